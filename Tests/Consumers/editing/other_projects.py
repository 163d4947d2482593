# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects of Objective-C, Interface Builder, Android, Kotlin and style sheets."""

from .project import COLORS, NAMES, Project

MESSAGES = [
    "[UIColor colorWithRed:0.2 green:0.4 blue:0.6 alpha:1]",
    "[UIColor colorWithRed:51/255.0 green:102/255.0 blue:153/255.0 alpha:1.0]",
    "[[UIColor alloc] initWithRed:0.2 green:0.4 blue:0.6 alpha:1]",
    "[UIColor colorWithWhite:0 alpha:1]", "[UIColor whiteColor]", "UIColor.redColor",
    "[[UIColor blackColor] colorWithAlphaComponent:0.5]", "RGB(0x336699)",
]
STATEMENTS = [
    "UIColor *color# = $;", "label.textColor = $;", "[label setTitleColor:$ forState:0];",
    "view.layer.borderColor = $.CGColor;", "label.backgroundColor = on ? $ : nil;", "return $;",
]


def objective_c():
    code, count = "", 0
    for place in STATEMENTS:
        for message in MESSAGES:
            statement = place.replace("#", str(count)).replace("$", message)
            code += (f"static UIColor *place{count}(UIView *view, UILabel *label, int on) "
                     f"{{ {statement}\n  return nil;\n}}\n")
            count += 1
    macro = ("#define RGB(v) [UIColor colorWithRed:((v & 0xFF0000) >> 16)/255.0 "
             "green:((v & 0xFF00) >> 8)/255.0 blue:(v & 0xFF)/255.0 alpha:1.0]\n")
    return Project("Objective-C", NAMES, {"Places.m": f'#import "UIKit.h"\n{macro}{code}'}, count)


ELEMENTS = [
    '<color key="KEY" red="0.2" green="0.4" blue="0.6" alpha="1" colorSpace="custom" '
    'customColorSpace="sRGB"/>',
    '<color key="KEY" white="1" alpha="1" colorSpace="custom" '
    'customColorSpace="genericGamma22GrayColorSpace"/>',
    '<color key="KEY" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="custom" '
    'customColorSpace="sRGB" />',
]


def storyboard():
    views = "".join(
        f'    <label opaque="NO" text="a" id="v{index}-aa-{key}">\n'
        f'     {element.replace("KEY", key)}\n    </label>\n'
        for key in ["textColor", "backgroundColor", "tintColor", "shadowColor"]
        for index, element in enumerate(ELEMENTS))
    head = ('<?xml version="1.0" encoding="UTF-8"?>\n'
            '<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0">\n')
    body = f'<scenes>\n  <view key="view" id="a-b">\n   <subviews>\n{views}   </subviews>\n  </view>\n'
    kept = '<resources>\n    <image name="logo" width="1" height="1"/>\n</resources>\n'
    files = {"Main.storyboard": f"{head}{body}</scenes>\n{kept}</document>\n",
             "Bare.xib": f"{head}<objects>\n{views}</objects>\n</document>\n",
             "Windows.xib": f"{head}<objects>\n{views}</objects>\n</document>\n".replace("\n", "\r\n")}
    return Project("storyboards", NAMES, files, 3 * 12)


def resources():
    def text(name):
        red, green, blue, alpha = COLORS[name]
        return f"#{alpha:02X}{red:02X}{green:02X}{blue:02X}"
    colors = "".join(f'  <color name="{name}">{text(name)}</color>\n' for name in COLORS)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<resources>\n{colors}</resources>\n'


def android():
    space = 'xmlns:android="http://schemas.android.com/apk/res/android"'
    head = '<?xml version="1.0" encoding="utf-8"?>\n'
    items = "".join(f'    <item name="android:{name}">{color}</item>\n'
                    for name in ["textColor", "colorAccent", "windowBackground"]
                    for color in ["#369", "#336699", "#FF336699", "#80000000"])
    files = {
        "res/values/colors.xml": resources(),
        "res/values/styles.xml":
            f'{head}<resources>\n  <style name="A" parent="B">\n{items}  </style>\n'
            '  <array name="tints"><item>#336699</item><item>#F00</item></array>\n</resources>\n',
        "res/color/button.xml":
            f'{head}<selector {space}>\n  <item android:color="#336699" android:state_pressed="true"/>\n'
            "  <item android:color='#f00'/>\n</selector>\n",
        "res/drawable/frame.xml":
            f'{head}<shape {space}>\n  <solid android:color="#FFFFFF"/>\n'
            '  <stroke android:width="1dp" android:color="#336699"/>\n'
            '  <gradient android:startColor="#000" android:endColor="#80000000"/>\n</shape>\n',
        "res/layout/main.xml":
            f'{head}<!-- #336699 --><LinearLayout {space}\n    android:background="#fff">\n'
            '  <TextView android:text="#336699" android:textColor="#336699"/>\n</LinearLayout>\n',
    }
    return Project("resources of Android", "res", files, 12 + 2 + 2 + 4 + 2)


