// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Color arithmetic as one writes it from the formulas, to compare with.
enum NaiveColor {
  static func decode(_ channel: Double) -> Double {
    channel <= 0.04045 ? channel / 12.92 : pow((channel + 0.055) / 1.055, 2.4)
  }

  static func luminance(_ color: RGB8) -> Double {
    0.2126 * decode(Double(color.red) / 255) + 0.7152 * decode(Double(color.green) / 255)
      + 0.0722 * decode(Double(color.blue) / 255)
  }

  static func contrast(_ a: RGB8, _ b: RGB8) -> Double {
    let (first, second) = (luminance(a), luminance(b))
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  static func oklch(_ srgb: Vector3) -> Vector3 {
    let linear = Vector3(decode(srgb.x), decode(srgb.y), decode(srgb.z))
    return polar(RGBGamut.srgb.oklab(linearRGB: linear))
  }

  static func polar(_ lab: Vector3) -> Vector3 {
    let hue = atan2(lab.z, lab.y) * (180 / Double.pi)
    return Vector3(lab.x, hypot(lab.y, lab.z), hue < 0 ? hue + 360 : hue)
  }
}
