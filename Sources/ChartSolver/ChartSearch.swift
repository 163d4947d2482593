// SPDX-License-Identifier: MIT

import ColorSpaces

/// One search: annealing over hues, lightness and chroma, then the neighbors of each byte.
///
/// Simulated annealing after S. Kirkpatrick, C. D. Gelatt, M. P. Vecchi, "Optimization by
/// Simulated Annealing", Science 220 (1983). The threshold of acceptance is drawn first, so that
/// most proposals end at the first viewer who sees too little of a difference. `gsl_siman_solve`
/// cannot do this: it measures the whole energy of every proposal, and its exponential is that of
/// the platform.
struct ChartSearch {
  private let taste: ChartTaste
  private let keepsOrder: Bool
  private let count: Int
  private let schemes: Int
  private let bounds: ChartBounds
  private var random: ChartRandom
  /// The first series where its color is given, with the index of the scheme that has it.
  private let fixed: (color: RGB8, hue: Double, chroma: Double, scheme: Int)?
  /// The scheme and the code of the given color; -1 without one.
  private let fixedScheme, fixedCode: Int
  /// Whether the first series has no hue: its color is given and gray.
  private let isFirstGray: Bool
  /// The index of the light scheme, if it has a ``ChartRequest/leastMeanLightness``, or -1.
  private let light: Int
  /// A proposed series: its numbers by scheme.
  private var newHue = 0.0
  private let newLightness, newChroma: UnsafeMutablePointer<Double>
  private var board: ChartBoard
  /// The best that annealing met.
  private var best: ChartBoard
  private var cache: ChartSightCache
  /// The steps between two looks at whether the task is canceled, a power of 2.
  private static let stepsPerCheck = 512
  private let stopsIfCanceled: Bool

  /// The OKLCH chroma below which a given color counts as gray, and its partner is gray as well.
  private static let leastChroma = 0.03

  private init(
    _ colors: ChartColors, brand: (color: RGB8, scheme: Int)?, restart: Int, stopsIfCanceled: Bool
  ) {
    taste = colors.taste
    self.stopsIfCanceled = stopsIfCanceled
    let request = colors.request
    keepsOrder = request.use == .area
    count = request.count
    schemes = request.schemes.count
    bounds = ChartBounds(request)
    light = request.leastMeanLightness > 0 ? request.schemes.firstIndex(of: .light) ?? -1 : -1
    random = ChartRandom(seed: request.seed &+ UInt64(restart) &* 0x9E37_79B9)
    fixed = brand.map { brand in
      let okLCH = (brand.color.color.converted() as ColorValue<OKLCH>).coordinates
      return (brand.color, okLCH.z.isFinite ? okLCH.z : 0, okLCH.y, brand.scheme)
    }
    fixedScheme = fixed?.scheme ?? -1
    fixedCode = Int(fixed?.color.packed ?? 0)
    isFirstGray = fixed.map { $0.chroma < Self.leastChroma } ?? false
    newLightness = .allocate(capacity: 2)
    newLightness.initialize(repeating: 0, count: 2)
    newChroma = .allocate(capacity: 2)
    newChroma.initialize(repeating: 0, count: 2)
    board = ChartBoard(request, count: request.count)
    best = ChartBoard(request, count: request.count)
    cache = ChartSightCache(colors)
  }

  private func deallocate() {
    newLightness.deallocate()
    newChroma.deallocate()
    board.deallocate()
    best.deallocate()
    cache.deallocate()
  }

  /// The best state that one search finds; `nil` where it finds no start.
  ///
  /// - Parameters:
  ///   - colors: What the series may be colored in.
  ///   - brand: The color of the first series, if it is given, and the scheme that has it.
  ///   - restart: The number of the search.
  ///   - stopsIfCanceled: Whether the search ends when the task that runs it is canceled.
  /// - Returns: The colors of each series by scheme.
  /// - Throws: A `CancellationError`.
  static func run(
    _ colors: ChartColors, brand: (color: RGB8, scheme: Int)?, restart: Int, stopsIfCanceled: Bool
  ) throws(CancellationError) -> ChartState? {
    if stopsIfCanceled, Task.isCancelled { throw CancellationError() }
    var search = ChartSearch(
      colors, brand: brand, restart: restart, stopsIfCanceled: stopsIfCanceled)
    defer { search.deallocate() }
    guard search.start() else { return nil }
    try search.anneal()
    try search.descend()
    return search.surplus() >= 0 ? ChartState(search.series, of: colors.request) : nil
  }

  private func checkCancellation() throws(CancellationError) {
    if stopsIfCanceled, Task.isCancelled { throw CancellationError() }
  }

  private var series: [[RGB8]] {
    (0..<count).map { index in
      (0..<schemes).map { scheme in
        index == 0 && scheme == fixedScheme
          ? fixed?.color ?? .black : RGB8(hex: UInt32(board.codes[2 * index + scheme]))
      }
    }
  }

