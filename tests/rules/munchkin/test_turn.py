"""A turn: its phases, checkpoints, decks that run out, and the end of the game."""

from __future__ import annotations

import pytest

from tableverse.core import Move
from tableverse.games.munchkin.rules.piles import draw_cards
from tableverse.games.munchkin.scoring import progress
from tests.rules.munchkin.positions import munchkin, start, table


@pytest.mark.rules("MK-016", "MK-031", "MK-033")
def test_turns_pass_to_the_left():
    t = table(seats=3)
    turns = []
    for _ in range(4):
        seat = t.state.active
        turns.append(seat)
        t.script(top={"door": ["Eyepatched", "Mid-Purge"]})
        t.choose(seat, "Kick open the door").choose(seat, "Loot the room").choose(seat, "End the turn")
        t.put("hand", [], seat=seat)
    assert turns == [0, 1, 2, 0]
    assert [e["seat"] for e in t.events("turn_begins")] == [1, 2, 0, 1]


@pytest.mark.rules("MK-031", "MK-R26")
def test_the_next_turn_begins_when_charity_is_done():
    hand = ["Eyepatched", "Mid-Purge", "Cronenberged", "Planet-Sized", "Backed by Lawyers", "Laser Gun"]
    t = table(*hand, levels={0: 3, 1: 2, 2: 3, 3: 3}, doors=["Freshly Shrunk", "Parent"])
    t.go("Kick open the door").go("Loot the room").go("On to Charity")
    t.choose(0, "Give Laser Gun to Seat 1").choose(0, "Give Parent to Seat 1").choose(0, "Give Freshly Shrunk to Seat 1")
    assert t.state.active == 0
    t.choose(1, "Put Laser Gun on the table").choose(1, "Play Parent as your Class")
    assert t.story()[-1] == "turn_begins"
    assert t.state.active == 1


@pytest.mark.rules("MK-032", "MK-069")
def test_items_may_be_equipped_before_the_door():
    t = table(carried={0: ["Tinfoil Hat"]}, levels={0: 3})
    t.choose(0, "Equip Tinfoil Hat")
    t.kick("Krombopulos Michael")
    assert t.sums == (4, 12)


@pytest.mark.rules("MK-034", "MK-100", "MK-035")
def test_a_monster_behind_the_door_has_to_be_fought():
    t = table()
    deck = len(t.state.door)
    t.kick("Krombopulos Michael")
    assert len(t.state.door) == deck - 1
    assert t.foes() == ["Krombopulos Michael"]
    assert t.state.phase == "fight"
    assert t.kind(0) == "fight"
    assert t.events("door_kicked", 2) == [{"seat": 0, "card": t.card("Krombopulos Michael")}]
    t.refuse(0, "Loot the room")


@pytest.mark.rules("MK-036", "MK-161")
def test_a_trap_behind_the_door_strikes_at_once():
    t = table(levels={0: 3})
    t.kick("Shrink Accident!")
    assert t.level() == 1
    assert t.names("door_discard")[-1] == "Shrink Accident!"
    assert t.kind(0) == "take_turn"


@pytest.mark.rules("MK-036", "MK-163", "MK-R20")
def test_a_trap_that_lasts_stays_and_phase_two_follows():
    t = table()
    t.kick("Hangover!")
    assert t.before() == ["Hangover!"]
    t.put("hand", ["Tuberculosis"], seat=0)
    t.refuse(0, "Fight")
    t.choose(0, "Loot the room")
    assert t.state.phase == "end"  # no trouble allowed: the room was looted
    assert len(t.hand()) == 2


@pytest.mark.rules("MK-037", "MK-059", "MK-071")
def test_any_other_card_may_be_kept_or_played():
    t = table()
    t.kick("Parent")
    assert t.hand() == ["Parent"]
    assert t.can("Play Parent as your Class")
    t.choose(0, "Play Parent as your Class")
    assert t.front() == ["Parent"]
    kept = table()
    kept.kick("Snuffles")
    assert kept.can("Play Snuffles as your Ally")
    kept.choose(0, "Loot the room")
    assert "Snuffles" in kept.hand()


@pytest.mark.rules("MK-037", "MK-042")
def test_a_wandering_monster_behind_the_door_can_only_be_kept():
    t = table()
    t.kick("Wandering Monster")
    assert t.hand() == ["Wandering Monster"]
    t.refuse(0, "Wandering Monster")
    assert t.why_not("Play Wandering Monster") == ("It is played in a fight, together with a monster.", ("MK-111",))


