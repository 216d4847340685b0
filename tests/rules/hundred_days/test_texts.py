"""What the log and the questions say: who does what to whose card, and with what."""

from __future__ import annotations

from typing import Any

import pytest

from tableverse.games.hundred_days.guide import GUIDE
from tests.rules.hundred_days.positions import DULL, D, M, S, T, hundred_days, placed, start, table, with_cards

# ---------------------------------------------------------------- cards that are destroyed and discarded


@pytest.mark.rules("HD-049", "HD-R103")
def test_a_destruction_names_who_does_it_whose_card_it_is_and_with_which_card() -> None:
    t = table(["Seal Team Ricks"], area={1: ["Unity"]}, held={0: {D: 1}}).play("Seal Team Ricks")
    assert "Seat 0 destroys Seat 1's Unity with Seal Team Ricks." in t.told()
    t = table(area={0: ["Neutrino Bomb"], 1: ["Unity"]}, held={0: {D: 2}}).trigger("Neutrino Bomb", "Replace 1, ")
    assert "Seat 0 destroys Seat 1's Unity with Neutrino Bomb." in t.told()


@pytest.mark.rules("HD-065", "HD-R88")
def test_a_card_that_a_token_saves_is_discarded() -> None:
    t = table(["Seal Team Ricks"], area={1: ["Unity"]}, protected={1: ["Unity"]}, held={0: {D: 1}}).play("Seal Team Ricks")
    assert "Seat 1's Unity is discarded." in t.told()
    assert not any("destroys" in line for line in t.told())


@pytest.mark.rules("HD-127")
def test_whoever_destroys_a_card_of_their_own_hand_does_it() -> None:
    t = table(DULL, at={0: ("house", "house"), 1: ("house", "house")}).pass_all()
    t.choose(0, "Destroy Plumbus")
    assert "Seat 0 destroys Plumbus." in t.told()


@pytest.mark.rules("HD-033")
def test_a_blue_card_whose_time_is_over_is_destroyed_by_nobody() -> None:
    t = table(["Mega Tree Grove"], held={0: {M: 1}}, at={0: ("house", "house"), 1: ("house", "house")}).play("Mega Tree Grove")
    t.end(1).end(0)
    assert t.general == ["Mega Tree Grove"]
    assert "Seat 0's Mega Tree Grove goes to the general pile." in t.told()


@pytest.mark.rules("HD-052")
def test_a_discard_names_who_does_it_and_whose_card_it_is() -> None:
    t = table(["Sleepy Gary"], area={1: ["Unity"]}, at={0: ("3", "4"), 1: ("4", "4")}, held={0: {M: 2}}).play("Sleepy Gary")
    assert "Seat 0 discards Seat 1's Unity." in t.told()
    t = table(
        ["Tax Audit"], area={1: ["Plumbus"]}, game=with_cards({"name": "Tax Audit", "text": "Each foe discards an item they control."})
    )
    t.play("Tax Audit")
    assert "Seat 1 discards Plumbus." in t.told()


# ---------------------------------------------------------------- what is cancelled

PLENTY = {M: 3, S: 3, T: 3, D: 3}


@pytest.mark.rules("HD-R45")
@pytest.mark.parametrize(
    ("answer", "does", "told"),
    [
        ("Nobody Exists on Purpose", lambda t: t.play("Zeroed Currency"), "Seat 0's Zeroed Currency"),
        ("Out of Portal Fluid", lambda t: t.trigger("Portal Gun"), "Seat 0's Portal Gun"),
        ("Galactic Injunction", lambda t: t.close("Cronenberg Earth"), "Seat 0's closing of Cronenberg Earth"),
        ("Blender Portal", lambda t: t.move_rick("Schmeckles", "2"), "Seat 0's move of Rick to 2"),
        ("Pickle Disguise", lambda t: t.play("Seal Team Ricks"), "Seat 0's choice of Seat 1 for Seal Team Ricks"),
        ("Keep Summer Safe", lambda t: t.play("Seal Team Ricks"), "The destruction of Seat 1's Morty Jr."),
        ("Squanched Harvest", lambda t: t.end(0).end(1), "Seat 0's gathering in dimension 1"),
    ],
)
def test_what_is_cancelled_is_named(answer: str, does: Any, told: str) -> None:
    t = table(
        ["Zeroed Currency", "Seal Team Ricks"],
        hands={1: [answer]},
        area={0: ["Portal Gun"], 1: ["Morty Jr."]},
        at={0: ("1", "house"), 1: ("house", "house")},
        held=dict.fromkeys(range(2), PLENTY),
    )
    does(t)
    t.react(answer, 1)
    if t.kind(1) == "where":
        t.choose(1, "Rick: 4, ")
    assert f"{told} is cancelled." in t.told()


@pytest.mark.rules("HD-R45", "HD-R61")
def test_a_give_back_that_is_cancelled() -> None:
    t = table(["Zeroed Currency"], hands={1: ["Buried Schmeckles"]}, held={1: PLENTY}).play(
        "Zeroed Currency", "Each foe gives back half of their Sch"
    )
    t.react("Buried Schmeckles", 1)
    assert "Seat 1's give-back of 2 Schmeckles is cancelled." in t.told()


# ---------------------------------------------------------------- where figures stand


@pytest.mark.rules("HD-073")
def test_a_rick_between_two_is_told_so() -> None:
    t = placed(("3/house", "house"), ("5", "2"), die=1)
    assert "Seat 0 places Rick between 3 and the Smith's house and Morty in the Smith's house." in t.told()
    assert "Seat 1 places Rick in 5 and Morty in 2." in t.told()


