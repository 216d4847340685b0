"""What holds at every moment of every game, and what a window tells nobody."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from tableverse.core import Dice
from tableverse.games.munchkin.rules.combat_strength import modifiers, totals
from tableverse.games.munchkin.rules.deeds import looks_around
from tableverse.games.munchkin.rules.items import allowed, overloaded
from tableverse.games.munchkin.state import Munchkin
from tableverse.games.munchkin.values import Outcome
from tests.rules.munchkin.positions import Table, fight, munchkin, table

SETTLING = ("make_room", "which_class_goes")
"""Questions that are asked because a loadout has become illegal."""


def walk(seed: int, seats: int, **options: Any) -> Iterator[Any]:
    """A random game, decision by decision."""
    state: Any = munchkin().new(seats=seats, seed=seed, record=False, turns=5, **options)
    dice = Dice(seed)
    while not state.over:
        yield state
        seat = dice.pick(sorted(state.asks))
        state.choose(seat, dice.below(len(state.asks[seat].choices)))


@pytest.mark.rules("MK-R57", "MK-101", "MK-102")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_totals_are_the_sums_of_the_lines_at_every_decision(seats: int) -> None:
    fights = 0
    for seed in range(2):
        for state in walk(seed, seats):
            if state.in_fight:
                fights += 1
                told = modifiers(state)
                ours = sum(modifier.amount for modifier in told if modifier.side == 0)
                theirs = sum(modifier.amount for modifier in told if modifier.side == 1)
                assert state.sums == (ours, theirs)
    assert fights > 50


@pytest.mark.rules("MK-R57", "MK-103")
@pytest.mark.parametrize("seats", [3, 5])
def test_how_a_fight_ends_is_never_read_from_totals_that_are_out_of_date(seats: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also in the middle of a rule, where nobody is asked."""
    read, ends = 0, Munchkin.outcome

    def checked(state: Munchkin) -> Outcome:
        nonlocal read
        if state.in_fight:
            read += 1
            assert state.sums == totals(state)
        return ends(state)

    monkeypatch.setattr(Munchkin, "outcome", checked)
    for seed in range(60, 64):
        for _ in walk(seed, seats):
            pass
    assert read > 200


@pytest.mark.rules("MK-055", "MK-056")
def test_who_may_use_an_item_is_remembered_by_the_cards_that_decide_it() -> None:
    """Against the rule worked out anew for every player, whatever was played, taken or discarded before."""
    usable = barred = 0
    for k, state in enumerate(chain.from_iterable(walk(seed, 6) for seed in range(31, 35))):
        if k % 5:
            continue
        for seat in state.seats:
            classes = state.class_names(seat)
            for c in state.box.limited:
                only, not_for = state.box.records[c].only, state.box.records[c].not_for
                fits = not only or bool(classes & {*only}) or state.gender(seat) in only
                spoiled = bool(classes & {*not_for}) and not state.spared_drawbacks(seat)
                assert allowed(state, seat, c) == (fits and not spoiled)
                usable, barred = usable + allowed(state, seat, c), barred + spoiled
    assert usable > 100
    assert barred > 20


@pytest.mark.rules("MK-R29")
@pytest.mark.parametrize("seats", [3, 6])
def test_whether_a_deed_changes_the_fight_is_told_without_trying_it_where_no_text_looks_around(seats: int) -> None:
    """What a bystander does at the own table is tried on a copy only where it could count; it is the same as trying it always."""
    untried = 0
    for seed in range(40, 44):
        for state in walk(seed, seats):
            if state.phase != "fight":
                continue
            for seat, asked in state.asks.items():
                for move in asked.choices if asked.question.kind == "meddle" else ():
                    if move is not None and move.tries:
                        tried = move.after(state, seat).as_it_stands() != state.as_it_stands()
                        assert move.changes(state, seat) == tried
                        untried += move.aside and not looks_around(state)
    assert untried > 20


