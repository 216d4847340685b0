"""Declared fields: who sees them, what a copy shares, what a saved game holds, and which declarations are refused."""

from __future__ import annotations

from typing import Any, NamedTuple

import pytest

from tableverse.core import (
    EVERYONE,
    NOBODY,
    OWNER,
    Box,
    Card,
    Component,
    Dice,
    Game,
    Rule,
    RuleError,
    SaveError,
    State,
    Value,
    draft,
    hidden,
    public,
    register_value,
    rule,
    seats,
    zone,
)
from tableverse.core.encoders import LEFT_OUT
from tableverse.core.fields import StateType
from tableverse.core.values import from_plain, to_plain
from tests.core.tape import Pick


class Badge(Value, frozen=True):
    """A record in fields and locals."""

    level: int
    marks: tuple[str, ...] = ()


@register_value
class Spot(NamedTuple):
    """A named tuple in fields and locals."""

    row: int
    column: int


class Unknown(NamedTuple):
    """One that nobody registered."""

    x: int


HEADING = ("game", "seat", "seats", "options", "clock", "waiting", "over", "winners")


def _guess(g: Any, viewer: int | None, dice: Dice) -> None:
    g.secret = dice.below(100)


def _guess_each(g: Any, viewer: int | None, dice: Dice) -> None:
    for s in g.seats:
        if s != viewer:
            g.purse[s] = dice.below(100)


class Shelf(State):
    """One field of every kind."""

    count: int = public(3)
    flags: dict[str, list[int]] = public(lambda: {"a": [1]}, tensor=LEFT_OUT)
    grid: list[list[int]] = public(lambda: [[0, 0], [0, 0]], tensor=LEFT_OUT)
    spots: tuple[Spot, ...] = public((Spot(1, 2),), tensor=LEFT_OUT)
    badge: Badge | None = public(None, tensor=LEFT_OUT)
    secret: int = hidden(42, resample=_guess)
    score: list[int] = seats(0)
    purse: list[int] = seats(5, audience=OWNER, resample=_guess_each)
    notes: list[tuple[str, ...]] = draft((), tensor=LEFT_OUT)
    price: int = public(250, show=lambda g, v: f"{v / 100:.2f}", read=lambda g, v: round(float(v) * 100))
    deck: list[Card] = zone("cards", audience=NOBODY)
    trash: list[Card] = zone("cards", audience=NOBODY, top=True)
    hand: list[list[Card]] = zone("cards", per_seat=True, audience=OWNER)
    table: list[list[Card]] = zone("cards", per_seat=True, audience=EVERYONE)

    def setup(self) -> None:
        self.deck = self.box.of("cards")

    @property
    def scores(self) -> list[int]:
        return self.score


@rule
def shelf(g: Shelf) -> Rule:
    for seat in g.seats:
        g.hand[seat].append(g.draw(g.deck))
        g.table[seat].append(g.draw(g.deck))
        g.trash.append(g.draw(g.deck))
    badge = Badge(2, ("x", "y"))
    spot = Spot(3, 4)
    mixed = (1, None, True, "w", (badge, (spot,)))
    for seat in g.seats:
        g.notes[seat] = (*g.notes[seat], "n")
        yield g.ask(seat, Pick(3))
        g.badge = badge
        g.score[seat] = spot.column + len(mixed)


GAME = Game("shelf", "Shelf", range(2, 4), Shelf, shelf, components=lambda: Box([Component(f"c{k}", "cards") for k in range(12)]))


def test_each_audience_sees_its_fields() -> None:
    state = GAME.new(seats=2)
    mine, theirs, anyone = state.observe(0), state.observe(1), state.observe(None)
    for view in (mine, theirs, anyone):
        assert view["count"] == 3
        assert view["price"] == "2.50"
        assert view["spots"] == [[1, 2]]
        assert "secret" not in view
        assert view["deck"] == {"count": 6, "cards": []}
        assert view["trash"] == {"count": 2, "cards": [{"at": "trash/6", "name": "c6"}]}
        assert view["table"][1] == {"count": 1, "cards": [{"at": "table/1/7", "name": "c7"}]}
    assert (mine["purse"], theirs["purse"]) == ([5, None], [None, 5])
    assert (mine["notes"], theirs["notes"]) == ([["n"], None], [None, []])
    assert "purse" not in anyone
    assert "notes" not in anyone
    assert mine["hand"] == [{"count": 1, "cards": [{"at": "hand/0/11", "name": "c11"}]}, {"count": 1, "cards": []}]
    assert anyone["hand"] == [{"count": 1, "cards": []}, {"count": 1, "cards": []}]


