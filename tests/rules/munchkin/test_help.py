"""Help: asking, bargaining, deals, who may not and who must; and what a helped win brings."""

from __future__ import annotations

import pytest

from tests.rules.munchkin.positions import Table, fight, table


def ask(t: Table, who: int, share: str = "No Treasure", *more: str, answer: str = "Accept") -> Table:
    """Seat 0 asks one player on these terms."""
    t.choose(0, f"Ask Seat {who} for help").choose(0, share)
    for name in more:
        t.choose(0, f"Add {name}")
    return t.choose(0, "Send").choose(who, answer)


@pytest.mark.rules("MK-122", "MK-R37", "MK-R40")
def test_any_living_player_can_be_asked():
    t = fight("Pencilvester", levels={0: 5}, rolls=[6])
    assert t.sums == (5, 8)
    assert [o for o in t.options(0) if o.startswith("Ask")] == [
        "Ask Seat 1 for help",
        "Ask Seat 2 for help",
        "Ask Seat 3 for help",
        "Ask everybody for help",
    ]
    t.set("dead", [False, True, False, False])
    t.refuse(0, "Ask Seat 1 for help")


@pytest.mark.rules("MK-123", "MK-R39")
def test_after_a_refusal_somebody_else_can_be_asked():
    t = fight("Pencilvester", levels={0: 5}, rolls=[6])
    for who in (1, 2, 3):
        ask(t, who, answer="Refuse")
        assert t.waiting == [0]
        t.refuse(0, f"Ask Seat {who} for help")
    assert not t.can("Ask")


@pytest.mark.rules("MK-R39")
def test_asked_again_only_when_the_fight_has_changed_and_three_times_at_most():
    t = fight("Pencilvester", "Mega Seeds", "Fleeb Juice", "Wafer Cookie", "Eyeholes Cereal", levels={0: 1}, seats=3, rolls=[6])
    for name, more in (("Mega Seeds", "+3"), ("Fleeb Juice", "+2")):
        ask(t, 1, answer="Refuse")
        t.refuse(0, "Ask Seat 1")
        t.choose(0, f"Use {name}: {more} for the monsters")
        assert t.can("Ask Seat 1")
    ask(t, 1, answer="Refuse")
    t.choose(0, "Use Wafer Cookie: +2 for the monsters")
    t.refuse(0, "Ask Seat 1")
    assert t.can("Ask Seat 2")


@pytest.mark.rules("MK-124", "MK-125")
def test_one_helper_whose_strength_is_added():
    t = fight("Krombopulos Michael", levels={0: 5, 1: 8}, hands={2: ["Eyepatched"]})
    ask(t, 1)
    assert t.sums == (13, 12)
    assert t.why_not("Ask for help") == ("Only one player can help.", ("MK-124",))
    t.decline(0).choose(2, "Play Eyepatched")
    assert t.sums == (13, 17)
    assert not t.can("Ask Seat")


@pytest.mark.rules("MK-126", "MK-129", "MK-R38")
def test_what_can_be_offered():
    t = fight("Pencilvester", "Laser Gun", "Pass the Butter", items={0: ["Flask"]}, carried={0: ["Spoon"]}, levels={0: 2, 2: 9}, rolls=[6])
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure")
    assert set(t.options(0)) == {"Send the offer", "Add Flask", "Add Spoon", "Add Pass the Butter"}
    t.choose(0, "Send").choose(1, "Refuse")
    t.choose(0, "Ask Seat 2").choose(0, "No Treasure")
    assert not t.can("Add Pass the Butter")  # Level 9: it could not be played


@pytest.mark.rules("MK-127", "MK-128")
def test_the_shares_that_can_be_offered():
    t = fight("Krombopulos Michael", levels={0: 2})
    t.choose(0, "Ask Seat 1")
    shares = {(o.data["treasures"], o.data["helper_first"]) for o in t.asked(0).options}
    assert shares == {(0, False), *((k, first) for k in (1, 2, 3) for first in (True, False))}


