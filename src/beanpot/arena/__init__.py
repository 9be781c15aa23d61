"""Many games with a question: who is stronger, and what a change of the rules does to a game."""
