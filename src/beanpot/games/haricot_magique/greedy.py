"""A quick policy that calculates what a turn is worth before it throws, compiled like the law.

It counts in thousandths of an own gold sack; a sack for another player costs a part of one. For
each throw it goes through all outcomes and how they are stacked: how likely all pieces stand (a
high or leaning stalk is riskier), what tokens or the castle pay then, and what the tokens in the
stalk are worth later, since they pay again when another player brings it down. If it brings the
stalk down itself, the others are paid and its tokens are worth nothing. So it compares numbers of
dice, the axe, extra dice and powers. For an action card it estimates the stalk at that place in the
order: the current one, a bit higher, or a new one after a collapse that paid for its tokens.
"""

from ...core import Observation, State, Vector, rule
from . import box, number, stage
from .state import (
    BASE,
    CERTAIN,
    CYLINDER,
    DIE,
    EXPERT,
    MOST_RISK,
    RANDOM,
    TOKEN,
    count,
    tokens_in_stalk,
)

SACK = 1000  # the worth of a gold sack of our own
GOLD = 67  # of that, about one piece of gold: a sack has 15 on average
WORST = -1_000_000
FACES_OF_A_DIE = 6
RISK_OF_LEAN = (120, 260, 330, 540, 880, 1600, 2500, 4500)  # average of judges that measure lean
RISK_OF_PIECE = 80  # more for every piece placed since then
ENVY = 1130  # what a sack for each other player costs us
PROMISE, LAST_PROMISE = 610, 460  # of a token of ours in the stalk; in the last round but one
CROWDED = 225  # the cost of placing our last token: none is left for the next turn
FOREIGN = 240  # what a token of another player in the stalk costs us: it may pay them
PIECES_OF_TURN = 3  # that another player adds to the stalk per turn, if it stands
AXE_KEPT = 540  # the worth of keeping the axe token, while there are many rounds
KEPT = (0, 0, 0, 200, 200, 100, 0)  # the worth of keeping a card for its power
STEALING, THIEF_KEPT = 330, 1080  # card 3: its worth if somebody is richer; else, of keeping it
# what is worth how much at the end of a round, by the results of thousands of games
LATER, CROWDED_LATER = 400, 400  # a token of ours in the stalk; less for all three of them
AXE_LATER = 170  # the axe token, for each round
ROBBED = 40  # what a sack of ours loses in each round of the Expert variant
CARD_LATER = (0, -300, 500, 0, 100, 100, 0)  # an action card of the Expert variant

Stalk = tuple[int, int, int, int, int]  # height, own tokens, others', cylinders beside it, its dice
Throw = tuple[int, int, int, int]  # eyes, die faces, treasures, trunks


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The most valuable action; the first one in a tie."""
    best, best_worth = -1, WORST
    for place in range(found):
        action = int(choices[place])
        worth = worth_of(view, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


@rule()
def value_estimates(state: State, points: Vector) -> None:
    """Each player's sacks, and what tokens in the stalk, the axe and cards are worth later."""
    rounds = box.CARDS - int(state.manche) + (1 if state.stage == stage.CHOOSING else 0)
    if state.stage == stage.COUNTING or state.over == 1:
        rounds = 0
    for seat in range(state.seats):
        points[seat] = SACK * int(state.gold[seat])
        if rounds > 0:
            points[seat] += kept_for_later(state, seat, rounds)


@rule()
def kept_for_later(state: State, seat: int, rounds: int) -> int:
    """What a player has for this many more rounds, besides gold; rich players are robbed."""
    own = tokens_in_stalk(state, seat)
    worth = LATER * own - (CROWDED_LATER if own == box.TOKENS else 0)
    if state.axes[seat] > 0:
        worth += AXE_LATER * min(5, rounds)
    if state.variant == EXPERT:
        worth -= ROBBED * rounds * int(state.gold[seat])
        for card in range(box.CARDS):
            if (int(state.played[seat, 0]) >> card) & 1 == 0:
                worth += CARD_LATER[card]
    return worth


