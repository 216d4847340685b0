"""What a view of a game looks like, made from the declarations of its fields: for clients in other languages, and to check views against.

A field without `show` is shown as its type says; `show` says by its return type what it makes of a field; a zone has a shape of its own.
"""

from __future__ import annotations

from types import GenericAlias
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict, get_type_hints

import msgspec

from tableverse.core.errors import RuleError
from tableverse.core.fields import EVERYONE, OWNER

if TYPE_CHECKING:
    from tableverse.core.fields import Field
    from tableverse.core.game import Game


class CardShown(TypedDict):
    """A card that lies open."""

    at: str
    name: str


class ZoneShown(TypedDict):
    """A place for cards: how many lie there, and those that the viewer sees."""

    count: int
    cards: list[CardShown]
    backs: NotRequired[dict[str, int]]
    """Of a hidden zone with cards of several families: how many of each."""


def view_of(game: Game) -> type[msgspec.Struct]:
    """The shape of everything that `observe` gives for this game."""
    settings = [(name, Literal[setting.choices]) for name, setting in game.options.items()]
    options = msgspec.defstruct("Options", settings, namespace={"__doc__": "What this game is played with."}, forbid_unknown_fields=True)
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = [
        ("game", Literal[game.name]),
        ("seat", int | None),
        ("seats", int),
        ("options", options),
        ("clock", int),
        ("waiting", list[int]),
        ("over", bool),
        ("winners", list[int]),
    ]
    for field in game.state.fields.values():
        shape = _shape(field)
        if field.zone or field.audience is EVERYONE:
            fields.append((field.name, shape))
        elif field.audience is OWNER and field.per_seat:
            fields.append((field.name, GenericAlias(list, (shape | None,)) | msgspec.UnsetType, msgspec.UNSET))  # spectators own nothing
    return msgspec.defstruct("View", fields, namespace={"__doc__": "All that a viewer sees."}, forbid_unknown_fields=True, kw_only=True)


def _shape(field: Field) -> Any:
    """What is shown of a field; of one for each owner alone, what the owner sees."""
    if field.zone:
        return list[ZoneShown] if field.per_seat else ZoneShown
    if field.show is None:
        return field.hint if field.audience is EVERYONE else field.hint.__args__[0]
    said = field.show.__annotations__.get("return")
    if said is None:
        raise RuleError(f"{field.show.__qualname__} shows {field.name}: its return type has to say as what")
    # The other annotations may name what only type checkers import.
    alone = type("Shown", (), {"__annotations__": {"as": said}, "__module__": field.show.__module__})
    shown = get_type_hints(alone)["as"]
    return GenericAlias(list, (shown,)) if field.per_seat and field.audience is EVERYONE else shown
