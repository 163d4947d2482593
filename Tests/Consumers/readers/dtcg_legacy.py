# SPDX-License-Identifier: MIT
"""Design tokens with colors as text: coloraide reads CSS."""

import json
from urllib.parse import unquote

from coloraide import Color
from readers.dtcg import reading


def read(folder):
    readings = []
    for path in sorted(folder.rglob("tokens.*.json")):
        tree = json.loads(path.read_text(encoding="utf-8"))
        name = unquote(tree["$extensions"]["org.tincture"]["encodedName"])
        readings.append(reading(name, path.name.split(".")[1], tree, Color))
    return readings
