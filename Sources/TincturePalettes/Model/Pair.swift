// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// A foreground and what it is read on.
///
/// A token is whatever stands for a color: a role of a theme, a named color of a file, or the color
/// itself. ``PairMeasurement`` measures a pair of colors; ``map(_:)`` makes one from any other.
public struct Pair<Token> {
  /// What is read or seen; it may be translucent.
  public let foreground: Token

  /// What lies behind the foreground: one color, a layer on a surface, or a gradient.
  public let background: Background<Token>

  /// What the foreground is, which decides the ratio unless the pair has one of its own.
  public let kind: PairKind

  /// The WCAG ratio that the pair needs whatever the level, above 1 and at most 21; `nil` for that
  /// of its kind.
  public let ratio: Double?

  /// Makes a pair of a kind, with a ratio in place of the one of its kind if given.
  public init(
    _ foreground: Token, on background: Background<Token>, _ kind: PairKind, ratio: Double? = nil
  ) {
    self.foreground = foreground
    self.background = background
    self.kind = kind
    self.ratio = ratio
  }

  /// The least WCAG ratio under a standard, or `nil` where WCAG exempts the pair.
  public func requiredRatio(by standard: ContrastStandard) -> Double? {
    ratio ?? kind.requiredRatio(by: standard)
  }

  /// The tokens, the foreground first.
  public var tokens: [Token] { [foreground] + background.tokens }

  /// The pair with each of its tokens replaced.
  public func map<Other>(_ transform: (Token) -> Other) -> Pair<Other> {
    Pair<Other>(transform(foreground), on: background.map(transform), kind, ratio: ratio)
  }

  /// The pair for people: `text.primary on interactive.hover over surface.card`.
  public func title(_ name: (Token) -> String) -> String {
    "\(name(foreground)) on \(background.title(name))"
  }
}

extension Pair: Equatable, Hashable where Token: Hashable {}
extension Pair: Sendable where Token: Sendable {}

/// A pair of roles: what a theme has to keep readable.
public typealias RolePair = Pair<Role>

extension Pair: CustomStringConvertible where Token == Role {
  /// The names of the roles: `text.primary on surface.card`.
  public var description: String { title(\.name) }

  /// Text of any size on a surface, by the names of their roles.
  public static func text(_ foreground: String, on background: String) -> RolePair {
    RolePair(Role(foreground), on: .solid(Role(background)), .text)
  }

  /// Text of at least 18 points, or 14 in bold, on a surface, by the names of their roles.
  public static func largeText(_ foreground: String, on background: String) -> RolePair {
    RolePair(Role(foreground), on: .solid(Role(background)), .largeText)
  }

  /// An icon, a border or a control on a surface, by the names of their roles.
  public static func nonText(_ foreground: String, on background: String) -> RolePair {
    RolePair(Role(foreground), on: .solid(Role(background)), .nonText)
  }
}

/// What lies behind a foreground.
public enum Background<Token> {
  /// One opaque color.
  case solid(Token)
  /// A translucent layer over an opaque color.
  case layered(Token, over: Token)
  /// Every point of a linear gradient between two opaque colors, mixed as ``SRGBGradient`` does.
  case gradient(from: Token, to: Token)

  /// The token that names the background in a document: the color, the layer, the gradient's start.
  public var token: Token {
    switch self {
    case .solid(let token), .layered(let token, _), .gradient(let token, _): return token
    }
  }

  /// The second token with the name of its member in documents: `over` for the surface below a
  /// layer, `to` for the end of a gradient; `nil` for one color.
  public var secondMember: (name: String, token: Token)? {
    switch self {
    case .solid: return nil
    case .layered(_, let surface): return ("over", surface)
    case .gradient(_, let end): return ("to", end)
    }
  }

  /// The tokens of the background, from the top layer down, or along the gradient.
  public var tokens: [Token] {
    switch self {
    case .solid(let token): [token]
    case .layered(let layer, let surface): [layer, surface]
    case .gradient(let start, let end): [start, end]
    }
  }

  /// The background with each of its tokens replaced.
  public func map<Other>(_ transform: (Token) -> Other) -> Background<Other> {
    switch self {
    case .solid(let token): return .solid(transform(token))
    case .layered(let layer, let surface):
      return .layered(transform(layer), over: transform(surface))
    case .gradient(let start, let end):
      return .gradient(from: transform(start), to: transform(end))
    }
  }

