"""Every error that people may read: found in the source, produced by a test, in plain words.

`python tests/kit/raised.py` prints the list. A place counts as produced if a test quotes three
words of its message, if a case below produces it, or if tests/errors.txt names the test that does.
Exit codes are in `beanpot --help`; every error here ends a command with 2.
"""

import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

import pytest
from kit.raised import GAP, Raised, all_raised
from rich.console import Console

import beanpot
from beanpot.adapters.rendering import check_mode
from beanpot.cli import _stop_on
from beanpot.cli.bench_outside import bench_outside
from beanpot.cli.report import read_options, read_seats, read_text, seat_number
from beanpot.core import CHANCE, SPECTATOR, BeanpotError
from beanpot.engine.batch import new_runner
from beanpot.engine.batched_env import BatchedEnv
from beanpot.engine.chance import SeededRandom
from beanpot.engine.compile import import_numba
from beanpot.engine.position import _unpickled
from beanpot.games import load_game
from beanpot.table import Settings
from beanpot.table.clock import Clock
from beanpot.table.names import clean_name

TESTS = Path(__file__).parent
LISTED = TESTS / "errors.txt"
# Words that nobody outside the project understands, or that nobody says any more.
PRIVATE = re.compile(
    r"\b(bears?|desk|hall|hopes|house|looks? on|onlookers?|play-outs?|reckon\w*|sent home|sketch|"
    r"stands? in|temper|the line has|told|whoever)\b",
    re.IGNORECASE,
)
FRAGMENTS = ("DamagedJournal", "UnreadablePosition")  # to be read after “line 5: ” or the like
GAME = load_game("fagioli")
SACKS = {"10": 10, "15": 10, "20": 9}
TALL = f"2 seats, round 1, bean A, A to start | stalk d{' cyl' * 20}"


def position() -> beanpot.Position:
    return beanpot.new_position("fagioli", 2, on="plain")


def begun() -> beanpot.Position:
    """A position in which a player must act."""
    table, source = position(), SeededRandom(1)
    while table.current_player == CHANCE:
        table.apply(table.sample_chance(source))
    return table


def ended() -> beanpot.Position:
    """A position in which nobody must act."""
    table, source = position(), SeededRandom(1)
    while not table.is_over:
        table.apply(table.sample_action(source))
    return table


