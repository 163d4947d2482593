// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import TinctureVerifier
import XCTest

@testable import TinctureCertification

final class CertificateTests: XCTestCase {
  private static let claim = claim()

  private static func claim(
    _ count: Int = 6, version: String = "1", levels: [ConformanceLevel] = [.aa, .aaa],
    appearances: [Appearance] = Appearance.allCases, method: SolvingMethod = .onePass
  ) -> CertificateClaim {
    CertificateClaim(
      version: version, brands: .stratified(count: count), levels: levels,
      appearances: appearances, method: method)
  }

  private static func claim(
    of brands: BrandSet, _ method: SolvingMethod = .onePass
  ) -> CertificateClaim {
    CertificateClaim(
      version: "1", brands: brands, levels: [.aa], appearances: [.light], method: method)
  }

  private static let certificate: Certificate = {
    var certificate = Certificate(claim)
    for number in 0..<6 { Certificate.part(number, of: claim).map { _ = certificate.add($0) } }
    return certificate
  }()

  /// A run that ends early has covered the cube evenly.
  func testPartsAreMadeInAnOrderThatSpreadsThem() {
    for count in [1, 2, 3, 30, 213, 256] {
      let order = Self.claim(count).spread(0..<count)
      XCTAssertEqual(order.sorted(), Array(0..<count), "each of \(count) parts once")
    }
    for claim in [Self.claim(256), Self.claim(of: .wholeCube, .joint)] {
      let (order, count) = (claim.spread(0..<claim.partCount), claim.partCount)
      for made in 2...256 {
        let places = order.prefix(made).sorted()
        let gaps = zip(places, places.dropFirst() + [places[0] + count]).map { $1 - $0 }
        XCTAssertLessThan(Double(gaps.max() ?? count), 2.3 * Double(count) / Double(made))
      }
      XCTAssertEqual(claim.spread([7, 3, 11]), order.filter([3, 7, 11].contains))
    }
  }

  func testTheCountsAreThoseOfTheChecker() throws {
    let total = Self.certificate.total
    XCTAssertEqual(total.brands, 6)
    XCTAssertEqual(total.themes, 36, "six of each brand: increased contrast has no levels")
    XCTAssertEqual(total.modes.map(\.themes), Array(repeating: 6, count: 6))
    XCTAssertEqual(total.pairs + total.waived, 36 * VerifierRequirements.pairs.count)
    XCTAssertEqual(total.problems, 0, "\(total.findings)")
    var checker = IndependentVerifier()
    for index in 0..<6 {
      let brand = StratifiedBrands.brand(index, of: 6)
      for (level, appearances) in [
        (ConformanceLevel.aa, Appearance.usual), (.aaa, Appearance.allCases),
      ] {
        checker.check(
          try Palette(
            solving: PaletteRequest(
              brand: brand, level: level, appearances: appearances, method: .onePass)))
      }
    }
    XCTAssertEqual(total.pairs, checker.report.pairs)
    for (criterion, slack) in Self.certificate.slacks.enumerated() {
      let found = checker.report.slacks[criterion]
      XCTAssertEqual(slack?.witness, found.witness?.description)
      XCTAssertEqual(total.slacks[criterion], slack?.trillionths)
      guard let slack else { continue }
      XCTAssertEqual(slack.share, found.value, accuracy: 1e-12)
    }
    XCTAssertEqual(Self.certificate.slacks.count { $0 != nil }, 3)
    XCTAssertEqual(total.modes.map(\.keptInSolid), checker.report.modes.map(\.keptInSolid))
  }

  /// The bytes in the order that the certificate states, from palettes made in the usual way.
  func testTheDigestIsOverTheBytesOfTheUsualPalettes() throws {
    let brand = StratifiedBrands.brand(2, of: 6)
    var bytes: [UInt8] = []
    for level in ConformanceLevel.allCases {
      let palette = try Palette(
        solving: PaletteRequest(
          brand: brand, level: level,
          appearances: level == .aa ? Appearance.usual : Appearance.allCases, method: .onePass))
      if bytes.isEmpty {
        bytes = palette.ramps.flatMap(\.steps).flatMap { $0.rgb.channels }
      }
      for theme in palette.themes {
        bytes += Role.allCases.flatMap { theme[$0].rgb.channels + [theme[$0].alpha] }
      }
    }
    XCTAssertEqual(Self.certificate.parts[2].digest, BLAKE2b.digest(of: bytes))
    XCTAssertEqual(
      Self.certificate.digest, BLAKE2b.digest(of: Self.certificate.parts.flatMap(\.digest)))
  }

