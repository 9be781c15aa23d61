"""Bots among people: they ask for what somebody may hold, seldom, and not after a refusal."""

import pytest

from beanpot.bots import Bot, new_bot
from beanpot.bots.considerate import (
    MOST_REQUESTS,
    Conversation,
    considerate_move,
    heard_by,
    is_considerate,
    probably_holds,
)
from beanpot.core import SEAT_NAMES, CardRequest, Change, Observation
from beanpot.engine.accounts import describe_move
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position
from beanpot.games.bohnanza import GAME, box, number, stage
from beanpot.games.bohnanza.account import MANNERS, OFFERED, OFFERED_GIFT, PLANTED, REFUSED, TURN

A, B, C = 0, 1, 2
NAMES = GAME.kinds
RARE, COMMON = NAMES[0], NAMES[-1]


class Undecided(Bot):
    """Begins offers and cancels them, as long as it can."""

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        begun = [each for each in legal_actions if number.PROPOSE <= each < number.ACCEPT]
        wanted = [number.CANCEL, *begun, number.END_TRADING]
        return next(action for action in wanted if action in legal_actions)


def offer(seat: int, to: int, wanted: str, given: str = NAMES[1]) -> Change:
    return OFFERED(seat, seat_to=SEAT_NAMES[to], cards_given={given: 1}, cards_wanted={wanted: 1})


def refusal(seat: int, of: int) -> Change:
    return REFUSED(seat, seat_of=SEAT_NAMES[of])


def trading(seed: int) -> Position:
    """A position of four players in which there is something to trade."""
    position, source = Position(GAME, 4), SeededRandom(seed)
    bot = new_bot("greedy", GAME, source)
    while position.state.stage != stage.TRADING:
        if position.current_player < 0:
            position.apply_chance(source)
        else:
            actions = position.legal_actions()
            position.apply(bot.choose(position.observation(position.current_player), actions))
    return position


def requests_of_a_turn(position: Position, seed: int, refuses: bool = True) -> list[CardRequest]:
    """What the active bot asks others for until it ends trading, if all refuse."""
    bot = new_bot("greedy", GAME, SeededRandom(seed))
    heard: list[Change] = []
    found: list[CardRequest] = []
    seat = position.current_player
    while position.state.stage == stage.TRADING:
        steps = considerate_move(bot, position, seat, heard)
        request = MANNERS.request(position.observation(seat), steps)
        found += [] if request is None else [request]
        heard += play(position, steps, seat)
        if number.PROPOSE <= steps[0] < number.ACCEPT and refuses:
            partner = steps[0] - number.PROPOSE
            heard += play(position, [number.REFUSE + seat], partner)
    return found


def play(position: Position, steps: list[int], seat: int) -> list[Change]:
    """Play a move; what its active player sees of it."""
    before, me = position.clone(), position.current_player
    position.play_steps(steps, seat)
    return [*describe_move(before, position, steps, seat).for_viewer(me)]


def test_a_conversation_knows_what_was_asked_and_refused_in_this_turn() -> None:
    heard = [TURN(A), offer(A, B, RARE), refusal(B, A), offer(A, C, COMMON), offer(A, B, COMMON)]
    said = heard_by(A, heard, MANNERS)
    assert (said.requests, said.refused) == ({"B": 2, "C": 1}, {"B": {RARE}})
    later = heard_by(A, [*heard, TURN(B)], MANNERS)
    assert (later.requests, later.refused) == ({}, {}), "the next turn is a new one"


def test_a_gift_is_no_request_and_refusals_of_others_do_not_count() -> None:
    gift = OFFERED_GIFT(A, seat_to="B", cards_given={COMMON: 1})
    said = heard_by(A, [TURN(A), gift, offer(C, B, RARE), refusal(B, C)], MANNERS)
    assert (said.requests, said.refused) == ({"B": 0}, {})


