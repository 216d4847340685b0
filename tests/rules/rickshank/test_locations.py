"""Locations, Ongoing cards, own and control, discarding, destroying and gaining, and the order of what is set off."""

from __future__ import annotations

import pytest

from tableverse.games.rickshank.scoring import collected
from tests.rules.rickshank.positions import Table, table, with_cards

# ---------------------------------------------------------------- Portal Guns


@pytest.mark.rules("RR-088", "RR-089")
def test_a_portal_gun_flips_a_location_for_a_discarded_card() -> None:
    t = table(["Portal Gun", "Jerry", "Beth"], locations=["The Grave"])
    before = len(t.names("location_deck"))
    t.play("Portal Gun")
    assert t.options(0) == ["Jerry", "Beth", "No card"]
    t.choose(0, "Jerry")
    assert (t.in_play(), t.discard()) == (["Portal Gun", "The Grave"], ["Jerry"])
    assert len(t.names("location_deck")) == before - 1


@pytest.mark.rules("RR-089")
def test_without_a_discard_nothing_is_flipped() -> None:
    t = table(["Portal Gun", "Jerry"])
    t.play("Portal Gun", "No card")
    assert (t.in_play(), t.hand()) == (["Portal Gun"], ["Jerry"])


@pytest.mark.rules("RR-090", "RR-092", "RR-R77", "RR-R80")
def test_a_flipped_location_is_there_for_this_turn() -> None:
    t = table(["Portal Gun", "Jerry", "Black Rick", "Genius Waves"], locations=["Citadel Militia HQ"], decks={0: ["Beth"] * 1 + ["Summer"]})
    t.play("Portal Gun", "Jerry").play("Genius Waves").play("Black Rick")
    assert t.hand() == ["Summer"]
    t.end()
    assert t.names("location_discard") == ["Citadel Militia HQ"]
    assert "Citadel Militia HQ" not in t.discard() + t.in_play()
    story = t.story()
    assert story.index("turn_ends") < story.index("table_cleared")


@pytest.mark.rules("RR-091", "RR-R73", "RR-R74")
@pytest.mark.parametrize("used", [False, True])
def test_a_flipped_location_may_be_bought_before_or_after_its_use(used: bool) -> None:
    t = table(["Portal Gun", "Jerry", "Beth", "Summer"], power=2, locations=["Family Restaurant"])
    t.play("Portal Gun", "Jerry")
    if used:
        t.use("Family Restaurant", "Beth")
    t.buy("Family Restaurant")
    assert t.discard()[-1] == "Family Restaurant"
    assert "Family Restaurant" not in t.in_play()
    t.refuse(0, "Use Family Restaurant")
    assert t.power == (2 if used else 0)


@pytest.mark.rules("RR-R74")
def test_a_location_before_somebody_else_is_not_for_sale() -> None:
    t = table(["Jerry"], power=9, in_play={1: ["The Grave"]})
    t.refuse(0, "The Grave")


@pytest.mark.rules("RR-093", "RR-R78")
def test_an_empty_location_deck_is_made_anew_when_a_location_is_needed() -> None:
    t = table(["Portal Gun", "Jerry"])
    t.put("location_discard", ["The Grave", "The Garage", "Space Prison"])
    t.put("discard", t.names("location_deck"), seat=1)
    assert (t.names("location_deck"), len(t.names("location_discard"))) == ([], 3)
    t.play("Portal Gun", "Jerry")
    assert (len(t.names("location_deck")), t.names("location_discard")) == (2, [])
    assert len(t.state.flipped) == 1


@pytest.mark.rules("RR-094", "RR-R79")
def test_without_any_location_the_discard_still_counts() -> None:
    t = table(["Portal Gun", "Fold Yourself", "Jerry"])
    t.put("discard", t.names("location_deck"), seat=1)
    t.play("Portal Gun", "Fold Yourself")
    assert (t.in_play(), t.discard(), t.tokens(0)) == (["Portal Gun"], ["Fold Yourself"], 1)


@pytest.mark.rules("RR-R71", "RR-104")
def test_a_flipped_location_is_controlled_and_played_but_not_owned() -> None:
    t = table(["Portal Gun", "Jerry", "Szechuan Sauce"], locations=["The Grave"], characters={0: "Transcendent Rick"}, decks={0: ["Beth"]})
    t.play("Portal Gun", "Jerry").choose(0, "Transcendent Rick")
    assert "Beth" in t.hand()  # a Location was played
    t.play("Szechuan Sauce")
    assert t.power == 2 + 2 + 1
    assert t.state.box.named("The Grave")[0] not in _owned(t)


