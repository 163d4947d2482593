// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import XCTest

@testable import TinctureCertification
@testable import TinctureVerifier

final class SystemCertificateTests: XCTestCase {
  private static func claim(
    _ system: DesignSystem, _ count: Int = 8, levels: [ConformanceLevel] = [.aa],
    appearances: [Appearance] = Appearance.usual
  ) -> CertificateClaim {
    CertificateClaim(
      version: "1", system: system, brands: .stratified(count: count), levels: levels,
      appearances: appearances)
  }

  private static func known(_ name: String) throws -> DesignSystem {
    try KnownSystems.system(named: name).designSystem
  }

  /// A system of which one pair holds only for brands that are dark enough.
  private static func demanding() throws -> DesignSystem {
    try DesignSystem(
      JSONValue(
        parsing: """
          {"schema": "tincture.system/1", "name": "demanding", "roles": {
            "page": {"light": "#ffffff", "dark": "#ffffff"},
            "fill": {"light": "brand", "dark": "brand", "exact": true}},
           "pairs": [{"text": "fill", "against": "page"}]}
          """))
  }

  private static func certificate(
    of claim: CertificateClaim, parts: Range<Int>? = nil
  ) throws -> Certificate {
    var certificate = Certificate(claim)
    for number in parts ?? 0..<claim.partCount {
      certificate.add(
        try XCTUnwrap(Certificate.part(number, of: claim) { false }))
    }
    return certificate
  }

  func testSystemsHoldAndAreReadAndVerifiedAgain() throws {
    for name in ["shadcn", "minimal"] {
      let claim = Self.claim(try Self.known(name), levels: [.aa, .aaa])
      let whole = try Self.certificate(of: claim)
      XCTAssertTrue(whole.holds, "\(name): \(whole.total.findings)")
      XCTAssertEqual(whole.total.brands, 8)
      XCTAssertEqual(whole.total.refused, 0, "\(whole.total.refusals)")
      XCTAssertEqual(whole.total.themes, 32)
      XCTAssertEqual(whole.json["request"]?["system"], try Self.known(name).json)
      let read = try Certificate(reading: JSONValue(parsing: whole.text))
      XCTAssertEqual(read, whole)
      XCTAssertEqual(read.text, whole.text)
      let again = try Self.certificate(of: read.claim, parts: 3..<4).parts[0]
      XCTAssertEqual(whole.parts[3].differences(from: again), [])
      XCTAssertNotEqual(whole.parts[2].differences(from: again), [])
    }
  }

  func testShardsMergeToTheWhole() throws {
    let claim = Self.claim(try Self.known("minimal"))
    let shards = try [5..<8, 0..<2, 2..<5].map { try Self.certificate(of: claim, parts: $0) }
    XCTAssertEqual(shards[0].missing, Array(0..<5))
    XCTAssertEqual(try Certificate.merging(shards), try Self.certificate(of: claim))
    XCTAssertThrowsError(try Certificate.merging(shards + [shards[1]]))
    let other = Certificate(Self.claim(try Self.known("shadcn")))
    XCTAssertThrowsError(try Certificate.merging(shards + [other]))
  }

  /// The bytes in the order that the certificate states, from palettes made in the usual way.
  func testTheDigestIsOverTheBytesOfTheUsualPalettes() throws {
    let system = try Self.known("shadcn")
    let appearances: [Appearance] = [.light, .darkHighContrast]
    let claim = Self.claim(system, levels: [.aa, .aaa], appearances: appearances)
    let part = try Self.certificate(of: claim, parts: 2..<3).parts[0]
    var bytes: [UInt8] = []
    for (level, appearance) in claim.themes {
      var request = PaletteRequest(
        brand: claim.brands.brand(at: 2), level: level, appearances: [appearance])
      request.system = system
      let theme = try Palette(solving: request).themes[0]
      for role in system.roles.map({ Role($0.name) }) {
        let rgb = theme[role].rgb
        bytes += [rgb.red, rgb.green, rgb.blue, theme[role].alpha]
      }
    }
    XCTAssertEqual(part.tally.themes, 3)
    XCTAssertEqual(part.digest, BLAKE2b.digest(of: bytes))
  }

