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

@testable import TinctureReports

/// The dashboard in the colors of other tools.
final class PeerTests: PropertyTestCase {
  private struct TonalSpots: Decodable {
    struct Row: Decodable {
      let brand: String
      let dark: Bool
      let colors: [String: String]
    }
    let rows: [Row]
  }

  /// Which of Material's colors stands in for a role.
  private static let standIns: [(role: Role, name: String)] = [
    (.buttonPrimaryLight, "primary"), (.buttonLabel, "onPrimary"), (.textLink, "primary"),
    (.brandSubtle, "primaryContainer"), (.brandOnSubtle, "onPrimaryContainer"),
    (.buttonSecondary, "secondaryContainer"), (.buttonCancelText, "onSecondaryContainer"),
    (.accentDark, "tertiary"), (.surfacePrimary, "surface"),
    (.surfaceSecondary, "surfaceContainer"),
    (.surfaceCard, "surfaceContainerLow"), (.textPrimary, "onSurface"),
    (.textSecondary, "onSurfaceVariant"), (.borderSubtle, "outlineVariant"),
    (.borderEmphasized, "outline"), (.statusError, "error"),
    (.statusSolidError, "errorContainer"), (.statusOnSolidError, "onErrorContainer"),
    (.statusSolidSuccess, "tertiaryContainer"), (.statusOnSolidSuccess, "onTertiaryContainer"),
  ]

  func testMaterialIsMaterial() throws {
    let rows = try Fixture.load("material_tonal_spot.json", as: TonalSpots.self).rows
    XCTAssertEqual(rows.count, 64)
    for row in rows {
      let colors = Peer.material.colors(try XCTUnwrap(RGB8(hexText: row.brand)), row.dark)
      for (role, name) in Self.standIns {
        let expected = try XCTUnwrap(RGB8(hexText: try XCTUnwrap(row.colors[name])))
        let found = try XCTUnwrap(colors.roles[role])
        let steps = zip(
          [found.red, found.green, found.blue], [expected.red, expected.green, expected.blue])
        // At the edge of the gamut a code more or less is a matter of where a search ends.
        XCTAssert(
          steps.allSatisfy { abs(Int($0) - Int($1)) <= 1 },
          "\(row.brand) \(row.dark) \(name): \(found.hex) for \(expected.hex)")
      }
    }
  }

  func testPublishedColorsArePublished() throws {
    let palettes = try DesignerPalettes.load()
    for (name, families) in [
      ("tailwind", palettes.tailwind), ("radix-light", palettes.radixLight),
      ("radix-dark", palettes.radixDark),
    ] {
      for (family, steps) in families {
        let found = PublishedFamily.family(family, of: name).steps.map(\.color)
        let expected = steps.map {
          RGB8(rounding: ColorValue<OKLCH>($0[0], $0[1], $0[2]), in: .srgb)
        }
        XCTAssertEqual(found, expected, "\(name) \(family)")
      }
    }
  }

  func testEveryPairThatFallsShortIsMarkedAndNoOther() {
    check(
      "of a peer's pairs those below their ratio are told and marked, and no others",
      Generator<(RGB8, Bool, Int)> { draw in
        (try draw(.rgb8), try draw(.bool), try draw(.int(in: 0...Peer.all.count - 1)))
      }
    ) { brand, isDark, index in
      let peer = Peer.all[index]
      let appearance = isDark ? Appearance.dark : .light
      let colors = peer.colors(brand, isDark)
      let picture = PeerPicture(
        peer.name, appearance, scope: "x", colors: colors.roles, fill: colors.fillName,
        brand: brand, by: ContrastStandard(level: .aa, appearance: appearance))
      var short = 0
      for pair in ScenePair.dashboard {
        let foreground = try XCTUnwrap(colors.roles[pair.foreground])
        let background = try XCTUnwrap(colors.roles[pair.background])
        // WCAG 2.2's definition of contrast, 4.5 for text and 3 for what is not.
        let (first, second) = (foreground.luminance, background.luminance)
        let ratio = (max(first, second) + 0.05) / (min(first, second) + 0.05)
        let isShort = ratio < (pair.kind == .nonText ? 3 : 4.5)
        short += isShort ? 1 : 0
        XCTAssert(picture.shortfalls.contains(pair.words + " ") == isShort, pair.words)
        let marks = picture.style.split(separator: "\n").dropFirst().joined()
        XCTAssert(marks.contains(".x \(pair.selector)") == isShort, pair.selector)
      }
      XCTAssert(picture.isShort == (short > 0))
      let all = ScenePair.dashboard.count
      XCTAssert(picture.verdict == "\(all - short) of \(all) pairs hold")
    }
  }

  func testEveryPlaceOfAPairIsInThePicture() {
    for pair in ScenePair.dashboard {
      let words = pair.selector.split(whereSeparator: { " .:()".contains($0) })
      for style in words where style.hasPrefix("ui-") {
        XCTAssert(InterfaceScene.dashboard.markup.contains(String(style)), pair.selector)
      }
    }
  }
}

extension RGB8 {
  fileprivate init?(hexText: String) {
    guard let number = UInt32(hexText.dropFirst(), radix: 16) else { return nil }
    self.init(hex: number)
  }

  /// The relative luminance of WCAG 2.2, in floating point.
  fileprivate var luminance: Double {
    func decoded(_ byte: UInt8) -> Double {
      let value = Double(byte) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * decoded(red) + 0.7152 * decoded(green) + 0.0722 * decoded(blue)
  }
}