@pytest.mark.rules("MK-R57", "MK-101")
@pytest.mark.parametrize("seats", [3, 6])
def test_what_is_shown_adds_up_at_every_decision(seats: int) -> None:
    """The strip, the monsters and the faces of a view: every number is the sum of the lines beside it, and everybody sees the same."""
    fights = 0
    for k, state in enumerate(chain.from_iterable(walk(seed, seats) for seed in range(seats + 20, seats + 24))):
        if k % 7:
            continue
        view: Any = state.observe(None)
        for seat, face in enumerate(view["equipped"]):
            assert face["strength"] == sum(line["amount"] for line in face["lines"])
            assert face["run"] == sum(line["amount"] for line in face["run_lines"])
            assert state.observe(seat)["equipped"] == view["equipped"]
        strip = view["sums"]
        if strip is None:
            continue
        fights += 1
        fighters = [state.active] + ([view["deal"]["helper"]] if view["deal"] else [])
        own = {
            "players": sum(view["equipped"][s]["strength"] for s in fighters),
            "monsters": sum(foe["strength"] for foe in view["foes"]),
        }
        for side, amount in own.items():
            told = [line for line in strip["lines"] if line["side"] == side]
            played = sum(line["amount"] for line in told if line["why"] == "shot")
            assert strip[side] == sum(line["amount"] for line in told) == amount + played
    assert fights > 15


@pytest.mark.rules("MK-R57")
def test_whatever_a_fighter_plays_comes_to_what_its_preview_said() -> None:
    tried = 0
    for seed in range(6):
        state: Any = munchkin().new(seats=3, seed=seed, record=False, turns=15)
        dice = Dice(seed)
        while not state.over:
            seat = dice.pick(sorted(state.asks))
            decision = state.pending[seat]
            index = dice.below(len(decision.options))
            option = decision.options[index]
            after = option.data.get("after") if decision.kind == "fight" and option.kind in ("enhance", "use_one_shot") else None
            if any(state.box.names[foe.card] == "Evil Morty" for foe in state.foes):
                after = None  # it answers One-Shots with its Bad Stuff, which no preview tells
            state.choose(seat, index)
            settled = all(ask.question.kind in ("fight", "back_up", "meddle") for ask in state.asks.values())
            if after is not None and state.phase == "fight" and settled:
                tried += 1
                assert (after["players"], after["monsters"], after["winning"]) == (*state.sums, state.winning())
    assert tried > 10


@pytest.mark.rules("MK-078", "MK-081", "MK-082", "MK-R84", "MK-080")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_what_is_equipped_is_always_a_legal_part_of_what_is_carried(seats: int) -> None:
    worn = 0
    for state in walk(seats, seats):
        settling = {s for s, asked in state.asks.items() if asked.question.kind in SETTLING}
        for seat in state.seats:
            assert set(state.equipped[seat]) <= set(state.items[seat])
            worn += len(state.equipped[seat])
            if seat not in settling:
                assert all(allowed(state, seat, c) for c in state.equipped[seat])
                assert not overloaded(state, seat)
    assert worn


@pytest.mark.rules("MK-R16", "MK-R70")
@pytest.mark.parametrize("seats", [3, 6])
def test_every_card_is_in_one_place_and_markers_name_real_ones(seats: int) -> None:
    for state in walk(seats + 10, seats):
        assert state.cards().keys() == set(range(len(state.box)))
        for cheat, item in state.cheats.items():
            owner = next(s for s in state.seats if cheat in state.front[s])
            assert item in state.items[owner]
        for seat in state.seats:
            for card in state.before[seat]:
                assert state.box.kind[card] == "Monster" or any(b.card == card and b.seat == seat for b in state.burdens)
        if not state.in_fight:
            assert state.fray == []
            assert state.foes == []


