"""Choices that have no number of their own: icons and cards make ever more ways to pay."""

from __future__ import annotations

from typing import Any

from tableverse.core.questions import Ask
from tableverse.games.hundred_days.rules.closing import MOST_PAYMENTS


def many_payments(state: Any, ask: Ask, choice: Any) -> bool:
    return list(ask.choices).index(choice) >= MOST_PAYMENTS


BEYOND = {"pay_close": many_payments}
