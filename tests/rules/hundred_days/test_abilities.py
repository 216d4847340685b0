"""Abilities that act by themselves, and what texts forbid for a turn or a round."""

from __future__ import annotations

import pytest

from tableverse.games.hundred_days.board import RESOURCES
from tableverse.games.hundred_days.rules.cards import leave_area
from tests.rules.hundred_days.positions import D, M, S, T, placed, table, with_cards

# ---------------------------------------------------------------- abilities


@pytest.mark.rules("HD-R108")
def test_an_ability_that_cancels_comes_before_any_reaction() -> None:
    t = table(
        ["Krombopulos Michael"], hands={1: ["Keep Summer Safe"]}, at={0: ("4", "6")}, held={0: {S: 2}}, area={1: ["Birdperson", "Unity"]}
    )
    t.play("Krombopulos Michael", "Unity")
    assert t.area(1) == ["Birdperson", "Unity"]
    assert t.hand(1) == ["Keep Summer Safe"]
    assert t.state.active == 1
    assert t.kind(1) == "take_turn"


@pytest.mark.rules("HD-R108")
def test_abilities_act_clockwise_from_the_player_whose_turn_it_is() -> None:
    game = with_cards(
        {
            "name": "Envy",
            "colour": "green",
            "kind": "character",
            "requirement": [1],
            "text": "When a foe closes a dimension, draw a card.",
            "copies": 2,
        }
    )
    t = table(seats=4, at={1: ("1", "1")}, held={1: {S: 6, T: 3}}, area={0: ["Envy"], 1: ["Summer Smith"], 3: ["Envy"]}, game=game)
    t.end(0).close("Cronenberg Earth", seat=1)
    assert [e["seat"] for e in t.events("ability_acts")] == [1, 3, 0]


@pytest.mark.rules("HD-R108")
def test_abilities_of_one_player_in_the_order_played_then_what_was_said_for_the_round() -> None:
    t = table(["Mega Tree Grove"], held={0: {M: 1}}, at={0: ("house", "1"), 1: ("house", "house")}, area={0: ["Morty Jr."]})
    t.play("Mega Tree Grove").end(1).end(0)
    assert t.asked(0).text.startswith("Morty Jr.: ")
    t.choose(0, "Schmeckle")
    assert t.asked(0).text.startswith("Mega Tree Grove: ")
    t.choose(0, "Schmeckle")
    assert t.held() == {M: 1, D: 2, S: 2}


@pytest.mark.rules("HD-R108")
def test_in_the_gathering_phase_abilities_act_from_the_first_player_on() -> None:
    t = placed(("house", "2"), ("house", "3"), ("house", "1"), die=1)
    for seat in (2, 0, 1):
        t.choose(seat, "Mega Seed")
    t.put("area", ["Mr. Goldenfold"], seat=1).put("area", ["Noob-Noob"], seat=0)
    t.put("closed", ["Pluto"], seat=2)
    for seat in range(3):
        t.stand(seat, "house", "house")
    t.end(2).end(0).end(1)
    assert [e["seat"] for e in t.events("ability_acts")] == [0, 1]


@pytest.mark.rules("HD-R108")
@pytest.mark.parametrize(("card", "closed", "told"), [("Noob-Noob", {}, 0), ("Noob-Noob", {1: ["Pluto"]}, 1), ("Mr. Goldenfold", {}, 1)])
def test_an_ability_whose_condition_fails_is_not_told(card: str, closed: dict[int, list[str]], told: int) -> None:
    t = table(area={0: [card]}, closed=closed, at={0: ("1", "house"), 1: ("house", "house")})
    t.pass_all()
    assert len(t.events("ability_acts")) == told
    assert "no_effect" not in t.story()


@pytest.mark.rules("HD-R108")
@pytest.mark.parametrize(("stock", "told"), [({}, 0), ({S: 2}, 1)])
def test_an_ability_that_finds_nothing_to_take_is_not_told(stock: dict[str, int], told: int) -> None:
    t = table(["Schmeckle Heist"], at={0: ("1", "1"), 1: ("1", "1")}, area={1: ["Scary Terry"]}, held={0: stock, 1: {M: 1}})
    t.play("Schmeckle Heist")
    assert len(t.events("ability_acts")) == told