@pytest.mark.rules("MK-130", "MK-131", "MK-E7", "MK-125")
def test_monsters_look_at_both_and_count_once():
    t = fight("Frank Palicky", "High Schooler", front={1: ["High Schooler"]}, levels={0: 1, 1: 6})
    assert t.monster() == 1
    ask(t, 1)
    assert (t.sums[0], t.monster()) == (7, 3)
    t.choose(0, "Play High Schooler")
    assert (t.sums[0], t.monster()) == (7, 3)


@pytest.mark.rules("MK-R52", "MK-130")
def test_role_and_gender_reach_the_helper():
    t = fight("Ma-Sha", roles={0: "Rick", 1: "Beth"})
    assert t.monster() == 19
    ask(t, 1)
    assert t.monster() == 16  # +3 against males, -3 against females, once each


@pytest.mark.rules("MK-132", "MK-133", "MK-138", "MK-139")
def test_a_helped_kill():
    t = fight("Krombopulos Michael", levels={0: 3, 1: 9}, front={0: ["Arthricia"]}, treasures=["Laser Gun", "Flask", "Spoon"])
    ask(t, 1, "2 Treasures, the helper picks first")
    assert t.sums == (14, 12)
    t.decline(0)
    assert (t.level(0), t.level(1)) == (4, 9)
    assert t.events("treasures_shown", 3)[0]["cards"] == [t.card(n) for n in ("Laser Gun", "Flask", "Spoon")]
    assert [c["name"] for c in t.view(3)["shown"]["cards"]] == ["Laser Gun", "Flask", "Spoon"]
    t.choose(1, "Laser Gun").choose(0, "Flask")
    assert (t.hand(0), t.hand(1)) == (["Flask"], ["Laser Gun", "Spoon"])
    assert t.kind(1) == "play_received"
    t.choose(1, "Put Laser Gun on the table")
    assert t.equipped(1) == ["Laser Gun"]


@pytest.mark.rules("MK-E11", "MK-R46")
def test_treasures_are_picked_by_turns():
    t = fight("Cromulons", levels={0: 5, 1: 9}, front={0: ["Songwriter"]}, treasures=["Laser Gun", "Flask", "Spoon", "Robot Arm"])
    ask(t, 1, "2 Treasures, the helper picks first")
    t.all_pass()
    for seat, name in ((1, "Spoon"), (0, "Robot Arm"), (1, "Flask")):
        assert t.waiting == [seat]
        t.choose(seat, name)
    assert t.hand(0) == ["Robot Arm", "Laser Gun"]
    assert t.hand(1) == ["Spoon", "Flask"]


@pytest.mark.rules("MK-R45", "MK-114", "MK-127")
def test_a_share_is_a_number_of_cards():
    t = fight("Tinkles", levels={0: 3, 1: 9}, hands={2: ["Freshly Shrunk"]}, rolls=[6], treasures=["Laser Gun"])
    ask(t, 1, "2 Treasures, the fighter picks first")
    t.decline(0).choose(2, "Play Freshly Shrunk")
    t.all_pass()
    assert t.hand(1) == ["Laser Gun"]
    assert t.hand(0) == []


@pytest.mark.rules("MK-R47", "MK-133")
def test_without_a_share_the_helper_gets_nothing():
    t = fight("Tinkles", levels={0: 1, 1: 9}, rolls=[6], treasures=["Laser Gun", "Flask"])
    ask(t, 1)
    t.decline(0)
    assert t.hand(0) == ["Laser Gun", "Flask"]
    assert t.hand(1) == []
    assert t.events("treasures_shown", 2)[0]["cards"] == [t.card("Laser Gun"), t.card("Flask")]


