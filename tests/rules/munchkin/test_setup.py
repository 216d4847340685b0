"""The box, the deal, Roles, who begins, and starting plays."""

from __future__ import annotations

from collections import Counter

import pytest

from tableverse.core import SetupError
from tests.rules.munchkin.positions import munchkin, opening, start, table


@pytest.mark.rules("MK-001", "MK-R01", "MK-184")
def test_the_two_decks_have_168_cards():
    box = munchkin().box
    families = Counter(box.families)
    assert families == {"Door": 97, "Treasure": 71, "Role": 6}
    assert len(box.of("Door")) + len(box.of("Treasure")) == 168
    counts = box.pack.settings["counts"]  # type: ignore[attr-defined]
    assert (counts.cards, counts.door, counts.treasure, counts.roles) == (168, 97, 71, 6)


@pytest.mark.rules("MK-001", "MK-R01")
def test_how_many_of_each_kind():
    box = munchkin().box
    door = Counter(box.records[c].kind for c in box.of("Door"))
    treasure = Counter(box.records[c].kind for c in box.of("Treasure"))
    assert door == {"Monster": 45, "Trap": 18, "Class": 12, "Ally": 10, "Enhancer": 7, "Special": 5}
    assert treasure == {"Item": 36, "One-Shot": 24, "Go Up a Level": 7, "Special": 4}


@pytest.mark.rules("MK-002", "MK-R101")
def test_the_six_roles():
    box = munchkin().box
    roles = {box.names[c]: box.records[c].gender for c in box.of("Role")}
    assert roles == {
        "Rick": "male",
        "Morty": "male",
        "Beth": "female",
        "Jerry": "male",
        "Summer": "female",
        "Mr. Poopybutthole": "male",
    }


@pytest.mark.rules("MK-003", "MK-019", "MK-R02")
def test_six_levels_and_a_die_with_six_sides():
    state = start(6).state
    assert state.level == [1] * 6
    rolled = {
        n for s in range(20) for e in munchkin().new(seats=3, seed=s).log(None) if e.kind == "start_rolls" for _, n in e.data["rolls"]
    }
    assert rolled == {1, 2, 3, 4, 5, 6}


@pytest.mark.rules("MK-004")
@pytest.mark.parametrize("seats", [0, 1, 2, 7])
def test_not_for_so_many(seats):
    with pytest.raises(SetupError):
        munchkin().new(seats=seats)


@pytest.mark.rules("MK-004", "MK-006")
@pytest.mark.parametrize("seats", [3, 4, 5, 6])
def test_everybody_is_dealt_four_of_each(seats):
    state = start(seats).state
    for hand in state.hand:
        assert Counter(state.box.families[c] for c in hand) == {"Door": 4, "Treasure": 4}
    assert (len(state.door), len(state.treasure)) == (97 - 4 * seats, 71 - 4 * seats)


@pytest.mark.rules("MK-005")
def test_decks_are_sorted_by_backs_and_shuffled():
    one, two = (munchkin().new(seats=3, seed=s) for s in (1, 2))
    for state in (one, two):
        assert {state.box.families[c] for c in state.door} == {"Door"}  # type: ignore[attr-defined]
        assert {state.box.families[c] for c in state.treasure} == {"Treasure"}  # type: ignore[attr-defined]
    assert one.door != two.door  # type: ignore[attr-defined]
    assert sorted([*one.door, *(c for h in one.hand for c in h if c in one.box.of("Door"))]) == one.box.of("Door")  # type: ignore[attr-defined]


@pytest.mark.rules("MK-007", "MK-R06")
def test_roles_are_dealt_openly_and_the_rest_is_a_pool():
    t = start(4)
    roles = [t.names("role", s)[0] for s in range(4)]
    assert len(set(roles)) == 4
    assert len(t.names("roles")) == 2
    for viewer in (0, 3, None):
        view = t.view(viewer)
        assert [z["cards"][0]["name"] for z in view["role"]] == roles
        assert {c["name"] for c in view["roles"]["cards"]} == set(t.names("roles"))
    assert len({tuple(start(4, seed=s).names("role", 0)) for s in range(12)}) > 1


