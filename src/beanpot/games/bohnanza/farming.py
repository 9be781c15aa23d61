"""Fields and coins: planting, harvesting, buying a third field."""

from ...core import State, rule
from . import box, stage
from .piles import discard_card
from .state import COUNT, MUST, OWN_TURN_ONLY, STRICT, UNPROTECTED, VARIETY, is_duel, table_of

NEVER_SO_MANY = 1000  # more beans than the box has


@rule("BOH-13", "BOH-14", "BOH-19", "BOH-20", "BOH-52")
def can_plant(state: State, seat: int, variety: int, field: int) -> bool:
    """A bean goes to the field of its variety; if there is none, to an empty field."""
    if field >= state.fields[seat]:
        return False
    return takes(state, seat, variety, field, may_begin(state, seat, variety))


@rule("BOH-13", "BOH-14", "BOH-52")
def takes(state: State, seat: int, variety: int, field: int, if_empty: bool) -> bool:
    """Whether a field takes a bean: it has that variety, or it is empty and `if_empty` is true."""
    if state.field[seat, field, COUNT] > 0:
        return bool(state.field[seat, field, VARIETY] == variety)
    return if_empty


@rule("BOH-19", "BOH-20")
def may_begin(state: State, seat: int, variety: int) -> bool:
    """Whether a player may start a field: by default, not if they have one of that variety."""
    return bool(state.match_planting != MUST or matching_field(state, seat, variety) < 0)


@rule("BOH-15", "BOH-19")
def matching_field(state: State, seat: int, variety: int) -> int:
    """A player's first field of a variety, or −1."""
    for field in range(state.fields[seat]):
        if state.field[seat, field, COUNT] > 0 and state.field[seat, field, VARIETY] == variety:
            return field
    return -1


@rule("BOH-21", "BOH-51")
def has_room(state: State, seat: int, variety: int) -> bool:
    """Whether a bean can be planted without selling a field first."""
    begins = may_begin(state, seat, variety)
    for field in range(state.fields[seat]):
        if takes(state, seat, variety, field, begins):
            return True
    return False


@rule("BOH-13", "BOH-14")
def plant_bean(state: State, seat: int, variety: int, field: int) -> None:
    """Add a bean to a field."""
    state.field[seat, field, COUNT] += 1
    state.field[seat, field, VARIETY] = variety


@rule("BOH-63", "BOH-95")
def may_sell_now(state: State, seat: int) -> bool:
    """You may sell at any time; in the duel, and by an option, only in your own turn."""
    if seat == state.active:
        return True
    if is_duel(state):
        return False
    return bool(state.windows != OWN_TURN_ONLY or needs_room(state, seat))


@rule("BOH-63")
def needs_room(state: State, seat: int) -> bool:
    """Whether a player in phase 3 has a card that fits in no field."""
    if state.stage != stage.SOWING or state.planter != seat:
        return False
    for variety in range(box.VARIETIES):
        if state.aside[seat, variety] > 0 and not has_room(state, seat, variety):
            return True
    return False


@rule("BOH-71", "BOH-72", "BOH-73", "BOH-74", "BOH-116")
def are_lone_beans_protected(state: State, seat: int) -> bool:
    """You can't sell a single bean while another field of yours has two or more."""
    if state.protection == UNPROTECTED:
        return False
    for field in range(state.fields[seat]):
        beans = state.field[seat, field, COUNT]
        if beans > 1 or (beans == 0 and state.protection == STRICT):
            return True
    return False


@rule("BOH-63", "BOH-71", "BOH-75")
def fewest_to_sell(state: State, seat: int) -> int:
    """How many beans a field needs to be sold now; NEVER_SO_MANY if the player can't sell."""
    if not may_sell_now(state, seat):
        return NEVER_SO_MANY
    return 2 if are_lone_beans_protected(state, seat) else 1


@rule("BOH-65", "BOH-66", "BOH-69", "BOH-70")
def coins_for(state: State, variety: int, beans: int) -> int:
    """What a sale earns: the highest step of the beanometer that the beans reach."""
    earned = 0
    for step in range(box.STEPS):
        if 0 < state.beanometer[variety, step] <= beans:
            earned = step + 1
    return earned


@rule("BOH-64", "BOH-67", "BOH-68")
def harvest_field(state: State, seat: int, field: int) -> None:
    """Sell a whole field: some beans become coins, the others are discarded."""
    variety = int(state.field[seat, field, VARIETY])
    beans = int(state.field[seat, field, COUNT])
    earned = coins_for(state, variety, beans)
    state.field[seat, field, COUNT] = 0
    state.field[seat, field, VARIETY] = 0
    state.coins[seat] += earned
    state.treasuries[variety] += earned
    for _ in range(earned):
        lay_coin(state, seat, variety)
    for _ in range(beans - earned):
        discard_card(state, variety)


@rule("BOH-80")
def lay_coin(state: State, seat: int, variety: int) -> None:
    """Put a coin on top of a treasury; only the top coins can ever be paid."""
    if can_ever_buy(state, seat):
        for place in range(1, box.TOP_COINS):
            state.top_coins[seat, place - 1] = state.top_coins[seat, place]
        state.top_coins[seat, box.TOP_COINS - 1] = variety


@rule("BOH-76", "BOH-83")
def can_ever_buy(state: State, seat: int) -> bool:
    """Each player can buy one third field; with three players, everyone starts with it."""
    return bool(state.fields[seat] < box.FIELDS)


@rule("BOH-76", "BOH-77", "BOH-78", "BOH-79", "BOH-82", "BOH-83", "BOH-96", "BOH-97")
def can_buy(state: State, seat: int) -> bool:
    """Whether a player may buy the third field now."""
    return can_ever_buy(state, seat) and bool(state.coins[seat] >= box.PRICE[table_of(state)])


@rule("BOH-22", "BOH-80", "BOH-81", "BOH-96")
def buy_field(state: State, seat: int) -> None:
    """Pay the top coins one by one: to the discard pile; in the duel, out of the game."""
    for paid in range(box.PRICE[table_of(state)]):
        variety = int(state.top_coins[seat, box.TOP_COINS - 1 - paid])
        state.treasuries[variety] -= 1
        state.coins[seat] -= 1
        if is_duel(state):
            state.removed[variety] += 1
        else:
            discard_card(state, variety)
    for place in range(box.TOP_COINS):
        state.top_coins[seat, place] = 0
    state.fields[seat] = box.FIELDS


@rule("BOH-63", "BOH-77")
def may_farm(state: State, seat: int) -> bool:
    """Whether a player could sell or buy something now."""
    if can_buy(state, seat):
        return True
    fewest = fewest_to_sell(state, seat)
    for field in range(state.fields[seat]):
        if state.field[seat, field, COUNT] >= fewest:
            return True
    return False
