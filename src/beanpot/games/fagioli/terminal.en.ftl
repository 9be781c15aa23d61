# The words on the board in a terminal.

pile = pile { $pile }
draw-pile = draw pile
aside = set aside
tokens-left = tokens left
wallet = ★ wallet: type 7w for 7★
your-hand = your hand
your-farm = your farm
hand = hand
farm = farm
tokens = tokens
empty = empty
played-on = played on pile { $pile }:
no-cards = nothing