@pytest.mark.rules("MK-E34", "MK-R43", "MK-126", "MK-128")
def test_bargaining_for_help():
    t = fight(
        "Zigerions",
        "Mega Seeds",
        items={0: ["Spoon"]},
        hands={3: ["Eyepatched"]},
        levels={0: 4, 1: 3, 2: 6},
        roles={0: "Rick", 1: "Summer", 2: "Morty"},
    )
    assert t.sums == (5, 6)
    t.choose(0, "Ask Seat 1").choose(0, "1 Treasure, the fighter picks first").choose(0, "Send")
    t.choose(1, "Make a counter-offer").choose(1, "2 Treasures, the helper picks first").choose(1, "Send")
    assert t.asked(0).text == "Seat 1 would help for 2 Treasures (the other picks first): 8 : 3. Do you accept?"
    t.choose(0, "Refuse")
    ask(t, 2, "1 Treasure, the helper picks first", "Spoon")
    assert t.sums == (11, 3)  # no Hand Item: -3
    t.decline(0).steps_in(3, "Play Eyepatched")
    assert t.sums == (11, 8)
    assert not t.can("Ask Seat 3")
    t.choose(0, "Use Mega Seeds: +3 for the players")
    assert t.sums == (14, 8)
    t.all_pass()
    assert (t.level(0), t.level(2)) == (5, 6)
    assert len(t.state.shown) == 3  # 2 and 1 for the enhancer
    first = t.options(2)[0]
    t.choose(2, first)
    assert t.hand(2) == [first]
    assert len(t.hand(0)) == 2
    assert t.items(2) == ["Spoon"]
    assert t.equipped(2) == []


@pytest.mark.rules("MK-129", "MK-R43", "MK-R44")
def test_a_promised_go_up_a_level_is_played_after_the_win():
    t = fight("Tinkles", "Pass the Butter", levels={0: 1, 1: 6}, roles={1: "Rick"}, rolls=[6])
    ask(t, 1, "No Treasure", "Pass the Butter")
    t.refuse(0, "Pass the Butter")  # reserved
    t.decline(0)
    assert t.level(1) == 7
    assert t.names("treasure_discard") == ["Pass the Butter"]


@pytest.mark.rules("MK-R44")
def test_promises_that_can_no_longer_be_kept_lapse():
    t = fight(
        "Krombopulos Michael",
        "Pass the Butter",
        items={0: ["Laser Gun"]},
        hands={2: ["Ace the Dream Exam"], 3: ["Airport Security!"]},
        levels={0: 5, 1: 8},
    )
    ask(t, 1, "No Treasure", "Laser Gun", "Pass the Butter")
    assert t.sums == (16, 12)
    t.decline(0).steps_in(2, "Seat 1 goes up a level")
    t.decline(0).steps_in(3, "Play Airport Security! on Seat 0")
    assert t.sums == (14, 12)
    t.all_pass()
    assert t.level(1) == 9
    assert "Pass the Butter" in t.hand(0)  # it has become illegal
    assert t.items(1) == []  # forced away: no substitute


@pytest.mark.rules("MK-R44", "MK-R61")
def test_promised_items_keep_working_but_cannot_be_spent():
    carried = {0: ["Mega Seeds", "Spoon"]}
    t = fight("Krombopulos Michael", items={0: ["Flask"]}, carried=carried, front={0: ["Songwriter"]}, levels={0: 2, 1: 2})
    ask(t, 1, "No Treasure", *sorted(["Flask", "Mega Seeds"], key=t.card))
    assert t.amounts()["Flask"] == 2
    t.refuse(0, "Mega Seeds")
    assert t.why_not("Use Mega Seeds") == ("You have promised it to your helper.", ("MK-R44",))
    t.choose(0, "Use Songwriter")
    assert t.options(0) == ["Spoon"]


@pytest.mark.rules("MK-R43", "MK-029")
def test_nothing_is_owed_after_a_loss():
    t = fight("Krombopulos Michael", "Pass the Butter", items={0: ["Flask"]}, levels={0: 1, 1: 2}, rolls=[6, 6])
    ask(t, 1, "3 Treasures, the helper picks first", "Flask", "Pass the Butter")
    t.all_pass()
    assert t.story().count("escaped") == 2
    assert t.items(0) == ["Flask"]
    assert (t.hand(1), t.level(1)) == ([], 2)


