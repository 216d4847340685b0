"""Blue, orange and green cards, requirements, icons, both discard piles and garage tokens."""

from __future__ import annotations

import pytest

from tableverse.games.hundred_days.box import load
from tableverse.games.hundred_days.faces import face
from tests.rules.hundred_days.positions import D, M, S, T, Table, table, with_cards

# ---------------------------------------------------------------- costs


@pytest.mark.rules("HD-029", "HD-R50", "HD-097")
def test_a_card_that_needs_a_resource_cannot_be_played_without_it() -> None:
    t = table(["Zeep Xanflorp"], at={0: ("5", "6")})
    assert t.why_not("Play Zeep Xanflorp") == "1 Dark Matter is missing."
    t.hold(0, {D: 1})
    t.play("Zeep Xanflorp")
    assert t.held() == {}
    assert t.supply(D) == 15


@pytest.mark.rules("HD-R50", "HD-055")
def test_an_item_costs_when_it_is_triggered() -> None:
    t = table(["Freeze Ray"], at={0: ("5", "4")}, held={0: {T: 1}}, area={1: ["Unity"]})
    t.play("Freeze Ray")
    assert t.held() == {T: 1}
    t.trigger("Freeze Ray")
    assert t.held() == {}
    assert t.supply(T) == 15


@pytest.mark.rules("HD-R50")
def test_a_card_shows_what_its_cost_is_for() -> None:
    facts = {e.name: {c.text: c.means for c in face(e).more} for e in load().pack.of("card")}
    assert facts["Pickle Rick"] == {"2M": "price"}
    assert facts["Freeze Ray"] == {"1T": "to trigger it"}


@pytest.mark.rules("HD-R50", "HD-R45")
def test_a_cost_is_paid_before_the_window_and_not_given_back() -> None:
    t = table(["Garage Sale"], hands={1: ["Nobody Exists on Purpose"]}, held={0: {S: 1}})
    t.play("Garage Sale")
    assert t.held() == {}
    t.react("Nobody Exists on Purpose", 1)
    assert t.held() == {}
    assert t.state.unused[0] == 0


@pytest.mark.rules("HD-R50", "HD-034")
def test_a_blue_card_without_a_requirement_still_has_to_be_paid() -> None:
    t = table(["Garage Sale"])
    assert t.why_not("Play Garage Sale") == "1 Schmeckle is missing."


# ---------------------------------------------------------------- blue


@pytest.mark.rules("HD-030", "HD-032", "HD-R19")
def test_a_blue_card_needs_no_dimension_and_is_destroyed_when_done() -> None:
    t = table(["Cable Binge"], at={0: ("house", "house")}, deck=["Unity", "Plumbus", "Snowball"])
    t.play("Cable Binge")
    assert t.general == ["Cable Binge"]
    assert sorted(t.hand()) == ["Plumbus", "Snowball", "Unity"]


@pytest.mark.rules("HD-031")
def test_a_blue_card_is_played_on_the_own_turn_only() -> None:
    t = table(["Portal Hop"], hands={1: ["Cable Binge"]})
    assert t.waiting == [0]
    t.end()
    assert t.waiting == [1]
    assert t.can("Play Cable Binge", 1)


@pytest.mark.rules("HD-R19", "HD-033", "HD-R18", "HD-063")
def test_a_lasting_blue_card_stays_in_the_area_until_the_round_is_over() -> None:
    t = table(["Citadel of Ricks"], unused={0: 1})
    t.play("Citadel of Ricks")
    assert t.area() == ["Citadel of Ricks"]
    assert t.general == []
    assert t.state.active == 1
    t.end(1)
    assert t.why_not("Protect Citadel of Ricks") == "Only items and characters can be protected."
    assert t.state.scores[0] == 0
    t.pass_all()
    assert t.state.round == 2
    assert t.area() == []
    assert t.general == ["Citadel of Ricks"]


