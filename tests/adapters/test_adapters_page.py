"""What docs/adapters.md tells people to type works."""

import re
from pathlib import Path

import pytest

PAGE = (Path(__file__).parents[2] / "docs" / "adapters.md").read_text(encoding="utf-8")
SNIPPETS = re.findall(r"```python\n(.*?)```", PAGE, flags=re.DOTALL)
LIBRARIES = {"pettingzoo": "pettingzoo", "openspiel": "pyspiel", "gymnasium": "gymnasium"}


def test_the_page_has_snippets_for_every_library() -> None:
    for adapter in LIBRARIES:
        assert any(f"import {adapter}\n" in snippet for snippet in SNIPPETS)


@pytest.mark.parametrize("snippet", SNIPPETS, ids=range(len(SNIPPETS)))
def test_a_snippet_runs(snippet: str, capsys: pytest.CaptureFixture[str]) -> None:
    for adapter, library in LIBRARIES.items():
        if f"import {adapter}\n" in snippet:
            pytest.importorskip(library, reason=f"{library} is not installed: beanpot[research]")
    exec(compile(snippet, "docs/adapters.md", "exec"), {})
    assert capsys.readouterr().out
