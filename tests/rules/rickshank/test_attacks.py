"""Attacks, Defenses and Group Attacks."""

from __future__ import annotations

import pytest

from tableverse.bots.orders import NONE, Orders, answer_by
from tableverse.core.declaration import Mode
from tableverse.core.undo import free
from tests.rules.rickshank.positions import DULL_HAND, Table, table, with_cards

SHIELD = "Daddy's Little Girl"
PAIR = [SHIELD, "Lawyer Morty"]
LAST = "Galactic Federation President"


def revealed(nemesis: str, hands: dict[int, list[str]] | None = None, seats: int = 3, **position: object) -> Table:
    """Seat 0 defeats a Nemesis and ends the turn: the next one is revealed. Seat 0's new hand is `hands[0]`."""
    hands = hands or {}
    t = table(
        ["Jerry"],
        seats=seats,
        hands={s: h for s, h in hands.items() if s},
        decks={0: hands.get(0, list(DULL_HAND))[::-1]},
        stack=[LAST, nemesis],
        power=8,
        **position,  # type: ignore[arg-type]
    )
    t.buy("Cornvelious Daniel")
    t.put("discard", ["Cornvelious Daniel"], seat=0)
    t.mark()
    return t.end()


# ---------------------------------------------------------------- Attacks


@pytest.mark.rules("RR-063", "RR-102", "RR-R41")
def test_each_victim_may_avoid_an_attack_and_the_attacker_is_not_asked() -> None:
    t = table(["Hammerhead Morty"], seats=4, hands={1: [SHIELD], 2: ["Jerry"], 3: [SHIELD]})
    t.play("Hammerhead Morty")
    asked = []
    while t.kind(0) != "take_turn":
        asked.append(t.waiting[0])
        assert t.kind(t.waiting[0]) == "defend"
        t.choose(t.waiting[0], "Take it")
    assert asked == [1, 3]
    assert [t.discard(s) for s in (1, 2, 3)] == [["Morty Waves"]] * 3


@pytest.mark.rules("RR-102")
def test_effects_on_several_players_go_clockwise_from_whoever_caused_them() -> None:
    t = table(seats=4).pass_turns(2)
    t.put("hand", ["Lizard Rick"], seat=2)
    t.choose(2, "Play Lizard Rick")
    while t.waiting != [2]:
        t.choose(t.waiting[0], t.options(t.waiting[0])[0])
    assert [e["seat"] for e in t.events("discarded")] == [3, 0, 1]


@pytest.mark.rules("RR-064")
def test_a_defense_protects_only_its_user() -> None:
    t = table(["Hammerhead Morty"], seats=3, hands={1: [SHIELD], 2: ["Jerry"]})
    t.play("Hammerhead Morty").choose(1, f"Avoid it with {SHIELD}")
    assert t.discard(1) == [SHIELD]
    assert t.discard(2) == ["Morty Waves"]


@pytest.mark.rules("RR-065")
def test_one_defense_per_attack() -> None:
    t = table(["Hammerhead Morty"], hands={1: PAIR})
    t.play("Hammerhead Morty").choose(1, "Lawyer Morty")
    assert t.waiting == [0]
    assert SHIELD in t.hand(1)


@pytest.mark.rules("RR-066")
def test_who_does_not_avoid_an_attack_is_hit_before_the_next_is_asked() -> None:
    t = table(["Hammerhead Morty"], seats=3, hands={1: [SHIELD], 2: [SHIELD]})
    t.play("Hammerhead Morty").choose(1, "Take it")
    assert t.waiting == [2]
    assert t.discard(1) == ["Morty Waves"]


PASSING = {"name": "Passing Rick", "type": "Rick", "text": "Attack: each foe gives a card in their hand to the player on their left."}


@pytest.mark.rules("RR-067", "RR-R41", "RR-R121")
def test_where_players_interact_all_decide_before_anybody_is_hit() -> None:
    t = table(["Passing Rick"], seats=4, hands={1: ["Jerry"], 2: [SHIELD, "Beth"], 3: ["Lawyer Morty"]}, game=with_cards(PASSING))
    t.play("Passing Rick")
    assert (t.waiting, t.hand(1)) == ([2], ["Jerry"])
    t.choose(2, "Avoid")
    assert (t.waiting, t.hand(1)) == ([3], ["Jerry"])
    t.choose(3, "Take it")
    assert (t.hand(1), t.discard(2), t.discard(0)) == ([], [SHIELD, "Jerry"], ["Lawyer Morty"])
    assert "Beth" in t.hand(2)