def test_cards_that_somebody_offered_from_the_hand_are_known_until_they_may_be_gone() -> None:
    heard = [TURN(A), offer(B, A, COMMON, given=RARE), offer(A, B, COMMON, given=NAMES[1])]
    assert heard_by(C, heard, MANNERS).shown == {"B": {RARE}}, "those of the turn may lie face up"
    planted = PLANTED(B, card=RARE, count=1, field=1)
    assert heard_by(C, [*heard, planted], MANNERS).shown == {}


def test_a_bot_asks_twice_and_not_again_for_what_was_refused() -> None:
    view = trading(1).observation(A)
    view.unseen[NAMES.index(COMMON)] = 100
    request = CardRequest(B, (COMMON,))
    assert is_considerate(request, view, Conversation(), NAMES)
    assert is_considerate(request, view, Conversation(refused={"C": {COMMON}}), NAMES)
    assert not is_considerate(request, view, Conversation(refused={"B": {COMMON}}), NAMES)
    assert is_considerate(request, view, Conversation({"B": MOST_REQUESTS - 1}), NAMES)
    assert not is_considerate(request, view, Conversation({"B": MOST_REQUESTS}), NAMES)


def test_a_bot_asks_for_what_somebody_probably_holds_or_has_offered() -> None:
    view = trading(1).observation(A)
    kind = NAMES.index(RARE)
    view.hand_size[B] = 5
    view.unseen[:] = 10
    view.unseen[kind] = 0
    request = CardRequest(B, (RARE,))
    assert not is_considerate(request, view, Conversation(), NAMES)
    assert is_considerate(request, view, Conversation(shown={"B": {RARE}}), NAMES)
    view.unseen[kind] = 10
    assert probably_holds(view, B, kind)
    view.hand_size[B] = 0
    assert not probably_holds(view, B, kind), "there is nothing in that hand"


@pytest.mark.parametrize("seed", range(1, 9))
def test_in_a_whole_turn_nobody_is_asked_often_or_twice_for_the_same(seed: int) -> None:
    found = requests_of_a_turn(trading(seed), seed)
    for seat in range(4):
        asked = [request.kinds for request in found if request.seat == seat]
        assert len(asked) <= MOST_REQUESTS
        assert len({*asked}) == len(asked)


@pytest.mark.parametrize("seed", range(1, 9))
def test_no_bot_begins_an_offer_to_drop_it_again(seed: int) -> None:
    """A bot that likes no offer, once it has begun one, ends trading at once."""
    position = trading(seed)
    steps = considerate_move(Undecided(GAME, SeededRandom(seed)), position, position.current_player)
    assert steps == [number.END_TRADING]


def test_bots_still_ask() -> None:
    assert any(requests_of_a_turn(trading(seed), seed) for seed in range(1, 9))


@pytest.mark.parametrize("seed", range(1, 9))
def test_hidden_hands_do_not_change_what_a_bot_asks_for(seed: int) -> None:
    """The same public history and other hidden cards: the same offers."""
    position, source = trading(seed), SeededRandom(seed)
    view = position.observation(position.current_player)
    options = position.options
    worlds = [Position.from_observation(GAME, options, view, source, "plain") for _ in range(3)]
    hands = {world.state.hand.tobytes() for world in worlds}
    assert len(hands) == len(worlds), "the hidden hands do differ"
    offers = [requests_of_a_turn(world, seed) for world in worlds]
    assert offers[1:] == offers[:-1]


def test_turned_up_cards_may_be_asked_for() -> None:
    view = trading(2).observation(B)
    active, first = int(view.active), int(view.faceup[1])
    hidden = next(kind for kind in range(box.VARIETIES) if kind not in view.faceup[1:])
    steps = [number.PROPOSE + active, number.PICK_WANTED + first, number.PICK_WANTED + hidden]
    assert MANNERS.request(view, steps) == CardRequest(active, (NAMES[hidden],))
    assert MANNERS.request(view, [number.END_TRADING]) is None