@pytest.mark.rules("MK-038", "MK-R19", "MK-140")
def test_no_second_phase_after_a_monster():
    t = table(levels={0: 9})
    t.kick("Tuberculosis")
    assert t.sums == (9, 2)
    lost = table("Freshly Shrunk")
    lost.kick("Krombopulos Michael", rolls=[6])
    lost.choose(0, "Leave it at that and run away")
    assert lost.asked(0).text.startswith("Your turn, at the end of the turn")
    assert lost.hand() == ["Freshly Shrunk"]
    defeated = table("Ship Defense System")
    defeated.kick("Krombopulos Michael")
    defeated.choose(0, "Use Ship Defense System")
    assert defeated.asked(0).text.startswith("Your turn, at the end of the turn")


@pytest.mark.rules("MK-039", "MK-R18")
def test_one_of_two_in_the_second_phase():
    t = table("Tuberculosis")
    t.kick("Parent")
    assert t.options(0)[-2:] == ["Fight Tuberculosis (Level 2)", "Loot the room"]
    hand = len(t.hand())
    t.choose(0, "Loot the room")
    assert len(t.hand()) == hand + 1
    assert t.asked(0).text.startswith("Your turn, at the end of the turn")


@pytest.mark.rules("MK-040", "MK-100", "MK-R21")
def test_looking_for_trouble_is_a_fight_like_any_other():
    t = table("Krombopulos Michael", "Tuberculosis", levels={0: 3})
    t.kick("Eyepatched")
    t.put("hand", ["Krombopulos Michael", "Tuberculosis"], seat=0)
    t.choose(0, "Fight Krombopulos Michael")
    assert t.foes() == ["Krombopulos Michael"]
    assert t.sums == (3, 12)
    assert t.kind(0) == "fight"
    t.refuse(0, "Tuberculosis")  # one monster; another one needs Wandering Monster
    behind = table("Tuberculosis", levels={0: 3})
    behind.kick("Krombopulos Michael")
    assert (behind.sums, behind.foes()) == (t.sums, t.foes())
    assert {o.kind for o in behind.asked(0).options} == {o.kind for o in t.asked(0).options} == {"ask_help", "ask_all", "pass"}


@pytest.mark.rules("MK-039", "MK-R31")
@pytest.mark.parametrize("choice", ["Fight Tuberculosis", "Loot the room"])
def test_the_second_phase_is_chosen_in_the_prompt_before_it_and_nobody_sees_it(choice: str):
    t = table("Tuberculosis", hands={1: ["Shrink Accident!"]}, levels={0: 9}, doors=["Parent", "Songwriter"])
    t.go("Kick open the door").choose(0, choice)
    assert t.waiting == [1]
    assert t.state.observe(1)["sheet"][0] != t.state.observe(0)["sheet"][0] or choice == "Loot the room"
    assert "Tuberculosis" not in str(t.state.log(1))
    t.decline(1)
    assert t.state.phase == ("fight" if choice == "Fight Tuberculosis" else "end")  # without another question


@pytest.mark.rules("MK-039", "MK-R31")
def test_the_second_phase_is_chosen_anew_after_others_have_done_something():
    t = table("Tuberculosis", hands={1: ["Shrink Accident!"]}, items={1: ["Spoon"]}, levels={0: 9}, doors=["Parent", "Songwriter"], seats=3)
    t.go("Kick open the door").choose(0, "Fight Tuberculosis").choose(1, "Turn Spoon").decline(1)  # that touches nobody
    assert (t.kind(0), t.options(0)) == ("trouble_or_loot", ["Fight Tuberculosis (Level 2)", "Loot the room"])
    t.choose(0, "Loot the room")
    assert t.hand() == ["Tuberculosis", "Parent", "Songwriter"]
    assert t.state.sheet[0] == ()
    struck = table("Tuberculosis", hands={1: ["Shrink Accident!"]}, levels={0: 9}, doors=["Parent"], seats=3)
    struck.go("Kick open the door").choose(0, "Fight Tuberculosis").choose(1, "Play Shrink Accident! on Seat 0")
    assert struck.kind(0) == "take_turn"  # and that does
    assert struck.can("Fight Tuberculosis")
    struck.choose(0, "Loot the room")
    assert struck.state.phase == "end"


