"""Windows: what opens one, who is asked, what is cancelled; being asked tells nothing."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import D, S, T, Table, start, table

ALL_REACTIONS = (
    "Nobody Exists on Purpose",
    "Disqualified",
    "Out of Portal Fluid",
    "Galactic Injunction",
    "Riggity-Riggity-Wrecked",
    "Keep Summer Safe",
    "Pickle Disguise",
    "Blender Portal",
    "Buried Schmeckles",
    "Squanched Harvest",
    "Show Me What You Got",
)


def asked_about(t: Table, seat: int) -> tuple[str, list[str]]:
    """The kind of window in which a seat is asked, and the answers it has."""
    decision = t.asked(seat)
    assert decision.kind == "react"
    return decision.scope, [o.label.removeprefix("Answer with ").partition(" for ")[0].partition(" (")[0] for o in decision.options[:-1]]


def ready(**position: object) -> Table:
    """Seat 1 holds every reaction, and can pay for it."""
    place = {"hands": {1: ALL_REACTIONS}, "held": {1: {S: 2, D: 2}}} | position
    return table(**place)  # type: ignore[arg-type]


# ---------------------------------------------------------------- the ten windows


@pytest.mark.rules("HD-R41", "HD-035")
def test_the_window_of_a_blue_card() -> None:
    t = ready(hand=["Cable Binge"]).play("Cable Binge")
    assert asked_about(t, 1) == ("blue card", ["Nobody Exists on Purpose", "Show Me What You Got"])
    assert t.names("announced") == ["Cable Binge"]


@pytest.mark.rules("HD-R41")
def test_the_window_of_a_green_card() -> None:
    t = ready(hand=["Plumbus"], at={0: ("1", "6")}).play("Plumbus")
    assert asked_about(t, 1) == ("green card", ["Disqualified"])
    assert t.area() == []


@pytest.mark.rules("HD-R41")
def test_the_window_of_a_trigger() -> None:
    t = ready(area={0: ["Mega Seed Pouch"]}).trigger("Mega Seed Pouch")
    assert asked_about(t, 1) == ("item", ["Out of Portal Fluid"])


@pytest.mark.rules("HD-R41")
def test_the_window_of_a_close() -> None:
    t = ready(at={0: ("1", "1")}, held={0: {S: 3, T: 3}, 1: {S: 2, D: 2}}).close("Cronenberg Earth")
    assert asked_about(t, 1) == ("close", ["Galactic Injunction"])


@pytest.mark.rules("HD-R41")
def test_the_window_of_a_paid_move() -> None:
    t = ready(held={0: {T: 2}, 1: {S: 2, D: 2}}).move_rick("Time Crystals", "house")
    assert asked_about(t, 1) == ("move", ["Blender Portal"])
    assert t.held() == {T: 2}
    assert t.spaces()[0] == "3"


@pytest.mark.rules("HD-R41", "HD-R44")
def test_the_window_of_a_reaction() -> None:
    t = ready(hand=["Cable Binge", "Riggity-Riggity-Wrecked"]).play("Cable Binge").react("Nobody Exists on Purpose", 1)
    assert asked_about(t, 0) == ("reaction", ["Riggity-Riggity-Wrecked"])
    assert [one["kind"] for one in t.view()["about"]] == ["play", "reaction"]
    assert t.names("announced") == ["Cable Binge", "Nobody Exists on Purpose"]


@pytest.mark.rules("HD-R41", "HD-R42")
def test_the_window_of_a_choice_is_for_whoever_was_chosen() -> None:
    t = ready(hand=["Krombopulos Michael"], seats=3, at={0: ("4", "6")}, held={0: {S: 2}, 1: {D: 2}}, area={1: ["Unity"]})
    t.put("hand", ["Pickle Disguise"], seat=1)
    t.play("Krombopulos Michael", "Seat 2")
    assert t.waiting == [1]
    assert t.state.active == 1
    t = ready(hand=["Krombopulos Michael"], seats=3, at={0: ("4", "6")}, held={0: {S: 2}, 1: {D: 2}}, area={1: ["Unity"]})
    t.play("Krombopulos Michael", "Seat 1")
    assert asked_about(t, 1) == ("choice", ["Pickle Disguise"])
    assert t.told()[-1] == "Seat 0 chooses Seat 1 for Krombopulos Michael."
    assert t.asked(1).text.startswith("Seat 0 chooses you for Krombopulos Michael (Choose a foe.")
    assert t.asked(1).source == t.state.address_of(t.state.box.names.index("Krombopulos Michael"))


@pytest.mark.rules("HD-R41", "HD-R42")
def test_the_window_of_a_destruction_is_for_whoever_controls_the_card() -> None:
    t = ready(hand=["Krombopulos Michael"], at={0: ("4", "6")}, held={0: {S: 2}}, area={1: ["Unity"]})
    t.play("Krombopulos Michael").let(1)
    assert asked_about(t, 1) == ("destruction", ["Keep Summer Safe"])
    assert t.area(1) == ["Unity"]


@pytest.mark.rules("HD-R41", "HD-R42", "HD-R61")
def test_the_window_of_a_give_back_is_for_whoever_gives() -> None:
    t = ready(hand=["Supernova"], at={0: ("4", "6")}, held={0: {T: 2}, 1: {D: 3}}, stack=[])
    t.play("Supernova")
    assert asked_about(t, 1) == ("give back", ["Buried Schmeckles"])
    assert t.asked(1).text.startswith("You have to give back half of your 3 Dark Matter: 2.")
    assert t.asked(1).source is None, "no card is about to happen"


@pytest.mark.rules("HD-R41", "HD-R107")
def test_the_window_of_a_gather() -> None:
    t = ready(at={0: ("1", "house"), 1: ("house", "house")})
    t.end(0).end(1)
    assert asked_about(t, 1) == ("gather", ["Squanched Harvest"])


@pytest.mark.rules("HD-R41", "HD-R43", "HD-036")
def test_nothing_else_opens_a_window() -> None:
    """Not the roll, the reveal, garage income, a draw, a theft, a discard or a pass."""
    t = start(2, seed=1)
    for seat in (0, 1):
        t.put("hand", [], seat=seat)
    t.set("die", 1)
    t.put("hand", ALL_REACTIONS, seat=1)
    t.place(0, "1", "house").place(1, "house", "house")
    t.choose(0, "Mega Seed").choose(1, "Mega Seed").choose(1, "Mega Seed")
    assert t.kind(0) == "take_turn"
    t.end(0)
    assert t.kind(1) == "take_turn"


@pytest.mark.rules("HD-036", "HD-R44")
def test_why_a_reaction_does_not_fit() -> None:
    t = ready(hand=["Cable Binge"]).play("Cable Binge")
    assert t.why_not("Answer with Disqualified", 1) == "It answers something else: when a foe plays a green card."


@pytest.mark.rules("HD-R50")
def test_a_reaction_that_cannot_be_paid_is_no_answer() -> None:
    t = table(["Plumbus"], hands={1: ["Disqualified"]}, at={0: ("1", "6")})
    t.play("Plumbus")
    assert t.area() == ["Plumbus"]
    assert t.state.active == 1


# ---------------------------------------------------------------- order and nesting


@pytest.mark.rules("HD-R42")
def test_foes_are_asked_clockwise_until_all_decline_in_a_row() -> None:
    t = table(
        ["Cable Binge"],
        seats=4,
        hands={1: ["Show Me What You Got"], 2: ["Nobody Exists on Purpose"], 3: ["Nobody Exists on Purpose"]},
        at={0: ("house", "1")},
    )
    t.put("hand", ["Cable Binge", "Unity"], seat=0)
    t.play("Cable Binge")
    assert t.waiting == [1]
    t.let(1)
    assert t.waiting == [2]
    t.let(2)
    assert t.waiting == [3]
    t.let(3)
    assert len(t.hand()) == 1 + 2


@pytest.mark.rules("HD-R42")
def test_after_a_reaction_everybody_may_be_asked_again() -> None:
    t = table(["Cable Binge", "Unity"], seats=3, hands={1: ["Nobody Exists on Purpose"], 2: ["Show Me What You Got"]})
    t.play("Cable Binge").let(1)
    t.react("Show Me What You Got", 2)
    assert t.hand(2) == ["Unity"]
    assert t.waiting == [1]
    t.react("Nobody Exists on Purpose", 1)
    assert t.hand() == []
    assert t.general == ["Show Me What You Got", "Nobody Exists on Purpose", "Cable Binge"]


@pytest.mark.rules("HD-R42")
def test_nobody_is_asked_about_what_will_not_happen() -> None:
    t = table(["Cable Binge"], seats=3, hands={1: ["Nobody Exists on Purpose"], 2: ["Nobody Exists on Purpose"]})
    t.play("Cable Binge").react("Nobody Exists on Purpose", 1)
    assert t.hand(2) == ["Nobody Exists on Purpose"]
    assert t.waiting == [1]
    assert t.kind(1) == "take_turn"


@pytest.mark.rules("HD-E24", "HD-R42", "HD-R44", "HD-R45", "HD-037")
def test_a_reaction_that_answers_a_reaction() -> None:
    t = table(
        ["Cable Binge", "Riggity-Riggity-Wrecked"],
        seats=3,
        hands={1: ["Nobody Exists on Purpose"], 2: ["Riggity-Riggity-Wrecked"]},
        deck=["Unity", "Plumbus"],
    )
    t.play("Cable Binge").react("Nobody Exists on Purpose", 1)
    assert t.waiting == [2]  # foes of B, clockwise: C, then A
    t.let(2)
    assert t.waiting == [0]
    t.react("Riggity-Riggity-Wrecked", 0)
    assert t.waiting == [2]  # the window of A's reaction: C could answer it
    t.let(2)
    assert t.general == ["Nobody Exists on Purpose", "Riggity-Riggity-Wrecked", "Cable Binge"]
    assert sorted(t.hand()) == ["Plumbus", "Unity"]
    assert t.kind(1) == "take_turn"


@pytest.mark.rules("HD-R42", "HD-R45")
def test_a_cancelled_cancellation_of_a_cancellation() -> None:
    """Three deep: the second Riggity saves the first reaction."""
    t = table(
        ["Cable Binge", "Riggity-Riggity-Wrecked"],
        hands={1: ["Nobody Exists on Purpose", "Riggity-Riggity-Wrecked"]},
    )
    t.play("Cable Binge").react("Nobody Exists on Purpose", 1).react("Riggity-Riggity-Wrecked", 0).react("Riggity-Riggity-Wrecked", 1)
    assert t.hand() == []
    assert t.general[-1] == "Cable Binge"
    assert len(t.events("cancelled")) == 2


@pytest.mark.rules("HD-037", "HD-R45", "HD-R81")
def test_answers_that_are_over_lie_in_the_general_pile_before_what_they_were_about_takes_effect() -> None:
    """The draw pile is empty: the card that is drawn is one of those that have just been destroyed."""
    t = table(["Buried Schmeckles", "Riggity-Riggity-Wrecked"], area={0: ["Sack of Schmeckles"]}, held={0: {S: 14}})
    t.put("hand", t.names("deck"), seat=1)
    t.trigger("Sack of Schmeckles").let(1)
    t.react("Buried Schmeckles", 0).react("Riggity-Riggity-Wrecked", 1).react("Riggity-Riggity-Wrecked", 0)
    assert t.held() == {S: 15}
    assert t.hand() == ["Riggity-Riggity-Wrecked"]
    assert t.names("deck") == ["Riggity-Riggity-Wrecked"]
    assert t.general == ["Buried Schmeckles"]


@pytest.mark.rules("HD-R44")
def test_nobody_answers_ones_own_plays() -> None:
    t = table(["Cable Binge", "Nobody Exists on Purpose", "Show Me What You Got"])
    t.play("Cable Binge")
    assert t.state.active == 1
    assert len(t.hand()) == 2 + 2


@pytest.mark.rules("HD-R44")
def test_nobody_answers_ones_own_reaction() -> None:
    t = table(["Cable Binge"], hands={1: ["Nobody Exists on Purpose", "Riggity-Riggity-Wrecked"]})
    t.play("Cable Binge").react("Nobody Exists on Purpose", 1)
    assert t.general == ["Nobody Exists on Purpose", "Cable Binge"]


# ---------------------------------------------------------------- what is cancelled


@pytest.mark.rules("HD-R45")
def test_a_cancelled_play_is_destroyed_blue_or_green() -> None:
    t = ready(hand=["Plumbus"], at={0: ("1", "6")}).play("Plumbus").react("Disqualified", 1)
    assert t.general == ["Disqualified", "Plumbus"]
    assert t.state.active == 1


@pytest.mark.rules("HD-R45", "HD-046")
def test_a_cancelled_trigger_sends_the_item_to_the_personal_pile() -> None:
    t = ready(area={0: ["Mega Seed Pouch"]}).trigger("Mega Seed Pouch").react("Out of Portal Fluid", 1)
    assert t.personal() == ["Mega Seed Pouch"]
    assert t.held() == {}


@pytest.mark.rules("HD-R45", "HD-091", "HD-102")
def test_a_cancelled_close_costs_nothing_but_the_action() -> None:
    t = ready(at={0: ("1", "1")}, held={0: {S: 3, T: 3}, 1: {D: 1}}).close("Cronenberg Earth").react("Galactic Injunction", 1)
    assert t.held() == {S: 3, T: 3}
    assert t.closed() == []
    assert t.state.active == 1
    t.end(1)
    assert t.why_not("Close 1, Cronenberg Earth") == "Galactic Injunction forbids it."


@pytest.mark.rules("HD-R45", "HD-105")
def test_a_cancelled_move_costs_nothing_but_the_action() -> None:
    t = ready(held={0: {T: 2}}).move_rick("Time Crystals", "house").react("Blender Portal", 1)
    t.choose(1, "Rick: 6, ")
    assert t.held() == {T: 2}
    assert t.spaces()[0] == "6"
    assert t.state.active == 1


@pytest.mark.rules("HD-R45", "HD-R106")
def test_a_cancelled_choice_leaves_nobody_chosen() -> None:
    t = ready(hand=["Krombopulos Michael"], at={0: ("4", "6")}, held={0: {S: 2}}, area={1: ["Unity", "Scary Terry"]})
    t.play("Krombopulos Michael").react("Pickle Disguise", 1)
    assert t.area(1) == ["Unity", "Scary Terry"]
    assert t.area() == ["Krombopulos Michael"]
    assert "ability_acts" not in t.story()


@pytest.mark.rules("HD-R45")
def test_a_cancelled_destruction_leaves_the_card_and_its_token() -> None:
    t = ready(hand=["Krombopulos Michael"], at={0: ("4", "6")}, held={0: {S: 2}}, area={1: ["Unity"]}, protected={1: ["Unity"]})
    t.play("Krombopulos Michael").let(1).react("Keep Summer Safe", 1)
    assert t.area(1) == ["Unity"]
    assert len(t.state.protected) == 1
    assert t.state.unused[1] == 1


@pytest.mark.rules("HD-R45")
def test_a_cancelled_gather_takes_nothing_and_sets_nothing_off() -> None:
    t = ready(at={0: ("house", "1"), 1: ("house", "house")}, area={0: ["Morty Jr."]})
    t.end(0).end(1).react("Squanched Harvest", 1)
    assert t.held() == {}
    assert "ability_acts" not in t.story()


@pytest.mark.rules("HD-R45", "HD-R109")
def test_what_is_cancelled_is_no_first_time() -> None:
    t = table(
        hands={0: [], 1: ["Galactic Injunction"]},
        seats=3,
        at={0: ("1", "1"), 2: ("2", "2")},
        held={0: {S: 3, T: 3}, 1: {D: 1}, 2: {S: 3, T: 2, D: 3}},
        area={1: ["Squanchy"]},
    )
    t.close("Cronenberg Earth").react("Galactic Injunction", 1)
    t.end(1)
    t.close("Hamster World", seat=2)
    assert t.events("ability_acts") == [{"seat": 1, "card": t.state.area[1][0]}]


@pytest.mark.rules("HD-R39", "HD-R106")
def test_sentences_about_nobody_do_nothing_and_all_others_are_carried_out() -> None:
    t = ready(hand=["Mortys Are Replaceable", "Cable Binge"]).play("Mortys Are Replaceable").let(1).react("Pickle Disguise", 1)
    assert t.spaces(1) == ("4", "4")
    t.choose(0, "Morty: 6, ")
    assert t.spaces(0) == ("3", "6")
    assert t.can("Play Cable Binge")


# ---------------------------------------------------------------- being asked tells nothing


def veiled(hands: dict[int, list[str]], **position: object) -> Table:
    """Seat 0 plays Cable Binge at a veiled table."""
    t = table(["Cable Binge"], seats=3, hands=hands, asking="veiled", **position)  # type: ignore[arg-type]
    return t.play("Cable Binge")


@pytest.mark.rules("HD-R100")
def test_veiled_everybody_with_cards_is_asked() -> None:
    t = veiled({1: ["Unity"], 2: ["Nobody Exists on Purpose"]})
    assert t.waiting == [1]
    assert t.options(1) == ["Let it happen"]
    t.let(1)
    assert t.options(2) == ["Answer with Nobody Exists on Purpose", "Let it happen"]


@pytest.mark.rules("HD-R100")
def test_veiled_whoever_has_no_cards_is_not_asked() -> None:
    t = veiled({2: ["Unity"]})
    assert t.waiting == [2]


@pytest.mark.rules("HD-R100")
def test_veiled_nobody_is_asked_when_every_answer_lies_open() -> None:
    general = ["Nobody Exists on Purpose", "Nobody Exists on Purpose", "Show Me What You Got"]
    t = veiled({1: ["Unity"], 2: ["Plumbus"]}, general=general)
    assert t.state.active == 1
    assert t.kind(1) == "take_turn"


@pytest.mark.rules("HD-R100", "HD-R50")
def test_veiled_nobody_is_asked_who_could_not_pay() -> None:
    t = table(["Plumbus"], seats=3, hands={1: ["Disqualified"], 2: ["Unity"]}, held={2: {S: 1}}, at={0: ("1", "6")}, asking="veiled")
    t.play("Plumbus")
    assert t.waiting == [2]


@pytest.mark.rules("HD-R100", "HD-R113")
def test_veiled_nobody_is_asked_who_may_not_react() -> None:
    t = table(["Citadel of Ricks", "Cable Binge"], hands={1: ["Unity"]}, asking="veiled")
    t.play("Citadel of Ricks").let(1)
    t.end(1)
    t.play("Cable Binge")
    assert t.kind(1) == "take_turn"


@pytest.mark.rules("HD-R100")
def test_who_is_asked_does_not_depend_on_what_they_hold() -> None:
    one = veiled({1: ["Unity"], 2: ["Plumbus"]})
    other = veiled({1: ["Nobody Exists on Purpose"], 2: ["Plumbus"]})
    assert one.waiting == other.waiting == [1]
    assert one.view()["waiting"] == other.view()["waiting"]
    assert one.view(2)["clock"] == other.view(2)["clock"]


@pytest.mark.rules("HD-R100")
def test_open_only_those_are_asked_who_have_an_answer_and_nobody_sees_whom() -> None:
    t = table(["Cable Binge"], seats=3, hands={1: ["Unity"], 2: ["Nobody Exists on Purpose"]})
    t.play("Cable Binge")
    assert t.waiting == [2]
    assert t.view(1)["waiting"] == [0, 1, 2]


@pytest.mark.rules("HD-R100")
def test_declining_is_not_told() -> None:
    t = table(["Cable Binge"], hands={1: ["Nobody Exists on Purpose"]})
    t.play("Cable Binge").let(1)
    assert not any("Seat 1" in line for line in t.told(0))


@pytest.mark.rules("HD-R41", "HD-R42")
def test_why_a_window_may_matter() -> None:
    t = ready(hand=["Krombopulos Michael"], at={0: ("4", "6")}, held={0: {S: 2}}, area={1: ["Unity"]})
    t.put("closed", ["Pluto"], seat=1)
    t.play("Krombopulos Michael")
    assert t.asked(1).tags == ("me",)
    t = ready(hand=["Cable Binge"], closed={1: ["Pluto"]}).play("Cable Binge")
    assert t.asked(1).tags == ()
    t = ready(at={0: ("1", "1")}, held={0: {S: 3, T: 3}, 1: {D: 1}}, stack=[], closed={0: ["Pluto"]}).close("Cronenberg Earth")
    assert t.asked(1).tags == ("leader", "urgent", "end")


@pytest.mark.rules("HD-R41", "HD-R42")
def test_a_reaction_to_ones_own_deed_is_urgent() -> None:
    """Passing when a foe answers with a reaction does not cover what cancels one's own card."""
    hands = {1: ["Nobody Exists on Purpose"], 2: ["Riggity-Riggity-Wrecked"]}
    t = table(["Cable Binge", "Riggity-Riggity-Wrecked"], seats=3, hands=hands, held={s: {S: 2, D: 2} for s in range(3)})
    t.play("Cable Binge").react("Nobody Exists on Purpose", 1)
    assert t.asked(2).scope == "reaction"
    assert "urgent" not in t.asked(2).tags
    t.let(2)
    assert t.asked(0).scope == "reaction"
    assert t.asked(0).tags[:2] == ("urgent", "me")
