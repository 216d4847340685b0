"""Playing, buying and the eight steps at the end of a turn."""

from __future__ import annotations

from itertools import permutations
from typing import Any

import pytest

from tableverse.testing import ScenarioError
from tests.rules.rickshank.positions import DULL_HAND, Table, start, table, with_cards

WAVES = ["Genius Waves"]


# ---------------------------------------------------------------- playing


@pytest.mark.rules("RR-027")
def test_turns_pass_clockwise() -> None:
    t = start(3)
    order = []
    for _ in range(4):
        order.append(t.waiting[0])
        t.pass_turns(1)
    assert order == [0, 1, 2, 0]


@pytest.mark.rules("RR-028")
def test_cards_are_played_face_up_in_any_order() -> None:
    hand = ["Genius Waves", "Black Rick", "Jerry"]
    for order in permutations(hand):
        t = table(hand)
        for k, name in enumerate(order):
            t.play(name)
            assert [c["name"] for c in t.view(1)["in_play"][0]["cards"]] == list(order[: k + 1])
        assert t.power == 3


@pytest.mark.rules("RR-029", "RR-031")
def test_a_card_takes_effect_at_once() -> None:
    t = table(WAVES * 4)
    t.play("Genius Waves")
    assert (t.power, t.kind(0)) == (1, "take_turn")
    t.play("Genius Waves").play("Genius Waves").play("Genius Waves")
    assert t.power == 4


@pytest.mark.rules("RR-030", "RR-R18")
def test_nothing_has_to_be_played_or_bought() -> None:
    t = table(WAVES * 5)
    for _ in range(4):
        t.play("Genius Waves")
    assert t.can("Buy Black Rick")
    t.end()
    assert (t.waiting, t.discard()) == ([1], WAVES * 5)


@pytest.mark.rules("RR-032")
def test_worthless_cards_do_nothing() -> None:
    t = table(["Jerry", "Beth", "Summer", "Morty Waves"], power=2)
    before = [t.deck(), t.hand(1), t.tokens(0)]
    for name in ("Jerry", "Beth", "Summer", "Morty Waves"):
        t.play(name)
    assert (t.power, t.hand()) == (2, [])
    assert [t.deck(), t.hand(1), t.tokens(0)] == before
    held = table(["Jerry"]).end()
    assert held.discard() == ["Jerry"]


@pytest.mark.rules("RR-033")
def test_playing_a_worthless_card_may_be_rewarded_holding_it_is_not() -> None:
    t = table(["Jerry", "Beth"], in_play={0: ["Jerry's Office"]})
    t.play("Jerry")
    assert t.power == 2
    t.play("Beth")
    assert t.power == 2
    held = table(["Jerry"], in_play={0: ["Jerry's Office"]})
    assert held.power == 0


@pytest.mark.rules("RR-034", "RR-R17")
def test_a_played_card_stays_in_play_until_the_end() -> None:
    t = table(["Jerry", "Black Rick", "Genius Waves"])
    t.play("Jerry").play("Black Rick").play("Genius Waves").buy("Conroy")
    assert t.in_play() == ["Jerry", "Black Rick", "Genius Waves"]
    assert t.discard() == ["Conroy"]
    t.end()
    assert t.in_play() == []


@pytest.mark.rules("RR-R17")
def test_power_stays_when_its_card_leaves_play() -> None:
    t = table(["Eye-Poppin' Morty", "Jerry"])
    t.play("Eye-Poppin' Morty", "Eye-Poppin' Morty")
    assert t.in_play() == []
    assert t.power == 1


# ---------------------------------------------------------------- what needs no decision


def test_all_that_needs_no_decision_is_one_option() -> None:
    t = table(["Genius Waves", "Genius Waves", "Jerry", "Lizard Rick"], characters={0: "Heroic Summer"})
    t.choose(0, "Play all (2 Genius Waves)")
    assert (t.power, t.hand()) == (2, ["Jerry", "Lizard Rick"])
    t.refuse(0, "Play all")


