import { Creature, Portal } from "../../art/emblems";
import { Place } from "../../art/pictures";
import "./cover.css";

/** Six worlds around a portal, and two travellers. */
export function Cover() {
  return (
    <div class="cover cover-days">
      {["Pluto", "Froopyland", "Cronenberg Earth", "Hamster World", "Gazorpazorp", "Blips"].map((name, k) => (
        <span key={name} class={`cover-world world-${k}`}>
          <Place name={name} />
        </span>
      ))}
      <Portal size={84} spin />
      <span class="cover-traveller">
        <Creature name="a hundred days" />
      </span>
    </div>
  );
}
