"""The client's types, made from `messages` and `bodies`: `python -m tableverse.server.typescript > frontend/src/messages.ts`."""

from __future__ import annotations

import inspect
import sys
from collections.abc import Iterable
from typing import Any, get_args

import msgspec
from msgspec import inspect as kinds

from tableverse.server import bodies, messages

HEAD = "// Made from the server's messages by `python -m tableverse.server.typescript`. Do not edit.\n"
ALIASES = ("Status", "SeatKind", "Presence", "PlayedBy", "Farewell", "Why")


def structs() -> list[type[msgspec.Struct]]:
    """Every struct of the wire, in the order of the modules."""
    found = []
    for module in (messages, bodies):
        own = [s for s in vars(module).values() if inspect.isclass(s) and s.__module__ == module.__name__]
        found += [s for s in own if issubclass(s, msgspec.Struct) and s not in (messages.Incoming, messages.Told)]
    return found


def typescript() -> str:
    """The module as text."""
    parts = [HEAD, f"export const PROTOCOL = {messages.PROTOCOL};\n"]
    parts += [f"export type {name} = {_words(_values(name))};\n" for name in ALIASES]
    parts += [_interface(s) for s in structs()]
    for name in ("ServerMessage", "ClientMessage"):
        members = [m.cls.__name__ for m in _union(kinds.type_info(getattr(messages, name)))]
        parts.append(f"export type {name} = {' | '.join(members)};\n")
    return "\n".join(parts)


def _union(info: Any) -> list[Any]:
    return list(info.types)


def _interface(struct: type[msgspec.Struct]) -> str:
    info = kinds.type_info(struct)
    assert isinstance(info, kinds.StructType)
    comment = (struct.__doc__ or "").strip().split("\n")
    lines = ["/** " + " ".join(part.strip() for part in comment if part.strip()) + " */", f"export interface {struct.__name__} {{"]
    if info.tag is not None:
        lines.append(f'  {info.tag_field}: "{info.tag}";')
    incoming = issubclass(struct, messages.Incoming)
    for f in info.fields:
        optional = "?" if incoming and not f.required else ""
        lines.append(f"  {f.encode_name}{optional}: {_type(f.type)};")
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
    if isinstance(info, kinds.StructType):
        return info.cls.__name__
    if isinstance(info, kinds.LiteralType):
        return next((name for name in ALIASES if set(_values(name)) == set(info.values)), "") or _words(sorted(info.values))
    if isinstance(info, kinds.ListType):
        inner = _type(info.item_type)
        return f"({inner})[]" if " " in inner else f"{inner}[]"
    if isinstance(info, kinds.DictType):
        return f"Record<{_type(info.key_type)}, {_type(info.value_type)}>"
    if isinstance(info, kinds.UnionType):
        parts = [_type(t) for t in info.types]
        return " | ".join([p for p in parts if p != "null"] + ["null"] * ("null" in parts))
    raise TypeError(f"no TypeScript for {info!r}")


def _values(alias: str) -> tuple[str, ...]:
    """The words of a literal type, in the order in which they are written."""
    values: tuple[str, ...] = get_args(getattr(messages, alias))
    return values


def _words(values: Iterable[Any]) -> str:
    return " | ".join(msgspec.json.encode(v).decode() for v in values)


if __name__ == "__main__":
    sys.stdout.write(typescript())