def test_what_another_card_could_use_is_not_played_away() -> None:
    """A Portal Gun in hand wants a card to discard, an ability in play another: the weakest are left for them."""
    t = table(["Genius Waves", "Genius Waves", "Genius Waves", "Jerry", "Portal Gun"], characters={0: "Rational Morty"})
    t.choose(0, "Play all (3 Genius Waves, keeping Jerry for Portal Gun)")
    assert t.hand() == ["Jerry", "Portal Gun"]
    able = table(["Genius Waves", "Genius Waves", "Genius Waves", "Jerry", "Portal Gun"], characters={0: "Defiant Summer"})
    able.choose(0, "Play all (2 Genius Waves, keeping Jerry for Portal Gun, 1 for Defiant Summer)")
    assert able.hand() == ["Genius Waves", "Jerry", "Portal Gun"]
    used = table(["Genius Waves", "Genius Waves", "Jerry", "Beth"], characters={0: "Defiant Summer"})
    used.use("Defiant Summer", "Beth")
    assert used.asked(0).options[0].label == "Play all (2 Genius Waves)"


def test_an_absent_player_plays_buys_and_ends_the_turn() -> None:
    t = table(["Genius Waves", "Genius Waves", "Black Rick"], characters={0: "Heroic Summer"})
    done = []
    while t.waiting == [0]:
        done.append(t.asked(0).default.label)
        t.choose(0, done[-1])
    assert done == ["Play all (2 Genius Waves)", "Play Black Rick", "Buy Kickback for 4", "End the turn"]


@pytest.mark.parametrize(("hand", "first"), [(["Jerry"], "Play Jerry"), (["Beth"], "End the turn")])
def test_an_absent_player_plays_a_worthless_card_only_where_it_sets_something_off(hand: list[str], first: str) -> None:
    t = table(hand, in_play={0: ["Jerry's Office"]}, characters={0: "Rational Morty"}, auto=True)
    assert t.asked(0).default.label == first


def test_what_sets_something_off_is_left_out() -> None:
    t = table(["Genius Waves", "Genius Waves", "Jerry"], characters={0: "Heroic Summer"})
    t.choose(0, "Play all (2 Genius Waves)")
    assert t.hand() == ["Jerry"]


# ---------------------------------------------------------------- what is not asked


@pytest.mark.rules("RR-061")
def test_plain_bonuses_are_used_without_a_question() -> None:
    asked = table(["Jerry"], characters={0: "Heroic Summer"}).play("Jerry")
    assert (asked.kind(0), asked.options(0)[-1]) == ("next_ability", "Do not use it")
    assert asked.asked(0).text.endswith("Do you use it?")
    t = table(["Jerry"], characters={0: "Heroic Summer"}, auto=True).play("Jerry")
    assert (t.kind(0), t.power) == ("take_turn", 1)


@pytest.mark.rules("RR-061")
@pytest.mark.parametrize("tokens", [0, 1])
def test_a_plain_bonus_with_a_condition_is_used_without_a_question_where_it_holds(tokens: int) -> None:
    t = table(characters={1: "Bluffing Rick"}, tokens={1: tokens}, auto=True).end()
    assert (t.kind(1), t.power) == ("take_turn", tokens)
    assert len(t.events("ability_used")) == tokens


@pytest.mark.rules("RR-061")
def test_a_bonus_for_each_of_something_is_one_too_and_is_not_used_where_there_is_none() -> None:
    text = "At the start of your turn, for each Location you control, +1 Power."
    counting = {"name": "Counting", "kind": "character", "type": "", "text": text}
    for locations in ([], ["The Grave", "The Garage"]):
        t = table(characters={1: "Counting"}, in_play={1: locations}, game=with_cards(counting), auto=True).end()
        assert (t.kind(1), t.power) == ("take_turn", len(locations))
        assert len(t.events("ability_used")) == bool(locations)


@pytest.mark.rules("RR-061", "RR-R66")
def test_a_bonus_that_another_one_would_take_away_is_still_a_question_of_order() -> None:
    poor = {"name": "Poor", "text": "Ongoing: at the start of your turn, if you have no Access Token, +1 Power."}
    rich = {"name": "Rich", "text": "Ongoing: at the start of your turn, gain an Access Token."}
    t = table(in_play={1: ["Rich", "Poor"]}, game=with_cards(poor, rich), auto=True).end()
    assert t.kind(1) == "next_ability"
    t.choose(1, "Poor")
    assert (t.kind(1), t.power, t.tokens(1)) == ("take_turn", 1, 1)


# ---------------------------------------------------------------- buying


@pytest.mark.rules("RR-035", "RR-017")
def test_what_can_be_bought() -> None:
    t = table(["Jerry"], power=20)
    offers: Any = [o for o in t.asked(0).options if o.kind in ("buy", "defeat", "buy_token")]
    named = {t.state.box.names[o.choice.card] for o in offers if o.kind != "buy_token"}
    assert named == {*t.names("line_up"), "Portal Gun", "Cornvelious Daniel"}
    assert [o.label for o in offers if o.kind == "defeat"] == ["Defeat Cornvelious Daniel for 8"]
    assert [o.data for o in offers if o.kind == "buy_token"] == [{"price": 2, "power": 18}]


