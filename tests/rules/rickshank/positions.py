"""Positions of the deck-builder, put together by name, and short words for what players do."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import tableverse
from tableverse.core import Game
from tableverse.testing import Scenario

DULL_LINE_UP = ("Black Rick", "Conroy", "Kickback", "Aqua Morty", "Honorable Gromflamite")
"""Cards for the Line-Up that do nothing there."""
DULL_HAND = ("Genius Waves", "Genius Waves", "Jerry", "Beth", "Summer")
"""A hand without a Defense."""
QUIET = ("Defiant Summer", "Heroic Summer", "Rational Morty", "Transcendent Rick", "Moron Morty")
"""Characters who do nothing at the start of a turn."""

Cards = Sequence[str]


class Table(Scenario):
    """A scenario that knows the moves of the deck-builder. Seat 0 begins."""

    since: int = 0

    # ------------------------------------------------------------ moves

    def play(self, name: str, *labels: str, seat: int = 0) -> Table:
        """Play a card and make its choices."""
        self.choose(seat, f"Play {name}")
        return self.answers(*labels, seat=seat)

    def answers(self, *labels: str, seat: int = 0) -> Table:
        """One answer after the other by the same seat."""
        for label in labels:
            self.choose(seat, label)
        return self

    def buy(self, name: str, *labels: str, seat: int = 0) -> Table:
        """Buy a card (or defeat a Nemesis) and make the choices that follow."""
        verb = "Defeat" if name in self.names("nemesis") else "Buy"
        self.choose(seat, f"{verb} {name} for")
        return self.answers(*labels, seat=seat)

    def use(self, name: str, *labels: str, seat: int = 0) -> Table:
        """Use an ability and make its choices."""
        self.choose(seat, f"Use {name}:")
        return self.answers(*labels, seat=seat)

    def end(self, seat: int = 0) -> Table:
        """End the turn."""
        self.choose(seat, "End the turn")
        return self

    def pass_turns(self, count: int) -> Table:
        """Whoever is asked ends the turn, so many turns."""
        for _ in range(count):
            assert len(self.waiting) == 1
            self.choose(self.waiting[0], "End the turn")
        return self

    # ------------------------------------------------------------ looks

    def names(self, zone: str, seat: int | None = None) -> list[str]:
        """The cards of a zone, whoever may see them, the top one last."""
        cards = getattr(self.state, zone)
        return [self.state.box.names[c] for c in (cards if seat is None else cards[seat])]

    def hand(self, seat: int = 0) -> list[str]:
        """A hand."""
        return self.names("hand", seat)

    def discard(self, seat: int = 0) -> list[str]:
        """A discard pile, the top card last."""
        return self.names("discard", seat)

    def deck(self, seat: int = 0) -> list[str]:
        """A deck, the top card last."""
        return self.names("deck", seat)

    def in_play(self, seat: int = 0) -> list[str]:
        """What lies before a player."""
        return self.names("in_play", seat)

    @property
    def power(self) -> int:
        """The Power left."""
        found: int = self.state.power
        return found

    def tokens(self, seat: int = 0) -> int:
        """A player's Access Tokens."""
        found: int = self.state.tokens[seat]
        return found

    def kind(self, seat: int) -> str | None:
        """What kind of question a seat is asked, None without one."""
        return self.asked(seat).kind if seat in self.waiting else None

    def can(self, label: str, seat: int = 0) -> bool:
        """Is there an option that begins like this?"""
        return any(o.startswith(label) for o in self.options(seat))

    def why_not(self, label: str, seat: int = 0) -> tuple[str, tuple[str, ...]]:
        """Why something is refused, and by which rules."""
        found = [r for r in self.asked(seat).refused if r.label == label]
        assert len(found) == 1, self.asked(seat).refused
        return found[0].why, found[0].rules

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """What happened of one kind since the position was made."""
        return [e.data for e in self.state.log(seat)[self.since :] if e.kind == kind]

    def story(self, seat: int | None = None) -> list[str]:
        """The kinds of all that happened since."""
        return [e.kind for e in self.state.log(seat)[self.since :]]

    def told(self, seat: int | None = None) -> list[str]:
        """All that happened since, in words."""
        return [e.text for e in self.state.log(seat)[self.since :]]

    def mark(self) -> Table:
        """Look only at what happens from now on."""
        self.since = len(self.state.log(None))
        return self