@pytest.mark.rules("MK-E39", "MK-R38", "MK-R39")
def test_an_offer_to_everybody():
    t = fight("Pencilvester", levels={0: 5, 1: 4, 2: 2, 3: 7}, hands={3: ["Shrink Accident!"]}, roles={1: "Summer"}, rolls=[6])
    t.choose(0, "Ask everybody").choose(0, "1 Treasure, the helper picks first").choose(0, "Send")
    assert t.waiting == [1, 2, 3]
    t.choose(1, "Accept")
    assert t.view(2)["waiting"] == [2, 3]
    t.choose(2, "Refuse").choose(3, "Accept")
    assert t.options(0) == ["Seat 1: 9 : 8", "Seat 3: 12 : 8", "Nobody"]
    t.choose(0, "Seat 1")
    assert t.sums == (9, 8)
    assert t.state.deal.share == 1
    assert t.state.asked == [0, 1, 1, 1]
    t.decline(0)
    assert t.can("Play Shrink Accident! on Seat 0", 3)  # not bound


@pytest.mark.rules("MK-R38")
def test_the_fighter_may_take_nobody():
    t = fight("Pencilvester", levels={0: 5}, rolls=[6])
    t.choose(0, "Ask everybody").choose(0, "No Treasure").choose(0, "Send")
    t.choose(1, "Accept").choose(2, "Refuse").choose(3, "Refuse")
    t.choose(0, "Nobody")
    assert t.state.deal is None
    assert not t.can("Ask")


@pytest.mark.rules("MK-R38")
def test_an_offer_is_secret_until_it_is_sent():
    t = fight("Pencilvester", items={0: ["Flask"]}, levels={0: 2}, rolls=[6])
    t.choose(0, "Ask Seat 1").choose(0, "1 Treasure, the helper picks first").choose(0, "Add Flask")
    assert t.view(1)["sheet"][0] is None
    assert t.view(1)["offer"] is None
    t.choose(0, "Send")
    assert t.view(2)["offer"]["share"] == 1
    assert t.view(2)["offer"]["items"] == [{"name": "Flask"}]


@pytest.mark.rules("MK-R38")
def test_a_counter_offer_asks_only_for_what_was_shown():
    t = fight("Pencilvester", "Pass the Butter", "Ace the Dream Exam", items={0: ["Flask"]}, levels={0: 2}, rolls=[6])
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Add Ace the Dream Exam").choose(0, "Send")
    t.choose(1, "Make a counter-offer").choose(1, "2 Treasures, the helper picks first")
    assert set(t.options(1)) == {"Send the offer", "Add Flask", "Add Ace the Dream Exam"}


@pytest.mark.rules("MK-R41", "MK-069")
def test_a_candidate_may_change_equipment_before_answering():
    t = fight("Pencilvester", carried={1: ["Laser Gun"]}, levels={0: 4, 1: 2}, rolls=[6])
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send")
    assert t.can("Equip Laser Gun", 1)
    t.choose(1, "Equip Laser Gun").choose(1, "Accept")
    assert t.sums == (9, 8)


@pytest.mark.rules("MK-R42", "MK-R48", "MK-E35", "MK-125", "MK-137", "MK-157")
def test_a_helper_who_dies_drops_out():
    t = fight("Krombopulos Michael", "Neutrino Bomb", "Mega Seeds", levels={0: 5, 1: 8}, hands={1: ["Flask"], 2: ["Portal Fluid"]})
    ask(t, 1, "2 Treasures, the helper picks first")
    assert t.sums == (13, 12)
    t.decline(0).steps_in(2, "Use Portal Fluid").choose(2, "Seat 1")
    assert t.sums == (5, 12)
    assert t.state.deal is None
    assert not t.can("Ask Seat 1")  # removed: not again in this fight
    assert t.can("Ask Seat 2")
    t.choose(0, "Use Neutrino Bomb: +5 for the players").choose(0, "Use Mega Seeds: +3 for the players")
    t.all_pass()
    assert t.level(0) == 6
    assert t.events("drew", 2) == [{"seat": 0, "deck": "treasure", "count": 3, "cards": []}]
    assert t.hand(1) == ["Flask"]


