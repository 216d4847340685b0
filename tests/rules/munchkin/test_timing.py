"""When cards may be played that are bound to a turn or a price: Classes, Identity Theft, Magnet Grenade."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, table

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
