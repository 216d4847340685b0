"""What the bots of Munchkin know: bargains, meddling, sales and flight in small positions, and a few whole games."""

from __future__ import annotations

from typing import Any

import pytest

import tableverse as tv
from tableverse import bots
from tableverse.core import Dice, Hint
from tableverse.games.munchkin.bot import evaluate, policy
from tableverse.games.munchkin.bot.evaluation import DEATH, for_sale, harms, kind_to_helpers
from tests.rules.munchkin.positions import Table, fight, table

GAME: Any = tv.game("munchkin")


def answer(t: Table, seat: int = 0) -> str:
    """What the greedy bot answers, in words."""
    index = bots.make("greedy", GAME, seed=3).choose(t.state, seat)
    words: str = t.options(seat)[index]
    return words


def asked_for_help(share: str, **position: Any) -> Table:
    """Seat 0 lacks 4 against a monster with 2 Treasures, and asks seat 1, who is strong enough, for help."""
    t = fight("Pencilvester", levels={0: 5, 1: 6, **position.pop("levels", {})}, **position)
    t.choose(0, "Ask Seat 1").choose(0, share).choose(0, "Send")
    return t


def test_the_game_has_a_greedy_bot_of_its_own():
    assert not isinstance(bots.make("greedy", GAME), bots.Greedy)


# ---------------------------------------------------------------- bargains


@pytest.mark.parametrize("share", ["1 Treasure, the helper picks first", "2 Treasures, the fighter picks first"])
def test_a_fair_deal_is_accepted(share):
    assert answer(asked_for_help(share), 1) == "Accept"


def test_nothing_is_no_deal():
    """It asks for something instead, or refuses."""
    assert answer(asked_for_help("No Treasure"), 1) in ("Make a counter-offer", "Refuse")


def test_a_silly_deal_is_refused():
    """MK-125: a helper who is too weak only shares the Bad Stuff, whatever is offered."""
    assert answer(asked_for_help("2 Treasures, the helper picks first", levels={1: 1}), 1) == "Refuse"


def test_a_win_is_not_for_sale():
    """MK-017: at Level 9 the kill wins the game."""
    t = fight("Krombopulos Michael", levels={0: 9, 1: 8})
    t.choose(0, "Ask Seat 1").choose(0, "3 Treasures, the helper picks first").choose(0, "Send")
    assert answer(t, 1) == "Refuse"


def test_a_shared_win_is_helped():
    """MK-188: with this option the helper wins, too."""
    t = fight("Krombopulos Michael", levels={0: 9, 1: 8}, shared_victory=True)
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send")
    assert answer(t, 1) == "Accept"


def test_the_lowest_of_those_who_are_strong_enough_is_asked():
    t = fight(
        "Pencilvester",
        levels={0: 5, 1: 8, 2: 3, 3: 4},
        items={3: ["Antimatter Gun"]},
        roles={0: "Summer", 1: "Beth", 2: "Morty", 3: "Jerry"},
    )
    assert t.sums == (5, 8)
    assert answer(t) == "Ask Seat 3 for help"
    t.choose(0, "Ask Seat 3")
    assert answer(t) == "1 Treasure, the helper picks first"
    t.choose(0, "1 Treasure, the helper picks first")
    assert answer(t) == "Send the offer"


def test_nobody_is_asked_where_one_small_card_is_enough():
    t = fight("Pencilvester", "Fleeb Juice", "Neutrino Bomb", levels={0: 7, 1: 8}, roles={0: "Summer"})
    assert t.sums == (7, 8)
    assert answer(t) == "Use Fleeb Juice: +2 for the players"


def test_a_counter_offer_is_weighed():
    """The kill is worth one Treasure of two, and not the fighter's best Item on top of both."""
    t = asked_for_help("No Treasure", items={0: ["Spoon"]})
    t.choose(1, "counter").choose(1, "1 Treasure, the helper picks first").choose(1, "Send")
    assert answer(t) == "Accept"
    t = asked_for_help("No Treasure", items={0: ["Antimatter Gun"]}, levels={0: 1, 1: 8})
    t.choose(1, "counter").choose(1, "2 Treasures, the helper picks first").choose(1, "Add Antimatter Gun").choose(1, "Send")
    assert answer(t) == "Refuse"


def test_a_trade_is_accepted_when_it_is_good_and_a_gift_always():
    for given, wanted, said in (("Laser Gun", "Spoon", "Accept"), ("Spoon", "Laser Gun", "Refuse"), ("Spoon", "", "Accept")):
        t = table(carried={0: [given]}, items={1: [wanted] if wanted else ["Lab Coat"]})
        t.choose(0, "Propose a trade").choose(0, "Seat 1").choose(0, f"Add {given}").choose(0, "That is all")
        if wanted:
            t.choose(0, f"Add {wanted}")
        t.choose(0, "Send")
        assert answer(t, 1) == said, (given, wanted)


