"""The Rickshank Rickdemption Deck-Building Game: buy cards, outvote the others, defeat the Nemeses."""

from __future__ import annotations

from tableverse.core import Game, Setting
from tableverse.games.rickshank.content import SCHEMA, load
from tableverse.games.rickshank.rules.turn import whole_game
from tableverse.games.rickshank.state import Rickshank

GAME = Game(
    name="rickshank",
    title="The Rickshank Rickdemption Deck-Building Game",
    seats=range(2, 6),
    state=Rickshank,
    start=whole_game,
    options={
        "characters": Setting(("random", "choose", "deal two"), "random", "How Characters are dealt; two to each need enough of them."),
        "crazy_rick": Setting((False, True), False, "Add the revised Crazy Rick to the Characters."),
    },
    components=load,
    version=2,
    schema=SCHEMA,
    open_packs=load,
)
