"""Standing orders: what is answered without asking, and what breaks them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar

import msgspec
import pytest

from tableverse.bots.orders import NONE, Orders, Until, answer_by, fitting, granted
from tableverse.core import Choice, Game, Question, Rule, Scope, Seat, State, public, rule, values
from tests.rules.munchkin.positions import table


class Alarm(Question, frozen=True):
    """A question in a window, or in none."""

    space = values("shout", None)
    scope: ClassVar[str] = "alarm"
    can: bool = True
    why: tuple[str, ...] = ()

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return ("shout", None) if self.can else (None,)

    def text(self, g: Any, seat: Seat) -> str:
        return "Do you shout?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Pass" if choice is None else "Shout"

    def tags(self, g: Any, seat: Seat) -> tuple[str, ...]:
        return self.why


class Plain(Alarm, frozen=True):
    """The same in no window."""

    scope: ClassVar[str] = ""


class Night(State):
    """How late it is."""

    hour: int = public(3)

    @property
    def scores(self) -> list[int]:
        return [0]

    @property
    def spans(self) -> dict[str, int]:
        return {"hour": self.hour}


@rule
def night(g: Night) -> Rule:
    yield g.ask(0, Alarm())


GAME = Game("night", "Night", range(1, 2), Night, night, scopes={"alarm": Scope("At an alarm", "matters", ("hour",))})


def answered(orders: Orders, question: Question, **changes: Any) -> str | None:
    """What the orders say, as a label; None: the player is asked."""
    state: Any = replace(GAME, **changes).new()
    state.asks.clear()
    state.ask(0, question)
    option = answer_by(orders, state, 0)
    return None if option is None else option.label


def test_what_has_one_answer_is_answered() -> None:
    assert answered(NONE, Alarm(can=False)) == "Pass"
    assert answered(NONE, Plain(can=False)) == "Pass"


def test_one_may_be_asked_all_the_same() -> None:
    assert answered(Orders(only=False), Plain(can=False)) is None
    assert answered(Orders(only=False), Alarm(can=False)) == "Pass"
    assert answered(Orders(poker=True), Alarm(can=False)) is None


@pytest.mark.parametrize(
    ("orders", "plain", "matters", "urgent"),
    [
        (NONE, "Pass", None, None),  # as the game declares: when it matters
        (Orders(modes={"alarm": "ask"}), None, None, None),
        (Orders(modes={"alarm": "matters"}), "Pass", None, None),
        (Orders(modes={"alarm": "pass"}), "Pass", "Pass", None),
        (Orders(until=(Until("alarm", "hour", 3),)), "Pass", "Pass", None),
        (Orders(modes={"alarm": "ask"}, until=(Until("alarm", "hour", 3),)), "Pass", "Pass", None),
        (Orders(until=(Until("alarm", "hour", 2),)), "Pass", None, None),  # over
        (Orders(until=(Until("fire", "hour", 3),)), "Pass", None, None),  # about something else
        (Orders(modes={"alarm": "pass"}, wait=True), None, None, None),
    ],
)
def test_who_is_asked_when(orders: Orders, plain: str | None, matters: str | None, urgent: str | None) -> None:
    assert answered(orders, Alarm()) == plain
    assert answered(orders, Alarm(why=("mine",))) == matters
    assert answered(orders, Alarm(why=("mine", "urgent"))) == urgent


def test_questions_in_no_window_are_always_asked() -> None:
    for orders in (NONE, Orders(modes={"": "pass"}), Orders(until=(Until("", "hour", 3),))):
        assert answered(orders, Plain()) is None


def test_a_kind_of_window_that_nobody_declared_is_asked() -> None:
    assert answered(NONE, Alarm(), scopes={}) is None


def test_a_raised_hand_stops_even_what_has_one_answer() -> None:
    assert answered(Orders(wait=True), Alarm(can=False)) is None


def test_what_is_over_is_forgotten() -> None:
    orders = Orders(until=(Until("alarm", "hour", 3), Until("alarm", "hour", 2)), poker=True)
    assert fitting(orders, GAME.new()) == Orders(until=(Until("alarm", "hour", 3),), poker=True)


def test_orders_travel_as_data() -> None:
    orders = Orders(modes={"alarm": "pass"}, until=(Until("alarm", "hour", 3),), wait=True)
    assert msgspec.json.decode(msgspec.json.encode(orders), type=Orders) == orders
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(b'{"modes": {"alarm": "never"}}', type=Orders)


def test_a_wish_chooses_that_move_in_a_window_and_nowhere_else():
    t = table(items={0: ["Flask"], 1: ["Spoon"]}, seats=3, trades="any")
    wishing = Orders(wish="open_trade")
    assert answer_by(wishing, t.state, 0) is None  # no window: the own turn
    t.choose(0, "Kick open the door")
    ordered = answer_by(wishing, t.state, 1)
    assert ordered is not None
    assert ordered.id == "open_trade"
    assert answer_by(msgspec.structs.replace(wishing, wait=True), t.state, 1) is None
    assert granted(wishing, "open_trade") == NONE
    assert granted(wishing, "turn_item+12") is wishing


def test_a_wish_that_is_not_on_offer_waits_and_orders_hold():
    t = table(items={1: ["Spoon"]}, seats=3)
    t.set("proposals", [0, 1, 0])
    t.choose(0, "Kick open the door")
    passed = answer_by(Orders(wish="open_trade"), t.state, 1)
    assert passed is not None
    assert passed.role == "pass"