def _owned(t: Table) -> list[int]:
    return collected(t.state, 0)


@pytest.mark.rules("RR-R72")
def test_a_flipped_location_does_not_react_to_its_own_portal_gun() -> None:
    t = table(["Portal Gun", "Portal Gun", "Jerry", "Beth"], locations=["The Grave", "The Garage"])
    t.play("Portal Gun", "Jerry")
    assert t.power == 2
    t.play("Portal Gun", "No card")
    assert t.power == 2 + 2 + 1


@pytest.mark.rules("RR-R72")
def test_texts_that_count_see_what_was_played_before_the_flip() -> None:
    counting = {"name": "Counting World", "kind": "location", "type": "Location", "cost": 4,
                "text": "Ongoing: once each turn, you may draw a card for each Portal Gun you have played this turn."}  # fmt: skip
    t = table(["Portal Gun", "Jerry"], locations=["Counting World"], decks={0: ["Beth", "Summer"]}, game=with_cards(counting))
    t.play("Portal Gun", "Jerry").use("Counting World")
    assert t.hand() == ["Summer"]


@pytest.mark.rules("RR-R75")
def test_nothing_is_bought_while_something_is_being_resolved() -> None:
    t = table(["Portal Gun", "Jerry", "Rezone"], power=9, in_play={1: ["The Grave"]})
    t.play("Portal Gun")
    t.refuse(0, "Buy").choose(0, "No card").play("Rezone")
    t.refuse(0, "Buy")


@pytest.mark.rules("RR-R76")
def test_several_locations_may_be_flipped_in_a_turn() -> None:
    t = table(["Portal Gun", "Portal Gun", "Jerry", "Beth"], power=9, locations=["The Grave", "The Garage"])
    t.play("Portal Gun", "Jerry").play("Portal Gun", "Beth")
    assert {"The Grave", "The Garage"} <= set(t.in_play())
    assert t.can("Buy The Grave")
    assert t.can("Buy The Garage")


@pytest.mark.rules("RR-R80")
def test_a_flipped_location_that_is_discarded_goes_to_its_own_pile() -> None:
    t = table(["Portal Gun", "Jerry"], locations=["The Grave"])
    t.play("Portal Gun", "Jerry")
    card = t.state.box.named("The Grave")[0]
    t.state.discard_card(0, card)
    assert t.names("location_discard") == ["The Grave"]


# ---------------------------------------------------------------- Ongoing


@pytest.mark.rules("RR-082", "RR-R68", "RR-R69")
def test_ongoing_cards_stay_and_can_be_used_every_turn() -> None:
    t = table(["The Grave", "Security Specialist Rick", "Security Specialist Rick"])
    t.play("The Grave").play("Security Specialist Rick").play("Security Specialist Rick")
    assert t.power == 1  # the second one is a Rick; the first one was in play then
    for _ in range(3):
        t.end(0).end(1)
        assert t.in_play() == ["The Grave", "Security Specialist Rick", "Security Specialist Rick"]
        t.put("hand", ["Portal Gun", "Aqua Rick"], seat=0)
        t.play("Portal Gun", "No card")
        assert t.power == 3
        t.play("Aqua Rick")
        while t.kind(0) == "next_ability":
            t.choose(0, t.options(0)[0])
        assert t.power == 3 + 2 + 2


COUNTERS = (
    {"name": "Control Rick", "type": "Special", "text": "For each Rick you control, +1 Power."},
    {"name": "Played Rick", "type": "Special", "text": "For each Rick you have played this turn, +1 Power."},
)


@pytest.mark.rules("RR-083", "RR-084", "RR-104")
def test_an_ongoing_card_is_in_play_always_but_played_only_once() -> None:
    t = table(["Control Rick", "Played Rick"], in_play={0: ["Security Specialist Rick"]}, game=with_cards(*COUNTERS))
    t.play("Control Rick")
    assert t.power == 1
    t.play("Played Rick")
    assert t.power == 1
    now = table(["Security Specialist Rick", "Control Rick", "Played Rick"], game=with_cards(*COUNTERS))
    now.play("Security Specialist Rick").play("Control Rick").play("Played Rick")
    assert now.power == 2


