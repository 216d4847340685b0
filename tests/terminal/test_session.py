"""Whole games at a keyboard, and everything that can be typed there."""

from __future__ import annotations

import re

import pytest

from tableverse.core import Dice
from tests.core.toys import TOYS
from tests.terminal.table import Keyboard, new_table, session_of


def test_a_whole_game_by_numbers():
    session, out = session_of(new_table(seats=3), Keyboard(then="1"))
    assert session.run()
    text = out.getvalue()
    assert session.state.over
    assert "The end" in text
    assert "wins" in text
    assert "Bo reveals" in text
    assert "\x1b" not in text


def test_a_match_of_three_rounds():
    session, out = session_of(new_table(seats=1, rounds=3), Keyboard(then="1"))
    assert session.run()
    assert "Round 3 of 3" in out.getvalue()
    assert "round 2" in out.getvalue()


@pytest.mark.parametrize("game", TOYS, ids=lambda g: g.name)
def test_any_game_can_be_played_and_explained(game):
    dice = Dice(3)
    words = ["1", "2", "?", "log", "boards", "board 2", "cards", "undo", "hint", "nonsense"]
    session, out = session_of(new_table(game, seats=game.seats[0], people=2), Keyboard(then=lambda prompt: dice.pick(words)))
    assert session.run()
    assert "The end" in out.getvalue()


@pytest.mark.parametrize(
    "typed",
    ["", "   ", "0", "99", "-1", "1.5", "1e3", "999999999999999999999", "²", "٣", "xyzzy", "\x00\x1b[2J", "ü" * 5000, "? ? ?", "rules",
     "board 9", "board nobody", "log x", "log 0", "log 99999999999", "save /nowhere/at/all/game.json", "save",
     "? MZ-999", "rules zzz", "undo", "change", "%s", "[bold]"],
)  # fmt: skip
def test_whatever_is_typed_gets_an_answer_and_changes_nothing(typed):
    table = new_table(seats=1)
    before = table.state.digest()
    session, out = session_of(table, Keyboard([typed, "quit"]))
    assert not session.run()
    assert session.state.digest() == before
    after = out.getvalue().split(f"> {typed}\n")[-1]
    assert len(after.strip().splitlines()) >= 2 or "Please type a number" in after


def test_enter_takes_nothing_and_says_what_to_type():
    session, out = session_of(new_table(), Keyboard(["", "quit"]))
    session.run()
    assert "Please type a number from 1 to" in out.getvalue()


def test_garbage_all_along_never_breaks_a_game():
    dice = Dice(11)
    pieces = [
        "1",
        "2",
        "3",
        "undo",
        "?",
        "x",
        "\x00",
        "hint",
        "board",
        "boards",
        "cards",
        "log 2",
        "? MZ-020",
        "rules dice",
        "9" * 40,
        "use",
        "dec",
    ]
    session, _ = session_of(new_table(seats=2, people=2), Keyboard(then=lambda prompt: dice.pick(pieces)), 50)
    assert session.run()


def test_options_can_be_named_by_their_first_words():
    for seed in range(20):
        table = new_table(seats=1, seed=seed)
        session, out = session_of(table, Keyboard(["decl", "quit"]))
        session.run()
        assert "declines" in out.getvalue()


def test_the_question_is_explained_with_its_rules_and_refusals():
    session, out = session_of(new_table(seats=1), Keyboard(["decl", "1", "1", "1", "?", "? mz-020", "quit"]))
    session.run()
    text = " ".join(out.getvalue().split())
    assert "MZ-019 Option one: check the number equal to the colour's result" in text
    assert "can still be used, so it must be. (MZ-025)" in text
    assert text.count("check exactly two different unchecked numbers") == 2


def test_the_card_that_asks_is_explained():
    session, out = session_of(new_table(seats=1), Keyboard(["?", "quit"]))
    session.run()
    after = out.getvalue().split("The question")[1]
    assert "MZ-011" in after
    assert session.drawing.text_of(session.state.observe(0)["rick_card"]["cards"][0]["name"])[:20] in after


