"""Which categories care about person and number.

"In your hand" becomes "in their hand" when somebody else discards, but "in the Line-Up" stays: a category none of whose words can change
needs one rule in the grammar instead of three.
"""

from __future__ import annotations

from tableverse.cardtext import forms
from tableverse.cardtext.language import Field, Language, shape_of
from tableverse.cardtext.nodes import Node
from tableverse.cardtext.printer import Manner

VERB, PRONOUN, NUMBER = "verb", "pronoun", "number"


class Senses:
    """What each category of a language cares about."""

    def __init__(self, language: Language) -> None:
        self.language = language
        self.found: dict[type[Node], frozenset[str]] = {}
        words = list(language.words)
        categories = {c for w in words for c in w.__mro__ if issubclass(c, Node)}
        self.found = dict.fromkeys(categories, frozenset())
        changed = True
        while changed:
            changed = False
            for word in words:
                cares = self._word(word)
                for category in word.__mro__:
                    if category in self.found and not cares <= self.found[category]:
                        self.found[category] |= cares
                        changed = True

    def fold(self, category: type[Node], manner: Manner) -> Manner:
        """The plainest manner that makes no difference to a category."""
        cares = self.found.get(category, frozenset())
        person, number = manner.person, manner.number
        if PRONOUN not in cares:
            person = "you"
        elif person == "each" and VERB not in cares:
            person = "they"
        return Manner(person, number if NUMBER in cares else "bare")

    def _word(self, word: type[Node]) -> frozenset[str]:
        shape = shape_of(word)
        cares: set[str] = {PRONOUN} if word.person or word.clause else set()
        if word.numbers:
            cares.add(NUMBER)
        for form in (shape.form, *shape.also):
            cares |= self._form(form, shape.fields)
        return frozenset(cares)

    def _form(self, form: forms.Form, fields: dict[str, Field]) -> set[str]:
        cares: set[str] = set()
        for part in form:
            match part:
                case forms.Verb():
                    cares |= {VERB, PRONOUN}
                case forms.Pronoun() | forms.Only():
                    cares.add(PRONOUN)
                case forms.Noun():
                    cares.add(NUMBER)
                case forms.Child():
                    cares |= self._child(part, fields)
                case forms.Maybe():
                    cares |= self._form(part.there, fields) | self._form(part.missing, fields)
                case forms.Literal():
                    pass
        return cares

    def _child(self, part: forms.Child, fields: dict[str, Field]) -> set[str]:
        if part.spec == "noun":
            return {NUMBER}
        if part.spec == "verb":
            return {VERB, PRONOUN}
        name = part.counted or part.field
        below: set[str] = set()
        for category in fields[name].nodes:
            below |= self.found.get(category, frozenset())
        if part.spec in forms.PERSONS:
            return below & {NUMBER}
        if part.spec in forms.NUMBERS or part.counted or part.spec == "subject":
            return below & {PRONOUN, VERB}
        return below & {PRONOUN, NUMBER} if part.spec == "base" else below
