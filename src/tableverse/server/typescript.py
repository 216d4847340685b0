"""The client's types, made from `messages`, `bodies` and what games declare: `python -m tableverse.server.typescript frontend/src`.

It writes `messages.ts`, and for each game with a folder of its own in the client `games/<name>/view.ts`: what its views hold, and by kind
what its options and the lines of its log carry.
"""

from __future__ import annotations

import inspect
import re
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

import tableverse
from tableverse.bots import orders
from tableverse.core import Event, Game, Nothing, declaration, events, guide, shapes
from tableverse.server import bodies, messages

HEAD = "// Made from the server's messages by `python -m tableverse.server.typescript`. Do not edit.\n"
VIEW_HEAD = "// Made from the declarations of {title} by `python -m tableverse.server.typescript`. Do not edit.\n"
ALIASES = {
    **dict.fromkeys(("Status", "SeatKind", "Presence", "PlayedBy", "Farewell", "Why"), messages),
    **dict.fromkeys(("Topic", "Difficulty", "Icon"), declaration),
    **dict.fromkeys(("Test", "Whose"), guide),
    "Stretch": events,
}

OPEN = {
    messages.Option: {"kind": ("Kind extends string = string", "Kind"), "data": ("Data = unknown", "Data")},
    messages.Decision: {"options": ("O extends Option = Option", "O[]")},
    messages.Line: {"kind": ("Kind extends string = string", "Kind"), "data": ("Data = Record<string, unknown>", "Data")},
}
"""What every game has types of its own for: the parameters of an interface, and the types of those fields."""


def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the wire, in the order of the modules."""
    found = []
    for module in (declaration, guide, orders, messages, bodies):
        own = [s for s in vars(module).values() if inspect.isclass(s) and s.__module__ == module.__name__]
        found += [s for s in own if issubclass(s, msgspec.Struct) and s not in (messages.Incoming, messages.Told)]
    return found


def typescript() -> str:
    """The module of all messages as text."""
    parts = [HEAD, f"export const PROTOCOL = {messages.PROTOCOL};\n"]
    parts += [f"export type {name} = {_words(_values(name))};\n" for name in ALIASES]
    parts += [_interface(kinds.type_info(s)) for s in structs()]
    parts += [_interface(info) for info in _inside(kinds.type_info(shapes.ZoneShown))]
    for name in ("ServerMessage", "ClientMessage"):
        members = [m.cls.__name__ for m in _union(kinds.type_info(getattr(messages, name)))]
        parts.append(f"export type {name} = {' | '.join(members)};\n")
    return "\n".join(parts)


def view_module(game: Game) -> str:
    """The module of one game as text: its views, its options and its log."""
    carried = {shape: kinds.type_info(shape) for some in shapes.options_of(game).values() for shape in some}
    found = {_name(i): i for top in (kinds.type_info(shapes.view_of(game)), *carried.values()) for i in _inside(top)}
    own = [_interface(i) for i in found.values() if i.cls not in (shapes.CardShown, shapes.ZoneShown)]
    own += [_choices(shapes.options_of(game)), _told(shapes.events_of(game))]
    used = [name for name in ("CardShown", "Line", "Option", "ZoneShown") if any(re.search(rf"\b{name}\b", text) for text in own)]
    return "\n".join([VIEW_HEAD.format(title=game.title), f'import type {{ {", ".join(used)} }} from "../../messages";\n', *own])


def _choices(options: Mapping[str, tuple[Any, ...]]) -> str:
    """All options of a game: their kinds tell what they carry."""
    lines = []
    for kind, carried in options.items():
        names = sorted({s.__name__ for s in carried}, key=lambda name: (name == Nothing.__name__, name))
        lines.append(f"  | Option<{_words([kind])}, {' | '.join(names)}>")
    return "\n".join(["/** Everything that can be chosen, by its kind. */", "export type Choice =", *lines]) + ";\n"


def _told(events: Mapping[str, type[Event]]) -> str:
    """All lines of a game's log; some are about the table itself."""
    lines = ["  | Line<`table.${string}`, { seat: number | null }>"]
    for kind, event in events.items():
        fields = "; ".join([f"{f.encode_name}: {_type(f.type)}" for f in kinds.type_info(event).fields])  # type: ignore[attr-defined]
        lines.append(f"  | Line<{_words([kind])}, {f'{{ {fields} }}' if fields else '{}'}>")
    return "\n".join(["/** Everything that the log tells, by its kind. */", "export type Told =", *lines]) + ";\n"


