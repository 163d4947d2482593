# SPDX-License-Identifier: MIT
"""What was measured of the systems before, ratios to two decimals; README.md says by whom."""

# Bedrock on its surfaces, in the order of the guide. Translucent colors were composited there
# before anything was rounded, so that some differ from those of the bytes by up to 0.06.
BEDROCK = {
    "textPrimary": (18.87, 17.74, 16.16, 18.26, 16.74, 17.41, 15.79),
    "textSecondary": (8.28, 8.00, 7.56, 8.13, 7.72, 7.91, 7.39),
    "textTertiary": (5.32, 5.25, 5.05, 5.25, 5.09, 5.20, 4.98),
    "textPlaceholder": (3.21, 3.23, 3.16, 3.21, 3.19, 3.20, 3.16),
    "textDisabled": (2.21, 2.26, 2.27, 2.23, 2.27, 2.27, 2.27),
    "accentPrimary": (4.43, 4.17, 3.79, 4.29, 3.93, 4.09, 3.71),
    "accentDark": (2.84, 2.67, 2.43, 2.74, 2.52, 2.62, 2.37),
    "accentLight": (6.91, 6.49, 5.91, 6.68, 6.13, 6.37, 5.78),
    "statusError": (4.94, 4.65, 4.23, 4.78, 4.39, 4.56, 4.14),
    "statusSuccess": (8.96, None, 7.67, None, 7.95, None, 7.50),
    "statusWarning": (11.46, None, 9.81, None, 10.16, None, 9.59),
    "statusInfo": (8.60, None, 7.36, None, 7.63, None, 7.20),
    "borderSubtle": (1.21, None, None, None, 1.25, None, 1.27),
    "borderStandard": (1.39, None, None, None, 1.43, None, 1.46),
    "borderEmphasized": (2.21, None, None, None, 2.27, None, 2.27),
    "borderSelected": (1.96, None, None, None, 1.89, None, 1.85),
}

# Labels on the gradient of the primary button, at the point where each is worst.
BEDROCK_GRADIENT = {"textPrimary": 2.98, "textInverse": 3.88}

# Text of the guide's light theme.
BEDROCK_LIGHT = {
    ("light", "textSecondary", "surfacePrimary"): 7.00,
    ("light", "textSecondary", "surfaceSecondary"): 6.75,
}

# On how many of the seven surfaces each falls short; no other token does.
BEDROCK_FAILING = {
    "textPlaceholder": 7, "accentPrimary": 7, "accentDark": 7, "statusError": 3,
    "borderSubtle": 7, "borderStandard": 7, "borderEmphasized": 7, "borderSelected": 7,
}

SKILL = {
    ("blue500", "white"): 4.02, ("blue500", "gray100"): 3.68, ("blue500", "gray900"): 4.33,
    ("blue600", "white"): 7.04, ("blue600", "gray900"): 2.47, ("gray900", "gray100"): 15.96,
}

VESYNC = {
    ("light", "auxiliary_blue", "background_base"): 6.44,
    ("dark", "auxiliary_blue", "background_base"): 2.70,
    ("dark", "auxiliary_blue", "background_elevated"): 2.19,
    ("light", "auxiliary_brilliant_green", "background_base"): 1.45,
}

# How many of 42 pairs fall short, and the least ratio.
RECKORD = {"system": (20, 1.09), "graphite": (0, 4.94), "sky": (5, 3.44), "tomato": (8, 3.28),
           "gold": (8, 3.30), "grass": (5, 3.37), "ruby": (5, 3.37)}

# How many pairs fall short: in light, in dark, and at AAA in both, where that was counted.
COLOR_TOKENS_KIT = {"foreground": (14, 37, 208), "inverted": (46, 23, 197),
                    "surfaces": (0, 0, 100), "outlines": (216, 216, None)}
UNIFORM = {"foreground": 106, "inverted": 108}

# Tertiary text on the tertiary background of the 3.x ladder, before anything is rounded.
LADDER = 4.476
