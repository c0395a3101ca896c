"""Measure the checking of backgammon matches in the forms of others: a thousand games that our own bot played.

The bot thinks longer than the check takes: the games are played once, for some minutes.
"""

from collections.abc import Callable
from random import Random
from types import ModuleType
from typing import Any

from measure import rates, show, table
from msgspec.structs import replace

from ludex.bots.backgammon import BOTS
from ludex.core.seat import NATURE, Turn
from ludex.core.verdict import Decided
from ludex.games.backgammon import GAME, PRESETS
from ludex.record import Record, check, read, write
from ludex.record.formats import backgammon_mat, backgammon_sgf
from ludex.record.formats.backgammon_played import played

GAMES = 1_000
LENGTHS = (1, 3, 5, 7)
"""How long the matches are, one after the other."""


def match(seed: int) -> Record[Any, Any]:
    """Have the strongest bot play a match against itself."""
    chance = Random(seed).randrange
    choose = next(iter(BOTS.values()))(chance)
    start = position = GAME.start(replace(PRESETS["match"], length=LENGTHS[seed % len(LENGTHS)]), GAME.seating)
    turns: list[Turn[Any]] = []
    while not isinstance(GAME.verdict(position), Decided):
        request = next(request for request in GAME.pending(position) if request.duty == "must")
        if request.seat == NATURE:
            turn: Turn[Any] = Turn(NATURE, GAME.draw(position, chance))
        else:
            legal = tuple(GAME.moves(position, request))
            turn = Turn(request.seat, choose(GAME.view(position, request.seat), request, legal))
        turns.append(turn)
        position = GAME.advance(position, turn)
    return Record(game=GAME, start=start, turns=tuple(turns))


def corpus(games: int) -> list[tuple[int, Record[Any, Any]]]:
    """Play matches until there are so many games; each with how many it has."""
    found: list[tuple[int, Record[Any, Any]]] = []
    seed = total = 0
    while total < games:
        record = match(seed)
        found.append((len(played(record)), record))
        total += found[-1][0]
        seed += 1
    return found


def checked(room: ModuleType, files: list[tuple[int, bytes]]) -> Callable[[], int]:
    """Read and check files, and count their games."""

    def check_all() -> int:
        games = 0
        for number, data in files:
            for _, record in room.read(data, None):
                if not check(record).sound:
                    raise AssertionError(data.decode())
            games += number
        return games

    return check_all


def checked_json(files: list[tuple[int, bytes]]) -> Callable[[], int]:
    """Read and check the same matches as our own JSON."""

    def check_all() -> int:
        for _, data in files:
            if not check(read(data)).sound:
                raise AssertionError(data.decode())
        return sum(number for number, _ in files)

    return check_all


def bare(matches: list[tuple[int, Record[Any, Any]]]) -> Callable[[], int]:
    """Play the turns over without asking whether they are allowed."""

    def play() -> int:
        for _, record in matches:
            position = record.start
            for turn in record.turns:
                position = GAME.advance(position, turn)
        return sum(number for number, _ in matches)

    return play


def main() -> None:
    """Print the table."""
    matches = corpus(GAMES)
    mats = [(number, backgammon_mat.write(record).encode()) for number, record in matches]
    sgfs = [(number, backgammon_sgf.write(record).encode()) for number, record in matches]
    jsons = [(number, write(record).encode()) for number, record in matches]
    measured = rates(
        {
            "`.mat`, read and checked": checked(backgammon_mat, mats),
            "SGF, read and checked": checked(backgammon_sgf, sgfs),
            "our JSON, read and checked": checked_json(jsons),
            "bare `advance`": bare(matches),
        },
        5,
    )
    games, turns = sum(number for number, _ in matches), sum(len(record.turns) for _, record in matches)
    title = f"{games:,} games in {len(matches)} matches by our own bot ({turns / games:.0f} turns a game)"
    show("backgammon_records", [table(title, "games/s", measured)])


if __name__ == "__main__":
    main()
