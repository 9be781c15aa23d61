"""What MkDocs cannot know: pages that are made from the law, and where links between files lead.

The documents are written to be read in the tree as well, so they link to files of the tree. Here a
link to a document becomes one to its page, and a link to a source file one to a page that shows it.
"""

import json
import posixpath
import sys
from pathlib import Path
from typing import Any

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

sys.path.insert(0, str(Path(__file__).parents[2] / "tests"))  # for what the kit reads

import command_page
import game_page
import links
import message_page
import overview
import python_page
import source_page
from links import ROOT

from beanpot.cli.agree import page as agreement_page
from beanpot.games import game_names, load_game

GAMES, DECISIONS = "games", "decisions"
SHELF = "<!-- the shelf -->"  # the boxes stand here on the first page
GPU = "benchmarks/gpu.md"


def on_config(config: MkDocsConfig) -> MkDocsConfig:
    """Put what is found where the navigation only says that it will be."""
    found = {
        GAMES: [f"{GAMES}/index.md", *(f"{GAMES}/{name}.md" for name in game_names())],
        DECISIONS: [f"{DECISIONS}/index.md", *overview.decisions()],
    }
    config.nav = [
        {title: found.get(part, part) if isinstance(part, str) else part}
        for section in config.nav or []
        for title, part in section.items()
    ]
    return config


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that no file is there for."""
    made = {
        f"{GAMES}/index.md": overview.games_page(),
        f"{DECISIONS}/index.md": overview.decisions_page(),
        "commands.md": command_page.command_page(),
        "messages.md": message_page.message_page(),
        "reference.md": python_page.python_page(),
    }
    if files.get_file_from_path(GPU) is None:  # or `beanpot agree` has just written it
        made[GPU] = gpu_page()
    for name in game_names():
        if files.get_file_from_path(f"{GAMES}/{name}.md") is None:
            made[f"{GAMES}/{name}.md"] = f"# {load_game(name).title}\n"
    for name, uri in links.ROOT_PAGES.items():
        made[uri] = (ROOT / name).read_text(encoding="utf-8")
    for path in source_page.wanted():
        made[source_page.uri(path)] = source_page.source_page(path)
    for uri, content in made.items():
        files.append(File.generated(config, uri, content=content))
    return files


def gpu_page() -> str:
    """What `beanpot agree` measured, from its record."""
    record = json.loads((links.DOCS / GPU).with_suffix(".json").read_text(encoding="utf-8"))
    return agreement_page(record, record["tables"])


def on_page_markdown(markdown: str, *, page: Page, **_: Any) -> str:
    """A page as the site shows it."""
    uri = page.file.src_uri
    folder, stem = posixpath.split(uri.removesuffix(".md"))
    if folder == GAMES and stem in game_names():
        markdown = game_page.game_page(load_game(stem), markdown)
    if uri.startswith(source_page.FOLDER):
        return markdown
    return links.as_on_site(markdown.replace(SHELF, overview.shelf()), uri)