@rule()
def worth_of(view: Observation, action: int) -> int:
    """The worth of an action, compared with the other legal ones."""
    if action < number.AXE:
        return card_worth(view, action - number.CHOOSE + 1)
    if action == number.AXE or action == number.POWER_AXE:
        return axe_worth(view)
    if number.STEAL <= action < number.POWER_AXE:
        return SACK * SACK // 2 + int(view.gold[action - number.STEAL])  # from the richest
    if view.stage == stage.ENDING:
        if action == number.NO_POWER:
            return 0  # always take gold, and give the eye to the richest
        return SACK if action == number.BONUS else int(view.gold[action - number.GIVE_EYE]) + 1
    if action == number.HIDE:
        return after(view, stalk_now(view, int(view.height)), to_come(view))
    worth = dice_worth(view, action)
    if number.PLACE <= action < number.HIDE:
        worth += place_rank(view, action - number.PLACE)
    return worth


@rule()
def piece_risk(view: Observation, height: int) -> int:
    """The risk, of CERTAIN, that a piece falls when placed at this height."""
    if view.stability == RANDOM:
        return min(MOST_RISK, int(view.fall_rate) * height)
    since = max(0, height - int(view.height))
    top = min(height, int(view.height)) - 1
    return min(MOST_RISK, RISK_OF_LEAN[int(view.leans[top])] + RISK_OF_PIECE * since)


@rule()
def standing(view: Observation, pieces: int, height: int) -> int:
    """The probability, of CERTAIN, that this many pieces stand when placed from this height on."""
    stands = CERTAIN
    for piece in range(pieces):
        stands = stands * (CERTAIN - piece_risk(view, height + piece)) // CERTAIN
    return stands


@rule()
def stalk_now(view: Observation, height: int) -> Stalk:
    """The stalk up to a height."""
    own, others, cylinders, dice = 0, 0, box.CYLINDERS, 0
    for level in range(height):
        piece = int(view.stalk[level])
        if piece == DIE:
            dice += 1
        elif piece == CYLINDER:
            cylinders -= 1
        elif piece == TOKEN + int(view.me):
            own += 1
        else:
            others += 1
    return height, own, others, cylinders, dice


@rule()
def to_come(view: Observation) -> int:
    """How many other players still have their turn in this round."""
    found = 0
    for seat in range(view.seats):
        if seat != view.me and view.had_turn[seat] == 0:
            found += 1
    return found


