# SPDX-License-Identifier: GPL-3.0-or-later
"""Projects of Swift: each kind of literal in each kind of place."""

from .project import NAMES, Project, catalog

# Literals with the type's name, and those whose place says the type.
COLOR = {
    "typed": [
        "Color(hex: 0x336699)", 'Color(digits: "#336699")', "Color(red: 0.2, green: 0.4, blue: 0.6)",
        "Color(red: 51 / 255, green: 102 / 255, blue: 153 / 255)",
        "Color(.sRGB, red: 0.2, green: 0.4, blue: 0.6, opacity: 1)", "Color(white: 0)",
        "Color.white", "SwiftUI.Color.white", "Color.black.opacity(0.5)",
    ],
    "inferred": [
        ".init(hex: 0x336699)", '.init(digits: "#336699")', ".init(red: 0.2, green: 0.4, blue: 0.6)",
        ".init(.sRGB, red: 0.2, green: 0.4, blue: 0.6, opacity: 1)", ".init(white: 0)", ".white",
        ".black.opacity(0.5)",
    ],
}
UICOLOR = {
    "typed": [
        "UIColor(hex: 0x336699)", "UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)",
        "UIColor(red: 51 / 255.0, green: 102 / 255.0, blue: 153 / 255.0, alpha: 1.0)",
        "UIColor(white: 0, alpha: 1)", "UIColor.white", "UIKit.UIColor.red",
        "UIColor.black.withAlphaComponent(0.5)",
    ],
    "inferred": [
        ".init(hex: 0x336699)", ".init(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)",
        ".init(white: 0, alpha: 1)", ".white", ".red", ".black.withAlphaComponent(0.5)",
    ],
}
NSCOLOR = {
    "typed": [
        "NSColor(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)",
        "NSColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)", "NSColor.white",
    ],
    "inferred": [".init(srgbRed: 0.2, green: 0.4, blue: 0.6, alpha: 1)", ".white"],
}

# Places of a literal `$` of a type `TYPE`; `#` is a number of its own. In each the literal of either
# kind compiles and has to get the name.
PLACES = [
    "let stored#: TYPE = $",
    "let maybe#: TYPE? = $",
    "enum Constants# { static let own: TYPE = $ }",
    "var computed#: TYPE { $ }",
    "var returned#: TYPE { return $ }",
    "var getter#: TYPE { get { $ } }",
    "func result#() -> TYPE { $ }",
    "func optional#() -> TYPE? { return $ }",
    "func early#(_ on: Bool) -> TYPE { if on { return $ }; return other }",
    "func guarded#(_ on: Bool) -> TYPE { guard on else { return $ }\n  return other }",
    "func branch#(_ on: Bool) -> TYPE { if on { $ } else { other } }",
    "func otherwise#(_ on: Bool) -> TYPE { if on { other } else { $ } }",
    "func chosen#(_ on: Bool) -> TYPE {\n  switch on {\n  case true: $\n  case false: other\n  } }",
    "func left#(_ on: Bool) -> TYPE { on ? $ : other }",
    "func right#(_ on: Bool) -> TYPE { return on ? other : $ }",
    "func bound#(_ on: Bool) -> TYPE { let a: TYPE = on\n    ? other\n    : $\n  return a }",
    "func fallback#(_ given: TYPE?) -> TYPE { given ?? $ }",
    "func assigned#(_ on: Bool) -> TYPE { let a: TYPE = if on { $ } else { other }; return a }",
    "func labeled#() { show(tint: $) }",
    "func last#() { show(title: \"a\", tint: $) }",
    "func made#() { _ = Badge(tint: $) }",
    "func standard#(tint: TYPE = $) {}",
    "let list#: [TYPE] = [$, other, $]",
    "var lines#: [TYPE] {\n  [\n    other,\n    $,\n  ]\n}",
]
SHOWN = """
let other: TYPE = make()
func make() -> TYPE { fatalError() }
struct Badge { let tint: TYPE }
func show(tint: TYPE) {}
func show(title: String, tint: TYPE?) {}
"""

# Places of SwiftUI's modifiers: for typed literals, and for `.white`.
MODIFIERS = [
    'Text("a").foregroundStyle($)', 'Text("a").foregroundColor($)', 'Text("a").background($)',
    'Text("a").tint($)', "Circle().fill($)", "Circle().stroke($, lineWidth: 2)",
    'Text("a").border($)', 'Text("a").shadow(color: $, radius: 2)',
]
# Properties of UIKit's views.
PROPERTIES = [
    "label.textColor = $", "label.backgroundColor = $", "view.tintColor = $",
    "button.setTitleColor($, for: .normal)",
]
HELPERS = """
extension Color {
  init(hex: Int) {
    self.init(
      red: Double((hex >> 16) & 0xFF) / 255, green: Double((hex >> 8) & 0xFF) / 255,
      blue: Double(hex & 0xFF) / 255)
  }
  init(digits hex: String) { self.init(hex: Int(hex.dropFirst(), radix: 16) ?? 0) }
}
"""
UI_HELPERS = """
extension UIColor {
  convenience init(hex: Int) {
    self.init(
      red: CGFloat((hex >> 16) & 0xFF) / 255, green: CGFloat((hex >> 8) & 0xFF) / 255,
      blue: CGFloat(hex & 0xFF) / 255, alpha: 1)
  }
  convenience init?(hexString: String) {
    guard let hex = Int(hexString.dropFirst(), radix: 16) else { return nil }
    self.init(hex: hex)
  }
}
"""
FAILABLE = [
    ("func bound#() { if let color = $ { print(color) } }", 1),
    ("func guarded#() { guard let color = $ else { return }; print(color) }", 1),
    ("func many#() { if let a = $, let b: UIColor = $ { print(a, b) } }", 2),
    ("func fallback#() -> UIColor { $ ?? .black }", 2),
    ("func forced#() -> UIColor { $! }", 1),
    ("func chained#() -> CGColor? { $?.cgColor }", 1),
    ("let stored#: UIColor? = $", 1),
    ("@MainActor func assigned#(_ label: UILabel) { label.textColor = $ }", 1),
    ("func result#() -> UIColor? { return $ }", 1),
]


