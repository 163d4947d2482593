// SPDX-License-Identifier: MIT

/// Many 8-bit sRGB colors, one array per channel.
///
/// The layout that ``oklab()`` and the other conversions need: loops over planes become vector
/// instructions, loops over an array of colors do not.
public struct PlanarRGB8: Hashable, Sendable {
  /// The encoded red channels, one byte per color.
  public let red: [UInt8]
  /// The encoded green channels, one byte per color.
  public let green: [UInt8]
  /// The encoded blue channels, one byte per color.
  public let blue: [UInt8]

  /// The number of colors.
  public var count: Int { red.count }

  /// Makes colors from three planes.
  ///
  /// Planes of different lengths are a programming error and trap.
  public init(red: [UInt8], green: [UInt8], blue: [UInt8]) {
    precondition(
      red.count == green.count && green.count == blue.count,
      "planes of \(red.count), \(green.count) and \(blue.count) bytes")
    self.red = red
    self.green = green
    self.blue = blue
  }

  /// Makes planes from the bytes of colors, in their order.
  public init(_ colors: some Sequence<RGB8>) {
    let colors = Array(colors)
    self.init(red: colors.map(\.red), green: colors.map(\.green), blue: colors.map(\.blue))
  }
}

/// Three coordinates of many colors in single precision, one array per coordinate.
public struct PlanarCoordinates: Hashable, Sendable {
  /// The first coordinate of each color, such as the lightness of OKLab, from 0 to 1.
  public fileprivate(set) var first: [Float]
  /// The second coordinate of each color, such as the chroma of OKLCH.
  public fileprivate(set) var second: [Float]
  /// The third coordinate of each color, such as the hue of OKLCH in degrees.
  public fileprivate(set) var third: [Float]
}

extension PlanarRGB8 {
  /// The colors in OKLab, with an error of at most 1e-6 a coordinate.
  public func oklab() -> PlanarCoordinates { converted { BulkConversion.toOKLab($0, into: $1) } }

  /// The colors in OKLCH: lightness and chroma with an error of at most 1e-6, the hue in degrees
  /// from 0 to 360 with one of 1e-3 where the chroma is above 0.1.
  ///
  /// The hue of a gray is arbitrary; check the chroma before using it.
  public func oklch() -> PlanarCoordinates { converted { BulkConversion.toOKLCH($0, into: $1) } }

  /// The relative luminance of the colors: the sum of the weighted channels in linear light.
  ///
  /// Equal, to the last bit, to the dot product of the weights and ``RGB8/linear``.
  public func luminance(weights: Vector3 = RGBGamut.srgb.luminance) -> [Double] {
    withPlanes { planes in
      [Double](unsafeUninitializedCapacity: count) { buffer, initialized in
        initialized = count
        guard let output = buffer.baseAddress else { return }
        BulkConversion.toLuminance(planes, weights: weights, into: output)
      }
    }
  }

  private func converted(by convert: (BytePlanes, FloatPlanes) -> Void) -> PlanarCoordinates {
    var result = PlanarCoordinates(
      first: [Float](repeating: 0, count: count), second: [Float](repeating: 0, count: count),
      third: [Float](repeating: 0, count: count))
    withPlanes { input in
      result.first.withUnsafeMutableBufferPointer { first in
        result.second.withUnsafeMutableBufferPointer { second in
          result.third.withUnsafeMutableBufferPointer { third in
            guard let first = first.baseAddress, let second = second.baseAddress,
              let third = third.baseAddress
            else { return }
            convert(input, FloatPlanes(first: first, second: second, third: third))
          }
        }
      }
    }
    return result
  }

  private func withPlanes<Result>(_ body: (BytePlanes) -> Result) -> Result {
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          body(BytePlanes(red: red, green: green, blue: blue))
        }
      }
    }
  }
}
