"""The tables of the deck-builder and of The Ricks Must Be Crazy: what a player needs for a decision is on the screen."""

from __future__ import annotations

import pytest

from tableverse.core import Dice
from tests.rules.multiverse import positions as multiverse
from tests.rules.multiverse.positions import ability, contraption, supply
from tests.rules.rickshank import positions as rickshank
from tests.terminal.table import WIDE, Keyboard, last, new_table, screen, session_of

NARROW = 80
LINE_UP = ("Lizard Rick", "Assemble", "Kickback", "Aqua Morty", "Scientist Morty")


# ---------------------------------------------------------------- both


@pytest.mark.parametrize("game", ["rickshank", "multiverse", "hundred_days", "munchkin"])
@pytest.mark.parametrize("width", [40, 80])
def test_no_line_is_wider_than_the_screen(game, width):
    dice = Dice(width)
    words = ["1", "2", "3", "1 x2", "?", "table", "boards", "cards", "log", "board Cleo", "card a", "? morty"]
    typed = iter(range(150))
    session, out = session_of(
        new_table(game, seats=3, people=1), Keyboard(then=lambda prompt: "quit" if next(typed, None) is None else dice.pick(words)), width
    )
    session.run()
    assert max(len(line.rstrip()) for line in out.getvalue().splitlines()) <= width


@pytest.mark.parametrize(
    ("game", "letters", "others"), [("rickshank", "RR-", "MZ-"), ("multiverse", "MV-", "MZ-"), ("morty_zone", "MZ-", "RR-")]
)
def test_help_speaks_of_rules_of_this_game(game, letters, others):
    session, out = session_of(new_table(game), Keyboard(["?", "quit"]), WIDE)
    session.run()
    listed = out.getvalue().split("What you can type")[1]
    assert f"? {letters}" in listed
    assert others not in listed


def test_the_table_can_be_looked_at_again():
    text = screen(rickshank.table(power=3), "buy black", "table")
    assert text.count("Turn 1 · your turn · 3 Power") == 1
    assert text.count("Turn 1 · your turn · 0 Power") == 1
    assert "Black Rick Rick 3" not in last(text, "table")


def test_a_card_is_explained_by_its_name_in_sight_or_not():
    """RR-013, RR-151: the last Nemesis lies face down at the bottom, but what is printed on it is no secret."""
    assert "Galactic Federation President" not in screen(rickshank.table())
    text = last(screen(rickshank.table(), "card galactic"), "card galactic").replace("\n", " ")
    assert "Galactic Federation President Gromflamite, cost 14, 7 VP: " in text
    assert "Stack Ongoing: You may defeat this card only if you discarded an Access Token" in text


def test_a_question_mark_with_a_name_shows_the_card_and_its_rules():
    text = screen(rickshank.table(), "? galactic federation president")
    assert "Galactic Federation President Gromflamite, cost 14" in text
    assert "RR-151" in text


@pytest.mark.parametrize(
    ("typed", "says"), [("card zzz", "No card is called 'zzz'."), ("card", "Which card?"), ("? zzz", "No rule has 'zzz'.")]
)
def test_a_card_that_is_not_there(typed, says):
    assert says in last(screen(rickshank.table(), typed), typed)


def test_the_same_event_several_times_is_one_line():
    assert "· Ann plays Genius Waves. (x3)" in screen(rickshank.table(["Genius Waves"] * 3, characters={0: "Rational Morty"}), "play all")


# ---------------------------------------------------------------- the deck-builder


def test_stacks_are_not_in_the_line_up():
    """RR-017: Portal Guns and Nemeses stand beside it."""
    text = screen(rickshank.table(line_up=LINE_UP))
    line_up, _, stacks = text.partition("\nStacks\n")
    assert all(name in line_up for name in LINE_UP)
    assert "Portal Gun Equipment" not in line_up
    assert "Portal Gun Equipment" in stacks
    assert "Cornvelious Daniel Gromflamite" in stacks


def test_characters_stand_with_their_texts_where_there_is_room():
    wide, narrow = (screen(rickshank.table(characters={0: "Transcendent Rick"}), width=w) for w in (WIDE, NARROW))
    assert "The first time each turn you play a Rick, +1 Power." in wide
    assert "first time each turn" not in narrow
    assert "first time each turn" in " ".join(screen(rickshank.table(characters={0: "Transcendent Rick"}), "board", width=NARROW).split())


def test_points_that_are_counted_at_the_end_are_explained():
    assert "Assemble Council 2 * +1 Power. Bid: the winner draws a card. VP: 3 if you own more Council cards than each foe." in screen(
        rickshank.table(line_up=LINE_UP)
    )


def test_what_is_too_dear_stands_below_what_can_be_had():
    """RR-036, RR-110: with 4 Power, a card of cost 4 can be bought and one of cost 5 cannot."""
    text = screen(rickshank.table(["Jerry"], line_up=LINE_UP, power=4))
    assert "Buy Kickback for 4" in text
    assert "- Buy Lizard Rick It costs 5; you have 4 Power." in text
    assert "- Buy Scientist Morty It costs 6; you have 4 Power." in text
    assert "- Buy Kickback" not in text