def declarations(places, literals):
    """Every literal in every place; the numbers of literals."""
    pairs = [(place, literal) for place in places for literal in literals]
    code = [place.replace("#", str(index)).replace("$", literal)
            for index, (place, literal) in enumerate(pairs)]
    return "\n".join(code) + "\n", sum(place.count("$") for place, _ in pairs)


def places(module, type_name, literals, helpers=""):
    code, count = declarations(
        [place.replace("TYPE", type_name) for place in PLACES], literals["typed"] + literals["inferred"])
    return Project(
        f"{type_name} in declarations", NAMES,
        {"Sources/Places.swift": f"import {module}\n{SHOWN.replace('TYPE', type_name)}{code}",
         "Sources/Helpers.swift": f"import {module}\n{helpers}"}, count, module=module)


def in_lines(statements, literals):
    lines = [f"    {statement.replace('$', literal)}"
             for statement in statements for literal in literals]
    return "\n".join(lines), len(lines)


def modifiers():
    literals = COLOR["typed"] + [".white", ".black.opacity(0.5)"]
    lines, count = in_lines([f"_ = {place}" for place in MODIFIERS], literals)
    code = f"import SwiftUI\nstruct Screen {{\n  @MainActor func body() {{\n{lines}\n  }}\n}}\n"
    return Project("SwiftUI's modifiers", NAMES,
                   {"Sources/Screen.swift": code, "Sources/Helpers.swift": f"import SwiftUI\n{HELPERS}"},
                   count)


def properties():
    literals = UICOLOR["typed"] + UICOLOR["inferred"]
    lines, count = in_lines(PROPERTIES, literals)
    layers, layer_count = in_lines(
        ["view.layer.borderColor = $.cgColor"], UICOLOR["typed"])
    code = ("import UIKit\n@MainActor func themed(_ view: UIView, _ label: UILabel, _ button: UIButton)"
            f" {{\n{lines}\n{layers}\n    view.layer.backgroundColor ="
            " CGColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 1)\n}\n")
    return Project("UIKit's properties", NAMES,
                   {"Sources/Themes.swift": code,
                    "Sources/Helpers.swift": f"import UIKit\n{UI_HELPERS}"}, count + layer_count,
                   module="UIKit")


def failable():
    code, _ = declarations([place for place, _ in FAILABLE], ['UIColor(hexString: "#336699")'])
    return Project("initializers that may fail", NAMES,
                   {"Sources/Places.swift": f"import UIKit\n{code}",
                    "Sources/Helpers.swift": f"import UIKit\n{UI_HELPERS}"},
                   sum(count for _, count in FAILABLE), module="UIKit")


def package():
    """A package with resources, whose code finds its colors in `Bundle.module`."""
    code, count = declarations(
        ["public let stored#: Color = $", "public func result#() -> Color { $ }"],
        ["Color(hex: 0x336699)", ".init(hex: 0x336699)", ".white"])
    public = "public func shown(tint: Color = Color(red: 0.2, green: 0.4, blue: 0.6)) {}\n"
    manifest = """// swift-tools-version: 6.0
import PackageDescription
let package = Package(
  name: "Theme",
  targets: [.target(name: "Theme", resources: [.process("Assets.xcassets")])])
"""
    files = {
        "Package.swift": manifest,
        "Sources/Theme/Colors.swift": f"import SwiftUI\n{code}{public}",
        "Sources/Theme/Helpers.swift": f"import SwiftUI\n{HELPERS}",
    }
    return Project("a package with resources", "Sources/Theme/Assets.xcassets",
                   files | catalog("Sources/Theme/Assets.xcassets"), count,
                   given={"Module.swift": "import Foundation\n"
                          "extension Bundle { static var module: Bundle { .main } }\n"},
                   contains="bundle: .module")


def projects():
    return [
        places("SwiftUI", "Color", COLOR, HELPERS),
        places("UIKit", "UIColor", UICOLOR, UI_HELPERS),
        places("AppKit", "NSColor", NSCOLOR),
        modifiers(), properties(), failable(), package(),
    ]
