// SPDX-License-Identifier: MIT

import ColorSpaces

/// A model of how colors look to somebody with a color vision deficiency.
///
/// The models act on light, so on linear sRGB; on encoded values they would be off by as much as
/// 0.3. A new model is its own file and a line in ``KnownVisionSimulations``.
public protocol VisionSimulation: Sendable {
  /// The name of the model: `brettel`.
  static var id: String { get }

  /// The light that looks to anybody as the given light looks with the deficiency.
  ///
  /// - Parameters:
  ///   - light: A color in linear sRGB.
  ///   - deficiency: The kind of cones that is missing or shifted.
  ///   - severity: How far it is so.
  /// - Returns: A color in linear sRGB, which is not clipped and can leave the gamut.
  static func appearance(
    ofLight light: Vector3, with deficiency: ColorVisionDeficiency, severity: Severity
  ) -> Vector3
}

extension VisionSimulation {
  /// How a color looks with a deficiency; not clipped, alpha untouched.
  public static func appearance<Space: ColorSpace>(
    of color: Color<Space>, with deficiency: ColorVisionDeficiency, severity: Severity = .full
  ) -> Color<Space> {
    let light = color.converted(to: LinearSRGB.self)
    let seen = appearance(ofLight: light.coordinates, with: deficiency, severity: severity)
    return Color<LinearSRGB>(seen, alpha: color.alpha).converted()
  }

  /// How an 8-bit color looks with a deficiency: clipped to its gamut, halves rounded up.
  public static func appearance(
    of color: RGB8, with deficiency: ColorVisionDeficiency, severity: Severity = .full
  ) -> RGB8 {
    let light =
      color.gamut == .srgb ? color.linear : color.color.converted(to: LinearSRGB.self).coordinates
    let seen = appearance(ofLight: light, with: deficiency, severity: severity)
    return RGB8(rounding: Color<LinearSRGB>(seen), in: color.gamut)
  }
}

extension Vector3 {
  /// The point between this one and another; exactly this one at 0 and the other at 1.
  func mixed(with other: Vector3, by share: Double) -> Vector3 {
    (1 - share) * self + share * other
  }
}
