"""What the rulebook says of single cards."""

from __future__ import annotations

from dataclasses import replace
from importlib import resources

import pytest

from tableverse.cardtext import Context, Event, Filter, Language, load_packs
from tableverse.games.rickshank.box import SCHEMA, RickBox
from tableverse.games.rickshank.game_events import CardDiscarded
from tableverse.games.rickshank.state import Rickshank
from tableverse.games.rickshank.words import language
from tests.rules.rickshank.positions import Table, as_pack, rickshank, table, with_cards

watching = Language("watching", parents=[language])


@watching.word
class YouDiscard(Event, frozen=True):
    """A word that no shipped card has: a card of a kind is discarded, whichever."""

    what: Filter
    form = "you discard {what:a}"
    examples = ("When you discard a Rick, draw a card.",)
    hears = CardDiscarded

    def fits(self, g: Rickshank, ctx: Context, happening: CardDiscarded) -> bool:
        return happening.seat == ctx.you


@pytest.mark.rules("RR-095", "RR-061")
def test_what_is_discarded_is_heard_by_other_cards_and_by_the_character_in_their_turn() -> None:
    own = resources.files("tableverse.games.rickshank").joinpath("pack.toml").read_text(encoding="utf-8")
    more = as_pack(
        {"name": "Recycler", "text": "Ongoing: when you discard Jerry, +1 Power."},
        {"name": "Scavenger", "kind": "character", "type": "", "text": "When you discard Beth, +2 Power."},
        {"name": "Bin", "text": "Discard Jerry. Discard Beth. This turn, when you discard Summer, +4 Power. Discard Summer."},
        {"name": "Bully", "text": "Attack: each foe discards Beth."},
    )
    game = replace(rickshank(), components=lambda: RickBox(load_packs([own, more], replace(SCHEMA, language=watching))))
    hand = ["Bin", "Jerry", "Beth", "Summer"]
    assert table(hand, game=game, auto=True).play("Bin").power == 4
    assert table(hand, in_play={0: ["Recycler"]}, game=game, auto=True).play("Bin").power == 5
    assert table(hand, characters={0: "Scavenger"}, game=game, auto=True).play("Bin").power == 6
    off_turn = table(["Bully"], characters={1: "Scavenger"}, hands={1: ["Beth"]}, game=game, auto=True).play("Bully")
    assert (off_turn.discard(1), off_turn.events("ability_used")) == (["Beth"], [])


PRESIDENT = "Galactic Federation President"


@pytest.mark.rules("RR-137", "RR-E8", "RR-042", "RR-043")
def test_aqua_cards_are_worth_something_only_when_discarded_during_the_turn() -> None:
    t = table(["Aqua Rick", "Portal Gun"], locations=["The Grave"])
    t.play("Portal Gun", "Aqua Rick")
    assert t.power == 2 + 4
    held = table(["Aqua Rick", "Aqua Morty"], decks={0: ["Jerry"] * 5 + ["Beth"] * 2})
    held.end()
    assert held.events("ability_used") == []
    assert len(held.hand()) == 5


@pytest.mark.rules("RR-139")
def test_one_token_per_play_of_big_head_morty_and_communications_gromflamite() -> None:
    t = table(["Big-Head Morty", "Communications Gromflamite"], tokens={0: 3}, decks={0: ["Jerry", "Beth", "Summer"]})
    t.play("Big-Head Morty", "Discard an Access Token")
    assert (t.tokens(0), len(t.hand())) == (2, 3)
    t.play("Communications Gromflamite", "Discard an Access Token")
    assert (t.tokens(0), t.power) == (1, 2 + 2 + 3)
    kept = table(["Big-Head Morty"], tokens={0: 3})
    kept.play("Big-Head Morty", "No")
    assert (kept.tokens(0), kept.hand()) == (3, [])


@pytest.mark.rules("RR-144")
def test_eye_poppin_morty_must_destroy_a_card_in_hand() -> None:
    t = table(["Eye-Poppin' Morty", "Jerry", "Beth"])
    t.play("Eye-Poppin' Morty")
    assert t.options(0) == ["Jerry", "Beth"]


