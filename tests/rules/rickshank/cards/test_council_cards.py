"""Each Council card: its Vote, and when there is none or it comes to nothing."""

from __future__ import annotations

from tests.rules.pairs import does, idle
from tests.rules.rickshank.positions import DULL_LINE_UP, Table, table


def called(name: str, **position: object) -> Table:
    """Seat 0, in a game of three, has played a Council card."""
    return table([name, "Jerry", "Beth"], seats=3, **position).play(name)  # type: ignore[arg-type]


def all_vote(t: Table, *labels: str) -> Table:
    """Everybody votes, in seat order."""
    for label in labels:
        t.choose(t.waiting[0], label)
    return t


@does("Assemble")
def test_assemble() -> None:
    t = called("Assemble", decks={0: ["Summer"]})
    t.choose(0, "Seat 0 wins")
    assert (t.power, t.hand()) == (1, ["Jerry", "Beth", "Summer"])


@idle("Assemble")
def test_assemble_won_by_somebody_else() -> None:
    t = called("Assemble", tokens={2: 1}, decks={2: ["Summer"]})
    t.choose(2, "1 Access Token")
    assert (t.hand(), t.deck(2), t.tokens(2)) == (["Jerry", "Beth"], [], 0)


@does("Persecute")
def test_persecute() -> None:
    t = called("Persecute", hands={1: ["Jerry", "Beth", "Summer"]})
    all_vote(t, *["Against Seat 1"] * 3).choose(1, "Jerry").choose(1, "Beth")
    assert (t.power, t.hand(1)) == (2, ["Summer"])


@idle("Persecute")
def test_persecute_with_empty_hands() -> None:
    t = table(["Persecute"], seats=3, hands={1: [], 2: []})
    assert (t.play("Persecute").kind(0), t.power) == ("take_turn", 2)


@does("Rezone")
def test_rezone() -> None:
    t = called("Rezone", in_play={1: ["The Grave"]})
    all_vote(t, "Yea", "Nay", "Yea")
    assert (t.power, t.discard(1)) == (2, ["The Grave"])


@idle("Rezone")
def test_rezone_rejected() -> None:
    t = called("Rezone", in_play={1: ["The Grave"]})
    all_vote(t, "Yea", "Nay", "Nay")
    assert t.in_play(1) == ["The Grave"]


@does("Kickback")
def test_kickback() -> None:
    t = called("Kickback")
    t.choose(0, "Seat 2 wins")
    assert (t.power, t.state.tokens) == (2, [0, 0, 2])


@idle("Kickback")
def test_kickback_without_a_pool() -> None:
    t = called("Kickback", tokens={1: 9})
    assert (t.kind(0), t.state.tokens) == ("take_turn", [0, 9, 0])


@does("Recycle")
def test_recycle() -> None:
    t = called("Recycle")
    t.choose(0, "Jerry")
    all_vote(t, *["Against Seat 2"] * 3)
    assert (t.discard(2), t.names("destroyed"), t.power) == (["Jerry"], [], 2)


@idle("Recycle")
def test_recycle_with_nothing_of_cost_0_destroyed() -> None:
    t = called("Recycle", destroyed=["Black Rick"])
    t.choose(0, "No card")
    assert (t.kind(0), t.names("destroyed")) == ("take_turn", ["Black Rick"])


@does("Taxation")
def test_taxation() -> None:
    t = called("Taxation", tokens={2: 1})
    all_vote(t, "Yea", "Yea", "Yea with 0")
    t.choose(2, "Discard an Access Token")
    assert (t.power, t.discard(0), t.discard(1), t.tokens(2)) == (3, ["Morty Waves"], ["Morty Waves"], 0)


@idle("Taxation")
def test_taxation_rejected() -> None:
    t = called("Taxation")
    all_vote(t, "Yea", "Nay", "Nay")
    assert [t.discard(s) for s in range(3)] == [[], [], []]


@does("Embezzle")
def test_embezzle() -> None:
    t = called("Embezzle", tokens={0: 1}, line_up=["Rick C-137", *DULL_LINE_UP[1:]])
    t.choose(0, "1 Access Token")
    t.refuse(0, "Rick C-137").choose(0, "Kickback")
    assert (t.discard(), t.power) == (["Kickback"], 3)


@idle("Embezzle")
def test_embezzle_with_nothing_cheap_enough() -> None:
    dear = ["Rick C-137", "Morty C-137", "Portal Bomb", "Gentrify", "Gromflamite General"]
    t = called("Embezzle", tokens={0: 1}, line_up=dear)
    assert (t.kind(0), t.tokens(0)) == ("take_turn", 1)


@does("Gentrify")
def test_gentrify() -> None:
    t = called(
        "Gentrify", in_play={0: ["The Grave", "The Garage"], 1: ["Mission Control"]}, decks={0: ["Portal Gun"] * 2, 1: ["Beth", "Jerry"]}
    )
    all_vote(t, "Yea", "Yea", "Nay")
    assert (t.power, t.hand()[-2:], len(t.deck(1))) == (4, ["Portal Gun"] * 2, 1)


@idle("Gentrify")
def test_gentrify_without_locations() -> None:
    t = called("Gentrify")
    assert (t.kind(0), t.power) == ("take_turn", 4)
