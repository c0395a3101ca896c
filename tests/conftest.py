"""With LUDEX_NO_SKIPS set, a skipped test is a failed one: nobody believes in a check that did not run."""

import os
from collections.abc import Generator

import pytest


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport() -> Generator[None, pytest.TestReport, pytest.TestReport]:
    # What is expected to fail is reported as skipped too, and stays what it is.
    report = yield
    if not hasattr(report, "wasxfail"):
        fail_if_skipped(report)
    return report


@pytest.hookimpl(wrapper=True)
def pytest_make_collect_report() -> Generator[None, pytest.CollectReport, pytest.CollectReport]:
    report = yield
    fail_if_skipped(report)
    return report


def fail_if_skipped(report: pytest.TestReport | pytest.CollectReport) -> None:
    if report.skipped and os.environ.get("LUDEX_NO_SKIPS"):
        where_and_why = report.longrepr
        why = where_and_why[2] if isinstance(where_and_why, tuple) else where_and_why
        report.outcome = "failed"
        report.longrepr = f"LUDEX_NO_SKIPS is set. {why}"