@pytest.mark.rules("MK-107", "MK-R28")
def test_everybody_has_passed_when_a_window_closes() -> None:
    """A fight is lost only when all who could act have passed on it as it stands."""
    closed = 0
    for seed in range(4):
        state: Any = munchkin().new(seats=4, seed=seed, record=False, turns=15, asking="veiled")
        dice = Dice(seed)
        passed: set[int] = set()
        while not state.over:
            seat = dice.pick(sorted(state.asks))
            asked, before = state.asks[seat], (state.phase, state.stage, state.fights)
            index = dice.below(len(asked.choices)) if dice.below(3) == 0 else len(asked.choices) - 1
            could = {s for s in state.living() if state.could_act(s)}
            if asked.choices[index] is None and asked.question.kind in ("fight", "back_up", "meddle"):
                passed.add(seat)
            state.choose(seat, index)
            if before[0] == "fight" and state.phase == "flee" and state.fights == before[2]:
                closed += 1
                assert passed >= could
            if (state.phase, state.stage, state.fights) != before:
                passed = set()
    assert closed > 5


@pytest.mark.rules("MK-R28", "MK-R33", "MK-R12")
def test_a_lapsed_call_leaves_everything_as_it_was() -> None:
    """The same fight with and without a second call that lapses is the same game for everybody else."""
    hands = {1: ["Eyepatched"], 2: ["Cronenberged"]}

    def played(second: str) -> Table:
        t = fight("Krombopulos Michael", hands=hands, levels={0: 9})
        t.decline(0).choose(2, second).choose(1, "Play Eyepatched")
        return t

    lapsed, passed = played("Play Cronenberged"), played("Pass")
    for viewer in (0, 1, 3, None):
        assert lapsed.view(viewer) == passed.view(viewer)
        assert lapsed.log(viewer) == passed.log(viewer)
    assert lapsed.hand(2) == ["Cronenberged"]


@pytest.mark.rules("MK-R12", "MK-R28", "MK-R31")
def test_a_window_tells_nothing_of_a_bystander_who_passes() -> None:
    """Veiled: whatever a bystander holds, the others see the same through a whole fight."""

    def seen(hand: list[str]) -> list[Any]:
        t = table(hands={1: ["Neutrino Bomb"], 2: hand}, levels={0: 9}, asking="veiled")
        found = []
        t.script(top={"door": ["Krombopulos Michael"]}, rolls=[6])
        while t.state.phase != "end":
            seat = t.waiting[0]
            for viewer in (0, 1, 3, None):
                view = t.view(viewer)
                found.append((viewer, view, t.log(viewer)[t.since :]))
            t.decline(seat)
        return found

    assert seen(["Cronenberged"]) == seen(["Parent"])


@pytest.mark.rules("MK-R57")
@pytest.mark.parametrize(
    ("position", "label"),
    [
        ({"hand": ["Neutrino Bomb"]}, "Use Neutrino Bomb: +5 for the players"),
        ({"hand": ["Clone in a Bag"]}, "Use Clone in a Bag: +4 for the monsters"),
        ({"hand": ["Eyepatched"]}, "Play Eyepatched"),
        ({"hand": ["Mr. Meeseeks"], "front": {0: ["Unity"]}}, "Play Mr. Meeseeks"),
        ({"hand": ["Parent"], "front": {0: ["Songwriter"]}, "items": {0: ["Axe Guitar"]}}, "Play Parent"),
        ({"front": {0: ["Songwriter"]}, "items": {0: ["Axe Guitar"]}}, "Discard Songwriter"),
        ({"hand": ["Pass the Butter"]}, "you go up a level"),
        ({"hand": ["Wandering Monster", "Tuberculosis"]}, "Play Wandering Monster"),
        ({"hand": ["Super Munchkin"], "front": {0: ["Parent"]}}, "Play Super Munchkin"),
    ],
)
def test_a_preview_is_what_happens(position: dict[str, Any], label: str) -> None:
    given = dict(position)
    t = fight("Krombopulos Michael", *given.pop("hand", ()), levels={0: 4}, **given)
    option = next(o for o in t.asked(0).options if label in o.label)
    after = option.data["after"]
    t.choose(0, option.label)
    assert (after["players"], after["monsters"], after["winning"]) == (*t.sums, t.state.winning())


