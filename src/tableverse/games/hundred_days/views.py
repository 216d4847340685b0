"""How the table of 100 Days looks in a view, and how a scenario writes it back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import reduce
from operator import or_
from typing import TYPE_CHECKING, Any, Final, Literal, TypedDict, get_args

from tableverse.cardtext import show
from tableverse.cardtext.waiting import Ability, Kept, ability
from tableverse.core import Card, Seat
from tableverse.games.hundred_days.board import (
    DIMENSIONS,
    HOUSE,
    LINKS,
    MASKS,
    NO_TILE,
    OFF,
    RESOURCES,
    THE_HOUSE,
    Tokens,
    address,
    dimensions_of,
    short,
    space_named,
)
from tableverse.games.hundred_days.game_events import from_fields

if TYPE_CHECKING:
    from tableverse.games.hundred_days.state import Days

NOBODYS: Final = -1
"""Whose turn it is between turns."""
PLACING: Final = "mission"
"""The phase in which all place their figures behind screens."""
PHASES: Final = {
    "": "Setting up",
    "determination": "The die is rolled",
    PLACING: "All place their figures in secret",
    "initiative": "Initiative",
    "garage": "The garage",
    "adventure": "Adventure",
    "gathering": "Gathering",
    "discard": "Hands are cut down",
}
"""The phases of a round in words."""
FEW: Final = 3
"""How many tokens of a resource the Federation has left when it is time to warn."""

Resource = Literal["Mega Seeds", "Schmeckles", "Time Crystal", "Dark Matter"]
TokensShown = TypedDict("TokensShown", {"Mega Seeds": int, "Schmeckles": int, "Time Crystal": int, "Dark Matter": int})


class WarningShown(TypedDict):
    """A warning if an option would do nothing now."""

    warning: str


class PriceShown(TypedDict):
    """The tokens that an option costs."""

    price: TokensShown


class OpensShown(TypedDict):
    """What a player could play (addresses) and close (names) from somewhere, and the dimensions that would be covered."""

    plays: list[str]
    closes: list[str]
    covers: list[str]


class BringsShown(OpensShown):
    """What a figure would bring from a space if nobody else came: tokens, cards (a Rick alone), whether the garage pays."""

    gather: TokensShown
    cards: int | None
    garage: bool


class SupplyShown(TypedDict):
    """The Federation's tokens of a resource."""

    at: str
    name: Resource
    count: int
    warning: str
    """What is about to happen when there are few."""


class PhaseShown(TypedDict):
    """The phase of the round, by name and in words; and whether figures are placed behind screens: then it is open who is first."""

    name: str
    title: str
    secret: bool


class TileShown(TypedDict):
    """A tile: what closing it costs and is worth, what it gives, and how many cards a whole and a half Rick bring."""

    at: str
    name: str
    cost: TokensShown
    points: int
    gather: TokensShown
    whole: int
    between: int


class DimensionShown(TypedDict):
    """A position of the ring; a black hole has no tile."""

    at: str
    number: int
    tile: TileShown | None


class HouseShown(TypedDict):
    """The Smith's house, with the cards that a whole and a half Rick bring there."""

    at: str
    name: str
    whole: int
    between: int


class LinkShown(TypedDict):
    """A space between two dimensions; 0 is the Smith's house."""

    at: str
    between: list[int]
    name: str


class BoardShown(TypedDict):
    """The ring around the Smith's house."""

    dimensions: list[DimensionShown]
    house: HouseShown
    links: list[LinkShown]


FigureShown = TypedDict("FigureShown", {"at": str, "space": str | None, "name": str | None, "in": list[int]})

RickShown = TypedDict("RickShown", {"at": str, "space": str | None, "name": str | None, "in": list[int], "covers": list[str]})
"""With the dimensions that his player covers for requirements of cards, as far as that is settled: while all place, by icons alone."""


class PlanShown(TypedDict):
    """What stands behind a screen: Rick's space, then Morty's; and the dimensions that they will cover."""

    spaces: list[str]
    covers: list[str]


class LastingShown(TypedDict):
    """Something that holds for this turn or this round."""

    card: str
    text: str
    span: str
    seat: Seat
    they: Seat | None


class AboutShown(TypedDict):
    """Something that is announced: what kind of thing, by whom, about what, and in words."""

    kind: str
    seat: Seat
    about: str
    text: str


def view_tokens(g: Days, held: Sequence[int], owner: Seat = -1) -> TokensShown:
    """Return how many tokens there are of each resource."""
    return {"Mega Seeds": held[0], "Schmeckles": held[1], "Time Crystal": held[2], "Dark Matter": held[3]}


def read_tokens(g: Days, shown: Mapping[str, int] | Sequence[int]) -> Tokens:
    """Return the tokens that `view_tokens` showed, a resource left out counting 0; or take four numbers."""
    if not isinstance(shown, Mapping):
        if len(shown) != len(RESOURCES):
            raise ValueError(f"a number for each of {', '.join(RESOURCES)}")
        return tuple(map(int, shown))
    unknown = [name for name in shown if name not in RESOURCES]
    if unknown:
        raise ValueError(f"{unknown[0]!r} is none of {', '.join(RESOURCES)}")
    return tuple(int(shown.get(name, 0)) for name in RESOURCES)


def view_phase(g: Days, phase: str) -> PhaseShown:
    """HD-067: where the round is."""
    return {"name": phase, "title": "The game is over" if g.over else PHASES[phase], "secret": phase == PLACING}


