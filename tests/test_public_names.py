"""What the documents use of the package can be imported from `beanpot` itself."""

import ast
import subprocess
import sys
from collections.abc import Iterator

import pytest
from kit.documents import DOCUMENTS, blocks

import beanpot

PARTS = ("beanpot.adapters", "beanpot.physics", "beanpot.games")  # with names of their own
NEEDS_CUDA = "GpuBatchedEnv"  # its module loads Numba's CUDA part


def trees() -> Iterator[tuple[str, ast.Module]]:
    """The Python of all documents, with where it stands."""
    for path in DOCUMENTS:
        for block in blocks(path):
            if block.language == "python":
                yield str(block), ast.parse(block.text)


def imports() -> Iterator[tuple[str, str, str]]:
    """What the documents import from the package: where, from which module, and which name."""
    for where, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("beanpot"):
                yield from ((where, str(node.module), alias.name) for alias in node.names)


def attributes() -> Iterator[tuple[str, str]]:
    """What the documents name as `beanpot.something`."""
    for where, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Attribute) and isinstance(node.value, ast.Name):
                if node.value.id == "beanpot":
                    yield where, node.attr


def test_documents_need_no_module_of_the_engine() -> None:
    found = list(imports())
    assert len(found) > 15
    for where, module, name in found:
        assert module == "beanpot" or module.startswith(PARTS), (
            f"{where}: export {name} of {module} from beanpot, and import it from there"
        )
        if module == "beanpot.games":
            assert name not in beanpot.__all__, f"{where}: import {name} from beanpot"
        if module == "beanpot":
            assert name in beanpot.__all__, where


def test_documents_use_only_what_is_exported() -> None:
    found = list(attributes())
    assert len(found) > 5
    for where, name in found:
        assert name in beanpot.__all__, where


@pytest.mark.parametrize("name", beanpot.__all__)
def test_every_name_is_there(name: str) -> None:
    assert name in dir(beanpot)
    if name != NEEDS_CUDA:
        assert getattr(beanpot, name) is getattr(beanpot, name)


def test_a_name_that_is_none_is_refused_as_in_any_module() -> None:
    with pytest.raises(AttributeError, match="'beanpot' has no attribute 'fava'"):
        beanpot.fava  # type: ignore[attr-defined]  # noqa: B018


def test_importing_the_package_loads_nothing_heavy() -> None:
    code = "import sys, beanpot; print(sorted({'numpy', 'numba'} & set(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout == "[]\n"
