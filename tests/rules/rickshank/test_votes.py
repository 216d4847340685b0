"""Access Tokens, Council cards and Votes."""

from __future__ import annotations

import pytest

from tests.rules.rickshank.positions import Table, table, with_cards

COUNCIL = ["Kickback", "Taxation", "Persecute"]


def called(card: str, *, council: dict[int, list[str]] | None = None, seats: int = 3, **position: object) -> Table:
    """Seat 0 has played a Council card; `council` is what players have in hand besides."""
    council = council or {}
    hands = {s: [*council.get(s, []), "Jerry", "Beth"] for s in range(1, seats)}
    t = table([card, *council.get(0, []), "Jerry", "Beth"], seats=seats, hands=hands, **position)  # type: ignore[arg-type]
    t.choose(0, f"Play {card}")
    return t


def vote(t: Table, *labels: str) -> Table:
    """Everybody who is asked votes, in seat order."""
    for label in labels:
        t.choose(t.waiting[0], label)
    return t


# ---------------------------------------------------------------- tokens


@pytest.mark.rules("RR-110", "RR-R82")
def test_a_token_costs_two_power() -> None:
    t = table(["Jerry"], power=2, characters={0: "Moron Morty"})
    t.choose(0, "Buy an Access Token")
    assert (t.power, t.tokens(0), t.state.pool) == (0, 1, 8)
    assert t.discard() == []
    poor = table(["Jerry"], power=1)
    poor.refuse(0, "Buy an Access Token")
    assert poor.why_not("Buy an Access Token")[1] == ("RR-110",)


@pytest.mark.rules("RR-111", "RR-112", "RR-E19")
def test_one_token_may_be_bought_a_turn_but_any_number_gained() -> None:
    t = table(["Galactic Federation President"], power=6, tokens={1: 4})
    t.choose(0, "Buy an Access Token")
    assert (t.power, t.tokens(0), t.state.pool) == (4, 1, 4)
    t.refuse(0, "Buy an Access Token")
    assert t.why_not("Buy an Access Token")[1] == ("RR-111",)
    t.play("Galactic Federation President")
    assert (t.tokens(0), t.state.pool) == (3, 2)


@pytest.mark.rules("RR-113", "RR-R83")
def test_an_empty_pool_gives_nothing() -> None:
    t = table(["Gromflamite Officer"], power=6, tokens={1: 9})
    t.refuse(0, "Buy an Access Token")
    assert t.why_not("Buy an Access Token")[1] == ("RR-113",)
    t.play("Gromflamite Officer")
    assert t.tokens(0) == 0
    short = table(["Galactic Federation President"], tokens={1: 8})
    short.play("Galactic Federation President")
    assert (short.tokens(0), short.state.pool) == (1, 0)


@pytest.mark.rules("RR-R83")
def test_a_short_pool_serves_players_clockwise() -> None:
    gift = {"name": "Gift Rick", "type": "Rick", "text": "Each player gains an Access Token."}
    t = table(["Gift Rick"], seats=3, tokens={1: 7}, game=with_cards(gift))
    t.play("Gift Rick")
    assert t.state.tokens == [1, 8, 0]


@pytest.mark.rules("RR-114")
def test_tokens_do_nothing_by_themselves() -> None:
    t = table(["Genius Waves", "Gromflamite Technician"], tokens={0: 3})
    t.play("Genius Waves")
    assert (t.power, t.state.scores[0]) == (1, t.state.scores[0])
    without = table(["Genius Waves", "Gromflamite Technician"])
    assert t.state.scores[0] == without.state.scores[0]
    t.play("Gromflamite Technician")
    assert (t.power, t.tokens(0)) == (1 + 3, 3)


@pytest.mark.rules("RR-115")
def test_a_discarded_token_goes_back_to_the_pool() -> None:
    t = table(["Communications Gromflamite"], tokens={0: 2, 1: 2})
    t.play("Communications Gromflamite", "Discard an Access Token")
    assert (t.tokens(0), t.state.pool) == (1, 6)
    attack = table(["Currency Manipulation"], tokens={1: 2})
    attack.play("Currency Manipulation")
    assert (attack.tokens(1), attack.tokens(0), attack.state.pool) == (1, 1, 7)