@pytest.mark.rules("RR-036", "RR-E1", "RR-R18")
def test_purchases_are_paid_from_the_power_of_the_turn() -> None:
    t = table([*WAVES * 4, "Jerry"], line_up=["Assemble", "Fake Gun", "Black Rick", "Kickback", "Lizard Rick"])
    for _ in range(4):
        t.play("Genius Waves")
    assert t.can("Buy Assemble for 2")
    assert t.can("Buy Black Rick for 3")
    assert t.can("Buy Kickback for 4")
    t.refuse(0, "Buy Lizard Rick")
    assert t.why_not("Buy Lizard Rick") == ("It costs 5; you have 4 Power.", ("RR-036",))
    t.buy("Assemble")
    assert t.power == 2
    t.refuse(0, "Buy Black Rick").buy("Fake Gun")
    assert t.power == 0


@pytest.mark.rules("RR-036")
def test_spent_power_is_gone() -> None:
    t = table(["Jerry"], power=4, line_up=["Black Rick", "Assemble", "Conroy", "Aqua Rick", "Terminate"])
    t.buy("Black Rick")
    t.refuse(0, "Buy Assemble")
    assert t.power == 1


@pytest.mark.rules("RR-037", "RR-040")
def test_any_number_of_purchases_several_portal_guns_included() -> None:
    t = table(["Jerry"], power=6)
    t.buy("Portal Gun").buy("Portal Gun")
    assert len(t.names("portal_guns")) == 14
    assert t.discard() == ["Portal Gun"] * 2
    assert t.power == 0


@pytest.mark.rules("RR-038")
def test_playing_and_buying_alternate() -> None:
    t = table(["Black Rick", "Genius Waves", "Honorable Gromflamite"])
    t.play("Black Rick").play("Genius Waves").buy("Conroy").play("Honorable Gromflamite").buy("Aqua Morty")
    assert t.discard() == ["Conroy", "Aqua Morty"]


@pytest.mark.rules("RR-039", "RR-081")
def test_a_bought_card_tops_the_open_discard_pile_at_once() -> None:
    t = table(
        ["Jerry"], power=3, discards={0: ["Beth"]}, line_up=["Security Specialist Rick", "Black Rick", "Conroy", "Kickback", "Aqua Morty"]
    )
    t.buy("Security Specialist Rick")
    assert [c["name"] for c in t.view(1)["discard"][0]["cards"]] == ["Beth", "Security Specialist Rick"]
    assert t.in_play() == []


@pytest.mark.rules("RR-040")
def test_an_empty_portal_gun_stack_offers_none() -> None:
    t = table(["Jerry"], power=9)
    t.put("portal_guns", [])
    t.refuse(0, "Buy Portal Gun")
    assert t.why_not("Buy Portal Gun") == ("There is none left.", ("RR-040",))
    t.end()
    assert t.waiting == [1]


@pytest.mark.rules("RR-041")
def test_morty_waves_are_never_for_sale() -> None:
    t = table(["Jerry"], power=50)
    t.refuse(0, "Morty Waves")


@pytest.mark.rules("RR-E2", "RR-036", "RR-039")
def test_the_sample_first_turn() -> None:
    t = table([*WAVES * 4, "Jerry"], line_up=["Daddy's Little Girl", "Black Rick", "Conroy", "Kickback", "Aqua Morty"])
    t.put("deck", ["Genius Waves", "Genius Waves", "Genius Waves", "Beth", "Summer"], seat=0)
    t.put("discard", [], seat=0)
    for _ in range(4):
        t.play("Genius Waves")
    t.buy("Daddy's Little Girl")
    assert t.discard() == ["Daddy's Little Girl"]
    t.play("Jerry")
    assert t.power == 0
    t.end()
    assert sorted(t.discard()) == sorted([*WAVES * 4, "Jerry", "Daddy's Little Girl"])
    assert (len(t.hand()), len(t.deck()), len(t.names("line_up"))) == (5, 0, 5)


# ---------------------------------------------------------------- the end of a turn


