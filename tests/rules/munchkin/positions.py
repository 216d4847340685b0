"""Positions of Munchkin, put together by name, and short words for what players do."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import tableverse
from tableverse.core import Game
from tableverse.games.munchkin.rules.combat_strength import modifiers, player_modifiers, run_bonus, strength, totals
from tableverse.testing import Scenario

QUIET_ROLES = ("Mr. Poopybutthole", "Summer", "Rick", "Morty", "Beth", "Jerry")
"""Roles for those whom a test does not name: those that matter least come first."""

Cards = Sequence[str]
PASSES = ("step_in", "meddle", "while_fleeing", "back_up")
"""Questions that others are asked in the middle of somebody's affairs."""


class Table(Scenario):
    """A scenario that knows the moves of Munchkin. Seat 0 begins."""

    since: int = 0

    # ------------------------------------------------------------ moves

    def answers(self, *labels: str, seat: int = 0) -> Table:
        """One answer after the other by the same seat."""
        for label in labels:
            self.choose(seat, label)
        return self

    def passes(self, *seats: int) -> Table:
        """These seats, and no others, are asked whether they step in, and pass."""
        assert self.waiting == sorted(seats), self._situation()
        for seat in seats:
            self.let(seat)
        return self

    def let(self, seat: int) -> Table:
        """A seat that is asked whether it steps in passes."""
        assert self.kind(seat) in PASSES, self._situation()
        self.choose(seat, self.last(seat))
        return self

    def steps_in(self, seat: int, label: str) -> Table:
        """In a round, this seat does something and all others who are asked pass."""
        for other in self.waiting:
            if other != seat:
                self.let(other)
        self.choose(seat, label)
        return self

    def last(self, seat: int) -> str:
        """The last option, which declines."""
        decision = self.asked(seat)
        assert decision.options[-1].role == "pass"
        return decision.options[-1].label

    def decline(self, seat: int = 0) -> Table:
        """Pass, refuse, keep: whatever the last option says."""
        self.choose(seat, self.last(seat))
        return self

    def all_pass(self) -> Table:
        """Everybody who is asked whether to step in or to go on with a fight passes, until something else is asked."""
        while self.waiting and all(self.kind(s) in (*PASSES, "fight") for s in self.waiting):
            self.decline(self.waiting[0])
        return self

    def kick(self, *cards: str, rolls: Sequence[int] = ()) -> Table:
        """Seat 0 kicks open the door with this card behind it; nobody steps in before."""
        if cards:
            self.script(top={"door": list(cards)})
        if rolls:
            self.script(rolls=rolls)
        return self.go("Kick open the door")

    def go(self, label: str) -> Table:
        """The active player goes on, and nobody steps in."""
        self.choose(self.state.active, label)
        while self.waiting and all(self.kind(s) == "step_in" for s in self.waiting):
            self.let(self.waiting[0])
        return self

    # ------------------------------------------------------------ looks

    def card(self, name: str) -> int:
        """The number of a card of which there is one."""
        found = self.state.box.named(name)
        assert len(found) == 1, name
        return int(found[0])

    def names(self, zone: str, seat: int | None = None) -> list[str]:
        """The cards of a zone, whoever may see them, the top one last."""
        cards = getattr(self.state, zone)
        return [self.state.box.names[c] for c in (cards if seat is None else cards[seat])]

    def hand(self, seat: int = 0) -> list[str]:
        return self.names("hand", seat)

    def items(self, seat: int = 0) -> list[str]:
        return self.names("items", seat)

    def front(self, seat: int = 0) -> list[str]:
        return self.names("front", seat)

    def before(self, seat: int = 0) -> list[str]:
        return self.names("before", seat)

    def equipped(self, seat: int = 0) -> list[str]:
        return self.names("equipped", seat)

    def level(self, seat: int = 0) -> int:
        found: int = self.state.level[seat]
        return found

    def foes(self) -> list[str]:
        return [self.state.box.names[f.card] for f in self.state.foes]

    @property
    def sums(self) -> tuple[int, int]:
        """Both strengths, which must be what the modifiers come to."""
        found: tuple[int, int] = self.state.sums
        assert found == totals(self.state)
        return found

    def strength(self, seat: int = 0) -> int:
        return strength(self.state, seat)

    def run_bonus(self, seat: int = 0) -> int:
        return run_bonus(self.state, seat)

    def amounts(self, seat: int = 0) -> dict[str, int]:
        """The numbers of a player by what they are from ("level" for the Level)."""
        found: dict[str, int] = {}
        for modifier in player_modifiers(self.state, seat):
            name = self.state.box.names[modifier.card] if modifier.card >= 0 else modifier.why
            found[name] = found.get(name, 0) + modifier.amount
        return found

    def monster(self, k: int = 0) -> int:
        """The strength of a monster of the fight."""
        foe = self.state.foes[k]
        return sum(modifier.amount for modifier in modifiers(self.state) if modifier.foe == foe.key)

    def kind(self, seat: int) -> str | None:
        """What kind of question a seat is asked, None without one."""
        return self.asked(seat).kind if seat in self.waiting else None

    def can(self, label: str, seat: int = 0) -> bool:
        """Is there an option that has these words?"""
        return any(label in o for o in self.options(seat))

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

    def mark(self) -> Table:
        """Look only at what happens from now on."""
        self.since = len(self.state.log(None))
        return self


