"""The rules in the order of the rulebook. Numbers like MV-024 are rules of the ledger, `rules.toml`.

`game` has set-up and rounds, `actions` the Action Phase, `building` what becomes of a card in play, `power_up` the Power-Up Phase,
`moving` what goes to another 'Verse, and `table` the small things that all of them do.
"""
