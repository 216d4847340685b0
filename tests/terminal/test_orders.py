"""Standing orders at the keyboard."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, ClassVar

from tableverse.bots.orders import Orders, Until
from tableverse.core import Choice, Game, Question, Rule, Scope, Seat, State, offer, public, rule, values
from tableverse.terminal import saves
from tests.core.toys import counterspell
from tests.terminal.table import Keyboard, new_table, session_of

GAME = counterspell.GAME


class Step(Question, frozen=True):
    """A sentry's own question."""

    space = values("left", "right", None)
    scope: ClassVar[str] = ""

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return "left", "right", None

    def text(self, g: Any, seat: Seat) -> str:
        return f"Hour {g.hour}: where do you go?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return "Stay" if choice is None else f"Go {choice}"


class Noise(Step, frozen=True):
    """The same in a window."""

    scope: ClassVar[str] = "noise"


class OneWay(Step, frozen=True):
    """One that leaves no choice."""

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return ("left",)


class Sentry(State):
    """How late it is."""

    hour: int = public(0)

    @property
    def scores(self) -> list[int]:
        return [0]

    @property
    def spans(self) -> dict[str, int]:
        return {"hour": self.hour, "night": 1}


@rule
def watch(g: Sentry) -> Rule:
    while g.hour < 5:
        g.hour += 1
        yield g.ask(0, Step())
        yield from offer(g, 0, Noise(), True)
        yield g.ask(0, OneWay())


WATCH = Game("watch", "Watch", range(1, 2), Sentry, watch, windows=True, scopes={"noise": Scope("At a noise", "pass", ("hour", "night"))})


def duel(*hands, people=2, **options):
    """A table of counterspell with these hands; seat 0 is about to cast."""
    table = new_table(GAME, seats=len(hands), people=people, seed=5, **options)
    state: Any = table.state
    for seat, names in enumerate(hands):
        everything = [*state.hand[seat], *state.deck]
        held = [next(c for c in everything if state.box.names[c] == name) for name in names]
        state.hand[seat], state.deck = held, [c for c in everything if c not in held]
    state.refresh()
    return table


def test_a_question_with_nothing_but_passing_is_not_heard_of():
    table = duel(["Bolt", "Bolt"], ["Leech"], asking="veiled")
    session, out = session_of(table, Keyboard(["", "Cast Bolt", "", "quit"]))
    session.run()
    assert session.state.answers[-1] == (1, "none")
    assert "Let it be" not in out.getvalue()
    assert "only possibility" not in out.getvalue()
    assert session.state.pending[1].kind == "cast"


def test_orders_are_shown_changed_and_kept():
    table = duel(["Bolt"], ["Counter"])
    session, out = session_of(table, Keyboard(["", "orders", "orders spell pass", "orders spell loudly", "quit"]))
    session.run()
    text = out.getvalue()
    assert "When a spell is cast: you are asked." in text
    assert "When a spell is cast: you pass." in text
    assert "does not cover what is done to you or could end the game" in " ".join(text.split())
    assert "Say: orders spell ask|matters|pass" in text
    kept = saves.restore(GAME, json.loads(session.as_text()))
    assert kept.orders[0].modes == {"spell": "pass"}


def test_who_ordered_to_pass_is_not_asked():
    table = duel(["Bolt", "Bolt"], ["Counter", "Leech"])
    session, _ = session_of(table, Keyboard(["", "Cast Bolt", "", "skip turn", "quit"]))
    session.run()
    assert session.state.answers[-1] == (1, "none")
    assert table.orders[1].until == (Until("spell", "turn", 1),)
    assert session.state.pending[1].kind == "cast"


def test_skipping_where_there_is_nothing_to_skip():
    session, out = session_of(duel(["Bolt"], ["Counter"]), Keyboard(["", "skip turn", "skip", "wait", "quit"]))
    session.run()
    assert "Here you have to choose one of the options." in out.getvalue()
    assert "you are asked at the very next question" in out.getvalue()


def test_a_game_without_windows_has_nothing_to_order():
    session, out = session_of(new_table(seats=1), Keyboard(["orders", "quit"]))
    session.run()
    assert "nothing to give orders for" in out.getvalue()


