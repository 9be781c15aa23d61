"""The law of Jack & le Haricot Magique. MAG-numbers are the clauses of clauses.md.

This module has the verbs. `choices.py` lists legal actions, `refusals.py` says why others are not;
rounds are in `rounds.py`, dice in `throw.py`, the stalk in `stalk.py`, gold in `gold.py`. Whether
the stalk stands is an answer of chance: the law knows no physics.
"""

from ...core import CHANCE, NOBODY, Options, State, Vector, rule
from . import box, number, stage
from .choices import legal
from .gold import turn_sack
from .number import power_of
from .refusals import answer_refusal, refusal
from .rounds import choose_card, deal_card, dealt_to, end_turn, first_to_choose
from .stalk import fell, judge, place_die, take_bonus
from .state import (
    BASE,
    CERTAIN,
    DIE,
    MOST_RISK,
    NO_SEAT,
    RANDOM,
    REFEREE,
    STATE,
    THE_CHECK,
    use_power,
)
from .throw import choose_dice, reroll, return_die, roll_die, take_extra, throw_dice, wake_giant

__all__ = [
    "STATE", "actor", "answer_refusal", "apply", "chance", "deal_number", "events", "is_mishap",
    "is_sealed", "legal", "refusal", "score", "setup",
]  # fmt: skip


@rule("MAG-2", "MAG-3", "MAG-4", "MAG-5", "MAG-6", "MAG-79")
def setup(state: State, seats: int, options: Options) -> None:
    """One die on the board, everything else beside it; chance deals the action cards."""
    state.seats = seats
    state.stalk[0] = DIE
    state.height = 1
    state.reserve = box.DICE - 1
    state.cylinders = box.CYLINDERS
    state.gold_deck = box.SACKS
    state.active = state.eye = NO_SEAT
    for seat in range(seats):
        state.tokens[seat] = box.TOKENS
        state.pile[seat, 0] = (1 << box.CARDS) - 1
        state.axes[seat] = 1 if options.variant == BASE else 0
    lay_options(state, options)
    lay_tables(state, options)
    state.bean = options.bean_start
    state.stage = stage.NAMING if state.bean == NO_SEAT else stage.DEALING


@rule("MAG-8", "MAG-79")
def lay_options(state: State, options: Options) -> None:
    """Copy the options to the state."""
    state.variant = options.variant
    state.stability = options.stability
    state.fall_rate = options.fall_rate
    state.eyes_checked = options.eyes_checked
    state.castle_interrupts = options.castle_interrupts
    state.castle_pays_turn_tokens = options.castle_pays_turn_tokens
    state.short_payout = options.short_payout
    state.end_on_empty = options.end_on_empty
    state.power7_face = options.power7_face
    state.power6_window = options.power6_window


@rule("MAG-4", "MAG-7")
def lay_tables(state: State, options: Options) -> None:
    """Copy the faces of a die, the numbers of dice on cards and the values of sacks."""
    for face in range(len(box.FACES)):
        state.faces[face] = box.FACE_COPIES[face]
        if options.die_faces[0] == 1:
            state.faces[face] = options.die_faces[1 + face]
    for card in range(box.CARDS):
        state.allowed[card] = sum(1 << number for number in box.ALLOWED[card])
        if options.action_table[0] == 1:
            state.allowed[card] = options.action_table[1 + card]
    for value in range(len(box.VALUES)):
        state.unturned[value] = box.GOLD[value]
        if options.gold_table[0] == 1:
            state.unturned[value] = options.gold_table[1 + value]


@rule("MAG-9", "MAG-11", "MAG-40", "MAG-70")
def actor(state: State) -> int:
    """Chance deals, rolls and judges; all choose their cards; otherwise the active player."""
    if state.over == 1:
        return NOBODY
    now = int(state.stage)
    if now == stage.CHOOSING:
        return first_to_choose(state)
    if now == stage.NAMING or now == stage.DEALING or now == stage.COUNTING:
        return CHANCE
    if now == stage.AXING or now == stage.ROLLING or now == stage.JUDGING:
        return CHANCE
    return int(state.active)


@rule("MAG-9")
def is_sealed(state: State) -> bool:
    """Chosen cards stay secret until all are turned over."""
    return bool(state.stage == stage.CHOOSING and state.over == 0)


@rule("MAG-5", "MAG-6", "MAG-17", "MAG-40", "MAG-60", "MAG-70")
def chance(state: State, weights: Vector) -> int:
    """Weights for the first player, a card, a die, a verdict, the axe or the value of a sack."""
    for answer in range(weights.size):
        weights[answer] = 0
    now = int(state.stage)
    if now == stage.JUDGING:
        return weigh_verdict(state, weights)
    if now == stage.ROLLING:
        return spread(state.faces, weights, number.ROLL)
    if now == stage.COUNTING:
        return spread(state.unturned, weights, number.GOLD)
    if now == stage.DEALING:
        pile = int(state.pile[dealt_to(state), 0])
        total = 0
        for card in range(box.CARDS):
            weights[number.DEAL + card] = (pile >> card) & 1
            total += (pile >> card) & 1
        return total
    first, answers = number.AXED, int(state.height)
    if now == stage.NAMING:
        first, answers = number.BEAN, int(state.seats)
    for answer in range(answers):
        weights[first + answer] = 1
    return answers