@pytest.mark.rules("RR-042", "RR-R19", "RR-R22")
def test_after_the_announcement_it_is_nobodys_turn() -> None:
    t = table(["Genius Waves"], in_play={0: ["Presidential Palace"]}, hands={1: DULL_HAND})
    t.end()
    assert t.tokens(0) == 1  # step 3 still works
    assert t.waiting == [1]
    assert t.events("turn_ends") == [{"seat": 0}]


@pytest.mark.rules("RR-043", "RR-044", "RR-R20")
def test_the_hand_is_discarded_before_effects_of_the_end_and_played_cards_after() -> None:
    late = {
        "name": "Late Rick",
        "type": "Rick",
        "text": "At the end of your turn, if you have played Jerry this turn, gain an Access Token.",
    }
    t = table(["Late Rick", "Jerry", "Beth", "Summer"], game=with_cards(late))
    t.play("Late Rick").play("Jerry").end()
    assert t.story()[2:7] == ["turn_ends", "hand_discarded", "ability_used", "tokens_gained", "table_cleared"]
    cleared = t.events("table_cleared")[0]["cards"]
    assert [t.state.box.names[c] for c in cleared] == ["Late Rick", "Jerry"]
    assert t.tokens(0) == 1


@pytest.mark.rules("RR-045", "RR-082")
def test_played_cards_are_discarded_but_ongoing_ones_stay() -> None:
    t = table(["Security Specialist Rick", "Jerry", "Beth", "Genius Waves"])
    for name in ("Security Specialist Rick", "Jerry", "Beth", "Genius Waves"):
        t.play(name)
    t.end()
    assert t.in_play() == ["Security Specialist Rick"]
    assert sorted(t.discard()) == ["Beth", "Genius Waves", "Jerry"]


@pytest.mark.rules("RR-046")
def test_unspent_power_vanishes() -> None:
    t = table(["Black Rick"])
    t.play("Black Rick")
    assert t.power == 2
    t.end()
    assert t.power == 0
    t.end(1)
    assert (t.waiting, t.power) == ([0], 0)


@pytest.mark.rules("RR-047")
def test_five_cards_are_drawn() -> None:
    t = table(["Jerry"], decks={0: ["Black Rick", *WAVES * 6]})
    t.end()
    assert (t.hand(), len(t.deck())) == (WAVES * 5, 2)


@pytest.mark.rules("RR-048", "RR-R13", "RR-R16")
def test_empty_slots_are_filled_at_the_end_and_nothing_slides() -> None:
    t = table(["Jerry"], power=7)
    before = len(t.names("main_deck"))
    t.script(top={"main_deck": ["Terminate", "Dead Flies"]})
    t.buy("Conroy").buy("Kickback")
    assert len(t.names("line_up")) == 3
    t.end()
    assert t.names("line_up") == ["Black Rick", "Terminate", "Dead Flies", "Aqua Morty", "Honorable Gromflamite"]
    assert [s["card"] for s in t.view(0)["slots"]] == t.names("line_up")
    assert len(t.names("main_deck")) == before - 2


@pytest.mark.rules("RR-049", "RR-R52", "RR-076")
def test_only_a_defeated_nemesis_is_followed_by_the_next() -> None:
    t = table(["Jerry"], power=8)
    t.end()
    assert t.names("nemesis") == ["Cornvelious Daniel"]
    assert t.events("nemesis_revealed") == []
    again = table(["Jerry"], power=8, stack=["Galactic Federation President", "Headband Rick"])
    again.buy("Cornvelious Daniel")
    assert again.names("nemesis") == []
    again.end()
    assert again.names("nemesis") == ["Headband Rick"]
    assert [again.discard(1), again.discard(0)[-1:]] == [["Morty Waves"], ["Morty Waves"]]


@pytest.mark.rules("RR-050", "RR-R46")
def test_the_eight_steps_come_in_this_order() -> None:
    t = table(["Jerry", "Beth"], power=12, in_play={0: ["Presidential Palace"]}, stack=["Galactic Federation President", "Headband Rick"])
    t.play("Jerry").buy("Cornvelious Daniel").buy("Conroy").mark().end()
    steps = [k for k in t.story() if k not in ("tokens_gained", "gained")]
    assert steps == [
        "turn_ends",
        "hand_discarded",
        "ability_used",
        "table_cleared",
        "drew",
        "line_up_dealt",
        "nemesis_revealed",
        "turn_begins",
    ]
    assert [e["seat"] for e in t.events("gained")] == [0, 1]


