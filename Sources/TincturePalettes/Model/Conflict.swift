// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// A requirement that cannot be met, with the proof and the nearest color that would meet it.
public struct Conflict: Hashable, Sendable {
  /// The appearance of the theme whose requirement is not met.
  public let appearance: Appearance
  /// The gamut of the solution whose requirement is not met.
  public let gamut: Gamut

  /// The role that is read or seen, as in `RolePair.foreground`.
  public let foreground: Role

  /// The role behind it, as in `Background.token`.
  public let background: Role

  /// The surface under a translucent ``background``, or the end of the gradient that it begins;
  /// `nil` for one color, and where the conflict is about the pair on any.
  public let surface: Role?

  /// The WCAG ratio that the pair would need, from 1 to 21.
  public let required: Double

  /// The best WCAG ratio that can be reached, unrounded and below ``required``.
  ///
  /// It is below 1 where the foreground has to be as light as the background and cannot be.
  public let best: Double

  /// The proof, in words for people, without a full stop.
  public let why: String

  /// The nearest color with which the pair would hold; `nil` where no color of the pair suffices.
  public let nearest: Alternative?

  /// For a pinned color that cannot stay: the proof in numbers, and what would let it stay.
  public let pin: PinConflict?

  /// Why the design system lets the pair go; `nil` for what could not hold and has no waiver.
  public let waiver: String?

  /// A color with which the requirement would be met.
  public struct Alternative: Hashable, Sendable {
    /// The 8-bit color, in the gamut of the conflict.
    public let rgb: RGB8
    /// The Euclidean distance in OKLab from the color that was wanted; 0.02 is just noticeable.
    public let deltaE: Double

    /// Makes an alternative from its color and its distance in OKLab from the color that was
    /// wanted.
    public init(rgb: RGB8, deltaE: Double) {
      self.rgb = rgb
      self.deltaE = deltaE
    }
  }

  /// Makes a conflict from the unmet requirement, the best ratio possible and the proof.
  public init(
    appearance: Appearance, foreground: Role, background: Role, required: Double, best: Double,
    why: String, nearest: Alternative?, gamut: Gamut = .srgb, pin: PinConflict? = nil,
    over surface: Role? = nil, waiver: String? = nil
  ) {
    self.appearance = appearance
    self.gamut = gamut
    self.foreground = foreground
    self.background = background
    self.surface = surface
    self.waiver = waiver
    self.required = required
    self.best = best
    self.why = why
    self.nearest = nearest
    self.pin = pin
  }

  /// Whether this is about a pair under a standard, so that a theme may leave the pair out.
  ///
  /// A waiver is for one ratio: the same roles can have to keep a lower one besides.
  public func excuses(_ pair: RolePair, by standard: ContrastStandard) -> Bool {
    foreground == pair.foreground && background == pair.background.token
      && (surface == nil || surface == pair.background.secondMember?.token)
      && (waiver == nil || pair.requiredRatio(by: standard) == required)
  }

  /// What the pair or the order of a conflict reaches, such as "brand.onSolid on accent.primary
  /// needs 7, best 4.47".
  ///
  /// The best value is truncated, never rounded up: 4.499 must not read as a passed 4.50. Orders
  /// have ratios close to 1 and get a third decimal.
  package var reached: String {
    let isOrder = (pin?.chain ?? []).contains {
      $0.lighter == foreground && $0.darker == background && $0.foreground == nil
    }
    let over = surface.map { " over \($0.name)" } ?? ""
    return "\(foreground.name) \(isOrder ? "above" : "on") \(background.name)\(over) needs "
      + "\(DecimalFormat.text(required)), best "
      + DecimalFormat.truncated(best, decimals: isOrder ? 3 : 2, minimumDecimals: 2)
  }
}

/// Why a pinned color cannot stay, and what would let it.
public struct PinConflict: Hashable, Sendable {
  /// The role that is pinned.
  public let role: Role
  /// The color that the role was pinned to.
  public let rgb: RGB8

  /// From white to black; each link begins where the one before ends.
  public let chain: [Link]

  /// What would let the color stay, cheapest first; each was solved before it was written here.
  public let relaxations: [PinRelaxation]

