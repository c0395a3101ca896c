"""Sealed records and times: whatever is changed afterwards is noticed."""

import json
from random import Random

import pytest
from msgspec.structs import replace

from ludex.core import LudexError
from ludex.record import Claims, check, judge, read, write, write_report
from ludex.record.check import AnyRecord

TIMES = ("2026-11-19T01:46:30Z", "2026-11-19T01:46:30.5Z", "", "2026-11-19T01:47:00Z")


def record() -> AnyRecord:
    played = read("4455", "connect_four")
    return replace(
        played,
        names=("Ada", "Bört"),
        about={"event": "Open", "place": "Zürich"},
        times=TIMES,
        claims=Claims(winners=(), by="agreement"),
        seal="whole",
    )


def is_noticed(material: bytes) -> bool:
    try:
        found = read(material)
    except LudexError:
        return True
    return not check(found).sound


def test_a_sealed_record_reads_back_whole() -> None:
    assert read(write(record())) == record()
    assert check(read(write(record()))).sound
    assert write_report(check(record()))["sealed"] is True


def test_a_seal_does_not_mind_the_layout() -> None:
    laid_out = json.dumps(dict(reversed(json.loads(write(record())).items())), indent=2)
    assert read(laid_out) == record()


def test_a_record_without_a_seal_is_not_called_sealed() -> None:
    assert "sealed" not in write_report(judge("4455", "connect_four"))


def test_a_broken_seal_is_a_fault_and_is_not_mended_by_writing() -> None:
    broken = read(write(record()).replace("Ada", "Eva"))
    report = check(broken)
    assert [remark.finding.rule.id for remark in report.remarks if not remark.finding.holds] == ["record/seal"]
    assert write_report(report)["sealed"] is False
    assert "seal" not in json.loads(write(broken))


def test_turns_cut_off_are_noticed() -> None:
    plain = json.loads(write(record()))
    plain["turns"].pop()
    assert str(check(read(json.dumps(plain)))).startswith("undecided")
    assert is_noticed(json.dumps(plain).encode())


def test_every_truncation_is_noticed() -> None:
    data = write(record()).encode()
    assert all(is_noticed(data[:end]) for end in range(len(data)))


def test_every_flip_of_a_bit_is_noticed() -> None:
    data = write(record()).encode()
    for at, byte in enumerate(data):
        for bit in range(8):
            assert is_noticed(data[:at] + bytes((byte ^ 1 << bit,)) + data[at + 1 :]), (at, bit)


def test_every_byte_put_in_place_of_another_is_noticed() -> None:
    data, chance = write(record()).encode(), Random(6)
    for at, byte in enumerate(data):
        other = chance.choice([other for other in range(256) if other != byte])
        assert is_noticed(data[:at] + bytes((other,)) + data[at + 1 :]), (at, other)


def test_a_turn_before_the_one_it_follows_is_a_fault() -> None:
    report = check(replace(record(), times=(TIMES[1], TIMES[0], "", TIMES[3])))
    assert [(remark.turn, remark.finding.values) for remark in report.remarks if not remark.finding.holds] == [
        (2, (TIMES[0], TIMES[1]))
    ]


def test_seal_and_times_are_looked_at_where_the_turns_cannot_be_followed() -> None:
    late = (TIMES[3], *TIMES[1:])
    unread = replace(record(), turns=read("4" * 9, "connect_four").turns, times=(*TIMES, "", "", "", *late[:2]))
    assert rules_of(unread) == ["connect_four/column_full", "record/not_read_on", "record/time_order"]
    floating = read('{"game":"connect_four","position":{"board":"x....../......./......./......./......./......."}}')
    impossible = replace(record(), start=floating.start, times=late, seal="broken")
    assert rules_of(impossible) == ["record/seal", "record/time_order"]
    assert check(impossible).faults


def rules_of(record: AnyRecord) -> list[str]:
    return [remark.finding.rule.id for remark in check(record).remarks]


@pytest.mark.parametrize(
    "at", ["yesterday", "2026-11-19", "2026-11-19T01:46:30", "2026-13-19T01:46:30Z", "٢026-11-19T01:46:30Z"]
)
def test_a_time_is_written_in_full(at: str) -> None:
    with pytest.raises(LudexError, match="expected a time such as"):
        read(json.dumps({"game": "connect_four", "turns": [{"seat": "first", "move": "4", "at": at}]}))
