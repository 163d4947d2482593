# SPDX-License-Identifier: MIT
"""The `css` format by tinycss2 and coloraide."""

import pathlib

import style_sheets


def read(folder: pathlib.Path):
    text = (folder / "palette.css").read_text(encoding="utf-8")
    return list(style_sheets.readings(text, ""))
