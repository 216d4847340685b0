import { Creature } from "../../art/emblems";
import "./cover.css";

/** A door ajar, and what looks out from behind it. */
export function Cover() {
  return (
    <div class="cover cover-door">
      <svg viewBox="0 0 120 150" aria-hidden="true" focusable="false">
        <rect x="8" y="4" width="104" height="146" rx="6" fill="#3a2a1c" />
        <rect x="16" y="12" width="88" height="138" fill="#0b1a2e" />
        <path d="M16 12h52l-14 138H16z" fill="#7a5230" stroke="#2b1b0f" stroke-width="3" />
        <path d="M24 24h30l-4 44H24zM24 80h25l-5 58H24z" fill="#8f633c" />
        <circle cx="50" cy="82" r="4" fill="#f0d04a" />
      </svg>
      <span class="cover-lurker">
        <Creature name="behind the door" />
      </span>
    </div>
  );
}
