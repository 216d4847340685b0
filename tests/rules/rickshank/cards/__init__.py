"""What the ledger counts of the deck-builder's components."""

COUNTS = {
    "game_cards": lambda table, record: record.kind != "character",
    "main_deck": lambda table, record: record.kind == "main",
    "portal_gun": lambda table, record: record.kind == "portal_gun",
    "nemesis": lambda table, record: record.kind == "nemesis",
    "morty_waves": lambda table, record: record.kind == "morty_waves",
    "location": lambda table, record: record.kind == "location",
    "oversized_characters": lambda table, record: record.kind == "character" and not record.revised,
    "oversized_characters_updated_crazy_rick": lambda table, record: record.kind == "character" and record.revised,
}
