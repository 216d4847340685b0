/** Whether this page may call somebody back to the table. */

import { Icon } from "../art/icons";
import { prefer, preferences } from "./settings";
import { wantNotifications } from "../table/turn";

/** Offered once, while there is time. */
export function TurnOffer() {
  if (preferences.value.offered) return null;
  return (
    <section class="panel turn-offer" aria-label="When it is your turn">
      <p>
        <Icon name="clock" size={18} /> Shall this page call you when it is your turn?
      </p>
      <div class="room-go">
        <button type="button" class="slot" onClick={() => prefer({ sound: true, offered: true })}>
          By a short tone
        </button>
        {"Notification" in window && Notification.permission !== "denied" && (
          <button
            type="button"
            class="slot"
            onClick={() => {
              prefer({ offered: true });
              wantNotifications();
            }}
          >
            By a notification
          </button>
        )}
        <button type="button" class="quiet" onClick={() => prefer({ offered: true })}>
          No, thanks
        </button>
      </div>
    </section>
  );
}
