// SPDX-License-Identifier: MIT

import ColorSpaces

/// Colors of series, with how far each two of them are apart.
struct ChartState {
  /// A series: its hue in degrees, and in each scheme its lightness, chroma and color.
  struct Series {
    var hue: Double
    var lightness: ForEachScheme<Double>
    var chroma: ForEachScheme<Double>
    var colors: ForEachScheme<RGB8>
    var sights: ForEachScheme<ForEachViewer<ChartSight>>

    /// The OKLab lightness of its color in a scheme.
    func lightness(_ scheme: Int) -> Double { sights[scheme].full.okLab.x }
  }

  private let request: ChartRequest
  private let schemes: Int
  /// How much a distance for full color vision counts.
  private let fullWeight: Double

  var series: [Series]
  /// The distance of each two series, row by row.
  private(set) var distances: [Double]
  /// Room for the distances of a proposal.
  private var row: [Double]

  init(_ series: [Series], of request: ChartRequest) {
    self.series = series
    self.request = request
    schemes = request.schemes.count
    fullWeight = request.spread.fullWeight
    let count = series.count
    distances = Array(repeating: .infinity, count: count * count)
    row = Array(repeating: .infinity, count: count)
    for first in 0..<count {
      for second in 0..<first {
        let weight = weight(first, second)
        let distance = weight * distance(series[first], series[second])
        distances[first * count + second] = distance
        distances[second * count + first] = distance
      }
    }
  }

  /// How much the distance of two series counts, by their indices.
  @inline(__always) private func weight(_ first: Int, _ second: Int) -> Double {
    request.areNeighbors(first, second) ? request.neighborWeight : 1
  }

  /// How far two series are apart: the least of CIEDE2000 and 130 times the distance in OKLab over
  /// all viewers and schemes, where that of full color vision counts by ``fullWeight``.
  ///
  /// - Parameters:
  ///   - first: A series.
  ///   - second: Another one.
  ///   - floor: Below it, the first distance that is found is returned.
  ///   - isQuick: Whether CIEDE2000 is left out where the distance in OKLab is 2.5 times the floor.
  /// - Returns: The distance, or any number below the floor.
  @inline(__always) func distance(
    _ first: Series, _ second: Series, floor: Double = 0, isQuick: Bool = false
  ) -> Double {
    var least = Double.infinity
    for scheme in 0..<schemes {
      let (a, b) = (first.sights[scheme], second.sights[scheme])
      least = min(
        least, 130 * a.protan.okDistance(to: b.protan), 130 * a.deutan.okDistance(to: b.deutan),
        130 * a.tritan.okDistance(to: b.tritan))
      least = min(least, 130 * fullWeight * a.full.okDistance(to: b.full))
      if least < floor { return least }
    }
    let enough = isQuick ? 2.5 / 130 * max(floor, 5) : Double.infinity
    for scheme in 0..<schemes {
      let (a, b) = (first.sights[scheme], second.sights[scheme])
      for (one, other, scale) in [
        (a.protan, b.protan, 1.0), (a.deutan, b.deutan, 1), (a.tritan, b.tritan, 1),
        (a.full, b.full, fullWeight),
      ] where scale * one.okDistance(to: other) <= enough {
        least = min(least, scale * one.deltaE(to: other))
        if least < floor { return least }
      }
    }
    return least
  }

  /// The two series that are nearest to each other, and their distance.
  var closest: (first: Int, second: Int, distance: Double) {
    let count = series.count
    var result = (first: 0, second: min(1, count - 1), distance: Double.infinity)
    for first in 0..<count {
      for second in (first + 1)..<max(count, first + 1)
      where distances[first * count + second] < result.distance {
        result = (first, second, distances[first * count + second])
      }
    }
    return result
  }

  /// The least distance among all series but one.
  func least(without index: Int) -> Double {
    let count = series.count
    var least = Double.infinity
    for first in 0..<count where first != index {
      for second in (first + 1)..<max(count, first + 1) where second != index {
        least = min(least, distances[first * count + second])
      }
    }
    return least
  }

