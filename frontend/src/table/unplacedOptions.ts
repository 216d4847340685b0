import { declines } from "./choosing";
import type { Decision, Option } from "../messages";

/** Options that nothing on the board stands for, or all of them if one and the same thing stands for each. Passing has its button. */
export function unplacedOptions(decision: Decision | null, stage: Element | null): Option[] {
  if (!decision || !stage || stage.hasAttribute("aria-busy")) return [];
  const there = (name: string, value: string) => stage.querySelector(`[data-${name}="${CSS.escape(value)}"]`) !== null;
  const places = (o: Option) => o.targets.filter((at) => there("thing", at)).join();
  const open = decision.options.filter((o) => !declines(o) && !there("choice", o.id));
  const alike = open.length > 1 && open.every((o) => places(o) === places(open[0] as Option));
  return alike ? open : open.filter((o) => !places(o));
}
