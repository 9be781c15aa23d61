"""What the Thalers of Fagioli are made of."""

from ...core import Part, State
from .rules import count, lowest_penalty_bonus, no_token_bonus, penalty


def parts(state: State) -> list[Part]:
    """Cards on the farm, both bonuses, and the tokens."""
    seats = range(state.seats)
    return [
        Part("farm", [int(count(state.farm[seat])) for seat in seats]),
        Part("smallest", [int(lowest_penalty_bonus(state, seat)) for seat in seats]),
        Part("none", [int(no_token_bonus(state, seat)) for seat in seats]),
        Part("tokens", [-int(penalty(state, seat)) for seat in seats]),
    ]
