# The words on the board in a terminal.

laid = laid
your-hand = your hand
empty = empty
