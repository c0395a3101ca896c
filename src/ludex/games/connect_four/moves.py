"""The start, who is asked, what may be played, what forbids a move, and what a move does."""

from collections.abc import Sequence
from functools import lru_cache

from ludex.core.seat import Request, Turn
from ludex.core.verdict import Decided, Finding, Objection
from ludex.games.connect_four.geometry import bits_of
from ludex.games.connect_four.position import FIRST, SECOND, Position, laid, prefilled
from ludex.games.connect_four.rulebook import (
    COLUMN_FULL,
    COLUMN_OUTSIDE,
    POP_NOT_OWN,
    POP_NOT_PLAYED,
    SEATS,
    Drop,
    Move,
    Ruleset,
)
from ludex.games.connect_four.verdict import OTHER, verdict

_REQUESTS = ((Request(FIRST, "move"),), (Request(SECOND, "move"),))


@lru_cache(maxsize=256)
def start(ruleset: Ruleset, _seats: tuple[str, ...] = SEATS) -> Position:
    """Set up the board: empty, or with the outer columns filled alternately."""
    return laid(ruleset, *prefilled(ruleset))


def seats(_position: Position) -> tuple[str, ...]:
    """Name the seats in the order of play."""
    return SEATS


def pending(position: Position) -> tuple[Request, ...]:
    """Ask the seat whose turn it is, until the game is over."""
    return () if isinstance(verdict(position), Decided) else _REQUESTS[position.turn]


def moves(position: Position, request: Request) -> tuple[Move, ...]:
    """List what the asked seat may play: drops from left to right, then pops."""
    geometry = position.geometry
    drops = geometry.drops[position.landing & geometry.guards]
    if geometry.pop_out:
        return drops + geometry.pops[position.discs >> geometry.span * request.seat & geometry.floor]
    return drops


def objection(position: Position, turn: Turn[Move]) -> Objection | None:
    """Say which rule forbids a move, and which columns would be right."""
    geometry, ruleset, move = position.geometry, position.ruleset, turn.move
    column = move.column + 1
    if not 1 <= column <= ruleset.columns:
        return _against(Finding(COLUMN_OUTSIDE, holds=False, seat=turn.seat, values=(column, ruleset.columns)))
    if isinstance(move, Drop):
        drops = geometry.drops[position.landing & geometry.guards]
        if move in drops:
            return None
        return _against(Finding(COLUMN_FULL, holds=False, seat=turn.seat, values=(column, *_columns(drops))))
    if not ruleset.pop_out:
        return _against(Finding(POP_NOT_PLAYED, holds=False, seat=turn.seat, values=(column,)))
    pops = geometry.pops[position.discs >> geometry.span * turn.seat & geometry.floor]
    if move in pops:
        return None
    return _against(Finding(POP_NOT_OWN, holds=False, seat=turn.seat, values=(column, *_columns(pops))))


def _columns(legal: tuple[Move, ...]) -> tuple[int, ...]:
    return tuple(move.column + 1 for move in legal)


def _against(finding: Finding) -> Objection:
    return Objection("against_the_rules", (finding,))


def advance(position: Position, turn: Turn[Move]) -> Position:
    """Make a move that meets no objection."""
    geometry = position.geometry
    if geometry.pop_out:
        return _advance_pop_out(position, turn)
    cell = position.landing & geometry.columns[turn.move.column]
    return Position(geometry, position.discs | geometry.discs[turn.seat][cell], position.landing + cell)


def follow(position: Position, turns: Sequence[Turn[Move]], start: int, end: int) -> tuple[Position, int]:
    """Play drops while a column has room, the right seat drops, and nobody may have a line yet."""
    geometry, discs, landing = position.geometry, position.discs, position.landing
    if geometry.pop_out or geometry.ruleset.early_draw:
        return position, start
    columns, guards, tables = geometry.columns, geometry.guards, geometry.discs
    near, far, seat = geometry.near, geometry.far, position.turn
    played = start
    for turn in turns[start:end]:
        lines = discs & discs >> near
        move = turn.move
        if lines & lines >> far or turn.seat != seat or type(move) is not Drop or not 0 <= move.column < len(columns):
            break
        cell = landing & columns[move.column]
        if cell & guards:
            break
        discs |= tables[seat][cell]
        landing += cell
        seat = OTHER[seat]
        played += 1
    return (position, start) if played == start else (Position(geometry, discs, landing), played)


def _advance_pop_out(position: Position, turn: Turn[Move]) -> Position:
    geometry, discs, landing = position.geometry, position.discs, position.landing
    column = geometry.columns[turn.move.column]
    cell = landing & column
    seen = (*position.seen, discs) if position.ruleset.repetition else ()
    if isinstance(turn.move, Drop):
        return Position(geometry, discs | geometry.discs[turn.seat][cell], landing + cell, seen)
    for seat, table in enumerate(geometry.discs):
        stack = discs >> geometry.span * seat & column
        for bit in bits_of(stack):
            discs ^= table[bit]
        for bit in bits_of(stack >> 1 & column):
            discs |= table[bit]
    return Position(geometry, discs, landing - (cell >> 1), seen)
