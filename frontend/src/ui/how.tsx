/** "How to play": the game's primer with a picture for each step, in a minute. */

import { Icon } from "../art/icons";
import { infoOf, primerOf } from "../wire/book";
import { sketchesOf } from "../games";
import type { GameInfo, Step, Topic } from "../messages";
import { howOpen, rulesOpen } from "../table/tableContext";
import { Dialog } from "./dialog";
import "../styles/how.css";

const TITLES: Record<Topic, string> = { goal: "The goal", turn: "A turn", end: "The end", scoring: "Points" };
const SIGNS: Record<Topic, string> = { goal: "goal", turn: "reroll", end: "clock", scoring: "star" };

/** The game's own picture of what a step is about, or a sign for what it explains. */
function StepPicture({ game, step }: { game: GameInfo; step: Step }) {
  const own = sketchesOf(game.name).value;
  if (own === "coming") return null;
  const Own = own?.[step.about];
  return Own ? <Own numbers={game.numbers} /> : <Icon name={SIGNS[step.topic]} size={64} />;
}

export function HowSteps({ game }: { game: string }) {
  const info = infoOf(game).value;
  const primer = primerOf(game).value;
  if (!info || !primer) return <p class="hint">Fetching …</p>;
  return (
    <ol class="how" style={{ "--main": info.colours.main, "--second": info.colours.second }}>
      {primer.map((step) => (
        <li key={step.topic}>
          <div class="how-picture" aria-hidden="true">
            <StepPicture game={info} step={step} />
          </div>
          <h3>{TITLES[step.topic]}</h3>
          <p>{step.says}</p>
        </li>
      ))}
    </ol>
  );
}

/** In the waiting room there is time to read it. */
export function HowPanel({ game }: { game: string }) {
  return (
    <section class="panel" aria-label="How to play">
      <h2>How to play</h2>
      <HowSteps game={game} />
    </section>
  );
}

export function HowToPlay() {
  const game = howOpen.value;
  const info = game ? infoOf(game).value : null;
  return (
    <Dialog open={game !== null} title={`How to play${info ? `: ${info.title}` : ""}`} kind="wide" onClose={() => (howOpen.value = null)}>
      {game && <HowSteps game={game} />}
      {game && (
        <button
          type="button"
          class="quiet how-rules"
          onClick={() => {
            howOpen.value = null;
            rulesOpen.value = { game, ids: [] };
          }}
        >
          <Icon name="book" size={18} /> All the rules
        </button>
      )}
    </Dialog>
  );
}
