"""Dune: who wins at the Mentat Pause, by what, and why."""
