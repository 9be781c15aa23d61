"""The stages of a round: what happens next."""

NAMING = 0  # chance names who starts with the bean token
DEALING = 1  # chance deals action cards
CHOOSING = 2  # all choose an action card
STARTING = 3  # the active player chooses dice, the axe or a power
AXING = 4  # the Great Axe flies
ROLLING = 5  # dice roll
DECIDING = 6  # extra dice; or a power before the giant wakes
PLACING = 7  # which die is stacked next
JUDGING = 8  # does it stand?
ENDING = 9  # powers at the end of a turn
COUNTING = 10  # gold sacks are turned over
