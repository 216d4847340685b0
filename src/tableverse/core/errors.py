"""What can go wrong, with names that callers can catch."""

from __future__ import annotations


class TableverseError(Exception):
    """The root of all errors that this package raises on purpose."""


class SetupError(TableverseError):
    """A game cannot be set up like this: names the bad option and the legal values."""


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