# ---------------------------------------------------------------- standing orders


@pytest.mark.rules("MK-107", "MK-R30")
def test_when_a_fight_matters_to_a_bystander() -> None:
    t = fight(
        "Krombopulos Michael",
        "Neutrino Bomb",
        "Concentrated Dark Matter",
        hands={1: ["Eyepatched", "Mid-Purge"], 2: ["Parent"], 3: ["Centaur"]},
        levels={0: 8},
        items={0: ["Antimatter Gun"]},
        front={0: ["Snuffles"]},
        roles={0: "Summer"},
    )
    assert t.sums == (14, 12)
    t.decline(0)
    assert t.asked(1).scope == "fight"
    assert t.asked(1).tags == ("first",)
    assert t.asked(2).tags == ()  # nothing to play
    assert t.asked(3).tags == ()  # a monster alone cannot join
    t.choose(1, "Play Eyepatched").let(2).let(3)
    t.choose(0, "Use Neutrino Bomb: +5 for the players").decline(0)
    assert t.asked(1).tags == ("first",)  # acted, but has not passed yet
    t.choose(1, "Play Mid-Purge").let(2).let(3)
    t.decline(0)
    assert t.kind(1) is None  # nothing left to play


@pytest.mark.rules("MK-107")
def test_a_fight_matters_again_when_its_side_turns_or_the_game_is_at_stake() -> None:
    t = fight(
        "Krombopulos Michael",
        "Neutrino Bomb",
        "Concentrated Dark Matter",
        hands={1: ["Eyepatched"], 2: ["Mega Seeds", "Fleeb Juice"]},
        levels={0: 7},
    )
    t.decline(0).let(1).choose(2, "Use Fleeb Juice: +2 for the monsters")
    t.decline(0)
    assert t.asked(1).tags == ()  # passed on a fight that is being lost, and it still is
    assert t.asked(2).tags == ()  # has never passed, but 3 more would not turn it
    t.let(1).choose(2, "Use Mega Seeds: +3 for the players")
    t.choose(0, "Use Neutrino Bomb: +5 for the players").decline(0)
    assert t.state.winning()
    assert t.asked(1).tags == ("turned",)
    win = fight("Krombopulos Michael", "Neutrino Bomb", hands={1: ["Eyepatched"], 2: ["Fleeb Juice"]}, levels={0: 9})
    win.decline(0)
    assert win.asked(1).tags == ()  # the game is at stake, but the monsters win as it stands
    win.let(1).choose(2, "Use Fleeb Juice: +2 for the players").choose(0, "Use Neutrino Bomb: +5 for the players").decline(0)
    assert win.asked(1).tags == ("urgent", "win", "turned")


@pytest.mark.rules("MK-107", "MK-R102")
def test_a_fight_for_the_win_that_looks_lost_matters_while_a_monster_is_doomed() -> None:
    """When the window closes it goes, and the rest may be beaten."""
    hands = {1: ["Eyepatched"]}
    for gun, tags in (([], ()), (["Freeze Ray Gun"], ("urgent", "win", "first"))):
        t = fight("Brad", "Distress Beacon", "Frank Palicky", "Backed by Lawyers", hands=hands, levels={0: 9}, items={2: gun})
        t.choose(0, "Play Distress Beacon: Frank Palicky joins").choose(0, "on Frank Palicky").decline(0)
        assert t.sums[0] < t.sums[1]
        assert t.state.winning() is bool(gun)
        assert t.asked(1).tags == tags


@pytest.mark.rules("MK-107", "MK-091")
@pytest.mark.parametrize("card", ["Magnet Grenade", "Restraining Order", "Cloning Kit"])
def test_a_card_that_cannot_turn_a_fight_is_no_reason_to_ask(card: str) -> None:
    """It is on offer all the same, for whoever wants to be asked."""
    t = fight("Krombopulos Michael", hands={1: [card]}, levels={0: 3}, items={0: ["Laser Gun"]}).decline(0)
    assert t.sums == (6, 12)
    assert t.asked(1).tags == ()
    assert any(card in label for label in t.options(1))