@pytest.mark.rules("RR-068", "RR-E7")
def test_avoiding_leaves_the_rest_of_the_card_alone() -> None:
    t = table(["Lizard Rick"], seats=3, hands={1: [SHIELD], 2: [SHIELD]})
    t.play("Lizard Rick").choose(1, "Avoid").choose(2, "Avoid")
    assert t.power == 2
    assert (t.discard(1), t.discard(2)) == ([SHIELD], [SHIELD])


@pytest.mark.rules("RR-068")
def test_those_who_avoided_are_not_counted_as_hit() -> None:
    t = table(["Gromflamite General"], seats=4, hands={2: [SHIELD]})
    t.play("Gromflamite General").choose(2, "Avoid")
    assert t.power == 3 + 2


@pytest.mark.rules("RR-E4", "RR-079", "RR-102")
def test_a_short_morty_waves_stack() -> None:
    double = {"name": "Double Rick", "type": "Rick", "text": "Attack: each foe gains a Morty Waves. Each foe discards an Access Token."}
    t = table(["Double Rick"], seats=4, tokens={1: 1, 2: 1, 3: 1}, game=with_cards(double))
    t.put("morty_waves", ["Morty Waves"] * 2)
    t.play("Double Rick")
    assert [t.discard(s) for s in (1, 2, 3)] == [["Morty Waves"], ["Morty Waves"], []]
    assert t.names("morty_waves") == []
    assert [t.tokens(s) for s in (1, 2, 3)] == [0, 0, 0]


@pytest.mark.rules("RR-078", "RR-041")
def test_a_gained_morty_waves_goes_to_the_discard_pile() -> None:
    t = table(["Hammerhead Morty"])
    before = len(t.names("morty_waves"))
    t.play("Hammerhead Morty")
    assert t.discard(1) == ["Morty Waves"]
    assert len(t.names("morty_waves")) == before - 1


@pytest.mark.rules("RR-080", "RR-R43")
def test_a_defense_may_be_used_though_the_attack_does_nothing() -> None:
    t = table(["Hammerhead Morty"], hands={1: [SHIELD]}, decks={1: ["Jerry", "Beth"]})
    t.put("morty_waves", [])
    t.play("Hammerhead Morty")
    assert t.kind(1) == "defend"
    t.choose(1, "Avoid")
    assert t.hand(1) == ["Beth", "Jerry"]


@pytest.mark.rules("RR-R42", "RR-065")
def test_two_attacks_allow_two_defenses() -> None:
    twice = {
        "name": "Twice Rick",
        "type": "Rick",
        "text": "Attack: each foe gains a Morty Waves. Attack: each foe discards an Access Token.",
    }
    t = table(["Twice Rick"], hands={1: PAIR}, tokens={1: 1}, decks={1: ["Jerry"] * 2 + ["Beth"]}, game=with_cards(twice))
    t.play("Twice Rick").choose(1, SHIELD).choose(1, "Lawyer Morty")
    assert t.tokens(1) == 2
    assert sorted(t.discard(1)) == sorted(PAIR)


@pytest.mark.rules("RR-R44")
def test_a_defense_card_is_discarded_first_and_its_bonus_comes_after() -> None:
    t = table(["Lizard Rick"], hands={1: [SHIELD]}, decks={1: ["Jerry", "Beth", "Summer"]})
    t.play("Lizard Rick").choose(1, "Avoid")
    assert (t.discard(1), t.hand(1)) == ([SHIELD], ["Summer", "Beth"])
    assert t.story()[-3:] == ["avoided", "discarded", "drew"]


@pytest.mark.rules("RR-R45")
def test_an_attack_does_not_hit_its_own_player() -> None:
    t = table(["Hammerhead Morty", SHIELD])
    t.play("Hammerhead Morty")
    assert (t.waiting, t.discard(0)) == ([0], [])


@pytest.mark.rules("RR-R100", "RR-138")
def test_a_discard_in_somebody_elses_turn_is_no_discard_in_your_own() -> None:
    t = table(["Lizard Rick"], hands={1: ["Aqua Rick"]})
    t.play("Lizard Rick")
    assert (t.discard(1), t.power) == (["Aqua Rick"], 2)
    assert t.events("ability_used") == []


# ---------------------------------------------------------------- Group Attacks


