"""What lies on the table in Munchkin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from tableverse.cardtext import CardTable
from tableverse.cardtext.waiting import SetOff, one_by_one
from tableverse.core import NOBODY, OWNER, Card, Dice, Rule, Seat, draft, public, seats, zone
from tableverse.core.encoders import SEATS, counts, each, one_of, parts, vector
from tableverse.core.state import FOES
from tableverse.core.windows import heard_now
from tableverse.games.munchkin.constants import DOOR, FIGHTING, HAND_LIMIT, HIGHEST_UNEARNED, MOST_FOES, ROLE, SLOT_WORDS, TREASURE
from tableverse.games.munchkin.encoding import BURDEN, DEAL, EXTRA, FOE, OFFER, PHASES, CaughtEncoder, LeftEncoder, LevelsEncoder
from tableverse.games.munchkin.game_events import UsingOneShot
from tableverse.games.munchkin.rules.combat_strength import outcome, totals
from tableverse.games.munchkin.rules.items import discard_card
from tableverse.games.munchkin.rules.trade import traders
from tableverse.games.munchkin.scoring import victors
from tableverse.games.munchkin.values import Bargain, Burden, Deal, Extra, Foe, Offer, Outcome
from tableverse.games.munchkin.views import (
    read_equipped,
    show_burdens,
    show_cards,
    show_cheats,
    show_credit,
    show_deal,
    show_equipped,
    show_foes,
    show_open_bargain,
    show_open_offer,
    show_opening,
    show_phase,
    show_sums,
    show_used,
)

if TYPE_CHECKING:
    from tableverse.games.munchkin.box import MunchkinBox


# ---------------------------------------------------------------- what is made up of hidden fields when somebody imagines a game


def forget_sheets(g: Munchkin, viewer: Seat | None, dice: Dice) -> None:
    """What others have put on an offer that they have not sent is anybody's guess: nothing yet."""
    for seat in g.seats:
        if seat != viewer:
            g.sheet[seat] = ()


def forget_calls(g: Munchkin, viewer: Seat | None, dice: Dice) -> None:
    """Who has passed and whose call has lapsed cannot be told apart; but whose call is being carried out everybody sees."""
    acting = heard_now(g)
    for seat in g.seats:
        if seat != viewer:
            g.named[seat] = seat in acting
            g.passed_on[seat] = -1


def guess_fresh(g: Munchkin, viewer: Seat | None, dice: Dice) -> None:
    """Cards that others have just got are the last ones in their hands."""
    for seat in g.seats:
        if seat != viewer:
            g.fresh[seat] = tuple(g.hand[seat][len(g.hand[seat]) - len(g.fresh[seat]) :])


# ---------------------------------------------------------------- the position


