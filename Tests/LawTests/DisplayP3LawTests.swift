// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws about bytes of Display P3, and about palettes of that gamut beside what
/// ``PaletteLawTests`` asks of all.
final class DisplayP3LawTests: PropertyTestCase {
  /// (25) luminance of P3 bytes is the Y of that light, and sRGB's weights would not do.
  func testLuminanceOfBytesIsTheYOfTheColor() {
    check("(25) luminance of P3 bytes is the Y of the color", .displayP3) { color in
      let y = color.color.converted(to: XYZD65.self).coordinates.y
      try require(abs(color.relativeLuminance.value - y) <= 1e-14, "\(y)")
      let lab = color.color.converted(to: OKLab.self).coordinates
      try require((color.oklab - lab).length <= 1e-7, "\(lab)")
    }
  }

  /// (25) a color has one luminance, in whichever gamut its bytes are: WCAG's digits and the
  /// rounding to bytes are all the difference.
  func testOneColorInTwoGamuts() {
    check("(25) a color has one luminance in either gamut", .rgb8Pair) { pair in
      for color in [pair.first, pair.second] {
        let wide = color.rounded(in: .displayP3)
        let exact = ColorValue<DisplayP3>(wide.encoded)
        let shift = abs(color.relativeLuminance.value - wide.relativeLuminance.value)
        let step = abs(exact.lightened.value - wide.relativeLuminance.value)
        try require(shift <= step + 1e-4, "\(shift), a code is \(step)")
      }
      let gray = RGB8(pair.first.red, pair.first.red, pair.first.red)
      let other = RGB8(pair.second.red, pair.second.red, pair.second.red)
      let ratio = gray.contrast(with: other).value
      let wide = gray.rounded(in: .displayP3).contrast(with: other.rounded(in: .displayP3)).value
      try require(abs(ratio - wide) <= 1e-13, "grays: \(ratio) and \(wide)")
      let apca = APCA019.contrast(text: gray, background: other)
      let displayP3APCA = APCA019.contrast(
        text: gray.rounded(in: .displayP3), background: other.rounded(in: .displayP3))
      try require(abs(apca - displayP3APCA) <= 1e-4, "APCA of grays: \(apca) and \(displayP3APCA)")
    }
  }

  /// (23) colors are laid over each other byte by byte, in any gamut.
  func testMixingStaysInTheGamut() {
    check("(23) mixing is the same for bytes of any gamut", .rgb8Pair, .uint8) { pair, alpha in
      let wide = pair.displayP3
      let seen = RGBA8(pair.first, alpha: alpha).over(pair.second)
      let expected = RGB8(seen.red, seen.green, seen.blue, in: .displayP3)
      try require(RGBA8(wide.first, alpha: alpha).over(wide.second) == expected)
      let colors = SRGBGradient(from: wide.first, to: wide.second).colors
      try require(colors.allSatisfy { $0.gamut == .displayP3 })
      let line = SRGBGradient(from: pair.first, to: pair.second).colors
      try require(colors.map(\.packed) == line.map(\.packed))
    }
  }

  /// (32) the notation of P3 bytes reads back.
  func testPrintedBytesReadBack() {
    check("(32) P3 bytes printed as CSS read back", .displayP3) { color in
      let back = try AnyColor(parsing: color.css)
      try require(back.space == DisplayP3.self)
      try require(RGB8(rounding: back.converted(to: DisplayP3.self), in: .displayP3) == color)
    }
  }

  /// (36) promised pairs meet their ratios in both gamuts, (37) what a conflict excuses is
  /// impossible there, and (38) ramps fall in both.
  func testEveryPromiseIsKept() {
    check("(36) to (38) promises are kept in P3 too", .displayP3Request, settings: .solving) {
      request in
      let palette = try solved(request)
      let report = VerificationReport(checking: palette)
      try require(report.total == 0, "\(report.findings.prefix(3))")
      let displayP3 = try XCTUnwrap(palette.displayP3)
      try require(displayP3.brand == request.brand(in: .displayP3))
      for theme in displayP3.themes {
        try require(theme[.brandExact].rgb == displayP3.brand)
        try require(Role.allCases.allSatisfy { theme[$0].rgb.gamut == .displayP3 })
        try require(theme.audit().allSatisfy(\.passes))
        try require(displayP3.pairsLeftOut(of: theme).isEmpty)
      }
    }
  }

  /// (40) whatever the gamut, the solution in sRGB is that of an sRGB palette.
  func testTheSolutionInSRGBIsAPaletteOfItsOwn() {
    check(
      "(40) the sRGB solution of a P3 palette is the sRGB palette", .displayP3Request,
      settings: .solving
    ) { request in
      var narrow = request
      (narrow.gamut, narrow.displayP3Brand) = (.srgb, nil)
      let (palette, alone) = (try solved(request), try solved(narrow))
      try require(alone.displayP3 == nil)
      try require(palette.ramps == alone.ramps)
      try require(palette.themes == alone.themes)
      try require(palette.conflicts == alone.conflicts)
    }
  }

  /// (41) the numbers of a document, rounded to bytes, are the colors that were checked.
  func testNumbersOfADocument() {
    check(
      "(41) the P3 numbers of a document are the checked bytes", .displayP3Request,
      settings: .document
    ) { request in
      let palette = try solved(request)
      let text = try PaletteDocument.json(palette).text()
      let document = try JSONDecoder().decode(PrintedPalette.self, from: Data(text.utf8))
      let displayP3 = try XCTUnwrap(palette.displayP3)
      for (ramp, printed) in zip(displayP3.ramps, document.ramps) {
        try require(
          ramp.steps.map { [$0.rgb.red, $0.rgb.green, $0.rgb.blue] }
            == printed.steps.map { bytes($0.p3) }, "\(ramp.name)")
      }
      for (theme, printed) in zip(displayP3.themes, document.themes) {
        for role in Role.allCases {
          let token = try XCTUnwrap(printed.roles[role.name])
          let color = theme[role]
          try require(
            [color.rgb.red, color.rgb.green, color.rgb.blue] == bytes(token.p3), role.name)
          try require(color.alpha == UInt8(((token.p3Alpha ?? 1) * 255).rounded()), role.name)
        }
      }
    }
  }
}

private func bytes(_ channels: [Double]) -> [UInt8] {
  channels.map { UInt8(($0 * 255).rounded()) }
}

/// The P3 part of a document, read by another reader.
private struct PrintedPalette: Decodable {
  struct Ramp: Decodable { let steps: [Step] }
  struct Step: Decodable { let p3: [Double] }
  struct Theme: Decodable { let roles: [String: Token] }
  struct Token: Decodable {
    let p3: [Double]
    let p3Alpha: Double?
  }
  let ramps: [Ramp]
  let themes: [Theme]
}

extension RGB8Pair {
  /// The same bytes in Display P3.
  fileprivate var displayP3: (first: RGB8, second: RGB8) {
    (
      RGB8(first.red, first.green, first.blue, in: .displayP3),
      RGB8(second.red, second.green, second.blue, in: .displayP3)
    )
  }
}

extension ColorValue<DisplayP3> {
  /// The luminance with every channel half a code up.
  fileprivate var lightened: RelativeLuminance {
    RelativeLuminance(
      exactDisplayP3: ColorValue(coordinates + Vector3(0.5 / 255, 0.5 / 255, 0.5 / 255)))
  }
}