@pytest.mark.rules("MK-007", "MK-R06")
def test_roles_may_be_chosen_in_turn():
    t = start(3, roles="choose")
    first = t.state.first
    assert t.waiting == [first]
    assert t.view()["phase"] == {"name": "opening", "title": "Roles are chosen", "body": "", "shown": ""}
    t.choose(first, "Jerry")
    second = (first + 1) % 3
    assert t.waiting == [second]
    t.refuse(second, "Jerry")
    t.choose(second, "Summer")
    t.choose((first + 2) % 3, "Mr. Poopybutthole")
    assert t.names("role", first) == ["Jerry"]
    assert len(t.names("roles")) == 3
    assert t.view()["phase"]["title"] == "All lay down what they begin with"


@pytest.mark.rules("MK-008", "MK-R12", "MK-R13")
def test_decks_are_hidden_and_discards_show_their_top():
    t = table(door_discard=["Parent", "Shrink Accident!"], treasure_discard=["Flask"])
    for viewer in (0, 1, None):
        view = t.view(viewer)
        assert view["door"]["cards"] == view["treasure"]["cards"] == []
        assert view["door"]["count"] == len(t.state.door)
        assert [c["name"] for c in view["door_discard"]["cards"]] == ["Shrink Accident!"]
        assert view["door_discard"]["count"] == 2
        assert [c["name"] for c in view["treasure_discard"]["cards"]] == ["Flask"]


@pytest.mark.rules("MK-R12")
def test_hands_are_hidden_but_their_backs_are_not():
    t = table("Parent", "Flask", "Shrink Accident!")
    other = t.view(1)["hand"][0]
    assert other["cards"] == []
    assert other["count"] == 3
    assert other["backs"] == {"Door": 2, "Treasure": 1}
    assert [c["name"] for c in t.view(0)["hand"][0]["cards"]] == ["Parent", "Flask", "Shrink Accident!"]


@pytest.mark.rules("MK-010", "MK-012")
def test_what_is_in_play_is_open_to_all():
    t = table(items={0: ["Laser Gun"]}, carried={0: ["Spoon"]}, front={0: ["Parent", "Snuffles"]})
    t.put("before", ["Bad Knees!"], seat=0)
    view = t.view(1)
    seen = [c["name"] for zone in ("items", "front", "before") for c in view[zone][0]["cards"]]
    assert seen == ["Laser Gun", "Spoon", "Parent", "Snuffles", "Bad Knees!"]
    assert view["equipped"][0]["cards"] == [f"items/0/{t.card('Laser Gun')}"]
    assert view["hand"][0]["count"] == 0


@pytest.mark.rules("MK-015", "MK-R03")
def test_the_highest_roll_begins():
    for seed in range(30):
        state = munchkin().new(seats=4, seed=seed)
        told = [e for e in state.log(None) if e.kind == "start_rolls"]
        last = dict(told[-1].data["rolls"])
        assert max(last, key=lambda s: last[s]) == state.first == state.active  # type: ignore[attr-defined]
        assert list(last.values()).count(max(last.values())) == 1
        for again in told[:-1]:  # tied leaders roll again among themselves
            rolls = dict(again.data["rolls"])
            assert list(rolls.values()).count(max(rolls.values())) > 1
        assert told[-1].data["first"] == state.first  # type: ignore[attr-defined]


@pytest.mark.rules("MK-R03")
def test_a_tie_is_rolled_again():
    seed = next(s for s in range(50) if sum(e.kind == "start_rolls" for e in munchkin().new(seats=6, seed=s).log(None)) > 1)
    told = [e.data for e in munchkin().new(seats=6, seed=seed).log(None) if e.kind == "start_rolls"]
    best = max(n for _, n in told[0]["rolls"])
    assert [s for s, _ in told[1]["rolls"]] == [s for s, n in told[0]["rolls"] if n == best]
    lines = [e.text for e in munchkin().new(seats=6, seed=seed).log(None) if e.kind == "start_rolls"]
    assert lines[0].endswith("The highest roll again.")
    assert lines[-1].endswith(f"Seat {told[-1]['first']} begins.")


@pytest.mark.rules("MK-020")
def test_a_role_gives_its_own_abilities_alone():
    t = table(roles={0: "Rick", 1: "Morty"}, items={0: ["Laser Gun"], 1: ["Stun Gun"]})
    assert t.amounts(0) == {"level": 1, "Laser Gun": 3, "Rick": 1}
    assert t.amounts(1) == {"level": 1, "Stun Gun": 2}
    assert (t.run_bonus(0), t.run_bonus(1)) == (0, 1)


