"""Numbers as people of a language write them."""


def decimal(number: float, language: str, *, places: int = 2, sign: bool = False) -> str:
    """Write a number; nothing is less than zero that is zero as written."""
    written = f"{number:{'+' if sign else '-'}z.{places}f}"
    return written.replace(".", ",") if language == "de" else written


def percent(share: float, language: str) -> str:
    """Write a share of one."""
    return f"{decimal(100 * share, language)} %"
