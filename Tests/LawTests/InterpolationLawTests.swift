// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TinctureContrast
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws (26) to (31) for what mixes colors besides ``ColorInterpolation``: a gradient in bytes and
/// a layer over a backdrop; and for the hues of conversions.
final class InterpolationLawTests: PropertyTestCase {
  /// (26) ends are the ends.
  func testEnds() {
    check("(26) the ends of a gradient are its ends", .rgb8Pair) { pair in
      let colors = SRGBGradient(from: pair.first, to: pair.second).colors
      try require(colors.first == pair.first && colors.last == pair.second)
    }
    check("(26) the ends of an opacity are the layer and the backdrop", .rgb8Pair) { pair in
      let (top, under) = (pair.first, pair.second)
      try require(RGBA8(top, alpha: 255).over(under) == top)
      try require(RGBA8(top, alpha: 0).over(under) == under)
      var layer = top.color
      try require(layer.composited(over: under.color) == top.color)
      layer.alpha = 0
      try require(layer.composited(over: under.color) == under.color)
    }
  }

  /// (27) mix(a, b, t) = mix(b, a, 1 − t).
  func testReversed() {
    check("(27) a gradient read backwards is the gradient back", .rgb8Pair, settings: .heavy) {
      pair in
      let there = SRGBGradient(from: pair.first, to: pair.second).colors
      let back = SRGBGradient(from: pair.second, to: pair.first).colors
      try require(there == back.reversed(), "\(there.count) and \(back.count) colors")
    }
    check("(27) a over b at t is b over a at 1 - t", .rgb8Pair, .uint8) { pair, alpha in
      let there = RGBA8(pair.first, alpha: alpha).over(pair.second)
      let back = RGBA8(pair.second, alpha: 255 - alpha).over(pair.first)
      try require(there == back, "\(there.hex) and \(back.hex)")
    }
  }

  /// (28) adding 360 to either hue changes nothing.
  func testATurnChangesNothing() {
    check("(28) adding a turn to a hue changes nothing", .color, .int(in: -2...2)) {
      color, turns in
      guard let hue = color.space.hueIndex else { return }
      var turned = color.coordinates
      turned[hue] += 360 * Double(turns)
      let other = AnyColor(space: color.space, components: turned.array)
      let gap = (inLight(color) - inLight(other)).length
      try require(gap <= 1e-11 * (1 + inLight(color).length), "\(gap)")
    }
  }

  /// (29) a gray end takes the other's hue.
  func testGraysHaveNoHue() {
    check("(29) the hue of a gray is missing, that of a color is not", .rgb8) { rgb in
      let isGray = Set(rgb.bytes).count == 1
      for space in KnownColorSpaces.all {
        guard let hue = space.hueIndex else { continue }
        let there = AnyColor(rgb.color).converted(to: space)
        try require((there.components[hue] == nil) == isGray, "\(space.id) \(there.components)")
      }
    }
  }

  /// (30) mix(a, a, t) = a.
  func testOfOneColor() {
    check("(30) a color mixed with itself is itself", .rgba8, .rgb8, .opacity) {
      translucent, rgb, share in
      try require(SRGBGradient(from: rgb, to: rgb).colors == [rgb])
      try require(RGBA8(rgb, alpha: translucent.alpha).over(rgb) == rgb)
      var layer = rgb.color
      layer.alpha = share
      let seen = layer.composited(over: rgb.color)
      try require((seen.coordinates - rgb.color.coordinates).length <= 1e-15 * 4)
      try require(abs(seen.alpha - 1) <= 1e-15)
    }
    check("(30) with alpha: the layers of one color are that color", .rgba8, .uint8) {
      color, alpha in
      let seen = color.over(RGBA8(color.opaque, alpha: alpha))
      try require(seen.alpha == 0 || seen.opaque == color.opaque, seen.hex)
      try require(seen.alpha >= max(color.alpha, alpha), seen.hex)
    }
  }

  /// (31) hue in 0..<360.
  func testHuesAreWrapped() {
    check("(31) a hue is from 0 up to but not including 360", .color, .hue) { color, angle in
      let wrapped = wrappedHue(angle)
      try require(wrapped >= 0 && wrapped < 360, "\(wrapped)")
      for space in KnownColorSpaces.all {
        guard space != color.space, let index = space.hueIndex else { continue }
        let hue = convert(color.coordinates, from: color.space, to: space)[index]
        try require(hue >= 0 && hue < 360, "\(space.id) \(hue)")
      }
    }
    check("(31) also where an axis is crossed by next to nothing", .hue, .tiny, .bool) {
      angle, tiny, isNegative in
      let lab = Vector3(0.5, 0.1, isNegative ? -tiny : tiny)
      for space in polarSpaces {
        let hue = space.fromBase(lab).z
        try require(hue >= 0 && hue < 360, "\(space.id): \(hue)")
      }
    }
  }
}
