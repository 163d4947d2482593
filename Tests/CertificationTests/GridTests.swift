// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import XCTest

@testable import TinctureCertification

/// Certificates of Display P3 brands: of a lattice, and of one of each cell.
final class GridTests: XCTestCase {
  private static func claim(_ brands: BrandSet) -> CertificateClaim {
    CertificateClaim(
      version: "1", brands: brands, levels: [.aa, .aaa], appearances: [.dark, .lightHighContrast],
      method: .onePass)
  }

  private static let claim = claim(.grid(side: 3))

  private static let certificate: Certificate = {
    var certificate = Certificate(claim)
    for number in 0..<27 { Certificate.part(number, of: claim).map { _ = certificate.add($0) } }
    return certificate
  }()

  // MARK: The brands

  func testAGridHasEvenlySpacedBytesFromEndToEnd() {
    // From the definition by floating point, which no side below 257 takes near a half unless at
    // it.
    for side in BrandSet.gridSides {
      let set = BrandSet.grid(side: side)
      let expected = (0..<side).map { UInt8((255 * Double($0) / Double(side - 1)).rounded()) }
      XCTAssertEqual((0..<side).map { set.brand(at: $0).blue }, expected, "\(side)")
      XCTAssertEqual((0..<side).map { set.brand(at: side * $0).green }, expected)
      XCTAssertEqual((0..<side).map { set.brand(at: side * side * $0).red }, expected)
      XCTAssertEqual(expected.first, 0)
      XCTAssertEqual(expected.last, 255)
      XCTAssertEqual(Set(expected).count, side)
      XCTAssertEqual(set.count, side * side * side)
    }
  }

  func testAGridOfSide256IsTheWholeCube() {
    let set = BrandSet.grid(side: 256)
    for index in stride(from: 0, to: 1 << 24, by: 65_521) {
      XCTAssertEqual(set.brand(at: index).packed, UInt32(index))
      XCTAssertEqual(set.brand(at: index).gamut, .displayP3)
    }
  }

  func testAGridOfSideSixteenHasDoubledHexDigits() {
    let set = BrandSet.grid(side: 16)
    XCTAssertEqual(set.brand(at: 0x1af), RGB8(0x11, 0xaa, 0xff, in: .displayP3))
    XCTAssertEqual(set.brand(at: 4095), .white(in: .displayP3))
    XCTAssertEqual(Self.claim(set).partCount, 256)
  }

  func testStratifiedBrandsHaveTheSameBytesInEitherGamut() {
    for index in 0..<50 {
      let displayP3 = BrandSet.stratified(count: 50, in: .displayP3).brand(at: index)
      let srgb = BrandSet.stratified(count: 50).brand(at: index)
      XCTAssertEqual(displayP3.packed, srgb.packed)
      XCTAssertEqual([srgb.gamut, displayP3.gamut], [.srgb, .displayP3])
    }
  }

  // MARK: The palettes

  /// The palette that `generate --gamut p3` makes of a brand in the given themes.
  private func palette(
    _ brand: RGB8, _ level: ConformanceLevel, _ appearances: [Appearance], _ method: SolvingMethod
  ) throws -> Palette {
    try Palette(
      solving: PaletteRequest(
        brand: brand, level: level, appearances: appearances, method: method, gamut: .displayP3))
  }

  /// The bytes in the order that the certificate states, from palettes made in the usual way.
  private func bytes(_ brand: RGB8, _ method: SolvingMethod = .onePass) throws -> [UInt8] {
    let palettes = [
      try palette(brand, .aa, [.dark], method),
      try palette(brand, .aaa, [.dark, .lightHighContrast], method),
    ]
    func bytes(_ ramps: [Ramp]?, _ themes: [ResolvedTheme]) -> [UInt8] {
      (ramps ?? []).flatMap(\.steps).flatMap { $0.rgb.channels }
        + themes.flatMap { theme in
          Role.allCases.flatMap { theme[$0].rgb.channels + [theme[$0].alpha] }
        }
    }
    return bytes(palettes[0].ramps, palettes.flatMap(\.themes))
      + bytes(palettes[0].displayP3?.ramps, palettes.flatMap { $0.displayP3?.themes ?? [] })
  }

  func testTheBytesAreThoseOfTheUsualPalettesInBothGamuts() throws {
    for part in Self.certificate.parts {
      let brand = Self.claim.brands.brand(at: part.number)
      XCTAssertEqual(part.digest, BLAKE2b.digest(of: try bytes(brand)), brand.css)
    }
    let claim = CertificateClaim(
      version: "1", brands: .stratified(count: 9, in: .displayP3), levels: [.aa, .aaa],
      appearances: [.dark, .lightHighContrast], method: .joint)
    for number in [1, 7] {
      let brand = claim.brands.brand(at: number)
      XCTAssertEqual(
        Certificate.part(number, of: claim)?.part.digest,
        BLAKE2b.digest(of: try bytes(brand, .joint)))
    }
  }

