"""People play: from the lobby to the end, by clicking what is lit."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import expect

from tests.browser.house import Visitor, until

Open = Callable[..., Visitor]


def test_first_visit_is_in_a_game_with_one_click(visitor: Open) -> None:
    ana = visitor()
    ana.play_now()
    expect(ana.page.locator(".seat")).to_have_count(3)
    expect(ana.page.locator(".prompt-who")).to_contain_text("Your turn")
    assert ana.page.title().startswith("● Your turn")
    ana.answers(3)


def test_two_people_and_a_bot_play_a_round_and_look_at_the_replay(visitor: Open) -> None:
    ana, ben = visitor(), visitor()
    ana.set_up("Ana", ["me", "open", "bot"])
    link = ana.page.get_by_label("Whoever opens this link may sit down").input_value()
    assert re.search(r"/t/\w+#join=\w+$", link)
    ben.join(link, "Ben")
    assert "#" not in ben.page.url, "the secret stays out of the address bar"
    ana.page.get_by_role("button", name="Start the game").click()
    ana.page.locator(".prompt").wait_for()
    ben.page.locator(".prompt").wait_for()

    moves = 0

    def finished() -> bool:
        nonlocal moves
        moves += ana.answer() + ben.answer()
        return ana.over() and ben.over()

    until(finished, ana.page, 60)
    assert moves > 20
    sheet = ana.page.get_by_role("region", name="Score sheet")
    for name in ("Ana", "Ben"):
        expect(sheet.get_by_role("row", name=re.compile(name))).to_be_visible()
    expect(ana.prompt).to_contain_text("The game is over")

    ben.page.get_by_role("link", name="Replay").click()
    page = ben.page
    expect(page.locator(".prompt-who")).to_contain_text("Step 0 of")
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".prompt-who")).to_contain_text("Step 1 of")
    page.get_by_label("Side").select_option("0")
    expect(page.get_by_role("region", name="Your Fate Board and cards")).to_contain_text("Ana")
    page.get_by_role("button", name=re.compile("Go to line")).last.click()
    expect(page.get_by_role("region", name="Score sheet")).to_be_visible()
    assert re.search(r"#step=\d+&side=0$", page.url), "a link to this very moment"

    ana.page.get_by_role("button", name="Play again").click()
    ana.page.wait_for_url(lambda url: url != link.split("#")[0] and "/t/" in url)
    ana.page.locator(".prompt, .waiting-room").first.wait_for()


def test_pair_by_two_clicks_with_the_gain_shown_and_choosing_again(visitor: Open) -> None:
    ana = visitor()
    ana.play_now()
    page = ana.page
    until(lambda: "which number" in (page.locator(".prompt-what").text_content() or "") or not ana.answer(), page)
    first = ana.decision()
    way = page.locator(".ways .way", has_text="+").last
    numbers = [int(n) for n in re.findall(r"\d+", (way.text_content() or "").split("+2")[0])]
    row = page.locator(".own-board .fate-row.active")
    cell = row.get_by_role("button", name=re.compile(rf"^\w+ {numbers[0]}, free"))
    cell.hover()
    expect(row.locator(".gain")).to_have_text("+2")
    cell.click()
    assert ana.decision() == first, "one click of a pair is not an answer yet"
    row.get_by_role("button", name=re.compile(rf"^\w+ {numbers[1]}, free")).click()
    ana.moved_on(first)
    expect(page.locator(".own-board .cell.pencilled, .own-board .cell.checked")).to_have_count(2)


def test_why_and_why_not_show_rules_and_the_rules_can_be_searched(visitor: Open) -> None:
    ana = visitor()
    ana.play_now()
    page = ana.page
    page.get_by_role("button", name="Why?").click()
    drawer = page.get_by_role("dialog", name="Rules")
    expect(drawer.get_by_role("heading", name="Where this comes from")).to_be_visible()
    assert drawer.locator(".rules-asked .rule").count() >= 1
    drawer.get_by_role("searchbox").fill("crystal secret")
    expect(drawer.get_by_role("status")).to_have_text(re.compile(r"^[1-9]\d? of \d+ rules$"))
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()
    until(lambda: page.locator(".refused").count() > 0 or not ana.answer(), page)
    page.locator(".refused summary").click()
    expect(page.locator(".refused li").first).to_be_visible()
    page.locator(".refused").get_by_role("button", name=re.compile("The rule against")).last.click()
    assert drawer.locator(".rules-asked .rule").count() >= 1


def test_undone_lines_are_struck_through(visitor: Open) -> None:
    ana = visitor()
    ana.set_up("Ana", ["me"])
    ana.asked()
    page = ana.page
    before = ana.decision()
    page.get_by_role("button", name=re.compile("^Decline")).click()
    ana.moved_on(before)
    page.locator(".slot.undo").click()
    expect(page.locator(".log s").first).to_contain_text("declines")
    assert ana.decision() == before
    expect(page.get_by_role("log", name="What happened")).to_contain_text("takes back")
    ana.answers(2)


def test_pass_and_play_draws_a_curtain(visitor: Open) -> None:
    ana = visitor()
    ana.set_up("Pat", ["me", "me"])
    page = ana.page
    start = page.get_by_role("button", name="Start the game")
    curtain = page.locator(".curtain")
    expect(start.or_(curtain).first).to_be_visible()
    if start.count():
        start.click()
    seen: set[str] = set()
    secrets: dict[str, str] = {}
    for _ in range(14):
        expect(page.locator(".curtain, .prompt.asks").first).to_be_visible()
        if curtain.count():
            who = page.get_by_role("button", name=re.compile("^I am "))
            name = (who.text_content() or "").removeprefix("I am ")
            shown = page.locator("body").inner_html()
            assert not any(secret in shown for secret in secrets.values()), "nothing of the table behind the curtain"
            seen.add(name)
            who.click()
            crystal = page.get_by_role("button", name=re.compile("^Your Secret Death Crystal"))
            secrets[name] = crystal.locator(".card-title").text_content() or "?"
        else:
            ana.answer()
    assert len(seen) == 2


def test_plain_board_plays_any_game(visitor: Open) -> None:
    ana = visitor()
    ana.page.add_init_script("localStorage.setItem('tableverse.preferences', JSON.stringify({board: 'plain', confirm: 'direct'}))")
    ana.play_now()
    expect(ana.page.locator(".generic")).to_be_visible()
    ana.answers(6)
