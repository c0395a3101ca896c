"""Numbers as people of a language write them."""

from ludex.cli.numbers import decimal, percent


def test_a_number_has_the_point_of_its_language() -> None:
    assert decimal(245.8707, "en") == "245.87"
    assert decimal(245.8707, "de") == "245,87"
    assert decimal(-0.4375, "de", places=4, sign=True) == "-0,4375"
    assert decimal(0.4375, "en", places=4, sign=True) == "+0.4375"


def test_nothing_is_less_than_zero_that_is_zero_as_written() -> None:
    assert decimal(-0.001, "en") == "0.00"
    assert decimal(-0.00001, "en", places=4, sign=True) == "+0.0000"
    assert percent(-0.00001, "en") == "0.00 %"


def test_a_share_is_of_a_hundred() -> None:
    assert percent(0.68978, "en") == "68.98 %"
    assert percent(1, "de") == "100,00 %"