# ---------------------------------------------------------------- what is said


def told(t: Table, *hints: Hint, seat: int = 0) -> str:
    """What the greedy bot answers after what others have said."""
    bot: Any = bots.make("greedy", GAME, seed=3)
    bot.hear(hints)
    return str(t.options(seat)[bot.choose(t.state, seat)])


def in_need() -> Table:
    """Seat 0 lacks 4 against a monster with 2 Treasures; seats 1 and 3 are strong enough, 3 is on the lower Level."""
    kit: dict[str, Any] = {"levels": {0: 5, 1: 8, 2: 3, 3: 4}, "items": {3: ["Antimatter Gun"]}}
    return fight("Pencilvester", roles={0: "Summer", 1: "Beth", 2: "Morty", 3: "Jerry"}, **kit)


def test_whoever_has_named_a_price_is_asked_first_and_offered_it():
    t = in_need()
    assert told(t) == "Ask Seat 3 for help"
    assert told(t, Hint(1, "price", 0)) == "Ask Seat 1 for help"
    assert told(t, Hint(1, "price", 2), Hint(3, "price", 1)) == "Ask Seat 3 for help"
    t.choose(0, "Ask Seat 1")
    assert told(t, Hint(1, "price", 0)) == "No Treasure"
    assert told(t, Hint(1, "price", 2)) == "2 Treasures, the helper picks first"


def test_a_price_that_makes_no_sense_is_not_heard():
    t = in_need()
    assert told(t, Hint(1, "price", 3)) == "Ask Seat 3 for help"  # there are only two
    assert told(t, Hint(2, "price", 0)) == "Ask Seat 3 for help"  # who is too weak


def test_whoever_does_not_want_to_help_is_not_asked():
    t = in_need()
    assert told(t, Hint(3, "unwilling")) == "Ask Seat 1 for help"
    assert told(t, Hint(3, "unwilling"), Hint(1, "unwilling")) == "Leave it at that and run away"


def test_talk_hands_out_no_wins_and_binds_nobody():
    t = fight("Krombopulos Michael", levels={0: 9, 1: 8})
    t.choose(0, "Ask Seat 1").choose(0, "3 Treasures, the helper picks first").choose(0, "Send")
    assert told(t, Hint(0, "call"), seat=1) == "Refuse"
    assert told(in_need(), Hint(1, "peace"), Hint(2, "alarm")) == told(in_need())


# ---------------------------------------------------------------- meddling


def test_a_win_is_spoiled_by_the_cheapest_card_that_turns_it():
    t = fight("Hamurai", levels={0: 9}, items={0: ["Spoon"]}, hands={1: ["Neutrino Bomb", "Planet-Sized", "Eyepatched"]})
    assert t.sums == (12, 2)
    t.decline()
    assert answer(t, 1) == "Play Planet-Sized (+10) on Hamurai"
    t = fight("Hamurai", levels={0: 9}, hands={1: ["Planet-Sized", "Szechuan Sauce", "Eyepatched"]}, items={0: []})
    t.set("extras", [{"side": 1, "amount": 4, "card": t.card("Spoon"), "seat": 2}])
    t.state.retotal()
    t.decline()
    assert answer(t, 1) == "Use Szechuan Sauce: +3 for the monsters"


def test_everything_goes_against_a_win():
    """No card is enough alone: the strongest comes first, somebody else may add to it."""
    t = fight("Hamurai", levels={0: 9, 2: 9, 3: 9}, hands={1: ["Fleeb Juice", "Eyepatched"]}, items={0: ["Laser Gun", "Purge Suit"]})
    assert t.sums == (15, 2)
    t.decline()
    assert answer(t, 1) == "Play Eyepatched (+5) on Hamurai"


def test_a_harmless_kill_is_let_be():
    t = fight("Hamurai", levels={0: 4}, hands={1: ["Planet-Sized", "Eyepatched", "Neutrino Bomb"]})
    t.decline()
    assert answer(t, 1) == "Pass"


def test_a_fighter_who_runs_ahead_is_stopped():
    """Level 7 by the kill, two more than anybody else has."""
    hands = {1: ["Eyepatched"]}
    t = fight("Hamurai", levels={0: 6, 1: 5, 2: 5, 3: 5}, hands=hands)
    t.decline()
    assert answer(t, 1) == "Play Eyepatched (+5) on Hamurai"
    t = fight("Hamurai", levels={0: 6, 1: 5, 2: 5, 3: 6}, hands=hands)
    t.decline()
    assert answer(t, 1) == "Pass"


