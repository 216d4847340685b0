/**
 * Pictures on the page. What draws them is fetched after the first paint. Each picture is drawn once for its line, its theme and how much detail
 * is wanted, and kept in one hidden sheet; wherever it is shown, it is only referred to.
 */
import { signal } from "@preact/signals";
import type { CardInfo } from "../messages";
import { theme } from "../ui/settings";
import { retryImport } from "../ui/retryImport";
import { portraitOf } from "./avatars";
import type { Detail } from "./press";

type Studio = typeof import("./studio");
const studio = signal<Studio | null>(null);
let asked = false;

/** What draws; nothing until it is there. */
function opened(): Studio | null {
  if (!asked) {
    asked = true;
    void retryImport(() => import("./studio")).then((found) => (studio.value = found));
  }
  return studio.value;
}

/** Pixels that stand for a level of detail. */
const SIZES: Record<Detail, number> = { 0: 40, 1: 110, 2: 220 };
/** The narrowest window; in wider ones more of the ground is seen. */
const NARROW = 0.8;
/** As wide as the ground reaches: a strip shows a part of its height. */
const WIDE = 2.2;

const drawn = new Map<string, string>();
let sheet: SVGDefsElement | undefined;

/** Draw something if it has not been drawn yet, and give back what to refer to. */
function keep(key: string, draw: () => string): string {
  let id = drawn.get(key);
  if (id === undefined) {
    id = `picture-${drawn.size}`;
    drawn.set(key, id);
    sheet ??= makeSheet();
    sheet.insertAdjacentHTML("beforeend", `<g id="${id}">${draw()}</g>`);
  }
  return id;
}

function makeSheet(): SVGDefsElement {
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("class", "picture-sheet");
  svg.setAttribute("aria-hidden", "true");
  const defs = document.createElementNS("http://www.w3.org/2000/svg", "defs");
  svg.append(defs);
  document.body.append(svg);
  return defs;
}

/** A picture line, drawn; the ground alone until that can be done. */
export function Drawing({ line, name, detail = 1, wide = false }: { line: string; name: string; detail?: Detail; wide?: boolean }) {
  const draws = opened();
  if (!draws) return <svg class="picture" aria-hidden="true" focusable="false" />;
  const id = keep(`${theme.value}/${detail}/${name}/${line}`, () => draws.drawInside(line, { name, size: SIZES[detail], theme: theme.value }));
  return (
    <svg class="picture" viewBox={draws.viewBox(detail, wide ? WIDE : NARROW)} preserveAspectRatio={wide ? "xMidYMid slice" : "xMidYMid meet"} aria-hidden="true" focusable="false">
      <use href={`#${id}`} />
    </svg>
  );
}

/** A card that lies face down. Small ones show their paper alone, on which there is room for a letter. */
export function Back({ line, name, detail = 0, letter = "" }: { line: string; name: string; detail?: Detail; letter?: string }) {
  const draws = opened();
  return (
    <svg class="back" viewBox={draws?.BACK_BOX} aria-hidden="true" focusable="false">
      {draws && <use href={`#${keep(`back/${detail}/${name}/${line}`, () => draws.drawBack(line, name, detail))}`} />}
      {draws && letter && (
        <text x="50" y="91" text-anchor="middle">
          {letter}
        </text>
      )}
    </svg>
  );
}

/** What is on a card. */
export function Picture({ card, detail = 1, wide = false }: { card: CardInfo; detail?: Detail; wide?: boolean }) {
  return <Drawing line={card.picture} name={card.name} detail={detail} wide={wide} />;
}

/** The face of whoever has that name. */
export function Portrait({ name }: { name: string }) {
  return <Drawing line={portraitOf(name)} name={name} detail={0} />;
}
