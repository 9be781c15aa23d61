# The words on the board in a terminal.

manche = deal { $number } of { $of }:
phase-lead = the player with the bean pawn ● leads a card
phase-put = everyone else plays a card face down
phase-take = ▶ takes one of the cards played
your-hand = your hand
empty = empty
legend = ∅: type T1 … T4
you-put = your card
none-yet = nothing yet
