"""The law of Haricots, basic and advanced. HAR-numbers are the clauses of clauses.md.

Longer than other modules because it is two games; what is only in the advanced game says so.
"""

from ...core import (
    CHANCE,
    EACH,
    NOBODY,
    Options,
    State,
    Vector,
    cards,
    code,
    record,
    rule,
    shown,
    up_to,
    whose,
    yes_no,
)
from . import box
from .actions import (
    DEALS,
    PASS,
    SINGLES,
    fold_high,
    fold_low,
    is_fold,
    is_play,
    play,
    played_copies,
    played_kind,
    run,
)

NO_SEAT = -1  # first: not yet chosen; table_owner: the table is empty
BASIC, ADVANCED = 0, 1  # mode
AUTO, ONLY_WHEN_PLAYING = 0, 1  # clear_on_own_turn

STATE = record(
    seats=box.SEATS,
    everyone=dict(
        seats=code(box.SEATS + 1), over=yes_no(), round_number=up_to(box.MOST_ROUNDS),
        first=whose(), turn=whose(), to_deal=up_to(box.SEATS * box.HAND), to_draw=yes_no(),
        # the cards to beat
        table_value=up_to(box.HIGHEST_VALUE), table_owner=whose(), table_kind=code(box.KINDS),
        table_copies=up_to(box.HAND),
        is_out=yes_no(EACH), deck=up_to(box.PERSONAL_DECK, EACH),
        chips=up_to(box.MOST_CHIPS_TO_WIN, EACH), last_chip=up_to(box.MOST_ROUNDS, EACH),
        last_winner=whose(),
        mode=yes_no(), clear_on_own_turn=yes_no(), penalties_open=yes_no(),
        browse_played=yes_no(), reveal_hands_at_round_end=yes_no(),
        chips_to_win=up_to(box.MOST_CHIPS_TO_WIN),
        shown_played=shown(box.KINDS), shown_hand=shown(EACH, box.KINDS),
        shown_penalty=up_to(box.MOST_PENALTY, EACH),
        folded=cards(EACH, box.KINDS, most=box.HAND),  # hands shown by players who folded
        # … and the run they set aside, 0 for none
        aside_low=up_to(max(box.NUMBERS), EACH), aside_high=up_to(max(box.NUMBERS), EACH),
    ),
    copies_of=box.COPIES,
    owner=dict(penalty=up_to(box.MOST_PENALTY, EACH)),
    counted=dict(hand=cards(EACH, box.KINDS, most=box.HAND)),
    recalled=dict(played=cards(box.KINDS)),  # all cards played in this round
    nobody=dict(pack=cards(box.KINDS)),  # personal decks and unused cards: hidden, so kept together
)  # fmt: skip


@rule("HAR-2", "HAR-3", "HAR-7")
def setup(state: State, seats: int, options: Options) -> None:
    """A new match: chance names the first player, then deals the first round."""
    state.seats = seats
    state.mode = options.mode
    state.clear_on_own_turn = options.clear_on_own_turn
    state.penalties_open = options.penalties_open
    state.browse_played = options.browse_played
    state.reveal_hands_at_round_end = options.reveal_hands_at_round_end
    state.chips_to_win = options.chips_to_win
    state.last_winner = NO_SEAT
    state.first = NO_SEAT
    for kind in range(box.KINDS):
        state.pack[kind] = box.COPIES[kind]
        if options.card_table[0] == 1 and seats < box.SEATS:  # five need all cards
            state.pack[kind] = options.card_table[1 + kind]
    begin_round(state)


@rule("HAR-4", "HAR-5", "HAR-6", "HAR-82")
def begin_round(state: State) -> None:
    """Return all cards to the pack and deal ten to each player; everyone is in the round."""
    state.round_number += 1
    for kind in range(box.KINDS):
        state.pack[kind] += state.played[kind]
        state.played[kind] = state.shown_played[kind] = 0
        for seat in range(box.SEATS):
            state.pack[kind] += state.hand[seat, kind] + state.folded[seat, kind]
            state.hand[seat, kind] = state.folded[seat, kind] = 0
    for seat in range(box.SEATS):
        state.is_out[seat] = 0
        state.deck[seat] = box.PERSONAL_DECK if seat < state.seats else 0
    clear_table(state)
    state.turn = state.first
    state.to_deal = state.seats * box.HAND