@pytest.mark.rules("HD-106")
def test_a_move_tells_whose_figure_goes_where() -> None:
    t = table(["Portal Hop"], held={0: {S: 2}}).play("Portal Hop", "Move your Morty", "Morty: 5, ")
    assert "Seat 0's Morty goes to 5." in t.told()
    t.move_rick("Schmeckles", "2/3")
    assert "Seat 0 is about to move Rick to the line between 2 and 3 for 2 Schmeckles." in t.told()
    assert "Seat 0's Rick goes to the line between 2 and 3." in t.told()


# ---------------------------------------------------------------- questions


@pytest.mark.rules("HD-R41", "HD-R103")
def test_a_victim_is_told_which_card_destroys() -> None:
    t = table(["Seal Team Ricks"], hands={1: ["Keep Summer Safe"]}, area={1: ["Morty Jr."]}, held={0: {D: 1}, 1: PLENTY})
    t.play("Seal Team Ricks")
    assert t.asked(1).text == "Seat 0 destroys your Morty Jr. with Seal Team Ricks. Do you answer, or does it happen?"


@pytest.mark.rules("HD-R103")
def test_a_victim_who_chooses_is_spoken_to() -> None:
    t = table(area={0: ["Neutrino Bomb"], 1: ["Unity", "Plumbus"]}, held={0: {D: 2}}).trigger("Neutrino Bomb", "Replace 1, ")
    assert t.asked(1).text == "Neutrino Bomb: Destroy a green card you control."


@pytest.mark.rules("HD-R103")
def test_a_victim_who_may_decline_is_told_so() -> None:
    game = with_cards({"name": "Recall", "text": "Each foe may discard an item they control."})
    t = table(["Recall"], area={1: ["Plumbus"]}, game=game).play("Recall")
    assert t.asked(1).text == "Recall: You may discard an item you control."


@pytest.mark.rules("HD-R39")
def test_a_question_about_cards_of_a_foe_says_whose() -> None:
    t = table(["Seal Team Ricks"], seats=3, area={1: ["Unity"], 2: ["Unity", "Plumbus"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks", "Seat 2")
    assert t.asked(0).text == "Seal Team Ricks: Destroy a green card of theirs (Seat 2's)."


@pytest.mark.rules("HD-058")
@pytest.mark.parametrize(
    ("held", "said"), [(1, "your only Schmeckle"), (2, "half of your 2 Schmeckles: 1"), (3, "half of your 3 Schmeckles: 2")]
)
def test_a_give_back_of_one_token(held: int, said: str) -> None:
    t = table(["Zeroed Currency"], hands={1: ["Buried Schmeckles"]}, held={1: {**PLENTY, S: held}})
    t.play("Zeroed Currency", "Each foe gives back half of their Sch")
    assert t.asked(1).text == f"You have to give back {said}. Do you answer, or does it happen?"


@pytest.mark.rules("HD-089", "HD-R29")
def test_a_resource_from_a_card_cites_no_rule_of_the_smiths_house() -> None:
    t = table(area={0: ["Gearhead", "Portal Gun"]}, held={0: {T: 2}}).trigger("Portal Gun", "Rick: 5, ")
    assert t.kind(0) == "pick_resource"
    assert t.asked(0).rules == ("HD-043", "HD-R105")
    t = start().place(0, "house", "1").place(1, "2", "2")
    assert t.kind(0) == "pick_resource"
    assert t.asked(0).rules == ("HD-089", "HD-R29", "HD-R105")


@pytest.mark.rules("HD-095")
def test_a_name_that_ends_in_a_full_stop_ends_the_sentence() -> None:
    t = table(["Morty Jr."], at={0: ("1", "5")}, held={0: PLENTY})
    t.play("Morty Jr.")
    assert t.told() == ["Seat 0 plays Morty Jr. for 3 Mega Seeds."]
    t = table(["Sleepy Gary"], area={1: ["Morty Jr."]}, at={0: ("3", "4"), 1: ("4", "4")}, held={0: {M: 2}}).play("Sleepy Gary")
    assert t.told()[-1] == "Seat 0 discards Seat 1's Morty Jr."


# ---------------------------------------------------------------- what newcomers are told


def marks() -> dict[str, str]:
    return {mark.title: mark.says for mark in GUIDE.marks}


@pytest.mark.rules("HD-022", "HD-115")
def test_the_coach_says_that_a_rick_between_two_gathers_from_both() -> None:
    t = table(at={0: ("1/2", "house"), 1: ("house", "house")}).pass_all()
    assert t.held() == {M: 3, T: 1, D: 2}, "all that both tiles show"
    assert "gathers from both" in marks()["Where does your Rick go?"]
    assert "half" not in marks()["Where does your Rick go?"]


@pytest.mark.rules("HD-033")
def test_the_coach_says_that_places_last() -> None:
    records = [e.record for e in table().state.box.records if getattr(e.record, "kind", "") == "place"]
    assert all("This round, " in str(record.text) for record in records)
    assert records
    assert marks()["Cards want you somewhere"].endswith("Blue ones work once; places last for the round.")


@pytest.mark.rules("HD-134", "HD-136", "HD-137", "HD-138")
def test_the_primer_says_what_scores() -> None:
    scoring = hundred_days().primer[-1].says
    assert scoring.startswith("Dimensions and green cards score their points, each garage token on a card 1 more. Leftovers score nothing.")
