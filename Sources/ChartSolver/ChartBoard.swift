// SPDX-License-Identifier: MIT

import ColorSpaces

/// The series of a search in flat memory, with how far each two of them are apart.
///
/// A series has a hue in degrees, and in each scheme a lightness, a chroma, a color as `0xRRGGBB`
/// and a record of what viewers see. Numbers of a series and a scheme are at
/// `2 * series + scheme`. ``ChartViewers`` says why these are pointers. Methods
/// of the hot path are mutating, though they write through pointers, since an unoptimized call of
/// another one copies the value.
struct ChartBoard {
  typealias Numbers = UnsafeMutablePointer<Double>

  let count: Int
  let schemes: Int
  let hues: Numbers
  let lightness: Numbers
  let chroma: Numbers
  let codes: UnsafeMutablePointer<Int>
  /// The distance of each two series, row by row.
  let distances: Numbers
  private let records: Numbers
  /// Room for the distances of a proposal.
  private let row: Numbers
  /// The squares of the distances in OKLab of a proposal, 8 for each series.
  private let squares: Numbers
  /// The scheme times 4 and the viewer for whom each two series were nearest, row by row.
  private let criticals: UnsafeMutablePointer<Int>
  /// How much the distance of two series counts, row by row.
  private let weights: Numbers
  /// How much a distance for full color vision counts.
  private let fullWeight: Double

  /// Room for series, of which a request may have more.
  init(_ request: ChartRequest, count: Int) {
    self.count = count
    schemes = request.schemes.count
    fullWeight = request.spread.fullWeight
    hues = Self.zeros(count)
    lightness = Self.zeros(2 * count)
    chroma = Self.zeros(2 * count)
    codes = .allocate(capacity: 2 * count)
    codes.initialize(repeating: 0, count: 2 * count)
    distances = Self.zeros(count * count)
    row = Self.zeros(count)
    squares = Self.zeros(8 * count)
    criticals = .allocate(capacity: count * count)
    criticals.initialize(repeating: 0, count: count * count)
    records = Self.zeros(2 * count * ChartViewers.recordSize)
    weights = Self.zeros(count * count)
    for first in 0..<count {
      for second in 0..<count {
        distances[first * count + second] = .infinity
        weights[first * count + second] =
          request.areNeighbors(first, second) ? request.neighborWeight : 1
      }
    }
  }

  private static func zeros(_ count: Int) -> Numbers {
    let numbers = Numbers.allocate(capacity: count)
    numbers.initialize(repeating: 0, count: count)
    return numbers
  }

  func deallocate() {
    for numbers in [hues, lightness, chroma, distances, row, squares, records, weights] {
      numbers.deallocate()
    }
    codes.deallocate()
    criticals.deallocate()
  }

  /// Takes over the series of another one of the same request, without what was measured.
  func copySeries(of other: ChartBoard) {
    hues.update(from: other.hues, count: count)
    lightness.update(from: other.lightness, count: 2 * count)
    chroma.update(from: other.chroma, count: 2 * count)
    codes.update(from: other.codes, count: 2 * count)
  }

  /// Measures all series by their colors.
  mutating func measure() {
    for series in 0..<count {
      for scheme in 0..<schemes {
        ChartViewers.shared.write(codes[2 * series + scheme], to: record(series, scheme))
      }
    }
    for first in 0..<count {
      for second in 0..<first {
        let weight = weights[first * count + second]
        let distance = weight * distance(first, second)
        distances[first * count + second] = distance
        distances[second * count + first] = distance
      }
    }
  }

  @_transparent mutating func record(_ series: Int, _ scheme: Int) -> Numbers {
    records + (2 &* series &+ scheme) &* ChartViewers.recordSize
  }

  /// The OKLab lightness of the color of a series in a scheme.
  @_transparent mutating func seenLightness(_ series: Int, _ scheme: Int) -> Double {
    record(series, scheme)[3]
  }

  /// How far two series are apart: the least of CIEDE2000 and 130 times the distance in OKLab over
  /// all viewers and schemes, where that of full color vision counts by ``fullWeight``.
  private mutating func distance(_ first: Int, _ second: Int) -> Double {
    var least = Double.infinity
    for scheme in 0..<schemes {
      for viewer in 0..<4 {
        let one = record(first, scheme) + viewer * ChartViewers.stride
        let other = record(second, scheme) + viewer * ChartViewers.stride
        let weight = viewer == 0 ? fullWeight : 1
        least = min(
          least, 130 * weight * ChartViewers.okDistance(one, other),
          weight * ChartViewers.deltaE(one, other))
      }
    }
    return least
  }

