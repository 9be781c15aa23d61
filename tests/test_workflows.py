"""What GitHub runs for us: that it could run it, and that nobody else's words get into a shell."""

import os
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import beanpot

yaml: Any = pytest.importorskip("yaml", reason="PyYAML comes with beanpot[docs]")

ROOT = Path(__file__).parents[1]
WORKFLOWS = {path.name: path for path in sorted((ROOT / ".github" / "workflows").glob("*.yml"))}
SCRIPT = re.compile(r"(?<![\w.-])scripts/[\w-]+")
PATH = re.compile(r"(?<![\w./-])(?:tests|src)/[\w/]+")
BASES = re.compile(r"^FROM (\S+)|^ARG PYTHON=(\S+)", re.MULTILINE)


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))


def steps(workflow: Any) -> Iterator[dict[str, Any]]:
    for job in workflow["jobs"].values():
        yield from job["steps"]


def said(node: Any) -> Iterator[str]:
    """All texts in a tree of lists and mappings."""
    if isinstance(node, dict):
        node = list(node.values())
    if isinstance(node, list):
        for each in node:
            yield from said(each)
    elif isinstance(node, str):
        yield node


@pytest.fixture(params=WORKFLOWS)
def workflow(request: pytest.FixtureRequest) -> Any:
    return read(WORKFLOWS[request.param])


def test_there_are_workflows() -> None:
    assert {"tests.yml", "release.yml", "documents.yml", "performance.yml", "codeql.yml"} <= {
        *WORKFLOWS
    }


def test_every_script_that_is_run_is_there(workflow: Any) -> None:
    for step in steps(workflow):
        for name in SCRIPT.findall(step.get("run", "")):
            assert os.access(ROOT / name, os.X_OK), f"{name} is no script"


def test_every_part_that_is_tested_is_there() -> None:
    matrix = read(WORKFLOWS["tests.yml"])["jobs"]["tests"]["strategy"]["matrix"]
    parts = [part for each in matrix["include"] for part in each["parts"].split()]
    assert parts
    for part in parts:
        assert PATH.fullmatch(part)
        assert (ROOT / part).is_dir(), f"there is no {part}"
    assert {each["system"] for each in matrix["include"]} == {*matrix["system"]}


def test_every_python_we_promise_is_tested() -> None:
    matrix = read(WORKFLOWS["tests.yml"])["jobs"]["tests"]["strategy"]["matrix"]
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]


def test_commands_are_shell(workflow: Any) -> None:
    for step in steps(workflow):
        if "run" in step:
            subprocess.run(["bash", "-n"], input=step["run"], text=True, check=True)


def test_no_expression_gets_into_a_shell(workflow: Any) -> None:
    for step in steps(workflow):
        assert "${{" not in step.get("run", ""), "pass it on by env"


def test_a_workflow_may_do_nothing_but_read_unless_a_job_says_so(workflow: Any) -> None:
    assert workflow["permissions"] in ({}, {"contents": "read"})
    for step in steps(workflow):
        if step.get("uses", "").startswith("actions/checkout@"):
            assert step["with"]["persist-credentials"] is False


def test_every_action_has_a_version_and_every_job_an_end(workflow: Any) -> None:
    for job in workflow["jobs"].values():
        assert job["timeout-minutes"] <= 120
    for step in steps(workflow):
        if "uses" in step:
            assert re.search(r"@(v\d+|release/v\d+|[0-9a-f]{40})$", step["uses"])


def test_no_secret_is_needed(workflow: Any) -> None:
    assert not [text for text in said(workflow) if "secrets." in text]


def test_every_image_has_a_version() -> None:
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    images = [image for pair in BASES.findall(dockerfile) for image in pair if image]
    services = read(ROOT / "deploy" / "compose.yaml")["services"]
    images += [service["image"] for service in services.values()]
    for image in images:
        assert image == "${PYTHON}" or re.search(r":\d", image), image
    assert f"beanpot:{beanpot.__version__}" in images


def test_the_container_is_not_root_and_has_a_health_check() -> None:
    last = (ROOT / "Dockerfile").read_text(encoding="utf-8").rpartition("\nFROM ")[2]
    user = re.search(r"^USER (\d+)", last, re.MULTILINE)
    assert user is not None
    assert int(user[1]) > 0
    assert "\nHEALTHCHECK " in last


def test_nothing_secret_is_in_the_example() -> None:
    example = (ROOT / "deploy" / "env.example").read_text(encoding="utf-8")
    values = dict(line.split("=", 1) for line in example.splitlines() if re.match(r"[A-Z]", line))
    assert values == {"SITE": "localhost", "POSTGRES_PASSWORD": "", "METRICS_TOKEN": ""}
    settings = (ROOT / "deploy" / "compose.yaml").read_text(encoding="utf-8")
    assert {*re.findall(r"\$\{([A-Z_]+)", settings)} == {*values}


# scripts/check-tag


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """As much of the sources as a tag is compared with."""
    for name in ("scripts/check-tag", "src/beanpot/__init__.py", "CITATION.cff", "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    date_in(tmp_path, "2026-12-24")
    return tmp_path


def date_in(tree: Path, date: str) -> None:
    changelog = tree / "CHANGELOG.md"
    first, _, rest = changelog.read_text(encoding="utf-8").partition(" (")
    text = f"{first} ({date}){rest.partition(')')[2]}"
    changelog.write_text(text, encoding="utf-8")


def check_tag(tree: Path, *words: str) -> str:
    """What it refuses, if anything."""
    command = [str(tree / "scripts" / "check-tag"), *words]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=tree)
    assert bool(done.returncode) == bool(done.stderr)
    return done.stderr


def test_a_tag_that_is_the_version_may_be_released(tree: Path) -> None:
    assert not check_tag(tree, f"v{beanpot.__version__}", "notes.md")
    notes = (tree / "notes.md").read_text(encoding="utf-8")
    assert "### " in notes
    assert "\n## " not in notes


def test_another_tag_may_not(tree: Path) -> None:
    assert f"would have to be v{beanpot.__version__}" in check_tag(tree, "v9.9.9")
    assert "would have to be" in check_tag(tree, beanpot.__version__)


def test_a_version_without_a_date_may_not(tree: Path) -> None:
    date_in(tree, "unreleased")
    assert "Give the version its date" in check_tag(tree, f"v{beanpot.__version__}")


def test_the_citation_names_the_version(tree: Path) -> None:
    assert read(ROOT / "CITATION.cff")["version"] == beanpot.__version__
    (tree / "CITATION.cff").write_text("version: 0.0.1\n", encoding="utf-8")
    assert "CITATION.cff names version 0.0.1" in check_tag(tree, f"v{beanpot.__version__}")