def test_a_view_begins_with_what_every_game_has() -> None:
    assert tuple(GAME.new(seats=2).observe(1))[: len(HEADING)] == HEADING


def test_a_copy_shares_nothing_that_changes() -> None:
    state: Any = GAME.new(seats=2)
    twin: Any = state.clone()
    before = state.digest()
    assert twin == state
    twin.flags["a"].append(2)
    twin.flags["b"] = []
    twin.grid[1][1] = 9
    twin.score[0] = 1
    twin.hand[0].pop()
    twin.deck.clear()
    assert state.digest() == before
    assert twin != state
    twin.choose(0, 1)
    assert state.digest() == before
    assert state.flags == {"a": [1]}


def test_defaults_are_not_shared_between_games() -> None:
    first: Any = GAME.new()
    first.flags["a"].append(7)
    first.hand[0].clear()
    second: Any = GAME.new()
    assert second.flags == {"a": [1]}
    assert second.hand[0]


def test_every_type_survives_saving() -> None:
    state: Any = GAME.new(seats=2)
    state.choose(0, 1)
    state.flags["z"] = [3]
    resumed: Any = GAME.from_json(state.to_json())
    assert resumed == state
    assert resumed.badge == Badge(2, ("x", "y"))
    assert resumed.spots == (Spot(1, 2),)
    assert type(resumed.spots[0]) is Spot
    resumed.choose(1, 0)
    state.choose(1, 0)
    assert resumed.score == state.score == [9, 9]


def test_states_are_compared_by_value_and_not_hashed() -> None:
    assert GAME.new(seats=2) == GAME.new(seats=2)
    assert GAME.new(seats=2) != GAME.new(seats=3)
    assert GAME.new() != "shelf"
    with pytest.raises(TypeError):
        hash(GAME.new())


def test_a_card_in_two_zones_is_found() -> None:
    state: Any = GAME.new(seats=2)
    assert len(state.cards()) == 12
    assert state.cards()[11] == "hand/0"
    state.trash.append(11)
    with pytest.raises(RuleError, match="card 11 lies both in trash and in hand/0"):
        state.cards()


def test_hidden_fields_are_imagined_anew() -> None:
    state: Any = GAME.new(seats=2)
    seen = {(t.secret, t.purse[1]) for t in (state.imagine(0, seed) for seed in range(20))}
    assert len(seen) > 10
    assert all(state.imagine(0, seed).purse[0] == 5 for seed in range(20))


@pytest.mark.parametrize(
    ("value", "plain"),
    [
        (None, None),
        (True, True),
        (-7, -7),
        ("é", "é"),
        ((), {"tuple": []}),
        ((1, ("a",)), {"tuple": [1, {"tuple": ["a"]}]}),
        (Badge(1, ("m",)), {"value": f"{__name__}:Badge", "fields": {"level": 1, "marks": {"tuple": ["m"]}}}),
        (Spot(1, 2), {"named": f"{__name__}:Spot", "items": [1, 2]}),
    ],
)
def test_values_of_locals_as_json_and_back(value: Any, plain: Any) -> None:
    assert to_plain(value, None) == plain
    assert from_plain(plain, None) == value
    assert type(from_plain(plain, None)) is type(value)


@pytest.mark.parametrize("value", [[1], {"a": 1}, {1}, 1.5, object(), ([1],)])
def test_other_locals_cannot_be_saved(value: Any) -> None:
    with pytest.raises(SaveError, match="cannot be saved: use scalars, tuples or a Value"):
        to_plain(value, None)


@pytest.mark.parametrize("plain", [{}, {"odd": 1}, {"value": "no:Such", "fields": {}}, {"named": "no:Such", "items": []}, {"content": "x"}])
def test_unknown_values_in_a_saved_game(plain: Any) -> None:
    with pytest.raises(SaveError, match="unknown"):
        from_plain(plain, None)


def test_a_named_tuple_must_be_registered_to_be_read() -> None:
    with pytest.raises(SaveError, match="unknown name"):
        from_plain(to_plain(Unknown(1), None), None)


