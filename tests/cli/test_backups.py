"""`beanpot backup` and `beanpot restore`, with a server that runs and one that is stopped."""

from pathlib import Path

from cli.command import Run
from server.running import in_a_loop, process, until

from beanpot.server.client import connect


@in_a_loop
async def test_a_server_is_backed_up_while_it_runs_and_restored(tmp_path: Path, run: Run) -> None:
    store, copy = tmp_path / "store", tmp_path / "copy.db"
    with process(store) as server:
        opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
        run("restore", str(copy), str(store)).refused("open in another process")
        done = run("backup", str(store), str(copy))
        assert done.code == 0, done.err
        assert "1 tables" in done.out
        later = server.open(name="Ben")
        assert server.stop() == 0
    assert run("restore", str(copy), str(store)).code == 0
    with process(store) as server:
        link = opened.link("host").replace(opened.address, server.address)
        async with connect(link, (opened.keys["seat"],)) as ada:
            await until(ada, lambda table: bool(table.moves))
            await ada.step(ada.moves[0])
        assert server.journal(later.name, later.keys["host"]).status == 404


def test_postgresql_is_left_to_its_own_tools(run: Run) -> None:
    run("backup", "postgresql://beans@db/beans", "x.db").refused("pg_dump")
    run("restore", "x.db", "postgresql://beans@db/beans").refused("pg_dump")
