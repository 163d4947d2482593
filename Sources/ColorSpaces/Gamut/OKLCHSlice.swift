// SPDX-License-Identifier: MIT

/// The colors of an RGB gamut that share one OKLCH hue: a patch of the lightness–chroma plane.
///
/// Its lower side, where a channel is 0, is a straight line from black to the cusp; its upper side,
/// where a channel is 1, runs from the cusp to white and is made of pieces of cubics.
///
/// Near the hue of sRGB's blue, 264.0 to 264.2 degrees, red dips a little below 0 and returns, so
/// that a line of growing chroma leaves the gamut, re-enters it and leaves it again; `#0000ff` lies
/// behind the gap. (Rec. 2020 has such a gap near 245 degrees, ProPhoto near 206.)
/// ``maximumChroma(atLightness:)`` looks past such a dip and ``firstExit(atLightness:)`` does not.
public struct OKLCHSlice: Sendable {
  /// The hue in degrees.
  public let hue: Double

  /// The lightness and chroma of the corner between the lower and the upper side.
  ///
  /// Except for gaps, it is the most chromatic color of the slice.
  public let cusp: (lightness: Double, chroma: Double)

  @usableFromInline let red: HomogeneousCubic
  @usableFromInline let green: HomogeneousCubic
  @usableFromInline let blue: HomogeneousCubic

  /// Chroma over lightness along the lower side, dips ignored.
  public let slope: Double

  /// The same up to where the first dip begins.
  private let firstSlope: Double

  /// The lightness at which each channel reaches 1 on the lower side; above 1 if it does not.
  private let channelCusps: Vector3

  /// How far a channel may dip below 0 and return, in linear light at lightness 1.
  ///
  /// Scaled by the cube of the lightness. Rounded to 8 bits such a channel is at most 3 codes from
  /// the 0 that it is clipped to.
  public static let toleratedDip = 1e-2

  // Within a few ulps of white, rounding removes the root nearest to 0, and the next one, far
  // outside, would be taken for the boundary.
  @usableFromInline static var nearlyWhite: Double { 1 - 1e-14 }

  /// Makes the slice of a gamut at an angle in degrees.
  ///
  /// With a NaN or infinite hue the slice has no area: every chroma it answers is 0.
  public init(hue: Double, gamut: RGBGamut) {
    let direction = unitVector(atDegrees: hue)
    let opponents = Vector3(0, direction.cosine, direction.sine)
    let slopes = OKLab.rootLMSFromLab * opponents
    self.hue = hue
    red = HomogeneousCubic(weights: gamut.rgbFromLMS.row0, slopes: slopes)
    green = HomogeneousCubic(weights: gamut.rgbFromLMS.row1, slopes: slopes)
    blue = HomogeneousCubic(weights: gamut.rgbFromLMS.row2, slopes: slopes)

    let exits = (red.exitBelowZero, green.exitBelowZero, blue.exitBelowZero)
    let nearest = min(exits.0.lasting, exits.1.lasting, exits.2.lasting)
    slope = nearest.isFinite ? nearest : 0
    firstSlope = min(exits.0.first, exits.1.first, exits.2.first, slope)
    channelCusps = Vector3(
      red.lightnessOfOne(slope: slope), green.lightnessOfOne(slope: slope),
      blue.lightnessOfOne(slope: slope))
    let lightness = min(channelCusps.minimum, 1)
    cusp = (lightness, slope * lightness)
  }

  /// The color of a lightness from 0 to 1 and a chroma, in linear RGB, inside of the gamut or not.
  // Inlined, as is `contains`: a call copies the slice, which takes longer than the answer.
  @inlinable public func linearRGB(lightness: Double, chroma: Double) -> Vector3 {
    Vector3(
      red.value(lightness: lightness, chroma: chroma),
      green.value(lightness: lightness, chroma: chroma),
      blue.value(lightness: lightness, chroma: chroma))
  }

  /// A weighted sum of the three channels in linear light, such as the luminance.
  public func cubic(weights: Vector3) -> HomogeneousCubic {
    weights.x * red + weights.y * green + weights.z * blue
  }

  /// The largest chroma of the gamut at a lightness; 0 outside of 0 to 1 and for NaN.
  ///
  /// Dips of a channel below 0 that are shallower than ``toleratedDip`` count as inside. Otherwise
  /// equal to ``firstExit(atLightness:)`` within 1e-10 for the gamuts of the known RGB spaces.
  public func maximumChroma(atLightness lightness: Double) -> Double {
    guard lightness > 0, lightness < Self.nearlyWhite else { return 0 }
    let straight = slope * lightness
    if lightness <= cusp.lightness { return straight }
    return min(
      straight, upperChroma(of: red, cusp: channelCusps.x, lightness: lightness),
      upperChroma(of: green, cusp: channelCusps.y, lightness: lightness),
      upperChroma(of: blue, cusp: channelCusps.z, lightness: lightness))
  }

  /// Whether a color lies in the gamut, tolerated dips included: faster than computing the
  /// boundary.
  @inlinable public func contains(lightness: Double, chroma: Double) -> Bool {
    guard lightness > 0, lightness < Self.nearlyWhite, chroma <= slope * lightness else {
      return false
    }
    return lightness <= cusp.lightness
      || (red.value(lightness: lightness, chroma: chroma) <= 1
        && green.value(lightness: lightness, chroma: chroma) <= 1
        && blue.value(lightness: lightness, chroma: chroma) <= 1)
  }