  // MARK: Lightness

  /// By how much the sum of the lightness of light series is above its bound.
  @_transparent private mutating func surplus() -> Double {
    guard light >= 0 else { return 0 }
    var sum = 0.0
    var index = fixedScheme == light ? 1 : 0
    while index < count {
      sum = sum + board.seenLightness(index, light) - bounds.leastMeanLightness
      index &+= 1
    }
    return sum
  }

  /// Whether a proposal may take the place of a series: their mean is not below its bound, or rises.
  @_transparent private mutating func staysLight(_ index: Int, with proposal: ChartBoard.Proposal)
    -> Bool
  {
    guard light >= 0 else { return true }
    let change =
      cache.record(light == 0 ? proposal.first : proposal.second)[3]
      - board.seenLightness(index, light)
    return change >= 0 || surplus() + change >= 0
  }

  // MARK: Series

  /// The colors of the proposed hue, lightness and chroma; `nil` where one of them is not allowed.
  private mutating func colorsOfProposal(isFirst: Bool) -> ChartBoard.Proposal? {
    let isFixed = isFirst && fixedScheme >= 0
    guard isFixed || !taste.isStatusHue(newHue) else { return nil }
    let isGray = isFirst && isFirstGray
    let direction = unitVector(atDegrees: newHue)
    var proposal = ChartBoard.Proposal()
    var scheme = 0
    while scheme < schemes {
      var code = fixedCode
      if !(isFirst && fixedScheme == scheme) {
        if !isGray, taste.leavesOut(newLightness[scheme], newChroma[scheme], hue: newHue) {
          return nil
        }
        code = ChartColors.code(
          newLightness[scheme], newChroma[scheme], direction.cosine, direction.sine)
        if code < 0 { return nil }
      }
      let place = cache.place(of: code, in: scheme)
      guard cache.has(ChartSightCache.hasContrast, place) else { return nil }
      // Rounding may turn its hue.
      if !isGray, !(isFirst && fixedScheme == scheme), cache.has(ChartSightCache.isLeftOut, place) {
        return nil
      }
      if scheme == 0 { proposal.first = place } else { proposal.second = place }
      scheme &+= 1
    }
    return proposal
  }

  /// Whether a hue is apart from those of the first series but one.
  @_transparent private mutating func isApart(_ hue: Double, fromFirst number: Int, but index: Int)
    -> Bool
  {
    if index == 0, isFirstGray { return true }
    var other = isFirstGray ? 1 : 0
    while other < number {
      if other != index, ChartColors.angle(hue, board.hues[other]) < bounds.hueGap { return false }
      other &+= 1
    }
    return true
  }

  /// Random colors of a hue; those of a start are not below the least mean of the lightness.
  private mutating func randomColors(
    _ hue: Double, isFirst: Bool, isStart: Bool = false
  ) -> ChartBoard.Proposal? {
    newHue = hue
    for _ in 0..<100 {
      for scheme in 0..<schemes {
        var (lower, upper) = (bounds.lower(scheme), bounds.upper(scheme))
        if isStart, scheme == light {
          lower = ChartBounds.clamped(bounds.leastMeanLightness, lower, upper)
          upper = ChartBounds.clamped(1, lower, upper)
        }
        newLightness[scheme] = random.number(from: lower, to: upper)
        newChroma[scheme] = random.number(from: bounds.leastChroma, to: bounds.mostChroma)
        if isFirst, isFirstGray, let fixed { newChroma[scheme] = fixed.chroma }
      }
      lift()
      if let proposal = colorsOfProposal(isFirst: isFirst) { return proposal }
    }
    return nil
  }

  /// Brings the second lightness within the lift of the first, and both into their ranges.
  @_transparent private mutating func lift() {
    newLightness[0] = bounds.clamped(newLightness[0], 0)
    guard schemes == 2 else { return }
    let second = bounds.clamped(newLightness[1], 1)
    let lift = ChartBounds.clamped(
      second - newLightness[0], bounds.leastLift, bounds.mostLift)
    newLightness[1] = bounds.clamped(newLightness[0] + lift, 1)
  }

  /// The places of series around the circle of hues: in turn, or at random for fills, whose order stays.
  private mutating func places() -> [Int] {
    var places = Array(0..<count)
    guard keepsOrder else { return places }
    for index in (1..<count).reversed() {
      places.swapAt(index, 1 + random.index(below: index))
    }
    return places
  }

  /// Evenly spaced hues from a random one, each moved a little where it has no color.
  ///
  /// - Returns: Whether there are such series.
  private mutating func start() -> Bool {
    for _ in 0..<60 {
      let first = fixed?.hue ?? random.unit() * 360
      var found = 0
      for (index, place) in places().enumerated() {
        let even = first + 360 * Double(place) / Double(count)
        guard startSeries(index, near: even) else { break }
        found += 1
      }
      if found == count {
        board.measure()
        return true
      }
    }
    return false
  }

