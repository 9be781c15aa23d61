"""The batched environment plays by the law: in plain Python, compiled, and on a grid."""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from kit.cases import CASES, Case
from kit.simulated_env import Kept, stepped

from beanpot.adapters.turn_sequence import TurnSequence
from beanpot.core import CHANCE, NOBODY, BeanpotError, Game
from beanpot.engine.batched_env import BatchedEnv
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import law
from beanpot.engine.dlpack import EXPORTED, ON_CPU, new_capsule
from beanpot.engine.env_steps import FORFEITED, random_legal_actions
from beanpot.engine.position import Position
from beanpot.games import load_game

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


def answers(env: BatchedEnv, turn: int) -> Any:
    actions = np.zeros(env.num_envs, np.int16)
    law(env.game, "cpu")(random_legal_actions)(0, env.num_envs, turn, 0, env.action_masks, actions)
    return actions


class Followed:
    """One table of a env, followed by the plain law."""

    def __init__(self, case: Case, table: int, tables: int) -> None:
        self.case, self.number, self.tables = case, table, tables
        self.begin()

    def begin(self) -> None:
        self.chance = SeededRandom(SEED, self.number)
        self.turns = TurnSequence(
            Position(self.case.game, self.case.seats, self.case.options, "cpu")
        )
        self.turns.apply_chance(self.chance)
        self.number += self.tables

    def answer(self, action: int) -> None:
        if self.turns.current_player == NOBODY:
            self.begin()
        else:
            self.turns.step(action)
            self.turns.apply_chance(self.chance)

    def agrees(self, env: BatchedEnv, table: int) -> None:
        position = self.turns.position
        assert env.current_player[table] == self.turns.current_player
        assert env.state_of(table).tobytes() == position._words.tobytes()
        mask = np.unpackbits(env.action_masks[:, table], bitorder="little")
        assert np.array_equal(mask, self.turns.mask(mask.size))
        if self.turns.current_player != NOBODY:
            assert np.array_equal(
                env.observations[:, table], position.observation_tensor(self.turns.current_player)
            )
        else:
            points = env.points[: self.case.seats, table].tolist()
            assert points == list(position.points().values())
            winners = [seat for seat in range(7) if env.winners[table] >> seat & 1]
            assert ["ABCDEFG"[seat] for seat in winners] == list(position.winners())


@pytest.mark.parametrize("case", USUAL, ids=str)
def test_every_table_plays_by_the_law(case: Case, is_long: bool) -> None:
    tables = 4
    of = np.int16 if is_long else np.int8  # with fewer types there is less to compile
    env = BatchedEnv(case.game, tables, case.seats, case.options, dtype=of)
    env.reset(SEED)
    followed = [Followed(case, table, tables) for table in range(tables)]
    ended = 0
    for turn in range(3000 if is_long else 400):
        for table, each in enumerate(followed):
            each.agrees(env, table)
        actions = answers(env, turn)
        ended += int((env.current_player == NOBODY).sum())
        env.step(actions)
        for each, action in zip(followed, actions.tolist(), strict=True):
            each.answer(action)
    assert ended > 0 or case.game.longest > 1000
    assert not (env.current_player == FORFEITED).any()


@pytest.mark.parametrize("name", ["fagioli", "haricots", "pas_de_haricots"])
def test_the_small_games_fit_into_bytes(name: str, is_long: bool) -> None:
    if not is_long:
        pytest.skip("with --long only; Fagioli is followed in bytes above")
    narrow, wide = (BatchedEnv(load_game(name), 32, dtype=of) for of in (np.int8, np.int16))
    for env in (narrow, wide):
        env.reset(SEED)
    for turn in range(300):
        assert np.array_equal(narrow.observations, wide.observations)
        actions = answers(narrow, turn)
        for env in (narrow, wide):
            env.step(actions)


def test_chance_may_be_given_few_answers_a_step(game: Game) -> None:
    """Then tables where cards are still due ask nobody, and come to the same in the end."""
    slow, quick = BatchedEnv(game, 1, max_chance_steps=2), BatchedEnv(game, 1)
    for env in (slow, quick):
        env.reset(SEED)
    for turn in range(40):
        while slow.current_player[0] == CHANCE:
            assert not slow.action_masks.any()
            slow.step(np.zeros(1, np.int16))
        for each in (
            "packed",
            "current_player",
            "action_masks",
            "observations",
            "steps",
            "game_numbers",
            "rngs",
        ):
            assert np.array_equal(getattr(slow, each), getattr(quick, each)), each
        actions = answers(quick, turn)
        for env in (slow, quick):
            env.step(actions)


def test_an_answer_against_the_mask_ends_the_game() -> None:
    env = BatchedEnv(load_game("fagioli"), 3, 3)
    env.reset(SEED)
    before, seat = env.packed.copy(), int(env.current_player[1])
    actions = answers(env, 1)
    actions[0], actions[1] = -1, 79
    assert not env.action_masks[9, 1] & 128
    env.step(actions)
    assert env.current_player[:2].tolist() == [FORFEITED, FORFEITED]
    assert env.winners[1] == 0b111 & ~(1 << seat)
    assert np.array_equal(env.packed[:, :2], before[:, :2])
    assert not env.action_masks[:, :2].any()
    env.step(actions)
    assert (env.current_player[:2] >= 0).all()
    assert env.game_numbers[:2].tolist() == [6, 7]


def test_plain_python_steps_a_batched_env_alike() -> None:
    compiled, plain = (stepped("fagioli", 2, 20, 3, on) for on in ("cpu", "plain"))
    for each, kept in compiled.items():
        assert np.array_equal(kept, plain[each]), each


