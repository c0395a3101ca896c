"""What is shipped: the same bytes each time, and it runs far from the checkout."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path
from zipfile import ZipFile

import pytest

CHECKOUT = Path(__file__).parents[2]


def build(into: Path) -> Path:
    command = [sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", str(into), str(CHECKOUT)]
    subprocess.run(command, check=True, capture_output=True)
    [wheel] = into.glob("*.whl")
    return wheel


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return build(tmp_path_factory.mktemp("first"))


@pytest.mark.slow
def test_a_wheel_built_twice_is_the_same_bytes(wheel: Path, tmp_path: Path) -> None:
    assert build(tmp_path).read_bytes() == wheel.read_bytes()


@pytest.mark.slow
def test_a_wheel_holds_the_package_and_nothing_else(wheel: Path) -> None:
    with ZipFile(wheel) as archive:
        names = archive.namelist()
    assert "ludex/py.typed" in names
    assert {name.split("/")[0] for name in names} == {
        "ludex",
        f"{wheel.name.removesuffix('-py3-none-any.whl')}.dist-info",
    }
    assert not [name for name in names if "__pycache__" in name]


@pytest.mark.slow
def test_a_wheel_runs_outside_of_the_checkout(wheel: Path, tmp_path: Path) -> None:
    here = tmp_path / "installed"
    install = [sys.executable, "-m", "pip", "install", "--no-index", "--no-deps", "--target", str(here), str(wheel)]
    subprocess.run(install, check=True, capture_output=True)
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join([str(here), sysconfig.get_path("purelib")])}

    def run(*arguments: str) -> str:
        command = [sys.executable, *arguments]
        done = subprocess.run(command, check=True, capture_output=True, text=True, cwd=tmp_path, env=environment)
        return done.stdout

    assert run("-m", "ludex", "judge", "-g", "connect-four", "4455667").startswith("first wins")
    assert run("-m", "ludex", "conformance", "connect-four").endswith(" passed, 0 failed\n")
    assert run("-c", "import ludex; print(ludex.__file__)").startswith(str(here))
