"""A referee that knows no tower: everything that a table needs of one is declared in core."""

import pytest
from table.coins import HEADS, TAILS, Flipped, Tossed, play_with
from table.people import Keeper, keeper

from beanpot.table import Event, Late, Refused, journal_of
from beanpot.table.events import Moved, Noted

WRONG: tuple[object, ...] = ("edge", "", 0, None, [], {"heads": 1})


def begun(people: tuple[int, ...] = ()) -> Keeper:
    return keeper("fagioli", 2, people=people).begin()


def verdict_events(table: Keeper, seat: int | None, **data: object) -> list[Event]:
    """The events that follow from a hand, or from the host's answer."""
    match = table.match
    question = match.hand_question(seat, data, 0)
    events = match.verdict_events(question, question.weigh(), match.asked_referee_at)
    for event in events:
        table.keep(event)
    return events


@pytest.mark.parametrize(("side", "seat"), [("heads", 0), ("tails", 1)])
def test_a_coin_tossed_by_people_decides_who_begins(
    side: str, seat: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    play_with(Tossed, monkeypatch)
    table = begun()
    assert table.match.is_asked_of_host()
    assert not table.match.is_referee_busy()
    assert table.match.awaited == frozenset()
    assert table.match.bots_awaited() == []
    with pytest.raises(Refused, match="referee"):
        table.match.move(0, "play 1 on 1", table.match.number)
    for words in WRONG:
        with pytest.raises(Refused, match="Say heads or tails"):
            verdict_events(table, None, words=words)
    with pytest.raises(Refused, match="holding a piece"):
        verdict_events(table, 0, words=side)
    (moved,) = verdict_events(table, None, words=side)
    assert isinstance(moved, Moved)
    assert moved.lines[0] == f"* first {'AB'[seat]}"
    assert moved.lines[1].startswith("* deal")  # the cards are chance's own again
    assert table.match.awaited == {seat}
    with pytest.raises(Refused, match="nothing to judge"):
        verdict_events(table, None, words=side)
    assert table.match.referee_view(0) == {"asks": None}


def test_people_can_be_asked(monkeypatch: pytest.MonkeyPatch) -> None:
    play_with(Tossed, monkeypatch)
    match = begun().match
    assert match.referee is not None
    asks = match.referee.asks(match.dealt.state)
    assert asks is not None
    assert asks[1] == {"heads": HEADS, "tails": TAILS}
    assert match.referee_view(0) == {"asks": {"text": asks[0], "answers": ["heads", "tails"]}}


def test_a_hand_flips_it_and_nobody_elses(monkeypatch: pytest.MonkeyPatch) -> None:
    play_with(Flipped, monkeypatch)
    table = begun()
    assert table.match.hand_due == 0
    assert table.match.awaited == {0}
    assert table.match.referee_view(0) == {"flips": 0, "hand": {"holds": "coin"}}
    for seat in (1, None):
        with pytest.raises(Refused, match="holding a piece"):
            verdict_events(table, seat, force=3)
    for force in (0, 11, True, "3", None):
        with pytest.raises(Refused, match="force of 1 to 10"):
            verdict_events(table, 0, force=force)
    noted, _ = verdict_events(table, 0, force=3)
    assert isinstance(noted, Noted)
    assert noted.seat == 0
    assert table.match.referee == Flipped(1)
    assert table.reloaded() == table.match
    assert f"# turned {noted.data['turns']} times" in journal_of(table.history).text(on="plain")


def test_a_bots_hand_flips_it_where_no_person_sits(monkeypatch: pytest.MonkeyPatch) -> None:
    play_with(Flipped, monkeypatch)
    table = begun(people=(1,))
    assert table.match.hand_due is None
    assert table.match.is_referee_busy()
    question = table.match.ask_referee()
    for event in table.match.verdict_events(
        question, question.weigh(), table.match.asked_referee_at
    ):
        table.keep(event)
    assert table.match.referee == Flipped(1)
    assert not table.match.awaits_referee


def test_a_verdict_that_comes_late_does_not_count(monkeypatch: pytest.MonkeyPatch) -> None:
    play_with(Flipped, monkeypatch)
    table = begun()
    match = table.match
    at, question = match.asked_referee_at, match.hand_question(0, {"force": 3}, 0)
    verdict = question.weigh()
    verdict_events(table, 0, force=4)
    with pytest.raises(Late):
        match.verdict_events(question, verdict, at)
