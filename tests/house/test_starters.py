"""The starters from a bare checkout: what they need, what they say when it is missing, how quick they are."""

import os
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from ludex import __version__
from ludex.games import HOUSE

CHECKOUT = Path(__file__).resolve().parents[2]
NOBODY = 65534

# Answers the starters' question as a Python of our choice would, and lays out an environment when asked for one.
STAND_IN = """\
#!/bin/sh
echo "$@" >>"{log}"
case $1 in
-c) exec "{real}" -c "
import sys
{pretence}
exec(sys.argv[1])" "$2" ;;
esac
checkout=${{1%/tools/*}}
mkdir -p "$checkout/.venv/bin"
rm -f "$checkout/.venv/unfinished"
printf '#!/bin/sh\\necho "the command:" "$@"\\n' >"$checkout/.venv/bin/ludex"
chmod +x "$checkout/.venv/bin/ludex"
"""


class Machine:
    """A bare checkout, and a PATH with the few tools that any system has and the Pythons that a test puts there."""

    def __init__(self, room: Path) -> None:
        self.checkout = room / "a checkout"
        self.programs = room / "programs"
        self.log = room / "log"
        self.programs.mkdir(parents=True)
        for tool in ("cat", "chmod", "mkdir", "readlink", "rm", "sed", "sh", "sleep", "tr"):
            (self.programs / tool).symlink_to(shutil.which(tool) or f"/bin/{tool}")

        package = self.checkout / "src" / "ludex"
        (package / "games" / "connect_four").mkdir(parents=True)
        (package / "__init__.py").write_text('__version__ = "0.1.0"\n')
        (package / "games" / "connect_four" / "__init__.py").write_text("GAME = 4\n")
        (self.checkout / "conformance").mkdir()
        (package / "cli.py").write_text("import sys\n\n\ndef main():\n    print('the command:', *sys.argv[1:])\n")
        (self.checkout / "README.md").write_text("# Ludex\n")
        for name in ("LICENSE", "constraints.txt", "ludex", "pyproject.toml", "test"):
            shutil.copy(CHECKOUT / name, self.checkout)
        shutil.copytree(CHECKOUT / "tools", self.checkout / "tools", ignore=shutil.ignore_patterns("__pycache__"))

    def put_python(self, name: str = "python3", pretence: str = "") -> Path:
        python = self.programs / name
        python.write_text(STAND_IN.format(real=sys.executable, log=self.log, pretence=pretence))
        python.chmod(0o755)
        return python

    def put_environment(self) -> Path:
        """Lay out an environment that is ready, younger than what it was made from."""
        past = time.time() - 60
        for source in ("constraints.txt", "pyproject.toml", "src/ludex/__init__.py"):
            os.utime(self.checkout / source, (past, past))
        venv = self.checkout / ".venv"
        (venv / "bin").mkdir(parents=True)
        (venv / "bin" / "python").symlink_to(sys.executable)
        (venv / "bin" / "ludex").write_text('#!/bin/sh\necho "the command:" "$@"\n')
        (venv / "bin" / "ludex").chmod(0o755)
        for name in ("run", "test", "oracles"):
            (venv / f"ready-{name}").write_text(f"{self.checkout}\n")
        return venv

    def environ(self, **more: str) -> dict[str, str]:
        return {"PATH": str(self.programs)} | more

    def start(self, *words: str | Path, starter: str = "ludex", **more: str) -> subprocess.CompletedProcess[str]:
        command = (self.checkout / starter, *words)
        return subprocess.run(command, check=False, capture_output=True, text=True, env=self.environ(**more))

    def start_for_real(self, *words: str, **more: str) -> subprocess.Popen[str]:
        """Start with the machine's own Python and package index."""
        command = (str(self.checkout / "ludex"), *words)
        environ = os.environ | {"LUDEX_PYTHON": sys.executable} | more
        return subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environ, start_new_session=True
        )


@pytest.fixture
def machine(tmp_path: Path) -> Machine:
    return Machine(tmp_path)


def refused(done: subprocess.CompletedProcess[str]) -> str:
    """Make sure of exit code 2 and one sentence, and give the sentence back."""
    assert done.returncode == 2
    assert done.stdout == ""
    assert len(done.stderr.splitlines()) == 1
    assert done.stderr.startswith(("ludex: ", "test: "))
    return done.stderr


@pytest.mark.parametrize("starter", ["ludex", "test"])
def test_a_machine_without_python_is_told_so(machine: Machine, starter: str) -> None:
    assert "found none: install it" in refused(machine.start(starter=starter))