@pytest.mark.rules("RR-R84")
def test_who_has_no_token_loses_none_and_cannot_pay_with_one() -> None:
    t = table(["Communications Gromflamite", "Currency Manipulation"])
    t.play("Communications Gromflamite")
    assert (t.kind(0), t.power) == ("take_turn", 2)
    t.play("Currency Manipulation")
    assert t.state.tokens == [1, 0]


# ---------------------------------------------------------------- casting


@pytest.mark.rules("RR-117", "RR-130")
def test_a_vote_is_announced_to_everybody_before_they_commit() -> None:
    t = called("Kickback", tokens={0: 1, 1: 1, 2: 1})
    assert t.waiting == [0, 1, 2]
    for seat in range(3):
        assert t.events("vote_called", seat)[0]["vote"] == "Bid"
        assert t.asked(seat).text == "Bid with Kickback: The winner gains 2 Access Tokens. Your vote?"
        assert t.options(seat) == ["0 Access Tokens", "1 Access Token"]


@pytest.mark.rules("RR-118", "RR-123", "RR-131", "RR-130")
def test_one_inherent_vote_and_one_for_each_token() -> None:
    t = called("Kickback", tokens={1: 2}, council={1: ["Persecute"], 2: ["Rezone"]})
    assert t.waiting == [1]  # the others have nothing to choose
    t.choose(1, "2 Access Tokens")
    assert t.state.ballots == [(-1, 0), (-1, 2), (-1, 0)]
    assert "Seat 1 3" in t.asked(1).text
    t.choose(1, "Reveal none").choose(2, "Reveal none")
    assert t.events("vote_decided") == [{"vote": "Bid", "outcome": 1, "by_tie": False}]
    assert (t.tokens(1), t.state.pool) == (2, 7)  # two paid, two won


@pytest.mark.rules("RR-119")
def test_everybody_takes_part() -> None:
    t = called("Taxation")
    assert t.waiting == [0, 1, 2]
    for seat in range(3):
        assert t.options(seat) == ["Yea with 0 Access Tokens", "Nay with 0 Access Tokens"]
        assert t.asked(seat).refused[0].label == "Abstain"
        assert "pass" not in [o.role for o in t.asked(seat).options]


@pytest.mark.rules("RR-120", "RR-121", "RR-116", "RR-R85", "RR-R99")
def test_commitments_stay_secret_until_all_are_made() -> None:
    t = called("Kickback", tokens={0: 3, 1: 2, 2: 1})
    assert [len(t.options(s)) for s in range(3)] == [4, 3, 2]
    before = t.view(2)
    t.choose(0, "3 Access Tokens")
    seen = t.view(2)
    assert {k: v for k, v in seen.items() if k != "waiting"} == {k: v for k, v in before.items() if k != "waiting"}
    assert seen["tokens"] == [3, 2, 1]
    assert seen["ballot"] == [None, None, None]
    t.choose(1, "0 Access")
    assert t.events("votes_revealed") == []
    t.choose(2, "1 Access Token")
    assert t.events("votes_revealed")[0]["ballots"] == [[-1, 3], [-1, 0], [-1, 1]]


@pytest.mark.rules("RR-R99", "RR-120")
def test_a_token_bought_in_this_turn_counts() -> None:
    t = table(["Kickback", "Jerry"], power=2)
    t.choose(0, "Buy an Access Token").play("Kickback")
    assert t.options(0) == ["0 Access Tokens", "1 Access Token"]


@pytest.mark.rules("RR-122", "RR-R86")
def test_after_the_reveal_only_council_cards_can_be_added() -> None:
    t = called("Kickback", tokens={0: 1}, council={0: ["Persecute"]})
    t.choose(0, "0 Access")
    assert t.kind(0) == "reveal_council"
    assert t.options(0) == ["Reveal Persecute", "Reveal none"]


@pytest.mark.rules("RR-123", "RR-R87")
def test_each_revealed_council_card_is_worth_a_vote_for_ones_own_side() -> None:
    t = called("Taxation", council={1: ["Persecute", "Rezone"]})
    vote(t, "Yea", "Nay", "Yea")
    t.choose(1, "Persecute").choose(1, "Rezone")
    assert t.events("vote_decided") == [{"vote": "Referendum", "outcome": 0, "by_tie": False}]


