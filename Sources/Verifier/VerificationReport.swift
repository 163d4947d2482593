// SPDX-License-Identifier: MIT

import ColorSpaces

/// Something that a palette promised and does not keep.
package struct Violation: Hashable, Sendable, CustomStringConvertible {
  package enum Kind: Int, CaseIterable, Sendable {
    /// A pair below its ratio.
    case pair
    /// Two roles in the wrong order of lightness, or too near.
    case order
    /// A ramp that turns back, or lacks a step.
    case ramp
    /// The brand changed, or not where it must be.
    case brand
    /// A role that is not the brand although it could be, or the reverse.
    case refusal
    /// A conflict with a wrong number, or without a cause, or missing.
    case conflict
    /// A translucent role with a useless or a larger opacity than needed.
    case opacity
    /// Two states, or two statuses for somebody, that look alike.
    case distance
    /// A status that has another hue in one appearance than in another.
    case hue
  }

  package let kind: Kind
  package let description: String
}

/// What a check of one palette or of many has found.
package struct VerificationReport: Sendable {
  /// The counts of one level and appearance.
  package struct Mode: Hashable, Sendable {
    package var themes = 0
    package var keptInSolid = 0
    package var keptInAccent = 0
    /// Refusals to keep the brand that the theory demands and a conflict explains rightly.
    package var matchedRefusals = 0
    /// Brands that no label reaches.
    package var labelConflicts = 0
  }

  /// The pair that comes nearest to its ratio.
  package struct Slack: Hashable, Sendable {
    /// What the ratio has above the one that is needed, as a share of that.
    package var value = Double.infinity
    package var witness: Witness?

    package init() {}

    package init(value: Double, witness: Witness) {
      self.value = value
      self.witness = witness
    }
  }

  /// Where a pair is.
  package struct Witness: Hashable, Sendable {
    package let brand: VerifierColor
    /// What the brand's bytes encode: which half of the palette has the pair.
    package let gamut: Gamut
    /// In ``ContrastRequirements/all``.
    package let mode: Int
    /// In ``VerifierPromise/pairs``.
    package let pair: Int

    package init(brand: VerifierColor, in gamut: Gamut = .srgb, mode: Int, pair: Int) {
      self.brand = brand
      self.gamut = gamut
      self.mode = mode
      self.pair = pair
    }
  }

  /// A distance in OKLab, and between what.
  package struct Distance: Hashable, Sendable {
    package var value = Double.infinity
    package var text = ""

    package init() {}

    init(value: Double, text: String) { (self.value, self.text) = (value, text) }
  }

  package struct Distances: Hashable, Sendable {
    package var states = Distance()
    package var statuses = Distance()
  }

  /// By the index of ``ContrastRequirements``.
  package var modes = Array(repeating: Mode(), count: ContrastRequirements.all.count)

  package var pairs = 0

  /// Pairs that a conflict proves impossible.
  package var excused = 0

  /// By ``Violation/Kind``.
  package var counts = Array(repeating: 0, count: Violation.Kind.allCases.count)

  /// The first findings.
  package var findings: [Violation] = []

  /// By ``VerifierPair/Kind``, as shares of the ratio that the pair needs.
  package var slacks = Array(repeating: Slack(), count: VerifierPair.Kind.allCases.count)

  /// The least distances between states and between statuses.
  package var distances = Distances()

  /// How far, in OKLab, a status goes at most by its turn of hue between two appearances.
  package var largestTurn = 0.0

  private static let mostFindings = 100

  package init() {}

  package var total: Int { counts.reduce(0, +) }
  package func count(_ kind: Violation.Kind) -> Int { counts[kind.rawValue] }

  mutating func add(_ kind: Violation.Kind, _ description: @autoclosure () -> String) {
    counts[kind.rawValue] += 1
    guard findings.count < Self.mostFindings else { return }
    findings.append(Violation(kind: kind, description: description()))
  }

  mutating func note(_ slack: Double, of kind: VerifierPair.Kind, _ witness: Witness) {
    guard slack < slacks[kind.rawValue].value else { return }
    slacks[kind.rawValue] = Slack(value: slack, witness: witness)
  }

  /// Adds what was found in later palettes.
  package mutating func append(_ later: VerificationReport) {
    for index in modes.indices { modes[index].add(later.modes[index]) }
    for index in counts.indices { counts[index] += later.counts[index] }
    for index in slacks.indices where later.slacks[index].value < slacks[index].value {
      slacks[index] = later.slacks[index]
    }
    distances.lower(to: later.distances)
    largestTurn = max(largestTurn, later.largestTurn)
    pairs += later.pairs
    excused += later.excused
    findings += later.findings.prefix(Self.mostFindings - findings.count)
  }
}

extension VerificationReport.Witness: CustomStringConvertible {
  package var description: String {
    "\(color.css) \(ContrastRequirements.all[mode].name) \(VerifierPromise.pairs[pair].text)"
  }

  /// The brand with its gamut.
  package var color: RGB8 {
    RGB8(UInt8(brand.red), UInt8(brand.green), UInt8(brand.blue), in: gamut)
  }
}

extension VerificationReport.Mode {
  mutating func add(_ other: VerificationReport.Mode) {
    themes += other.themes
    keptInSolid += other.keptInSolid
    keptInAccent += other.keptInAccent
    matchedRefusals += other.matchedRefusals
    labelConflicts += other.labelConflicts
  }
}

extension VerificationReport.Distances {
  fileprivate mutating func lower(to other: VerificationReport.Distances) {
    if other.states.value < states.value { states = other.states }
    if other.statuses.value < statuses.value { statuses = other.statuses }
  }
}
