"""What a client is sent of a game, made from its declarations: for clients in other languages, and to check what is sent against.

A field of a view without `show` is shown as its type says; `show` says by its return type what it makes of a field; a zone has a shape of
its own. What an option carries says the return type of `data`: that of the move, or of the question for choices that are no moves. What a
line of the log carries are the fields of its event.
"""

from __future__ import annotations

from collections.abc import Iterator
from types import GenericAlias
from typing import TYPE_CHECKING, Any, Literal, NotRequired, TypedDict, get_args, get_type_hints, is_typeddict

import msgspec

from tableverse.core.errors import RuleError
from tableverse.core.events import Event
from tableverse.core.fields import EVERYONE, OWNER, Heading
from tableverse.core.moves import Move, Nothing
from tableverse.core.questions import Question
from tableverse.core.spaces import MoveSpace, Values, parts_of
from tableverse.core.vocabulary import of_game, questions_of

if TYPE_CHECKING:
    from tableverse.core.fields import Field
    from tableverse.core.game import Game
    from tableverse.core.questions import Choice


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
    heading = get_type_hints(Heading) | {"game": Literal[game.name], "options": options}
    fields: list[tuple[str, Any] | tuple[str, Any, Any]] = [*heading.items()]
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
    shown = _said(field.show, f"shows {field.name}")
    return GenericAlias(list, (shown,)) if field.per_seat and field.audience is EVERYONE else shown


def data_of(question: type[Question], choice: Choice | type[Move]) -> tuple[Any, ...]:
    """What an option of this question carries, for a choice or for all moves of a class: one of these shapes."""
    move = choice if isinstance(choice, type) else type(choice)
    if issubclass(move, Move):
        return (Nothing,) if move.data is Move.data else _declared(move)
    return (Nothing,) if question.data is Question.data else _declared(question)


def options_of(game: Game) -> dict[str, tuple[Any, ...]]:
    """By kind of option, what it carries: one of these shapes. Questions may say different things of choices that are called alike."""
    found: dict[str, dict[Any, None]] = {}
    for question in questions_of(game):
        for kind, choice in _kinds(question):
            found.setdefault(kind, {}).update(dict.fromkeys(data_of(question, choice)))
    return {kind: tuple(found[kind]) for kind in sorted(found)}


def events_of(game: Game) -> dict[str, type[Event]]:
    """By kind, all that a game can tell."""
    told = sorted((e for e in of_game(game, Event) if e.text is not Event.text), key=lambda e: e.kind)
    return {event.kind: event for event in told}


def _kinds(question: type[Question]) -> Iterator[tuple[str, Choice | type[Move]]]:
    """All kinds of options that a question can offer, each with a choice that stands for it."""
    called = question.called()
    for variant, space in question.spaces().items():
        for part in parts_of(space):
            if isinstance(part, MoveSpace):
                yield from ((move.kind, move) for move in part.order)
                continue
            if isinstance(part, Values) and None in part.words:
                yield "pass", None
            if not isinstance(part, Values) or set(part.words) != {None}:
                yield called[variant], ""


def _declared(says: type[Move | Question]) -> tuple[Any, ...]:
    """What a `data` says it gives: a `TypedDict`, or one of several."""
    said = _said(says.data, "tells screens something")
    shapes = get_args(said) or (said,)
    if not all(map(is_typeddict, shapes)):
        raise RuleError(f"{says.__name__}.data: its return type has to be a TypedDict that says what screens are told")
    return shapes


def _said(function: Any, does: str) -> Any:
    """The return type of a function that makes something for screens."""
    said = function.__annotations__.get("return")
    if said is None:
        raise RuleError(f"{function.__qualname__} {does}: its return type has to say as what")
    # The other annotations may name what only type checkers import.
    alone = type("Shown", (), {"__annotations__": {"as": said}, "__module__": function.__module__})
    return get_type_hints(alone)["as"]