def test_a_machine_with_an_old_python_only_is_told_its_version(machine: Machine) -> None:
    machine.put_python(pretence="sys.version_info = (3, 9, 2)")
    sentence = refused(machine.start())
    assert "needs Python 3.11 or newer and found only 3.9" in sentence
    assert "LUDEX_PYTHON" in sentence


def test_a_python_without_venv_is_told_the_package_to_install(machine: Machine) -> None:
    machine.put_python(pretence="sys.version_info = (3, 12, 1); sys.modules['ensurepip'] = None")
    assert "apt install python3.12-venv" in refused(machine.start())


def test_a_broken_python_counts_as_none(machine: Machine) -> None:
    machine.put_python(pretence="sys.exit(1)")
    assert "found none" in refused(machine.start())


def test_a_good_python_is_found_behind_an_old_one(machine: Machine) -> None:
    machine.put_python("python3", pretence="sys.version_info = (3, 8, 0)")
    machine.put_python("python3.12")
    assert machine.start("judge").stdout == "the command: judge\n"


def test_ludex_python_is_taken_first_even_with_spaces_in_its_path(machine: Machine) -> None:
    own = machine.put_python("my own python")
    machine.put_python("python3", pretence="sys.version_info = (3, 8, 0)")
    assert machine.start("judge", LUDEX_PYTHON=str(own)).stdout == "the command: judge\n"


def test_a_ludex_python_that_is_not_there_is_named(machine: Machine) -> None:
    machine.put_python()
    assert "LUDEX_PYTHON is python9" in refused(machine.start(LUDEX_PYTHON="python9"))


@pytest.fixture
def open_machine() -> Iterator[Machine]:
    """Give a machine that any user may walk into: pytest's own folders are closed to others."""
    with tempfile.TemporaryDirectory() as room:
        Path(room).chmod(0o755)
        yield Machine(Path(room))


def test_a_checkout_that_cannot_be_written_to_is_told_so(open_machine: Machine) -> None:
    open_machine.put_python()
    open_machine.checkout.chmod(0o555)
    # Root may write anywhere, so root steps down for this.
    user = NOBODY if os.geteuid() == 0 else None
    done = subprocess.run(
        (open_machine.checkout / "ludex",),
        check=False,
        capture_output=True,
        text=True,
        env=open_machine.environ(),
        user=user,
    )
    open_machine.checkout.chmod(0o755)
    assert "cannot be written to" in refused(done)


def test_a_read_only_checkout_that_is_ready_runs(open_machine: Machine) -> None:
    open_machine.put_environment()
    open_machine.checkout.chmod(0o555)
    done = open_machine.start("judge")
    open_machine.checkout.chmod(0o755)
    assert done.stdout == "the command: judge\n"


def test_a_later_start_asks_no_python_and_hands_all_words_on(machine: Machine) -> None:
    machine.put_environment()
    machine.put_python()
    done = machine.start("judge", "two words", "", "*")
    assert (done.returncode, done.stdout, done.stderr) == (0, "the command: judge two words  *\n", "")
    assert not machine.log.exists()


def test_a_start_through_links_finds_its_checkout(machine: Machine, tmp_path: Path) -> None:
    machine.put_environment()
    elsewhere = tmp_path / "else where"
    elsewhere.mkdir()
    (elsewhere / "absolute").symlink_to(machine.checkout / "ludex")
    (elsewhere / "relative").symlink_to("../a checkout/ludex")
    (elsewhere / "twice").symlink_to("relative")
    (elsewhere / "folder").symlink_to(machine.checkout)
    for command in ("./absolute", "./relative", "./twice", "folder/ludex", "../a checkout/ludex"):
        done = subprocess.run((command, "here"), check=False, capture_output=True, cwd=elsewhere, env=machine.environ())
        assert (done.stdout, done.stderr) == (b"the command: here\n", b"")
    done = subprocess.run(
        ("/bin/sh", "ludex"), check=False, capture_output=True, cwd=machine.checkout, env=machine.environ()
    )
    assert (done.stdout, done.stderr) == (b"the command:\n", b"")


def touch_later(path: Path) -> None:
    later = time.time() + 60
    os.utime(path, (later, later))


def relink(python: Path) -> None:
    python.unlink()
    python.symlink_to("python-that-was-upgraded-away")


