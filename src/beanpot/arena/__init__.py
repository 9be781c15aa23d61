"""Studies of many games: what a change of the rules or of the box does to a game."""
