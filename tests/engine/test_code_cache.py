"""By what machine code is found again: everything that changes it, and nothing else."""

from types import ModuleType
from typing import Any

import numpy as np
import pytest

from beanpot.core import BeanpotError, rule
from beanpot.engine.announce import Compiling
from beanpot.engine.code_cache import MAX_VERSIONS, SUFFIX, CodeCache
from beanpot.engine.rule_key import key_of

BASE = """
@rule()
def turn(number: int) -> int:
    return step(number) + box.LIMIT

@rule()
def step(number: int) -> int:
    return number + GAINS[0] + STEPS[1]

def story() -> str:
    return "nothing that a rule reads"
"""


def key(source: str = BASE, /, limit: int = 7, how: str = "", **more: Any) -> str:
    box = ModuleType("box")
    box.LIMIT = limit  # type: ignore[attr-defined]
    box.NAME = "Sprouts"  # type: ignore[attr-defined]
    world = {"rule": rule, "box": box, "GAINS": np.array([1, 2]), "STEPS": (1, 2), **more}
    exec(source, world)
    return key_of(world["turn"], lambda one: one.__globals__, how)


def test_the_same_rules_have_the_same_key() -> None:
    assert key() == key()


@pytest.mark.parametrize(
    "source",
    [
        "# a comment\n\n" + BASE,
        BASE.replace("    return step", '    """A docstring."""\n    return step'),
        BASE.replace("nothing", "little"),
    ],
)
def test_what_is_not_law_does_not_count(source: str) -> None:
    assert key(source) == key()


@pytest.mark.parametrize(
    "other",
    [
        lambda: key(BASE.replace("step(number) +", "step(number) -")),
        lambda: key(BASE.replace("return number +", "return number -")),
        lambda: key(BASE.replace("STEPS[1]", "STEPS[0]")),
        lambda: key(limit=8),
        lambda: key(GAINS=np.array([1, 3])),
        lambda: key(GAINS=np.array([1, 2], np.int32)),
        lambda: key(STEPS=(1, 3)),
        lambda: key(how="checked"),
    ],
)
def test_what_changes_the_machine_code_changes_the_key(other: Any) -> None:
    assert other() != key()


def test_a_rule_in_another_module_has_another_key() -> None:
    """Kept code names the module of its rule, which may be gone."""
    assert key(__name__="here") != key(__name__="there")


def test_a_changed_docstring_is_no_change() -> None:
    said = BASE.replace("    return step", '    """Said so."""\n    return step')
    assert key(said) == key(said.replace("Said so", "Said otherwise"))


def test_a_rule_that_reads_something_unknown_is_refused_with_a_sentence() -> None:
    with pytest.raises(BeanpotError, match="does not know what that is made of"):
        key(STEPS=[1, 2])


class Codegen:
    """A processor."""

    def __init__(self, processor: str) -> None:
        self.processor = processor

    def magic_tuple(self) -> tuple[str]:
        return (self.processor,)


def test_every_signature_and_processor_has_a_file_of_its_own(tmp_path: Any) -> None:
    code = CodeCache(tmp_path, "look", "abc", Compiling("Peas"))
    paths = {code._path(sign, Codegen(cpu)) for sign in ("(i8)", "(i4)") for cpu in ("a", "b")}
    assert len(paths) == 4


def test_old_versions_are_swept_away_and_other_rules_left_alone(tmp_path: Any) -> None:
    other = tmp_path / f"turn-abc-1{SUFFIX}"
    other.write_bytes(b"")
    code = CodeCache(tmp_path, "look", "abc", Compiling("Peas"))
    for number in range(MAX_VERSIONS + 3):
        code._write(tmp_path / f"look-{number}-1{SUFFIX}", b"code")
    code._delete_old()
    assert len([*tmp_path.glob(f"look-*{SUFFIX}")]) == MAX_VERSIONS
    assert other.exists()
