// SPDX-License-Identifier: MIT

import ColorSpaces

/// The colors of one hue from black to white, each with a wanted chroma or as much of it as the
/// gamut has at that lightness.
///
/// Luminance rises strictly along it, from 0 to 1, so each luminance belongs to one lightness.
package struct LightnessPath: Sendable {
  package let slice: HueSlice

  /// The wanted chroma, at least 0.
  package let chroma: Double

  package init(slice: HueSlice, chroma: Double) {
    self.slice = slice
    self.chroma = chroma
  }

  /// A color of the path, with the derivatives by lightness of what changes along it.
  package struct Point: Sendable {
    package let lightness: Double
    package let chroma: Double
    package let chromaSlope: Double
    /// Relative luminance, from 0 to 1.
    package let luminance: Double
    package let luminanceSlope: Double
  }

  package func point(atLightness lightness: Double) -> Point {
    if slice.oklch.contains(lightness: lightness, chroma: chroma) {
      return point(lightness, chroma, chromaSlope: 0)
    }
    let edge = slice.oklch.boundary(atLightness: lightness)
    let isCapped = edge.chroma < chroma
    return point(
      lightness, isCapped ? edge.chroma : chroma, chromaSlope: isCapped ? edge.slope : 0)
  }

  private func point(_ lightness: Double, _ chroma: Double, chromaSlope: Double) -> Point {
    let luminance = slice.luminance
    return Point(
      lightness: lightness, chroma: chroma, chromaSlope: chromaSlope,
      luminance: luminance.value(lightness: lightness, chroma: chroma),
      luminanceSlope: luminance.lightnessDerivative(lightness: lightness, chroma: chroma)
        + chromaSlope * luminance.chromaDerivative(lightness: lightness, chroma: chroma))
  }

  /// The point of a relative luminance, by Newton's method inside a shrinking bracket, from a guess
  /// of the lightness until a step is below the tolerance; black below 0, white above 1.
  package func point(
    ofLuminance luminance: Double, near guess: Double, tolerance: Double = LightnessPath.tolerance
  ) -> Point {
    if luminance <= 0 { return point(atLightness: 0) }
    if luminance >= 1 { return point(atLightness: 1) }
    var (low, high) = (0.0, 1.0)
    var point = point(atLightness: guess)
    for _ in 0..<Self.maximumSteps {
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
  /// Equal to ``point(ofLuminance:near:tolerance:)`` within 1e-9, without its slopes: in closed
  /// form where the gamut's lower side caps the chroma, else by Newton's method on one cubic.
  package func color(
    ofLuminance luminance: Double, near guess: Double
  ) -> (lightness: Double, chroma: Double) {
    if luminance <= 0 { return (0, 0) }
    if luminance >= 1 { return (1, 0) }
    let (oklch, cusp) = (slice.oklch, slice.oklch.cusp)
    let corner = chroma < cusp.chroma ? chroma / oklch.slope : cusp.lightness
    if luminance <= slice.lowerLuminance * corner * corner * corner {
      let lightness = cubeRoot(luminance / slice.lowerLuminance)
      return (lightness, oklch.slope * lightness)
    }
    if let lightness = lightnessInside(ofLuminance: luminance, near: max(guess, corner)) {
      return (lightness, chroma)
    }
    if let color = oklch.upperSide(where: slice.luminance, is: luminance), color.chroma <= chroma {
      return color
    }
    let point = point(ofLuminance: luminance, near: max(guess, cusp.lightness))
    return (point.lightness, point.chroma)
  }

  /// The lightness of a luminance where the gamut has all of the wanted chroma; `nil` elsewhere.
  private func lightnessInside(ofLuminance luminance: Double, near guess: Double) -> Double? {
    guard chroma < slice.oklch.cusp.chroma else { return nil }
    let cubic = slice.luminance
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
        return slice.oklch.contains(lightness: lightness, chroma: chroma) ? lightness : nil
      }
    }
    return nil
  }

  // Bisection alone would reach the tolerance in 34 steps. Newton's method takes four and squares
  // the error with each, except beside black and at the corners of the gamut.
  private static let maximumSteps = 60

  /// The step of lightness at which a solve ends.
  package static let tolerance = 1e-10
}

/// The colors of one hue that a gamut has, with the relative luminance over them.
///
/// A class though it is immutable: every role of a theme passes one on, and copying its 200 bytes
/// took a fifth of the time of a theme.
package final class HueSlice: Sendable {
  /// The slice with its gamut boundary, over lightness and chroma.
  package let oklch: OKLCHSlice
  package let gamut: Gamut

  /// WCAG's relative luminance as a cubic in lightness and chroma.
  ///
  /// For sRGB it has WCAG's four-digit weights, because contrast is checked with those.
  package let luminance: HomogeneousCubic

  /// The luminance over the cube of the lightness along the lower side of the slice.
  let lowerLuminance: Double

  /// Cuts a gamut at an OKLCH hue in degrees, from 0 to below 360.
  package init(hue: Double, in gamut: Gamut) {
    oklch = OKLCHSlice(hue: hue, gamut: gamut.rgb)
    self.gamut = gamut
    luminance = oklch.cubic(weights: gamut.luminanceWeights)
    lowerLuminance = luminance.value(lightness: 1, chroma: oklch.slope)
  }

  /// In degrees.
  package var hue: Double { oklch.hue }

  /// The slice at another hue in degrees, not limited to 0...360.
  package func turned(to hue: Double) -> HueSlice {
    hue == oklch.hue ? self : HueSlice(hue: wrappedHue(hue), in: gamut)
  }

  /// The largest chroma of the gamut at a lightness that is not above a wanted one.
  package func chroma(_ wanted: Double, atLightness lightness: Double) -> Double {
    oklch.contains(lightness: lightness, chroma: wanted)
      ? wanted : min(wanted, oklch.maximumChroma(atLightness: lightness))
  }

  /// The relative luminance, from 0 to 1, at a lightness and a chroma that the gamut may cap.
  package func luminance(atLightness lightness: Double, chroma: Double) -> Double {
    luminance.value(lightness: lightness, chroma: self.chroma(chroma, atLightness: lightness))
  }

  /// The color in linear light at a lightness and a chroma that the gamut may cap.
  package func linearRGB(lightness: Double, chroma: Double) -> Vector3 {
    oklch.linearRGB(lightness: lightness, chroma: self.chroma(chroma, atLightness: lightness))
  }
}