def test_what_a_check_does_to_the_row_is_shown():
    session, out = session_of(new_table(seats=1), Keyboard(["decl", "quit"]))
    session.run()
    assert "Red 0 -> 1 of 10" in out.getvalue() or "Red 0 -> 2 of 10" in out.getvalue()


def test_undo_goes_back_to_the_last_roll_and_not_further():
    table = new_table(seats=1)
    start = table.state.digest()
    session, out = session_of(table, Keyboard(["decl", "1", "1", "undo", "undo", "undo", "undo", "quit"]))
    session.run()
    assert out.getvalue().count("Taken back.") == 3
    assert out.getvalue().count("There is nothing to take back") == 1
    assert session.state.digest() == start


def test_undo_then_another_choice_is_a_game_without_a_trace():
    session, _ = session_of(new_table(seats=2), Keyboard(["1", "1", "undo", "2", "quit"]))
    session.run()
    straight, _ = session_of(new_table(seats=2), Keyboard(["1", "2", "quit"]))
    straight.run()
    assert session.state.digest() == straight.state.digest()
    assert session.state.log(0) == straight.state.log(0)


def test_undo_passes_over_questions_that_answer_themselves():
    """Wherever a game stands, what undo comes back to has a choice in it."""
    asked = []
    dice = Dice(2)

    def typed(prompt: str) -> str:
        asked.append(len(session.state.pending[0].options))
        return dice.pick(["1", "2", "1", "undo"])

    session, _ = session_of(new_table(seats=1), Keyboard(then=typed))
    assert session.run()
    assert min(asked) > 1


def test_a_single_option_is_taken_with_a_word_or_asked_on_demand():
    session, out = session_of(new_table(seats=1, seed=4), Keyboard(then="1"))
    session.run()
    assert "the only possibility, so it is done" in " ".join(out.getvalue().split())
    keyboard = Keyboard(then="1")
    asking, out = session_of(new_table(seats=1, seed=4), keyboard, ask_all=True)
    asking.run()
    assert "the only possibility" not in " ".join(out.getvalue().split())
    assert keyboard.count == len(asking.state.answers)
    assert asking.state.digest() == session.state.digest()


def test_confirm_asks_before_what_cannot_be_taken_back():
    table = new_table(seats=1)
    session, out = session_of(table, Keyboard(["decl", "1", "1", "1", "1", "no", "undo", "1", "1", "y", "quit"]), confirm=True)
    session.run()
    assert out.getvalue().count("After this there is no undo.") == 2
    assert out.getvalue().count("Taken back.") == 1


def test_hint_names_an_option():
    session, out = session_of(new_table(seats=1), Keyboard(["hint", "quit"]))
    before = session.state.digest()
    session.run()
    assert "An expert would choose, the best first:" in out.getvalue()
    assert re.search(r"\d: .*\(about \d+ points\)", out.getvalue())
    assert session.state.digest() == before


def test_the_log_has_pages():
    keyboard = Keyboard(["1"] * 12 + ["log", "log 2", "quit"], None)
    session, out = session_of(new_table(seats=2), keyboard)
    session.run()
    assert "log 2 shows what came before" in out.getvalue()
    assert "Page 2 of" in out.getvalue()


def test_forty_columns_are_enough():
    dice = Dice(5)
    words = ["1", "2", "1", "?", "boards", "cards", "log", "board Cleo"]
    session, out = session_of(new_table(seats=4), Keyboard(then=lambda prompt: dice.pick(words)), 40)
    assert session.run()
    assert max(len(line.rstrip()) for line in out.getvalue().splitlines()) <= 40


def test_ascii_is_enough():
    session, out = session_of(new_table(seats=3), Keyboard(["?", "cards"], "1"), ascii_only=True)
    assert session.run()
    assert out.getvalue().isascii()


def test_ctrl_c_is_a_polite_way_out():
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    session, out = session_of(new_table(), Keyboard(then=interrupt))
    assert not session.run()
    assert "Goodbye." in out.getvalue()
