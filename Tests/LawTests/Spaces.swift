// SPDX-License-Identifier: MIT

import ColorSpaces

/// The known spaces that are an RGB cube with a transfer function.
let rgbSpaces = KnownColorSpaces.all.compactMap { $0 as? any RGBSpace.Type }

/// The known spaces with a chroma and a hue.
let polarSpaces = KnownColorSpaces.all.compactMap { $0 as? any PolarSpace.Type }

/// The spaces in which a color given in sRGB can be said: outside the cube not the hexagonal ones.
func spaces(for color: AnyColor) -> [any ColorSpace.Type] {
  let isInside = color.coordinates.minimum >= 0 && color.coordinates.maximum <= 1
  return KnownColorSpaces.all.filter { isInside || !["hsl", "hsv", "hwb"].contains($0.id) }
}

/// The color in linear sRGB, unclipped.
func inLight(_ color: AnyColor) -> Vector3 {
  color.converted(to: LinearSRGB.self).coordinates
}

/// Converts coordinates: a powerless hue stays what it is, where an ``AnyColor`` drops it.
func convert(
  _ coordinates: Vector3, from source: any ColorSpace.Type, to target: any ColorSpace.Type
) -> Vector3 {
  func convert<Target: ColorSpace>(to target: Target.Type) -> Vector3 {
    source.convert(coordinates, to: target)
  }
  return convert(to: target)
}

/// Whether a channel lies between the knees of sRGB's curve, 0.0031308 × 12.92 and 0.04045.
///
/// The two halves of the curve do not meet exactly: there the trip through light is off by 3e-8, as
/// in every implementation of the standard.
func isBetweenKnees(_ channel: Double) -> Bool {
  (0.0404499...0.0404501).contains(abs(channel))
}

/// Whether a color has a channel between the knees in either space of that curve.
func touchesKnee(_ color: AnyColor) -> Bool {
  [SRGB.self, DisplayP3.self].contains { (space: any ColorSpace.Type) in
    convert(color.coordinates, from: color.space, to: space).array.contains(where: isBetweenKnees)
  }
}

/// The coordinates with a polar pair made Cartesian, and a hue of the hexagon left out.
func cartesian(_ color: AnyColor) -> Vector3 {
  var coordinates = color.coordinates
  guard let hue = color.space.hueIndex else { return coordinates }
  if color.space is any PolarSpace.Type { return color.space.toBase(coordinates) }
  coordinates[hue] = 0
  return coordinates
}

/// How colorful a color is in its own space: the chroma, the length of the opponent axes, the
/// saturation, or the spread of the channels.
func chroma(of color: AnyColor) -> Double {
  let names = color.space.channels.map(\.name)
  let values = color.coordinates
  if let index = names.firstIndex(where: { $0 == "c" || $0 == "s" }) { return abs(values[index]) }
  if names == ["l", "a", "b"] { return Vector3(0, values.y, values.z).length }
  if names == ["h", "w", "b"] { return abs(1 - values.y - values.z) }
  let white = AnyColor(ColorValue<SRGB>(1, 1, 1)).converted(to: color.space).coordinates
  let shares = Vector3(values.x / white.x, values.y / white.y, values.z / white.z)
  return shares.maximum - shares.minimum
}

/// How light a color is in its own space.
func lightness(of color: AnyColor) -> Double {
  let names = color.space.channels.map(\.name)
  let index = names.firstIndex { ["l", "v", "w", "y"].contains($0) } ?? 0
  return color.coordinates[index]
}
