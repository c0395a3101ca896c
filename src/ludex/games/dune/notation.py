"""Dune on one line: `t3/10 s4 atreides@1:10+2/8 arrakeen.9=atreides:10`, a word for each thing on the table.

Turn and last turn; the storm's sector; each faction at its circle (`-` for none) with spice, bribes and reserves, and
`&` before its ally; each stack with `e` before its elites and `a` before its advisors. Then, where there is one,
`?atreides@3` for the prediction, `in:` before the strongholds in play, and `won:` before the winners.
"""

import re
from collections.abc import Iterator

from ludex.core.errors import BadNotation
from ludex.core.seat import NATURE, Turn
from ludex.core.verdict import Finding
from ludex.games.dune.board import NAMES, STRONGHOLDS
from ludex.games.dune.position import Circle, Faction, Position, Prediction, Stack, in_its_sector
from ludex.games.dune.rulebook import NOTATION, TWICE, EndTurn, Move, Ruleset

END_TURN = "end_turn"

_NAME, _NUMBER = "[a-z_]+", "-?[0-9]{1,9}"
_NAMES = f"(?:{_NAME}(?:,{_NAME})*)?"
_POSITION = re.compile(rf"\s*t{_NUMBER}/")
_WORD = re.compile(
    rf"t(?P<turn>{_NUMBER})/(?P<last>{_NUMBER})"
    rf"|s(?P<storm>{_NUMBER})"
    rf"|(?P<faction>{_NAME})@(?P<circle>{_NUMBER}|-)"
    rf"(?:(?P<own>:)(?P<spice>{_NUMBER})\+(?P<bribes>{_NUMBER})/(?P<reserves>{_NUMBER})(?:&(?P<ally>{_NAME}))?)?"
    rf"|(?P<territory>{_NAME})(?:\.(?P<sector>{_NUMBER}))?=(?P<owner>{_NAME})"
    rf":(?P<ordinary>{_NUMBER})(?:e(?P<elites>{_NUMBER}))?(?:a(?P<advisors>{_NUMBER}))?"
    rf"|\?(?P<predicted>{_NAME})@(?P<when>{_NUMBER})"
    rf"|in:(?P<strongholds>{_NAMES})"
    rf"|won:(?P<won>{_NAMES})"
)

_GROUPS = ("turn", "storm", "predicted", "strongholds", "won")
"""What the words are about that are not of factions or forces."""


def read(text: str, ruleset: Ruleset) -> Position | tuple[Turn[Move], ...]:
    """Read a position, which begins with its turn, or the turns of a game from its start."""
    return read_position(text, ruleset) if _POSITION.match(text) else read_turns(text)


def split(text: str) -> list[tuple[int, str]]:
    """Cut a file into lines."""
    return [(number, line) for number, line in enumerate(text.split("\n"), 1) if line.strip()]


def read_turns(text: str) -> tuple[Turn[Move], ...]:
    """Read the ends of turns."""
    return tuple(Turn(NATURE, _move(word, text, at)) for at, word in _words(text))


def read_move(text: str, _position: Position | None = None) -> Move:
    """Read the only move."""
    return _move(text, text, 0)


def _move(word: str, text: str, at: int) -> Move:
    if word != END_TURN:
        raise _unknown(word, text, at, END_TURN)
    return EndTurn()


def _words(text: str) -> Iterator[tuple[int, str]]:
    return ((match.start(), match[0]) for match in re.finditer(r"\S+", text))


def _unknown(word: str, text: str, at: int, right: str) -> BadNotation:
    return BadNotation(Finding(NOTATION, holds=False, values=(word, right)), text, at)


def write_turns(turns: tuple[Turn[Move], ...], _ruleset: Ruleset) -> str:
    """Write the ends of turns."""
    return " ".join(write_move(turn.move) for turn in turns)


def write_move(_move: Move, _position: Position | None = None) -> str:
    """Write the only move."""
    return END_TURN