@pytest.mark.rules("HD-033", "HD-R112", "HD-R18")
def test_a_blue_card_for_this_turn_stays_until_the_turn_is_over() -> None:
    t = table(["Sealed from the Other Side"])
    t.play("Sealed from the Other Side")
    assert t.area() == ["Sealed from the Other Side"]
    assert t.view()["lasting"][0]["text"] == "Dimensions you close cost 3 resources less."
    t.end()
    assert t.area() == []
    assert t.general == ["Sealed from the Other Side"]
    assert t.view()["lasting"] == []


@pytest.mark.rules("HD-R39")
def test_a_blue_card_may_be_played_for_nothing() -> None:
    t = table(["Schmeckle Heist", "Cable Binge"], at={0: ("1", "1"), 1: ("4", "4")})
    t.play("Schmeckle Heist")
    assert t.general == ["Schmeckle Heist"]
    assert t.waiting == [1]


# ---------------------------------------------------------------- orange


@pytest.mark.rules("HD-034", "HD-035", "HD-037", "HD-038")
def test_a_reaction_on_a_foes_turn() -> None:
    t = table(["Cable Binge"], hands={1: ["Nobody Exists on Purpose"]}, at={0: ("1", "1"), 1: ("house", "house")})
    t.play("Cable Binge").react("Nobody Exists on Purpose", 1)
    assert t.hand() == []
    assert t.general == ["Nobody Exists on Purpose", "Cable Binge"]
    assert t.state.active == 1
    assert t.state.actions == 1


@pytest.mark.rules("HD-036", "HD-096")
def test_a_reaction_is_no_action() -> None:
    t = table(["Disqualified"], held={0: {S: 1}})
    assert t.why_not("Play Disqualified") == "A reaction answers what a foe does; it is no action of your turn."


@pytest.mark.rules("HD-038", "HD-R44")
def test_a_reaction_to_a_reaction_on_the_own_turn_costs_no_action() -> None:
    t = table(["Riggity-Riggity-Wrecked"], hands={1: ["Galactic Injunction"]}, held={0: {S: 3, T: 3}, 1: {D: 1}}, at={0: ("1", "1")})
    t.close("Cronenberg Earth").react("Galactic Injunction", 1).react("Riggity-Riggity-Wrecked", 0)
    assert t.closed() == ["Cronenberg Earth"]
    assert t.state.active == 1


# ---------------------------------------------------------------- green: requirements


@pytest.mark.rules("HD-039")
def test_a_green_card_needs_a_figure_in_its_dimension() -> None:
    t = table(["Shrink Ray"], at={0: ("1", "4")})
    assert t.can("Play Shrink Ray")
    t.stand(0, "1", "5")
    assert t.why_not("Play Shrink Ray") == "It needs you in 4; you are in 1 and 5."


@pytest.mark.rules("HD-040", "HD-041", "HD-R48", "HD-E3")
@pytest.mark.parametrize(
    ("rick", "morty", "fine"),
    [("5", "6", True), ("6", "5", True), ("5/6", "house", True), ("5", "3", False), ("5/house", "5", False), ("4/5", "6", True)],
)
def test_a_card_that_needs_five_and_six(rick: str, morty: str, fine: bool) -> None:
    t = table(["Neutrino Bomb"], at={0: (rick, morty)})
    assert t.can("Play Neutrino Bomb") == fine
    if not fine:
        assert t.why_not("Play Neutrino Bomb").startswith("It needs you in 5 and 6; you are in")


@pytest.mark.rules("HD-047", "HD-E3", "HD-R51")
def test_an_icon_stands_in_for_a_figure() -> None:
    t = table(["Neutrino Bomb"], at={0: ("6", "1")}, area={0: ["Tiny Rick"]})
    assert t.can("Play Neutrino Bomb")
    t.put("area", [], seat=0)
    t.put("personal", ["Tiny Rick"], seat=0)
    assert t.why_not("Play Neutrino Bomb") == "It needs you in 5 and 6; you are in 1 and 6."
    t.put("area", ["Tiny Rick"], seat=1)
    assert not t.can("Play Neutrino Bomb")


