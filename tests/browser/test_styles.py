"""A board looks the same whatever was played before in the same tab: style sheets stay when their game has gone."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import tableverse
from tests.browser.house import ROOT, House, Visitor
from tests.browser.screens import Player, View

Looks = list[tuple[str, dict[str, str]]]

SHOWS_MUCH: dict[str, tuple[dict[str, Any], Callable[[View], bool]]] = {
    "morty_zone": ({"rounds": 3}, lambda v: v["state"]["round_scores"][0] != []),
    "hundred_days": ({}, lambda v: v["state"]["phase"]["name"] == "adventure"),
    "munchkin": ({}, lambda v: v["state"]["phase"]["name"] == "fight"),
}
"""Moments with more on the board than the first question shows: the score sheet, figures on the tiles, a fight."""

LOOKS = """() => [...document.querySelectorAll('.stage, .stage *:not(svg *)')].map((e) => {
    const looks = getComputedStyle(e);
    const found = PROPERTIES.map((name) => [name, looks.getPropertyValue(name)]);
    return [`${e.tagName.toLowerCase()} ${e.className}`, Object.fromEntries(found)];
})""".replace(
    "PROPERTIES",
    str(
        [
            *("display", "position", "float", "z-index", "width", "height", "min-width", "min-height", "max-width", "max-height"),
            *("margin", "padding", "border", "border-radius", "outline", "box-shadow", "background", "color", "opacity", "filter"),
            *("font", "letter-spacing", "text-align", "text-decoration", "white-space", "overflow", "transform", "mask-image"),
            *("grid-template", "grid-area", "flex", "flex-flow", "gap", "align-items", "align-content", "justify-content", "place-self"),
        ]
    ),
)
"""What the browser makes of the style sheets, for each element of the board."""


def board(page: Page) -> Looks:
    expect(page.locator(".prompt.asks")).to_be_visible()
    expect(page.locator(".stage[aria-busy]")).to_have_count(0)
    page.wait_for_function("document.getAnimations().every((a) => a.playState !== 'running')")
    return [(name, looks) for name, looks in page.evaluate(LOOKS)]


def differences(fresh: Looks, later: Looks) -> list[str]:
    assert [name for name, _ in fresh] == [name for name, _ in later]
    return [
        f"{name}: {key} is {after[key]!r} instead of {value!r}"
        for (name, before), (_, after) in zip(fresh, later, strict=True)
        for key, value in before.items()
        if after[key] != value
    ]


@pytest.fixture
def tables(house: House) -> dict[str, Player]:
    """A table of each game, at a question that nobody answers."""
    found = {}
    for game in tableverse.games():
        options, enough = SHOWS_MUCH.get(game, ({}, lambda view: True))
        found[game] = Player(house, game, 5, **options)
        assert found[game].play(enough)
    return found


def test_no_game_changes_how_another_looks(visitor: Callable[..., Visitor], tables: dict[str, Player]) -> None:
    ana = visitor()
    fresh: dict[str, Looks] = {}
    for game, player in tables.items():
        page = ana.context.new_page()
        page.goto(player.link)
        fresh[game] = board(page)
        page.close()
    found = []
    for way in (list(tables), list(tables)[::-1]):
        page = ana.context.new_page()
        page.goto("/")
        for game in way:
            page.locator(f'.mine-panel a[href$="/t/{tables[game].table}"]').click()
            found += [f"{game} {difference}" for difference in differences(fresh[game], board(page))]
            page.locator(".brand").click()
        page.close()
    assert found == []


CLIENT = ROOT / "frontend/src"


@pytest.mark.parametrize("sheet", sorted(CLIENT.rglob("*.module.css")), ids=lambda sheet: str(sheet.relative_to(CLIENT)))
def test_a_module_has_the_classes_that_are_asked_of_it(sheet: Path) -> None:
    """A class that it does not have would be `undefined`, without a word."""
    asked = set()
    for reader in sheet.parent.glob("*.tsx"):
        text = reader.read_text(encoding="utf-8")
        if f'from "./{sheet.name}"' in text:
            asked |= set(re.findall(r"\bstyles\.(\w+)", text))
    own = re.sub(r"/\*.*?\*/|:global\([^)]*\)", "", sheet.read_text(encoding="utf-8"), flags=re.DOTALL)
    assert asked == set(re.findall(r"\.([a-zA-Z]\w*)", own))
