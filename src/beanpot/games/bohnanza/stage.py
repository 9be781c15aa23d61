"""The stages of a turn, with their phases (of the duel in brackets)."""

SETUP = 0
OFFERED = 1  # (1) plant or discard the cards on offer
PLANTING = 2  # 1 (2) plant from the hand
TURNING_UP = 3  # 2 (3) about to turn cards up
TRADING = 4  # 2
SOWING = 5  # 3 plant cards set aside, one player after the other
CHOOSING = 6  # (3) choose which turned-up cards to plant
DRAWING = 7  # 4 (4) about to draw
NAMES = (
    "dealing", "offered", "planting", "turning up", "trading", "sowing", "choosing", "drawing",
)  # fmt: skip
