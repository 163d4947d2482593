// SPDX-License-Identifier: MIT

import ColorSpaces

/// Something that a palette promised and does not keep.
public struct PlainFinding: Hashable, Sendable, CustomStringConvertible {
  public enum Kind: Int, CaseIterable, Sendable {
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

  public let kind: Kind
  public let description: String
}

/// What a check of one palette or of many has found.
public struct PlainReport: Sendable {
  /// The counts of one level and appearance.
  public struct Mode: Hashable, Sendable {
    public var themes = 0
    public var keptInSolid = 0
    public var keptInAccent = 0
    /// Refusals to keep the brand that the theory demands and a conflict explains rightly.
    public var matchedRefusals = 0
    /// Brands that no label reaches.
    public var labelConflicts = 0
  }

  /// The pair that comes nearest to its ratio.
  public struct Slack: Hashable, Sendable {
    /// What the ratio has above the one that is needed, as a share of that.
    public var value = Double.infinity
    public var witness: Witness?

    public init() {}

    public init(value: Double, witness: Witness) {
      self.value = value
      self.witness = witness
    }
  }

  /// Where a pair is.
  public struct Witness: Hashable, Sendable {
    public let brand: PlainColor
    /// What the brand's bytes encode: which half of the palette has the pair.
    public let gamut: Gamut
    /// In ``PlainNeeds/all``.
    public let mode: Int
    /// In ``PlainPromise/pairs``.
    public let pair: Int

    public init(brand: PlainColor, in gamut: Gamut = .srgb, mode: Int, pair: Int) {
      self.brand = brand
      self.gamut = gamut
      self.mode = mode
      self.pair = pair
    }
  }

  /// A distance in OKLab, and between what.
  public struct Distance: Hashable, Sendable {
    public var value = Double.infinity
    public var text = ""

    public init() {}

    init(value: Double, text: String) { (self.value, self.text) = (value, text) }
  }

  public struct Distances: Hashable, Sendable {
    public var states = Distance()
    public var statuses = Distance()
  }

  /// By the index of ``PlainNeeds``.
  public var modes = Array(repeating: Mode(), count: PlainNeeds.all.count)

  public var pairs = 0

  /// Pairs that a conflict proves impossible.
  public var excused = 0

  /// By ``PlainFinding/Kind``.
  public var counts = Array(repeating: 0, count: PlainFinding.Kind.allCases.count)

  /// The first findings.
  public var findings: [PlainFinding] = []

  /// By ``PlainPair/Kind``, as shares of the ratio that the pair needs.
  public var slacks = Array(repeating: Slack(), count: PlainPair.Kind.allCases.count)

  /// The least distances between states and between statuses.
  public var distances = Distances()

  /// How far, in OKLab, a status goes at most by its turn of hue between two appearances.
  public var largestTurn = 0.0

  private static let mostFindings = 100

  public init() {}

  public var total: Int { counts.reduce(0, +) }
  public func count(_ kind: PlainFinding.Kind) -> Int { counts[kind.rawValue] }

  mutating func add(_ kind: PlainFinding.Kind, _ description: @autoclosure () -> String) {
    counts[kind.rawValue] += 1
    guard findings.count < Self.mostFindings else { return }
    findings.append(PlainFinding(kind: kind, description: description()))
  }

  mutating func note(_ slack: Double, of kind: PlainPair.Kind, _ witness: Witness) {
    guard slack < slacks[kind.rawValue].value else { return }
    slacks[kind.rawValue] = Slack(value: slack, witness: witness)
  }

  /// Adds what was found in later palettes.
  public mutating func append(_ later: PlainReport) {
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

extension PlainReport.Witness: CustomStringConvertible {
  public var description: String {
    "\(color.css) \(PlainNeeds.all[mode].name) \(PlainPromise.pairs[pair].text)"
  }

  /// The brand with its gamut.
  public var color: RGB8 {
    RGB8(UInt8(brand.red), UInt8(brand.green), UInt8(brand.blue), in: gamut)
  }
}

extension PlainReport.Mode {
  mutating func add(_ other: PlainReport.Mode) {
    themes += other.themes
    keptInSolid += other.keptInSolid
    keptInAccent += other.keptInAccent
    matchedRefusals += other.matchedRefusals
    labelConflicts += other.labelConflicts
  }
}

extension PlainReport.Distances {
  fileprivate mutating func lower(to other: PlainReport.Distances) {
    if other.states.value < states.value { states = other.states }
    if other.statuses.value < statuses.value { statuses = other.statuses }
  }
}
