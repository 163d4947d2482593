// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

extension SystemMeasureDefinition {
  /// The distance in OKLab by which the less chromatic of two colors would move if it took the hue
  /// of the other.
  static let hue = SystemMeasureDefinition(
    kind: .hue, key: "hues", range: 0.001...1, listWords: "What has one hue in all appearances.",
    ruleWords: "Roles of which each has one hue in all appearances.",
    mostWords: "the most by which a hue turns, as a distance", unit: "in OKLab",
    example: "{roles: [success, danger], most: 0.005}",
    summary: "a color has another hue in another appearance than its design system allows",
    explanation: """
      A design system may ask that a role has one hue in all appearances, as the colors of success \
      and error that people learn. The bound is a distance in OKLab.

      For example hues: [{roles: [success], most: 0.005}], and a success that is teal in the dark.
      """
  ) { kept, measured in
    kept.compactMap { name, most in
      let places = measured.colors.indices.compactMap { place in
        measured.colors[place](name).map { (place: place, color: $0) }
      }
      let turns = places.indices.flatMap { first in
        places[(first + 1)...].map { other in
          (
            first: places[first].place, second: other.place,
            turn: places[first].color.hueTurn(to: other.color)
          )
        }
      }
      return turns.filter { $0.turn > most }.max { $0.turn < $1.turn }.map { found in
        SystemBoundFlaw(
          measure: .hue, role: name, place: found.second,
          text: "is \(DecimalFormat.text(found.turn, decimals: 4)) in OKLab beside the hue of the "
            + "\(measured.appearances[found.first].rawValue) appearance, and may be "
            + DecimalFormat.text(most, decimals: 4))
      }
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