@pytest.mark.rules("RR-124", "RR-R86")
def test_revealing_goes_on_until_nobody_wants_to_add_more() -> None:
    t = called("Kickback", council={0: ["Persecute", "Rezone"], 1: ["Embezzle"]})
    t.choose(0, "Reveal none").choose(1, "Embezzle")
    assert t.waiting == [0]  # passing was not final
    t.choose(0, "Persecute").choose(0, "Reveal none")
    assert t.kind(0) == "break_tie"
    t.choose(0, "Seat 1 wins the Bid")
    assert (t.discard(1), t.hand(0).count("Persecute")) == (["Embezzle"], 1)


@pytest.mark.rules("RR-125")
def test_the_card_itself_gives_no_vote() -> None:
    t = called("Persecute")
    vote(t, "Against Seat 1", "Against Seat 0", "Against Seat 0")
    assert t.events("vote_decided") == [{"vote": "Sanction", "outcome": 0, "by_tie": False}]


@pytest.mark.rules("RR-123", "RR-135")
def test_council_cards_are_urgent_to_whom_a_sanction_would_fall_on() -> None:
    """Passing in others' Votes does not cover what is done to oneself."""
    t = called("Persecute", council={0: ["Rezone"], 1: ["Rezone"]})
    vote(t, "Against Seat 1", "Against Seat 0", "Against Seat 0")
    assert t.asked(0).tags == ("urgent", "me", "close")
    t.choose(0, "Reveal none")
    assert t.asked(1).tags == ()  # ahead already


# ---------------------------------------------------------------- what it costs


@pytest.mark.rules("RR-126", "RR-R90", "RR-R92")
def test_winners_pay_before_the_effect() -> None:
    t = called("Kickback", tokens={0: 2}, council={0: ["Persecute"]})
    t.choose(0, "2 Access Tokens").choose(0, "Persecute")
    assert t.discard(0) == ["Persecute"]
    assert (t.tokens(0), t.state.pool) == (2, 7)
    story = t.story()
    assert story.index("tokens_discarded") < story.index("discarded") < story.index("tokens_gained")


@pytest.mark.rules("RR-127", "RR-R90")
def test_losers_keep_everything() -> None:
    t = called("Kickback", tokens={0: 3, 1: 2}, council={1: ["Persecute"]})
    t.choose(0, "3 Access").choose(1, "1 Access")
    t.choose(1, "Persecute")
    assert t.tokens(1) == 2
    assert "Persecute" in t.hand(1)
    assert t.names("revealed", 1) == []


@pytest.mark.rules("RR-128", "RR-R88", "RR-E17", "RR-126", "RR-127", "RR-131")
def test_a_bid_tied_without_its_player_is_decided_by_that_player() -> None:
    t = called("Kickback", tokens={1: 2, 2: 2})
    t.choose(1, "2 Access").choose(2, "2 Access")
    assert t.waiting == [0]
    assert t.options(0) == ["Seat 1 wins the Bid", "Seat 2 wins the Bid"]
    t.choose(0, "Seat 1")
    assert (t.tokens(1), t.tokens(2), t.tokens(0)) == (2, 2, 0)
    assert t.events("tokens_discarded") == [{"seat": 1, "count": 2}]


@pytest.mark.rules("RR-129", "RR-R93", "RR-E6", "RR-165", "RR-R95")
def test_a_vote_that_can_do_nothing_is_skipped() -> None:
    t = table(["Recycle"], seats=3, tokens={0: 2, 1: 2})
    t.play("Recycle")
    assert (t.kind(0), t.power, t.state.tokens) == ("take_turn", 2, [2, 2, 0])
    assert [e["vote"] for e in t.events("vote_skipped")] == ["Sanction"]
    held = table(["Recycle", "Beth"], seats=3, destroyed=["Jerry"])
    held.play("Recycle", "No card")
    assert held.kind(1) == "cast_vote"


@pytest.mark.rules("RR-R93", "RR-129")
def test_a_vote_is_held_if_any_outcome_could_do_something() -> None:
    t = table(["Rezone"], seats=3, in_play={2: ["The Grave"]})
    t.play("Rezone")
    assert t.waiting == [0, 1, 2]
    none = table(["Rezone"], seats=3)
    none.play("Rezone")
    assert none.kind(0) == "take_turn"


@pytest.mark.rules("RR-R94")
def test_no_defense_helps_against_a_vote() -> None:
    t = called("Persecute", council={1: ["Daddy's Little Girl"]})
    vote(t, "Against Seat 1", "Against Seat 1", "Against Seat 1")
    assert t.kind(1) == "which_card"


