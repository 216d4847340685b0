"""What happens if everybody passes now: who is defeated, the comparison, what that brings, whether it wins the game."""

from __future__ import annotations

from typing import Any

import pytest

from tests.rules.munchkin.positions import Table, fight
from tests.terminal.table import screen


def frank_and_michael(*hand: str, gun: bool = True, level: int = 8, **position: Any) -> Table:
    """Seat 0 against Krombopulos Michael and Frank Palicky, who is defeated while somebody has the Freeze Ray Gun."""
    items = {2: ["Freeze Ray Gun"]} if gun else {}
    t = fight("Krombopulos Michael", "Distress Beacon", "Frank Palicky", *hand, levels={0: level, 1: 5}, items=items, **position)
    t.choose(0, "Frank Palicky joins")
    return t


# ---------------------------------------------------------------- a monster that will be defeated is no kill


@pytest.mark.rules("MK-R102", "MK-028", "MK-R51")
def test_a_fight_that_ends_with_a_defeat_is_not_for_the_win() -> None:
    t = fight("Centaur", front={0: ["Scary Terry"]}, levels={0: 9})
    assert t.asked(0).text == "Your fight: 10 : 1, winning: Centaur will be defeated. At stake: 0 levels and 1 Treasure."
    strip = t.view(1)["sums"]
    assert (strip["levels"], strip["treasures"], strip["for_the_win"]) == (0, 1, False)
    assert "for the win" not in screen(t)
    t.all_pass()
    assert (t.level(), len(t.hand()), t.state.over) == (9, 1, False)  # it is as it was told
    alone = fight("Centaur", levels={0: 9})
    assert "At stake: 1 level and 1 Treasure. This kill would win the game." in alone.asked(0).text
    alone.all_pass()
    assert alone.state.winners == [0]


@pytest.mark.rules("MK-R102", "MK-R51", "MK-R105")
def test_levels_of_doomed_monsters_do_not_make_a_fight_one_for_the_win() -> None:
    t = frank_and_michael("Vole Serum")
    assert t.asked(0).text == "Your fight: 8 : 13, losing by 4 without Frank Palicky. At stake: 1 level and 4 Treasures."
    t.choose(0, "Use Vole Serum").choose(0, "Seat 1").choose(0, "Call in Seat 1")
    assert t.sums == (13, 13)
    t.all_pass()
    assert (t.level(), len(t.hand()), t.state.over) == (9, 4, False)  # 13 : 12 when Frank Palicky is gone


@pytest.mark.rules("MK-R51", "MK-R105")
def test_without_the_gun_the_same_fight_is_for_the_win() -> None:
    t = frank_and_michael("Vole Serum", gun=False)
    assert "At stake: 2 levels and 4 Treasures. This kill would win the game." in t.asked(0).text
    t.refuse(0, "Vole Serum")
    below = frank_and_michael("Vole Serum", gun=False, level=7)
    assert "win the game" not in below.asked(0).text
    assert below.can("Use Vole Serum")


@pytest.mark.rules("MK-R51", "MK-R102")
def test_a_forced_helper_stays_until_the_fight_is_for_the_win() -> None:
    """It becomes one when the monster is no longer doomed."""
    for grenade in (False, True):
        t = frank_and_michael("Vole Serum", "Magnet Grenade", hands={1: ["Mega Seeds"]})
        t.choose(0, "Use Vole Serum").choose(0, "Seat 1").choose(0, "Call in Seat 1")
        if grenade:
            t.choose(0, "Use Magnet Grenade").choose(0, "Seat 2")
        t.decline(0)
        assert t.can("Leave the fight", 1) is grenade


# ---------------------------------------------------------------- a fight that passing wins is not lost


@pytest.mark.rules("MK-R102", "MK-R35", "MK-R37")
def test_passing_wins_where_the_only_monster_will_be_defeated() -> None:
    t = fight("Centaur", "Cronenberged", front={0: ["Scary Terry"]}, levels={0: 2})
    t.choose(0, "Play Cronenberged")
    assert t.sums == (3, 11)
    assert t.asked(0).text == "Your fight: 3 : 11, winning: Centaur will be defeated. At stake: 0 levels and 3 Treasures."
    assert t.last(0) == "Leave it at that"
    t.refuse(0, "Ask")
    assert t.why_not("Ask for help") == ("You are winning without help.", ("MK-R37",))
    assert t.view(2)["sums"]["winning"]
    t.all_pass()
    assert ("fight_lost" in t.story(), t.level(), len(t.hand())) == (False, 2, 3)
    lost = fight("Centaur", "Cronenberged", levels={0: 2})
    lost.choose(0, "Play Cronenberged")
    assert lost.last(0) == "Leave it at that and run away"
    assert lost.can("Ask Seat 1")


@pytest.mark.rules("MK-R102", "MK-R35")
@pytest.mark.parametrize(("shot", "total", "wins"), [("Wafer Cookie: +2", 12, False), ("Mega Seeds: +3", 13, True)])
def test_what_is_left_is_compared_without_what_will_be_defeated(shot: str, total: int, wins: bool) -> None:
    """12 are a tie with Krombopulos Michael alone; 13 are a tie with both of them, and win."""
    t = frank_and_michael("Neutrino Bomb", "Wafer Cookie", "Mega Seeds", level=5)
    t.choose(0, "Use Neutrino Bomb: +5 for the players").choose(0, f"Use {shot} for the players")
    assert t.sums == (total, 13)
    assert (t.last(0) == "Leave it at that") is wins
    assert t.can("Ask Seat 1") is not wins
    assert (t.view(0)["sums"]["winning"], t.view(0)["sums"]["ahead"]) == (wins, total - 12)
    t.all_pass()
    assert ("fight_lost" in t.story()) is not wins
    assert t.level() == 5 + wins


