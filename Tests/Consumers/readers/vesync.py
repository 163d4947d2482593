# SPDX-License-Identifier: MIT
"""The table of values behind VeSync's methods, by tree-sitter's grammar of Swift."""

import re

import swift_source
from swift_source import accepts  # noqa: F401

NAME = re.compile(r"([a-z]+)_([a-z]+)((?:_[a-z]+)*)")


def read(folder):
    methods = next(folder.glob("VSColor.swift")).read_text(encoding="utf-8")
    return swift_source.read(folder, lambda _, name: role(name, methods))


def role(name, methods):
    if f'color(named: "{name}")' not in methods:
        raise ValueError(f"no method asks for {name}")
    words = NAME.fullmatch(name)
    rest = words and "".join(word.capitalize() for word in words[3].split("_"))
    return words and f"{words[1]}.{words[2]}{rest}"
