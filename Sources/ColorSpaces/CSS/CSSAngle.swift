// SPDX-License-Identifier: MIT

/// The units of angles, in degrees.
///
/// Source: CSS Values 4 §7.1.
enum CSSAngle {
  private static let degreesPerUnit = [
    "deg": 1, "grad": 0.9, "rad": 180 / Double.pi, "turn": 360,
  ]

  static func degrees(_ value: Double, unit: String) -> Double? {
    degreesPerUnit[unit.asciiLowercased].map { value * $0 }
  }

  static let units = ["deg", "grad", "rad", "turn"]
}
