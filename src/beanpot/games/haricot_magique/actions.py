"""The moves of Jack and the answers of chance, in the order of their numbers."""

from ...core import Forms, Names, form, listed_number, numbered, seat_name, secret, whole_number
from . import box

MOST_EXTRA = 5
CARD, FACE, SEAT = numbered(box.CARDS), Names(tuple(box.FACES)), seat_name(box.SEATS)

MOVES = Forms(
    form("choose {card}", "choose 4", doc="Choose an action card in secret.", card=secret(CARD)),
    form("axe", doc="Use the axe token and throw the Great Axe."),
    form("dice {count}", "dice 3", doc="Throw this many dice.",
         count=whole_number(1, box.MOST_DICE)),
    form("extra {count}", "extra 1", doc="Throw this many extra dice.",
         count=whole_number(0, MOST_EXTRA)),
    form("place {face}", "place T", doc="Stack a die that shows this face.", face=FACE),
    form("power hide", doc="Power 2: hide and throw nothing."),
    form("power steal {seat}", "power steal B", doc="Power 3: steal a gold sack.", seat=SEAT),
    form("power axe", doc="Power 4: throw the Great Axe."),
    form("power return {face}", "power return E", doc="Power 6: put a die back.", face=FACE),
    form("power reroll", doc="Power 7: throw all dice of one face again."),
    form("power bonus", doc="Power 5: draw one more gold sack."),
    form("power eye {seat}", "power eye B", doc="Power 1: give a player the eye token.", seat=SEAT),
    form("power none", doc="Continue without a power."),
)  # fmt: skip
ANSWERS = Forms(
    form("bean {seat}", "bean C", doc="Who starts with the bean token.", seat=SEAT),
    form("deal {card}", "deal 4", doc="The action card dealt.", card=secret(CARD)),
    form("roll {face}", "roll E", doc="The face a die shows.", face=FACE),
    form("falls", doc="The stalk falls."),
    form("stands [{lean}]", "stands", "stands 2", doc="The stalk stands and leans this much.",
         lean=secret(whole_number(0, box.LEANS - 1))),
    form("axe {count}", "axe 3", name="axed", doc="How many pieces the axe knocks down.",
         count=whole_number(0, box.MOST_ABOVE)),
    form("gold {value}", "gold 15", doc="The value of a gold sack.",
         value=listed_number(*box.VALUES)),
)  # fmt: skip
