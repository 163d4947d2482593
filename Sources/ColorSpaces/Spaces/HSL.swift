// SPDX-License-Identifier: MIT

/// A rewriting of sRGB with a hue on a hexagon: ``HSL``, ``HSV`` and ``HWB``.
public protocol HexagonalSpace: ColorSpace where Base == SRGB {}

extension HexagonalSpace {
  public static func isHuePowerless(inBase rgb: Vector3) -> Bool {
    rgb.maximum - rgb.minimum < 1e-9
  }
}

/// What the hexagonal spaces share.
enum HexagonalHue {
  // A spread below this is rounding noise of a conversion, not saturation. Near white the
  // saturation divides it by something just as small and would come out as 0.5 or even 8.5.
  static let noise = 1e-12

  /// The hue of an RGB triple on the hexagon, in degrees; 0 for grays.
  static func hue(_ rgb: Vector3) -> Double {
    let maximum = rgb.maximum
    let spread = maximum - rgb.minimum
    guard spread > noise else { return 0 }
    let sextant: Double
    if maximum == rgb.x {
      sextant = (rgb.y - rgb.z) / spread + (rgb.y < rgb.z ? 6 : 0)
    } else if maximum == rgb.y {
      sextant = (rgb.z - rgb.x) / spread + 2
    } else {
      sextant = (rgb.x - rgb.y) / spread + 4
    }
    return wrappedHue(60 * sextant)
  }
}

/// HSL: hue in degrees, saturation and lightness from 0 to 1.
///
/// Source: A. R. Smith (1978) and Joblove & Greenberg (1978); CSS Color 4 §7.
public enum HSL: HexagonalSpace {
  public static let id = "hsl"
  public static let channels = [
    Channel.hue, Channel("s", 0...1, .colorfulness), Channel("l", 0...1, .lightness),
  ]

  public static func toBase(_ hsl: Vector3) -> Vector3 {
    let amplitude = hsl.y * min(hsl.z, 1 - hsl.z)
    func channel(_ offset: Double) -> Double {
      let k = wrappedHue(hsl.x + 30 * offset) / 30
      return hsl.z - amplitude * max(-1, min(k - 3, 9 - k, 1))
    }
    return Vector3(channel(0), channel(8), channel(4))
  }

  public static func fromBase(_ rgb: Vector3) -> Vector3 {
    let maximum = rgb.maximum
    let lightness = (rgb.minimum + maximum) / 2
    guard maximum - rgb.minimum > HexagonalHue.noise else { return Vector3(0, 0, lightness) }
    // Twice min(lightness, 1 - lightness), from differences that are exact near white.
    let sum = maximum + rgb.minimum
    let room = sum <= 1 ? sum : (1 - maximum) + (1 - rgb.minimum)
    let saturation = room == 0 ? 0 : (maximum - rgb.minimum) / room
    let hue = HexagonalHue.hue(rgb)
    // Far outside the gamut the saturation can be negative: negate it and turn the hue by 180.
    if saturation < 0 { return Vector3(wrappedHue(hue + 180), -saturation, lightness) }
    return Vector3(hue, saturation, lightness)
  }
}
