"""Why a text could not be read, in words that a card author knows."""

from __future__ import annotations

import difflib
from collections.abc import Iterable
from typing import Any, Final

from lark.exceptions import UnexpectedToken

from tableverse.cardtext.errors import Problem
from tableverse.cardtext.grammar import Grammar

TOKENS: Final = {
    "NUMBER": "a number",
    "SIGNED": "a number with + or -",
    "NUMBERS": 'a number with "s"',
    "_END": "the end of the text",
}
MARKS: Final = {".": "a full stop", ",": "a comma", ":": "a colon", ";": "a semicolon"}
NUMBER_WORDS: Final = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")

SHORTEST: Final = 4
"""Shorter words are so much like each other that a guess would only confuse."""
LIKE: Final = 0.7
VERY_LIKE: Final = 0.8


def unexpected(text: str, error: UnexpectedToken, grammar: Grammar) -> Problem:
    """The problem behind a token that no tree can take."""
    token = error.token
    expected = _expected(error.considered_rules or (), grammar)
    column = token.start_pos or 0
    if column == 0:
        expected = tuple(e for e in expected if e != TOKENS["_END"])
    word = str(token.value)
    if token.type == "_END":
        return Problem("the text ends too early", text, column, expected)
    wanted = [grammar.spelling[t] for t in sorted(error.expected or ()) if t in grammar.spelling]
    if token.type != "UNKNOWN":
        near = _other_form(word, wanted)
        return Problem(f'"{word}" cannot stand here' + _meant(near), text, column, expected)
    if word.lower() in NUMBER_WORDS:
        return Problem(f"numbers are written as digits: {NUMBER_WORDS.index(word.lower())}", text, column, expected)
    near = _nearest(word, wanted) or _nearest(word, grammar.spelling.values())
    return Problem(f'unknown word "{word}"' + _meant(near), text, column, expected)


def _meant(near: str) -> str:
    return f': did you mean "{near}"?' if near else ""


def _other_form(word: str, words: Iterable[str]) -> str:
    """Another form of the same word, such as "draws" for "draw"."""
    mine = word.lower()
    for other in words:
        theirs = other.lower()
        shorter, longer = sorted((mine, theirs), key=len)
        if len(shorter) >= SHORTEST and shorter != longer and longer.startswith(shorter):
            return other
    return ""


def _nearest(word: str, words: Iterable[str]) -> str:
    """The word that was probably meant: with the same first letter, or very much like it."""
    spelt = {w.lower(): w for w in words}
    for near in difflib.get_close_matches(word.lower(), spelt, n=3, cutoff=LIKE):
        alike = difflib.SequenceMatcher(None, word.lower(), near).ratio()
        if near[0] == word[0].lower() or (alike >= VERY_LIKE and len(near) > SHORTEST):
            return spelt[near]
    return ""


def _expected(items: Iterable[Any], grammar: Grammar) -> tuple[str, ...]:
    """What could stand next: words that go on with something begun, and the outermost things that could begin."""
    words: set[str] = set()
    begun: set[str] = set()
    for item in items:
        rule = item.rule.origin.name
        if item.expect.name == "_NEVER":
            continue
        if item.ptr == 0 and (rule in grammar.called or rule == "_article"):
            begun.add(rule)
        else:
            words.add(_spelt(item.expect.name, grammar))
    things = {grammar.called.get(rule, '"a"') for rule in _fewest(begun, grammar)}
    return (*sorted(things), *sorted(words))


def _spelt(token: str, grammar: Grammar) -> str:
    word = grammar.spelling.get(token)
    if word is None:
        return TOKENS.get(token, token)
    return MARKS.get(word, f'"{word}"')


def _reachable(rule: str, grammar: Grammar) -> set[str]:
    """All rules with which a rule may begin."""
    found: set[str] = set()
    waiting = [rule]
    while waiting:
        for below in grammar.begins.get(waiting.pop(), ()):
            if below not in found:
                found.add(below)
                waiting.append(below)
    return found


def _fewest(begun: set[str], grammar: Grammar) -> list[str]:
    """The fewest rules that stand for all those begun: "a sentence" instead of each kind of sentence.

    A rule stands for those it may begin with; one that was not begun itself counts only if all its beginnings were.
    """
    with_token = {r for r, lines in grammar.rules.items() if any(line.symbols and line.symbols[0] not in grammar.called for line in lines)}
    covers = {rule: (_reachable(rule, grammar) & begun) | {rule} for rule in begun}
    for rule in grammar.rules:
        below = _reachable(rule, grammar) & with_token
        if rule not in (grammar.top, *begun) and below and below <= begun:
            covers[rule] = below
    chosen: list[str] = []
    left = set(begun)
    while left:
        best = max(covers, key=lambda rule: (len(covers[rule] & left), rule in begun))
        chosen.append(best)
        left -= covers[best]
    return chosen
