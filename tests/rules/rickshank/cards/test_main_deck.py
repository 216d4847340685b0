"""Each card of the main deck: what it does, and when it does nothing (or less)."""

from __future__ import annotations

import pytest

from tests.rules.pairs import does, idle
from tests.rules.rickshank.positions import DULL_LINE_UP, Table, table

SHIELD = "Daddy's Little Girl"


def after(hand: list[str], *played: str, **position: object) -> Table:
    """Cards that ask nothing are played one after the other."""
    t = table(hand, **position)  # type: ignore[arg-type]
    for name in played:
        t.play(name)
    return t


# ---------------------------------------------------------------- cards that only give Power, more of it under a condition

POWER: dict[str, list[tuple[list[str], dict[str, object], int]]] = {
    "Black Rick": [(["Aqua Rick", "Black Rick"], {}, 2 + 3), (["Aqua Morty", "Black Rick"], {}, 2 + 2)],
    "Scientist Morty": [(["Aqua Morty", "Scientist Morty"], {}, 2 + 1), (["Black Rick", "Scientist Morty"], {}, 2)],
    "Szechuan Sauce": [(["Szechuan Sauce"], {"in_play": {0: ["The Grave", "The Garage"]}}, 4), (["Szechuan Sauce"], {}, 2)],
    "Conroy": [(["Jerry", "Summer", "Conroy"], {}, 5), (["Genius Waves", "Conroy"], {}, 2)],
    "Gromflamite Technician": [(["Gromflamite Technician"], {"tokens": {0: 1}}, 3), (["Gromflamite Technician"], {"tokens": {1: 1}}, 1)],
    "Gromflamite Employee of the Month": [
        (["Jerry", "Gromflamite Employee of the Month"], {}, 3),
        (["Beth", "Gromflamite Employee of the Month"], {}, 1),
    ],
    "Gromflamite Officer": [
        (["Honorable Gromflamite", "Gromflamite Officer"], {}, 3 + 3),
        (["Black Rick", "Gromflamite Officer"], {}, 2 + 2),
    ],
    "Freeze Gun": [(["Conroy", "Freeze Gun"], {"hands": {1: []}}, 1 + 3), (["Freeze Gun"], {"hands": {1: []}}, 2)],
}


@does(*POWER)
@pytest.mark.parametrize("name", POWER)
def test_power_with_its_condition(name: str) -> None:
    hand, position, power = POWER[name][0]
    assert after(hand, *hand, **position).power == power


@idle(*POWER)
@pytest.mark.parametrize("name", POWER)
def test_power_without_its_condition(name: str) -> None:
    hand, position, power = POWER[name][1]
    assert after(hand, *hand, **position).power == power


# ---------------------------------------------------------------- Ricks


@does("Security Specialist Rick")
def test_security_specialist_rick() -> None:
    t = table(["Aqua Rick", "Black Rick"], in_play={0: ["Security Specialist Rick"]})
    assert t.play("Aqua Rick").power == 3
    assert t.play("Black Rick").power == 3 + 3


@pytest.mark.rules("RR-R123")
@idle("Security Specialist Rick")
def test_security_specialist_rick_wants_another_rick() -> None:
    t = table(["Security Specialist Rick", "Aqua Morty"])
    assert t.play("Security Specialist Rick").play("Aqua Morty").power == 2


@does("Future Rick")
def test_future_rick() -> None:
    t = table(["Future Rick"], discards={0: ["The Grave", "Jerry"]})
    t.play("Future Rick")
    assert t.options(0) == ["Put The Grave into play", "No card"]
    t.choose(0, "The Grave").end()
    assert t.in_play() == ["The Grave"]


@idle("Future Rick")
def test_future_rick_without_a_location() -> None:
    t = table(["Future Rick"], discards={0: ["Jerry"]})
    assert (t.play("Future Rick").kind(0), t.power) == ("take_turn", 2)


@does("Aqua Rick", "Aqua Morty", "Fold Yourself")
def test_cards_that_want_to_be_discarded() -> None:
    t = table(["Jerry", "Aqua Rick", "Aqua Morty", "Fold Yourself"], characters={0: "Defiant Summer"}, decks={0: ["Beth", "Summer"]})
    assert t.use("Defiant Summer", "Aqua Rick").power == 5
    gun = table(["Portal Gun", "Fold Yourself", "Jerry"], locations=["The Grave"])
    assert gun.play("Portal Gun", "Fold Yourself").tokens(0) == 1
    morty = table(["Portal Gun", "Aqua Morty", "Jerry"], locations=["The Grave"], decks={0: ["Beth", "Summer"]})
    assert sorted(morty.play("Portal Gun", "Aqua Morty").hand()) == ["Beth", "Jerry", "Summer"]