@rule("HAR-8", "HAR-48", "HAR-50")
def actor(state: State) -> int:
    """Chance while cards are due, then the player in turn, until the match is over."""
    if state.over == 1:
        return NOBODY
    if state.first == NO_SEAT or state.to_deal > 0 or state.to_draw > 0:
        return CHANCE
    return int(state.turn)


@rule("HAR-4", "HAR-7", "HAR-34")
def chance(state: State, weights: Vector) -> int:
    """Any seat may be first; after that, every hidden card is equally likely."""
    choosing = state.first == NO_SEAT
    total = 0
    for kind in range(box.KINDS):
        weights[kind] = 0 if choosing else state.pack[kind]
        total += int(weights[kind])
    for seat in range(box.SEATS):
        weights[DEALS + seat] = 1 if choosing and seat < state.seats else 0
        total += int(weights[DEALS + seat])
    return total


@rule("HAR-9", "HAR-33", "HAR-37", "HAR-42", "HAR-54", "HAR-55", "HAR-56", "HAR-57")
def legal(state: State, seat: int, choices: Vector) -> int:
    """Play or pass; in the advanced game you may fold, and pass only if you have a deck."""
    if seat != actor(state):
        return 0
    found = 0
    if state.mode == BASIC or state.deck[seat] > 0:
        choices[0] = PASS
        found = 1
    found = list_plays(state, seat, choices, found)
    if state.mode == ADVANCED:
        found = list_folds(state, seat, choices, found)
    return found


@rule("HAR-10", "HAR-11", "HAR-12", "HAR-13", "HAR-14", "HAR-15", "HAR-17", "HAR-22", "HAR-26")
def list_plays(state: State, seat: int, choices: Vector, found: int) -> int:
    """Any number of cards of one kind whose sum is more than the value to beat."""
    value = to_beat(state, seat)
    for kind in range(box.KINDS):
        each = face(kind, value)
        for copies in range(1, state.hand[seat, kind] + 1):
            if copies * each > value:
                choices[found] = play(kind, copies)
                found += 1
    return found


@rule("HAR-59", "HAR-62", "HAR-63", "HAR-64", "HAR-66")
def list_folds(state: State, seat: int, choices: Vector, found: int) -> int:
    """Any run of two or more cards in the hand; if there is none, any single card."""
    before = found
    for low in range(box.IN_RUNS - 1):
        high = low
        while high < box.IN_RUNS and state.hand[seat, high] > 0:
            if high > low:
                choices[found] = run(low, high)
                found += 1
            high += 1
    if found == before:
        for kind in range(box.KINDS):
            if state.hand[seat, kind] > 0:
                choices[found] = SINGLES + kind
                found += 1
    return found


@rule("HAR-16", "HAR-27", "HAR-31")
def to_beat(state: State, seat: int) -> int:
    """The value to beat: 0 on an empty table, and against your own cards."""
    return 0 if state.table_owner == seat else int(state.table_value)


@rule("HAR-18", "HAR-19", "HAR-20", "HAR-21", "HAR-24", "HAR-25", "HAR-28")
def face(kind: int, value: int) -> int:
    """What a card counts against a value: 1/17 and 2/16 have their high value from 15 on."""
    return int(box.HIGH_FACE[kind]) if value >= box.HIGH_FROM else int(box.NUMBER[kind])


@rule("HAR-9", "HAR-34", "HAR-54")
def apply(state: State, seat: int, action: int) -> None:
    """One step: chance names the first player or deals a card; a player plays, passes or folds."""
    if state.first == NO_SEAT:
        state.first = state.turn = action - DEALS
    elif state.to_deal > 0:
        deal_card(state, action)
    elif state.to_draw > 0:
        draw_card(state, action)
    elif is_play(action):
        play_cards(state, played_kind(action), played_copies(action))
    elif is_fold(action):
        fold(state, fold_low(action), fold_high(action))
    else:
        pass_turn(state)


@rule("HAR-4")
def deal_card(state: State, kind: int) -> None:
    """Deal whole hands, one seat after the other."""
    state.pack[kind] -= 1
    state.hand[dealt_to(state), kind] += 1
    state.to_deal -= 1
    if state.to_deal == 0:
        forget_shown_hands(state)


