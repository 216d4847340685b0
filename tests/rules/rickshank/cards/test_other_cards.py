"""Starters and stacks, Locations, Nemeses and Characters."""

from __future__ import annotations

import pytest

from tests.rules.pairs import does, idle
from tests.rules.rickshank.positions import DULL_LINE_UP, Table, table
from tests.rules.rickshank.test_attacks import revealed

# ---------------------------------------------------------------- Starters and stacks


@does("Genius Waves", "Jerry", "Beth", "Summer", "Morty Waves")
def test_genius_waves_give_power_and_the_family_can_be_counted() -> None:
    t = table(["Genius Waves", "Jerry", "Beth", "Summer", "Conroy"])
    for name in ("Genius Waves", "Jerry", "Beth", "Summer", "Conroy"):
        t.play(name)
    assert t.power == 1 + 1 + 6
    plain, burdened = table([]), table(["Morty Waves"] * 8)
    assert burdened.state.scores[0] < plain.state.scores[0]


@idle("Genius Waves", "Jerry", "Beth", "Summer", "Morty Waves")
@pytest.mark.parametrize("name", ["Genius Waves", "Jerry", "Beth", "Summer", "Morty Waves"])
def test_in_hand_they_do_nothing(name: str) -> None:
    t = table([name])
    assert (t.power, t.end().discard(), t.kind(1)) == (0, [name], "take_turn")


@does("Portal Gun")
def test_portal_gun() -> None:
    t = table(["Portal Gun", "Jerry"], locations=["The Grave"])
    assert (t.play("Portal Gun", "Jerry").power, t.in_play()) == (2, ["Portal Gun", "The Grave"])


@idle("Portal Gun")
def test_portal_gun_as_the_last_card() -> None:
    t = table(["Portal Gun"])
    assert (t.play("Portal Gun").kind(0), t.in_play()) == ("take_turn", ["Portal Gun"])


# ---------------------------------------------------------------- Locations that wait for a play

WAITING: dict[str, tuple[str, str, int, int]] = {
    "Assworld 2.0": ("Terminate", "Conroy", 2, 0),
    "Citadel Militia HQ": ("Aqua Rick", "Aqua Morty", 0, 1),
    "Jerry's Office": ("Jerry", "Beth", 2, 0),
    "Mission Control": ("Honorable Gromflamite", "Conroy", 2, 0),
    "The Dinner Table": ("Beth", "Jerry", 0, 2),
    "The Garage": ("Conroy", "Aqua Morty", 0, 1),
    "The Grave": ("Portal Gun", "Conroy", 1, 0),
    "The Neighborhood": ("Summer", "Jerry", 0, 2),
    "The Underground": ("Aqua Morty", "Morty Waves", 0, 1),
}
"""What it waits for, what it does not care for, and how much Power and how many cards it gives."""


APART = ("Dead Flies", "Dead Flies", "Young Rick", "Young Rick", "Persecute")
"""A Line-Up without cards that are played here."""


def effect(location: list[str], card: str) -> tuple[int, int]:
    """Power and cards in hand after playing a card twice, declining what it offers."""
    t = table([card, card], in_play={0: location}, decks={0: ["Genius Waves"] * 4}, line_up=APART)
    for _ in range(2):
        t.play(card)
        while t.kind(0) != "take_turn":
            t.choose(0, "No card")
    return t.power, len(t.hand())


@does(*WAITING)
@pytest.mark.parametrize("name", WAITING)
def test_the_first_play_of_a_turn_is_rewarded(name: str) -> None:
    card, _, power, cards = WAITING[name]
    before, now = effect([], card), effect([name], card)
    assert (now[0] - before[0], now[1] - before[1]) == (power, cards)


@idle(*WAITING)
@pytest.mark.parametrize("name", WAITING)
def test_other_plays_are_not(name: str) -> None:
    card = WAITING[name][1]
    assert effect([name], card) == effect([], card)


# ---------------------------------------------------------------- other Locations