@idle("Aqua Rick", "Aqua Morty", "Fold Yourself")
@pytest.mark.parametrize("name", ["Aqua Rick", "Aqua Morty", "Fold Yourself"])
def test_played_or_kept_they_give_nothing_more(name: str) -> None:
    t = table([name, "Jerry"], decks={0: []})
    assert (t.play(name).power, t.tokens(0), t.hand()) == (2, 0, ["Jerry"])
    assert table([name]).end().tokens(0) == 0


@does("Young Rick")
def test_young_rick() -> None:
    t = table(["Young Rick"], power=4)
    t.play("Young Rick").buy("Conroy", "Conroy").buy("Black Rick", "No card")
    assert (t.deck()[-1], t.discard()) == ("Conroy", ["Black Rick"])


@idle("Young Rick")
def test_young_rick_wants_cheap_cards_and_lasts_a_turn() -> None:
    t = table(["Young Rick"], power=8, line_up=["Rick C-137", *DULL_LINE_UP[:4]])
    t.play("Young Rick").buy("Rick C-137")
    assert t.discard() == ["Rick C-137"]
    t.end(0).end(1).set("power", 3)
    t.buy("Conroy")
    assert t.kind(0) == "take_turn"


@does("Lizard Rick")
def test_lizard_rick() -> None:
    t = table(["Lizard Rick"], hands={1: ["Jerry", "Beth"]})
    t.play("Lizard Rick").choose(1, "Beth")
    assert (t.power, t.hand(1), t.discard(1)) == (2, ["Jerry"], ["Beth"])


@idle("Lizard Rick")
def test_lizard_rick_against_an_empty_hand() -> None:
    t = table(["Lizard Rick"], hands={1: []})
    assert (t.play("Lizard Rick").kind(0), t.discard(1)) == ("take_turn", [])


@does("Commander Rick")
def test_commander_rick() -> None:
    t = table(["Commander Rick"], power=5)
    t.play("Commander Rick")
    assert t.can("Buy Black Rick for 1")
    assert t.buy("Black Rick").power == 7
    assert t.can("Buy Conroy for 3")


@idle("Commander Rick")
def test_commander_rick_helps_with_ricks_only_and_never_below_nothing() -> None:
    t = table(["Commander Rick"], line_up=["Security Specialist Rick", *DULL_LINE_UP[1:]])
    assert not t.can("Buy Security Specialist Rick for 0")
    t.play("Commander Rick")
    assert t.can("Buy Security Specialist Rick for 0")
    t.refuse(0, "Buy Kickback")
    assert not table(["Jerry"], power=1).can("Buy Black Rick")


@does("Rick C-137")
def test_rick_c_137() -> None:
    t = table(["Rick C-137"], destroyed=["Genius Waves", "Jerry"], decks={0: ["Beth"]})
    t.play("Rick C-137")
    assert t.options(0) == ["Gain Genius Waves", "No card"]
    t.choose(0, "Genius Waves")
    assert (t.power, t.hand(), t.discard()) == (0, ["Beth"], ["Genius Waves"])


@idle("Rick C-137")
def test_rick_c_137_without_destroyed_genius_waves() -> None:
    t = table(["Rick C-137"], destroyed=["Jerry"])
    assert t.play("Rick C-137").kind(0) == "take_turn"


# ---------------------------------------------------------------- Mortys


@does("Eye-Poppin' Morty")
def test_eye_poppin_morty() -> None:
    t = table(["Eye-Poppin' Morty", "Jerry", "Beth"], decks={0: ["Summer", "Summer"]})
    t.play("Eye-Poppin' Morty", "Jerry", "Eye-Poppin' Morty")
    assert (t.power, sorted(t.names("destroyed")), len(t.hand())) == (1, ["Eye-Poppin' Morty", "Jerry"], 3)


