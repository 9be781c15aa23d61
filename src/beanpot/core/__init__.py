"""What a game is made of: rules, a record, six verbs, options. Imports NumPy only."""

from .account import AHEAD, HIDDEN_CARD, MADE, Account, Change, ChangeKind, PlayedMove
from .bits import count, ones, place_of_one
from .clause import ENGLISH, Clause, read_clauses
from .compounds import Compound, CompoundMove, Steps, steps, tally
from .error import (
    BeanpotError,
    DamagedJournal,
    IllegalAction,
    Refused,
    UnknownAction,
    UnknownRules,
    UnknownWords,
    all_of,
    one_of,
)
from .folder import read_data, refuser
from .forms import (
    Forms,
    Names,
    Numbers,
    derived,
    flag,
    form,
    inferred,
    listed_number,
    numbered,
    seat_name,
    secret,
    whole_number,
)
from .game import DerivedFeatures, Game, Judge, PointsPart
from .manners import CardRequest, Manners
from .move_notation import MoveData, MoveInput, MoveNotation
from .move_schema import move_schema
from .note import Note
from .option import (
    BY_CHANCE,
    Choice,
    Option,
    SeatOption,
    Share,
    Switch,
    TableOption,
    Whole,
    read_copies,
)
from .phrases import always, each, phrase, several
from .position_cards import Heaps, InOrder, Kinds
from .position_string import PositionString, Rest
from .position_values import (
    SEAT,
    BySeat,
    Listed,
    Named,
    SeatsWith,
    Syntax,
    UnreadablePosition,
    Where,
    WholeNumber,
    named_or_seat,
)
from .record import (
    EACH,
    KIND_BITS,
    Declaration,
    Field,
    Record,
    Row,
    card_set,
    cards,
    code,
    code_or_seat,
    extended,
    heap,
    ordered,
    record,
    shown,
    up_to,
    which,
    whose,
    yes_no,
    yes_no_bits,
)
from .referee import NO_REFEREES, Asked, Data, Question, Referee, Referees, Verdict
from .relative_numbers import relative_numbers
from .rule import is_rule, rule
from .strength import ANY_GAME, Learned, RolloutSettings, SearchSettings, Strength, Strengths
from .terminal import COLOURS, PLAIN_TERMINAL, Labels, ObservationDict, Terminal, player_name
from .training import ANY_TRAINING, TrainingDefaults
from .verbs import (
    CHANCE,
    NO_OP,
    NOBODY,
    SEAT_NAMES,
    SPECTATOR,
    Cells,
    Observation,
    Options,
    State,
    Vector,
)

__all__ = [
    "AHEAD", "ANY_GAME", "ANY_TRAINING", "BY_CHANCE", "CHANCE", "COLOURS", "EACH", "ENGLISH",
    "HIDDEN_CARD", "KIND_BITS", "MADE", "NOBODY", "NO_OP", "NO_REFEREES", "PLAIN_TERMINAL", "SEAT",
    "SEAT_NAMES", "SPECTATOR",
    "Account", "Asked", "BeanpotError", "BySeat", "CardRequest", "Cells", "Change", "ChangeKind",
    "Choice", "Clause", "Compound", "CompoundMove", "DamagedJournal", "Data", "Declaration",
    "DerivedFeatures", "Field", "Forms", "Game", "Heaps", "IllegalAction", "InOrder", "Judge",
    "Kinds", "Labels", "Learned", "Listed", "Manners", "MoveData", "MoveInput", "MoveNotation",
    "Named", "Names", "Note", "Numbers", "Observation", "ObservationDict", "Option", "Options",
    "PlayedMove", "PointsPart", "PositionString", "Question", "Record", "Referee", "Referees",
    "Refused", "Rest", "RolloutSettings", "Row", "SearchSettings", "SeatOption", "SeatsWith",
    "Share", "State", "Steps", "Strength", "Strengths", "Switch", "Syntax", "TableOption",
    "Terminal", "TrainingDefaults", "UnknownAction", "UnknownRules", "UnknownWords",
    "UnreadablePosition", "Vector", "Verdict", "Where", "Whole", "WholeNumber",
    "all_of", "always", "card_set", "cards", "code", "code_or_seat", "count", "derived", "each",
    "extended", "flag", "form", "heap", "inferred", "is_rule", "listed_number", "move_schema",
    "named_or_seat", "numbered", "one_of", "ones", "ordered", "phrase", "place_of_one",
    "player_name", "read_clauses", "read_copies", "read_data", "record", "refuser",
    "relative_numbers", "rule", "seat_name", "secret", "several", "shown", "steps", "tally",
    "up_to", "which", "whole_number", "whose", "yes_no", "yes_no_bits",
]  # fmt: skip