@pytest.mark.rules("RR-145")
@pytest.mark.parametrize("pays", [False, True])
def test_eye_poppin_morty_may_be_destroyed_for_its_benefit(pays: bool) -> None:
    t = table(["Eye-Poppin' Morty", "Jerry", "Beth"], decks={0: ["Summer", "Summer"]})
    t.play("Eye-Poppin' Morty", "Jerry", "Eye-Poppin' Morty" if pays else "No card")
    assert ("Eye-Poppin' Morty" in t.names("destroyed")) is pays
    assert ("Eye-Poppin' Morty" in t.in_play()) is not pays
    assert len(t.hand()) == (3 if pays else 1)


@pytest.mark.rules("RR-R104")
def test_eye_poppin_morty_with_an_empty_hand() -> None:
    t = table(["Eye-Poppin' Morty"], decks={0: ["Summer", "Jerry"]})
    t.play("Eye-Poppin' Morty")
    assert t.options(0) == ["Destroy Eye-Poppin' Morty", "No card"]
    t.choose(0, "Eye-Poppin' Morty")
    assert t.hand() == ["Jerry", "Summer"]


# ---------------------------------------------------------------- Fake Gun


OFFER = ["Fake Gun", "Black Rick", "Conroy", "Kickback", "Aqua Morty"]


@pytest.mark.rules("RR-146")
def test_fake_gun_costs_victory_points() -> None:
    t = table(["Jerry"], discards={1: ["Fake Gun"]})
    assert t.state.scores[1] < 0


@pytest.mark.rules("RR-147", "RR-148", "RR-R105")
def test_a_bought_fake_gun_is_handed_on_at_once_without_being_gained() -> None:
    eager = {"name": "Eager World", "kind": "location", "type": "Location", "cost": 4,
             "text": "Ongoing: when you buy or gain a card, gain an Access Token."}  # fmt: skip
    t = table(
        ["Jerry"], seats=3, power=2, line_up=OFFER, in_play={2: ["Eager World"]}, hands={2: ["Daddy's Little Girl"]}, game=with_cards(eager)
    )
    t.buy("Fake Gun")
    assert t.options(0) == ["Seat 1", "Seat 2"]
    t.choose(0, "Seat 2")
    assert (t.discard(0), t.discard(2), t.tokens(2)) == ([], ["Fake Gun"], 0)
    assert t.kind(2) is None  # not an Attack: no Defense
    assert t.events("gained") == []


@pytest.mark.rules("RR-R105")
def test_a_gained_fake_gun_stays() -> None:
    t = table(["Earring Rick"], line_up=OFFER)
    t.play("Earring Rick", "Fake Gun")
    assert (t.discard(0), t.kind(0)) == (["Fake Gun"], "take_turn")


@pytest.mark.rules("RR-149", "RR-R106", "RR-064")
def test_playing_fake_gun_attacks_one_foe_to_pass_it_on() -> None:
    t = table(["Fake Gun"], seats=3, hands={2: ["Daddy's Little Girl"]})
    t.play("Fake Gun", "Seat 1")
    assert (t.discard(1), t.in_play(), t.power) == (["Fake Gun"], [], 1)
    assert t.events("gained") == []
    avoided = table(["Fake Gun"], seats=3, hands={2: ["Daddy's Little Girl"]})
    avoided.play("Fake Gun", "Seat 2").choose(2, "Avoid")
    assert (avoided.in_play(), avoided.discard(1)) == (["Fake Gun"], [])
    avoided.end()
    assert "Fake Gun" in avoided.discard(0) + avoided.hand(0) + avoided.deck(0)


# ---------------------------------------------------------------- Future Rick, Greedy Gromflamite, Moron Morty


@pytest.mark.rules("RR-150", "RR-E9", "RR-091", "RR-R107")
def test_a_location_put_into_play_by_future_rick_can_be_used_again() -> None:
    t = table(["Portal Gun", "Genius Waves", "Future Rick", "Jerry", "Beth"], power=3, locations=["Family Restaurant"])
    t.play("Portal Gun", "Genius Waves").use("Family Restaurant", "Jerry").buy("Family Restaurant")
    t.refuse(0, "Use Family Restaurant").play("Future Rick", "Family Restaurant")
    assert "Family Restaurant" in t.in_play()
    t.use("Family Restaurant")
    assert (t.hand(), t.power) == ([], 3 + 2 + 2 - 4 + 2 + 2)
    t.end()
    assert t.in_play() == ["Family Restaurant"]


