"""People play: from the lobby to the end, by clicking what is lit."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.browser.house import Visitor, Wire, until

Open = Callable[..., Visitor]


def test_first_visit_is_in_a_game_with_one_click(visitor: Open) -> None:
    ana = visitor()
    ana.play_now()
    expect(ana.page.locator(".seat")).to_have_count(3)
    expect(ana.page.locator(".prompt-who")).to_contain_text("Your turn")
    expect(ana.page).to_have_title(re.compile("^● Your turn"))
    ana.answers(3)


def test_the_lobby_shows_a_new_table_and_who_joins_it_without_being_asked(visitor: Open) -> None:
    eve, ana, ben = visitor(), visitor(), visitor()
    asked: list[str] = []
    eve.page.on("request", lambda r: asked.append(r.url) if "/api/tables" in r.url else None)
    eve.page.goto("/")
    tables = eve.page.get_by_role("region", name="Open tables")
    expect(tables).to_be_visible()
    expect(tables.get_by_text("Looking")).to_have_count(0)
    quiet = len(asked)
    ana.set_up("Quentin", ["me", "open"])
    row = tables.locator(".table-row", has_text="Quentin")
    expect(row).to_contain_text("1 seat free")
    until(lambda: len(asked) > quiet, eve.page)
    ben.join(ana.page.get_by_label("Whoever opens this link may sit down").input_value(), "Ramona")
    expect(row).to_contain_text("Quentin and Ramona")
    ana.page.get_by_role("button", name="Start the game").click()
    expect(row).to_have_count(0)
    expect(eve.page.get_by_role("region", name="Being played").locator(".table-row", has_text="Quentin and Ramona")).to_be_visible()


def test_without_a_line_the_lobby_asks_now_and_then(visitor: Open) -> None:
    eve = visitor()
    wire = Wire(eve.page)
    wire.cut()
    eve.page.clock.install()
    asked: list[str] = []
    eve.page.on("request", lambda r: asked.append(r.url) if "/api/tables" in r.url else None)
    eve.page.goto("/")
    expect(eve.page.get_by_role("region", name="Open tables")).to_be_visible()
    expect(eve.page.get_by_text("Looking")).to_have_count(0)
    before = len(asked)
    eve.page.clock.run_for(6_000)
    until(lambda: len(asked) > before, eve.page)
    eve.complaints[:] = [c for c in eve.complaints if "WebSocket" not in c]


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

    until(finished, ana.page, 180)
    assert moves > 10
    places = ana.page.get_by_role("list", name="Final standings")
    for name in ("Ana", "Ben"):
        expect(places.get_by_role("listitem").filter(has_text=name)).to_be_visible()
    expect(ana.prompt).to_contain_text("The game is over")

    ben.page.get_by_role("link", name="Replay").click()
    page = ben.page
    expect(page.locator(".prompt-who")).to_contain_text("Step 0 of")
    page.get_by_role("button", name="Log", exact=True).click()
    told = page.evaluate("fetch(`/api/tables/${location.pathname.slice(3)}/replay`).then((r) => r.json())")
    happened = page.locator(".log li:not(.later)")
    expect(happened).to_have_count(told["steps"][0]["before"])
    for line in (told["steps"][0]["before"], told["steps"][0]["before"] - 1, len(told["log"]) // 2):
        page.get_by_role("button", name=f"Go to line {line + 1}", exact=True).click()
        first = next((k for k, s in enumerate(told["steps"]) if s["before"] > line), len(told["steps"]))
        expect(page.locator(".prompt-who")).to_contain_text(f"Step {first} of")
        expect(happened.nth(line), "the line has happened").to_be_attached()
        page.keyboard.press("Home")
        expect(happened).to_have_count(told["steps"][0]["before"])
    page.get_by_role("button", name="One step on").click()
    expect(page.locator(".prompt-who")).to_contain_text("Step 1 of")
    page.get_by_label("Side").select_option("0")
    expect(page.get_by_role("region", name="Your Fate Board and cards")).to_contain_text("Ana")
    page.get_by_role("button", name=re.compile("Go to line")).last.click()
    expect(page.get_by_role("region", name="The end")).to_be_visible()
    expect(page, "a link to this very moment").to_have_url(re.compile(r"#step=\d+&side=0$"))

    ana.page.get_by_role("button", name="Play again").click()
    ana.page.wait_for_url(lambda url: url != link.split("#")[0] and "/t/" in url)
    ana.page.locator(".prompt, .waiting-room").first.wait_for()


def test_pair_by_two_clicks_with_the_gain_shown_and_choosing_again(visitor: Open) -> None:
    ana = visitor()
    ana.play_now(seed=8)
    page = ana.page
    ana.answer_until(lambda: "which number" in (page.locator(".prompt-what").text_content() or ""))
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
    expect(drawer.locator(".rules-asked .rule").first).to_be_visible()
    drawer.get_by_role("searchbox").fill("crystal secret")
    expect(drawer.get_by_role("status")).to_have_text(re.compile(r"^[1-9]\d? of \d+ rules$"))
    drawer.get_by_role("button", name="Close").click()
    expect(drawer).to_be_hidden()
    ana.answer_until(lambda: page.locator(".refused").count() > 0)
    page.locator(".refused summary").click()
    expect(page.locator(".refused li").first).to_be_visible()
    page.locator(".refused").get_by_role("button", name=re.compile("The rule against")).last.click()
    expect(drawer.locator(".rules-asked .rule").first).to_be_visible()


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
    expect(page.locator(".prompt-what")).to_have_attribute("data-decision", before)
    expect(page.locator(".log")).to_contain_text("takes back")
    ana.answers(2)


def behind_the_curtain(page: Page) -> str:
    """What the page shows while the curtain is up."""
    expect(page.locator(".curtain")).to_be_visible()
    return page.locator("body").inner_html()


def test_pass_and_play_draws_a_curtain(visitor: Open) -> None:
    ana = visitor()
    ana.set_up("Pat", ["me", "me"])
    page = ana.page
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    seen: set[str] = set()
    secrets: dict[str, str] = {}
    for _ in range(14):
        expect(page.locator(".curtain, .prompt.asks").first).to_be_visible()
        if curtain.count():
            who = page.get_by_role("button", name=re.compile("^I am "))
            name = (who.text_content() or "").strip().removeprefix("I am ")
            shown = behind_the_curtain(page)
            assert not any(secret in shown for secret in secrets.values()), "nothing of the table behind the curtain"
            seen.add(name)
            who.click()
            crystal = page.get_by_role("button", name=re.compile("^Your Secret Death Crystal"))
            secrets[name] = crystal.locator(".card-title").text_content() or "?"
        else:
            ana.answer()
    assert len(seen) == 2


def test_the_curtain_falls_with_the_answer_and_stays_while_others_choose(visitor: Open) -> None:
    """In Rickshank one plays after the other: between Pat 1 and Pat 2 a third person has a turn, who takes all the time in the world."""
    pat, ben = visitor(), visitor()
    pat.set_up("Pat", ["me", "open", "me"], game="rickshank", seed=9)
    link = pat.page.get_by_label("Whoever opens this link may sit down").input_value()
    ben.join(link, "Ben")
    pat.page.get_by_role("button", name="Start the game").click()
    page = pat.page
    curtain = page.locator(".curtain")
    alone = 0
    for _ in range(40):
        until(lambda: bool(ben.decision() or pat.decision() or page.get_by_role("button", name=re.compile("^I am ")).count()), page)
        if ben.decision():
            # Nobody here is asked: the hand that was on the screen a moment ago is gone, and nobody else's is there.
            shown = behind_the_curtain(page)
            assert "own-hand" not in shown
            expect(curtain).to_contain_text("Ben is choosing")
            assert page.locator(".card-face").count() == 0
            alone += 1
            if alone == 1:
                # Whoever sits here may still look at the own seat, and is hidden again as soon as somebody is asked.
                page.get_by_role("button", name="Look at the table as Pat 1").click()
                expect(page.locator(".own-hand")).to_contain_text("Pat 1")
            ben.passes()
        elif curtain.count():
            page.get_by_role("button", name=re.compile("^I am ")).click()
            expect(page.locator(".own-hand")).to_be_visible()
        else:
            # A card that is looked at closely does not outlast the turn either.
            page.locator(".own-hand .card-look").first.click()
            expect(page.locator(".dialog-card")).to_be_visible()
            page.keyboard.press("Escape")
            pat.passes()
        if alone == 3:
            break
    assert alone == 3
