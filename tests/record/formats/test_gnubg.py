"""GNU Backgammon as an oracle: the legal plays, the IDs, and the files that it writes and imports."""

import json
import os
import re
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from ludex.core import Decided, Seat
from ludex.games.backgammon import GAME, PRESETS, Position
from ludex.games.backgammon.moves.plays import plays, table_after
from ludex.games.backgammon.notation import read_ids, read_move, write_ids, write_xgid
from ludex.games.backgammon.notation.ids import NOBODY, read_state, write_state
from ludex.games.backgammon.position import BLACK
from ludex.record import Record, check, replay
from ludex.record.formats import backgammon_mat as mat
from ludex.record.formats import backgammon_sgf as sgf
from ludex.testing import random_game

GNUBG = shutil.which("gnubg", path=f"{os.environ.get('PATH', '')}:/usr/games")

pytestmark = pytest.mark.skipif(GNUBG is None, reason="gnubg is not installed (Debian: apt-get install gnubg)")

Ask = Callable[[str], Any]
Made = Callable[..., Record[Any, Any]]

HEAD = """
import gnubg, json, sys
for command in ("display off", "confirm new off", "player 0 human", "player 1 human", "automatic roll off",
                "automatic move off", "automatic game off", "automatic bearoff off",
                "evaluation chequerplay evaluation plies 0"):
    gnubg.command("set " + command)
gnubg.command("new session")
ANSWER = []
"""
TAIL = """
with open({answer!r}, "w") as file:
    json.dump(ANSWER, file)
"""


@pytest.fixture
def ask(tmp_path: Path) -> Ask:
    """Run a script in gnubg and take its ANSWER; what gnubg says is kept beside it."""

    def run(script: str) -> Any:
        answer, file = tmp_path / "answer.json", tmp_path / "script.py"
        file.write_text(HEAD + script + TAIL.format(answer=str(answer)))
        command = [str(GNUBG), "-t", "-q", "-p", str(file)]
        told = subprocess.run(
            command,
            env={"HOME": str(tmp_path), "PATH": os.environ["PATH"], "LC_ALL": "C.UTF-8"},
            stdin=subprocess.DEVNULL,
            capture_output=True,
            cwd=tmp_path,
            check=False,
        )
        said = (told.stdout + told.stderr).decode(errors="replace")
        (tmp_path / "said.txt").write_text(said)
        assert answer.exists(), said[-2000:]
        return json.loads(answer.read_text())

    return run


def tables(number: int, seed: int) -> list[Position]:
    """Find positions of random games where somebody has to play: of matches and of sessions."""
    chance = Random(seed)
    found: list[Position] = []
    while len(found) < number:
        rules = chance.choice((PRESETS["money"], replace(PRESETS["match"], length=chance.randrange(1, 12))))
        positions = [step.position for step in random_game(GAME, rules, chance.randrange, at_most=400)]
        waiting = [each for each in positions if each.dice and each.offer is None and each.ended is None]
        found += chance.sample(waiting, min(8, len(waiting)))
    return found[:number]


def same_plays(ask: Ask, positions: list[Position]) -> None:
    codes = [write_ids(position) for position in positions]
    script = f"CODES = {codes!r}\n"
    script += "for code in CODES:\n"
    script += "    gnubg.command('set gnubgid ' + code)\n"
    script += "    found = gnubg.hint(5000)\n"
    script += "    ANSWER.append([gnubg.gnubgid()] + [each['move'] for each in found['hint']])\n"
    for position, code, (again, *texts) in zip(positions, codes, ask(script), strict=True):
        assert again == code
        seat = Seat(position.turn or 0)
        ours = {table_after(position, seat, play.steps) for play in plays(position)}
        moves = [read_move(text, position) for text in texts]
        theirs = {table_after(position, seat, getattr(move, "steps", ())) for move in moves}
        assert ours == (theirs or {table_after(position, seat, ())}), (write_xgid(position), texts)


def test_legal_plays_are_those_of_gnu_backgammon(ask: Ask) -> None:
    same_plays(ask, tables(60, seed=1))


@pytest.mark.slow
def test_legal_plays_of_a_thousand_positions_are_those_of_gnu_backgammon(ask: Ask) -> None:
    same_plays(ask, tables(1000, seed=2))


def with_players_changed(code: str) -> str:
    state = read_state(code)
    owner = state.owner if state.owner == NOBODY else 1 - state.owner
    score = state.score[1], state.score[0]
    players = {"on_roll": 1 - state.on_roll, "decides": 1 - state.decides}
    return write_state(replace(state, owner=owner, score=score, **players))


