"""The rules, a module for each chapter of the rulebook: its moves, questions, log entries, legal moves and rules."""