@pytest.mark.rules("RR-085")
def test_what_a_foe_controls_is_not_in_play_for_you_but_can_be_reached() -> None:
    t = table(["Szechuan Sauce", "Portal Bomb"], in_play={1: ["The Grave"]}, locations=["The Garage"])
    t.play("Szechuan Sauce")
    assert t.power == 2
    t.play("Portal Bomb")
    assert (t.in_play(1), t.discard(1)) == ([], ["The Grave"])


@pytest.mark.rules("RR-104", "RR-105")
def test_own_and_control() -> None:
    t = table(
        ["Jerry", "Beth", "Summer"],
        in_play={0: ["The Grave", "Genius Waves", "Genius Waves"]},
        decks={0: ["Black Rick"]},
        discards={0: ["Conroy"]},
    )
    assert len(t.in_play()) == 3
    names = {t.state.box.names[c] for c in _owned(t)}
    assert names == {"Jerry", "Beth", "Summer", "The Grave", "Genius Waves", "Black Rick", "Conroy"}
    assert len(_owned(t)) == 8


@pytest.mark.rules("RR-R70", "RR-096")
def test_an_ongoing_card_discarded_from_play_goes_to_its_owners_pile() -> None:
    t = table(["Portal Bomb"], in_play={1: ["Security Specialist Rick"]})
    t.play("Portal Bomb").choose(1, "Take it")
    assert t.discard(1) == ["Security Specialist Rick"]


# ---------------------------------------------------------------- discarding, destroying, gaining


@pytest.mark.rules("RR-095")
def test_discarding_means_from_the_hand() -> None:
    t = table(["Portal Gun", "Jerry", "Beth"], in_play={0: ["The Grave"]}, discards={0: ["Summer"]})
    t.play("Portal Gun")
    assert t.options(0) == ["Jerry", "Beth", "No card"]


@pytest.mark.rules("RR-096", "RR-137")
def test_a_discard_from_the_deck_counts_as_one() -> None:
    t = table(["Fold Yourself"], decks={0: ["Jerry", "Aqua Rick"]})
    t.play("Fold Yourself", "Discard the top card")
    assert (t.discard(), t.power) == (["Aqua Rick"], 2 + 4)


@pytest.mark.rules("RR-097", "RR-098")
def test_a_destroyed_card_leaves_the_game_for_an_open_pile() -> None:
    t = table(["Terminate", "Jerry", "Beth", "Summer"])
    t.play("Terminate", "Beth")
    assert [c["name"] for c in t.view(1)["destroyed"]["cards"]] == ["Beth"]
    assert t.state.destroyed[0] not in _owned(t)


@pytest.mark.rules("RR-098", "RR-R16")
def test_a_destroyed_line_up_card_leaves_its_slot_empty() -> None:
    t = table(["Terminate", "Jerry"])
    t.play("Terminate")
    assert set(t.options(0)) == {*t.names("line_up"), "Jerry", "No card"}
    t.choose(0, "Conroy")
    assert len(t.names("line_up")) == 4
    t.end()
    assert len(t.names("line_up")) == 5


@pytest.mark.rules("RR-099")
def test_destroyed_morty_waves_and_portal_guns_do_not_return() -> None:
    t = table(["Terminate", "Terminate", "Morty Waves", "Portal Gun"])
    stacks = (len(t.names("morty_waves")), len(t.names("portal_guns")))
    t.play("Terminate", "Morty Waves").play("Terminate", "Portal Gun")
    assert sorted(t.names("destroyed")) == ["Morty Waves", "Portal Gun"]
    assert (len(t.names("morty_waves")), len(t.names("portal_guns"))) == stacks


@pytest.mark.rules("RR-100")
def test_gaining_costs_nothing() -> None:
    t = table(["Earring Rick"])
    t.play("Earring Rick", "Kickback")
    assert (t.discard(), t.power) == (["Kickback"], 3)


@pytest.mark.rules("RR-101")
def test_if_nothing_fits_nothing_is_gained() -> None:
    dear = ["Rick C-137", "Morty C-137", "Portal Bomb", "Gentrify", "Gromflamite General"]
    t = table(["Earring Rick"], line_up=dear)
    t.play("Earring Rick")
    assert (t.discard(), t.kind(0), len(t.names("line_up"))) == ([], "take_turn", 5)


