"""`beanpot play bohnanza`: trading in short words, proposals to you, and whole games."""

import re
from collections.abc import Iterator
from itertools import cycle, islice
from pathlib import Path

import pytest
from cli.command import Run, Terminal
from cli.trading import (
    ASKED,
    DRAWING,
    DUEL,
    GAME,
    MINE,
    PLANTING,
    THEIR_PROPOSAL,
    THEIRS,
    TRADING,
    choices,
    journal_lines,
    last_table,
    left,
    position,
    resumed,
    steps,
)

from beanpot.cli.saved import SavedGame
from beanpot.engine.journal import Journal

TWO = "(1 copain and 1 colt|1 colt and 1 copain|2 colt)"


def the_first() -> Iterator[str]:
    """The first move whenever it is your turn, and silence whenever you are only asked."""
    while True:
        yield "1" if position().current_player == 0 else ""


def first_moves() -> Iterator[str]:
    """The first move, then Enter, which passes where you are only asked; no look at the table."""
    return cycle(["1", ""])


def to_a_proposal() -> Iterator[str]:
    """Play on until a bot in turn proposes something that you can accept."""
    for answer in the_first():
        table = position()
        if table.current_player != 0 and any(
            words.startswith("accept") for words in choices(table)
        ):
            return
        yield answer


# the welcome


def test_the_welcome_explains_how_to_trade(run: Run) -> None:
    done = run("play", "bohnanza", "--seats", "3", "--seed", "3", answers=["q"])
    welcome = done.out.partition("╰")[0]
    assert "You play seat A against 2 greedy bots." in welcome
    assert re.search(r"trade.* who.* give", welcome)
    for example in ("B colt for chaos", "give B colt", "ask B chaos", "hand:3"):
        assert example in welcome
    assert re.search(r"\bw +be asked", welcome)


def test_help_explains_it_again(run: Run) -> None:
    left(TRADING)
    assert resumed(run, "h").out.count("ask B chaos") == 2
    assert steps() == journal_lines(TRADING)


def test_the_duel_has_no_trading_and_is_not_taught_it(run: Run) -> None:
    done = run("play", "bohnanza", "--seats", "2", "--seed", "3", answers=["q"])
    welcome = done.out.partition("╰")[0]
    assert "You play seat A against one greedy bot." in welcome
    assert "B colt for chaos" not in welcome


# trades and gifts of yours


def test_the_table_shows_what_can_be_traded(run: Run) -> None:
    left(ASKED)
    table = last_table(resumed(run))
    assert re.search(r"turned up +copain +cogne", table)
    assert re.search(r"your hand +1\) colt +2\) colt +3\) chaos", table)
    assert "B offers you 1 cochet for 1 copain" in table
    assert "C offers you 2 colique for 1 colt" in table


@pytest.mark.parametrize(
    ("words", "full"),
    [
        ("B copain, colt for cochet", "[faceup:1, hand:1] get {cochet: 1}"),
        ("b copain and colt for cochet", "[faceup:1, hand:1] get {cochet: 1}"),
        ("trade B 2 colt for cochet", "[hand:1, hand:2] get {cochet: 1}"),
        ("B cop,colt for coche", "[faceup:1, hand:1] get {cochet: 1}"),
        ("  B copain, hand:2 for cochet ", "[faceup:1, hand:2] get {cochet: 1}"),
        ("propose B give [hand:1, hand:2] get {cochet: 1}", "[hand:1, hand:2] get {cochet: 1}"),
    ],
)
def test_a_trade_in_short_words_is_made_and_described(words: str, full: str, run: Run) -> None:
    left(TRADING)
    done = resumed(run, words)
    assert steps()[: len(journal_lines(TRADING)) + 2] == [
        *journal_lines(TRADING), f"A propose B give {full}", "B accept A",
    ]  # fmt: skip
    assert re.search(rf"You offered B {TWO} for 1 cochet\n", done.out)
    assert re.search(rf"B gave you 1 cochet for {TWO}\n", done.out)
    table = last_table(done)
    assert re.search(r"You have to plant +1 cochet", table)
    assert re.search(rf"B has to plant +{TWO}", table)


def test_turned_up_cards_and_the_front_of_the_hand_go_first(run: Run) -> None:
    left(TRADING)
    resumed(run, "C cogne, colt, chaos for colique")
    assert "A propose C give [faceup:2, hand:1, hand:3] get {colique: 1}" in steps()


def test_what_the_partner_does_not_have_is_not_given_and_nothing_is_lost(run: Run) -> None:
    left(TRADING)
    done = resumed(run, "C colt for chaos")
    made, answer = steps()[len(journal_lines(TRADING)) :]
    assert made == "A propose C give [hand:1] get {chaos: 1}"
    assert answer.startswith(("C refuse A", "C propose A "))  # it may want something else
    assert "You offered C 1 colt for 1 chaos\n" in done.out
    assert re.search(r"your hand +1\) colt +2\) colt +3\) chaos *\n", last_table(done))
    assert not re.search("(has|have) to plant", last_table(done))