@pytest.mark.rules("MK-E35", "MK-R48", "MK-153", "MK-157")
def test_a_helper_who_is_killed_is_looted_at_once_and_gets_nothing():
    t = fight(
        "Beta Seven",
        "Neutrino Bomb",
        "Mega Seeds",
        other=True,
        levels={0: 8, 1: 8, 2: 3, 3: 2},
        hands={1: ["Flask"], 2: ["Rug Pull!"]},
        treasures=["Laser Gun", "Spoon", "Robot Arm"],
    )
    ask(t, 1, "2 Treasures, the helper picks first")
    assert t.sums == (16, 15)
    t.decline(0).steps_in(2, "Play Rug Pull! on Seat 1")
    assert t.sums == (8, 15)
    t.choose(0, "Take Flask")  # at once, the highest Level first
    t.decline(1)  # keeps the Role
    t.choose(0, "Use Neutrino Bomb: +5 for the players").choose(0, "Use Mega Seeds: +3 for the players")
    assert t.sums == (16, 15)
    t.all_pass()
    assert t.level(0) == 9
    assert t.hand(1) == []
    assert t.hand(0) == ["Flask", "Laser Gun", "Spoon", "Robot Arm"]
    assert t.events("treasures_shown") == []  # a solo kill, face down


@pytest.mark.rules("MK-R49", "MK-R50", "MK-R75")
def test_a_fighter_who_is_killed_ends_the_fight_and_the_turn():
    t = fight("Beta Seven", other=True, levels={0: 8, 1: 8}, hands={2: ["Rug Pull!"]})
    ask(t, 1, "2 Treasures, the helper picks first")
    t.decline(0).steps_in(2, "Play Rug Pull! on Seat 0")
    t.decline(0)
    assert "rolled" not in t.story()  # the helper is released without a roll
    assert t.names("door_discard")[-1] == "Beta Seven"
    assert t.state.active == 1
    assert (t.level(0), t.level(1)) == (8, 8)


@pytest.mark.rules("MK-R51", "MK-R105", "MK-124")
def test_a_player_who_must_help_is_called_in():
    t = fight("Krombopulos Michael", "Vole Serum", levels={0: 4, 1: 9})
    t.choose(0, "Use Vole Serum").choose(0, "Seat 1")
    t.choose(0, "Call in Seat 1")
    assert t.sums == (13, 12)
    t.decline(0)
    assert t.hand(1) == []
    assert len(t.hand(0)) == 3
    assert t.state.burdens == []


@pytest.mark.rules("MK-R51", "MK-R105")
def test_nobody_must_help_to_win():
    t = fight("Krombopulos Michael", "Vole Serum", levels={0: 8, 1: 3}, hands={2: ["Pass the Butter"]})
    t.choose(0, "Use Vole Serum").choose(0, "Seat 1")
    assert t.can("Call in Seat 1")
    t.decline(0).steps_in(2, "Seat 0 goes up a level")
    t.refuse(0, "Call in")
    assert t.can("Ask Seat 1")


@pytest.mark.rules("MK-R51")
def test_a_forced_helper_may_leave_a_fight_that_becomes_one_for_the_win():
    t = fight("Krombopulos Michael", "Vole Serum", levels={0: 8, 1: 3}, hands={1: ["Mega Seeds"], 2: ["Pass the Butter"]})
    t.choose(0, "Use Vole Serum").choose(0, "Seat 1").choose(0, "Call in Seat 1")
    t.decline(0)
    t.refuse(1, "Leave the fight")
    t.let(1).steps_in(2, "Seat 0 goes up a level")
    t.decline(0).choose(1, "Leave the fight")
    assert t.state.deal is None
    voluntary = fight("Krombopulos Michael", levels={0: 9, 1: 1}, hands={1: ["Mega Seeds"]})
    ask(voluntary, 1)
    voluntary.decline(0)
    voluntary.refuse(1, "Leave the fight")


