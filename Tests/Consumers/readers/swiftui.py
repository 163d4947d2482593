# SPDX-License-Identifier: MIT
"""A theme for SwiftUI, by tree-sitter's grammar of Swift."""

import swift_source
from swift_source import accepts  # noqa: F401


def read(folder):
    return swift_source.read(folder, role)


def role(owner, name):
    return swift_source.dotted(name) if owner == "ThemeColors" else None