OTHER_SET = """
game = "munchkin"
title = "Cards that the shipped box has not (MK-R110)"

[[card]]
name = "Rug Pull!"
deck = "Door"
kind = "Trap"
text = "You die."

[[card]]
name = "Rules Lawyer"
deck = "Door"
kind = "Monster"
level = 5
treasures = 1
levels = 1
text = "Only Levels count."
bad_stuff = "Lose a level."

[[card]]
name = "Paper-Thin"
deck = "Door"
kind = "Enhancer"
bonus = 0
treasures = -2

[[card]]
name = "Treasure Map"
deck = "Treasure"
kind = "Special"
text = "Take an Item in the Treasure discards."

[[card]]
name = "Participation Trophy"
deck = "Treasure"
kind = "Special"
text = "Choose one: go up a level; or draw a Treasure."

[[card]]
name = "Proud Parent"
deck = "Treasure"
kind = "Special"
text = "Choose another player. They go up a level."

[[card]]
name = "Pass the Final Exam"
deck = "Treasure"
kind = "Go Up a Level"
text = "Go up a level, even to Level 10."

[[card]]
name = "Death Crystal"
deck = "Treasure"
kind = "One-Shot"
gold = 300
text = "Kill a monster in this combat."

[[card]]
name = "Deep Pockets"
deck = "Treasure"
kind = "Item"
slot = "none"
gold = 200
text = "Your hand limit is 6."
"""


@cache
def other_set() -> Game:
    """The game with a small pack for rules that no shipped card shows."""
    return tableverse.game("munchkin").with_packs(OTHER_SET)


@cache
def first_seed(seats: int, other: bool) -> int:
    """A seed with which seat 0 begins."""
    game = other_set() if other else munchkin()
    return next(s for s in range(200) if game.new(seats=seats, seed=s, record=False).first == 0)  # type: ignore[attr-defined]


def start(seats: int = 4, seed: int | None = None, other: bool = False, **options: Any) -> Table:
    """A game as it begins, before the starting plays, seat 0 first unless a seed is given; `other`: with the pack for tests."""
    game = other_set() if other else munchkin()
    return Table(game, seats=seats, seed=first_seed(seats, other) if seed is None else seed, **options)


def opening(*hand: str, seat: int = 0, **more: Any) -> Table:
    """The starting plays with this hand; the others have laid down nothing."""
    t = start(3, **more)
    for s in range(3):
        t.put("hand", hand if s == seat else (), seat=s)
    return t


def table(
    *hand: str,
    seats: int = 4,
    hands: Mapping[int, Cards] | None = None,
    items: Mapping[int, Cards] | None = None,
    carried: Mapping[int, Cards] | None = None,
    front: Mapping[int, Cards] | None = None,
    roles: Mapping[int, str] | None = None,
    levels: Mapping[int, int] | None = None,
    doors: Cards | None = None,
    treasures: Cards | None = None,
    door_discard: Cards = (),
    treasure_discard: Cards = (),
    **options: Any,
) -> Table:
    """Seat 0 before the door in its first turn. `items` are equipped, `carried` lie sideways; decks are in the order of drawing,
    discards bottom first. Those who are not named hold nothing and are not asked."""
    t = start(seats, **options)
    for seat in range(seats):
        t.choose(seat, "Done")
    t.put("door_discard", door_discard).put("treasure_discard", treasure_discard)
    for seat in range(seats):
        t.put("hand", hand if seat == 0 else (hands or {}).get(seat, ()), seat=seat)
        worn, lying = (items or {}).get(seat, ()), (carried or {}).get(seat, ())
        t.put("items", (*worn, *lying), seat=seat)
        t.put("front", (front or {}).get(seat, ()), seat=seat)
    for seat, name in _all_roles(roles or {}, seats).items():
        t.put("role", [name], seat=seat)
    for seat in range(seats):
        worn = (items or {}).get(seat, ())
        cards = [c for name in worn for c in t.state.items[seat] if t.state.box.names[c] == name]
        t.set("equipped", {"cards": [f"items/{seat}/{c}" for c in cards]}, seat=seat)
    t.set("level", [(levels or {}).get(seat, 1) for seat in range(seats)])
    if doors:
        t.script(top={"door": doors})
    if treasures:
        t.script(top={"treasure": treasures})
    t.mark()
    assert t.waiting == [0]
    return t


def _all_roles(chosen: Mapping[int, str], seats: int) -> dict[int, str]:
    """The Roles named, and quiet ones for all others."""
    spare = [r for r in QUIET_ROLES if r not in chosen.values()]
    return {seat: chosen[seat] if seat in chosen else spare.pop(0) for seat in range(seats)}


def fight(monster: str, *hand: str, rolls: Sequence[int] = (), **position: Any) -> Table:
    """Seat 0 in a fight with a monster from behind the door, at its first question there (or where the monster's text asks)."""
    t = table(*hand, **position)
    t.kick(monster, rolls=rolls)
    return t


def munchkin() -> Game:
    """The game itself."""
    return tableverse.game("munchkin")