@pytest.mark.rules("HD-R108")
@pytest.mark.parametrize(("pool", "stack", "told"), [(0, [], 0), (0, ["Pluto"], 1), (1, [], 1)])
def test_an_ability_of_several_sentences_is_told_if_one_of_them_does_something(pool: int, stack: list[str], told: int) -> None:
    text = "When you pay to move your Rick, gain a garage token. Then replace a dimension."
    game = with_cards({"name": "Double", "colour": "green", "kind": "character", "requirement": [1], "text": text})
    t = table(at={0: ("1", "1")}, held={0: {S: 2}}, area={0: ["Double"]}, unused={0: 20 - pool}, stack=stack, game=game)
    t.move_rick("Schmeckles", "2")
    assert len(t.events("ability_acts")) == told


@pytest.mark.rules("HD-R108", "HD-R15")
@pytest.mark.parametrize("held", [["Portal Hop"], ["Plumbus"]])
def test_whether_an_ability_is_told_says_nothing_of_a_hand(held: list[str]) -> None:
    text = "When you close a dimension, discard an item."
    game = with_cards({"name": "Clumsy", "colour": "green", "kind": "character", "requirement": [1], "text": text})
    t = table(held, at={0: ("1", "1")}, held={0: {S: 6, T: 3}}, area={0: ["Clumsy"]}, game=game)
    t.close("Cronenberg Earth")
    assert len(t.events("ability_acts")) == 1


@pytest.mark.rules("HD-R109")
def test_the_first_time_each_round_counts_for_each_card_since_it_lies_there() -> None:
    t = table(["Gearhead"], area={0: ["Mega Seed Pouch", "Sack of Schmeckles", "Portal Gun"]}, at={0: ("3", "4")}, held={0: {T: 2}})
    t.trigger("Sack of Schmeckles").play("Gearhead")
    t.trigger("Mega Seed Pouch", "Dark Matter")
    assert t.held() == {S: 2, M: 2, D: 1}
    t.trigger("Portal Gun", "Rick: 5, ")
    assert t.held() == {S: 2, M: 2, D: 1}


@pytest.mark.rules("HD-R109")
def test_the_first_time_counts_anew_in_every_round() -> None:
    t = table(area={0: ["Gearhead", "Mega Seed Pouch", "Sack of Schmeckles"]}, at={0: ("house", "house"), 1: ("house", "house")})
    t.trigger("Mega Seed Pouch", "Dark Matter").pass_all()
    t.set("die", 1).place(0, "1", "1").place(1, "4", "4")
    t.trigger("Sack of Schmeckles", "Dark Matter")
    assert t.held() == {M: 2, S: 2, D: 2}


@pytest.mark.rules("HD-R109")
def test_the_first_time_counts_anew_with_a_new_owner() -> None:
    t = table(area={0: ["Gearhead", "Mega Seed Pouch"]})
    t.trigger("Mega Seed Pouch", "Dark Matter")
    assert len(t.state.used) == 1
    leave_area(t.state, 0, t.state.area[0][0])
    assert t.state.used == []


@pytest.mark.rules("HD-R114")
def test_a_destruction_that_a_token_softened_is_heard_all_the_same() -> None:
    t = table(
        ["Krombopulos Michael", "Plumbus"],
        at={0: ("4", "6")},
        held={0: {S: 2}},
        area={1: ["Toxic Rick", "Unity"]},
        protected={1: ["Unity"]},
    )
    t.play("Krombopulos Michael", "Unity")
    assert t.personal(1) == ["Unity"]
    assert t.hand(1) == ["Plumbus"]


@pytest.mark.rules("HD-R117")
def test_an_ability_acts_when_its_own_card_is_destroyed() -> None:
    t = table(["Seal Team Ricks", "Plumbus"], area={1: ["Toxic Rick"]}, held={0: {D: 1}}).play("Seal Team Ricks")
    assert t.general == ["Toxic Rick", "Seal Team Ricks"]
    assert t.hand(0) == []
    assert t.hand(1) == ["Plumbus"]
    assert t.kind(1) == "take_turn"


