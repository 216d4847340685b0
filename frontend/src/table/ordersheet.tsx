/** How one is asked in each kind of window, to be changed. */

import type { Orders, Scope } from "../messages";

type Mode = Scope["default"];

const MODES: Record<Mode, string> = { ask: "ask", matters: "when it matters", pass: "pass" };

export interface Props {
  orders: Orders;
  scopes: [string, Scope][];
  onOrder: (orders: Orders) => void;
}

export function OrderSheet({ orders, scopes, onOrder }: Props) {
  return (
    <div id="orders-sheet" class="orders-sheet">
      <p class="hint">Only you see this. Passing in others' affairs does not cover what is done to you or could end the game: that is asked.</p>
      {scopes.map(([name, scope]) => (
        <fieldset key={name} class="orders-row">
          <legend>{scope.title}</legend>
          {scope.modes.map((mode) => (
            <label key={mode}>
              <input
                type="radio"
                name={`order-${name}`}
                checked={(orders.modes[name] ?? scope.default) === mode}
                onChange={() => onOrder({ ...orders, modes: { ...orders.modes, [name]: mode } })}
              />
              <span>{MODES[mode]}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <label class="orders-tick">
        <input type="checkbox" checked={orders.only} onChange={(e) => onOrder({ ...orders, only: e.currentTarget.checked })} />
        Do without asking what leaves me no choice
      </label>
      <label class="orders-tick">
        <input type="checkbox" checked={orders.poker} onChange={(e) => onOrder({ ...orders, poker: e.currentTarget.checked })} />
        Ask me even where I can only pass, so that my pauses tell nothing
      </label>
    </div>
  );
}
