// SPDX-License-Identifier: MIT

/// CIE 1976 L*a*b* under one white, with L from 0 to 100.
///
/// Source: CIE 15:2018 §8.2.1, with the exact rationals of CIE's own correction.
public protocol CIELAB: ColorSpace {
  /// The XYZ of the white, which has L = 100 and a = b = 0.
  static var white: Vector3 { get }
}

private let epsilon = 216.0 / 24389
private let kappa = 24389.0 / 27

/// The function of CIELAB for a coordinate over that of the white: a cube root, but for the darkest
/// colors, where it is linear.
package func labRoot(_ ratio: Double) -> Double {
  ratio > epsilon ? cubeRoot(ratio) : (kappa * ratio + 16) / 116
}

extension CIELAB {
  public static var channels: [Channel] { Channel.lab }

  public static func toBase(_ lab: Vector3) -> Vector3 {
    let y = (lab.x + 16) / 116
    let f = Vector3(y + lab.y / 500, y, y - lab.z / 200)
    let relative = f.map {
      let cube = $0 * $0 * $0
      return cube > epsilon ? cube : (116 * $0 - 16) / kappa
    }
    return Vector3(relative.x * white.x, relative.y * white.y, relative.z * white.z)
  }

  public static func fromBase(_ xyz: Vector3) -> Vector3 {
    let f = Vector3(xyz.x / white.x, xyz.y / white.y, xyz.z / white.z).map(labRoot)
    return Vector3(116 * f.y - 16, 500 * (f.x - f.y), 200 * (f.y - f.z))
  }
}

/// CIELAB under D50: what CSS calls `lab()`.
///
/// Most other software means ``LabD65`` for sRGB colors; the two differ by up to 12 units in a*.
public enum LabD50: CIELAB {
  public typealias Base = XYZD50

  public static let id = "lab"
  public static let white = White.d50.xyz
}

/// CIELAB under D65.
public enum LabD65: CIELAB {
  public typealias Base = XYZD65

  public static let id = "lab-d65"
  public static let white = White.d65.xyz
}

/// ``LabD50`` in polar form: what CSS calls `lch()`.
public enum LCHD50: PolarSpace {
  public typealias Base = LabD50

  public static let id = "lch"
  public static let channels = Channel.lch
  public static let powerlessChroma = 0.0015
}

/// ``LabD65`` in polar form.
public enum LCHD65: PolarSpace {
  public typealias Base = LabD65

  public static let id = "lch-d65"
  public static let channels = Channel.lch
  public static let powerlessChroma = 0.0015
}

extension Channel {
  // The ranges of a, b and chroma are CSS Color 4's reference ranges for percentages.
  static let lab = [
    Channel("l", 0...100, .lightness), Channel("a", -125...125, .opponentA),
    Channel("b", -125...125, .opponentB),
  ]
  static let lch = [
    Channel("l", 0...100, .lightness), Channel("c", 0...150, .colorfulness), Channel.hue,
  ]
}