@pytest.mark.rules("MK-040", "MK-041")
def test_without_a_monster_the_room_is_looted():
    t = table("Parent")
    t.kick("Songwriter").script(top={"door": ["Shrink Accident!"]})
    deck = len(t.state.door)
    t.choose(0, "Loot the room")
    assert t.hand() == ["Parent", "Songwriter", "Shrink Accident!"]
    assert len(t.state.door) == deck - 1
    assert t.events("drew", 1) == [{"seat": 0, "deck": "door", "count": 1, "cards": []}]


@pytest.mark.rules("MK-042", "MK-161")
def test_a_looted_card_does_nothing_by_itself():
    for name in ("Shrink Accident!", "Krombopulos Michael"):
        t = table(levels={0: 5})
        t.kick("Eyepatched").script(top={"door": [name]})
        t.choose(0, "Loot the room")
        assert t.hand() == ["Eyepatched", name]
        assert (t.level(), t.state.phase) == (5, "end")
    with_class = table()
    with_class.kick("Eyepatched").script(top={"door": ["Parent"]})
    with_class.choose(0, "Loot the room")
    assert with_class.can("Play Parent as your Class")
    assert with_class.can("End the turn")


@pytest.mark.rules("MK-R15", "MK-R14")
def test_an_empty_deck_and_no_discards():
    t = table()
    t.state.shown += t.state.door
    t.state.door.clear()
    t.choose(0, "Kick open the door")
    assert t.story()[-1] == "nothing_behind_door"
    t.choose(0, "Loot the room")
    assert t.hand() == []
    assert t.state.phase == "end"


@pytest.mark.rules("MK-E31", "MK-R14", "MK-008", "MK-136")
def test_the_discards_become_a_new_deck():
    t = table("Neutrino Bomb", levels={0: 8})
    box = t.state.box
    nine = [c for c in t.state.treasure if box.kind[c] == "Item"][:9]
    t.state.shown += [c for c in t.state.treasure if c not in nine][1:]
    last = next(c for c in t.state.treasure if c not in nine and c not in t.state.shown)
    t.state.treasure = [last]
    t.state.treasure_discard = nine
    draw_cards(t.state, "treasure", 0, 3)
    assert len(t.state.hand[0]) == 4
    assert last in t.state.hand[0]
    assert (len(t.state.treasure), len(t.state.treasure_discard)) == (7, 0)
    assert t.events("reshuffled") == [{"deck": "treasure"}]


# ---------------------------------------------------------------- checkpoints


@pytest.mark.rules("MK-R31", "MK-033")
def test_the_three_checkpoints_of_a_turn():
    t = table(hands={2: ["Shrink Accident!"]}, seats=3, doors=["Parent", "Songwriter"])
    seen = []
    while t.state.active == 0:
        seat = t.waiting[0]
        seen.append((seat, t.state.phase))
        t.decline(seat)
    assert [s for s in seen if s[0] == 0] == [(0, "before"), (0, "after"), (0, "end")]
    assert [s for s in seen if s[0] == 2] == [(2, "before"), (2, "after"), (2, "end")]


@pytest.mark.rules("MK-R31", "MK-R33")
def test_the_active_player_acts_first_and_until_passing():
    t = table("Parent", "Snuffles", hands={1: ["Shrink Accident!"]})
    assert t.waiting == [0]
    t.choose(0, "Play Parent")
    assert t.waiting == [0]
    t.choose(0, "Play Snuffles")
    t.choose(0, "Kick open the door")
    assert t.waiting == [1]


@pytest.mark.rules("MK-R31", "MK-R33", "MK-R28")
def test_of_those_who_affect_others_only_the_first_is_carried_out():
    t = table(hands={1: ["Shrink Accident!"], 2: ["Dropped Out!"], 3: ["Flask"]}, levels={0: 5})
    t.choose(0, "Kick open the door")
    assert t.waiting == [1, 2, 3]
    t.choose(3, "Show your hand")
    t.choose(2, "Play Dropped Out! on Seat 0")
    t.choose(1, "Play Shrink Accident! on Seat 0")
    assert t.level() == 3
    assert t.hand(2) == ["Dropped Out!"]  # lapsed, and nobody was told
    assert all("Dropped Out!" not in line for line in t.log(0)[t.since :])
    t.choose(3, "Everybody")  # what touches nobody is carried out all the same
    assert t.waiting == [0]  # somebody was affected: the active player is asked again
    assert t.asked(0).text.startswith("Your turn, before the door")


