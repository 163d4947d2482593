// SPDX-License-Identifier: MIT

/// Three planes of bytes: one pointer per channel of 8-bit sRGB.
///
/// Unsafe: all three buffers must hold as many bytes, and stay valid for the call that they are
/// passed to.
public struct BytePlanes {
  /// The encoded red channels, one byte per color.
  public let red: UnsafeBufferPointer<UInt8>
  /// The encoded green channels, one byte per color.
  public let green: UnsafeBufferPointer<UInt8>
  /// The encoded blue channels, one byte per color.
  public let blue: UnsafeBufferPointer<UInt8>

  /// Makes the planes from three buffers of equal length.
  public init(
    red: UnsafeBufferPointer<UInt8>, green: UnsafeBufferPointer<UInt8>,
    blue: UnsafeBufferPointer<UInt8>
  ) {
    precondition(red.count == green.count && green.count == blue.count)
    self.red = red
    self.green = green
    self.blue = blue
  }
}

/// Three planes to write coordinates to.
///
/// Unsafe: each must have room for as many numbers as the input has colors.
public struct FloatPlanes {
  /// Where the first coordinates are written, one number per color.
  public let first: UnsafeMutablePointer<Float>
  /// Where the second coordinates are written, one number per color.
  public let second: UnsafeMutablePointer<Float>
  /// Where the third coordinates are written, one number per color.
  public let third: UnsafeMutablePointer<Float>

  /// Makes the planes from the starts of three buffers.
  public init(
    first: UnsafeMutablePointer<Float>, second: UnsafeMutablePointer<Float>,
    third: UnsafeMutablePointer<Float>
  ) {
    self.first = first
    self.second = second
    self.third = third
  }
}

/// Conversions of whole images of 8-bit sRGB, in single precision.
///
/// In order of priority: speed on baseline x86-64 and arm64, an error below what 8 bits can show,
/// and scalar code. The loops are scalar, over unsafe pointers, without calls and with selections
/// instead of branches, because that is what the compiler turns into vector instructions; explicit
/// `SIMD8` types were measured to be 8 to 20 times slower, their lane conversions being scalar.
/// For one color, or in double precision, use ``ColorValue/converted(to:)``.
public enum BulkConversion {
  /// Colors per block: the planes of a block stay in the first-level cache between two loops.
  private static let block = 1024

  /// Converts to OKLab.
  public static func toOKLab(_ input: BytePlanes, into output: FloatPlanes) {
    forEachBlock(input, output) { _, _ in }
  }

  /// Converts to OKLCH, with the hue in degrees from 0 up to but not including 360.
  public static func toOKLCH(_ input: BytePlanes, into output: FloatPlanes) {
    forEachBlock(input, output) { planes, count in
      makePolar(planes.second, planes.third, count: count)
    }
  }

  /// Computes weighted sums of the channels in linear light.
  ///
  /// Unsafe: the output must have room for as many numbers as the input has colors.
  public static func toLuminance(
    _ input: BytePlanes, weights: Vector3, into output: UnsafeMutablePointer<Double>
  ) {
    guard let red = input.red.baseAddress, let green = input.green.baseAddress,
      let blue = input.blue.baseAddress
    else { return }
    // Three tables of products, so that the loop only adds.
    let tables = [weights.x, weights.y, weights.z].flatMap { weight in
      RGB8.decoded.map { weight * $0 }
    }
    tables.withUnsafeBufferPointer { tables in
      guard let ofRed = tables.baseAddress else { return }
      let ofGreen = ofRed + 256
      let ofBlue = ofRed + 512
      for i in 0..<input.red.count {
        output[i] = ofRed[Int(red[i])] + ofGreen[Int(green[i])] + ofBlue[Int(blue[i])]
      }
    }
  }

  private static let decoded = RGB8.decoded.map(Float.init)

  private static func forEachBlock(
    _ input: BytePlanes, _ output: FloatPlanes, then finish: (FloatPlanes, Int) -> Void
  ) {
    guard let red = input.red.baseAddress, let green = input.green.baseAddress,
      let blue = input.blue.baseAddress
    else { return }
    decoded.withUnsafeBufferPointer { table in
      guard let table = table.baseAddress else { return }
      for start in stride(from: 0, to: input.red.count, by: block) {
        let count = min(block, input.red.count - start)
        let planes = FloatPlanes(
          first: output.first + start, second: output.second + start, third: output.third + start)
        decode(red + start, table, into: planes.first, count: count)
        decode(green + start, table, into: planes.second, count: count)
        decode(blue + start, table, into: planes.third, count: count)
        makeOKLab(planes, count: count)
        finish(planes, count)
      }
    }
  }