  /// The largest chroma at a lightness, and its derivative by lightness: that of the side which the
  /// point lies on, and one of the two at a corner.
  public func boundary(atLightness lightness: Double) -> (chroma: Double, slope: Double) {
    let chroma = maximumChroma(atLightness: lightness)
    guard chroma < slope * lightness else { return (chroma, slope) }
    // The channel that is 1 there stays 1 along the boundary.
    let channel = channel(nearestToOneAtLightness: lightness, chroma: chroma)
    return (
      chroma,
      -channel.lightnessDerivative(lightness: lightness, chroma: chroma)
        / channel.chromaDerivative(lightness: lightness, chroma: chroma)
    )
  }

  /// The color of the upper side at which a sum of the channels, such as the luminance, has a
  /// value.
  ///
  /// On the ray C = s L from black every cubic is L³ times one in s alone. At the upper side the
  /// highest channel is 1, so what is sought is a root of sum(s) - value channel(s).
  ///
  /// - Returns: `nil` when Newton's method does not settle on one channel, as at a corner.
  package func upperSide(
    where sum: HomogeneousCubic, is value: Double
  ) -> (lightness: Double, chroma: Double)? {
    let atCusp = sum.value(lightness: cusp.lightness, chroma: cusp.chroma)
    var ray = slope * (1 - value) / (1 - atCusp)
    var highest = highestChannel(onRay: ray)
    for _ in 0..<12 {
      let difference = sum + -value * highest
      let step =
        difference.value(lightness: 1, chroma: ray)
        / difference.chromaDerivative(lightness: 1, chroma: ray)
      ray -= step
      guard ray >= 0, ray <= slope else { return nil }
      let next = highestChannel(onRay: ray)
      if abs(step) < 1e-9, next == highest {
        let lightness = 1 / cubeRoot(highest.value(lightness: 1, chroma: ray))
        return (lightness, ray * lightness)
      }
      highest = next
    }
    return nil
  }

  private func highestChannel(onRay ray: Double) -> HomogeneousCubic {
    let heights = linearRGB(lightness: 1, chroma: ray)
    let greatest = heights.maximum
    return heights.x == greatest ? red : heights.y == greatest ? green : blue
  }

  private func channel(nearestToOneAtLightness lightness: Double, chroma: Double)
    -> HomogeneousCubic
  {
    let distances = linearRGB(lightness: lightness, chroma: chroma).map { abs($0 - 1) }
    let least = distances.minimum
    return distances.x == least ? red : distances.y == least ? green : blue
  }

  /// The chroma at which a channel reaches 1, or infinity if it stays below up to the lower side.
  private func upperChroma(of channel: HomogeneousCubic, cusp: Double, lightness: Double) -> Double
  {
    guard lightness > cusp else { return .infinity }
    // Three of Halley's steps from the chord between the channel's own cusp and white.
    var chroma = slope * cusp * (1 - lightness) / (1 - cusp)
    var step = Double.infinity
    for _ in 0..<3 {
      let excess = channel.value(lightness: lightness, chroma: chroma) - 1
      let first = channel.chromaDerivative(lightness: lightness, chroma: chroma)
      let second = channel.secondChromaDerivative(lightness: lightness, chroma: chroma)
      step = 2 * excess * first / (2 * first * first - excess * second)
      chroma -= step
    }
    // Each step triples the number of right digits. A channel that first falls and then rises can
    // send them to a root below 0 instead.
    if abs(step) <= 1e-5 * chroma { return chroma }
    return channel.chromas(atLightness: lightness, value: 1).leastPositive
  }

  /// The least chroma at which the line of growing chroma leaves the gamut; 0 outside of 0 to 1
  /// and for NaN.
  ///
  /// Exact: from the roots of the six cubics, with an error below 1e-10.
  public func firstExit(atLightness lightness: Double) -> Double {
    guard lightness > 0, lightness < Self.nearlyWhite else { return 0 }
    return min(
      firstSlope * lightness,
      red.chromas(atLightness: lightness, value: 1).leastPositive,
      green.chromas(atLightness: lightness, value: 1).leastPositive,
      blue.chromas(atLightness: lightness, value: 1).leastPositive)
  }
}

extension HomogeneousCubic {
  /// The chromas, at lightness 1, at which a channel falls below 0; infinity where it does not.
  ///
  /// `first` includes falls into shallow dips, `lasting` does not.
  fileprivate var exitBelowZero: (first: Double, lasting: Double) {
    let roots = chromas(atLightness: 1)
    let first = roots.leastPositive
    // The channel is 1 at chroma 0, so its first root leads down and the next one up again.
    guard roots.positiveCount >= 2, let minimum = chromaOfMinimum,
      value(lightness: 1, chroma: minimum) > -OKLCHSlice.toleratedDip
    else { return (first, first) }
    return (first, roots.positiveCount == 3 ? roots.third : .infinity)
  }

  /// The chroma of the local minimum at lightness 1.
  private var chromaOfMinimum: Double? {
    let vertex = lcc / 3
    let linear = llc / 3
    let discriminant = vertex * vertex - ccc * linear
    guard discriminant >= 0 else { return nil }
    let root = discriminant.squareRoot()
    // Of the two stationary points the one with a positive second derivative, without cancellation.
    return vertex > 0 ? -linear / (vertex + root) : (root - vertex) / ccc
  }

  /// The lightness at which the cubic reaches 1 along a line through black.
  fileprivate func lightnessOfOne(slope: Double) -> Double {
    let height = value(lightness: 1, chroma: slope)
    // With at most 1 at lightness 1, it reaches 1 at a lightness of 1 or more, or not at all.
    return height > 1 ? 1 / cubeRoot(height) : .infinity
  }
}
