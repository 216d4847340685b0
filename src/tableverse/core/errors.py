"""What can go wrong, with names that callers can catch."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class TableverseError(Exception):
    """The root of all errors that this package raises on purpose."""


class SetupError(TableverseError):
    """A game cannot be set up like this: names the bad option and the legal values."""


class MissingExtra(TableverseError):
    """Something needs a library that comes with an extra of this package: names both."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """For imports of what comes with an extra: MissingExtra says what is missing, and what to install."""
    try:
        yield
    except ModuleNotFoundError as error:
        library = (error.name or "").partition(".")[0]
        if library == "tableverse":
            raise
        raise MissingExtra(f"{library} is missing: pip install 'tableverse[{extra}]'") from None


class IllegalAnswer(TableverseError):
    """An answer that the rules refuse. The state is exactly as it was before."""


class StaleDecision(TableverseError):
    """Somebody looks at a decision whose state has moved on."""


class SaveError(TableverseError):
    """A saved game that cannot be read: damaged, or of other rules or packs."""


class OtherRules(SaveError):
    """A saved game that is whole, and that the rules of today cannot go on with."""


class RuleError(TableverseError):
    """A rule does what a rule must not do, such as rolling dice inside a private lane."""


class TranslationError(TableverseError):
    """A `@rule` function leaves the subset that can be translated: file, line, what to write instead."""
