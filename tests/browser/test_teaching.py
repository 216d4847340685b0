"""What teaches: the guided first game of each game, "How to play", the rules beside the board."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, expect

import tableverse
from tests.browser.house import Visitor, until
from tests.browser.test_everybody import findings

Open = Callable[..., Visitor]
LAPTOP = {"width": 1280, "height": 720}
PHONE = {"width": 390, "height": 844}
ENOUGH = 4
"""Marks of a guide that are looked at where it is not played on."""
LONG = 60
"""Questions within which that many have come up."""


def tile(person: Visitor, game: str) -> Locator:
    """The lobby's tile of a game."""
    page = person.page
    page.goto("/")
    return page.get_by_role("article").filter(has=page.get_by_role("heading", name=tableverse.game(game).title))


def begin(person: Visitor, game: str) -> None:
    tile(person, game).get_by_role("button", name="Guided first game").click()
    # The guide is fetched while the game begins already; each has something to say at the first question.
    person.page.get_by_role("complementary", name="Guide").wait_for()


def marks(person: Visitor, most: int) -> Iterator[Locator]:
    """The bubbles of a guide, one after the other; between them questions are answered by their first choice."""
    page = person.page
    bubble = page.get_by_role("complementary", name="Guide")
    shown = 0
    for _ in range(LONG):
        until(lambda: bubble.is_visible() or bool(person.decision()) or person.over(), page)
        # A question and the mark that belongs to it come in the same moment: what is drawn now is all there is.
        page.evaluate("new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))")
        while bubble.is_visible():
            title = bubble.get_by_role("heading").text_content()
            yield bubble
            shown += 1
            if shown == most or bubble.count() == 0:
                return
            bubble.get_by_role("button", name=re.compile("Next|Got it")).click()
            page.wait_for_function("title => document.querySelector('.guide h2')?.textContent !== title", arg=title)
        question = person.decision()
        if question:
            page.keyboard.press("1")
            person.moved_on(question)


def points(bubble: Locator) -> None:
    """It points at something that can be seen, and covers neither that nor the buttons of the strip."""
    expect(bubble).to_have_attribute("data-points", "")
    ring = bubble.page.locator(".guide-ring").bounding_box()
    own = bubble.bounding_box()
    window = bubble.page.viewport_size
    assert ring
    assert own
    assert window
    assert ring["width"] > 8
    assert ring["height"] > 8
    assert 0 <= own["x"] <= window["width"] - own["width"]
    assert 0 <= own["y"] <= window["height"] - own["height"]


@pytest.mark.parametrize("game", tableverse.games())
def test_a_guided_game_points_at_real_things(visitor: Open, game: str) -> None:
    ana = visitor(viewport=LAPTOP)
    begin(ana, game)
    guide = tableverse.game(game).guide
    assert guide
    expect(ana.page.locator(".seat[title$='(easy)']")).to_have_count(guide.seats - 1)
    expect(ana.page.get_by_role("button", name="Since your turn")).to_have_count(0)
    titles = []
    for bubble in marks(ana, ENOUGH):
        points(bubble)
        titles.append(bubble.get_by_role("heading").text_content())
        expect(bubble).to_contain_text(f"{len(titles)} of {len(guide.marks)}")
    assert len(set(titles)) == ENOUGH
    assert titles[0] == guide.marks[0].title, "the goal"
    assert guide.marks[2].title in titles[:3], "what the game is about"


def test_a_guide_to_its_last_mark_moves_nothing(visitor: Open) -> None:
    ana = visitor(viewport=LAPTOP, bypass_csp=True)
    page = ana.page
    begin(ana, "morty_zone")
    guide = tableverse.game("morty_zone").guide
    assert guide
    places = "[...document.querySelectorAll('.stage [data-thing]')].map(e => [e.dataset.thing, JSON.stringify(e.getBoundingClientRect())])"
    for k, bubble in enumerate(marks(ana, len(guide.marks))):
        points(bubble)
        with_it = page.evaluate(places)
        assert with_it
        hidden = "document.querySelector('.guide').style.display"
        page.evaluate(f"{hidden} = 'none'")
        assert page.evaluate(places) == with_it
        page.evaluate(f"{hidden} = ''")
        if k == 0:
            assert findings(page) == []
            page.reload()
            ana.asked()
            expect(bubble, "who comes back is guided on").to_contain_text("1 of")
    assert all(int(points) > 0 for points in page.locator(".seat-score").evaluate_all("all => all.map(e => e.lastChild.textContent)")), (
        "the points of the running round"
    )
    expect(page.get_by_role("complementary", name="Guide")).to_contain_text("Got it")
    page.get_by_role("button", name="Got it").click()
    expect(page.get_by_role("complementary", name="Guide")).to_have_count(0)


