"""The deck-builder in a terminal: the Line-Up and the stacks with costs and points, everybody's cards in play, and the own hand."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.panel import Panel
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option
from tableverse.terminal.boards.plain import Drawing, View
from tableverse.terminal.screen import Look

STYLES = {
    "Rick": "bright_cyan",
    "Morty": "yellow",
    "Gromflamite": "bright_green",
    "Council": "bright_magenta",
    "Equipment": "bright_blue",
    "Special": "bright_red",
    "Location": "green",
    "Starter": "dim",
}
WIDE = 100
"""From this width on, texts stand beside the cards."""
HEADINGS = {"Play": "Play", "Buy": "Buy", "Defeat": "Buy", "Use": "Use", "End": "End"}

Zone = Mapping[str, Any]


class Rickshank(Drawing):
    """Line-Up, stacks, Power, tokens, cards in play, hand, and an open Vote."""

    turn_begins = "turn_begins"
    primer = (
        "Play your hand of five for Power, buy better cards from the Line-Up, and defeat the Nemeses: in the end, what you own is worth "
        "Victory Points. Council cards call Votes, where Access Tokens and Council cards in hand count. The game ends with the last "
        "Nemesis, or when the Line-Up cannot be filled."
    )

    def stage(self, view: View) -> Hashable:
        return view["turn"], view["vote"], view["in_turn"]

    # ------------------------------------------------------------ the table

    def table(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        parts: list[RenderableType] = [self._headline(view, names, look), self._market(view, look, lit), self._stacks(view, lit)]
        me = view["seat"]
        parts += [self._player(view, s, names, lit) for s in self._order(view) if s != me]
        if view["vote"]:
            parts.append(self._vote(view, names))
        if me is not None:
            parts += [self._player(view, me, names, lit), self._hand(view, me, look, lit)]
        return Group(*parts)

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        me = view["seat"]
        if me is None:
            return None
        vote = [self._vote(view, names)] if view["vote"] else []
        power = Text.assemble((f"{view['power']} Power", "bold"), f", {view['tokens'][me]} Access Tokens")
        return Group(Text(""), *vote, power, self._line("In play", view["in_play"][me], lit), self._hand(view, me, look, lit))

    def seat(self, view: View, owner: int, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        pile = Text.assemble("Discard pile: ", self._counted(view["discard"][owner]))
        return Group(self._player(view, owner, names, lit), Padding(pile, (0, 0, 0, 2)))

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        destroyed = Text.assemble("Destroyed: ", self._counted(view["destroyed"]))
        return Group(*[self.seat(view, s, names, look) for s in self._order(view)], destroyed)

    def final(self, view: View, scores: Sequence[int], names: Sequence[str], look: Look) -> RenderableType:
        return Group(Rule(Text("The end", "bold"), characters=look.sign("─", "-")), self.scores(view, scores, names))

    # ------------------------------------------------------------ a question

    def heading(self, view: View, decision: Decision, option: Option) -> str:
        if decision.kind == "take_turn":
            return HEADINGS.get(option.label.partition(" ")[0], "")
        return ""

    def effect(self, view: View, decision: Decision, option: Option) -> str:
        """What a card does that can be played or bought."""
        if decision.kind != "take_turn" or len(option.targets) != 1:
            return ""
        name = self._named(view, option.targets[0])
        return "" if option.label.startswith("Use") or name is None else self.text_of(name)

    # ------------------------------------------------------------ parts

    def _headline(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        who = "your turn" if view["active"] == view["seat"] else f"{names[view['active']]}'s turn"
        parts = [f"Turn {view['turn']}", who if view["in_turn"] else "between turns", f"{view['power']} Power"]
        return Rule(Text(look.sign(" · ", " - ").join(parts), "bold"), characters=look.sign("─", "-"), align="left")

    def _market(self, view: View, look: Look, lit: Collection[str]) -> RenderableType:
        """Everything that is for sale by name, with cost and points."""
        grid = Table(box=boxes.SIMPLE_HEAD, pad_edge=False, show_edge=False)
        for heading in ("Line-Up", "type", "cost", "VP"):
            grid.add_column(heading, justify="right" if heading in ("cost", "VP") else "left", no_wrap=True)
        if look.width >= WIDE:
            grid.add_column("text", overflow="fold")
        cards = [*view["line_up"]["cards"], *view["portal_guns"]["cards"][-1:], *view["nemesis"]["cards"]]
        for card in cards:
            record = self.records[card["name"]]
            points = record.entry.record.vp
            style = f"{STYLES.get(record.type, '')} {'bold underline' if card['at'] in lit else ''}".strip()
            row: list[RenderableType] = [
                Text(card["name"], style),
                Text(record.type),
                str(record.cost),
                str(points) if isinstance(points, int) else "*",
            ]
            grid.add_row(*row, *([self.text_of(card["name"])] if look.width >= WIDE else []))
        return grid

    def _stacks(self, view: View, lit: Collection[str]) -> Text:
        counts = {
            "main deck": view["main_deck"]["count"],
            "Nemeses face down": view["nemesis_stack"]["count"],
            "Portal Guns": view["portal_guns"]["count"],
            "Morty Waves": view["morty_waves"]["count"],
            "Locations": view["location_deck"]["count"],
            "Access Tokens": view["pool"],
            "destroyed": view["destroyed"]["count"],
        }
        return Text(", ".join(f"{n} {name}" for name, n in counts.items()), "dim")

    def _player(self, view: View, owner: int, names: Sequence[str], lit: Collection[str]) -> RenderableType:
        mark = " *" if owner == view["active"] and not view["over"] else ""
        character = ", ".join(card["name"] for card in view["character"][owner]["cards"])
        hand, deck, pile = (view[zone][owner]["count"] for zone in ("hand", "deck", "discard"))
        counts = f"{hand} in hand, {deck} in the deck, {pile} discarded, {view['tokens'][owner]} Access Tokens"
        lines = [Text.assemble((f"{self.title(view, owner, names)}{mark}", "bold"), f"  {character}  ", (counts, "dim"))]
        if view["in_play"][owner]["cards"]:
            lines.append(self._line("  In play", view["in_play"][owner], lit))
        if view["held"][owner]["cards"]:
            lines.append(self._line("  Held at Space Prison", view["held"][owner], lit))
        return Group(*lines)

    def _vote(self, view: View, names: Sequence[str]) -> RenderableType:
        """An open Vote: who has voted how, once all have."""
        rows = []
        for s in range(view["seats"]):
            shown = view["ballots"][s] or "has a sealed vote or is still thinking"
            council = "".join(f", reveals {card['name']}" for card in view["revealed"][s]["cards"])
            rows.append(Text(f"{names[s]}: {shown}{council}"))
        return Panel(Group(*rows), title=view["vote"], title_align="left", expand=False)

    def _hand(self, view: View, me: int, look: Look, lit: Collection[str]) -> RenderableType:
        if look.width < WIDE:
            return self._line("Hand", view["hand"][me], lit)
        counts = Counter(card["name"] for card in view["hand"][me]["cards"])
        lines: list[RenderableType] = [Text("Hand", "bold")]
        for name, n in counts.items():
            times, text = f" x{n}" if n > 1 else "", self.text_of(name) or "-"
            words = Text.assemble((name, STYLES.get(self.records[name].type, "")), f"{times}: {text}")
            lines.append(Padding(words, (0, 0, 0, 2)))
        return Group(*lines)

    def _line(self, title: str, zone: Zone, lit: Collection[str]) -> Text:
        line = Text(f"{title}: ")
        for k, card in enumerate(zone["cards"]):
            style = STYLES.get(self.records[card["name"]].type, "")
            line.append(", " if k else "").append(card["name"], f"{style} bold underline" if card["at"] in lit else style)
        return line

    def _counted(self, zone: Zone) -> str:
        counts = Counter(card["name"] for card in zone["cards"])
        return ", ".join(name if n == 1 else f"{n} {name}" for name, n in counts.items()) or "empty"

    def _named(self, view: View, address: str) -> str | None:
        """The name of the visible card at an address."""
        zone = view.get(address.partition("/")[0])
        for one in zone if isinstance(zone, list) else [zone]:
            if isinstance(one, dict):
                for card in one.get("cards", ()):
                    if card["at"] == address:
                        return str(card["name"])
        return None


DRAWING = Rickshank