  /// The ends of a part are those that its number says: one red, and for joint themes one upper
  /// half of green's byte too.
  func testPartsOfTheWholeCube() {
    let ends: [(SolvingMethod, parts: Int, part: Int, first: UInt32, last: UInt32)] = [
      (.onePass, 256, 7, 0x070000, 0x07ffff), (.joint, 4096, 0x7a3, 0x7a3000, 0x7a3fff),
    ]
    for end in ends {
      let cube = Self.claim(of: .wholeCube, end.0)
      XCTAssertEqual(cube.partCount, end.parts)
      let positions = cube.positions(ofPart: end.part)
      XCTAssertEqual(cube.brands.brand(at: positions.lowerBound), RGB8(hex: end.first))
      XCTAssertEqual(cube.brands.brand(at: positions.upperBound - 1), RGB8(hex: end.last))
    }
  }

  func testPartsHaveEachBrandOnce() {
    let claims = [
      Self.claim(of: .wholeCube), Self.claim(of: .wholeCube, .joint),
      Self.claim(of: .stratified(count: 1000)), Self.claim(of: .stratified(count: 3), .joint),
    ]
    for claim in claims {
      let ranges = (0..<claim.partCount).map(claim.positions)
      XCTAssertEqual(ranges.first?.lowerBound, 0)
      XCTAssertEqual(ranges.last?.upperBound, claim.brands.count)
      for (range, next) in zip(ranges, ranges.dropFirst()) {
        XCTAssertEqual(range.upperBound, next.lowerBound)
      }
    }
  }

  // MARK: The document

  func testACertificateSurvivesItsDocument() throws {
    let read = try Certificate(reading: JSONValue(parsing: Self.certificate.text))
    XCTAssertEqual(read, Self.certificate)
    XCTAssertEqual(read.text, Self.certificate.text)
  }

  func testTheDocumentHasTheMembersOfItsSchema() {
    let members = Self.certificate.json.object?.members.map(\.name)
    let schema: JSONValue? = CertificateSchema.json
    let properties = schema?["properties"]?.object?.members.map(\.name)
    XCTAssertEqual(members, properties)
    XCTAssertEqual(
      members, schema?["required"]?.array?.compactMap(\.string))
  }

  /// What is put in the place of a text of the document, and where that is noticed.
  private typealias Damage = (old: String, new: String, place: String)

  private static let damagedRequests: [Damage] = [
    ("tincture.certificate/2", "tincture.certificate/1", "/schema"),
    ("\"system\":\"tincture\"", "\"system\":\"bedrock\"", "/request/system"),
    ("\"gamut\":\"srgb\"", "\"gamut\":\"p4\"", "/request/gamut"),
    ("\"method\":\"one-pass\"", "\"method\":\"guess\"", "/request/method"),
    (
      "\"set\":\"stratified\",\"count\":6", "\"set\":\"stratified\",\"count\":0",
      "/request/brands"
    ),
    (
      "\"set\":\"stratified\",\"count\":6", "\"set\":\"whole-cube\",\"count\":6",
      "/request/brands"
    ),
    ("\"count\":6},\"levels\"", "\"count\":1e99},\"levels\"", "/request/brands/count"),
    ("\"levels\":[\"AA\",", "\"levels\":[\"AAA\",", "/request/levels"),
    ("\"parts\":6}", "\"parts\":7}", "/request/parts"),
  ]

  private static func damagedParts() throws -> [Damage] {
    let slack = try XCTUnwrap(certificate.parts[0].tally.slacks[0])
    return [
      ("\"part\":3", "\"part\":6", "/parts/3/part"),
      ("\"part\":3", "\"part\":-1", "/parts/3/part"),
      ("\"part\":3", "\"part\":2", "/parts/3/part"),
      ("\"part\":3,\"digest\":\"", "\"part\":3,\"digest\":\"0", "/parts/3/digest"),
      ("\"part\":3,\"digest\":\"", "\"part\":3,\"digest\":\"+", "/parts/3/digest"),
      ("\"counts\":[0,", "\"counts\":[2,", "/parts/0/counts"),
      ("\"counts\":[0,", "\"counts\":[", "/parts/0/counts"),
      ("\"kept\":[", "\"kept\":[2", "/parts/0/kept"),
      ("\"kept\":[", "\"kept\":[0,", "/parts/0/kept"),
      ("\"withoutLabel\":[", "\"withoutLabel\":[2", "/parts/0/withoutLabel/0"),
      ("\"withoutLabel\":[", "\"withoutLabel\":[-1,", "/parts/0/withoutLabel"),
      ("\"slacks\":[\(slack),", "\"slacks\":[", "/parts/0/slacks"),
      ("\"slacks\":[\(slack),", "\"slacks\":[0.5,", "/parts/0/slacks/0"),
      ("\"slacks\":[\(slack),", "\"slacks\":[21000000000001,", "/parts/0/slacks/0"),
    ]
  }