@pytest.mark.rules("HD-047")
def test_a_refusal_names_the_icons_that_were_counted() -> None:
    t = table(["Neutrino Bomb"], at={0: ("2", "1")}, area={0: ["Tiny Rick"]})
    assert t.why_not("Play Neutrino Bomb") == "It needs you in 5 and 6; you are in 1 and 2 and have an icon for 5."


@pytest.mark.rules("HD-047", "HD-071")
def test_a_view_says_what_is_settled_while_all_place() -> None:
    """Where figures stood in the last round counts no longer; icons do, also where a figure stood on them; then what oneself has placed."""
    t = table(["Neutrino Bomb"], at={0: ("5", "1")}, area={0: ["Tiny Rick"]})
    assert t.view(0)["rick"][0]["covers"] == ["space/1", "space/5"]
    t.pass_all()
    assert t.view(0)["phase"]["secret"]
    assert t.view(0)["rick"][0]["covers"] == ["space/5"]
    assert {tuple(o.data["covers"]) for o in t.asked(0).options if o.targets == ("space/6",)} == {("space/5", "space/6")}
    t.choose(0, "Rick: between 2 and 3")
    assert t.view(0)["plan"][0] == {"spaces": ["space/2-3"], "covers": ["space/2", "space/3"]}
    assert t.view(1)["plan"][0] is None
    assert t.view(1)["rick"][0]["covers"] == ["space/5"]


@pytest.mark.rules("HD-R52")
def test_a_cards_own_icon_does_not_help_to_play_it() -> None:
    game = with_cards(
        {"name": "Own Goal", "colour": "green", "kind": "item", "requirement": [4], "dimension_icons": [4], "text": "Draw a card."}
    )
    t = table(["Own Goal"], at={0: ("1", "1")}, game=game)
    assert t.why_not("Play Own Goal") == "It needs you in 4; you are in 1."


@pytest.mark.rules("HD-R49")
def test_a_requirement_is_checked_once() -> None:
    t = table(["Unity"], at={0: ("1", "4")}, held={0: {M: 2}})
    t.play("Unity").end(1)
    t.stand(0, "2", "2")
    t.pass_all()
    assert t.area() == ["Unity"]


@pytest.mark.rules("HD-R48")
def test_figures_and_icons_mix() -> None:
    t = table(["Morty Jr."], at={0: ("3", "1")}, area={0: ["Tiny Rick"]}, held={0: {M: 3}})
    assert t.can("Play Morty Jr.")


@pytest.mark.rules("HD-048", "HD-R54", "HD-R51")
def test_a_resource_icon_pays_at_every_close_and_stays() -> None:
    t = table(area={0: ["Gearhead"]}, at={0: ("1/2", "3")}, held={0: {S: 5, T: 3, D: 2}})
    t.close("Cronenberg Earth")
    assert t.held() == {S: 2, T: 1, D: 2}
    t.end(1)
    assert t.area() == ["Gearhead"]
    t.close("Hamster World")
    assert t.held() == {}


@pytest.mark.rules("HD-R56")
def test_icons_pay_for_nothing_else() -> None:
    t = table(["Snowball"], area={0: ["Mega Seed Pouch"]}, at={0: ("4", "5")}, held={0: {M: 0}})
    assert t.why_not("Play Snowball") == "1 Mega Seed is missing."
    t.hold(0, {M: 1})
    assert t.why_not("Move Rick") == "Two tokens of one resource are needed; you have 1 Mega Seed."


@pytest.mark.rules("HD-R53")
def test_a_dimension_icon_does_not_let_one_close() -> None:
    t = table(area={0: ["Tiny Rick"]}, at={0: ("1", "1")}, held={0: {M: 6, D: 3}})
    assert t.why_not("Close 5, Planet on a Cob") == "You have no figure there; you are in 1."
    assert not t.can("Close ")
    t.stand(0, morty="5")
    assert t.can("Close Planet on a Cob")


