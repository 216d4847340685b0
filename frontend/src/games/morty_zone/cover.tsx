import { Die } from "../../art/dice";
import { Creature, Portal } from "../../art/emblems";
import { COLOURS } from "./shape";
import "./cover.css";

const SHOWN = [6, 3, 5, 1];

/** Dice around a portal. */
export function Cover() {
  return (
    <div class="cover">
      <Portal size={150} spin />
      <Creature name="morty_zone-1" />
      {COLOURS.map((colour, k) => (
        <span key={colour} class={`cover-die die-${colour.toLowerCase()} cover-die-${k}`}>
          <Die shows={SHOWN[k]!} colour={colour} roll="cover" place={k} />
        </span>
      ))}
    </div>
  );
}
