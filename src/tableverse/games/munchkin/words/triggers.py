"""Words for what texts wait for: each hears one event of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tableverse.cardtext import Context, Event, Happening
from tableverse.games.munchkin.game_events import Entering, HelpingToKill, Killing, Striking, SufferingBadStuff, UsingOneShot
from tableverse.games.munchkin.words.language import language

if TYPE_CHECKING:
    from tableverse.games.munchkin.state import Munchkin


class Moment(Event, frozen=True):
    """Something in the game that texts wait for."""

    called = "something that happens"

    def fits(self, g: Munchkin, ctx: Context, happening: Happening) -> bool:
        """It is about "you"."""
        return happening.seat == ctx.you


@language.word
class ThisEnters(Moment, frozen=True):
    """This monster comes into a fight; "you" is the fighter."""

    hears = Entering
    of_itself = True
    form = "this enters combat"
    examples = ("When this enters combat, roll the die. Then add the roll.",)


@language.word
class YouKill(Moment, frozen=True):
    """Each kill of yours as the fighter."""

    hears = Killing
    form = "you kill a monster"
    examples = ("When you kill a monster, draw a Door card.",)


@language.word
class YouKillThis(Moment, frozen=True):
    """This monster was killed; "you" is the fighter."""

    hears = Killing
    of_itself = True
    form = "you kill this"
    examples = ("When you kill this, the player on your left has -5 in their next combat.",)


@language.word
class YouHelpKill(Moment, frozen=True):
    """Each kill that you helped with."""

    hears = HelpingToKill
    form = "you help kill a monster"
    examples = ("When you help kill a monster, draw a Treasure.",)


@language.word
class YouUseOneShot(Moment, frozen=True):
    """Each One-Shot that you use in a fight."""

    hears = UsingOneShot
    form = "you use a One-Shot in combat"
    examples = ("When you use a One-Shot in combat, +2 to either side.",)


@language.word
class YouSufferBadStuff(Moment, frozen=True):
    """Each time that a monster's Bad Stuff has happened to you."""

    hears = SufferingBadStuff
    form = "you suffer Bad Stuff"
    examples = ("When you suffer Bad Stuff, draw a Treasure.",)


@language.word
class TrapStrikesYou(Moment, frozen=True):
    """A Trap is about to strike you."""

    hears = Striking
    form = "a Trap strikes you"
    examples = ("When a Trap strikes you, roll the die. On 5 or more, cancel it.",)
