"""Backgammon: the whole game, cube and match."""