# ---------------------------------------------------------------- green: what they do


@pytest.mark.rules("HD-043", "HD-R40", "HD-098")
def test_immediate_limited_and_perpetual() -> None:
    t = table(["Dr. Xenon Bloom"], at={0: ("2", "4")}, held={0: {M: 2}}, deck=["Unity", "Plumbus"])
    t.play("Dr. Xenon Bloom", "Draw 2 cards")
    assert sorted(t.hand()) == ["Plumbus", "Unity"]
    assert t.area() == ["Dr. Xenon Bloom"]
    t.finish_round()
    assert t.state.round == 2
    assert t.area() == ["Dr. Xenon Bloom"]


@pytest.mark.rules("HD-044", "HD-R37", "HD-R111")
def test_an_item_is_triggered_on_the_own_turn() -> None:
    t = table(area={0: ["Mega Seed Pouch"], 1: ["Sack of Schmeckles"]})
    assert t.can("Trigger Mega Seed Pouch")
    assert not t.can("Trigger Sack of Schmeckles")
    t.end()
    assert t.can("Trigger Sack of Schmeckles", 1)
    assert not t.can("Trigger Mega Seed Pouch", 1)


@pytest.mark.rules("HD-045", "HD-046", "HD-110")
def test_an_item_is_triggered_right_after_it_was_played() -> None:
    t = table(["Mega Seed Pouch"], at={0: ("1", "2")})
    t.play("Mega Seed Pouch").trigger("Mega Seed Pouch")
    assert t.held() == {M: 2}
    assert t.personal() == ["Mega Seed Pouch"]
    assert t.area() == []
    assert t.waiting == [1]


@pytest.mark.rules("HD-045")
def test_an_item_may_lie_there_for_good() -> None:
    t = table(["Mega Seed Pouch"], at={0: ("1", "2")})
    t.play("Mega Seed Pouch").end().end(1).end()
    assert t.state.round == 2
    assert t.area() == ["Mega Seed Pouch"]


@pytest.mark.rules("HD-R38")
def test_an_item_without_effect_goes_to_the_personal_pile_all_the_same() -> None:
    t = table(area={0: ["Interdimensional Cable Box"]})
    t.trigger("Interdimensional Cable Box")
    assert t.personal() == ["Interdimensional Cable Box"]


@pytest.mark.rules("HD-R38")
def test_an_item_that_cannot_be_paid_or_has_no_ability_is_not_triggered() -> None:
    t = table(area={0: ["Freeze Ray", "Plumbus"]})
    assert t.why_not("Trigger Freeze Ray") == "1 Time Crystal is missing."
    assert t.why_not("Trigger Plumbus") == "It has nothing to trigger: it counts as it lies there."


# ---------------------------------------------------------------- piles


@pytest.mark.rules("HD-049", "HD-050")
def test_destroyed_cards_go_to_one_common_pile() -> None:
    t = table(["Seal Team Ricks"], area={1: ["Unity"]}, held={0: {D: 1}})
    assert t.general == []
    t.play("Seal Team Ricks")
    assert t.general == ["Unity", "Seal Team Ricks"]
    assert t.personal(1) == []


def small_piles(deck: list[str], general: list[str]) -> Table:
    """Seat 0 is about to draw two cards, with these piles; all other cards are in the hand of seat 1."""
    t = table(["Cable Binge"], at={0: ("1", "1")}, personal={1: ["Snowball"]})
    t.put("general", general)
    t.put("hand", [n for n in names_left(t) if n not in (*deck, *general, "Cable Binge")], seat=1)
    t.put("deck", deck)
    return t.mark()


def names_left(t: Table) -> list[str]:
    """All cards of hand 1 and of the deck."""
    return [*t.names("deck"), *t.names("hand", 1)]


