// SPDX-License-Identifier: MIT

/// Which of the three kinds of cones is missing or shifted.
public enum ColorVisionDeficiency: String, CaseIterable, Hashable, Sendable, Codable {
  /// The cones for long waves: protanopia and protanomaly.
  case protan

  /// The cones for middle waves: deuteranopia and deuteranomaly.
  case deutan

  /// The cones for short waves: tritanopia and tritanomaly.
  case tritan

  /// The deficiency of this name; capital and small ASCII letters are alike.
  ///
  /// - Throws: ``UnknownName`` with the nearest deficiency as a suggestion.
  public init(named name: String) throws(UnknownName) {
    self = try UnknownName.resolve(
      name, among: Self.allCases, by: \.rawValue, kind: "color vision deficiency")
  }
}

/// How far a color vision deficiency goes: 0 is normal vision, 1 the kind of cones is missing.
public struct Severity: Hashable, Comparable, Sendable {
  /// The severity, from 0 to 1.
  public let value: Double

  /// Makes a severity from a number, clipped to 0...1; NaN becomes 0.
  public init(clipping value: Double) {
    self.value = value > 0 ? min(value, 1) : 0
  }

  /// Normal vision.
  public static let none = Severity(clipping: 0)
  /// Dichromacy: the kind of cones is missing.
  public static let full = Severity(clipping: 1)

  public static func < (a: Severity, b: Severity) -> Bool { a.value < b.value }
}