COMPOSE = [
    "Color(0xFF336699)", "Color(0.2f, 0.4f, 0.6f)", "Color(red = 51, green = 102, blue = 153)",
    "Color.White", "Color.Red", "Color.Black.copy(alpha = 0.5f)",
]
COMPOSED = [
    "val tint# = $", "Text(\"a\", color = $)", "Column(Modifier.background($)) { Text(\"b\") }",
    "Column { Text(\"${1}\", color = $) }", "if (on) { Text(\"a\", color = $) }",
    "val mixed# = if (on) $ else other",
]
IMPORTS = [
    "import androidx.compose.foundation.layout.Column", "import androidx.compose.runtime.Composable",
    "import androidx.compose.ui.graphics.Color", "import androidx.compose.ui.res.colorResource",
    "import androidx.compose.ui.unit.dp", "import com.example.R", "import java.util.Date",
]


def screen(imports, line_end="\n"):
    lines = [place.replace("#", str(index)).replace("$", color)
             for index, (place, color) in enumerate(
                 (place, color) for place in COMPOSED for color in COMPOSE)]
    body = "\n".join(f"  {line}" for line in lines)
    code = ("package com.example.ui\n\n" + "\n".join(imports) + "\n\nval Brand = Color(0xFF336699)\n\n"
            f"@Composable\nfun Screen(on: Boolean, other: Color = Color.White) {{\n{body}\n"
            "  Button(onClick = { paint(Color.Red) }) {}\n}\n")
    return code.replace("\n", line_end), len(lines)


def kotlin():
    missing = [line for line in IMPORTS if not line.endswith("colorResource")]
    folder = "app/src/main/java/com/example/ui"
    all_imports, count = screen(IMPORTS)
    files = {
        f"{folder}/Screen.kt": all_imports,
        f"{folder}/Missing.kt": screen(missing)[0],
        f"{folder}/Windows.kt": screen(missing, "\r\n")[0],
        f"{folder}/Starred.kt": screen(
            [*missing[:2], "import androidx.compose.ui.res.*", *missing[2:]])[0],
        f"{folder}/Reversed.kt": screen(missing[::-1])[0],
        f"{folder}/Last.kt": screen([line for line in missing if "unit" not in line][:3]
                                    + ["import aa.R // the resources"])[0],
        "app/src/main/res/values/colors.xml": resources(),
    }
    return Project("Kotlin of Compose", "app/src/main/res", files, 6 * count)


DECLARATIONS = [
    "color: $", "background: $", "border: 1px solid $", "background-color:$",
    "background: linear-gradient($, transparent)", "box-shadow: 0 0 2px $, 0 1px $",
    "outline-color: $ !important",
]
SHEET_COLORS = ["#336699", "#369", "rgb(51, 102, 153)", "#f00", "rgba(0, 0, 0, 0.5)", "#00000080"]


def rules(colors):
    pairs = [(text, color) for text in DECLARATIONS for color in colors]
    lines = [f".a{index} {{ {text.replace('$', color)} }}"
             for index, (text, color) in enumerate(pairs)]
    return "\n".join(lines) + "\n", sum(text.count("$") for text, _ in pairs)


def css():
    code, count = rules(SHEET_COLORS)
    nested = "@media (min-width: 1px) { .n { color: #369; fill: red } }\n/* #336699 */\n"
    return Project("CSS", NAMES, {"a.css": f"{code}{nested}"}, count + 1)


def scss():
    code, count = rules(["#336699", "#369", "#f00", "rgba(0, 0, 0, 0.5)"])
    nested = ".n { &:hover { color: #336699 } @media print { color: #f00 } }\n// #336699\n"
    variables = "".join(
        f"${name}: rgba({red}, {green}, {blue}, {alpha / 255:.4f});\n" if alpha < 255
        else f"${name}: #{red:02x}{green:02x}{blue:02x};\n"
        for name, (red, green, blue, alpha) in COLORS.items())
    return Project("SCSS", "_theme.scss",
                   {"_theme.scss": variables, "a.scss": f'@import "theme";\n{code}{nested}'},
                   count + 2)


def projects():
    return [objective_c(), storyboard(), android(), kotlin(), css(), scss()]
