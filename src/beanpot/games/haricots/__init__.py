"""Haricots: play higher cards to empty your hand, or fold in time. For 3 to 5 players."""

from ...core import (
    Choice,
    Game,
    Learned,
    Strength,
    Strengths,
    Switch,
    TableOption,
    Terminal,
    TrainingDefaults,
    Whole,
)
from . import account, box, greedy, notation, reasons, rules, terminal
from .actions import DEALS

OPTIONS = (
    Choice(
        "mode", "until somebody has two chips, or for points with folding", ("basic", "advanced")
    ),
    Choice(
        "clear_on_own_turn",
        "if nobody beats your cards, the table is cleared when your turn starts, or if you play",
        ("auto", "only_when_playing"),
    ),
    Switch("penalties_open", "everyone sees everyone's negative chips"),
    Switch("browse_played", "you may look through the cards played in the round", on=True),
    Switch("reveal_hands_at_round_end", "hands are shown when somebody plays their last card"),
    Whole(
        "chips_to_win", "chips to win the basic game", box.CHIPS_TO_WIN, 1, box.MOST_CHIPS_TO_WIN
    ),
    TableOption(
        "card_table",
        "a pack with cards left out",
        box.KINDS,
        box.read_card_table,
        seats=range(3, box.SEATS),
    ),
)

STRENGTHS = Strengths(
    easy=Strength(blunders=33, learned=Learned(temperature=20, least_liked=30)),
    normal=Strength(60, learned=Learned(temperature=12, least_liked=16)),
    hard=Strength(400, learned=Learned()),
    master=Strength(2500, learned=Learned(rollouts=300)),
)

GAME = Game(
    name="haricots",
    title="Haricots",
    seats=range(3, box.SEATS + 1),
    usual_seats=4,
    record=rules.STATE,
    longest=4000,
    law=rules,
    move_notation=notation.NOTATION,
    position_string=notation.POSITION,
    terminal=Terminal(terminal.draw),
    prefix="HAR",
    options=OPTIONS,
    choose=greedy.choose,
    strengths=STRENGTHS,
    training=TrainingDefaults(past_share=0.2, decay=0.97),
    slight=0.05,
    parts=account.parts,
    account=account.ACCOUNT,
    reasons=reasons.REASONS,
    event_name="rounds",
    first_answer=DEALS,  # A is first player
)
