/** The picture of a game in the lobby: what lies on its table. */

import { Die } from "./dice";
import { Creature, Portal } from "./emblems";
import { Machine, Panorama, Place } from "./pictures";

const COLOURS = ["Red", "Blue", "Green", "Black"] as const;

function Dice() {
  return (
    <div class="cover cover-dice">
      <Portal size={150} spin />
      <Creature name="morty_zone-1" />
      {COLOURS.map((colour, k) => (
        <span key={colour} class={`cover-die die-${colour.toLowerCase()} cover-die-${k}`}>
          <Die shows={[6, 3, 5, 1][k]!} colour={colour} roll="cover" place={k} />
        </span>
      ))}
    </div>
  );
}

function Cards() {
  return (
    <div class="cover cover-cards">
      <Portal size={150} spin />
      <span class="cover-card">
        <Machine name="Portal Gun" />
      </span>
      <span class="cover-card">
        <Creature name="rickshank-1" hue={192} />
      </span>
      <span class="cover-card">
        <Place name="Assworld 2.0" />
      </span>
    </div>
  );
}

function Tower() {
  return (
    <div class="cover cover-tower">
      {["Rickverse", "Microverse", "Miniverse", "Teenyverse"].map((name) => (
        <span key={name} class="cover-verse">
          <Panorama name={name} />
        </span>
      ))}
      <span class="cover-battery">
        <Machine name="Gooble Box" />
      </span>
    </div>
  );
}

export function Cover({ game }: { game: string }) {
  if (game === "morty_zone") return <Dice />;
  if (game === "rickshank") return <Cards />;
  if (game === "multiverse") return <Tower />;
  return (
    <div class="cover">
      <Portal size={150} spin />
      <Creature name={`${game}-1`} />
    </div>
  );
}