@pytest.mark.rules("MK-R31", "MK-R12")
def test_whose_call_is_being_carried_out_is_known_to_whoever_imagines_the_rest():
    """Who acts has not passed, and is asked again: so it is in every game that others imagine meanwhile."""
    t = table(items={1: ["Laser Gun", "Time Gun"]}, carried={1: ["Stun Gun"]}, hands={2: ["Shrink Accident!"]})
    t.choose(0, "Kick open the door").choose(1, "Equip Stun Gun").let(2)
    assert t.kind(1) == "make_room"
    for viewer in (0, 2, None):
        twin = t.state.imagine(viewer, 3)
        twin.choose(1, 0)
        assert (twin.asks[1].question.kind, twin.passed) == ("step_in", [True, False, True, True])


@pytest.mark.rules("MK-R31", "MK-R29")
def test_what_affects_nobody_asks_nobody_again():
    t = table(hands={1: ["Snuffles"], 2: ["Shrink Accident!"]})
    t.choose(0, "Kick open the door")
    t.choose(1, "Play Snuffles as your Ally").let(2)
    assert t.waiting == [0]
    assert t.state.phase != "before"


@pytest.mark.rules("MK-R31", "MK-R12", "MK-R33")
def test_a_call_can_be_changed_until_the_last_has_called():
    t = table(hands={1: ["Shrink Accident!"], 2: ["Dropped Out!"]}, levels={0: 5})
    t.choose(0, "Kick open the door").choose(1, "Play Shrink Accident! on Seat 0")
    assert t.level() == 5
    t.choose(1, "Choose again").let(1)
    t.let(2)
    assert t.level() == 5
    assert t.hand(1) == ["Shrink Accident!"]


@pytest.mark.rules("MK-R31")
def test_veiled_asking_goes_by_public_grounds():
    t = table(hands={1: ["Eyepatched"]}, asking="veiled")
    t.state.showed[1] = True
    t.choose(0, "Kick open the door")
    assert t.waiting == [1]  # a card in hand, whatever it is
    assert t.options(1) == ["Pass"]
    empty = table(asking="veiled")
    empty.choose(0, "Kick open the door")
    assert 1 not in empty.waiting


@pytest.mark.rules("MK-R30")
def test_whoever_is_away_passes_or_takes_the_first():
    t = table("Flask", hands={1: ["Shrink Accident!"]})
    assert t.asked(0).default.label == "Kick open the door"
    t.choose(0, "Kick open the door")
    assert t.asked(1).default.label == "Pass"


# ---------------------------------------------------------------- Charity


@pytest.mark.rules("MK-013", "MK-043", "MK-R22", "MK-R23")
def test_more_than_five_cards_go():
    hand = ["Eyepatched", "Mid-Purge", "Cronenberged", "Planet-Sized", "Backed by Lawyers", "Flask"]
    t = table(*hand, levels={0: 5}, doors=["Freshly Shrunk", "Parent"])
    t.go("Kick open the door").go("Loot the room")
    assert len(t.hand()) == 8
    t.choose(0, "Put Flask on the table")  # plays may still be made
    t.go("On to Charity")
    t.choose(0, "Give Eyepatched to Seat 1").choose(0, "Give Mid-Purge to Seat 2")
    assert t.state.active == 1
    assert t.hand() == ["Cronenberged", "Planet-Sized", "Backed by Lawyers", "Freshly Shrunk", "Parent"]


@pytest.mark.rules("MK-013", "MK-R22")
def test_five_cards_are_kept_and_none_below():
    t = table("Eyepatched", "Mid-Purge", "Cronenberged", levels={0: 5})
    t.kick("Freshly Shrunk").choose(0, "Loot the room")
    t.choose(0, "End the turn")
    assert t.state.active == 1
    assert len(t.hand()) == 5


def charity(excess, levels, seats=4, **more):
    """Seat 0 at its Charity with so many cards too many."""
    names = ["Eyepatched", "Mid-Purge", "Cronenberged", "Planet-Sized", "Backed by Lawyers", "Under Quarantine", "Shrink Accident!", "Brad"]
    t = table(*names[: 3 + excess], seats=seats, levels=levels, **more)
    t.kick("Freshly Shrunk").choose(0, "Loot the room")
    if t.can("Loot the room"):
        t.choose(0, "Loot the room")
    t.choose(0, "On to Charity")
    return t