  private mutating func startSeries(_ index: Int, near even: Double) -> Bool {
    let slack = 360 / Double(count) - bounds.hueGap
    for _ in 0..<20 {
      let shift = index == 0 && fixed != nil ? 0 : (random.unit() - 0.5) * slack
      let hue = Self.turned(even + shift)
      // All that are there, and the gray first one is none of them.
      guard isApart(hue, fromFirst: index, but: -1),
        let proposal = randomColors(hue, isFirst: index == 0, isStart: true)
      else { continue }
      put(proposal, at: index)
      return true
    }
    return false
  }

  /// Takes the proposed hue, lightness and chroma over, and the codes of the colors.
  @_transparent private mutating func put(_ proposal: ChartBoard.Proposal, at index: Int) {
    board.hues[index] = newHue
    var scheme = 0
    while scheme < schemes {
      board.lightness[2 &* index &+ scheme] = newLightness[scheme]
      board.chroma[2 &* index &+ scheme] = newChroma[scheme]
      board.codes[2 &* index &+ scheme] = cache.code(scheme == 0 ? proposal.first : proposal.second)
      scheme &+= 1
    }
  }

  @_transparent private static func turned(_ hue: Double) -> Double {
    hue - 360 * (hue / 360).rounded(.down)
  }

  // MARK: Annealing

  private mutating func anneal() throws(CancellationError) {
    let proposals = 30_000 + 6_000 * count
    // From 4 to 0.03 in units of distance; from 1 to 0.02 in steps.
    let cooling = exponential(naturalLogarithm(0.03 / 4) / Double(proposals))
    let shrinking = exponential(naturalLogarithm(0.02) / Double(proposals))
    var (temperature, size) = (4.0, 1.0)
    var current = board.closest()
    best.copySeries(of: board)
    var bestDistance = current.distance
    var step = 0
    while step < proposals {
      if step & (Self.stepsPerCheck &- 1) == 0 { try checkCancellation() }
      step &+= 1
      temperature *= cooling
      size *= shrinking
      let floor = current.distance + temperature * naturalLogarithm(random.unit())
      var index = 0
      if random.unit() < 0.6 {
        index = random.next() & 1 == 0 ? current.first : current.second
      } else {
        index = random.index(below: count)
      }
      let partner = index == current.first ? current.second : current.first
      guard let proposal = propose(index, size), staysLight(index, with: proposal),
        board.distance(
          of: proposal, at: index, first: partner, floor: floor, isQuick: true, &cache) >= floor
      else { continue }
      put(proposal, at: index)
      board.take(proposal, at: index, &cache)
      current = board.closest()
      if current.distance > bestDistance {
        best.copySeries(of: board)
        bestDistance = current.distance
      }
    }
    // The quick distances leave some out.
    board.copySeries(of: best)
    board.measure()
  }

  private mutating func propose(_ index: Int, _ size: Double) -> ChartBoard.Proposal? {
    let isFirst = index == 0
    let isFixed = isFirst && fixedScheme >= 0
    let old = board.hues[index]
    if random.unit() < 0.04 {
      let hue = isFixed ? old : random.unit() * 360
      guard isApart(hue, fromFirst: count, but: index) else { return nil }
      return randomColors(hue, isFirst: isFirst)
    }
    newHue = isFixed ? old : Self.turned(old + 40 * size * random.normal())
    guard isApart(newHue, fromFirst: count, but: index) else { return nil }
    var scheme = 0
    while scheme < schemes {
      let number = 2 &* index &+ scheme
      newLightness[scheme] = board.lightness[number] + 0.12 * size * random.normal()
      let moved = board.chroma[number] + 0.06 * size * random.normal()
      newChroma[scheme] =
        isFirst && isFirstGray
        ? board.chroma[number]
        : ChartBounds.clamped(moved, bounds.leastChroma, bounds.mostChroma)
      scheme &+= 1
    }
    lift()
    return colorsOfProposal(isFirst: isFirst)
  }

  // MARK: Descent

  /// Moves either color of the closest two to a neighbor, up to four codes away in each channel,
  /// until none of them is better.
  private mutating func descend() throws(CancellationError) {
    var improves = true
    while improves {
      improves = false
      let closest = board.closest()
      search: for index in [closest.first, closest.second] {
        for scheme in 0..<schemes {
          if index == 0, fixedScheme == scheme || isFirstGray { continue }
          try checkCancellation()
          let partner = index == closest.first ? closest.second : closest.first
          if move(index, scheme, partner: partner, above: closest.distance) {
            improves = true
            break search
          }
        }
      }
    }
  }

