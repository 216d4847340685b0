"""What a seat sees as numbers settles what it is asked and what it may do."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, get_args

import pytest

from tableverse.bots.value import value_of
from tableverse.core import Box, Card, Choice, Component, Dice, Game, Question, Rule, Seat, SetupError, State, numbers, public, rule
from tableverse.core.encoders import Implied
from tableverse.core.spaces import meaning, titles
from tableverse.core.values import Value
from tableverse.core.vocabulary import questions_of
from tableverse.envs.core import Core
from tests.conformance.driver import EFFORT, Setup, find, step

LOOKS = 1200
"""Decisions that are looked at in each set-up; with what follows from each of their answers it is some times as many."""
WAYS = 6
"""Answers of a decision that are tried."""


def spelled(box: Any, n: int, value: Any, viewer: Seat) -> Any:
    """A question by its fields: cards by their titles, seats counted from the viewer, words of a card's text by their names."""
    cls = type(value)
    found = [cls.__name__]
    for name in getattr(cls, "__struct_fields__", getattr(cls, "_fields", ())):
        hint, held = meaning(cls, name), getattr(value, name)
        inner = {hint, *get_args(hint)}
        some = [_one(box, n, one, viewer, inner) for one in (held if type(held) is tuple else (held,))]
        found.append(f"{name}={sorted(some) if inner & {Card, Seat} else some}")
    return " ".join(found)


def _one(box: Any, n: int, one: Any, viewer: Seat, inner: set[Any]) -> str:
    if Card in inner:
        return "none" if one is None or one < 0 else titles(box)[one]
    if Seat in inner:
        return "nobody" if one is None or one < 0 else f"+{(one - viewer) % n}"
    if isinstance(one, Value) or hasattr(one, "_fields"):
        return str(spelled(box, n, one, viewer))
    return str(box.ref(one) or one)


def looks(setup: Setup) -> Any:
    """Decisions along random games, each followed by what its answers lead to: where they differ in nothing but what was answered, numbers
    that leave out a part of the question are the same."""
    left, seed = LOOKS * EFFORT, 0
    while left > 0:
        state, dice = setup.start(seed, record=False), Dice(seed)
        while not state.over and left > 0:
            yield state
            seat = dice.pick(sorted(state.asks))
            count = len(state.asks[seat].choices)
            for index in {dice.below(count) for _ in range(min(WAYS, count - 1))}:
                twin = state.clone()
                twin.choose(seat, index)
                yield twin
            step(state, dice, take_back=0)
            left -= 1
        seed += 1


def test_the_same_numbers_mean_the_same_question_and_the_same_actions(setup: Setup) -> None:
    game = find(setup.game)
    tensors, vocabulary = game.tensors(setup.seats), game.vocabulary
    seen: dict[tuple[Seat, bytes], tuple[str, frozenset[int]]] = {}
    for state in looks(setup):
        for seat, ask in state.asks.items():
            actions = frozenset(vocabulary.encode(ask, state))
            asked = (spelled(game.box, state.n, ask.question, seat), actions)
            assert seen.setdefault((seat, tensors.packed(state, seat)), asked) == asked


def test_every_field_of_every_question_is_told_or_says_why_not(name: str) -> None:
    """`Asked` refuses a game otherwise; a reason is a sentence."""
    game = find(name)
    fields = game.tensors(game.seats[-1]).asked.fields
    assert set(fields) == {*questions_of(game)}
    for question, told in fields.items():
        for field in question.__struct_fields__:
            assert field in told.fields or any(f"{question.__name__}.{field}" in one for one in told.counted)
        for encoder in told.fields.values():
            assert not isinstance(encoder, Implied) or len(encoder.why.split()) > 4


class Tally(State):
    """Some rounds."""

    box: Box
    round: int = public(0)


class Riddle(Question, frozen=True):
    """A number, asked in words that are nobody's numbers."""

    space = numbers(0, 1)
    rules = ("TALLY-1",)
    words: str

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return (0, 1)

    def text(self, g: Any, seat: Seat) -> str:
        return self.words

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return str(choice)


@rule
def riddles(g: Tally) -> Rule:
    for words in ("Which?", "And now?"):
        yield g.ask(0, Riddle(words))
        g.round += 1


RIDDLES = Game("riddles", "Riddles", range(1, 2), Tally, riddles, components=lambda: Box([Component("Card", "deck")]))


def test_a_game_with_a_field_that_is_not_told_can_be_played_but_not_learned() -> None:
    state: Any = RIDDLES.new(seats=1, seed=0)
    while not state.over:
        step(state, Dice(0), take_back=0)
    assert state.round == 2
    assert value_of(RIDDLES, 1).learned is None  # bots ask for it
    with pytest.raises(SetupError, match=r"Riddle\.words: say how <class 'str'> becomes numbers, or why it need not"):
        Core(RIDDLES, 1)
