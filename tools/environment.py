"""Make .venv hold a set of packages and the checkout itself: `python tools/environment.py SET`.

The sets are the sections of constraints.txt, each on top of those before it. `./ludex` asks for `run` and `./test` for
`test` and `oracles`; ask for `bench` yourself before you run what is in bench/.
"""

import fcntl
import os
import shutil
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parent.parent
VENV = CHECKOUT / ".venv"
PYTHON = VENV / "bin" / "python"
UNFINISHED = VENV / "unfinished"
LOG = VENV / "pip.log"

# `ready` is a promise on the sections up to and with the last one named.
SETS = {
    "run": ("run", "build", "exact"),
    "test": ("run", "build", "exact", "bulk", "testing", "test"),
    "oracles": ("run", "build", "exact", "bulk", "testing", "test", "oracles"),
    "bench": ("run", "build", "exact", "bulk", "testing", "test", "oracles", "bench"),
}
SIZES = {"run": "about half a minute", "test": "about a minute", "oracles": "a few seconds", "bench": "a few seconds"}

UNREACHED = ("No matching distribution", "ConnectionError", "Timeout", "Max retries", "ProxyError")
ALTERED = "DO NOT MATCH THE HASHES"


class SetUpError(Exception):
    """What is missing and what to do, in one sentence."""


class NotFetchedError(SetUpError):
    """The same, and nothing has been changed yet: pip fetches and checks everything first."""


def main(wanted: str) -> int:
    """Make the set ready and give back the exit code: 0, 2 with one sentence, or 130 when stopped."""
    if wanted not in SETS:
        say(f"there is no set {wanted!r}: choose one of {', '.join(SETS)}.")
        return 2
    try:
        with only_one() as lock:
            if not ready(wanted):
                make(wanted, lock)
    except SetUpError as error:
        say(str(error))
        return 2
    except OSError as error:
        say(f"the environment could not be made in {VENV}: {error.strerror or error}.")
        return 2
    except KeyboardInterrupt:
        say("stopped; the next start begins the set-up anew.")
        return 130
    return 0


@contextmanager
def only_one() -> Generator[int]:
    """Hold the lock of this checkout's environment; the system frees it however the holder ends."""
    with (CHECKOUT / ".venv.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            say("waiting for another start that is making the environment.")
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield lock.fileno()


def ready(wanted: str) -> bool:
    """Ask the question of environment.sh once more, under the lock."""
    stamp = VENV / f"ready-{wanted}"
    if UNFINISHED.exists() or not os.access(PYTHON, os.X_OK) or not stamp.is_file():
        return False
    made = stamp.stat().st_mtime_ns
    sources = (CHECKOUT / "constraints.txt", CHECKOUT / "pyproject.toml", CHECKOUT / "src" / "ludex" / "__init__.py")
    return stamp.read_text() == f"{CHECKOUT}\n" and all(source.stat().st_mtime_ns < made for source in sources)


def make(wanted: str, lock: int) -> None:
    """Bring the environment to the wanted set, from nothing where what is there cannot be trusted."""
    if sound():
        say(f"bringing .venv up to date for {wanted!r} ({SIZES[wanted]}).")
        UNFINISHED.touch()
    else:
        say(f"making the environment for {wanted!r} in .venv, once ({SIZES[wanted]}).")
        shutil.rmtree(VENV, ignore_errors=not VENV.exists())
        VENV.mkdir()
        UNFINISHED.touch()
        # The real interpreter, not a link to it: when its version goes away, the link in .venv breaks and is noticed.
        real = os.path.realpath(sys.executable)
        done = subprocess.run((real, "-m", "venv", VENV), check=False, capture_output=True, text=True, pass_fds=(lock,))
        if done.returncode != 0:
            LOG.write_text(done.stdout + done.stderr)
            raise SetUpError(f"{real} cannot make an environment (its own words are in .venv/pip.log).")

    requirements = VENV / "wanted.txt"
    requirements.write_text("\n".join(section(name) for name in SETS[wanted]))
    try:
        pip("--require-hashes", "--no-deps", "--requirement", str(requirements), lock=lock)
    except NotFetchedError:
        # What was whole before is whole still.
        if any((VENV / f"ready-{name}").exists() for name in SETS):
            UNFINISHED.unlink()
        raise
    pip("--no-deps", "--no-build-isolation", "--no-index", "--editable", str(CHECKOUT), lock=lock)
    # Compiled here, the command starts quickly even where Python is told to write no bytecode.
    subprocess.run((PYTHON, "-m", "compileall", "-q", CHECKOUT / "src"), check=False, capture_output=True)

    UNFINISHED.unlink()
    for name, sections in SETS.items():
        if set(sections) <= set(SETS[wanted]):
            (VENV / f"ready-{name}").write_text(f"{CHECKOUT}\n")


def sound() -> bool:
    """Say whether the environment that is there can be built upon."""
    stamps = tuple(VENV.glob("ready-*"))
    moved = any(stamp.read_text() != f"{CHECKOUT}\n" for stamp in stamps)
    if moved or UNFINISHED.exists() or not os.access(PYTHON, os.X_OK):
        return False
    check = "import pip, sys; sys.exit(sys.version_info < (3, 11))"
    return subprocess.run((PYTHON, "-c", check), check=False, capture_output=True).returncode == 0


def section(name: str) -> str:
    """Cut one section out of constraints.txt."""
    _, found, rest = (CHECKOUT / "constraints.txt").read_text().partition(f"# [{name}]\n")
    if not found:
        raise SetUpError(f"constraints.txt has no section [{name}]: remake it with tools/pin.py.")
    return rest.partition("# [")[0]


def pip(*arguments: str, lock: int) -> None:
    """Install, quietly, and turn what pip says on failing into one sentence."""
    command = (str(PYTHON), "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", *arguments)
    # The lock goes along: should we be killed, it is held until pip has ended too. `--user` cannot work in here.
    done = subprocess.run(
        command, check=False, capture_output=True, text=True, pass_fds=(lock,), env=os.environ | {"PIP_USER": "0"}
    )
    if done.returncode == 0:
        return
    LOG.write_text(done.stdout + done.stderr)
    words = "pip's own words are in .venv/pip.log"
    if ALTERED in done.stderr:
        raise NotFetchedError(f"a package is not the one that constraints.txt names, and was not installed ({words}).")
    if any(sign in done.stderr for sign in UNREACHED):
        raise NotFetchedError(f"the packages could not be fetched: this start needs the network ({words}).")
    raise SetUpError(f"the packages could not be installed ({words}).")


def say(sentence: str) -> None:
    """Speak to the person as the starter that was called."""
    sys.stderr.write(f"{os.environ.get('LUDEX_STARTER', 'environment')}: {sentence}\n")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1] if len(sys.argv) > 1 else ""))
