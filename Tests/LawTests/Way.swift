// SPDX-License-Identifier: MIT

import ColorSpaces

/// A space to mix in, and a way around its hues.
struct Way: CustomStringConvertible {
  let space: any ColorSpace.Type
  let path: HuePath

  var description: String { "in \(space.id) \(path)" }

  var back: Way {
    switch path {
    case .shorter, .longer: return self
    case .increasing: return Way(space: space, path: .decreasing)
    case .decreasing: return Way(space: space, path: .increasing)
    }
  }

  func interpolation(_ a: AnyColor, _ b: AnyColor) -> ColorInterpolation {
    ColorInterpolation(from: a, to: b, in: space, along: path)
  }

  /// Whether a color has no hue here: it is gray, or its hue is missing.
  func isGray(_ color: AnyColor) -> Bool {
    let there = color.converted(to: space)
    guard let index = space.hueIndex, there.components[index] != nil else { return true }
    return space.isHuePowerless(inBase: space.toBase(there.coordinates))
  }

  func hue(_ color: AnyColor) -> Double? { space.hueIndex.flatMap { color.components[$0] } }

  /// The component of a color of this space that a mixture has to show at its end, if any.
  func hasHue(_ color: AnyColor, _ index: Int) -> Double? {
    guard index == space.hueIndex else { return color.components[index] }
    return isGray(color) ? nil : color.components[index].map(wrappedHue)
  }

  func scale(_ a: AnyColor, _ b: AnyColor) -> Double {
    [a, b].reduce(1) { $0 + $1.converted(to: space).coordinates.length }
  }

  /// The largest difference of two colors of this space, with hues as parts of a turn.
  func distance(_ a: AnyColor, _ b: AnyColor) -> Double {
    let gaps = (0..<3).map { index -> Double in
      guard let first = a.components[index], let second = b.components[index] else {
        return a.components[index] == b.components[index] ? 0 : .infinity
      }
      return index == space.hueIndex ? turn(first, second) / 360 : abs(first - second)
    }
    return max(gaps.max() ?? 0, abs(a.opacity - b.opacity))
  }
}

let hueSpaces = KnownColorSpaces.all.filter { $0.hueIndex != nil }

/// Every space, with every way around its hues if it has any.
let everyWay: [Way] = KnownColorSpaces.all.flatMap { space in
  let paths = space.hueIndex == nil ? [HuePath.shorter] : HuePath.allCases
  return paths.map { Way(space: space, path: $0) }
}

/// The angle between two hues, at most 180 degrees.
func turn(_ a: Double, _ b: Double) -> Double {
  let turn = wrappedHue(wrappedHue(a) - wrappedHue(b))
  return min(turn, 360 - turn)
}
