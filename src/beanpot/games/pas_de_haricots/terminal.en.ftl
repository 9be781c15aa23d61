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
help-cards = Type a card as its suit, D ♦, H ♥, S ♠ or C ♣, and its rank: V jack, N knight, Q queen, K king.
help-no-beans = { $example } is the queen of diamonds. T1 to T4 are the No Beans cards of ♦, ♥, ♠ and ♣.
