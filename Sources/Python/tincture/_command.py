# SPDX-License-Identifier: MIT
"""Finds and runs the command `tincture`."""

import functools
import json
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Collection
from pathlib import Path

#: The name of the program; a wheel for Windows would have another.
NAME = "tincture"


class TinctureError(Exception):
    """What the command said when it did not do what it was asked.

    `exit_code` is the command's (64 a wrong call, 65 wrong data, 66 an absent file, 73 a file that
    cannot be made), or None where an answer of `batch` has the error; `code` is the error's name in
    that answer, such as "invalid-color".
    """

    def __init__(self, message: str, *, code: str | None = None, exit_code: int | None = None):
        super().__init__(message)
        self.code = code
        self.exit_code = exit_code


class ConflictWarning(UserWarning):
    """A palette could not keep all that was asked, and what was asked of it does not say so."""


@functools.cache
def command() -> str:
    """The path of the command: what `TINCTURE` names, or what was installed with this package.

    The wheel puts the program where its installer puts scripts. A package in a folder of its own
    (`pip install --target`) has `bin` beside it. The last place is `PATH`.
    """
    named = os.environ.get("TINCTURE")
    if named:
        return named
    for folder in _script_folders():
        path = Path(folder, NAME)
        if path.is_file():
            return str(path)
    found = shutil.which(NAME)
    if found:
        return found
    raise TinctureError(
        "the command tincture is not installed with this package nor in PATH: "
        "install the wheel, or name the program in the variable TINCTURE"
    )


def _script_folders() -> list[str | Path]:
    user = sysconfig.get_preferred_scheme("user")
    return [
        sysconfig.get_path("scripts"),
        Path(sys.executable).parent,
        Path(__file__).resolve().parent.parent / "bin",
        sysconfig.get_path("scripts", scheme=user),
    ]


def run(*arguments: object, stdin: str = "", codes: Collection[int] = (0,)) -> str:
    """Runs the command and returns its standard output.

    `codes` are the exit codes that are fine: 1 says that `check` or `fuzz` has found something.

    Raises:
        TinctureError: for any other exit code, with what the command printed as its error.
    """
    words = [str(argument) for argument in arguments]
    done = subprocess.run(
        [command(), *words], input=stdin, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode not in codes:
        said = _said(done.stderr.strip()) or f"it ended with {done.returncode}"
        raise TinctureError(f"{' '.join([NAME, *words])}: {said}", exit_code=done.returncode)
    return done.stdout


def _said(error: str) -> str:
    """The error as a sentence; with `--json` the command prints it as an object."""
    try:
        parts = json.loads(error)["error"]
    except (ValueError, KeyError, TypeError):
        return error
    words = [f"{parts['place']}:" if parts.get("place") else "", f"{parts['reason']}."]
    return " ".join([*words, parts.get("suggestion") or ""]).strip()