@cache
def first_seed(seats: int) -> int:
    """A seed with which seat 0 begins."""
    return next(s for s in range(100) if tableverse.game("rickshank").new(seats=seats, seed=s, record=False).active == 0)  # type: ignore[attr-defined]


def start(seats: int = 2, seed: int | None = None, game: Game | None = None, **options: Any) -> Table:
    """A game as it begins, seat 0 first unless a seed is given. Everything is asked, unless `auto` is given."""
    return Table(game or "rickshank", seats=seats, seed=first_seed(seats) if seed is None else seed, **{"auto": False, **options})


def table(
    hand: Cards = DULL_HAND,
    *,
    seats: int = 2,
    hands: Mapping[int, Cards] | None = None,
    decks: Mapping[int, Cards] | None = None,
    discards: Mapping[int, Cards] | None = None,
    in_play: Mapping[int, Cards] | None = None,
    line_up: Cards = DULL_LINE_UP,
    tokens: Mapping[int, int] | None = None,
    power: int = 0,
    characters: Mapping[int, str] | None = None,
    nemesis: str | None = None,
    stack: Cards | None = None,
    locations: Cards | None = None,
    destroyed: Cards = (),
    game: Game | None = None,
    **options: Any,
) -> Table:
    """Seat 0 in its first turn. Decks and the Nemesis stack are written bottom first; `locations` in the order of flipping."""
    t = start(seats, game=game, **options)
    for seat in range(seats):
        t.put("hand", hand if seat == 0 else (hands or {}).get(seat, DULL_HAND), seat=seat)
    for zone, given in (("in_play", in_play), ("discard", discards)):
        for seat, cards in (given or {}).items():
            t.put(zone, cards, seat=seat)
    for seat, name in _all_characters(characters or {}, seats).items():
        t.put("character", [name], seat=seat)
    t.put("line_up", line_up)
    t.set("slots", [{"at": f"line_up/{c}"} for c in t.state.line_up])
    if stack is not None:
        t.put("nemesis_stack", stack)
    if nemesis is not None:
        t.put("nemesis", [nemesis])
    if destroyed:
        t.put("destroyed", destroyed)
    for seat, cards in (decks or {}).items():
        t.put("deck", cards, seat=seat)
    owned = [(tokens or {}).get(seat, 0) for seat in range(seats)]
    t.set("tokens", owned).set("pool", 9 - sum(owned)).set("power", power)
    if locations is not None:
        t.script(top={"location_deck": locations})
    t.mark()
    assert t.waiting == [0]
    return t


def _all_characters(chosen: Mapping[int, str], seats: int) -> dict[int, str]:
    """The Characters named, and quiet ones for all others."""
    spare = [c for c in QUIET if c not in chosen.values()]
    return {seat: chosen[seat] if seat in chosen else spare.pop(0) for seat in range(seats)}


def with_cards(*cards: Mapping[str, Any]) -> Game:
    """The game with more cards: each is a record of a pack, with `main` as its usual kind."""
    return tableverse.game("rickshank").with_packs(as_pack(*cards))


def as_pack(*cards: Mapping[str, Any]) -> str:
    """Such cards as a pack."""
    lines = ['game = "rickshank"', 'title = "A pack for tests"', ""]
    for card in cards:
        lines.append("[[card]]")
        record = {"kind": "main", "type": "Special", "cost": 3, "vp": 0, "copies": 1} | dict(card)
        lines += [f"{key} = {_toml(value)}" for key, value in record.items()] + [""]
    return "\n".join(lines)


def _toml(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else f'"{value}"'


def so_often(cards: Sequence[str]) -> dict[str, int]:
    """How often each name stands there."""
    return dict(Counter(cards))


def rickshank() -> Game:
    """The game itself."""
    return tableverse.game("rickshank")