  func testBrokenBytesAreViolations() throws {
    let system = try Self.known("shadcn")
    let claim = Self.claim(system)
    let brand = claim.brands.brand(at: 0)
    var theme = try SystemTheme.all(
      of: claim, system, for: brand, by: PaletteMaker(of: system))[0][0]
    var solver = SystemPartSolver(claim, system)
    solver.check(theme, of: brand)
    XCTAssertEqual(solver.tally.problems, 0, "\(solver.tally.findings)")
    let text = try XCTUnwrap(system.roles.firstIndex { $0.name == "foreground" })
    let page = try XCTUnwrap(system.roles.firstIndex { $0.name == "background" })
    for byte in 0..<4 { theme.bytes[4 * text + byte] = theme.bytes[4 * page + byte] }
    solver.check(theme, of: brand)
    let tally = solver.tally
    XCTAssertGreaterThan(tally.problems, 0)
    XCTAssertTrue(tally.findings.contains { $0.contains("foreground on background has 1.0") })
    XCTAssertTrue(tally.findings[0].hasPrefix("\(brand.css) AA light: "), tally.findings[0])
    var broken = Certificate(claim)
    broken.add(
      SolvedPart(number: 0, tally: tally, slacks: .none, digest: Array(repeating: 0, count: 32)))
    XCTAssertFalse(broken.holds)
    XCTAssertEqual(broken.json["holds"], false)
  }

  /// The hue of a status in the dark theme is turned, where every theme by itself holds.
  func testTurnedHuesAreViolations() throws {
    let system = try Self.known("tincture")
    let claim = Self.claim(system)
    let brand = claim.brands.brand(at: 0)
    var themes = try SystemTheme.all(
      of: claim, system, for: brand, by: PaletteMaker(of: system))[0]
    var solver = SystemPartSolver(claim, system)
    solver.checkBounds(of: themes, brand)
    XCTAssertEqual(solver.tally.problems, 0, "\(solver.tally.findings)")
    let status = try XCTUnwrap(system.roles.firstIndex { $0.name == "status.success" })
    themes[1].bytes.swapAt(4 * status, 4 * status + 1)
    solver.checkBounds(of: themes, brand)
    let tally = solver.tally
    XCTAssertEqual(tally.problems, 1)
    XCTAssertTrue(tally.findings[0].contains("hue: status.success turns by "), tally.findings[0])
  }

  func testRefusedBrandsAreCountedAndNamedAndAreNoViolations() throws {
    let claim = Self.claim(try Self.demanding())
    let whole = try Self.certificate(of: claim)
    let total = whole.total
    XCTAssertTrue(whole.holds, "\(total.findings)")
    XCTAssertTrue((1..<8).contains(total.refused), "\(total.refused)")
    XCTAssertEqual(total.undecided, 0)
    XCTAssertEqual(total.pairs, 2 * (8 - total.refused))
    let expected = (0..<8).map(claim.brands.brand).filter {
      1.05 / (VerifierGamut.sRGB.luminance(VerifierColor($0)) + 0.05) < 4.5
    }
    XCTAssertEqual(total.refusals.map(\.brand), expected)
    XCTAssertFalse(total.refusals[0].reason.contains("\n"))
    XCTAssertEqual(try Certificate(reading: whole.json), whole)
  }

  func testNothingHoldsWhereNoPairIsCompared() throws {
    var system = try Self.demanding()
    system.pairs = []
    let whole = try Self.certificate(of: Self.claim(system, 2))
    XCTAssertEqual(whole.total.pairs, 0)
    XCTAssertEqual(whole.total.problems, 0)
    XCTAssertEqual(whole.json["holds"], false)
  }

  func testDamagedDocumentsAreRefusedWithThePlaceOfTheDamage() throws {
    let text = try Self.certificate(of: Self.claim(Self.known("minimal"), 2)).json.text()
    for (old, new, place) in [
      ("tincture.certificate/2", "tincture.certificate/1", "/schema"),
      ("\"method\":\"exact\"", "\"method\":\"joint\"", "/request/method"),
      ("\"gamut\":\"srgb\"", "\"gamut\":\"p3\"", "/request/brands"),
      ("tincture.system/1", "tincture.system/9", "/request/system"),
      ("\"parts\":2}", "\"parts\":3}", "/request/parts"),
      ("\"part\":1", "\"part\":2", "/parts/1/part"),
      ("\"part\":1", "\"part\":0", "/parts/1/part"),
      ("\"counts\":[0,", "\"counts\":[2,", "/parts/0/counts"),
      (
        "\"slacks\":[{\"criterion\":\"text\"", "\"slacks\":[{\"criterion\":\"txt\"",
        "/slacks/0/criterion"
      ),
      ("\"slacks\":[", "\"kept\":[],\"slacks\":[", "/parts/1/kept"),
    ] {
      let range = try XCTUnwrap(text.range(of: old, options: .backwards), old)
      let isLast = place.hasPrefix("/parts/1")
      let chosen = isLast ? range : try XCTUnwrap(text.range(of: old))
      let json = try JSONValue(parsing: text.replacingCharacters(in: chosen, with: new))
      XCTAssertThrowsError(try Certificate(reading: json), new) { error in
        XCTAssertTrue("\(error)".hasPrefix(place), "\(new): \(error)")
      }
    }
  }
}
