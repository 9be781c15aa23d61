"""What the coins of Bohnanza are made of."""

from ...core import Part, State
from .farming import coins_for
from .state import COUNT, VARIETY


def parts(state: State) -> list[Part]:
    """The treasury, and the fields as they would be sold; hand cards decide between equals."""
    seats = range(state.seats)
    return [
        Part("treasury", [int(state.coins[seat]) for seat in seats]),
        Part("fields", [_sold(state, seat) for seat in seats]),
        Part("hand", [int(state.hand[seat, 0]) for seat in seats], is_tie_break=True),
    ]


def _sold(state: State, seat: int) -> int:
    fields = state.field[seat, : state.fields[seat]]
    return sum(coins_for(state, int(field[VARIETY]), int(field[COUNT])) for field in fields)
