// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast

/// Single colors and whole images.
enum ColorBenchmarks {
  private static let bulkBar = 1 / 100e6
  private static let colors = Samples.brands(1 << 16)

  static func all() throws -> [Benchmark] {
    [luminance, contrast, oklch, cssParsing, bulkOKLab, bulkOKLCH, bulkLuminance]
  }

  private static var luminance: Benchmark {
    Benchmark(
      "luminance of 3 bytes", .init(on: colors) { RelativeLuminance($0).value },
      against: ("pow", .init(on: colors) { NaiveColor.luminance($0) }))
  }

  private static var contrast: Benchmark {
    Benchmark(
      "contrast of two colors", .init(on: colors) { $0.contrast(with: RGB8($0.blue, 7, 99)).value },
      against: (
        "pow", .init(on: colors) { NaiveColor.contrast($0, RGB8($0.blue, 7, 99)) }
      ))
  }

  private static var oklch: Benchmark {
    let inputs = colors.prefix(8192).map(\.color)
    return Benchmark(
      "sRGB to OKLCH, one color",
      .init(on: inputs) { color in
        let converted: ColorValue<OKLCH> = color.converted()
        return converted.coordinates.z
      }, against: ("by hand", .init(on: inputs) { NaiveColor.oklch($0.coordinates).z }))
  }

  private static var cssParsing: Benchmark {
    let texts = colors.prefix(1024).enumerated().map { index, color in
      index.isMultiple(of: 2) ? color.hex : "rgb(\(color.red) \(color.green) \(color.blue) / 50%)"
    }
    return Benchmark(
      "CSS color, half hex and half rgb()",
      .init(on: texts) { try CSSColor(parsing: $0).color?.alpha ?? 0 })
  }

  private static let planes = PlanarRGB8(Samples.brands(1 << 20))

  private static var bulkOKLab: Benchmark {
    Benchmark(
      "bulk sRGB8 to OKLab", bar: bulkBar, bulk { BulkConversion.toOKLab($0, into: $1) },
      against: ("libm", naiveBulk { RGBGamut.srgb.oklab(linearRGB: $0.linear) }))
  }

  private static var bulkOKLCH: Benchmark {
    Benchmark(
      "bulk sRGB8 to OKLCH", bulk { BulkConversion.toOKLCH($0, into: $1) },
      against: ("libm", naiveBulk { NaiveColor.polar(RGBGamut.srgb.oklab(linearRGB: $0.linear)) }))
  }

  private static var bulkLuminance: Benchmark {
    Benchmark(
      "bulk luminance",
      .init(count: planes.count) { planes.luminance(weights: RelativeLuminance.weights).last ?? 0 },
      against: (
        "pow", .init(on: Array(colors.prefix(8192))) { NaiveColor.luminance($0) }
      ))
  }

  /// Conversions of a megapixel image into buffers that are there already.
  private static func bulk(_ convert: @escaping (BytePlanes, FloatPlanes) -> Void)
    -> Benchmark.Work
  {
    var (first, second, third) = (
      [Float](repeating: 0, count: planes.count), [Float](repeating: 0, count: planes.count),
      [Float](repeating: 0, count: planes.count)
    )
    return Benchmark.Work(count: planes.count) {
      planes.withBytes { bytes in
        first.withUnsafeMutableBufferPointer { first in
          second.withUnsafeMutableBufferPointer { second in
            third.withUnsafeMutableBufferPointer { third in
              guard let first = first.baseAddress, let second = second.baseAddress,
                let third = third.baseAddress
              else { return }
              convert(bytes, FloatPlanes(first: first, second: second, third: third))
            }
          }
        }
      }
      return Double(first[planes.count / 2] + second[planes.count / 3] + third[planes.count - 1])
    }
  }

  private static func naiveBulk(_ convert: @escaping (RGB8) -> Vector3) -> Benchmark.Work {
    .init(on: Array(colors.prefix(8192))) { convert($0).z }
  }
}

extension PlanarRGB8 {
  fileprivate func withBytes(_ body: (BytePlanes) -> Void) {
    red.withUnsafeBufferPointer { red in
      green.withUnsafeBufferPointer { green in
        blue.withUnsafeBufferPointer { blue in
          body(BytePlanes(red: red, green: green, blue: blue))
        }
      }
    }
  }
}