@pytest.mark.parametrize("words", ["give C copain", "give c cop"])
def test_a_gift(words: str, run: Run) -> None:
    left(TRADING)
    done = resumed(run, words)
    assert steps()[len(journal_lines(TRADING)) :] == [
        "A propose C give [faceup:1] get {}", "C accept A",
    ]  # fmt: skip
    assert "You offered C 1 copain as a gift\n" in done.out
    assert "C got 1 copain from you as a gift\n" in done.out
    assert re.search(r"C has to plant +1 copain", last_table(done))
    assert re.search(r"turned up +cogne *\n", last_table(done))


def test_asking_for_a_present(run: Run) -> None:
    left(TRADING)
    done = resumed(run, "ask B comique")
    assert "A propose B give [] get {comique: 1}" in steps()
    assert "You asked B for 1 comique\n" in done.out
    assert re.search(r"B (gave you|said no to you|offered you) ?", done.out)


# wrong trades


@pytest.mark.parametrize(
    ("text", "words", "reason"),
    [
        (TRADING, "A colt for chaos", r"\(BOH-31\)"),
        (TRADING, "D colt for chaos", r"\(BOH-\d+\)|A, B( and|,) C"),
        (TRADING, "B colt for choco", r"\(BOH-45\)"),
        (TRADING, "B hand:9 for chaos", r"\(BOH-38\)"),
        (TRADING, "B faceup:3 for chaos", "faceup:3"),
        (TRADING, "B hand:1, hand:1 for chaos", r"\(BOH-38\)"),
        (TRADING, "give B 0 colt", "Nobody has 0"),
        (TRADING, "accept B", r"\(BOH-\d+\)"),
        (TRADING, "refuse B", r"\(BOH-\d+\)"),
        (TRADING, "withdraw B", r"\(BOH-\d+\)"),
        (TRADING, "B choco for chaos", "choco"),
        (TRADING, "B 3 colt for chaos", "only 2 colt"),
        (TRADING, "B 1000 colt for chaos", "Nobody has 1000"),
        (TRADING, "B cochet for chaos", "cochet"),
        (TRADING, "B colt for col", "type colt, colique"),
        (TRADING, "B beans for chaos", "type cogne, cochet"),
        (TRADING, "B two colt for chaos", "type "),
        (TRADING, "B colt for", "type B colt for chaos"),
        (TRADING, "give B", "type B colt for chaos"),
        (TRADING, "ask B", "type B colt for chaos"),
        (TRADING, "for", "Possible now: "),
        (TRADING, "B [red]colt[/] for chaos", r"\[red\]colt\[/\]"),
        (TRADING, "plant", r"\(BOH-\d+\)"),
        (PLANTING, "give B colt", r"\(BOH-48\)"),
        (PLANTING, "B colt for chaos", r"\(BOH-48\)"),
        (DUEL, "give B colt", r"\(BOH-\d+\)"),
        (DUEL, "B colt for chaos", r"\(BOH-\d+\)"),
    ],
)  # fmt: skip
def test_a_wrong_trade_is_refused_with_a_reason_and_nothing_is_lost(
    text: str, words: str, reason: str, run: Run
) -> None:
    left(text)
    before = resumed(run)
    done = resumed(run, words)
    assert re.search(reason, done.out.split(MINE)[1])
    assert last_table(done) == last_table(before)
    assert done.out.count(MINE) == 2
    assert steps() == journal_lines(text)


def test_a_number_when_no_move_is_numbered_does_not_mention_1_to_0(run: Run) -> None:
    """Asked when trading begins, with empty fields, there is nothing to choose from."""
    done = run("play", "bohnanza", "--seats", "4", "--seed", "3", answers=["1", "q"])
    assert THEIRS in done.out
    assert "1 to 0" not in done.out


def test_others_do_not_trade_among_themselves(run: Run) -> None:
    words = ("--seats", "4", "--seed", "3")
    run("play", "bohnanza", *words, answers=["q"])
    table, before = position(), steps()
    (active,) = (name for name in "BCD" if table.observation_dict(0)["active"] == name)
    other = next(name for name in "BCD" if name != active)
    done = run("play", "bohnanza", *words, answers=[f"give {other} colt", "q"])
    assert "(BOH-32)" in done.out
    assert steps() == before


# proposals to you


@pytest.mark.parametrize("answer", ["2", "accept B"])
def test_a_proposal_is_accepted_in_your_own_turn(answer: str, run: Run) -> None:
    left(ASKED)
    assert choices(position())[1] == "accept B"
    done = resumed(run, answer)
    assert steps()[: len(journal_lines(ASKED)) + 1] == [*journal_lines(ASKED), "A accept B"]
    assert "You gave B 1 copain for 1 cochet\n" in done.out


