// SPDX-License-Identifier: MIT

import ColorSpaces

/// A model of how colors look to somebody with a color vision deficiency.
///
/// The models act on light, so on linear sRGB; on encoded values they would be off by as much as
/// 0.3. A new model is its own file and a line in ``KnownVisionSimulations``.
public protocol VisionSimulation: Sendable {
  /// The name of the model: `brettel`.
  static var id: String { get }

  /// The light that looks to a normal trichromat as the given light does with the deficiency.
  ///
  /// - Parameters:
  ///   - light: A color in linear sRGB.
  ///   - deficiency: The kind of cones that is missing or shifted.
  ///   - severity: The degree of the deficiency.
  /// - Returns: A color in linear sRGB, which is not clipped and can leave the gamut.
  static func appearance(
    ofLight light: Vector3, with deficiency: ColorVisionDeficiency, severity: Severity
  ) -> Vector3
}

extension VisionSimulation {
  /// How a color looks with a deficiency; not clipped, alpha untouched.
  public static func appearance<Space: ColorSpace>(
    of color: ColorValue<Space>, with deficiency: ColorVisionDeficiency, severity: Severity = .full
  ) -> ColorValue<Space> {
    let light = color.converted(to: LinearSRGB.self)
    let seen = appearance(ofLight: light.coordinates, with: deficiency, severity: severity)
    return ColorValue<LinearSRGB>(seen, alpha: color.alpha).converted()
  }

  /// How an 8-bit color looks with a deficiency: clipped to its gamut, halves rounded up.
  public static func appearance(
    of color: RGB8, with deficiency: ColorVisionDeficiency, severity: Severity = .full
  ) -> RGB8 {
    let light =
      color.gamut == .srgb ? color.linear : color.color.converted(to: LinearSRGB.self).coordinates
    let seen = appearance(ofLight: light, with: deficiency, severity: severity)
    return RGB8(rounding: ColorValue<LinearSRGB>(seen), in: color.gamut)
  }
}

extension Vector3 {
  /// The point between this one and another; exactly this one at 0 and the other at 1.
  func mixed(with other: Vector3, by share: Double) -> Vector3 {
    (1 - share) * self + share * other
  }
}

/// Which of the three kinds of cones is missing or shifted.
public enum ColorVisionDeficiency: String, CaseIterable, Hashable, Sendable, Codable {
  /// The L cones (long wavelengths): protanopia and protanomaly.
  case protan

  /// The M cones (medium wavelengths): deuteranopia and deuteranomaly.
  case deutan

  /// The S cones (short wavelengths): tritanopia and tritanomaly.
  case tritan

  /// The deficiency of this name; ASCII case is ignored.
  ///
  /// - Throws: `UnknownName` with the nearest deficiency as a suggestion.
  public init(named name: String) throws(UnknownName) {
    self = try UnknownName.resolve(
      name, among: Self.allCases, by: \.rawValue, kind: "color vision deficiency")
  }
}

/// A value for each color vision deficiency.
struct ForEachDeficiency<Value: Sendable>: Sendable {
  let protan, deutan, tritan: Value

  subscript(deficiency: ColorVisionDeficiency) -> Value {
    switch deficiency {
    case .protan: protan
    case .deutan: deutan
    case .tritan: tritan
    }
  }
}

/// How far a color vision deficiency goes: 0 is normal vision, 1 the kind of cones is missing.
public struct Severity: Hashable, Comparable, Sendable {
  /// The severity, from 0 to 1.
  public let value: Double

  /// Makes a severity from a number, clipped to 0...1; NaN becomes 0.
  public init(clipping value: Double) { self.value = value > 0 ? min(value, 1) : 0 }

  /// Normal vision.
  public static let none = Severity(clipping: 0)
  /// Dichromacy: the kind of cones is missing.
  public static let full = Severity(clipping: 1)

  public static func < (a: Severity, b: Severity) -> Bool { a.value < b.value }
}

extension RGB8 {
  /// How the color looks with a deficiency of color vision, by ``Brettel1997``.
  ///
  /// ``KnownVisionSimulations`` has other models.
  public func simulated(
    _ deficiency: ColorVisionDeficiency, severity: Severity = .full
  ) -> RGB8 {
    Brettel1997.appearance(of: self, with: deficiency, severity: severity)
  }
}

/// Every vision simulation of the package.
///
/// A new one is its own file and one line here.
public enum KnownVisionSimulations {
  /// The types of all simulations, in the order in which they are listed to people.
  public static let all: [any VisionSimulation.Type] = [
    Brettel1997.self,
    Vienot1999.self,
    Machado2009.self,
  ]

  /// The simulation of this name; ASCII case is ignored.
  ///
  /// - Throws: `UnknownName` with the nearest simulation as a suggestion.
  public static func simulation(named name: String) throws(UnknownName)
    -> any VisionSimulation.Type
  {
    try UnknownName.resolve(name, among: all, by: { $0.id }, kind: "vision simulation")
  }
}