@pytest.mark.rules("RR-069", "RR-070", "RR-R46")
def test_a_group_attack_hits_everybody_as_soon_as_it_is_revealed() -> None:
    t = revealed("Headband Rick")
    assert [e["seat"] for e in t.events("gained")] == [0, 1, 2]
    assert t.story().index("gained") < t.story().index("turn_begins")
    assert [t.discard(s)[-1] for s in range(3)] == ["Morty Waves"] * 3


@pytest.mark.rules("RR-071", "RR-R48")
def test_everybody_may_defend_with_the_hand_they_have_then() -> None:
    t = revealed("Headband Rick", {0: [SHIELD, "Jerry", "Jerry", "Beth", "Beth"], 1: [SHIELD]})
    assert t.kind(0) == "defend"
    t.choose(0, "Take it").choose(1, "Avoid")
    assert [e["seat"] for e in t.events("gained")] == [0, 2]


@pytest.mark.rules("RR-072", "RR-138", "RR-137", "RR-R19")
def test_a_group_attack_happens_in_nobodys_turn() -> None:
    hand = ["Aqua Morty", "Aqua Morty", "Jerry", "Beth", "Summer"]
    t = revealed("Earring Rick", {0: hand})
    t.choose(0, "Aqua Morty")
    while t.kind(t.waiting[0]) == "which_card":
        t.choose(t.waiting[0], t.options(t.waiting[0])[0])
    assert t.discard(0).count("Aqua Morty") >= 1
    assert t.events("drew")[1:] == []  # nothing but the draw of step 5


@pytest.mark.rules("RR-073", "RR-074", "RR-E5")
def test_a_nemesis_in_a_deck_is_an_ordinary_card_of_one_type() -> None:
    t = table(["Headband Rick", "Cornvelious Daniel"], decks={1: ["Jerry"]})
    t.play("Headband Rick")
    assert (t.power, t.discard(1)) == (3, [])
    t.play("Cornvelious Daniel")
    types = {t.state.type_of(c) for c in t.state.played if t.state.box.names[c] == "Cornvelious Daniel"}
    assert types == {"Gromflamite"}


@pytest.mark.rules("RR-075")
def test_a_defeated_nemesis_goes_to_the_discard_pile() -> None:
    t = table(["Jerry"], power=8, stack=[LAST, "Rick D-99", "Headband Rick"])
    t.buy("Cornvelious Daniel")
    assert (t.power, t.discard(), len(t.names("nemesis_stack"))) == (0, ["Cornvelious Daniel"], 3)


@pytest.mark.rules("RR-076")
def test_only_one_nemesis_a_turn() -> None:
    t = table(["Jerry"], power=30)
    t.buy("Cornvelious Daniel")
    t.refuse(0, "Defeat")
    assert t.why_not("Defeat a Nemesis")[1] == ("RR-076",)
    assert t.view(0)["nemesis_stack"]["cards"] == []


@pytest.mark.rules("RR-R47", "RR-141", "RR-R103")
def test_cornrow_rick_takes_a_token_or_a_gromflamite() -> None:
    hands = {0: ["Honorable Gromflamite", *DULL_HAND[:4]], 1: ["Honorable Gromflamite", "Jerry"], 2: ["Jerry"]}
    t = revealed("Cornrow Rick", hands, tokens={0: 1, 1: 0, 2: 0})
    assert t.kind(0) == "which_one"
    assert sorted(t.options(0)) == ["Discard a Gromflamite", "Discard an Access Token"]
    t.choose(0, "Gromflamite")
    assert (t.tokens(0), "Honorable Gromflamite" in t.discard(0)) == (1, True)
    assert t.discard(1) == ["Honorable Gromflamite"]
    assert t.hand(2) == ["Jerry"]


@pytest.mark.rules("RR-141", "RR-R84")
def test_cornrow_rick_takes_the_token_of_who_has_only_that() -> None:
    t = revealed("Cornrow Rick", {1: ["Jerry"], 2: ["Beth"]}, tokens={1: 2})
    assert t.tokens(1) == 1
    assert (t.hand(1), t.hand(2)) == (["Jerry"], ["Beth"])


@pytest.mark.rules("RR-142", "RR-143", "RR-R103")
def test_rick_d_99_takes_a_token_or_a_rick_the_seal_team_included() -> None:
    t = revealed("Rick D-99", {1: ["Headband Rick", "Jerry"], 2: ["Jerry"]})
    assert (t.discard(1), t.hand(1)) == (["Headband Rick"], ["Jerry"])
    assert (t.hand(2), t.discard(2)) == (["Jerry"], [])


