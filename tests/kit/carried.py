"""What other processes do with what they are sent: asked for by tests of pickling."""

from beanpot.core import CHANCE
from beanpot.engine.chance import SeededRandom
from beanpot.engine.position import Position

SEED = 4


def played_on(position: Position) -> Position:
    """The position some steps later, at random from a seed."""
    source = SeededRandom(SEED)
    for _ in range(30):
        if position.current_player == CHANCE:
            position.apply_chance(source)
        elif not position.is_over:
            position.apply(position.legal_actions()[source.below(len(position.legal_actions()))])
    return position
