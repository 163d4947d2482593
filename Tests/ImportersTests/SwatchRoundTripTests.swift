// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureExporters
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// What the formats of swatches carry comes back: every color in every appearance, every name.
final class SwatchRoundTripTests: PropertyTestCase {
  // A case of two palettes writes and compares up to a thousand colors.
  private static var settings: Settings { Settings(cases: AllTests.areRequested ? 100 : 40) }

  func testGPLFilesRoundTrip() {
    check(
      "a palette comes back from GIMP's files", WholePalettes.sources, settings: Self.settings
    ) { source in
      guard let source else { return }
      let files = GPLExporter.files(for: source)
      try Self.expect(source, in: GPLImporter.sheet(of: ImportSource(files)))
    }
  }

  func testAndroidFilesRoundTrip() {
    check(
      "a palette comes back from Android's resources", WholePalettes.sources,
      settings: Self.settings
    ) { source in
      guard let source else { return }
      let files = AndroidExporter.files(for: source)
      try Self.expect(source, in: AndroidImporter.sheet(of: ImportSource(files)))
    }
  }

  func testASEFilesRoundTrip() {
    check(
      "a palette comes back from Adobe's swatches", WholePalettes.sources, settings: Self.settings
    ) { source in
      guard let source else { return }
      let file = try XCTUnwrap(ASEExporter.files(for: source).first)
      let files = ImportSource(name: "palette.ase", files: [file.imported], isFolder: false)
      try Self.expect(source, in: ASEImporter.sheet(of: files))
    }
  }

  /// Every color of the source is in the sheet under its name, and nothing else is.
  private static func expect(_ source: ExportSource, in sheet: ColorSheet) {
    XCTAssertEqual(sheet.remarks, [])
    var paths: Set<Key> = []
    for entry in source.entries {
      let found = colors(of: sheet, theme: entry.name)
      for token in entry.tokens {
        for appearance in entry.appearances {
          let color = found[Key(token.path, appearance)] ?? found[Key(token.path, nil)]
          let expected = token.color(in: appearance)
          XCTAssert(
            color == expected,
            "\(entry.name.debugDescription) \(token.path) \(appearance): \(String(describing: color))"
          )
          paths.insert(Key(token.path, nil))
        }
      }
    }
    let strangers = sheet.entries.filter { !paths.contains(Key($0.path, nil)) }
    XCTAssert(strangers.isEmpty, "\(strangers.map(\.path))")
    let names = Set(source.entries.filter { !$0.tokens.isEmpty }.map { $0.name.exact })
    let themes = Set(sheet.entries.map { ($0.theme ?? "none").exact })
    XCTAssert(themes == names, "\(themes) \(names)")
  }

  private static func colors(of sheet: ColorSheet, theme: String) -> [Key: TokenColor] {
    sheet.entries.filter { $0.theme == theme }.reduce(into: [:]) { colors, entry in
      colors[Key(entry.path, entry.appearance)] = entry.color
    }
  }
}

/// A path scalar for scalar, because strings that look alike are equal.
private struct Key: Hashable {
  let path: [[UInt32]]
  let appearance: Appearance?

  init(_ path: [String], _ appearance: Appearance?) {
    self.path = path.map(\.exact)
    self.appearance = appearance
  }
}

extension String {
  fileprivate var exact: [UInt32] { unicodeScalars.map(\.value) }
}