SPOILED: dict[str, Callable[[Path], object]] = {
    "other_constraints": lambda checkout: touch_later(checkout / "constraints.txt"),
    "another_pyproject": lambda checkout: touch_later(checkout / "pyproject.toml"),
    "perhaps_another_version": lambda checkout: touch_later(checkout / "src" / "ludex" / "__init__.py"),
    "set_up_was_interrupted": lambda checkout: (checkout / ".venv" / "unfinished").touch(),
    "set_up_never_came_so_far": lambda checkout: (checkout / ".venv" / "ready-run").unlink(),
    "checkout_was_moved": lambda checkout: (checkout / ".venv" / "ready-run").write_text("/somewhere/else\n"),
    "python_went_away": lambda checkout: relink(checkout / ".venv" / "bin" / "python"),
}


@pytest.mark.parametrize("spoil", SPOILED.values(), ids=SPOILED)
def test_an_environment_that_may_be_wrong_is_made_anew(machine: Machine, spoil: Callable[[Path], object]) -> None:
    machine.put_environment()
    machine.put_python()
    spoil(machine.checkout)
    assert machine.start("judge").stdout == "the command: judge\n"
    assert machine.log.read_text().endswith("tools/environment.py run\n")


def test_an_unknown_word_to_test_gets_the_games_in_one_sentence(machine: Machine) -> None:
    sentence = refused(machine.start("dame", starter="test"))
    assert "dame is neither 'quick' nor a game of ours (connect_four)" in sentence


def test_the_help_of_test_needs_no_environment(machine: Machine) -> None:
    done = machine.start("--help", starter="test")
    assert done.returncode == 0
    assert "./test quick" in done.stdout
    assert not (machine.checkout / ".venv").exists()


def answer(process: subprocess.Popen[str]) -> tuple[int, str, str]:
    out, err = process.communicate(timeout=120)
    if "needs the network" in err and "PIP_NO_INDEX" not in os.environ:
        pytest.skip("no package index is in reach")
    return process.returncode, out, err


@pytest.mark.slow
def test_two_first_starts_at_once_share_one_set_up(machine: Machine) -> None:
    starts = [machine.start_for_real(word) for word in ("one", "two")]
    answers = [answer(start) for start in starts]
    assert [(code, out) for code, out, _ in answers] == [(0, "the command: one\n"), (0, "the command: two\n")]
    said = "".join(err for _, _, err in answers)
    assert said.count("making the environment for") == 1

    # From here on nothing is fetched and nothing is said.
    assert answer(machine.start_for_real("three", PIP_NO_INDEX="1")) == (0, "the command: three\n", "")
    python = machine.checkout / ".venv" / "bin" / "python"
    asks = "from importlib.metadata import *; print(version('ludex'), *entry_points(group='ludex.games'))"
    known = subprocess.run((python, "-c", asks), check=True, capture_output=True, text=True)
    version, points = known.stdout.split(maxsplit=1)
    assert version == __version__
    assert [house for house in HOUSE if f"name='{house}'" not in points] == []


@pytest.mark.slow
def test_a_set_up_that_was_killed_is_begun_anew(machine: Machine) -> None:
    first = machine.start_for_real("one")
    unfinished = machine.checkout / ".venv" / "unfinished"
    while not unfinished.exists():
        time.sleep(0.01)
    time.sleep(1)
    os.killpg(first.pid, signal.SIGKILL)
    first.wait()
    first.communicate()
    assert unfinished.exists()

    assert answer(machine.start_for_real("two"))[:2] == (0, "the command: two\n")
    assert not unfinished.exists()


@pytest.mark.slow
def test_without_network_the_first_start_says_so_and_the_next_tries_again(machine: Machine) -> None:
    for _ in range(2):
        start = machine.start_for_real(PIP_NO_INDEX="1", PIP_FIND_LINKS="")
        out, err = start.communicate(timeout=120)
        assert (start.returncode, out) == (2, "")
        making, sentence = err.splitlines()
        assert "making the environment" in making
        assert "the packages could not be fetched: this start needs the network" in sentence


@pytest.mark.slow
def test_a_package_with_other_bytes_than_pinned_is_not_installed(machine: Machine) -> None:
    constraints = machine.checkout / "constraints.txt"
    wrong = "0" * 64
    constraints.write_text(re.sub("sha256:[0-9a-f]{64}", f"sha256:{wrong}", constraints.read_text()))
    code, out, err = answer(machine.start_for_real())
    assert (code, out) == (2, "")
    assert "is not the one that constraints.txt names" in err
