"""The law of Fagioli. FAG-numbers are the clauses of clauses.md."""

import numpy as np

from ...core import (
    BY_CHANCE,
    CHANCE,
    EACH,
    NOBODY,
    Options,
    State,
    Vector,
    cards,
    code,
    code_or_seat,
    count,
    record,
    rule,
    shown,
    up_to,
    whose,
    yes_no,
)
from . import box
from .actions import DEALS, is_face_down, is_plant, pile_of, plant, planted_kind, play, played_kind

UNCLAIMED, IN_THE_BOX, TAKEN_BY = 0, 1, 2  # token_place; a seat's token is TAKEN_BY + seat
EAGER, LAZY = 0, 1  # runout

STATE = record(
    seats=box.SEATS,
    everyone=dict(
        seats=code(box.SEATS + 1), over=yes_no(), start=whose(), turn=whose(),
        dealt=up_to(box.SEATS),
        to_draw=up_to(box.HAND_LIMIT), to_plant=up_to(3),  # what the turn still owes
        top=up_to(max(box.NUMBERS), box.PILES), wallet=yes_no(box.PILES),
        is_bare=yes_no(box.PILES),  # only the Start Card lies there
        aside=up_to(4 * box.HAND_LIMIT), tokens_gone=up_to(box.MOST_TOKENS),
        token_place=code_or_seat(TAKEN_BY, box.MOST_TOKENS),
        runout=yes_no(), show_farm_counts=yes_no(), browse_discards=yes_no(),
        start_wallet=yes_no(box.PILES),
        shown_farm=up_to(box.MOST_PLANTED, EACH), shown_discards=shown(box.PILES, box.KINDS),
    ),
    copies_of=np.max(box.DECKS, axis=0),
    owner=dict(farm=cards(EACH, box.KINDS, most=box.MOST_PLANTED)),
    counted=dict(
        hand=cards(EACH, box.KINDS, most=box.HAND_LIMIT + 1), draw_pile=cards(box.KINDS)
    ),
    recalled=dict(
        discards=cards(box.PILES, box.KINDS),  # played face up since the draw pile was renewed
        face_down=cards(EACH, box.KINDS),  # played face down, by the seat that played them
        set_aside=cards(EACH, box.KINDS),  # hands that burst, by the seat that held them
    ),
)  # fmt: skip


@rule("FAG-2", "FAG-4", "FAG-5", "FAG-6", "FAG-7", "FAG-8")
def setup(state: State, seats: int, options: Options) -> None:
    """Two Start Cards, the tokens for this number of players, and the pack to deal from."""
    state.seats = seats
    state.start, state.turn = options.start, options.start
    state.runout = options.runout
    state.show_farm_counts = options.show_farm_counts
    state.browse_discards = options.browse_discards
    for kind in range(box.KINDS):
        if options.card_table[0] == 1:
            state.draw_pile[kind] = options.card_table[1 + kind]
        else:
            state.draw_pile[kind] = box.DECKS[options.deck][kind]
    for pile in range(box.PILES):
        state.start_wallet[pile] = box.START_WALLET[pile]
        if options.card_table[0] == 1:
            state.start_wallet[pile] = options.card_table[1 + box.KINDS + pile]
        bare_pile(state, pile)
    state.to_draw = box.FRESH_HAND


@rule("FAG-8", "FAG-42", "FAG-55")
def actor(state: State) -> int:
    """Chance while cards are due, then the player in turn, until the game is over."""
    if state.over == 1:
        return NOBODY
    if state.start == BY_CHANCE or state.to_draw > 0:
        return CHANCE
    return int(state.turn)


@rule("FAG-9", "FAG-16", "FAG-19", "FAG-20", "FAG-21", "FAG-22", "FAG-26", "FAG-41")
def legal(state: State, seat: int, choices: Vector) -> int:
    """Play any hand card on either pile, face down only on a wallet; or plant what is owed."""
    if seat != actor(state):
        return 0
    found = 0
    for kind in range(box.KINDS):
        if state.hand[seat, kind] == 0:
            continue
        if state.to_plant > 0:
            choices[found] = plant(kind)
            found += 1
        else:
            for pile in range(box.PILES):
                for face_down in range(1 + state.wallet[pile]):
                    choices[found] = play(kind, pile, face_down)
                    found += 1
    return found


