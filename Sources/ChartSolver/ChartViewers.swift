// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// What the four viewers see of a color, in flat memory.
///
/// A record has ten numbers for each viewer, in the order of ``ChartSight/viewers``: linear light,
/// OKLab, and Lab under D65 with its chroma. Pointers and no vectors, closures or generics, since
/// programs in development use the library unoptimized, where each of those is a call.
struct ChartViewers: Sendable {
  /// The numbers of a viewer, and of a record.
  static let stride = 10
  static let recordSize = 40
  /// Where OKLab, Lab and the chroma in Lab of a viewer start.
  static let okLab = 3
  static let lab = 6
  static let chroma = 9

  static let shared = ChartViewers()

  // Written by `init` alone, before anyone else can see them.
  private nonisolated(unsafe) let linear: UnsafePointer<Double>
  /// Divider, first and second half-plane of each deficiency: 21 numbers.
  private nonisolated(unsafe) let folds: UnsafePointer<Double>
  private nonisolated(unsafe) let lmsFromRGB: UnsafePointer<Double>
  private nonisolated(unsafe) let labFromRootLMS: UnsafePointer<Double>
  private nonisolated(unsafe) let xyzFromRGB: UnsafePointer<Double>
  private let white = LabD65.white

  private init() {
    linear = Self.kept((0...255).map { RGB8.decodedBytes[UInt8($0)] })
    folds = Self.kept(
      ColorVisionDeficiency.allCases.flatMap { deficiency in
        let (divider, first, second) = Brettel1997.halfPlanes(of: deficiency)
        return divider.array + Self.numbers(first) + Self.numbers(second)
      })
    lmsFromRGB = Self.kept(Self.numbers(RGBGamut.srgb.lmsFromRGB))
    labFromRootLMS = Self.kept(Self.numbers(OKLab.labFromRootLMS))
    xyzFromRGB = Self.kept(Self.numbers(LinearSRGB.xyzFromRGB))
  }

  private static func numbers(_ matrix: Matrix3) -> [Double] {
    matrix.row0.array + matrix.row1.array + matrix.row2.array
  }

  private static func kept(_ numbers: [Double]) -> UnsafePointer<Double> {
    let kept = UnsafeMutablePointer<Double>.allocate(capacity: numbers.count)
    for (index, number) in numbers.enumerated() { (kept + index).initialize(to: number) }
    return UnsafePointer(kept)
  }

  /// Writes the light of a color, `0xRRGGBB`, for full color vision.
  @_transparent
  func writeLight(of code: Int, to record: UnsafeMutablePointer<Double>) {
    record[0] = linear[code &>> 16]
    record[1] = linear[(code &>> 8) & 255]
    record[2] = linear[code & 255]
  }

  /// Writes the lights of a color for the deficiencies, clipped to what a screen can show.
  @_transparent func writeLights(_ record: UnsafeMutablePointer<Double>) {
    let red = record[0]
    let green = record[1]
    let blue = record[2]
    var fold = folds
    var light = record + Self.stride
    var deficiency = 0
    while deficiency < 3 {
      let side = fold[0] * red + fold[1] * green + fold[2] * blue
      let plane = side >= 0 ? fold + 3 : fold + 12
      let r = plane[0] * red + plane[1] * green + plane[2] * blue
      let g = plane[3] * red + plane[4] * green + plane[5] * blue
      let b = plane[6] * red + plane[7] * green + plane[8] * blue
      light[0] = r > 0 ? (r < 1 ? r : 1) : 0
      light[1] = g > 0 ? (g < 1 ? g : 1) : 0
      light[2] = b > 0 ? (b < 1 ? b : 1) : 0
      fold += 21
      light += Self.stride
      deficiency += 1
    }
  }

  /// Writes the OKLab coordinates of a viewer, whose light is there.
  @_transparent func writeOKLab(_ viewer: UnsafeMutablePointer<Double>) {
    let red = viewer[0]
    let green = viewer[1]
    let blue = viewer[2]
    let m = lmsFromRGB
    let long = cubeRoot(m[0] * red + m[1] * green + m[2] * blue)
    let medium = cubeRoot(m[3] * red + m[4] * green + m[5] * blue)
    let short = cubeRoot(m[6] * red + m[7] * green + m[8] * blue)
    let n = labFromRootLMS
    viewer[3] = n[0] * long + n[1] * medium + n[2] * short
    viewer[4] = n[3] * long + n[4] * medium + n[5] * short
    viewer[5] = n[6] * long + n[7] * medium + n[8] * short
  }

  /// Writes the coordinates of a viewer in Lab, and their chroma.
  @_transparent func writeLab(_ viewer: UnsafeMutablePointer<Double>) {
    let red = viewer[0]
    let green = viewer[1]
    let blue = viewer[2]
    let m = xyzFromRGB
    let x = labRoot((m[0] * red + m[1] * green + m[2] * blue) / white.x)
    let y = labRoot((m[3] * red + m[4] * green + m[5] * blue) / white.y)
    let z = labRoot((m[6] * red + m[7] * green + m[8] * blue) / white.z)
    let a = 500 * (x - y)
    let b = 200 * (y - z)
    viewer[6] = 116 * y - 16
    viewer[7] = a
    viewer[8] = b
    viewer[9] = (a * a + b * b).squareRoot()
  }

