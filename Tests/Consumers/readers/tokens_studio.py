# SPDX-License-Identifier: MIT
"""Sets of Tokens Studio and Penpot: the sets that a theme selects, in their order."""

import json
from urllib.parse import unquote

from coloraide import Color
from readers.dtcg import merged, reading


def read(folder):
    document = json.loads((folder / "tokens.json").read_text(encoding="utf-8"))
    readings = []
    for theme in document["$themes"]:
        tree = {}
        for name in document["$metadata"]["tokenSetOrder"]:
            if theme["selectedTokenSets"].get(name) == "enabled":
                tree = merged(tree, document[name])
        own = document[next(iter(theme["selectedTokenSets"]))]["$extensions"]["org.tincture"]
        readings.append(reading(unquote(own["encodedName"]), theme["name"], tree, Color))
    return readings