def test_one_proposal_of_several_is_refused(run: Run) -> None:
    left(ASKED)
    done = resumed(run, "refuse C")
    assert steps()[: len(journal_lines(ASKED)) + 1] == [*journal_lines(ASKED), "A refuse C"]
    assert "You said no to C\n" in done.out
    assert "B offers you 1 cochet for 1 copain" in last_table(done)


def test_the_end_of_trading_lets_proposals_lapse(run: Run) -> None:
    left(ASKED)
    done = resumed(run, "end_trading")
    assert steps()[: len(journal_lines(ASKED)) + 1] == [*journal_lines(ASKED), "A end_trading"]
    assert "You ended the trading – kept 1 cogne and 1 copain\n" in done.out
    assert " offers you " not in last_table(done)
    assert re.search(r"You have to plant +1 cogne and 1 copain", last_table(done))


def test_several_copies_are_distinguished(run: Run) -> None:
    left(ASKED)
    done = resumed(run, "accept C")
    assert steps() == journal_lines(ASKED)
    assert "accept C with hand:1" in done.out.split(MINE)[1]
    resumed(run, "accept C with hand:2")
    assert steps()[len(journal_lines(ASKED))] == "A accept C with hand:2"


SAID = {"accept": "gave", "refuse": "said no to"}


@pytest.mark.parametrize("seats", ["3", "4"])
@pytest.mark.parametrize("verb", ["accept", "refuse"])
def test_a_proposal_of_a_bot_in_turn_is_answered(verb: str, seats: str, run: Run) -> None:
    made = []

    def answers() -> Iterator[str]:
        yield from to_a_proposal()
        table = position()
        made.append((len(steps()), table.observation_dict(0), words := choices(table)))
        yield next(each for each in words if each.startswith(verb))
        yield "q"

    done = run("play", "bohnanza", "--seats", seats, "--seed", "3", answers=answers())
    ((mark, scene, words),) = made
    partner = scene["active"]
    assert f"{partner} offered you " in done.out
    assert f"{partner} offers you " in done.out  # it is open on the table
    said = steps()[mark]
    assert re.fullmatch(rf"A {verb} {partner}( with hand:\d+)?", said)
    assert said.removeprefix("A ") in words
    assert f"You {SAID[verb]} {partner}" in done.out


@pytest.mark.parametrize("seats", ["3", "4"])
def test_enter_leaves_a_proposal_unanswered(seats: str, run: Run) -> None:
    marks = []

    def answers() -> Iterator[str]:
        yield from to_a_proposal()
        marks.append(len(steps()))
        yield ""
        marks.append(len(steps()))
        yield "q"

    done = run("play", "bohnanza", "--seats", seats, "--seed", "3", answers=answers())
    assert done.code == 0
    assert not [step for step in steps()[marks[0] : marks[1]] if step.startswith("A ")]
    assert marks[1] > marks[0]
    assert "B colt for chaos" not in done.out.partition(THEIRS)[2]  # no help was asked for


def test_enter_passes_when_you_are_only_asked(run: Run) -> None:
    marks = []

    def answers() -> Iterator[str]:
        for answer in the_first():
            marks.append(len(steps()))
            if position().current_player == 0:
                break
            assert answer == ""
            yield answer
        yield "q"

    done = run("play", "bohnanza", "--seats", "4", "--seed", "3", answers=answers())
    assert done.out.count(THEIRS) == len(marks) - 1 > 0
    assert not [step for step in steps() if step.startswith("A ")]
    assert "Unknown" not in done.out


def test_cards_turned_up_by_another_player_are_not_shown_as_yours(run: Run) -> None:
    done = run("play", "bohnanza", "--seats", "4", "--seed", "3", answers=["q"])
    (turned,) = re.findall(r"[B-D] turned up (.*)\n", done.out)
    for card in position().observation_dict(0)["faceup"]:
        assert card in turned
    assert "You turn up" not in done.out


def test_a_proposal_of_yours_is_taken_back_with_its_answers_and_you_are_asked_again(
    run: Run,
) -> None:
    words = ("--seats", "4", "--seed", "3")
    first = run("play", "bohnanza", *words, answers=["q"])
    before, active = steps(), position().observation_dict(0)["active"]
    done = run("play", "bohnanza", *words, answers=[f"give {active} colt", "u", "q"])
    assert f"You offered {active} 1 colt as a gift" in done.out
    assert "Taken back." in done.out
    assert steps() == before
    assert last_table(done) == last_table(first)
    assert done.out.count(THEIRS) > 1


# being asked


