// SPDX-License-Identifier: MIT

import ColorGenerators
import ColorSpaces
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// Laws (26) to (31) for mixtures of colors, in every space and on every way around the hues.
final class MixingLawTests: PropertyTestCase {
  /// (26) ends are the ends, bit for bit.
  func testEndsAreTheEnds() {
    let beyond = Generator<Double>.element(of: 0, -1, .nan, -.infinity)
    check(
      "(26) the ends of a mixture are its colors, bit for bit", .color, .color, beyond,
      settings: .heavy
    ) {
      a, b, share in
      for way in everyWay {
        let mixture = way.interpolation(a, b)
        let ends = [(mixture.color(at: share), a), (mixture.color(at: 1 - min(share, 0)), b)]
        guard !share.isNaN else { continue }
        for (end, color) in ends {
          let wanted = color.converted(to: way.space)
          for index in 0..<3 {
            guard let component = way.hasHue(wanted, index) else { continue }
            // A hue that is noise in its own space is none in another.
            let isNoise =
              index == way.space.hueIndex && color.space != way.space && color.hasPowerlessHue
            guard !isNoise else { continue }
            try require(end.components[index] == component, "\(way) ends at \(end.components)")
          }
          try require(end.alpha == color.alpha, "\(way) ends with \(end.opacity)")
        }
      }
    }
  }

  /// (26) so are the ends of a way around the hues.
  func testHuesEndAtTheirEnds() {
    check("(26) a hue path ends at its hues, bit for bit", .huePair, .huePath) { pair, path in
      let ends = [0, 1].map { path.hue(from: pair.first, to: pair.second, at: $0) }
      let wanted = [pair.first, pair.second].map(wrappedHue)
      try require(ends == wanted, "\(ends), not \(wanted)")
    }
  }

  /// (26) near an end is near it: nothing stops short.
  func testNothingStopsShort() {
    check(
      "(26) what is near an end of a mixture is near its color", .insideSRGB, .rgb8,
      settings: .heavy
    ) {
      a, other in
      let b = AnyColor(other.color)
      for way in everyWay {
        let mixture = way.interpolation(a, b)
        let near = (inLight(mixture.color(at: 1e-13)), inLight(mixture.color(at: 1 - 1e-13)))
        let ends = (inLight(mixture.color(at: 0)), inLight(mixture.color(at: 1)))
        let scale = 1 + ends.0.length + ends.1.length
        try require((near.0 - ends.0).length <= 1e-7 * scale, "\(way) starts with a jump")
        try require((near.1 - ends.1).length <= 1e-7 * scale, "\(way) ends with a jump")
      }
    }
  }

  /// (27) mix(a, b, t) = mix(b, a, 1 − t).
  ///
  /// The way back upwards is downwards. The longer way between equal hues is a whole turn, which
  /// CSS makes upwards in both directions.
  func testMixingBackIsTheSameMixture() {
    check("(27) a mixture is the mixture back", .color, .color, .opacity, settings: .heavy) {
      a, b, share in
      let rounding = roundingOfMixture(a.opacity, b.opacity, at: share)
      cover(rounding < 1e-14, "well conditioned", atLeast: 0.5)
      for way in everyWay {
        let mixture = way.interpolation(a, b)
        if way.path == .longer, way.hue(mixture.start) == way.hue(mixture.end) { continue }
        let there = mixture.color(at: share)
        let back = way.back.interpolation(b, a).color(at: 1 - share)
        try require(
          way.distance(there, back) <= rounding * way.scale(a, b), "\(way): \(there), \(back)")
      }
    }
  }

