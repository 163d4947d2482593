// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

@testable import TinctureExporters

/// Kotlin for Compose, and what Material makes of its schemes.
final class ComposeExporterTests: PropertyTestCase {
  /// Whatever a component lays on whatever else is a pair that every theme promises, as strictly.
  func testMaterialPairsArePromised() throws {
    let slots = Dictionary(uniqueKeysWithValues: MaterialScheme.slots.map { ($0, $1) })
    XCTAssertEqual(slots.count, 35)
    for pair in Self.materialPairs {
      let foreground = try XCTUnwrap(slots[pair.foreground], pair.foreground)
      let background = try XCTUnwrap(slots[pair.background], pair.background)
      let promise = Promised.pairs.first {
        $0.foreground == foreground && $0.background == .solid(background)
      }
      let name = "\(foreground.name) on \(background.name)"
      XCTAssertNotNil(promise, name)
      XCTAssertTrue(promise?.kind == pair.kind || promise?.kind == .text, name)
    }
  }

  /// The pairs of slots in Material's components, with the kind of the foreground.
  private static let materialPairs: [(foreground: String, background: String, kind: PairKind)] =
    labels.map { ($0, $1, .text) }
    + surfaces.flatMap { surface in
      ["onSurface", "onSurfaceVariant"].map { ($0, surface, .text) }
        + ["primary", "secondary", "tertiary", "error", "outline"].map { ($0, surface, .nonText) }
        + [("outlineVariant", surface, .decorative)]
    }

  private static let labels: KeyValuePairs = [
    "onPrimary": "primary", "onPrimaryContainer": "primaryContainer",
    "onSecondary": "secondary", "onSecondaryContainer": "secondaryContainer",
    "onTertiary": "tertiary", "onTertiaryContainer": "tertiaryContainer",
    "onBackground": "background", "inverseOnSurface": "inverseSurface",
    "inversePrimary": "inverseSurface", "onError": "error", "onErrorContainer": "errorContainer",
  ]

  private static let surfaces = [
    "background", "surface", "surfaceVariant", "surfaceBright", "surfaceDim", "surfaceContainer",
    "surfaceContainerHigh", "surfaceContainerHighest", "surfaceContainerLow",
    "surfaceContainerLowest",
  ]

  func testEveryColorIsThePalettes() {
    check(
      "the colors of an object are the theme's", Generator<Palette>.palette,
      settings: Settings(cases: 200)
    ) { palette in
      guard Set(palette.themes.map(\.appearance)).count == palette.themes.count else { return }
      let files = try ComposeExporter.files(
        for: try ExportSource([palette], prefix: "x", settings: .plain))
      let text = String(decoding: files[0].bytes, as: UTF8.self)
      for theme in palette.themes {
        let block = try XCTUnwrap(Self.block(of: theme.appearance, in: text))
        for role in Role.allCases {
          let color = theme[role]
          let digits = [color.alpha, color.rgb.red, color.rgb.green, color.rgb.blue]
            .map { ($0 < 16 ? "0" : "") + String($0, radix: 16, uppercase: true) }.joined()
          let name = role.name.replacing(#/\.(.)/#) { $0.1.uppercased() }
          XCTAssert(
            block.contains("override val \(name): Color = Color(0x\(digits))\n"), role.name)
        }
      }
    }
  }

  private static func block(of appearance: Appearance, in text: String) -> Substring? {
    let name =
      (appearance.isLight ? "Light" : "Dark") + (appearance.isHighContrast ? "HighContrast" : "")
    guard let head = text.firstRange(of: "\(name) : X") else { return nil }
    let rest = text[head.upperBound...]
    return rest.firstRange(of: "\n}").map { rest[..<$0.upperBound] }
  }

  func testNamesStayInTheirComment() {
    check(
      "a name is part of one comment", Generator<Palette>.smallPaletteOfAnyName,
      settings: Settings(cases: 200)
    ) { palette in
      let files = try ComposeExporter.files(for: try ExportSource([palette]))
      let lines = String(decoding: files[0].bytes, as: UTF8.self).split(separator: "\n")
      XCTAssert(lines[1].hasPrefix("// The palette \""), "\(lines[1])")
      XCTAssert(lines[2] == "package ui.theme", "\(lines[2])")
      XCTAssert(lines[1].utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(lines[1])")
    }
  }

  func testImportedNamesBecomeProperties() throws {
    var palette = SamplePalettes.empty
    palette.additions.colors = try [["class"], ["Brand 50"], ["brand", "5-0"], ["ключ"]].map {
      try NamedColor($0, values: [NamedColor.Value(TokenColor(.white))])
    }
    let file = try ComposeExporter.files(for: try ExportSource([palette]))[0]
    let text = String(decoding: file.bytes, as: UTF8.self)
    let names = text.matches(of: #/    val (\S+): Color/#).map { String($0.1) }
    XCTAssertEqual(names, ["class_", "brand50", "brand50_2", "klyuch"])
  }
}
