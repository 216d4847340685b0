/** The rules drawer: the game's rules in our words, searchable; rules that a prompt came from stand first. */

import { useEffect, useState } from "preact/hooks";
import { infoOf, ledgerOf } from "../book";
import type { LedgerRule, Step } from "../messages";
import { rulesOpen } from "../scene";
import { spoken } from "../words/names";
import { Dialog } from "./dialog";

function Rule({ rule }: { rule: LedgerRule }) {
  return (
    <li class="rule">
      <p>{rule.says}</p>
      {rule.why && <p class="rule-why">Why: {rule.why}</p>}
      <span class="rule-id">{rule.id}</span>
    </li>
  );
}

/** The game in at most four steps. */
function Primer({ steps }: { steps: readonly Step[] }) {
  if (steps.length === 0) return null;
  return (
    <section class="primer" aria-label="In short">
      <h3>In short</h3>
      <dl>
        {steps.map((step) => (
          <div key={step.topic}>
            <dt>{spoken(step.topic)}</dt>
            <dd>{step.says}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Contents({ game, ids }: { game: string; ids: string[] }) {
  const ledger = ledgerOf(game).value;
  const primer = infoOf(game).value?.primer ?? [];
  const [words, search] = useState("");
  useEffect(() => search(""), [game, ids.join()]);
  if (!ledger) return <p class="hint">Fetching the rules …</p>;
  const asked = ids.map((id) => ledger.rules.find((r) => r.id === id)).filter((r): r is LedgerRule => r !== undefined);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const found = ledger.rules.filter((r) => wanted.every((w) => `${r.id} ${r.section} ${r.says} ${r.why}`.toLowerCase().includes(w)));
  const sections = [...new Set(found.map((r) => r.section))];
  return (
    <>
      {asked.length > 0 && (
        <section class="rules-asked" aria-label="Where this comes from">
          <h3>Where this comes from</h3>
          <ul>
            {asked.map((r) => (
              <Rule key={r.id} rule={r} />
            ))}
          </ul>
        </section>
      )}
      {asked.length === 0 && <Primer steps={primer} />}
      <label class="field">
        <span>Search the rules of {ledger.title}</span>
        <input type="search" value={words} placeholder="turn, end, points …" onInput={(e) => search(e.currentTarget.value)} />
      </label>
      <p class="hint" role="status">
        {found.length} of {ledger.rules.length} rules
      </p>
      {sections.map((section) => (
        <section key={section}>
          <h3>{section}</h3>
          <ul>
            {found
              .filter((r) => r.section === section)
              .map((r) => (
                <Rule key={r.id} rule={r} />
              ))}
          </ul>
        </section>
      ))}
    </>
  );
}

export function RulesDrawer() {
  const open = rulesOpen.value;
  return (
    <Dialog open={open !== null} title="Rules" kind="drawer" onClose={() => (rulesOpen.value = null)}>
      {open && <Contents game={open.game} ids={open.ids} />}
    </Dialog>
  );
}