  /// Writes all of a color's record.
  func write(_ code: Int, to record: UnsafeMutablePointer<Double>) {
    writeLight(of: code, to: record)
    writeLights(record)
    var viewer = 0
    while viewer < 4 {
      writeOKLab(record + viewer * Self.stride)
      writeLab(record + viewer * Self.stride)
      viewer += 1
    }
  }

  /// The distance in OKLab of what a viewer sees of two colors.
  @_transparent static func okDistance(
    _ one: UnsafeMutablePointer<Double>, _ other: UnsafeMutablePointer<Double>
  ) -> Double {
    let (x, y, z) = (one[3] - other[3], one[4] - other[4], one[5] - other[5])
    return (x * x + y * y + z * z).squareRoot()
  }

  /// CIEDE2000 of what a viewer sees of two colors, or infinity where it is above a limit.
  @_transparent static func deltaE(
    _ one: UnsafeMutablePointer<Double>, _ other: UnsafeMutablePointer<Double>,
    limit: Double = .infinity
  ) -> Double {
    ChartSight.deltaE(
      one[6], one[7], one[8], one[9], other[6], other[7], other[8], other[9], limit: limit)
  }
}

/// What was computed of the colors that a search met lately, by scheme.
///
/// Proposals of a cold search and of its descent come back to the same few colors.
struct ChartSightCache {
  /// What is known of a color, as bits; those of viewers are shifted by the viewer.
  static let hasContrast = 1
  static let isLeftOut = 2
  static let hasOKLab = 4
  static let hasLab = 64

  /// 4 bits of each channel: no two colors of a neighborhood share a place.
  private static let places = 4096

  private let viewers = ChartViewers.shared
  private let taste: ChartTaste
  private let leastContrast = ChartRequest.leastContrast
  private let codes: UnsafeMutablePointer<Int>
  private let flags: UnsafeMutablePointer<Int>
  private let records: UnsafeMutablePointer<Double>
  /// The luminance of the edge for each viewer of each scheme.
  private let edges: UnsafeMutablePointer<Double>

  init(_ colors: ChartColors) {
    taste = colors.taste
    let size = 2 * Self.places
    codes = .allocate(capacity: size)
    codes.initialize(repeating: -1, count: size)
    flags = .allocate(capacity: size)
    flags.initialize(repeating: 0, count: size)
    records = .allocate(capacity: size * ChartViewers.recordSize)
    edges = .allocate(capacity: 8)
    for (index, luminance) in colors.edgeLuminances.joined().enumerated() {
      (edges + index).initialize(to: luminance)
    }
  }

  func deallocate() {
    codes.deallocate()
    flags.deallocate()
    records.deallocate()
    edges.deallocate()
  }

  /// The place of a color, where its lights, its contrast and its OKLab coordinates for full color
  /// vision are.
  @_transparent mutating func place(of code: Int, in scheme: Int) -> Int {
    let place =
      scheme &* Self.places | (code & 0xF0000) &>> 8 & 0xF00 | (code &>> 4) & 0xF0 | code & 15
    if codes[place] != code { fill(place, code, scheme) }
    return place
  }

  @_transparent mutating func record(_ place: Int) -> UnsafeMutablePointer<Double> {
    records + place &* ChartViewers.recordSize
  }

  @_transparent mutating func code(_ place: Int) -> Int { codes[place] }

  @_transparent mutating func has(_ flag: Int, _ place: Int) -> Bool { flags[place] & flag != 0 }

  private mutating func fill(_ place: Int, _ code: Int, _ scheme: Int) {
    let record = record(place)
    codes[place] = code
    flags[place] = 0
    viewers.writeLight(of: code, to: record)
    let edge = edges + 4 &* scheme
    if Self.contrast(record, edge[0]) < leastContrast { return }
    viewers.writeLights(record)
    var viewer = 1
    while viewer < 4 {
      let light = record + viewer &* ChartViewers.stride
      if Self.contrast(light, edge[viewer]) < leastContrast { return }
      viewer &+= 1
    }
    viewers.writeOKLab(record)
    flags[place] =
      Self.hasContrast | Self.hasOKLab
      | (taste.leavesOut(record[3], record[4], record[5]) ? Self.isLeftOut : 0)
  }

  /// The WCAG contrast of a light with a luminance.
  @_transparent
  private static func contrast(_ light: UnsafeMutablePointer<Double>, _ second: Double) -> Double {
    let first = 0.2126 * light[0] + 0.7152 * light[1] + 0.0722 * light[2]
    return first > second ? (first + 0.05) / (second + 0.05) : (second + 0.05) / (first + 0.05)
  }

  /// The numbers of a viewer with the OKLab coordinates.
  @_transparent mutating func okLab(_ place: Int, _ viewer: Int) -> UnsafeMutablePointer<Double> {
    let numbers = record(place) + viewer &* ChartViewers.stride
    let flag = Self.hasOKLab &<< viewer
    if flags[place] & flag == 0 {
      viewers.writeOKLab(numbers)
      flags[place] |= flag
    }
    return numbers
  }

  /// The numbers of a viewer with the coordinates in Lab.
  @_transparent mutating func lab(_ place: Int, _ viewer: Int) -> UnsafeMutablePointer<Double> {
    let numbers = record(place) + viewer &* ChartViewers.stride
    let flag = Self.hasLab &<< viewer
    if flags[place] & flag == 0 {
      viewers.writeLab(numbers)
      flags[place] |= flag
    }
    return numbers
  }
}
