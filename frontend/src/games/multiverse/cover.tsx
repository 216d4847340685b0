import { Machine, Panorama } from "../../art/pictures";
import "./cover.css";

/** Four worlds in each other, and the battery that drives them. */
export function Cover() {
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
