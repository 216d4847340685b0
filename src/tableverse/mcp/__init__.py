"""A seat for a language model: `tableverse mcp` speaks the Model Context Protocol, so that a model plays a game of its own against bots, or
sits at a running table by its link.

`seat` says what a seat is, `local` and `web` are the two kinds of it, `telling` puts what it sees into few words, `tools` is what a model
can call.
"""