  private static func damagedSlacks() throws -> [Damage] {
    let slack = try XCTUnwrap(certificate.slacks[0])
    let (brand, pair) = (slack.brand.css, slack.pair)
    let otherPair = try XCTUnwrap(
      VerifierRequirements.pairs.first { $0.criterion == .nonText }
    ).text
    return [
      ("\"criterion\":\"text\"", "\"criterion\":\"txt\"", "/slacks/0/criterion"),
      ("\"criterion\":\"nonText\"", "\"criterion\":\"text\"", "/slacks/1/criterion"),
      ("\"brand\":\"#", "\"brand\":\"", "/slacks/0/brand"),
      ("\"brand\":\"\(brand)\"", "\"brand\":\"color(display-p3 0 0 0)\"", "/slacks/0/brand"),
      ("\"theme\":\"", "\"theme\":\"B", "/slacks/0/theme"),
      ("\"pair\":\"", "\"pair\":\"text.link on brand.exact", "/slacks/0/pair"),
      ("\"pair\":\"\(pair)\"", "\"pair\":\"\(otherPair)\"", "/slacks/0/pair"),
    ]
  }

  func testDamagedDocumentsAreRefusedWithThePlaceOfTheDamage() throws {
    let text = Self.certificate.json.text()
    let damages = try Self.damagedRequests + Self.damagedParts() + Self.damagedSlacks()
    for (old, new, place) in damages {
      let range = try XCTUnwrap(text.range(of: old), old)
      let damaged = text.replacingCharacters(in: range, with: new)
      let json = try JSONValue(parsing: damaged)
      XCTAssertThrowsError(try Certificate(reading: json), new) { error in
        XCTAssertTrue("\(error)".hasPrefix(place), "\(new): \(error)")
      }
    }
  }

  func testALeastSlackWithoutItsWitnessIsRefused() throws {
    var json = try XCTUnwrap(Self.certificate.json.object)
    json["slacks"] = .array(Array(try XCTUnwrap(json["slacks"]?.array).dropLast()))
    XCTAssertThrowsError(try Certificate(reading: .object(json))) {
      XCTAssertTrue("\($0)".hasPrefix("/slacks: "), "\($0)")
    }
  }

  func testACertificateThatContradictsItsPartsIsDetected() throws {
    let text = Self.certificate.text
    let zeros = Violation.Kind.allCases.map { _ in 0 }
    for (old, new) in [
      ("\"slack\": 0.", "\"slack\": 0.9"), ("\"count\": 6,\n", "\"count\": 5,\n"),
      ("\"findings\": []", "\"findings\": [\"\"]"), ("\"part\": 0,", "\"part\": 0, \"x\": 1,"),
      ("\"part\": 0,", "\"violations\": \(zeros), \"part\": 0,"),
    ] {
      let range = try XCTUnwrap(text.range(of: old), old)
      let json = try JSONValue(parsing: text.replacingCharacters(in: range, with: new))
      XCTAssertNotEqual(try Certificate(reading: json).json, json, new)
    }
  }

  // MARK: Parts

  func testPartsJoinInAnyOrderAndOnce() throws {
    var certificates: [Certificate] = []
    for number in (0..<6).reversed() {
      let part = try XCTUnwrap(Certificate.part(number, of: Self.claim))
      var certificate = Certificate(Self.claim)
      XCTAssertTrue(certificate.add(part))
      XCTAssertFalse(certificate.add(part))
      certificates.append(certificate)
    }
    XCTAssertEqual(try Certificate.merging(certificates), Self.certificate)
    XCTAssertTrue(Self.certificate.isComplete)
    let some = try XCTUnwrap(Certificate.merging(Array(certificates.prefix(4))))
    XCTAssertEqual(some.missing, [0, 1])
    XCTAssertFalse(some.isComplete)
    XCTAssertThrowsError(try Certificate.merging(certificates + [some])) {
      XCTAssertEqual($0 as? CertificateMergeError, .partTwice(2, index: 6))
    }
    let other = Certificate(Self.claim(version: "2"))
    XCTAssertThrowsError(try Certificate.merging([some, other])) {
      XCTAssertEqual($0 as? CertificateMergeError, .otherClaim(index: 1))
    }
  }

