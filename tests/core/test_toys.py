"""The five toy games at their deepest points: copied, saved, resumed, and going on equally; with the outcome that their rules say."""

from __future__ import annotations

import pytest

from tableverse.core import IllegalAnswer
from tableverse.testing import Scenario
from tests.core.toys import ambush, bazaar, council, counterspell, placement

Step = tuple[int, str]


def go_on_equally(s: Scenario, steps: list[Step], depth: int) -> None:
    """At this point, and at each after it: a copy and a saved and resumed game go the same way, and the point itself stays as it was."""
    assert len(s.state.stack) >= depth
    points = [(s.state.clone(), s.state.digest())]
    twin = Scenario(s.game)
    twin.state = s.state.clone()
    saved = Scenario(s.game)
    saved.state = s.game.from_json(s.state.to_json())
    for seat, label in steps:
        assert twin.options(seat) == saved.options(seat) == s.options(seat)
        for one in (s, twin, saved):
            one.choose(seat, label)
        saved.state = s.game.from_json(saved.state.to_json())
        points.append((s.state.clone(), s.state.digest()))
        assert twin.state.digest() == saved.state.digest() == s.state.digest()
    assert saved.state.answers == twin.state.answers == s.state.answers
    for seat in s.state.seats:
        assert saved.log(seat) == twin.log(seat) == s.log(seat)
    assert [p.digest() for p, _ in points] == [d for _, d in points]


def test_ambush_choice_inside_a_defence_inside_an_attack_inside_a_card_played_by_a_card() -> None:
    s = Scenario(ambush.GAME, seats=3, seed=4)
    s.put("hand", ["Scheme", "Scheme", "Shield"], seat=0)
    s.put("hand", ["Shield", "Shield"], seat=1)
    s.put("hand", ["Feast"], seat=2)
    s.script(top={"deck": ["Feast", "Ambush", "Feast"]})
    s.choose(0, "Play Scheme")  # draws Feast
    s.choose(0, "Play Scheme")  # played by the first; draws Ambush
    s.choose(0, "Play Ambush")  # played by the second
    s.choose(1, "Defend with Shield")
    s.choose(1, "Strike back at Seat 0")
    s.choose(0, "Defend with Shield")
    steps = [(0, "Strike back at Seat 1"), (1, "Defend with Shield"), (1, "Draw a card"), (2, "Take the hit"), (1, "Play nothing")]
    # the game, three cards that play each other, and three strikes
    go_on_equally(s, steps, depth=6)
    assert s.state.hearts == [2, 2, 1]
    assert [s.state.box.names[c] for c in s.state.pile] == ["Scheme", "Scheme", "Ambush", "Shield", "Shield", "Shield"]
    assert s.waiting == [2]
    assert "Seat 1 draws Feast." in s.log(1)
    assert "Seat 1 draws Feast." not in s.log(0)


def test_ambush_a_strike_without_a_shield_hurts_and_the_last_one_standing_wins() -> None:
    s = Scenario(ambush.GAME, seats=2, seed=1)
    s.set("hearts", [1, 1]).put("hand", ["Ambush"], seat=0).put("hand", ["Feast"], seat=1)
    s.choose(0, "Play Ambush").refuse(1, "Defend")
    s.choose(1, "Take the hit")
    assert s.state.over
    assert s.state.winners == [0]


def test_council_favours_go_round_until_all_pass() -> None:
    s = Scenario(council.GAME, seats=3, seed=2)
    for seat in (0, 1, 2):
        s.put("hand", ["favour of 1", "favour of 2", "favour of 3"], seat=seat)
    assert s.waiting == [0, 1, 2]
    votes = {0: ("For", "Stake 3"), 1: ("Against", "Stake 1"), 2: ("Against", "Stake 3")}
    s.choose(2, votes[2][0]).choose(0, votes[0][0]).choose(2, votes[2][1])
    assert s.waiting == [0, 1]
    assert s.view(0)["side"] == ["for", None, None]
    assert s.log(0) == []
    steps = [(0, votes[0][1]), (1, votes[1][0]), (1, votes[1][1])]
    go_on_equally(s, steps, depth=2)
    assert s.log() == [
        "Seat 0 staked 3 for the motion.",
        "Seat 1 staked 1 against the motion.",
        "Seat 2 staked 3 against the motion.",
    ]
    s.choose(0, "Reveal favour of 2").choose(0, "For the motion")  # 5 to 4
    s.choose(1, "Pass").choose(2, "Reveal favour of 1")
    steps = [(2, "Against the motion"), (0, "Pass"), (1, "Pass"), (2, "Pass")]  # 5 to 5: against
    go_on_equally(s, steps, depth=3)
    assert s.state.influence == [5, 10, 10]
    assert (s.state.motion, s.state.chair) == (2, 1)


def test_council_a_seat_without_favours_is_not_asked() -> None:
    s = Scenario(council.GAME, seats=3)
    s.put("hand", [], seat=0).put("hand", [], seat=2)
    for seat in (0, 1, 2):
        s.choose(seat, "Against").choose(seat, "Stake 0")
    s.choose(1, "Pass")
    assert s.state.motion == 2


