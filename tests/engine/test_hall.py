"""A hall of tables plays by the law, step by step, in plain Python, compiled, and on a grid."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from kit.cases import CASES, Case
from kit.simulated_hall import Kept, stepped

from beanpot.adapters.turns import Turns
from beanpot.core import CHANCE, NOBODY, BeanpotError, Game
from beanpot.engine.chance import Seeded
from beanpot.engine.compile import law
from beanpot.engine.exchange import LENT, ON_CPU, lend
from beanpot.engine.hall import FORFEITED, Hall, toss_all
from beanpot.engine.position import Position
from beanpot.games import load

TESTS = Path(__file__).parents[1]
SEED = 5
QUICK = "fagioli"  # the others take the compiler too long for every run
USUAL = [case for case in CASES if case.seats == case.game.usual_seats and not case.options]


@pytest.fixture(autouse=True)
def _only_quick(request: pytest.FixtureRequest, is_long: bool) -> None:
    """Other games than the quickest only where there is time."""
    named = request.node.callspec.id if hasattr(request.node, "callspec") else QUICK
    if not is_long and not named.startswith(QUICK):
        pytest.skip("with --long only")


def answers(hall: Hall, turn: int) -> Any:
    actions = np.zeros(hall.tables, np.int16)
    law(hall.game, "cpu")(toss_all)(turn, 0, hall.masks, actions)
    return actions


class Followed:
    """One table of a hall, followed by the plain law."""

    def __init__(self, case: Case, table: int, tables: int) -> None:
        self.case, self.number, self.tables = case, table, tables
        self.begin()

    def begin(self) -> None:
        self.chance = Seeded(SEED, self.number)
        self.turns = Turns(Position(self.case.game, self.case.seats, self.case.options, "cpu"))
        self.turns.deal(self.chance)
        self.number += self.tables

    def answer(self, action: int) -> None:
        if self.turns.player == NOBODY:
            self.begin()
        else:
            self.turns.answer(action)
            self.turns.deal(self.chance)

    def agrees(self, hall: Hall, table: int) -> None:
        position = self.turns.position
        assert hall.asked[table] == self.turns.player
        assert hall.state_of(table).tobytes() == position._words.tobytes()
        mask = np.unpackbits(hall.masks[:, table], bitorder="little")
        assert np.array_equal(mask, self.turns.mask(mask.size))
        if self.turns.player != NOBODY:
            assert np.array_equal(hall.views[:, table], position.encode(self.turns.player))
        else:
            points = hall.points[: self.case.seats, table].tolist()
            assert points == list(position.points().values())
            winners = [seat for seat in range(7) if hall.winners[table] >> seat & 1]
            assert ["ABCDEFG"[seat] for seat in winners] == list(position.winners())


@pytest.mark.parametrize("case", USUAL, ids=str)
def test_every_table_plays_by_the_law(case: Case, is_long: bool) -> None:
    tables = 4
    of = np.int16 if is_long else np.int8  # with fewer types there is less to compile
    hall = Hall(case.game, tables, case.seats, case.options, of=of)
    hall.restart(SEED)
    followed = [Followed(case, table, tables) for table in range(tables)]
    ended = 0
    for turn in range(3000 if is_long else 400):
        for table, each in enumerate(followed):
            each.agrees(hall, table)
        actions = answers(hall, turn)
        ended += int((hall.asked == NOBODY).sum())
        hall.step(actions)
        for each, action in zip(followed, actions.tolist(), strict=True):
            each.answer(action)
    assert ended > 0 or case.game.longest > 1000
    assert not (hall.asked == FORFEITED).any()


@pytest.mark.parametrize("name", ["fagioli", "haricots", "pas_de_haricots"])
def test_the_small_games_fit_into_bytes(name: str, is_long: bool) -> None:
    if not is_long:
        pytest.skip("with --long only; Fagioli is followed in bytes above")
    narrow, wide = (Hall(load(name), 32, of=of) for of in (np.int8, np.int16))
    for hall in (narrow, wide):
        hall.restart(SEED)
    for turn in range(300):
        assert np.array_equal(narrow.views, wide.views)
        actions = answers(narrow, turn)
        for hall in (narrow, wide):
            hall.step(actions)


def test_chance_may_be_given_few_answers_a_step(game: Game) -> None:
    """Then tables where cards are still due ask nobody, and come to the same in the end."""
    slow, quick = Hall(game, 1, deals=2), Hall(game, 1)
    for hall in (slow, quick):
        hall.restart(SEED)
    for turn in range(40):
        while slow.asked[0] == CHANCE:
            assert not slow.masks.any()
            slow.step(np.zeros(1, np.int16))
        for each in ("packed", "asked", "masks", "views", "steps", "numbers", "rngs"):
            assert np.array_equal(getattr(slow, each), getattr(quick, each)), each
        actions = answers(quick, turn)
        for hall in (slow, quick):
            hall.step(actions)


def test_an_answer_against_the_mask_ends_the_game() -> None:
    hall = Hall(load("fagioli"), 3, 3)
    hall.restart(SEED)
    before, seat = hall.packed.copy(), int(hall.asked[1])
    actions = answers(hall, 1)
    actions[0], actions[1] = -1, 79
    assert not hall.masks[9, 1] & 128
    hall.step(actions)
    assert hall.asked[:2].tolist() == [FORFEITED, FORFEITED]
    assert hall.winners[1] == 0b111 & ~(1 << seat)
    assert np.array_equal(hall.packed[:, :2], before[:, :2])
    assert not hall.masks[:, :2].any()
    hall.step(actions)
    assert (hall.asked[:2] >= 0).all()
    assert hall.numbers[:2].tolist() == [6, 7]


def test_plain_python_steps_a_hall_alike() -> None:
    compiled, plain = (stepped("fagioli", 2, 20, 3, on) for on in ("cpu", "plain"))
    for each, kept in compiled.items():
        assert np.array_equal(kept, plain[each]), each


def on_grid(name: str, path: Path, tables: int, steps: int, deals: int) -> Kept:
    """What every step comes to on the grid, in a process of its own."""
    paths = (str(TESTS), os.environ.get("PYTHONPATH", ""))
    world = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    if shutil.which("nvidia-smi") is None:
        world["NUMBA_ENABLE_CUDASIM"] = "1"
    words = ["-m", "kit.simulated_hall", str(path), name, str(tables), str(steps), str(deals)]
    subprocess.run([sys.executable, *words], env=world, check=True)
    return dict(np.load(path))


def test_a_hall_on_a_grid_is_that_of_the_cpu(game: Game, tmp_path: Path) -> None:
    here = stepped(game.name, 3, 25, 4)
    there = on_grid(game.name, tmp_path / "hall.npz", 3, 25, 4)
    for each, kept in here.items():
        assert np.array_equal(kept, there[each]), each


def test_a_hall_refuses_what_does_not_fit() -> None:
    with pytest.raises(BeanpotError, match="at least one table"):
        Hall(load("fagioli"), 0)
    hall = Hall(load("fagioli"), 2)
    with pytest.raises(BeanpotError, match=r"restart\(seed\) first"):
        hall.step(np.zeros(2, np.int16))
    hall.restart(SEED)
    misshapen: list[Any] = [np.zeros(shape, np.int16) for shape in (3, 1, (2, 1))]
    for wrong in (*misshapen, 0, []):
        with pytest.raises(BeanpotError, match=r"array of 2 whole numbers.*shape"):
            hall.step(wrong)
    mistyped: list[Any] = [np.zeros(2), np.zeros(2, bool), [1.5, 2.0], ["1", "2"], [None, 1]]
    for wrong in mistyped:
        with pytest.raises(BeanpotError, match=r"array of 2 whole numbers.*type"):
            hall.step(wrong)
    with pytest.raises(BeanpotError, match="array of 2 whole numbers"):
        hall.step([[1], [2, 3]])


def test_answers_of_any_whole_type_are_the_same() -> None:
    types = (np.int16, np.int8, np.uint8, np.int32, np.int64, np.uint64)
    halls = [Hall(load("fagioli"), 3) for _ in types]
    for hall, of in zip(halls, types, strict=True):
        hall.restart(SEED)
        hall.step(answers(hall, 1).astype(of))
        assert np.array_equal(hall.packed, halls[0].packed)


def test_a_number_too_large_for_any_action_is_no_action() -> None:
    hall = Hall(load("fagioli"), 3)
    hall.restart(SEED)
    allowed = int(answers(hall, 1)[0])
    hall.step(np.array([allowed + 2**16, allowed - 2**16, allowed + 2**32]))
    assert hall.asked.tolist() == [FORFEITED] * 3


class Lender:
    """Memory of NumPy's, lent as the hall lends that of a GPU."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return ON_CPU, 0

    def __dlpack__(self, **_: Any) -> Any:
        steps = tuple(step // self.array.itemsize for step in self.array.strides)
        address = self.array.ctypes.data
        return lend(self.array, address, self.array.shape, steps, self.array.dtype, (ON_CPU, 0))


def test_lent_memory_is_viewed_not_copied_and_given_back() -> None:
    before = len(LENT)
    array = np.arange(12, dtype=np.int16).reshape(3, 4)
    view = np.from_dlpack(Lender(array))
    assert len(LENT) == before + 1
    array[1, 2] = 77
    assert view[1, 2] == 77
    assert (view.shape, view.dtype) == (array.shape, array.dtype)
    del view
    assert len(LENT) == before


def test_a_capsule_that_nobody_takes_is_given_back() -> None:
    before = len(LENT)
    capsule = Lender(np.zeros(3, np.uint8)).__dlpack__()
    assert len(LENT) == before + 1
    del capsule
    assert len(LENT) == before