@rule("FAG-4", "FAG-8")
def chance(state: State, weights: Vector) -> int:
    """Any seat may start; after that, every card of the draw pile is equally likely."""
    choosing = state.start == BY_CHANCE
    total = 0
    for kind in range(box.KINDS):
        weights[kind] = 0 if choosing else state.draw_pile[kind]
        total += int(weights[kind])
    for seat in range(box.SEATS):
        weights[DEALS + seat] = 1 if choosing and seat < state.seats else 0
        total += int(weights[DEALS + seat])
    return total


@rule("FAG-9", "FAG-18")
def apply(state: State, seat: int, action: int) -> None:
    """One step: chance names the first player or deals a card; a player plays or plants one."""
    if state.start == BY_CHANCE:
        state.start = state.turn = action - DEALS
    elif state.to_draw > 0:
        take_card(state, action)
    elif is_plant(action):
        plant_bean(state, planted_kind(action))
    else:
        play_card(state, played_kind(action), pile_of(action), is_face_down(action))
    if state.to_draw == 0 and state.to_plant == 0 and state.over == 0:
        go_on(state)


@rule("FAG-3")
def is_dealing(state: State) -> bool:
    """Whether the first hands are being dealt."""
    return bool(state.dealt < state.seats)


@rule("FAG-3", "FAG-31", "FAG-42")
def go_on(state: State) -> None:
    """When nothing is owed: deal the next hand, burst with an empty hand, or pass the turn."""
    if is_dealing(state):
        state.dealt += 1
        if is_dealing(state):
            owe_cards(state, box.FRESH_HAND)
    elif count(state.hand[state.turn]) == 0:
        burst(state)
    else:
        pass_left(state)


@rule("FAG-8", "FAG-54")
def pass_left(state: State) -> None:
    """The next player's turn; a player without a card bursts."""
    state.turn = (state.turn + 1) % state.seats
    while count(state.hand[state.turn]) == 0 and state.to_draw == 0 and state.over == 0:
        burst(state)
        if state.to_draw == 0 and state.over == 0:  # there was nothing to draw either
            state.turn = (state.turn + 1) % state.seats


@rule("FAG-10", "FAG-11", "FAG-12", "FAG-13", "FAG-14", "FAG-15", "FAG-23", "FAG-24")
def play_card(state: State, kind: int, pile: int, face_down: bool) -> None:
    """Play a card on a pile; the difference to the card below decides what follows."""
    value = box.FACE_DOWN if face_down else box.NUMBER[kind]
    difference = value - state.top[pile]
    state.hand[state.turn, kind] -= 1
    lay_on_pile(state, kind, pile, face_down)
    answer_difference(state, difference)


@rule("FAG-12", "FAG-24", "FAG-25")
def lay_on_pile(state: State, kind: int, pile: int, face_down: bool) -> None:
    """The card is the new top card; face down it has no wallet and counts 4."""
    state.is_bare[pile] = 0
    if face_down:
        state.face_down[state.turn, kind] += 1
        state.top[pile], state.wallet[pile] = box.FACE_DOWN, 0
    else:
        state.discards[pile, kind] += 1
        state.top[pile], state.wallet[pile] = box.NUMBER[kind], kind % 2
        if state.browse_discards == 1:
            state.shown_discards[pile, kind] += 1


@rule("FAG-13", "FAG-14", "FAG-15", "FAG-18", "FAG-28", "FAG-29", "FAG-30", "FAG-32", "FAG-33")
def answer_difference(state: State, difference: int) -> None:
    """Higher: draw the difference. Lower: plant the difference. If you can't, you burst."""
    held = count(state.hand[state.turn])
    if held + difference > box.HAND_LIMIT or held + difference < 0:
        burst(state)
    elif difference > 0:
        owe_cards(state, difference)
    elif held + difference == 0:
        plant_whole_hand(state)
    else:
        state.to_plant = -difference


