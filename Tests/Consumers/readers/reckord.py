# SPDX-License-Identifier: MIT
"""The tokens of Reckord, by tree-sitter's grammar of Swift."""

import swift_source
from swift_source import accepts  # noqa: F401

ROLES = {
    "foregroundPrimary": "text.primary",
    "foregroundSecondary": "text.secondary",
    "foregroundTertiary": "text.tertiary",
    "foregroundPlaceholder": "text.placeholder",
    "invertedForegroundPrimary": "text.inverse",
    "invertedForegroundSecondary": "text.inverseSecondary",
    "backgroundPrimary": "surface.primary",
    "backgroundSecondary": "surface.secondary",
    "backgroundTertiary": "surface.tertiary",
    "surfacePrimary": "surface.card",
    "surfaceSecondary": "surface.overlay",
    "surfaceTertiary": "surface.groupedFill",
    "invertedBackgroundPrimary": "surface.inverse",
    "invertedBackgroundSecondary": "surface.inverseSecondary",
    "outlinePrimary": "border.emphasized",
    "outlineSecondary": "border.standard",
    "outlineTertiary": "border.subtle",
}


def read(folder):
    return swift_source.read(folder, role)


def role(owner, name):
    return ROLES.get(name) if owner == "ThemeColors" else None
