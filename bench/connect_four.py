"""Measure Connect Four beside its peers: random games, boards of marks, the start of the command.

Peers that are not installed are left out and named: `.venv/bin/python tools/environment.py bench` installs them.
"""

import importlib
import random
import subprocess
import sys
import warnings
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from measure import rates, show, starts, table

from ludex.core.seat import Request, Seat, Turn
from ludex.core.verdict import Decided
from ludex.games.connect_four import GAME, PRESETS, cells_of, check_winner

CHECKOUT = Path(__file__).parent.parent
CLASSIC = PRESETS["classic"]
REQUESTS = (Request(Seat(0), "move"), Request(Seat(1), "move"))
GAMES = 1_000
Marks = list[str | None]


def ours() -> int:
    """Play random games through moves, advance and verdict."""
    chance = random.Random(1).random
    moves, advance, verdict = GAME.moves, GAME.advance, GAME.verdict
    for _ in range(GAMES):
        position = GAME.start(CLASSIC, GAME.seating)
        asked, next_asked = REQUESTS
        while type(verdict(position)) is not Decided:
            legal: Any = moves(position, asked)
            position = advance(position, Turn(asked.seat, legal[int(chance() * len(legal))]))
            asked, next_asked = next_asked, asked
    return GAMES


def open_spiel() -> Callable[[], int]:
    """Play them on OpenSpiel's states in place."""
    game = importlib.import_module("pyspiel").load_game("connect_four")

    def play() -> int:
        chance = random.Random(1).random
        for _ in range(GAMES):
            state = game.new_initial_state()
            while not state.is_terminal():
                legal = state.legal_actions()
                state.apply_action(legal[int(chance() * len(legal))])
        return GAMES

    return play


def pettingzoo() -> Callable[[], int]:
    """Play them in PettingZoo's environment."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        environment = importlib.import_module("pettingzoo.classic").connect_four_v3.raw_env()

    def play() -> int:
        chance = random.Random(1).random
        for _ in range(GAMES // 50):
            environment.reset()
            while not any(environment.terminations.values()):
                mask = environment.observe(environment.agent_selection)["action_mask"]
                legal = [action for action in range(7) if mask[action]]
                environment.step(legal[int(chance() * len(legal))])
        return GAMES // 50

    return play


def python_chess() -> Callable[[], int]:
    """Play random chess, asking python-chess for the outcome after each move: the rate of such plies per 21.3."""
    chess = importlib.import_module("chess")

    def play() -> int:
        chance = random.Random(1).random
        plies = 0
        board = chess.Board()
        while plies < 40 * 21.3:
            legal = list(board.legal_moves)
            board.push(legal[int(chance() * len(legal))])
            plies += 1
            if board.outcome() is not None:
                board = chess.Board()
        return 40

    return play


def scan(board: Marks) -> tuple[str | None, list[int]]:
    """Look for a winner as the story does: from each cell in four directions."""
    for row in range(6):
        for column in range(7):
            mark = board[row * 7 + column]
            if not mark:
                continue
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                line = [row * 7 + column]
                r, c = row + down, column + right
                while len(line) < 4 and 0 <= r < 6 and 0 <= c < 7 and board[r * 7 + c] == mark:
                    line.append(r * 7 + c)
                    r, c = r + down, c + right
                if len(line) == 4:
                    return mark, line
    return None, []


def the_story() -> int:
    """Play them on a list of marks with the story's scan."""
    chance = random.Random(1).random
    games = GAMES // 10
    for _ in range(games):
        board: Marks = [None] * 42
        mark = "R"
        while not scan(board)[0] and not all(board):
            legal = [column for column in range(7) if not board[column]]
            column = legal[int(chance() * len(legal))]
            cell = max(row * 7 + column for row in range(6) if not board[row * 7 + column])
            board[cell] = mark
            mark = "Y" if mark == "R" else "R"
    return games


def boards() -> tuple[list[Marks], list[Marks]]:
    """Take the boards of 200 random games: one of each game while it went on, and its last."""
    chance = random.Random(5)
    going: list[Marks] = []
    ended: list[Marks] = []
    for _ in range(200):
        position = GAME.start(CLASSIC, GAME.seating)
        game: list[Marks] = []
        while asked := GAME.pending(position):
            legal = tuple(GAME.moves(position, asked[0]))
            position = GAME.advance(position, Turn(asked[0].seat, chance.choice(legal)))
            marks: Marks = [None] * 42
            for seat, mark in ((Seat(0), "R"), (Seat(1), "Y")):
                for cell in cells_of(position, seat):
                    marks[cell] = mark
            game.append(marks)
        going.append(chance.choice(game[:-1]))
        ended.append(game[-1])
    return going, ended


def over(judge: Callable[[Marks], object], some: Sequence[Marks]) -> Callable[[], int]:
    """Judge all boards, several times over."""

    def judge_all() -> int:
        for _ in range(20):
            for board in some:
                judge(board)
        return 20 * len(some)

    return judge_all


def installed(peers: dict[str, Callable[[], Callable[[], int]]]) -> dict[str, Callable[[], int]]:
    """Open the peers that are here and name the others."""
    here: dict[str, Callable[[], int]] = {}
    for name, peer in peers.items():
        try:
            here[name] = peer()
        except ImportError:
            print(f"{name} is not installed and is left out")
    return here


def main() -> None:
    """Print the tables."""
    peers = {"OpenSpiel from Python": open_spiel, "python-chess, as many plies": python_chess, "PettingZoo": pettingzoo}
    games = rates({"Ludex": ours, **installed(peers), "the story's scan": the_story})
    tables = [table("Random games with moves and verdict at every ply, one thread", "games/s", games)]
    going, ended = boards()
    mixed = [*going, *going, *going, *ended]
    for title, some in (("boards of games: three under way to one ended", mixed), ("ended games only", ended)):
        judged = rates({"check_winner": over(check_winner, some), "the story's scan": over(scan, some)})
        tables.append(table(f"check_winner on 42 cells, {title}", "boards/s", judged))
    python, ludex = sys.executable, str(CHECKOUT / ".venv/bin/ludex")
    subprocess.run([python, "-m", "compileall", "-q", str(CHECKOUT / "src")], check=True)
    started = starts(
        {
            "ludex judge 4455667": [ludex, "judge", "-g", "connect_four", "4455667"],
            "python -c 'import msgspec, click'": [python, "-c", "import msgspec, click"],
        }
    )
    tables.append(table("From start to end", "ms", started, less_is_better=True))
    show("connect_four", tables)


if __name__ == "__main__":
    main()
