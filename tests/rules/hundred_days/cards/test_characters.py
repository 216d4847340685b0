"""Characters: what each does, and when it does nothing (or less)."""

from __future__ import annotations

import pytest

from tests.rules.hundred_days.positions import D, M, S, T, Table, table
from tests.rules.pairs import does, idle


def destroy_one(hand: list[str], area: list[str], *labels: str, **position: object) -> Table:
    """Seat 0 destroys a green card of seat 1 with Seal Team Ricks."""
    t = table(["Seal Team Ricks", *hand], area={1: area}, held={0: {D: 1}}, **position)  # type: ignore[arg-type]
    return t.play("Seal Team Ricks", *labels)


@does("Summer Smith")
def test_summer_smith() -> None:
    t = table(area={0: ["Summer Smith"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3}})
    t.close("Cronenberg Earth")
    assert len(t.hand()) == 1


@idle("Summer Smith")
def test_summer_smith_wants_you_to_close() -> None:
    t = table(area={1: ["Summer Smith"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3}})
    t.close("Cronenberg Earth")
    assert t.hand(0) == t.hand(1) == []


@does("Tiny Rick")
def test_tiny_rick() -> None:
    t = table(area={0: ["Tiny Rick"]}, held={0: {S: 2}})
    t.move_rick("Schmeckles", "5")
    assert len(t.hand()) == 2


@idle("Tiny Rick")
def test_tiny_rick_wants_payment() -> None:
    t = table(["Portal Hop"], area={0: ["Tiny Rick"]})
    t.play("Portal Hop", "Move your Rick", "Rick: 5, ")
    assert t.hand() == []


@does("Toxic Rick")
def test_toxic_rick() -> None:
    t = destroy_one(["Plumbus"], ["Toxic Rick", "Unity"], "Unity")
    assert t.hand(0) == []
    assert t.hand(1) == ["Plumbus"]


