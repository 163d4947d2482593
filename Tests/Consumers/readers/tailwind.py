# SPDX-License-Identifier: MIT
"""The `tailwind` format by tinycss2 and coloraide; Tailwind itself installs from npm only."""

import pathlib

import style_sheets


def read(folder: pathlib.Path):
    text = (folder / "tailwind.css").read_text(encoding="utf-8")
    return list(style_sheets.readings(text, "color-"))