@does("Cronenberg World 2.0")
def test_cronenberg_world() -> None:
    t = table(["Jerry", "Beth"], in_play={0: ["Cronenberg World 2.0"]})
    t.use("Cronenberg World 2.0", "Jerry")
    assert (t.names("destroyed"), t.power) == (["Jerry"], 1)
    t.refuse(0, "Use Cronenberg World 2.0")


@idle("Cronenberg World 2.0")
def test_cronenberg_world_with_an_empty_hand() -> None:
    table([], in_play={0: ["Cronenberg World 2.0"]}).refuse(0, "Use Cronenberg World 2.0")


@does("Family Restaurant")
def test_family_restaurant() -> None:
    t = table(["Jerry", "Summer", "Genius Waves"], in_play={0: ["Family Restaurant"]})
    t.use("Family Restaurant")
    assert t.options(0) == ["Jerry", "Summer"]
    t.choose(0, "Summer")
    assert (t.power, t.discard()) == (2, ["Summer"])
    t.refuse(0, "Use Family Restaurant")


@idle("Family Restaurant")
def test_family_restaurant_without_family() -> None:
    table(["Genius Waves"], in_play={0: ["Family Restaurant"]}).refuse(0, "Use Family Restaurant")


@does("Presidential Palace")
def test_presidential_palace() -> None:
    assert table(["Jerry"], in_play={0: ["Presidential Palace"]}).end().tokens(0) == 1


@does("Presidential Palace")
def test_presidential_palace_pays_for_a_council_card() -> None:
    quiet = table(["Recycle"]).play("Recycle").power
    assert table(["Recycle"], in_play={0: ["Presidential Palace"]}).play("Recycle").power == quiet + 1


@idle("Presidential Palace")
def test_presidential_palace_pays_for_nothing_else() -> None:
    assert table(["Genius Waves"], in_play={0: ["Presidential Palace"]}).play("Genius Waves").power == 1


@idle("Presidential Palace")
def test_presidential_palace_for_who_has_a_token() -> None:
    assert table(["Jerry"], in_play={0: ["Presidential Palace"]}, tokens={0: 1}).end().tokens(0) == 1


@does("Space Prison")
def test_space_prison() -> None:
    t = table(["Jerry"], power=3, in_play={1: ["Space Prison"]})
    assert t.buy("Black Rick").names("held", 0) == ["Black Rick"]


@idle("Space Prison")
def test_space_prison_and_other_cards() -> None:
    t = table(["Jerry"], power=3, in_play={1: ["Space Prison"]})
    assert t.buy("Conroy").discard() == ["Conroy"]


@does("The Citadel of Ricks")
def test_the_citadel_of_ricks() -> None:
    t = table(["Jerry"], power=3, in_play={0: ["The Citadel of Ricks"]})
    assert t.buy("Black Rick", "Black Rick").deck()[-1] == "Black Rick"


@idle("The Citadel of Ricks")
def test_the_citadel_of_ricks_and_other_cards() -> None:
    t = table(["Jerry"], power=3, in_play={0: ["The Citadel of Ricks"]})
    assert t.buy("Aqua Morty").discard() == ["Aqua Morty"]


@does("The Drive-Thru")
def test_the_drive_thru() -> None:
    t = table(["Jerry"], in_play={1: ["The Drive-Thru"]}, destroyed=["Szechuan Sauce"])
    t.end().choose(1, "Szechuan Sauce")
    assert len(t.hand(1)) == 6


@idle("The Drive-Thru")
def test_the_drive_thru_without_sauce() -> None:
    t = table(["Jerry"], in_play={1: ["The Drive-Thru"]})
    assert t.end().kind(1) == "take_turn"


# ---------------------------------------------------------------- Nemeses as cards


@does("Cornvelious Daniel")
def test_cornvelious_daniel() -> None:
    t = table(["Cornvelious Daniel"], decks={1: ["Black Rick"]})
    t.play("Cornvelious Daniel")
    assert (t.power, t.tokens(0)) == (4, 1)


