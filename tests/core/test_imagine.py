"""Imagining: what is dealt again, what stays, and how lanes of others are played again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from tableverse.core import (
    NOBODY,
    OWNER,
    Box,
    Card,
    Choice,
    Component,
    Game,
    Question,
    Rule,
    Seat,
    State,
    any_card,
    draft,
    rule,
    together,
    zone,
)
from tableverse.core.chance import Script


class Keep(Question, frozen=True):
    """Which card to keep. Looks closely at the cards that were kept before: they must be in the hand."""

    space = any_card()

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        assert set(g.kept[seat]) <= set(g.hand[seat])
        return [c for c in g.hand[seat] if c not in g.kept[seat]]

    def text(self, g: Any, seat: Seat) -> str:
        return "Which card do you keep?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return f"Keep {choice}"


class Dealt(State):
    """Two families, zones of every audience."""

    kept: list[tuple[Card, ...]] = draft(())
    deck: list[Card] = zone("red", "blue", audience=NOBODY)
    shown: list[Card] = zone("red", audience=NOBODY, top=True)
    hand: list[list[Card]] = zone("red", per_seat=True, audience=OWNER)
    table: list[Card] = zone("red", "blue")

    def setup(self) -> None:
        self.deck = list(range(len(self.box)))

    @property
    def scores(self) -> list[int]:
        return [0] * self.n


@rule
def keep_two(g: Dealt, seat: Seat) -> Rule:
    for _ in range(2):
        card = yield g.ask(seat, Keep())
        g.kept[seat] = (*g.kept[seat], card)


@rule
def dealt(g: Dealt) -> Rule:
    for seat in g.seats:
        g.hand[seat] = [g.deck.pop(0) for _ in range(4)]
    g.shown = [g.deck.pop(0) for _ in range(3)]
    g.table = [g.deck.pop(0) for _ in range(2)]
    yield from together(g, [keep_two(g, s) for s in g.seats], revocable=True)
    g.kept = [()] * g.n
    g.shuffle(g.deck)
    yield g.ask(1, Keep())


GAME = Game(
    "dealt",
    "Dealt",
    range(3, 4),
    Dealt,
    dealt,
    components=lambda: Box([Component(f"r{k}", "red") for k in range(24)] + [Component(f"b{k}", "blue") for k in range(4)]),
)
RED = set(range(24))


def test_only_hidden_cards_are_dealt_again_and_each_family_for_itself() -> None:
    state: Any = GAME.new()
    hands, tops = set(), set()
    for seed in range(30):
        twin: Any = state.imagine(0, seed)
        assert twin.hand[0] == state.hand[0]
        assert twin.table == state.table
        assert twin.shown[-1] == state.shown[-1]
        assert [c in RED for c in twin.deck] == [c in RED for c in state.deck]
        assert twin.cards().keys() == state.cards().keys()
        hands.add(tuple(twin.hand[1]))
        tops.add(twin.shown[0])
    assert len(hands) > 25
    assert len(tops) > 5


def test_a_spectator_knows_no_hand() -> None:
    state: Any = GAME.new()
    twins: list[Any] = [state.imagine(None, seed) for seed in range(20)]
    assert all(len({tuple(t.hand[s]) for t in twins}) > 10 for s in range(3))


def test_lanes_of_others_are_played_again_as_far_as_everybody_sees() -> None:
    state: Any = GAME.new()
    for seat, count in ((0, 1), (1, 2), (2, 1)):
        for _ in range(count):
            state.choose(seat, 0)
    assert sorted(state.asks) == [0, 2]
    lengths = set()
    for seed in range(40):
        twin: Any = state.imagine(0, seed)
        assert twin.kept[0] == state.kept[0]
        assert sorted(twin.asks) == [0, 2]
        assert sorted(twin.standing) == [1]
        assert set(twin.kept[1]) <= set(twin.hand[1])
        assert len(twin.kept[1]) == 2
        assert set(twin.kept[2]) <= set(twin.hand[2])
        lengths.add(len(twin.kept[2]))
    assert lengths == {0, 1}  # how far seat 2 has come is its own business


def test_what_a_seat_is_asked_stays_and_others_are_asked_anew() -> None:
    state: Any = GAME.new()
    for seat in state.seats:
        for _ in range(2):
            state.choose(seat, 0)
    assert sorted(state.asks) == [1]
    assert state.imagine(1, 5).asks[1].choices == state.asks[1].choices
    twin: Any = state.imagine(0, 5)
    assert sorted(twin.asks[1].choices) == sorted(twin.hand[1]) != sorted(state.hand[1])


def test_the_future_is_open_and_the_script_is_forgotten() -> None:
    state: Any = GAME.new()
    state.script = Script((6, 6, 6))
    twins = [state.imagine(0, seed) for seed in range(10)]
    assert all(t.script is None for t in twins)
    assert len({t.rng for t in twins}) == 10
    assert state.script.rolls == (6, 6, 6)


def test_nothing_is_recorded_in_an_imagined_game() -> None:
    state: Any = GAME.new()
    state.choose(0, 0)
    twin: Any = state.imagine(0, 1)
    twin.choose(0, 0)
    assert twin.answers == []
    assert len(state.answers) == 1
