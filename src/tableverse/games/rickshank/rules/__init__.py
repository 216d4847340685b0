"""The rules, a module for each chapter of the rulebook. Numbers like RR-028 are rules of the ledger, `rules.toml`.

`setup`, `line_up`, `turn` (with the whole game), `play`, `buy`, `end_of_turn`; of the additional rules `abilities`, `attack`, `nemesis`,
`locations`, `piles` (shuffling and drawing), `cards` (discarding, destroying, gaining, giving), `access_tokens` and `vote`. The end of the
game is in `scoring`, beside this folder.
"""
