"""The map as data, held against itself and against the figures that the sources agree on."""

from collections import Counter

import pytest

from ludex.games.dune.board import (
    BORDERS,
    BY_AGREEMENT,
    CIRCLES,
    CONTACTS,
    NAMES,
    POLAR_SINK,
    SECTORS,
    STRONGHOLDS,
    TERRITORIES,
    sectors_of,
)


def test_there_are_42_territories_in_18_sectors() -> None:
    assert len(TERRITORIES) == 42
    assert SECTORS == 18
    assert {sector for territory in TERRITORIES.values() for sector in territory.sectors} == {*range(18)}
    assert Counter(territory.kind for territory in TERRITORIES.values()) == {
        "sand": 29,
        "rock": 7,
        "stronghold": 5,
        "polar": 1,
    }


def test_there_are_103_borders_and_190_contacts() -> None:
    assert len(BORDERS) == 103
    assert len(CONTACTS) == len({frozenset(contact) for contact in CONTACTS}) == 190


def test_borders_are_the_same_from_both_sides() -> None:
    listed = {frozenset((one, other)) for one, territory in TERRITORIES.items() for other in territory.borders}
    assert listed == BORDERS
    for one, territory in TERRITORIES.items():
        assert len(territory.borders) == len({*territory.borders})
        assert all(one in TERRITORIES[other].borders for other in territory.borders)


def test_contacts_are_between_spots_of_the_map_side_by_side() -> None:
    for contact in CONTACTS:
        for territory, sector in contact:
            sectors = TERRITORIES[territory].sectors
            assert sector in sectors if sectors else sector is None
        (_, sector), (_, other) = contact
        if sector is not None and other is not None:
            assert (sector - other) % SECTORS in {0, 1, SECTORS - 1}


def test_the_sectors_of_a_territory_follow_one_another_and_touch() -> None:
    touching = {frozenset(contact) for contact in CONTACTS}
    for name, territory in TERRITORIES.items():
        for one, next_one in zip(territory.sectors, territory.sectors[1:], strict=False):
            assert next_one == (one + 1) % SECTORS
            assert frozenset(((name, one), (name, next_one))) in touching


def test_one_can_walk_from_everywhere_to_everywhere() -> None:
    reached, frontier = {POLAR_SINK}, [POLAR_SINK]
    while frontier:
        fresh = {*TERRITORIES[frontier.pop()].borders} - reached
        reached |= fresh
        frontier += fresh
    assert reached == {*TERRITORIES}


def test_the_strongholds_are_five_areas_of_one_sector() -> None:
    found = {name: territory.sectors for name, territory in TERRITORIES.items() if territory.kind == "stronghold"}
    assert found == {
        "arrakeen": (9,),
        "carthag": (10,),
        "sietch_tabr": (13,),
        "habbanya_sietch": (16,),
        "tueks_sietch": (4,),
    }
    assert {*STRONGHOLDS} == {*found}


def test_three_territories_are_storm_proof_until_the_shield_wall_falls() -> None:
    assert {name for name, territory in TERRITORIES.items() if territory.storm_proof} == {
        "imperial_basin",
        "arrakeen",
        "carthag",
    }


def test_fifteen_territories_have_a_spice_card_and_its_sector() -> None:
    blows = [territory for territory in TERRITORIES.values() if territory.spice]
    assert len(blows) == 15
    assert all(territory.kind == "sand" and territory.spice_sector in territory.sectors for territory in blows)
    assert {territory.spice for territory in blows} == {6, 8, 10, 12}


def test_the_circles_lie_every_third_sector() -> None:
    assert CIRCLES == (1, 4, 7, 10, 13, 16)


@pytest.mark.parametrize(("territory", "sectors"), [("arrakeen", (9,)), ("cielago_west", (17, 0)), ("polar_sink", ())])
def test_a_territory_knows_its_sectors(territory: str, sectors: tuple[int, ...]) -> None:
    assert sectors_of(territory) == sectors


def test_what_may_be_agreed_on_as_a_stronghold_has_a_name() -> None:
    assert [NAMES[name] for name in BY_AGREEMENT] == ["Hidden Mobile Stronghold", "Shield Wall"]
    assert sectors_of("hidden_mobile_stronghold") == ()
    assert len(NAMES) == 43