@rule()
def spread(copies: Vector, weights: Vector, first: int) -> int:
    """Write the weights of answers from `first` on; return their sum."""
    total = 0
    for place in range(copies.size):
        weights[first + place] = copies[place]
        total += int(copies[place])
    return total


@rule("MAG-40")
def weigh_verdict(state: State, weights: Vector) -> int:
    """Weights for whether the stalk stands; other judges than `random` may give any verdict.

    A piece falls with `fall_rate` for each piece below it; the check at the end of a turn passes.
    """
    if state.stability == RANDOM:
        risk = min(MOST_RISK, int(state.fall_rate) * (int(state.height) - 1))
        if state.judged == THE_CHECK:
            risk = 0
        weights[number.FALLS] = risk
        weights[number.STANDS] = CERTAIN - risk
        return CERTAIN
    weights[number.FALLS] = 1
    answers = 1 if state.stability == REFEREE else box.LEANS
    for lean in range(answers):
        weights[number.STANDS + lean] = 1
    return answers + 1


@rule("MAG-9", "MAG-17", "MAG-20", "MAG-27", "MAG-59", "MAG-80")
def apply(state: State, seat: int, action: int) -> None:
    """One step."""
    if seat == CHANCE:
        answer(state, action)
    elif action < number.AXE:
        choose_card(state, seat, action - number.CHOOSE)
    elif action == number.AXE:
        state.axes[seat] = 0
        state.axe_due = 1
    elif action < number.EXTRA:
        choose_dice(state, action - number.DICE + 1)
    elif action < number.PLACE:
        take_extra(state, action - number.EXTRA)
    elif action < number.HIDE:
        place_die(state, action - number.PLACE)
    elif action == number.NO_POWER:
        do_without(state)
    else:
        use_power(state, power_of(action))
        apply_power(state, action)


@rule("MAG-5", "MAG-6", "MAG-17", "MAG-40", "MAG-60", "MAG-70")
def answer(state: State, given: int) -> None:
    """Carry out an answer of chance."""
    if given < number.DEAL:
        state.bean = given - number.BEAN
        state.stage = stage.DEALING
    elif given < number.ROLL:
        deal_card(state, given - number.DEAL)
    elif given < number.FALLS:
        roll_die(state, given - number.ROLL)
    elif given < number.AXED:
        judge(state, given != number.FALLS, given - number.STANDS)
    elif given < number.GOLD:
        fell(state, given - number.AXED)
        throw_dice(state, int(state.dice_number))
    else:
        turn_sack(state, given - number.GOLD)


@rule("MAG-80", "MAG-97")
def do_without(state: State) -> None:
    """Use no power: the giant wakes, or the turn is over."""
    if state.stage == stage.DECIDING:
        wake_giant(state)
    else:
        end_turn(state)


@rule("MAG-85", "MAG-88", "MAG-90", "MAG-92", "MAG-93", "MAG-94", "MAG-96")
def apply_power(state: State, action: int) -> None:
    """Use a power of the Expert variant."""
    if action == number.HIDE:
        end_turn(state)
    elif action < number.POWER_AXE:
        state.gold[action - number.STEAL] -= 1
        state.gold[state.active] += 1
    elif action == number.POWER_AXE:
        state.axe_due = 1
    elif action < number.REROLL:
        return_die(state, action - number.RETURN)
    elif action == number.REROLL:
        reroll(state)
    else:
        if action == number.BONUS:
            take_bonus(state)
        else:
            state.eye = action - number.GIVE_EYE
        end_turn(state)


@rule("MAG-70", "MAG-71")
def score(state: State, points: Vector) -> int:
    """The value of the sacks; all players with the highest value win."""
    best, winners = -1, 0
    for seat in range(state.seats):
        points[seat] = state.purse[seat]
        if points[seat] > best:
            best, winners = int(points[seat]), 0
        if points[seat] == best:
            winners |= 1 << seat
    return winners


@rule("MAG-47", "MAG-56")
def events(state: State) -> int:
    """Stalks that came down: collapsed, or dismantled with the castle on top."""
    return int(state.stalks)


@rule("MAG-44")
def is_mishap(state: State, answer: int) -> bool:
    """A piece or the whole stalk falls."""
    return answer == number.FALLS


@rule("MAG-16")
def deal_number(state: State) -> int:
    """The round."""
    return int(state.manche)