@idle("Toxic Rick")
def test_toxic_rick_minds_no_discarding_and_nobody_elses_cards() -> None:
    t = table(["Sleepy Gary", "Plumbus"], area={1: ["Toxic Rick"]}, at={0: ("3", "4"), 1: ("4", "4")}, held={0: {M: 2}})
    t.play("Sleepy Gary")
    assert t.personal(1) == ["Toxic Rick"]
    assert t.hand(0) == ["Plumbus"]
    t = table(["Seal Team Ricks", "Plumbus"], seats=3, area={1: ["Unity"], 2: ["Toxic Rick"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks", "Seat 1")
    assert t.hand(0) == ["Plumbus"]


@does("Squanchy")
def test_squanchy() -> None:
    t = table(area={1: ["Squanchy"]}, at={0: ("1", "1")}, held={0: {S: 3, T: 3, M: 1, D: 1}})
    t.close("Cronenberg Earth").choose(1, "Steal 1 Dark Matter")
    assert t.held(1) == {D: 1}
    assert t.held(0) == {M: 1}


@idle("Squanchy")
def test_squanchy_acts_once_a_round_and_not_for_your_own() -> None:
    t = table(area={1: ["Squanchy"]}, at={0: ("1/2", "1"), 1: ("4", "4")}, held={0: {S: 6, T: 6, D: 3}, 1: {M: 2, S: 4, D: 2}})
    t.close("Cronenberg Earth").choose(1, "Steal 1 Schmeckle")
    t.close("Gazorpazorp", seat=1)
    t.close("Hamster World")
    assert t.held(1) == {S: 1}
    assert len(t.events("ability_acts")) == 1


@does("Sleepy Gary")
def test_sleepy_gary() -> None:
    t = table(["Sleepy Gary"], area={1: ["Unity", "Beth Smith", "Plumbus"]}, at={0: ("3", "4")}, held={0: {M: 2}})
    t.play("Sleepy Gary")
    assert t.options(0) == ["Unity", "Beth Smith"]
    t.choose(0, "Beth Smith")
    assert t.personal(1) == ["Beth Smith"]


@idle("Sleepy Gary")
def test_sleepy_gary_alone() -> None:
    t = table(["Sleepy Gary"], area={1: ["Unity"]}, at={0: ("3", "4"), 1: ("5", "5")}, held={0: {M: 2}})
    t.play("Sleepy Gary")
    assert t.area(1) == ["Unity"]
    assert t.area() == ["Sleepy Gary"]


@does("Gearhead")
def test_gearhead() -> None:
    t = table(area={0: ["Gearhead", "Sack of Schmeckles"]})
    t.trigger("Sack of Schmeckles", "Time Crystal")
    assert t.held() == {S: 2, T: 1}


@idle("Gearhead")
def test_gearhead_acts_once_a_round_and_for_your_items() -> None:
    t = table(area={0: ["Gearhead", "Sack of Schmeckles", "Mega Seed Pouch"], 1: ["Concentrated Dark Matter"]})
    t.trigger("Sack of Schmeckles", "Time Crystal").trigger("Mega Seed Pouch")
    assert t.held() == {S: 2, T: 1, M: 2}
    t = table(area={0: ["Gearhead"], 1: ["Concentrated Dark Matter"]})
    t.end().trigger("Concentrated Dark Matter", seat=1)
    assert t.held() == {}


@does("Snowball")
def test_snowball() -> None:
    t = table(area={0: ["Snowball"]}, at={0: ("2/house", "house"), 1: ("house", "house")})
    t.end().end(1)
    assert t.asked(0).text == "Snowball: which resource do you take? You have nothing."
    t.choose(0, "Dark Matter")
    assert t.held() == {D: 1, M: 2, T: 1}


@idle("Snowball")
def test_snowball_with_the_two_apart() -> None:
    t = table(area={0: ["Snowball"]}, at={0: ("2", "house"), 1: ("house", "house")})
    t.pass_all()
    assert t.held() == {M: 2, T: 1}


@does("Mr. Poopybutthole")
def test_mr_poopybutthole() -> None:
    t = destroy_one([], ["Mr. Poopybutthole", "Unity"], "Mr. Poopybutthole")
    assert len(t.hand(1)) == 2
    assert t.area(1) == ["Unity"]


@idle("Mr. Poopybutthole")
def test_mr_poopybutthole_is_not_chosen() -> None:
    t = table(["Seal Team Ricks"], seats=3, area={1: ["Mr. Poopybutthole"], 2: ["Unity"]}, held={0: {D: 1}})
    t.play("Seal Team Ricks", "Seat 2")
    assert t.hand(1) == []


@does("Zeep Xanflorp")
def test_zeep_xanflorp() -> None:
    t = table(["Zeep Xanflorp"], area={0: ["Plumbus", "Unity"]}, at={0: ("5/6", "1")}, held={0: {D: 1}})
    t.play("Zeep Xanflorp")
    assert t.options(0) == ["Discard Plumbus", "No card"]
    t.choose(0, "Plumbus")
    assert t.personal() == ["Plumbus"]
    assert t.held() == {S: 2, T: 4}


@idle("Zeep Xanflorp")
@pytest.mark.parametrize("items", [[], ["Plumbus"]])
def test_zeep_xanflorp_keeps_the_items(items: list[str]) -> None:
    t = table(["Zeep Xanflorp"], area={0: items}, at={0: ("5/6", "1")}, held={0: {D: 1}})
    t.play("Zeep Xanflorp")
    if items:
        t.choose(0, "No card")
    assert t.held() == {}
    assert t.area() == [*items, "Zeep Xanflorp"]


@does("Birdperson")
def test_birdperson() -> None:
    t = destroy_one([], ["Birdperson", "Unity"], "Unity")
    assert t.area(1) == ["Birdperson", "Unity"]
    assert t.events("ability_acts") == [{"seat": 1, "card": t.state.area[1][0]}]


@idle("Birdperson")
def test_birdperson_acts_once_a_round_and_not_against_yourself() -> None:
    t = destroy_one(["Seal Team Ricks"], ["Birdperson", "Unity"], "Unity")
    t.hold(0, {D: 1}).end(1)
    t.play("Seal Team Ricks", "Unity")
    assert t.area(1) == ["Birdperson"]


@does("Mr. Goldenfold")
def test_mr_goldenfold() -> None:
    t = table(area={0: ["Mr. Goldenfold"]}, at={0: ("1/2", "house"), 1: ("house", "house")})
    t.pass_all()
    assert len(t.hand()) == 1 + 1


@idle("Mr. Goldenfold")
def test_mr_goldenfold_wants_morty_at_home() -> None:
    t = table(area={0: ["Mr. Goldenfold"]}, at={0: ("2/house", "2"), 1: ("house", "house")})
    t.finish_round()
    assert len(t.hand()) == (0 + 2) + 1


@pytest.mark.rules("HD-R92")
@does("Jerry Smith")
def test_jerry_smith() -> None:
    t = table(["Jerry Smith"], seats=3, at={0: ("1", "6")})
    t.play("Jerry Smith", "Seat 2")
    assert t.area(0) == []
    assert t.area(2) == ["Jerry Smith"]
    assert t.state.scores == [0, 0, -2]
    assert t.events("given")[0]["to"] == 2


@pytest.mark.rules("HD-R45")
@idle("Jerry Smith")
def test_jerry_smith_stays_if_the_choice_is_cancelled() -> None:
    t = table(["Jerry Smith"], hands={1: ["Pickle Disguise"]}, at={0: ("1", "6")})
    t.play("Jerry Smith").react("Pickle Disguise", 1)
    assert t.area(0) == ["Jerry Smith"]
    assert t.state.scores == [-2, 0]


@does("Evil Morty")
def test_evil_morty() -> None:
    t = table(["Evil Morty"], hands={1: ["Unity", "Plumbus", "Snowball"]}, closed={1: ["Pluto"]}, at={0: ("1", "3")}, held={0: {D: 2}})
    t.play("Evil Morty")
    assert len(t.hand(0)) == 2
    assert sorted([*t.hand(0), *t.hand(1)]) == ["Plumbus", "Snowball", "Unity"]


@idle("Evil Morty")
def test_evil_morty_wants_somebody_ahead() -> None:
    t = table(["Evil Morty"], seats=4, hands={1: ["Unity"]}, closed={0: ["Froopyland"], 1: ["Pluto"]}, at={0: ("1", "3")}, held={0: {D: 2}})
    t.play("Evil Morty")
    assert t.hand(0) == []
    assert t.hand(1) == ["Unity"]


@does("Noob-Noob")
def test_noob_noob() -> None:
    t = table(area={0: ["Noob-Noob"]}, closed={1: ["Pluto"]}, at={0: ("1/2", "house"), 1: ("house", "house")})
    t.pass_all()
    assert len(t.hand()) == 1 + 1


@idle("Noob-Noob")
def test_noob_noob_in_the_lead() -> None:
    t = table(area={0: ["Noob-Noob"]}, closed={0: ["Froopyland"], 1: ["Pluto"]}, at={0: ("1/2", "house"), 1: ("house", "house")})
    t.pass_all()
    assert len(t.hand()) == 1


@does("Tammy Guetermann")
def test_tammy_guetermann() -> None:
    t = table(["Tammy Guetermann"], area={1: ["Unity"]}, closed={1: ["Pluto"]}, at={0: ("2", "4")}, held={0: {S: 2}, 1: {S: 5}})
    t.play("Tammy Guetermann")
    assert t.general == ["Unity"]
    assert t.held(1) == {S: 2}


@idle("Tammy Guetermann")
def test_tammy_guetermann_wants_somebody_ahead() -> None:
    t = table(["Tammy Guetermann"], area={1: ["Unity"]}, at={0: ("2", "4")}, held={0: {S: 2}, 1: {S: 5}})
    t.play("Tammy Guetermann")
    assert t.area(1) == ["Unity"]
    assert t.held(1) == {S: 5}


@does("Dr. Xenon Bloom")
def test_dr_xenon_bloom() -> None:
    t = table(["Dr. Xenon Bloom"], at={0: ("2", "4")}, held={0: {M: 2}})
    t.play("Dr. Xenon Bloom", "Gain 2 resources", "Dark Matter", "Schmeckle")
    assert t.held() == {D: 1, S: 1}
    assert t.hand() == []


@idle("Dr. Xenon Bloom")
def test_dr_xenon_bloom_disqualified() -> None:
    t = table(["Dr. Xenon Bloom"], hands={1: ["Disqualified"]}, at={0: ("2", "4")}, held={0: {M: 2}, 1: {S: 1}})
    t.play("Dr. Xenon Bloom").react("Disqualified", 1)
    assert t.held() == {}
    assert t.hand() == t.area() == []


@does("Pickle Rick")
def test_pickle_rick() -> None:
    t = table(["Pickle Rick"], area={0: ["Plumbus"]}, general=["Unity", "Cable Binge"], at={0: ("3", "5")}, held={0: {M: 2}})
    t.play("Pickle Rick", "Plumbus")
    assert t.hand() == ["Unity"]
    assert t.personal() == ["Plumbus"]


@idle("Pickle Rick")
def test_pickle_rick_declines() -> None:
    t = table(["Pickle Rick"], area={0: ["Plumbus"]}, general=["Unity"], at={0: ("3", "5")}, held={0: {M: 2}})
    t.play("Pickle Rick", "No card")
    assert t.hand() == []
    assert t.area() == ["Plumbus", "Pickle Rick"]


@does("Dr. Wong")
def test_dr_wong() -> None:
    t = table(["Zeroed Currency"], area={1: ["Dr. Wong"]}, held={1: {S: 3}})
    t.play("Zeroed Currency", "Each foe gives back half of their Schmeckles")
    assert len(t.hand(1)) == 2


@idle("Dr. Wong")
def test_dr_wong_with_nothing_given_back() -> None:
    t = table(["Zeroed Currency"], seats=3, area={1: ["Dr. Wong"]}, held={2: {S: 3}})
    t.play("Zeroed Currency", "Each foe gives back half of their Schmeckles")
    assert t.hand(1) == []


@does("Supernova")
def test_supernova() -> None:
    t = table(["Supernova"], seats=3, at={0: ("4", "6")}, held={0: {T: 2, D: 4}, 1: {D: 5}, 2: {D: 2}}, stack=["Froopyland", "Pluto"])
    t.play("Supernova", "Replace 6, Screaming Sun Earth")
    assert [t.held(s).get(D, 0) for s in range(3)] == [4, 2, 1]
    assert t.state.tile_name(6) == "Pluto"


@idle("Supernova")
def test_supernova_with_an_empty_stack_and_poor_foes() -> None:
    t = table(["Supernova"], at={0: ("4", "6")}, held={0: {T: 2, D: 4}, 1: {S: 5}}, stack=[])
    t.play("Supernova")
    assert (t.held(0), t.held(1)) == ({D: 4}, {S: 5})
    assert t.area() == ["Supernova"]


@does("Krombopulos Michael")
def test_krombopulos_michael() -> None:
    t = table(["Krombopulos Michael"], area={1: ["Unity", "Plumbus"]}, at={0: ("4", "6")}, held={0: {S: 2}})
    t.play("Krombopulos Michael")
    assert t.general == ["Unity"]


@idle("Krombopulos Michael")
def test_krombopulos_michael_leaves_items_alone() -> None:
    t = table(["Krombopulos Michael"], area={1: ["Plumbus"]}, at={0: ("4", "6")}, held={0: {S: 2}})
    t.play("Krombopulos Michael")
    assert t.area(1) == ["Plumbus"]


@does("Morty Jr.")
def test_morty_jr() -> None:
    t = table(area={0: ["Morty Jr."]}, at={0: ("house", "1"), 1: ("house", "house")})
    t.end().end(1).choose(0, "Schmeckle")
    assert t.held() == {M: 1, D: 2, S: 1}


@idle("Morty Jr.")
def test_morty_jr_does_not_mind_rick() -> None:
    t = table(area={0: ["Morty Jr."]}, at={0: ("1", "house"), 1: ("house", "house")})
    t.pass_all()
    assert t.held() == {M: 1, D: 2}
    assert t.state.round == 2, "nothing is asked on the way"
    assert "ability_acts" not in t.story()


@does("Scary Terry")
def test_scary_terry() -> None:
    t = table(["Seal Team Ricks"], area={1: ["Scary Terry"]}, held={0: {D: 1, M: 1, T: 1}})
    t.play("Seal Team Ricks").choose(1, "Steal 1 Time Crystal")
    assert t.held(1) == {T: 1}
    assert t.held(0) == {M: 1}


@idle("Scary Terry")
def test_scary_terry_finds_nothing_or_is_not_chosen() -> None:
    t = destroy_one([], ["Scary Terry"])
    assert t.held(1) == {}
    assert t.general == ["Scary Terry", "Seal Team Ricks"]


@does("Shleemypants")
def test_shleemypants() -> None:
    t = table(["Shleemypants"], at={0: ("2", "6")}, held={0: {D: 2}, 1: {T: 3}})
    t.play("Shleemypants", "Rick: the Smith's house")
    assert t.spaces(1) == ("house", "4")
    assert t.held(1) == {T: 1}


@idle("Shleemypants")
def test_shleemypants_meets_a_pickle() -> None:
    t = table(["Shleemypants"], hands={1: ["Pickle Disguise"]}, at={0: ("2", "6")}, held={0: {D: 2}, 1: {T: 3}})
    t.play("Shleemypants").react("Pickle Disguise", 1)
    assert t.spaces(1) == ("4", "4")
    assert t.held(1) == {T: 3}


@does("Mr. Needful")
def test_mr_needful() -> None:
    t = table(["Zeroed Currency"], area={1: ["Mr. Needful"]}, held={1: {S: 3}})
    t.play("Zeroed Currency", "Each foe gives back half of their Schmeckles")
    assert t.state.unused[1] == 1


@idle("Mr. Needful")
def test_mr_needful_does_not_mind_paying() -> None:
    t = table(area={0: ["Mr. Needful"]}, held={0: {S: 2}})
    t.move_rick("Schmeckles", "house")
    assert t.state.unused[0] == 0


@does("Unity")
def test_unity() -> None:
    t = table(area={0: ["Unity", "Snowball", "Beth Smith", "Riq IV", "Plumbus"]})
    assert t.state.scores[0] == (2 + 2 + 2 + 2 + 1) + 4 // 2


@idle("Unity")
def test_unity_alone_or_in_the_personal_pile() -> None:
    assert table(area={0: ["Unity"]}).state.scores[0] == 2
    assert table(area={0: ["Snowball", "Squanchy"]}, personal={0: ["Unity"]}).state.scores[0] == 2 + 2 + 2


@does("Beth Smith")
def test_beth_smith() -> None:
    t = table(area={0: ["Beth Smith", "Snowball", "Squanchy"]}, protected={0: ["Beth Smith", "Snowball"]})
    assert t.state.scores[0] == (2 + 2 + 2) + 2 + 2 // 2


@idle("Beth Smith")
def test_beth_smith_does_not_count_unused_tokens() -> None:
    t = table(area={0: ["Beth Smith"]}, unused={0: 6}, protected={0: ["Beth Smith"]})
    assert t.state.scores[0] == 2 + 1


@does("Riq IV")
def test_riq_iv() -> None:
    t = table(area={0: ["Riq IV"]}, closed={0: ["Pluto", "Froopyland", "Venzenulon 9"]})
    assert t.state.scores[0] == 2 + (10 + 8 + 6) + 3 // 2


@idle("Riq IV")
def test_riq_iv_with_a_single_tile() -> None:
    assert table(area={0: ["Riq IV"]}, closed={0: ["Pluto"], 1: ["Froopyland", "Venzenulon 9"]}).state.scores[0] == 2 + 10