def read_position(text: str, ruleset: Ruleset) -> Position:
    """Read a position; only forces may be said more than once."""
    numbers = {"turn": 0, "last": 0, "storm": 0}
    circles: list[Circle] = []
    factions: list[Faction] = []
    forces: list[Stack] = []
    prediction: Prediction | None = None
    strongholds: tuple[str, ...] = STRONGHOLDS
    winner: tuple[str, ...] | None = None
    said: set[str] = set()
    for at, word in _words(text):
        match = _WORD.fullmatch(word)
        if match is None:
            raise _unknown(word, text, at, "t3/10 s4 atreides@1:10+2/8&fremen arrakeen.9=atreides:10")
        if match["territory"] is not None:
            forces.append(_stack(match))
            continue
        name = match["faction"]
        about = f"{name}@" if name else next(group for group in _GROUPS if match[group] is not None)
        if about in said:
            raise BadNotation(Finding(TWICE, holds=False, values=(word,)), text, at)
        said.add(about)
        numbers |= {number: int(match[number]) for number in numbers if match[number]}
        if name is not None:
            if match["circle"] != "-":
                circles.append(Circle(name, int(match["circle"])))
            if match["own"]:
                own = (int(match["spice"]), int(match["bribes"]), match["ally"], int(match["reserves"]))
                factions.append(Faction(name, *own))
        elif match["predicted"] is not None:
            prediction = Prediction(match["predicted"], int(match["when"]))
        elif match["strongholds"] is not None:
            strongholds = _listed(match["strongholds"])
        elif match["won"] is not None:
            winner = _listed(match["won"])
    return Position(
        ruleset=ruleset,
        turn=numbers["turn"],
        last_turn=numbers["last"],
        storm=numbers["storm"],
        circles=tuple(circles),
        factions=tuple(factions),
        forces=tuple(forces),
        prediction=prediction,
        strongholds=strongholds,
        winner=winner,
    )


def _stack(match: re.Match[str]) -> Stack:
    sector = None if match["sector"] is None else int(match["sector"])
    ordinary, elites, advisors = (int(match[kind] or 0) for kind in ("ordinary", "elites", "advisors"))
    return in_its_sector(Stack(match["owner"], match["territory"], sector, ordinary, elites, advisors))


def _listed(names: str) -> tuple[str, ...]:
    return tuple(names.split(",")) if names else ()


def write(position: Position) -> str:
    """Write a position with everything that is on the table."""
    circles = {circle.faction: circle.sector for circle in position.circles}
    words = [f"t{position.turn}/{position.last_turn}", f"s{position.storm}"]
    for faction in position.factions:
        ally = "" if faction.ally is None else f"&{faction.ally}"
        own = f"{faction.spice}+{faction.bribes}/{faction.reserves}{ally}"
        words.append(f"{faction.name}@{circles.pop(faction.name, '-')}:{own}")
    words += [f"{name}@{sector}" for name, sector in circles.items()]
    words += [_write_stack(stack) for stack in position.forces]
    if position.prediction is not None:
        words.append(f"?{position.prediction.faction}@{position.prediction.turn}")
    if position.strongholds != STRONGHOLDS:
        words.append(f"in:{','.join(position.strongholds)}")
    if position.winner is not None:
        words.append(f"won:{','.join(position.winner)}")
    return " ".join(words)


def _write_stack(stack: Stack) -> str:
    sector = "" if stack.sector is None else f".{stack.sector}"
    elites = f"e{stack.elites}" if stack.elites else ""
    advisors = f"a{stack.advisors}" if stack.advisors else ""
    return f"{stack.territory}{sector}={stack.faction}:{stack.ordinary}{elites}{advisors}"


def place(mark: str | int, _position: Position | None = None, language: str = "en") -> str:
    """Name a territory as the board does, or a sector."""
    if isinstance(mark, str):
        return NAMES.get(mark, mark)
    return f"{'Sektor' if language == 'de' else 'sector'} {mark}"
