"""The Ricks Must Be Crazy in a terminal: the four 'Verses as a stack with all that stands in them, then the players and the own hand."""

from __future__ import annotations

from collections.abc import Collection, Hashable, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.text import Text

from tableverse.core import Decision, Option, Refusal
from tableverse.games.multiverse.constants import ABILITY, CONTRAPTION, GOALS, ONE_SHOT, SUPPLY
from tableverse.terminal.boards.layout import Board, Parts, Record, edge, in_columns, in_line, indented, many, names_in, ruled, times
from tableverse.terminal.boards.plain import View, named
from tableverse.terminal.screen import Look

STYLES = {"Rickverse": "bright_green", "Microverse": "bright_cyan", "Miniverse": "bright_yellow", "Teenyverse": "bright_magenta"}
DISCARDS = {"discard_to_draw": "Discard to draw a card", "discard_for_action": "Discard for an Action"}
HEADINGS = {
    "place": "Place",
    "attach": "Place",
    "place_down": "Play",
    "place_whole": "Build",
    "build": "Build",
    "finish": "Build",
    "move_to": "Move",
    "end_turn": "End",
    **DISCARDS,
    "play_one_shot": "Play",
    "use_ability": "Use",
    "activate": "Activate",
    "pass": "Done",
}
LEGEND = "1/4: Build Tokens of the cost   * used in this round   ~ sideways   1st First Player Token"
BUILT = (SUPPLY, CONTRAPTION, ABILITY)
WIDE = 100
"""From this width on, Contraptions and Characters stand with their texts."""
ROOMY = 60
"""From this width on, the players stand in a table."""


