"""Conformance cases: what any referee of these games has to answer, and how far one does."""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, cast

from msgspec import Struct

from ludex.core.errors import LudexError
from ludex.core.wire import decode_json, encode, mapping
from ludex.games import names
from ludex.record import check, read, write_report

_ASKED = ("game", "material", "text", "ruleset")
"""The fields of a case that an engine is shown."""


class Case(Struct, frozen=True):
    """One case: what is asked, and the answer that is expected."""

    name: str
    file: str
    asked: Mapping[str, object]
    expect: Mapping[str, object]


def folder() -> Path:
    """Find the cases: in the package where it is installed, else in the checkout."""
    package = Path(__file__).resolve().parent.parent
    inside = package / "conformance"
    return inside if inside.is_dir() else package.parent.parent / "conformance"


def cases(game: str | None = None) -> Iterator[Case]:
    """Go through the cases of a game, or of all games, in the order in which they stand."""
    for name in names() if game is None else (game,):
        for file in sorted((folder() / name).glob("*.jsonl")):
            for line in file.read_text("utf-8").splitlines():
                plain = mapping(decode_json(line), "case")
                asked = {field: plain[field] for field in _ASKED if field in plain}
                expect = mapping(plain["expect"], "case.expect")
                yield Case(str(plain["name"]), f"{name}/{file.name}", asked, expect)


def answer(asked: Mapping[str, object]) -> dict[str, object]:
    """Answer a case as this Ludex does."""
    material = asked["text"] if "text" in asked else encode(asked["material"])
    try:
        report = check(read(cast("str", material), cast("str | None", asked["game"]), asked.get("ruleset")))
    except LudexError as error:
        return {"errors": [finding.rule.id for finding in error.findings]}
    return compared(write_report(report))


def compared(answered: Mapping[str, object]) -> dict[str, object]:
    """Leave what is compared of an answer: no sentences, and not what the case itself says."""
    return {key: without_claims(value) for key, value in answered.items() if key not in {"game", "ruleset", "claim"}}


def without_claims(plain: Any) -> Any:
    """Leave out the sentences, however deep they stand."""
    if isinstance(plain, Mapping):
        fields = cast("Mapping[str, Any]", plain)
        return {key: without_claims(value) for key, value in fields.items() if key != "claim"}
    if isinstance(plain, list):
        values: list[Any] = plain  # pyright: ignore[reportUnknownVariableType]
        return [without_claims(value) for value in values]
    return plain