@rule("FAG-14", "FAG-16", "FAG-17")
def plant_bean(state: State, kind: int) -> None:
    """Plant a card that the player has chosen."""
    put_on_farm(state, kind, 1)
    state.to_plant -= 1


@rule("FAG-30", "FAG-36")
def plant_whole_hand(state: State) -> None:
    """Plant the whole hand: it has exactly as many cards as must be planted."""
    for kind in range(box.KINDS):
        put_on_farm(state, kind, state.hand[state.turn, kind])


@rule("FAG-17")
def put_on_farm(state: State, kind: int, copies: int) -> None:
    """Move cards from the hand to the farm; an option shows how many are there."""
    state.hand[state.turn, kind] -= copies
    state.farm[state.turn, kind] += copies
    if state.show_farm_counts == 1:
        state.shown_farm[state.turn] += copies


@rule("FAG-34", "FAG-35", "FAG-37", "FAG-38", "FAG-39", "FAG-40")
def burst(state: State) -> None:
    """Take the smallest token; unless it was the last, replace the hand by a new one."""
    remove_token(state, TAKEN_BY + state.turn)
    if state.over == 0:
        set_hand_aside(state)
        owe_cards(state, box.FRESH_HAND)


@rule("FAG-39", "FAG-41")
def set_hand_aside(state: State) -> None:
    """Set the hand that burst aside until the draw pile is renewed."""
    for kind in range(box.KINDS):
        state.aside += state.hand[state.turn, kind]
        state.set_aside[state.turn, kind] += state.hand[state.turn, kind]
        state.hand[state.turn, kind] = 0


@rule("FAG-3", "FAG-13", "FAG-40", "FAG-45")
def take_card(state: State, kind: int) -> None:
    """Move the card that chance has drawn to the hand that is due."""
    state.draw_pile[kind] -= 1
    state.hand[drawer(state), kind] += 1
    owe_cards(state, state.to_draw - 1)


@rule("FAG-3", "FAG-13")
def drawer(state: State) -> int:
    """Who gets the next card: in the deal, one seat after the other; later, the player in turn."""
    return int(state.dealt if is_dealing(state) else state.turn)


@rule("FAG-43", "FAG-49", "FAG-52", "FAG-53")
def owe_cards(state: State, due: int) -> None:
    """Cards are due. Renew an empty draw pile; if that isn't possible, stop drawing."""
    state.to_draw = due
    if count(state.draw_pile) == 0 and (due > 0 or state.runout == EAGER):
        renew_draw_pile(state)
        if count(state.draw_pile) == 0:
            state.to_draw = 0


@rule("FAG-43", "FAG-44", "FAG-46", "FAG-47", "FAG-48", "FAG-50", "FAG-51", "FAG-53")
def renew_draw_pile(state: State) -> None:
    """Make a new draw pile of all played cards and burst hands; the smallest token leaves."""
    for kind in range(box.KINDS):
        for pile in range(box.PILES):
            state.draw_pile[kind] += state.discards[pile, kind]
            state.discards[pile, kind] = state.shown_discards[pile, kind] = 0
        for seat in range(box.SEATS):
            state.draw_pile[kind] += state.face_down[seat, kind] + state.set_aside[seat, kind]
            state.face_down[seat, kind] = state.set_aside[seat, kind] = 0
    state.aside = 0
    for pile in range(box.PILES):
        bare_pile(state, pile)
    if count(state.draw_pile) > 0:  # FAG-53: no new pile, no token
        remove_token(state, IN_THE_BOX)


@rule("FAG-5", "FAG-44")
def bare_pile(state: State, pile: int) -> None:
    """Leave only the Start Card on a pile."""
    state.top[pile], state.wallet[pile] = box.START[pile], state.start_wallet[pile]
    state.is_bare[pile] = 1


