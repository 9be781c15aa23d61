"""scripts/new-game: the folder it makes is a game that passes checks and contract as it stands."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
LEFT_OUT = shutil.ignore_patterns("static", "page", "__pycache__")
ENVIRONMENT = {**os.environ, "BEANPOT_NO_SETUP": "1"}
# A rule with a move of its own, in three files as docs/add-a-game.md says: what stands there, and
# what stands there then. A clause that is found out later takes the next number.
RULE = {
    "clauses.md": (
        "| GAR-4 |",
        "| GAR-7 | derived | Once in a game a card counts twice. | A 5 counts 10. |\n| GAR-4 |",
    ),
    "actions.py": (
        """MOVES = Forms(form("lay {card}", "lay 3", doc="Lay a card of your hand.", card=CARD))
""",
        """MOVES = Forms(
    form("lay {card}", "lay 3", doc="Lay a card of your hand.", card=CARD),
    form("double {card}", "double 3", doc="Lay a card that counts twice, once.", card=CARD),
)
double, doubled_kind = MOVES.action("double"), MOVES.part("double", "card")
""",
    ),
    "rules.py": (
        "from .actions import laid_kind, lay\n",
        "from .actions import double, doubled_kind, is_lay, laid_kind, lay\n",
        "laid=(EACH,))",
        "laid=(EACH,), has_doubled=(EACH,))",
        """            found += 1
    return found
""",
        """            found += 1
    for kind in range(box.KINDS):
        if state.hand[seat, kind] > 0 and state.has_doubled[seat] == 0:
            choices[found] = double(kind)
            found += 1
    return found
""",
        """    else:
        lay_card(state, laid_kind(action))
""",
        """    elif is_lay(action):
        lay_card(state, laid_kind(action))
    else:
        double_card(state, doubled_kind(action))


@rule("GAR-7")
def double_card(state: State, kind: int) -> None:
    \"\"\"Once in a game a card counts twice.\"\"\"
    state.has_doubled[state.turn] = 1
    state.laid[state.turn] += box.NUMBER[kind]
    lay_card(state, kind)
""",
        """    return 0 if state.hand[seat, laid_kind(action)] > 0 else 3
""",
        """    kind = laid_kind(action) if is_lay(action) else doubled_kind(action)
    if state.hand[seat, kind] == 0:
        return 3
    return 0 if is_lay(action) or state.has_doubled[seat] == 0 else 7
""",
    ),
}
RULE_TEST = """

@clause("GAR-7")
def test_a_card_counts_twice_once_in_a_game() -> None:
    position = table("2 seats | to_deal 0 | hand A[1 3] B[2 2]")
    for move in ("double 3", "lay 2"):
        position.apply(position.parse_move(move))
    assert position.view(0).laid.tolist() == [6, 2, 0, 0]
    with pytest.raises(BeanpotError, match="GAR-7"):
        position.apply(position.parse_move("double 1"))
