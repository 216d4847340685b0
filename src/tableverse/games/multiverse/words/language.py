"""The language of the cards: those of the shared words that this game uses, and the names of the 'Verses."""

from __future__ import annotations

from typing import Annotated

from tableverse.cardtext import SHARED, Language, Names
from tableverse.cardtext.shared import ChooseFoe
from tableverse.games.multiverse.constants import VERSES

_shared = SHARED.only("text", "choose a foe", "choose one", "may", "if", "for each", "when", "this turn").without(ChooseFoe)
language = Language("multiverse", parents=[_shared])
language.names("'Verse", *VERSES)
VerseName = Annotated[str, Names("'Verse")]