def test_a_guide_can_be_left_and_its_table_is_for_practice(visitor: Open) -> None:
    ana = visitor(viewport=PHONE, has_touch=True, is_mobile=True, bypass_csp=True)
    page = ana.page
    begin(ana, "rickshank")
    for bubble in marks(ana, 2):
        points(bubble)
    assert findings(page) == []
    expect(page.locator(".tag", has_text="Practice")).to_be_visible()
    page.get_by_role("button", name="Leave the guide").click()
    expect(page.get_by_role("complementary", name="Guide")).to_have_count(0)
    ana.answers(1)
    page.reload()
    ana.asked()
    expect(page.get_by_role("complementary", name="Guide")).to_have_count(0)


def test_the_guide_is_the_main_way_for_those_who_are_new(visitor: Open) -> None:
    ana = visitor()
    guided = tile(ana, "morty_zone").get_by_role("button", name="Guided first game")
    expect(guided).to_have_class(re.compile("primary"))
    begin(ana, "morty_zone")
    fresh = tile(ana, "morty_zone")
    expect(fresh.get_by_role("button", name="Play now")).to_have_class(re.compile("primary"))
    expect(fresh.get_by_role("button", name="Guided first game")).not_to_have_class(re.compile("primary"))


def test_how_to_play_has_a_picture_for_every_step(visitor: Open) -> None:
    ana = visitor(bypass_csp=True)
    page = ana.page
    sheet = page.get_by_role("dialog", name="How to play")
    for game in tableverse.games():
        tile(ana, game).get_by_role("button", name="How to play").click()
        for step in tableverse.game(game).primer:
            shown = sheet.get_by_role("listitem").filter(has_text=step.says)
            expect(shown.locator(".how-picture > svg:not(.icon)"), "a picture of the game's own").to_have_count(1)
    assert findings(page) == []
    sheet.get_by_role("button", name="All the rules").click()
    expect(page.get_by_role("dialog", name="Rules")).to_be_visible()


def test_the_rules_lie_beside_the_board(visitor: Open) -> None:
    ana = visitor(viewport=LAPTOP, bypass_csp=True)
    page = ana.page
    ana.play_now()
    page.get_by_role("button", name="Why?").click()
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.locator(".rules-asked")).to_be_visible()
    edge = drawer.bounding_box()
    assert edge
    lit = page.locator(".stage [data-lit]:visible")
    boxes = [box for box in (lit.nth(k).bounding_box() for k in range(lit.count())) if box]
    assert boxes
    assert all(box["x"] + box["width"] <= edge["x"] for box in boxes), "what can be chosen stays free"
    assert findings(page) == []
    ana.answers(1)
    expect(drawer, "one can play on meanwhile").to_be_visible()
    section = drawer.locator("details.rule-section").filter(has=page.locator("summary", has_text="Scoring"))
    section.locator("summary").first.click()
    expect(section.locator(".rule").first).to_be_visible()
    page.keyboard.press("Escape")
    expect(drawer).to_be_hidden()


def test_rulings_lie_folded_under_their_rule(visitor: Open) -> None:
    ana = visitor()
    page = ana.page
    tile(ana, "munchkin").get_by_role("button", name="Rules").click()
    drawer = page.get_by_role("dialog", name="Rules")
    drawer.get_by_role("searchbox").fill("MK-015")
    rule = drawer.locator(".rule").filter(has=page.locator(".rule-id", has_text=re.compile("^MK-015$"))).first
    expect(rule.locator(".rulings")).to_have_count(1)
    ruling = rule.locator(".rulings .rule-id", has_text="MK-R03")
    expect(ruling).to_be_hidden()
    rule.locator(".rulings > summary").click()
    expect(ruling).to_be_visible()


def test_bots_are_chosen_by_how_hard_they_are(visitor: Open) -> None:
    ana = visitor()
    page = ana.page
    page.goto("/#new/rickshank")
    page.get_by_label("How many").select_option("2")
    page.get_by_label("Seat 2", exact=True).select_option("bot")
    strength = page.get_by_label("Strength of the bot in seat 2")
    assert strength.locator("option").all_text_contents() == ["Easy", "Normal", "Hard", "Expert"]
    strength.select_option(label="Hard")
    expect(strength).to_have_attribute("title", "greedy")
    page.locator(".setup-go button").click()
    expect(page.locator(".seat", has_text="bot, hard")).to_have_attribute("title", re.compile(r"\(hard\)$"))
