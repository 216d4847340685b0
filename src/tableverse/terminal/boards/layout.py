"""One layout for the games that have a picture of their own.

From top to bottom: a headline, what all share, the players, what is going on, the own hand, a legend at first. A game says what stands in
each of these and overrides what it shows in another way.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Option
from tableverse.terminal.boards.plain import Drawing, View
from tableverse.terminal.screen import Look

Parts = list[RenderableType]
Record = Mapping[str, Any]

TALL = 30
"""From this height on, the hand is shown with its texts before every question."""


class Board(Drawing):
    """The layout, with nothing in it yet."""

    headings: Mapping[str, str] = {}
    """By kind of move: what such options stand under."""
    legend = ""
    """What the signs mean; shown in the first `counted`, and below all boards."""
    counted = "round"
    """Rounds or turns: what the view counts."""
    in_sight: Sequence[str] = ()
    """The zones whose cards `cards` explains; none: all."""

    # ------------------------------------------------------------ what a game says

    def headline(self, view: View, names: Sequence[str]) -> Sequence[str]:
        """When and whose turn it is, and the numbers that concern all."""
        raise NotImplementedError

    def shared(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        """What lies in the middle of the table."""
        return []

    def players(self, view: View, names: Sequence[str], look: Look, lit: Collection[str]) -> Parts:
        """Everybody in a few lines."""
        return []

    def player(self, view: View, owner: int, names: Sequence[str], lit: Collection[str]) -> Parts:
        """One player's things, with their texts."""
        return []

    def going_on(self, view: View, names: Sequence[str]) -> Parts:
        """What is announced or being fought out: shown before every question."""
        return []

    def held(self, view: View) -> list[str]:
        """The names of the viewer's cards in hand."""
        return names_in(view["hand"][view["seat"]])

    # ------------------------------------------------------------ the layout

    def table(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        middle = [*self.shared(view, names, look, lit), *self.players(view, names, look, lit), *self.going_on(view, names)]
        return Group(self.top(view, names, look), *middle, *self.hand(view, look, lit), *self.key(view[self.counted] <= 1))

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        parts = [*self.going_on(view, names), *self.hand(view, look, lit, brief=True)]
        return Group(Text(""), *parts) if parts else None

    def seat(self, view: View, owner: int, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        own = self.hand(view, look, lit) if owner == view["seat"] else []
        return Group(*self.player(view, owner, names, lit), *own)

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        return Group(*self.shared(view, names, look, ()), *self.players(view, names, look, ()), *self.key())

    def cards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        if not self.in_sight:
            return super().cards(view, names, look)
        zones = [zone for name in self.in_sight for zone in (view[name] if isinstance(view[name], list) else [view[name]])]
        return Group(*[self.card(name) for name in dict.fromkeys(name for zone in zones for name in names_in(zone))])

    def closing(self, view: View, names: Sequence[str], look: Look) -> Parts:
        return self.players(view, names, look, ())

    def heading(self, view: View, decision: Decision, option: Option) -> str:
        return self.headings.get(option.kind, "")

    def top(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        """The headline with a line to the edge."""
        return ruled(Text(look.sign(" · ", " - ").join(self.headline(view, names)), "bold"), look)

    def hand(self, view: View, look: Look, lit: Collection[str] = (), *, brief: bool = False) -> Parts:
        """The viewer's hand, each card with its text; in brief, on a low screen, by name alone."""
        if view["seat"] is None:
            return []
        counts = Counter(self.held(view))
        if not counts:
            return [Text("Your hand is empty", "bold")]
        if brief and look.height < TALL:
            return [titled("Your hand", side_by_side(self.held(view)))]
        return [Text("Your hand", "bold"), *[indented(self.card(name, count)) for name, count in counts.items()]]

    def card(self, name: str, count: int = 1) -> Text:
        return Text.assemble((times(name, count), "bold"), f": {self.text_of(name) or 'no text'}")

    def whose_turn(self, view: View, names: Sequence[str]) -> str:
        return "your turn" if view["active"] == view["seat"] else f"{names[view['active']]}'s turn"

    def key(self, shown: bool = True) -> Parts:
        """The legend, if there is one."""
        return [Text(self.legend, "dim")] if shown and self.legend else []


# ---------------------------------------------------------------- lines and columns


def ruled(title: Text, look: Look, style: str = "rule.line") -> RenderableType:
    """A title with a line to the edge; one that is too long for that stands alone and is not cut off."""
    if title.cell_len + 4 > look.width:
        return title
    return Rule(title, characters=look.sign("─", "-"), align="left", style=style)


def edge(look: Look) -> RenderableType:
    """A line between two parts of the table."""
    return Rule(characters=look.sign("─", "-"), style="dim")


def indented(words: RenderableType, by: int = 2) -> RenderableType:
    """What belongs to the line above it."""
    return Padding(words, (0, 0, 0, by))


def titled(title: str, words: str) -> Text:
    """ "Your hand: Spoon, Ribbon"."""
    return Text.assemble((f"{title}: ", "bold"), words)


def in_line(cells: Iterable[Text], gap: str = "  ") -> Text:
    """Cells of a row behind each other, for a screen without room for columns."""
    return Text(gap).join([cell for cell in cells if cell])


def in_columns(rows: Sequence[Sequence[Text]], headings: Sequence[str] = (), right: Collection[int] = (), *, close: bool = False) -> Table:
    """Rows below each other, one space or two between their columns; those in `right` hold numbers."""
    table = Table(box=None, pad_edge=False, padding=(0, 1, 0, not close), show_header=bool(headings))
    for k in range(len(rows[0])):
        table.add_column(headings[k] if headings else "", justify="right" if k in right else "left", overflow="fold")
    for row in rows:
        table.add_row(*row)
    return table


# ---------------------------------------------------------------- cards and numbers


def names_in(zone: Record) -> list[str]:
    """The cards of a zone that one can see."""
    return [card["name"] for card in zone["cards"]]


def times(name: str, count: int) -> str:
    """A name as it is listed: "Spoon" for one, "Spoon x2" for two."""
    return f"{name} x{count}" if count > 1 else name


def side_by_side(names: Iterable[str]) -> str:
    """Cards in a line, equal ones as one with a number."""
    return ", ".join(times(name, count) for name, count in Counter(names).items())


def many(count: int, what: str) -> str:
    """ "1 Treasure", "2 Treasures"."""
    return f"{count} {what}{'' if count == 1 else 's'}"


def lit_up(style: str, at: str, lit: Collection[str], mark: str = "underline") -> str:
    """A style, marked if an option points at this."""
    return f"{style} {mark}".strip() if at in lit else style
