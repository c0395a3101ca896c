"""Measure Dune's Mentat Pause beside reading the same table from JSON, and how many tables a second are judged."""

import json
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

from measure import rates, show, table

from ludex.core.verdict import Decided
from ludex.core.wire import decode_json
from ludex.games.dune import GAME, PRESETS, Position, check_victory, mentat_pause
from ludex.games.dune.wire import read_position

STANDARD = PRESETS["standard"]
FACTIONS = ("atreides", "bene_gesserit", "emperor", "fremen", "spacing_guild", "harkonnen")
CIRCLES = (1, 4, 7, 10, 13, 16)
ELSEWHERE = (
    ("imperial_basin", 9),
    ("false_wall_south", 4),
    ("pasty_mesa", 6),
    ("cielago_west", 17),
    ("old_gap", 8),
    ("meridian", 0),
)
STRONGHOLDS = (("arrakeen", 9), ("carthag", 10), ("sietch_tabr", 13), ("habbanya_sietch", 16), ("tueks_sietch", 4))


def six_factions(holders: Sequence[str], **more: object) -> str:
    """Write a full table: each faction with spice, bribes, and forces in the strongholds and elsewhere."""
    stacks = [
        {"faction": faction, "territory": territory, "sector": sector, "ordinary": 3, "elites": 0, "advisors": 0}
        for faction, (territory, sector) in (
            *zip(holders, STRONGHOLDS, strict=True),
            *zip(FACTIONS, ELSEWHERE, strict=True),
        )
    ]
    allied = {"atreides": "fremen", "fremen": "atreides", "emperor": "harkonnen", "harkonnen": "emperor"}
    plain = {
        "turn": 4,
        "last_turn": 10,
        "storm": 4,
        "circles": dict(zip(FACTIONS, CIRCLES, strict=True)),
        "factions": {name: {"spice": 9, "bribes": 2, "ally": allied.get(name), "reserves": 2} for name in FACTIONS},
        "forces": stacks,
        "prediction": {"faction": "emperor", "turn": 7},
        "strongholds": [name for name, _ in STRONGHOLDS],
        "winner": None,
    }
    return json.dumps(plain | more)


TABLES: Mapping[str, str] = {
    "an alliance has four strongholds": six_factions(("atreides", "fremen", "fremen", "fremen", "harkonnen")),
    "the last turn, and the Guild wins": six_factions(
        ("atreides", "harkonnen", "emperor", "bene_gesserit", "emperor"), turn=10
    ),
    "nobody meets any condition": six_factions(("atreides", "harkonnen", "fremen", "bene_gesserit", "emperor")),
}


def reading(read: Callable[[str], object], text: str) -> Callable[[], int]:
    """Read a table from JSON, over and over."""

    def run() -> int:
        for _ in range(2_000):
            read(text)
        return 2_000

    return run


def position_of(text: str) -> Position:
    """Read a table as every material is read."""
    return read_position(decode_json(text), STANDARD)


def over(judge: Callable[[Position], object], positions: Sequence[Position], times: int) -> Callable[[], int]:
    """Judge tables, several times over."""

    def run() -> int:
        for _ in range(times):
            for position in positions:
                judge(position)
        return times * len(positions)

    return run


def at_random(count: int) -> list[Position]:
    """Draw tables of six factions with a force or two in each stronghold."""
    chance = Random(1)
    found: list[Position] = []
    for _ in range(count):
        plain: dict[str, Any] = json.loads(six_factions(chance.choices(FACTIONS, k=5), turn=chance.choice((4, 10))))
        found.append(read_position(plain, STANDARD))
    return found


def main() -> None:
    """Print the tables."""
    tables: list[str] = []
    for name, text in TABLES.items():
        position = position_of(text)
        decided = isinstance(check_victory(position), Decided)
        title = f"check_victory with full evidence, six factions: {name} ({'decided' if decided else 'undecided'})"
        seen = rates(
            {
                "check_victory": over(check_victory, [position], 2_000),
                "reading the table from JSON": reading(position_of, text),
                "of that, json.loads alone": reading(json.loads, text),
            }
        )
        tables.append(
            table(title, "microseconds", {who: 1e6 / rate for who, rate in seen.items()}, less_is_better=True)
        )
    some = at_random(500)
    judged = rates(
        {
            "check_victory": over(check_victory, some, 2),
            "mentat_pause, with faults and events": over(mentat_pause, some, 2),
            "faults": over(GAME.faults, some, 2),
        }
    )
    tables.append(table("Random tables of six factions, by one process", "tables/s", judged))
    show("dune", tables)


if __name__ == "__main__":
    main()
