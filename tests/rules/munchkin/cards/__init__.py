"""What the ledger counts of Munchkin's components."""

COUNTS = {
    "cards": lambda table, record: table == "card",
    "role_cards": lambda table, record: table == "role",
}
