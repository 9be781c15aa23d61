# The words on the board in a terminal.

round = round { $number }
table-empty = the table is empty: play anything
to-beat = to beat
by = by { $seat }
your-hand = your hand
empty = empty
penalties = your negative chips
played = played
no-cards = nothing
hand = hand
deck = deck
chips = chips
out = out
folded = folded
aside = { $cards } set aside
