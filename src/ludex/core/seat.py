"""Who sits at the table, whose turn it is, and whom the game waits for."""

from typing import Generic, Literal, NewType, TypeVar

from msgspec import Struct

Seat = NewType("Seat", int)
"""A place at the table, counted from 0 in the order of play."""

NATURE = Seat(-1)
"""Dice and shuffled decks sit at the table too."""

M = TypeVar("M")
M_co = TypeVar("M_co", covariant=True)


class Turn(Struct, Generic[M_co], frozen=True, gc=False):
    """One move by one seat."""

    seat: Seat
    move: M_co


class Request(Struct, frozen=True, gc=False):
    """A question the game puts to one seat; it waits for a "must" and never for a "may"."""

    seat: Seat
    asks: str
    duty: Literal["must", "may"] = "must"