  /// Puts a series in the place of another, unless the least distance would be below a floor.
  ///
  /// - Returns: The least distance of all, or `nil` where nothing was changed.
  mutating func replace(
    _ index: Int, with new: Series, floor: Double, isQuick: Bool = false
  ) -> Double? {
    let count = series.count
    var least = least(without: index)
    guard least >= floor else { return nil }
    for other in 0..<count where other != index {
      let weight = weight(index, other)
      let distance =
        weight * distance(new, series[other], floor: floor / weight, isQuick: isQuick)
      guard distance >= floor else { return nil }
      row[other] = distance
      least = min(least, distance)
    }
    series[index] = new
    for other in 0..<count where other != index {
      distances[index * count + other] = row[other]
      distances[other * count + index] = row[other]
    }
    return least
  }
}

/// One search: annealing over hues, lightness and chroma, then the neighbors of each byte.
///
/// Simulated annealing after S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, "Optimization by
/// Simulated Annealing", Science 220 (1983). The threshold of acceptance is drawn first, so that
/// most proposals end at the first viewer who sees too little of a difference. `gsl_siman_solve`
/// cannot do this: it measures the whole energy of every proposal, and its exponential is that of
/// the platform.
struct ChartSearch {
  private let colors: ChartColors
  private let request: ChartRequest
  private let schemes: Int
  private var random: ChartRandom
  /// The first series where its color is given, with the index of the scheme that has it.
  private let fixed: (color: RGB8, hue: Double, chroma: Double, scheme: Int)?
  /// The index of the light scheme, if it has a ``ChartRequest/leastMeanLightness``.
  private let light: Int?

  /// The OKLCH chroma below which a given color counts as gray, and its partner is gray as well.
  private static let leastChroma = 0.03

  init(_ colors: ChartColors, brand: (color: RGB8, scheme: Int)?, restart: Int) {
    self.colors = colors
    request = colors.request
    schemes = request.schemes.count
    light = request.leastMeanLightness > 0 ? request.schemes.firstIndex(of: .light) : nil
    random = ChartRandom(seed: request.seed &+ UInt64(restart) &* 0x9E37_79B9)
    fixed = brand.map { brand in
      let okLCH = (brand.color.color.converted() as ColorValue<OKLCH>).coordinates
      return (brand.color, okLCH.z.isFinite ? okLCH.z : 0, okLCH.y, brand.scheme)
    }
  }

  /// Whether a series has no hue: the first, where its color is given and gray.
  private func isGray(_ index: Int) -> Bool {
    index == 0 && fixed.map { $0.chroma < Self.leastChroma } ?? false
  }

  /// The best state that one search finds; `nil` where it finds no start.
  mutating func run() -> ChartState? {
    guard var state = start() else { return nil }
    anneal(&state)
    descend(&state)
    return isLight(state) ? state : nil
  }

  // MARK: Lightness

  /// By how much the sum of the lightness of light series is above its bound.
  private func surplus(_ series: [ChartState.Series]) -> Double {
    guard let light else { return 0 }
    let free = series.dropFirst(fixed?.scheme == light ? 1 : 0)
    return free.reduce(0) { $0 + $1.lightness(light) - request.leastMeanLightness }
  }

  private func isLight(_ state: ChartState) -> Bool { surplus(state.series) >= 0 }

  /// Whether a series may take the place of another: their mean is not below its bound, or rises.
  private func staysLight(
    _ state: ChartState, _ index: Int, with new: ChartState.Series
  ) -> Bool {
    guard let light else { return true }
    let change = new.lightness(light) - state.series[index].lightness(light)
    return change >= 0 || surplus(state.series) + change >= 0
  }

  // MARK: Series

