# SPDX-License-Identifier: MIT
"""The providers of a Bedrock theme, by tree-sitter's grammar of Swift."""

import re

import swift_source
from swift_source import accepts  # noqa: F401

PROVIDER = re.compile(r".*(Surface|Text|Accent|Button|Status|Border|Interactive)Colors")

# Bedrock's inverse text is for buttons; the accent as text is the color of links.
OTHERS = {
    "text.inverse": "button.label",
    "accent.text": "text.link",
    "button.primaryOutline": "brand.outline",
}


def read(folder):
    return swift_source.read(folder, role)


def role(owner, name):
    provider = PROVIDER.fullmatch(owner)
    title = provider and f"{provider[1].lower()}.{name}"
    return OTHERS.get(title, title)
