"""The rules, one module a chapter: its moves, questions, log entries and rules. In the rulebook's order:

Set-up, card management         setup, piles
The game, turn phases           turn, checkpoint (MK-R31), doors (phases 1 and 2), charity (phase 3)
Character stats                 levels, classes, abilities, allies
When you may take actions       actions, receiving
Treasures                       items, trade, one_shots, selling
Combat                          combat, combat_strength, interference, cleanup
Monsters                        monsters, help, offers (for help), rewards, running_away (and Bad Stuff)
Death, Traps, Parasites         death, traps, burdens (what lasts), parasites

Below all of them: deeds (what moves share), log (what log entries share), dice.
"""