  /// A series of a hue; `nil` where one of its colors is not allowed.
  private func series(
    _ hue: Double, _ lightness: ForEachScheme<Double>, _ chroma: ForEachScheme<Double>,
    isFirst: Bool
  ) -> ChartState.Series? {
    guard !colors.isStatusHue(hue) || isFirst && fixed != nil else { return nil }
    let direction = unitVector(atDegrees: hue)
    var found = ForEachScheme(RGB8.black)
    var lights = ForEachScheme(ForEachViewer { _ in Vector3(0, 0, 0) })
    for scheme in 0..<schemes {
      if isFirst, let fixed, fixed.scheme == scheme {
        found[scheme] = fixed.color
      } else {
        if !(isFirst && isGray(0)),
          request.spread.leavesOut(
            lightness[scheme], chroma[scheme], hue: hue, leastYellow: colors.leastYellow)
        {
          return nil
        }
        guard let made = ChartColors.color(lightness[scheme], chroma[scheme], direction) else {
          return nil
        }
        // Rounding may turn its hue.
        if !(isFirst && isGray(0)), colors.leavesOut(RGBGamut.srgb.oklab(linearRGB: made.linear)) {
          return nil
        }
        found[scheme] = made
      }
      lights[scheme] = ForEachViewer(lightOf: found[scheme])
      guard colors.contrast(lights[scheme], in: scheme) >= ChartRequest.leastContrast else {
        return nil
      }
    }
    var sights = ForEachScheme(lights[0].map(ChartSight.init(light:)))
    if schemes == 2 { sights[1] = lights[1].map(ChartSight.init(light:)) }
    return ChartState.Series(
      hue: hue, lightness: lightness, chroma: chroma, colors: found, sights: sights)
  }

  private func isApart(_ hue: Double, from state: [ChartState.Series], but index: Int) -> Bool {
    guard !isGray(index) else { return true }
    for other in state.indices where other != index && !isGray(other) {
      guard ChartColors.angle(hue, state[other].hue) >= request.hueGap else { return false }
    }
    return true
  }

  /// A series of a hue; that of a start is not below the least mean of the lightness.
  private mutating func randomSeries(
    _ hue: Double, isFirst: Bool, isStart: Bool = false
  ) -> ChartState.Series? {
    for _ in 0..<100 {
      var lightness = ForEachScheme(0.0)
      var chroma = ForEachScheme(0.0)
      for scheme in 0..<schemes {
        var range = colors.lightness(scheme)
        if isStart, scheme == light {
          range = range.clamped(to: request.leastMeanLightness...1)
        }
        lightness[scheme] = random.number(in: range)
        chroma[scheme] = random.number(in: request.chroma)
        if isFirst, isGray(0), let fixed { chroma[scheme] = fixed.chroma }
      }
      lift(&lightness)
      if let series = series(hue, lightness, chroma, isFirst: isFirst) { return series }
    }
    return nil
  }

  /// Brings the second lightness within the lift of the first, and both into their ranges.
  private func lift(_ lightness: inout ForEachScheme<Double>) {
    for scheme in 0..<schemes {
      let range = colors.lightness(scheme)
      lightness[scheme] = min(max(lightness[scheme], range.lowerBound), range.upperBound)
    }
    guard schemes == 2 else { return }
    let lift = min(
      max(lightness[1] - lightness[0], request.lift.lowerBound), request.lift.upperBound)
    lightness[1] = lightness[0] + lift
    let range = colors.lightness(1)
    lightness[1] = min(max(lightness[1], range.lowerBound), range.upperBound)
  }

  /// The places of series around the circle of hues: in turn, or at random for fills, whose order stays.
  private mutating func places() -> [Int] {
    var places = Array(0..<request.count)
    guard request.use == .area else { return places }
    for index in (1..<request.count).reversed() {
      places.swapAt(index, 1 + random.index(below: index))
    }
    return places
  }

  /// Evenly spaced hues from a random one, each moved a little where it has no color.
  private mutating func start() -> ChartState? {
    for _ in 0..<60 {
      let first = fixed?.hue ?? random.unit() * 360
      var series: [ChartState.Series] = []
      let slack = 360 / Double(request.count) - request.hueGap
      for (index, place) in places().enumerated() {
        let even = first + 360 * Double(place) / Double(request.count)
        for _ in 0..<20 {
          let shift = index == 0 && fixed != nil ? 0 : (random.unit() - 0.5) * slack
          let hue = Self.turned(even + shift)
          guard isApart(hue, from: series, but: -1) else { continue }
          guard let found = randomSeries(hue, isFirst: index == 0, isStart: true) else { continue }
          series.append(found)
          break
        }
        guard series.count == index + 1 else { break }
      }
      if series.count == request.count { return ChartState(series, of: request) }
    }
    return nil
  }

  private static func turned(_ hue: Double) -> Double { hue - 360 * (hue / 360).rounded(.down) }

  // MARK: Annealing

