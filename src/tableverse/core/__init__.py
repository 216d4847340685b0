"""The engine. It knows no game, no card and no way to the outside."""

from collections.abc import Generator
from typing import Any, TypeVar

from tableverse.core.box import Box, Component, Memory, by_card, cards_that, lookup
from tableverse.core.chance import Dice
from tableverse.core.declaration import Colours, Corner, Face, Hint, Phrase, Progress, Scope, Share, Step
from tableverse.core.errors import (
    IllegalAnswer,
    OtherRules,
    RuleError,
    SaveError,
    SetupError,
    StaleDecision,
    TableverseError,
    TranslationError,
)
from tableverse.core.events import Event, Logged
from tableverse.core.fields import EVERYONE, NOBODY, OWNER, Audience, draft, hidden, public, seats, zone
from tableverse.core.game import Game, Setting
from tableverse.core.guide import CoachMark, Fact, Guide, When
from tableverse.core.lanes import together
from tableverse.core.moves import Move, Nothing, Role, carries_out
from tableverse.core.questions import Action, Ask, Choice, Decision, Option, Options, Question, Refusal
from tableverse.core.spaces import NONE, SEAT, Made, Space, among, any_card, moves, numbers, values
from tableverse.core.state import State
from tableverse.core.translate import rule
from tableverse.core.values import Card, Seat, Value, register_value
from tableverse.core.windows import Round, Window, call_round, offer, window

T = TypeVar("T")

Rule = Generator[Ask, Any, None]
"""What a rule is to a type checker: it asks, and gives nothing back."""
Gives = Generator[Ask, Any, T]
"""A rule that gives something back: `-> Gives[Seat]`."""

__all__ = [
    "EVERYONE",
    "NOBODY",
    "NONE",
    "OWNER",
    "SEAT",
    "Action",
    "Ask",
    "Audience",
    "Box",
    "Card",
    "Choice",
    "CoachMark",
    "Colours",
    "Component",
    "Corner",
    "Decision",
    "Dice",
    "Event",
    "Face",
    "Fact",
    "Game",
    "Gives",
    "Guide",
    "Hint",
    "IllegalAnswer",
    "Logged",
    "Made",
    "Memory",
    "Move",
    "Nothing",
    "Option",
    "Options",
    "OtherRules",
    "Phrase",
    "Progress",
    "Question",
    "Refusal",
    "Role",
    "Round",
    "Rule",
    "RuleError",
    "SaveError",
    "Scope",
    "Seat",
    "Setting",
    "SetupError",
    "Share",
    "Space",
    "StaleDecision",
    "State",
    "Step",
    "TableverseError",
    "TranslationError",
    "Value",
    "When",
    "Window",
    "among",
    "any_card",
    "by_card",
    "call_round",
    "cards_that",
    "carries_out",
    "draft",
    "hidden",
    "lookup",
    "moves",
    "numbers",
    "offer",
    "public",
    "register_value",
    "rule",
    "seats",
    "together",
    "values",
    "window",
    "zone",
]