@pytest.mark.rules("RR-R51")
def test_no_effect_reaches_the_nemesis_stack() -> None:
    t = table(["Earring Rick", "Terminate"])
    t.play("Earring Rick")
    t.refuse(0, "Cornvelious Daniel").choose(0, "No card").play("Terminate")
    t.refuse(0, "Cornvelious Daniel")


@pytest.mark.rules("RR-108", "RR-107")
def test_a_morty_is_what_the_type_bar_says() -> None:
    t = table(["Morty Waves", "Scientist Morty", "Aqua Morty"], decks={0: ["Jerry", "Jerry"]}, in_play={0: ["The Underground"]})
    t.play("Morty Waves")
    assert t.hand() == ["Scientist Morty", "Aqua Morty"]
    t.play("Scientist Morty")
    assert t.power == 0
    assert {t.state.type_of(c) for c in t.state.played} == {"", "Morty"}


# ---------------------------------------------------------------- the order of what is set off


@pytest.mark.rules("RR-103", "RR-R66")
def test_a_card_is_done_before_what_it_sets_off() -> None:
    t = table(
        ["Diane Sanchez"],
        characters={0: "Rational Morty"},
        decks={0: ["Jerry", "Beth", "Summer"]},
        discards={0: ["Black Rick", "Aqua Rick"]},
    )
    t.play("Diane Sanchez")
    assert t.kind(0) == "which_card"  # its own text goes on
    t.choose(0, "Aqua Rick")
    assert t.kind(0) == "next_ability"
    t.choose(0, "Rational Morty")
    assert t.hand() == ["Summer", "Aqua Rick", "Beth"]


@pytest.mark.rules("RR-R66")
def test_several_effects_come_in_the_order_that_the_player_likes() -> None:
    t = table(
        ["Black Rick"],
        characters={0: "Transcendent Rick"},
        in_play={0: ["Citadel Militia HQ", "Security Specialist Rick"]},
        decks={0: ["Jerry"]},
    )
    t.play("Black Rick")
    assert len(t.options(0)) == 3
    t.choose(0, "Security Specialist Rick").choose(0, "Transcendent Rick")
    assert (t.power, t.hand()) == (2 + 1 + 1, ["Jerry"])


@pytest.mark.rules("RR-R66")
def test_a_card_played_by_an_effect_has_its_own_effects_first() -> None:
    deep = {"name": "Deep World", "kind": "location", "type": "Location", "cost": 4,
            "text": "Ongoing: the first time each turn you play Jerry, play the top card of each foe's deck."}  # fmt: skip
    t = table(
        ["Jerry"],
        in_play={0: ["Deep World", "Jerry's Office", "Mission Control"]},
        decks={1: ["Honorable Gromflamite"]},
        game=with_cards(deep),
    )
    t.play("Jerry").choose(0, "Deep World")
    told = [x for x in t.told() if "uses" in x]
    assert told == ["Seat 0 uses Deep World.", "Seat 0 uses Mission Control.", "Seat 0 uses Jerry's Office."]
    assert t.power == 3 + 2 + 2


@pytest.mark.rules("RR-R101", "RR-103")
def test_the_location_is_flipped_before_an_aqua_card_acts() -> None:
    t = table(["Portal Gun", "Aqua Morty"], locations=["The Grave"], decks={0: ["Jerry", "Beth"]})
    t.play("Portal Gun", "Aqua Morty")
    story = [k for k in t.story() if k in ("discarded", "flipped", "ability_used", "drew")]
    assert story == ["discarded", "flipped", "ability_used", "drew"]
    assert t.hand() == ["Beth", "Jerry"]


@pytest.mark.rules("RR-R67")
def test_what_must_happen_to_a_bought_card_comes_before_what_may() -> None:
    t = table(["Young Rick"], seats=3, line_up=["Fake Gun", "Black Rick", "Conroy", "Kickback", "Aqua Morty"])
    t.play("Young Rick").buy("Fake Gun", "Seat 2")
    assert (t.kind(0), t.discard(2), t.deck()[-1:] == ["Fake Gun"]) == ("take_turn", ["Fake Gun"], False)


@pytest.mark.rules("RR-R67")
def test_a_card_is_moved_once() -> None:
    t = table(["Young Rick"], power=3, in_play={0: ["The Citadel of Ricks"]})
    t.play("Young Rick").buy("Black Rick")
    assert len(t.options(0)) == 2
    t.choose(0, t.options(0)[0]).choose(0, "Black Rick")
    assert (t.kind(0), t.deck()[-1], t.discard()) == ("take_turn", "Black Rick", [])


