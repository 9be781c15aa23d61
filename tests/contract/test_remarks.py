"""What every game remarks after moves: lines in the form of the log, from views alone."""

import re

import pytest
from kit.cases import Case, cases

from beanpot.core import CHANCE, SPECTATOR
from beanpot.engine.chance import Seeded
from beanpot.engine.moves import random_move
from beanpot.engine.position import Position
from beanpot.games import load, names
from beanpot.table.story import Teller

FORM = re.compile(r"(\*|[A-G]) \w+( .+)?")
CASES = [case for name in names() if load(name).remarks for case in cases(name)]
MOVES = 120


@pytest.mark.parametrize("case", CASES, ids=str)
def test_remarks_tell_of_seats_or_of_nobody(case: Case) -> None:
    position = Position(case.game, case.seats, case.options, "plain")
    teller, source = Teller(position), Seeded(3)
    for _ in range(MOVES):
        if position.is_over:
            break
        who = position.actor
        steps = [position.draw(source)] if who == CHANCE else random_move(position, who, source)
        teller.make(steps, who)
    told = [heard for heard in teller.heard if heard.spoken.startswith("=")]
    assert told
    for heard in told:
        assert FORM.fullmatch(heard.spoken[1:])
        assert not heard.apart  # everybody hears the same
        assert heard.spoken[1] in ("*", *"ABCDEFG"[: position.seats])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_nothing_is_remarked_where_nothing_has_happened(case: Case) -> None:
    view = Position(case.game, case.seats, case.options, "plain").view(SPECTATOR)
    assert case.game.remarks is not None
    assert [*case.game.remarks(view, view)] == []
