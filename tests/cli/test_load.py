from cli.command import Run

FIGURES = {
    "steps_per_second", "p50_ms", "p99_ms", "server_cpu_us_per_step", "bytes_per_table",
    "errors", "late", "fdatasync_p50_ms", "fdatasync_p99_ms",
}  # fmt: skip


def test_a_load_plays_every_game_without_an_error(run: Run) -> None:
    done = run("load", "--tables", "6", "--seconds", "3", "--at-once", "--json")
    assert done.code == 0, done.err
    found = done.json
    assert found.keys() >= FIGURES
    assert found["errors"] == 0, found["first_error"]
    assert found["steps"] > 0
    assert found["views_per_second"] > found["steps_per_second"]


def test_a_load_with_bots_measures_how_soon_a_visitors_bot_answers(run: Run) -> None:
    done = run(
        "load", "--tables", "1", "--games", "fagioli", "--seconds", "5", "--at-once", "--json",
        "--bot-tables", "8", "--bot", "random",
    )  # fmt: skip
    assert done.code == 0, done.err
    found = done.json
    assert found["errors"] == 0, found["first_error"]
    assert found["bot_tables"] == 8  # more than one address may open elsewhere
    assert found["visitor_answers"] > 0
    assert found["visitor_answer_most_ms"] >= found["visitor_answer_p50_ms"] > 0


def test_a_load_of_an_unknown_bot_is_refused(run: Run) -> None:
    run("load", "--bot-tables", "1", "--bot", "hal", "--json").refused("hal", "the bots are")


def test_a_load_of_an_unknown_game_is_refused(run: Run) -> None:
    run("load", "--games", "chess", "--json").refused("chess", "the games are")