@pytest.mark.rules("MK-107", "MK-091")
@pytest.mark.parametrize(("shot", "tags"), [("Mega Seeds", ("first",)), ("Neutrino Bomb", ())])
def test_magnet_grenade_matters_where_a_hand_item_makes_the_difference(shot: str, tags: tuple[str, ...]) -> None:
    t = fight("Krombopulos Michael", shot, hands={1: ["Magnet Grenade"]}, levels={0: 8}, items={0: ["Laser Gun"], 2: ["Antimatter Gun"]})
    t.choose(0, f"Use {shot}: +{3 if tags else 5} for the players").decline(0)
    assert t.asked(1).tags == tags


@pytest.mark.rules("MK-107", "MK-R103")
@pytest.mark.parametrize(("shot", "tags"), [("", ("first",)), ("Neutrino Bomb", ())])
def test_restraining_order_matters_where_a_helper_makes_the_difference(shot: str, tags: tuple[str, ...]) -> None:
    t = fight("Krombopulos Michael", *[shot] * bool(shot), hands={2: ["Restraining Order"]}, levels={0: 8, 1: 5})
    t.choose(0, "Ask Seat 1").choose(0, "1 Treasure, the helper").choose(0, "Send").choose(1, "Accept")
    if shot:
        t.choose(0, f"Use {shot}: +5 for the players")
    t.decline(0)
    assert t.asked(2).tags == tags


@pytest.mark.rules("MK-107", "MK-105", "MK-181")
def test_a_monster_defeated_or_doubled_matters() -> None:
    lost = fight("Krombopulos Michael", hands={1: ["Ship Defense System"]}, levels={0: 3}).decline(0)
    assert lost.asked(1).tags == ("first",)
    won = fight("Krombopulos Michael", "Neutrino Bomb", hands={1: ["Cloning Kit"]}, levels={0: 8})
    won.choose(0, "Use Neutrino Bomb: +5 for the players").decline(0)
    assert won.asked(1).tags == ("first",)


@pytest.mark.rules("MK-107", "MK-017")
def test_a_fight_for_the_win_asks_whoever_could_have_a_part_in_turning_it() -> None:
    hands = {1: ["Restraining Order"], 2: ["Fleeb Juice"]}
    t = fight("Krombopulos Michael", "Neutrino Bomb", hands=hands, levels={0: 9}, items={0: ["Laser Gun"]})
    t.choose(0, "Use Neutrino Bomb: +5 for the players").decline(0)
    assert t.asked(1).tags == ()  # nobody helps
    assert t.asked(2).tags == ("urgent", "win", "first")


@pytest.mark.rules("MK-R32")
@pytest.mark.parametrize(("roll", "tags"), [(3, ("urgent", "me")), (4, ())])
def test_a_parasite_roll_matters_to_the_roller_where_one_joins(roll: int, tags: tuple[str, ...]) -> None:
    t = fight("Tinkles", "Loaded Die", door_discard=["Hamurai"], rolls=[roll])
    assert t.asked(0).tags == tags
    assert t.can("Use Loaded Die")


@pytest.mark.rules("MK-R32")
@pytest.mark.parametrize(
    ("foe", "roll", "tags"),
    [
        ("Abradolf Lincler", 4, ("urgent", "me")),
        ("Abradolf Lincler", 5, ()),
        ("Frankenstein", 1, ()),
        ("Frankenstein", 2, ("urgent", "me")),
    ],
)
def test_a_roll_for_a_text_matters_unless_it_favours_the_roller(foe: str, roll: int, tags: tuple[str, ...]) -> None:
    t = fight(foe, "Loaded Die", rolls=[roll])
    assert t.asked(0).tags == tags  # Frankenstein adds whatever is rolled: nothing is better than a 1


