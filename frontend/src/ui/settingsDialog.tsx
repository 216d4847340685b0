import { settingsOpen } from "../table/tableContext";
import { prefer, preferences, type Preferences } from "./settings";
import { Dialog } from "./dialog";
import { wantNotifications } from "../table/turn";

function Choice<K extends keyof Preferences>({
  name,
  legend,
  help,
  choices,
  onPick,
}: {
  name: K;
  legend: string;
  help: string;
  choices: [Preferences[K], string][];
  onPick?: (value: Preferences[K]) => void;
}) {
  return (
    <fieldset class="choice">
      <legend>{legend}</legend>
      <p class="hint">{help}</p>
      <div class="choice-row">
        {choices.map(([value, label]) => (
          <label key={String(value)}>
            <input
              type="radio"
              name={name}
              checked={preferences.value[name] === value}
              onChange={() => {
                prefer({ [name]: value });
                onPick?.(value);
              }}
            />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

export function SettingsDialog() {
  return (
    <Dialog open={settingsOpen.value} title="Settings" onClose={() => (settingsOpen.value = false)}>
      <Choice
        name="confirm"
        legend="Confirming"
        help="When does a click count?"
        choices={[
          ["direct", "At once, as soon as it is clear"],
          ["pairs", "Pairs need both clicks"],
          ["always", "Always confirm"],
        ]}
      />
      <Choice
        name="motion"
        legend="Speed"
        help="How long things move and stay marked. Your system's wish for less motion is respected in any case."
        choices={[
          ["slow", "Slow"],
          ["full", "Normal"],
          ["fast", "Fast"],
          ["off", "Instant"],
        ]}
      />
      <Choice
        name="text"
        legend="Text size"
        help="For the whole page."
        choices={[
          ["small", "Small"],
          ["normal", "Normal"],
          ["large", "Large"],
        ]}
      />
      <Choice
        name="palette"
        legend="Colours"
        help="Every colour has a letter and a shape beside it, whatever you choose."
        choices={[
          ["usual", "Usual"],
          ["distinct", "Easier to tell apart"],
        ]}
      />
      <Choice
        name="theme"
        legend="Light or dark"
        help=""
        choices={[
          ["system", "As the system"],
          ["dark", "Dark"],
          ["light", "Light"],
        ]}
      />
      <Choice
        name="sound"
        legend="Sound"
        help="A short tone when it is your turn."
        choices={[
          [false, "Off"],
          [true, "On"],
        ]}
      />
      <Choice
        name="notify"
        legend="Notification"
        help="From the system, when it is your turn and you look elsewhere."
        choices={[
          [false, "Off"],
          [true, "On"],
        ]}
        onPick={(on) => on && wantNotifications()}
      />
      <Choice
        name="curtain"
        legend="Curtain"
        help="With several seats in this browser: hide the table until the next person is ready."
        choices={[
          [true, "Yes"],
          [false, "No, we trust each other"],
        ]}
      />
      <Choice
        name="board"
        legend="Board"
        help="The plain board lists everything in words, the same way for each game."
        choices={[
          ["drawn", "Drawn"],
          ["plain", "Plain"],
        ]}
      />
      <Choice
        name="keys"
        legend="Shortcut keys"
        help="1 to 9 choose, arrows move, U takes back, ? shows the rule, / talks."
        choices={[
          [true, "On"],
          [false, "Off"],
        ]}
      />
    </Dialog>
  );
}