@idle("Eye-Poppin' Morty")
def test_eye_poppin_morty_stays() -> None:
    t = table(["Eye-Poppin' Morty", "Jerry"])
    t.play("Eye-Poppin' Morty", "No card")
    assert (t.names("destroyed"), t.hand()) == (["Jerry"], [])


@does("Bugged-Out Morty", "Lawyer Morty", "Hammerhead Morty", "Daddy's Little Girl", "Gromflamite Employee of the Month")
def test_defenses_and_their_bonus() -> None:
    deck = {1: ["Jerry", "Beth"]}
    bugged = table(["Lizard Rick"], hands={1: ["Bugged-Out Morty", "Summer"]})
    bugged.play("Lizard Rick").choose(1, "Avoid")
    assert (bugged.discard(0), bugged.hand(1)) == (["Summer"], [])
    lawyer = table(["Lizard Rick"], hands={1: ["Lawyer Morty"]})
    assert lawyer.play("Lizard Rick").choose(1, "Avoid").state.tokens == [0, 1]
    for name, drawn in (("Hammerhead Morty", 1), (SHIELD, 2), ("Gromflamite Employee of the Month", 1)):
        t = table(["Lizard Rick"], hands={1: [name]}, decks=deck)
        t.play("Lizard Rick").choose(1, "Avoid")
        assert (len(t.hand(1)), t.discard(1)) == (drawn, [name])


@idle("Bugged-Out Morty", "Lawyer Morty", "Hammerhead Morty", "Daddy's Little Girl")
def test_played_they_are_no_defense() -> None:
    for name in ("Bugged-Out Morty", "Lawyer Morty", SHIELD):
        t = table([name])
        assert (t.play(name).power, t.tokens(0), t.hand()) == (2, 0, [])
    t = table(["Hammerhead Morty"], hands={1: []})
    t.play("Hammerhead Morty")
    assert (t.power, t.discard(1), t.hand(0)) == (2, ["Morty Waves"], [])


@does("Daddy's Little Girl")
def test_daddys_little_girl_played_after_beth_or_summer() -> None:
    for name in ("Beth", "Summer"):
        t = table([name, SHIELD], decks={0: ["Jerry"]})
        assert t.play(name).play(SHIELD).hand() == ["Jerry"]


@idle("Daddy's Little Girl")
def test_daddys_little_girl_does_not_care_for_jerry() -> None:
    t = table(["Jerry", SHIELD], decks={0: ["Beth"]})
    assert t.play("Jerry").play(SHIELD).hand() == []


@does("Big-Head Morty", "Communications Gromflamite")
def test_a_token_for_more() -> None:
    t = table(["Big-Head Morty"], tokens={0: 1}, decks={0: ["Jerry", "Beth"]})
    assert t.play("Big-Head Morty", "Discard an Access Token").hand() == ["Beth", "Jerry"]
    g = table(["Communications Gromflamite"], tokens={0: 1})
    assert g.play("Communications Gromflamite", "Discard an Access Token").power == 5


@idle("Big-Head Morty", "Communications Gromflamite")
@pytest.mark.parametrize("name", ["Big-Head Morty", "Communications Gromflamite"])
def test_no_token_no_more(name: str) -> None:
    t = table([name], decks={0: ["Jerry", "Beth"]})
    assert (t.play(name).kind(0), t.power, t.hand()) == ("take_turn", 2, [])


@does("Morty C-137")
def test_morty_c_137() -> None:
    t = table(["Morty C-137"], seats=3, decks={0: ["Jerry", "Beth"]})
    t.play("Morty C-137")
    assert (t.power, t.hand(), t.discard(1), t.discard(2)) == (2, ["Beth", "Jerry"], ["Morty Waves"], ["Morty Waves"])


@idle("Morty C-137")
def test_morty_c_137_avoided() -> None:
    t = table(["Morty C-137"], hands={1: [SHIELD]}, decks={0: ["Jerry", "Beth"]})
    t.play("Morty C-137").choose(1, "Avoid")
    assert (t.hand(), t.discard(1)) == ([], [SHIELD])


# ---------------------------------------------------------------- Special