def test_a_lost_fight_needs_no_meddling():
    t = fight("Krombopulos Michael", levels={0: 9}, hands={1: ["Eyepatched"]})
    t.decline()
    assert answer(t, 1) == "Pass"


# ---------------------------------------------------------------- turns and flight


def test_levels_and_items_are_played_and_never_given_away():
    t = table("Pass the Butter", "Laser Gun", levels={0: 3, 1: 2})
    assert answer(t) == "Play Pass the Butter: you go up a level"
    t = table("Pass the Butter", levels={0: 9, 1: 2})
    assert answer(t) == "Kick open the door"


def test_surplus_is_sold_and_what_is_needed_is_kept():
    """MK-095: 1,000 Gold Pieces for a level."""
    t = table(carried={0: ["Portal Gun", "Freeze Ray Gun"]}, items={0: ["Antimatter Gun", "Laser Gun"]}, levels={0: 7})
    assert answer(t) == "Sell Items for a level"
    t.choose(0, "Sell")
    sold = for_sale(t.state, 0)
    assert {t.state.box.names[c] for c in sold} == {"Portal Gun", "Freeze Ray Gun"}
    t.choose(0, answer(t)).choose(0, answer(t))
    assert answer(t) == "Sell for 1,000 Gold Pieces"
    assert answer(table(items={0: ["Antimatter Gun", "Purge Suit"]}, levels={0: 3})) == "Kick open the door"


def test_an_ally_dies_before_its_master():
    """MK-062: Bad Stuff that kills is worth an Ally, a lost card is not."""
    kit: dict[str, Any] = {"items": {0: ["Antimatter Gun", "Purge Suit"]}, "front": {0: ["Birdperson"]}, "levels": {0: 1}}
    t = fight("Krombopulos Michael", **kit).all_pass()
    assert answer(t) == "Leave Birdperson behind: you escape"
    t = fight("Pencilvester", front={0: ["Birdperson"]}).all_pass()
    assert answer(t) == "Roll to escape Pencilvester"


def looking_for_trouble(*hand: str, **position: Any) -> Table:
    """Seat 0 has found no monster and may fight one of its hand."""
    t = table(*hand, doors=["Eyepatched"], **position)
    return t.kick()


def test_trouble_is_what_it_brings_if_all_pass():
    """MK-R102: a monster that will be defeated is safe, and brings Treasures without a level."""
    safe = looking_for_trouble("King Jellybean", items={0: ["Laser Gun"]}, levels={0: 2})
    assert answer(safe) == "Fight King Jellybean (Level 12)"
    assert answer(looking_for_trouble("King Jellybean", items={0: ["Freeze Ray Gun"]}, levels={0: 2})) == "Loot the room"
    choice = looking_for_trouble("Frank Palicky", "Tuberculosis", items={0: ["Freeze Ray Gun"]}, levels={0: 5})
    assert answer(choice) == "Fight Tuberculosis (Level 2)"  # a level, where Frank Palicky brings none


def test_whoever_runs_from_much_plays_the_class_that_runs():
    """MK-071: on the own turn, and not for a lost card."""
    for monster, says in (("Krombopulos Michael", "Play High Schooler as your Class instead of Parent"), ("Pencilvester", "Go on")):
        t = fight(monster, "High Schooler", front={0: ["Parent"]}, items={0: ["Purge Suit"]}, roles={0: "Summer"}, rolls=[6])
        t.decline()
        assert (t.kind(0), answer(t)) == ("while_fleeing", says)


def test_a_refusal_to_help_is_answered_with_force():
    """MK-R105: whoever has refused, and is not asked again, can be forced."""
    t = fight("Krombopulos Michael", "Vole Serum", levels={0: 7, 1: 1, 2: 7}, seats=3)
    t.choose(0, "Ask Seat 2").choose(0, "No Treasure").choose(0, "Send").choose(2, "Refuse")
    assert answer(t).startswith("Use Vole Serum")


def test_what_texts_cost_and_give():
    box = GAME.box
    deadly = {box.names[c] for c, h in enumerate(harms(box)) if h >= DEATH and box.kind[c] == "Monster"}
    says = {box.names[c] for c in range(len(box.names)) if box.records[c].bad_stuff.startswith("You die")}
    assert says <= deadly <= says | {"Blim Blam the Korblock"}
    assert {box.names[c] for c in kind_to_helpers(box)} == {"Parent", "Friendship Bracelet", "Mr. Poopybutthole"}


