"""What is asked over HTTP, and who gets an answer."""

import json

import pytest
from server.running import Running, TableKeys, in_a_loop, until

from beanpot.core.clause import Ruling
from beanpot.games import game_names, load_game
from beanpot.server.answers import DEEPEST
from beanpot.server.client import connect
from beanpot.server.messages import PROTOCOL, Close


def test_a_healthy_server_reports_it(server: Running) -> None:
    answer = server.ask("/health")
    assert answer.status == 200
    assert answer.json["ok"]
    assert answer.json["protocol"] == PROTOCOL


@pytest.mark.parametrize("path", ["/", "/t/anything"])
def test_a_browser_is_shown_a_page(path: str, server: Running) -> None:
    answer = server.ask(path)
    assert answer.status == 200
    assert answer.headers["content-type"].startswith("text/html")
    assert "<title>Beanpot</title>" in answer.text


def test_every_answer_has_security_headers(server: Running) -> None:
    for path in ("/health", "/api/games", "/nothing/here", "/api/tables/unknown/journal"):
        headers = server.ask(path).headers
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "no-referrer"
        assert "server" not in headers


def test_games_are_listed_with_seats_options_and_bots(server: Running) -> None:
    games = server.ask("/api/games").json
    assert tuple(game["name"] for game in games) == game_names()
    assert all(game["seats"] and game["bots"] for game in games)
    assert all("meaning" in option for game in games for option in game["options"])


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("game", game_names())
def test_rules_are_served_in_both_languages(game: str, language: str, server: Running) -> None:
    told = server.ask(f"/api/games/{game}/clauses?language={language}").json
    clauses = load_game(game).translations[language]
    assert (told["game"], told["title"], told["language"]) == (
        game,
        load_game(game).title,
        language,
    )
    shown = [clause for chapter in told["chapters"] for clause in chapter["clauses"]]
    assert [each["id"] for each in shown] == list(clauses)
    for each in shown:
        clause = clauses[each["id"]]
        assert (each["sentence"], each["example"]) == (clause.sentence, clause.example)
        assert each["source"] == clause.source.split()[0]
        assert each["ruling"] == clause.ruling
        assert each["binds_people_only"] == clause.binds_the_table_only
    titles = [chapter["title"] for chapter in told["chapters"]]
    assert titles == list(dict.fromkeys(clause.chapter for clause in clauses.values()))
    assert [Ruling(**each) for each in told["rulings"]] == [
        *load_game(game).rulings[language].values()
    ]
    (listed,) = (each for each in server.ask("/api/games").json if each["name"] == game)
    assert told["options"] == listed["options"]


@pytest.mark.parametrize("asked", ["", "?language=", "?language=eo", "?language=../fr", "?x=fr"])
def test_untranslated_rules_are_served_in_english(asked: str, server: Running) -> None:
    answer = server.ask(f"/api/games/fagioli/clauses{asked}")
    assert (answer.status, answer.json["language"]) == (200, "en")
    assert answer.json["chapters"][0]["title"] == "Setup"


def test_rules_are_sent_again_only_when_they_have_changed(server: Running) -> None:
    path = "/api/games/fagioli/clauses?language="
    english, french = (server.ask(path + language) for language in ("en", "fr"))
    assert english.headers["cache-control"] == "no-cache"
    tag = english.headers["etag"]
    assert tag != french.headers["etag"]
    assert server.ask(path + "en", headers={"if-none-match": tag}).status == 304
    assert server.ask(path + "fr", headers={"if-none-match": tag}).status == 200


@pytest.mark.parametrize("name", ["checkers", "fagioli%2F..", "..", "Fagioli"])
def test_there_are_no_rules_of_a_game_that_is_not_there(name: str, server: Running) -> None:
    answer = server.ask(f"/api/games/{name}/clauses")
    assert (answer.status, answer.json["code"]) == (404, "not_found")


def test_the_moves_of_a_game_are_described(server: Running) -> None:
    schema = server.ask("/api/games/fagioli/moves.json").json
    play, plant = schema["oneOf"]
    assert plant["properties"]["verb"] == {"const": "plant"}
    assert play["properties"]["parts"]["required"] == ["card", "pile", "face_down"]
    assert server.ask("/api/games/checkers/moves.json").status == 404


def test_the_schema_contains_both_directions(server: Running) -> None:
    schema = server.ask("/api/schema").json
    assert {"request", "reply", "$defs"} <= set(schema)
    assert {"Step", "Welcome"} <= set(schema["$defs"])


def test_a_table_is_opened_with_its_host_and_bots(server: Running) -> None:
    opened = server.open(seats=3, name="Ada", seat="B", bots={"A": "random", "C": "greedy"})
    assert set(opened.keys) == {"host", "invite", "watch", "seat"}
    assert len({*opened.keys.values()}) == 4


