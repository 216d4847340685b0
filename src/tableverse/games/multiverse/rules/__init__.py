"""The rules, a module for each chapter of the rulebook. Numbers like MV-024 are rules of the ledger, `rules.toml`.

`setup`, `round` (with the whole game), `actions` (the Action Phase), `building`, `moving`, `power_up` (the Power-Up Phase and its step A),
`step_b`, `step_c`; and `cards`, what several of them do with cards.
"""
