"""The rules, by chapter. Low ones (levels, goods, dice, Traps, death, monsters) are what card texts use; high ones are the flow of time."""