class Multiverse(Board):
    """The stack of 'Verses, the Power track, VP, tokens, Abilities and hands."""

    words = STYLES
    headings = HEADINGS
    legend = LEGEND

    def stage(self, view: View) -> Hashable:
        return view["round"], view["active"], view["resolving"] is None

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        """In the own turn the hand, on a low screen without texts; in the Power-Up Phase the 'Verse that is resolved and the points."""
        if view["resolving"] is None:
            if view["seat"] is None or view["seat"] != view["active"]:
                return None
            return super().brief(view, names, look, lit)
        here = [verse for verse in view["verses"] if verse["name"] == view["resolving"]]
        points = ", ".join(f"{names[s]} {points}" for s, points in enumerate(view["vp"]))
        return Group(Text(""), *self._verses(here, view, names, look, lit), Text(f"VP: {points}", "bold"))

    def player(self, view: View, owner: int, names: Sequence[str], lit: Collection[str]) -> Parts:
        who = view["place"][owner]
        lines: Parts = [Text.assemble((self.title(view, owner, names), "bold"), f": {who['name']}. {who['text']}")]
        for work in view["works"]:
            if work["builder"] == owner:
                where = f" in the {work['in']}: " if work["in"] in STYLES else ": "
                lines.append(indented(Text.assemble(self._work(work, view["round"]), where, self.text_of(work["name"]))))
        return lines

    def cards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        """Hand, cards in play, tiles and Characters with their texts."""
        shown = dict.fromkeys([card["name"] for zone in view["hand"] for card in zone["cards"]] + [w["name"] for w in view["works"]])
        lines = [self.card(name) for name in shown]
        lines += [Text.assemble((v["name"], STYLES[v["name"]]), f" (+{v['actions']} Actions): {v['text']}") for v in view["verses"]]
        lines += [Text.assemble((p["name"], "bold"), f": {p['text']}") for p in view["place"] if p["name"] and p["text"]]
        return Group(*lines)

    # ------------------------------------------------------------ a question

    def short(self, view: View, decision: Decision, option: Option) -> str:
        """Which card is discarded: every card in hand may be, in two ways, and that would be a long list."""
        return self._shown(view).get(option.targets[0], "") if option.kind in DISCARDS else ""

    def effect(self, view: View, decision: Decision, option: Option) -> str:
        """What a card does, beside the option that plays it; in a turn, what building it takes and gives."""
        if decision.kind == "choose_character":
            return self.text_of(named(view, option.targets[0]) or "")
        shown = self._shown(view)
        name = next((shown[at] for at in option.targets if at in shown), "")
        if not name or decision.kind == "pay_with_card":
            return ""
        return self._building(option, name) if decision.kind == "take_action" else self.text_of(name)

    def _building(self, option: Option, name: str) -> str:
        """What a card that is begun still needs, or what one that is completed or built on does."""
        if option.kind in ("place", "attach"):
            needs = option.data["cost"] - option.data["tokens"]
            return f"{many(needs, 'more Build Token')} to complete it" if needs else self.text_of(name)
        return self.text_of(name) if option.kind in ("place_down", "place_whole", "build", "finish") else ""

    def barred(self, view: View, decision: Decision) -> Sequence[Refusal]:
        """What one has and cannot use now."""
        return decision.refused if decision.kind in ("act_in_step_b", "activate_contraptions") else ()

    def _shown(self, view: View) -> dict[str, str]:
        """The cards that an option may point at, by their addresses."""
        hands = {card["at"]: card["name"] for zone in view["hand"] for card in zone["cards"]}
        return hands | {work["at"]: work["name"] for work in view["works"]}

    # ------------------------------------------------------------ parts

    def headline(self, view: View, names: Sequence[str]) -> Sequence[str]:
        parts = [f"Round {view['round']}"]
        if view["ending"]:
            parts.append("the last one")
        if view["resolving"]:
            parts += [f"Power-Up Phase, {view['resolving']}, step {view['step']}", f"Power {view['power']}"]
        elif view["active"] >= 0:
            parts += [self.whose_turn(view, names), f"{view['actions']} Actions"]
        return parts

    def shared(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        """The 'Verses from top to bottom."""
        return self._verses(view["verses"], view, names, look, lit)

    def _verses(self, verses: Sequence[Record], view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        """A line for each 'Verse with who stands there, and below it what does."""
        lines: Parts = []
        for verse in verses:
            name = verse["name"]
            style = f"{STYLES[name]} bold" + (" reverse" if name == view["resolving"] else " underline" if verse["at"] in lit else "")
            sent = f", {verse['sent']} Power sent here" if verse["sent"] else ""
            title = Text.assemble((name, style), f" +{verse['actions']} Actions{sent}  ", self._characters(view, name, names))
            lines.append(ruled(title, look, "dim"))
            here = [w for w in view["works"] if w["in"] == name]
            supplies = [w for w in here if self.records[w["name"]].power]
            if supplies:
                total = sum(self.records[w["name"]].power for w in supplies if w["complete"])
                lines.append(indented(Text.assemble((f"+{total} Power: ", "bold"), self._together(supplies, view, names, lit))))
            machines = [w for w in here if not self.records[w["name"]].power]
            if look.width >= WIDE:
                for alike in _alike(machines):
                    words = Text.assemble(self._together(alike, view, names, lit), (f": {self.text_of(alike[0]['name'])}", "dim"))
                    lines.append(indented(words))
            elif machines:
                lines.append(indented(self._together(machines, view, names, lit)))
        return lines

    def _characters(self, view: View, verse: str, names: Sequence[str]) -> Text:
        standing = [f"{p['name']} ({names[s]})" for s, p in enumerate(view["place"]) if p["verse"] == verse and p["name"]]
        return Text(", ".join(standing) or "nobody", "bold" if standing else "dim")

    def _together(self, works: Sequence[Record], view: View, names: Sequence[str], lit: Collection[str]) -> Text:
        """Cards side by side, equal ones as one with a number, and whose they are."""
        parts = []
        for alike in _alike(works):
            one = alike[0]
            part = self._work(one, view["round"], any(w["at"] in lit for w in alike))
            part.append(f" x{len(alike)}" if len(alike) > 1 else "")
            if one["builder"] is not None:
                part.append(f" ({names[one['builder']]})", "italic")
            parts.append(part)
        return Text(", ").join(parts)

    def _work(self, work: Record, now: int, lit: bool = False) -> Text:
        """A card in play: how far built, used in this round, sideways."""
        power = self.records[work["name"]].power
        built = "" if work["complete"] else f" {work['tokens']}/{work['cost']}"
        marks = ("*" if work["used"] == now > 0 else "") + ("~" if work["sideways"] else "")
        gives = f" +{power}" if power else ""
        style = "underline" if lit else "dim" if not work["complete"] else ""
        return Text.assemble((f"{work['name']}{marks}", style), f"{gives}{built}")

    def players(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        """VP, tokens and hands, and what there is to draw from."""
        goal = GOALS[view["seats"]]
        piles = Text(f"{view['deck']['count']} cards in the deck, {view['discard']['count']} discarded", "dim")
        rows = [self._facts(view, s, names, wordy=look.width >= WIDE) for s in self._order(view)]
        if look.width >= ROOMY:
            headings = ("", "Character", f"VP of {goal}", "tokens", "hand", "Abilities")
            return [edge(look), in_columns(rows, headings, right=(2, 3, 4)), piles]
        titles = ("", "", f" of {goal} VP", " tokens", " in hand", "")
        lines = [in_line([cell + title for cell, title in zip(row, titles, strict=True) if cell]) for row in rows]
        return [edge(look), *lines, piles]

    def _facts(self, view: View, s: int, names: Sequence[str], wordy: bool) -> tuple[Text, ...]:
        """A player: name, Character, VP, tokens, cards in hand, Abilities."""
        who = view["place"][s]
        first = " 1st" if s == view["first"] else ""
        ability = f": {who['text']}" if wordy and who["name"] and who["text"] else ""
        return (
            Text(f"{self.title(view, s, names)}{first}", "bold" if s in view["waiting"] else ""),
            Text.assemble(who["name"] or "", (ability, "dim")),
            Text(str(view["vp"][s])),
            Text(str(view["unused"][s])),
            Text(str(view["hand"][s]["count"])),
            Text(", ").join([self._work(w, view["round"]) for w in view["works"] if w["in"] == f"seat {s}"]),
        )

    def held(self, view: View) -> list[str]:
        return names_in(view["hand"][view["seat"]]) + names_in(view["drawn"][view["seat"]])

    def card(self, name: str, count: int = 1) -> Text:
        """All that stands on a card."""
        piece = self.records[name]
        if piece.kind not in BUILT and piece.kind != ONE_SHOT:
            return Text.assemble((name, "bold"), (f" {piece.kind}: ", "dim"), piece.text)
        cost = "X" if piece.cost < 0 else piece.cost
        price = f"{cost} Power" if piece.kind == ONE_SHOT else f"{cost} Actions" + (f", {piece.down} down" if piece.down else "")
        gives = f", +{piece.power} Power" if piece.power else ""
        return Text.assemble((times(name, count), "bold"), (f" {piece.kind} ({price}{gives}): ", "dim"), piece.text)


def _alike(works: Sequence[Record]) -> list[list[Record]]:
    """Cards in play that look the same, together."""
    groups: dict[tuple[Any, ...], list[Record]] = {}
    for work in works:
        key = tuple(work[part] for part in ("name", "builder", "tokens", "complete", "used", "sideways"))
        groups.setdefault(key, []).append(work)
    return list(groups.values())


DRAWING = Multiverse