def view_federation(g: Days, supply: Sequence[int]) -> list[SupplyShown]:
    """HD-009: the Federation; HD-057, HD-058: what comes when a resource runs out."""
    low = "When there is none left, everybody gives half back."
    return [
        {"at": f"federation/{k}", "name": name, "count": count, "warning": low if count <= FEW else ""}
        for k, (name, count) in enumerate(zip(get_args(Resource), supply, strict=False))
    ]


def read_federation(g: Days, shown: Any) -> list[int]:
    """As the view has it, or as tokens."""
    if isinstance(shown, Mapping) or not all(isinstance(s, Mapping) for s in shown):
        return [*read_tokens(g, shown)]
    return [int(s["count"]) for s in shown]


def view_board(g: Days, board: Sequence[int]) -> BoardShown:
    """HD-025: what lies at each position and what it gives; the Smith's house; the spaces between."""
    box = g.box
    dimensions: list[DimensionShown] = []
    for d in DIMENSIONS:
        tile = board[d]
        shown: DimensionShown = {"at": address(d), "number": d, "tile": None}
        if tile != NO_TILE:
            shown["tile"] = {
                "at": f"tiles/{tile}",
                "name": box.names[tile],
                "cost": view_tokens(g, box.cost[tile]),
                "points": box.points[tile],
                "gather": view_tokens(g, box.gather[tile]),
                "whole": box.values[tile][0],
                "between": box.values[tile][1],
            }
        dimensions.append(shown)
    whole, between = box.centre
    house: HouseShown = {"at": address(HOUSE), "name": box.house, "whole": whole, "between": between}
    links: list[LinkShown] = [{"at": address(7 + k), "between": [*pair], "name": short(7 + k)} for k, pair in enumerate(LINKS)]
    return {"dimensions": dimensions, "house": house, "links": links}


def read_board(g: Days, shown: Any) -> list[int]:
    """As the view has it, or the names of six tiles that lie out, None for a black hole."""
    entries = [e["tile"] and e["tile"]["name"] for e in shown["dimensions"]] if isinstance(shown, Mapping) else list(shown)
    if len(entries) != len(DIMENSIONS):
        raise ValueError("six tiles are needed, from dimension 1 to 6")
    lying = {g.box.names[tile]: tile for tile in g.tiles}
    return [THE_HOUSE, *(NO_TILE if name is None else lying[name] for name in entries)]


def view_rick(g: Days, space: int, owner: Seat) -> RickShown:
    """Where a Rick stands and in which dimensions he is. While all place, where figures were in the last round counts no longer."""
    covered = g.area_summary(owner).dimensions if g.phase == PLACING else g.covered(owner)
    shown = _view_figure(g, space, f"figure/{owner}/rick")
    return {**shown, "covers": [address(d) for d in dimensions_of(covered)]}


def view_morty(g: Days, space: int, owner: Seat) -> FigureShown:
    """The same for a Morty."""
    return _view_figure(g, space, f"figure/{owner}/morty")


def _view_figure(g: Days, space: int, at: str) -> FigureShown:
    if space == OFF:
        return {"at": at, "space": None, "name": None, "in": []}
    return {"at": at, "space": address(space), "name": short(space), "in": [*dimensions_of(MASKS[space] & g.alive)]}


def read_figure(g: Days, shown: str | Mapping[str, Any] | None) -> int:
    """As the view has it, or the short name of a space: "4", "5/6", "2/house"."""
    name = shown["name"] if isinstance(shown, Mapping) else shown
    return OFF if name is None else space_named(name)


def view_plan(g: Days, plan: tuple[int, ...], owner: Seat) -> PlanShown | None:
    """HD-071: what stands behind the screen."""
    if not plan:
        return None
    mask = reduce(or_, [MASKS[space] for space in plan], 0) & g.alive
    return {"spaces": [address(space) for space in plan], "covers": [address(d) for d in dimensions_of(mask)]}


def view_cards(g: Days, cards: Sequence[Card]) -> list[str]:
    """Cards that are spoken of, where they lie."""
    return [g.address_of(c) for c in cards]


def read_cards(g: Days, shown: Sequence[str]) -> list[Card]:
    """Return the cards that `view_cards` showed."""
    return [int(at.rpartition("/")[2]) for at in shown]


def view_used(g: Days, used: Sequence[tuple[int, int]]) -> list[str]:
    """The cards whose abilities these are."""
    return [g.address_of(card) for card, _ in used]


def view_lasting(g: Days, lasting: Sequence[Kept]) -> list[LastingShown]:
    """HD-R112: what was said for this turn or this round, and by whose card."""
    return [
        {"card": g.box.names[kept.card], "text": sentence(ability(g, kept)), "span": kept.span, "seat": kept.you, "they": kept.they}
        for kept in lasting
    ]


def sentence(kept: Ability) -> str:
    """What lasts, in words."""
    text = show(kept.sentence)
    return f"{text[:1].upper()}{text[1:]}."


def view_about(g: Days, about: Sequence[tuple[int, ...]]) -> list[AboutShown]:
    """What is announced and not settled yet, the newest last: the banner of a window."""
    shown: list[AboutShown] = []
    for fields in about:
        it = from_fields(fields)
        shown.append({"kind": it.kind, "seat": it.seat, "about": it.thing(g), "text": it.said(g)})
    return shown


def view_active(g: Days, seat: Seat) -> Seat | None:
    """Whose turn it is; None between turns."""
    return None if seat == NOBODYS else seat


def read_active(g: Days, shown: Seat | None) -> Seat:
    """Return the seat that `view_active` showed."""
    return NOBODYS if shown is None else shown
