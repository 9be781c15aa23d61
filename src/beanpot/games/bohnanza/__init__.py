"""Bohnanza: plant beans in order and trade the rest. For 2 to 7 players; two play the duel."""

from ...core import (
    Choice,
    Game,
    SearchSettings,
    SeatOption,
    Strength,
    Strengths,
    Switch,
    TableOption,
    Terminal,
    TrainingDefaults,
    Whole,
)
from . import (
    account,
    box,
    derived,
    greedy,
    moves,
    notation,
    positions,
    rules,
    short,
    state,
    terminal,
    trading,
)

OPTIONS = (
    Choice("exhaustion", "the draw pile runs out with its last card, or when one is missing",
           ("eager", "lazy")),
    Choice("protection", "when you may sell a single bean", ("ignore_empty", "strict", "off")),
    Choice("match_planting", "a bean must, or may, join the field of its variety", ("must", "may")),
    Choice("offturn_windows", "when other players are asked to sell or buy",
           ("draws_and_plants", "every_action", "own_turn_only")),
    Choice("proposals", "who sees trade offers", ("public", "private")),
    Choice("duel_discard_max", "hand cards you may discard per turn of the duel", (1, "unlimited"),
           seats=range(box.FEWEST, box.FEWEST + 1)),
    Switch("browse_discard", "you may look through the discard pile"),
    SeatOption("dealer", "who deals; the next seat starts", leads=1),
    Whole("talk_limit", "trade offers per player and turn, 0 for no limit", state.USUAL_LIMIT, 0,
          1000, for_people=0),
    TableOption("beanometer", "other beanometers", box.VARIETIES * box.STEPS, box.read_beanometer),
)  # fmt: skip

TERMINAL = Terminal(
    terminal.draw, terminal.bean, terminal.help_of, short.in_full,
    terminal.unlisted, terminal.invites,
    pauses=False,  # a turn has many small moves: don't wait after each of them
)  # fmt: skip
STRENGTHS = Strengths(
    Strength(blunders=12), Strength(40), Strength(300), Strength(2000),
    SearchSettings(explore=0.6, prior_weight=0.5, horizon=80),
)  # fmt: skip

GAME = Game(
    name="bohnanza",
    title="Bohnanza",
    seats=range(box.FEWEST, box.SEATS + 1),
    usual_seats=4,
    record=rules.STATE,
    longest=1_000_000,
    law=rules,
    move_notation=notation.NOTATION,
    position_string=positions.POSITION,
    moves=moves,
    terminal=TERMINAL,
    prefix="BOH",
    rules_version=2,
    replays=(1,),
    options=OPTIONS,
    bound=trading.limit_talk,
    choose=greedy.choose,
    strengths=STRENGTHS,
    training=TrainingDefaults(30, greedy_share=0.25, past_share=0.25, steps=128, decay=0.98),
    value_estimates=greedy.value_estimates,
    is_senseless=greedy.is_senseless,
    derived=derived.FEATURES,
    estimate_unit=greedy.COIN,
    slight=0.25,
    parts=account.parts,
    account=account.ACCOUNT,
    reasons=account.REASONS,
    notes=account.NOTES,
    routine=account.routine,
    manners=account.MANNERS,
    event_name="third fields bought",
)
