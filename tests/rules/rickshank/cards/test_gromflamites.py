"""Each Gromflamite that does more than give Power: what it does, and when it does nothing (or less)."""

from __future__ import annotations

from tests.rules.pairs import does, idle
from tests.rules.rickshank.positions import table

SHIELD = "Daddy's Little Girl"


@does("Mission Control Gromflamite")
def test_mission_control_gromflamite() -> None:
    t = table(["Mission Control Gromflamite"], tokens={1: 1})
    t.play("Mission Control Gromflamite").choose(1, "Gain a Morty Waves")
    assert (t.discard(1), t.tokens(1), t.power) == (["Morty Waves"], 1, 1)


@idle("Mission Control Gromflamite")
def test_mission_control_gromflamite_with_nothing_to_take() -> None:
    t = table(["Mission Control Gromflamite"])
    t.put("morty_waves", [])
    assert (t.play("Mission Control Gromflamite").kind(0), t.discard(1)) == ("take_turn", [])


@does("Honorable Gromflamite")
def test_honorable_gromflamite() -> None:
    t = table(["Honorable Gromflamite", "Genius Waves"], seats=3)
    t.play("Honorable Gromflamite").play("Genius Waves").buy("Honorable Gromflamite")
    assert t.state.tokens == [0, 1, 0]


@idle("Honorable Gromflamite")
def test_honorable_gromflamite_gained() -> None:
    t = table(["Earring Rick"])
    assert t.play("Earring Rick", "Honorable Gromflamite").state.tokens == [0, 0]


@does("Gromflamite Officer")
def test_gromflamite_officer_brings_a_token() -> None:
    assert table(["Gromflamite Officer"]).play("Gromflamite Officer").tokens(0) == 1


@does("Greedy Gromflamite")
def test_greedy_gromflamite() -> None:
    t = table(["Greedy Gromflamite"])
    assert t.play("Greedy Gromflamite").use("Greedy Gromflamite").power == 4


@idle("Greedy Gromflamite")
def test_greedy_gromflamite_only_in_the_turn_he_was_played() -> None:
    t = table(["Jerry"], tokens={0: 2}, discards={0: ["Greedy Gromflamite"]})
    t.refuse(0, "Use Greedy Gromflamite")


@does("Gromflamite General")
def test_gromflamite_general() -> None:
    t = table(["Gromflamite General"], seats=3, decks={1: ["Jerry"], 2: ["Beth"]})
    t.play("Gromflamite General")
    assert (t.power, t.discard(1), t.discard(2)) == (5, ["Jerry"], ["Beth"])


@idle("Gromflamite General")
def test_gromflamite_general_avoided() -> None:
    t = table(["Gromflamite General"], hands={1: [SHIELD]}, decks={1: ["Beth", "Beth", "Jerry"]})
    t.play("Gromflamite General").choose(1, "Avoid")
    assert (t.power, t.discard(1)) == (3, [SHIELD])
