"""The stages of a turn of Bohnanza, with the phases they belong to (in the duel)."""

SETUP = 0
OFFERED = 1  # (1) the cards the opponent has offered
PLANTING = 2  # 1 (2) cards from the hand
TURNING_UP = 3  # 2 (3) about to turn cards up
TRADING = 4  # 2
SOWING = 5  # 3 cards set aside, one player after the other
CHOOSING = 6  # (3) which of the turned-up cards to plant
DRAWING = 7  # 4 (4) about to draw
NAMES = (
    "dealing", "offered", "planting", "turning up", "trading", "sowing", "choosing", "drawing",
)  # fmt: skip