@pytest.mark.rules("RR-R97")
def test_council_cards_lost_in_ones_own_turn_are_discarded_in_it() -> None:
    folded = {"name": "Folded Motion", "type": "Council", "text": "When you discard this card during your turn, gain an Access Token."}
    t = table(["Assemble", "Folded Motion"], hands={1: ["Folded Motion", "Jerry"]}, game=with_cards(folded | {"copies": 2}))
    t.play("Assemble").choose(0, "Folded Motion").choose(1, "Reveal none")
    assert (t.tokens(0), t.discard(0)) == (1, ["Folded Motion"])
    t.refuse(0, "Play Folded Motion")
    other = table(["Assemble"], hands={1: ["Folded Motion", "Jerry"]}, game=with_cards(folded | {"copies": 2}))
    other.play("Assemble").choose(1, "Folded Motion")
    assert (other.discard(1), other.tokens(1)) == (["Folded Motion"], 0)


@pytest.mark.rules("RR-R98", "RR-128")
def test_with_two_players_ties_go_to_the_player_of_the_card() -> None:
    t = called("Taxation", seats=2)
    vote(t, "Yea", "Nay")
    assert t.kind(0) == "break_tie"
    t.choose(0, "Yea wins")
    assert [t.discard(s)[-1] for s in (0, 1)] == ["Morty Waves", "Morty Waves"]


# ---------------------------------------------------------------- Referendum and Sanction


@pytest.mark.rules("RR-132", "RR-133", "RR-134", "RR-R96", "RR-R85")
def test_a_referendum_that_passes_hits_everybody_clockwise() -> None:
    t = called("Taxation", tokens={0: 1, 1: 1})
    assert t.options(0) == ["Yea with 0 Access Tokens", "Yea with 1 Access Token", "Nay with 0 Access Tokens", "Nay with 1 Access Token"]
    vote(t, "Yea with 1", "Nay with 0", "Nay with 0")
    assert t.kind(0) == "break_tie"
    t.choose(0, "Yea")
    assert t.kind(1) == "which_one"  # seat 0 has paid its token and gains Morty Waves, seat 1 may choose
    t.choose(1, "Discard an Access Token")
    assert [t.discard(s) for s in range(3)] == [["Morty Waves"], [], ["Morty Waves"]]
    assert [e["seat"] for e in t.events("gained")] == [0, 2]


@pytest.mark.rules("RR-134", "RR-126")
def test_a_referendum_that_fails_does_nothing_but_its_winners_pay() -> None:
    t = called("Taxation", tokens={0: 1, 2: 1})
    vote(t, "Yea with 0", "Nay with 0", "Nay with 1")
    assert (t.kind(0), t.power, t.state.tokens) == ("take_turn", 3, [1, 0, 0])
    assert [t.discard(s) for s in range(3)] == [[], [], []]


@pytest.mark.rules("RR-R89")
def test_the_tie_breaker_may_decide_against_their_own_vote() -> None:
    t = called("Taxation", seats=2, tokens={1: 1})
    vote(t, "Yea with 0", "Nay with 0")
    t.choose(0, "Nay wins")
    assert t.kind(0) == "take_turn"
    assert t.events("vote_decided")[0] == {"vote": "Referendum", "outcome": 0, "by_tie": True}


@pytest.mark.rules("RR-E3", "RR-118", "RR-123", "RR-124", "RR-126", "RR-127", "RR-128", "RR-133", "RR-164", "RR-R92")
def test_the_rezone_vote_of_the_rulebook() -> None:
    t = called(
        "Rezone",
        tokens={0: 1},
        council={0: ["Kickback"], 2: ["Persecute"]},
        in_play={0: ["The Grave"], 1: ["Mission Control"], 2: ["The Garage"]},
    )
    vote(t, "Yea with 1", "Nay", "Nay")
    assert t.state.ballots == [(1, 1), (0, 0), (0, 0)]
    t.choose(0, "Reveal none").choose(2, "Persecute").choose(0, "Kickback")
    assert t.kind(0) == "break_tie"
    assert "Yea 3" in t.asked(0).text
    assert "Nay 3" in t.asked(0).text
    t.choose(0, "Yea wins")
    assert (t.tokens(0), t.state.pool) == (0, 9)
    assert t.discard(0) == ["Kickback", "The Grave"]
    assert "Persecute" in t.hand(2)
    assert (t.discard(1), t.discard(2)) == (["Mission Control"], ["The Garage"])


