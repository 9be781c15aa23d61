"""What the points of Pas de Haricots are made of."""

from ...core import Part, State


def parts(state: State) -> list[Part]:
    """Every manche of the sheet: its plus less its minus."""
    sheet = state.plus - state.minus
    return [
        Part("manche", sheet[: state.seats, manche].tolist(), number=manche + 1)
        for manche in range(state.manche)
    ]
