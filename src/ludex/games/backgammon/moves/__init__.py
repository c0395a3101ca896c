"""The start, who is asked, what may be done, what forbids a move, and what a move does."""

from ludex.games.backgammon.moves.plays import Table, plays, table_after

__all__ = ["Table", "plays", "table_after"]