  func testTheCountsAreThoseOfTheCheckerInBothGamuts() throws {
    let total = Self.certificate.total
    XCTAssertEqual(total.problems, 0, "\(total.findings)")
    XCTAssertEqual(total.brands, 27)
    XCTAssertEqual(total.themes, 27 * 3 * 2)
    XCTAssertEqual(total.pairs + total.waived, 27 * 3 * 2 * VerifierRequirements.pairs.count)
    var checker = IndependentVerifier()
    for index in 0..<27 {
      let brand = Self.claim.brands.brand(at: index)
      checker.check(try palette(brand, .aa, [.dark], .onePass))
      checker.check(try palette(brand, .aaa, [.dark, .lightHighContrast], .onePass))
    }
    XCTAssertEqual(total.pairs, checker.report.pairs)
    XCTAssertEqual(total.waived, checker.report.excused)
    for (slack, found) in zip(Self.certificate.slacks, checker.report.slacks) {
      XCTAssertEqual(slack == nil, found.witness == nil)
      XCTAssertEqual(slack?.share ?? .infinity, found.value, accuracy: 1e-12)
    }
    XCTAssertEqual(total.modes.map(\.keptInSolid), checker.report.modes.map(\.keptInSolid))
    XCTAssertEqual(
      total.modes.map(\.withoutLabel), checker.report.modes.map(\.withoutLabel))
  }

  /// The least slack is found again at the brand and in the gamut that the certificate names.
  func testTheWitnessesNameTheirGamut() throws {
    for slack in Self.certificate.slacks.compactMap(\.self) {
      let brand = slack.brand
      let index = try XCTUnwrap(
        (0..<27).first { index in
          Self.claim.brands.brand(at: index).mapped(into: brand.gamut) == brand
        })
      let part = try XCTUnwrap(Certificate.part(index, of: Self.claim))
      XCTAssertTrue(part.slacks.contains(slack))
    }
    XCTAssertTrue(Self.certificate.slacks.contains { $0?.brand.gamut == .displayP3 })
  }

  // MARK: The document

  func testACertificateOfAGridSurvivesItsDocument() throws {
    let json = Self.certificate.json
    XCTAssertEqual(json["request"]?["gamut"], "p3")
    XCTAssertEqual(json["request"]?["brands"], ["set": "grid", "count": 27])
    let read = try Certificate(reading: JSONValue(parsing: Self.certificate.text))
    XCTAssertEqual(read, Self.certificate)
    XCTAssertEqual(read.text, Self.certificate.text)
  }

  func testSetsThatDoNotExistAreRefused() throws {
    let text = Self.certificate.json.text()
    for (old, new, place) in [
      ("\"count\":27}", "\"count\":28}", "/request/brands/count"),
      ("\"count\":27}", "\"count\":1}", "/request/brands/count"),
      ("\"gamut\":\"p3\"", "\"gamut\":\"srgb\"", "/request/brands/count"),
      ("\"set\":\"grid\",\"count\":27", "\"set\":\"whole-cube\",\"count\":16777216", "/request/b"),
      ("\"set\":\"grid\"", "\"set\":\"lattice\"", "/request/brands/set"),
      ("\"kept\":[", "\"kept\":[3", "/parts/0/kept/0"),
    ] {
      let range = try XCTUnwrap(text.range(of: old), old)
      let json = try JSONValue(parsing: text.replacingCharacters(in: range, with: new))
      XCTAssertThrowsError(try Certificate(reading: json), new) { error in
        XCTAssertTrue("\(error)".hasPrefix(place), "\(new): \(error)")
      }
    }
  }

  /// A whole cube's certificate, with counts and slacks as large as they come, is to stay small.
  func testACertificateOf256PartsIsSmall() throws {
    let claim = CertificateClaim(
      version: "0.1.0", brands: .wholeCube, levels: [.aa, .aaa], appearances: Appearance.usual,
      method: .onePass)
    var report = VerificationReport()
    (report.pairs, report.excused) = (55_123_456, 131_072)
    for mode in 0..<4 {
      report.modes[mode].themes = 65_536
      (report.modes[mode].keptInSolid, report.modes[mode].keptInAccent) = (31_234, 31_234)
      report.modes[mode].withoutLabel = 12_345
    }
    let witness = VerificationReport.Witness(brand: .white, mode: 0, pair: 0)
    report.slacks = report.slacks.map { _ in
      VerificationReport.Slack(value: 1.2345e-5, witness: witness)
    }
    var certificate = Certificate(claim)
    for number in 0..<256 {
      certificate.add(
        SolvedPart(
          number: number, report: report, brands: 65_536, refusals: [],
          digest: Array(repeating: 255, count: 32)))
    }
    XCTAssertLessThan(certificate.text.utf8.count, 100_000)
  }
}

extension RGB8 {
  fileprivate var channels: [UInt8] { [red, green, blue] }
}