@does("Pill Brûlée")
def test_pill_brulee() -> None:
    t = table(["Pill Brûlée"], discards={0: ["Jerry", "Black Rick"]})
    t.play("Pill Brûlée")
    assert t.options(0) == ["+2 Power", "Destroy a card of cost 0 in your discard pile"]
    t.choose(0, "Destroy")
    assert (t.names("destroyed"), t.power) == (["Jerry"], 0)
    bought = table(["Jerry"], power=2, line_up=["Pill Brûlée", *DULL_LINE_UP[1:]], decks={0: ["Beth"]})
    assert bought.buy("Pill Brûlée").hand() == ["Jerry", "Beth"]


@idle("Pill Brûlée")
def test_pill_brulee_with_nothing_to_destroy() -> None:
    t = table(["Pill Brûlée"], discards={0: ["Black Rick"]})
    assert (t.play("Pill Brûlée").power, t.kind(0)) == (2, "take_turn")
    gained = table(["Earring Rick"], line_up=["Pill Brûlée", *DULL_LINE_UP[1:]], decks={0: ["Beth"]})
    assert gained.play("Earring Rick", "Pill Brûlée").hand() == []


@does("Terminate")
def test_terminate() -> None:
    t = table(["Terminate", "Jerry"])
    t.play("Terminate", "Jerry")
    assert (t.power, t.names("destroyed")) == (2, ["Jerry"])


@idle("Terminate")
def test_terminate_declined() -> None:
    t = table(["Terminate", "Jerry"])
    t.play("Terminate", "No card")
    assert (t.power, t.names("destroyed")) == (1, [])


@does("Szechuan Sauce")
def test_szechuan_sauce_goes_off() -> None:
    t = table(["Jerry"], line_up=["Szechuan Sauce", *DULL_LINE_UP[1:]])
    assert t.end().names("destroyed") == ["Szechuan Sauce"]


@idle("Szechuan Sauce")
def test_szechuan_sauce_in_a_deck_keeps() -> None:
    t = table(["Szechuan Sauce"], discards={0: ["Szechuan Sauce"]})
    assert t.play("Szechuan Sauce").end().names("destroyed") == []


@does("Diane Sanchez")
def test_diane_sanchez() -> None:
    t = table(["Diane Sanchez"], discards={0: ["Lizard Rick", "Conroy"]}, decks={0: ["Jerry"]})
    t.play("Diane Sanchez", "Lizard Rick")
    assert (t.power, t.hand()) == (1, ["Jerry", "Lizard Rick"])


@idle("Diane Sanchez")
def test_diane_sanchez_wants_a_rick_of_cost_6_or_less() -> None:
    t = table(["Diane Sanchez"], discards={0: ["Rick C-137", "Conroy"]})
    assert t.play("Diane Sanchez").kind(0) == "take_turn"


@does("Totally Fabricated Origin Story")
def test_totally_fabricated_origin_story() -> None:
    t = table(["Totally Fabricated Origin Story"], discards={0: ["Commander Rick", "Rick C-137"]})
    t.play("Totally Fabricated Origin Story", "Portal Gun")
    assert t.options(0) == ["Commander Rick", "Portal Gun", "No card"]
    t.choose(0, "Portal Gun")
    assert (t.power, t.hand()) == (1, ["Portal Gun"])


@idle("Totally Fabricated Origin Story")
def test_totally_fabricated_origin_story_with_nothing_to_take() -> None:
    t = table(["Totally Fabricated Origin Story"], discards={0: ["Rick C-137"]})
    t.put("portal_guns", [])
    assert (t.play("Totally Fabricated Origin Story").kind(0), t.power) == ("take_turn", 1)


@does("Currency Manipulation")
def test_currency_manipulation() -> None:
    t = table(["Currency Manipulation"], seats=3, tokens={1: 1})
    assert (t.play("Currency Manipulation").power, t.state.tokens) == (3, [2, 0, 0])


@idle("Currency Manipulation")
def test_currency_manipulation_avoided() -> None:
    t = table(["Currency Manipulation"], tokens={1: 1}, hands={1: [SHIELD]})
    t.play("Currency Manipulation").choose(1, "Avoid")
    assert t.state.tokens == [0, 1]


# ---------------------------------------------------------------- Equipment


@does("Fake Gun")
def test_fake_gun() -> None:
    t = table(["Fake Gun"])
    assert (t.play("Fake Gun").power, t.discard(1)) == (1, ["Fake Gun"])


@idle("Fake Gun")
def test_fake_gun_avoided() -> None:
    t = table(["Fake Gun"], hands={1: [SHIELD]})
    t.play("Fake Gun").choose(1, "Avoid")
    assert t.in_play() == ["Fake Gun"]


