"""Legal tables at random, in their JSON form, so made that every condition comes up often; no line of ludex."""

from collections.abc import Mapping
from random import Random
from typing import Any

FACTIONS: tuple[str, ...] = ("atreides", "bene_gesserit", "emperor", "fremen", "harkonnen", "spacing_guild")
CIRCLES = (1, 4, 7, 10, 13, 16)
Places = Mapping[str, tuple[int, ...]]
FIVE: Places = {
    "arrakeen": (9,),
    "carthag": (10,),
    "sietch_tabr": (13,),
    "habbanya_sietch": (16,),
    "tueks_sietch": (4,),
}
MORE: Places = {"hidden_mobile_stronghold": (), "shield_wall": (7, 8)}
ELSEWHERE: Places = {
    "polar_sink": (),
    "imperial_basin": (8, 9, 10),
    "false_wall_south": (3, 4),
    "false_wall_west": (15, 16, 17),
    "cielago_west": (17, 0),
    "red_chasm": (6,),
    "pasty_mesa": (4, 5, 6, 7),
}
ELITES = {"emperor": 5, "fremen": 3}


def random_table(chance: Random) -> dict[str, Any]:
    """Seat two to six factions, some of them allied, and share the strongholds out."""
    factions = chance.sample(FACTIONS, chance.choice((2, 2, 3, 3, 4, 5, 6, 6)))
    allies = _allies(chance, factions)
    last_turn = chance.choice((5, 7, 10, 10, 15))
    turn = last_turn if chance.random() < 0.6 else chance.randint(1, last_turn)
    rivals = chance.sample(factions, 2 if chance.random() < 0.15 else 1)
    strongholds = _strongholds(chance) if len(rivals) == 1 else {**FIVE, **MORE}
    forces = _Forces(chance, factions, allies)
    _occupy(chance, forces, rivals, strongholds)
    table: dict[str, Any] = {
        "turn": turn,
        "last_turn": last_turn,
        "storm": chance.choice((chance.choice(CIRCLES), chance.randrange(18))),
        "circles": dict(zip(factions, chance.sample(CIRCLES, len(factions)), strict=True)),
        "factions": _stock(chance, factions, allies, forces.left),
        "forces": forces.stacks,
        "strongholds": [*strongholds],
    }
    if "bene_gesserit" in factions and chance.random() < 0.8:
        others = [faction for faction in factions if faction != "bene_gesserit"]
        named = chance.choice([*[rival for rival in rivals if rival in others] * 2, chance.choice(others)])
        when = turn if chance.random() < 0.6 else chance.randint(1, last_turn)
        table["prediction"] = {"faction": named, "turn": when}
    if table["strongholds"] == [*FIVE] and chance.random() < 0.5:
        del table["strongholds"]
    return table


def _allies(chance: Random, factions: list[str]) -> dict[str, str]:
    """Pair some of them off."""
    free = chance.sample(factions, len(factions))
    allies: dict[str, str] = {}
    while len(free) > 1:
        one, other = free.pop(), free.pop()
        if chance.random() < 0.4:
            allies |= {one: other, other: one}
    return allies


def _strongholds(chance: Random) -> Places:
    """Take the five, or one or two more, or fewer, in any order."""
    kind = chance.random()
    if kind < 0.55:
        return FIVE
    every = {**FIVE, **MORE}
    if kind < 0.9:
        more = chance.sample([*MORE], chance.choice((1, 2)))
        chosen = [*FIVE, *more]
    else:
        chosen = chance.sample([*every], chance.randint(1, 6))
    return {place: every[place] for place in chosen}


def _stock(chance: Random, factions: list[str], allies: dict[str, str], left: dict[str, int]) -> dict[str, Any]:
    """Give spice, bribes and reserves, often the same to several; ordinary values are often left out."""
    most = chance.choice((0, 1, 3, 25))
    stock: dict[str, Any] = {}
    for faction in factions:
        own = {
            "spice": chance.randint(0, most),
            "bribes": chance.choice((0, 0, chance.randint(0, most + 1))),
            "ally": allies.get(faction),
            "reserves": chance.randint(0, left[faction]),
        }
        stock[faction] = {key: value for key, value in own.items() if value or chance.random() < 0.5}
    return stock