  /// (28) the shorter hue path is at most 180, and every path is what CSS says.
  func testHuePaths() {
    check("(28) the shorter way is at most half a turn", .huePair, .opacity) { pair, share in
      let hue = HuePath.shorter.hue(from: pair.first, to: pair.second, at: share)
      let whole = turn(pair.first, pair.second)
      let parts = (turn(pair.first, hue), turn(hue, pair.second))
      try require(abs(parts.0 - share * whole) <= 1e-9, "\(parts.0) of \(whole)")
      try require(abs(parts.0 + parts.1 - whole) <= 1e-9, "\(parts) of \(whole)")
    }
    check("(28) hue paths are CSS's", .huePair, .opacity, .huePath) { pair, share, path in
      let (a, b) = (wrappedHue(pair.first), wrappedHue(pair.second))
      let hue = path.hue(from: pair.first, to: pair.second, at: share)
      let expected = cssHue(a, b, share, path)
      try require(turn(hue, expected) <= 1e-9, "\(hue), not \(expected)")
    }
    check("(27) half a turn goes one way there and back", .huePair, .opacity) { pair, share in
      let there = HuePath.shorter.hue(from: pair.first, to: pair.second, at: share)
      let back = HuePath.shorter.hue(from: pair.second, to: pair.first, at: 1 - share)
      try require(turn(there, back) <= 1e-9, "\(there) and \(back)")
    }
  }

  /// (28) adding 360 to either hue changes nothing.
  func testATurnChangesNothing() {
    let turns = Generator<Int>.int(in: -2...2)
    check("(28) a turn more changes no mixture", .huePair, turns, turns, .opacity, .huePath) {
      pair, first, second, share, path in
      let turned = (pair.first + 360 * Double(first), pair.second + 360 * Double(second))
      // Where the way changes sides, a hue that loses a digit to the turn may be on the other.
      let isExact = zip([pair.first, pair.second], [turned.0, turned.1]).allSatisfy {
        wrappedHue($0) == wrappedHue($1)
      }
      let gap = turn(pair.first, pair.second)
      guard isExact || (gap > 1e-9 && gap < 180 - 1e-9) else { return }
      let hue = path.hue(from: pair.first, to: pair.second, at: share)
      let same = path.hue(from: turned.0, to: turned.1, at: share)
      try require(turn(hue, same) <= 1e-9, "\(hue) and \(same)")
    }
  }

  /// (29) a gray end of another space takes the other's hue; one of the space itself keeps its own.
  func testGraysTakeTheOthersHue() {
    let hueSpace = Generator<any ColorSpace.Type>.known(hueSpaces)
    let gray = hueSpace.flatMap { Generator<AnyColor>.nearGray(in: $0) }
    let any = Generator<AnyColor>.oneOf(gray, Generator<RGB8>.gray.map { AnyColor($0.color) })
    check("(29) a gray end takes the other's hue", any, .color, .opacity, settings: .heavy) {
      gray, b, share in
      for way in everyWay where way.path != .longer {
        guard let index = way.space.hueIndex, gray.space != way.space,
          gray.converted(to: way.space).components[index] == nil
        else { continue }
        let mixture = way.interpolation(gray, b)
        try require(mixture.start.components[index] == mixture.end.components[index], "\(way)")
        let there = mixture.color(at: share).components[index]
        let back = way.interpolation(b, gray).color(at: 1 - share).components[index]
        let isWithoutHue = b.space != way.space && b.hasPowerlessHue
        let wanted =
          isWithoutHue ? nil : b.converted(to: way.space).components[index].map(wrappedHue)
        try require(there == wanted && back == wanted, "\(way): \(there ?? -1), \(back ?? -1)")
      }
    }
  }

