# SPDX-License-Identifier: MIT
"""The `shadcn` format by tinycss2 and coloraide, under the roles that its table names."""

import pathlib

import style_sheets

# The variables of shadcn/ui that share a color stand for one role; reading both checks that they do.
ROLES = {
    "background": "surface.primary",
    "foreground": "text.primary",
    "card": "surface.card",
    "popover": "surface.overlay",
    "primary": "text.link",
    "secondary": "button.secondary",
    "muted": "surface.secondary",
    "muted-foreground": "text.secondary",
    "accent": "interactive.selected",
    "destructive": "status.error",
    "destructive-foreground": "status.onError",
    "border": "border.subtle",
    "input": "border.standard",
    "ring": "interactive.focus",
    "chart-1": "accent.primary",
    "chart-2": "accent.secondary",
    "chart-3": "status.success",
    "chart-4": "status.warning",
    "chart-5": "status.info",
}
SAME = {
    "card-foreground": "foreground",
    "popover-foreground": "foreground",
    "primary-foreground": "background",
    "secondary-foreground": "foreground",
    "accent-foreground": "foreground",
    "sidebar": "muted",
    "sidebar-foreground": "foreground",
    "sidebar-primary": "primary",
    "sidebar-primary-foreground": "background",
    "sidebar-accent": "accent",
    "sidebar-accent-foreground": "foreground",
    "sidebar-border": "border",
    "sidebar-ring": "ring",
}


def read(folder: pathlib.Path):
    text = (folder / "shadcn.css").read_text(encoding="utf-8")
    names = {name: name for name in [*ROLES, *SAME]}
    for reading in style_sheets.readings(text, "", names.get):
        for name, other in SAME.items():
            if reading.colors[name] != reading.colors[other]:
                raise ValueError(f"--{name} differs from --{other}")
        reading.colors = {ROLES[name]: reading.colors[name] for name in ROLES}
        yield reading