@pytest.mark.rules("RR-154", "RR-R108")
def test_greedy_gromflamite_sells_tokens_any_number_of_times_in_his_turn() -> None:
    t = table(["Greedy Gromflamite"], tokens={0: 2})
    t.play("Greedy Gromflamite").use("Greedy Gromflamite").buy("Conroy").use("Greedy Gromflamite").use("Greedy Gromflamite")
    assert (t.tokens(0), t.power) == (0, 2 + 6 - 3)
    t.refuse(0, "Use Greedy Gromflamite")


@pytest.mark.rules("RR-R108")
def test_the_cost_of_such_an_option_may_be_a_card_in_hand() -> None:
    greedy = {"name": "Hungry Rick", "type": "Rick", "text": "Any number of times this turn, you may discard a card. If you do, +1 Power."}
    t = table(["Hungry Rick", "Jerry", "Beth"], game=with_cards(greedy))
    t.play("Hungry Rick").use("Hungry Rick", "Jerry").use("Hungry Rick")
    assert (t.power, t.hand()) == (2, [])


@pytest.mark.rules("RR-155", "RR-R109", "RR-062")
def test_moron_morty_puts_cheap_mortys_on_the_deck() -> None:
    offer = ["Aqua Morty", "Big-Head Morty", "Conroy", "Kickback", "Black Rick"]
    t = table(["Taxation"], power=20, characters={0: "Moron Morty"}, line_up=offer)
    t.buy("Aqua Morty", "Aqua Morty")
    assert t.deck()[-1] == "Aqua Morty"
    t.buy("Big-Head Morty").buy("Conroy")
    assert t.discard() == ["Big-Head Morty", "Conroy"]
    t.play("Taxation").choose(0, "Yea").choose(1, "Nay").choose(0, "Yea wins")
    assert t.discard()[-1] == "Morty Waves"  # no Morty
    declined = table(["Earring Rick"], characters={0: "Moron Morty"}, line_up=offer)
    declined.play("Earring Rick", "Aqua Morty", "No card")
    assert declined.discard() == ["Aqua Morty"]
    other = table(["Jerry"], power=9, line_up=offer)
    other.buy("Aqua Morty")
    assert other.kind(0) == "take_turn"


# ---------------------------------------------------------------- Defenses from play


@pytest.mark.rules("RR-156", "RR-157")
@pytest.mark.parametrize("card", ["Security Specialist Rick", "The Dinner Table"])
def test_two_cards_defend_from_play_only(card: str) -> None:
    held = table(["Hammerhead Morty"], hands={1: [card]})
    held.play("Hammerhead Morty")
    assert (held.kind(0), held.discard(1)) == ("take_turn", ["Morty Waves"])
    t = table(["Hammerhead Morty"], in_play={1: [card]})
    t.play("Hammerhead Morty")
    assert t.options(1) == [f"Avoid it with {card}", "Take it"]
    t.choose(1, card)
    assert (t.in_play(1), t.discard(1)) == ([], [card])


@pytest.mark.rules("RR-157")
def test_they_cannot_be_discarded_for_nothing() -> None:
    t = table(["Jerry"], in_play={0: ["Security Specialist Rick", "The Dinner Table"]})
    t.refuse(0, "Dinner Table").refuse(0, "Security Specialist Rick")


# ---------------------------------------------------------------- Space Prison


RICKS = ["Black Rick", "Future Rick", "Conroy", "Kickback", "Aqua Morty"]


def prison(**position: object) -> Table:
    return table(["Jerry"], seats=3, power=20, line_up=RICKS, in_play={1: ["Space Prison"]}, **position)  # type: ignore[arg-type]


@pytest.mark.rules("RR-158", "RR-R113")
def test_space_prison_holds_a_foes_rick() -> None:
    t = prison()
    t.buy("Black Rick")
    assert (t.discard(0), t.names("held", 0)) == ([], ["Black Rick"])
    view = t.view(2)
    assert [c["name"] for c in view["held"][0]["cards"]] == ["Black Rick"]
    assert view["prison"][0]["name"] == "Black Rick"
    t.buy("Conroy")
    assert t.discard(0) == ["Conroy"]