@idle("Cornvelious Daniel")
def test_cornvelious_daniel_without_anything_to_take() -> None:
    t = table(["Cornvelious Daniel"], decks={1: []}, tokens={1: 9})
    t.play("Cornvelious Daniel")
    assert (t.power, t.tokens(0)) == (2, 0)


@does("Headband Rick")
def test_headband_rick() -> None:
    t = table(["Headband Rick"], decks={0: ["Jerry"]})
    t.play("Headband Rick")
    assert (t.power, t.hand(), t.can("Buy Honorable Gromflamite for 2")) == (3, ["Jerry"], True)
    assert revealed("Headband Rick").discard(1) == ["Morty Waves"]


@idle("Headband Rick")
def test_headband_rick_makes_nothing_else_cheaper() -> None:
    t = table(["Headband Rick"])
    assert t.play("Headband Rick").can("Buy Black Rick for 3")


@does("Earring Rick")
def test_earring_rick() -> None:
    t = table(["Earring Rick"])
    assert (t.play("Earring Rick", "Kickback").power, t.discard()) == (3, ["Kickback"])
    attack = revealed("Earring Rick", {1: ["Jerry", "Beth"]}, in_play={1: ["The Grave"]})
    while attack.waiting[0] != 1:
        attack.choose(attack.waiting[0], attack.options(attack.waiting[0])[0])
    attack.choose(1, "Discard an Ongoing card you own in play")
    assert (attack.discard(1), attack.hand(1)) == (["The Grave"], ["Jerry", "Beth"])


@idle("Earring Rick")
def test_earring_rick_declined() -> None:
    assert table(["Earring Rick"]).play("Earring Rick", "No card").discard() == []


@does("Eye Patch Rick")
def test_eye_patch_rick() -> None:
    t = table(["Eye Patch Rick", "Jerry"], discards={0: ["Beth", "Jerry"]})
    t.play("Eye Patch Rick")
    assert t.options(0) == ["Jerry (in hand)", "Beth", "Jerry (in the discard pile)", "No card"]
    t.choose(0, "Beth")
    assert (t.power, t.names("destroyed")) == (4, ["Beth"])


@idle("Eye Patch Rick")
def test_eye_patch_rick_and_empty_hands() -> None:
    t = revealed("Eye Patch Rick", {1: [], 2: []})
    t.choose(0, "Jerry")
    assert [(e["seat"], e["to"]) for e in t.events("given")] == [(0, 1)]


@does("Cornrow Rick")
def test_cornrow_rick() -> None:
    t = table(["Cornrow Rick"], decks={0: ["Jerry"]}, discards={0: ["Commander Rick", "Rick C-137"]})
    t.play("Cornrow Rick", "Commander Rick")
    assert (t.power, t.hand()) == (3, ["Jerry", "Commander Rick"])


@idle("Cornrow Rick")
def test_cornrow_rick_hits_nobody_who_has_neither() -> None:
    t = revealed("Cornrow Rick", {1: ["Jerry"], 2: ["Beth"]})
    assert t.events("discarded") == t.events("tokens_discarded") == []


@does("Rick D-99")
def test_rick_d_99() -> None:
    t = table(["Rick D-99"], seats=3, decks={1: ["Black Rick"], 2: ["Honorable Gromflamite"]})
    t.play("Rick D-99")
    assert t.power == 3 + 3 + 3
    t.end()
    assert (t.deck(1), t.deck(2)) == (["Black Rick"], ["Honorable Gromflamite"])


@idle("Rick D-99")
def test_rick_d_99_against_empty_decks() -> None:
    t = table(["Rick D-99"], decks={1: []})
    assert (t.play("Rick D-99").power, t.in_play()) == (3, ["Rick D-99"])


@does("Galactic Federation President")
def test_galactic_federation_president_as_a_card() -> None:
    t = table(["Galactic Federation President"])
    t.play("Galactic Federation President")
    assert (t.power, t.tokens(0)) == (5, 2)


@idle("Galactic Federation President")
def test_galactic_federation_president_without_the_toll() -> None:
    t = table(["Jerry"], nemesis="Galactic Federation President", stack=[], power=20)
    t.refuse(0, "Defeat")