def test_ids_and_xgids_mean_to_gnu_backgammon_what_they_mean_to_us(ask: Ask) -> None:
    positions = [
        replace(each, dice=chosen)
        for each in tables(150, seed=3)
        for chosen in ((), each.dice)
        if each.cube <= 1024 and not each.crawford
    ]
    pairs = [(write_ids(position), write_xgid(position).split()[0]) for position in positions]
    script = f"PAIRS = {pairs!r}\n"
    script += "for code, xgid in PAIRS:\n"
    script += "    gnubg.command('set gnubgid ' + code)\n    one = gnubg.gnubgid()\n"
    script += "    gnubg.command('set xgid ' + xgid)\n    ANSWER.append([one, gnubg.gnubgid()])\n"
    for position, (code, xgid), (one, two) in zip(positions, pairs, ask(script), strict=True):
        assert one == code
        # It reads an XGID as if its second player were on roll, whoever is; the table is the same.
        assert two == (code if position.turn == BLACK else f"{code[:15]}{with_players_changed(code[15:])}"), xgid
        assert read_ids(code, position.ruleset) == replace(position, declined=False)


def wrong(record: Record[Any, Any]) -> list[str]:
    return [remark.finding.rule.id for remark in check(record).remarks if not remark.finding.holds]


def only(room: Any, text: str) -> Record[Any, Any]:
    found: list[tuple[int, Record[Any, Any]]] = list(room.read(text.encode(), None))
    [(_, record)] = found
    assert isinstance(record, Record), record
    return record


def warnings(folder: Path) -> list[str]:
    return re.findall(r"(?im)^.*(?:warning|invalid|illegal|cannot|error).*$", (folder / "said.txt").read_text())


def imported(ask: Ask, folder: Path, records: list[Record[Any, Any]]) -> None:
    """Have our files imported and written again: no warning, and the same plays in what comes back."""
    script = ""
    for number, record in enumerate(records):
        for room, suffix, command in ((mat, "mat", "import mat"), (sgf, "sgf", "load match")):
            (folder / f"{number}.{suffix}").write_text(room.write(record))
            script += f"gnubg.command('{command} \"{number}.{suffix}\"')\n"
            script += f"gnubg.command('save match \"{number}.{suffix}.sgf\"')\n"
            script += f"gnubg.command('export match mat \"{number}.{suffix}.mat\"')\n"
    ask(script)
    assert warnings(folder) == []
    for number, record in enumerate(records):
        for room, suffix in ((mat, "mat"), (sgf, "sgf")):
            for source in ("mat", "sgf"):
                again = only(room, (folder / f"{number}.{source}.{suffix}").read_text())
                ours, theirs = table_by_table(record), table_by_table(again)
                assert theirs == ours[: len(theirs)]
                assert len(theirs) == len(ours)
                # A backgammon with a cube in the middle wins three points in its files, and one by Jacoby.
                assert {*wrong(again)} <= {"backgammon/win_said", "backgammon/conflict", "backgammon/score_said"}
                assert not record.start.ruleset.length or wrong(again) == []


def table_by_table(record: Record[Any, Any]) -> list[Any]:
    return [(each.points, each.bar, each.home) for each in replay(record) if not each.dice and each.turn is not None]


def test_our_files_are_imported_without_a_warning(ask: Ask, tmp_path: Path, match: Made) -> None:
    imported(ask, tmp_path, [match(seed, length=3, resigning=0.002) for seed in range(3)])


@pytest.mark.slow
def test_our_files_of_sessions_and_matches_are_imported_without_a_warning(
    ask: Ask, tmp_path: Path, match: Made
) -> None:
    records = [match(seed, length=seed % 4 * 2 + 1, resigning=0.003) for seed in range(10, 20)]
    setups = ("nackgammon", "hypergammon", "hypergammon_2", "hypergammon_1")
    records += [match(seed, length=3, setup=setup) for seed, setup in enumerate(setups)]
    records += [match(seed, length=0, games=4, jacoby=seed % 2 == 0, raccoons=seed % 3 == 0) for seed in range(20, 30)]
    imported(ask, tmp_path, records)


@pytest.mark.slow
def test_its_own_matches_are_sound(ask: Ask, tmp_path: Path) -> None:
    script = "for command in ('player 0 gnubg', 'player 1 gnubg', 'automatic game on', 'automatic roll on'):\n"
    script += "    gnubg.command('set ' + command)\n"
    script += "for player in '01':\n    for kind in ('chequer', 'cube'):\n"
    script += "        gnubg.command(f'set player {player} {kind} evaluation plies 0')\n"
    script += "        gnubg.command(f'set player {player} {kind} evaluation noise 0.2')\n"
    script += "for seed, length in enumerate((1, 3, 5)):\n"
    script += "    gnubg.command(f'set seed {seed + 1}')\n    gnubg.command(f'new match {length}')\n"
    script += "    gnubg.command('play')\n"
    for form, suffix in (("export match mat", "mat"), ("export match snowietxt", "txt"), ("save match", "sgf")):
        script += f"    gnubg.command(f'{form} \"{{seed}}.{suffix}\"')\n"
    ask(script)
    for seed, length in enumerate((1, 3, 5)):
        found = [
            only(room, (tmp_path / f"{seed}.{suffix}").read_text())
            for room, suffix in ((mat, "mat"), (mat, "txt"), (sgf, "sgf"))
        ]
        for record in found:
            report = check(record)
            assert wrong(record) == []
            assert isinstance(report.verdict, Decided)
            assert max(place.points for place in report.verdict.places) >= length
        assert found[0].turns == found[1].turns == found[2].turns