  private static func decode(
    _ bytes: UnsafePointer<UInt8>, _ table: UnsafePointer<Float>,
    into linear: UnsafeMutablePointer<Float>, count: Int
  ) { for i in 0..<count { linear[i] = table[Int(bytes[i])] } }

  /// Turns planes of linear sRGB into OKLab, in place.
  private static func makeOKLab(_ planes: FloatPlanes, count: Int) {
    let (first, second, third) = (planes.first, planes.second, planes.third)
    let lms = FloatMatrix(RGBGamut.srgb.lmsFromRGB)
    let lab = FloatMatrix(OKLab.labFromRootLMS)
    for i in 0..<count {
      let (r, g, b) = (first[i], second[i], third[i])
      let l = positiveCubeRoot(lms.xx * r + lms.xy * g + lms.xz * b)
      let m = positiveCubeRoot(lms.yx * r + lms.yy * g + lms.yz * b)
      let s = positiveCubeRoot(lms.zx * r + lms.zy * g + lms.zz * b)
      first[i] = lab.xx * l + lab.xy * m + lab.xz * s
      second[i] = lab.yx * l + lab.yy * m + lab.yz * s
      third[i] = lab.zx * l + lab.zy * m + lab.zz * s
    }
  }

  /// The cube root of a number that is not negative, with a relative error of 3e-7.
  ///
  /// A third of the bit pattern, read as a float, is an estimate to 5 %. Halley's step triples
  /// the correct digits; Newton's, which is cheaper, doubles them. Source of the constant:
  /// `cbrtf` of FreeBSD's msun.
  @inline(__always)
  private static func positiveCubeRoot(_ x: Float) -> Float {
    // 1/4 + 1/16 + 1/64 + ... + 1/65536, for want of a vector division of integers.
    var third = (x.bitPattern >> 2) &+ (x.bitPattern >> 4)
    third = third &+ (third >> 4)
    third = third &+ (third >> 8)
    var root = Float(bitPattern: third &+ 709_958_130)
    let cube = root * root * root
    root *= (cube + (x + x)) / (cube + cube + x)
    return (root + root + x / (root * root)) * (1.0 / 3)
  }

  /// Turns planes of a and b into chroma and hue, in place.
  private static func makePolar(
    _ a: UnsafeMutablePointer<Float>, _ b: UnsafeMutablePointer<Float>, count: Int
  ) {
    for i in 0..<count {
      let (x, y) = (a[i], b[i])
      a[i] = (x * x + y * y).squareRoot()
      b[i] = degrees(opposite: y, adjacent: x)
    }
  }

  /// The angle of a point in degrees from 0 up to but not including 360, to 1e-4 degrees.
  @inline(__always)
  private static func degrees(opposite y: Float, adjacent x: Float) -> Float {
    let (width, height) = (abs(x), abs(y))
    let isSteep = height > width
    let short = isSteep ? width : height
    let long = isSteep ? height : width
    // At the origin the divisor is the least normal number, so that the quotient and the hue are 0.
    let z = short / (long > Float.leastNormalMagnitude ? long : Float.leastNormalMagnitude)
    let flat = arcTangentDegrees(z)
    let quadrant = isSteep ? 90 - flat : flat
    let upperAngle = x < 0 ? 180 - quadrant : quadrant
    let full = y < 0 ? 360 - upperAngle : upperAngle
    return full < 360 ? full : 0
  }

  /// The arc tangent of a number from 0 to 1, in degrees.
  ///
  /// An odd polynomial of degree 13 with the least maximal error, 3e-7 radians.
  @inline(__always)
  private static func arcTangentDegrees(_ z: Float) -> Float {
    let square = z * z
    var sum: Float = 0.00681178189
    sum = sum * square - 0.0336041859
    sum = sum * square + 0.0796236321
    sum = sum * square - 0.132333399
    sum = sum * square + 0.19807815
    sum = sum * square - 0.33317368
    sum = sum * square + 0.999996112
    return sum * z * (180 / Float.pi)
  }
}

/// A matrix in single precision, as nine numbers that a loop can keep in registers.
private struct FloatMatrix {
  let xx, xy, xz, yx, yy, yz, zx, zy, zz: Float

  init(_ matrix: Matrix3) {
    (xx, xy, xz) = (Float(matrix.row0.x), Float(matrix.row0.y), Float(matrix.row0.z))
    (yx, yy, yz) = (Float(matrix.row1.x), Float(matrix.row1.y), Float(matrix.row1.z))
    (zx, zy, zz) = (Float(matrix.row2.x), Float(matrix.row2.y), Float(matrix.row2.z))
  }
}
