"""`python -m tableverse` is the same as the command `tableverse`."""

from tableverse.cli import main

main()