# ---------------------------------------------------------------- Characters


def second_turn(character: str, **position: object) -> Table:
    """Seat 1, who has this Character, begins a turn."""
    return table(["Jerry"], characters={1: character}, **position).end()  # type: ignore[arg-type]


@does("Bluffing Rick")
def test_bluffing_rick() -> None:
    t = second_turn("Bluffing Rick", tokens={1: 1})
    assert t.choose(1, "+1 Power").state.power == 1


@does("Bluffing Rick")
def test_bluffing_ricks_other_ability() -> None:
    t = table(["Rezone"], characters={0: "Bluffing Rick"})
    quiet = table(["Rezone"]).play("Rezone").power
    assert t.play("Rezone", "+1 Power").power == quiet + 1


@idle("Bluffing Rick")
def test_bluffing_rick_without_a_token() -> None:
    t = second_turn("Bluffing Rick", tokens={0: 1})
    assert (t.kind(1), t.power) == ("take_turn", 0)


CHARACTERS: dict[str, tuple[str, str, str, int]] = {
    "Transcendent Rick": ("Aqua Rick", "+1 Power", "Aqua Morty", 1),
    "Moron Morty": ("Aqua Morty", "+3 Power", "Morty Waves", 3),
    "Rational Morty": ("Conroy", "+1 Power", "Aqua Morty", 1),
    "Heroic Summer": ("Beth", "+1 Power", "Genius Waves", 1),
}
"""What the Character waits for, the ability, and what it does not care for."""


@does(*CHARACTERS)
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_rewards_the_first_play(name: str) -> None:
    card, ability, _, power = CHARACTERS[name]
    t = table([card, card], characters={0: name}, line_up=APART)
    quiet = table([card], characters={0: "Bluffing Rick"}).play(card).power
    assert t.play(card, ability).power == quiet + power
    assert (t.play(card).kind(0), t.power) == ("take_turn", 2 * quiet + power)


@idle(*CHARACTERS)
@pytest.mark.parametrize("name", CHARACTERS)
def test_a_character_ignores_other_plays(name: str) -> None:
    card = CHARACTERS[name][2]
    t = table([card], characters={0: name})
    assert (t.play(card).kind(0), t.power) == ("take_turn", table([card], characters={0: "Bluffing Rick"}).play(card).power)


@does("Transcendent Rick", "Rational Morty")
@pytest.mark.parametrize(("name", "card"), [("Transcendent Rick", "The Grave"), ("Rational Morty", "Daddy's Little Girl")])
def test_a_characters_other_ability_draws_a_card(name: str, card: str) -> None:
    t = table([card], characters={0: name}, decks={0: ["Jerry"]})
    assert t.play(card, "draw a card").hand() == ["Jerry"]


@does("Moron Morty")
def test_moron_mortys_other_ability() -> None:
    t = table(["Jerry"], power=3, characters={0: "Moron Morty"})
    assert t.buy("Aqua Morty", "Aqua Morty").deck()[-1] == "Aqua Morty"


@does("Defiant Summer")
def test_defiant_summer() -> None:
    t = table(["Jerry", "Beth"], characters={0: "Defiant Summer"})
    assert (t.use("Defiant Summer", "Beth").power, t.discard()) == (1, ["Beth"])
    t.refuse(0, "Use Defiant Summer")


@idle("Defiant Summer")
def test_defiant_summer_with_an_empty_hand() -> None:
    table([], characters={0: "Defiant Summer"}).refuse(0, "Use Defiant Summer")


@does("Crazy Rick")
def test_crazy_rick() -> None:
    t = table(["Black Rick", "Jerry"], decks={0: ["Beth", "Summer"]}, characters={0: "Crazy Rick"})
    assert t.use("Crazy Rick").hand() == ["Jerry", "Summer", "Beth"]


@idle("Crazy Rick")
def test_crazy_rick_without_a_rick() -> None:
    table(["Jerry"], characters={0: "Crazy Rick"}, line_up=DULL_LINE_UP).refuse(0, "Use Crazy Rick")
