"""A quick player that reckons what a turn is worth before it throws, compiled like the law.

How it thinks: all worths are in thousandths of an own gold sack; a sack for another player costs a
part of one. For every throw it goes through all outcomes, and for each of them through the
stacking: how likely all pieces stand (the higher the stalk is and the more it leans, the riskier),
what the tokens or the castle then pay, and what the tokens in the stalk promise for later, since
they pay again when somebody else brings it down. A collapse of its own pays the others and loses
that promise. So it compares numbers of dice, the axe, extra dice and powers. For an action card it
asks what stalk that place in the order will find: the one of now, a bit higher, or a new one and
the gold for the own tokens, if somebody has brought it down.
"""

from ...core import Observation, Vector, rule
from . import box, number, stage
from .state import BASE, CERTAIN, CYLINDER, DIE, EXPERT, MOST_RISK, RANDOM, TOKEN, count

SACK = 1000  # the worth of an own gold sack
WORST = -1_000_000
FACES_OF_A_DIE = 6
RISK_OF_LEAN = (120, 260, 330, 540, 880, 1600, 2500, 4500)  # by judges who measure it, on average
RISK_OF_PIECE = 80  # and so much more for every piece laid since
ENVY = 1130  # what a sack for each of the others costs
PROMISE, LAST_PROMISE = 610, 460  # of an own token in the stalk; in the last round but one
CROWDED = 225  # a third own token leaves none for the next turn
FOREIGN = 240  # what a token of others in the stalk costs: it promises them something
PIECES_OF_TURN = 3  # that another player adds to the stalk in a turn, if it stands
AXE_KEPT = 540  # what the axe token is worth for later, while there are many rounds
KEPT = (0, 0, 0, 200, 200, 100, 0)  # what a card is worth for later by its power
STEALING, THIEF_KEPT = 330, 1080  # card 3: what it is worth if somebody is richer; else, for later

Stalk = tuple[int, int, int, int, int]  # height, own tokens, others', cylinders beside it, its dice
Throw = tuple[int, int, int, int]  # eyes, die faces, treasures, trunks


@rule()
def choose(view: Observation, choices: Vector, found: int) -> int:
    """The legal action that promises most; the first of equals."""
    best, best_worth = -1, WORST
    for place in range(found):
        action = int(choices[place])
        worth = worth_of(view, action)
        if worth > best_worth:
            best, best_worth = action, worth
    return best


@rule()
def worth_of(view: Observation, action: int) -> int:
    """What an action promises, compared with the others of the moment."""
    if action < number.AXE:
        return card_worth(view, action - number.CHOOSE + 1)
    if action == number.AXE or action == number.POWER_AXE:
        return axe_worth(view)
    if number.STEAL <= action < number.POWER_AXE:
        return SACK * SACK // 2 + int(view.gold[action - number.STEAL])  # from the richest
    if view.stage == stage.ENDING:
        if action == number.NO_POWER:
            return 0  # gold is always taken, and the eye is for the richest
        return SACK if action == number.BONUS else int(view.gold[action - number.GIVE_EYE]) + 1
    if action == number.HIDE:
        return after(view, stalk_now(view, int(view.height)), to_come(view))
    worth = dice_worth(view, action)
    if number.PLACE <= action < number.HIDE:
        worth += place_rank(view, action - number.PLACE)
    return worth


@rule()
def piece_risk(view: Observation, height: int) -> int:
    """How likely a piece falls that is laid on so many others, of CERTAIN."""
    if view.stability == RANDOM:
        return min(MOST_RISK, int(view.fall_rate) * height)
    since = max(0, height - int(view.height))
    top = min(height, int(view.height)) - 1
    return min(MOST_RISK, RISK_OF_LEAN[int(view.leans[top])] + RISK_OF_PIECE * since)


@rule()
def standing(view: Observation, pieces: int, height: int) -> int:
    """How likely so many pieces stand, laid on so many others, of CERTAIN."""
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
    """How many others still have their turn in this round."""
    found = 0
    for seat in range(view.seats):
        if seat != view.me and view.had_turn[seat] == 0:
            found += 1
    return found


