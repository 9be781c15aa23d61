"""The commands serve, join, export and forget, and their errors."""

import asyncio
import socket
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest
from cli.command import Run
from pyarrow import parquet
from server.broken import SECRET, spoil
from store.written_by_0_1 import TABLES, lay_out

from beanpot.cli.join import _own_name
from beanpot.cli.serve import _address_for_others, _listen, _own_address
from beanpot.core import BeanpotError
from beanpot.server.client import TableClient
from beanpot.store import open_store


@pytest.mark.parametrize("host", ["nosuchhost.invalid", "192.0.2.7"])
def test_an_address_of_another_machine_is_reported(host: str, run: Run) -> None:
    run("serve", "--host", host, "--no-browser").refused(f"{host} is not an address", "--host")


def test_a_port_that_is_taken_is_reported(run: Run) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        run("serve", "--port", port, "--no-browser").refused(f"port {port}", "another --port")


@pytest.mark.parametrize(
    ("host", "address"),
    [
        ("127.0.0.1", "http://127.0.0.1:"),
        ("127.0.0.2", "http://127.0.0.2:"),
        ("::1", "http://[::1]:"),
        ("0.0.0.0", "http://127.0.0.1:"),
    ],
)
def test_the_address_of_the_page_is_printed(host: str, address: str) -> None:
    try:
        listener = _listen(host, 0)
    except BeanpotError:
        assert host == "::1", "which not every machine has"
        pytest.skip("this machine has no IPv6")
    with closing(listener):
        port = listener.getsockname()[1]
        assert _own_address(listener) == f"{address}{port}"
        if host != "0.0.0.0":
            assert _address_for_others(listener) == ""


def test_an_address_in_the_network_is_the_one_for_phones() -> None:
    listener = cast(socket.socket, SimpleNamespace(getsockname=lambda: ("192.168.1.7", 8000)))
    assert _own_address(listener) == "http://192.168.1.7:8000"
    assert _address_for_others(listener) == "http://192.168.1.7:8000"


@pytest.mark.parametrize(
    "link",
    [
        "http://[::1/t/abc#k=x",
        "http://localhost:99999/t/abc#k=x",
        "http://x:abc/t/abc#k=x",
        "http:///t/abc#k=x",
        "127.0.0.1:8000/t/abc#k=x",
        "http://127.0.0.1:8000/t/abc",
    ],
)
def test_a_link_that_is_none_is_refused(link: str, run: Run) -> None:
    run("join", link).refused("not a link to a table")


@pytest.mark.parametrize("name", ["x" * 90, "", " ", "\x07"])
def test_a_name_nobody_can_have_is_refused_before_anybody_is_asked(name: str, run: Run) -> None:
    run("join", "http://127.0.0.1:9/t/abc#k=x", "--name", name).refused("1 to 24 letters")


@pytest.mark.parametrize(
    ("taken", "bot", "name"),
    [
        (["Ada", ""], "hard", "hard"),
        (["hard", ""], "hard", "hard 2"),
        (["hard", "hard 2"], "hard", "hard 3"),
        ([], "mine:" + "Clever" * 9, ("Clever" * 9)[:22]),
    ],
)
def test_a_second_bot_of_a_name_is_numbered(taken: list[str], bot: str, name: str) -> None:
    places = [SimpleNamespace(name=each) for each in taken]
    table: Any = SimpleNamespace(now=SimpleNamespace(places=places))
    assert _own_name(cast(TableClient, table), bot) == name


@pytest.mark.parametrize("words", [("export", "out"), ("forget", "abc")])
def test_a_store_that_is_not_there_is_not_made(
    words: tuple[str, ...], run: Run, tmp_path: Path
) -> None:
    run(*words, "--data", str(tmp_path / "mistyped")).refused("There are no games in", "mistyped")
    assert not (tmp_path / "mistyped").exists()


@pytest.fixture
def kept(tmp_path: Path) -> str:
    """A store without any game."""

    async def make() -> None:
        async with await open_store(tmp_path / "kept"):
            pass

    asyncio.run(make())
    return str(tmp_path / "kept")


@pytest.mark.parametrize("out", ["file", "file/x.parquet", "file/folder", "folder.parquet"])
def test_an_unwritable_file_is_reported(out: str, kept: str, run: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("mine")
    (tmp_path / "folder.parquet").mkdir()
    run("export", str(tmp_path / out), "--data", kept).refused("Can't write to")
    assert (tmp_path / "file").read_text() == "mine"


def test_an_export_without_games_has_the_same_columns(kept: str, run: Run, tmp_path: Path) -> None:
    out = tmp_path / "games.parquet"
    assert run("export", str(out), "--data", kept).code == 0
    schema = parquet.read_schema(out)
    assert str(schema.field("origin_table").type) == "string"
    assert str(schema.field("origin_step").type) == "int64"
    assert str(schema.field("points").type).startswith("list<")


@pytest.mark.parametrize("out", ["games", "games.parquet"])
def test_games_that_cannot_be_replayed_are_named_and_the_others_exported(
    out: str, run: Run, tmp_path: Path
) -> None:
    store = lay_out(tmp_path)
    finished = [table.table for table in TABLES if table.is_over and table.points]
    spoil(store, finished[0])
    done = run("export", str(tmp_path / out), "--data", str(store))
    assert done.code == 0
    said = " ".join((done.out + done.err).split())
    assert f"left out: tables {finished[0]}." in said
    assert SECRET not in said
    if out == "games":
        exported = {path.stem.rpartition("-")[2] for path in (tmp_path / out).iterdir()}
    else:
        exported = {*parquet.read_table(tmp_path / out).column("table").to_pylist()}
    assert exported == {*finished[1:]}
