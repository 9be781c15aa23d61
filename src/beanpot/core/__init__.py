"""What a game is made of: rules, a record, six verbs, options. Imports NumPy only."""

from .clause import Clause, read_clauses
from .error import BeanpotError, DamagedJournal, IllegalAction, UnknownAction, all_of, one_of
from .game import Game, Notation, Terminal
from .option import BY_CHANCE, Choice, Option, SeatOption, Switch, Table, Whole
from .record import EACH, Field, Record, Row, card_set, cards, extended, record, shown, whose
from .rule import is_rule, rule
from .sketch import read_sections
from .verbs import (
    CHANCE,
    NOBODY,
    SEAT_NAMES,
    SPECTATOR,
    UNKNOWN_ACTION,
    Options,
    State,
    Vector,
    View,
    Words,
)

__all__ = [
    "BY_CHANCE",
    "CHANCE",
    "EACH",
    "NOBODY",
    "SEAT_NAMES",
    "SPECTATOR",
    "UNKNOWN_ACTION",
    "BeanpotError",
    "Choice",
    "Clause",
    "DamagedJournal",
    "Field",
    "Game",
    "IllegalAction",
    "Notation",
    "Option",
    "Options",
    "Record",
    "Row",
    "SeatOption",
    "State",
    "Switch",
    "Table",
    "Terminal",
    "UnknownAction",
    "Vector",
    "View",
    "Whole",
    "Words",
    "all_of",
    "card_set",
    "cards",
    "extended",
    "is_rule",
    "one_of",
    "read_clauses",
    "read_sections",
    "record",
    "rule",
    "shown",
    "whose",
]
