# SPDX-License-Identifier: MIT
"""The `scss` format: LibSass compiles it, then tinycss2 and coloraide read what it makes."""

import pathlib

import sass
import style_sheets


def leads(about):
    """What the variables of each palette begin with."""
    several = len(about["palettes"]) > 1
    for palette in about["palettes"]:
        words = [about["prefix"]] + ([palette["slug"]] if several else [])
        yield palette, "".join(word + "-" for word in words if word)


def read(folder: pathlib.Path):
    text = (folder / "_colors.scss").read_text(encoding="utf-8")
    about = style_sheets.note(text)
    for palette, lead in leads(about):
        source = f'@import "colors"; :root {{ @include {lead}palette; }}'
        css = sass.compile(string=source, include_paths=[str(folder)], output_style="expanded")
        own = style_sheets.json.dumps({"prefix": "", "palettes": [palette]})
        yield from style_sheets.readings(f"/* {style_sheets.MARK}{own}\n */\n{css}", lead)
