# SPDX-License-Identifier: MIT
"""Palettes that are proved readable, and contrast measured as WCAG 2.2 and APCA have it.

    >>> import tincture
    >>> tincture.contrast("#777", "#fff").ratio
    4.478089453577214
    >>> ocean = tincture.palette("#0A84FF", level="AAA")
    >>> ocean.theme("light")["text.primary"]
    '#131922'

Everything is computed by the command `tincture`, which this package brings; nothing asks the
network or a clock, and the same call has the same answer on every machine.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from os import PathLike
from typing import Any, NamedTuple

from ._batch import batch
from ._command import ConflictWarning, TinctureError, command, run

__all__ = [
    "Contrast",
    "Palette",
    "ConflictWarning",
    "TinctureError",
    "Verdict",
    "batch",
    "check",
    "command",
    "contrast",
    "contrasts",
    "exports",
    "palette",
    "palettes",
    "rows",
    "run",
]


class Verdict(NamedTuple):
    """What passes at a level of WCAG 2.2: text, large text, and what is not text."""

    text: bool
    large: bool
    non_text: bool


class Contrast(NamedTuple):
    """The contrast of a foreground on a background.

    `ratio` is WCAG's, from 1 to 21, and `apca` the lightness contrast of APCA 0.0.98G-4g, from -108
    to 106, negative for light text on dark. A ratio is compared as it is, never rounded: 4.4999
    does not pass 4.5.
    """

    ratio: float
    apca: float
    aa: Verdict
    aaa: Verdict


class Palette(dict[str, Any]):
    """The document of a palette, as `tincture schema palette` describes it."""

    @property
    def appearances(self) -> list[str]:
        """The appearances of its themes, such as ["light", "dark"]."""
        return [theme["appearance"] for theme in self["themes"]]

    def theme(self, appearance: str = "light") -> dict[str, str]:
        """The color of each role in an appearance, as hex: `theme("dark")["text.primary"]`.

        Raises:
            KeyError: for an appearance that the palette does not have.
        """
        for theme in self["themes"]:
            if theme["appearance"] == appearance:
                return {name: role["hex"] for name, role in theme["roles"].items()}
        raise KeyError(f"{appearance!r} is none of the palette's appearances {self.appearances}")

    def ramp(self, name: str) -> dict[str, str]:
        """The color of each step of a ramp, as hex: `ramp("brand")["500"]`.

        Raises:
            KeyError: for a ramp that the palette does not have.
        """
        for ramp in self["ramps"]:
            if ramp["name"] == name:
                return {str(step["step"]): step["hex"] for step in ramp["steps"]}
        names = [ramp["name"] for ramp in self["ramps"]]
        raise KeyError(f"{name!r} is none of the palette's ramps {names}")


#: The members of `generate` that choose the answer and not the palette: those of `rows` and
#: `exports`, which no wish can be.
ANSWER_MEMBERS = ("fields", "shape", "format")


def palettes(brands: Iterable[str], **wishes: Any) -> Iterator[Palette]:
    """The palette of each brand color, in order, from one process and in bounded memory.

    `wishes` are those of `palette`, the same for all.
    """
    return (Palette(document) for document in _generate(brands, wishes))


def rows(
    brands: Iterable[str], fields: Sequence[str], **wishes: Any
) -> Iterator[dict[str, Any]]:
    """A flat row for each brand color, with some parts of its palette and nothing else, in order.

    A field is a path: "themes.light.text.primary.hex", "ramps.brand.500.oklch"; "*" is every name
    at its place that the palette has, as in "themes.*.*.hex". It is the key in the row, in the
    order of `fields`, with None for what a palette lacks. `wishes` are those of `palette`.

    Raises:
        TinctureError: for a field that no palette has, with the nearest one.
    """
    # A string is a sequence of strings too: its letters.
    paths = [fields] if isinstance(fields, str) else list(fields)
    return _generate(brands, wishes, fields=paths, shape="row")


def exports(brands: Iterable[str], format: str, **wishes: Any) -> Iterator[str]:
    """The palette of each brand color as the text of a format: "css", "scss", "tailwind".

    `wishes` are those of `palette`.

    Raises:
        TinctureError: for a format that there is not, and for one of several files.
    """
    return (answer["text"] for answer in _generate(brands, wishes, format=format))


def _generate(
    brands: Iterable[str], wishes: Mapping[str, Any], **answer: Any
) -> Iterator[dict[str, Any]]:
    for name in ANSWER_MEMBERS:
        if name in wishes:
            raise TypeError(f"{name!r} is no wish: rows() has fields, and exports() a format")
    return batch({"op": "generate", "brand": brand, **wishes, **answer} for brand in brands)


def palette(
    brand: str,
    *,
    system: str | Mapping[str, Any] | None = None,
    brand2: str | None = None,
    brand3: str | None = None,
    level: str | None = None,
    gamut: str | None = None,
    steps: Sequence[int | str] | None = None,
    appearances: Sequence[str] | None = None,
    curve: str | None = None,
    locks: Sequence[str] | None = None,
    ratios: Sequence[float | str] | None = None,
    background: str | None = None,
    pins: Sequence[str] | None = None,
    method: str | None = None,
    labels: str | None = None,
    theme: str | None = None,
) -> Palette:
    """The palette of one brand color: ramps, and themes in which every promised pair holds.

    The options are the command's, and are the members of `generate` in `tincture schema batch`,
    which says the values of each. What is None is as the command has it.

    Raises:
        TinctureError: for a color or an option that is wrong, and for wishes that exclude each
            other, with what would have to give.
    """
    given = {name: value for name, value in locals().items() if value is not None}
    return next(palettes([given.pop("brand")], **given))


def contrasts(pairs: Iterable[tuple[str, str]]) -> Iterator[Contrast]:
    """The contrast of each pair of a foreground and an opaque background, in order."""
    requests = (
        {"op": "contrast", "foreground": foreground, "background": background}
        for foreground, background in pairs
    )
    return (_contrast(answer) for answer in batch(requests))


def contrast(foreground: str, background: str) -> Contrast:
    """The contrast of a CSS color on an opaque one.

    Raises:
        TinctureError: for what is no color, with `code` "invalid-color".
    """
    return next(contrasts([(foreground, background)]))


def _contrast(answer: Mapping[str, Any]) -> Contrast:
    def verdict(level: Mapping[str, bool]) -> Verdict:
        return Verdict(level["text"], level["large"], level["nonText"])

    return Contrast(answer["ratio"], answer["apca"], verdict(answer["aa"]), verdict(answer["aaa"]))


def check(*paths: str | PathLike[str], options: Sequence[str] = ()) -> dict[str, Any]:
    """The report of `tincture check` on files and folders, as `tincture schema check` has it.

    `report["findings"]` are the violations, and `report["undecided"]` what was not measured, each
    with its reason: no finding is no proof where nothing was measured. `options` are the command's, such as ["--level", "AAA"].

    Raises:
        TinctureError: for a file that is absent or cannot be read, and for a wrong option.
    """
    report: dict[str, Any] = json.loads(
        run("check", "--json", *options, "--", *paths, codes=(0, 1))
    )
    return report