def test_before_there_is_power_nothing_is_called_too_dear():
    assert "It costs" not in screen(rickshank.table(["Jerry"], line_up=LINE_UP))
    assert "It costs" in screen(rickshank.table(["Jerry"], line_up=LINE_UP, power=1))


def test_the_last_nemesis_says_what_it_wants():
    """RR-151: the toll is on the table, and without it the reason is among the things that cannot be done."""
    text = screen(rickshank.table(["Jerry"], nemesis="Galactic Federation President", stack=(), power=14))
    assert "Stack Ongoing: You may defeat this card only if you discarded an Access Token" in " ".join(text.split())
    assert "- Defeat Galactic Federation President No Access Token was discarded for it" in text


def test_a_question_names_the_card_that_asks_and_where_the_cards_lie():
    text = screen(rickshank.table(["Terminate", "Jerry"], line_up=LINE_UP), "play terminate")
    asked = last(text, "play terminate")
    assert "Terminate: You may destroy a card in the Line-Up or in your hand." in asked
    places = [
        asked.index(words) for words in ("In the Line-Up", "1 Lizard Rick cost 5, 1 VP.", "In hand", "6 Jerry cost 0, 0 VP", "No card")
    ]
    assert places == sorted(places)


def test_a_single_ability_is_asked_for_as_such():
    """RR-061: a Character's ability may be used or not."""
    text = screen(rickshank.table(["Black Rick", "Jerry"], characters={0: "Transcendent Rick"}), "play black")
    assert "Do you use it?" in text
    assert "Which ability comes next?" not in text


def test_power_of_somebody_else_is_not_taken_for_the_own():
    """RR-135, RR-136: in Bo's turn Ann is punished (she votes for it herself) and chooses what she discards."""
    t = rickshank.table(["Jerry"], hands={1: ["Persecute"]}, decks={0: ["Genius Waves", "Genius Waves", "Jerry", "Beth", "Summer"]})
    t.end().play("Persecute", seat=1)
    t.choose(1, "Against Seat 0 with 0")
    text = screen(t, "against ann with 0", "beth")
    assert "Bo has 2 Power; you have 0 Access Tokens" in last(text, "beth")


def test_a_vote_does_not_show_the_whole_table_again():
    """RR-120, RR-121: sealed until all have voted, then open; the table is the same as before."""
    text = screen(rickshank.table(["Taxation", "Kickback"], tokens={0: 1, 1: 2}), "play taxation", "nay with 0")
    sealed, _, opened = last(text, "play taxation").partition("> nay with 0")
    assert "Referendum: all vote in secret. Access Tokens: Ann 1, Bo 2." in sealed
    assert "Ann: Nay" not in sealed
    assert "Ann: Nay with 0 Access Tokens" in opened
    assert text.count("in the main deck") == 1


def test_a_flipped_location_is_on_offer():
    """RR-091."""
    t = rickshank.table(["Portal Gun", "Jerry"], locations=["Space Prison"])
    t.play("Portal Gun", "Jerry")
    text = screen(t)
    flipped = text.partition("\nFlipped\n")[2].partition("\nStacks\n")[0]
    assert flipped.startswith("Space Prison Location 4 2 ")


def test_a_nemesis_that_is_face_down_has_its_place():
    """RR-076."""
    t = rickshank.table(["Jerry"], power=8)
    t.buy("Cornvelious Daniel")
    assert "a Nemesis, face down" in screen(t)


# ---------------------------------------------------------------- The Ricks Must Be Crazy


def test_characters_are_chosen_by_what_they_do():
    """MV-085, MV-R02."""
    text = screen(multiverse.fresh())
    assert "Zeep When you complete a Power Supply, you may draw a card. If you do, discard a card." in text
    assert "Kyle When you spend an Action to move, you may move up to 2 'Verses." in text


@pytest.mark.parametrize(("seats", "goal"), [(2, 50), (3, 40), (4, 30)])
@pytest.mark.parametrize("width", [40, NARROW])
def test_the_goal_is_on_the_table(seats, goal, width):
    """MV-001."""
    assert (f"VP of {goal}" if width == NARROW else f"0 of {goal} VP") in screen(multiverse.table(seats=seats), width=width)


def test_the_stack_shows_supplies_contraptions_and_who_stands_where():
    """MV-045: only what is complete gives Power."""
    t = multiverse.table(
        supply("Blooble Yank", "Teenyverse"),
        supply("Blooble Yank", "Teenyverse"),
        supply("Flooble Crank", "Teenyverse", 1, 2),
        contraption("Prayer Wheel", "Miniverse", 0),
        contraption("Volcano", "Miniverse", 1, tokens=2),
        contraption("Guilt Ray", "Teenyverse", 1, sideways=True),
        ability("Express Elevator", 0, tokens=1),
        place={0: "Miniverse"},
    )
    text = screen(t, width=NARROW)
    stack = [line.strip(" ─") for line in text.splitlines()]
    top, mini, teeny = (stack.index(next(s for s in stack if s.startswith(v))) for v in ("Rickverse", "Miniverse", "Teenyverse"))
    assert top < mini < teeny
    assert stack[top].endswith("nobody")
    assert stack[mini] == "Miniverse +4 Actions Zeep (Ann)"
    assert stack[mini + 1] == "Prayer Wheel (Ann), Volcano 2/3 (Bo)"
    assert stack[teeny] == "Teenyverse +5 Actions Kyle (Bo)"
    assert stack[teeny + 1] == "+16 Power: Blooble Yank +8 x2, Flooble Crank +6 2/5 (Bo)"
    assert stack[teeny + 2] == "Guilt Ray~ (Bo)"
    assert "Express Elevator 1/3" in text


