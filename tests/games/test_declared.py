"""What a game says of itself: complete for every finished game, refused where it does not fit, and made of public facts alone."""

from __future__ import annotations

import dataclasses
import importlib
from typing import Any

import pytest

import tableverse
from tableverse.cardtext import Node
from tableverse.cardtext.faces import SHARED_ICONS
from tableverse.core import Colours, Corner, Dice, Face, SetupError, Step
from tableverse.core.declaration import MOST_BLURB, MOST_LINE, MOST_PROGRESS, MOST_WORDS, PLAIN, check_face
from tableverse.core.vocabulary import questions_of
from tests.core.toys import bazaar, brawl

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
        ({"first": {"rounds": 99}}, "rounds = 99 is suggested, but it is no option"),
        ({"first": {"magic": True}}, "magic = True is suggested, but it is no option"),
        ({"brief": {"rounds": (2, 99)}}, "rounds = 99 is suggested, but it is no option"),
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


def test_a_kind_of_window_that_is_not_declared_is_refused() -> None:
    """Nobody could give orders for it."""
    with pytest.raises(SetupError, match="Brawl: Call is asked in windows 'fist', which `scopes` does not declare"):
        dataclasses.replace(brawl.GAME, scopes={})


# ---------------------------------------------------------------- what finished games say


@pytest.mark.parametrize("name", tableverse.games())
def test_orders_can_be_given_for_every_kind_of_window(name: str) -> None:
    game = tableverse.game(name)
    assert set(game.scopes) == {q.scope for q in questions_of(game) if q.scope}
    spans = game.new().spans
    for scope in game.scopes.values():
        assert scope.default in scope.modes
        assert set(scope.spans) <= set(spans)


@pytest.mark.parametrize("name", [name for name in tableverse.games() if tableverse.game(name).windows])
def test_questions_in_windows_can_be_passed_and_say_why_they_matter(name: str) -> None:
    """Where `when it matters` cannot be chosen, all of it does."""
    game, seen = tableverse.game(name), 0
    for seed in range(3):
        state, dice = game.new(seats=game.seats[-1], seed=seed, **{k: some[0] for k, some in game.brief.items()}), Dice(seed)
        while not state.over:
            for seat, ask in state.asks.items():
                if ask.question.scope and len(ask.choices) > 1:
                    seen += 1
                    assert ask.question.role(ask.choices[-1]) == "pass"
                    assert "matters" in game.scopes[ask.question.scope].modes or ask.question.tags(state, seat)
            seat = dice.pick(sorted(state.asks))
            state.choose(seat, dice.below(len(state.asks[seat].choices)))
    assert seen > 20


@pytest.mark.parametrize("name", tableverse.games())
def test_a_finished_game_says_everything(name: str) -> None:
    game = tableverse.game(name)
    assert game.blurb.endswith(".")
    assert [step.topic for step in game.primer] == ["goal", "turn", "end", "scoring"]
    assert all(step.says.endswith(".") for step in game.primer)
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert game.colours != PLAIN
    assert game.progress is not None


@pytest.mark.parametrize("name", tableverse.games())
def test_progress_is_made_of_what_everybody_sees(name: str) -> None:
    game = tableverse.game(name)
    progress = game.progress
    assert progress is not None
    for seats in game.seats:
        state = game.new(seats=seats, seed=seats)
        dice = Dice(seats)
        shown = [progress(state)]
        while not state.over:
            seat = min(state.asks)
            state.choose(seat, dice.below(len(state.asks[seat].choices)))
            if state.moment % 40 == 0:
                imagined = state.imagine(None, state.moment)
                assert progress(imagined) == progress(state)
                assert game.standing is None or game.standing(imagined) == game.standing(state)
            shown.append(progress(state))
        assert all(0 <= p.value <= p.of and 0 < len(p.label) <= MOST_PROGRESS for p in shown)
        assert shown[0].value == 0


@pytest.mark.rules("MZ-033")
def test_the_points_of_a_running_round_of_the_morty_zone_are_told() -> None:
    game = tableverse.game("morty_zone")
    assert game.standing is not None
    state = game.new(seats=2, seed=3)
    while state.observe(None)["turn"] < 3:
        seat = min(state.asks)
        state.choose(seat, 0)
    checks = [sum(cell["checked"] for row in board.values() for cell in row["numbers"]) for board in state.observe(None)["board"]]
    assert min(checks) > 0
    assert state.scores == [0, 0]
    assert all(points >= count for points, count in zip(game.standing(state), checks, strict=True))


@pytest.mark.parametrize("name", tableverse.games())
def test_the_shares_of_a_finished_game_make_up_its_scores(name: str) -> None:
    game = tableverse.game(name)
    shares, standing = game.shares, game.standing or (lambda g: g.scores)
    assert shares is not None
    for seats in (game.seats[0], game.seats[-1]):
        state, dice = game.new(seats=seats, seed=seats, **{option: some[0] for option, some in game.brief.items()}), Dice(seats)
        while not state.over:
            seat = min(state.asks)
            state.choose(seat, dice.below(len(state.asks[seat].choices)))
        assert [sum(share.points for share in shares(state, s)) for s in state.seats] == state.scores
        assert list(standing(state)) == state.scores
        assert all(share.source and share.copies > 0 for s in state.seats for share in shares(state, s))


@pytest.mark.parametrize("name", tableverse.games())
def test_every_card_has_a_face_that_fits(name: str) -> None:
    game = tableverse.game(name)
    faces = {e.name: check_face(e.name, game.face(e)) for e in game.box.pack.entries}  # type: ignore[attr-defined]
    assert all(face.kind for face in faces.values())
    with_words = [e for e in game.box.pack.entries if e.record.text and e.text is not None]  # type: ignore[attr-defined]
    assert [e.name for e in with_words if not faces[e.name].icons] == []


@pytest.mark.parametrize("name", tableverse.games())
def test_icons_are_for_words_that_there_are(name: str) -> None:
    """A word that gets another name would lose its icon without anybody noticing."""
    game = tableverse.game(name)
    own = importlib.import_module(f"{game.state.__module__.rpartition('.')[0]}.faces").ICONS
    words = {w.__name__ for w in subclasses(Node)}
    assert {*own, *SHARED_ICONS} - words == set()


def subclasses(base: type[Any]) -> set[type[Any]]:
    found: set[type[Any]] = {base}
    for sub in base.__subclasses__():
        found |= subclasses(sub)
    return found


# ---------------------------------------------------------------- finding games


def test_games_are_found_by_name() -> None:
    for name in tableverse.games():
        assert tableverse.game(name).name == name
    assert tableverse.games() == sorted(tableverse.games())
    with pytest.raises(SetupError, match=f"no game 'chess': the games are {', '.join(tableverse.games())}"):
        tableverse.game("chess")