def asked(run: Run, *first: str) -> int:
    """How often you are only asked in the turns of the others, after some first words."""
    left(DRAWING)
    done = run("play", "bohnanza", "--resume", "--seed", "1", answers=[*first, "draw3", *[""] * 20])
    assert done.out.count(MINE) > len(first) + 2  # it is your turn again
    return done.out.count(THEIRS)


def test_w_toggles_being_asked(run: Run) -> None:
    left(TRADING)
    done = resumed(run, "w", "w")
    on, off = re.findall(r"[Yy]ou are now asked (.*)", done.out)
    assert "whenever" in on
    assert "only" in off
    assert steps() == journal_lines(TRADING)
    seldom = asked(run)
    assert asked(run, "w") > seldom
    assert asked(run, "w", "w") == seldom


# leaving in the middle


@pytest.mark.parametrize("text", [TRADING, ASKED], ids=["nothing open", "proposals open"])
def test_leaving_in_the_middle_of_trading(text: str, run: Run) -> None:
    left(text)
    first = resumed(run)
    again = resumed(run)
    assert "Your game is saved. To continue: beanpot play bohnanza --resume" in first.out
    assert last_table(again) == last_table(first)
    assert steps() == journal_lines(text)
    assert choices(position())[0] == "end_trading"


def test_a_completed_trade_is_saved_when_you_leave(run: Run) -> None:
    left(TRADING)
    before = resumed(run, "B copain, colt for cochet")
    after = resumed(run)
    assert last_table(after) == last_table(before)
    assert re.search(r"You have to plant +1 cochet", last_table(after))


def test_leaving_when_a_bot_has_proposed_to_you(run: Run) -> None:
    """Nobody continues before you answer: the same proposal is open, with the same answers."""
    left(THEIR_PROPOSAL)
    done = resumed(run)
    assert steps() == journal_lines(THEIR_PROPOSAL)
    assert "C offers you 1 copain for 1 cochet" in last_table(done)
    assert re.search(r"\d  accept C ", last_table(done))
    resumed(run, "accept C")
    assert steps()[: len(journal_lines(THEIR_PROPOSAL)) + 1] == [
        *journal_lines(THEIR_PROPOSAL),
        "A accept C",
    ]


def test_leaving_when_you_are_asked_and_resuming_asks_again(run: Run) -> None:
    words = ("--seats", "4", "--seed", "3")
    first = run("play", "bohnanza", *words, answers=["q"])
    assert THEIRS in first.out
    before = steps()
    done = resumed(run)
    assert steps() == before
    assert last_table(done) == last_table(first)


# at a terminal


def test_enter_at_a_terminal_begins_a_new_line() -> None:
    terminal = Terminal("play", "bohnanza", "--seats", "4", "--seed", "3")
    for keys in ("\n", "q\n"):
        terminal.wait_for(f"{THEIRS}|{MINE}")
        terminal.wait_for_editor()
        terminal.type(keys)
    done = terminal.end()
    plain = re.sub(r"\x1b\[[0-9;?]*[a-zA-Z]", "", done.err)
    assert not re.search(rf"{THEIRS}[ \r]*[A-G]: ", plain)


@pytest.mark.parametrize("seats", ["2", "4", "7"])
def test_the_table_fits_an_ordinary_terminal(
    seats: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    answers = islice(first_moves(), 16)
    done = run("play", "bohnanza", "--seats", seats, "--seed", "3", answers=answers)
    lines = re.split(f"\n|{MINE} |{THEIRS} ", done.out)
    assert max(map(len, lines)) <= 80
    broken = [line for line in lines if re.match(r"(\d|earns|at|\d at) .*\d$", line)]
    assert not broken  # the end of somebody's fields, at the edge of the screen


# whole games


def finished() -> list[Path]:
    """The games that were played to the end."""
    return sorted(SavedGame(GAME).folder.glob("bohnanza-*.game"))


@pytest.mark.parametrize(("seats", "bot"), [("3", "random"), ("2", "greedy")])
def test_a_whole_game_is_a_journal_that_can_be_replayed(
    seats: str, bot: str, run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Journal.replay, "__defaults__", ("plain",))  # nothing is compiled
    words = ("--seats", seats, "--bot", bot, "--seed", "5", "--option", "talk_limit=1")
    done = run("play", "bohnanza", *words, answers=first_moves())
    assert (done.code, done.err) == (0, "")
    (path,) = finished()
    assert str(path) in done.out
    assert not SavedGame(GAME).unfinished.exists()
    result = run("replay", str(path), "--json").json
    assert (result["over"], result["seats"]) == (True, int(seats))
    end = done.out.partition("Game over")[2]
    total = next(line for line in end.splitlines() if "Total" in line).split()
    assert [int(cell) for cell in total[1:]] == list(result["scores"].values())
    assert re.search(r"You won!|\b[A-C] won\.|share", end)
