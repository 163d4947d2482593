// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import PropertyTesting

extension Generator where Value == HuePath {
  /// Every way around the hue circle.
  static var huePath: Generator { known(HuePath.allCases) }
}

/// Two hues in degrees, of any turn: the ends of a way around the hue circle.
struct HuePair: Hashable, Sendable {
  let first: Double
  let second: Double

  init(_ first: Double, _ second: Double) {
    self.first = first
    self.second = second
  }
}

extension HuePair: CodeConvertible {
  /// The call that makes the pair.
  var code: String { "HuePair(\(first), \(second))" }
}

extension Generator where Value == HuePair {
  /// Any two hues, equal ones, a turn apart, and half a turn apart: exactly, by the next double,
  /// and by 1e-17 to 1e-1 of a degree.
  ///
  /// At half a turn the shorter way changes sides, and at a turn the longer way is whole.
  static var huePair: Generator {
    weighted(
      (4, zip(Generator<Double>.hue, Generator<Double>.hue).map { HuePair($0, $1) }),
      (1, Generator<Double>.hue.map { HuePair($0, $0) }), (4, opposite))
  }

  /// Hues that are half a turn, a turn, or almost that apart, where the shorter way changes sides.
  private static var opposite: Generator {
    let gap = Generator<Double>.weighted(
      (2, .element(of: 180, -180, 360, 0)),
      (2, .element(of: 180.0.nextUp, 180.0.nextDown, -180.0.nextUp, -180.0.nextDown)),
      (2, zip(Generator<Double>.tiny, Generator<Bool>.bool).map { $1 ? 180 + $0 : 180 - $0 }))
    let whole = Generator<Int>.int(in: -360...720).map { Double($0) / 2 }
    return zip(Generator<Double>.oneOf(whole, .hue), gap).map { HuePair($0, $0 + $1) }
  }
}

extension Generator where Value == AnyColor {
  /// Colors of a space with a hue that are gray or nearly: a chroma, saturation or tint of 0, or of
  /// 1e-17 to 1e-1, with any hue.
  ///
  /// - Parameter space: One with a hue, or the hue is left out.
  /// - Returns: The generator of them, opaque.
  static func nearGray(in space: any ColorSpace.Type) -> Generator {
    let unit = Generator<Double>.unitChannel
    return zip(unit, Generator<Double>.tiny, Generator<Double>.hue).map { lightness, tiny, hue in
      let components = space.channels.map { channel -> Double in
        switch channel.category {
        case .hue: return hue
        case .colorfulness: return tiny
        // The blackness of HWB has no category: whiteness and blackness of a near gray add up to 1.
        case nil where channel.name == "b": return (1 - lightness) * (1 - tiny)
        default: return lightness * channel.range.upperBound
        }
      }
      return AnyColor(space: space, components: components)
    }
  }

  /// Colors of every known space with one or two components missing, or the opacity (CSS `none`).
  static var colorWithMissing: Generator {
    zip(Generator.color, Generator<Int>.int(in: 1...15)).map { color, mask in
      let components = color.components.enumerated().map { index, component in
        mask >> index & 1 == 1 ? nil : component
      }
      return AnyColor(
        space: color.space, components: components, alpha: mask >> 3 == 1 ? nil : color.opacity)
    }
  }
}
