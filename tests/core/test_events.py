"""Events: who hears of what, and what stays when nobody records."""

from __future__ import annotations

from typing import Any

from tableverse.core import Event, Rule, rule
from tests.core.tape import Tape, game_of


class CardDrawn(Event, frozen=True):
    """A card is drawn."""

    seat: int
    card: str = "a card"

    def text(self, g: Any) -> str:
        return f"{g.name_of(self.seat)} draws {self.card}."

    def things(self, g: Any) -> tuple[str, ...]:
        return (f"seat/{self.seat}",)


@rule
def telling(g: Tape) -> Rule:
    g.tell(CardDrawn(0))
    g.tell(CardDrawn(1, "Jerry"), to=1)
    g.tell(CardDrawn(2, "Beth"), to=2, others=CardDrawn(2))
    g.tell(CardDrawn(0, "Rick"), to=(0, 2))
    yield g.pick()
    g.tell(CardDrawn(1, "Summer"), to=1, others=CardDrawn(1))


def test_each_seat_and_a_spectator_hear_their_part() -> None:
    state = game_of(telling).new(seats=3)
    logs = [[e.text for e in state.log(viewer)] for viewer in (0, 1, 2, None)]
    assert logs == [
        ["Seat 0 draws a card.", "Seat 2 draws a card.", "Seat 0 draws Rick."],
        ["Seat 0 draws a card.", "Seat 1 draws Jerry.", "Seat 2 draws a card."],
        ["Seat 0 draws a card.", "Seat 2 draws Beth.", "Seat 0 draws Rick."],
        ["Seat 0 draws a card.", "Seat 2 draws a card."],
    ]


def test_an_event_has_a_kind_its_data_and_its_things() -> None:
    event = game_of(telling).new(seats=3).log(1)[1]
    assert event == ("card_drawn", "Seat 1 draws Jerry.", {"seat": 1, "card": "Jerry"}, ("seat/1",), "")


def test_names_of_seats_in_sentences() -> None:
    state = game_of(telling).new(seats=3)
    state.names = ("Ann", "Bob", "Cy")
    assert state.log(None)[1].text == "Cy draws a card."
    assert game_of(telling).from_json(state.to_json()).log(None)[1].text == "Cy draws a card."


def test_a_copy_goes_on_with_its_own_log() -> None:
    state = game_of(telling).new(seats=3)
    twin = state.clone()
    twin.choose(0, 0)
    assert len(twin.log(1)) == len(state.log(1)) + 1
    assert game_of(telling).from_json(twin.to_json()).log(1) == twin.log(1)


def test_nothing_is_recorded_when_nobody_wants_it() -> None:
    loud, quiet = game_of(telling).new(seats=3), game_of(telling).new(seats=3, record=False)
    assert quiet.log(0) == []
    for state in (loud, quiet):
        state.choose(0, 1)
    assert quiet.answers == []
    assert quiet.digest() == loud.digest()
    searched = loud.quiet()
    assert searched == loud
    assert searched.log(0) == loud.log(0)
