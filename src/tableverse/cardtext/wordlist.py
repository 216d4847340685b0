"""The words of a language as a list for readers: pattern, meaning, examples. The documentation of each game is made from it."""

from __future__ import annotations

from dataclasses import dataclass

from tableverse.cardtext import english, forms
from tableverse.cardtext.errors import CardError
from tableverse.cardtext.forms import Form
from tableverse.cardtext.grammar import called
from tableverse.cardtext.kinds import Text
from tableverse.cardtext.language import Field, Language, shape_of
from tableverse.cardtext.nodes import Node, walk
from tableverse.cardtext.parser import parser_of


@dataclass(frozen=True, slots=True)
class WordLine:
    """One word."""

    word: type[Node]
    group: str
    pattern: str
    meaning: str
    examples: tuple[str, ...]


def word_list(language: Language) -> list[WordLine]:
    """All words of a language by group, with those of their examples that this language has."""
    lines: list[WordLine] = []
    for group, words in language.groups.items():
        for word in words:
            shape = shape_of(word)
            meaning = " ".join((word.__doc__ or "").split())
            fitting = tuple(e for e in word.examples if word in language.own or not isinstance(_read(language, e), str))
            lines.append(WordLine(word, group, pattern(shape.form, shape.fields), meaning, fitting))
    return lines


def _read(language: Language, example: str) -> list[Node] | str:
    """All trees that an example has as a text of any kind; if none, what is wrong with it."""
    trees: list[Node] = []
    told = ""
    for start in language.words_of([Text]):
        try:
            trees.append(parser_of(language, start).parse(example))
        except CardError as error:
            told = told or str(error)
    return trees or told


def word_table(language: Language, *groups: str) -> str:
    """A Markdown table of the words (of some groups)."""
    rows = ["| word | meaning | example |", "| --- | --- | --- |"]
    for line in word_list(language):
        if groups and line.group not in groups:
            continue
        examples = " ".join(f"`{e}`" for e in line.examples)
        rows.append(f"| `{line.pattern}` | {line.meaning} | {examples} |")
    return "\n".join(rows) + "\n"


def pattern(form: Form, fields: dict[str, Field]) -> str:
    """A form as a reader likes it: words as they are, fields by what they are called."""
    return " ".join(_parts(form, fields)).replace(" .", ".").replace(" ,", ",").replace(" ;", ";").replace(" :", ":")


def _parts(form: Form, fields: dict[str, Field]) -> list[str]:
    out: list[str] = []
    for part in form:
        match part:
            case forms.Literal(word) | forms.Verb(word) | forms.Pronoun(word) | forms.Noun(word):
                out.append(word)
            case forms.Only(person, words):
                out += words if person == "you" else ()
            case forms.Child():
                out.append(_child(part, fields))
            case forms.Maybe():
                there, missing = " ".join(_parts(part.there, fields)), " ".join(_parts(part.missing, fields))
                out.append(f"({there} / {missing})" if missing else f"({there})")
    return out


def _child(part: forms.Child, fields: dict[str, Field]) -> str:
    of = fields[part.counted or part.field]
    if part.counted:
        return f"N <{' or '.join(map(called, of.nodes))}>"
    if of.nodes:
        name = f"<{' or '.join(dict.fromkeys(map(called, of.nodes)))}>"
    elif of.names:
        name = f"<{of.names}>"
    elif of.choices:
        name = f"<{' / '.join(text for text, _ in of.choices)}>"
    elif part.spec in ("+", "s", ""):
        name = {"+": "+N", "s": "Ns", "": "N"}[part.spec]
    else:
        name = f"N {english.singular_and_plural(part.spec)[1]}"
    return f"{name} {' '.join(part.separator)} {name} ..." if part.many else name


def wrong_examples(language: Language) -> list[str]:
    """Examples of its own words that are no text of the language, or that do not show their word; words without any.

    A test of each game wants this empty.
    """
    wrong: list[str] = []
    for line in word_list(language):
        if line.word not in language.own:
            continue
        if not line.examples and not issubclass(line.word, Text):
            wrong.append(f"{line.word.__name__}: there is no example")
        for example in line.examples:
            trees = _read(language, example)
            if isinstance(trees, str):
                wrong.append(f"{line.word.__name__}: {trees}")
            elif not any(isinstance(node, line.word) for tree in trees for _, node in walk(tree)):
                wrong.append(f'{line.word.__name__}: "{example}" does not show this word')
    return wrong
