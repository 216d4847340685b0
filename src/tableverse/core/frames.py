"""Frames: what a running rule is while it waits."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator, Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.core.stored_names import register

if TYPE_CHECKING:
    from tableverse.core.state import State

RULES: dict[str, type[Frame]] = {}
"""Every frame class by its name in saved games."""

_reference: list[State] = []
"""The states whose rules are being run as plain generators (see `core.reference`), innermost last."""


class Frame:
    """A rule in the middle: a program counter and the values of its locals. Values only: a copy shares nothing that can change."""

    __slots__ = ("_pc",)

    _pc: int
    _slots: ClassVar[tuple[str, ...]] = ()
    _parameters: ClassVar[tuple[str, ...]] = ()
    _entries: ClassVar[tuple[int, ...]] = ()
    """The blocks that the program counter's numbers stand for."""
    _source: ClassVar[Callable[..., Any]]
    _rule_name: ClassVar[str]
    _seat_slot: ClassVar[str]
    """The first parameter after the state: the seat, where the rule runs in a lane."""
    _copied: ClassVar[Mapping[str, str]] = {}
    """By slot, the expression that copies it, where that is not its value: those of a rule are values."""

    def __init_subclass__(cls) -> None:
        cls._seat_slot = next((p for p in cls._parameters if p not in ("g", "self")), "")
        cls._rule_name = register(RULES, cls)
        if "_copy" not in vars(cls):
            cls._copy = _write_copy(cls)  # type: ignore[method-assign,assignment]

    def _run(self, g: Any) -> None:
        """Go on until somebody has to answer, another rule is called or this one is done."""
        raise NotImplementedError

    def _copy(self) -> Frame:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Any]:
        """The rule as written, as a generator: `yield from` takes this way when rules run untranslated."""
        g = _reference[-1]
        return iter(type(self)._source(*(g if p == "g" else getattr(self, p) for p in self._parameters)))


def _write_copy(cls: type[Frame]) -> Callable[[Any], Frame]:
    """A method that copies a frame of this class: one line for each slot."""
    slots = [slot for base in cls.__mro__ for slot in base.__dict__.get("__slots__", ())]
    space: dict[str, Any] = {"_class": cls, "_new": object.__new__}
    new = "_class()" if cls.__init__ is object.__init__ else "_new(_class)"
    source = copy_source({slot: cls._copied.get(slot, f"self.{slot}") for slot in slots}, new)
    exec(compile(source, f"<copy of {cls.__name__}>", "exec"), space)
    made: Callable[[Any], Frame] = space["_copy"]
    return made


def copy_source(slots: Mapping[str, str], new: str = "_class()") -> str:
    """The text of that method, from what each slot of the copy is."""
    return "\n".join(
        ["def _copy(self):", f"    twin = {new}", *[f"    twin.{s} = {value}" for s, value in slots.items()], "    return twin"]
    )


class Stopped(Frame):
    """Waits in place of rules that have been rewritten since: the game is not over, and goes no further."""

    __slots__ = ()

    def __init__(self) -> None:
        self._pc = 0


def runs(frame: Frame, rule: Any) -> bool:
    """Is this the frame of that rule?"""
    return getattr(frame, "_source", None) is inspect.unwrap(rule)