  /// (29) so does an end whose hue is missing, or no number; what is missing twice stays missing.
  func testMissingComponents() {
    check(
      "(29) what is missing is what it is at the other end", .colorWithMissing, .color, .opacity,
      settings: .heavy
    ) { missing, b, share in
      for way in everyWay where way.space == missing.space {
        let other = b.converted(to: way.space)
        let mixture = way.interpolation(missing, other).color(at: share)
        for (index, component) in missing.components.enumerated() where component == nil {
          if index == way.space.hueIndex {
            guard way.path != .longer, !way.isGray(other) else { continue }
            try require(
              mixture.components[index] == wrappedHue(other.coordinates[index]), "\(way)")
          } else {
            try require(mixture.components[index] == other.components[index], "\(way) \(index)")
          }
        }
        if missing.alpha == nil { try require(mixture.alpha == other.alpha, "\(way) alpha") }
        let twice = way.interpolation(missing, missing).color(at: share)
        for (component, found) in zip(missing.components, twice.components) {
          try require(component != nil || found == nil, "\(way): \(twice)")
        }
      }
    }
    check("(29) a hue that is no number is as one that is missing", .rgb8, .opacity, .huePath) {
      rgb, share, path in
      let other = AnyColor(rgb.color).converted(to: OKLCH.self)
      for hue in [Double.nan, .infinity, -.infinity] {
        let odd = AnyColor(space: OKLCH.self, components: [0.5, 0.1, hue])
        let missing = AnyColor(space: OKLCH.self, components: [0.5, 0.1, nil])
        let mixtures = [odd, missing].map {
          $0.mixed(with: other, at: share, in: OKLCH.self, along: path)
        }
        try require(mixtures[0] == mixtures[1], "\(mixtures[0].components)")
      }
    }
  }

  /// (29) what is missing stays so on the way to the space of the mixture.
  func testWhatIsMissingIsCarriedForward() {
    check(
      "(29) analogous components are carried forward", .colorWithMissing, .color, settings: .heavy
    ) { a, b in
      for way in everyWay where way.space != a.space {
        let start = way.interpolation(a, b).start
        let other = b.converted(to: way.space)
        for (channel, component) in zip(a.space.channels, a.components) where component == nil {
          let index = way.space.channels.firstIndex { $0.category == channel.category }
          guard channel.category != nil, let index, index != way.space.hueIndex else { continue }
          let wanted = b.space == way.space ? b.components[index] : other.components[index]
          try require(start.components[index] == wanted, "\(way) \(channel.name)")
        }
      }
    }
  }

  /// (30) mix(a, a, t) = a, exactly, however translucent.
  func testOfOneColor() {
    check("(30) a color mixed with itself is itself", .color, .opacity, settings: .heavy) {
      color, share in
      for way in everyWay where way.path != .longer {
        let mixture = way.interpolation(color, color)
        let seen = mixture.color(at: share)
        try require(seen == mixture.start, "\(way): \(seen.components) \(seen.opacity)")
        try require(seen.alpha == color.alpha, "\(way): \(seen.opacity)")
      }
    }
  }

  /// (30) with alpha: mixtures are of premultiplied values, and between the ends.
  func testAlpha() {
    check(
      "(30) a mixture is one of premultiplied values", .color, .color, .opacity, settings: .heavy
    ) {
      a, b, share in
      for way in everyWay {
        let mixture = way.interpolation(a, b)
        let (start, end) = (mixture.start, mixture.end)
        let seen = mixture.color(at: share)
        let opacity = (1 - share) * start.opacity + share * end.opacity
        try require(abs(seen.opacity - opacity) <= 1e-15, "\(way): \(seen.opacity)")
        if let from = way.hue(start), let to = way.hue(end) {
          let hue = way.path.hue(from: from, to: to, at: share)
          try require(way.hue(seen) == hue, "\(way): the hue is \(seen.components)")
        }
        for index in 0..<3 where index != way.space.hueIndex {
          let (x, y, z) = (
            start.coordinates[index], end.coordinates[index], seen.coordinates[index]
          )
          try require(z >= min(x, y) && z <= max(x, y), "\(way): \(z) is not between")
          guard opacity > 1e-300 else { continue }
          let light = (1 - share) * x * start.opacity + share * y * end.opacity
          try require(
            abs(z - light / opacity) <= 1e-13 * (1 + abs(x) + abs(y)),
            "\(way): \(z), not \(light / opacity)")
        }
      }
    }
  }