@pytest.mark.rules("MK-044", "MK-R24")
def test_the_excess_goes_to_the_lowest():
    t = charity(2, {0: 5, 1: 3, 2: 2, 3: 4})
    t.choose(0, "Give Eyepatched to Seat 2").choose(0, "Give Mid-Purge to Seat 2")
    assert t.hand(2) == ["Eyepatched", "Mid-Purge"]
    assert len(t.hand(0)) == 5
    assert t.events("charity_given", 2)[0]["card"] == t.card("Eyepatched")
    assert t.events("charity_given", 1)[0]["card"] == -1  # face down


@pytest.mark.rules("MK-045", "MK-R24", "MK-E18")
def test_equal_ones_share_as_evenly_as_possible():
    t = charity(3, {0: 6, 1: 3, 2: 3, 3: 5})
    t.choose(0, "Give Eyepatched to Seat 1").choose(0, "Give Mid-Purge to Seat 1")
    t.refuse(0, "to Seat 1")
    t.choose(0, "Give Cronenberged to Seat 2")
    assert (len(t.hand(1)), len(t.hand(2)), len(t.hand(3))) == (2, 1, 0)
    other = charity(3, {0: 6, 1: 3, 2: 3, 3: 5})
    other.choose(0, "Give Eyepatched to Seat 2").choose(0, "Give Mid-Purge to Seat 1").choose(0, "Give Cronenberged to Seat 2")
    assert (len(other.hand(1)), len(other.hand(2))) == (1, 2)


@pytest.mark.rules("MK-045", "MK-R24")
@pytest.mark.parametrize(
    ("excess", "to", "closed", "left"),
    [
        (2, (1,), (1,), (2, 3)),
        (3, (1, 2), (1, 2), (3,)),
        (4, (1, 1), (1,), (2, 3)),
        (4, (1, 1, 2), (1, 2), (3,)),
        (4, (1, 2, 3), (), (1, 2, 3)),
        (5, (1, 1), (1,), (2, 3)),
        (5, (1, 1, 2, 2), (1, 2), (3,)),
    ],
)
def test_three_equal_ones_share_as_evenly_as_possible(
    excess: int, to: tuple[int, ...], closed: tuple[int, ...], left: tuple[int, ...]
) -> None:
    """Each gets so many, and as many as are left over get one more: never two more."""
    t = charity(excess, {0: 6, 1: 3, 2: 3, 3: 3})
    for seat in to:
        t.choose(0, next(o for o in t.options(0) if f"to Seat {seat}" in o))
    for seat in closed:
        t.refuse(0, f"to Seat {seat}")
    assert all(t.can(f"to Seat {seat}") for seat in left)
    while t.waiting == [0] and t.kind(0) == "give_charity":
        t.choose(0, t.options(0)[0])
    shares = sorted(len(t.hand(s)) for s in (1, 2, 3))
    assert (sum(shares), len(t.hand(0))) == (excess, 5)
    assert shares[-1] - shares[0] <= 1


@pytest.mark.rules("MK-046", "MK-E19")
def test_the_lowest_discard_instead():
    t = charity(2, {0: 2, 1: 2, 2: 4}, seats=3)
    t.choose(0, "Discard Eyepatched").choose(0, "Discard Mid-Purge")
    assert t.names("door_discard")[-2:] == ["Eyepatched", "Mid-Purge"]
    assert t.hand(1) == []
    assert len(t.hand(0)) == 5


@pytest.mark.rules("MK-R25", "MK-157", "MK-E38")
def test_the_dead_count_for_nothing_in_charity():
    t = table("Eyepatched", "Mid-Purge", "Cronenberged", "Planet-Sized", levels={0: 6, 1: 4, 2: 3, 3: 5})
    t.kick("Freshly Shrunk").choose(0, "Loot the room")
    t.set("dead", [False, False, True, False])
    t.choose(0, "On to Charity")
    t.choose(0, "Give Eyepatched to Seat 1")
    assert t.hand(2) == []
    assert t.state.active == 1
    assert t.state.dead == [False] * 4  # alive again when the next turn begins


