"""The cards that games were begun with, kept by their digest: a game goes on with its own cards, whichever are in use by then."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from functools import lru_cache
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select
from sqlalchemy.exc import IntegrityError

import tableverse
from tableverse.cardtext.errors import CardError
from tableverse.core import Game, SetupError
from tableverse.server import schema

Sources = tuple[str, ...]
"""The texts of packs, in the order in which they are read; none: those that are in use."""


class OtherCards(SetupError):
    """A game's cards are no longer known, or these rules cannot read them."""


def sources_of(game: Game) -> Sources:
    """The packs of a game, where its box is made of packs."""
    return tuple(getattr(getattr(game.box, "pack", None), "sources", ()))


def old_sources(game: Game) -> Sources:
    """The packs of a game, if they are no longer in use; what others need to know of it besides its name."""
    return () if game.box.digest == tableverse.game(game.name).box.digest else sources_of(game)


@lru_cache(maxsize=16)
def game_with(name: str, sources: Sources) -> Game:
    """A game with the cards of these packs, and no others."""
    game = tableverse.game(name)
    if not sources:
        return game
    from tableverse.cardtext.packs import load_packs

    make: Any = type(game.box)
    try:
        box = make(load_packs(sources, game.schema))
    except CardError as error:
        raise OtherCards(f"its cards cannot be read by these rules: {error}") from None
    return replace(game, components=lambda: box)


def keep(connection: Connection, game: Game) -> None:
    """Keep the cards of a game that begins."""
    digest, sources = game.box.digest, sources_of(game)
    if sources and find(connection, game.name, digest) is None:
        row = {"digest": digest, "game": game.name, "body": msgspec.json.encode(sources).decode()}
        with contextlib.suppress(IntegrityError), connection.begin_nested():  # another process may keep them at the same moment
            connection.execute(insert(schema.packs), row)


def find(connection: Connection, game: str, digest: str) -> Sources | None:
    """The packs with that digest."""
    p = schema.packs
    body = connection.execute(select(p.c.body).where(p.c.game == game, p.c.digest == digest)).scalar_one_or_none()
    return None if body is None else msgspec.json.decode(body, type=Sources)


def game_of(name: str, digest: str, kept: Sources | None) -> Game:
    """The game as a table has begun it: with the cards in use, or with those that were kept."""
    game = tableverse.game(name)
    if game.box.digest == digest:
        return game
    if kept is None:
        raise OtherCards("it was begun with cards that are no longer known")
    game = game_with(name, kept)
    if game.box.digest != digest:
        raise OtherCards("it was begun with cards that these rules read differently")
    return game