@pytest.mark.rules("RR-164", "RR-R119", "RR-R110")
def test_rezone_takes_an_ongoing_card_of_ones_own_choice_that_one_owns() -> None:
    t = called("Rezone", in_play={0: ["The Grave"], 1: ["The Dinner Table", "Security Specialist Rick"]})
    vote(t, "Yea", "Yea", "Yea")
    assert t.options(1) == ["The Dinner Table", "Security Specialist Rick"]
    t.choose(1, "The Dinner Table")
    assert (t.discard(0), t.discard(1), t.discard(2)) == (["The Grave"], ["The Dinner Table"], [])
    flipped = table(["Portal Gun", "Jerry", "Rezone"], locations=["The Grave"], in_play={1: ["The Garage"]})
    flipped.play("Portal Gun", "Jerry").play("Rezone")
    vote(flipped, "Yea", "Yea")
    assert "The Grave" in flipped.in_play()
    assert flipped.discard(1) == ["The Garage"]


@pytest.mark.rules("RR-135", "RR-136")
def test_a_sanction_may_point_at_anybody() -> None:
    t = called("Persecute", tokens={0: 1})
    for seat in range(3):
        assert {o.split(" with ")[0] for o in t.options(seat)} == {"Against Seat 0", "Against Seat 1", "Against Seat 2"}
    vote(t, "Against Seat 0 with 1", "Against Seat 0 with 0", "Against Seat 2")
    assert (t.waiting, t.kind(0)) == ([0], "take_turn")  # two of two cards: nothing to choose
    assert [sorted(t.discard(s)) for s in range(3)] == [["Beth", "Jerry"], [], []]


@pytest.mark.rules("RR-E18", "RR-126", "RR-127", "RR-128", "RR-135", "RR-136", "RR-R91", "RR-R88")
@pytest.mark.parametrize(("target", "left"), [("Seat 2", [0, 0, 3, 0]), ("Seat 0", [2, 0, 0, 0])])
def test_the_sanction_tally_of_the_ledger(target: str, left: list[int]) -> None:
    t = called("Persecute", seats=4, tokens={0: 2, 2: 3})
    vote(t, "Against Seat 2 with 2", "Against Seat 2", "Against Seat 0 with 3", "Against Seat 3")
    assert t.options(0) == ["The Sanction falls on Seat 0", "The Sanction falls on Seat 2"]
    t.choose(0, target)
    assert t.state.tokens == left


@pytest.mark.rules("RR-R91")
def test_who_pointed_at_themselves_pays_too() -> None:
    t = called("Persecute", tokens={1: 1})
    vote(t, "Against Seat 1", "Against Seat 1 with 1", "Against Seat 0")
    assert t.state.tokens == [0, 0, 0]


@pytest.mark.rules("RR-165", "RR-R118")
def test_recycle_gives_the_target_a_card_of_cost_0_from_the_destroyed_pile() -> None:
    t = table(["Recycle", "Summer"], seats=3, destroyed=["Jerry", "Black Rick", "Beth"])
    t.play("Recycle", "Summer")
    vote(t, "Against Seat 1", "Against Seat 1", "Against Seat 1")
    assert t.options(1) == ["Jerry", "Beth", "Summer"]
    t.choose(1, "Beth")
    assert t.discard(1) == ["Beth"]


@pytest.mark.rules("RR-R95", "RR-R62")
def test_the_rest_of_a_council_card_does_not_depend_on_its_vote() -> None:
    t = called("Taxation")
    assert t.power == 3
    vote(t, "Nay", "Nay", "Nay")
    assert t.power == 3
    assert {t.state.type_of(c) for c in t.state.box.named("Headband Rick")} == {"Rick"}


def test_what_an_absent_player_does_in_a_vote() -> None:
    t = called("Persecute", tokens={0: 2})
    assert [t.asked(s).default.label for s in range(3)] == [f"Against Seat {(s + 1) % 3} with 0 Access Tokens" for s in range(3)]
    vote(t, "Against Seat 0 with 0", "Against Seat 1", "Against Seat 2")
    assert t.asked(0).default.label == "The Sanction falls on Seat 1"
    bid = called("Kickback")
    assert bid.asked(0).default.label == "Seat 0 wins the Bid"
    assert called("Taxation").asked(1).default.label == "Nay with 0 Access Tokens"
