"""The option `auto` spares questions that nobody could care about, and takes no choice away."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec
import pytest

from tableverse import bots
from tableverse.bots.orders import NONE, Orders, choice_by
from tableverse.core import Dice
from tests.rules.rickshank.positions import Table, rickshank, table, with_cards

# ---------------------------------------------------------------- cards that do nothing by themselves


@pytest.mark.rules("RR-028", "RR-030", "RR-033")
def test_a_worthless_card_can_be_played_before_a_card_that_may_bring_one_that_counts_it() -> None:
    def begin() -> Table:
        return table(["Jerry", "The Brainalyzer 9000"], decks={1: ["Conroy"]}, characters={0: "Defiant Summer"}, auto=True)

    assert begin().play("Jerry").play("The Brainalyzer 9000").power == 4
    assert begin().play("The Brainalyzer 9000").power == 2


@pytest.mark.rules("RR-028", "RR-030")
def test_a_worthless_card_can_be_played_before_a_card_that_would_destroy_it() -> None:
    t = table(["Eye-Poppin' Morty", "Jerry"], auto=True).play("Jerry").play("Eye-Poppin' Morty")
    assert (t.names("destroyed"), t.in_play()) == ([], ["Jerry", "Eye-Poppin' Morty"])
    late = table(["Eye-Poppin' Morty", "Jerry"], auto=True).play("Eye-Poppin' Morty")
    assert late.names("destroyed") == ["Jerry"]


@pytest.mark.rules("RR-030", "RR-032")
@pytest.mark.parametrize("auto", [True, False])
def test_every_card_in_hand_is_offered(auto: bool) -> None:
    t = table(["Jerry", "Beth", "Morty Waves", "Genius Waves"], characters={0: "Rational Morty"}, auto=auto)
    assert [t.can(f"Play {name}") for name in ("Jerry", "Beth", "Morty Waves", "Genius Waves")] == [True] * 4
    assert not [r for r in t.asked(0).refused if r.label.startswith("Play")]


# ---------------------------------------------------------------- playing all


@pytest.mark.parametrize("auto", [True, False])
def test_what_an_ability_could_use_is_the_worthless_card_in_hand(auto: bool) -> None:
    t = table([*["Genius Waves"] * 4, "Jerry"], characters={0: "Defiant Summer"}, auto=auto)
    t.choose(0, "Play all (4 Genius Waves, keeping Jerry for Defiant Summer)")
    assert (t.power, t.hand()) == (4, ["Jerry"])
    assert t.use("Defiant Summer").power == 5


def test_a_worthless_card_is_played_with_all_where_it_counts_and_stays_in_hand_where_it_does_not() -> None:
    hand = ["Genius Waves", "Genius Waves", "Jerry"]
    t = table(hand, characters={0: "Rational Morty"}, auto=True)
    assert t.asked(0).options[0].label == "Play all (2 Genius Waves)"
    counted = table([*hand, "Conroy"], characters={0: "Rational Morty"}, auto=True)
    assert counted.asked(0).options[0].label == "Play all (2 Genius Waves, Jerry)"


def test_nothing_is_played_with_all_where_one_card_is_left_for_it() -> None:
    """Portal Gun and Defiant Summer want a card each: with Jerry in hand one Genius Waves is kept, and one is no bundle."""
    two = table(["Genius Waves", "Genius Waves", "Jerry", "Portal Gun"], characters={0: "Defiant Summer"}, auto=True)
    assert not two.can("Play all")
    three = table([*["Genius Waves"] * 3, "Jerry", "Portal Gun"], characters={0: "Defiant Summer"}, auto=True)
    assert three.can("Play all (2 Genius Waves, keeping Jerry for Portal Gun, 1 for Defiant Summer)")


# ---------------------------------------------------------------- what a Character may do


@pytest.mark.rules("RR-061", "RR-051")
@pytest.mark.parametrize("deck", [[], ["Genius Waves"]])
def test_a_character_draws_by_choice(deck: list[str]) -> None:
    """Whatever is in the deck: a draw changes the next hand, and with an empty deck the discard pile is shuffled for it."""

    def begin() -> Table:
        return table(["Szechuan Sauce"], decks={0: deck}, discards={0: ["Beth"]}, characters={0: "Rational Morty"}, auto=True)

    t = begin().play("Szechuan Sauce")
    assert (t.kind(0), t.options(0)[-1]) == ("next_ability", "Do not use it")
    t.choose(0, "Do not use it")
    assert (t.kind(0), t.hand(), t.deck(), t.discard()) == ("take_turn", [], deck, ["Beth"])
    used = begin().play("Szechuan Sauce").answers("Rational Morty")
    assert used.hand() == (deck or ["Beth"])
    none = table(["Szechuan Sauce"], decks={0: []}, discards={0: []}, characters={0: "Rational Morty"}, auto=True).play("Szechuan Sauce")
    assert none.kind(0) == "take_turn"


@pytest.mark.rules("RR-061")
def test_an_access_token_for_a_character_is_taken_by_choice() -> None:
    lobbyist = {
        "name": "Lobbyist",
        "kind": "character",
        "type": "",
        "text": "The first time each turn you play Jerry, gain an Access Token.",
    }
    t = table(["Jerry"], characters={0: "Lobbyist"}, game=with_cards(lobbyist), auto=True).play("Jerry")
    assert t.kind(0) == "next_ability"
    assert t.answers("Do not use it").tokens() == 0


@pytest.mark.rules("RR-061", "RR-R66")
def test_what_a_location_brings_comes_before_the_question_about_the_characters_draw() -> None:
    """The order makes no difference, so it is not asked; with more cards in hand one knows better whether to draw another."""
    academy = {"name": "Academy", "kind": "character", "type": "", "text": "The first time each turn you play a Rick, draw a card."}
    places = {0: ["Citadel Militia HQ"]}
    t = table(["Black Rick"], in_play=places, decks={0: ["Beth", "Summer"]}, characters={0: "Academy"}, game=with_cards(academy), auto=True)
    t.play("Black Rick")
    assert (t.hand(), t.options(0)[-1], len(t.options(0))) == (["Summer"], "Do not use it", 2)
    t.answers("Do not use it")
    assert (t.hand(), t.kind(0)) == (["Summer"], "take_turn")


# ---------------------------------------------------------------- the last question of a turn


def asked(t: Table, orders: Orders = NONE) -> bool:
    """Is the player asked, as standing orders are?"""
    return choice_by(orders, t.state, 0) is None


def test_a_turn_ends_by_itself_where_only_worthless_cards_are_left_that_nothing_cares_about() -> None:
    kinds: Any = {"characters": {0: "Rational Morty"}, "auto": True}
    t = table(["Jerry", "Morty Waves"], **kinds)
    assert choice_by(NONE, t.state, 0) == t.options(0).index("End the turn")
    assert asked(t, Orders(only=False))
    assert asked(t, Orders(wait=True))
    assert not asked(table(["Jerry"], line_up=["Szechuan Sauce"], in_play={0: ["Presidential Palace"]}, **kinds))
    assert asked(table(["Jerry"], power=2, **kinds))
    assert asked(table(["Jerry", "Genius Waves"], **kinds))
    assert asked(table(["Jerry"], in_play={0: ["Jerry's Office"]}, **kinds))
    assert asked(table(["Jerry"], in_play={0: ["Family Restaurant"]}, **kinds))
    assert asked(table(["Jerry"], characters={0: "Heroic Summer"}, auto=True))
    assert asked(table(["Jerry"], characters={0: "Defiant Summer"}, auto=True))


@pytest.mark.parametrize(
    "text",
    [
        "Ongoing: at the end of your turn, draw a card.",
        "Ongoing: at the end of your turn, you may destroy a card in your discard pile.",
        "Ongoing: at the end of your turn, if you have played Jerry this turn, gain an Access Token.",
        "Ongoing: at the end of your turn, for each Jerry you control, gain an Access Token.",
        "Ongoing: once each turn, if you have played Jerry this turn, +1 Power.",
    ],
)
def test_a_turn_does_not_end_by_itself_where_a_text_in_play_cares(text: str) -> None:
    game = with_cards({"name": "Archive", "text": text})
    assert asked(table(["Jerry"], in_play={0: ["Archive"]}, characters={0: "Rational Morty"}, game=game, auto=True))
    assert not asked(table(["Jerry"], hands={1: ["Archive"]}, characters={0: "Rational Morty"}, game=game, auto=True))


# ---------------------------------------------------------------- whatever is legal without it stays within reach


Choose = Callable[[Any, int, Dice], int]


def by_chance(g: Any, seat: int, dice: Dice) -> int:
    """Any choice."""
    return dice.below(len(g.asks[seat].choices))


def position(g: Any, apart: tuple[str, ...] = ()) -> Any:
    """Everything on the table and who is asked what; of the choices, those of a turn hang on its Power."""
    fields = {n: msgspec.to_builtins(getattr(g, n), str_keys=True) for n in type(g).fields if n not in apart}
    return fields, [(s, a.question, list(a.choices)) for s, a in sorted(g.asks.items()) if "power" not in apart]


def outcomes(g: Any) -> list[Any]:
    """All positions that the choices about abilities lead to, where something else is asked or the game is over."""
    seat = next((s for s, a in g.asks.items() if a.question.kind == "next_ability"), None)
    if seat is None:
        return [g]
    found = []
    for k in range(len(g.asks[seat].choices)):
        twin = g.clone()
        twin.choose(seat, k)
        found += outcomes(twin)
    return found


def check_reach(spared: Any, asked: Any) -> None:
    """What can come of a choice without `auto` can come of it with it, or the same with more Power; and nothing else."""
    with_it, without = outcomes(spared), outcomes(asked)
    every = [position(g) for g in without]
    assert all(position(g) in every for g in with_it)
    offered = [(g, position(g, apart=("power",))) for g in with_it]
    for g in without:
        same = [h for h, at in offered if at == position(g, apart=("power",)) and h.power >= g.power]
        assert same, "out of reach"
        for seat, ask in g.asks.items():
            assert any(set(ask.choices) <= set(h.asks[seat].choices) for h in same)


@pytest.mark.rules("RR-028", "RR-030", "RR-061")
@pytest.mark.parametrize(("choose", "games"), [(by_chance, 3), (bots.knowledge(rickshank()).policy, 6)], ids=["random", "policy"])
def test_whatever_is_legal_without_auto_is_within_reach_with_it(choose: Choose, games: int) -> None:
    """Two games in step, one with `auto`. At each turn decision both offer the same; where one asks about abilities and the other does not,
    every outcome of the questions is an outcome without them, at most with less Power, which nobody could want."""
    spared = 0
    for seed in range(games):
        dice = Dice(seed)
        g, twin = (rickshank().new(seats=2 + seed % 3, seed=seed, record=False, auto=auto) for auto in (True, False))
        while not g.over:
            assert position(g) == position(twin)
            seat = dice.pick(sorted(g.asks))
            k = choose(g, seat, dice)
            g.choose(seat, k)
            twin.choose(seat, k)
            check_reach(g, twin)
            if position(g) != position(twin):
                spared += 1
                end = outcomes(g)[0]
                g, twin = end, next(one for one in outcomes(twin) if position(one) == position(end))
        assert twin.over
    assert spared > 5


def after_turn(g: Any, seat: int) -> Any:
    """The position when the turn is over. What a player has is known; in which order a pile lies is nothing that a text asks for."""
    fields, asks = position(g, apart=("hand", "deck", "discard", "played", "rng"))
    piles = Counter(g.hand[seat] + g.deck[seat] + g.discard[seat])
    others = [(g.hand[s], g.deck[s], g.discard[s]) for s in g.seats if s != seat]
    return fields, asks if g.active != seat else [], piles, others


def test_where_orders_end_a_turn_nothing_would_have_come_of_what_was_left() -> None:
    moot = 0
    policy = bots.knowledge(rickshank()).policy
    for seed in range(6):
        g: Any = rickshank().new(seats=2, seed=seed, record=False)
        dice = Dice(seed)
        while not g.over:
            seat = min(g.asks)
            choices = g.asks[seat].choices
            if choice_by(NONE, g, seat) is not None and len(choices) > 1 and g.asks[seat].question.kind == "take_turn":
                moot += 1
                ended = g.clone()
                ended.choose(seat, len(choices) - 1)
                for k in range(len(choices) - 1):
                    played = g.clone()
                    played.choose(seat, k)
                    assert set(played.asks[seat].choices) < set(choices)
                    played.choose(seat, len(played.asks[seat].choices) - 1)
                    assert after_turn(played, seat) == after_turn(ended, seat)
            g.choose(seat, policy(g, seat, dice))
    assert moot > 20
