"""What people may be called."""

import pytest

from beanpot.table import Refused
from beanpot.table.names import check_unlike, clean_name


@pytest.mark.parametrize(
    ("written", "kept"),
    [
        ("  Ada   Lovelace ", "Ada Lovelace"),
        ("Ａｄａ", "Ada"),
        ("𝕬𝖉𝖆", "Ada"),
        ("Ada\u200b\u202e", "Ada"),
        ("A\u00add\u2060a\ufeff", "Ada"),
        ("Ada\u3164\u2800", "Ada"),
        ("Ada\ufe0f\U000e0101", "Ada"),
        ("A\td\u00a0a\u2028!", "A d a !"),
        ("ﬁona", "fiona"),
        ("Zoe\u0301", "Zoé"),
        ("Ng\u1ecdc \u1ea4n", "Ngọc Ấn"),
        ("Жанна 2", "Жанна 2"),
        ("ひろ太カ", "ひろ太カ"),
        ("김 太", "김 太"),
        ("กี่", "กี่"),
        ("Ada 🫘", "Ada 🫘"),
        ("O’Neil-Ü.", "O’Neil-Ü."),
    ],
)
def test_a_name_is_stored_as_it_reads(written: str, kept: str) -> None:
    assert clean_name(written) == kept


@pytest.mark.parametrize(
    ("name", "code"),
    [
        ("", "name"),
        ("\u200b\u202e\x00", "name"),
        ("\u3164" * 5, "name"),
        ("\ufdfa\ufdfa", "name"),  # one letter that becomes eighteen
        ("x" * 25, "name"),
        ("Аda", "name_script"),  # a Cyrillic А
        ("Adα", "name_script"),
        ("Ada 太", "name_script"),
        ("Ada ৪", "name_script"),
        ("Z\u0335\u0336\u0337algo", "name_marks"),
        ("\u0301Ada", "name_marks"),
        ("Ada \u0336", "name_marks"),
        ("A\u20dd\u20dd\u20dd", "name_marks"),
    ],
)
def test_a_name_that_misleads_is_refused(name: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        clean_name(name)
    assert refused.value.code == code


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("ada", "Ada"),
        ("Adá", "Ada"),
        ("A.da", "Ada"),
        ("Bi11", "Bill"),
        ("BiIl", "Bill"),
        ("Оssора", "Ossopa"),
        ("Аса", "Aca"),
        ("ΝΙΚΟ", "NIKO"),
        ("Tom", "Torn"),
        ("R0sa", "Rosa"),
    ],
)
def test_a_name_that_looks_like_anothers_is_refused(name: str, other: str) -> None:
    with pytest.raises(Refused) as refused:
        check_unlike(name, ["", "Eve", other])
    assert refused.value.code == "name_alike"
    assert other in str(refused.value)


@pytest.mark.parametrize(
    "names", ["Ada Ben", "P1 P2", "Ali All", "Ann Anna", "かき がき", "กา กี", "🫘 🎲", "! ?"]
)
def test_different_names_are_allowed(names: str) -> None:
    first, second = names.split(" ")
    check_unlike(first, [second])
    check_unlike(second, [first])