def test_counterspell_cancels_the_cancel_of_a_cancel() -> None:
    s = Scenario(counterspell.GAME, seats=3, seed=5)
    s.put("hand", ["Leech", "Counter", "Bolt"], seat=0)
    s.put("hand", ["Counter", "Counter", "Bolt"], seat=1)
    s.put("hand", ["Bolt", "Counter"], seat=2)
    s.choose(0, "Cast Leech")
    s.choose(1, "Cast Counter")  # against the Leech
    s.choose(2, "Let it be").choose(0, "Cast Counter")  # against the Counter
    assert [s.state.box.names[c] for c in s.state.spells] == ["Leech", "Counter", "Counter"]
    assert s.waiting == [1]
    steps = [
        (1, "Cast Counter"),  # against the Counter against the Counter
        (2, "Let it be"),  # takes effect: seat 0's is cancelled, and seat 2 may still counter seat 1's first Counter
        (2, "Let it be"),  # the first Counter takes effect: the Leech is cancelled
    ]
    go_on_equally(s, steps, depth=7)
    assert s.state.life == [6, 6, 6]
    assert s.state.spells == []
    assert s.log()[-4:] == [
        "Seat 1: Counter takes effect.",
        "Seat 0: Counter is cancelled.",
        "Seat 1: Counter takes effect.",
        "Seat 0: Leech is cancelled.",
    ]


def test_counterspell_a_cancelled_counter_leaves_the_spell() -> None:
    s = Scenario(counterspell.GAME, seats=2, seed=5)
    s.put("hand", ["Leech", "Counter", "Bolt"], seat=0).put("hand", ["Counter", "Bolt"], seat=1)
    s.choose(0, "Cast Leech").choose(1, "Cast Counter").choose(0, "Cast Counter")
    assert s.state.life == [7, 5]  # seat 1 has no other: seat 0's Counter takes effect, and so does the Leech
    assert s.state.turn == 1


def test_placement_can_change_until_the_last_is_ready() -> None:
    s = Scenario(placement.GAME, seats=3, seed=3)
    s.put("prizes", ["prize of 9", "prize of 5", "prize of 1"])
    s.put("hand", ["agent of 8", "agent of 4", "agent of 2"], seat=0)
    s.put("hand", ["agent of 7", "agent of 4", "agent of 1"], seat=1)
    s.put("hand", ["agent of 3"], seat=2)
    s.choose(0, "agent of 2").choose(0, "agent of 4").choose(0, "agent of 8")
    s.choose(1, "agent of 7").choose(1, "agent of 4").choose(1, "Nobody")
    assert s.waiting == [2]
    assert sorted(s.state.standing) == [0, 1]
    before = s.state.digest()
    with pytest.raises(IllegalAnswer, match="is done"):
        s.state.answer(0, "none")
    assert s.state.digest() == before
    s.choose(0, "Choose again")
    assert s.view(0)["plan"][0] == []
    s.refuse(0, "agent of 7")
    s.choose(2, "Nobody").choose(0, "agent of 8")
    assert s.view(1)["plan"] == [None, [s.state.plan[1][0], s.state.plan[1][1], None], None]
    steps = [
        (0, "agent of 4"),
        (2, "Nobody"),
        (0, "agent of 2"),
        (0, "Choose again"),
        (0, "agent of 8"),
        (0, "agent of 4"),
        (0, "Nobody"),
        (2, "agent of 3"),
    ]
    go_on_equally(s, steps, depth=2)
    # 8 against 7; 4 against 4: lost; 3 alone
    assert s.state.scores == [9, 0, 1]
    assert [s.state.box.names[c] for c in s.state.lost] == ["prize of 5"]
    assert s.state.round == 2
    with pytest.raises(IllegalAnswer):
        s.state.answer(1, "change")


def test_bazaar_offer_counter_offer_and_a_deal_that_binds_later() -> None:
    s = Scenario(bazaar.GAME, seats=2, seed=8)
    s.put("hand", ["Silk", "Salt"], seat=0).put("hand", ["Salt"], seat=1)
    s.script(top={"store": ["Salt", "Salt", "Spice", "Salt", "Salt", "Salt"]})
    s.choose(0, "From Seat 1").choose(0, "Spice").choose(0, "Offer 2")
    s.choose(1, "Say 5").choose(0, "Say 6")
    assert s.view()["offer"] == {"buyer": 0, "seller": 1, "ware": "Spice", "price": 6, "due": 0}
    s.refuse(1, "Say 6").refuse(1, "Say 9")
    steps = [(1, "Say 7"), (0, "Accept"), (1, "From Seat 0"), (1, "Silk"), (1, "Offer 1"), (0, "Accept")]
    go_on_equally(s, steps, depth=2)
    assert s.state.coins == [2, 14]  # paid at once: 7 by seat 0, 1 by seat 1
    assert [d.due for d in s.state.deals] == [2, 2]
    assert s.state.stall == [[], []]
    steps = [(0, "From nobody"), (1, "From nobody")]
    go_on_equally(s, steps, depth=1)
    # seat 1 never got Spice and pays all it has, up to 14; seat 0 had Silk and hands it over
    assert s.state.coins == [16, 0]
    assert [s.state.box.names[c] for c in s.state.stall[1]] == ["Silk"]
    s.choose(0, "From nobody").choose(1, "From nobody")
    assert s.state.over
    assert s.state.scores == [16, 3]


def test_bazaar_without_coins_nobody_can_be_asked() -> None:
    s = Scenario(bazaar.GAME, seats=2, rounds=2).set("coins", [0, 3])
    assert s.options(0) == ["From nobody"]
