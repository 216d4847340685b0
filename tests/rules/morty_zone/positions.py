"""Positions of The Morty Zone in a line, and its turns in words, for tests that read like the rulebook.

    t = turn(roll(red=(3, 6), green=(3, 5)), card="Hologram Rick", boards={0: {"Red": [9]}})
    t.use("Choose 3")
    t.check(0, "Red 6", "Blue 5", "Green 5", "Black 7")

A turn made by `turn` is the second of its round; the first one was played so that the dice and the Rick Card of the second could be
fixed, and nothing is left of it on the boards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from tableverse.testing import Scenario

COLOURS = ("Red", "Blue", "Green", "Black")
ROW = tuple(range(1, 11))
FILLERS = (
    ("Full Quorum", "Box of Sixes", "Well Rounded"),
    ("Top Shelf", "Matching Headstones", "Parallel Paths"),
    ("High Stakes", "Synchronised Mortys", "Cradle to Grave"),
    ("Deja Vu", "Seeing Double", "Last Stop, Green"),
)
"""Public Bonus Cards that ask nothing, for seats whose cards do not matter."""
IDLE_CRYSTALS = ("Fell from the Top", "Even Odds, Odd End", "Old and Almost Happy", "Midlife Meteor")
"""Crystals that an empty board does not fulfil, for seats whose crystal does not matter."""

Pair = tuple[int, int]
Board = Mapping[str, Any]


def roll(red: Pair = (1, 3), blue: Pair = (2, 3), green: Pair = (2, 4), black: Pair = (3, 4)) -> list[int]:
    """Eight dice. What is not said is Red 4, Blue 5, Green 6, Black 7, without doubles."""
    return [*red, *blue, *green, *black]


def locked(*numbers: int) -> dict[str, Any]:
    """A locked row with these numbers checked."""
    return {"checked": list(numbers), "locked": True}


ALL_LOCKED: Board = {colour: locked() for colour in COLOURS}
FULL: Board = {colour: list(ROW) for colour in COLOURS}


def but(*numbers: int) -> list[int]:
    """All numbers of a row but these."""
    return [k for k in ROW if k not in numbers]


class Table(Scenario):
    """A scenario with the moves and the looks that tests of this game need."""

    since: int = 0
    """How many events belong to what came before the position."""

    # ------------------------------------------------------------ moves

    @property
    def active(self) -> int:
        """Whose turn it is."""
        g: Any = self.state
        seat: int = g.active
        return seat

    def kind(self, seat: int) -> str | None:
        """What kind of question a seat is asked, None without one."""
        return self.asked(seat).kind if seat in self.waiting else None

    def kinds(self) -> set[str]:
        """The kinds of all open questions."""
        return {self.asked(s).kind for s in self.waiting}

    def choose(self, seat: int, label: str) -> Table:
        """Answer by label."""
        super().choose(seat, label)
        return self

    def decline(self) -> Table:
        """The active player declines the Rick Card."""
        self.choose(self.active, "Decline")
        return self

    def use(self, *labels: str) -> Table:
        """The active player uses the Rick Card and makes its choices."""
        self.choose(self.active, "Use ")
        for label in labels:
            self.choose(self.active, label)
        return self

    def check(self, seat: int, *numbers: str) -> Table:
        """A player settles colours, in the order in which they are asked: "Red 9", "Blue 8 and 1"."""
        for way in numbers:
            self.choose(seat, f"Check {way}")
        return self

    def finish(self, *seats: int, kind: str = "check_numbers") -> Table:
        """These players (or all) decline, or take the first option of, every question of one kind until it is asked no more."""
        while asked := [s for s in self.waiting if (s in seats or not seats) and self.kind(s) == kind]:
            self.modest(asked[0])
        return self

    def modest(self, seat: int) -> Table:
        """Decline what can be declined, and else take the first option."""
        options = self.asked(seat).options
        self.state.answer(seat, next((o for o in options if o.role == "pass"), options[0]))
        return self

    def finish_turn(self) -> Table:
        """Everybody declines what can be declined, and takes the first option of all else, until the next Rick Card or the end."""
        g: Any = self.state
        now = (g.round, g.turn)
        while self.waiting and (g.round, g.turn) == now:
            self.modest(self.waiting[0])
        return self

    def end_round(self) -> Table:
        """All rows lock as they are, and the turn is finished: the round is over."""
        for seat in self.state.seats:
            self.set("board", {c: locked(*self.checked(seat, c)) for c in COLOURS}, seat=seat)
        self.set("dice", roll())
        self.decline()
        return self

    # ------------------------------------------------------------ looks

    def ways(self, seat: int) -> set[tuple[int, ...]]:
        """What a seat may check: {(9,), (8, 1), ...}, the larger number first."""
        assert self.kind(seat) == "check_numbers", self.asked(seat).text
        row = f"board/{seat}/{self.colour(seat).lower()}"
        found = []
        for option in self.asked(seat).options:
            numbers = option.data["numbers"]
            assert option.kind == "numbers"
            assert set(option.targets) == {f"{row}/{k}" for k in numbers}
            found.append(tuple(sorted(numbers, reverse=True)))
        assert len(found) == len(set(found))
        return set(found)

    def colour(self, seat: int) -> str:
        """The colour that a seat is asked about."""
        return self.asked(seat).options[0].targets[0].split("/")[2].capitalize()

    def _public(self, field: str, seat: int) -> Any:
        """One entry of a public field as every view shows it, without the rest of the view."""
        show = type(self.state).fields[field].show
        value = getattr(self.state, field)[seat]
        return show(self.state, value, seat) if show else value

    def checked(self, seat: int, colour: str) -> list[int]:
        """The checked numbers of a row."""
        numbers = self._public("board", seat)[colour]["numbers"]
        return [k for k, cell in enumerate(numbers, 1) if cell["checked"]]

    def is_locked(self, seat: int, colour: str) -> bool:
        """Is the Locked icon checked?"""
        found: bool = self._public("board", seat)[colour]["locked"]
        return found

    def locks(self, seat: int) -> list[str]:
        """The locked colours of a player."""
        return [c for c in COLOURS if self.is_locked(seat, c)]

    def dice(self) -> list[int | None]:
        """The eight dice, None for a removed one."""
        return [d["shows"] for d in self.view()["dice"]]

    def results(self) -> tuple[int | None, ...]:
        """The results of the four colours."""
        found = self.view()["results"]
        return tuple(found[c] for c in COLOURS)

    def hand(self, seat: int) -> list[str]:
        """The Public Bonus Cards before a player."""
        return names(self.view()["bonus"][seat])

    def used(self, seat: int) -> list[str]:
        """Those that lie sideways."""
        flags = self.view()["used"][seat]
        return [name for name, flag in zip(self.hand(seat), flags, strict=True) if flag["used"]]

    def boxes(self, seat: int) -> list[int]:
        """The bonus boxes that are filled in."""
        return list(self._public("boxes", seat))

    def family(self, seat: int) -> list[str]:
        """The circled Smith Family Bonuses."""
        return list(self._public("family", seat))

    def sheet(self, seat: int) -> dict[str, int]:
        """The score sheet of the last finished round."""
        return dict(self.view()["sheet"][seat])

    def events(self, kind: str, seat: int | None = None) -> list[dict[str, Any]]:
        """What happened of one kind since the position was made."""
        return [e.data for e in self.state.log(seat)[self.since :] if e.kind == kind]

    def story(self, seat: int | None = None) -> list[str]:
        """The kinds of all that happened since."""
        return [e.kind for e in self.state.log(seat)[self.since :]]

    def points(self, card: str) -> list[int]:
        """The points that were announced for a Public Bonus Card since."""
        return [e["points"] for e in self.events("bonus_card_scored") if self.state.box.names[e["card"]] == card]


def names(zone: Mapping[str, Any]) -> list[str]:
    """The cards of a zone as a view shows it."""
    return [card["name"] for card in zone["cards"]]


def start(seats: int = 2, seed: int = 0, rounds: int = 1) -> Table:
    """A game as it begins: the first Rick Card is drawn."""
    return Table("morty_zone", seats=seats, seed=seed, rounds=rounds)


def plain_game(seats: int = 2, seed: int = 0, rounds: int = 1) -> Table:
    """A game as it begins, with Public Bonus Cards that ask nothing."""
    t = start(seats, seed, rounds)
    for seat in range(seats):
        t.put("bonus", FILLERS[seat], seat=seat)
    return t


def turn(
    dice: Sequence[int] | None = None,
    card: str = "Juggler Rick",
    *,
    seats: int = 2,
    active: int = 0,
    boards: Mapping[int, Board] | None = None,
    bonus: Mapping[int, Sequence[str]] | None = None,
    crystals: Mapping[int, str] | None = None,
    rounds: int = 1,
    after: Sequence[int] = (),
) -> Table:
    """A turn at its Rick Card. `after`: the dice that are rolled later, one by one."""
    t = plain_game(seats, rounds=rounds)
    for seat in range(seats):
        t.put("crystal", [IDLE_CRYSTALS[seat]], seat=seat)
    t.decline()
    if card in names(t.view()["rick_discard"]):
        t.put("rick_discard", ["Wasp Rick"])
    t.set("active", (active - 1) % seats)
    t.script(rolls=[*(dice or roll()), *after], top={"rick_deck": [card]})
    t.finish()
    clean: Mapping[str, Any] = {"board": {}, "used": [0, 0, 0], "boxes": [], "family": []}
    for seat in range(seats):
        for field, value in clean.items():
            t.set(field, value, seat=seat)
    for seat, board in (boards or {}).items():
        t.set("board", board, seat=seat)
    for seat, cards in (bonus or {}).items():
        t.put("bonus", [*cards, *(c for c in FILLERS[seat] if c not in cards)][:3], seat=seat)
    for seat, crystal in (crystals or {}).items():
        t.put("crystal", [crystal], seat=seat)
    t.since = len(t.state.log(0))
    assert t.waiting == [active]
    assert t.dice() == list(dice or roll())
    assert names(t.view()["rick_card"]) == [card]
    return t


def settled(dice: Sequence[int] | None = None, **position: Any) -> Table:
    """A turn whose Rick Card was declined: everybody is to check."""
    return turn(dice, **position).decline()


def last_turn(dice: Sequence[int] | None = None, **position: Any) -> Table:
    """A turn in which all rows are locked: when its Rick Card is settled the round is over. Boards are given without their locks."""
    boards = position.pop("boards", {})
    seats = position.get("seats", 2)
    shut = {s: {c: locked(*boards.get(s, {}).get(c, ())) for c in COLOURS} for s in range(seats)}
    return turn(dice, boards=shut, **position)


def played(board: Board, **position: Any) -> Table:
    """Seat 0 has just made the last check of this board: the largest number of its first row. The next turn has begun."""
    colour, numbers = next((c, sorted(k)) for c, k in board.items() if k)
    most = numbers.pop()
    rest = {c: locked(*board.get(c, ())) for c in COLOURS}
    results = list(position.pop("results", (4, 5, 6, 7)))
    dice = roll(**{colour.lower(): (max(1, most // 2), max(1, most - most // 2))})
    t = settled(dice, **{"seats": 1, **position, "boards": {**position.get("boards", {}), 0: {**rest, colour: numbers}}})
    results[COLOURS.index(colour)] = most
    t.set("results", results)
    t.check(0, f"{colour} {most}").finish()
    assert all(t.checked(0, c) == sorted(board.get(c, ())) for c in COLOURS)
    return t