PINNED = """
import numpy as np
from beanpot import BatchedEnv, load_game
envs = [BatchedEnv(load_game("fagioli"), 8, pinned=pinned) for pinned in (False, True)]
for env in envs:
    env.reset(3)
    for _ in range(20):
        env.step(np.unpackbits(env.action_masks, axis=0, bitorder="little").argmax(axis=0))
for name in envs[0].array_shapes(np.int8):
    assert np.array_equal(*(env.to_numpy(name) for env in envs)), name
"""


def in_simulator() -> dict[str, str]:
    """The environment of a program that uses a GPU, or Numba's simulator where there is none."""
    paths = (str(TESTS), os.environ.get("PYTHONPATH", ""))
    world = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, paths))}
    return world if shutil.which("nvidia-smi") else world | {"NUMBA_ENABLE_CUDASIM": "1"}


def test_a_pinned_batched_env_is_like_any_other() -> None:
    subprocess.run([sys.executable, "-c", PINNED], env=in_simulator(), check=True)


@pytest.mark.skipif(bool(shutil.which("nvidia-smi")), reason="there is a GPU")
def test_without_a_gpu_nothing_is_pinned() -> None:
    with pytest.raises(BeanpotError, match="No CUDA GPU was found"):
        BatchedEnv(load_game("fagioli"), 2, pinned=True)


def on_grid(
    name: str, path: Path, tables: int, steps: int, deals: int, is_mixed: bool = False
) -> Kept:
    """What every step comes to on the grid, in a process of its own."""
    numbers = map(str, (tables, steps, deals, int(is_mixed)))
    words = ["-m", "kit.simulated_env", str(path), name, *numbers]
    subprocess.run([sys.executable, *words], env=in_simulator(), check=True)
    return dict(np.load(path))


def test_a_batched_env_on_a_grid_is_that_of_the_cpu(game: Game, tmp_path: Path) -> None:
    here = stepped(game.name, 3, 25, 4)
    there = on_grid(game.name, tmp_path / "env.npz", 3, 25, 4)
    for each, kept in here.items():
        assert np.array_equal(kept, there[each]), each


def test_policies_on_a_grid_play_as_on_the_cpu(game: Game, tmp_path: Path) -> None:
    here = stepped(game.name, 3, 25, 4, is_mixed=True)
    there = on_grid(game.name, tmp_path / "env.npz", 3, 25, 4, is_mixed=True)
    for each, kept in here.items():
        assert np.array_equal(kept, there[each]), each


def test_a_batched_env_refuses_what_does_not_fit() -> None:
    with pytest.raises(BeanpotError, match="at least 1"):
        BatchedEnv(load_game("fagioli"), 0)
    env = BatchedEnv(load_game("fagioli"), 2)
    with pytest.raises(BeanpotError, match=r"reset\(seed\) first"):
        env.step(np.zeros(2, np.int16))
    env.reset(SEED)
    misshapen: list[Any] = [np.zeros(shape, np.int16) for shape in (3, 1, (2, 1))]
    for wrong in (*misshapen, 0, []):
        with pytest.raises(BeanpotError, match=r"array of 2 whole numbers.*shape"):
            env.step(wrong)
    mistyped: list[Any] = [np.zeros(2), np.zeros(2, bool), [1.5, 2.0], ["1", "2"], [None, 1]]
    for wrong in mistyped:
        with pytest.raises(BeanpotError, match=r"array of 2 whole numbers.*type"):
            env.step(wrong)
    with pytest.raises(BeanpotError, match="array of 2 whole numbers"):
        env.step([[1], [2, 3]])


def test_answers_of_any_whole_type_are_the_same() -> None:
    types = (np.int16, np.int8, np.uint8, np.int32, np.int64, np.uint64)
    halls = [BatchedEnv(load_game("fagioli"), 3) for _ in types]
    for env, of in zip(halls, types, strict=True):
        env.reset(SEED)
        env.step(answers(env, 1).astype(of))
        assert np.array_equal(env.packed, halls[0].packed)


def test_a_number_too_large_for_any_action_is_no_action() -> None:
    env = BatchedEnv(load_game("fagioli"), 3)
    env.reset(SEED)
    allowed = int(answers(env, 1)[0])
    env.step(np.array([allowed + 2**16, allowed - 2**16, allowed + 2**32]))
    assert env.current_player.tolist() == [FORFEITED] * 3


class Lender:
    """Memory of NumPy's, lent as the env lends that of a GPU."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return ON_CPU, 0

    def __dlpack__(self, **_: Any) -> Any:
        steps = tuple(step // self.array.itemsize for step in self.array.strides)
        address = self.array.ctypes.data
        return new_capsule(
            self.array, address, self.array.shape, steps, self.array.dtype, (ON_CPU, 0)
        )


def test_lent_memory_is_viewed_not_copied_and_given_back() -> None:
    before = len(EXPORTED)
    array = np.arange(12, dtype=np.int16).reshape(3, 4)
    view = np.from_dlpack(Lender(array))
    assert len(EXPORTED) == before + 1
    array[1, 2] = 77
    assert view[1, 2] == 77
    assert (view.shape, view.dtype) == (array.shape, array.dtype)
    del view
    assert len(EXPORTED) == before


def test_a_capsule_that_nobody_takes_is_given_back() -> None:
    before = len(EXPORTED)
    capsule = Lender(np.zeros(3, np.uint8)).__dlpack__()
    assert len(EXPORTED) == before + 1
    del capsule
    assert len(EXPORTED) == before