@rule()
def after(view: Observation, stalk: Stalk, coming: int) -> int:
    """What a stalk that stands promises: tokens in it pay when somebody else brings it down."""
    height, own, others, _, _ = stalk
    rounds = box.CARDS - int(view.manche)
    if rounds == 0:
        falls = CERTAIN - standing(view, PIECES_OF_TURN * coming, height)
        return (SACK * own - envy(view) * others * 2 // 3) * falls // CERTAIN
    promise = own * (LAST_PROMISE if rounds == 1 else PROMISE)
    return promise - FOREIGN * others - (CROWDED if own == box.TOKENS else 0)


@rule()
def envy(view: Observation) -> int:
    """What a sack for one of the others costs."""
    return ENVY // (int(view.seats) - 1)


@rule()
def hand_worth(view: Observation, card: int, throw: Throw, stalk: Stalk, coming: int) -> int:
    """What dice are worth that are stacked now: treasures first, or the castle at once."""
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
    """Whether a card of the own turn has a power that nobody has used in this round."""
    return bool(view.variant == EXPERT and card == power and (int(view.used) >> power) & 1 == 0)


@rule()
def risked(view: Observation, stalk: Stalk, pieces: int, worth: int) -> int:
    """What is worth so much if so many pieces stand, and pays the others if one falls."""
    stands = standing(view, pieces, stalk[0])
    return (worth * stands - envy(view) * stalk[2] * (CERTAIN - stands)) // CERTAIN


@rule()
def throw_worth(
    view: Observation, card: int, dice: int, throw: Throw, stalk: Stalk, coming: int
) -> int:
    """What it is worth to throw so many dice beside those that lie there: all outcomes' mean."""
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
    """In how many ways so many of some dice show a face."""
    ways = 1
    for each in range(number):
        ways = ways * (dice - each) // (each + 1)
    for _ in range(number):
        ways *= int(view.faces[face])
    return ways


@rule()
def turn_worth(view: Observation, card: int, stalk: Stalk, coming: int) -> int:
    """What a turn with a card is worth, with the best of its numbers of dice."""
    best, number, allowed = WORST, 1, int(view.allowed[card - 1]) >> 1
    while allowed > 0:  # a loop of known length would be unrolled, with all that it calls
        if allowed & 1 == 1:
            dice = min(number, box.DICE - stalk[4])
            best = max(best, throw_worth(view, card, dice, (0, 0, 0, 0), stalk, coming))
        number, allowed = number + 1, allowed >> 1
    return best


@rule()
def axe_worth(view: Observation) -> int:
    """The turn on what the Great Axe may leave, high, middle or low; the token is used up."""
    card, total = int(view.card[view.me]), 0
    for sixths in range(1, 6, 2):
        height = 1 + (int(view.height) - 1) * sixths // 6
        total += turn_worth(view, card, stalk_now(view, height), to_come(view))
    if view.variant == BASE:
        total -= 3 * AXE_KEPT * min(4, box.CARDS - int(view.manche)) // 4
    return total // 3


@rule()
def dice_worth(view: Observation, action: int) -> int:
    """What the dice on the table are worth after more are thrown, put back or thrown again."""
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
    """Treasures first, unless the castle at once is better; then what calls for it; plain dice."""
    if face == box.TRUNK and is_castle_first(view):
        return 4
    if face == box.TREASURE and view.tokens[view.me] > 0:
        return 3
    return 2 if face == box.TRUNK or face == box.TREASURE else 1


@rule()
def is_castle_first(view: Observation) -> bool:
    """Whether a trunk shall bring the castle before the own tokens are laid."""
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
    """What a turn with a card promises at its place in the order."""
    before = turns_before(view, card)  # in hundredths
    coming = int(view.seats) - 1 - (before + 50) // 100
    height, own, others, cylinders, dice = stalk_now(view, int(view.height))
    pieces = before // 100  # less than a turn adds: others also fell it, or use the axe
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
    """How many others will play before a card, in hundredths: each may play any card left."""
    before = 0
    for seat in range(view.seats):
        left = (1 << box.CARDS) - 1 - int(view.played[seat, 0])
        lower = 2 * count(left & ((1 << (card - 1)) - 1)) + ((left >> (card - 1)) & 1)
        if seat != view.me and left > 0:
            before += 50 * lower // count(left)
    return before


@rule()
def kept(view: Observation, card: int) -> int:
    """What a card is worth for later by its power; card 3 is for stealing from who is richer."""
    if card != 3:
        return KEPT[card - 1]
    for seat in range(view.seats):
        if view.gold[seat] > view.gold[view.me]:
            return -STEALING
    return THIEF_KEPT
