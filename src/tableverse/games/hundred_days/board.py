"""The board: seven dimensions, the spaces where figures stand, and the four resources. What never changes in a game.

Dimensions are numbered like the board; the Smith's house is 0. A space is the dimensions that a figure on it is in: the first seven are a
dimension each, where Morty may stand, too; the rest link two neighbours (HD-R08). Sets of dimensions are bit masks, so that comparing
presence with a requirement is one operation.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import product
from typing import Any, Final

HOUSE: Final = 0
DIMENSIONS: Final = range(1, 7)
"""The six outer positions, which hold tiles."""
LINKS: Final = (*((d, d % 6 + 1) for d in DIMENSIONS), *((d, HOUSE) for d in DIMENSIONS))
SPACES: Final[tuple[tuple[int, ...], ...]] = (*((d,) for d in range(7)), *LINKS)
"""HD-R08: 19 for Rick, of which Morty has the first 7."""
MORTY_SPACES: Final = 7
MASKS: Final = (*(sum(1 << d for d in space) for space in SPACES), 0)
"""By space: the dimensions of whoever stands there, a bit each; the last entry is for a figure that is not placed yet (OFF)."""
OUTER: Final = tuple(tuple(d for d in DIMENSIONS if mask >> d - 1 & 1) for mask in range(1 << 6))
"""By a mask of the outer dimensions alone: their numbers."""
EVERYWHERE: Final = (1 << 7) - 1
OFF: Final = -1
"""Where a figure is before the first mission."""
NO_TILE: Final = -1
"""HD-132: what lies at a black hole."""
THE_HOUSE: Final = -2
"""What lies in the centre, for good."""

RESOURCES: Final = ("Mega Seeds", "Schmeckles", "Time Crystal", "Dark Matter")
"""HD-005, as the tables of a pack write them."""
ONE: Final = ("Mega Seed", "Schmeckle", "Time Crystal", "Dark Matter")
MANY: Final = ("Mega Seeds", "Schmeckles", "Time Crystals", "Dark Matter")
KINDS: Final = range(len(RESOURCES))
Tokens = tuple[int, ...]
"""A number of each resource."""
NOTHING: Final[Tokens] = (0, 0, 0, 0)
SINGLE: Final[tuple[Tokens, ...]] = tuple(tuple(int(k == kind) for k in KINDS) for kind in KINDS)


def figure_name(morty: bool) -> str:
    """Return the name of a figure: each player has a Rick and a Morty."""
    return "Morty" if morty else "Rick"


def name_of(dimension: int) -> str:
    """A dimension in a sentence: "4", "the Smith's house"."""
    return str(dimension) if dimension else "the Smith's house"


def short(space: int) -> str:
    """A space in signs: "4", "house", "5/6", "2/house"."""
    return "/".join(str(d) if d else "house" for d in SPACES[space])


def standing(space: int) -> str:
    """Where a figure on a space is: "in 4", "between 5 and the Smith's house"."""
    dimensions = " and ".join(map(name_of, SPACES[space]))
    return f"in {dimensions}" if len(SPACES[space]) == 1 else f"between {dimensions}"


def towards(space: int) -> str:
    """Where a figure goes: "to 4", "to the line between 5 and 6"."""
    return f"to {name_of(space)}" if len(SPACES[space]) == 1 else f"to the line {standing(space)}"


def address(space: int) -> str:
    """A space as screens point at it: "space/4", "space/house", "space/5-6"."""
    return "space/" + short(space).replace("/", "-")


def space_named(name: str) -> int:
    """The space with that short name, its dimensions in either order."""
    wanted = {HOUSE if part in ("house", "h", "H") else int(part) for part in name.split("/")}
    return next(k for k, space in enumerate(SPACES) if {*space} == wanted)


def dimensions_of(mask: int) -> tuple[int, ...]:
    """The dimensions of a mask, the outer ones first."""
    return (*(d for d in DIMENSIONS if mask >> d & 1), *((HOUSE,) if mask & 1 else ()))


@cache
def other_spaces(space: int, morty: bool, alive: int) -> tuple[int, ...]:
    """HD-R63, HD-R64, HD-R71: where a figure may go from a space: to dimensions that there are, and not just to those it is in."""
    here = MASKS[space] & alive
    return tuple(s for s in range(MORTY_SPACES if morty else len(SPACES)) if MASKS[s] & alive not in (0, here))


@cache
def from_die(die: int) -> tuple[int, ...]:
    """HD-083, HD-086, HD-112: all outer positions in number order from the die on, 1 after 6."""
    return tuple((die - 1 + k) % 6 + 1 for k in range(6))


# ---------------------------------------------------------------- words


def joined(parts: Iterable[str], last: str = "and") -> str:
    """ "1", "1 and 2", "1, 2 and 3"."""
    found = [*parts]
    return f"{', '.join(found[:-1])} {last} {found[-1]}" if len(found) > 1 else "".join(found)


def places(mask: int) -> str:
    """The dimensions of a mask in words; "no dimension" for none."""
    return joined(name_of(d) for d in dimensions_of(mask)) or "no dimension"


def ended(text: str) -> str:
    """A sentence with its full stop; a name that ends in one ends the sentence."""
    return text if text.endswith(".") else f"{text}."


def so_many(count: int, thing: str) -> str:
    """A number of things in words."""
    return f"1 {thing}" if count == 1 else f"{count} {thing}s"


def amount(count: int, kind: int) -> str:
    """Tokens of one resource in words."""
    return f"{count} {ONE[kind] if count == 1 else MANY[kind]}"


def tokens(held: Sequence[int]) -> str:
    """Tokens in words; "nothing" for none."""
    return joined(amount(n, kind) for kind, n in enumerate(held) if n) or "nothing"


def priced(cost: Tokens | None) -> str:
    """What something costs, behind its name; nothing for what is free."""
    return f" for {tokens(cost)}" if cost is not None and any(cost) else ""


# ---------------------------------------------------------------- sums of tokens


def tokens_of(counts: Mapping[Any, int]) -> Tokens:
    """A table of a pack as numbers by resource."""
    return tuple(counts.get(name, 0) for name in RESOURCES)


def covers(held: Tokens, cost: Tokens) -> bool:
    """Whether a cost can be paid from these tokens."""
    return held[0] >= cost[0] and held[1] >= cost[1] and held[2] >= cost[2] and held[3] >= cost[3]


def missing(held: Tokens, cost: Tokens) -> Tokens:
    """What a cost needs beyond these tokens."""
    return tuple(max(0, c - h) for c, h in zip(cost, held, strict=True))


def lacking(held: Tokens, cost: Tokens) -> str:
    """What a cost needs beyond these tokens, as a sentence: "1 Dark Matter is missing."."""
    short_of = missing(held, cost)
    return f"{tokens(short_of)} {'is' if sum(short_of) == 1 else 'are'} missing."


@cache
def picks(shown: Tokens, count: int) -> tuple[Tokens, ...]:
    """HD-118, HD-R84: all ways to take so many of the tokens shown, more of the first resource first."""
    found = (p for p in product(*(range(n, -1, -1) for n in shown)) if sum(p) == count)
    return tuple(found)


@cache
def bills(cost: Tokens, icons: tuple[int, ...], less: int, more: int) -> tuple[Tokens, ...]:
    """HD-048, HD-R54, HD-R55, HD-R110: all that a closing cost can come to.

    `icons` are masks of the resources that each shows. Whatever is another payment and something on top is left out.
    """
    found = {cost}
    for _ in range(more):
        found = {_changed(bill, kind, 1) for bill in found for kind in KINDS}
    for shown in (*sorted(icons, key=lambda mask: (mask.bit_count(), mask)), *(15,) * less):
        found = {lower for bill in found for lower in _dropped(bill, shown)}
    least = [b for b in found if not any(o != b and covers(b, o) for o in found)]
    return tuple(sorted(least, reverse=True))


def _dropped(bill: Tokens, shown: int) -> list[Tokens]:
    """A bill with one token less, of any resource in a mask; the same, if it has none of them."""
    return [_changed(bill, kind, -1) for kind in KINDS if shown >> kind & 1 and bill[kind]] or [bill]


def _changed(bill: Tokens, kind: int, by: int) -> Tokens:
    return (*bill[:kind], bill[kind] + by, *bill[kind + 1 :])
