"""The games in a terminal: lines of text, drawn from what a seat may see and nothing else."""
