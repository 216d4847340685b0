"""What a game says of itself: complete for every finished game, refused where it does not fit, and made of public facts alone."""

from __future__ import annotations

import dataclasses
from typing import Any

import pytest

import tableverse
from tableverse.core import Colours, Corner, Face, SetupError, Step
from tableverse.core.declaration import MOST_BLURB, MOST_LINE, MOST_WORDS, check_face
from tests.core.toys import bazaar

GOAL = Step("goal", "Trade well.", "seat")


def declared(**parts: Any) -> tableverse.Game:
    """The toy with something said of it."""
    return dataclasses.replace(bazaar.GAME, **parts)


# ---------------------------------------------------------------- what is refused when a game is declared


def test_what_fits_is_taken() -> None:
    says = " ".join(["word"] * MOST_WORDS)
    game = declared(
        blurb="x" * MOST_BLURB, primer=(Step("goal", says, "seat/0"),), first={"rounds": 2}, colours=Colours("#000000", "#abcdef")
    )
    assert game.primer[0].says == says


@pytest.mark.parametrize(
    ("parts", "why"),
    [
        ({"blurb": "x" * (MOST_BLURB + 1)}, "the blurb has 161 letters"),
        ({"primer": (Step("goal", " ".join(["word"] * (MOST_WORDS + 1)), "seat"),)}, "the primer has 121 words"),
        ({"primer": (GOAL, Step("goal", "Trade better.", "seat"))}, "at most 4 steps, each about something else"),
        ({"primer": (Step("end", "It ends.", "dungeon/3"),)}, "speaks of 'dungeon/3', which is no field of"),
        ({"first": {"rounds": 99}}, "rounds = 99, suggested for first games, is no option"),
        ({"first": {"magic": True}}, "magic = True, suggested for first games, is no option"),
        ({"colours": Colours("red", "#000000")}, "'red' is no colour"),
    ],
)
def test_what_does_not_fit_is_refused(parts: dict[str, Any], why: str) -> None:
    with pytest.raises(SetupError, match=why):
        declared(**parts)


def test_faces_that_do_not_fit_are_refused() -> None:
    check_face("Toy", Face(line="x" * MOST_LINE, right=Corner("5", "points"), colour="#00ff00"))
    with pytest.raises(SetupError, match="Toy: the line on the face has 41 letters"):
        check_face("Toy", Face(line="x" * (MOST_LINE + 1)))
    with pytest.raises(SetupError, match="Toy: 'green' is no colour"):
        check_face("Toy", Face(colour="green"))


def test_a_game_that_says_nothing_can_still_be_played() -> None:
    assert bazaar.GAME.progress is None
    assert bazaar.GAME.face(bazaar.GAME.box.components[0] if len(bazaar.GAME.box) else None) == Face()


# ---------------------------------------------------------------- finding games


def test_games_are_found_by_name() -> None:
    for name in tableverse.games():
        assert tableverse.game(name).name == name
    assert tableverse.games() == sorted(tableverse.games())
    with pytest.raises(SetupError, match=f"no game 'chess': the games are {', '.join(tableverse.games())}"):
        tableverse.game("chess")