@rule()
def after(view: Observation, stalk: Stalk, coming: int) -> int:
    """The worth of a stalk that stands: its tokens pay when another player brings it down."""
    height, own, others, _, _ = stalk
    rounds = box.CARDS - int(view.manche)
    if rounds == 0:
        falls = CERTAIN - standing(view, PIECES_OF_TURN * coming, height)
        return (SACK * own - envy(view) * others * 2 // 3) * falls // CERTAIN
    promise = own * (LAST_PROMISE if rounds == 1 else PROMISE)
    return promise - FOREIGN * others - (CROWDED if own == box.TOKENS else 0)


@rule()
def envy(view: Observation) -> int:
    """What a sack for one other player costs us."""
    return ENVY // (int(view.seats) - 1)


@rule()
def hand_worth(view: Observation, card: int, throw: Throw, stalk: Stalk, coming: int) -> int:
    """The worth of stacking these dice: treasures first, or the castle at once."""
    eye, die, treasure, trunk = throw
    height, own, others, cylinders, stacked = stalk
    seen = eye + (1 if view.eye == view.me else 0)
    if seen == 2 and is_power_left(view, card, 6):
        eye -= 1
    elif seen >= 2 and not (is_power_left(view, card, 7) and view.power7_face == box.EYE):
        die, treasure, trunk = 0, 0, 0
    laid = min(treasure, box.TOKENS - own)
    calls = treasure - laid + trunk
    filled = min(calls, cylinders)
    number = eye + die + treasure + trunk
    pieces = number + laid + filled
    at_once = WORST
    if calls > filled:
        if view.castle_interrupts == 1:
            pieces = 2 * laid + 2 * filled + 2
            if trunk > filled:
                at_once = risked(view, stalk, pieces - 2 * laid, SACK * (1 + own))
        else:
            pieces += 1
    elif stacked + number == box.DICE:
        pieces += 1
    if calls > filled or stacked + number == box.DICE:
        worth = SACK * (1 + own + laid * (1 + int(view.castle_pays_turn_tokens)))
    else:
        reached = (height + pieces, own + laid, others, cylinders, stacked)
        worth = SACK * laid + after(view, reached, coming)
    if laid >= 2 and is_power_left(view, card, 5):
        worth += SACK
    return max(at_once, risked(view, stalk, pieces, worth))


@rule()
def is_power_left(view: Observation, card: int, power: int) -> bool:
    """Whether our card has this power and nobody has used it in this round."""
    return bool(view.variant == EXPERT and card == power and (int(view.used) >> power) & 1 == 0)


@rule()
def risked(view: Observation, stalk: Stalk, pieces: int, worth: int) -> int:
    """The mean of a worth if all these pieces stand, and of paying the others if one falls."""
    stands = standing(view, pieces, stalk[0])
    return (worth * stands - envy(view) * stalk[2] * (CERTAIN - stands)) // CERTAIN


@rule()
def throw_worth(
    view: Observation, card: int, dice: int, throw: Throw, stalk: Stalk, coming: int
) -> int:
    """The worth of throwing this many dice in addition to those thrown: mean of all outcomes."""
    total = 0
    for eye in range(dice + 1):
        for die in range(dice - eye + 1):
            for treasure in range(dice - eye - die + 1):
                trunk = dice - eye - die - treasure
                ways = several(view, box.EYE, eye, dice)
                ways *= several(view, box.DIE_FACE, die, dice - eye)
                ways *= several(view, box.TREASURE, treasure, dice - eye - die)
                ways *= several(view, box.TRUNK, trunk, trunk)
                if ways > 0:
                    shown = (throw[0] + eye, throw[1] + die, throw[2] + treasure, throw[3] + trunk)
                    total += ways * hand_worth(view, card, shown, stalk, coming)
    for _ in range(dice):
        total //= FACES_OF_A_DIE
    return total


@rule()
def several(view: Observation, face: int, number: int, dice: int) -> int:
    """In how many ways this number of the dice show a face."""
    ways = 1
    for each in range(number):
        ways = ways * (dice - each) // (each + 1)
    for _ in range(number):
        ways *= int(view.faces[face])
    return ways


@rule()
def turn_worth(view: Observation, card: int, stalk: Stalk, coming: int) -> int:
    """The worth of a turn with a card, with its best number of dice."""
    best, number, allowed = WORST, 1, int(view.allowed[card - 1]) >> 1
    while allowed > 0:  # a loop of known length would be unrolled, with all its calls
        if allowed & 1 == 1:
            dice = min(number, box.DICE - stalk[4])
            best = max(best, throw_worth(view, card, dice, (0, 0, 0, 0), stalk, coming))
        number, allowed = number + 1, allowed >> 1
    return best


@rule()
def axe_worth(view: Observation) -> int:
    """The mean worth of a turn on the high, middle or low stalk that the Great Axe may leave."""
    card, total = int(view.card[view.me]), 0
    for sixths in range(1, 6, 2):
        height = 1 + (int(view.height) - 1) * sixths // 6
        total += turn_worth(view, card, stalk_now(view, height), to_come(view))
    if view.variant == BASE:
        total -= 3 * AXE_KEPT * min(4, box.CARDS - int(view.manche)) // 4
    return total // 3


@rule()
def dice_worth(view: Observation, action: int) -> int:
    """The worth of the dice after more are thrown, one is put back, or some thrown again."""
    dice, face, fewer, card = 0, 0, 0, int(view.card[view.me])
    if action < number.EXTRA:
        dice = min(action - number.DICE + 1, int(view.reserve))
    elif action < number.PLACE:
        dice = action - number.EXTRA
    elif number.RETURN <= action < number.REROLL:
        face, fewer, card = action - number.RETURN, 1, 0
    elif action == number.REROLL:
        face = int(view.power7_face)
        dice, fewer, card = int(view.thrown[face]), int(view.thrown[face]), 0
    elif action == number.NO_POWER:
        card = 0
    throw = (
        int(view.thrown[box.EYE]) - (fewer if face == box.EYE else 0),
        int(view.thrown[box.DIE_FACE]) - (fewer if face == box.DIE_FACE else 0),
        int(view.thrown[box.TREASURE]) - (fewer if face == box.TREASURE else 0),
        int(view.thrown[box.TRUNK]) - (fewer if face == box.TRUNK else 0),
    )
    stalk = stalk_now(view, int(view.height))
    return throw_worth(view, card, dice, throw, stalk, to_come(view))


@rule()
def place_rank(view: Observation, face: int) -> int:
    """Treasures first, unless the castle at once is better; then trunks; plain dice last."""
    if face == box.TRUNK and is_castle_first(view):
        return 4
    if face == box.TREASURE and view.tokens[view.me] > 0:
        return 3
    return 2 if face == box.TRUNK or face == box.TREASURE else 1


@rule()
def is_castle_first(view: Observation) -> bool:
    """Whether to place a trunk for the castle before our own tokens."""
    if view.castle_interrupts == 0 or view.is_awake == 1:
        return False
    stalk = stalk_now(view, int(view.height))
    filled = int(view.cylinders)
    laid = min(int(view.thrown[box.TREASURE]), int(view.tokens[view.me]))
    pieces = 2 * filled + 2
    sacks = 1 + stalk[1]
    if view.thrown[box.TRUNK] <= filled:
        return False
    later = risked(view, stalk, pieces + 2 * laid, SACK * (sacks + laid))
    return risked(view, stalk, pieces, SACK * sacks) > later


@rule()
def card_worth(view: Observation, card: int) -> int:
    """The worth of a turn with a card at its place in the order."""
    before = turns_before(view, card)  # in hundredths
    coming = int(view.seats) - 1 - (before + 50) // 100
    height, own, others, cylinders, dice = stalk_now(view, int(view.height))
    pieces = before // 100  # less than turns add: others also bring it down or use the axe
    stands = standing(view, pieces, height)
    others_grown, dice_grown = others + before // 125, min(box.DICE - 1, dice + before // 50)
    grown = (height + pieces, own, others_grown, max(0, cylinders - before // 200), dice_grown)
    fresh = (1 + pieces // 2, 0, 0, box.CYLINDERS, 1 + pieces)
    worth = turn_worth(view, card, grown, coming)
    if view.variant == EXPERT and card == 2:
        worth = max(worth, after(view, grown, coming))
    if view.variant == EXPERT and card == 4:
        cut = stalk_now(view, (int(view.height) + 1) // 2)
        worth = max(worth, turn_worth(view, card, cut, coming))
    fallen = SACK * own - envy(view) * others * 2 // 3 + turn_worth(view, card, fresh, coming)
    worth = (worth * stands + fallen * (CERTAIN - stands)) // CERTAIN
    return worth - kept(view, card) if view.variant == EXPERT else worth


@rule()
def turns_before(view: Observation, card: int) -> int:
    """How many others will play before a card, in hundredths: each may play any card they have."""
    before = 0
    for seat in range(view.seats):
        left = (1 << box.CARDS) - 1 - int(view.played[seat, 0])
        lower = 2 * count(left & ((1 << (card - 1)) - 1)) + ((left >> (card - 1)) & 1)
        if seat != view.me and left > 0:
            before += 50 * lower // count(left)
    return before


@rule()
def kept(view: Observation, card: int) -> int:
    """The worth of keeping a card for its power; card 3 steals from a richer player."""
    if card != 3:
        return KEPT[card - 1]
    for seat in range(view.seats):
        if view.gold[seat] > view.gold[view.me]:
            return -STEALING
    return THIEF_KEPT
