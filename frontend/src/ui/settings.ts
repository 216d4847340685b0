/** What belongs to the person, not to the table. */

import { effect, signal } from "@preact/signals";

export interface Preferences {
  name: string;
  confirm: "direct" | "pairs" | "always";
  motion: "slow" | "full" | "fast" | "off";
  text: "small" | "normal" | "large";
  palette: "usual" | "distinct";
  theme: "system" | "dark" | "light";
  sound: boolean;
  notify: boolean;
  /** Was somebody asked how the page is to call? */
  offered: boolean;
  curtain: boolean;
  keys: boolean;
  board: "drawn" | "plain";
}

const STORE = "tableverse.preferences";

const USUAL: Preferences = {
  name: "",
  confirm: "pairs",
  motion: "full",
  text: "normal",
  palette: "usual",
  theme: "system",
  sound: false,
  notify: false,
  offered: false,
  curtain: true,
  keys: true,
  board: "drawn",
};

function load(): Preferences {
  try {
    return { ...USUAL, ...(JSON.parse(localStorage.getItem(STORE) ?? "{}") as Partial<Preferences>) };
  } catch {
    return USUAL;
  }
}

export const preferences = signal<Preferences>(load());

export function prefer(change: Partial<Preferences>): void {
  preferences.value = { ...preferences.value, ...change };
  try {
    localStorage.setItem(STORE, JSON.stringify(preferences.value));
  } catch {
    // They hold for this page then.
  }
}

const still = matchMedia("(prefers-reduced-motion: reduce)");

/** How long animations take, as a factor; 0 for none. */
export function pace(): number {
  if (still.matches || preferences.value.motion === "off") return 0;
  return { slow: 2, full: 1, fast: 0.4 }[preferences.value.motion];
}

const darkness = matchMedia("(prefers-color-scheme: dark)");

/** What the page is dressed in. */
export const theme = signal<"light" | "dark">("dark");

function dress(): void {
  const p = preferences.value;
  const root = document.documentElement;
  theme.value = p.theme === "system" ? (darkness.matches ? "dark" : "light") : p.theme;
  root.dataset["theme"] = theme.value;
  root.dataset["palette"] = p.palette;
  root.dataset["text"] = p.text;
  root.dataset["motion"] = still.matches ? "off" : p.motion;
}

effect(dress);
darkness.addEventListener("change", dress);
still.addEventListener("change", dress);

window.addEventListener("storage", (e) => {
  if (e.key === STORE) preferences.value = load();
});
