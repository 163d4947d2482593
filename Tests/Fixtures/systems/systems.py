# SPDX-License-Identifier: MIT
"""The colors of the systems that Tincture serves, as published; README.md says where.

A color is four bytes: red, green, blue and alpha. A theme is a dictionary from an appearance,
`light` or `dark`, to a dictionary from the name of a token to its color.
"""
from measuring import byte

GRADIENT = {"background": "buttonPrimaryLight", "to": "buttonPrimaryDark", "kind": "gradientLabel"}


def hexadecimal(text, opacity=1.0):
    return (*bytes.fromhex(text), byte(opacity))


def rgb(red, green, blue, opacity=1.0):
    """The bytes of decimals, ties to even, so that 0.3 is 4c and 0.7 is b2 as measured before."""
    return tuple(round(channel * 255) for channel in (red, green, blue, opacity))


# MARK: Bedrock

BEDROCK_ACCENT = (0.85, 0.25, 0.45)

# `Color.red` is the system's, here the classic #FF453A of dark appearance.
SYSTEM_RED = (1, 69 / 255, 58 / 255)

# The example theme of the guide as red, green, blue and opacity.
BEDROCK = {
    "surfacePrimary": (0.08, 0.06, 0.10), "surfaceSecondary": (0.12, 0.08, 0.14),
    "surfaceTertiary": (0.16, 0.11, 0.18), "surfaceOverlay": (0.10, 0.07, 0.12),
    "surfaceCard": (0.14, 0.10, 0.16), "surfaceGroupedFill": (0.12, 0.09, 0.14),
    "surfaceSectionFill": (0.16, 0.12, 0.18),
    "textPrimary": (1, 1, 1), "textSecondary": (1, 1, 1, 0.65), "textTertiary": (1, 1, 1, 0.50),
    "textDisabled": (1, 1, 1, 0.25), "textPlaceholder": (1, 1, 1, 0.35), "textInverse": (0, 0, 0),
    "accentPrimary": BEDROCK_ACCENT, "accentLight": (0.95, 0.45, 0.60),
    "accentDark": (0.65, 0.18, 0.35), "accentSecondary": (1, 0.95, 0.90),
    "buttonPrimaryLight": (0.95, 0.40, 0.55), "buttonPrimaryDark": (0.75, 0.20, 0.40),
    "buttonSecondary": (1, 1, 1, 0.08), "buttonDestructive": (*SYSTEM_RED, 0.85),
    "buttonCancelText": (1, 1, 1, 0.75),
    "statusSuccess": (0.2, 0.8, 0.4), "statusWarning": (1, 0.75, 0.2),
    "statusError": (0.9, 0.3, 0.3), "statusInfo": (0.5, 0.7, 0.95),
    "borderSubtle": (1, 1, 1, 0.08), "borderStandard": (1, 1, 1, 0.12),
    "borderEmphasized": (1, 1, 1, 0.25), "borderSelected": (*BEDROCK_ACCENT, 0.50),
    "interactiveSelected": (*BEDROCK_ACCENT, 0.15), "interactiveHover": (1, 1, 1, 0.08),
    "interactivePressed": (1, 1, 1, 0.12), "interactiveFocus": (0.95, 0.45, 0.60),
}

# What the guide gives in light as well, light and dark; the sample is its example of a color set.
BEDROCK_BOTH = {
    "surfacePrimary": ((1, 1, 1), BEDROCK["surfacePrimary"]),
    "surfaceSecondary": ((0.96, 0.96, 0.98), BEDROCK["surfaceSecondary"]),
    "surfaceSample": ((0.96, 0.96, 0.98), (0.06, 0.06, 0.09)),
    "textPrimary": ((0, 0, 0), BEDROCK["textPrimary"]),
    "textSecondary": ((0, 0, 0, 0.65), BEDROCK["textSecondary"]),
}

BEDROCK_PAIRS = [
    {"foreground": ["textPrimary", "textSecondary", "textTertiary", "textPlaceholder"],
     "background": "surface*", "kind": "text"},
    {"foreground": ["accent*", "status*", "buttonCancelText"], "background": "surface*",
     "kind": "text"},
    {"foreground": "textDisabled", "background": "surface*", "kind": "disabled"},
    {"foreground": ["border*", "interactiveFocus"], "background": "surface*", "kind": "nonText"},
    {"foreground": "textPrimary", "background": "buttonDestructive", "over": "surfaceCard",
     "kind": "text"},
    {"foreground": "textPrimary", "background": "buttonSecondary", "over": "surface*",
     "kind": "text"},
    {"foreground": "textPrimary", "background": "interactiveSelected", "over": "surface*",
     "kind": "text"},
    {"foreground": ["textPrimary", "textInverse"], **GRADIENT},
]

