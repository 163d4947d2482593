// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureExporters
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import Support
import XCTest

/// Names are never code: what a user calls things changes no token of any export but identifiers,
/// comments and what literals say.
final class NameLawTests: PropertyTestCase {
  /// The formats in which a name is a key, and one that the format forbids is moved.
  private static let formatsOfKeys = [
    "dtcg", "dtcg-bundled", "dtcg-legacy", "figma", "json", "tokens-studio",
  ]

  /// A text of hostile pieces for each place that has one, with the number of the place inside.
  private static let words = Generator<[String]> { draw in
    try (0..<NamedSource.wordCount).map { number in
      let pieces = try draw(.array(of: .known(hostilePieces), count: 2...4))
      return pieces[0] + "x\(number)" + pieces[1...].joined()
    }
  }

  func testNamesAreNeverCode() {
    check(
      "a name is never code", Self.words, .known(NamedSource.allCases),
      settings: Settings(cost: AllTests.areRequested ? 10 : 40)
    ) { words, form in
      for exporter in KnownExporters.all {
        let isKey = Self.formatsOfKeys.contains(exporter.name)
        let plain = words.map { isKey ? Self.key($0) : Self.harmless($0) }
        let expected = try Self.skeletons(form.source(plain), exporter)
        let found = try Self.skeletons(form.source(words), exporter)
        XCTAssert(expected == found, Self.difference(expected, found, "\(exporter.name) \(form)"))
      }
    }
  }

  /// The name with a letter for every character that is no digit.
  private static func harmless(_ name: String) -> String {
    name.unicodeScalars.map { ("0"..."9").contains($0) ? String($0) : "x" }.joined()
  }

  /// The name as a key that is forbidden where the name is: letters of two kinds, and what design
  /// tokens forbid.
  private static func key(_ name: String) -> String {
    name.unicodeScalars.map { scalar in
      let isLetter = scalar.isASCII && scalar.properties.isXIDContinue
      return isLetter || "{}.$-".unicodeScalars.contains(scalar) ? String(scalar) : "Ω"
    }.joined()
  }

  /// The code of the files in an order that does not depend on their names; `nil` for a refusal.
  private static func skeletons(
    _ source: ExportSource, _ exporter: any Exporter.Type
  ) throws -> [String]? {
    let files: [ExportedFile]
    do throws(ExportError) { files = try source.files(in: exporter) } catch { return nil }
    return try files.map { try CodeSkeleton.of($0) }.sorted()
  }

  /// What is said of a difference: the first place, with what stands before it.
  private static func difference(_ one: [String]?, _ other: [String]?, _ place: String) -> String {
    guard let one, let other, one.count == other.count else { return "\(place): other files" }
    let pairs = zip(one, other).first { $0 != $1 }
    let same = zip(pairs?.0 ?? "", pairs?.1 ?? "").prefix { $0 == $1 }.count
    let shown = [pairs?.0, pairs?.1].map { ($0 ?? "").dropFirst(max(0, same - 20)).prefix(40) }
    return "\(place): \(shown[0]) became \(shown[1])"
  }
}

/// Palettes that have a text of a user in every place that takes one.
enum NamedSource: CaseIterable {
  case one, several, ofASystem

  static let wordCount = 9

  func source(_ words: [String]) throws -> ExportSource {
    var settings = ExportSettings()
    settings.isRemote = self == .several
    settings.colorSource = self == .several ? .code : .catalog
    let palettes =
      switch self {
      case .one: [try Self.palette(words)]
      case .several: [try Self.palette(words), SamplePalettes.small.named(words[4])]
      case .ofASystem: [try Self.paletteOfSystem(words)]
      }
    return try ExportSource(palettes, settings: settings)
  }

  private static func palette(_ words: [String]) throws -> Palette {
    let small = SamplePalettes.small
    let named = small.named(words[0])
    let (color, dark) = (TokenColor(RGB8(hex: 0x0A84FF)), TokenColor(.black))
    let additions = try [[words[1]], [words[2], words[3]], [words[2], "a"]].enumerated().map {
      try NamedColor($1, values: [.init(color)] + ($0 > 0 ? [.init(dark, in: .dark)] : []))
    }
    return Palette(
      request: named.request, ramps: named.ramps, themes: named.themes, conflicts: [],
      additions: PaletteAdditions(colors: additions))
  }

  /// Of a system with names of its own for roles, ramps and purposes; a pair is not kept.
  private static func paletteOfSystem(_ words: [String]) throws -> Palette {
    let roles = [words[1], words[2], "text." + words[3]]
    let system = DesignSystem(
      name: words[4], ramps: [SystemRamp(words[5], from: .brand(0))],
      roles: roles.map {
        SystemRole($0, .targets([:], isExact: false), purpose: words[6])
      })
    let vocabulary = Vocabulary(system)
    let pairs = [
      RolePair(Role(roles[0]), on: .solid(Role(roles[1])), .text),
      RolePair(Role(roles[2]), on: .solid(Role(roles[1])), .text),
    ]
    let themes = Appearance.usual.map { appearance in
      ResolvedTheme(
        name: words[0], of: vocabulary, appearance: appearance, level: .aa, pairs: pairs
      ) { TokenColor($0.name == roles[0] ? .black : .white) }
    }
    var request = SamplePalettes.small.request
    request.name = words[0]
    request.system = system
    let conflict = Conflict(
      appearance: .light, foreground: Role(roles[1]), background: Role(roles[2]), required: 4.5,
      best: 1, why: words[7], nearest: nil, waiver: words[8])
    let step = Ramp.Step(label: 500, rgb: RGB8(hex: 0x0A84FF))
    return Palette(
      request: request, ramps: [Ramp(name: .other(words[5]), steps: [step])], themes: themes,
      conflicts: [conflict])
  }
}
