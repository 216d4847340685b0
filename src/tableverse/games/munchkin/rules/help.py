"""Who helps in a fight: who may, who must, who may not any more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from tableverse.core import Refusal, Seat, carries_out
from tableverse.games.munchkin.constants import APPROACHES
from tableverse.games.munchkin.rules.burdens import relieve
from tableverse.games.munchkin.rules.deeds import Deed
from tableverse.games.munchkin.rules.items import TurnItem
from tableverse.games.munchkin.rules.log import PlayerEntry
from tableverse.games.munchkin.values import Deal

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


# ---------------------------------------------------------------- moves


class Joining(Deed, frozen=True):
    """Somebody is to help."""

    tries = True
    who: Seat

    def try_on(self, twin: Munchkin, seat: Seat) -> None:
        """With the Items that the helper means to turn (MK-R41)."""
        for card in twin.opening[self.who]:
            TurnItem(card).try_on(twin, self.who)
        twin.deal = Deal(self.who)


class CallIn(Joining, frozen=True):
    """MK-R105: a player who must help."""

    rules = ("MK-R51", "MK-R105")

    def label(self, g: Munchkin, seat: Seat) -> str:
        return f"Call in {g.name_of(self.who)}, who must help"

    def targets(self, g: Munchkin, seat: Seat) -> tuple[str, ...]:
        return (f"seat/{self.who}",)

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


class LeaveFight(Deed, frozen=True):
    """MK-R51: a forced helper leaves a fight for the win."""

    rules = ("MK-R51",)

    def label(self, g: Munchkin, seat: Seat) -> str:
        return "Leave the fight: it has become one for the win"

    def aims(self, g: Munchkin, seat: Seat) -> bool:
        return True


LEAVE = LeaveFight()


# ---------------------------------------------------------------- who may help


def help_wanted(g: Munchkin) -> bool:
    """MK-R37: may help be asked for now?"""
    return g.deal is None and not g.winning() and not g.help_banned()


def candidates(g: Munchkin) -> tuple[Seat, ...]:
    """MK-R39, MK-R40, MK-R42: who may be asked."""
    return tuple(
        [
            s
            for s in g.others(g.active)
            if g.asked[s] < APPROACHES and g.asked_at[s] != g.stage and not g.gone[s] and not g.escaped[s] and g.may_help(s)
        ]
    )


def forcible(g: Munchkin) -> tuple[Seat, ...]:
    """MK-R51, MK-R103, MK-R105: who can be forced to help the fighter."""
    if g.help_banned() or g.for_the_win():
        return ()
    return tuple([s for s in g.others(g.active) if g.may_help(s) and not g.gone[s] and not g.escaped[s]])


def obliged(g: Munchkin) -> tuple[Seat, ...]:
    """MK-R105: who must help the fighter, if called."""
    found = [b.seat for b in g.burdens if b.kind == "must_help" and b.other in (g.active, -1)]
    if not found:
        return ()
    able = forcible(g)
    return tuple([s for s in dict.fromkeys(found) if s in able])


def may_leave(g: Munchkin) -> bool:
    """MK-R51: is somebody forced to help in a fight for the win?"""
    return g.deal is not None and g.deal.forced and g.for_the_win()


def no_help(g: Munchkin) -> list[Refusal]:
    """Why nobody can be asked."""
    if g.deal is not None:
        return [Refusal("Ask for help", "Only one player can help.", ("MK-124",))]
    if g.winning():
        return [Refusal("Ask for help", "You are winning without help.", ("MK-R37",))]
    if g.help_banned():
        return [Refusal("Ask for help", "Nobody may help in this fight.", ("MK-R103",))]
    if not candidates(g):
        return [Refusal("Ask for help", "Everybody was asked about the fight as it stands.", ("MK-R39",))]
    return []


def nobody_to_force(g: Munchkin, seat: Seat) -> list[Refusal]:
    """MK-R105: why a One-Shot that forces somebody to help would be spent for nothing."""
    box, barred = g.box, (*g.unready(seat), *g.reserved(seat))
    cards = {box.names[c]: c for c in (*g.hand[seat], *g.items[seat]) if box.records[c].own_fight and c not in barred}
    if not cards or forcible(g):
        return []
    why, rules = "Nobody is left who may help.", ["MK-R105"]
    if g.help_banned():
        why, rules = "Nobody may help in this fight.", ["MK-R103", "MK-R105"]
    elif g.for_the_win():
        why, rules = "Nobody can be forced to help you to Level 10.", ["MK-R51", "MK-R105"]
    return [Refusal(f"Use {name}", why, tuple(rules), (g.address_of(c),)) for name, c in cards.items()]


# ---------------------------------------------------------------- log entries


class HelperJoins(PlayerEntry, frozen=True):
    """MK-124, MK-125: whoever helps is in combat from now on."""

    fighter: Seat

    def what(self, g: Munchkin) -> str:
        return f"helps {g.name_of(self.fighter)}"


class HelperLeaves(PlayerEntry, frozen=True):
    """MK-R42, MK-R48: by escape, death, a ban or the helper's own will."""

    def what(self, g: Munchkin) -> str:
        return "is no longer in the fight"


# ---------------------------------------------------------------- rules


def join(g: Munchkin, deal: Deal) -> None:
    """MK-124, MK-125, MK-R27: in combat from now on."""
    g.deal = deal
    if g.recording:
        g.tell(HelperJoins(deal.helper, g.active))
    g.retotal()


@carries_out(CallIn)
def call_in(g: Munchkin, seat: Seat, who: Seat) -> Any:
    """MK-R105: no deal and no Treasure, unless the text gives half."""
    half = any(b.seat == who and b.kind == "must_help" and b.other == g.active and b.amount for b in g.burdens)
    join(g, Deal(who, forced=True, half=half))
    return ()


def enforce_bans(g: Munchkin) -> None:
    """MK-R103: a helper who may not help any more is out of the fight at once."""
    if g.phase == "fight" and g.deal is not None and (g.help_banned() or not g.may_help(g.deal.helper)):
        leave_fight(g, g.deal.helper)


def leave_fight(g: Munchkin, seat: Seat) -> None:
    """MK-R48, MK-R103: a helper is gone and the deal void; what lasted for this combat has been applied."""
    if g.phase != "fight" or seat != g.helper:
        return
    g.deal = None
    g.gone[seat] = True
    g.tell(HelperLeaves(seat))
    relieve(g, lambda b: b.seat == seat and b.until == "combat")
    g.retotal()


@carries_out(LeaveFight)
def leave(g: Munchkin, seat: Seat) -> Any:
    """MK-R51: of the helper's own will."""
    leave_fight(g, seat)
    return ()
