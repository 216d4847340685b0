"""A whole game of each on a laptop: nothing on the table moves, whatever is asked, and all that can be chosen can be clicked."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tests.browser.house import Visitor
from tests.browser.test_layout import LAPTOP, seated

Open = Callable[..., Visitor]

STRIP = 90
"""Pixels that the question may take."""


class Short(NamedTuple):
    """What makes a game short: options, and bots that do not dawdle."""

    options: dict[str, Any]
    bots: str


SHORT = {
    "morty_zone": Short({"rounds": 1}, "random"),
    "rickshank": Short({}, "greedy"),
    "multiverse": Short({}, "greedy"),
    "hundred_days": Short({"tiles": 12, "days": 12}, "random"),
    "munchkin": Short({"turns": 5, "faster_play": True}, "random"),
}

PLAY = """async ({ longest, strip }) => {
    const found = [];
    const later = () => new Promise((done) => requestAnimationFrame(() => done()));
    const asked = () => document.querySelector('.stage[aria-busy]') ? '' : (document.querySelector('.prompt-what')?.dataset.decision ?? '');
    const over = () => document.querySelector('.prompt.done') !== null;
    const box = (e) => { const { x, y, width, height } = e.getBoundingClientRect(); return [x, y, width, height].map(Math.round); };
    const words = (e) => (e.getAttribute('aria-label') ?? e.textContent).trim().slice(0, 60);
    const places = () => new Map([...document.querySelectorAll('[data-place]')].map((e) => [e.dataset.place, box(e).join(' ')]));
    const reached = (e) => {
        const [x, y, width, height] = box(e);
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        const whole = width > 0 && x >= 0 && y >= 0 && x + width <= innerWidth && y + height <= innerHeight;
        // A figure stands on its space.
        return whole && top !== null && (e.contains(top) || top.contains(e) || top.closest('.figure') !== null);
    };
    const until = async (condition) => {
        for (const end = performance.now() + 60000; !condition();) {
            if (performance.now() > end) throw new Error('nothing happens after: ' + document.querySelector('.prompt-what').textContent);
            await later();
        }
    };
    let n = 0;
    const before = places();
    const look = () => {
        const question = document.querySelector('.prompt-what').textContent;
        const say = (what) => found.push(`${n} ${question}: ${what}`);
        const now = places();
        for (const [name, where] of before) if (now.get(name) !== where) say(`${name} moved from ${where} to ${now.get(name)}`);
        for (const name of now.keys()) if (!before.has(name)) say(`${name} was not there before`);
        if (document.querySelector('.prompt').offsetHeight > strip) say('the strip is too high');
        const page = document.documentElement;
        if (page.scrollHeight > innerHeight || page.scrollWidth > innerWidth) say('the page scrolls');
        const what = document.querySelector('.prompt-what');
        if (what.scrollHeight > what.clientHeight + 1) say('the question is cut off');
        const all = [...document.querySelectorAll('.stage [data-lit], .prompt [data-option], .way')];
        for (const e of all.filter((e) => !reached(e))) say(`cannot click ${words(e)} at ${box(e)}`);
    };
    const choose = async () => {
        const all = [...document.querySelectorAll('.stage [data-lit], .prompt [data-option]')].filter((e) => !e.matches('.pass'));
        const main = document.querySelector('.slot.primary[data-option]');
        const pass = document.querySelector('.slot.pass');
        const id = asked();
        (main ?? all[n * 7 % all.length] ?? pass).click();
        await until(() => asked() !== id || document.querySelector('.thing-menu, .cell.picked'));
        if (asked() === id) {
            const menu = [...document.querySelectorAll('.thing-menu button')];
            (menu[n % menu.length] ?? document.querySelector('.way')).click();
        }
        await until(() => asked() !== id);
    };
    while (!over() && n < longest) {
        await until(() => over() || asked());
        if (over()) break;
        await later();
        look();
        await choose();
        n += 1;
    }
    return { found, questions: n, over: over() };
}"""
"""Answers whatever is asked until the game is over, and looks at the table each time. Its answers are quick, not wise."""


@pytest.mark.parametrize("game", SHORT)
def test_nothing_moves_and_nothing_is_out_of_reach_in_a_whole_game(visitor: Open, game: str) -> None:
    short = SHORT[game]
    ana = seated(visitor, game, 4, viewport=LAPTOP, options=short.options, level=short.bots)
    ended = ana.page.evaluate(PLAY, {"longest": 1500, "strip": STRIP})
    assert ended["over"], f"no end after {ended['questions']} questions"
    assert ended["found"] == []