# MARK: The skill's primitives

SKILL = {
    "blue500": hexadecimal("007aff"), "blue600": hexadecimal("0056b3"),
    "gray900": hexadecimal("1a1a1a"), "gray100": hexadecimal("f5f5f5"),
    "white": hexadecimal("ffffff"),
}

SKILL_PAIRS = [
    {"foreground": "blue500", "background": "white", "kind": "text"},
    {"foreground": "blue500", "background": "gray*", "kind": "text"},
    {"foreground": "blue600", "background": "white", "kind": "text"},
    {"foreground": "blue600", "background": "gray900", "kind": "text"},
    {"foreground": "gray900", "background": "gray100", "kind": "text"},
]

# MARK: VeSync

# Light and dark; the names are the article's, the backgrounds are iOS's.
VESYNC = {"auxiliary_blue": ("006689", "025977"), "auxiliary_brilliant_green": ("64edc2", "57cba7")}
VESYNC_BACKGROUNDS = {
    "background_base": ("ffffff", "000000", "systemBackgroundColor"),
    "background_elevated": ("ffffff", "1c1c1e", "secondarySystemGroupedBackgroundColor"),
}
VESYNC_PAIRS = [{"foreground": "auxiliary*", "background": "background*", "kind": "text"}]

# MARK: ColorTokensKit

# The stops in light and dark, and the opacity.
TOKENS = {
    "foregroundPrimary": (1000, 50), "foregroundSecondary": (800, 200),
    "foregroundTertiary": (700, 300),
    "invertedForegroundPrimary": (50, 1000), "invertedForegroundSecondary": (150, 800),
    "invertedForegroundTertiary": (250, 700),
    "backgroundPrimary": (50, 1000), "backgroundSecondary": (100, 800),
    "backgroundTertiary": (200, 700),
    "surfacePrimary": (200, 700, 0.5), "surfaceSecondary": (200, 700, 0.3),
    "surfaceTertiary": (200, 700, 0.1),
    "invertedSurfacePrimary": (400, 600, 0.4), "invertedSurfaceSecondary": (400, 600, 0.2),
    "invertedBackgroundPrimary": (900, 50), "invertedBackgroundSecondary": (800, 150),
    "invertedBackgroundTertiary": (650, 250),
    "outlinePrimary": (300, 700), "outlineSecondary": (200, 800), "outlineTertiary": (100, 900),
}

FOREGROUND_PAIRS = [{"foreground": "foreground*", "background": "background*", "kind": "text"}]
INVERTED_PAIRS = [
    {"foreground": "invertedForeground*", "background": "invertedBackground*", "kind": "text"}]
SURFACE_PAIRS = [{"foreground": "foreground*", "background": "surface*",
                  "over": "backgroundPrimary", "kind": "text"}]
OUTLINE_PAIRS = [{"foreground": "outline*", "background": "background*", "kind": "nonText"}]


def token_theme(ramp):
    """The 20 tokens of a ramp of 20 colors in hexadecimal."""
    def color(light, dark, opacity=1.0, *, is_dark):
        return hexadecimal(ramp[(dark if is_dark else light) // 50 - 1][1:], opacity)
    return {appearance: {name: color(*stops, is_dark=appearance == "dark")
                         for name, stops in TOKENS.items()}
            for appearance in ("light", "dark")}


# MARK: Reckord

RECKORD = {"system": "blue", "graphite": "gray", "sky": "sky", "tomato": "tomato", "gold": "gold",
           "grass": "grass", "ruby": "ruby"}

# What the system theme has instead of its ramp: iOS's classic colors in light and dark.
RECKORD_SYSTEM = {
    "foregroundPrimary": (("000000",), ("ffffff",)),
    "foregroundSecondary": (("3c3c43", 0.6), ("ebebf5", 0.6)),
    "foregroundTertiary": (("3c3c43", 0.6), ("ebebf5", 0.6)),
    "foregroundPlaceholder": (("3c3c43", 0.3), ("ebebf5", 0.3)),
    "invertedForegroundPrimary": (("ffffff",), ("ffffff",)),
    "backgroundPrimary": (("f2f2f7",), ("000000",)),
    "backgroundSecondary": (("ffffff",), ("1c1c1e",)),
    "backgroundTertiary": (("ffffff",), ("2c2c2e",)),
    "invertedBackgroundTertiary": (("007aff",), ("0a84ff",)),
}


def reckord_theme(name, ramps):
    theme = token_theme(ramps[RECKORD[name]]["srgb"])
    for index, tokens in enumerate(theme.values()):
        tokens["foregroundPlaceholder"] = tokens["foregroundTertiary"]
        if name == "system":
            tokens.update({token: hexadecimal(*pair[index])
                           for token, pair in RECKORD_SYSTEM.items()})
    return theme
