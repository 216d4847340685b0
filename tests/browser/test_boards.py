"""Two people and a bot play a whole round of each game by clicking what is lit, and what they click happens.

The Morty Zone is played to its end in `test_play.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

import tableverse
from tests.browser.house import Visitor, card_at, until
from tests.browser.test_everybody import findings

Open = Callable[..., Visitor]
Option = dict[str, Any]


def at_a_table(visitor: Open, game: str, seed: int) -> tuple[Visitor, Visitor]:
    """Ana sets up a table for herself, Ben and a bot; Ben comes by her link; the game begins."""
    ana, ben = visitor(bypass_csp=True, color_scheme="dark"), visitor()
    ana.set_up("Ana", ["me", "open", "bot"], game=game, seed=seed)
    ben.join(ana.page.get_by_label("Whoever opens this link may sit down").input_value(), "Ben")
    ana.page.get_by_role("button", name="Start the game").click()
    for person in (ana, ben):
        person.page.locator(".prompt").wait_for()
    return ana, ben


def turns(ana: Visitor, ben: Visitor, done: Callable[[], bool]) -> Iterator[tuple[str, Visitor]]:
    """Whoever is asked, one question after the other, until something is done. All that can be chosen must lie on the board."""
    people = {"Ana": ana, "Ben": ben}
    while not done():
        until(lambda: done() or any(p.decision() for p in people.values()), ana.page)
        for name, person in people.items():
            if person.decision():
                assert person.gaps() == [], person.asks()["text"]
                yield name, person


def sort_of(person: Visitor, sort: str) -> list[Option]:
    """What can be chosen of one sort: buying, placing."""
    return [o for o in person.asks()["options"] if o["kind"] == sort]


def anything(person: Visitor) -> None:
    """The first thing that is lit, or passing where nothing is."""
    option = next((o for o in person.asks()["options"] if o["role"] != "pass"), None)
    if option:
        person.on_board(option)
    else:
        person.passes()


def count(where: Locator) -> int:
    """The number that stands at a pile."""
    return int(where.locator("strong").first.text_content() or "0")


def test_a_round_of_rickshank(visitor: Open) -> None:
    ana, ben = at_a_table(visitor, "rickshank", 5)
    played: dict[str, int] = {"Ana": 0, "Ben": 0}
    bought: dict[str, str] = {}
    ended: set[str] = set()

    def everybody() -> bool:
        return {"Ana", "Ben"} <= ended and any(re.fullmatch(r"(?!Ana|Ben).* ends the turn\.", line) for line in ana.log())

    for name, person in turns(ana, ben, everybody):
        page = person.page
        if person.asks()["kind"] != "take_turn":
            anything(person)
            continue
        hand = page.locator(".own-hand .hand [data-thing^='hand/']")
        if sort_of(person, "play") and name not in ended:
            # The last of the lit cards: of several that are alike the rules name one, and a click on any of them plays one card.
            before, lit = hand.count(), hand.and_(page.locator("[data-lit]")).last
            card = lit.locator(".card-title").text_content() or "?"
            question = person.decision()
            lit.click()
            if person.menu_opens(question):
                plays = next(o["label"] for o in sort_of(person, "play") if card_at("rickshank", o["targets"][0]) == card)
                page.locator(".thing-menu").get_by_role("button", name=plays, exact=True).click()
            person.moved_on(question)
            person.told(f"{name} plays {card}.")
            expect(hand).to_have_count(before - 1)
            expect(page.get_by_role("region", name="Play area").locator(".card-title", has_text=card).first).to_be_visible()
            played[name] += 1
        elif name not in bought:
            power = int(page.locator(".play-area .power strong").text_content() or "0")
            pile = page.locator(".own-facts .pile-head")
            before = count(pile)
            option = [*sort_of(person, "buy"), *sort_of(person, "buy_token")][0]
            price = option["data"]["price"]
            person.on_board(option)
            bought[name] = card_at("rickshank", option["targets"][0]) if option["kind"] == "buy" else "an Access Token"
            person.told(f"{name} buys {bought[name]}")
            if person.decision() and person.asks()["kind"] == "take_turn":
                expect(page.locator(".play-area .power strong")).to_have_text(str(power - price))
                if option["kind"] == "buy":
                    expect(pile.locator("strong").first, "what was bought lies in the discard pile").to_have_text(str(before + 1))
        else:
            page.locator(".slot.pass").click()
            person.told(f"{name} ends the turn.")
            expect(page.locator(".own-hand .hand [data-thing^='hand/']")).to_have_count(5)
            ended.add(name)

    assert min(played.values()) >= 3, "people play their hands"
    for name, card in bought.items():
        for person in (ana, ben):
            person.told(f"{name} buys {card}")
    assert findings(ana.page) == []
    assert wide(ana.page) <= 0


def test_a_round_of_multiverse(visitor: Open) -> None:
    ana, ben = at_a_table(visitor, "multiverse", 11)
    done: dict[str, list[str]] = {"Ana": [], "Ben": []}
    powered_up = False

    def next_round() -> bool:
        return any("Round 2 begins" in line for line in ana.log()) and any("Round 2 begins" in line for line in ben.log())

    for name, person in turns(ana, ben, next_round):
        page, asked = person.page, person.asks()
        if asked["kind"] != "take_action":
            powered_up = powered_up or "Power-Up Phase" in (page.locator(".phase").text_content() or "")
            anything(person)
            continue
        mine = done[name]
        if "place" not in mine and sort_of(person, "place"):
            option = sort_of(person, "place")[0]
            card, verse = (card_at("multiverse", at) for at in option["targets"])
            person.on_board(option)
            person.told(f"{name} places {card} into the {verse}.")
            expect(page.get_by_role("article", name=verse).locator(".card-title", has_text=card).first).to_be_visible()
            mine.append("place")
        elif "build" not in mine and sort_of(person, "build"):
            option = sort_of(person, "build")[0]
            person.on_board(option)
            card = card_at("multiverse", option["targets"][0])
            person.told(f"{name} builds {card}: ")
            mine.append("build")
        elif "move" not in mine and sort_of(person, "move_to"):
            option = sort_of(person, "move_to")[0]
            verse = card_at("multiverse", option["targets"][0])
            person.on_board(option)
            person.told(f"{name} moves to the {verse}.")
            expect(page.get_by_role("article", name=verse).locator(".pawn", has_text=f"{name} is here")).to_be_visible()
            mine.append("move")
        else:
            person.passes()
            person.told(f"{name} ends the turn")
            mine.append("end")

    assert done == {"Ana": ["place", "build", "move", "end"], "Ben": ["place", "build", "move", "end"]}
    story = ana.log()
    begun = [line.split(" begins a turn")[0] for line in story if " begins a turn" in line]
    assert len(set(begun)) == 3, "the bot has had its turn, too"
    phase = story.index(next(line for line in story if re.match(r"The Teenyverse gives \d+ Power", line)))
    assert sum(" ends the turn" in line for line in story[:phase]) == 3
    assert phase < story.index(next(line for line in story if line.startswith("Round 1 ends")))
    assert powered_up or not any(" activates " in line for line in story)
    assert findings(ana.page) == []
    assert wide(ana.page) <= 0


def test_a_finger_sees_what_a_space_would_bring_before_it_chooses(visitor: Open) -> None:
    ana = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = ana.page
    ana.set_up("Ana", ["me", "bot"], game="hundred_days", seed=23)
    ana.asked()
    before = ana.decision()
    spaces = [page.locator(f'.ring [data-thing="{at}"]') for at in ("space/5-6", "space/2")]
    for space in spaces:
        space.tap()
        expect(page.locator(".brings")).to_be_visible()
        assert ana.decision() == before, "shown, not chosen"
    spaces[1].tap()
    ana.moved_on(before)
    expect(page.locator('[data-place="space/2"] .planned.rick')).to_have_count(1)


def test_a_round_of_hundred_days(visitor: Open) -> None:
    ana = visitor(bypass_csp=True, viewport={"width": 1280, "height": 720})
    page = ana.page
    ana.set_up("Ana", ["me", "bot"], game="hundred_days", seed=94)
    ana.asked()
    spaces = {o["targets"][0]: o for o in ana.asks()["options"]}
    assert len(spaces) == 19
    at, plays = next((at, o["data"]["plays"]) for at, o in spaces.items() if o["data"]["plays"])
    page.locator(f'.ring [data-thing="{at}"]').hover()
    expect(page.locator(".brings"), "a space tells what it would bring before it is chosen").to_contain_text("can play")
    expect(page.locator(".own-hand .would")).to_have_count(len(plays))
    expect(page.locator(".own-hand .needs .met"), "and which requirements it would fulfil").not_to_have_count(0)
    expect(page.locator(".own-hand .would .needs b:not(.met)")).to_have_count(0)
    ana.on_board(spaces["space/5-6"])
    expect(page.locator(".link", has_text="Rick goes here")).to_have_count(1)
    ana.asked()
    ana.on_board(next(o for o in ana.asks()["options"] if o["targets"] == ["space/house"]))
    ana.told("Ana places Rick between 5 and 6 and Morty in the Smith's house.")
    seen: set[str] = set()

    def next_round() -> bool:
        return "Day 2." in ana.log()

    while not next_round():
        until(lambda: next_round() or bool(ana.decision()), page)
        if next_round():
            break
        assert ana.gaps() == [], ana.asks()["text"]
        seen.add(ana.asks()["kind"])
        if ana.asks()["kind"] == "take_turn":
            warned = [o for o in sort_of(ana, "play_card") if o["data"]["warning"]]
            expect(page.locator(".own-hand .hand .futile"), "what would do nothing says so").to_have_count(len(warned))
            ana.passes()
        else:
            anything(ana)
    assert "pick_resource" in seen, "Morty is in the garage"
    assert sum(" gathers " in line for line in ana.log()) >= 3
    expect(page.locator(".federation h3")).to_have_text("Round 2")
    assert findings(page) == []
    assert wide(page) <= 0


MIDDLES = "all => all.map(e => { const b = e.getBoundingClientRect(); return [b.x + b.width / 2, b.y + b.height / 2]; })"


def test_the_ring_of_hundred_days_fits_a_phone(visitor: Open) -> None:
    ana = visitor(viewport={"width": 390, "height": 844}, has_touch=True, is_mobile=True)
    page = ana.page
    ana.set_up("Ana", ["me", "bot"], game="hundred_days", seed=23)
    ana.asked()
    expect(page.locator(".ring .space.lit:visible")).to_have_count(19)
    portals = page.locator(".ring .portal").evaluate_all(MIDDLES)
    facts = page.locator(".ring .tile-points, .ring .tile-number").evaluate_all(MIDDLES)
    assert (len(portals), len(facts)) == (12, 12)
    assert [f for f in facts for p in portals if abs(f[0] - p[0]) < 22 and abs(f[1] - p[1]) < 22] == [], "a portal lies over a tile's facts"
    assert wide(page) <= 0


@pytest.mark.parametrize("game", tableverse.games())
def test_the_plain_board_plays_any_game_and_shows_what_a_player_can_read(visitor: Open, game: str) -> None:
    ana = visitor(bypass_csp=True)
    page = ana.page
    page.add_init_script("localStorage.setItem('tableverse.preferences', JSON.stringify({board: 'plain', confirm: 'direct'}))")
    ana.set_up("Ana", ["me", *["bot"] * max(1, tableverse.game(game).seats[0] - 1)], game=game)
    board = page.locator(".generic")
    expect(board).to_be_visible()
    for _ in range(8):
        ana.asked()
        assert ana.gaps() == []
        anything(ana)
    ana.asked()
    printed: Any = tableverse.game(game).box
    cards = " ".join([*printed.names, *(e.record.text for e in printed.pack.entries)])
    for inner in ("In turn", "Token bought", "Toll paid", "Keeping", "Queue", "No vp", "Own dice", "Clock", "[object", "undefined", "null"):
        if inner not in cards:  # what stands on a card may be read
            assert inner not in (board.text_content() or "")
    assert findings(page) == []
    assert wide(page) <= 0


def wide(page: Page) -> int:
    """How far the page is wider than its window."""
    return int(page.evaluate("document.documentElement.scrollWidth - innerWidth"))