@rule("HAR-82")
def forget_shown_hands(state: State) -> None:
    """Hide the hands and runs that were shown; they are open until new hands are dealt."""
    for seat in range(box.SEATS):
        state.aside_low[seat] = state.aside_high[seat] = 0
        for kind in range(box.KINDS):
            state.shown_hand[seat, kind] = 0


@rule("HAR-4")
def dealt_to(state: State) -> int:
    """The seat whose hand is being dealt."""
    return (state.seats * box.HAND - state.to_deal) // box.HAND


@rule("HAR-34", "HAR-35", "HAR-38")
def draw_card(state: State, kind: int) -> None:
    """Draw a card from the personal deck; the turn is over."""
    state.pack[kind] -= 1
    state.hand[state.turn, kind] += 1
    state.deck[state.turn] -= 1
    state.to_draw = 0
    next_turn(state)


@rule("HAR-10", "HAR-12", "HAR-23", "HAR-30", "HAR-41", "HAR-44")
def play_cards(state: State, kind: int, copies: int) -> None:
    """These are now the cards to beat; playing the last card of the hand wins the round."""
    value = to_beat(state, state.turn)
    state.hand[state.turn, kind] -= copies
    state.played[kind] += copies
    if state.browse_played == 1:
        state.shown_played[kind] += copies
    state.table_value = copies * face(kind, value)
    state.table_owner = state.turn
    state.table_kind = kind
    state.table_copies = copies
    if hand_size(state, state.turn) == 0:
        pay_for_hands(state)
        win_round(state, state.turn)
    else:
        next_turn(state)


@rule("HAR-33", "HAR-34", "HAR-36", "HAR-38", "HAR-39")
def pass_turn(state: State) -> None:
    """Draw a card from the personal deck; if it is empty, drop out of the round."""
    if state.deck[state.turn] > 0:
        state.to_draw = 1
    else:
        leave_round(state)


@rule("HAR-58", "HAR-59", "HAR-60", "HAR-61", "HAR-62", "HAR-65", "HAR-74")
def fold(state: State, low: int, high: int) -> None:
    """Show the hand, set one run (or one card) aside, and pay for the remaining cards."""
    pay(state, state.turn, hand_size(state, state.turn) - (high - low + 1))
    for kind in range(box.KINDS):
        state.folded[state.turn, kind] = state.hand[state.turn, kind]
        state.shown_hand[state.turn, kind] = state.hand[state.turn, kind]
        state.hand[state.turn, kind] = 0
    state.aside_low[state.turn] = box.NUMBER[low]
    state.aside_high[state.turn] = box.NUMBER[high]
    leave_round(state)


@rule("HAR-40", "HAR-45", "HAR-68", "HAR-72", "HAR-73")
def leave_round(state: State) -> None:
    """The player leaves the round; the last one left wins it."""
    state.is_out[state.turn] = 1
    left, last = 0, 0
    for seat in range(state.seats):
        if state.is_out[seat] == 0:
            left += 1
            last = seat
    if left == 1:
        win_round(state, last)
    else:
        next_turn(state)


@rule("HAR-8", "HAR-27", "HAR-29", "HAR-31", "HAR-32", "HAR-40", "HAR-68")
def next_turn(state: State) -> None:
    """The next player still in the round; if the cards to beat are theirs, clear the table."""
    state.turn = (state.turn + 1) % state.seats
    while state.is_out[state.turn] == 1:
        if state.table_owner == state.turn:  # the owner has left the round
            clear_table(state)
        state.turn = (state.turn + 1) % state.seats
    if state.table_owner == state.turn and state.clear_on_own_turn == AUTO:
        clear_table(state)


@rule("HAR-27", "HAR-30")
def clear_table(state: State) -> None:
    """Remove the cards to beat."""
    state.table_owner = NO_SEAT
    state.table_value = state.table_kind = state.table_copies = 0


@rule("HAR-46", "HAR-70", "HAR-71")
def pay_for_hands(state: State) -> None:
    """A player has no card left: in the advanced game, all others still in pay for theirs."""
    for seat in range(state.seats):
        if state.is_out[seat] == 0:
            if state.mode == ADVANCED:
                pay(state, seat, hand_size(state, seat))
            for kind in range(box.KINDS):
                if state.reveal_hands_at_round_end == 1:
                    state.shown_hand[seat, kind] = state.hand[seat, kind]