  /// Makes the conflict of a pinned color from the proof and what would resolve it.
  public init(role: Role, rgb: RGB8, chain: [Link], relaxations: [PinRelaxation]) {
    self.role = role
    self.rgb = rgb
    self.chain = chain
    self.relaxations = relaxations
  }

  /// The product of the chain's ratios: above the 21 of white on black, or so near to it that less
  /// than 0.5 % remains for rounding each color between to 8 bits.
  public var product: Double { chain.reduce(1) { $0 * $1.ratio } }

  /// A ratio between two colors, of which one is lighter.
  public struct Link: Hashable, Sendable {
    /// The lighter role; `nil` for white.
    public let lighter: Role?

    /// The darker role; `nil` for black.
    public let darker: Role?

    /// The required ratio; beside white or black, the one that a pinned color has.
    public let ratio: Double

    /// The foreground of the pair that asks for the ratio; `nil` for an order or a pinned color.
    public let foreground: Role?

    /// Makes a link from its two roles, the ratio between them and the foreground that asks for it.
    public init(lighter: Role?, darker: Role?, ratio: Double, foreground: Role?) {
      self.lighter = lighter
      self.darker = darker
      self.ratio = ratio
      self.foreground = foreground
    }

    /// The foreground and the background of the pair; `nil` where there is none.
    public var pair: (foreground: Role, background: Role)? {
      guard let foreground, let lighter, let darker else { return nil }
      return (foreground, foreground == lighter ? darker : lighter)
    }
  }
}

/// A change of what is asked for, with which a pinned color could stay.
public enum PinRelaxation: Hashable, Sendable {
  /// Another conformance level for all themes.
  case level(ConformanceLevel)
  /// The pin in these appearances alone.
  case appearances([Appearance])
  /// Another color for another pinned role, and its distance in OKLab from the present one.
  case otherPin(Role, RGB8, deltaE: Double)
  /// No pin for another role.
  case withoutPin(Role)
  /// These texts only in large letters, by WCAG's measure: at least 18 points, or 14 in bold.
  case largeText([Requirement])
  /// These requirements given up.
  case without([Requirement])

  /// A required pair or order, by its roles.
  public struct Requirement: Hashable, Sendable {
    /// The foreground and the background of a pair, or the lighter and the darker role of an order.
    public let first: Role
    /// The background of a pair, or the darker role of an order.
    public let second: Role

    /// Whether the requirement is an order of lightness; `false` for a pair.
    public let isOrder: Bool

    /// Makes a requirement from its two roles, which are in an order or a pair.
    public init(first: Role, second: Role, isOrder: Bool) {
      self.first = first
      self.second = second
      self.isOrder = isOrder
    }
  }
}

extension PinRelaxation: CustomStringConvertible {
  public var description: String {
    switch self {
    case .level(let level): return "ask for level \(level.rawValue)"
    case .appearances(let appearances):
      return "pin it in \(Self.list(appearances.map(\.rawValue))) only"
    case .otherPin(let role, let rgb, let deltaE):
      return
        "pin \(role.name) to \(rgb.css) instead (ΔE \(DecimalFormat.text(deltaE, decimals: 3)))"
    case .withoutPin(let role): return "leave the pin of \(role.name) out"
    case .largeText(let pairs):
      return "set \(Self.list(Self.names(of: pairs))) in large text only, "
        + "of at least 18 points or 14 in bold"
    case .without(let requirements): return "give up " + Self.list(Self.names(of: requirements))
    }
  }

  private static func list(_ words: [String]) -> String {
    guard let last = words.last, words.count > 1 else { return words.first ?? "" }
    return words.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The requirements by name, those of one foreground on all page surfaces in one.
  private static func names(of requirements: [Requirement]) -> [String] {
    var names: [String] = []
    for requirement in requirements {
      let (first, second) = (requirement.first, requirement.second)
      let isEverywhere = Role.pageSurfaces.allSatisfy {
        requirements.contains(Requirement(first: first, second: $0, isOrder: false))
      }
      let name =
        requirement.isOrder
        ? "that \(first.name) is lighter than \(second.name)"
        : isEverywhere && Role.pageSurfaces.contains(second)
          ? "\(first.name) on every page surface" : "\(first.name) on \(second.name)"
      if !names.contains(name) { names.append(name) }
    }
    return names
  }
}
