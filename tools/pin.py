"""Remake constraints.txt from pyproject.toml: `.venv/bin/python tools/pin.py`, with Python 3.11, the oldest we promise.

pip chooses the newest versions that fit all sets together. The hashes are those that its index lists for them: of the
wheels for the Pythons and platforms below, and of the source. Each package stands in the first section that needs it.
"""

import json
import os
import re
import ssl
import subprocess
import sys
import tomllib
import urllib.request
from collections.abc import Mapping
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

from packaging.requirements import Requirement
from packaging.utils import (
    InvalidSdistFilename,
    InvalidWheelFilename,
    canonicalize_name,
    parse_sdist_filename,
    parse_wheel_filename,
)

CHECKOUT = Path(__file__).resolve().parent.parent
INTERPRETERS = frozenset({"py3", "cp311", "cp312", "cp313", "cp314"})
PLATFORM = re.compile(r"any|(many|musl)linux.*_(x86_64|aarch64)|macosx_.*_(x86_64|arm64|universal2)|win_(amd64|arm64)")
HEAD = """\
# Every package of every set, with its exact version and the hashes of its files; made by tools/pin.py.
# Each section needs those before it. tools/environment.py installs them, and pip checks the hashes.
"""


def main() -> None:
    """Write constraints.txt anew."""
    sets = wanted(tomllib.loads((CHECKOUT / "pyproject.toml").read_text()))
    chosen = choose([requirement for requirements in sets.values() for requirement in requirements])
    index = index_address()
    lines = [HEAD.rstrip()]
    placed: set[str] = set()
    for section, requirements in sets.items():
        names = closure(requirements, chosen) - placed
        placed |= names
        lines += ["", f"# [{section}]"]
        for name in sorted(names):
            version = chosen[name]["version"]
            hashes = [f"--hash=sha256:{digest}" for digest in file_hashes(index, name, version)]
            if not hashes:
                sys.exit(f"pin: the index lists no file of {name} {version}.")
            lines.append(" \\\n    ".join((f"{name}=={version}", *hashes)))
    (CHECKOUT / "constraints.txt").write_text("\n".join(lines) + "\n")
    sys.stdout.write(f"pin: {len(placed)} packages in {len(sets)} sections.\n")


def wanted(pyproject: dict[str, Any]) -> dict[str, list[str]]:
    """List what each section asks for, in the order in which the sections stack."""
    project, groups = pyproject["project"], pyproject["dependency-groups"]
    return {"run": project["dependencies"], "build": groups["build"], **project["optional-dependencies"], **groups}


def choose(requirements: list[str]) -> dict[str, Mapping[str, Any]]:
    """Let pip choose versions that fit together, and give back each chosen package's metadata by name."""
    command = (sys.executable, "-m", "pip", "install", "--quiet", "--dry-run", "--ignore-installed", "--report", "-")
    done = subprocess.run((*command, *requirements), check=False, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit("pin: pip found no versions that fit together, or no index.")
    packages = [package["metadata"] for package in json.loads(done.stdout)["install"]]
    return {canonicalize_name(package["name"]): package for package in packages}


def closure(requirements: list[str], chosen: Mapping[str, Mapping[str, Any]]) -> set[str]:
    """Follow what the requirements need, and what those need in turn."""
    names: set[str] = set()
    seen: set[tuple[str, str]] = set()
    open_ends = [(Requirement(text), "") for text in requirements]
    while open_ends:
        requirement, asked_by = open_ends.pop()
        if requirement.marker and not requirement.marker.evaluate({"extra": asked_by}):
            continue
        name = canonicalize_name(requirement.name)
        names.add(name)
        for extra in {"", *requirement.extras}:
            if (name, extra) not in seen:
                seen.add((name, extra))
                open_ends += [(Requirement(text), extra) for text in chosen[name].get("requires_dist", ())]
    return names


def index_address() -> str:
    """Ask pip which index it uses here; its help names the one in force."""
    command = (sys.executable, "-m", "pip", "install", "--help")
    page = subprocess.run(
        command, check=True, capture_output=True, text=True, env=os.environ | {"COLUMNS": "500"}
    ).stdout
    found = re.search(r"--index-url.*?\(default (\S+)\)", page, re.DOTALL)
    if not found:
        sys.exit("pin: pip does not say which index it uses.")
    return found[1].rstrip("/")


def file_hashes(index: str, name: str, version: str) -> list[str]:
    """Read from the index's page of one package the hashes of this version's files that we install from."""
    request = urllib.request.Request(f"{index}/{name}/", headers={"Accept": "text/html"})  # noqa: S310  pip's own index
    trust = ssl.create_default_context(cafile=os.environ.get("PIP_CERT"))
    with urllib.request.urlopen(request, context=trust) as answer:  # noqa: S310  the same
        page = Links(answer.read().decode())
    return sorted({digest for file, digest in page.files if fits(file, version)})


class Links(HTMLParser):
    """The files that an index page links to, each with its SHA-256."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.files: list[tuple[str, str]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Take the name and the hash out of one link."""
        address = urlsplit(dict(attrs).get("href") or "") if tag == "a" else None
        if address and address.fragment.startswith("sha256="):
            self.files.append((unquote(address.path.rpartition("/")[2]), address.fragment.removeprefix("sha256=")))


def fits(file: str, version: str) -> bool:
    """Say whether a file is of this version, and the source or a wheel for one of our Pythons and platforms."""
    try:
        if not file.endswith(".whl"):
            return str(parse_sdist_filename(file)[1]) == version
        _, found, _, tags = parse_wheel_filename(file)
    except (InvalidSdistFilename, InvalidWheelFilename):
        return False
    # A wheel for an older Python's stable interface serves ours; one for a free-threaded Python (abi cp313t) does not.
    return str(found) == version and any(
        (tag.abi == "abi3" or (tag.interpreter in INTERPRETERS and not tag.abi.endswith("t")))
        and PLATFORM.fullmatch(tag.platform)
        for tag in tags
    )


if __name__ == "__main__":
    main()
