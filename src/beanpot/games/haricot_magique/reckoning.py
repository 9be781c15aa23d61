"""What the points of Jack & le Haricot Magique are made of."""

from ...core import Part, State


def parts(state: State) -> list[Part]:
    """The gold in the sacks."""
    return [Part("gold", [int(state.purse[seat]) for seat in range(state.seats)])]