# ---------------------------------------------------------------- Characters


@pytest.mark.rules("RR-061", "RR-R64")
def test_a_characters_two_abilities_work_in_one_turn_and_may_be_declined() -> None:
    t = table(["Black Rick", "The Grave", "Future Rick"], characters={0: "Transcendent Rick"}, decks={0: ["Jerry"]})
    t.play("Black Rick")
    assert t.options(0) == ["Transcendent Rick: +1 Power", "Do not use it"]
    t.choose(0, "+1 Power").play("The Grave").choose(0, "Do not use it")
    assert (t.power, t.hand()) == (3, ["Future Rick"])
    t.play("Future Rick")
    assert (t.power, t.kind(0)) == (5, "take_turn")  # once a turn


@pytest.mark.rules("RR-R122", "RR-061")
def test_a_declined_first_time_is_over() -> None:
    t = table(["Black Rick", "Aqua Rick"], characters={0: "Transcendent Rick"})
    t.play("Black Rick", "Do not use it").play("Aqua Rick")
    assert (t.kind(0), t.power) == ("take_turn", 4)


@pytest.mark.rules("RR-062", "RR-R65")
def test_a_character_is_no_card() -> None:
    t = table(["Black Rick", "Control Rick"], characters={0: "Bluffing Rick"}, game=with_cards(*COUNTERS))
    t.play("Black Rick").play("Control Rick")
    assert t.power == 2 + 1
    assert t.state.box.named("Bluffing Rick")[0] not in _owned(t)
    assert t.state.type_of(t.state.character[0][0]) == ""
    t.put("hand", ["Terminate"], seat=0)
    t.play("Terminate")
    t.refuse(0, "Bluffing Rick")


@pytest.mark.rules("RR-061")
def test_a_characters_ability_works_in_its_players_turn_only() -> None:
    t = table(["Embezzle"], characters={1: "Moron Morty"}, tokens={1: 1})
    t.play("Embezzle").choose(1, "1 Access Token").choose(1, "Aqua Morty")
    assert (t.discard(1), t.kind(0)) == (["Aqua Morty"], "take_turn")


@pytest.mark.rules("RR-089", "RR-029")
def test_what_follows_a_flip_is_about_the_card_that_flipped() -> None:
    """The Location's text is carried out in between, with a choice of its own; "this card" is the flipping card again after it."""
    asking = {"name": "Asking World", "kind": "location", "type": "Location", "cost": 5, "text": "You may discard a card."}
    passing = {"name": "Passing Through", "text": "Flip a Location. Destroy this card."}
    t = table(["Passing Through", "Jerry", "Beth"], locations=["Asking World"], game=with_cards(asking, passing))
    t.play("Passing Through", "Jerry")
    assert t.names("destroyed") == ["Passing Through"]
    assert t.in_play() == ["Asking World"]
    assert t.discard() == ["Jerry"]


@pytest.mark.rules("RR-036", "RR-091")
def test_a_location_on_offer_that_makes_others_cheaper_keeps_its_own_price() -> None:
    cheap = {
        "name": "Sales World",
        "kind": "location",
        "type": "Location",
        "cost": 5,
        "text": "This turn, other Locations cost you 2 less.",
    }
    t = table(["Portal Gun", "Portal Gun", "Jerry", "Beth"], power=1, locations=["Sales World", "The Grave"], game=with_cards(cheap))
    printed = t.state.box.cost[t.state.box.named("The Grave")[0]]
    t.play("Portal Gun", "Jerry").play("Portal Gun", "Beth")
    assert t.power == 5
    assert t.can("Buy Sales World for 5")
    assert [t.state.price(c) for c in t.state.flipped] == [5, printed - 2]


@pytest.mark.rules("RR-090", "RR-061")
def test_what_was_declined_was_not_used() -> None:
    """The log says that an ability was used when it was."""
    offering = {"name": "Offering", "text": "Ongoing: at the start of your turn, you may discard a card. If you do, gain an Access Token."}
    for answer, count in (("No card", 0), ("Jerry", 1)):
        t = table(in_play={1: ["Offering"]}, game=with_cards(offering)).end()
        t.choose(1, answer)
        assert len(t.events("ability_used")) == count
