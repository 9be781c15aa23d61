"""What is written is UTF-8, whatever the system would take."""

from io import BytesIO, TextIOWrapper

import pytest

from beanpot.cli.streams import write_utf8


def test_a_pipe_of_windows_takes_cards_and_arrows(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONIOENCODING", raising=False)
    pipe = BytesIO()
    stream = TextIOWrapper(pipe, encoding="cp1252")
    write_utf8(stream)
    stream.write("3♠ → Ada")
    stream.flush()
    assert pipe.getvalue() == "3♠ → Ada".encode()


def test_a_chosen_encoding_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    stream = TextIOWrapper(BytesIO(), encoding="ascii")
    write_utf8(stream)
    assert stream.encoding == "ascii"