def without(library: str, provoke: Callable[[], object]) -> None:
    """Do something where a library is not installed."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setitem(sys.modules, library, None)
        provoke()


CASES: list[tuple[Callable[[], object], str, str]] = [
    (lambda: read_options(GAME, ["dekc=ramp"]), "cli.report.read_options",
     "Fagioli has no option 'dekc'. Its options: deck, "),
    (lambda: read_options(GAME, ["deck"]), "cli.report.read_options",
     "Option deck has no value. Write --option deck=VALUE, where VALUE is ramp or flat."),
    (lambda: seat_number("Z", 2), "cli.report.seat_number",
     "There is no seat 'Z' at this table. Choose one of A, B."),
    (lambda: read_text("/nowhere"), "cli.report.read_text", "Can't read /nowhere: No such file"),
    (lambda: read_seats(GAME, "two"), "cli.report.read_seats",
     "--seats two is not a list of numbers. Write it as 2,3,4."),
    (lambda: new_runner(GAME, 2, {}, 1, on="moon"), "engine.batch.new_runner", "not on 'moon'."),
    (lambda: new_runner(GAME, 2, {}, 1, threads=0), "engine.batch.new_runner",
     "0 threads can't be used. Choose 1 to "),
    (lambda: beanpot.new_position("fagioli", 2, on="moon"), "engine.compile.law",
     "Rules run on plain or cpu, not on 'moon'. For a GPU, use GpuBatchedEnv or"),
    (lambda: position().apply(10**6), "engine.refusals.refusal",
     "1000000 is not an action of Fagioli."),
    (lambda: position().apply(0), "engine.refusals._chance_refusal",
     "Chance can't answer “deal 1” now. Possible answers: first A or first B."),
    (lambda: begun().apply(0, CHANCE), "engine.refusals._chance_refusal",
     "Chance has nothing to answer now."),
    (lambda: begun().apply("play 5 on 1"),  # type: ignore[arg-type]
     "engine.refusals.not_an_action",
     "An action is a whole number, not 'play 5 on 1'. To play a move by its text, call play()."),
    (lambda: begun().play(3),  # type: ignore[arg-type]
     "engine.refusals.check_text",
     "A move is a text, not 3. To apply an action by its number, call apply()."),
    (lambda: position().observation(9), "engine.refusals.check_viewer",
     "9 is not a seat of this table (0 to 1)."),
    (lambda: position().observation("A"),  # type: ignore[arg-type]
     "engine.refusals.check_viewer", "'A' is not a seat of this table (0 to 1)."),
    (lambda: begun().legal_actions(2), "engine.refusals.check_viewer",
     "2 is not a seat of this table (0 to 1)."),
    (lambda: BatchedEnv("fagioli", 16),  # type: ignore[arg-type]
     "engine.refusals.check_game",
     "A game is expected, not 'fagioli'. Load it first: beanpot.load_game('fagioli')."),
    (lambda: beanpot.new_bot("greedy", None),  # type: ignore[arg-type]
     "engine.refusals.check_game", "not None. Load it first: beanpot.load_game('fagioli')."),
    (lambda: begun().determinize(0, Random(1)),  # type: ignore[arg-type]
     "engine.chance.source_or_system", "Chance draws from SeededRandom(seed) or SystemRandom(), "),
    (lambda: position().observation_tensor(SPECTATOR),
     "engine.position.Position.observation_tensor", "Only seats have an observation tensor"),
    (lambda: ended().sample_action(), "engine.position.Position.sample_action",
     "The game is over: nobody has an action left."),
    (lambda: begun().sample_chance(SeededRandom(1)), "engine.position.Position.sample_chance",
     "Chance has nothing to answer now."),
    (lambda: _unpickled(GAME, {}, "plain", 0, b""), "engine.position._unpickled",
     "was pickled by another version of Beanpot"),
    (lambda: BatchedEnv(GAME, 2).check_reset(), "engine.batched_env.BatchedEnv.check_reset",
     "No game has begun: call reset(seed) first."),
    (lambda: BatchedEnv(GAME, 2).set_policies(7), "engine.batched_env.BatchedEnv.set_policies",
     "A policy is 0 (random), 1 (the game's own), 2 (outside) or 3 (outside, sensible)."),
    (lambda: BatchedEnv(GAME, 2, 3).set_policies([2, 1]),
     "engine.batched_env.BatchedEnv.set_policies", "Policies are one number, 3 (one for each"),
    (lambda: BatchedEnv(replace(GAME, choose=None), 2).set_policies(1),
     "engine.batched_env.BatchedEnv.set_policies", "Fagioli has no quick player; choose 0 or 2."),
    (lambda: bench_outside(GAME, "moon", None, 1, 1.0, Console()),
     "cli.bench_outside.bench_outside", "--outside runs on cpu or gpu, not on 'moon'."),
    (lambda: Settings("fagioli", 4, lesson=True).check(), "table.settings.Settings._check_lesson",
     "The lesson of Fagioli is for "),
    (lambda: Settings("fagioli", 2, grace=10**9).check(), "table.settings.Settings.check",
     "A bot takes over after 1 to"),
    (lambda: Clock("hourglass").check(),  # type: ignore[arg-type]
     "table.clock.Clock.check", "not 'hourglass'."),
    (lambda: clean_name("Adaа"), "table.names.clean_name", "one script"),
    (lambda: clean_name("a" + "\u0301" * 9), "table.names.clean_name", "marks"),
    (lambda: beanpot.load_game("checkers"), "games.__init__.load_game",
     "There is no game 'checkers'; the games are "),
    (lambda: without("PIL", lambda: check_mode("rgb_array")), "adapters.rendering._pillow",
     'render_mode "rgb_array" needs Pillow: pip install "beanpot[research]"'),
    (lambda: without("numba", import_numba), "engine.compile.import_numba",
     "Compiled rules need Numba, which is not installed: pip install numba."),
    (lambda: beanpot.new_position("haricot_magique", 2, {"gold_table": SACKS}, on="plain"),
     "games.haricot_magique.box.read_gold_table",
     "option gold_table: these are 29 sacks, but there are 30 in the game."),
    (lambda: beanpot.new_position("haricot_magique", 2, on="plain").set_position(TALL),
     "games.haricot_magique.notation.pieces_left", "the box doesn't have that many pieces"),
    (lambda: load_game("haricot_magique").referees.check_weights({"stability": "statics"}),
     "physics.referees.TowerReferees.check_weights", "statics has none. Choose random."),
    (lambda: load_game("haricot_magique").for_simulation({"stability": "mujoco"}),
     "physics.referees.TowerReferees.for_simulation", "For many, choose random or statics."),
]  # fmt: skip


@pytest.mark.parametrize("case", CASES, ids=lambda case: case[1])
def test_an_error_says_what_is_wrong_and_what_to_do(
    case: tuple[Callable[[], object], str, str],
) -> None:
    provoke, place, text = case
    assert place in {each.place for each in all_raised()}
    with pytest.raises(BeanpotError) as error:
        provoke()
    assert text in str(error.value)


def kinds(of: type[BeanpotError] = BeanpotError) -> Iterator[type[BeanpotError]]:
    """All classes of errors that are imported here."""
    yield of
    for kind in of.__subclasses__():
        yield from kinds(kind)


@pytest.mark.parametrize("kind", sorted({*kinds()}, key=str), ids=lambda kind: kind.__name__)
def test_every_kind_of_error_ends_a_command_with_exit_code_2(
    kind: type[BeanpotError], capsys: pytest.CaptureFixture[str]
) -> None:
    error = kind.__new__(kind)
    error.args = ("It can't be done.",)
    with pytest.raises(SystemExit) as stopped:
        _stop_on(error)
    assert stopped.value.code == 2
    assert capsys.readouterr().err == "beanpot: It can't be done.\n"


@cache
def quoted_text() -> str:
    """What the tests say, without line ends within texts."""
    files = [*TESTS.rglob("*.py"), *TESTS.parent.glob("src/beanpot/games/*/tests/*.py")]
    texts = (path.read_text(encoding="utf-8") for path in files if path.name != "raised.py")
    return re.sub(r'"\s*\n\s*[fr]*"', "", "\n".join(texts).replace("\\", ""))


def phrases(message: str) -> Iterator[str]:
    """Three words in a row of a message, or all of a shorter part."""
    for part in re.split(f"{GAP}| / ", message):
        words = part.strip(" .,;:()“”").split()
        if len(words) < 3 and len(" ".join(words)) > 8:
            yield " ".join(words)
        for first in range(len(words) - 2):
            yield " ".join(words[first : first + 3])


def is_quoted(each: Raised) -> bool:
    return any(phrase in quoted_text() for phrase in phrases(each.message))


def listed() -> dict[str, str]:
    """The places that no test quotes, and the test that produces each."""
    lines = LISTED.read_text(encoding="utf-8").splitlines()
    rows = [line.split("  ") for line in lines if line and not line.startswith("#")]
    return {place.strip(): test.strip() for place, *_, test in rows}


def test_every_error_is_produced_by_a_test() -> None:
    by_case = {place for _, place, _ in CASES}
    unquoted = {each.place for each in all_raised() if not is_quoted(each)} - by_case
    assert unquoted - listed().keys() == set(), "quote them in a test, or name it in errors.txt"


def test_the_list_names_what_there_is() -> None:
    places = {each.place for each in all_raised()}
    for place, test in listed().items():
        assert place in places, f"{place} raises nothing any more: remove it from errors.txt"
        path, _, name = test.partition("::")
        assert f"def {name}(" in (TESTS.parent / path).read_text(encoding="utf-8"), test


def test_messages_are_in_plain_words() -> None:
    unclear = [
        f"{word[0]!r} in {each}" for each in all_raised() if (word := PRIVATE.search(each.message))
    ]
    assert not unclear


def test_messages_are_sentences() -> None:
    broken = [str(each) for each in all_raised() if not is_sentence(each)]
    assert not broken


def is_sentence(each: Raised) -> bool:
    if each.message == GAP or each.kind in FRAGMENTS:
        return True
    begins = re.match(r"[A-Z“…{-]|option |beanpot |render_mode|the |num_envs", each.message)
    return bool(begins and re.search(r"[.)”\"…]$", each.message.rstrip()))
