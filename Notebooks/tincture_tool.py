# SPDX-License-Identifier: MIT
"""Drives the command `tincture` from a notebook, by the Python package that comes with it.

Everything that a notebook knows about color comes through here: a list of requests goes to
`tincture batch`, and the list of its results comes back. Nothing asks the network or a clock. The
command is the one that `make build` leaves, or that `TINCTURE` names.
"""

import json
import os
import pathlib
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
os.environ.setdefault("TINCTURE", str(ROOT / ".build/debug/tincture"))
sys.path.insert(0, str(ROOT / "Sources/Python"))

import tincture  # noqa: E402
from tincture import TinctureError  # noqa: E402

# How many threads the command may use: no answer depends on it.
JOBS = ["--jobs", os.environ["NOTEBOOK_JOBS"]] if "NOTEBOOK_JOBS" in os.environ else []


def run(*arguments, **options):
    """Runs the command and returns its standard output."""
    return tincture.run(*arguments, *JOBS, **options)


def batch(requests):
    """The results of many requests, in their order; the first error in an answer is raised."""
    return list(tincture.batch(requests, options=JOBS))


def convert(colors, to, space=None):
    """The coordinates of CSS colors in a space, or, given a space, of coordinates in that space."""
    if space is None:
        requests = [{"op": "convert", "color": color, "to": to} for color in colors]
    else:
        requests = [{"op": "convert", "space": space, "coords": list(map(float, coordinates)),
                     "to": to} for coordinates in colors]
    return [result["coords"] for result in batch(requests)]


def mapped(coordinates, method, space="oklch", to="srgb"):
    """The coordinates in an RGB space of colors brought into its gamut by a method."""
    return [result["coords"] for result in batch([
        {"op": "gamut", "space": space, "coords": list(map(float, color)), "to": to,
         "method": method} for color in coordinates])]


def contrasts(pairs):
    """For each pair of a foreground and a background: its ratio, APCA and verdicts."""
    return list(tincture.contrasts(pairs))


def palettes(brands, **wishes):
    """The palette documents of brands; wishes are `level`, `steps`, `appearances`, `pins` …"""
    return batch([{"op": "generate", "brand": brand, **wishes} for brand in brands])


def palette(brand, **wishes):
    """The palette document of one brand."""
    return palettes([brand], **wishes)[0]


def fuzz(document, *options, against=None):
    """The report of `tincture fuzz` on a document, perhaps against an older one."""
    with tempfile.TemporaryDirectory() as folder:
        files = [pathlib.Path(folder) / name for name in ("palette.json", "released.json")]
        for file, content in zip(files, (document, against)):
            file.write_text(json.dumps(content))
        older = ["--against", files[1]] if against else []
        return json.loads(run("fuzz", files[0], "--json", "--no-progress", *older, *options,
                              codes=(0, 1)))


def theme(document, appearance="light"):
    """The theme of a document in an appearance."""
    return next(theme for theme in document["themes"] if theme["appearance"] == appearance)


def hex_of(color):
    """The bytes of sRGB coordinates from 0 to 1, as hex; the nearest ones, halves up."""
    return "#" + "".join(f"{int(min(max(x, 0), 1) * 255 + 0.5):02x}" for x in color)
