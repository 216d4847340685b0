/** Standing orders: where one wants to be asked. Nobody else hears of them. */

import { useState } from "preact/hooks";
import { Icon } from "../art/icons";
import { lazy } from "../ui/lazy";
import type { Decision, Orders, Passing, View } from "../messages";
import { useTableContext } from "./tableContext";
import type { TableLine } from "../wire/line";
import { spoken } from "../ui/names";
import { useDismiss } from "../ui/useDismiss";
import type { Props as SheetProps } from "./ordersheet";

const OrderSheet = lazy<SheetProps>(() => import("./ordersheet").then((m) => m.OrderSheet));

function order(line: TableLine, orders: Orders): void {
  line.send({ type: "order", orders });
}

/** Pass now, and in windows of this kind until a stretch of play is over. */
export function PassUntil({ line, view, decision, pass }: { line: TableLine; view: View; decision: Decision; pass: string }) {
  const { game, choosing } = useTableContext();
  const orders = view.orders;
  const spans = game?.scopes[decision.scope]?.spans ?? [];
  if (!orders || spans.length === 0) return null;
  return (
    <div class="pass-until" role="group" aria-label="Pass until">
      {spans.map((span) => (
        <button
          key={span}
          type="button"
          class="quiet"
          disabled={choosing.frozen.value}
          aria-label={`Pass until this ${spoken(span).toLowerCase()} is over`}
          onClick={() => {
            const until = [...orders.until, { scope: decision.scope, span, number: view.spans[span] ?? 0 }];
            line.answer(decision.id, pass);
            order(line, { ...orders, until });
          }}
        >
          … until this {spoken(span).toLowerCase()} is over
        </button>
      ))}
    </div>
  );
}

/** The orders are about to answer: until then one can still say "Wait!". */
export function PassingRing({ line, view, passing }: { line: TableLine; view: View; passing: Passing }) {
  const { game } = useTableContext();
  const orders = view.orders;
  const seconds = Math.max(0.2, passing.seconds);
  return (
    <button type="button" class="slot primary passing" data-passing="" title={game?.scopes[passing.scope]?.title} onClick={() => orders && order(line, { ...orders, wait: true })}>
      <svg class="passing-ring" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <circle cx="12" cy="12" r="9" />
        <circle key={view.v} class="left" cx="12" cy="12" r="9" pathLength={1} style={{ animationDuration: `${seconds}s` }} />
      </svg>
      Wait!
    </button>
  );
}

/** What may be done at any chance (a trade): at once where it is on offer, else in the next window that has it. */
function Wishes({ line, view, orders }: { line: TableLine; view: View; orders: Orders }) {
  const { game, choosing } = useTableContext();
  const decision = view.decision;
  return (
    <>
      {Object.entries(game?.wishes ?? {}).map(([kind, title]) => {
        const offered = decision?.options.find((o) => o.kind === kind);
        const wished = orders.wish === kind;
        const legal = view.seat !== null && view.wishes[kind]?.includes(view.seat);
        if (!offered && !wished && !legal) return null;
        return (
          <button
            key={kind}
            type="button"
            class={wished ? "quiet wish up" : "quiet wish"}
            aria-pressed={offered ? undefined : wished}
            disabled={offered !== undefined && choosing.frozen.value}
            title={offered ? undefined : wished ? "You go at your next chance. Press again to cancel" : "At your next chance"}
            onClick={() => (decision && offered ? line.answer(decision.id, offered.id) : order(line, { ...orders, wish: wished ? "" : kind }))}
          >
            <Icon name="swap" size={16} /> {wished ? `${title} next` : title}
          </button>
        );
      })}
    </>
  );
}

/** The strip at the lower edge: hand up, and how one is asked in each kind of window. */
export function OrderStrip({ line, view }: { line: TableLine; view: View }) {
  const { game } = useTableContext();
  const [open, toggle] = useState(false);
  const orders = view.orders;
  const scopes = Object.entries(game?.scopes ?? {});
  useDismiss(
    open,
    (pressed) => pressed.closest(".orders") !== null,
    () => toggle(false),
  );
  if (!orders || scopes.length === 0) return null;
  const changed = scopes.filter(([name, scope]) => (orders.modes[name] ?? scope.default) !== scope.default).length;
  const holding = orders.until.filter((u) => view.spans[u.span] === u.number);
  return (
    <section class="orders" aria-label="Standing orders">
      <button type="button" class="quiet" aria-expanded={open} aria-controls="orders-sheet" onClick={() => toggle(!open)}>
        <Icon name="gear" size={16} /> When I am asked{changed > 0 && <span class="tag">{changed} changed</span>}
      </button>
      {holding.length > 0 && (
        <span class="orders-until">
          passing until this {[...new Set(holding.map((u) => spoken(u.span).toLowerCase()))].join(" and ")} is over
          <button type="button" class="quiet" onClick={() => order(line, { ...orders, until: [] })}>
            Ask again
          </button>
        </span>
      )}
      <Wishes line={line} view={view} orders={orders} />
      <button
        type="button"
        class={orders.wait ? "quiet hand-up up" : "quiet hand-up"}
        aria-pressed={orders.wait}
        title="Ask me at the very next question, whatever else I said"
        onClick={() => order(line, { ...orders, wait: !orders.wait })}
      >
        <Icon name="raise" size={16} /> {orders.wait ? "Hand is up" : "Hand up"}
      </button>
      {open && <OrderSheet orders={orders} scopes={scopes} onOrder={(wanted) => order(line, wanted)} />}
    </section>
  );
}
