/** The frame of a card: a title plate, a picture window, a text box, and what it is worth in the corner. */

import type { CardInfo } from "../messages";
import { spoken } from "../words/names";
import { Picture } from "./pictures";
import { Icon } from "./icons";

function verbOf(text: string): string {
  const first = text.toLowerCase();
  const verbs: [string, string][] = [
    ["choose one", "fork"], ["remove", "remove"], ["reroll", "reroll"], ["flip", "flip"], ["raise", "raise"], ["lower", "lower"],
    ["swap", "swap"], ["set ", "set"], ["attack", "sword"], ["unlock", "lock"], ["lock", "lock"], ["end the round", "goal"], ["roll", "dice"], ["score", "star"], ["check", "check"], ["vote", "scroll"], ["draw", "deck"],
  ];
  for (const [word, icon] of verbs) if (first.includes(word)) return icon;
  return "star";
}

/** What stands in the corner: points, a price, or a value. */
export function worthOf(card: CardInfo): string | null {
  const f = card.fields;
  const value = f["value"] ?? f["points"] ?? (f["vp"] || null);
  if (value === undefined || value === null) return null;
  if (typeof value === "string" && value.length > 3) return "+★";
  return value === "?" ? "+?" : Number(value) === 0 ? "0" : Number(value) < 0 ? `−${Math.abs(Number(value))}` : `+${String(value)}`;
}

const DULL = new Set(["value", "points", "vp", "kind", "type", "flavour", "member", "cost", "family", "effect", "copies", "goal", "tree", "program", "revised", "position", "actions"]);

export function familyClass(card: CardInfo): string {
  return `family-${(["Main deck", "card"].includes(card.family) ? String(card.fields["type"]) : card.family || "printed").toLowerCase().replace(/[^a-z]+/g, "-")}`;
}

export function CardFace({ card, big = false, sideways = false }: { card: CardInfo; big?: boolean; sideways?: boolean }) {
  const worth = worthOf(card);
  const cost = card.family === "Character" ? null : card.fields["cost"];
  const facts = Object.entries(card.fields).filter(([k, v]) => !DULL.has(k) && ["string", "number"].includes(typeof v) && String(v).length < 24);
  const more = Object.entries(card.fields).filter(([k, v]) => !DULL.has(k) && typeof v === "string" && v.length >= 24 || k === "vp" && typeof v === "string") as [string, string][];
  const flavour = card.fields["flavour"];
  const type = card.fields["type"];
  return (
    <div class={`card-face ${familyClass(card)}${card.text ? "" : " no-text"}${big ? " big" : ""}${sideways ? " used" : ""}`}>
      <div class="card-plate">
        {cost !== undefined && cost !== null && (
          <span class="card-cost">
            <span class="sr">Cost </span>
            {String(cost)}
          </span>
        )}
        <span class="card-title">{card.name}</span>
        {worth !== null && <span class="card-worth">{worth}</span>}
      </div>
      <div class="card-window">
        <Picture card={card} />
        <span class="card-verb">
          <Icon name={verbOf(card.text)} size={big ? 26 : 18} />
        </span>
      </div>
      <div class="card-text">
        {card.text && <p>{card.text}</p>}
        {more.map(([k, v]) => (
          <p key={k} class="card-more">
            <strong>{spoken(k)}:</strong> {v}
          </p>
        ))}
        {!big && facts.length > 0 && <p class="card-more">{facts.map(([k, v]) => `${spoken(k)} ${String(v)}`).join(" · ")}</p>}
      </div>
      {big && facts.length > 0 && (
        <dl class="card-facts">
          {facts.map(([k, v]) => (
            <div key={k}>
              <dt>{k}</dt>
              <dd>{String(v)}</dd>
            </div>
          ))}
        </dl>
      )}
      {big && typeof flavour === "string" && <p class="card-flavour">{flavour}</p>}
      <span class="card-kind">{type && type !== card.family ? String(type) : spoken(card.family || "On the board")}</span>
    </div>
  );
}

export function CardBack({ label, count }: { label: string; count: number }) {
  return (
    <div class="card-back">
      <svg viewBox="0 0 100 100" aria-hidden="true" focusable="false">
        <path d="M50 14c22 0 36 15 36 34s-13 30-29 30c-13 0-22-9-22-20 0-9 6-16 14-16 7 0 12 5 12 11s-4 9-8 9" fill="none" stroke="currentColor" stroke-width="7" stroke-linecap="round" />
      </svg>
      <span class="card-back-count">{count}</span>
      <span class="card-back-label">{label}</span>
    </div>
  );
}
