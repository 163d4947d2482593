// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast

/// The colors of one hue from black to white, each with a wanted chroma or what the gamut has of
/// it.
struct TonePath: Sendable {
  let tones: ToneSlice

  /// The wanted chroma, at least 0.
  let chroma: Double

  /// A color of the path, with the derivatives by lightness of what changes along it.
  struct Point: Sendable {
    let lightness: Double
    let chroma: Double
    let chromaSlope: Double
    /// Relative luminance, from 0 to 1.
    let luminance: Double
    let luminanceSlope: Double

    /// The variable in which contrast is a difference: ln(Y + 0.05).
    var tone: Double { naturalLogarithm(luminance + RelativeLuminance.flare) }

    /// The derivative of lightness by tone.
    ///
    /// At black luminance is flat and this is infinite; below a lightness of 0.02, where a step of
    /// 8 bits is larger, it is held at that lightness's 42 instead.
    var lightnessPerTone: Double {
      let leastSlope = 0.0012
      return (luminance + RelativeLuminance.flare) / max(luminanceSlope, leastSlope)
    }
  }

  /// The tones of black and white.
  static let blackTone = naturalLogarithm(RelativeLuminance.flare)
  static let whiteTone = naturalLogarithm(1 + RelativeLuminance.flare)

  func point(atLightness lightness: Double) -> Point {
    if tones.slice.contains(lightness: lightness, chroma: chroma) {
      return point(lightness, chroma, chromaSlope: 0)
    }
    let edge = tones.slice.boundary(atLightness: lightness)
    let isCapped = edge.chroma < chroma
    return point(
      lightness, isCapped ? edge.chroma : chroma, chromaSlope: isCapped ? edge.slope : 0)
  }

  private func point(_ lightness: Double, _ chroma: Double, chromaSlope: Double) -> Point {
    let luminance = tones.luminance
    return Point(
      lightness: lightness, chroma: chroma, chromaSlope: chromaSlope,
      luminance: luminance.value(lightness: lightness, chroma: chroma),
      luminanceSlope: luminance.lightnessDerivative(lightness: lightness, chroma: chroma)
        + chromaSlope * luminance.chromaDerivative(lightness: lightness, chroma: chroma))
  }

  /// The point of a tone; unless another tolerance is given, for a search: with an error of
  /// lightness below 1e-6, nearly always far below.
  ///
  /// The guess is a lightness from 0 to 1, near the one sought for speed.
  func point(
    ofTone tone: Double, near guess: Double, tolerance: Double = TonePath.searchTolerance
  ) -> Point {
    point(
      ofLuminance: exponential(tone) - RelativeLuminance.flare, near: guess, tolerance: tolerance)
  }

  /// The point of a relative luminance.
  ///
  /// Found by Newton's method inside a shrinking bracket.
  /// The guess, a lightness from 0 to 1, is for speed alone; the tolerance is the step of lightness
  /// after which there is no other.
  func point(
    ofLuminance luminance: Double, near guess: Double, tolerance: Double = TonePath.tolerance
  ) -> Point {
    if luminance <= 0 { return point(atLightness: 0) }
    if luminance >= 1 { return point(atLightness: 1) }
    var (low, high) = (0.0, 1.0)
    var point = point(atLightness: guess)
    for _ in 0..<Self.mostSteps {
      let excess = point.luminance - luminance
      if excess < 0 { low = point.lightness } else { high = point.lightness }
      let newton = point.lightness - excess / point.luminanceSlope
      let next = low < newton && newton < high ? newton : (low + high) / 2
      let step = abs(next - point.lightness)
      point = self.point(atLightness: next)
      if step < tolerance { break }
    }
    return point
  }

  /// The lightness and the chroma of a relative luminance.
  ///
  /// Equal to ``point(ofLuminance:near:tolerance:)``, without its slopes: in closed form where the
  /// gamut's lower side caps the chroma, else by Newton's method on one cubic.
  func tone(
    ofLuminance luminance: Double, near guess: Double
  ) -> (lightness: Double, chroma: Double) {
    if luminance <= 0 { return (0, 0) }
    if luminance >= 1 { return (1, 0) }
    let (slice, cusp) = (tones.slice, tones.slice.cusp)
    let corner = chroma < cusp.chroma ? chroma / slice.slope : cusp.lightness
    if luminance <= tones.lowerLuminance * corner * corner * corner {
      let lightness = cubeRoot(luminance / tones.lowerLuminance)
      return (lightness, slice.slope * lightness)
    }
    if let lightness = lightnessInside(ofLuminance: luminance, near: max(guess, corner)) {
      return (lightness, chroma)
    }
    if let tone = slice.upperSide(where: tones.luminance, is: luminance), tone.chroma <= chroma {
      return tone
    }
    let point = point(ofLuminance: luminance, near: max(guess, cusp.lightness))
    return (point.lightness, point.chroma)
  }

  /// The lightness of a luminance where the gamut has all of the wanted chroma; `nil` elsewhere.
  private func lightnessInside(ofLuminance luminance: Double, near guess: Double) -> Double? {
    guard chroma < tones.slice.cusp.chroma else { return nil }
    let cubic = tones.luminance
    // The cubic in lightness alone.
    let (square, linear) = (cubic.llc * chroma, cubic.lcc * chroma * chroma)
    let constant = cubic.ccc * chroma * chroma * chroma - luminance
    var lightness = guess
    for _ in 0..<12 {
      let quadratic = cubic.lll * lightness + square
      let excess = (quadratic * lightness + linear) * lightness + constant
      let slope = (cubic.lll * lightness + 2 * quadratic) * lightness + linear
      let step = excess / slope
      lightness -= step
      guard abs(step) >= Self.tolerance else {
        return tones.slice.contains(lightness: lightness, chroma: chroma) ? lightness : nil
      }
    }
    return nil
  }

  // Halving alone would get there. Newton takes four steps and leaves the square of the last one,
  // except beside black and at the corners of the gamut.
  private static let mostSteps = 60
  static let tolerance = 1e-10
  static let searchTolerance = 1e-6
}
