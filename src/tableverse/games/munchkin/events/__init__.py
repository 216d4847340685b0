"""What happens at the table, as the log tells it: by chapter."""