@pytest.mark.rules("RR-R21")
def test_end_effects_of_the_player_come_in_the_order_they_like_and_before_the_line_up() -> None:
    late = {"name": "Late Rick", "type": "Rick", "text": "At the end of your turn, you may discard an Access Token."}
    t = table(
        ["Late Rick"],
        in_play={0: ["Presidential Palace"]},
        line_up=["Szechuan Sauce", "Black Rick", "Conroy", "Kickback", "Aqua Morty"],
        tokens={0: 1},
        game=with_cards(late),
    )
    t.play("Late Rick").end()
    assert t.kind(0) == "offer"  # the Palace gives nothing while there is a token
    t.choose(0, "Discard an Access Token")
    assert t.tokens(0) == 1
    story = t.story()
    assert story.index("tokens_discarded") < story.index("tokens_gained") < story.index("destroyed")


@pytest.mark.rules("RR-R23")
def test_only_cards_that_are_still_in_play_are_cleared() -> None:
    t = table(["Eye-Poppin' Morty", "Fake Gun", "Jerry"])
    t.play("Fake Gun").play("Eye-Poppin' Morty", "Eye-Poppin' Morty")
    t.end()
    assert t.discard(1) == ["Fake Gun"]
    assert set(t.names("destroyed")) == {"Jerry", "Eye-Poppin' Morty"}
    assert "Fake Gun" not in t.discard() + t.hand() + t.deck()


@pytest.mark.rules("RR-R24")
def test_nobody_draws_again_for_lost_cards() -> None:
    t = table(["Lizard Rick"], hands={1: ["Jerry", "Beth", "Summer"]})
    t.play("Lizard Rick").choose(1, "Jerry").end()
    assert t.hand(1) == ["Beth", "Summer"]
    assert t.waiting == [1]


# ---------------------------------------------------------------- empty decks


@pytest.mark.rules("RR-051")
def test_an_emptied_deck_is_not_made_anew_at_once() -> None:
    t = table(["Rick C-137"], decks={0: ["Jerry"]}, discards={0: WAVES * 6})
    t.play("Rick C-137")
    assert (t.hand(), t.deck(), len(t.discard())) == (["Jerry"], [], 6)


@pytest.mark.rules("RR-052", "RR-R28", "RR-R27")
def test_an_empty_deck_is_made_anew_when_a_card_is_needed() -> None:
    drawn = table(["Rick C-137"], decks={0: []}, discards={0: WAVES * 6})
    drawn.play("Rick C-137")
    assert (len(drawn.hand()), len(drawn.deck()), drawn.discard()) == (1, 5, [])
    assert drawn.in_play() == ["Rick C-137"]
    lost = table(["Gromflamite General"], decks={1: []}, discards={1: WAVES * 6})
    lost.play("Gromflamite General")
    assert (len(lost.deck(1)), lost.discard(1)) == (5, WAVES)
    shown = table(["The Brainalyzer 9000"], decks={1: []}, discards={1: WAVES * 6})
    shown.play("The Brainalyzer 9000")
    assert (len(shown.deck(1)), shown.discard(1), shown.in_play()) == (5, [], ["The Brainalyzer 9000", "Genius Waves"])


@pytest.mark.rules("RR-R25")
def test_without_any_card_left_nothing_is_drawn() -> None:
    t = table(["Scientist Morty"], decks={0: ["Jerry"]}, discards={0: []})
    t.play("Scientist Morty")
    assert (t.hand(), t.deck()) == (["Jerry"], [])


@pytest.mark.rules("RR-E14", "RR-R26", "RR-047", "RR-052")
def test_a_deck_that_runs_out_while_drawing() -> None:
    t = table([], decks={0: ["Jerry", "Beth"]}, discards={0: ["Genius Waves"] * 9})
    t.end()
    assert t.hand()[:2] == ["Beth", "Jerry"]
    assert (len(t.hand()), len(t.deck()), t.discard()) == (5, 6, [])


# ---------------------------------------------------------------- the start of a turn


@pytest.mark.rules("RR-R15", "RR-061")
def test_start_abilities_come_first_in_the_order_that_the_player_likes() -> None:
    t = table(
        ["Jerry"],
        characters={1: "Bluffing Rick"},
        in_play={1: ["The Drive-Thru"]},
        tokens={1: 1},
        destroyed=["Szechuan Sauce"],
    )
    t.end()
    assert t.kind(1) == "next_ability"
    assert len(t.options(1)) == 2
    t.choose(1, "The Drive-Thru").choose(1, "Szechuan Sauce")
    t.choose(1, "Bluffing Rick")
    assert (t.power, t.kind(1)) == (1, "take_turn")
    t.refuse(1, "Bluffing Rick").refuse(1, "The Drive-Thru")


