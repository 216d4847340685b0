"""Many games at once: tournaments between bots, and benchmarks."""

from tableverse.arena.results import Played, Report, Standing
from tableverse.arena.running import GameFailed, run

__all__ = ["GameFailed", "Played", "Report", "Standing", "run"]
