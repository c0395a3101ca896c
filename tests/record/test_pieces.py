"""Reading by pieces is reading: the same records, the same refusals, however a text is made to mislead the cut."""

import json
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import LudexError
from ludex.games.connect_four import GAME
from ludex.record import Record, check, pieces, read, write
from ludex.record.pieces import read_pieces
from ludex.testing import random_game

TURN = '{"seat":"first","move":"4"}'


def record_of(seed: int, preset: str = "classic") -> str:
    steps = list(random_game(GAME, GAME.presets[preset], Random(seed).randrange))
    turns = tuple(step.turn for step in steps if step.turn is not None)
    return write(Record(game=GAME, start=steps[0].position, turns=turns))


def both_ways(text: str) -> tuple[Any, Any]:
    """Read bytes, by pieces where that can be, and text, which is always read in one."""
    answers: list[Any] = []
    for material in (text.encode(), text):
        try:
            answers.append(read(material, "connect_four"))
        except LudexError as error:
            answers.append((type(error), error.claim()))
    return answers[0], answers[1]


@pytest.mark.parametrize("preset", ["classic", "pop_out", "five_in_a_row"])
def test_records_are_read_by_pieces_and_are_the_same(preset: str) -> None:
    for seed in range(20):
        text = record_of(seed, preset)
        found = read_pieces(text.encode(), None, None)
        assert found is not None
        assert found == read(text)
        assert check(found) == check(read(text))


@pytest.mark.parametrize(
    "text",
    [
        f'{{"game":"connect_four","turns":[{TURN},{TURN}],"claims":{{"winners":["second"]}}}}',
        f'{{"claims":{{"points":{{"first":1}}}},"turns":[{TURN}],"game":"connect_four"}}\n',
        f'{{"game":"connect_four","names":{{"first":"}}],\\"turns\\":[{{"}},"turns":[{TURN}]}}',
        f'{{"game":"connect_four","version":"1.9","more":{{"turns":[{TURN}]}},"turns":[]}}',
        f'{{"game":"connect_four","version":"1.9","more":{{"turns":[{TURN}]}},"turns":[{TURN}]}}',
        f'{{"game":"connect_four","version":"1.9","turns":[{TURN}],"more":{{"turns":[{TURN}]}}}}',
        f'{{"game":"connect_four","turns":[{TURN}],"turns":[{TURN}]}}',
        f'{{"game":"connect_four","turns":[{TURN},{{}}]}}',
        f'{{"game":"connect_four","turns":[{TURN},{{"seat":"first","move":"4","seat":"first"}}]}}',
        '{"game":"connect_four","turns":[{"seat":"first","move":[{"a":1},{"a":2}]}]}',
        '{"game":"connect_four","turns":[{"seat":"first","move":"},{"}]}',
        f'{{"game":"connect_four","turns":[{TURN}, {TURN}]}}',
        f'{{"game":"connect_four","turns":[{TURN},]}}',
        f'{{"game":"connect_four","turns":[{TURN}}}',
        f'{{"game":"chess","turns":[{TURN}]}}',
        '{"game":"connect_four","turns":["here the turns were cut out"]}',
        f'"turns":[{TURN}]',
    ],
)
def test_a_cut_never_changes_what_a_text_means(text: str) -> None:
    by_pieces, in_one = both_ways(text)
    assert by_pieces == in_one


def test_mutations_are_read_alike_both_ways() -> None:
    chance = Random(11)
    texts = [record_of(seed) for seed in range(5)]
    for _ in range(3_000):
        text = chance.choice(texts)
        at, other = chance.randrange(len(text)), chance.randrange(len(text))
        length = chance.randrange(1, 12)
        mutated = text[:at] + text[other : other + length] + text[at + chance.randrange(0, 12) :]
        by_pieces, in_one = both_ways(mutated)
        assert by_pieces == in_one, mutated


def test_times_and_seals_are_read_in_one() -> None:
    plain = json.loads(record_of(1))
    plain["turns"][0]["at"] = "2026-11-19T01:46:30Z"
    assert read_pieces(json.dumps(plain, separators=(",", ":")).encode(), None, None) is None
    assert read_pieces(record_of(1).encode(), None, {"options": {}}) is None


@pytest.mark.parametrize("spelling", ['"{}" :', '"{}"\n:', '"\\u{:04x}{}":'])
@pytest.mark.parametrize("name", ["at", "seal"])
def test_times_and_seals_are_kept_however_their_names_are_spelt(name: str, spelling: str) -> None:
    timed = replace(read(record_of(1)), seal="whole")
    timed = replace(timed, times=tuple("2026-11-19T01:46:30Z" for _ in timed.turns) if name == "at" else ())
    text = write(timed if name == "seal" else replace(timed, seal="open"))
    spelt = spelling.format(name) if spelling.count("{") == 1 else spelling.format(ord(name[0]), name[1:])
    by_pieces, in_one = both_ways(text.replace(f'"{name}":', spelt))
    assert by_pieces == in_one == read(text)


def test_what_is_kept_does_not_grow_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pieces, "FRAMES_KEPT", 3)
    monkeypatch.setattr(pieces, "TURNS_KEPT", 4)
    monkeypatch.setattr(pieces, "FRAMES", {})
    monkeypatch.setattr(pieces, "TURNS", {})
    for seed in range(10):
        named = record_of(seed).replace('"version"', f'"names":{{"first":"{seed}"}},"version"')
        by_pieces, in_one = both_ways(named)
        assert by_pieces == in_one
        pieces.TURNS["another table", (str(seed),)] = {}
    assert len(pieces.FRAMES) <= 3
    assert len(pieces.TURNS) <= 4
    assert all(len(known) <= 4 for known in pieces.TURNS.values())
