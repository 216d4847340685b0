"""The Ricks Must Be Crazy in a terminal: the four 'Verses as a stack with all that stands in them, then the players and the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option, Refusal
from tableverse.games.multiverse.constants import ABILITY, CONTRAPTION, GOALS, ONE_SHOT, SUPPLY
from tableverse.terminal.boards.plain import Drawing, View, named, ruled
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
"""By kind of move: what such options stand under."""
LEGEND = "1/4: Build Tokens of the cost   * used in this round   ~ sideways   1st First Player Token"
BUILT = (SUPPLY, CONTRAPTION, ABILITY)
WIDE = 100
"""From this width on, Contraptions and Characters stand with their texts."""
ROOMY = 60
"""From this width on, the players stand in a table."""
TALL = 30
"""From this height on, the hand is shown with its texts before every question."""

Work = Mapping[str, Any]


class Multiverse(Drawing):
    """The stack of 'Verses, the Power track, VP, tokens, Abilities and hands."""

    words = STYLES

    def stage(self, view: View) -> Hashable:
        return view["round"], view["active"], view["resolving"] is None

    # ------------------------------------------------------------ the table

    def table(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        parts: list[RenderableType] = [self._headline(view, names, look), *self._stack(view, names, look, lit)]
        parts.append(self._players(view, names, look))
        if view["seat"] is not None:
            parts += self._hand(view)
        if view["round"] <= 1:
            parts.append(Text(LEGEND, "dim"))
        return Group(*parts)

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        """In the own turn the hand, on a low screen without texts; in the Power-Up Phase the 'Verse that is resolved and the points."""
        if view["resolving"] is None:
            if view["seat"] is None or view["seat"] != view["active"]:
                return None
            hand = [self._names(view)] if look.height < TALL else self._hand(view)
            return Group(Text(""), *hand)
        here = [verse for verse in view["verses"] if verse["name"] == view["resolving"]]
        points = ", ".join(f"{names[s]} {points}" for s, points in enumerate(view["vp"]))
        return Group(Text(""), *self._verses(here, view, names, look, lit), Text(f"VP: {points}", "bold"))

    def seat(self, view: View, owner: int, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        who = view["place"][owner]
        lines: list[RenderableType] = [Text.assemble((self.title(view, owner, names), "bold"), f": {who['name']}. {who['text']}")]
        for work in view["works"]:
            if work["builder"] == owner:
                where = f" in the {work['in']}: " if work["in"] in STYLES else ": "
                lines.append(self._indented(Text.assemble(self._work(work, view["round"]), where, self.text_of(work["name"]))))
        return Group(*lines, *(self._hand(view) if owner == view["seat"] else []))

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        return Group(*self._stack(view, names, look, ()), self._players(view, names, look), Text(LEGEND, "dim"))

    def cards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        """Hand, cards in play, tiles and Characters with their texts."""
        shown = dict.fromkeys([card["name"] for zone in view["hand"] for card in zone["cards"]] + [w["name"] for w in view["works"]])
        lines = [self.card(name) for name in shown]
        lines += [Text.assemble((v["name"], STYLES[v["name"]]), f" (+{v['actions']} Actions): {v['text']}") for v in view["verses"]]
        lines += [Text.assemble((p["name"], "bold"), f": {p['text']}") for p in view["place"] if p["name"] and p["text"]]
        return Group(*lines)

    def final(self, view: View, scores: Sequence[int], names: Sequence[str], look: Look) -> RenderableType:
        rule = Rule(Text("The end", "bold"), characters=look.sign("─", "-"))
        return Group(rule, self._players(view, names, look), self.scores(view, scores, names))

    # ------------------------------------------------------------ a question

    def heading(self, view: View, decision: Decision, option: Option) -> str:
        return HEADINGS.get(option.kind, "")

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
            return f"{needs} more Build Token{'' if needs == 1 else 's'} to complete it" if needs else self.text_of(name)
        return self.text_of(name) if option.kind in ("place_down", "place_whole", "build", "finish") else ""

    def barred(self, view: View, decision: Decision) -> Sequence[Refusal]:
        """What one has and cannot use now."""
        return decision.refused if decision.kind in ("act_in_step_b", "activate_contraptions") else ()

    def _shown(self, view: View) -> dict[str, str]:
        """The cards that an option may point at, by their addresses."""
        hands = {card["at"]: card["name"] for zone in view["hand"] for card in zone["cards"]}
        return hands | {work["at"]: work["name"] for work in view["works"]}

    # ------------------------------------------------------------ parts

    def _headline(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        dot = look.sign(" · ", " - ")
        parts = [f"Round {view['round']}"]
        if view["ending"]:
            parts.append("the last one")
        if view["resolving"]:
            parts += [f"Power-Up Phase, {view['resolving']}, step {view['step']}", f"Power {view['power']}"]
        elif view["active"] >= 0:
            whose = "your turn" if view["active"] == view["seat"] else f"{names[view['active']]}'s turn"
            parts += [whose, f"{view['actions']} Actions"]
        return ruled(Text(dot.join(parts), "bold"), look)

    def _stack(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> list[RenderableType]:
        """The 'Verses from top to bottom."""
        return self._verses(view["verses"], view, names, look, lit)

    def _verses(
        self, verses: Sequence[Mapping[str, Any]], view: View, names: Sequence[str], look: Look, lit: Collection[str]
    ) -> list[RenderableType]:
        """A line for each 'Verse with who stands there, and below it what does."""
        lines: list[RenderableType] = []
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
                lines.append(self._indented(Text.assemble((f"+{total} Power: ", "bold"), self._together(supplies, view, names, lit))))
            machines = [w for w in here if not self.records[w["name"]].power]
            if look.width >= WIDE:
                for alike in _alike(machines):
                    words = Text.assemble(self._together(alike, view, names, lit), (f": {self.text_of(alike[0]['name'])}", "dim"))
                    lines.append(self._indented(words))
            elif machines:
                lines.append(self._indented(self._together(machines, view, names, lit)))
        return lines

    def _characters(self, view: View, verse: str, names: Sequence[str]) -> Text:
        standing = [f"{p['name']} ({names[s]})" for s, p in enumerate(view["place"]) if p["verse"] == verse and p["name"]]
        return Text(", ".join(standing) or "nobody", "bold" if standing else "dim")

    def _together(self, works: Sequence[Work], view: View, names: Sequence[str], lit: Collection[str]) -> Text:
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

    def _work(self, work: Work, now: int, lit: bool = False) -> Text:
        """A card in play: how far built, used in this round, sideways."""
        power = self.records[work["name"]].power
        built = "" if work["complete"] else f" {work['tokens']}/{work['cost']}"
        marks = ("*" if work["used"] == now > 0 else "") + ("~" if work["sideways"] else "")
        gives = f" +{power}" if power else ""
        style = "underline" if lit else "dim" if not work["complete"] else ""
        return Text.assemble((f"{work['name']}{marks}", style), f"{gives}{built}")

    def _players(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        """VP, tokens and hands, and what there is to draw from."""
        goal = GOALS[view["seats"]]
        piles = f"{view['deck']['count']} cards in the deck, {view['discard']['count']} discarded"
        rows = [self._player(view, s, names, wordy=look.width >= WIDE) for s in self._order(view)]
        edge = Rule(characters=look.sign("─", "-"), style="dim")
        if look.width < ROOMY:
            titles = ("", "", f" of {goal} VP", " tokens", " in hand", "")
            lines = [Text("  ").join([cell + title for cell, title in zip(row, titles, strict=True) if cell]) for row in rows]
            return Group(edge, *lines, Text(piles, "dim"))
        table = Table(box=None, pad_edge=False, padding=(0, 1))
        for heading in ("", "Character", f"VP of {goal}", "tokens", "hand", "Abilities"):
            right = heading.startswith("VP") or heading in ("tokens", "hand")
            table.add_column(heading, justify="right" if right else "left", overflow="fold")
        for row in rows:
            table.add_row(*row)
        return Group(edge, table, Text(piles, "dim"))

    def _player(self, view: View, s: int, names: Sequence[str], wordy: bool) -> tuple[Text, ...]:
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

    def _hand(self, view: View) -> list[RenderableType]:
        """The viewer's hand, each card with its text."""
        cards = [*view["hand"][view["seat"]]["cards"], *view["drawn"][view["seat"]]["cards"]]
        counts = Counter(card["name"] for card in cards)
        title = Text("Your hand" if cards else "Your hand is empty", "bold")
        return [title, *[self._indented(self.card(name, counts[name])) for name in counts]]

    def _names(self, view: View) -> Text:
        counts = Counter(card["name"] for card in view["hand"][view["seat"]]["cards"])
        words = ", ".join(f"{name} x{n}" if n > 1 else name for name, n in counts.items())
        return Text.assemble(("Your hand: ", "bold"), words) if words else Text("Your hand is empty", "bold")

    def card(self, name: str, count: int = 1) -> Text:
        """All that stands on a card."""
        piece = self.records[name]
        times = f" x{count}" if count > 1 else ""
        if piece.kind not in BUILT and piece.kind != ONE_SHOT:
            return Text.assemble((name, "bold"), (f" {piece.kind}: ", "dim"), piece.text)
        cost = "X" if piece.cost < 0 else piece.cost
        price = f"{cost} Power" if piece.kind == ONE_SHOT else f"{cost} Actions" + (f", {piece.down} down" if piece.down else "")
        gives = f", +{piece.power} Power" if piece.power else ""
        return Text.assemble((f"{name}{times}", "bold"), (f" {piece.kind} ({price}{gives}): ", "dim"), piece.text)

    def _indented(self, line: Text) -> RenderableType:
        return Padding(line, (0, 0, 0, 2))


def _alike(works: Sequence[Work]) -> list[list[Work]]:
    """Cards in play that look the same, together."""
    groups: dict[tuple[Any, ...], list[Work]] = {}
    for work in works:
        key = tuple(work[part] for part in ("name", "builder", "tokens", "complete", "used", "sideways"))
        groups.setdefault(key, []).append(work)
    return list(groups.values())


DRAWING = Multiverse
