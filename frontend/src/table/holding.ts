/** Several people, one device: who has it. */

import { useEffect, useRef, useState } from "preact/hooks";
import { glanced, rulesOpen, zoomed } from "./tableContext";

interface Held {
  seat: number;
  /** Who was asked in this browser when the curtain was opened. */
  asked: string;
}

/**
 * Who has the device. A seat that is asked keeps it until it has answered; one that only wants to look, until anything is asked of anybody here.
 * What follows from a new view holds in the very drawing that shows it: not one picture of the table gets past the curtain.
 */
export function useCurtain(asked: number[], on: boolean): { holder: number | null; take: (seat: number | null) => void } {
  const held = useRef<Held | null>(null);
  const [, redraw] = useState(0);
  const key = asked.join();
  const now = held.current;
  if (now && !asked.includes(now.seat) && now.asked !== key) held.current = null;
  if (now && asked.includes(now.seat)) now.asked = key;
  const holder = held.current?.seat ?? null;
  useEffect(() => {
    if (on && holder === null) {
      zoomed.value = null;
      glanced.value = null;
      rulesOpen.value = null;
    }
  }, [on, holder]);
  return {
    holder,
    take: (seat) => {
      held.current = seat === null ? null : { seat, asked: key };
      redraw((k) => k + 1);
    },
  };
}