def test_a_game_without_wishes_says_so():
    session, out = session_of(duel(["Bolt"], ["Counter"]), Keyboard(["", "later trade", "?", "quit"]))
    session.run()
    assert "is done when you are asked" in out.getvalue()
    assert "at your next chance" not in out.getvalue()


def test_kinds_of_windows_have_names_of_several_words():
    session, out = session_of(new_table("hundred_days"), Keyboard(["orders Blue Card pass", "orders give back matters", "quit"]))
    session.run()
    assert session.table.orders[0].modes == {"blue card": "pass"}
    assert "Say: orders give back ask|pass" in out.getvalue()  # when a player gives back, all of it matters


# ---------------------------------------------------------------- taking back behind them


def told(*typed: str, orders: Orders | None = None, table: saves.Table | None = None) -> tuple[Any, str]:
    """The session of a watch after this was typed, and what was on the screen."""
    table = table or new_table(WATCH, seats=1)
    if orders is not None:
        table.orders[0] = orders
    session, out = session_of(table, Keyboard([*typed, "quit"]))
    session.run()
    return session, out.getvalue()


def test_undo_goes_back_to_ones_own_answer_behind_what_orders_and_the_only_possibility_have_answered():
    session, text = told("Go left", "Go right", "undo")
    assert text.count("Taken back.") == 1
    assert session.state.answers == [(0, "left"), (0, "none"), (0, "left")]
    session, text = told("Go left", "Go right", "undo", "undo", "undo")
    assert text.count("Taken back.") == 2
    assert "nothing to take back" in text
    assert session.state.answers == []


def test_what_orders_have_answered_is_known_after_a_game_was_left():
    session, _ = told("Go left", "Go right")
    resumed = saves.restore(WATCH, json.loads(session.as_text()))
    session, _ = told("undo", "undo", table=resumed)
    assert session.state.answers == []


def test_whoever_takes_an_answer_back_is_asked_there_whatever_the_orders_say():
    """The pass was the player's own: with the orders of now it would be given again at once."""
    session, _ = told("Go left", "Stay", "orders noise pass", "undo", orders=Orders(modes={"noise": "ask"}))
    assert session.state.answers == [(0, "left")]
    assert session.state.pending[0].kind == "noise"
    session, _ = told("Go left", "skip night", "undo", orders=Orders(modes={"noise": "ask"}))
    assert session.state.pending[0].kind == "noise"
    session, _ = told("Go left", "skip night", "undo", "Go right", "Go right", orders=Orders(modes={"noise": "ask"}))
    assert session.state.answers[-2:] == [(0, "none"), (0, "left")]  # once it is answered, they hold again


def test_others_answers_in_lanes_stay_and_so_does_what_orders_have_answered_there():
    table = new_table(seats=2, people=2)
    state: Any = table.state
    while not (state.lanes is not None and len(state.asks) == 2):
        state.choose(min(state.asks), 0)
    session, _ = session_of(table, Keyboard())
    place = len(state.answers)
    for seat in (0, 0, 1):
        state.answer(seat, state.pending[seat].options[0])
    table.ordered = [place - 1, place + 1, place + 2]
    assert session.take_back(0)
    assert [seat for seat, _ in session.state.answers[place:]] == [1]
    assert table.ordered == [place - 1, place]


# ---------------------------------------------------------------- hand up


def test_a_raised_hand_stops_at_the_very_next_question():
    """Even one that leaves no choice; then it is down."""
    session, text = told("wait", "Go left", "Go right")
    assert session.state.answers == [(0, "left"), (0, "right"), (0, "left")]  # without it, orders pass at the noise
    assert not session.orders_of(0).wait
    session, text = told("Go right", "wait", "Go left", orders=Orders(modes={"noise": "ask"}))
    assert session.state.pending[0].kind == "one_way"
    assert "only possibility" not in text


def test_a_raised_hand_stops_where_one_can_only_pass():
    table = duel(["Bolt", "Bolt"], ["Leech"], asking="veiled")
    table.orders[1] = Orders(wait=True)
    session, out = session_of(table, Keyboard(["", "Cast Bolt", "", "Let it be", "quit"]))
    session.run()
    assert "only possibility" not in out.getvalue()
    assert not table.orders[1].wait
    assert session.state.pending[1].kind == "cast"
