"""When cards may be played that are bound to a turn or a price: Classes, Identity Theft, Magnet Grenade."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, table
from tests.rules.munchkin.test_help import ask

# ---------------------------------------------------------------- a card does not pay for its own ability


@pytest.mark.rules("MK-R112", "MK-051", "MK-050")
def test_a_class_does_not_pay_for_its_own_ability() -> None:
    t = fight("Krombopulos Michael", front={0: ["Songwriter"]}, items={0: ["Spoon"]})
    t.choose(0, "Use Songwriter")
    assert t.options(0) == ["Spoon"]
    alone = fight("Krombopulos Michael", front={0: ["Songwriter"]})
    alone.refuse(0, "Use Songwriter")


@pytest.mark.rules("MK-R112", "MK-051")
def test_a_class_pays_for_another_ability() -> None:
    t = fight("Krombopulos Michael", front={0: ["Songwriter", "Parent", "Super Munchkin"]})
    t.choose(0, "Use Songwriter")
    assert t.options(0) == ["Parent", "Super Munchkin"]
    t.choose(0, "Parent").choose(0, "The players")
    assert (t.front(), t.sums) == (["Songwriter", "Super Munchkin"], (4, 12))
    in_hand = fight("Krombopulos Michael", "Songwriter", front={0: ["Songwriter"]})
    in_hand.choose(0, "Use Songwriter").choose(0, "Songwriter").choose(0, "The players")
    assert (in_hand.front(), in_hand.sums) == (["Songwriter"], (4, 12))  # the copy in hand is another card


@pytest.mark.rules("MK-R112", "MK-R61")
@pytest.mark.parametrize(("hand", "payable"), [(3, False), (4, True)])
def test_four_cards_beside_the_class_itself(hand: int, payable: bool) -> None:
    cards = ["Mega Seeds", "Fleeb Juice", "Wafer Cookie", "Flask"][:hand]
    t = fight("Krombopulos Michael", *cards, front={0: ["Super Genius"]})
    assert t.can("Use Super Genius: discard") is payable


@pytest.mark.rules("MK-R112", "MK-R86")
def test_an_ability_is_gone_when_its_class_goes_with_what_is_paid() -> None:
    """Without Super Munchkin one of two Classes has to go; its owner says which."""
    for gone, total in (("Parent", 4), ("Songwriter", 2)):
        t = fight("Krombopulos Michael", front={0: ["Songwriter", "Parent", "Super Munchkin"]})
        t.choose(0, "Use Songwriter").choose(0, "Super Munchkin").choose(0, gone)
        if gone == "Parent":
            t.choose(0, "The players")
        assert t.kind(0) == "fight"
        assert t.sums[0] == total  # Parent adds 1 while fighting alone


@pytest.mark.rules("MK-R112", "MK-R63")
def test_an_item_does_not_pay_for_its_own_ability() -> None:
    for cards, rolled in ((["Flask"], 1), (["Flask", "Wafer Cookie"], 0)):
        t = fight("Krombopulos Michael", *cards, items={0: ["Portal Gun"]}, rolls=[6], seats=3)
        t.decline(0)
        assert len(t.events("rolled")) == rolled  # with one card there is nothing but the roll
        assert t.can("Use Portal Gun") is (rolled == 0)


@pytest.mark.rules("MK-R112", "MK-R84", "MK-078")
def test_an_item_that_is_turned_sideways_by_what_is_paid_does_nothing() -> None:
    """Without Cheat! one of three hand Items too many is turned; its owner says which."""
    for turned, rolled in (("Portal Gun", 1), ("Spoon", 0)):
        t = table("Cheat!", "Flask", items={0: ["Portal Gun", "Spoon", "Laser Gun"]}, seats=3)
        t.choose(0, "Play Cheat! on Laser Gun").kick("Krombopulos Michael", rolls=[6])
        t.decline(0).choose(0, "Use Portal Gun").choose(0, "Cheat!").choose(0, turned)
        if not rolled:
            t.choose(0, "Flask")
        assert (len(t.events("rolled")), t.hand()) == (rolled, ["Flask"] if rolled else [])


@pytest.mark.rules("MK-R112", "MK-R86")
def test_no_more_is_paid_once_the_ability_is_gone() -> None:
    hand = ["Mega Seeds", "Fleeb Juice", "Wafer Cookie"]
    t = fight("Krombopulos Michael", *hand, front={0: ["Super Genius", "Parent", "Super Munchkin"]})
    t.choose(0, "Use Super Genius").choose(0, "Super Munchkin").choose(0, "Super Genius")
    assert (t.kind(0), t.front(), t.hand(), t.foes()) == ("fight", ["Parent"], hand, ["Krombopulos Michael"])


# ---------------------------------------------------------------- a new Class while running away


@pytest.mark.rules("MK-071", "MK-R36", "MK-053")
def test_a_class_is_played_while_running_away_on_ones_own_turn() -> None:
    t = fight("Krombopulos Michael", "High Schooler", rolls=[3], seats=3)
    t.decline(0)
    assert (t.kind(0), t.asked(0).tags) == ("while_fleeing", ("me",))
    t.choose(0, "Play High Schooler as your Class")
    assert (t.front(), t.run_bonus()) == (["High Schooler"], 2)
    t.let(0)
    assert [e["number"] for e in t.events("rolled")] == [3]
    assert "escaped" in t.story()  # 3 and 2 are enough


@pytest.mark.rules("MK-071", "MK-R36", "MK-053", "MK-R85")
def test_a_class_takes_the_place_of_another_on_the_run_and_super_munchkin_may_follow() -> None:
    t = fight("Krombopulos Michael", "Parent", "Super Munchkin", front={0: ["Songwriter"]}, rolls=[6], seats=3)
    t.decline(0)
    assert t.can("Play Super Munchkin on your Class")
    t.choose(0, "Play Parent as your Class instead of Songwriter").choose(0, "Play Super Munchkin on your Class")
    assert t.front() == ["Parent", "Super Munchkin"]
    same = fight("Krombopulos Michael", "Songwriter", front={0: ["Songwriter"]}, rolls=[6], seats=3)
    same.decline(0)
    same.refuse(0, "Play Songwriter")


@pytest.mark.rules("MK-071", "MK-072", "MK-R36")
def test_only_the_player_whose_turn_it_is_plays_a_class_on_the_run() -> None:
    hands = {1: ["High Schooler", "Birdperson"], 2: ["Parent", "Shrink Accident!"]}
    t = fight("Krombopulos Michael", hands=hands, levels={0: 1, 1: 1}, rolls=[6, 6], seats=3)
    ask(t, 1)
    t.decline(0).decline(1).let(2)
    assert t.kind(1) == "while_fleeing"
    t.refuse(1, "High Schooler")
    assert t.can("Play Birdperson", 1)
    t.let(1)
    t.refuse(2, "Parent")
    assert t.can("Shrink Accident!", 2)


# ---------------------------------------------------------------- Identity Theft


@pytest.mark.rules("MK-R79", "MK-094", "MK-018")
@pytest.mark.parametrize(("level", "playable"), [(8, True), (9, False)])
def test_identity_theft_is_not_played_for_the_winning_level(level: int, playable: bool) -> None:
    t = table("Identity Theft", levels={0: level, 1: 5})
    assert t.can("Play Identity Theft") is playable
    if playable:
        t.choose(0, "Play Identity Theft").choose(0, "Seat 1")
        assert (t.level(0), t.level(1)) == (9, 4)
    else:
        assert t.why_not("Play Identity Theft") == ("Level 10 takes a kill.", ("MK-018", "MK-R79"))
        assert t.hand() == ["Identity Theft"]


@pytest.mark.rules("MK-R79", "MK-018")
def test_a_special_without_a_level_for_its_player_is_played_at_level_nine() -> None:
    t = table("Smear Campaign", levels={0: 9, 1: 5})
    t.choose(0, "Play Smear Campaign").choose(0, "Seat 1")
    assert (t.level(0), t.level(1)) == (9, 4)


@pytest.mark.rules("MK-R79", "MK-R34")
@pytest.mark.parametrize(("level", "playable"), [(8, True), (9, False)])
def test_identity_theft_from_a_hoard_is_not_played_for_the_winning_level(level: int, playable: bool) -> None:
    t = fight("Tuberculosis", levels={0: 1, 1: level}, treasures=["Identity Theft"], seats=3)
    ask(t, 1, "1 Treasure, the helper picks first")
    t.all_pass()
    assert t.hand(1) == ["Identity Theft"]
    assert (t.kind(1) == "play_received") is playable
    if playable:
        t.choose(1, "Play Identity Theft").choose(1, "Seat 0")
        assert (t.level(0), t.level(1)) == (1, 9)


@pytest.mark.rules("MK-R79", "MK-018")
@pytest.mark.parametrize("card", ["Participation Trophy", "Proud Parent"])
def test_a_level_that_another_gets_or_that_need_not_be_chosen_bars_no_card(card: str) -> None:
    t = table(card, levels={0: 9, 1: 5}, other=True)
    assert t.can(f"Play {card}")


# ---------------------------------------------------------------- Magnet Grenade


@pytest.mark.rules("MK-R113", "MK-090", "MK-092")
@pytest.mark.parametrize("place", ["hand", "carried"])
def test_magnet_grenade_is_used_on_ones_own_turn_outside_a_fight(place: str) -> None:
    hand = ["Magnet Grenade"] if place == "hand" else []
    carried = {0: ["Magnet Grenade"]} if place == "carried" else {}
    t = table(*hand, carried=carried, items={2: ["Laser Gun", "Spoon"]}, seats=3)
    t.choose(0, "Use Magnet Grenade").choose(0, "Seat 2").choose(2, "Spoon")
    assert (t.items(2), t.items(0), t.hand()) == (["Laser Gun"], [], [])
    assert t.names("treasure_discard") == ["Spoon", "Magnet Grenade"]  # discarded when its effect has resolved
    assert (t.kind(0), t.state.fray, t.state.extras, t.state.shown) == ("take_turn", [], [], [])


@pytest.mark.rules("MK-R113", "MK-R34", "MK-070")
def test_magnet_grenade_is_used_as_soon_as_it_is_received() -> None:
    """Also on another's turn, like any Treasure; later only on the own."""
    for uses in (True, False):
        t = fight("Tuberculosis", levels={0: 1, 1: 5}, items={2: ["Spoon"]}, treasures=["Magnet Grenade"], seats=3)
        ask(t, 1, "1 Treasure, the helper picks first")
        t.all_pass()
        assert t.kind(1) == "play_received"
        if uses:
            t.choose(1, "Use Magnet Grenade").choose(1, "Seat 2")
            assert (t.items(2), t.hand(1), t.names("treasure_discard")) == ([], [], ["Spoon", "Magnet Grenade"])
        else:
            t.decline(1)
            t.choose(0, "End the turn")
            assert t.kind(1) == "step_in"
            t.refuse(1, "Use Magnet Grenade")


@pytest.mark.rules("MK-R113", "MK-R31")
def test_a_one_shot_outside_a_fight_is_none_used_in_combat() -> None:
    """Super Genius does not hear it. Whoever lost an Item by it may answer, as all others may."""
    t = table("Magnet Grenade", front={0: ["Super Genius"]}, items={1: ["Spoon"]}, hands={1: ["Shrink Accident!"]}, levels={0: 4}, seats=3)
    t.choose(0, "Use Magnet Grenade").choose(0, "Seat 1")
    assert (t.items(1), t.kind(0)) == ([], "take_turn")
    t.choose(0, "Kick open the door")
    t.choose(1, "Play Shrink Accident! on Seat 0")
    assert t.level() == 2
