"""The contents of the box of Sprouts."""

SEATS, KINDS, COPIES, HAND = 4, 5, 4, 3
NUMBER = (1, 2, 3, 4, 5)  # (KINDS)
KIND_NAMES = tuple(map(str, NUMBER))  # (KINDS)
