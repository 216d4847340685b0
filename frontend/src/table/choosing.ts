/** From what lies on the table to an answer: which things are lit, what was picked so far, what a click means. */

import { batch, computed, effect, signal, type ReadonlySignal, type Signal } from "@preact/signals";
import type { Decision, Option, Refused } from "../messages";
import { preferences } from "../ui/settings";

/** Does an option do nothing, or nothing more? */
export function declines(option: Option): boolean {
  return option.role === "pass";
}

/** What the strip's buttons stand for. */
export interface Slots {
  primary: Option | null;
  pass: Option | null;
  /** There is nothing else to do than what passing does; talking is no doing. */
  goesOn: boolean;
}

/** The main action and passing, if there are any. What only speaks to others is never the main thing. */
export function slotsOf(decision: Decision | null): Slots {
  if (!decision) return { primary: null, pass: null, goesOn: false };
  const pass = decision.options.find(declines) ?? null;
  const others = decision.options.filter((o) => o !== pass && o.role !== "talk");
  const only = decision.options.length === (pass ? 2 : 1);
  const primary = only ? (others[0] ?? null) : (others.find((o) => o.role === "main") ?? null);
  return { primary, pass, goesOn: others.length === 0 };
}

/** What lies in the same place is of one kind: `hand/0/17` and `hand/0/18`. */
function kind(at: string): string {
  return at.slice(0, at.indexOf("/"));
}

export interface Menu {
  options: Option[];
  /** What was clicked: the same thing may be drawn in several places. */
  near: Element | null;
}

export class Choosing {
  readonly picked: Signal<string[]> = signal([]);
  readonly hovered: Signal<Option | null> = signal(null);
  readonly staged: Signal<Option | null> = signal(null);
  readonly menu: Signal<Menu | null> = signal(null);
  readonly barredNow: Signal<Refused | null> = signal(null);
  private readonly stop: () => void;

  constructor(
    readonly decision: ReadonlySignal<Decision | null>,
    readonly frozen: ReadonlySignal<boolean>,
    private readonly answer: (decision: string, option: string) => void,
  ) {
    let asked: string | null = null;
    this.stop = effect(() => {
      const id = this.decision.value?.id ?? null;
      if (id !== asked) {
        asked = id;
        this.clear();
      }
    });
  }

  dispose(): void {
    this.stop();
  }

  clear(): void {
    batch(() => {
      this.picked.value = [];
      this.hovered.value = null;
      this.staged.value = null;
      this.menu.value = null;
      this.barredNow.value = null;
    });
  }

  /** Things that an option points at, with these options. */
  readonly lit: ReadonlySignal<Map<string, Option[]>> = computed(() => {
    const map = new Map<string, Option[]>();
    for (const option of this.decision.value?.options ?? []) {
      for (const at of option.targets) map.set(at, [...(map.get(at) ?? []), option]);
    }
    return map;
  });

  readonly barred: ReadonlySignal<Map<string, Refused[]>> = computed(() => {
    const map = new Map<string, Refused[]>();
    for (const refused of this.decision.value?.refused ?? []) {
      for (const at of refused.targets) map.set(at, [...(map.get(at) ?? []), refused]);
    }
    return map;
  });

  /** Things that light up as part of what the pointer, the focus or the picks are about. */
  readonly shown: ReadonlySignal<Set<string>> = computed(() => {
    const option = this.staged.value ?? this.hovered.value ?? this.only();
    return new Set(option ? [...option.targets, ...this.picked.value] : this.picked.value);
  });

  /** What would happen: the option that is staged, hovered, or the only one that the picks leave. */
  readonly preview: ReadonlySignal<Option | null> = computed(() => this.staged.value ?? this.hovered.value ?? this.only());

  private only(): Option | null {
    const picked = this.picked.value;
    if (picked.length === 0) return null;
    const left = this.fitting(picked);
    return left.length === 1 ? (left[0] ?? null) : null;
  }

  fitting(picked: readonly string[]): Option[] {
    return (this.decision.value?.options ?? []).filter((o) => picked.every((at) => o.targets.includes(at)));
  }

  /**
   * The one option that a click on a thing can only mean: the only one, or this thing alone where the others are about it and more of its kind.
   * Doing and leaving are never guessed, nor is one of two different deeds.
   */
  private meant(at: string, options: readonly Option[]): Option | null {
    if (options.length > 1 && (options.some(declines) || options.some((o) => o.targets.some((t) => kind(t) !== kind(at))))) return null;
    const least = Math.min(...options.map((o) => o.targets.length));
    const nearest = options.filter((o) => o.targets.length === least);
    return nearest.length === 1 ? (nearest[0] ?? null) : null;
  }

  /** The pointer or the focus is on a thing. */
  point(at: string | null): void {
    if (at === null) {
      this.hovered.value = null;
      return;
    }
    const options = this.lit.value.get(at) ?? [];
    this.hovered.value = this.meant(at, options);
  }

  /** A thing was clicked, drawn as `near`. `piecewise`: an option with several things wants all of them clicked. */
  click(at: string, piecewise = false, near: Element | null = null): void {
    if (this.frozen.value) return;
    const options = this.lit.value.get(at);
    if (!options) {
      this.barredNow.value = this.barred.value.get(at)?.[0] ?? null;
      return;
    }
    const before = this.picked.value;
    if (piecewise && preferences.value.confirm !== "direct") {
      const picked = before.includes(at) ? before.filter((x) => x !== at) : [...before, at];
      const fits = this.fitting(picked);
      if (fits.length === 0) {
        this.picked.value = [at];
        const alone = this.fitting([at]).find((o) => o.targets.length === 1);
        if (alone) this.choose(alone);
        return;
      }
      this.picked.value = picked;
      const whole = fits.find((o) => o.targets.length === picked.length);
      if (whole && picked.length > 0) this.choose(whole);
      return;
    }
    const meant = this.meant(at, options);
    if (meant) this.choose(meant);
    else this.menu.value = { options, near };
  }

  /** Shows what a thing would bring, unless it is shown already. Is there something to show? */
  stage(at: string): boolean {
    const meant = this.frozen.value ? null : this.meant(at, this.lit.value.get(at) ?? []);
    if (!meant || this.staged.value?.id === meant.id) return false;
    this.staged.value = meant;
    return true;
  }

  /** An option was chosen: send it, or let it be confirmed first. */
  choose(option: Option): void {
    if (this.frozen.value) return;
    if (preferences.value.confirm === "always" && this.staged.value?.id !== option.id) {
      batch(() => {
        this.menu.value = null;
        this.staged.value = option;
      });
      return;
    }
    this.commit(option);
  }

  commit(option: Option): void {
    const decision = this.decision.value;
    if (!decision || this.frozen.value) return;
    this.menu.value = null;
    this.staged.value = null;
    this.answer(decision.id, option.id);
  }
}