def test_refused_declarations() -> None:
    with pytest.raises(RuleError, match=r"Bad\.hand is hidden: say how to imagine it"):
        StateType("Bad", (State,), {"__module__": __name__, "__annotations__": {"hand": list[int]}, "hand": seats(0, audience=OWNER)})
    for hint in (set[int], list, dict, list[int] | None, list[set[int]]):
        with pytest.raises(RuleError, match="a field of type"):
            StateType("Bad", (State,), {"__module__": __name__, "__annotations__": {"x": hint}, "x": public(0)})
    with pytest.raises(RuleError, match=r"Bad\.plan is a draft of lists"):
        StateType("Bad", (State,), {"__module__": __name__, "__annotations__": {"plan": list[list[int]]}, "plan": draft(list)})
    with pytest.raises(RuleError, match=r"Bad\.x has no type"):
        StateType("Bad", (State,), {"__module__": __name__, "x": public(0)})


def test_what_is_not_declared_cannot_be_kept() -> None:
    state: Any = GAME.new()
    with pytest.raises(AttributeError):
        state.forgotten = 1


class Bigger(Shelf):
    """A state that adds to another."""

    extra: list[int] = public(list, tensor=LEFT_OUT)


def test_fields_are_inherited() -> None:
    game = Game("bigger", "Bigger", range(2, 3), Bigger, shelf, components=GAME.components)
    state: Any = game.new()
    state.extra.append(1)
    twin: Any = state.clone()
    twin.extra.append(2)
    assert state.extra == [1]
    assert state.observe(None)["extra"] == [1]
    assert state.observe(None)["count"] == 3


# ---------------------------------------------------------------- zones of two families, and what everybody saw go somewhere


class Table(State):
    """Doors and treasures in hands and piles."""

    door: list[Card] = zone("door", audience=NOBODY)
    treasure: list[Card] = zone("treasure", audience=NOBODY)
    hand: list[list[Card]] = zone("door", "treasure", per_seat=True, audience=OWNER)
    gone: list[Card] = zone("door", remembered=True)

    def setup(self) -> None:
        self.door, self.treasure = self.box.of("door"), self.box.of("treasure")
        self.hand[0] = [self.door.pop(), self.treasure.pop(), self.door.pop()]
        self.gone = [self.door.pop(), self.door.pop(), self.door.pop()]

    @property
    def scores(self) -> list[int]:
        return [0] * self.n


@rule
def sit(g: Table) -> Rule:
    yield g.ask(1, Pick(2))


TABLE = Game(
    "table",
    "Table",
    range(2, 3),
    Table,
    sit,
    components=lambda: Box([Component(f"{family} {k}", family) for family in ("door", "treasure") for k in range(8)]),
)


def test_the_backs_of_a_hand_are_seen() -> None:
    state = TABLE.new()
    assert state.observe(1)["hand"][0] == {"count": 3, "cards": [], "backs": {"door": 2, "treasure": 1}}
    assert "backs" not in state.observe(0)["hand"][0]
    assert "backs" not in state.observe(1)["door"]


def test_imagined_hands_keep_their_backs() -> None:
    state: Any = TABLE.new()
    hands = set()
    for seed in range(40):
        twin: Any = state.imagine(1, seed)
        assert [twin.box.families[c] for c in twin.hand[0]] == ["door", "treasure", "door"]
        hands.add(tuple(twin.hand[0]))
    assert len(hands) > 20


def test_what_everybody_saw_go_is_not_imagined_back() -> None:
    state: Any = TABLE.new()
    assert state.observe(0)["gone"]["count"] == 3
    assert [c["at"] for c in state.observe(0)["gone"]["cards"]] == [f"gone/{state.gone[-1]}"]
    for seed in range(20):
        twin: Any = state.imagine(1, seed)
        assert twin.gone == state.gone


@pytest.mark.parametrize("name", ["stack", "pending", "scores", "ask", "answered", *HEADING])
def test_a_field_does_not_take_a_name_of_the_engine(name: str) -> None:
    """Nor one that every view has: it would stand in its place."""
    with pytest.raises(RuleError, match=f"Bad.{name}: the name means something else"):
        StateType("Bad", (State,), {name: public(0), "__annotations__": {name: "int"}, "__module__": __name__})