  /// The two series that are nearest to each other, and their distance.
  @_transparent mutating func closest() -> (first: Int, second: Int, distance: Double) {
    var result = (first: 0, second: count > 1 ? 1 : 0, distance: Double.infinity)
    var first = 0
    while first < count {
      var second = first &+ 1
      while second < count {
        let distance = distances[first &* count &+ second]
        if distance < result.distance { result = (first, second, distance) }
        second &+= 1
      }
      first &+= 1
    }
    return result
  }

  /// The least distance among all series but one.
  func least(without index: Int) -> Double {
    var least = Double.infinity
    for first in 0..<count where first != index {
      for second in (first + 1)..<max(count, first + 1) where second != index {
        least = min(least, distances[first * count + second])
      }
    }
    return least
  }
}

extension ChartBoard {
  /// A proposal for a series: the places of its colors in a cache, by scheme.
  struct Proposal {
    var first = 0
    var second = 0
  }

  /// The least distance of a proposal and the other series, each of which is put into the row.
  ///
  /// - Parameters:
  ///   - proposal: What may take the place of a series.
  ///   - index: The series.
  ///   - first: The other series that is looked at first.
  ///   - floor: The least distance that is wanted.
  ///   - isQuick: Whether CIEDE2000 is left out where the distance in OKLab is 2.5 times the floor.
  ///   - cache: What the proposal's places are in.
  /// - Returns: The distance, or -infinity where it is below the floor.
  mutating func distance(
    of proposal: Proposal, at index: Int, first: Int, floor: Double, isQuick: Bool,
    _ cache: inout ChartSightCache
  ) -> Double {
    var part = 0
    while part < 4 &* schemes {
      // The deficiencies before full color vision, whose distances are greater.
      let scheme = part &>> 2
      let viewer = 3 &- (part & 3)
      let place = scheme == 0 ? proposal.first : proposal.second
      let numbers = cache.okLab(place, viewer)
      if !isApartInOKLab(numbers, 4 &* scheme &+ viewer, at: index, first: first, floor) {
        return -.infinity
      }
      part &+= 1
    }
    var least = deltaE(of: proposal, at: index, to: first, floor, isQuick, &cache)
    var other = 0
    while other < count, least >= floor {
      if other != index, other != first {
        let distance = deltaE(of: proposal, at: index, to: other, floor, isQuick, &cache)
        if distance < least { least = distance }
      }
      other &+= 1
    }
    return least >= floor ? least : -.infinity
  }

  /// Whether what a viewer sees of a proposal in a scheme is apart in OKLab from the other series, by
  /// the squares of the distances, which are kept.
  @_transparent private mutating func isApartInOKLab(
    _ numbers: Numbers, _ sight: Int, at index: Int, first: Int, _ floor: Double
  ) -> Bool {
    let scale = sight & 3 == 0 ? 130 * fullWeight : 130
    let offset =
      (sight &>> 2) &* ChartViewers.recordSize &+ (sight & 3) &* ChartViewers.stride
    let step = 2 &* ChartViewers.recordSize
    let l = numbers[3]
    let a = numbers[4]
    let b = numbers[5]
    var turn = 0
    while turn < count {
      // The first one in turn 0, and 0 in its turn.
      let other = turn == 0 ? first : turn == first ? 0 : turn
      turn &+= 1
      if other == index { continue }
      let seen = records + (other &* step &+ offset)
      let x = l - seen[3]
      let y = a - seen[4]
      let z = b - seen[5]
      let square = x * x + y * y + z * z
      squares[8 &* other &+ sight] = square
      let least = floor / weights[index &* count &+ other]
      if Self.isBelow(square, scale, least) { return false }
    }
    return true
  }

  /// Whether the root of a square times a scale is below a number: a root is only taken where rounding
  /// decides.
  @_transparent private static func isBelow(_ square: Double, _ scale: Double, _ number: Double)
    -> Bool
  {
    if number <= 0 { return false }
    let ratio = number / scale
    let bound = ratio * ratio
    if square > bound * 1.000001 { return false }
    if square < bound * 0.999999 { return true }
    return scale * square.squareRoot() < number
  }