@rule("HAR-65", "HAR-67", "HAR-74")
def pay(state: State, seat: int, chips: int) -> None:
    """Take negative chips, face down."""
    state.penalty[seat] += chips
    if state.penalties_open == 1:
        state.shown_penalty[seat] += chips


@rule("HAR-46", "HAR-47", "HAR-48", "HAR-49", "HAR-50", "HAR-51", "HAR-52", "HAR-53", "HAR-69")
def win_round(state: State, winner: int) -> None:
    """Give the chip of the round; then end the match, or pass the first player marker left."""
    state.chips[winner] += 1
    state.last_chip[winner] = state.round_number
    state.last_winner = winner
    if state.mode == ADVANCED:
        state.over = 1 if state.round_number == state.seats else 0
    else:
        state.over = 1 if state.chips[winner] == state.chips_to_win else 0
    if state.over == 0:
        state.first = (state.first + 1) % state.seats
        begin_round(state)


@rule("HAR-48", "HAR-75", "HAR-76", "HAR-77", "HAR-78", "HAR-79")
def score(state: State, points: Vector) -> int:
    """Chips in the basic game, points in the advanced; the best rank wins or shares the win."""
    best, winners = -1_000_000_000, 0
    for seat in range(state.seats):
        points[seat] = vp(state, seat)
        rank = (int(points[seat]) * 100 + int(state.chips[seat])) * 100 + int(state.last_chip[seat])
        if rank > best:
            best, winners = rank, 0
        if rank == best:
            winners += 1 << seat
    return winners


@rule("HAR-46", "HAR-75")
def vp(state: State, seat: int) -> int:
    """A player's chips; in the advanced game three points per chip, minus negative chips."""
    if state.mode == BASIC:
        return int(state.chips[seat])
    return int(state.chips[seat]) * box.CHIP_POINTS - int(state.penalty[seat])


@rule()
def events(state: State) -> int:
    """The number of rounds."""
    return int(state.round_number)


@rule()
def hand_size(state: State, seat: int) -> int:
    """The number of cards in a hand."""
    total = 0
    for kind in range(box.KINDS):
        total += int(state.hand[seat, kind])
    return total


@rule("HAR-4", "HAR-8", "HAR-35", "HAR-48", "HAR-50")
def refusal(state: State, seat: int, action: int) -> int:
    """The clause that forbids an action now, or 0."""
    if state.over == 1:
        return 50 if state.mode == ADVANCED else 48
    if state.first == NO_SEAT or state.to_deal > 0:
        return 4
    if seat != state.turn or state.to_draw > 0:
        return 35 if seat == state.turn else 8
    if is_play(action):
        return play_refusal(state, played_kind(action), played_copies(action))
    if is_fold(action):
        return fold_refusal(state, fold_low(action), fold_high(action))
    return 55 if state.mode == ADVANCED and state.deck[seat] == 0 else 0


@rule("HAR-10", "HAR-11", "HAR-14", "HAR-18", "HAR-21")
def play_refusal(state: State, kind: int, copies: int) -> int:
    """Why cards can't be played: they are not in the hand, or don't beat the value."""
    if state.hand[state.turn, kind] < copies:
        return 10 if copies == 1 else 11
    value = to_beat(state, state.turn)
    if copies * face(kind, value) > value:
        return 0
    if kind > box.TWO:
        return 14
    return 18 if value < box.HIGH_FROM else 21


@rule("HAR-43", "HAR-59", "HAR-62")
def fold_refusal(state: State, low: int, high: int) -> int:
    """Why a player can't fold so: only in the advanced game, with a run of the hand."""
    if state.mode == BASIC:
        return 43
    for kind in range(low, high + 1):
        if state.hand[state.turn, kind] == 0:
            return 59
    return 62 if low == high and has_run(state, state.turn) else 0


@rule("HAR-62", "HAR-64")
def has_run(state: State, seat: int) -> bool:
    """Whether the hand has two consecutive numbers."""
    for low in range(box.IN_RUNS - 1):
        if state.hand[seat, low] > 0 and state.hand[seat, low + 1] > 0:
            return True
    return False