@pytest.mark.rules("RR-159", "RR-R35")
def test_when_space_prison_leaves_play_the_owner_gains_the_rick() -> None:
    t = prison()
    t.buy("Black Rick")
    t.put("hand", ["Portal Bomb"], seat=0)
    score = t.state.scores[0]
    t.play("Portal Bomb")
    assert (t.discard(0), t.names("held", 0), t.state.prison) == (["Black Rick"], [], {})
    assert t.events("gained")[-1]["seat"] == 0
    assert t.state.scores[0] == score  # it was its owner's all the time


@pytest.mark.rules("RR-159")
def test_gain_triggers_see_a_released_rick() -> None:
    t = table(["Jerry"], power=20, line_up=RICKS, in_play={0: ["The Citadel of Ricks"], 1: ["Space Prison"]})
    t.buy("Black Rick")
    t.put("hand", ["Portal Bomb"], seat=0)
    t.play("Portal Bomb", "Black Rick")
    assert t.deck()[-1] == "Black Rick"


@pytest.mark.rules("RR-R111", "RR-143")
def test_space_prison_holds_one_rick_and_bought_ones_only() -> None:
    t = prison(nemesis="Headband Rick")
    t.buy("Black Rick").buy("Future Rick")
    assert (t.names("held", 0), t.discard(0)) == (["Future Rick"], ["Black Rick"])
    t.buy("Headband Rick")
    assert t.names("held", 0) == ["Headband Rick"]
    gained = table(["Earring Rick"], line_up=RICKS, in_play={1: ["Space Prison"]})
    gained.play("Earring Rick", "Black Rick")
    assert gained.discard(0) == ["Black Rick"]


@pytest.mark.rules("RR-R112", "RR-158")
def test_space_prison_does_nothing_to_its_own_player() -> None:
    t = table(["Portal Gun", "Jerry"], power=5, locations=["Space Prison"], line_up=RICKS)
    t.play("Portal Gun", "Jerry").buy("Black Rick")
    assert t.discard()[-1] == "Black Rick"
    t.end()
    assert t.names("location_discard") == ["Space Prison"]


# ---------------------------------------------------------------- Szechuan Sauce, The Drive-Thru


@pytest.mark.rules("RR-160", "RR-R114")
def test_szechuan_sauce_lasts_one_whole_turn_in_the_line_up() -> None:
    t = table(["Jerry"], power=3)
    t.script(top={"main_deck": ["Szechuan Sauce"]})
    t.buy("Conroy").end()
    assert "Szechuan Sauce" in t.names("line_up")
    t.mark().end(1)
    assert t.names("destroyed") == ["Szechuan Sauce"]
    story = t.story()
    assert story.index("destroyed") < story.index("line_up_dealt")


@pytest.mark.rules("RR-160")
def test_a_bought_szechuan_sauce_is_safe() -> None:
    t = table(["Jerry"], power=4, line_up=["Szechuan Sauce", "Black Rick", "Conroy", "Kickback", "Aqua Morty"])
    t.buy("Szechuan Sauce").end()
    assert t.names("destroyed") == []


@pytest.mark.rules("RR-163", "RR-R117")
def test_the_drive_thru_works_only_if_it_is_there_when_the_turn_starts() -> None:
    t = table(["Portal Gun", "Jerry"], locations=["The Drive-Thru"], destroyed=["Szechuan Sauce"])
    t.play("Portal Gun", "Jerry")
    t.refuse(0, "The Drive-Thru: ")
    t.refuse(0, "Use")
    there = table(["Jerry"], in_play={1: ["The Drive-Thru"]}, destroyed=["Szechuan Sauce"], decks={1: ["Beth"]})
    there.end()
    assert there.options(1) == ["Gain Szechuan Sauce", "No card"]
    there.choose(1, "Szechuan Sauce")
    assert (there.discard(1), "Beth" in there.hand(1)) == (["Szechuan Sauce"], True)


# ---------------------------------------------------------------- The Brainalyzer 9000


def test_whoever_chooses_a_foe_is_told_what_for() -> None:
    t = table(["The Brainalyzer 9000"], seats=3).play("The Brainalyzer 9000")
    assert t.asked(0).text == "The Brainalyzer 9000: Choose a foe. Play the top card of their deck."
    text = "When you buy this card, choose a foe. They draw a card. When you discard this card during your turn, draw a card."
    bought = table(seats=3, line_up=["Spy"], power=3, game=with_cards({"name": "Spy", "text": text})).buy("Spy")
    assert bought.asked(0).text == "Spy: When you buy this card, choose a foe. They draw a card."