  /// The background for people: `surface.card`, `interactive.hover over surface.card`.
  public func title(_ name: (Token) -> String) -> String {
    ([name(token)] + (secondMember.map { [$0.name, name($0.token)] } ?? [])).joined(separator: " ")
  }
}

extension Background: Equatable, Hashable where Token: Hashable {}
extension Background: Sendable where Token: Sendable {}

extension Background where Token == TokenColor {
  /// Whether the contrast depends on something unknown: the color at the back is translucent.
  public var hasUnknownBackdrop: Bool {
    switch self {
    case .solid(let color), .layered(_, let color): return !color.isOpaque
    case .gradient(let start, let end): return !(start.isOpaque && end.isOpaque)
    }
  }

  /// The opaque colors that a foreground lies on, at least one: each point of a gradient, and an
  /// unknown backdrop as every gray from white to black.
  ///
  /// The ends alone would not do: a gray text on a layer that hardly covers has 4.58:1 over white and
  /// over black, and is not seen over its own gray. Colors have no luminance that no gray has, so that
  /// the grays are enough for an opaque text.
  public var opaqueColors: [RGB8] {
    switch self {
    case .solid(let color): return Self.onAnyBackdrop(color)
    case .layered(let layer, let surface):
      return Self.onAnyBackdrop(surface).map(layer.composited)
    case .gradient(let start, let end):
      return zip(Self.extremes(start), Self.extremes(end)).flatMap {
        SRGBGradient(from: $0, to: $1).colors
      }
    }
  }

  /// The color itself where it is opaque, and else the color over every gray: these lie on the line
  /// between those over white and over black, as compositing is linear.
  private static func onAnyBackdrop(_ color: TokenColor) -> [RGB8] {
    let ends = extremes(color)
    return ends.count == 1 ? ends : SRGBGradient(from: ends[0], to: ends[1]).colors
  }

  /// The color itself where it is opaque, and else the color over white and over black.
  private static func extremes(_ color: TokenColor) -> [RGB8] {
    guard !color.isOpaque else { return [color.rgb] }
    return [.white(in: color.rgb.gamut), .black(in: color.rgb.gamut)].map(color.composited)
  }

  /// The same with the color at the back opaque, whatever its alpha.
  package var withOpaqueBackdrop: Background {
    switch self {
    case .solid(let color): return .solid(TokenColor(color.rgb))
    case .layered(let layer, let surface): return .layered(layer, over: TokenColor(surface.rgb))
    case .gradient(let start, let end):
      return .gradient(from: TokenColor(start.rgb), to: TokenColor(end.rgb))
    }
  }
}

/// What a foreground is to its background, which decides the contrast that it needs.
public enum PairKind: String, CaseIterable, Hashable, Sendable {
  /// Text of any size.
  case text
  /// Text of at least 18 points, or 14 points in bold (24 and 18.66 CSS pixels).
  case largeText
  /// An icon, a border or a control that must be seen to be used.
  case nonText
  /// Text that lies over every point of a gradient.
  case gradientLabel
  /// A control that cannot be used just now.
  case disabled
  /// Something that can be missed without harm.
  case decorative

  /// The least WCAG ratio under a standard, from 3 to 7, or `nil` where WCAG exempts the pair.
  ///
  /// Source: WCAG 2.2, success criteria 1.4.3, 1.4.6 and 1.4.11, by ``ContrastStandard``.
  public func requiredRatio(by standard: ContrastStandard) -> Double? {
    let content: ContentKind
    switch self {
    case .text, .gradientLabel: content = .text
    case .largeText: content = .largeText
    case .nonText: content = .nonText
    case .disabled, .decorative: return nil
    }
    return standard.minimum(for: content).value
  }

  /// Whether the foreground is letters.
  package var isText: Bool { self != .nonText && self != .decorative }

  /// Why the pair needs no contrast, for exempt kinds; `nil` for the others.
  public var exemption: String? {
    switch self {
    case .disabled: return "WCAG 2.2 SC 1.4.3 and 1.4.11 exempt inactive components"
    case .decorative: return "WCAG 2.2 SC 1.4.3 and 1.4.11 exempt pure decoration"
    case .text, .largeText, .nonText, .gradientLabel: return nil
    }
  }
}
