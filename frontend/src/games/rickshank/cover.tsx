import { Creature, Portal } from "../../art/emblems";
import { Machine, Place } from "../../art/pictures";
import "./cover.css";

/** A hand of cards before a portal. */
export function Cover() {
  return (
    <div class="cover">
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
