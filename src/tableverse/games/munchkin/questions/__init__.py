"""What players are asked, by chapter."""