def test_contraptions_stand_with_their_texts_where_there_is_room():
    t = multiverse.table(contraption("Prayer Wheel", "Miniverse", 0), contraption("Prayer Wheel", "Miniverse", 0))
    assert "Prayer Wheel x2 (Ann): Pay 3 Power: +1 VP." in screen(t)


def test_discards_share_a_line():
    """MV-033, MV-034: both are possible with each card."""
    text = screen(multiverse.table(hands={0: ["Volcano", "Guilt Ray", "Not Cool"]}))
    lines = text.splitlines()
    (draw,) = [line for line in lines if line.startswith("Discard to draw a card:")]
    (gain,) = [line for line in lines if line.startswith("Discard for an Action:")]
    assert [word for word in draw.replace(",", "").split() if not word.isdecimal()][-5:] == ["Volcano", "Guilt", "Ray", "Not", "Cool"]
    assert "Discard Volcano" not in text
    numbers = [int(word) for word in (draw + gain).replace(",", " ").split() if word.isdecimal()]
    assert numbers == list(range(numbers[0], numbers[0] + 6))
    state = multiverse.table(hands={0: ["Volcano", "Guilt Ray", "Not Cool"]})
    assert "Ann discards Guilt Ray for an Action." in screen(state, str(numbers[4]))


def test_the_extra_cost_in_the_miniverse_is_named():
    """MV-061: for a Contraption, not for a Power Supply."""
    hand = ["Volcano", "Gooble Box", "Not Cool"]
    text = screen(multiverse.table(hands={0: hand}, place={0: "Miniverse"}))
    assert "Place Volcano in the Miniverse and discard another card 2 more Build Tokens to complete it" in text
    assert "Place Gooble Box in the Miniverse 3 more Build Tokens to complete it\n" in text
    assert "another card" not in screen(multiverse.table(hands={0: hand}, place={0: "Microverse"}))


def test_a_power_up_phase_shows_the_table_once():
    """MV-050, MV-053: the second question is about another 'Verse, with what the first one left."""
    t = multiverse.table(
        contraption("Prayer Wheel", "Teenyverse", 0), contraption("Volcano", "Microverse", 0), power={"Teenyverse": 9}
    ).end_turns()
    text = screen(t, "activate prayer")
    assert text.count("cards in the deck") == 1
    after = last(text, "activate prayer")
    assert "Microverse +3 Actions nobody" in after
    assert "VP: Ann 1, Bo 0" in after
    assert "Microverse, step C, 6 Power: which Contraption do you activate?" in after


def test_what_cannot_be_activated_is_named_with_the_reason():
    """MV-041, MV-052."""
    t = multiverse.table(
        contraption("Prayer Wheel", "Miniverse", 0),
        contraption("Throne of Cables", "Miniverse", 0),
        contraption("Volcano", "Miniverse", 0, tokens=1),
        power={"Miniverse": 4},
    ).end_turns()
    text = screen(t)
    assert "- Activate Throne of Cables for 9 Power The track is at 4." in text
    assert "- Activate Volcano (1 of 3) for 3 Power It is not complete." in text


# ---------------------------------------------------------------- the first minute


def test_the_first_table_of_the_morty_zone_fits_a_window_of_forty_rows():
    session, out = session_of(new_table("morty_zone", seats=4), Keyboard(["quit"]), WIDE)
    session.run()
    rows = out.getvalue().splitlines()
    first = next(k for k, row in enumerate(rows) if row.startswith("Turn 1"))
    last_row = max(k for k, row in enumerate(rows) if row.strip())
    assert last_row - first <= 40
    assert any("Type cards to read them all" in " ".join(rows[k : k + 2]) for k in range(len(rows) - 1))


def test_what_is_for_all_stays_on_the_screen_until_somebody_has_looked(monkeypatch):
    """How the game goes is told before the keyboard is passed for the first time."""
    happened = []

    def typed(prompt):
        happened.append("asked" if "press Enter" in prompt else "answered")
        return "" if "press Enter" in prompt else "1" if len(happened) < 30 else "quit"

    session, _ = session_of(new_table("morty_zone", seats=2, people=2), Keyboard(then=typed), WIDE)
    monkeypatch.setattr(session.screen, "clear", lambda: happened.append("cleared"))
    session.run()
    passed = [k for k, what in enumerate(happened) if what == "asked"]
    assert happened[0] == "asked"
    assert len(passed) > 1
    assert all(happened[k - 1] == "cleared" for k in passed[1:])
