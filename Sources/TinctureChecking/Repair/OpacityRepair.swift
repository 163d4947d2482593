// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The least change of a translucent foreground with which it is read on grounds that stay.
///
/// On a ground the contrast grows with the opacity, so the least opacity is kept for an ink; where
/// even the opaque ink is not enough, the ink moves toward black or white as well.
struct OpacityRepair {
  /// A foreground and how opaque it is, in percent.
  struct Result {
    let ink: RGB8
    let percent: Int
  }

  /// A ground, and the ratio that is needed on it.
  struct Need {
    let ground: RGB8
    let required: Double
  }

  let ink: RGB8

  /// The opacity as a byte.
  let alpha: UInt8
  let needs: [Need]

  /// How many inks are tried on the way to black and to white.
  private static let steps = 16

  /// The change with which the color is seen to move the least; `nil` where no ink of the hue can
  /// be read on every ground.
  var least: Result? {
    leastPercent(of: ink).map { Result(ink: ink, percent: $0) } ?? leastOfMixed
  }

  private var leastOfMixed: Result? {
    let results = [RGB8.black, .white].flatMap { end in
      (1...Self.steps).compactMap { step -> Result? in
        let mixed = ink.mixed(with: end, Double(step) / Double(Self.steps))
        return leastPercent(of: mixed).map { Result(ink: mixed, percent: $0) }
      }
    }
    return results.min { distance(to: $0) < distance(to: $1) }
  }

  /// The least opacity from that of the color on with which an ink can be read on every ground.
  private func leastPercent(of ink: RGB8) -> Int? {
    let first = (Int(alpha) * 100 + 254) / 255
    guard first <= 100 else { return nil }
    return (first...100).first { percent in
      needs.allSatisfy { need in
        Self.seen(ink, percent, on: need.ground).contrast(with: need.ground).value >= need.required
      }
    }
  }

  /// How far the color is seen to move, in OKLab, where it moves the farthest.
  func distance(to result: Result) -> Double {
    needs.map { need in
      Self.seen(result.ink, result.percent, on: need.ground)
        .distanceInOKLab(to: TokenColor(ink, alpha: alpha).composited(over: need.ground))
    }.max() ?? 0
  }

  private static func seen(_ ink: RGB8, _ percent: Int, on ground: RGB8) -> RGB8 {
    TokenColor(ink, alpha: byte(percent)).composited(over: ground)
  }

  /// The byte that readers make of an opacity.
  static func byte(_ percent: Int) -> UInt8 { RGB8.byte(Double(percent) / 100) }
}

extension RGB8 {
  /// A color on the way to another one, by a part from 0 to 1 of its channels.
  fileprivate func mixed(with other: RGB8, _ part: Double) -> RGB8 {
    func channel(_ one: UInt8, _ other: UInt8) -> UInt8 {
      UInt8((Double(one) + (Double(other) - Double(one)) * part).rounded())
    }
    return RGB8(
      channel(red, other.red), channel(green, other.green), channel(blue, other.blue), in: gamut)
  }
}