# ---------------------------------------------------------------- the end of the game


@pytest.mark.rules("RR-054", "RR-R31", "RR-R30")
def test_the_game_ends_when_the_line_up_cannot_be_filled() -> None:
    t = table(["Jerry"], power=6)
    _shorten(t, ["Terminate"])
    t.buy("Conroy").buy("Black Rick").end()
    assert t.state.over
    assert len(t.names("line_up")) == 4
    assert t.events("nemesis_revealed") == []
    assert t.told()[-3] == "The Line-Up cannot be filled: the game is over."


@pytest.mark.rules("RR-E15", "RR-R30")
def test_an_exactly_sufficient_main_deck_lets_the_game_go_on() -> None:
    t = table(["Jerry"], power=6)
    _shorten(t, ["Terminate", "Dead Flies"])
    t.buy("Conroy").buy("Black Rick").end()
    assert not t.state.over
    assert (t.names("main_deck"), len(t.names("line_up"))) == ([], 5)
    t.end(1).end(0)
    assert not t.state.over
    t.set("power", 4).buy("Kickback", seat=1).end(1)
    assert t.state.over


@pytest.mark.rules("RR-E16", "RR-R32")
def test_the_game_ends_before_the_next_nemesis_is_revealed() -> None:
    t = table(["Jerry"], power=14, stack=["Galactic Federation President", "Headband Rick"])
    _shorten(t, ["Terminate"])
    t.buy("Cornvelious Daniel").buy("Conroy").buy("Black Rick").end()
    assert t.state.over
    assert (t.names("nemesis"), t.events("gained")) == ([], [])
    assert len(t.hand()) == 5  # step 5 was done


@pytest.mark.rules("RR-R40")
def test_nothing_but_the_two_conditions_ends_a_game() -> None:
    t = start(2)
    t.pass_turns(120)
    assert not t.state.over
    assert t.state.turn == 121


def _shorten(t: Table, cards: list[str]) -> None:
    """A main deck of these cards; the rest goes to seat 1's discard pile."""
    rest = t.names("main_deck")
    for name in cards:
        rest.remove(name)
    t.put("discard", rest, seat=1)
    t.put("main_deck", cards[::-1])


@pytest.mark.rules("RR-054")
def test_nothing_that_the_end_of_the_last_turn_set_off_is_carried_out_after_the_game() -> None:
    rising = {"name": "Rising", "text": "Ongoing: at the end of your turn, put a Rick in your discard pile into play."}
    hearing = {"name": "Hearing", "text": "Ongoing: when you play a Rick, each foe discards a card."}
    lying = {"in_play": {0: ["Rising", "Hearing"]}, "discards": {0: ["Black Rick"]}, "line_up": ["Lizard Rick"]}
    t = table(["Jerry"], game=with_cards(rising, hearing), **lying)  # type: ignore[arg-type]
    t.put("destroyed", t.names("main_deck"))
    t.end()
    assert (t.state.over, t.waiting) == (True, [])
    assert len(t.hand(1)) == 5


@pytest.mark.rules("RR-036", "RR-020")
def test_a_lower_price_may_be_for_council_of_ricks_cards() -> None:
    """They are the Nemeses of a mixed game; alone there are none, so nothing costs less."""
    t = table(["Seal"], power=9, game=with_cards({"name": "Seal", "text": "This turn, Council of Ricks cards cost you 2 less."}))
    t.play("Seal")
    assert t.state.price(t.state.nemesis[0]) == t.state.box.cost[t.state.nemesis[0]]


@pytest.mark.rules("RR-029")
@pytest.mark.parametrize("what", ["card in your discard pile of cost 0", "card of cost 0 in your discard pile"])
def test_place_and_cost_may_stand_in_either_order(what: str) -> None:
    t = table(["Tidy", "Jerry"], discards={0: ["Beth", "Lizard Rick"]}, game=with_cards({"name": "Tidy", "text": f"Destroy a {what}."}))
    t.play("Tidy")
    assert t.names("destroyed") == ["Beth"]


def test_a_position_without_a_character_is_refused() -> None:
    t = table(["Jerry"])
    with pytest.raises(ScenarioError, match="no answer in that position"):
        t.put("character", [], seat=0)