@does("Butt-in-a-Cup")
def test_butt_in_a_cup() -> None:
    t = table(["Butt-in-a-Cup"], seats=3, decks={1: ["Jerry"], 2: ["Beth"]})
    t.play("Butt-in-a-Cup")
    assert (t.power, t.deck(1), t.deck(2)) == (3, [], ["Beth"])


@idle("Butt-in-a-Cup")
def test_butt_in_a_cup_with_nothing_to_draw() -> None:
    t = table(["Butt-in-a-Cup"], hands={1: []}, decks={1: []})
    t.play("Butt-in-a-Cup")
    assert (t.power, t.hand(1)) == (3, [])


@does("The Brainalyzer 9000")
def test_the_brainalyzer_9000() -> None:
    t = table(["The Brainalyzer 9000"], seats=3, decks={2: ["Black Rick"]})
    t.play("The Brainalyzer 9000", "Seat 2")
    assert t.power == 3


@idle("The Brainalyzer 9000")
def test_the_brainalyzer_9000_without_a_card() -> None:
    t = table(["The Brainalyzer 9000"], decks={1: []})
    assert (t.play("The Brainalyzer 9000").power, t.in_play()) == (1, ["The Brainalyzer 9000"])


@does("Dead Flies")
def test_dead_flies() -> None:
    t = table(["Dead Flies", "Gromflamite Officer", "Jerry"])
    t.play("Dead Flies")
    assert t.options(0) == ["Honorable Gromflamite", "Gromflamite Officer", "No card"]
    t.choose(0, "Honorable Gromflamite")
    assert (t.names("destroyed"), t.tokens(0), t.power) == (["Honorable Gromflamite"], 1, 2)


@idle("Dead Flies")
def test_dead_flies_without_a_gromflamite() -> None:
    t = table(["Dead Flies", "Jerry"], line_up=[*DULL_LINE_UP[:4], "Terminate"])
    assert (t.play("Dead Flies").kind(0), t.tokens(0)) == ("take_turn", 0)


@does("Freeze Gun")
def test_freeze_gun() -> None:
    t = table(["Freeze Gun"], hands={1: ["Jerry", "Beth"]})
    t.play("Freeze Gun").choose(1, "Beth")
    assert (t.hand(1), t.deck(1)[-1]) == (["Jerry"], "Beth")
    assert t.told(0)[-1] == "Seat 1 puts a card on top of the deck."
    assert t.told(1)[-1] == "Seat 1 puts Beth on top of the deck."


@idle("Freeze Gun")
def test_freeze_gun_against_an_empty_hand() -> None:
    t = table(["Freeze Gun"], hands={1: []}, decks={1: ["Jerry"]})
    assert t.play("Freeze Gun").deck(1) == ["Jerry"]


@does("Jury-Rigged Portal Gun")
def test_jury_rigged_portal_gun() -> None:
    t = table(["Jury-Rigged Portal Gun", "Jerry", "Beth"], locations=["The Grave", "The Garage"])
    t.play("Jury-Rigged Portal Gun", "Jerry")
    assert t.in_play() == ["Jury-Rigged Portal Gun", "The Grave", "The Garage"]
    assert t.can("Buy The Grave for 2")


@idle("Jury-Rigged Portal Gun")
def test_jury_rigged_portal_gun_without_a_discard() -> None:
    t = table(["Jury-Rigged Portal Gun", "Jerry"], locations=["The Grave", "The Garage"])
    t.play("Jury-Rigged Portal Gun", "No card")
    assert t.in_play() == ["Jury-Rigged Portal Gun", "The Grave"]
    assert t.power == 3


@does("Portal Bomb")
def test_portal_bomb() -> None:
    t = table(["Portal Bomb"], in_play={0: ["The Garage"], 1: ["Mission Control"]}, locations=["The Grave"])
    t.play("Portal Bomb")
    assert (t.power, t.in_play(1), t.discard(1)) == (3 + 2, [], ["Mission Control"])


@idle("Portal Bomb")
def test_portal_bomb_without_any_location() -> None:
    t = table(["Portal Bomb"])
    t.put("discard", t.names("location_deck"), seat=1)
    assert t.play("Portal Bomb").power == 3
