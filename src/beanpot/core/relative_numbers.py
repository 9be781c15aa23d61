"""Actions numbered as a seat sees them: A is always the seat itself, B the next to the left.

A learner that plays every seat with the same network wants `take B` from A to be the same action
as `take C` from B. Only actions that name a seat of the table change their numbers.
"""

from .forms import Forms, SeatNames


def relative_numbers(moves: Forms, seats: int, seat: int) -> list[int]:
    """By the number of an action, its number as a seat sees it."""
    numbers = list(range(moves.size))
    for form in moves:
        named = [name for name, part in form.parts.items() if isinstance(part, SeatNames)]
        for number in form.numbering.numbers if named and not form.shares else ():
            values = form.numbering.values(number)
            if all(values[name] < seats for name in named):
                turned = {name: (values[name] - seat) % seats for name in named}
                relative = form.numbering.number(values | turned)
                assert relative is not None, "not all seats can be named alike"
                numbers[number] = relative
    return numbers
