"""Runs any game: compiles its law, plays it, keeps its journal, shows it to a seat."""