  /// Whether the root of a square times a scale is above a positive number.
  @_transparent private static func isAbove(_ square: Double, _ scale: Double, _ number: Double)
    -> Bool
  {
    let ratio = number / scale
    let bound = ratio * ratio
    if square > bound * 1.000001 { return true }
    if square < bound * 0.999999 { return false }
    return scale * square.squareRoot() > number
  }

  /// The distance of a proposal and another series, whose squares in OKLab are there; any number below
  /// the floor where it is below it.
  private mutating func deltaE(
    of proposal: Proposal, at index: Int, to other: Int, _ floor: Double, _ isQuick: Bool,
    _ cache: inout ChartSightCache
  ) -> Double {
    let pair = index &* count &+ other
    let weight = weights[pair]
    let floorOfPair = floor / weight
    let enough = isQuick ? 2.5 / 130 * (floorOfPair < 5 ? 5 : floorOfPair) : Double.infinity
    var least = leastInOKLab(other)
    // The sight that was the least the last time is looked at first.
    let critical = criticals[pair]
    var turn = 0
    while turn < 4 &* schemes {
      let sight = turn == 0 ? critical : turn == critical ? 0 : turn
      turn &+= 1
      let scale = sight & 3 == 0 ? fullWeight : 1
      if isQuick, Self.isAbove(squares[8 &* other &+ sight], scale, enough) { continue }
      let place = sight &>> 2 == 0 ? proposal.first : proposal.second
      let seen =
        record(other, sight &>> 2) + (sight & 3) &* ChartViewers.stride
      let distance =
        scale
        * ChartViewers.deltaE(
          cache.lab(place, sight & 3), seen, limit: least / scale)
      if distance < least {
        least = distance
        criticals[pair] = sight
      }
      if distance < floorOfPair { return -.infinity }
    }
    row[other] = weight * least
    return row[other]
  }

  /// 130 times the least distance in OKLab by the squares, where full color vision counts by
  /// ``fullWeight``.
  @_transparent private mutating func leastInOKLab(_ other: Int) -> Double {
    var full = Double.infinity
    var lacking = Double.infinity
    var sight = 0
    while sight < 4 &* schemes {
      let square = squares[8 &* other &+ sight]
      if sight & 3 == 0 {
        if square < full { full = square }
      } else if square < lacking {
        lacking = square
      }
      sight &+= 1
    }
    let first = 130 * fullWeight * full.squareRoot()
    let second = 130 * lacking.squareRoot()
    return first < second ? first : second
  }

  /// Puts a proposal, whose distances are in the row, in the place of a series.
  mutating func take(_ proposal: Proposal, at index: Int, _ cache: inout ChartSightCache) {
    var scheme = 0
    while scheme < schemes {
      let place = scheme == 0 ? proposal.first : proposal.second
      var viewer = 0
      while viewer < 4 {
        _ = cache.okLab(place, viewer)
        _ = cache.lab(place, viewer)
        viewer &+= 1
      }
      record(index, scheme).update(from: cache.record(place), count: ChartViewers.recordSize)
      codes[2 &* index &+ scheme] = cache.code(place)
      scheme &+= 1
    }
    var other = 0
    while other < count {
      if other != index {
        distances[index &* count &+ other] = row[other]
        distances[other &* count &+ index] = row[other]
      }
      other &+= 1
    }
  }
}

/// The colors of series, one of each scheme, with how far each two of them are apart.
struct ChartState {
  let series: [[RGB8]]
  /// The distance of each two series, row by row.
  let distances: [Double]
  /// The least distance.
  let distance: Double

  init(_ series: [[RGB8]], of request: ChartRequest) {
    var board = ChartBoard(request, count: series.count)
    defer { board.deallocate() }
    for (index, colors) in series.enumerated() {
      for (scheme, color) in colors.enumerated() {
        board.codes[2 * index + scheme] = Int(color.packed)
      }
    }
    board.measure()
    self.series = series
    distances = (0..<series.count * series.count).map { board.distances[$0] }
    distance = board.closest().distance
  }
}
