#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Writes the files of the systems and what a check of them has to find.

usage: generate.py

Every expected verdict comes from the formulas of measuring.py on the bytes that are written. Ends
with an error when a number of published.py is not met.
"""
import json

import published
import systems
import writing
from measuring import byte, decoded, encoded, measured, ratio

# CSS Color 4: linear sRGB of linear Display P3.
RGB_FROM_P3 = ((1.2249401762805598, -0.22494017628055996, 0),
               (-0.042056954709688163, 1.0420569547096881, 0),
               (-0.019637554590334432, -0.078636045550631889, 1.0982736001409663))


def expect(path, pairs_path, pairs, source, themes, gamut="srgb"):
    """Writes the failing pairs of themes by name; returns them all."""
    found = [(name, appearance, pair) for name, theme in themes.items()
             for appearance, colors in theme.items() for pair in measured(pairs, colors, gamut)]
    in_force = [entry for entry in found if entry[2].required(0)]
    failing = [entry for entry in in_force if entry[2].fails(0)]
    counts = {"measured": len(in_force), "failing": len(failing),
              "exempt": len(found) - len(in_force),
              "failingAAA": sum(entry[2].fails(1) for entry in in_force)}
    rows = [{"theme": name, "appearance": appearance, "foreground": pair.foreground,
             "background": pair.background, **pair.extra, "kind": pair.kind,
             "ratio": pair.ratio, "required": pair.required(0)}
            for name, appearance, pair in failing]
    writing.write_expected(path, pairs_path, source, gamut, counts, rows)
    print(f"{path}: {counts['failing']} of {counts['measured']}"
          f" ({counts['failingAAA']} at AAA, {counts['exempt']} exempt)")
    return found


def system(folder, suffix, pairs, source, themes, gamut="srgb"):
    """Writes a pairs file and what it finds."""
    writing.write_pairs(f"{folder}/pairs{suffix}.json", pairs)
    return expect(f"{folder}/expected{suffix}.json", f"pairs{suffix}.json", pairs, source, themes,
                  gamut)


def hold(ratio, expected, name):
    assert expected is None or f"{ratio:.2f}" == f"{expected:.2f}", (name, ratio, expected)


def hold_ratios(found, expected):
    """Holds ratios of a system without themes by appearance, foreground and background."""
    ratios = {(appearance, pair.foreground, pair.background): pair.ratio
              for _, appearance, pair in found}
    for key, value in expected.items():
        hold(ratios[key], value, key)


def count(found, level=0, **conditions):
    """How many pairs fall short under conditions such as `theme="sky"`."""
    return sum(pair.fails(level) for theme, appearance, pair in found
               if conditions.get("theme", theme) == theme
               and conditions.get("appearance", appearance) == appearance)


def hold_count(found, expected, level=0, **conditions):
    failing = count(found, level, **conditions)
    assert expected in (failing, None), (conditions, level, failing, expected)


# MARK: Bedrock


def bedrock():
    theme = {None: {"dark": {name: systems.rgb(*color)
                             for name, color in systems.BEDROCK.items()}}}
    writing.write_css("bedrock/colors.css", "Bedrock's example theme, which is dark", theme)
    found = system("bedrock", "", systems.BEDROCK_PAIRS, "colors.css", theme)
    hold_bedrock(found)
    catalog("Theme", "pairs.json", systems.BEDROCK_PAIRS,
            {name: (color, color) for name, color in systems.BEDROCK.items()})
    writing.write_pairs("bedrock/pairs-sample.json", SAMPLE_PAIRS)
    for found in catalog("Sample", "pairs-sample.json", SAMPLE_PAIRS, systems.BEDROCK_BOTH):
        hold_ratios(found, published.BEDROCK_LIGHT)


def hold_bedrock(found):
    surfaces = [name for name in systems.BEDROCK if name.startswith("surface")]
    for name, ratios in published.BEDROCK.items():
        for surface, expected in zip(surfaces, ratios, strict=True):
            hold(unrounded(systems.BEDROCK[name], systems.BEDROCK[surface]), expected, name)
    hold_ratios(found, {("dark", name, "buttonPrimaryLight"): expected
                        for name, expected in published.BEDROCK_GRADIENT.items()})
    on_surfaces = [pair.foreground for _, _, pair in found if pair.fails(0) and not pair.extra]
    failing = {name: on_surfaces.count(name) for name in on_surfaces}
    assert failing == published.BEDROCK_FAILING, failing


def unrounded(color, surface):
    """The ratio when a color is composited before it is rounded, ties to even."""
    alpha = (*color, 1)[3]
    mixed = (alpha * c + (1 - alpha) * s for c, s in zip(color, surface))
    return ratio([round(255 * c) for c in mixed], [round(255 * s) for s in surface])


SAMPLE_PAIRS = [{"foreground": "text*", "background": "surface*", "kind": "text"}]

def catalog(name, pairs_path, pairs, colors):
    """Writes a catalog in the guide's form: Display P3, three entries, the first for any.

    Returns what is found in Display P3 and in sRGB.
    """
    folder = f"bedrock/{name}.xcassets"
    writing.write_contents(folder, {"info": writing.INFO})
    for group in dict.fromkeys(writing.words(name)[0].capitalize() for name in colors):
        writing.write_contents(f"{folder}/{group}", {
            "info": writing.INFO, "properties": {"provides-namespace": True}})
    for token, (light, dark) in colors.items():
        group, *rest = writing.words(token)
        entries = [(None, p3_json(dark)), ("light", p3_json(light)), ("dark", p3_json(dark))]
        title = "".join(word.capitalize() for word in rest)
        writing.write_set(f"{folder}/{group.capitalize()}/{title}.colorset", entries)
    found = []
    for gamut, convert in (("p3", p3), ("srgb", clipped)):
        theme = {appearance: {token: convert(pair[index]) for token, pair in colors.items()}
                 for index, appearance in enumerate(("light", "dark"))}
        found.append(expect(f"bedrock/expected-{name.lower()}-{gamut}.json", pairs_path, pairs,
                            f"{name}.xcassets", {None: theme}, gamut))
    return found


def p3_json(color):
    red, green, blue, alpha = (*color, 1)[:4]
    return {"color-space": "display-p3", "components": {
        "alpha": f"{alpha:.3f}", "red": f"{red:.2f}", "green": f"{green:.2f}",
        "blue": f"{blue:.2f}"}}


def p3(color):
    """The bytes of a color as the catalog prints it."""
    components = p3_json(color)["components"]
    return tuple(byte(float(components[name])) for name in ("red", "green", "blue", "alpha"))


def clipped(color):
    """The same where a screen has sRGB only."""
    components = p3_json(color)["components"]
    linear = [decoded(float(components[name])) for name in ("red", "green", "blue")]
    channels = [encoded(sum(a * b for a, b in zip(row, linear))) for row in RGB_FROM_P3]
    return (*map(byte, channels), p3(color)[3])


# MARK: The skill, VeSync


def skill():
    theme = {None: {"light": systems.SKILL}}
    writing.write_css("theme-management/colors.css", "The skill's primitives, and white", theme)
    found = system("theme-management", "", systems.SKILL_PAIRS, "colors.css", theme)
    hold_ratios(found, {("light", *pair): value for pair, value in published.SKILL.items()})


def vesync():
    backgrounds = systems.VESYNC_BACKGROUNDS
    colors = systems.VESYNC | {name: pair[:2] for name, pair in backgrounds.items()}
    for catalog in ("Colors", "SystemBackgrounds"):
        folder = f"vesync/{catalog}.xcassets"
        writing.write_contents(folder, {"info": writing.INFO})
        for name, (light, dark) in colors.items():
            entries = [(None, hex_json(light)), ("dark", hex_json(dark))]
            if catalog == "SystemBackgrounds" and name in backgrounds:
                reference = {"platform": "ios", "reference": backgrounds[name][2]}
                entries = [(None, reference)]
            writing.write_set(f"{folder}/{name}.colorset", entries)
    theme = {appearance: {name: systems.hexadecimal(pair[index]) for name, pair in colors.items()}
             for index, appearance in enumerate(("light", "dark"))}
    found = system("vesync", "", systems.VESYNC_PAIRS, "Colors.xcassets", {None: theme})
    hold_ratios(found, published.VESYNC)
    expect("vesync/expected-system.json", "pairs.json", systems.VESYNC_PAIRS,
           "SystemBackgrounds.xcassets", {None: theme})


def hex_json(text):
    red, green, blue = (f"0x{text[index:index + 2].upper()}" for index in (0, 2, 4))
    return {"color-space": "srgb", "components": {
        "alpha": "1.000", "blue": blue, "green": green, "red": red}}


# MARK: ColorTokensKit, Reckord


def color_tokens_kit():
    ramps = ramps_of("colortokenskit-0.2")
    themes = {name: systems.token_theme(ramp["srgb"]) for name, ramp in ramps.items()}
    writing.write_css("colortokenskit-0.2/colors.css", f"{ORIGIN} 0.2.0: its 24 hues", themes)
    found = token_pairs("colortokenskit-0.2", "colors.css", themes)
    for family, (light, dark, at_aaa) in published.COLOR_TOKENS_KIT.items():
        hold_count(found[family], light, appearance="light")
        hold_count(found[family], dark, appearance="dark")
        hold_count(found[family], at_aaa, level=1)


def uniform():
    ramps = ramps_of("colortokenskit-3")
    for gamut, suffix in (("srgb", ""), ("p3", "-p3")):
        themes = {name: systems.token_theme(ramp[gamut]) for name, ramp in ramps.items()}
        writing.write_css(f"colortokenskit-3/colors{suffix}.css",
                          f"{ORIGIN} 3.x: 36 hues on one ladder of lightness", themes, gamut)
        found = token_pairs("colortokenskit-3", f"colors{suffix}.css", themes, gamut, suffix)
        for family, expected in published.UNIFORM.items():
            if gamut == "srgb":
                hold_count(found[family], expected)
    # Luminance is a function of lightness alone, so this is one number for every hue.
    light, dark = (((lightness + 16) / 116) ** 3 for lightness in (84.8, 39.2))
    assert f"{(light + 0.05) / (dark + 0.05):.3f}" == f"{published.LADDER:.3f}"


ORIGIN = "Tokens of ColorTokensKit-Swift"

# What was measured of the newer palette leaves outlines out.
FAMILIES = {"foreground": systems.FOREGROUND_PAIRS, "inverted": systems.INVERTED_PAIRS,
            "surfaces": systems.SURFACE_PAIRS, "outlines": systems.OUTLINE_PAIRS}


def token_pairs(folder, source, themes, gamut="srgb", suffix=""):
    found = {}
    for family, pairs in FAMILIES.items():
        if family == "outlines" and folder == "colortokenskit-3":
            continue
        path = f"pairs-{family}.json"
        writing.write_pairs(f"{folder}/{path}", pairs)
        found[family] = expect(f"{folder}/expected-{family}{suffix}.json", path, pairs, source,
                               themes, gamut)
    return found


def ramps_of(folder):
    with open(writing.HERE / folder / "ramps.json", encoding="utf-8") as file:
        return json.load(file)


def reckord():
    ramps = ramps_of("colortokenskit-0.2")
    themes = {name: systems.reckord_theme(name, ramps) for name in systems.RECKORD}
    writing.write_css("reckord/colors.css", "Reckord's seven themes, 21 tokens each", themes)
    pairs = systems.FOREGROUND_PAIRS + systems.INVERTED_PAIRS
    found = system("reckord", "", pairs, "colors.css", themes)
    for name, (failing, worst) in published.RECKORD.items():
        hold_count(found, failing, theme=name)
        hold(min(pair.ratio for theme, _, pair in found if theme == name), worst, name)
    system("reckord", "-surfaces", systems.SURFACE_PAIRS, "colors.css", themes)



if __name__ == "__main__":
    bedrock()
    skill()
    vesync()
    color_tokens_kit()
    uniform()
    reckord()