"""


def new_game(*words: str | Path, root: Path = ROOT) -> "subprocess.CompletedProcess[str]":
    """The script, with the Python of the tests."""
    return subprocess.run(
        [sys.executable, root / "scripts" / "new-game", *words],
        env={**ENVIRONMENT, "PYTHONPATH": str(root / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip


def passed(arguments: list[str], environment: dict[str, str]) -> int:
    """How many tests passed; none may fail."""
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", *arguments],
        cwd=ROOT, env=environment, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout
    return int(done.stdout.split(" passed")[0].split()[-1])


def add_rule(game: Path) -> None:
    """Add a rule with a move, and a test; what the scripts write from it is written."""
    for name, (*changes,) in RULE.items():
        text = (game / name).read_text(encoding="utf-8")
        for old, new in zip(changes[::2], changes[1::2], strict=True):
            assert text.count(old) == 1, old
            text = text.replace(old, new.replace('\\"', '"'))
        (game / name).write_text(text, encoding="utf-8", newline="\n")
    tests = game / "tests" / "test_rules.py"
    tests.write_text(tests.read_text(encoding="utf-8") + RULE_TEST, encoding="utf-8", newline="\n")


def write_what_follows(game: Path, root: Path) -> None:
    """Run the scripts that docs/add-a-game.md names after a change of the law."""
    (game / "tests" / "rules.txt").unlink()
    for script in ("views", "golden"):
        subprocess.run(
            [sys.executable, root / "scripts" / script, game.name], check=True, capture_output=True,
            env={**ENVIRONMENT, "PYTHONPATH": str(root / "src"), "BEANPOT_GAMES": str(game.parent)},
        )  # fmt: skip


def test_a_new_game_passes_the_contract_and_its_own_tests_unchanged(tmp_path: Path) -> None:
    # plugins of other packages take seconds to load, and none is needed
    environment = {
        **os.environ, "BEANPOT_GAMES": str(tmp_path), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"
    }  # fmt: skip
    made = new_game("garden_path", "GAR", "--into", tmp_path)
    assert made.returncode == 0, made.stderr
    assert passed(["-k", "garden_path", "tests/contract", "tests/agreement"], environment) > 80
    assert passed([str(tmp_path / "garden_path" / "tests")], environment) == 7

    add_rule(tmp_path / "garden_path")
    write_what_follows(tmp_path / "garden_path", ROOT)
    assert passed(["-k", "garden_path", "tests/contract"], environment) > 60
    assert passed([str(tmp_path / "garden_path" / "tests")], environment) == 8
    told = subprocess.run(
        [sys.executable, "-m", "beanpot", "rules", "garden_path"],
        env=environment, capture_output=True, text=True, check=True,
    ).stdout  # fmt: skip
    shown = [word for word in told.split() if word.startswith("GAR-")]
    assert shown == ["GAR-1", "GAR-2", "GAR-3", "GAR-7", "GAR-4", "GAR-5", "GAR-6"]
    refused = subprocess.run(
        [sys.executable, "-m", "beanpot", "rules", "garden_path", "99"],
        env=environment, capture_output=True, text=True, check=False,
    ).stderr  # fmt: skip
    assert "its clauses are GAR-1 to GAR-7." in refused


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """All that scripts/check looks at of this tree, elsewhere; nothing is set up there."""
    copy = tmp_path / "tree"
    for folder in ("src", "scripts", "templates", "tests/kit", "docs/site"):
        shutil.copytree(ROOT / folder, copy / folder, ignore=LEFT_OUT)
    shutil.copy(ROOT / "pyproject.toml", copy)
    if (ROOT / ".mypy_cache").is_dir():  # or everything would be looked at again
        shutil.copytree(ROOT / ".mypy_cache", copy / ".mypy_cache")
    (copy / ".venv").symlink_to(sys.prefix)
    (copy / "scripts" / "setup").write_text("#!/bin/sh\n")
    return copy


def test_a_new_game_passes_all_checks_with_a_rule_added(tree: Path) -> None:
    made = new_game("garden_path", "GAR", root=tree)
    assert made.returncode == 0, made.stderr
    game = tree / "src" / "beanpot" / "games" / "garden_path"
    add_rule(game)
    write_what_follows(game, tree)
    done = subprocess.run(
        [tree / "scripts" / "check"], cwd=tree,
        env={**ENVIRONMENT, "PYTHONPATH": str(tree / "src")},
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    assert "garden_path: 7 clauses, 7 cited by law, 7 by tests" in done.stdout


@pytest.mark.parametrize("name", ["Garden Path", "class", "a" * 31])
def test_a_name_that_is_none_is_refused(name: str, tmp_path: Path) -> None:
    done = new_game(name, "--into", tmp_path)
    assert done.returncode == 2
    assert "no name for a game" in done.stderr
    assert not list(tmp_path.iterdir())


def test_a_prefix_of_another_game_is_refused() -> None:
    done = new_game("fava", "FAG")
    assert done.returncode == 2
    assert "FAG names the clauses of fagioli already" in done.stderr
