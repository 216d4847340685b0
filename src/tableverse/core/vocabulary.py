"""The vocabulary of a game: everything that can ever be chosen in it, numbered.

It is known from the declared spaces of the questions and from the box, before a game begins: complete, ordered, the same in every process.
Its digest changes whenever a word comes, goes or moves, as packs make them do; `carry` maps old numbers to new ones.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from tableverse.core.errors import RuleError, SetupError
from tableverse.core.questions import Question
from tableverse.core.spaces import MoveSpace, is_steady, parts_of
from tableverse.core.values import Value

if TYPE_CHECKING:
    from tableverse.core.game import Game
    from tableverse.core.questions import Ask
    from tableverse.core.spaces import Space
    from tableverse.core.state import State

V = TypeVar("V", bound=Value)

MOST_KEPT = 1 << 15
"""How many numbers of choices are remembered for a question; then all are forgotten."""


class Stand(NamedTuple):
    """As much of a state as steady keys need."""

    box: Any
    n: int


class _Group:
    """One kind of question: the parts of its space, each with what stands before its keys."""

    def __init__(self, head: str, space: Space) -> None:
        self.parts = [(part, "" if isinstance(part, MoveSpace) else f"{head}: ") for part in parts_of(space)]
        self.steady = is_steady(space)

    def words(self, box: Any, seats: int) -> Iterator[tuple[str, int]]:
        """All its words, each with how many choices of one decision may share it."""
        for part, head in self.parts:
            for key, copies in part.keys(box, seats):
                yield head + key, copies

    def word(self, g: Any, seat: int, choice: Any) -> str:
        """The word of a choice; nothing if there is none."""
        for part, head in self.parts:
            key = part.key(g, seat, choice)
            if key is not None:
                return head + key
        return ""

    def is_steady(self, choice: Any) -> bool:
        """Does its word depend on the box, the choice and the seats alone?"""
        return all(part.steady(choice) for part, _ in self.parts)


class _Known(dict[Any, int]):
    """The numbers of the choices of one kind of question, for one seat of so many: worked out when first met."""

    def __init__(self, group: _Group, numbers: dict[str, int], table: Stand, seat: int) -> None:
        super().__init__()
        self.group, self.numbers, self.table, self.seat = group, numbers, table, seat

    def __missing__(self, choice: Any) -> int:
        found = self.numbers.get(self.group.word(self.table, self.seat, choice), -1)
        if len(self) > MOST_KEPT:
            self.clear()
        self[choice] = found
        return found

    def of(self, state: State, choice: Any) -> int:
        """The number of a choice whose word may depend on the position."""
        if self.group.is_steady(choice):
            return self[choice]
        return self.numbers.get(self.group.word(state, self.seat, choice), -1)


class Vocabulary:
    """All actions of a game with its packs.

    `words[k]` says action k in words: a move by its name, whoever asks for it; anything else with the kind of question. `size` is how many
    there are; `digest` names the vocabulary.
    """

    def __init__(self, game: Game) -> None:
        self.game, self.box = game, game.box
        self.seats = game.seats[-1]
        self._groups: dict[tuple[str, str], _Group] = {}
        self._known: dict[tuple[Any, str, int, int], _Known] = {}
        room: dict[str, int] = {}
        for question in questions_of(game):
            for variant, space in question.spaces().items():
                group = _Group(f"{question.kind} {variant}" if variant else question.kind, space)
                found = {word: min(question.same, copies) for word, copies in group.words(self.box, self.seats)}
                before = self._groups.setdefault((question.kind, variant), group)
                if before is not group and dict(before.words(self.box, self.seats)).keys() != found.keys():
                    raise RuleError(f"{game.title}: two questions {question.kind!r} have different spaces")
                room |= {word: max(copies, room.get(word, 1)) for word, copies in found.items()}
        self.kinds: tuple[tuple[str, str], ...] = tuple(self._groups)
        """All kinds of questions with their variants, in order."""
        words: list[str] = []
        self._numbers: dict[str, int] = {}
        self._room: dict[int, int] = {}
        for word, copies in room.items():
            self._numbers[word] = len(words)
            self._room[len(words)] = copies
            words += [word if k == 0 else f"{word} #{k + 1}" for k in range(copies)]
        self.words: tuple[str, ...] = tuple(words)
        self.size = len(words)
        self.digest = hashlib.blake2b("\n".join(words).encode(), digest_size=8).hexdigest()

    def encode(self, ask: Ask, state: State) -> list[int]:
        """The action of each choice of a decision, in order; -1 for one that has none."""
        question = ask.question
        place = (type(question), question.variant(), ask.seat, state.n)
        known = self._known.get(place)
        if known is None:
            known = self._known[place] = _Known(self._group(question), self._numbers, Stand(self.box, state.n), ask.seat)
        choices = ask.choices
        actions = [*map(known.__getitem__, choices)] if known.group.steady else [known.of(state, choice) for choice in choices]
        return actions if len(set(actions)) == len(actions) else _in_order(actions, self._room)

    def _group(self, question: Question) -> _Group:
        try:
            return self._groups[question.kind, question.variant()]
        except KeyError:
            raise RuleError(f"{self.game.title} asks {question!r}, which is none of its questions: see `questions_of`") from None


def _in_order(actions: list[int], room: dict[int, int]) -> list[int]:
    """Choices that share a word, told apart by their order; -1 for those beyond the numbers that there are."""
    seen: dict[int, int] = {}
    for k, action in enumerate(actions):
        if action >= 0:
            before = seen.get(action, 0)
            seen[action] = before + 1
            actions[k] = action + before if before < room[action] else -1
    return actions


def questions_of(game: Game) -> list[type[Question]]:
    """All questions that a game can ask, by kind: its own, and those of the card language for which its state cites rules."""
    own = of_game(game, Question)
    shared = [q for q in _all(Question) if q not in own and not q.rules and q.kind in game.state.cited and q.shared]
    return sorted((q for q in (*own, *shared) if q.text is not Question.text), key=lambda q: (q.kind, q.__qualname__))


def check_scopes(game: Game) -> None:
    """Refuse a question in a kind of window that the game does not declare: nobody could give orders for it."""
    for question in questions_of(game) if game.windows else ():
        if question.scope and question.scope not in game.scopes:
            raise SetupError(f"{game.title}: {question.__name__} is asked in windows {question.scope!r}, which `scopes` does not declare")


def of_game(game: Game, base: type[V]) -> list[type[V]]:
    """All classes of a kind that stand in the folder of a game, or in its file, if its state stands beside its questions."""
    home = game.state.__module__
    if any(q.__module__ == home for q in _all(Question)):
        return [c for c in _all(base) if c.__module__ == home]
    package = home.rpartition(".")[0]
    return [c for c in _all(base) if f"{c.__module__}.".startswith(f"{package}.")]


def _all(base: type[V]) -> Iterator[type[V]]:
    for cls in base.__subclasses__():
        yield cls
        yield from _all(cls)


def carry(old: Sequence[str], new: Sequence[str]) -> list[int]:
    """By action of an old vocabulary, its number in a new one; -1 for a word that is gone. So a model survives a pack.

    >>> carry(["play: Jerry", "play: Beth"], ["play: Anna", "play: Beth", "play: Jerry"])
    [2, 1]
    """
    numbers = {word: k for k, word in enumerate(new)}
    return [numbers.get(word, -1) for word in old]
