"""The stages of a round of Jack & le Haricot Magique: what happens next."""

NAMING = 0  # chance names who begins with the bean token
DEALING = 1  # chance deals action cards
CHOOSING = 2  # all choose an action card
STARTING = 3  # whoever is in turn decides about dice, axe and powers of the start
AXING = 4  # the Great Axe flies
ROLLING = 5  # dice roll
DECIDING = 6  # extra dice; or a power before the giant wakes
PLACING = 7  # which die is stacked next
JUDGING = 8  # does it stand?
ENDING = 9  # powers of the end of a turn
COUNTING = 10  # gold sacks are turned over