def _occupy(chance: Random, forces: "_Forces", rivals: list[str], strongholds: Places) -> None:
    """Send nobody, one, two or advisors into each stronghold; tables may have rivals, a favourite, or few forces."""
    crowded, drawn_to, quarrel = (chance.choice(of) for of in ((0.05, 0.4, 0.9, 0.9), (0, 0.7), (0.05, 0.4)))
    if len(rivals) > 1:
        crowded, drawn_to, quarrel = 0.97, 0.95, 0.02
    for number, (place, sectors) in enumerate(strongholds.items()):
        first = rivals[number % len(rivals)] if chance.random() < drawn_to else chance.choice(forces.factions)
        party = [first, forces.allies.get(first, first)]
        if chance.random() < crowded:
            forces.send(chance.choice(party), place, sectors)
            if chance.random() < quarrel:
                forces.send(
                    chance.choice([one for one in forces.factions if one not in party] or [first]), place, sectors
                )
        if "bene_gesserit" in forces.factions and chance.random() < 0.2:
            forces.send_advisors(place, sectors)
    for _ in range(chance.randint(0, 4)):
        place = chance.choice([*ELSEWHERE])
        if chance.random() < 0.3 and "bene_gesserit" in forces.factions:
            forces.send_advisors(place, ELSEWHERE[place])
        else:
            forces.send(chance.choice(forces.factions), place, ELSEWHERE[place])


class _Forces:
    """Who stands where, and how many of its twenty each faction has left."""

    def __init__(self, chance: Random, factions: list[str], allies: dict[str, str]) -> None:
        self.chance = chance
        self.factions = factions
        self.allies = allies
        self.left = dict.fromkeys(factions, 20)
        self.elites = {faction: ELITES.get(faction, 0) for faction in factions}
        self.stacks: list[dict[str, Any]] = []

    def send(self, faction: str, place: str, sectors: tuple[int, ...]) -> None:
        """Put some fighters into one or more sectors of a territory, unless its own or its ally are there."""
        there = {stack["faction"] for stack in self.stacks if stack["territory"] == place}
        if there & {faction, self.allies.get(faction)}:
            return
        for sector in self._some(sectors):
            ordinary, elites = self.chance.choice(((1, 0), (2, 0), (3, 0), (1, 1), (0, 1), (2, 1)))
            if elites > self.elites[faction]:
                ordinary, elites = ordinary + elites, 0
            if ordinary + elites <= self.left[faction]:
                self.left[faction] -= ordinary + elites
                self.elites[faction] -= elites
                self._put(faction, place, sector, {"ordinary": ordinary, "elites": elites})

    def send_advisors(self, place: str, sectors: tuple[int, ...]) -> None:
        """Put advisors where the Bene Gesserit have no fighters and their ally nobody."""
        there = {stack["faction"] for stack in self.stacks if stack["territory"] == place}
        if there & {"bene_gesserit", self.allies.get("bene_gesserit")}:
            return
        for sector in self._some(sectors):
            advisors = self.chance.randint(1, 2)
            if advisors <= self.left["bene_gesserit"]:
                self.left["bene_gesserit"] -= advisors
                self._put("bene_gesserit", place, sector, {"advisors": advisors})

    def _some(self, sectors: tuple[int, ...]) -> list[int | None]:
        return [*self.chance.sample(sectors, self.chance.randint(1, len(sectors)))] if sectors else [None]

    def _put(self, faction: str, place: str, sector: int | None, numbers: dict[str, int]) -> None:
        stack: dict[str, Any] = {"faction": faction, "territory": place}
        if sector is not None and (place not in FIVE or self.chance.random() < 0.5):
            stack["sector"] = sector
        self.stacks.append(stack | {name: number for name, number in numbers.items() if number})
