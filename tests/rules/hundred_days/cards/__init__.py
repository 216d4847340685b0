"""What the ledger counts of the components of 100 Days. Tiles have rules of the rulebook, and their tests there."""

PAIRED = ("card",)
COUNTS = {
    "cards": lambda table, record: table == "card",
    "dimension_tiles": lambda table, record: table == "tile",
}
