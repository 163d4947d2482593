// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TincturePalettes
import Support
import XCTest

/// The variables of shadcn/ui: what its components put on each other is what palettes promise.
final class ShadcnExporterTests: XCTestCase {
  /// Text of shadcn/ui's components on what lies under it, by their classes.
  ///
  /// Links are `text-primary` and messages `text-destructive` on every page;
  /// `text-muted-foreground` is in a list's row under the pointer as well. Source: its components,
  /// "new-york-v4".
  private static let text: [(String, on: [String])] = [
    ("foreground", ["background", "muted"]), ("card-foreground", ["card"]),
    ("popover-foreground", ["popover"]), ("primary-foreground", ["primary"]),
    ("secondary-foreground", ["secondary"]), ("accent-foreground", ["accent"]),
    ("destructive-foreground", ["destructive"]),
    ("muted-foreground", ["background", "card", "popover", "muted", "accent", "sidebar"]),
    ("primary", ["background", "card", "popover", "muted"]),
    ("destructive", ["background", "card", "popover", "muted"]),
    ("sidebar-foreground", ["sidebar"]), ("sidebar-primary-foreground", ["sidebar-primary"]),
    ("sidebar-accent-foreground", ["sidebar-accent"]),
  ]

  /// Edges of controls, rings and parts of charts.
  private static let shapes: [(String, on: [String])] =
    [
      ("input", ["background", "card", "popover"]), ("ring", ["background", "card", "popover"]),
      ("sidebar-ring", ["sidebar"]), ("sidebar-primary", ["sidebar"]),
    ] + (1...5).map { ("chart-\($0)", ["background", "card"]) }

  func testWhatLiesOnWhatIsPromised() throws {
    let roles = try variables(of: Self.theme(.light))
    for (pairs, kinds) in [(Self.text, [PairKind.text]), (Self.shapes, [.text, .nonText])] {
      for (foreground, backgrounds) in pairs {
        for background in backgrounds {
          let (above, below) = try (
            XCTUnwrap(roles[foreground], foreground), XCTUnwrap(roles[background], background)
          )
          // A ratio is the same both ways, and all of these are opaque.
          let isPromised = Promised.pairs.contains { pair in
            kinds.contains(pair.kind)
              && (pair.foreground == above && pair.background == .solid(below)
                || pair.foreground == below && pair.background == .solid(above))
          }
          XCTAssert(isPromised, "\(foreground) on \(background): \(above) on \(below)")
        }
      }
    }
  }

  func testEveryVariableOfShadcnIsWritten() throws {
    let names = try variables(of: Self.theme(.light)).keys
    let plain = [
      "background", "foreground", "muted", "muted-foreground", "destructive",
      "destructive-foreground", "border", "input", "ring", "sidebar", "sidebar-foreground",
      "sidebar-border", "sidebar-ring",
    ]
    let pairs = [
      "card", "popover", "primary", "secondary", "accent", "sidebar-primary", "sidebar-accent",
    ]
    .flatMap { [$0, "\($0)-foreground"] }
    XCTAssertEqual(names.sorted(), (plain + pairs + (1...5).map { "chart-\($0)" }).sorted())
  }

  func testDarkHasAClassAndContrastAQuestion() throws {
    let file = try ShadcnExporter.files(
      for: try ExportSource([Self.palette(Appearance.allCases)]))[0]
    let lines = String(decoding: file.bytes, as: UTF8.self).split(separator: "\n")
    XCTAssertEqual(
      lines.filter { $0.hasSuffix("{") },
      [":root {", ".dark {", "@media (prefers-contrast: more) {", "  :root {", "  .dark {"])
  }

  // A color for each role, unlike any other.
  private static func theme(_ appearance: Appearance) -> ResolvedTheme {
    ResolvedTheme(name: "x", appearance: appearance, level: .aa, pairs: []) { role in
      TokenColor(RGB8(UInt8(role.index * 3), 90, 200))
    }
  }

  private static func palette(_ appearances: [Appearance]) -> Palette {
    Palette(
      request: PaletteRequest(brand: .black, appearances: appearances, name: "x"), ramps: [],
      themes: appearances.map(theme), conflicts: [])
  }

  /// The roles of the first rule's variables, by their colors.
  private func variables(of theme: ResolvedTheme) throws -> [String: Role] {
    let file = try ShadcnExporter.files(
      for: try ExportSource([Self.palette([theme.appearance])]))[0]
    var roles: [String: Role] = [:]
    for match in String(decoding: file.bytes, as: UTF8.self).matches(
      of: #/  --([a-z0-9-]+): (.*);/#)
    {
      guard match.output.1 != "radius" else { continue }
      let color = try AnyColor(parsing: match.output.2)
      let rgb = RGB8(rounding: color.converted() as ColorValue<SRGB>)
      roles[String(match.output.1)] = Role.allCases.first { theme[$0].rgb == rgb }
    }
    return roles
  }
}