def modules(source: Path) -> dict[Path, str]:
    """All modules by their files: those of games that have a folder in the client."""
    views = {source / "games" / name / "view.ts": tableverse.game(name) for name in tableverse.games()}
    return {source / "messages.ts": typescript(), **{path: view_module(game) for path, game in views.items() if path.parent.is_dir()}}


def _union(info: Any) -> list[Any]:
    return list(info.types)


def _inside(info: Any) -> list[Any]:
    """All declared shapes in a type, those inside before those around them, each once."""
    found: dict[str, Any] = {}
    for part in _parts(info):
        for inner in _inside(part):
            found.setdefault(_name(inner), inner)
    if isinstance(info, kinds.StructType | kinds.TypedDictType):
        found.setdefault(_name(info), info)
    return list(found.values())


def _parts(info: Any) -> list[Any]:
    if isinstance(info, kinds.StructType | kinds.TypedDictType):
        return [f.type for f in info.fields]
    if isinstance(info, kinds.UnionType):
        return list(info.types)
    if isinstance(info, kinds.DictType):
        return [info.key_type, info.value_type]
    if isinstance(info, kinds.TupleType):
        return list(info.item_types)
    return [info.item_type] if isinstance(info, kinds.ListType | kinds.VarTupleType) else []


def _name(info: Any) -> str:
    """How a shape was declared."""
    return str(info.cls.__name__)


def _interface(info: Any) -> str:
    declared = info.cls
    comment = [part.strip() for part in (declared.__doc__ or "").split("\n") if part.strip()]
    lines = [f"/** {' '.join(comment)} */"] if comment else []
    opened = OPEN.get(declared, {})
    parameters = ", ".join(parameter for parameter, _ in opened.values())
    lines.append(f"export interface {_name(info)}{f'<{parameters}>' if opened else ''} {{")
    if getattr(info, "tag", None) is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    whole = issubclass(declared, messages.Told) or declared.__module__ in (declaration.__name__, guide.__name__, orders.__name__)
    for f in info.fields:
        left_out = not f.required and f.default is f.default_factory  # there is no default but its absence
        optional = "" if f.required or (whole and not left_out) else "?"
        name = f.encode_name if f.encode_name.isidentifier() else f'"{f.encode_name}"'
        lines.append(f"  {name}{optional}: {opened[name][1] if name in opened else _type(f.type)};")
    return "\n".join([*lines, "}\n"])


_PLAIN: dict[type, str] = {
    kinds.AnyType: "unknown",
    kinds.BoolType: "boolean",
    kinds.FloatType: "number",
    kinds.IntType: "number",
    kinds.NoneType: "null",
    kinds.StrType: "string",
}


def _type(info: Any) -> str:
    if isinstance(info, kinds.Metadata):
        return _type(info.type)
    if type(info) in _PLAIN:
        return _PLAIN[type(info)]
    if isinstance(info, kinds.StructType | kinds.TypedDictType):
        return _name(info)
    if isinstance(info, kinds.LiteralType):
        if set(info.values) == {False, True}:
            return "boolean"
        return next((name for name in ALIASES if set(_values(name)) == set(info.values)), "") or _words(sorted(info.values))
    if isinstance(info, kinds.ListType | kinds.VarTupleType):
        inner = _type(info.item_type)
        return f"({inner})[]" if isinstance(info.item_type, kinds.UnionType | kinds.LiteralType) else f"{inner}[]"
    if isinstance(info, kinds.TupleType):
        return f"[{', '.join(map(_type, info.item_types))}]"
    if isinstance(info, kinds.DictType):
        some = "Partial<" if isinstance(info.key_type, kinds.LiteralType) else ""
        return f"{some}Record<{_type(info.key_type)}, {_type(info.value_type)}>{'>' if some else ''}"
    if isinstance(info, kinds.UnionType):
        parts = [_type(t) for t in info.types]
        return " | ".join([p for p in parts if p != "null"] + ["null"] * ("null" in parts))
    raise TypeError(f"no TypeScript for {info!r}")


def _values(alias: str) -> tuple[str, ...]:
    """The words of a literal type, in the order in which they are written."""
    values: tuple[str, ...] = get_args(getattr(ALIASES[alias], alias))
    return values


def _words(values: Iterable[Any]) -> str:
    return " | ".join(msgspec.json.encode(v).decode() for v in values)


if __name__ == "__main__":
    for written, text in modules(Path(sys.argv[1])).items():
        written.write_text(text, encoding="utf-8")
