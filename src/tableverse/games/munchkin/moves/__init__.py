"""What players can do, as values with a name: by occasion. The rules that carry these moves out are in `rules`."""