@pytest.mark.rules("MK-R32")
@pytest.mark.parametrize(("roll", "tags"), [(2, ("urgent", "me")), (3, ())])
def test_a_roll_for_bad_stuff_matters_unless_it_spares_the_roller(roll: int, tags: tuple[str, ...]) -> None:
    t = fight("Zigerions", "Loaded Die", items={0: ["Spoon"]}, rolls=[1, roll]).all_pass()
    t.choose(0, "Let it happen")  # caught
    assert t.asked(0).tags == tags


@pytest.mark.rules("MK-R31")
def test_a_card_on_somebody_is_urgent_to_them() -> None:
    t = table("Shrink Accident!", hands={1: ["Acid Vat!"], 2: ["Dropped Out!"]}, levels={1: 4})
    t.choose(0, "Play Shrink Accident! on Seat 1").choose(0, "Kick open the door")
    assert t.asked(1).tags == ("urgent", "me")
    assert t.asked(2).tags == ("able",)
    assert t.asked(1).scope == "checkpoint"
    t.passes(1, 2)


@pytest.mark.rules("MK-R36", "MK-062")
def test_when_a_flight_matters() -> None:
    """To a runner with an Ally to play and leave behind, to whoever can take a runner out, and to whom a card was played on."""
    hands = {1: ["Portal Fluid"], 2: ["Acid Vat!"]}
    t = fight("Krombopulos Michael", "Birdperson", hands=hands).decline(0).let(1).let(2)
    assert (t.asked(0).scope, t.asked(0).tags) == ("flight", ("me",))
    assert t.asked(0).text.startswith("You have to run away from Krombopulos Michael.")
    t.decline(0)
    assert t.asked(1).text.startswith("Seat 0 has to run away from Krombopulos Michael.")
    assert t.asked(1).tags == ("able",)
    assert t.asked(2).tags == ()
    t = fight("Krombopulos Michael", "Dropped Out!", "Pass the Butter", hands=hands).decline(0).let(1).let(2)
    assert (t.asked(0).scope, t.asked(0).tags) == ("flight", ())  # both can be played later as well
    t.decline(0).let(1).choose(2, "Play Acid Vat! on Seat 0")
    assert t.asked(0).tags == ("urgent", "me")


@pytest.mark.rules("MK-R32", "MK-143")
def test_what_strikes_somebody_is_urgent_to_them() -> None:
    """Passing when a Trap strikes or a die is rolled does not cover what is done to oneself."""
    trap = table("Dream Inceptor", levels={0: 4}, hands={1: ["Diplomatic Immunity"]}).kick("Shrink Accident!")
    assert (trap.asked(0).scope, trap.asked(0).tags) == ("reaction", ("urgent", "me"))
    trap.choose(0, "Let it happen")
    assert (trap.asked(1).scope, trap.asked(1).tags) == ("reaction", ())
    roll = fight("Krombopulos Michael", "Loaded Die", rolls=[1]).decline(0)
    assert (roll.asked(0).kind, roll.asked(0).tags) == ("answer_roll", ("urgent", "me"))


@pytest.mark.rules("MK-122", "MK-R38")
def test_help_that_would_end_the_game_is_urgent() -> None:
    for level, tags in ((3, ("me",)), (9, ("urgent", "me", "win"))):
        t = fight("Krombopulos Michael", levels={0: level, 1: 5}, seats=3)
        t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send")
        assert (t.asked(1).scope, t.asked(1).tags) == ("help", tags)


def test_stretches_of_play_for_passing_in_advance() -> None:
    t = table(doors=["Krombopulos Michael"])
    before = dict(t.state.spans)
    t.go("Kick open the door")
    assert t.state.spans["fight"] == before["fight"] + 1
    assert t.state.spans["turn"] == before["turn"]
    assert set(munchkin().scopes) == {"checkpoint", "fight", "flight", "reaction", "received", "help", "trade"}
