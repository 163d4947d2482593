// SPDX-License-Identifier: MIT

import TincturePalettes

/// What Tincture's own system promises of a theme.
public enum Promised {
  /// The pairs of every appearance and level, in the order of the documents.
  public static let pairs = Vocabulary.tincture.requiredPairs(in: .light, level: .aa)

  public static let distances = Vocabulary.tincture.requiredDistances

  /// Two roles of which the first is the lighter one.
  public struct Order: Hashable, Sendable {
    public let lighter, darker: Role
    public let minimumRatio: Double
  }

  public static func orders(in appearance: Appearance) -> [Order] {
    Vocabulary.tincture.system.precedences(in: appearance).map {
      Order(lighter: Role($0.lighter), darker: Role($0.darker), minimumRatio: $0.ratio)
    }
  }

  public static let inverseSurfaces: [Role] = [.surfaceInverse, .surfaceInverseSecondary]
}
