"""Positions of The Ricks Must Be Crazy in a line, for tests that read like the rulebook.

    t = table(supply("Gooble Box", "Teenyverse"), contraption("Prayer Wheel", "Teenyverse", 0), hands={1: ["Not Cool"]})
    t.end_turns()
    t.choose(1, "Play Not Cool").choose(1, "Pay 0 Power")

Seat 0 has the First Player Token and is at its first turn. Hands are empty and Characters have no abilities unless the test says otherwise;
One-Shots and Abilities lie at the bottom of the deck, so that what is drawn by the way asks nothing.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import tableverse
from tableverse.testing import Scenario

VERSES = ("Rickverse", "Microverse", "Miniverse", "Teenyverse")
CHARACTERS = ("Zeep", "Kyle", "Rick", "Morty")

Entry = dict[str, Any]


def contraption(name: str, verse: str, seat: int, tokens: int | None = None, **more: Any) -> Entry:
    """A Contraption in play: complete, or with so many Build Tokens. `more`: used, sideways (a round, or True for this one)."""
    return {"name": name, "in": verse, "builder": seat, "tokens": 1 if tokens is None else tokens, "complete": tokens is None, **more}


def supply(name: str, verse: str, seat: int | None = None, tokens: int = 0) -> Entry:
    """A Power Supply in play: complete, or partially built by a seat."""
    return {"name": name, "in": verse, "builder": seat, "tokens": tokens, "complete": seat is None}


def ability(name: str, seat: int, tokens: int | None = None, **more: Any) -> Entry:
    """An Ability at a Character."""
    return {"name": name, "in": f"seat {seat}", "builder": seat, "tokens": tokens or 0, "complete": tokens is None, **more}


class Table(Scenario):
    """A scenario with the moves and the looks that tests of this game need."""

    # ------------------------------------------------------------ moves

    def end_turns(self) -> Table:
        """Everybody who is at a turn stops, until the Power-Up Phase asks something or the next round's turns begin."""
        number = self.view()["round"]
        while self.waiting and self.kind() == "take_action" and self.view()["round"] == number:
            self.choose(self.seat, "End the turn")
        return self

    def end_round(self) -> Table:
        """Everybody stops and declines until the next round, or the end."""
        number = self.view()["round"]
        while self.waiting and self.view()["round"] == number:
            options = self.asked(self.seat).options
            self.state.answer(self.seat, next((o for o in options if o.role == "pass"), options[0]))
        return self

    def do(self, *labels: str) -> Table:
        """Whoever is asked chooses these, one after the other."""
        for label in labels:
            self.choose(self.seat, label)
        return self

    # ------------------------------------------------------------ looks

    @property
    def seat(self) -> int:
        """Who is asked."""
        (seat,) = self.waiting
        return seat

    def kind(self) -> str | None:
        """What kind of question is open."""
        return self.asked(self.seat).kind if self.waiting else None

    def labels(self) -> list[str]:
        """What can be chosen by whoever is asked."""
        return self.options(self.seat)

    def offers(self, words: str) -> bool:
        """Does an open option have these words?"""
        return any(words in label for label in self.labels())

    def why_not(self, words: str) -> str:
        """The reason why something is refused, with its rule."""
        found = [r for r in self.asked(self.seat).refused if words in r.label]
        assert len(found) == 1, (words, self.asked(self.seat).refused)
        return f"{found[0].why} ({', '.join(found[0].rules)})"

    def at(self, step: str, verse: str, seat: int) -> bool:
        """Is this seat asked in that step of that 'Verse?"""
        view = self.view()
        return (view["step"], view["resolving"], self.waiting) == (step, verse, [seat])

    def work(self, name: str) -> Entry:
        """A card in play with its progress; it must be the only one of its name."""
        (found,) = [w for w in self.view()["works"] if w["name"] == name]
        return dict(found)

    def cards(self, zone: str, seat: int | None = None) -> list[str]:
        """The names of the cards in a zone."""
        held = getattr(self.state, zone)
        return [self.state.box.names[c] for c in (held if seat is None else held[seat])]

    def vp(self, seat: int) -> int:
        """Victory Points."""
        points: int = self.view()["vp"][seat]
        return points

    def events(self, kind: str) -> list[dict[str, Any]]:
        """All that happened of one kind."""
        return [e.data for e in self.state.log(None) if e.kind == kind]

    @property
    def power(self) -> int:
        """The track."""
        power: int = self.view()["power"]
        return power

    @property
    def actions(self) -> int:
        """What the active player has left."""
        left: int = self.view()["actions"]
        return left

    def unused(self, seat: int) -> int:
        """Tokens on no card."""
        tokens: int = self.view()["unused"][seat]
        return tokens

    def place(self, seat: int) -> str:
        """The 'Verse where a Character stands."""
        verse: str = self.view()["place"][seat]["verse"]
        return verse


@cache
def _seed(seats: int) -> int:
    """A game in which seat 0 is the first player."""
    game = tableverse.game("multiverse")
    return next(seed for seed in range(100) if game.new(seats=seats, seed=seed).observe(None)["first"] == 0)


def fresh(seats: int = 2, seed: int | None = None, **options: Any) -> Table:
    """A game as it begins; seat 0 is the first player unless a seed is given."""
    return Table("multiverse", seats=seats, seed=_seed(seats) if seed is None else seed, **options)


def table(
    *cards: Entry,
    seats: int = 2,
    hands: Mapping[int, Sequence[str]] | None = None,
    place: Mapping[int, str] | None = None,
    power: Mapping[str, int] | None = None,
    characters: Sequence[str] = CHARACTERS,
    abilities: bool = False,
    unused: Mapping[int, int] | None = None,
) -> Table:
    """The first turn of seat 0. `power` is what comes in each 'Verse's step A besides its supplies; `unused` overrides the tokens left."""
    t = fresh(seats, character_abilities=abilities)
    for seat in range(min(seats, 3)):  # of four, the last one takes the Character that is left
        t.choose(seat, characters[seat])
    while t.kind() != "take_action":
        t.choose(t.seat, t.labels()[0])
    for seat in range(seats):
        t.put("hand", [], seat=seat)
    for verse in VERSES:
        t.put(verse.lower(), [c["name"] for c in cards if c["in"] == verse])
    for seat in range(seats):
        t.put("abilities", [c["name"] for c in cards if c["in"] == f"seat {seat}"], seat=seat)
    t.set("works", list(cards))
    for seat in range(seats):
        on_cards = sum(c["tokens"] for c in cards if c["builder"] == seat)
        t.set("unused", (unused or {}).get(seat, 8 - on_cards), seat=seat)
    t.put("discard", [])
    for seat, names in (hands or {}).items():
        t.put("hand", list(names), seat=seat)
    quiet = {c: t.state.box.records[c].kind in ("Power Supply", "Contraption") for c in t.state.deck}
    t.put("deck", [t.state.box.names[c] for c in sorted(quiet, key=quiet.__getitem__)])
    for seat, verse in (place or {}).items():
        t.set("place", verse, seat=seat)
    t.set("verses", [(power or {}).get(v, 0) for v in VERSES])
    assert t.waiting == [0]
    return t


def phase(*cards: Entry, **position: Any) -> Table:
    """The first question of the Power-Up Phase: nobody does anything in the turns."""
    return table(*cards, **position).end_turns()
