"""`tableverse.testing`: positions by name, answers by label."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest

from tableverse.core import (
    NOBODY,
    OWNER,
    Box,
    Card,
    Choice,
    Component,
    Game,
    Question,
    Rule,
    Seat,
    State,
    Value,
    any_card,
    draft,
    public,
    rule,
    seats,
    zone,
)
from tableverse.core.encoders import LEFT_OUT
from tableverse.testing import Scenario, ScenarioError
from tests.core.toys import ambush, placement


class Chip(Value, frozen=True):
    """A record in a field."""

    worth: int
    colour: str = "red"


class PlayOne(Question, frozen=True):
    """Play a card: always one, so an empty hand leaves nothing to choose."""

    space = any_card()

    def choices(self, g: Any, seat: Seat) -> Sequence[Choice]:
        return tuple(g.hand[seat])

    def text(self, g: Any, seat: Seat) -> str:
        return "Which card?"

    def label(self, g: Any, seat: Seat, choice: Choice) -> str:
        return f"Play {g.box.names[choice]}"


class Desk(State):
    """Zones and fields of every kind."""

    turn: int = public(0)
    mood: str = public("calm", show=lambda g, v: v.upper(), read=lambda g, v: {"CALM": "calm", "WILD": "wild"}[v], tensor=LEFT_OUT)
    chips: tuple[Chip, ...] = public((), tensor=LEFT_OUT)
    prices: dict[int, int] = public(dict, tensor=LEFT_OUT)
    score: list[int] = seats(0)
    plan: list[tuple[int, ...]] = draft((), tensor=LEFT_OUT)
    deck: list[Card] = zone("cards", audience=NOBODY)
    hand: list[list[Card]] = zone("cards", per_seat=True, audience=OWNER)
    pile: list[Card] = zone("cards", "coins")
    purse: list[Card] = zone("coins")
    seal: list[Card] = zone("seals")

    def setup(self) -> None:
        self.deck, self.purse, self.seal = self.box.of("cards"), self.box.of("coins"), self.box.of("seals")

    @property
    def scores(self) -> list[int]:
        return self.score


@rule
def desk(g: Desk) -> Rule:
    for seat in g.seats:
        for _ in range(2):
            g.hand[seat].append(g.draw(g.deck))
    while any(g.hand):
        card = yield g.ask(g.turn, PlayOne())
        g.hand[g.turn].remove(card)
        g.pile.append(card)
        g.score[g.turn] += sum(g.roll(2))
        if not g.deck:
            g.deck, g.pile = g.pile, []
            g.shuffle(g.deck)
        g.hand[g.turn].append(g.draw(g.deck))
        g.turn = g.left_of(g.turn)


DESK = Game(
    "desk",
    "Desk",
    range(2, 4),
    Desk,
    desk,
    components=lambda: Box(
        [Component(n, "cards") for n in ("Rick", "Rick", "Morty", "Beth", "Jerry", "Summer", "Rick Sanchez")]
        + [Component("Gold", "coins"), Component("Silver", "coins"), Component("Seal", "seals")]
    ),
)


def names(s: Scenario, zone: str, seat: int | None = None) -> list[str]:
    held = getattr(s.state, zone)
    return [s.state.box.names[c] for c in (held if seat is None else held[seat])]


def test_put_swaps_with_where_the_cards_come_from() -> None:
    s = Scenario(DESK)
    assert names(s, "hand", 0) == ["Rick Sanchez", "Summer"]
    deck = names(s, "deck")
    s.put("hand", ["Morty", "Rick"], seat=0)
    assert names(s, "hand", 0) == ["Morty", "Rick"]
    assert len(s.state.deck) == len(deck)
    assert sorted(names(s, "deck")) == ["Rick", "Rick Sanchez", "Summer"]
    assert s.options(0) == ["Play Morty", "Play Rick"]


def test_put_fewer_or_more_cards() -> None:
    s = Scenario(DESK)
    s.put("hand", ["Summer"], seat=0)
    assert names(s, "deck")[0] == "Rick Sanchez"  # under the deck
    s.put("hand", ["Summer", "Rick", "Rick", "Jerry"], seat=0)
    assert names(s, "hand", 0) == ["Summer", "Rick", "Rick", "Jerry"]
    assert names(s, "hand", 1) == ["Beth"]
    assert len(s.state.cards()) == 10


def test_put_takes_face_down_cards_before_those_of_others() -> None:
    s = Scenario(DESK)
    s.put("hand", ["Rick", "Rick"], seat=1).put("hand", ["Morty"], seat=0)
    assert names(s, "hand", 1) == ["Rick", "Rick"]


def test_a_zone_address_names_its_seat() -> None:
    s = Scenario(DESK).put("hand/1", ["Morty"])
    assert names(s, "hand", 1) == ["Morty"]


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda s: s.put("hand", ["Unity"], seat=0), "no component 'Unity'"),
        (lambda s: s.put("hand", ["Morty", "Morty"], seat=0), "2 times 'Morty': there are only 1"),
        (lambda s: s.put("hand", "Morty", seat=0), r"write \['Morty'\]"),
        (lambda s: s.put("table", ["Morty"]), "no zone 'table': the zones are deck, hand, pile, purse, seal"),
        (lambda s: s.put("score", ["Morty"]), "no zone 'score'"),
        (lambda s: s.put("hand", ["Gold"], seat=0), r"'Gold' \(coins\) cannot lie in 'hand', which takes cards"),
        (lambda s: s.put("hand", ["Morty"]), "say which seat"),
        (lambda s: s.put("hand", ["Morty"], seat=2), "no seat 2"),
        (lambda s: s.put("hand", ["Morty"], seat=True), "no seat True"),
        (lambda s: s.put("hand/x", ["Morty"]), "'hand/x' is not a zone"),
        (lambda s: s.put("hand/1", ["Morty"], seat=0), "'hand/1' is not a zone"),
        (lambda s: s.put("deck", ["Morty"], seat=0), "belongs to no seat"),
        (lambda s: s.put("seal", []), "'Seal' would leave 'seal' and no other zone takes it"),
        (lambda s: s.put("hand", [], seat=0), "has no answer in that position"),
        (lambda s: s.set("deck", []), "use put"),
        (lambda s: s.set("mana", 1), "no field 'mana': there are turn, mood"),
        (lambda s: s.set("turn", "1"), "turn = '1': Expected `int`"),
        (lambda s: s.set("turn", 1, seat=0), "belongs to no seat"),
        (lambda s: s.set("score", 3), "a list of 2"),
        (lambda s: s.set("score", [3]), "a list of 2"),
        (lambda s: s.set("score", "x", seat=0), "Expected `int`"),
        (lambda s: s.set("score", 1, seat=5), "no seat 5"),
        (lambda s: s.set("mood", "sad"), "mood = 'sad'"),
        (lambda s: s.set("chips", [{"colour": "red"}]), "missing required field"),
        (lambda s: s.script(rolls=[0]), "positive whole numbers"),
        (lambda s: s.script(rolls=["6"]), "positive whole numbers"),
        (lambda s: s.script(top={"deck": ["Gold"]}), "cannot lie in 'deck'"),
        (lambda s: s.script(top={"hand": ["Rick"]}), "say which seat"),
    ],
)
def test_an_impossible_position_is_refused_and_nothing_changes(change: Any, why: str) -> None:
    s = Scenario(DESK)
    before = s.state.digest()
    with pytest.raises(ScenarioError, match=why):
        change(s)
    assert s.state.digest() == before


def test_set_takes_what_the_view_shows() -> None:
    s = Scenario(DESK)
    s.set("mood", "WILD").set("score", [1, 2]).set("score", 9, seat=1)
    s.set("chips", [{"worth": 3, "colour": "blue"}, Chip(1)]).set("prices", {"4": 2}).set("plan", [1, 2], seat=0)
    assert s.view(0)["mood"] == "WILD"
    assert s.view(0)["score"] == [1, 9]
    assert s.view()["chips"] == [{"worth": 3, "colour": "blue"}, {"worth": 1, "colour": "red"}]
    assert s.state.chips == (Chip(3, "blue"), Chip(1))
    assert s.state.prices == {4: 2}
    for seat in s.state.seats:
        shown = s.view(seat)
        s.set("prices", shown["prices"]).set("chips", shown["chips"]).set("plan", shown["plan"][seat], seat=seat)
        assert s.view(seat) == shown


def test_scripted_dice_and_cards() -> None:
    s = Scenario(DESK).script(rolls=[[6, 5], [1, 1]], top={"deck": ["Morty", "Rick"]})
    s.choose(0, "Play Summer").choose(1, "Play Beth")
    assert s.state.scores == [11, 2]
    assert names(s, "hand", 0)[-1] == "Morty"
    assert names(s, "hand", 1)[-1] == "Rick"
    s.script(rolls=[2, 2], top={"deck": ["Beth"]})  # lies on the pile: comes up when that is shuffled
    s.choose(0, "Play Morty")
    assert s.state.scores == [15, 2]
    s.choose(1, "Play Rick")
    assert names(s, "hand", 1)[-1] == "Beth"


def test_scripted_cards_count_for_one_shuffle() -> None:
    s = Scenario(DESK).script(top={"deck": ["Rick"]})
    state = s.state.clone()
    state.shuffle(state.deck)
    assert state.box.names[state.deck[-1]] == "Rick"
    tops = set()
    for _ in range(20):
        state.shuffle(state.deck)
        tops.add(state.box.names[state.deck[-1]])
    assert len(tops) > 1


def test_choose_by_label() -> None:
    s = Scenario(DESK).put("hand", ["Rick", "Rick Sanchez"], seat=0)
    assert s.waiting == [0]
    s.choose(0, "Play Rick")  # the whole label goes before a part of one
    assert names(s, "pile") == ["Rick"]
    assert s.asked(1).kind == "play_one"
    s.put("hand", ["Jerry", "Morty"], seat=1).choose(1, "Jer")
    assert names(s, "pile")[-1] == "Jerry"


def test_unexpected_answers_fail_with_the_options() -> None:
    s = Scenario(DESK)
    with pytest.raises(AssertionError, match=r"(?s)'Play Unity': no option of seat 0.*Which card\?.*- Play Summer"):
        s.choose(0, "Play Unity")
    with pytest.raises(AssertionError, match="'play summer'"):
        s.choose(0, "play summer")
    with pytest.raises(AssertionError, match="2 options fit"):
        s.choose(0, "Play")
    with pytest.raises(AssertionError, match="seat 1 is not asked anything"):
        s.choose(1, "Play Jerry")
    with pytest.raises(AssertionError, match="seat 7 is not asked anything"):
        s.options(7)


def test_refuse() -> None:
    s = Scenario(DESK).put("hand", ["Rick Sanchez", "Summer"], seat=0)
    s.refuse(0, "Play Beth").refuse(0, "Play Sum")
    for label in ("Play Summer", "Summer", "Play Rick"):
        with pytest.raises(AssertionError, match="can choose"):
            s.refuse(0, label)
    with pytest.raises(AssertionError, match="not asked"):
        s.refuse(1, "Play Beth")


def test_the_state_may_be_kept_and_saved() -> None:
    s = Scenario(DESK)
    state = s.state
    s.put("hand", ["Morty"], seat=0).set("score", 4, seat=0).script(rolls=[3, 3])
    assert state is s.state
    resumed = DESK.from_json(state.to_json())
    s.choose(0, "Morty")
    resumed.answer(0, resumed.pending[0].options[0])
    assert resumed == state
    assert state.scores[0] == 10


def test_options_of_the_game_and_log() -> None:
    s = Scenario(ambush.GAME, seats=3, seed=1, hearts=4)
    assert s.state.scores == [4, 4, 4]
    s.put("hand", ["Feast", "Shield"], seat=0).choose(0, "Play Feast")
    assert s.log()[-2:] == ["Seat 0 plays Feast.", "Seat 1 draws a card."]
    assert s.log(1)[-1] != "Seat 1 draws a card."


def test_taking_back_by_label() -> None:
    s = Scenario(placement.GAME, seats=2)
    for _ in range(3):
        s.choose(0, "Nobody")
    s.choose(0, "Choose again")
    assert s.waiting == [0, 1]
