// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Colors of a file that belong together, and what says so.
public struct CheckedPair: Hashable, Sendable {
  /// The foreground, what lies behind it, and what it is for.
  public let colors: Pair<CheckedColor>

  /// What says that the two are a pair: the document, a file, a convention of names.
  public let origin: String

  public init(
    _ foreground: CheckedColor, on background: Background<CheckedColor>, _ kind: PairKind,
    by origin: String
  ) {
    self.init(Pair(foreground, on: background, kind), by: origin)
  }

  public init(_ colors: Pair<CheckedColor>, by origin: String) {
    self.colors = colors
    self.origin = origin
  }

  public var foreground: CheckedColor { colors.foreground }
  public var background: Background<CheckedColor> { colors.background }
  public var kind: PairKind { colors.kind }

  /// The pair with each of its colors replaced.
  public func map(_ transform: (CheckedColor) -> CheckedColor) -> CheckedPair {
    CheckedPair(colors.map(transform), by: origin)
  }

  /// The names for people: `text.primary on surface.card`.
  public var name: String { colors.title(\.name) }

  /// The contrast of the pair, measured when it is asked for.
  public var measurement: PairMeasurement { PairMeasurement(colors.map(\.color)) }

  /// Whether a translucent color has nothing known behind it.
  public var hasUnknownBackdrop: Bool { background.map(\.color).hasUnknownBackdrop }

  /// The opaque colors that the foreground lies on; see ``Palettes/Background/opaqueColors``.
  public var opaqueBackgrounds: [RGB8] { background.map(\.color).opaqueColors }
}
