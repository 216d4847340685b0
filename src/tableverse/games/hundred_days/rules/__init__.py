"""The rules, a module for each chapter of the rulebook: its moves, questions, log entries, legal moves and rules. In the rulebook's order:

- `cards`, `reactions`, `abilities`, `effects`: what cards are, answer, forbid and do
- `federation`, `garage`: resource tokens and garage tokens
- `game`: set-up, the phases of a round, the end
- `mission`, `initiative`, `adventure`: phases; a turn's actions are `playing`, `closing` and `moving`, its extras `items` and `garage`
- `gathering`, `discard`: the last two phases
"""
