"""Frames: what a running rule is while it waits."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from types import MethodType
from typing import TYPE_CHECKING, Any, ClassVar

if TYPE_CHECKING:
    from tableverse.core.state import State

RULES: dict[str, type[Frame]] = {}
"""Every frame class by its name, for saved games."""

_reference: list[State] = []
"""The states whose rules are being run as plain generators (see `core.reference`), innermost last."""


class FrameType(type):
    """Frame classes bind like functions, so that a rule can be a method of a node or of a state."""

    _rule_name: str
    _seat_slot: str
    """The first parameter after the state: the seat, where the rule runs in a lane."""

    def __init__(cls, name: str, bases: tuple[type, ...], space: dict[str, Any]) -> None:
        super().__init__(name, bases, space)
        cls._rule_name = f"{space['__module__']}:{space['__qualname__']}"
        parameters = [p for p in space.get("_parameters", ()) if p not in ("g", "self")]
        cls._seat_slot = parameters[0] if parameters else ""
        if bases:
            RULES[cls._rule_name] = cls  # type: ignore[assignment]

    def __get__(cls, instance: object | None, owner: type | None = None) -> Any:
        return cls if instance is None else MethodType(cls, instance)


class Frame(metaclass=FrameType):
    """A rule in the middle: a program counter and the values of its locals. Values only: a copy shares nothing that can change."""

    __slots__ = ("_pc",)

    _pc: int
    _slots: ClassVar[tuple[str, ...]] = ()
    _parameters: ClassVar[tuple[str, ...]] = ()
    _source: ClassVar[Callable[..., Any]]

    def _run(self, g: Any) -> None:
        """Go on until somebody has to answer, another rule is called or this one is done."""
        raise NotImplementedError

    def _copy(self) -> Frame:
        raise NotImplementedError

    def __iter__(self) -> Iterator[Any]:
        """The rule as written, as a generator: `yield from` takes this way when rules run untranslated."""
        g = _reference[-1]
        return iter(type(self)._source(*(g if p == "g" else getattr(self, p) for p in self._parameters)))
