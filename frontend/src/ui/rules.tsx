/** The rules drawer: the game's rules in our words by sections, searchable; rules that a prompt came from stand first. At a table it lies beside the board. */

import { useEffect, useState } from "preact/hooks";
import { ledgerOf } from "../wire/book";
import type { Ledger, LedgerRule } from "../messages";
import { rulesOpen } from "../table/tableContext";
import { spoken } from "./names";
import { Dialog } from "./dialog";
import { HowSteps } from "./how";
import "../styles/rules.css";

/** Rules with what belongs to them: examples and rulings lie under their first rule; those without one have a section of their own. */
interface Shelf {
  sections: [string, LedgerRule[]][];
  under: Map<string, LedgerRule[]>;
}

function shelved(ledger: Ledger): Shelf {
  const under = new Map<string, LedgerRule[]>();
  const sections = new Map<string, LedgerRule[]>();
  for (const rule of ledger.rules) {
    const [home] = rule.about;
    if (home) under.set(home, [...(under.get(home) ?? []), rule]);
    else sections.set(rule.section, [...(sections.get(rule.section) ?? []), rule]);
  }
  return { sections: [...sections], under };
}

function Rule({ rule, more = [], open = false }: { rule: LedgerRule; more?: readonly LedgerRule[]; open?: boolean }) {
  return (
    <li class="rule">
      <p>{rule.says}</p>
      {rule.why && <p class="rule-why">Why: {rule.why}</p>}
      <span class="rule-id">{rule.id}</span>
      {more.length > 0 && (
        <details class="rulings" open={open}>
          <summary>{more.length === 1 ? "More on it" : `More on it: ${more.length}`}</summary>
          <ul>
            {more.map((r) => (
              <Rule key={r.id} rule={r} />
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function Contents({ game, ids }: { game: string; ids: string[] }) {
  const ledger = ledgerOf(game).value;
  const [words, search] = useState("");
  useEffect(() => search(""), [game, ids.join()]);
  if (!ledger) return <p class="hint">Fetching the rules …</p>;
  const { sections, under } = shelved(ledger);
  const asked = ids.map((id) => ledger.rules.find((r) => r.id === id)).filter((r): r is LedgerRule => r !== undefined);
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  const hits = (r: LedgerRule) => wanted.every((w) => `${r.id} ${r.section} ${r.says} ${r.why}`.toLowerCase().includes(w));
  const found = ledger.rules.filter(hits).length;
  const searching = wanted.length > 0;
  return (
    <>
      {asked.length > 0 && (
        <section class="rules-asked" aria-label="Where this comes from">
          <h3>Where this comes from</h3>
          <ul>
            {asked.map((r) => (
              <Rule key={r.id} rule={r} more={under.get(r.id) ?? []} />
            ))}
          </ul>
        </section>
      )}
      <label class="field">
        <span>Search the rules of {ledger.title}</span>
        <input type="search" value={words} placeholder="turn, end, points …" onInput={(e) => search(e.currentTarget.value)} />
      </label>
      <p class="hint" role="status">
        {found} of {ledger.rules.length} rules
      </p>
      {!searching && (
        <details class="rule-section" open={asked.length === 0}>
          <summary>How to play</summary>
          <HowSteps game={game} />
        </details>
      )}
      {sections.map(([section, rules]) => {
        const shown = rules.filter((r) => hits(r) || (under.get(r.id) ?? []).some(hits));
        if (shown.length === 0) return null;
        return (
          <details key={`${section} ${searching}`} class="rule-section" open={searching}>
            <summary>
              {spoken(section.replace(/-/g, " "))} <span class="hint">{shown.length}</span>
            </summary>
            <ul>
              {shown.map((r) => (
                <Rule key={r.id} rule={r} more={(under.get(r.id) ?? []).filter((m) => !searching || hits(m) || hits(r))} open={searching && !hits(r)} />
              ))}
            </ul>
          </details>
        );
      })}
    </>
  );
}

/** From this width on a table has room for the rules beside its board. */
const BESIDE = matchMedia("(min-width: 1180px)");

export function RulesDrawer() {
  const open = rulesOpen.value;
  const beside = BESIDE.matches && document.querySelector(".table-page, .replay-page") !== null;
  useEffect(() => {
    if (!beside) return undefined;
    document.documentElement.dataset["rules"] = "beside";
    return () => void delete document.documentElement.dataset["rules"];
  }, [beside]);
  return (
    <Dialog open={open !== null} title="Rules" kind="drawer" beside={beside} onClose={() => (rulesOpen.value = null)}>
      {open && <Contents game={open.game} ids={open.ids} />}
    </Dialog>
  );
}