class Munchkin(CardTable):
    """The position. Audiences follow MK-R12."""

    cited: ClassVar[Mapping[str, tuple[str, ...]]] = {"which_one": ("MK-024", "MK-R108"), "offer": ("MK-024",)}

    turn: int = public(0)
    fights: int = public(0)
    """Counts the fights of the game."""
    active: Seat = public(0)
    first: Seat = public(0)
    phase: str = public("opening", show=show_phase, tensor=one_of(*PHASES))
    level: list[int] = seats(1)
    dead: list[bool] = seats(False)
    reborn: list[bool] = seats(False)
    """MK-160: draws a new hand at the start of the own next turn."""
    equipped: list[tuple[Card, ...]] = seats((), show=show_equipped, read=read_equipped, tensor=counts(TREASURE))
    """MK-078: those of the carried Items that are not turned sideways."""
    cheats: dict[Card, Card] = public(dict, show=show_cheats, tensor=counts(DOOR))
    """Cheat! -> the Item that it is on."""
    burdens: list[Burden] = public(list, show=show_burdens, alone=True, tensor=each(6, BURDEN))
    used: list[tuple[Card, int]] = public(list, show=show_used, alone=True, tensor=counts())
    """Abilities used up in this turn or fight: card and sentence."""
    proposals: list[int] = seats(0)
    """MK-R87: trades opened in the own turn, or since."""
    showed: list[bool] = seats(False)
    """MK-088: has shown the hand since the own last turn began."""
    turned: list[Card] = public(list, show=show_cards, alone=True, tensor=counts(TREASURE))
    """MK-R82: Items that were turned in this checkpoint or window."""
    passed: list[bool] = seats(False)
    hit: list[bool] = seats(False)
    """Has had a card played on by somebody else since the own last pass."""
    named: list[bool] = seats(False, audience=OWNER, resample=forget_calls)
    """Has named an action in the round that is being carried out; whether it lapses is nobody else's business."""
    passed_on: list[int] = seats(-1, audience=OWNER, resample=forget_calls)
    """Whether the players were winning (1) or losing (0) when this player last passed in the present fight; -1: not yet."""
    won: list[Seat] = public(list, tensor=SEATS)
    ended: bool = public(False)

    foes: list[Foe] = public(list, show=show_foes, tensor=each(MOST_FOES, FOE))
    extras: list[Extra] = public(list, tensor=each(4, EXTRA))
    sums: tuple[int, int] = public((0, 0), show=show_sums, tensor=vector(2))
    """MK-R57: the strengths of both sides as they stand."""
    stage: int = public(0)
    """Counts what has touched a fight or a player."""
    serial: int = public(0)
    """Counts the monsters of a fight."""
    bounty: int = public(0)
    """Treasures of monsters that are gone and yet credited."""
    credit: tuple[Card, ...] = public((), show=show_credit, alone=True, tensor=LevelsEncoder())
    """Monsters that are gone as killed: what they bring waits for the end of the fight (MK-029)."""
    offer: Offer | None = public(None, show=show_open_offer, tensor=OFFER)
    deal: Deal | None = public(None, show=show_deal, alone=True, tensor=DEAL)
    asked: list[int] = seats(0)
    asked_at: list[int] = seats(-1)
    gone: list[bool] = seats(False)
    """MK-R42: has helped in this fight and was taken out of it."""
    escaped: list[bool] = seats(False)
    running: Seat = public(-1)
    runners: tuple[Seat, ...] = public((), tensor=SEATS)
    left: tuple[int, ...] = public((), tensor=LeftEncoder())
    """The monsters that the runner has not rolled for."""
    caught: list[tuple[int, int]] = public(list, tensor=CaughtEncoder())
    """Monster and the player it has caught in this fight."""
    die: int = public(0)
    bargain: Bargain | None = public(None, show=show_open_bargain, tensor=parts(by=SEATS, to=SEATS, given=counts(), wanted=counts()))
    sheet: list[tuple[Card, ...]] = seats((), audience=OWNER, resample=forget_sheets)
    """What somebody has put together and not sent: an offer, a trade, a sale; or the monster to look for trouble with."""
    fresh: list[tuple[Card, ...]] = seats((), audience=OWNER, resample=guess_fresh)
    """MK-R34: cards just received that may still be played at once."""
    opening: list[tuple[Card, ...]] = draft((), show=show_opening)
    """Until all are done: starting plays (MK-R04), or the Items that a candidate turns before an answer to an open offer (MK-R41)."""

    door: list[Card] = zone(DOOR, audience=NOBODY)
    treasure: list[Card] = zone(TREASURE, audience=NOBODY)
    door_discard: list[Card] = zone(DOOR, remembered=True)
    treasure_discard: list[Card] = zone(TREASURE, remembered=True)
    hand: list[list[Card]] = zone(DOOR, TREASURE, per_seat=True, audience=OWNER)
    items: list[list[Card]] = zone(TREASURE, per_seat=True)
    """Carried Items."""
    front: list[list[Card]] = zone(DOOR, per_seat=True)
    """Classes, Super Munchkin, Ally, Cheat!."""
    before: list[list[Card]] = zone(DOOR, per_seat=True)
    """Traps in force, monsters that will join the next fight."""
    shown: list[Card] = zone(DOOR, TREASURE)
    """A card behind the door, a Trap that strikes, Treasures to be shared."""
    body: list[Card] = zone(DOOR, TREASURE)
    """MK-151: what a dead player leaves."""
    fray: list[Card] = zone(DOOR, TREASURE)
    """Everything played into the fight."""
    role: list[list[Card]] = zone(ROLE, per_seat=True)
    roles: list[Card] = zone(ROLE)

    box: MunchkinBox

    def setup(self) -> None:
        """Every component to its pile; the rules shuffle and deal."""
        self.door = self.box.of(DOOR)
        self.treasure = self.box.of(TREASURE)
        self.roles = self.box.of(ROLE)

    # ------------------------------------------------------------ the end

    @property
    def scores(self) -> list[int]:
        """Levels are what counts."""
        return self.level[:]

    @property
    def winners(self) -> list[Seat]:
        """MK-017, MK-188, MK-R99: nobody before the game is over."""
        return victors(self) if self.over else []

    @property
    def present(self) -> Sequence[Seat]:
        """All who are alive."""
        return self.living()

    @property
    def spans(self) -> Mapping[str, int]:
        """A player's turn, and a fight."""
        return {"turn": self.turn, "fight": self.fights}

    @property
    def wishes(self) -> Mapping[str, tuple[Seat, ...]]:
        """MK-R87: who may propose a trade."""
        return {} if self.ended else {"open_trade": traders(self)}

    # ------------------------------------------------------------ players

    def living(self) -> tuple[Seat, ...]:
        """All who are alive, in seat order."""
        return self.living_from(0)

    def living_from(self, seat: Seat) -> tuple[Seat, ...]:
        """All who are alive, in turn order from a seat on."""
        if True not in self.dead:
            return self.order_from(seat)
        return tuple([s for s in self.order_from(seat) if not self.dead[s]])

    def others(self, seat: Seat) -> tuple[Seat, ...]:
        """All others who are alive, in turn order (MK-R107)."""
        if True not in self.dead:
            return FOES[self.n][seat]
        return tuple([s for s in self.foes_of(seat) if not self.dead[s]])

    @property
    def helper(self) -> Seat:
        """Who helps, or -1."""
        return -1 if self.deal is None else self.deal.helper

    def combatants(self) -> tuple[Seat, ...]:
        """MK-R27: the fighter and the helper, in that order."""
        if self.phase not in FIGHTING:
            return ()
        return (self.active,) if self.deal is None else (self.active, self.deal.helper)

    @property
    def in_fight(self) -> bool:
        """Is there a fight, flight included?"""
        return self.phase in FIGHTING

    @property
    def undecided(self) -> bool:
        """Is there a fight that can still be won or lost?"""
        return self.phase == "fight" and bool(self.foes) and not self.dead[self.active] and not self.escaped[self.active]

    def in_combat(self, seat: Seat) -> bool:
        """Is this player fighter or helper?"""
        return self.phase in FIGHTING and (seat == self.active or (self.deal is not None and seat == self.deal.helper))

    def help_banned(self) -> bool:
        """MK-R103: is all help forbidden in this fight?"""
        if self.burdened(self.active, "friendless"):
            return True
        helpless = self.box.helpless
        for f in self.foes:
            if f.card in helpless or not helpless.isdisjoint(f.enhancers):
                return True
        return bool(self.extras) and any(e.card in helpless for e in self.extras)

    def may_help(self, seat: Seat) -> bool:
        """MK-R103: may this player in particular help the fighter?"""
        if self.dead[seat] or seat == self.active or self.burdened(seat, "friendless"):
            return False
        barring = self.box.barring
        for f in self.foes:  # noqa: SIM110 (a generator costs more than the rest)
            if f.card in barring and self.role_name(seat) in self.box.records[f.card].barred_roles:
                return False
        return True

    def role_name(self, seat: Seat) -> str:
        """The name of a player's Role."""
        return self.box.names[self.role[seat][0]] if self.role[seat] else ""

    def gender(self, seat: Seat) -> str:
        """MK-021: that of the Role."""
        return self.box.gender[self.role[seat][0]] if self.role[seat] else ""

    def classes(self, seat: Seat) -> list[Card]:
        """The Class cards before a player."""
        kind = self.box.kind
        return [c for c in self.front[seat] if kind[c] == "Class"]

    def class_names(self, seat: Seat) -> set[str]:
        """The Classes of a player."""
        kind, names = self.box.kind, self.box.names
        return {names[c] for c in self.front[seat] if kind[c] == "Class"}

    def ally(self, seat: Seat) -> Card:
        """A player's Ally, or -1."""
        kind = self.box.kind
        for c in self.front[seat]:
            if kind[c] == "Ally":
                return c
        return -1

    def super_munchkin(self, seat: Seat) -> Card:
        """A player's Super Munchkin card, or -1."""
        for c in self.front[seat]:
            if c in self.box.supers:
                return c
        return -1

    def spared_drawbacks(self, seat: Seat) -> bool:
        """MK-056: has one Class only, under Super Munchkin."""
        return self.super_munchkin(seat) >= 0 and len(self.classes(seat)) == 1

    def uses(self, seat: Seat, name: str) -> bool:
        """Has an equipped Item or an Ally of that name."""
        names = self.box.names
        return any(names[c] == name for c in self.equipped[seat]) or (self.ally(seat) >= 0 and names[self.ally(seat)] == name)

    def worn(self, seat: Seat, word: str) -> tuple[Card, ...]:
        """What is equipped in a slot."""
        slot, wanted = self.box.slot, SLOT_WORDS[word]
        return tuple([c for c in self.equipped[seat] if slot[c] == wanted])

    def in_play(self, seat: Seat) -> tuple[Card, ...]:
        """MK-010: what a text may take from the table; Traps in force are not one's own to lose (MK-164)."""
        return (*self.items[seat], *self.front[seat])

    def sources(self, seat: Seat) -> tuple[Card, ...]:
        """Cards of a player whose texts work: Role, Classes, Ally, equipped Items."""
        return (*self.role[seat], *self.front[seat], *self.equipped[seat])

    def reserved(self, seat: Seat) -> tuple[Card, ...]:
        """MK-R44: what the fighter has promised and may not spend."""
        if self.deal is None or seat != self.active:
            return ()
        return (*self.deal.items, *self.deal.cards)

    def unready(self, seat: Seat) -> tuple[Card, ...]:
        """MK-070, MK-R34, MK-R67: received in this fight by a combatant; unless it is an any-time card, it waits for the end."""
        return self.fresh[seat] if self.fresh[seat] and self.in_combat(seat) else ()

    def payment(self, seat: Seat, ability: Card = -1) -> tuple[Card, ...]:
        """MK-051, MK-R61, MK-R112: what may pay for an ability, which the card whose ability it is may not."""
        barred = (ability, *self.reserved(seat))
        return tuple([c for c in (*self.hand[seat], *self.items[seat], *self.front[seat]) if c not in barred])

    def valuables(self, seat: Seat) -> tuple[Card, ...]:
        """Carried Items that are worth something."""
        return tuple([c for c in self.items[seat] if self.box.gold[c]])

    def can_rise(self, seat: Seat, winning: bool = False) -> bool:
        """MK-018, MK-094, MK-157: may go up a level without a kill."""
        return not self.dead[seat] and (winning or self.level[seat] < HIGHEST_UNEARNED)

    def hand_limit(self, seat: Seat) -> int:
        """MK-013, MK-024: the largest that a card in play allows, if one does."""
        return max([self.box.hand_limits.get(c, 0) for c in self.sources(seat)], default=0) or HAND_LIMIT

    def burdened(self, seat: Seat, kind: str) -> bool:
        """Does something of that kind lie before a player?"""
        return bool(self.burdens) and any(b.seat == seat and b.kind == kind for b in self.burdens)

    def could_act(self, seat: Seat) -> bool:
        """Public grounds for being asked: a card in hand, a carried Item, or something in play."""
        return not self.dead[seat] and bool(self.hand[seat] or self.items[seat] or self.front[seat])

    # ------------------------------------------------------------ texts that wait

    def in_force(self, happening: Any) -> list[tuple[Seat, Sequence[Card]]]:
        """A player's own cards, in the order in which they lie there (MK-R33); then the monsters that this player fights."""
        seat = happening.seat
        found: list[tuple[Seat, Sequence[Card]]] = [(seat, self.sources(seat))]
        if self.in_combat(seat):
            late = happening.number if type(happening) is UsingOneShot else self.serial  # what it has brought has not heard it
            found.append((-1, [f.card for f in self.foes if f.key < late]))
        return found

    def set_off(self, happening: Any, batch: tuple[SetOff, ...]) -> Any:
        """One after the other."""
        return one_by_one(self, batch)

    def acts(self, one: SetOff) -> None:
        """What is done is told by what it does."""

    # ------------------------------------------------------------ the fight

    def retotal(self) -> None:
        """Add up the modifiers."""
        if self.phase in FIGHTING:
            self.sums = totals(self)

    def as_it_stands(self) -> tuple[Any, ...]:
        """MK-R29: what a touch changes."""
        if self.phase not in FIGHTING:
            return ()
        end = self.outcome()
        return (self.sums, end.treasures, tuple(self.foes), self.deal, end.defeated, tuple(self.escaped))

    def outcome(self) -> Outcome:
        """What happens if everybody passes now."""
        return outcome(self)

    def winning(self) -> bool:
        """MK-R35: would the players win if everybody passed now?"""
        return self.outcome().won

    def for_the_win(self) -> bool:
        """MK-R51: would winning this fight bring the fighter to Level 10?"""
        return self.outcome().wins_game

    def foe(self, key: int) -> Foe | None:
        """A monster of the fight."""
        return next((f for f in self.foes if f.key == key), None)

    # ------------------------------------------------------------ what card texts look at

    def type_of(self, card: Card) -> str:
        """What is printed on a card."""
        return self.box.kind[card]

    def discarded(self, sort: str, end: str) -> Card:
        """The topmost or lowest discarded Door card of a sort, or -1."""
        wanted = self.box.sorts[sort]
        pile = reversed(self.door_discard) if end == "top" else self.door_discard
        return next((c for c in pile if c in wanted), -1)

    def apart(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """Of copies in the same place only the first: the others would be the same choice again."""
        if self.box.unique.issuperset(cards):
            return tuple(cards)
        number = self.box.number
        if len({number[c] for c in cards}) == len(cards):
            return tuple(cards)
        found: dict[tuple[int, bool], Card] = {}
        hands = [c for hand in self.hand for c in hand]
        for c in cards:
            found.setdefault((number[c], c in hands), c)
        return tuple(found.values())

    def name_among(self, card: Card, cards: Sequence[Card]) -> str:
        """The name of a card, with its place where the same card lies in several."""
        names = self.box.names
        same = [c for c in cards if names[c] == names[card]]
        hands = [c in hand for hand in self.hand for c in same]
        if len(same) > 1 and any(hands) and not all(any(c in hand for hand in self.hand) for c in same):
            return f"{names[card]} ({'in hand' if any(card in hand for hand in self.hand) else 'in play'})"
        return names[card]

    def place_of(self, card: Card) -> str:
        """The zone where a card lies: "shown", "hand/1"."""
        for name in ("hand", "items", "front", "before", "role"):
            for seat, cards in enumerate(getattr(self, name)):
                if card in cards:
                    return f"{name}/{seat}"
        for name in ("shown", "fray", "body", "door_discard", "treasure_discard", "roles", "door", "treasure"):
            if card in getattr(self, name):
                return name
        raise LookupError(card)

    def address_of(self, card: Card) -> str:
        """Where a card lies, for a screen; nothing for a card that nobody sees."""
        if card < 0:
            return ""
        place = self.place_of(card)
        if place in ("door", "treasure"):
            return ""
        if place in ("door_discard", "treasure_discard") and getattr(self, place)[-1] != card:
            return ""
        return f"{place}/{card}"

    def seen_by(self, seat: Seat, card: Card) -> str:
        """The same for one viewer: another player's hand is nothing to point at."""
        found = self.address_of(card)
        return "" if found.startswith("hand/") and not found.startswith(f"hand/{seat}/") else found

    # ------------------------------------------------------------ what card texts do: the rules do it

    def discard_card(self, seat: Seat, card: Card) -> Rule | tuple[()]:
        """Rules of Items decide what goes with it (`rules.items`)."""
        return discard_card(self, seat, card)