@pytest.mark.rules("MK-R26", "MK-070", "MK-072")
def test_charity_cards_may_be_played_at_once_by_their_receivers():
    t = table("Parent", "Laser Gun", "Shrink Accident!", "Eyepatched", "Mid-Purge", levels={0: 5, 1: 4, 2: 2, 3: 4})
    t.kick("Freshly Shrunk").choose(0, "Loot the room").script(top={"door": ["Songwriter"]})
    t.put("hand", ["Parent", "Laser Gun", "Shrink Accident!", "Eyepatched", "Mid-Purge", "Freshly Shrunk", "Cronenberged"], seat=0)
    t.choose(0, "On to Charity").choose(0, "Give Parent to Seat 2").choose(0, "Give Laser Gun to Seat 2")
    assert t.kind(2) == "play_received"
    assert t.options(2) == ["Play Parent as your Class", "Put Laser Gun on the table", "Keep the rest in hand"]
    assert t.asked(2).tags == ("able",)  # on one's own turn cards can be played later as well, but not on another's
    t.choose(2, "Keep the rest in hand")
    assert t.state.active == 1
    t.choose(1, "Kick open the door")
    if 2 in t.waiting:
        t.refuse(2, "Parent")  # declined: not before the own turn


# ---------------------------------------------------------------- the end


@pytest.mark.rules("MK-017", "MK-R78", "MK-185")
def test_level_ten_wins_at_once():
    t = table(levels={0: 9})
    t.kick("Tuberculosis").choose(0, "Leave it at that")
    assert t.level() == 10
    assert t.state.over
    assert t.state.winners == [0]
    assert t.waiting == []
    assert t.hand() == []  # Treasures and Charity are dropped


@pytest.mark.rules("MK-R99")
def test_the_limit_of_turns():
    assert munchkin().options["turns"].default == 40
    t = table(seats=3, turns=15, levels={0: 4, 1: 6, 2: 6})
    t.set("turn", 45)
    t.script(top={"door": ["Parent", "Songwriter"]})
    t.choose(0, "Kick open the door").choose(0, "Loot the room").choose(0, "End the turn")
    assert t.state.over
    assert t.state.winners == [1, 2]
    assert t.story()[-1] == "turns_over"


@pytest.mark.rules("MK-R99")
def test_a_table_without_a_limit_plays_on():
    assert munchkin().options["turns"].people == 0
    t = table(seats=3, turns=0, levels={0: 4, 1: 6, 2: 6})
    t.set("turn", 40 * 3)
    t.script(top={"door": ["Parent", "Songwriter"]})
    t.choose(0, "Kick open the door").choose(0, "Loot the room").choose(0, "End the turn")
    assert not t.state.over
    assert t.waiting == [1]
    assert progress(t.state).label == "Level 10 wins, best is 6. Round 41"


@pytest.mark.rules("MK-R99", "MK-R30")
def test_an_unresponsive_table_ends():
    state = munchkin().new(seats=3, seed=4, turns=15, record=False)
    while not state.over:
        seat = min(state.pending)
        state.answer(seat, state.pending[seat].default)
    assert state.winners


@pytest.mark.rules("MK-014", "MK-084", "MK-R65")
def test_nothing_in_play_goes_back_to_the_hand_or_is_thrown_away():
    t = table(items={0: ["Laser Gun"]}, front={0: ["Snuffles", "Parent"]})
    kinds = {o.action.choice.kind for o in t.asked(0).options if isinstance(o.action.choice, Move)}
    assert kinds == {"turn_item", "drop_class", "open_trade"}
    t.refuse(0, "Snuffles")


@pytest.mark.rules("MK-088", "MK-R10")
def test_a_hand_can_be_shown():
    t = table("Flask", "Spoon")
    before = t.view(2)["hand"]
    t.choose(0, "Show your hand").choose(0, "Seat 1")
    shown = [t.card("Flask"), t.card("Spoon")]
    assert t.events("hand_shown", 1) == [{"seat": 0, "to": 1, "cards": shown}]
    assert t.events("hand_shown", 2) == [{"seat": 0, "to": 1, "cards": []}]
    assert t.view(2)["hand"] == before
    t.refuse(0, "Show your hand")  # once


@pytest.mark.rules("MK-009", "MK-R13")
def test_nobody_looks_through_the_discards():
    t = start(3)
    for seat in range(3):
        t.choose(seat, "Done")
    t.put("door_discard", ["Parent", "Tinkles", "Brad"])
    for seat in (*range(3), None):
        assert [c["name"] for c in t.view(seat)["door_discard"]["cards"]] == ["Brad"]
