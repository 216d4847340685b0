"""Where rules of a turn meet: receipts, Charity, rounds of others, offers to everybody, Traps, Classes, Items, the end of the game."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import fight, table
from tests.rules.munchkin.test_help import ask

# ---------------------------------------------------------------- cards just received


@pytest.mark.rules("MK-R34", "MK-R99", "MK-R26")
def test_a_go_up_a_level_from_the_last_charity_still_counts() -> None:
    hand = ["Pass the Butter", "Parent", "Songwriter", "Spoon", "Flask", "Plumbus"]
    t = table(*hand, levels={0: 3, 1: 2, 2: 3}, seats=3, turns=5)
    t.set("turn", 15)
    t.kick("Eyepatched").go("Loot the room").choose(0, "Charity")
    t.choose(0, "Give Pass the Butter to Seat 1").choose(0, "Give Parent to Seat 1").choose(0, "Give Spoon to Seat 1")
    t.choose(1, "you go up a level").choose(1, "Keep the rest")
    assert t.state.over
    assert t.state.winners == [0, 1, 2]


@pytest.mark.rules("MK-R34", "MK-R26", "MK-161", "MK-073")
def test_a_trap_from_charity_strikes_before_the_next_player_can_sell() -> None:
    hand = ["Airport Security!", "Parent", "Songwriter", "Spoon", "Flask", "Plumbus"]
    t = table(*hand, levels={0: 3, 1: 3, 2: 1}, items={1: ["Laser Gun", "Freeze Ray Gun"]}, seats=3)
    t.kick("Eyepatched").go("Loot the room").go("Charity")
    t.choose(0, "Give Airport Security!").choose(0, "Give Parent").choose(0, "Give Songwriter")
    t.choose(2, "Play Airport Security! on Seat 1").choose(2, "Keep")
    assert (t.items(1), t.state.active) == ([], 1)
    t.refuse(1, "Sell")


@pytest.mark.rules("MK-R34", "MK-R29", "MK-067")
def test_a_bystander_plays_a_trap_that_was_just_received_although_he_had_passed() -> None:
    hands = {1: ["Pickpocket Portal!"], 2: ["Shrink Accident!"], 3: ["Lucy"]}
    t = fight("Krombopulos Michael", levels={0: 5}, hands=hands)
    t.decline(0).steps_in(1, "Play Pickpocket Portal! on Seat 2")
    t.choose(3, "Play Shrink Accident! on Seat 0")
    assert (t.level(), t.sums, t.kind(0)) == (3, (3, 12), "fight")


@pytest.mark.rules("MK-R88", "MK-R34", "MK-139")
def test_a_trap_drawn_with_the_rewards_waits_until_they_are_over() -> None:
    t = fight("Tinkles", levels={0: 3, 1: 8}, roles={0: "Rick", 1: "Mr. Poopybutthole"}, rolls=[6], treasures=["Spoon", "Flask"])
    ask(t, 1)
    t.script(top={"door": ["Shrink Accident!"]})
    t.all_pass()
    assert (t.state.phase, t.hand()) == ("end", ["Spoon", "Flask"])  # the rest of the rewards came first
    t.choose(1, "Play Shrink Accident! on Seat 0")
    assert (t.level(), t.kind(0)) == (2, "take_turn")


@pytest.mark.rules("MK-R82", "MK-R34", "MK-139")
def test_an_item_received_off_turn_can_be_given_room_at_once() -> None:
    worn = {1: ["Cognition Helmet"]}
    t = fight("Tinkles", levels={0: 3, 1: 8}, items=worn, roles={0: "Rick", 1: "Morty"}, rolls=[6], treasures=["Tinfoil Hat", "Flask"])
    ask(t, 1, "2 Treasures, the helper")
    t.all_pass()
    t.choose(1, "Put Flask")  # there is room for it
    t.choose(1, "Put Tinfoil Hat")
    assert t.options(1) == ["Equip Tinfoil Hat", "Leave it sideways"]
    t.choose(1, "Equip Tinfoil Hat").choose(1, "Cognition Helmet")
    assert (t.equipped(1), t.kind(0)) == (["Flask", "Tinfoil Hat"], "take_turn")


# ---------------------------------------------------------------- Charity


@pytest.mark.parametrize("plays", [True, False])
@pytest.mark.rules("MK-013", "MK-R22", "MK-R26", "MK-R34")
def test_charity_ends_with_five_cards_whatever_its_receivers_play(plays: bool) -> None:
    hand = ["Blips and Chitz Jackpot", "Spoon", "Flask", "Plumbus", "Laser Gun"]
    t = table(*hand, levels={0: 3, 1: 2, 2: 3}, seats=3, doors=["Eyepatched", "Mid-Purge", "Songwriter", "Lucy", "Cronenberged"])
    t.go("Kick").go("Loot the room").go("Charity").choose(0, "Give Blips").choose(0, "Give Mid-Purge")
    t.choose(1, "Play Blips").choose(1, "Keep").choose(0, "Play Songwriter" if plays else "Keep")
    if not plays:
        assert len(t.hand()) == 6
        t.choose(0, "Give Songwriter to Seat 1").choose(1, "Keep")
    assert (len(t.hand()), t.state.active) == (5, 1)


# ---------------------------------------------------------------- rounds of all others


@pytest.mark.rules("MK-R31", "MK-R34", "MK-169")
def test_a_trap_on_oneself_that_gives_cards_to_others_affects_them() -> None:
    t = table(hands={1: ["Pickpocket Portal!", "Parent", "Parent"]}, seats=3)
    t.choose(0, "Kick open the door").choose(1, "Play Pickpocket Portal! on yourself").decline(2)
    assert t.kind(0) == "take_turn"
    t.choose(0, "Play Parent as your Class")


@pytest.mark.rules("MK-R28", "MK-R29", "MK-112")
def test_a_trap_on_a_bystander_that_changes_the_fight_is_the_one_touch_of_its_round() -> None:
    hands = {1: ["Airport Security!"], 2: ["Eyepatched"]}
    t = fight("Poncho", levels={0: 9}, hands=hands, items={3: ["Laser Gun"]})
    before = t.sums[1]
    t.decline(0).choose(1, "Play Airport Security! on Seat 3").choose(2, "Play Eyepatched").decline(3)
    assert (t.sums[1], t.hand(2), t.kind(0)) == (before - 2, ["Eyepatched"], "fight")
    other = fight("Poncho", levels={0: 9}, hands={1: ["Eyepatched"], 2: ["Airport Security!"]}, items={3: ["Laser Gun"]})
    other.decline(0).choose(1, "Play Eyepatched").choose(2, "Play Airport Security! on Seat 3").decline(3)
    assert (other.sums[1], other.hand(2), other.items(3)) == (before + 5, ["Airport Security!"], ["Laser Gun"])


@pytest.mark.rules("MK-R28", "MK-R29")
def test_a_trap_on_a_bystander_that_no_text_looks_at_is_carried_out_beside_a_touch() -> None:
    hands = {1: ["Eyepatched"], 2: ["Airport Security!"]}
    t = fight("Krombopulos Michael", levels={0: 9}, hands=hands, items={3: ["Laser Gun"]}, roles={0: "Rick"})
    t.decline(0).choose(1, "Play Eyepatched").choose(2, "Play Airport Security! on Seat 3").decline(3)
    assert (t.sums, t.items(3)) == ((9, 17), [])


@pytest.mark.rules("MK-R28", "MK-R34", "MK-E3")
def test_at_a_veiled_table_of_six_only_the_first_touch_is_heard_of() -> None:
    hands = {1: ["Spoon"], 2: ["Pickpocket Portal!"], 3: ["Eyepatched"], 4: ["Cronenberged"], 5: ["Lucy"]}
    t = fight("Krombopulos Michael", levels={0: 9}, hands=hands, seats=6, asking="veiled")
    t.decline(0).let(1).choose(2, "Play Pickpocket Portal! on Seat 5").choose(3, "Play Eyepatched").choose(4, "Play Cronenberged").let(5)
    while t.kind(0) != "fight":
        t.decline(t.waiting[0])
    assert (t.sums, t.hand(4), t.hand(5), t.hand(0)) == ((9, 17), ["Cronenberged"], [], ["Lucy"])
    assert not [e for e in t.events("enhanced") if e["seat"] == 4]


@pytest.mark.rules("MK-R28", "MK-R29", "MK-R32")
def test_an_action_does_not_lapse_beside_a_trap_that_has_touched_nothing() -> None:
    hands = {1: ["Airport Security!"], 2: ["Eyepatched"], 3: ["Dream Inceptor"]}
    t = fight("Poncho", levels={0: 9}, hands=hands, items={3: ["Laser Gun"]})
    t.decline(0).choose(1, "Play Airport Security! on Seat 3").choose(2, "Play Eyepatched").let(3)
    t.choose(3, "Use Dream Inceptor")
    assert (t.sums, t.hand(2), t.items(3), t.kind(0)) == ((9, 13), [], ["Laser Gun"], "fight")


@pytest.mark.rules("MK-R28", "MK-R87", "MK-082")
def test_who_named_what_has_become_impossible_is_asked_again() -> None:
    t = fight("Krombopulos Michael", levels={0: 9}, hands={1: ["Lucy"]}, carried={2: ["Laser Gun", "Spoon"]}, seats=3)
    t.decline(0).choose(1, "Propose").choose(2, "Equip Laser Gun").choose(1, "Seat 2").choose(1, "That is all")
    t.choose(1, "Add Laser Gun").choose(1, "Send").choose(2, "Accept")
    assert (t.items(1), t.waiting) == (["Laser Gun"], [1, 2])


@pytest.mark.rules("MK-017", "MK-R07", "MK-R31")
def test_nothing_is_asked_when_somebody_has_won_in_a_round() -> None:
    t = table(
        hands={1: ["Pass the Final Exam"]}, items={2: ["Laser Gun", "Spoon"]}, carried={2: ["Flask", "Plumbus"]}, other=True, levels={1: 9}
    )
    t.choose(0, "Kick").choose(1, "you go up a level").choose(2, "Equip Plumbus")
    assert (t.state.winners, t.waiting) == ([1], [])


# ---------------------------------------------------------------- help


@pytest.mark.rules("MK-R41", "MK-R38", "MK-R82", "MK-E39")
def test_an_open_offer_lets_candidates_change_their_items_unseen() -> None:
    t = fight("Krombopulos Michael", levels={0: 5, 1: 4}, carried={1: ["Laser Gun"], 2: ["Spoon"]})
    t.choose(0, "Ask everybody").choose(0, "No Treasure").choose(0, "Send")
    t.choose(1, "Equip Laser Gun").refuse(1, "Laser Gun")
    assert "12 : 12" in t.asked(1).text
    assert (t.equipped(1), t.view(2)["opening"][1]) == ([], None)
    t.choose(1, "Accept").choose(2, "Equip Spoon").choose(2, "Refuse")
    assert (t.equipped(1), t.equipped(2)) == ([], [])
    t.choose(3, "Accept")
    assert (t.equipped(1), t.equipped(2)) == (["Laser Gun"], ["Spoon"])
    t.choose(0, "Seat 1")
    assert t.sums == (12, 12)


@pytest.mark.rules("MK-R41", "MK-R82", "MK-R38")
def test_a_candidate_of_an_open_offer_takes_it_all_back_and_makes_room_later() -> None:
    worn = ["Spoon", "Flask", "Bottle of Wine"]
    t = fight("Krombopulos Michael", levels={0: 5, 1: 4}, items={1: worn}, carried={1: ["Laser Gun"]}, seats=3)
    t.choose(0, "Ask everybody").choose(0, "No Treasure").choose(0, "Send")
    t.choose(1, "Turn Spoon sideways").choose(1, "Accept").choose(1, "Choose again")
    assert t.can("Turn Spoon sideways", 1)
    t.choose(1, "Equip Laser Gun").choose(1, "Accept").choose(2, "Refuse")
    t.choose(1, "Spoon").choose(0, "Seat 1")
    assert t.equipped(1) == ["Flask", "Bottle of Wine", "Laser Gun"]


@pytest.mark.rules("MK-R51", "MK-R32", "MK-R105")
def test_a_forced_helper_with_no_card_at_all_can_leave_where_all_are_asked() -> None:
    t = fight("Krombopulos Michael", "Vole Serum", "Pass the Butter", levels={0: 8, 1: 3}, seats=3, asking="veiled")
    t.choose(0, "Use Vole Serum").choose(0, "Seat 1").choose(0, "Call in Seat 1").choose(0, "you go up a level").decline(0)
    assert t.options(1) == ["Leave the fight: it has become one for the win", t.last(1)]
    t.choose(1, "Leave the fight")
    assert t.state.deal is None


@pytest.mark.rules("MK-R103", "MK-R57")
def test_a_preview_counts_the_helper_out_whom_a_card_sends_away() -> None:
    t = fight("Krombopulos Michael", "Under Quarantine", levels={0: 5, 1: 4})
    ask(t, 1)
    option = next(o for o in t.asked(0).options if "Under Quarantine" in o.label)
    assert option.data["after"] == {"players": 5, "monsters": 17, "winning": False, "ahead": -12}
    t.choose(0, "Play Under Quarantine")
    assert t.sums == (5, 17)


# ---------------------------------------------------------------- the end of the game


@pytest.mark.rules("MK-157", "MK-R99")
def test_the_dead_do_not_win_at_the_limit_of_turns() -> None:
    t = fight("Krombopulos Michael", levels={0: 6, 1: 4, 2: 3}, seats=3, turns=5, rolls=[1])
    t.set("turn", 15)
    t.all_pass()
    t.choose(0, "Stay")
    assert (t.state.over, t.state.winners) == (True, [1])


# ---------------------------------------------------------------- abilities


@pytest.mark.rules("MK-R60", "MK-R23", "MK-R73")
def test_an_ability_for_another_player_needs_one_who_is_alive() -> None:
    t = table("Spoon", front={0: ["High Schooler"]}, hands={1: ["Lucy"]}, seats=3)
    assert t.can("Use High Schooler")
    t.set("dead", [False, True, True])
    t.refuse(0, "Use High Schooler")


@pytest.mark.parametrize("asking", ["open", "veiled"])
@pytest.mark.rules("MK-R31", "MK-R87")
def test_who_has_no_card_is_not_asked_and_proposes_nothing(asking: str) -> None:
    t = table(carried={1: ["Laser Gun"]}, seats=3, asking=asking)
    t.choose(0, "Kick open the door")
    assert t.waiting == [1]


# ---------------------------------------------------------------- Classes and Items


@pytest.mark.rules("MK-R26", "MK-053", "MK-072", "MK-052")
def test_a_receiver_of_charity_puts_down_two_classes_and_super_munchkin() -> None:
    hand = ["Parent", "Super Munchkin", "Songwriter", "Spoon", "Flask", "Laser Gun"]
    t = table(*hand, seats=3, levels={0: 3, 1: 2, 2: 3})
    t.kick("Eyepatched").go("Loot the room").go("Charity")
    t.choose(0, "Give Parent").choose(0, "Give Super Munchkin").choose(0, "Give Songwriter")
    t.refuse(1, "Play Super Munchkin").choose(1, "Play Parent").choose(1, "Play Super Munchkin").choose(1, "Play Songwriter")
    assert (t.front(1), t.state.active) == (["Parent", "Super Munchkin", "Songwriter"], 1)


@pytest.mark.rules("MK-051", "MK-R61", "MK-R86")
def test_a_last_class_that_pays_for_an_ability_takes_super_munchkin_along() -> None:
    t = table(front={0: ["Parent", "Super Munchkin"]}, items={0: ["Portal Gun", "Spoon"]}, seats=3)
    t.kick("Krombopulos Michael").decline(0).let(0).choose(0, "Use Portal Gun").choose(0, "Parent").choose(0, "Spoon")
    assert (t.front(), t.items(), t.events("rolled")) == ([], ["Portal Gun"], [])


@pytest.mark.rules("MK-051", "MK-R84", "MK-R81", "MK-083")
def test_cheat_as_the_price_of_an_ability_costs_its_item_the_place() -> None:
    t = table("Cheat!", items={0: ["Laser Gun", "Freeze Ray Gun"]}, carried={0: ["Spoon"]}, front={0: ["Songwriter"]}, levels={0: 5})
    t.choose(0, "Play Cheat! on Spoon").kick("Krombopulos Michael")
    assert t.sums == (11, 12)
    t.choose(0, "Use Songwriter").choose(0, "Cheat!").choose(0, "Laser Gun").choose(0, "The players")
    assert (t.sums, t.equipped(), t.front()) == ((11, 12), ["Freeze Ray Gun", "Spoon"], ["Songwriter"])


@pytest.mark.rules("MK-167", "MK-R84", "MK-R90")
def test_a_trap_goes_on_after_its_victim_has_made_room() -> None:
    worn = ["Robot Arm", "Laser Gun", "Freeze Ray Gun", "Spoon"]
    t = fight("Krombopulos Michael", items={0: worn}, hands={1: ["Currency Collapse!"]}, levels={0: 3})
    t.decline(0).choose(1, "Play Currency Collapse! on Seat 0").choose(0, "Robot Arm")
    assert t.kind(0) == "make_room"
    t.choose(0, "Laser Gun").choose(0, "Laser Gun")
    assert (t.items(), t.sums) == (["Freeze Ray Gun", "Spoon"], (6, 12))


@pytest.mark.rules("MK-R82", "MK-083", "MK-081")
def test_a_hat_that_makes_room_can_be_what_makes_room() -> None:
    t = table(items={0: ["Hat for Your Hat", "Tinfoil Hat"]}, carried={0: ["Cognition Helmet"]}, seats=3)
    t.choose(0, "Equip Cognition Helmet").choose(0, "Hat for Your Hat").choose(0, "Tinfoil Hat")
    assert t.equipped() == ["Cognition Helmet"]


@pytest.mark.rules("MK-R43", "MK-R81", "MK-R44", "MK-083")
def test_a_promised_item_under_cheat_arrives_without_it() -> None:
    t = table("Cheat!", items={0: ["Laser Gun", "Freeze Ray Gun"]}, carried={0: ["Spoon"]}, levels={0: 5, 1: 5})
    t.choose(0, "Play Cheat! on Spoon").kick("Krombopulos Michael")
    ask(t, 1, "No Treasure", "Spoon")
    t.all_pass()
    assert (t.items(1), t.equipped(1), t.front()) == (["Spoon"], [], [])
    assert "Cheat!" in t.names("door_discard")


@pytest.mark.rules("MK-R43", "MK-R84")
def test_a_promised_arm_leaves_a_hand_too_few() -> None:
    t = fight("Krombopulos Michael", items={0: ["Robot Arm", "Laser Gun", "Freeze Ray Gun", "Spoon"]}, levels={0: 5, 1: 5})
    ask(t, 1, "No Treasure", "Robot Arm")
    t.all_pass()
    t.choose(0, "Spoon")
    assert (t.equipped(), t.items(1)) == (["Laser Gun", "Freeze Ray Gun"], ["Robot Arm"])


@pytest.mark.rules("MK-R82", "MK-156", "MK-R31")
def test_an_item_that_the_dead_had_turned_can_be_turned_by_its_looter() -> None:
    t = table(other=True, seats=3, levels={0: 3}, items={1: ["Laser Gun"]}, hands={2: ["Rug Pull!"]})
    t.choose(0, "Kick open the door").choose(1, "Turn Laser Gun sideways").choose(2, "Play Rug Pull! on Seat 1")
    t.choose(0, "Take Laser Gun").choose(1, "Stay").choose(0, "Put Laser Gun")
    assert t.can("Turn Laser Gun sideways")


# ---------------------------------------------------------------- Traps


@pytest.mark.rules("MK-R108", "MK-168", "MK-167")
def test_a_verdict_on_whoever_has_one_item_and_level_one_takes_nothing() -> None:
    t = table("Council Verdict!", items={0: ["Spoon"]}, seats=3).choose(0, "on yourself")
    assert (t.kind(0), t.items(), t.level()) == ("take_turn", ["Spoon"], 1)
    two = table("Council Verdict!", items={0: ["Spoon", "Flask"]}, seats=3).choose(0, "on yourself")
    assert two.options(0) == ["Lose a level", "Discard 2 Items"]


@pytest.mark.rules("MK-163", "MK-166", "MK-162")
def test_traps_suffered_again_from_the_discards_lie_before_their_victim() -> None:
    t = table("Here We Go Again!", seats=3, door_discard=["Hangover!", "Bad Knees!", "Lucy"]).choose(0, "on yourself")
    assert (t.before(), t.names("door_discard")) == (["Bad Knees!", "Hangover!"], ["Lucy", "Here We Go Again!"])
    t.script(top={"door": ["Eyepatched", "Mid-Purge"]})
    t.go("Kick").go("Loot the room").go("End")
    assert [(b.kind, b.until) for b in t.state.burdens] == [("run", "level"), ("strength", "combat")]


@pytest.mark.rules("MK-163", "MK-048", "MK-095")
def test_a_sold_level_ends_what_lasts_until_one_goes_up() -> None:
    t = table("Unfriended!", carried={0: ["Laser Gun", "Freeze Ray Gun"]}, seats=3).choose(0, "on yourself")
    t.choose(0, "Sell").choose(0, "Add Laser Gun").choose(0, "Add Freeze Ray Gun").choose(0, "Sell for")
    assert (t.before(), t.level(), t.names("door_discard")) == ([], 2, ["Unfriended!"])


@pytest.mark.rules("MK-R75", "MK-R67", "MK-R34")
def test_whoever_dies_before_the_door_has_had_the_turn() -> None:
    t = table("Spoon", other=True, seats=3, levels={0: 3, 1: 2}, hands={1: ["Rug Pull!"]})
    t.choose(0, "Kick open the door").choose(1, "Play Rug Pull! on Seat 0").choose(1, "Take Spoon").choose(1, "Put Spoon").choose(0, "Stay")
    assert (t.state.active, t.state.phase, t.equipped(1)) == (1, "before", ["Spoon"])


# ---------------------------------------------------------------- turns


@pytest.mark.rules("MK-R74", "MK-186", "MK-160")
def test_a_new_life_draws_its_hand_before_it_listens_at_the_door() -> None:
    t = fight("Krombopulos Michael", seats=3, rolls=[1], faster_play=True)
    t.all_pass()
    t.decline(0)
    for _ in range(2):
        t.script(top={"door": ["Eyepatched", "Mid-Purge"], "treasure": ["Flask"]})
        t.go("Kick open the door").go("Loot the room").go("End")
    assert (t.kind(0), len(t.hand())) == ("opening_plays", 8)
    t.choose(0, "Done")
    assert (t.state.phase, len(t.hand())) == ("before", 9)


@pytest.mark.rules("MK-R87", "MK-087")
def test_a_counter_offer_names_at_least_one_item() -> None:
    t = table(items={0: ["Spoon"], 1: ["Laser Gun"]}, seats=3)
    t.choose(0, "Propose").choose(0, "Seat 1").choose(0, "Add Spoon").choose(0, "That is all").choose(0, "Send")
    t.choose(1, "counter").choose(1, "That is all")
    assert t.options(1) == ["Add Spoon"]