  func testDifferencesListEachDifferingField() throws {
    let part = Self.certificate.parts[0]
    XCTAssertEqual(part.differences(from: part), [])
    let changes: [(inout CertificateTally) -> Void] = [
      { $0.refused += 1 }, { $0.undecided += 1 }, { $0.pairs -= 1 }, { $0.waived += 1 },
      { $0.violations[4] = 1 },
      { $0.modes[3].themes += 1 }, { $0.modes[1].keptInSolid += 1 },
      { $0.modes[1].keptInAccent += 1 }, { $0.modes[2].withoutLabel += 1 },
      { $0.slacks[3]? += 1 }, { $0.findings = ["x"] },
      { $0.refusals = [RefusedBrand(brand: .white, reason: "x")] },
    ]
    for change in changes {
      var other = part
      change(&other.tally)
      XCTAssertEqual(part.differences(from: other).count, 1)
    }
    let other = Certificate.part(1, of: Self.claim)?.part
    XCTAssertTrue(other?.differences(from: part).contains { $0.hasPrefix("digest") } ?? false)
  }

  func testADifferingLeastSlackOfTheWholeIsListed() throws {
    let (whole, number) = (Self.certificate, 2)
    var some = Certificate(Self.claim)
    some.add(try XCTUnwrap(Certificate.part(number, of: Self.claim)))
    XCTAssertEqual(whole.differences(from: whole), [])
    XCTAssertEqual(whole.differences(from: some), [])
    var forged = Certificate(Self.claim)
    for part in whole.parts { XCTAssertTrue(forged.insert(part)) }
    let larger = whole.slacks.map { slack in
      slack.map {
        LeastSlack(
          trillionths: $0.trillionths + (1 << 40), brand: $0.brand, mode: $0.mode, pair: $0.pair)
      }
    }
    forged.join(larger)
    XCTAssertEqual(forged.differences(from: whole).count, 3)
    XCTAssertEqual(forged.differences(from: some).count, 3)
    XCTAssertEqual(
      some.differences(from: whole).count, zip(some.slacks, whole.slacks).count { $0 != $1 })
  }

  func testAnInterruptedPartIsNil() {
    for number in 0..<6 { XCTAssertNil(Certificate.part(number, of: Self.claim) { true }) }
  }

  func testAViolationIsCountedAndListed() throws {
    var report = IndependentVerifier()
    // Black themes break nearly all that is promised.
    let bytes = Array(repeating: UInt8(0), count: 4 * Role.allCases.count)
    report.check(theme: bytes, from: 0, brand: .white, needs: .of(.light, isEnhanced: false))
    let claim = Self.claim(1, levels: [.aa], appearances: [.light])
    var certificate = Certificate(claim)
    let digest = Array(repeating: UInt8(0), count: 32)
    certificate.add(
      SolvedPart(number: 0, report: report.report, brands: 1, refusals: [], digest: digest))
    XCTAssertEqual(certificate.total.problems, report.report.total)
    XCTAssertEqual(certificate.total.findings.count, CertificateTally.mostTexts)
    XCTAssertEqual(certificate.json["holds"], false)
    XCTAssertEqual(try Certificate(reading: certificate.json), certificate)

    var unsolved = Certificate(claim)
    unsolved.add(
      SolvedPart(
        number: 0, report: VerificationReport(), brands: 1,
        refusals: [RefusedBrand(brand: .white, reason: "none")], digest: digest))
    XCTAssertEqual(unsolved.json["holds"], false)
    XCTAssertEqual(unsolved.total.problems, 1)
    XCTAssertEqual(unsolved.total.findings, ["unsolved: #ffffff: none"])
    XCTAssertEqual(try Certificate(reading: unsolved.json), unsolved)
  }
}

extension RGB8 {
  fileprivate var channels: [UInt8] { [red, green, blue] }
}