@pytest.mark.rules("HD-051", "HD-R81")
def test_an_empty_draw_pile_is_made_anew_from_the_general_pile_alone() -> None:
    t = small_piles(["Unity", "Plumbus"], ["Portal Hop", "Scrap Run", "Zeroed Currency"])
    t.play("Cable Binge").let(1)
    assert sorted(t.hand()) == ["Plumbus", "Unity"]
    assert sorted(t.names("deck")) == ["Portal Hop", "Scrap Run", "Zeroed Currency"]
    assert t.general == ["Cable Binge"]
    assert t.personal(1) == ["Snowball"]
    assert t.story().count("reshuffled") == 1


@pytest.mark.rules("HD-R81")
def test_draws_that_find_no_card_are_lost() -> None:
    t = small_piles(["Unity"], [])
    t.play("Cable Binge").let(1)
    assert t.hand() == ["Unity"]
    assert t.names("deck") == []
    assert t.general == ["Cable Binge"]


@pytest.mark.rules("HD-052", "HD-R92")
def test_a_discarded_card_goes_to_the_pile_of_whose_area_it_lies_in() -> None:
    t = table(["Sleepy Gary"], area={1: ["Unity"]}, held={0: {M: 2}}, at={0: ("3", "4")})
    t.play("Sleepy Gary")
    assert t.personal(1) == ["Unity"]
    assert t.personal(0) == []
    assert t.general == []


@pytest.mark.rules("HD-053", "HD-R93", "HD-R46")
def test_only_green_cards_get_into_a_personal_pile() -> None:
    game = with_cards({"name": "Spring Cleaning", "text": "Discard 2 cards."})
    t = table(["Spring Cleaning", "Cable Binge", "Unity"], game=game)
    t.play("Spring Cleaning")  # two of two cards: nothing to choose
    assert t.personal() == ["Unity"]
    assert t.general == ["Cable Binge", "Spring Cleaning"]


@pytest.mark.rules("HD-R46", "HD-R30")
def test_card_text_beats_the_rules() -> None:
    """Garage tokens come in the garage phase; a card that says so gives them at another time."""
    t = table(["Garage Sale"], held={0: {S: 1}})
    t.play("Garage Sale")
    assert t.state.unused[0] == 2
    assert t.state.pool == 18


# ---------------------------------------------------------------- garage tokens


@pytest.mark.rules("HD-061", "HD-R89")
def test_a_green_card_is_protected_while_it_is_played() -> None:
    t = table(["Unity"], at={0: ("1", "4")}, held={0: {M: 2}}, unused={0: 1}, area={0: ["Plumbus"]})
    t.play("Unity")
    assert t.options(0) == ["Protect Unity", "Protect Plumbus", "End the turn"]
    t.protect("Unity")
    assert t.view()["protected"] == [c["at"] for c in t.view()["area"][0]["cards"] if c["name"] == "Unity"]
    assert t.state.unused[0] == 0


@pytest.mark.rules("HD-R89")
def test_a_cancelled_play_costs_no_garage_token() -> None:
    t = table(["Unity"], hands={1: ["Disqualified"]}, at={0: ("1", "4")}, held={0: {M: 2}, 1: {S: 1}}, unused={0: 1})
    t.play("Unity").react("Disqualified", 1)
    assert t.general == ["Disqualified", "Unity"]
    assert t.state.unused[0] == 1


@pytest.mark.rules("HD-062")
def test_cards_in_play_are_protected_without_an_action() -> None:
    t = table(["Cable Binge"], area={0: ["Unity", "Plumbus"]}, unused={0: 2})
    t.protect("Unity").protect("Plumbus")
    assert t.state.unused[0] == 0
    assert t.can("Play Cable Binge")


@pytest.mark.rules("HD-064", "HD-066")
def test_one_token_a_card_and_it_stays_there() -> None:
    t = table(area={0: ["Unity"]}, unused={0: 1}, protected={0: ["Unity"]})
    assert t.why_not("Protect Unity") == "It carries a garage token already."
    t.put("area", ["Unity", "Plumbus"], seat=0)
    assert t.options(0) == ["Protect Plumbus", "Pass"]