@pytest.mark.rules("RR-R50")
def test_a_flipped_location_cannot_defend_at_the_end_of_the_turn() -> None:
    t = table(["Portal Gun", "Jerry"], power=8, locations=["The Dinner Table"], stack=[LAST, "Headband Rick"])
    t.play("Portal Gun", "Jerry")
    assert "The Dinner Table" in t.in_play()
    t.buy("Cornvelious Daniel").end()
    assert t.kind(1) == "take_turn"
    assert t.names("location_discard") == ["The Dinner Table"]


@pytest.mark.rules("RR-R50", "RR-156", "RR-071")
def test_an_owned_dinner_table_can() -> None:
    t = table(["Jerry"], power=8, in_play={0: ["The Dinner Table"]}, stack=[LAST, "Headband Rick"])
    t.buy("Cornvelious Daniel").end()
    assert t.kind(0) == "defend"
    t.choose(0, "Avoid it with The Dinner Table")
    assert [e["seat"] for e in t.events("gained")] == [1]


@pytest.mark.rules("RR-140", "RR-R102")
def test_bugged_out_morty_gives_the_attacker_a_card() -> None:
    t = table(["Lizard Rick"], hands={1: ["Bugged-Out Morty", "Jerry", "Beth"]})
    t.play("Lizard Rick").choose(1, "Avoid").choose(1, "Jerry")
    assert (t.discard(0), t.hand(1)) == (["Jerry"], ["Beth"])
    assert t.events("gained") == []
    alone = table(["Lizard Rick"], hands={1: ["Bugged-Out Morty"]})
    alone.play("Lizard Rick").choose(1, "Avoid")
    assert (alone.discard(0), alone.waiting) == ([], [0])


@pytest.mark.rules("RR-140", "RR-071")
def test_bugged_out_morty_gives_nothing_in_a_group_attack() -> None:
    t = revealed("Headband Rick", {1: ["Bugged-Out Morty", "Jerry"]})
    t.choose(1, "Avoid")
    assert t.hand(1) == ["Jerry"]
    assert t.events("given") == []


@pytest.mark.rules("RR-067")
def test_eye_patch_rick_lets_everybody_decide_first() -> None:
    t = revealed("Eye Patch Rick", {1: [SHIELD, "Jerry"], 2: ["Beth"]}, seats=3)
    assert t.waiting == [1]
    assert t.events("given") == []
    t.choose(1, "Take it").choose(0, "Summer").choose(1, "Jerry")
    assert [(e["seat"], e["to"]) for e in t.events("given")] == [(0, 1), (1, 2), (2, 0)]


@pytest.mark.rules("RR-049", "RR-050", "RR-R46")
def test_the_next_turn_begins_when_the_group_attack_is_over() -> None:
    t = revealed("Headband Rick", {1: [SHIELD]})
    assert t.waiting == [1]
    for viewer in (0, 1, 2, None):
        assert (t.view(viewer)["active"], t.view(viewer)["in_turn"]) == (0, False)
    t.choose(1, "Take it")
    assert (t.view(2)["active"], t.view(2)["in_turn"]) == (1, True)


# ---------------------------------------------------------------- being asked tells nothing


@pytest.mark.rules("RR-063", "RR-R14")
def test_veiled_everybody_is_asked_who_might_have_a_defense() -> None:
    """Who owns one is open to all; whether it is in hand or in the deck is not."""
    decks = {2: ["Jerry", SHIELD]}
    t = table(["Hammerhead Morty"], seats=4, hands={1: [SHIELD], 2: ["Beth"], 3: ["Jerry"]}, decks=decks, asking="veiled")
    t.play("Hammerhead Morty")
    assert t.options(1) == [f"Avoid it with {SHIELD}", "Take it"]
    t.choose(1, "Take it")
    assert (t.waiting, t.options(2)) == ([2], ["Take it"])
    t.choose(2, "Take it")
    assert t.waiting == [0]  # seat 3 owns none
    empty = table(["Hammerhead Morty"], hands={1: []}, decks={1: [SHIELD]}, asking="veiled")
    assert empty.play("Hammerhead Morty").waiting == [0]