@pytest.mark.rules("RR-161", "RR-R116", "RR-055")
def test_an_ongoing_card_played_through_the_brainalyzer_stays() -> None:
    t = table(["The Brainalyzer 9000"], decks={1: ["Jerry", "The Grave"]})
    mine, theirs = t.state.scores
    t.play("The Brainalyzer 9000").end()
    assert t.in_play(0) == ["The Grave"]
    assert t.state.scores == [mine + 2, theirs - 2]


@pytest.mark.rules("RR-162", "RR-R116", "RR-R70")
def test_it_goes_back_on_its_deck_if_an_effect_removes_it() -> None:
    t = table(["The Brainalyzer 9000", "Rezone"], decks={1: ["Jerry", "The Grave"]})
    t.play("The Brainalyzer 9000").play("Rezone").choose(0, "Yea").choose(1, "Yea")
    assert (t.in_play(0), t.deck(1)) == (["The Brainalyzer 9000", "Rezone"], ["Jerry", "The Grave"])
    assert t.discard(0) == []


@pytest.mark.rules("RR-R115")
def test_any_other_card_goes_back_at_the_end_of_the_turn() -> None:
    t = table(["The Brainalyzer 9000"], decks={1: ["Jerry", "Black Rick"]}, hands={1: ["Daddy's Little Girl"]})
    t.play("The Brainalyzer 9000")
    assert (t.power, t.in_play(), t.deck(1)) == (1 + 2, ["The Brainalyzer 9000", "Black Rick"], ["Jerry"])
    t.end()
    assert t.deck(1) == ["Jerry", "Black Rick"]
    empty = table(["The Brainalyzer 9000"], decks={1: []}, discards={1: ["Black Rick"]})
    empty.play("The Brainalyzer 9000")
    assert (empty.power, empty.discard(1)) == (3, [])


# ---------------------------------------------------------------- the last Nemesis


def last(**position: object) -> Table:
    """Seat 1 is about to begin a turn with the President on top."""
    return table(["Jerry"], nemesis=PRESIDENT, stack=[], **position)  # type: ignore[arg-type]


@pytest.mark.rules("RR-151", "RR-053", "RR-R33", "RR-153", "RR-R57", "RR-R58")
def test_the_president_can_be_defeated_only_after_the_toll() -> None:
    t = last(tokens={1: 1}).end()
    assert t.kind(1) == "pay_toll"
    t.choose(1, "Discard an Access Token")
    assert t.state.pool == 9
    t.set("power", 14).put("hand", ["Jerry", "Beth"], seat=1)
    t.buy(PRESIDENT, seat=1)
    assert t.state.over
    assert t.discard(1)[-1] == PRESIDENT
    assert t.told()[-3].startswith(PRESIDENT)
    assert t.tokens(1) == 0  # his text is not carried out
    assert t.hand(1) == ["Jerry", "Beth"]  # no end steps


@pytest.mark.rules("RR-151", "RR-R54")
def test_without_the_toll_he_is_not_for_sale() -> None:
    declined = last(tokens={1: 1}).end()
    declined.choose(1, "Keep").set("power", 20)
    declined.refuse(1, "Defeat")
    assert declined.why_not(f"Defeat {PRESIDENT}", 1)[1] == ("RR-151",)
    none = last().end()
    assert none.kind(1) == "take_turn"
    none.set("power", 20).choose(1, "Buy an Access Token").refuse(1, "Defeat")


@pytest.mark.rules("RR-152", "RR-R15", "RR-R55")
def test_the_toll_comes_before_any_ability() -> None:
    giving = {"name": "Giving World", "kind": "location", "type": "Location", "cost": 4,
              "text": "Ongoing: at the start of your turn, gain an Access Token."}  # fmt: skip
    t = last(in_play={1: ["Giving World"]}, game=with_cards(giving)).end()
    assert (t.kind(1), t.tokens(1)) == ("take_turn", 1)
    t.set("power", 20).refuse(1, "Defeat")
    paid = last(in_play={1: ["Giving World"]}, tokens={1: 1}, game=with_cards(giving)).end()
    assert (paid.kind(1), paid.tokens(1)) == ("pay_toll", 1)
    paid.choose(1, "Discard")
    assert paid.tokens(1) == 1


