"""Whatever comes in, one of three things comes out: an answer, faults, or one error of our tree."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from ludex.core import BadRecord, Decided, LudexError
from ludex.core.wire import decode_json, read_ruleset
from ludex.games import HOUSE, AnyGame, game
from ludex.record import Report, check, judge, read, read_file, read_lines, replay, write, write_report

WON = "......./......./......./......./ooo..../xxxx..."
MATERIALS = {
    "connect_four": [
        "4455667",
        "4455 6671, 2",
        "44p4p5",
        WON,
        WON.replace("/", "\n"),
        "|x|o|.|\n|x|o|.|\n 1 2 3",
        f'{{"game":"connect_four","ruleset":"classic","position":{{"board":"{WON}","turn":"second"}}}}',
        (
            '{"game":"connect_four","ruleset":{"preset":"kaggle","options":{"columns":2,"rows":2,"in_row":2}},'
            '"position":{"board":[0,0,1,2]}}'
        ),
        '{"game":"connect_four","ruleset":"pop_out","position":{"board":"' + WON + '","seen":["' + WON + '"]}}',
        (
            '{"game":"connect_four","version":"1.0","revision":1,"names":{"first":"Änne"},"turns":[{"seat":"first","move":"4"},'
            '{"seat":"second","move":"p4"}],"claims":{"winners":["first"],"by":"time","points":{"first":1}}}'
        ),
        '{\n "game": "connect_four",\n "start": {"board": "' + WON + '"},\n "turns": []\n}',
    ],
    "dune": [
        "end_turn end_turn",
        "t3/10 s4 atreides@1:10+2/8&fremen fremen@4:3+0/9&atreides arrakeen.9=atreides:7 carthag=fremen:2e1 ?fremen@3",
        "t10/10 s0 emperor@7:4+1/9 bene_gesserit@-:0+0/0 arrakeen=emperor:1 carthag=bene_gesserit:0a2 in:arrakeen won:",
        (
            '{"game":"dune","ruleset":"standard","position":{"turn":3,"storm":4,"circles":{"atreides":1,"fremen":4},"factions":'
            '{"atreides":{"spice":10,"bribes":2,"ally":null,"reserves":10},"fremen":{}},"forces":[{"faction":"atreides",'
            '"territory":"arrakeen","sector":9,"ordinary":10,"elites":0,"advisors":0}],"winner":null}}'
        ),
        (
            '{"game":"dune","ruleset":{"preset":"online","options":{"tie":"spice"}},"position":{"turn":9,"last_turn":9,"circles":'
            '{"emperor":7,"bene_gesserit":10},"forces":[{"faction":"emperor","territory":"carthag","elites":2}],'
            '"prediction":{"faction":"emperor","turn":9},"strongholds":["carthag"],"winner":["bene_gesserit"]}}'
        ),
        (
            '{"game":"dune","version":"1.0","revision":1,"names":{"fremen":"Änne"},"turns":[{"seat":"nature","move":"end_turn"}],'
            '"claims":{"winners":["fremen"],"by":"agreement","points":{"fremen":1}}}'
        ),
    ],
}
TOKENS = (
    *("4", "p", "x", "O", ".", "/", "|", "0", "10", "-1", "1e9", "9" * 30, "NaN", "null", "true"),
    *('"', "{", "}", "[", "]", ",", ":", '"turns"', "\\u00e9", "\\ud800", "é", "\x00", "\ufeff", "\n", " "),
)


def mutated(material: str, chance: Random) -> bytes:
    """Change a material in one to four places, as characters or as bytes."""
    text = material
    for _ in range(chance.randrange(1, 4)):
        at, end = sorted(chance.randrange(len(text) + 1) for _ in range(2))
        match chance.randrange(6):
            case 0:
                text = text[:at] + text[at + 1 :]
            case 1:
                text = text[:at] + chance.choice(TOKENS) + text[at:]
            case 2:
                text = text[:at] + chance.choice(TOKENS) + text[at + 1 :]
            case 3:
                text = text[:end] + text[at : at + 12] + text[end:]
            case 4:
                text = text[:at]
            case _:
                text = (
                    text[:at] + chr(chance.choice((chance.randrange(128), chance.randrange(0xD800)))) + text[at + 1 :]
                )
    data = bytearray(text.encode())
    if data and chance.random() < 0.2:
        data[chance.randrange(len(data))] = chance.randrange(256)
    return bytes(data)


def said(error: LudexError) -> None:
    assert str(error)
    assert error.claim("de")


def answered(report: Report) -> None:
    """Hold an answer to its word: it can be written and read again, and a sound game can be replayed to its end."""
    plain = write_report(report, "de")
    assert {"verdict", "faults"} & plain.keys()
    assert check(read(write(report.record))) == report
    if report.sound and isinstance(report.verdict, Decided):
        *_, last = replay(report.record)
        assert report.record.game.verdict(last) == report.verdict


def try_materials(name: str, count: int, seed: int) -> tuple[int, int]:
    """Judge mutated materials and count how many were answered and how many refused."""
    chance = Random(seed)
    answers = refusals = 0
    for _ in range(count):
        material = mutated(chance.choice(MATERIALS[name]), chance)
        try:
            report = judge(material, name, chance.choice([*game(name).presets]))
        except LudexError as error:
            said(error)
            refusals += 1
        else:
            answered(report)
            answers += 1
    return answers, refusals


@pytest.mark.parametrize("name", HOUSE)
def test_mutated_material_is_answered_or_refused(name: str) -> None:
    answers, refusals = try_materials(name, 3_000, seed=1)
    assert answers > 100
    assert refusals > 100


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(2, 12))
@pytest.mark.parametrize("name", HOUSE)
def test_a_hundred_thousand_mutations_are_answered_or_refused(name: str, seed: int) -> None:
    assert sum(try_materials(name, 10_000, seed)) == 10_000


def readers(opened: AnyGame) -> dict[str, Callable[[bytes], Any]]:
    """Gather everything that takes text or plain data from outside."""
    notation, wire = opened.room("notation"), opened.room("wire")
    ruleset = next(iter(opened.presets.values()))
    start = opened.start(ruleset, opened.seating)

    def text(data: bytes) -> str:
        return data.decode(errors="replace")

    return {
        "judge": lambda data: judge(data, opened.id),
        "read_file": lambda data: list(read_file(data, opened.id)),
        "read_lines": lambda data: list(read_lines(data.split(b"\n"), opened.id)),
        "decode_json": decode_json,
        "a ruleset": lambda data: read_ruleset(opened, text(data)),
        "notation": lambda data: notation.read(text(data), ruleset),
        "a move in notation": lambda data: notation.read_move(text(data), start),
        "a position in JSON": lambda data: wire.read_position({"board": text(data)}, ruleset),
        "a move in JSON": lambda data: wire.read_move(text(data)),
    }


@pytest.mark.parametrize("reader", readers(game("connect_four")))
@pytest.mark.parametrize("name", HOUSE)
def test_ten_thousand_random_texts_are_read_or_refused(name: str, reader: str) -> None:
    chance = Random(reader)
    alphabet = b'0123456789 \n/.xoXO|-+p,"{}[]:\\ntrueE\xc3\xa9\xff'
    read_one = readers(game(name))[reader]
    for _ in range(10_000):
        length = chance.randrange(24)
        data = chance.randbytes(length) if chance.random() < 0.5 else bytes(chance.choices(alphabet, k=length))
        try:
            found = read_one(data)
        except LudexError as error:
            said(error)
        else:
            if reader in {"read_file", "read_lines"}:
                assert all(not isinstance(each, BadRecord) or str(each) for _, each in found)


def test_every_truncation_of_a_record_is_answered_or_refused() -> None:
    for material in MATERIALS["connect_four"]:
        data = material.encode()
        for end in range(len(data)):
            try:
                answered(judge(data[:end], "connect_four"))
            except LudexError as error:
                said(error)
