"""How the table looks: what a view has for fields whose stored form is not readable."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, NotRequired, TypedDict

from tableverse.core import Card, Seat
from tableverse.games.munchkin.constants import ESCAPE
from tableverse.games.munchkin.rules.combat_strength import (
    foe_modifiers,
    foe_treasures,
    modifiers,
    player_modifiers,
    run_bonus,
    run_modifiers,
    wins_ties,
)

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin
    from tableverse.games.munchkin.values import Bargain, Burden, Deal, Foe, Modifier, Offer


PHASES: Final[Mapping[str, str]] = {
    "opening": "All lay down what they begin with",
    "before": "Before the door",
    "door": "The door is open",
    "after": "After the door",
    "fight": "A fight",
    "flee": "Running away",
    "rewards": "The spoils",
    "end": "The end of the turn",
    "charity": "Charity",
}


class PhaseShown(TypedDict):
    """Where the turn is: by name and in words; and what the cards in the middle are, if there are any: those of the dead, and others."""

    name: str
    title: str
    body: str
    shown: str


class LineShown(TypedDict):
    """A number with its reason."""

    side: Literal["players", "monsters"]
    amount: int
    why: str
    name: str
    seat: Seat | None
    foe: str | None


class EquippedShown(TypedDict):
    """What a player has equipped, what it all comes to, and how well they run."""

    cards: list[str]
    strength: int
    lines: list[LineShown]
    run: int
    run_lines: list[LineShown]
    hand_limit: int
    in_combat: bool


class CheatShown(TypedDict):
    """A Cheat! and the Item that it is on."""

    card: str
    on: str
    name: str


class BurdenShown(TypedDict):
    """Something that lasts, before a player."""

    seat: Seat
    name: str
    kind: str
    until: str
    amount: int
    other: Seat | None


class FoeShown(TypedDict):
    """A monster of the fight."""

    at: str
    card: str
    name: str
    clone: bool
    level: int
    strength: int
    treasures: int
    levels: int
    parasite: bool
    enhancers: list[str]
    added: list[str]
    bad_stuff: str
    doomed: bool


class TotalsShown(TypedDict):
    """Both totals of a fight, and how it ends if everybody passes now: by how much the players are ahead when totals are compared, without
    monsters that are defeated before; no number where nothing is left to compare."""

    players: int
    monsters: int
    winning: bool
    ahead: int | None


class FlightShown(TypedDict):
    """The running away: what a roll has to come to; once there is one, what it comes to and whether that escapes."""

    needs: int
    total: int | None
    escapes: bool


class FightShown(TotalsShown):
    """The strip of the fight: both totals, every number with its reason, and what is at stake."""

    lines: list[LineShown]
    ties_win: bool
    levels: int
    treasures: int
    for_the_win: bool
    flight: FlightShown | None
    """When the fight is decided, and lost."""


class NamedShown(TypedDict):
    """A card that is spoken of."""

    name: str


class OfferShown(TypedDict):
    """What is offered for help."""

    by: Seat
    to: Seat
    share: int
    helper_first: bool
    items: list[NamedShown]
    cards: list[NamedShown]


class BargainShown(TypedDict):
    """A trade that is proposed."""

    by: Seat
    to: Seat
    given: list[NamedShown]
    wanted: list[NamedShown]


class OfferWritten(TypedDict):
    """An offer as it would be sent, and the totals with the helper, if it is put to one."""

    offer: OfferShown
    after: NotRequired[TotalsShown]


class TradeWritten(TypedDict):
    """A trade as far as it has come."""

    bargain: BargainShown


class DealShown(TypedDict):
    """The terms of the helper."""

    helper: Seat
    share: int
    helper_first: bool
    items: list[str]
    cards: list[str]
    forced: bool
    half: bool


def show_modifier(g: Munchkin, modifier: Modifier) -> LineShown:
    """A number with its reason."""
    return {
        "side": "monsters" if modifier.side else "players",
        "amount": modifier.amount,
        "why": modifier.why,
        "name": g.box.names[modifier.card] if modifier.card >= 0 else "",
        "seat": modifier.seat if modifier.seat >= 0 else None,
        "foe": f"foe/{modifier.foe}" if modifier.foe >= 0 else None,
    }


def show_cards(g: Munchkin, cards: Sequence[Card], owner: Seat = -1) -> list[str]:
    """Cards that are spoken of, wherever they lie."""
    return [g.box.names[c] for c in cards]


def show_credit(g: Munchkin, killed: Sequence[Card]) -> int:
    """The levels that monsters bring which were killed before the fight was over."""
    return sum([g.box.levels[c] for c in killed])


def show_opening(g: Munchkin, cards: Sequence[Card], owner: Seat) -> list[str]:
    """What a player wants to begin with, still in hand; or means to turn on the table."""
    return [g.address_of(c) for c in cards]


def show_phase(g: Munchkin, phase: str) -> PhaseShown:
    """Where the turn is; first of all Roles are chosen (MK-007). Looting has an order (MK-153, MK-154)."""
    body = "What is left of the dead: one card each, the highest Level first" if g.body else ""
    shown = "Treasures of the fight, drawn for all to see" if phase == "rewards" else "Lies open"
    return {"name": phase, "title": PHASES[phase] if all(g.role) else "Roles are chosen", "body": body, "shown": shown if g.shown else ""}


def show_equipped(g: Munchkin, worn: Sequence[Card], owner: Seat) -> EquippedShown:
    """What a player has equipped, and what it all comes to."""
    counted = player_modifiers(g, owner)
    running = run_modifiers(g, owner)
    return {
        "cards": [f"items/{owner}/{c}" for c in worn],
        "strength": sum(modifier.amount for modifier in counted),
        "lines": [show_modifier(g, modifier) for modifier in counted],
        "run": sum(modifier.amount for modifier in running),
        "run_lines": [show_modifier(g, modifier) for modifier in running],
        "hand_limit": g.hand_limit(owner),
        "in_combat": g.in_combat(owner),
    }


def read_equipped(g: Munchkin, shown: Mapping[str, Any]) -> tuple[Card, ...]:
    """What counts are the addresses."""
    return tuple(int(at.rpartition("/")[2]) for at in shown["cards"])


def show_cheats(g: Munchkin, cheats: Mapping[Card, Card]) -> list[CheatShown]:
    """Which Cheat! is on which Item."""
    return [{"card": g.address_of(c), "on": g.address_of(item), "name": g.box.names[item]} for c, item in cheats.items()]


def show_burdens(g: Munchkin, burdens: Sequence[Burden]) -> list[BurdenShown]:
    """What lasts, before whom and until when."""
    return [
        {
            "seat": b.seat,
            "name": g.box.names[b.card],
            "kind": b.kind,
            "until": b.until,
            "amount": b.amount,
            "other": b.other if b.other >= 0 else None,
        }
        for b in burdens
    ]


def show_used(g: Munchkin, used: Sequence[tuple[int, int]]) -> list[str]:
    """The cards whose abilities are used up."""
    return [g.box.names[c] for c, _ in used]


def show_foes(g: Munchkin, foes: Sequence[Foe]) -> list[FoeShown]:
    """The monsters of the fight."""
    names, box = g.box.names, g.box
    doomed = g.outcome().defeated
    return [
        {
            "at": f"foe/{f.key}",
            "card": g.address_of(f.card),
            "name": names[f.card],
            "clone": f.clone,
            "level": box.level[f.card],
            "strength": sum(modifier.amount for modifier in foe_modifiers(g, f)),
            "treasures": foe_treasures(g, f),
            "levels": box.levels[f.card],
            "parasite": box.parasite[f.card],
            "enhancers": [names[c] for c in f.enhancers],
            "added": [names[c] for c in f.added],
            "bad_stuff": box.records[f.card].bad_stuff,
            "doomed": f.key in doomed,
        }
        for f in foes
    ]


def show_totals(g: Munchkin) -> TotalsShown:
    """Both totals as they are."""
    end = g.outcome()
    compared = g.phase == "fight" and end.left
    return {"players": g.sums[0], "monsters": g.sums[1], "winning": end.won, "ahead": end.lead if compared else None}


def show_sums(g: Munchkin, sums: tuple[int, int]) -> FightShown | None:
    """The strip of the fight: both totals, every number with its reason, and what is at stake."""
    if not g.in_fight:
        return None
    end = g.outcome()
    return {
        **show_totals(g),
        "lines": [show_modifier(g, modifier) for modifier in modifiers(g)],
        "ties_win": wins_ties(g),
        "levels": end.levels,
        "treasures": end.treasures,
        "for_the_win": end.wins_game,
        "flight": show_flight(g) if g.phase == "flee" else None,
    }


def show_flight(g: Munchkin) -> FlightShown:
    """MK-141: the die that lies there, with what is added to it."""
    total = g.die + run_bonus(g, g.running) if g.die and g.running >= 0 else None
    return {"needs": ESCAPE, "total": total, "escapes": total is not None and total >= ESCAPE}


def _named(g: Munchkin, cards: Sequence[Card]) -> list[NamedShown]:
    return [{"name": g.box.names[c]} for c in cards]


def show_open_offer(g: Munchkin, offer: Offer | None) -> OfferShown | None:
    """The offer that lies before everybody."""
    return None if offer is None else show_offer(g, offer)


def show_offer(g: Munchkin, offer: Offer) -> OfferShown:
    """An offer in names."""
    return {
        "by": offer.by,
        "to": offer.to,
        "share": offer.share,
        "helper_first": offer.helper_first,
        "items": _named(g, offer.items),
        "cards": _named(g, offer.cards),
    }


def show_open_bargain(g: Munchkin, bargain: Bargain | None) -> BargainShown | None:
    """The trade that lies before everybody."""
    return None if bargain is None else show_bargain(g, bargain)


def show_bargain(g: Munchkin, bargain: Bargain) -> BargainShown:
    """A trade in names."""
    return {"by": bargain.by, "to": bargain.to, "given": _named(g, bargain.given), "wanted": _named(g, bargain.wanted)}


def show_deal(g: Munchkin, deal: Deal | None) -> DealShown | None:
    """The terms of the helper."""
    if deal is None:
        return None
    return {
        "helper": deal.helper,
        "share": deal.share,
        "helper_first": deal.helper_first,
        "items": show_cards(g, deal.items),
        "cards": show_cards(g, deal.cards),
        "forced": deal.forced,
        "half": deal.half,
    }