@pytest.mark.rules("RR-E20", "RR-087", "RR-R53")
def test_the_toll_is_not_refunded_and_lasts_one_turn() -> None:
    t = last(tokens={1: 2}).end().choose(1, "Discard").set("power", 13)
    assert isinstance(t, Table)
    t.refuse(1, "Defeat").end(1)
    assert (t.tokens(1), t.state.pool, t.names("nemesis")) == (1, 8, [PRESIDENT])
    t.end(0)
    assert t.kind(1) == "pay_toll"


@pytest.mark.rules("RR-087", "RR-R55", "RR-R56")
def test_stack_ongoing_begins_when_he_is_revealed() -> None:
    t = table(["Jerry"], power=8, tokens={0: 1, 1: 1}, stack=[PRESIDENT])
    assert not t.state.toll_paid
    t.buy("Cornvelious Daniel").end()
    assert t.kind(1) == "pay_toll"
    second = table(["Jerry"], tokens={1: 1}, stack=[PRESIDENT])
    second.end()
    assert second.kind(1) == "take_turn"


# ---------------------------------------------------------------- rulings about texts


@pytest.mark.rules("RR-R124")
def test_what_was_played_before_its_source_does_not_count() -> None:
    t = table(["Black Rick", "Security Specialist Rick", "Aqua Rick", "Lizard Rick"])
    assert t.play("Black Rick").play("Security Specialist Rick").power == 2
    assert t.play("Aqua Rick").power == 2 + 2 + 1
    assert "ability_used" in t.story()
    t.play("Lizard Rick")
    assert t.power == 5 + 2


@pytest.mark.rules("RR-R125", "RR-R115")
def test_two_cards_of_one_deck_go_back_as_they_lay() -> None:
    t = table(["The Brainalyzer 9000", "The Brainalyzer 9000"], decks={1: ["Jerry", "Black Rick", "Aqua Rick"]})
    t.play("The Brainalyzer 9000").play("The Brainalyzer 9000")
    assert t.in_play() == ["The Brainalyzer 9000", "Aqua Rick", "The Brainalyzer 9000", "Black Rick"]
    t.end()
    assert t.deck(1) == ["Jerry", "Black Rick", "Aqua Rick"]
    assert [line for line in t.told() if "back" in line] == [
        "Seat 1 has Black Rick back on top of the deck.",
        "Seat 1 has Aqua Rick back on top of the deck.",
    ]


@pytest.mark.rules("RR-R126", "RR-R25")
def test_a_choice_of_losses_is_no_way_to_lose_less() -> None:
    two = {"name": "Strict Rick", "text": "Attack: each foe chooses one: discard 2 cards; or discard an Access Token."}
    t = table(["Strict Rick"], hands={1: ["Jerry"]}, tokens={1: 1}, game=with_cards(two))
    t.play("Strict Rick")
    assert (t.hand(1), t.tokens(1)) == (["Jerry"], 0)
    part = table(["Strict Rick"], hands={1: ["Jerry"]}, game=with_cards(two))
    part.play("Strict Rick")
    assert (part.hand(1), part.discard(1)) == ([], ["Jerry"])
    both = table(["Strict Rick"], hands={1: ["Jerry", "Beth", "Summer"]}, tokens={1: 1}, game=with_cards(two))
    both.play("Strict Rick")
    assert both.options(1) == ["Discard 2 cards", "Discard an Access Token"]
    assert both.asked(1).text == "Strict Rick: Attack: each foe chooses one: discard 2 cards; or discard an Access Token."


@pytest.mark.rules("RR-R127", "RR-R107")
def test_what_is_put_into_play_counts_as_played() -> None:
    t = table(["Future Rick"], discards={0: ["The Grave"]}, characters={0: "Rational Morty"}, decks={0: ["Beth", "Jerry"]})
    t.play("Future Rick", "The Grave")
    assert [t.state.box.names[c] for c in t.state.played] == ["Future Rick", "The Grave"]
    hearing = {"name": "Hearing", "text": "Ongoing: when you play a Location, gain an Access Token."}
    heard = table(["Future Rick"], discards={0: ["The Grave"]}, in_play={0: ["Hearing"]}, game=with_cards(hearing))
    assert heard.play("Future Rick", "The Grave").tokens(0) == 1
