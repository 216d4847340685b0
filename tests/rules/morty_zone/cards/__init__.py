"""What the ledger counts of The Morty Zone's components."""

COUNTS = {
    "rick_cards": lambda table, record: table == "card" and record.type == "Rick Card",
    "public_bonus_cards": lambda table, record: table == "card" and record.type == "Public Bonus Card",
    "secret_death_crystals": lambda table, record: table == "crystal",
}