@rule("FAG-37", "FAG-38", "FAG-46", "FAG-50", "FAG-55")
def remove_token(state: State, place: int) -> None:
    """The smallest token leaves the supply; with the last one, the game is over at once."""
    state.token_place[state.tokens_gone] = place
    state.tokens_gone += 1
    if state.tokens_gone == box.SUPPLY[state.seats - 2]:
        state.over, state.to_draw, state.to_plant = 1, 0, 0


@rule("FAG-56", "FAG-57", "FAG-58", "FAG-59", "FAG-60", "FAG-61", "FAG-62", "FAG-63", "FAG-64")
def score(state: State, points: Vector) -> int:
    """Thalers by seat; the most win, in a tie the player who is later in turn order."""
    winner = state.start
    for place in range(state.seats):
        seat = (state.start + place) % state.seats
        points[seat] = thalers(state, seat)
        if points[seat] >= points[winner]:
            winner = seat
    return 1 << int(winner)


@rule("FAG-58", "FAG-59", "FAG-60", "FAG-61")
def thalers(state: State, seat: int) -> int:
    """One for each planted card, plus bonuses, minus penalties."""
    bonus = lowest_penalty_bonus(state, seat) + no_token_bonus(state, seat)
    return count(state.farm[seat]) + bonus - penalty(state, seat)


@rule("FAG-56", "FAG-57")
def lowest_penalty_bonus(state: State, seat: int) -> int:
    """One Thaler for each player whose penalties are the smallest."""
    own = penalty(state, seat)
    for other in range(state.seats):
        if penalty(state, other) < own:
            return 0
    return 1


@rule("FAG-58")
def no_token_bonus(state: State, seat: int) -> int:
    """One more Thaler for a player without a token."""
    return 1 if penalty(state, seat) == 0 else 0


@rule("FAG-60")
def penalty(state: State, seat: int) -> int:
    """The sum of the tokens a player has taken."""
    total = 0
    for token in range(box.MOST_TOKENS):
        if state.token_place[token] == TAKEN_BY + seat:
            total += token_size(state, token)
    return total


@rule("FAG-6")
def token_size(state: State, token: int) -> int:
    """What a token costs; the smallest leave the supply first."""
    return int(box.TOKENS[state.seats - 2][token])


@rule("FAG-37")
def events(state: State) -> int:
    """Bursts: tokens taken by players; the other tokens left when the draw pile was renewed."""
    bursts = 0
    for token in range(box.MOST_TOKENS):
        if state.token_place[token] >= TAKEN_BY:
            bursts += 1
    return bursts


@rule("FAG-3", "FAG-8", "FAG-18", "FAG-55")
def refusal(state: State, seat: int, action: int) -> int:
    """The clause that forbids an action now, or 0."""
    if state.over == 1:
        return 55
    if is_dealing(state):
        return 3
    if seat != state.turn:
        return 8
    if state.to_draw > 0:
        return 18
    if is_plant(action):
        return planting_refusal(state, planted_kind(action))
    if state.to_plant > 0:
        return 18
    return play_refusal(state, played_kind(action), pile_of(action), is_face_down(action))


@rule("FAG-16", "FAG-18")
def planting_refusal(state: State, kind: int) -> int:
    """Why a card can't be planted: none is owed, or it isn't in the hand."""
    if state.to_plant == 0:
        return 18
    return 0 if state.hand[state.turn, kind] > 0 else 16


@rule("FAG-9", "FAG-21", "FAG-22")
def play_refusal(state: State, kind: int, pile: int, face_down: bool) -> int:
    """Why a card can't be played: it isn't in the hand, or face down without a visible wallet."""
    if state.hand[state.turn, kind] == 0:
        return 9
    if face_down and state.top[pile] == box.FACE_DOWN:
        return 22
    if face_down and state.wallet[pile] == 0:
        return 21
    return 0
