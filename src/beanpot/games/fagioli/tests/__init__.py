"""Fagioli's own tests: a test a clause, golden games, perft."""