  /// (31) hue in 0..<360.
  func testHuesAreWrapped() {
    let end = zip(Generator<Double>.double(in: 0.1...0.4), Generator<HuePair>.huePair)
    check("(31) the hue of a mixture is from 0 to below 360", end, .opacity, settings: .heavy) {
      end, share in
      for way in everyWay {
        guard let index = way.space.hueIndex else { continue }
        func color(_ hue: Double) -> AnyColor {
          var components = way.space.channels.map { end.0 * $0.range.upperBound }
          components[index] = hue
          return AnyColor(space: way.space, components: components)
        }
        let mixture = way.interpolation(color(end.1.first), color(end.1.second))
        for share in [share, 0, 1] {
          let hue = mixture.color(at: share).coordinates[index]
          try require(hue >= 0 && hue < 360, "\(way): \(hue)")
        }
      }
    }
  }

  /// Exact fractions beside floats: a gradient shows nothing but mixtures in sRGB.
  func testGradientsAreMixtures() {
    check("a gradient shows the mixtures of its ends", .rgb8Pair, .opacity, settings: .heavy) {
      pair, share in
      let mixture = AnyColor(pair.first.color)
        .mixed(with: AnyColor(pair.second.color), at: share, in: SRGB.self)
      // Where a channel lies between two bytes, the last digit decides.
      let shares = mixture.coordinates.map {
        abs(($0 * 255).truncatingRemainder(dividingBy: 1) - 0.5)
      }
      guard shares.minimum > 1e-9 else { return }
      let shown = RGB8(rounding: ColorValue(mixture.coordinates))
      let gradient = SRGBGradient(from: pair.first, to: pair.second).colors
      try require(gradient.contains(shown), shown.hex)
    }
  }
}

/// CSS Color 4 §12.4 word for word: turns are added to either hue, then they are mixed.
private func cssHue(_ a: Double, _ b: Double, _ share: Double, _ path: HuePath) -> Double {
  var (first, second) = (a, b)
  switch path {
  case .shorter:
    if second - first > 180 { first += 360 } else if second - first < -180 { second += 360 }
  case .longer:
    if 0 < second - first && second - first < 180 {
      first += 360
    } else if -180 < second - first && second - first <= 0 {
      second += 360
    }
  case .increasing: if second < first { second += 360 }
  case .decreasing: if first < second { first += 360 }
  }
  let mixed = first + (second - first) * share
  return mixed.truncatingRemainder(dividingBy: 360)
}

/// How far rounding may move a mixture at `share`, between ends of two opacities, from the mixture
/// back at `1 - share`; relative to the size of the ends.
///
/// Back, the share of the second end is not t but t′ = 1 − fl(1 − t), which differs by up to
/// 2⁻⁵⁴. With opacities α and β the premultiplied weight of the second end is w(t) = tβ / T(t),
/// where T(t) = (1 − t)α + tβ is the opacity of the mixture. So the weights differ by
///
///     w(t) − w(t′) = αβ (t − t′) / (T(t) T(t′)),
///
/// which is large where one end is nearly transparent and the mixture is close to it. Beside
/// that each direction rounds four times for a weight and twice for the sum, by 2⁻⁵³ of the ends
/// at most: 16 · 2⁻⁵³ covers both. Products of subnormal opacities are rounded to multiples of
/// the least double instead.
private func roundingOfMixture(_ start: Double, _ end: Double, at share: Double) -> Double {
  let shareBack = 1 - (1 - share)
  let rounding = 8 * Double.ulpOfOne
  // Equal opacities cancel: the weights are the shares.
  guard start != end, share != shareBack else { return rounding + abs(share - shareBack) }
  let opacities = [share, shareBack].map { (1 - $0) * start + $0 * end }
  // Divided one by one: the product of two small opacities can underflow.
  let change = abs(share - shareBack) * (start / opacities[0]) * (end / opacities[1])
  let underflow = 8 * Double.leastNonzeroMagnitude / min(opacities[0], opacities[1])
  // Where an opacity is zero nothing can be said: 0 / 0 counts as infinite.
  return change.isNaN ? .infinity : rounding + change + underflow
}

extension AnyColor {
  /// Whether the hue of the color is noise in its own space.
  fileprivate var hasPowerlessHue: Bool { space.isHuePowerless(inBase: space.toBase(coordinates)) }
}
