"""A drawing that can show any game from its view alone, and the base of those that know better.

A drawing holds no rules. It gets a view (`state.observe(seat)`), the names of the seats and the look of the terminal; texts of cards come
from the box, which is the same for everybody.
"""

from __future__ import annotations

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Any

from rich import box as boxes
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from tableverse.core import Decision, Game, Option, Refusal
from tableverse.terminal.screen import Look

View = Mapping[str, Any]

ENGINE = ("game", "seat", "seats", "options", "clock", "waiting", "over", "winners")
"""What every view has, whatever the game."""


class Drawing:
    """How a game looks in a terminal."""

    words: Mapping[str, str] = {}
    """Words that are coloured wherever they stand, with their styles."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.records = dict(zip(game.box.names, game.box.records, strict=True))

    # ------------------------------------------------------------ the table

    def stage(self, view: View) -> Hashable:
        """While this stays the same, the whole table is not shown again before every question."""
        return int(view["clock"])

    def table(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        """All that matters for the next decision. `lit` are the addresses that its options point at."""
        shared: list[RenderableType] = [Rule(Text(self.game.title, "bold"), characters=look.sign("─", "-"))]
        for name, value in view.items():
            if name in ENGINE or _per_seat(value, view):
                continue
            if isinstance(value, dict) and set(value) == {"count", "cards"}:
                shared.append(Text.assemble((f"{_spaced(name)}: ", "bold"), self._zone(value)))
            elif value not in ([], {}, None):
                shared.append(Text.assemble((f"{_spaced(name)}: ", "bold"), _short(value)))
        return Group(*shared, *[self.seat(view, s, names, look, lit) for s in self._order(view)])

    def brief(self, view: View, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType | None:
        """What is shown before the next question of the same stage."""
        return None

    def seat(self, view: View, owner: int, names: Sequence[str], look: Look, lit: Collection[str] = ()) -> RenderableType:
        """One player's things."""
        lines: list[RenderableType] = [Text(self.title(view, owner, names), "bold")]
        for name, value in view.items():
            if name in ENGINE or not _per_seat(value, view) or value[owner] is None:
                continue
            mine = value[owner]
            shown = self._zone(mine) if isinstance(mine, dict) and set(mine) == {"count", "cards"} else Text(_short(mine))
            lines.append(Padding(Text.assemble(f"{_spaced(name)}: ", shown), (0, 0, 0, 2)))
        return Group(*lines)

    def boards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        """All players' things."""
        return Group(*[self.seat(view, s, names, look) for s in self._order(view)])

    def cards(self, view: View, names: Sequence[str], look: Look) -> RenderableType:
        """The text of every card in sight, each once."""
        seen: dict[str, None] = {}
        for value in view.values():
            for zone in value if isinstance(value, list) else [value]:
                if isinstance(zone, dict) and set(zone) == {"count", "cards"}:
                    seen.update(dict.fromkeys(card["name"] for card in zone["cards"]))
        lines = [self.card(name) for name in seen if self.text_of(name)]
        return Group(*lines) if lines else Text("There are no cards with a text in sight.")

    def final(self, view: View, scores: Sequence[int], names: Sequence[str], look: Look) -> RenderableType:
        """How it ended."""
        rule = Rule(Text("The end", "bold"), characters=look.sign("─", "-"))
        return Group(rule, *self.closing(view, names, look), self.scores(view, scores, names))

    def closing(self, view: View, names: Sequence[str], look: Look) -> Sequence[RenderableType]:
        """What is shown above the final scores."""
        return ()

    def scores(self, view: View, scores: Sequence[int], names: Sequence[str]) -> RenderableType:
        """The scores as they stand; the winners are marked with a word."""
        table = Table(box=boxes.SIMPLE_HEAD, pad_edge=False)
        table.add_column("player", overflow="fold")
        table.add_column(self.game.counts, justify="right")
        for seat in sorted(range(view["seats"]), key=lambda s: -scores[s]):
            won = Text(" wins", "bold") if seat in view["winners"] else Text("")
            table.add_row(Text.assemble(names[seat], won), str(scores[seat]))
        return table

    # ------------------------------------------------------------ a question

    def question(self, view: View, decision: Decision) -> str:
        """What is asked, as far as the table does not say it already."""
        return decision.text

    def order(self, view: View, decision: Decision) -> Sequence[Option]:
        """The options in the order in which they are numbered, before they are grouped."""
        return decision.options

    def number(self, view: View, decision: Decision, option: Option) -> int | None:
        """An option's own number, as on the board; None where options are counted. All options of a question have one, or none."""
        return None

    def typed(self, view: View, decision: Decision, option: Option) -> Sequence[str]:
        """What means an option besides its number and its words, in small letters; never a number."""
        return ()

    def heading(self, view: View, decision: Decision, option: Option) -> str:
        """What kind of thing an option does: options are grouped by it. Without better knowledge, the name of its move."""
        return _spaced(option.kind).capitalize()

    def effect(self, view: View, decision: Decision, option: Option) -> str:
        """What an option changes, as far as the view tells, in a few words."""
        return ""

    def short(self, view: View, decision: Decision, option: Option) -> str:
        """A word or two for an option that its heading explains: many of the same kind then share a line. Nothing: it has its own."""
        return ""

    def barred(self, view: View, decision: Decision) -> Sequence[Refusal]:
        """What is shown below the options because players look for it there: what they may not do, and why. `?` shows all of it."""
        return ()

    def card_of(self, view: View, decision: Decision) -> RenderableType | None:
        """The card that asks, with its text, if one does."""
        name = named(view, decision.source) if decision.source else None
        return self.card(name) if name and self.text_of(name) else None

    # ------------------------------------------------------------ words

    def card(self, name: str) -> Text:
        """All that stands on a card."""
        return Text.assemble((name, "bold"), f": {self.text_of(name) or 'no text'}")

    def known(self, words: str) -> list[str]:
        """The cards of the box that have all these words in their names."""
        wanted = words.lower().split()
        names = [name for name in self.records if all(any(part.startswith(w) for part in name.lower().split()) for w in wanted)]
        return [name for name in names if name.lower() == words.lower()] or names

    def text_of(self, name: str) -> str:
        """The text of a card, by its name."""
        text: str = getattr(self.records.get(name), "text", "") or ""
        return text

    def sentence(self, text: str) -> Text:
        """A sentence of the log with its coloured words."""
        line = Text(text)
        for word, style in self.words.items():
            line.highlight_words([word], style)
        return line

    def title(self, view: View, owner: int, names: Sequence[str]) -> str:
        """A player's name, with a word for oneself."""
        return f"{names[owner]} (you)" if owner == view["seat"] else names[owner]

    def _order(self, view: View) -> list[int]:
        """All seats in turn order, the viewer first."""
        first = view["seat"] or 0
        return [(first + k) % view["seats"] for k in range(view["seats"])]

    def _zone(self, zone: Mapping[str, Any]) -> Text:
        shown = ", ".join(card["name"] for card in zone["cards"])
        hidden = zone["count"] - len(zone["cards"])
        backs = f"{hidden} face down" if hidden else ""
        return Text(" and ".join(part for part in (shown, backs) if part) or "empty")


def _per_seat(value: Any, view: View) -> bool:
    return isinstance(value, list) and len(value) == view["seats"]


def _spaced(name: str) -> str:
    return name.replace("_", " ")


def _short(value: Any) -> str:
    """Plain data in a few words."""
    if isinstance(value, dict):
        return ", ".join(f"{k} {_short(v)}" for k, v in value.items() if k != "at") or "nothing"
    if isinstance(value, list):
        return ", ".join(_short(v) for v in value) or "nothing"
    return "nothing" if value is None else str(value)


def named(view: View, address: str) -> str | None:
    """The name of the visible card at an address."""
    zone = view.get(address.partition("/")[0])
    for one in zone if isinstance(zone, list) else [zone]:
        if isinstance(one, dict):
            for card in one.get("cards", ()):
                if card["at"] == address:
                    name: str = card["name"]
                    return name
    return None
