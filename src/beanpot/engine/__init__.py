"""Runs any game: compiles its law, plays it, writes its journal, observes it for a seat."""