# ---------------------------------------------------------------- secrets, whole games


def test_the_evaluation_rests_on_what_the_seat_sees():
    state = GAME.new(seats=3, seed=5)
    dice = Dice(5)
    for moment in range(1500):
        if state.over:
            break
        if moment % 15 == 0:
            for seat in range(3):
                assert evaluate(state.imagine(seat, 1), seat) == evaluate(state.imagine(seat, 2), seat) == evaluate(state, seat)
        seat = min(state.asks)
        state.choose(seat, dice.below(len(state.asks[seat].choices)))


def test_bots_do_not_peek_and_answer_the_same_again():
    """Whatever lies in the hands of others and in the decks."""
    state = GAME.new(seats=3, seed=4)
    moment = 0
    while not state.over:
        moment += 1
        seat = min(state.asks)
        index = bots.make("greedy", GAME, seed=seat).choose(state, seat)
        if moment % 3 == 0:
            before = state.digest()
            for other in range(2):
                twin = state.imagine(seat, 50 + other)
                assert bots.make("greedy", GAME, seed=seat).choose(twin, seat) == index
                assert policy(twin, seat, Dice(moment)) == policy(state, seat, Dice(moment))
            assert state.digest() == before
        state.choose(seat, index)


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_games_of_bots_end_by_a_win(seats):
    """MK-017: long before the limit of turns, which decides by Levels."""
    end: Any = tv.play(GAME, [bots.make("greedy", GAME, seed=s) for s in range(seats)], seed=seats, record=False)
    assert end.over
    assert max(end.scores) == 10
    assert end.turn < 25 * seats


def test_greedy_beats_random():
    won = 0
    for seed in range(6):
        seat = seed % 3
        players = [bots.make("random" if s == seat else "greedy", GAME, seed=seed) for s in range(3)]
        won += seat not in tv.play(GAME, players, seed=seed, record=False).winners
    assert won == 6


# ---------------------------------------------------------------- beginners


@pytest.mark.parametrize("name", ["easy", "normal"])
def test_a_beginner_gives_no_presents_and_keeps_the_hand_hidden(name: str) -> None:
    """MK-087, MK-088: trades are for something, Items are not thrown in for help, levels and cards serve their player."""
    kinds: set[str] = set()
    trades = 0
    for seed in range(3):
        state: Any = GAME.new(seats=4, seed=seed, turns=15)
        players = [bots.make(name, GAME, seed=10 * seed + s) for s in range(4)]
        while not state.over:
            seat = min(state.asks)
            asked = state.asks[seat]
            index = players[seat].choose(state, seat)
            choice: Any = asked.choices[index]
            kinds.add(asked.question.kind if choice is None or isinstance(choice, int) else choice.kind)
            if asked.question.kind == "offer_more":
                assert choice.kind == "send"
            elif asked.question.kind == "trade_want" and choice.kind == "send":
                trades += 1
                assert state.sheet[seat]
            elif getattr(choice, "kind", "") == "level_up":
                assert choice.who == seat
            elif getattr(choice, "kind", "") == "spring_trap":
                assert choice.at != seat
            state.choose(seat, index)
    assert not {"show_hand", "drop_class"} & kinds
    assert {"ask_help", "enhance", "lay_down", "use_one_shot"} <= kinds  # and plays
    assert trades < 60  # not a proposal in every turn


def test_what_nobody_does_with_open_eyes() -> None:
    def foolish(t: Table, seat: int) -> list[str]:
        return [t.options(seat)[k] for k in bots.knowledge(GAME).blunders(t.state, seat)]

    t = table("Dropped Out!", "Pass the Butter", items={0: ["Spoon"]}, front={0: ["Parent"]}, seats=3)
    assert {*t.options(0)} - {*foolish(t, 0)} == {
        "Play Dropped Out! on Seat 1",
        "Play Dropped Out! on Seat 2",
        "Play Pass the Butter: you go up a level",
        "Kick open the door",
    }
    own = fight("Krombopulos Michael", "Neutrino Bomb", "Eyepatched", hands={1: ["Isotope 322", "Portal Fluid"]}, levels={0: 3})
    assert {*foolish(own, 0)} == {"Use Neutrino Bomb: +5 for the monsters", "Play Eyepatched (+5) on Krombopulos Michael"}
    own.decline(0)
    assert {"Use Isotope 322: +5 for the players", "Show your hand"} < {*foolish(own, 1)}
    assert "Use Isotope 322: +5 for the monsters" not in foolish(own, 1)
