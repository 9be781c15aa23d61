"""What other processes do with what they are sent: asked for by tests of pickling."""

from beanpot.core import CHANCE
from beanpot.engine.chance import Seeded
from beanpot.engine.position import Position

SEED = 4


def played_on(position: Position) -> Position:
    """The position some steps later, at random from a seed."""
    source = Seeded(SEED)
    for _ in range(30):
        if position.actor == CHANCE:
            position.ask_chance(source)
        elif not position.is_over:
            position.apply(position.actions[source.below(len(position.actions))])
    return position