  private mutating func anneal(_ state: inout ChartState) {
    let steps = 30_000 + 6_000 * request.count
    // From 4 to 0.03 in units of distance; from 1 to 0.02 in steps.
    let cooling = exponential(naturalLogarithm(0.03 / 4) / Double(steps))
    let shrinking = exponential(naturalLogarithm(0.02) / Double(steps))
    var (temperature, size) = (4.0, 1.0)
    var current = state.closest
    var best = (state: state, distance: current.distance)
    for _ in 0..<steps {
      temperature *= cooling
      size *= shrinking
      let floor = current.distance + temperature * naturalLogarithm(random.unit())
      let index =
        random.unit() < 0.6
        ? (random.next() & 1 == 0 ? current.first : current.second)
        : random.index(below: request.count)
      guard let proposal = proposal(state, index, size),
        staysLight(state, index, with: proposal),
        state.replace(index, with: proposal, floor: floor, isQuick: true) != nil
      else { continue }
      current = state.closest
      if current.distance > best.distance { best = (state, current.distance) }
    }
    // The quick distances leave some out.
    state = ChartState(best.state.series, of: request)
  }

  private mutating func proposal(
    _ state: ChartState, _ index: Int, _ size: Double
  ) -> ChartState.Series? {
    let isFirst = index == 0
    let isFixed = isFirst && fixed != nil
    let old = state.series[index]
    if random.unit() < 0.04 {
      let hue = isFixed ? old.hue : random.unit() * 360
      guard isApart(hue, from: state.series, but: index) else { return nil }
      return randomSeries(hue, isFirst: isFirst)
    }
    let hue = isFixed ? old.hue : Self.turned(old.hue + 40 * size * random.normal())
    guard isApart(hue, from: state.series, but: index) else { return nil }
    let range = request.chroma
    var lightness = old.lightness
    var chroma = old.chroma
    for scheme in 0..<schemes {
      lightness[scheme] += 0.12 * size * random.normal()
      let moved = chroma[scheme] + 0.06 * size * random.normal()
      chroma[scheme] =
        isGray(index) ? old.chroma[scheme] : min(max(moved, range.lowerBound), range.upperBound)
    }
    lift(&lightness)
    return series(hue, lightness, chroma, isFirst: isFirst)
  }

  // MARK: Descent

  /// Moves either color of the closest two to a neighbor, up to four codes away in each channel,
  /// until none of them is better.
  private func descend(_ state: inout ChartState) {
    var improves = true
    while improves {
      improves = false
      let closest = state.closest
      search: for index in [closest.first, closest.second] {
        for scheme in 0..<schemes {
          if index == 0, fixed?.scheme == scheme || isGray(0) { continue }
          if move(&state, index, scheme, above: closest.distance) {
            improves = true
            break search
          }
        }
      }
    }
  }

  /// Takes the best neighbor of a color, if the least distance grows by it.
  private func move(
    _ state: inout ChartState, _ index: Int, _ scheme: Int, above distance: Double
  ) -> Bool {
    let old = state.series[index]
    let color = old.colors[scheme]
    var floor = distance + 1e-9
    var best: ChartState?
    for red in Self.neighbors(color.red) {
      for green in Self.neighbors(color.green) {
        for blue in Self.neighbors(color.blue) {
          let candidate = RGB8(red, green, blue)
          let light = ForEachViewer(lightOf: candidate)
          guard colors.contrast(light, in: scheme) >= ChartRequest.leastContrast else { continue }
          let sights = light.map(ChartSight.init(light:))
          guard colors.isAllowed(sights.full.okLab, hue: old.hue, in: scheme) else { continue }
          var series = old
          series.colors[scheme] = candidate
          series.sights[scheme] = sights
          guard isLifted(series), staysLight(state, index, with: series) else { continue }
          var trial = state
          if let least = trial.replace(index, with: series, floor: floor) {
            best = trial
            floor = least + 1e-9
          }
        }
      }
    }
    guard let best else { return false }
    state = best
    return true
  }

  private func isLifted(_ series: ChartState.Series) -> Bool {
    guard schemes == 2 else { return true }
    let lift = series.lightness(1) - series.lightness(0)
    let range = request.lift
    return (range.lowerBound - 0.01...range.upperBound + 0.01).contains(lift)
  }

  private static func neighbors(_ byte: UInt8) -> ClosedRange<UInt8> {
    (byte < 4 ? 0 : byte - 4)...(byte > 251 ? 255 : byte + 4)
  }
}