@pytest.mark.rules("HD-R117", "HD-R114")
def test_an_ability_acts_when_a_token_saves_its_own_card() -> None:
    t = table(["Seal Team Ricks", "Plumbus"], area={1: ["Toxic Rick"]}, protected={1: ["Toxic Rick"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks")
    assert t.personal(1) == ["Toxic Rick"]
    assert t.hand(1) == ["Plumbus"]


@pytest.mark.rules("HD-R117", "HD-R103")
def test_an_ability_acts_when_its_player_had_to_choose_its_own_card() -> None:
    t = table(["Plumbus"], area={0: ["Neutrino Bomb"], 1: ["Toxic Rick"]}, held={0: {D: 2}})
    t.trigger("Neutrino Bomb", "Replace 1, ")
    assert t.general == ["Toxic Rick"]
    assert t.hand(1) == ["Plumbus"]


@pytest.mark.rules("HD-R117", "HD-R109")
def test_the_first_time_of_a_card_that_is_gone_is_not_remembered() -> None:
    """Its one time was its own destruction; played again, it has one anew."""
    spite = {"name": "Spite", "colour": "green", "kind": "character", "requirement": [1]}
    text = "The first time each round a foe destroys a card you control, steal a random card from their hand."
    t = table(["Seal Team Ricks", "Plumbus"], area={1: ["Spite"]}, held={0: {D: 1}}, game=with_cards({**spite, "text": text}))
    t.play("Seal Team Ricks")
    assert t.hand(1) == ["Plumbus"]
    assert t.state.used == []


@pytest.mark.rules("HD-R117", "HD-R45")
def test_an_ability_is_silent_when_the_destruction_of_its_card_is_cancelled() -> None:
    t = table(["Seal Team Ricks", "Plumbus"], hands={1: ["Keep Summer Safe"]}, area={1: ["Toxic Rick"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks").react("Keep Summer Safe", 1)
    assert t.area(1) == ["Toxic Rick"]
    assert t.hand(0) == ["Plumbus"]


@pytest.mark.rules("HD-R117")
def test_an_ability_is_silent_when_its_own_player_destroys_its_card() -> None:
    game = with_cards({"name": "Regret", "text": "Destroy a character you control."})
    t = table(["Regret"], hands={1: ["Plumbus"]}, area={0: ["Toxic Rick"]}, game=game).play("Regret")
    assert t.general == ["Toxic Rick", "Regret"]
    assert t.hand(1) == ["Plumbus"]


@pytest.mark.rules("HD-R47")
def test_what_a_card_does_to_each_foe_goes_clockwise_from_its_player() -> None:
    t = table(seats=3, hands={1: ["Supernova"]}, at={1: ("4", "6")}, held={0: {D: 3}, 1: {T: 2}, 2: {D: 3}}, stack=[])
    assert t.state.first == 0
    t.end(0).play("Supernova", seat=1)
    assert [e["seat"] for e in t.events("gave_back")] == [2, 0]


# ---------------------------------------------------------------- what texts forbid


@pytest.mark.rules("HD-R113", "HD-R46", "HD-R112")
def test_a_card_that_forbids_beats_one_that_allows() -> None:
    t = table(["Citadel of Ricks", "Cable Binge"], hands={1: ["Nobody Exists on Purpose"]}).play("Citadel of Ricks").let(1)
    t.end(1)
    t.play("Cable Binge")
    assert t.kind(1) == "take_turn"


@pytest.mark.rules("HD-R113")
def test_what_was_announced_goes_on() -> None:
    """A close that was announced is not stopped by a rule that comes in its window."""
    game = with_cards(
        {
            "name": "Curfew",
            "colour": "orange",
            "kind": "reaction",
            "text": "When a foe closes a dimension, gain a garage token. This round, they cannot close dimensions.",
        }
    )
    t = table(hands={1: ["Curfew"]}, at={0: ("1/2", "1")}, held={0: dict.fromkeys(RESOURCES, 6)}, game=game)
    t.close("Cronenberg Earth").react("Curfew", 1)
    assert t.closed() == ["Cronenberg Earth"]
    t.end(1)
    assert t.why_not("Close 2, Hamster World") == "Curfew forbids it."


@pytest.mark.rules("HD-R112")
def test_what_was_said_for_a_turn_holds_though_the_card_has_left() -> None:
    t = table(area={0: ["Shrink Ray"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 1}})
    t.trigger("Shrink Ray")
    assert t.personal() == ["Shrink Ray"]
    t.close("Cronenberg Earth")
    assert t.closed() == ["Cronenberg Earth"]


@pytest.mark.rules("HD-R112")
def test_they_are_one_player_and_not_all_foes() -> None:
    t = table(
        seats=3,
        hands={1: ["Galactic Injunction"]},
        at={0: ("1", "1"), 2: ("2", "2")},
        held={0: {S: 3, T: 3}, 1: {D: 1}, 2: {S: 2, T: 2, D: 2}},
    )
    t.close("Cronenberg Earth").react("Galactic Injunction", 1).end(1)
    assert t.can("Close Hamster World", 2)
    t.end(2)
    assert not t.can("Close")


@pytest.mark.rules("HD-032", "HD-033")
@pytest.mark.parametrize(("rick", "stays"), [("house", True), ("1", False)])
def test_a_blue_card_stays_only_if_what_lasts_was_said(rick: str, stays: bool) -> None:
    game = with_cards(
        {"name": "Curtains", "kind": "place", "text": "If your Rick is in the Smith's house, this round, foes cannot trigger items."}
    )
    t = table(["Curtains"], at={0: (rick, "3"), 1: ("house", "house")}, area={1: ["Mega Seed Pouch"]}, game=game)
    t.play("Curtains")
    assert t.can("Trigger Mega Seed Pouch", 1) != stays
    assert (t.area(), t.general) == ((["Curtains"], []) if stays else ([], ["Curtains"]))
    t.pass_all()
    assert (t.area(), t.general) == ([], ["Curtains"])


# ---------------------------------------------------------------- cards in places where a text of the pack finds none


@pytest.mark.rules("HD-049", "HD-052", "HD-R39")
@pytest.mark.parametrize(
    ("text", "general", "personal"),
    [
        ("Destroy a card in your discard pile.", ["Plumbus", "Unity", "Sweep"], []),
        ("Destroy an item in the general pile.", ["Plumbus", "Sweep"], ["Unity"]),
        ("Discard an item in the general pile.", ["Sweep"], ["Unity", "Plumbus"]),
        ("Discard a card in your discard pile.", ["Plumbus", "Sweep"], ["Unity"]),
    ],
)
def test_a_card_is_destroyed_or_discarded_from_any_pile(text: str, general: list[str], personal: list[str]) -> None:
    t = table(["Sweep"], general=["Plumbus"], personal={0: ["Unity"]}, game=with_cards({"name": "Sweep", "text": text}))
    t.play("Sweep")
    assert (t.general, t.personal()) == (general, personal)


@pytest.mark.rules("HD-032", "HD-049", "HD-R39")
@pytest.mark.parametrize("verb", ["destroys", "discards"])
def test_a_card_that_is_gone_is_not_hit_again(verb: str) -> None:
    game = with_cards({"name": "Mayfly", "colour": "green", "kind": "character", "requirement": [1], "text": f"Each foe {verb} this card."})
    t = table(["Mayfly"], seats=3, at={0: ("1", "1")}, game=game)
    t.play("Mayfly")
    assert (t.general, t.personal(0)) == ((["Mayfly"], []) if verb == "destroys" else ([], ["Mayfly"]))
    assert t.state.active == 1


@pytest.mark.rules("HD-037", "HD-R39", "HD-053")
@pytest.mark.parametrize("verb", ["destroy", "discard"])
def test_a_reaction_that_speaks_of_itself_is_destroyed_once(verb: str) -> None:
    game = with_cards(
        {"name": "Mayfly", "colour": "orange", "kind": "reaction", "text": f"When a foe plays a blue card, {verb} this card."}
    )
    t = table(["Cable Binge"], hands={1: ["Mayfly"]}, game=game)
    t.play("Cable Binge").react("Mayfly", 1)
    assert (t.general, t.personal(1)) == (["Mayfly", "Cable Binge"], [])
