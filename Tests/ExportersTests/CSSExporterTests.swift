// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// Style sheets, read back line by line.
final class CSSExporterTests: PropertyTestCase {
  func testEveryColorReadsBackAsItsBytes() {
    check(
      "the colors of a style sheet are the palette's", Generator<Palette>.palette,
      settings: Settings(cost: AllTests.areRequested ? 4 : 12)
    ) { palette in
      let source = try ExportSource([palette], prefix: "x", settings: .plain)
      let sheet = StyleSheet(CSSExporter.files(for: source)[0])
      for theme in palette.themes {
        let values = sheet.values(in: theme.appearance, inDisplayP3: false)
        for role in Role.allCases {
          let property = "--x-" + Self.kebab(role)
          let found = try values.map { try Self.color($0[property] ?? "", theme.appearance) }
          XCTAssert(!found.isEmpty, property)
          XCTAssert(found.allSatisfy { $0 == theme[role] }, "\(property): \(found)")
        }
      }
      for theme in palette.displayP3?.themes ?? [] {
        let values = sheet.values(in: theme.appearance, inDisplayP3: true)
        for role in Role.allCases {
          let found = try values.map {
            try Self.color($0["--x-" + Self.kebab(role)] ?? "", theme.appearance, in: .displayP3)
          }
          XCTAssert(found == [theme[role]], "\(role.name): \(found)")
        }
      }
      for ramp in palette.ramps {
        for step in ramp.steps where !palette.themes.isEmpty {
          let text = sheet.base["--x-\(ramp.name.rawValue)-\(step.label)"]
          XCTAssert(try Self.color(text ?? "", .light).rgb == step.rgb, "\(ramp.name)")
        }
      }
    }
  }

  func testANameStaysAString() throws {
    check(
      "a name is one string of a selector",
      zip(Generator<Palette>.smallPaletteOfAnyName, .smallPaletteOfAnyName),
      settings: Settings(cost: AllTests.areRequested ? 1 : 4)
    ) { first, second in
      guard first.request.name != second.request.name else { return }
      let source = try ExportSource([first, second])
      let text = String(decoding: CSSExporter.files(for: source)[0].bytes, as: UTF8.self)
      let heads = text.split(separator: "\n").filter { $0.contains("[data-theme=") }
      XCTAssert(heads.allSatisfy { $0.hasSuffix("\"] {") }, "\(heads)")
      XCTAssert(!text.contains("</"), "an element could be closed")
      XCTAssert(text.components(separatedBy: "*/").count == 2, "a comment could be closed")
    }
  }

  private static func kebab(_ role: Role) -> String {
    role.name.replacing(".", with: "-").replacing(#/[A-Z]/#) { "-" + $0.output.lowercased() }
  }

  /// The color of a value, by CSS's own rule for `light-dark()`.
  private static func color(
    _ value: String, _ appearance: Appearance, in gamut: Gamut = .srgb
  ) throws -> TokenColor {
    var text = value
    if let arguments = value.wholeMatch(of: #/light-dark\((.*\)), (.*\))\)/#) {
      text = String(appearance.isLight ? arguments.1 : arguments.2)
    }
    let color = try AnyColor(parsing: text)
    return TokenColor(
      RGB8(rounding: color.converted(to: OKLab.self), in: gamut), alpha: RGB8.byte(color.opacity))
  }
}

/// The custom properties of a style sheet of one palette, by the conditions that they stand under.
private struct StyleSheet {
  private var rules: [(conditions: [String], values: [String: String])] = []

  init(_ file: ExportedFile) {
    var open: [String] = []
    var isSelector = false
    for line in String(decoding: file.bytes, as: UTF8.self).split(separator: "\n").dropFirst(4) {
      let text = line.drop { $0 == " " }
      if text.hasSuffix("{") {
        isSelector = !text.hasPrefix("@")
        if isSelector { rules.append((open, [:])) } else { open.append(String(text.dropLast(2))) }
      } else if text == "}" {
        if isSelector { isSelector = false } else { open.removeLast() }
      } else if let colon = text.firstIndex(of: ":") {
        let value = text[text.index(colon, offsetBy: 2)...].dropLast()
        rules[rules.count - 1].values[String(text[..<colon])] = String(value)
      }
    }
  }

  var base: [String: String] { rules[0].values }

  /// What an appearance shows: in sRGB without and with `light-dark()`, on a wide screen with it.
  func values(in appearance: Appearance, inDisplayP3: Bool) -> [[String: String]] {
    (inDisplayP3 ? [true] : [false, true]).map { isModern in
      rules.filter { rule in
        rule.conditions.allSatisfy { condition in
          switch condition {
          case "@media (prefers-contrast: more)": appearance.isHighContrast
          case "@media (prefers-color-scheme: dark)": !appearance.isLight
          case "@media (color-gamut: p3)": inDisplayP3
          default: isModern
          }
        }
      }.reduce(into: [:]) { $0.merge($1.values) { $1 } }
    }
  }
}
