/** How one is asked in each kind of window, to be changed. */

import type { Orders, Scope } from "../messages";

type Mode = Scope["default"];

const MODES: readonly (readonly [Mode, string])[] = [
  ["ask", "ask"],
  ["matters", "when it matters"],
  ["pass", "pass"],
];

export interface Props {
  orders: Orders;
  scopes: [string, Scope][];
  onOrder: (orders: Orders) => void;
}

export function OrderSheet({ orders, scopes, onOrder }: Props) {
  return (
    <div id="orders-sheet" class="orders-sheet">
      <p class="hint">Only you see this. What is done to you, or decides the game, is always asked.</p>
      {scopes.map(([name, scope]) => (
        <fieldset key={name} class="orders-row">
          <legend>{scope.title}</legend>
          {MODES.map(([mode, word]) => (
            <label key={mode}>
              <input
                type="radio"
                name={`order-${name}`}
                checked={(orders.modes[name] ?? scope.default) === mode}
                onChange={() => onOrder({ ...orders, modes: { ...orders.modes, [name]: mode } })}
              />
              <span>{word}</span>
            </label>
          ))}
        </fieldset>
      ))}
      <label class="orders-tick">
        <input type="checkbox" checked={orders.poker} onChange={(e) => onOrder({ ...orders, poker: e.currentTarget.checked })} />
        Ask me even where I can only pass, so that my pauses tell nothing
      </label>
    </div>
  );
}
