// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast

/// A role whose hue turns from one appearance to another by more than its design system allows.
public struct HueFlaw: Hashable, Sendable {
  public let role: String

  /// The positions of the two appearances among those that were measured, in their order.
  public let first, second: Int

  /// The distance in OKLab by which the less chromatic of the two colors would move if it took the
  /// hue of the other.
  public let turn: Double

  /// The greatest turn that the system allows.
  public let most: Double

  /// What is wrong, as a clause behind the name of the role and its color.
  public func text(beside other: String) -> String {
    let turn = DecimalFormat.text(turn, decimals: 4)
    return "is \(turn) in OKLab beside the hue of \(other), and may be "
      + DecimalFormat.text(most, decimals: 4)
  }
}

extension DesignSystem {
  /// The roles whose hues turn.
  ///
  /// - Parameters:
  ///   - colors: The colors of roles in each appearance; a role without one is not measured there.
  ///   - exempt: Roles that may have any hue, as pinned ones.
  /// - Returns: Each role once.
  package func turnedHues(
    in colors: [(String) -> RGB8?], without exempt: Set<String> = []
  ) -> [HueFlaw] {
    HueFlaw.all(keptHues.filter { !exempt.contains($0.role) }, in: colors)
  }
}

extension HueFlaw {
  /// The roles whose hues turn by more than is allowed, each once, between the two appearances that
  /// are farthest apart.
  package static func all(
    _ kept: [(role: String, most: Double)], in colors: [(String) -> RGB8?]
  ) -> [HueFlaw] {
    kept.compactMap { name, most in
      let places = colors.indices.compactMap { place in
        colors[place](name).map { (place: place, color: $0) }
      }
      let turns = places.indices.flatMap { first in
        places[(first + 1)...].map { other in
          HueFlaw(
            role: name, first: places[first].place, second: other.place,
            turn: places[first].color.hueTurn(to: other.color), most: most)
        }
      }
      return turns.filter { $0.turn > most }.max { $0.turn < $1.turn }
    }
  }
}

extension RGB8 {
  /// The distance in OKLab by which the less chromatic of two colors would move if it took the hue
  /// of the other.
  fileprivate func hueTurn(to other: RGB8) -> Double {
    let (own, others) = (oklab, other.oklab)
    let (a, b) = (Vector3(0, own.y, own.z), Vector3(0, others.y, others.z))
    guard a.length > 0, b.length > 0 else { return 0 }
    let cosine = a.dot(b) / (a.length * b.length)
    return min(a.length, b.length) * max(0, 2 - 2 * cosine).squareRoot()
  }
}