@pytest.mark.rules("HD-062")
def test_a_refusal_says_that_there_is_no_token() -> None:
    assert table(area={0: ["Unity"]}).why_not("Protect Unity") == "You have no unused garage token."


@pytest.mark.rules("HD-065", "HD-R87", "HD-R88", "HD-R90", "HD-E15", "HD-R97")
def test_a_protected_card_goes_to_the_personal_pile_instead() -> None:
    t = table(["Krombopulos Michael"], area={1: ["Morty Jr."]}, protected={1: ["Morty Jr."]}, at={0: ("4", "6")}, held={0: {S: 2}})
    assert t.state.scores[1] == 3 + 1
    assert t.state.pool == 19
    t.play("Krombopulos Michael")
    assert t.personal(1) == ["Morty Jr."]
    assert t.area(1) == []
    assert t.general == []
    assert t.state.pool == 20
    assert t.state.scores[1] == 3
    assert t.state.protected == []


@pytest.mark.rules("HD-R87")
def test_protection_does_not_help_against_a_discard() -> None:
    t = table(["Sleepy Gary"], area={1: ["Unity"]}, protected={1: ["Unity"]}, held={0: {M: 2}}, at={0: ("3", "4")})
    t.play("Sleepy Gary")
    assert t.personal(1) == ["Unity"]
    assert t.state.pool == 20


@pytest.mark.rules("HD-R87")
def test_protection_does_not_help_against_ones_own_card() -> None:
    game = with_cards({"name": "Tidy Up", "text": "Destroy a green card you control."})
    t = table(["Tidy Up"], area={0: ["Unity"]}, protected={0: ["Unity"]}, game=game)
    t.play("Tidy Up")
    assert t.general == ["Unity", "Tidy Up"]
    assert t.state.pool == 20


@pytest.mark.rules("HD-066", "HD-R90")
def test_the_token_of_a_triggered_item_goes_back() -> None:
    t = table(area={0: ["Mega Seed Pouch"]}, protected={0: ["Mega Seed Pouch"]})
    t.trigger("Mega Seed Pouch")
    assert (t.state.pool, t.state.unused[0], t.state.protected) == (20, 0, [])


@pytest.mark.rules("HD-R91", "HD-R92")
def test_a_token_stays_on_a_card_that_changes_hands() -> None:
    t = table(["Jerry Smith"], at={0: ("1", "6")})
    t.play("Jerry Smith")
    assert t.area(1) == ["Jerry Smith"]
    t.guard(1, "Jerry Smith")
    assert t.state.scores == [0, -2 + 1]


@pytest.mark.rules("HD-R91")
def test_a_token_does_not_come_along_into_the_hand() -> None:
    game = with_cards({"name": "Take Back", "text": "Put an item you control into your hand."})
    t = table(["Take Back"], area={0: ["Plumbus"]}, protected={0: ["Plumbus"]}, game=game)
    t.play("Take Back")
    assert t.hand() == ["Plumbus"]
    assert (t.state.pool, t.state.protected) == (20, [])


@pytest.mark.rules("HD-R62")
def test_there_is_no_limit_to_what_one_holds() -> None:
    t = table(held={0: {M: 10, S: 10, T: 10, D: 10}}, unused={0: 20})
    t.pass_all()
    assert t.held() == {M: 10, S: 10 + 2 + 2, T: 10 + 1 + 1, D: 10}
    assert t.state.unused[0] == 20


@pytest.mark.rules("HD-R103", "HD-065")
def test_whoevers_card_it_is_destroys() -> None:
    t = table(area={0: ["Neutrino Bomb"], 1: ["Unity", "Plumbus"]}, protected={1: ["Unity"]}, held={0: {D: 2}}, stack=[])
    t.trigger("Neutrino Bomb").choose(1, "Unity")
    assert t.personal(1) == ["Unity"]
    assert t.area(1) == ["Plumbus"]
