"""What there is to play: games with their options, rules and cards, for reading."""

from __future__ import annotations

from functools import cache
from typing import Any, get_args

import msgspec

import tableverse
from tableverse.bots import LEVELS, USUAL, program_of
from tableverse.cardtext.pictures import line_for
from tableverse.core import Box, Game, SetupError
from tableverse.core.declaration import Difficulty, check_face
from tableverse.games.ledger import ledger_of
from tableverse.server import bodies as b
from tableverse.server.house import Refused


def find(name: str) -> Game:
    """The game with that name."""
    try:
        return tableverse.game(name)
    except SetupError as error:
        raise Refused("unknown_table", str(error)) from None


@cache
def games(brief: bool = False) -> b.Games:
    """All games, the easiest to learn first."""
    if brief:
        return b.Games([msgspec.structs.replace(info, primer=[]) for info in games().games])
    found = sorted(map(tableverse.game, tableverse.games()), key=lambda game: get_args(Difficulty).index(game.difficulty))
    return b.Games([_info(game) for game in found])


def _info(game: Game) -> b.GameInfo:
    options = [b.GameOption(n, list(s.choices), s.default, s.usual(1), s.help) for n, s in game.options.items()]
    bots = [b.BotLevel(name, level.title, level.help, program_of(game, name), name == USUAL) for name, level in LEVELS.items()]
    return b.GameInfo(
        name=game.name,
        title=game.title,
        seats=list(game.seats),
        options=options,
        bots=bots,
        blurb=game.blurb,
        picture=game.picture or line_for(game.title),
        primer=list(game.primer),
        difficulty=game.difficulty,
        minutes=game.minutes,
        colours=game.colours,
        first=dict(game.first),
        counts=game.counts,
        numbers=dict(game.numbers),
        scopes=dict(game.scopes),
        wishes=dict(game.wishes),
        phrases=list(game.phrases),
        guided=game.guide is not None,
    )


def guide(name: str) -> b.Guided:
    """The guided first game of a game that has one."""
    game = find(name)
    if game.guide is None:
        raise Refused("unknown_table", f"{game.title} has no guided game.")
    return b.Guided(game.name, game.guide)


def ledger(name: str) -> b.Ledger:
    """The rules of a game in our words."""
    game = find(name)
    return b.Ledger(game.name, game.title, [b.LedgerRule(r.id, r.section, r.says, r.why, list(r.about)) for r in ledger_of(game)])


def cards(name: str, brief: bool = False) -> b.Cards:
    """The components of a game."""
    game = find(name)
    return _cards(game.name, brief)


@cache
def _cards(name: str, brief: bool) -> b.Cards:
    if brief:
        whole = _cards(name, False)
        return msgspec.structs.replace(whole, cards=[_shortened(c) for c in whole.cards], printed=[_shortened(c) for c in whole.printed])
    game = tableverse.game(name)
    box = game.box
    numbers: dict[tuple[str, str], list[int]] = {}
    for k, component in enumerate(box.components):
        numbers.setdefault((component.name, component.family), []).append(k)
    entries = _entries(box)
    found = [_card(game, family, cards, entries.get(n) or box.components[cards[0]]) for (n, family), cards in numbers.items()]
    named = {n for n, _ in numbers}
    printed = [_card(game, "", [], entry) for n, entry in entries.items() if n not in named]
    backs = {family: game.backs.get(family) or line_for(f"{game.title} {family}") for family in dict.fromkeys(box.families)}
    lying = {field.name: field.families[0] for field in game.state.fields.values() if field.zone and field.families}
    return b.Cards(name, found, printed, backs, lying)


def _shortened(card: b.CardInfo) -> b.CardInfo:
    return msgspec.structs.replace(card, flavour="", fields={})


def _entries(box: Box) -> dict[str, Any]:
    """What the pack says of each name, where the box comes from a pack."""
    pack = getattr(box, "pack", None)
    return {} if pack is None else {e.name: e for e in pack.entries}


def _card(game: Game, family: str, cards: list[int], entry: Any) -> b.CardInfo:
    """A component, from the pack's entry of it or, without a pack, from itself."""
    record = entry.record
    fields = msgspec.to_builtins(record) if isinstance(record, msgspec.Struct) else {}
    text, flavour = str(fields.get("text", "")), str(fields.get("flavour", ""))
    picture = fields.get("picture") or line_for(entry.name)
    for dull in ("name", "text", "flavour", "picture", "copies", "facts", "bespoke", "rule", "override"):
        fields.pop(dull, None)
    return b.CardInfo(
        name=entry.name,
        family=family,
        copies=max(1, len(cards)),
        text=text,
        cards=cards,
        face=check_face(entry.name, game.face(entry)),
        flavour=flavour,
        picture=picture,
        fields={k: v for k, v in fields.items() if v not in ("", None)},
    )