@pytest.mark.parametrize(
    ("opening", "message"),
    [
        ({"settings": {"game": "checkers", "seats": 2}}, "There is no game"),
        ({"settings": {"game": "fagioli", "seats": 9}}, "is for 2, 3 or 4"),
        ({"settings": {"game": "fagioli", "seats": 2, "options": {"x": 1}}}, "no option"),
        ({"settings": {"game": "fagioli", "seats": 2}, "bots": {"B": "os:system"}}, "no bot"),
        ({"settings": {"game": "fagioli", "seats": 2}, "bots": {"Z": "random"}}, "no seat"),
        ({"settings": {"game": "fagioli", "seats": 2}, "name": "x" * 99}, "A name has"),
        ({"settings": {"game": "fagioli", "seats": 2}, "begins": True}, "Nobody sits"),
        ({"settings": {"game": "fagioli", "seats": 2, "clock": {"kind": "move"}}}, "A clock"),
        ({"settings": {"game": "fagioli"}}, "seats"),
        ({"settings": {"game": "fagioli", "seats": 2}, "colour": "red"}, "colour"),
        ([], "This table can't be opened"),
        (
            {
                "settings": {
                    "game": "haricot_magique",
                    "seats": 2,
                    "options": {"stability": "script"},
                }
            },
            "script",
        ),
    ],
    ids=str,
)
def test_a_table_that_cannot_be_is_refused_and_leaves_nothing(
    server: Running, opening: object, message: str
) -> None:
    before = server.figure("tables_total"), len(server.ask("/api/lobby").json["tables"])
    if isinstance(opening, dict):
        opening = {**opening, "is_listed": True}
    answer = server.post(opening)
    assert answer.status == 400
    assert message in answer.json["text"]
    assert (server.figure("tables_total"), len(server.ask("/api/lobby").json["tables"])) == before


def test_a_request_that_is_too_large_is_refused(server: Running) -> None:
    answer = server.post({"settings": {"game": "fagioli", "seats": 2}, "name": "x" * 20_000})
    assert answer.status == 400
    assert "bytes" in answer.json["text"]


def nested(levels: int) -> bytes:
    """An opening with lists within lists."""
    options = b"[" * levels + b"]" * levels
    opening = b'{"settings": {"game": "fagioli", "seats": 2, "options": {"start": %s}}}'
    return opening % options


@pytest.mark.parametrize("levels", [DEEPEST, DEEPEST + 1, 990, 7_000])
def test_options_may_not_be_nested_too_deeply(server: Running, levels: int) -> None:
    answer = server.ask("/api/tables", nested(levels))
    assert answer.status == 400
    assert answer.json["code"] == ("message" if levels > DEEPEST else "no")


@pytest.mark.parametrize("wrong", [b"\xff", b"\xed\xa0\x80", b"\\ud800", b"\\ud800\\u0041"])
def test_a_request_that_is_no_text_is_refused(server: Running, wrong: bytes) -> None:
    answer = server.ask("/api/tables", b'{"settings": {"game": "%s", "seats": 2}}' % wrong)
    assert answer.status == 400
    assert answer.json["code"] == "message"


def test_an_unknown_method_is_answered_with_the_allowed_ones(server: Running) -> None:
    answer = server.ask("/api/tables", method="PUT")
    assert (answer.status, answer.headers["allow"]) == (405, "POST")
    answer = server.ask("/health", method="DELETE")
    assert (answer.status, {*answer.headers["allow"].split(", ")}) == (405, {"GET", "HEAD"})


def test_nobody_is_sent_elsewhere(server: Running) -> None:
    answer = server.ask("/health/", headers={"host": "192.0.2.1"})
    assert answer.status == 404
    assert "location" not in answer.headers


@pytest.mark.parametrize("name", ["%00", "x", "%F0%9F%AB%98", "ABCDEFGHJK", "abcdefghjk%0a"])
def test_no_store_is_asked_for_a_name_that_no_table_can_have(
    server: Running, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[str] = []
    monkeypatch.setattr(server.hub.store, "events", asked.append)
    assert server.journal(name, "guessed").status == 404
    assert not asked


def test_an_unknown_address_is_answered_in_json(server: Running) -> None:
    assert server.ask("/api/nothing").json["code"] == "not_found"
    assert server.ask("/api/tables").status == 405
    assert server.ask("/api/tables/nowhere/journal").status == 404


@pytest.mark.parametrize("origin", ["http://elsewhere.example", "null", "http://[", "file://"])
def test_pages_of_others_open_no_tables(server: Running, origin: str) -> None:
    opening = {"settings": {"game": "fagioli", "seats": 2}}
    assert server.post(opening, origin=origin).status == 403
    assert server.post(opening, origin=server.address).status == 201


def test_the_lobby_shows_listed_tables_and_only_these(server: Running) -> None:
    listed = server.open(seats=3, name="Ada", bots={"B": "greedy"}, is_listed=True)
    private = server.open(name="Ben")
    shown = {each["table"]: each for each in server.ask("/api/lobby").json["tables"]}
    assert private.name not in shown
    line = shown[listed.name]
    assert line["names"] == ["Ada", "greedy", ""]
    assert line["free"] == ["C"]
    assert not line["has_begun"]
    text = json.dumps(line)
    assert not any(key in text for key in listed.keys.values())


def test_a_journal_needs_an_end_and_a_key(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True)
    assert server.journal(opened.name, opened.keys["seat"]).status == 409
    assert server.journal(opened.name, "guessed").status == 403
    assert server.ask(f"/api/tables/{opened.name}/journal").status == 403
    assert_no_secret_is_told(server, opened.name)


@in_a_loop
async def test_replays_of_listed_tables_are_public(server: Running) -> None:
    opened = server.open(name="Ada", bots={"B": "random"}, begins=True, is_listed=True)
    path = f"/api/tables/{opened.name}"
    assert server.ask(f"{path}/journal").status == 409
    async with connect(opened.link("host")) as host:
        await host.send(Close())
        await until(host, lambda table: table.now.is_closed)
    assert server.ask(f"{path}/journal").status == 200
    assert server.ask(f"{path}/replay").json["seat"] == ""
    assert server.ask(f"{path}/replay/open/0").status == 200


def assert_no_secret_is_told(keys_now: TableKeys, table: str) -> None:
    for path in ("/metrics", "/health", "/api/lobby"):
        assert table not in keys_now.ask(path).text
