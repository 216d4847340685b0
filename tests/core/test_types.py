"""`Card` and `Seat` are types of their own: a declaration means the same whether its annotations are kept as text or not."""

from typing import Any, get_args

import pytest

from tableverse.core import NONE, Box, Card, Component, Move, Question, RuleError, Seat, State, moves, public, zone
from tableverse.core.encoders import encoder_of
from tableverse.core.spaces import CardSpace, meaning


class Buy(Move, frozen=True):
    """This module keeps its annotations as types."""

    card: Card
    of: Seat | None


class Shop(Question, frozen=True):
    space = moves(Buy) | NONE

    about: tuple[Card, ...]

    def choices(self, g: Any, seat: Seat) -> list[Buy]:
        return [Buy(0, None)]


class Market(State):
    """A card, a seat and a number are three things."""

    best: Card = public(0)
    first: Seat = public(0)
    price: int = public(0)
    deck: list[Card] = zone("lots")


def test_the_fields_of_a_move_say_which_values_there_are() -> None:
    assert isinstance(Buy.spaces["card"], CardSpace)
    box = Box([Component("Lamp", "lots"), Component("Vase", "lots")])
    keys = [key for key, _ in moves(Buy).keys(box, 2)]
    assert keys == ["buy Lamp +0", "buy Lamp +1", "buy Lamp none", "buy Vase +0", "buy Vase +1", "buy Vase none"]


def test_cards_seats_and_numbers_are_encoded_differently() -> None:
    sizes = {name: encoder_of(Market, Market.fields[name]) for name in ("best", "first", "price")}
    assert len({type(encoder) for encoder in sizes.values()}) == 3


def test_a_declared_type_is_what_it_says() -> None:
    assert meaning(Market, "best") is Card
    assert meaning(Market, "first") is Seat
    assert get_args(meaning(Shop, "about"))[0] is Card
    assert Card is not Seat


def test_a_card_that_only_type_checkers_know_is_refused() -> None:
    with pytest.raises(RuleError, match=r"Sell.card: import Card from tableverse.core"):
        type("Sell", (Move,), {"__annotations__": {"card": "Card"}, "__module__": "typing"}, frozen=True)