@pytest.mark.rules("MK-R103", "MK-118")
def test_a_ban_on_help_removes_the_helper():
    t = fight("Krombopulos Michael", levels={0: 4, 1: 9}, hands={2: ["Under Quarantine"]})
    ask(t, 1)
    t.decline(0).steps_in(2, "Play Under Quarantine")
    assert t.state.deal is None
    assert t.sums == (4, 17)
    assert not t.can("Ask")
    assert t.why_not("Ask for help") == ("Nobody may help in this fight.", ("MK-R103",))
    assert t.events("helper_leaves") == [{"seat": 1}]


@pytest.mark.rules("MK-R77", "MK-132", "MK-188", "MK-E32")
@pytest.mark.parametrize(("shared", "winners"), [(True, [0, 1]), (False, [0])])
def test_who_wins_with_help(shared, winners):
    t = fight("Krombopulos Michael", levels={0: 9, 1: 4}, shared_victory=shared)
    ask(t, 1)
    t.decline(0)
    assert t.state.winners == winners
    assert t.level(1) == 4


@pytest.mark.rules("MK-R40", "MK-159")
def test_help_for_nothing_by_somebody_without_cards():
    t = fight("Pencilvester", levels={0: 5, 1: 6}, rolls=[6])
    t.set("reborn", [False, True, False, False])
    ask(t, 1)
    assert t.sums == (11, 8)


@pytest.mark.rules("MK-R89", "MK-165")
def test_helping_is_a_combat_for_a_trap():
    t = table(hands={2: ["Hangover!"]}, levels={0: 5, 1: 9})
    t.choose(0, "Kick open the door")
    t.script(top={"door": ["Pencilvester"]}, rolls=[6])
    t.choose(2, "Play Hangover! on Seat 1")
    t.choose(0, "Kick open the door")
    ask(t, 1)
    assert t.sums == (9, 8)
    t.decline(0)
    assert not any(b.kind == "strength" for b in t.state.burdens)


@pytest.mark.rules("MK-R39", "MK-123")
def test_a_fighter_is_told_when_nobody_is_left_to_ask() -> None:
    t = fight("Pencilvester", levels={0: 5}, rolls=[6])
    for who in (1, 2, 3):
        ask(t, who, answer="Refuse")
    assert t.why_not("Ask for help") == ("Everybody was asked about the fight as it stands.", ("MK-R39",))


@pytest.mark.rules("MK-125", "MK-130")
def test_asking_shows_what_the_helper_would_bring() -> None:
    """The helper's Class counts for the monster, too."""
    t = fight("Frank Palicky", front={1: ["High Schooler"]}, levels={0: 1, 1: 4})
    after = {"after": {"players": 5, "monsters": 3, "winning": True, "ahead": 2}}
    assert next(o for o in t.asked(0).options if o.label == "Ask Seat 1 for help").data == after
    t.choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send")
    assert t.asked(1).text == "Seat 0 asks for your help: 5 : 3 with you, for nothing."
    assert t.asked(1).options[0].data == after


@pytest.mark.rules("MK-R07", "MK-R78")
def test_a_card_that_wins_in_the_middle_of_a_fight_ends_the_game() -> None:
    t = fight("Krombopulos Michael", other=True, hands={1: ["Pass the Final Exam"], 2: ["Shrink Accident!"]}, levels={2: 9})
    t.decline(0).steps_in(1, "Seat 2 goes up a level")
    assert t.state.over
    assert t.state.winners == [2]


@pytest.mark.rules("MK-R28", "MK-017")
def test_a_helper_is_told_what_is_at_stake():
    for level, stake in ((3, ""), (9, " The kill would win the game.")):
        t = fight("Brad", "Eyepatched", hands={1: ["Mega Seeds"]}, levels={0: level, 1: 9})
        t.choose(0, "Play Eyepatched").choose(0, "Ask Seat 1").choose(0, "No Treasure").choose(0, "Send").choose(1, "Accept").decline(0)
        assert t.asked(1).text == f"You help Seat 0: {level + 9} : 9, winning by {level}.{stake} Do you want to play something?"
