// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Solver input: a design system in one appearance and gamut, with the target of each role, which
/// the solution stays as near to as the promises allow.
public struct SystemProblem: Sendable {
  /// The design system with its roles and promises.
  public var system: DesignSystem
  /// The appearance that is solved.
  public var appearance: Appearance
  /// The WCAG 2.2 level whose ratios pairs keep, which an increased contrast raises.
  public var level: ConformanceLevel

  /// The gamut of every color.
  public var gamut: Gamut

  /// The wanted color of each role that has one of its own.
  ///
  /// That is every role but labels, layers and those that follow from another one; for these a
  /// color says what is there already, and is then the wanted one.
  public var targets: [String: TokenColor]

  /// The roles that keep their target's bytes, whatever it costs the others.
  public var fixed: Set<String>

  /// Whether present colors are repaired, so that a label that is turned from light to dark has a
  /// price and the gaps of states are kept.
  public var isRepair: Bool

  /// Roles that have one literal and so one color.
  public var shared: [[String]]

  /// The dark label that is preferred to black; `nil` for black.
  public var darkLabel: RGB8?

  /// Colors of every role that another method found; empty where there are none.
  ///
  /// Roles that have one hue in all appearances take these: a problem is of one appearance. Where a
  /// search finds no colors that are apart, it starts from these.
  public var known: [String: TokenColor] = [:]

  /// Lower ratios for some pairs than the system asks for: ways out are tried with them.
  var relaxed: [Pair<String>: Double] = [:]

  /// The pairs that are required, each with its ratio.
  var requirements: [SystemPromise] {
    system.promises(in: appearance, level: level).map { promise in
      relaxed[promise.pair].map { promise.with(required: min($0, promise.required ?? $0)) }
        ?? promise
    }
  }

  /// Makes a problem of a system in an appearance and a gamut from the wanted colors of its roles.
  public init(
    _ system: DesignSystem, in appearance: Appearance, level: ConformanceLevel = .aa,
    gamut: Gamut = .srgb, targets: [String: TokenColor], fixed: Set<String> = [],
    isRepair: Bool = false, shared: [[String]] = [], darkLabel: RGB8? = nil
  ) {
    self.system = system
    self.appearance = appearance
    self.level = level
    self.gamut = gamut
    self.targets = targets
    self.fixed = fixed
    self.isRepair = isRepair
    self.shared = shared
    self.darkLabel = darkLabel
  }
}

extension SystemProblem {
  /// The problem of colors that stand already: ``solved()`` moves them as little as the pairs of the
  /// theme require.
  ///
  /// - Parameters:
  ///   - theme: The colors, and what is asked of them; see `ResolvedTheme.init(colors:pairs:)`.
  ///   - kept: The names of the roles that keep their colors.
  public init(repairing theme: ResolvedTheme, keeping kept: Set<String> = []) {
    let colors = theme.roles.map { ($0.name, theme[$0]) }
    self.init(
      theme.vocabulary.system, in: theme.appearance, level: theme.level,
      gamut: colors.first?.1.rgb.gamut ?? .srgb,
      targets: Dictionary(uniqueKeysWithValues: colors), fixed: kept, isRepair: true)
  }
}

/// The colors of all roles in one appearance and gamut, or why there are none.
public struct SystemOutcome: Sendable {
  /// The color of each role; where ``refusal`` is not `nil`, those that come nearest: the targets.
  public var colors: [String: TokenColor]

  /// Why promises were given up: proofs that they cannot hold while every color but a label stays
  /// on the side where it is wanted.
  public var waived: [SystemRefusal]

  /// Those promises, in the same order.
  public var waivedPromises: [SystemPromise] = []

  /// Why the promises cannot hold together; `nil` when all hold.
  public var refusal: SystemRefusal?

  /// States that look too much alike nevertheless, because a search found no other opacities.
  public var unmet: [SystemStateDistinction] = []

  /// Pairs other than labels whose lighter color became the darker one, because nothing else holds.
  public var turned: [SystemPromise] = []

  /// The sum of the weighted distances from the targets in OKLab, and of the prices of changes.
  public var cost: Double

  /// How many sides of pairs were decided by search.
  public var nodeCount: Int
}

/// The proof that promises cannot hold together: a tree of sides with a chain at each leaf.
public indirect enum SystemRefusal: Hashable, Sendable {
  /// A chain from light to dark whose ratios multiply to more than its ends allow.
  case chain([SystemLink])
  /// Which color of a pair is the lighter is open: neither can be.
  case sides(SystemPromise, foregroundLighter: SystemRefusal, foregroundDarker: SystemRefusal)
  /// With these pairs in the polarity of their targets, which a palette keeps, nothing holds.
  case polarity([SystemPolarity], SystemRefusal)
  /// The search ended before it could say; the reason as a sentence without a full stop.
  case undecided(String)
}

/// Which color of a pair is the lighter one.
public struct SystemPolarity: Hashable, Sendable {
  /// The promise of contrast between the two colors.
  public let promise: SystemPromise
  /// Whether the foreground is lighter than the background.
  public let isForegroundLighter: Bool

  /// Makes the polarity of a promise.
  public init(_ promise: SystemPromise, isForegroundLighter: Bool) {
    self.promise = promise
    self.isForegroundLighter = isForegroundLighter
  }
}

/// One link of a chain: two colors of which the first has to be so many times as light.
public struct SystemLink: Hashable, Sendable {
  /// The roles; `nil` for white as the lighter and black as the darker one.
  public let lighter, darker: String?

  /// The factor: a required ratio, or the ratio of a fixed color to white or black.
  public let ratio: Double

  /// What asks for it: the pair's, the order's words, or the fixed color's bytes.
  public let reason: String

  /// Makes a link from its two roles, the factor between their luminances, and what asks for it.
  public init(lighter: String?, darker: String?, ratio: Double, reason: String) {
    self.lighter = lighter
    self.darker = darker
    self.ratio = ratio
    self.reason = reason
  }
}
