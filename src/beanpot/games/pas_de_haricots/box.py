"""The contents of the box of Pas de Haricots: sixty different cards, from `data.json`.

A card is 15 · suit + rank; ranks 0 … 9 are the numbers 1 … 10, then V, N, Q (minus), K (double) and
the suit's trump (no beans). The cards of a suit are bits of one word of the record.
"""

from ...core import read_data

DATA = read_data(__file__)

SEATS = 6
SUIT_NAMES: tuple[str, ...] = tuple(DATA["pack"]["suits"])
SUITS = len(SUIT_NAMES)
RANKS = 15  # cards of a suit, its trump included
CARDS = SUITS * RANKS
NUMBERS = len(DATA["pack"]["simple"])
FIRST_MINUS, DOUBLE, NO_BEANS = 10, 13, 14  # ranks
WHOLE_SUIT = (1 << RANKS) - 1

MANCHES: int = DATA["match"]["manches"]
MOST_MANCHES = 10
MOST_BEANS = 120  # of a player in a deal, in usual games
EXTRA_MANCHES: int = DATA["extra_manches"]["most"]


def card_name(card: int) -> str:
    """A card's name: suit and rank, or the trump."""
    suit, rank = divmod(card, RANKS)
    if rank == NO_BEANS:
        return str(DATA["pack"]["no_beans"][suit])
    ranks = [*DATA["pack"]["simple"], *DATA["pack"]["minus"], DATA["pack"]["double"]]
    return f"{SUIT_NAMES[suit]}{ranks[rank]}"


CARD_NAMES = tuple(map(card_name, range(CARDS)))  # (CARDS)
