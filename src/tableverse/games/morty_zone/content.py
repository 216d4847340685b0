"""The components of The Morty Zone: records read from the pack, with their texts as effects, and the box made of them."""

from __future__ import annotations

import tomllib
from importlib import resources
from typing import TYPE_CHECKING, Any

from tableverse.cardtext.kinds import Text
from tableverse.cardtext.nodes import walk
from tableverse.cardtext.parser import Parser
from tableverse.core import Box, Component
from tableverse.games.morty_zone.goals import Goal
from tableverse.games.morty_zone.words import BeforeYouCheck, WhenYouLock, language

class Record:
    def __init__(self, d, tree):
        self.name=d["name"]; self.text=d["text"]; self.copies=d.get("copies",1)
        self.value=d.get("value"); self.points=d.get("points"); self.kind=d.get("kind"); self.member=d.get("member")
        s = tree.sentences[0]
        self.tree = tree
        self.effect = tree if d.get("type")=="Rick Card" else s
        self.is_goal = isinstance(s, Goal)
        self.moment = "before you check" if isinstance(s, BeforeYouCheck) else "when you lock" if isinstance(s, WhenYouLock) else "when you choose" if self.value=="?" else ""
        if self.moment=="when you choose": self.effect = Worth(s)

class Worth:
    def __init__(self, s): self.s=s
    def worth(self, g, seat):
        from tableverse.cardtext import Context
        s=self.s
        if hasattr(s,"condition"):
            return s.then.worth(g,seat) if s.condition.holds(g, Context(seat)) else 0
        return s.worth(g,seat)

class MortyBox(Box):
    pass
    def ref(self, piece): return self._refs.get(id(piece))
    def piece(self, ref): return self._pieces[ref]

def load():
    d=tomllib.loads((resources.files(__package__)/"pack.toml").read_text())
    P=Parser(language, language.kinds, Text)
    comps=[]; refs={}; pieces={}; fam=[]
    for tab in ("card","crystal","bonus"):
        for r in d[tab]:
            rec=Record(r, P.parse(r["text"]))
            for path,node in walk(rec.tree):
                k=rec.name+"/"+"/".join(map(str,path)); refs.setdefault(id(node),k); pieces[k]=node
            if tab=="bonus": fam.append(rec); continue
            family = r.get("type","Secret Death Crystal")
            comps += [Component(rec.name, family, rec)]*rec.copies
    b=MortyBox(comps,"x"); b._refs=refs; b._pieces=pieces; b.family_bonuses=fam
    return b
