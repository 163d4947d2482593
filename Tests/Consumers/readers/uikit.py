# SPDX-License-Identifier: MIT
"""Colors of UIKit and AppKit, by tree-sitter's grammar of Swift."""

import swift_source
from swift_source import accepts  # noqa: F401


def read(folder):
    return swift_source.read(folder, role)


def role(owner, name):
    return swift_source.dotted(name) if owner == "PaletteColors" else None