@pytest.mark.rules("MK-021", "MK-R100")
def test_gender_is_the_roles():
    t = table(roles={0: "Summer", 1: "Jerry"})
    assert (t.state.gender(0), t.state.gender(1)) == ("female", "male")
    assert t.kick("Male Gazorpian").monster() == 8


# ---------------------------------------------------------------- starting plays


@pytest.mark.rules("MK-022")
def test_one_class_may_be_laid_down():
    t = opening("Parent", "Songwriter")
    t.choose(0, "Lay down Parent")
    t.refuse(0, "Lay down Songwriter")


@pytest.mark.rules("MK-022", "MK-R05")
def test_two_classes_with_super_munchkin():
    t = opening("Parent", "Songwriter", "Super Munchkin")
    t.refuse(0, "Lay down Super Munchkin")
    t.choose(0, "Lay down Parent").choose(0, "Lay down Super Munchkin").choose(0, "Lay down Songwriter").choose(0, "Done")
    t.choose(1, "Done").choose(2, "Done")
    assert t.front(0) == ["Parent", "Super Munchkin", "Songwriter"]
    assert t.hand(0) == []


@pytest.mark.rules("MK-023", "MK-R04")
def test_items_and_one_ally_may_be_laid_down():
    t = opening("Laser Gun", "Flask", "Snuffles", "Unity", "Shrink Accident!", "Pass the Butter")
    t.answers("Lay down Laser Gun", "Lay down Flask", "Lay down Snuffles")
    assert t.options(0) == ["Done"]  # a second Ally, a Trap and a Go Up a Level are not for now
    t.choose(0, "Done").choose(1, "Done").choose(2, "Done")
    assert t.items(0) == ["Laser Gun", "Flask"]
    assert t.equipped(0) == ["Laser Gun", "Flask"]
    assert t.front(0) == ["Snuffles"]
    assert t.hand(0) == ["Unity", "Shrink Accident!", "Pass the Butter"]


@pytest.mark.rules("MK-023")
def test_nothing_has_to_be_laid_down():
    t = start(3)
    before = [list(h) for h in t.state.hand]
    for seat in range(3):
        t.choose(seat, "Done")
    assert t.state.hand == before
    assert t.kind(0) == "take_turn"


@pytest.mark.rules("MK-R04")
def test_starting_plays_are_made_at_once_and_unseen():
    t = opening("Laser Gun")
    assert t.waiting == [0, 1, 2]
    assert t.asked(0).text == "Before your first turn you may lay down Items, a Class and an Ally."
    t.choose(0, "Lay down Laser Gun")
    assert t.asked(0).text.endswith("an Ally (1 so far).")
    assert t.view(0)["opening"][0] == [card["at"] for card in t.view(0)["hand"][0]["cards"] if card["name"] == "Laser Gun"]
    t.choose(0, "Done")
    assert t.view(1)["items"][0]["count"] == 0
    assert t.view(1)["opening"][0] is None
    t.choose(0, "Choose again")
    t.choose(0, "Done").choose(1, "Done").choose(2, "Done")
    assert t.hand(0) == ["Laser Gun"]
    assert t.items(0) == []


@pytest.mark.rules("MK-R05", "MK-080")
def test_unusable_items_may_be_laid_down_unequipped():
    t = opening("Axe Guitar", "Lab Coat", "Super Genius")
    t.answers("Lay down Axe Guitar", "Lay down Lab Coat", "Lay down Super Genius", "Done")
    t.choose(1, "Done").choose(2, "Done")
    assert t.items(0) == ["Axe Guitar", "Lab Coat"]
    assert t.equipped(0) == ["Lab Coat"]  # the Class came first


@pytest.mark.rules("MK-R11", "MK-184", "MK-185")
def test_other_ways_to_play_are_refused():
    assert "epic" not in munchkin().options
    with pytest.raises(SetupError):
        munchkin().new(seats=3, epic=True)
    with pytest.raises(SetupError):
        munchkin().new(seats=3, mixed_sets=True)


@pytest.mark.rules("MK-R09", "MK-030", "MK-R08")
def test_the_same_answers_give_the_same_game():
    one, two = (munchkin().new(seats=3, seed=9) for _ in range(2))
    for _ in range(300):
        seat = min(one.pending)
        option = one.pending[seat].options[len(one.answers) % len(one.pending[seat].options)].id
        one.answer(seat, option)
        two.answer(seat, option)
    assert one.digest() == two.digest()
