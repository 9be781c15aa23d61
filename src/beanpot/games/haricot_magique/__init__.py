"""Jack & le Haricot Magique: stack dice and don't wake the giant. For 2 to 5 players."""

from ...core import (
    Choice,
    Game,
    SearchSettings,
    SeatOption,
    Share,
    Strength,
    Strengths,
    Switch,
    TableOption,
    Terminal,
)
from . import account, box, greedy, notation, reasons, rules, terminal

OPTIONS = (
    Choice(
        "variant",
        "the base game, or the Expert variant with powers",
        ("base", "expert"),
        is_variant=True,
    ),
    Choice(
        "stability",
        "who says whether the stalk stands",
        ("random", "statics", "mujoco", "referee", "script"),
    ),
    Share("fall_rate", "random stability: how likely a piece falls, for each piece below", 0.01),
    Choice("eyes_checked", "when two eyes wake the giant", ("each_throw", "after_all_throws")),
    Switch("castle_interrupts", "the castle ends the stacking; else it comes last", on=True),
    Switch("castle_pays_turn_tokens", "tokens of the turn pay again beside the castle"),
    Choice("short_payout", "a deck too small goes round, or in order", ("rotate", "full_in_order")),
    Choice("end_on_empty", "when an empty gold deck ends the game", ("immediate", "end_of_round")),
    Choice("axe_model", "random stability: how many pieces the axe takes", ("uniform",)),
    Choice("power7_face", "the face that power 7 throws again", tuple(box.FACES)),
    Choice("power6_window", "when power 6 may be used", ("any_throw", "first_throw")),
    SeatOption("bean_start", "who begins with the bean token"),
    TableOption("die_faces", "other faces of the dice", len(box.FACES), box.read_die),
    TableOption(
        "action_table", "other numbers of dice on the cards", box.CARDS, box.read_action_table
    ),
    TableOption("gold_table", "another mix of gold sacks", len(box.VALUES), box.read_gold_table),
)

STRENGTHS = Strengths(
    Strength(blunders=95), Strength(blunders=65), Strength(blunders=30), Strength(1000),
    SearchSettings(explore=0.8, prior_weight=0.5),  # plays to the end: estimates before it mislead
)  # fmt: skip

GAME = Game(
    name="haricot_magique",
    title="Jack & le Haricot Magique",
    seats=range(box.FEWEST, box.SEATS + 1),
    usual_seats=4,
    record=rules.STATE,
    longest=3000,
    law=rules,
    move_notation=notation.NOTATION,
    position_string=notation.POSITION,
    terminal=Terminal(terminal.draw),
    prefix="MAG",
    options=OPTIONS,
    choose=greedy.choose,
    value_estimates=greedy.value_estimates,
    estimate_unit=greedy.GOLD,
    strengths=STRENGTHS,
    referee="beanpot.physics.referees:REFEREES",
    slight=3,
    parts={"gold": lambda state, seat: state.purse[seat]},
    account=account.ACCOUNT,
    reasons=reasons.REASONS,
    event_name="stalks down",
)