@pytest.mark.rules("MK-R102", "MK-R57")
def test_numbers_that_depend_on_a_doomed_monster_do_not_count_in_the_comparison() -> None:
    """Scary Terry adds 2 against monsters of Level 10 or higher: not any more when King Jellybean is gone."""
    t = fight("King Jellybean", "Distress Beacon", "Snowball", levels={0: 4}, items={0: ["Laser Gun"]}, front={0: ["Scary Terry"]})
    t.choose(0, "Snowball joins")
    left = t.state.outcome()
    assert t.amounts()["Scary Terry"] == 3
    t.all_pass()
    assert t.events("fight_lost")[0]["players"] == left.sums[0] == t.sums[0] == 8


# ---------------------------------------------------------------- where others read it


@pytest.mark.rules("MK-107", "MK-R102")
def test_a_doomed_monster_cannot_be_made_stronger_to_any_purpose() -> None:
    """A bystander who could only strengthen it need not be asked: the fight is won by the defeat."""
    t = fight(
        "Centaur", front={0: ["Scary Terry"]}, levels={0: 4}, hands={1: ["Cronenberged"], 2: ["Wandering Monster", "Krombopulos Michael"]}
    )
    t.decline(0)
    assert t.asked(1).tags == ()
    assert t.asked(2).tags == ("first",)  # another monster turns it


@pytest.mark.rules("MK-R102", "MK-122")
def test_a_helper_who_has_what_defeats_the_monster_is_told_so() -> None:
    """With this helper the kill is a defeat, and brings nobody to Level 10."""
    t = fight("Centaur", "Cronenberged", levels={0: 9}, front={1: ["Scary Terry"]}, hands={2: ["Parent"]})
    t.choose(0, "Play Cronenberged")
    for who, tags in ((1, ("me",)), (2, ("urgent", "me", "win"))):
        t.choose(0, f"Ask Seat {who}").choose(0, "No Treasure").choose(0, "Send")
        assert t.asked(who).tags == tags
        assert ("win the game" in t.asked(who).text) is (who == 2)
        t.choose(who, "Refuse")


@pytest.mark.rules("MK-121", "MK-R102")
def test_on_the_run_nothing_is_at_stake_and_nobody_is_doomed() -> None:
    """The comparison is over: an Ally that comes too late defeats nobody."""
    t = fight("Centaur", "Cronenberged", "Scary Terry", levels={0: 9}, seats=3)
    t.choose(0, "Play Cronenberged").decline(0).choose(0, "Play Scary Terry")
    strip = t.view(0)["sums"]
    assert (strip["winning"], strip["levels"], strip["treasures"], strip["for_the_win"]) == (False, 0, 0, False)
    assert not t.view(0)["foes"][0]["doomed"]


# ---------------------------------------------------------------- who may be forced to help


@pytest.mark.rules("MK-R105", "MK-R103", "MK-118")
def test_vole_serum_is_not_spent_where_help_is_forbidden() -> None:
    t = fight("Galactic Federation", "Vole Serum", levels={0: 4})
    t.refuse(0, "Vole Serum")
    assert t.why_not("Use Vole Serum") == ("Nobody may help in this fight.", ("MK-R103", "MK-R105"))
    allowed = fight("Krombopulos Michael", "Vole Serum", "Under Quarantine", levels={0: 4})
    assert allowed.can("Use Vole Serum")
    allowed.choose(0, "Play Under Quarantine")
    allowed.refuse(0, "Vole Serum")


@pytest.mark.rules("MK-R105", "MK-R51")
@pytest.mark.parametrize(("level", "offered"), [(8, True), (9, False)])
def test_vole_serum_is_not_spent_in_a_fight_for_the_win(level: int, offered: bool) -> None:
    for place in ({"hand": ["Vole Serum"]}, {"carried": {0: ["Vole Serum"]}}):
        t = fight("Krombopulos Michael", *place.get("hand", ()), levels={0: level}, carried=place.get("carried"))
        assert t.can("Use Vole Serum") is offered
        if not offered:
            assert t.why_not("Use Vole Serum") == ("Nobody can be forced to help you to Level 10.", ("MK-R51", "MK-R105"))


@pytest.mark.rules("MK-R105", "MK-R103", "MK-R42")
def test_vole_serum_needs_somebody_who_may_help() -> None:
    """Beth may not help against Sleepy Gary, and whoever is friendless may help nobody."""
    roles = {0: "Rick", 1: "Beth", 2: "Summer", 3: "Morty"}
    four = fight("Sleepy Gary", "Vole Serum", levels={0: 2}, roles=roles)
    four.choose(0, "Use Vole Serum")
    assert four.options(0) == ["Seat 2", "Seat 3"]
    t = fight("Sleepy Gary", "Vole Serum", "Unfriended!", levels={0: 2}, roles={k: roles[k] for k in range(3)}, seats=3)
    assert t.can("Use Vole Serum")
    t.choose(0, "Play Unfriended! on Seat 2")
    t.refuse(0, "Vole Serum")
    assert t.why_not("Use Vole Serum") == ("Nobody is left who may help.", ("MK-R105",))
