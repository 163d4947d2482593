// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// A foreground and what lies behind it, by their names in a theme.
public struct CheckedPair: Hashable, Sendable {
  /// What lies behind the foreground.
  public enum Ground: Hashable, Sendable {
    case color(CheckedColor)
    /// A translucent layer over a color.
    case layered(CheckedColor, over: CheckedColor)
    /// Every point between two colors.
    case gradient(CheckedColor, to: CheckedColor)
  }

  public let foreground: CheckedColor
  public let ground: Ground
  public let kind: PairKind

  /// What says that the two are a pair: the document, a file, a convention of names.
  public let origin: String

  public init(
    _ foreground: CheckedColor, on ground: Ground, _ kind: PairKind, by origin: String
  ) {
    self.foreground = foreground
    self.ground = ground
    self.kind = kind
    self.origin = origin
  }

  /// The color that names the background.
  public var background: CheckedColor {
    switch ground {
    case .color(let color), .layered(let color, _), .gradient(let color, _): return color
    }
  }

  /// The pair with its colors replaced.
  public func mapColors(_ transform: (CheckedColor) -> CheckedColor) -> CheckedPair {
    let newGround: Ground
    switch ground {
    case .color(let color): newGround = .color(transform(color))
    case .layered(let layer, let surface):
      newGround = .layered(transform(layer), over: transform(surface))
    case .gradient(let start, let end): newGround = .gradient(transform(start), to: transform(end))
    }
    return CheckedPair(transform(foreground), on: newGround, kind, by: origin)
  }

  /// Every color that it is made of, the foreground first.
  public var colors: [CheckedColor] {
    switch ground {
    case .color(let color): return [foreground, color]
    case .layered(let layer, let surface): return [foreground, layer, surface]
    case .gradient(let start, let end): return [foreground, start, end]
    }
  }

  /// `text.primary on surface.card`.
  public var name: String {
    switch ground {
    case .color(let color): return "\(foreground.name) on \(color.name)"
    case .layered(let layer, let surface):
      return "\(foreground.name) on \(layer.name) over \(surface.name)"
    case .gradient(let start, let end):
      return "\(foreground.name) on \(start.name) to \(end.name)"
    }
  }

  /// What of it cannot be measured: a translucent color with nothing known behind it.
  public var hasUnknownBackdrop: Bool {
    switch ground {
    case .color(let color): return !color.color.isOpaque
    case .layered(_, let surface): return !surface.color.isOpaque
    case .gradient(let start, let end): return !(start.color.isOpaque && end.color.isOpaque)
    }
  }

  /// The opaque colors that the foreground lies on; of an unknown backdrop white and black.
  public var grounds: [RGB8] {
    switch ground {
    case .color(let color): return Self.seen(color.color)
    case .layered(let layer, let surface):
      return Self.seen(surface.color).map(layer.color.composited)
    case .gradient(let start, let end):
      return zip(Self.seen(start.color), Self.seen(end.color)).flatMap {
        SRGBGradient(from: $0, to: $1).colors
      }
    }
  }

  private static func seen(_ color: TokenColor) -> [RGB8] {
    guard !color.isOpaque else { return [color.rgb] }
    let gamut = color.rgb.gamut
    return [RGB8(255, 255, 255, in: gamut), RGB8(0, 0, 0, in: gamut)].map(color.composited)
  }
}

/// What was measured of a pair.
public struct PairMeasurement: Hashable, Sendable {
  /// The least WCAG ratio that a reader meets, from 1 to 21, on the 8-bit colors, unrounded.
  public let ratio: Double

  /// The greatest one; the same unless the ground is a gradient or unknown.
  public let greatestRatio: Double

  /// The APCA lightness contrast Lc where the ratio is least; information only.
  public let apca: Double

  /// The ground where the ratio is least.
  public let worstGround: RGB8

  public init(_ pair: CheckedPair) {
    let measured = pair.grounds.map { ground in
      let seen = pair.foreground.color.composited(over: ground)
      return (ratio: seen.contrast(with: ground).value, seen: seen, ground: ground)
    }
    // A pair always has a ground, so there is always a worst one.
    let worst = measured.min { $0.ratio < $1.ratio } ?? (ratio: 1, seen: .black, ground: .black)
    ratio = worst.ratio
    greatestRatio = measured.map(\.ratio).max() ?? 1
    apca = APCA019.contrast(text: worst.seen, background: worst.ground)
    worstGround = worst.ground
  }
}
