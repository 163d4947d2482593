# SPDX-License-Identifier: MIT
"""Style sheets, asset catalogs and JSON files."""
import json
import re
from pathlib import Path

HERE = Path(__file__).parent


def words(name):
    """The words of a name in camel case."""
    return re.findall(r"[A-Z]?[a-z]+\d*|[A-Z]+", name)


def css_text(color, gamut="srgb"):
    if gamut == "srgb":
        return "#" + bytes(color[:3] if color[3] == 255 else color).hex()
    # Four decimals tell all bytes apart.
    channels = " ".join(f"{code / 255:.4f}".rstrip("0").rstrip(".") for code in color[:3])
    alpha = "" if color[3] == 255 else f" / {color[3] / 255:.4f}"
    return f"color(display-p3 {channels}{alpha})"


def block(selector, colors, gamut, indent):
    lines = [f"{indent}{selector} {{"]
    lines += [f"{indent}  --{'-'.join(words(name)).lower()}: {css_text(color, gamut)};"
              for name, color in colors.items()]
    return [*lines, indent + "}"]


def write_css(path, comment, themes, gamut="srgb"):
    """Themes by name; the only one of a file has none."""
    lines = ["/* SPDX-License-Identifier: MIT */", f"/* {comment} */"]
    for name, theme in themes.items():
        selector = f'[data-theme="{name}"]' if name else ":root"
        if "light" in theme:
            lines += ["", *block(selector, theme["light"], gamut, "")]
        if "dark" in theme:
            lines += ["", "@media (prefers-color-scheme: dark) {",
                      *block(selector, theme["dark"], gamut, "  "), "}"]
    write(path, "\n".join(lines) + "\n")


# MARK: Asset catalogs

INFO = {"author": "xcode", "version": 1}
LUMINOSITY = {appearance: [{"appearance": "luminosity", "value": appearance}]
              for appearance in ("light", "dark")}


def write_set(folder, entries):
    """A color set of pairs of an appearance, or none, and the color's JSON."""
    colors = [({"appearances": LUMINOSITY[appearance]} if appearance else {})
              | {"color": color, "idiom": "universal"} for appearance, color in entries]
    write_contents(folder, {"colors": colors, "info": INFO})


def write_contents(folder, contents):
    write(f"{folder}/Contents.json", json.dumps(contents, indent=2) + "\n")


# MARK: JSON, one pair to a line


def write_pairs(path, pairs):
    write(path, '{ "pairs": [\n' + rows(pairs) + "\n] }\n")


def rows(values):
    return ",\n".join("  " + json.dumps(value) for value in values)


def write_expected(path, pairs, source, gamut, counts, failing):
    head = json.dumps({"source": source, "pairs": pairs, "gamut": gamut, "level": "AA",
                       "counts": counts})[:-1]
    write(path, head + ', "failing": [' + (f"\n{rows(failing)}\n" if failing else "") + "] }\n")


def write(path, text):
    file = HERE / path
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(text, encoding="utf-8")
