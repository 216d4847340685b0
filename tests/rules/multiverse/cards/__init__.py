"""What the ledger counts of the Multiverse Game's components. Characters and tiles have rules of the rulebook, and their tests there."""

PAIRED = ("card",)
COUNTS = {
    "game_cards": lambda table, record: table == "card",
    "ability_cards": lambda table, record: table == "card" and record.type == "Ability",
    "verse_tiles": lambda table, record: table == "verse",
    "characters": lambda table, record: table == "character",
}