  /// Takes the best neighbor of a color, if the least distance grows by it.
  private mutating func move(_ index: Int, _ scheme: Int, partner: Int, above distance: Double)
    -> Bool
  {
    let others = board.least(without: index)
    var floor = distance + 1e-9
    var best = -1
    let code = board.codes[2 * index + scheme]
    let direction = unitVector(atDegrees: board.hues[index])
    var proposal = proposal(of: index)
    for red in Self.neighbors(code &>> 16) {
      for green in Self.neighbors((code &>> 8) & 255) {
        var blue = Self.neighbors(code & 255).lowerBound
        let last = Self.neighbors(code & 255).upperBound
        while blue <= last, others >= floor {
          let candidate = red &<< 16 | green &<< 8 | blue
          blue &+= 1
          let place = cache.place(of: candidate, in: scheme)
          guard isAllowed(place, direction, in: scheme) else { continue }
          if scheme == 0 { proposal.first = place } else { proposal.second = place }
          guard isLifted(proposal), staysLight(index, with: proposal) else { continue }
          let found = board.distance(
            of: proposal, at: index, first: partner, floor: floor, isQuick: false, &cache)
          if found >= floor {
            best = candidate
            floor = min(found, others) + 1e-9
          }
        }
      }
    }
    guard best >= 0 else { return false }
    let place = cache.place(of: best, in: scheme)
    if scheme == 0 { proposal.first = place } else { proposal.second = place }
    _ = board.distance(
      of: proposal, at: index, first: partner, floor: -.infinity, isQuick: false, &cache)
    board.take(proposal, at: index, &cache)
    return true
  }

  /// The colors of a series as a proposal.
  private mutating func proposal(of index: Int) -> ChartBoard.Proposal {
    let first = cache.place(of: board.codes[2 * index], in: 0)
    guard schemes == 2 else { return ChartBoard.Proposal(first: first, second: first) }
    return ChartBoard.Proposal(
      first: first, second: cache.place(of: board.codes[2 * index + 1], in: 1))
  }

  /// Whether a color is one of a series whose hue is a direction.
  private mutating func isAllowed(
    _ place: Int, _ direction: (cosine: Double, sine: Double), in scheme: Int
  ) -> Bool {
    guard cache.has(ChartSightCache.hasContrast, place),
      !cache.has(ChartSightCache.isLeftOut, place)
    else { return false }
    let okLab = cache.record(place) + 3
    let lightness = okLab[0]
    let a = okLab[1]
    let b = okLab[2]
    let chroma = (a * a + b * b).squareRoot()
    // Within 4 degrees of its hue.
    return lightness >= bounds.lower(scheme) && lightness <= bounds.upper(scheme)
      && chroma >= bounds.leastChroma && chroma <= bounds.mostChroma
      && a * direction.cosine + b * direction.sine >= 0.99756405 * chroma
  }

  private mutating func isLifted(_ proposal: ChartBoard.Proposal) -> Bool {
    guard schemes == 2 else { return true }
    let lift = cache.record(proposal.second)[3] - cache.record(proposal.first)[3]
    return lift >= bounds.leastLift - 0.01 && lift <= bounds.mostLift + 0.01
  }

  private static func neighbors(_ byte: Int) -> ClosedRange<Int> {
    (byte < 4 ? 0 : byte - 4)...(byte > 251 ? 255 : byte + 4)
  }
}

/// The bounds of a request as numbers, since a range is a generic value.
private struct ChartBounds {
  let hueGap, leastMeanLightness, leastChroma, mostChroma, leastLift, mostLift: Double
  private let first, second: (lower: Double, upper: Double)

  init(_ request: ChartRequest) {
    hueGap = request.hueGap
    leastMeanLightness = request.leastMeanLightness
    (leastChroma, mostChroma) = (request.chroma.lowerBound, request.chroma.upperBound)
    (leastLift, mostLift) = (request.lift.lowerBound, request.lift.upperBound)
    let ranges = request.schemes.map(request.lightness)
    first = ranges.first.map { ($0.lowerBound, $0.upperBound) } ?? (0, 1)
    second = ranges.last.map { ($0.lowerBound, $0.upperBound) } ?? (0, 1)
  }

  @_transparent func lower(_ scheme: Int) -> Double { scheme == 0 ? first.lower : second.lower }

  @_transparent func upper(_ scheme: Int) -> Double { scheme == 0 ? first.upper : second.upper }

  /// A lightness in the range of a scheme.
  @_transparent func clamped(_ lightness: Double, _ scheme: Int) -> Double {
    Self.clamped(lightness, lower(scheme), upper(scheme))
  }

  @_transparent static func clamped(_ number: Double, _ lower: Double, _ upper: Double) -> Double {
    let raised = number < lower ? lower : number
    return raised > upper ? upper : raised
  }
}
