// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A promise that colors break.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  /// What was promised; the names of the cases are members of certificates.
  package enum Kind: Int, CaseIterable, Sendable {
    /// A pair below its ratio.
    case pair
    /// Two roles in the wrong order of lightness, or too near.
    case order
    /// Two colors that look alike, to everybody or with a color vision deficiency.
    case distance
    /// The hue of a role turns between appearances.
    case hue
    /// A role without a color of the gamut, or translucent where it has to be opaque.
    case color
    /// `like`: the bytes of another role.
    case like
    /// `label-on`: black, white or a gray that can be read.
    case label
    /// `beside`: the hue of another role at a shift of lightness.
    case beside
    /// `layer`: the color of its ink, at an opacity within its range.
    case layer
    /// A channel of a gradient turns back.
    case gradient
    /// The bytes of a fixed role, or of roles that share one literal.
    case fixed
    /// A role that no promise is about left its target.
    case untouched
    /// A part of the document that the verifier does not know.
    case document
    /// A proof of a refusal that does not prove it.
    case proof

    // Of Tincture's own system.
    /// A ramp that is not monotone, or lacks a step.
    case ramp
    /// The brand changed, or not where it must be.
    case brand
    /// A role that is not the brand although it could be, or the reverse.
    case refusal
    /// A conflict with a wrong number, or without a cause, or missing.
    case conflict
    /// A translucent role with a useless or a larger opacity than needed.
    case opacity
    /// A brand without a palette.
    case unsolved
  }

  /// Which promise is broken.
  package let kind: Kind
  /// What is wrong, with the place and the numbers.
  package let text: String

  package init(_ kind: Kind, _ text: String) { (self.kind, self.text) = (kind, text) }

  package var description: String { "\(kind): \(text)" }
}

/// The findings and statistics of one verified palette, or of many.
package struct VerificationReport: Sendable {
  /// The counts of one level and appearance.
  package struct Mode: Hashable, Sendable {
    /// The number of themes that were checked.
    package var themes = 0
    /// Themes whose `brand.solid` is the brand, byte for byte.
    package var keptInSolid = 0
    /// Themes whose `accent.primary` is the brand, byte for byte.
    package var keptInAccent = 0
    /// Themes that rightly do not have the brand as a fill, with the right conflict.
    package var matchedRefusals = 0
    /// Themes of brands on which neither white nor black is readable.
    package var withoutLabel = 0

    package mutating func add(_ later: Mode) {
      themes += later.themes
      keptInSolid += later.keptInSolid
      keptInAccent += later.keptInAccent
      matchedRefusals += later.matchedRefusals
      withoutLabel += later.withoutLabel
    }
  }

  /// The least number of a kind.
  package struct Least<Place: Hashable & Sendable>: Hashable, Sendable {
    /// The number; infinite before any.
    package var value: Double
    /// Where that is; `nil` before any number.
    package var witness: Place?

    package init(value: Double = .infinity, witness: Place? = nil) {
      self.value = value
      self.witness = witness
    }

    fileprivate mutating func append(_ later: Least) { if later.value < value { self = later } }
  }

  /// The ratio of a pair over the needed one, minus 1; negative for a pair that falls short.
  package typealias Slack = Least<Witness>
  /// A distance with the two colors and their place in words.
  package typealias Distance = Least<String>

  /// Where a pair is.
  package struct Witness: Hashable, Sendable {
    /// The brand of the palette.
    package let brand: VerifierColor
    /// The gamut of the brand's bytes, and of the solution that has the pair.
    package let gamut: Gamut
    /// In ``ContrastRequirements/all``.
    package let mode: Int
    /// In ``VerifierRequirements/pairs``.
    package let pair: Int

    package init(brand: VerifierColor, in gamut: Gamut = .srgb, mode: Int, pair: Int) {
      self.brand = brand
      self.gamut = gamut
      self.mode = mode
      self.pair = pair
    }
  }

  /// By the index of ``ContrastRequirements``.
  package var modes = Array(repeating: Mode(), count: ContrastRequirements.all.count)

  /// Pairs that were compared with their ratio.
  package var pairs = 0

  /// Pairs that a conflict proves impossible.
  package var excused = 0

  /// By ``Violation/Kind``.
  package var counts = Array(repeating: 0, count: Violation.Kind.allCases.count)

  /// The first 100 findings.
  package var findings: [Violation] = []

  /// By ``PairCriterion``, as shares of the ratio that the pair needs.
  package var slacks = Array(repeating: Slack(), count: PairCriterion.allCases.count)

  /// By the place in `Distinction.Kind.allCases`: the least distance, as a multiple of what is
  /// needed.
  package var distances = Array(repeating: Distance(), count: Distinction.Kind.allCases.count)

  /// The largest distance in OKLab by which the hue of a status differs between two appearances.
  package var largestTurn = 0.0

  /// The largest number of findings that are kept in words.
  private static let mostFindings = 100

  package init() {}

  /// The number of all findings.
  package var total: Int { counts.reduce(0, +) }
  /// The number of findings of a kind.
  package func count(_ kind: Violation.Kind) -> Int { counts[kind.rawValue] }

  /// Counts a finding; its text is built only while there is room for it.
  mutating func add(_ kind: Violation.Kind, _ text: @autoclosure () -> String) {
    counts[kind.rawValue] += 1
    guard findings.count < Self.mostFindings else { return }
    findings.append(Violation(kind, text()))
  }

  /// Keeps a slack if it is the least of its criterion.
  mutating func note(_ slack: Double, of criterion: PairCriterion, _ witness: Witness) {
    guard slack < slacks[criterion.rawValue].value else { return }
    slacks[criterion.rawValue] = Slack(value: slack, witness: witness)
  }

  /// Adds what was found in later palettes.
  package mutating func append(_ later: VerificationReport) {
    for index in modes.indices { modes[index].add(later.modes[index]) }
    for index in counts.indices { counts[index] += later.counts[index] }
    for index in slacks.indices { slacks[index].append(later.slacks[index]) }
    for index in distances.indices { distances[index].append(later.distances[index]) }
    largestTurn = max(largestTurn, later.largestTurn)
    pairs += later.pairs
    excused += later.excused
    findings += later.findings.prefix(Self.mostFindings - findings.count)
  }
}

extension VerificationReport.Witness: CustomStringConvertible {
  package var description: String {
    "\(color.css) \(ContrastRequirements.all[mode].name) \(VerifierRequirements.pairs[pair].text)"
  }

  /// The brand with its gamut.
  package var color: RGB8 {
    RGB8(UInt8(brand.red), UInt8(brand.green), UInt8(brand.blue), in: gamut)
  }
}
