"""Bots among people: they ask for what somebody probably holds, seldom, and not after a refusal.

All of it follows from what the bot's seat may know: its observation, and what was said.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from ..core import NO_OP, SEAT_NAMES, CardRequest, Change, Game, Manners, Observation
from ..engine.position import Position
from .bot import Bot, bot_move

MOST_REQUESTS = 2  # of one player to another in a turn
PROBABLY = 1, 3  # a kind is in a hand at least so often: once in three times


@dataclass
class Conversation:
    """What a seat has said to each other seat in this turn, and what the others have shown."""

    requests: dict[str, int] = field(default_factory=dict)  # by seat
    refused: dict[str, set[str]] = field(default_factory=dict)  # kinds, by seat
    shown: dict[str, set[str]] = field(default_factory=dict)  # kinds offered from hands, by seat
    _asked: dict[str, set[str]] = field(default_factory=dict)  # by the open offer to a seat
    _turn: str = ""

    def note(self, change: Change, me: str, manners: Manners) -> None:
        """Take in what happened."""
        parts = change.parts or {}
        if change.kind == manners.turn:
            self.requests, self.refused, self._asked = {}, {}, {}
            self._turn = change.seat
        elif change.kind in manners.offers and change.seat == me:
            seat, kinds = str(parts["seat_to"]), _kinds(change, "cards_wanted")
            self._asked[seat] = kinds
            self.requests[seat] = self.requests.get(seat, 0) + bool(kinds)
        elif change.kind in manners.offers and change.seat != self._turn:
            self.shown.setdefault(change.seat, set()).update(_kinds(change, "cards_given"))
        elif change.kind == manners.refusal and parts["seat_of"] == me:
            refused = self.refused.setdefault(change.seat, set())
            refused |= self._asked.pop(change.seat, set())
        elif change.kind in manners.leaves:
            self.shown.pop(change.seat, None)
            self.shown.pop(str(parts.get("seat_with", "")), None)


def _kinds(change: Change, part: str) -> set[str]:
    """The kinds of cards in a part of a change."""
    found: Any = (change.parts or {}).get(part, ())
    return {str(kind) for kind in found}


def heard_by(me: int, heard: Iterable[Change], manners: Manners) -> Conversation:
    """The conversation that a seat remembers of these changes, the oldest first."""
    conversation = Conversation()
    for change in heard:
        conversation.note(change, SEAT_NAMES[me], manners)
    return conversation


def is_considerate(
    request: CardRequest, view: Observation, said: Conversation, names: tuple[str, ...]
) -> bool:
    """Whether a request would not annoy the player who is asked."""
    seat = SEAT_NAMES[request.seat]
    if said.requests.get(seat, 0) >= MOST_REQUESTS:
        return False
    if said.refused.get(seat, set()).intersection(request.kinds):
        return False
    shown = said.shown.get(seat, set())
    return all(
        kind in shown or probably_holds(view, request.seat, names.index(kind))
        for kind in request.kinds
    )


def probably_holds(view: Observation, seat: int, kind: int) -> bool:
    """Whether a hand is likely to have a card of a kind, by the cards not seen so far."""
    others, cards = int(view.unseen.sum()), int(view.hand_size[seat])
    without = others - int(view.unseen[kind])
    often, of = PROBABLY
    return of * without**cards <= (of - often) * others**cards and cards > 0


class ChoosesAnother(Bot):
    """A bot that doesn't begin a move with some actions."""

    def __init__(self, bot: Bot, excluded: set[int]) -> None:
        super().__init__(bot.game, bot.source, bot.on)
        self.bot, self.excluded = bot, excluded

    def choose(self, observation: Observation, legal_actions: list[int]) -> int:
        """The bot's choice among the others."""
        left = [action for action in legal_actions if action not in self.excluded]
        return NO_OP if left == [] else self.bot.choose(observation, left)


def considerate_move(
    bot: Bot, position: Position, seat: int, heard: Iterable[Change] = ()
) -> list[int]:
    """The bot's move as `bot_move` finds it, but none that asks people too much or makes them wait.

    An offer that the bot begins and drops again would be a move that nobody can see.
    """
    steps, manners = bot_move(bot, position, seat), position.game.manners
    if manners is None or not steps:
        return steps
    view, said = position.observation(seat), heard_by(seat, heard, manners)
    excluded: set[int] = set()
    while steps and not _is_fine(steps, view, said, position.game):
        excluded.add(steps[0])
        steps = bot_move(ChoosesAnother(bot, excluded), position, seat)
    return steps


def _is_fine(steps: list[int], view: Observation, said: Conversation, game: Game) -> bool:
    """Whether a move may be made among people."""
    manners = game.manners
    if manners is None:
        return True
    request = manners.request(view, steps)
    is_asking_well = request is None or is_considerate(request, view, said, game.kinds)
    return is_asking_well and not manners.is_dropped(steps)