@pytest.mark.rules("RR-R103", "RR-R14")
def test_veiled_a_loss_is_asked_for_by_what_might_be_in_hand() -> None:
    loss = {"name": "Loss", "text": "Attack: each foe chooses one: discard an Access Token; or discard a Rick."}
    options = []
    for hand, deck in ((["Black Rick", "Jerry"], ["Beth"]), (["Beth", "Jerry"], ["Black Rick"]), (["Beth", "Jerry"], ["Summer"])):
        t = table(["Loss"], hands={1: hand}, decks={1: deck}, tokens={1: 1}, game=with_cards(loss), asking="veiled")
        t.play("Loss")
        options.append(t.options(1) if t.waiting == [1] else None)
    assert options == [["Discard an Access Token", "Discard a Rick"], ["Discard an Access Token"], None]


@pytest.mark.rules("RR-R103", "RR-R14")
def test_veiled_a_loss_of_which_one_part_is_left_is_asked_for_likewise() -> None:
    """Without a token only a Rick can go: who owns two and holds none is asked like who holds one of them."""
    loss = {"name": "Loss", "text": "Attack: each foe chooses one: discard an Access Token; or discard a Rick."}
    for hand, deck, option, left in (
        (["Black Rick", "Jerry"], ["Lizard Rick"], "Discard Black Rick", ["Jerry"]),
        (["Beth", "Jerry"], ["Lizard Rick", "Black Rick"], "No card", ["Beth", "Jerry"]),
    ):
        t = table(["Loss"], hands={1: hand}, decks={1: deck}, game=with_cards(loss), asking="veiled")
        t.play("Loss")
        assert (t.waiting, t.options(1)) == ([1], [option])
        t.choose(1, option)
        assert (t.waiting, t.hand(1)) == ([0], left)


@pytest.mark.rules("RR-R14", "RR-095")
def test_veiled_who_discards_is_asked_though_the_cards_are_alike() -> None:
    t = table(["Lizard Rick"], hands={1: ["Jerry", "Jerry"]}, asking="veiled")
    assert t.play("Lizard Rick").options(1) == ["Discard Jerry"]
    one = table(["Lizard Rick"], hands={1: ["Jerry"]}, asking="veiled")
    assert (one.play("Lizard Rick").waiting, one.discard(1)) == ([0], ["Jerry"])


@pytest.mark.rules("RR-063")
def test_nothing_from_before_an_attack_goes_back_freely() -> None:
    t = table(["Hammerhead Morty", "Jerry"]).play("Jerry").play("Hammerhead Morty")
    assert free(t.state, 0, t.state.answers) == []


# ---------------------------------------------------------------- standing orders


def asks(t: Table, seat: int, mode: Mode) -> bool:
    """Is a player with this order asked?"""
    return answer_by(Orders(modes={"attack": mode}), t.state, seat) is None


@pytest.mark.rules("RR-063", "RR-079", "RR-080")
@pytest.mark.parametrize(
    ("card", "given", "costs"),
    [
        ("Hammerhead Morty", {}, True),  # a Morty Waves
        ("Lizard Rick", {}, True),  # a card of the hand
        ("Currency Manipulation", {"tokens": {1: 1}}, True),
        ("Currency Manipulation", {}, False),  # an Access Token, of which there is none
    ],
)
def test_an_attack_matters_to_whom_it_costs_something(card: str, given: dict[str, object], costs: bool) -> None:
    """Asked always, when it costs something, or never: the kind is about nobody but the player who is asked."""
    t = table([card], hands={1: [SHIELD, "Jerry"]}, **given).play(card)  # type: ignore[arg-type]
    assert t.kind(1) == "defend"
    assert answer_by(NONE, t.state, 1) is None
    assert (asks(t, 1, "ask"), asks(t, 1, "matters"), asks(t, 1, "pass")) == (True, costs, False)


@pytest.mark.rules("RR-080")
def test_an_attack_with_nothing_left_to_gain_does_not_matter() -> None:
    t = table(["Hammerhead Morty"], hands={1: [SHIELD]})
    t.put("morty_waves", [])
    t.play("Hammerhead Morty")
    assert t.asked(1).tags == ()


@pytest.mark.rules("RR-071", "RR-079")
def test_a_group_attack_matters_to_whom_it_costs_something() -> None:
    t = revealed("Cornrow Rick", {1: [SHIELD], 2: [SHIELD, "Gromflamite Officer"]})
    assert t.asked(1).tags == ()
    t.choose(1, "Take it")
    assert t.asked(2).tags == ("me",)
