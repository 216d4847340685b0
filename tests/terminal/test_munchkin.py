"""The table of Munchkin: the fight with its arithmetic, the faces, the hand, and what options lead to."""

from __future__ import annotations

import io

import pytest
from rich.console import Console

from tableverse.terminal.boards import drawing_of
from tests.rules.munchkin.positions import fight, opening, table
from tests.terminal.table import Keyboard, last, screen, seated, session_of


def test_the_fight_is_told_in_lines_that_add_up():
    """MK-101, MK-102, MK-110: every number has its reason."""
    t = fight(
        "Krombopulos Michael",
        "Mega Seeds",
        "Wafer Cookie",
        levels={0: 7, 1: 3},
        items={0: ["Laser Gun"]},
        front={1: ["Snuffles"]},
        hands={2: ["Eyepatched"]},
    )
    t.choose(0, "Ask Seat 1").choose(0, "1 Treasure, the helper").choose(0, "Send").choose(1, "Accept")
    t.choose(0, "Use Mega Seeds: +3 for the players").decline().choose(2, "Play Eyepatched")
    assert t.sums == (18, 17)
    text = screen(t)
    assert "Fight: Ann (Level 7), Bo helps for 1 Treasure (helper first)" in text
    assert "players 18 = 7 Level +3 Laser Gun | Bo 3 Level +2 Snuffles | +3 Mega Seeds" in text
    assert "Krombopulos Michael 17 = 12 Level +5 Eyepatched" in text
    assert "18 : 17, winning by 1; a tie loses. At stake: 1 level, 4 Treasures." in text


def test_options_of_a_fight_say_what_they_lead_to():
    """The same arithmetic as in the rules, before anything is played."""
    t = fight("Krombopulos Michael", "Neutrino Bomb", levels={0: 8})
    text = screen(t)
    assert "Use Neutrino Bomb: +5 for the players 13 : 12, winning" in text
    assert "Use Neutrino Bomb: +5 for the monsters 8 : 17, losing" in text


def test_a_fight_for_the_win_says_so():
    """MK-017."""
    assert "Fight: Ann (Level 9) for the win" in screen(fight("Krombopulos Michael", levels={0: 9}))
    assert "for the win" not in screen(fight("Krombopulos Michael", levels={0: 8}))


def test_who_flees_sees_the_roll_and_the_bad_stuff():
    """MK-141."""
    t = fight("Krombopulos Michael", front={0: ["Birdperson"]}).all_pass()
    text = screen(t)
    assert "Ann must roll 5 or more (+0)." in text
    assert "Bad Stuff: You die." in text


def test_what_one_begins_with_is_listed_until_all_are_done():
    """MK-R04."""
    t = opening("Laser Gun", "Spoon", "Snuffles")
    assert "You lay down" not in screen(t)
    t.choose(0, "Lay down Snuffles").choose(0, "Lay down Spoon")
    assert "You lay down: Spoon, Snuffles" in screen(t)
    assert "Snuffles Ally" not in screen(t)  # no longer among what stays in hand
    assert "Laser Gun Item" in screen(t)
    t.choose(0, "Done").choose(1, "Done").choose(2, "Done")
    assert "You lay down" not in screen(t)


@pytest.mark.parametrize("width", [80, 150])
def test_faces_show_level_strength_cards_and_what_is_carried(width):
    """MK-078: Items that are turned sideways do not count; MK-R12: backs are seen."""
    t = table("Pass the Butter", items={1: ["Laser Gun"]}, carried={1: ["Spoon"]}, levels={1: 4}, hands={1: ["Eyepatched", "Flask"]})
    text = screen(t, width=width)
    assert "Bo Summer Level 4 strength 7 2 cards 1D/1T" in text
    assert "Laser Gun, ~Spoon" in text
    assert "Flask" not in text


def test_the_hand_tells_what_its_cards_do():
    text = screen(table("Hamurai", "Laser Gun", "Fleeb Juice"))
    assert "Hamurai Monster, Level 2, 1 Treasure, Parasite. Bad Stuff: You die." in text
    assert "Laser Gun Item, +3, hand, 600 gold" in text


def test_what_lasts_stands_with_its_player():
    t = table(hands={1: ["Hangover!"]})
    t.choose(0, "Kick open the door")
    t.choose(1, "Play Hangover! on Seat 0")
    assert "Hangover!: -5 in the next fight" in screen(t)


def test_a_player_can_be_looked_at_with_every_number():
    t = table(items={1: ["Laser Gun"]}, carried={1: ["Spoon"]}, levels={1: 4})
    assert "Bo: Level 4, strength 7 = 4 Level +3 Laser Gun" in last(screen(t, "board Bo"), "board Bo")


def test_why_nobody_can_be_asked_for_help():
    t = fight("Galactic Federation", "Fleeb Juice", levels={0: 5})
    assert "Ask for help Nobody may help in this fight." in screen(t)


def test_few_shares_have_a_line_each_and_many_stand_in_one():
    t = fight("Cromulons", levels={0: 2})
    t.choose(0, "Ask Seat 1")
    assert "\n1 1 Treasure, the helper picks first\n2 1 Treasure, the fighter picks first\n" in screen(t)
    t = fight("Evil Morty", "Cronenberged", levels={0: 2})
    t.choose(0, "Play Cronenberged").choose(0, "Ask Seat 1")
    assert "Treasures: 1 1 (helper first), 2 1 (fighter first)" in screen(t)


def test_the_end_counts_levels():
    """MK-017."""
    t = fight("Brad", levels={0: 9}).all_pass()
    console = Console(file=io.StringIO(), record=True, width=60)
    console.print(drawing_of(t.state.game).scores(t.view(0), t.state.scores, ("Ann", "Bo", "Cy", "Dee")))
    words = console.export_text().split()
    assert words[:2] == ["player", "Levels"]
    assert words[3:6] == ["Ann", "wins", "10"]


def test_a_trade_comes_up_in_somebody_elses_turn_for_whoever_wished_for_it():
    """MK-R87: without being asked at every checkpoint."""
    t = table(items={0: ["Flask"], 1: ["Spoon"]}, doors=["Snuffles", "Birdperson"], seats=3, trades="any")
    held = seated(t)
    held.bots = [None] * 3
    kinds: list[tuple[int, str]] = []

    def type_on(prompt: str) -> str:
        if "press Enter" in prompt:
            return ""
        seat = held.state.names.index(prompt.partition(">")[0])
        decision = held.state.pending[seat]
        kinds.append((seat, decision.kind))
        return "quit" if decision.kind == "trade_with" else decision.options[-1].label

    session, out = session_of(held, Keyboard(["", "later", "later nap", "later trade", "orders"], type_on), 150)
    session.run()
    text = " ".join(out.getvalue().split())
    assert text.count("later trade: at your next chance in somebody else's turn") >= 2  # before it was said, and to others afterwards
    assert "Say: later trade" in text
    assert "Trade at your next chance in somebody else's turn." in text
    assert kinds[-1] == (0, "trade_with")
    assert (0, "step_in") not in kinds
    assert t.state.active == 1
    assert held.orders[0].wish == ""  # granted


def test_who_fights_is_not_told_of_trades_but_may_plan_one():
    session, out = session_of(seated(fight("Krombopulos Michael")), Keyboard(["later trade", "?", "quit"]))
    session.run()
    assert "later trade: at your next chance" not in out.getvalue()  # who fights does not trade
    assert "later: not any more" in " ".join(out.getvalue().split())
