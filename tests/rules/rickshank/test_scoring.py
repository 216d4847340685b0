"""Victory Points and who wins."""

from __future__ import annotations

import pytest

from tableverse.games.rickshank.scoring import collected, leaders
from tests.rules.rickshank.positions import Table, table

PRESIDENT = "Galactic Federation President"


def decks(*owned: list[str], tokens: dict[int, int] | None = None) -> Table:
    """Players who own exactly these cards, all in their decks."""
    t = table(["Jerry"], seats=len(owned), tokens=tokens)
    for seat, cards in enumerate(owned):
        t.put("hand", [], seat=seat)
        t.put("discard", [], seat=seat)
        t.put("deck", cards, seat=seat)
    return t


@pytest.mark.rules("RR-056", "RR-R39")
def test_the_score_is_the_sum_of_victory_points() -> None:
    t = decks(["Black Rick", "Scientist Morty", "Fake Gun", "Headband Rick"], ["Fake Gun"])
    assert t.state.scores == [1 + 2 - 2 + 5, -2]


@pytest.mark.rules("RR-055", "RR-105", "RR-R34")
def test_everything_that_a_player_owns_is_collected() -> None:
    t = table(
        ["Jerry", "Beth", "Summer", "Genius Waves", "Genius Waves"],
        in_play={0: ["The Grave", "Security Specialist Rick"]},
        discards={0: ["Black Rick"] * 2 + ["Conroy"] * 2 + ["Genius Waves"] * 4},
        decks={0: ["Genius Waves", "Portal Gun", "Portal Gun", "Portal Gun"]},
    )
    assert len(collected(t.state, 0)) == 19


@pytest.mark.rules("RR-R34", "RR-R33")
def test_a_game_that_ends_in_a_turn_scores_what_is_in_play_but_no_flipped_location() -> None:
    t = table(["Portal Gun", "Jerry"], nemesis=PRESIDENT, stack=[], locations=["The Neighborhood"])
    t.set("toll_paid", True).set("power", 14)
    before = t.state.scores[0]
    t.play("Portal Gun", "Jerry").buy(PRESIDENT)
    assert t.state.over
    assert t.state.scores[0] == before + 7


@pytest.mark.rules("RR-057", "RR-E11", "RR-R38")
def test_unpaired_morty_waves_cost_a_point_each() -> None:
    others = ["Cornrow Rick", "Rick D-99"]
    t = decks([*others, *["Morty Waves"] * 5, *["Genius Waves"] * 3], ["Fake Gun", "Genius Waves"])
    assert t.state.scores == [12 - 2, -2]


@pytest.mark.rules("RR-057", "RR-E12")
def test_surplus_genius_waves_are_worth_nothing() -> None:
    t = decks(["Cornrow Rick", "Scientist Morty", "Black Rick", *["Morty Waves"] * 2, *["Genius Waves"] * 7], ["Jerry"])
    assert t.state.scores[0] == 9


@pytest.mark.rules("RR-R120", "RR-R38")
def test_victory_points_that_are_counted() -> None:
    t = decks(
        ["Rick C-137", "Genius Waves", "Genius Waves", "Morty Waves"],
        ["Szechuan Sauce", "Szechuan Sauce", "Currency Manipulation", "Family Restaurant", "The Garage"],
        tokens={1: 3},
    )
    assert t.state.scores == [2, 2 * 2 + 3 + 2]


@pytest.mark.rules("RR-R120")
def test_assemble_rewards_the_most_council_cards() -> None:
    t = decks(["Assemble", "Kickback"], ["Assemble"])
    assert t.state.scores == [3 + 1, 0]
    tied = decks(["Assemble"], ["Assemble"])
    assert tied.state.scores == [0, 0]


def won(t: Table) -> list[int]:
    """Who would win if the game ended now."""
    return leaders(t.state)


@pytest.mark.rules("RR-058")
def test_most_points_win_whatever_the_nemeses() -> None:
    t = decks(["Headband Rick", "Cornvelious Daniel"], ["Earring Rick", "Scientist Morty", "Morty C-137", "Black Rick"])
    assert t.state.scores == [9, 10]
    assert won(t) == [1]


@pytest.mark.rules("RR-059", "RR-R63")
def test_the_first_tie_break_is_the_number_of_nemeses() -> None:
    t = decks(["Headband Rick", "Cornvelious Daniel"], [PRESIDENT, "Scientist Morty"])
    assert t.state.scores == [9, 9]
    assert won(t) == [0]


@pytest.mark.rules("RR-060", "RR-E13", "RR-R37")
def test_the_second_tie_break_is_the_larger_deck() -> None:
    even = decks(["Headband Rick", "Genius Waves", "Jerry", "Morty Waves"], ["Earring Rick", "Genius Waves"])
    assert even.state.scores == [5, 5]
    assert won(even) == [0]


@pytest.mark.rules("RR-R36")
def test_after_that_the_victory_is_shared() -> None:
    t = decks(["Headband Rick", "Jerry"], ["Earring Rick", "Beth"])
    assert won(t) == [0, 1]


@pytest.mark.rules("RR-058")
def test_winners_are_named_when_the_game_is_over() -> None:
    t = table(["Jerry"], nemesis=PRESIDENT, stack=[])
    assert t.state.winners == []
    t.set("toll_paid", True).set("power", 14)
    t.buy(PRESIDENT)
    assert t.state.winners == [0]
