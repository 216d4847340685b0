"""The web server: tables, seats, storage, HTTP and WebSocket. It holds no rules: it asks the engine and tells people.

`messages` is what goes over the wire, `play` a game at a table, `room` the one task that may change it, `store` where it is kept.
"""
