// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TinctureImporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// Style sheets of ours, read back: every color, every name, nothing beside them.
final class StyleSheetReadBackTests: PropertyTestCase {
  private static let formats: [(exporter: any Exporter.Type, importer: any Importer.Type)] = [
    (CSSExporter.self, CSSImporter.self), (TailwindExporter.self, TailwindImporter.self),
  ]

  func testEveryColorComesBack() {
    check(
      "a style sheet comes back as its palettes", Generator<ExportSource?>.exportSource,
      settings: Settings(cost: AllTests.areRequested ? 1 : 40)
    ) {
      guard let source = $0 else { return }
      for (exporter, importer) in Self.formats {
        let file = try exporter.files(for: source)[0]
        let files = ImportSource(
          name: file.path[0], files: [.init(file.path, bytes: file.bytes)], isFolder: false)
        guard !source.entries[0].tokens.isEmpty else { continue }
        XCTAssert(importer.recognizes(files), exporter.name)
        let sheet = try importer.sheet(of: files)
        XCTAssert(sheet.remarks.isEmpty, "\(exporter.name): \(sheet.remarks)")
        XCTAssert(sheet.name == (source.isSingle ? source.entries[0].name : nil), exporter.name)
        for entry in source.entries { self.compare(entry, with: sheet, isOnly: source.isSingle) }
        XCTAssert(sheet.entries.allSatisfy { Self.isKnown($0, in: source) }, exporter.name)
      }
    }
  }

  /// Every token in every appearance of the palette that it has a color in, in both gamuts.
  private func compare(_ entry: ExportSource.Entry, with sheet: ColorSheet, isOnly: Bool) {
    let own = sheet.entries.filter { $0.theme == (isOnly ? nil : entry.name) }
    let byPath = Dictionary(grouping: own) { $0.path }
    for token in entry.tokens {
      let found = byPath[Self.path(of: token)] ?? []
      for appearance in entry.appearances {
        for gamut in Gamut.allCases {
          let color = Self.color(of: found, in: appearance, gamut)
          let expected = token.color(in: appearance, gamut: gamut)
          XCTAssert(color == expected, "\(token.title) \(appearance) \(gamut): \(found)")
        }
      }
    }
  }

  /// The rule of a sheet: the later entry wins, and one for all serves who has no other.
  private static func color(
    of entries: [ColorSheet.Entry], in appearance: Appearance, _ gamut: Gamut
  ) -> TokenColor? {
    let entries = entries.filter { $0.color.rgb.gamut == gamut }
    return (entries.last { $0.appearance == appearance } ?? entries.last { $0.appearance == nil })?
      .color
  }

  private static func path(of token: ExportToken) -> [String] {
    token.origin == .addition ? token.path : [token.name.kebab]
  }

  private static func isKnown(_ entry: ColorSheet.Entry, in source: ExportSource) -> Bool {
    source.entries.contains { palette in
      entry.theme == (source.isSingle ? nil : palette.name)
        && palette.tokens.contains { path(of: $0) == entry.path }
    }
  }
}
