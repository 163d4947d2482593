// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast

/// Colors for the series of a chart, with what was measured of them.
public struct ChartSet: Hashable, Sendable {
  /// Two series that a viewer sees in a scheme.
  public struct Nearest: Hashable, Sendable {
    /// The numbers of the series, from 1.
    public let first, second: Int
    /// The scheme in which they are seen.
    public let scheme: ChartRequest.Scheme
    /// The kind of cones that the viewer lacks; `nil` for full color vision.
    public let deficiency: ColorVisionDeficiency?
    /// The Euclidean distance in OKLab of what the viewer sees, 0.02 being just noticeable.
    public let distance: Double
  }

  /// The request that the set answers.
  public let request: ChartRequest

  /// In each scheme the color of each series, ordered so that the first few are far apart.
  public let colors: [ChartRequest.Scheme: [RGB8]]

  /// The least CIEDE2000 of two series over all schemes and viewers.
  public let leastDeltaE: Nearest

  /// The least Euclidean distance in OKLab of two series over all schemes and viewers.
  public let leastOK: Nearest

  /// The least of CIEDE2000 and 130 times the distance in OKLab, where full color vision counts by
  /// two thirds, and so do fills that are neighbors: what the search makes great.
  public let score: Double

  /// The score of the first two series, of the first three, and so on.
  public let prefixScores: [Double]

  /// The least WCAG contrast of each series over all viewers with its background, or as a fill with the
  /// hairline, by scheme.
  public let contrasts: [ChartRequest.Scheme: [Double]]

  /// Finds a set.
  ///
  /// A search is a pure function of the request and its number, so they may run on any thread;
  /// ``init(solving:progress:)`` runs them in tasks, says how far they are, and can be canceled.
  ///
  /// - Throws: A ``ChartError`` where the brand has not the contrast in any scheme, or no set was
  ///   found.
  public init(solving request: ChartRequest) throws(ChartError) {
    let problem = try ChartProblem(request)
    self = try problem.best(of: (0..<max(1, request.restarts)).map(problem.search))
  }

  private static let searchesAtATime = 8

  /// Finds the same set in child tasks of the current one, up to eight at a time.
  ///
  /// - Parameters:
  ///   - request: What the colors have to be.
  ///   - progress: Called after each search with the share of them that are done, up to 1.
  /// - Throws: A ``ChartError`` as without progress, and a `CancellationError` when the task is
  ///   canceled before all searches are done.
  public init(solving request: ChartRequest, progress: (Double) -> Void) async throws {
    let problem = try ChartProblem(request)
    let restarts = max(1, request.restarts)
    let found = try await withThrowingTaskGroup(of: (Int, ChartSet?).self) { group in
      var (begun, done) = (0, 0)
      // Few at a time, since the progress waits behind all that are there.
      while begun < min(Self.searchesAtATime, restarts) {
        group.addTask { [begun] in (begun, try problem.cancellableSearch(begun)) }
        begun += 1
      }
      var found = [ChartSet?](repeating: nil, count: restarts)
      while let (restart, set) = try await group.next() {
        found[restart] = set
        done += 1
        progress(Double(done) / Double(restarts))
        guard begun < restarts else { continue }
        group.addTask { [begun] in (begun, try problem.cancellableSearch(begun)) }
        begun += 1
      }
      return found
    }
    self = try problem.best(of: found)
  }

  fileprivate init(_ request: ChartRequest, _ state: ChartState) {
    self.request = request
    let order =
      request.use == .area
      ? Self.turned(state, isFirstFixed: request.brand != nil)
      : Self.order(state, isFirstFixed: request.brand != nil)
    let series = order.map { state.series[$0] }
    colors = Dictionary(
      uniqueKeysWithValues: request.schemes.enumerated().map { index, scheme in
        (scheme, series.map { $0[index] })
      })
    let ordered = ChartState(series, of: request)
    score = ordered.distance
    prefixScores = (2...max(2, series.count)).map {
      ChartState(Array(series.prefix($0)), of: request).distance
    }
    let measured = ChartMeasure(colors, of: request)
    leastDeltaE = measured.least { DeltaE2000.difference($0.lab, $1.lab) }
    leastOK = measured.least { DeltaEOK.difference($0.okLab, $1.okLab) }
    contrasts = measured.contrasts
  }

  /// An order of which each prefix is far apart: the next series is the one that is farthest from
  /// those before, from the start whose prefixes are best.
  private static func order(_ state: ChartState, isFirstFixed: Bool) -> [Int] {
    let count = state.series.count
    func distance(_ first: Int, _ second: Int) -> Double { state.distances[first * count + second] }
    func from(_ start: Int) -> (order: [Int], sum: Double) {
      var order = [start]
      var sum = 0.0
      while order.count < count {
        let rest = (0..<count).filter { !order.contains($0) }
        let found = rest.map { index in
          (index: index, distance: order.map { distance($0, index) }.min() ?? 0)
        }
        let next = found.max { $0.distance < $1.distance } ?? found[0]
        order.append(next.index)
        sum += next.distance
      }
      return (order, sum)
    }
    let starts = isFirstFixed ? [0] : Array(0..<count)
    return starts.map(from).max { $0.sum < $1.sum }?.order ?? Array(0..<count)
  }

  /// The order of fills from another one on or in reverse, whose prefixes are best: neighbors stay.
  private static func turned(_ state: ChartState, isFirstFixed: Bool) -> [Int] {
    let count = state.series.count
    func sum(_ order: [Int]) -> Double {
      (2...max(2, count)).map { length in
        let prefix = order.prefix(length)
        return prefix.flatMap { one in prefix.map { state.distances[one * count + $0] } }.min() ?? 0
      }.reduce(0, +)
    }
    let starts = isFirstFixed ? [0] : Array(0..<count)
    let orders = starts.flatMap { start in
      [1, count - 1].map { step in (0..<count).map { (start + step * $0) % count } }
    }
    return orders.max { sum($0) < sum($1) } ?? Array(0..<count)
  }
}

/// Why there are no colors for a chart.
public struct ChartError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, without a full stop.
  public let reason: String
  /// What to do about it, as a sentence.
  public let suggestion: String

  public var description: String { reason }
}

extension ChartRequest {
  /// What a ratio in a scheme is with, in words.
  fileprivate func edgeName(_ scheme: Scheme) -> String {
    use == .line
      ? "on \(scheme.rawValue)" : "with the hairline \(hairline(scheme).hex) in \(scheme.rawValue)"
  }
}

/// A request with what its searches share.
public struct ChartProblem: Sendable {
  private let request: ChartRequest
  private let colors: ChartColors
  private let brand: (color: RGB8, scheme: Int)?

  /// - Throws: A ``ChartError`` where the brand has not the contrast in any scheme.
  public init(_ request: ChartRequest) throws(ChartError) {
    self.request = request
    let colors = ChartColors(request)
    self.colors = colors
    guard let color = request.brand else {
      brand = nil
      return
    }
    let ratios = request.schemes.indices.map {
      colors.contrast(ForEachViewer(lightOf: color), in: $0)
    }
    guard let scheme = ratios.firstIndex(where: { $0 >= ChartRequest.leastContrast }) else {
      let list = zip(request.schemes, ratios).map { scheme, ratio in
        "\(DecimalFormat.truncated(ratio, decimals: 2)):1 \(request.edgeName(scheme))"
      }
      throw ChartError(
        reason:
          "\(color.hex) is no color of a series: it has \(list.joined(separator: " and ")), for "
          + "the viewer who sees least of it, and needs \(DecimalFormat.text(ChartRequest.leastContrast)):1",
        suggestion: "Leave the brand out, or take a step of its ramp that is "
          + (request.use == .area ? "lighter." : "darker or lighter."))
    }
    brand = (color, scheme)
  }

  /// One of the searches by its number; `nil` where it finds no start, and for a set that has not
  /// the contrast by the formulas of other modules.
  public func search(_ restart: Int) -> ChartSet? {
    // Never throws: it goes on in a canceled task.
    (try? find(restart, stopsIfCanceled: false)) ?? nil
  }

  /// The same; it ends with a `CancellationError` when the task that calls it is canceled.
  public func cancellableSearch(_ restart: Int) throws(CancellationError) -> ChartSet? {
    try find(restart, stopsIfCanceled: true)
  }

  private func find(
    _ restart: Int, stopsIfCanceled: Bool
  ) throws(CancellationError) -> ChartSet? {
    let state = try ChartSearch.run(
      colors, brand: brand, restart: restart, stopsIfCanceled: stopsIfCanceled)
    guard let set = state.map({ ChartSet(request, $0) }) else { return nil }
    return set.contrasts.values.joined().allSatisfy { $0 >= ChartRequest.leastContrast } ? set : nil
  }

  /// The best of the sets that searches found, the first of those that are equal.
  ///
  /// - Throws: A ``ChartError`` where there is none.
  public func best(of sets: [ChartSet?]) throws(ChartError) -> ChartSet {
    let found = sets.compactMap(\.self)
    guard var best = found.first else {
      throw ChartError(
        reason:
          "no \(request.count) colors of the spread \(request.spread.rawValue) were found that "
          + "have \(DecimalFormat.text(ChartRequest.leastContrast)):1 "
          + (request.use == .area ? "with the hairline" : "on their backgrounds"),
        suggestion: "Ask for fewer series, a wider spread, or another background.")
    }
    for set in found.dropFirst() where set.score > best.score { best = set }
    return best
  }
}

/// What viewers see of a set, measured by the formulas of other modules.
private struct ChartMeasure {
  struct Sight {
    let lab: Vector3
    let okLab: Vector3
  }

  private let request: ChartRequest
  private let colors: [ChartRequest.Scheme: [RGB8]]

  init(_ colors: [ChartRequest.Scheme: [RGB8]], of request: ChartRequest) {
    self.colors = colors
    self.request = request
  }

  private static func seen(
    _ color: RGB8, _ deficiency: ColorVisionDeficiency?
  ) -> ColorValue<LinearSRGB> {
    ColorValue<LinearSRGB>(ChartSight.light(color, deficiency))
  }

  func least(_ distance: (Sight, Sight) -> Double) -> ChartSet.Nearest {
    var least: ChartSet.Nearest?
    for scheme in request.schemes {
      for deficiency in ChartSight.viewers {
        let sights = (colors[scheme] ?? []).map { color in
          let light = Self.seen(color, deficiency)
          return Sight(
            lab: (light.converted() as ColorValue<LabD65>).coordinates,
            okLab: (light.converted() as ColorValue<OKLab>).coordinates)
        }
        for second in sights.indices {
          for first in 0..<second {
            let found = distance(sights[first], sights[second])
            guard found < least?.distance ?? .infinity else { continue }
            least = ChartSet.Nearest(
              first: first + 1, second: second + 1, scheme: scheme, deficiency: deficiency,
              distance: found)
          }
        }
      }
    }
    return least
      ?? ChartSet.Nearest(
        first: 1, second: 1, scheme: request.schemes.first ?? .light, deficiency: nil, distance: 0)
  }

  var contrasts: [ChartRequest.Scheme: [Double]] {
    Dictionary(
      uniqueKeysWithValues: request.schemes.map { scheme in
        let ground = request.edge(scheme)
        let ratios = (colors[scheme] ?? []).map { color in
          ChartSight.viewers.map { deficiency -> Double in
            let first = RelativeLuminance(Self.seen(color, deficiency)).value
            let second = RelativeLuminance(Self.seen(ground, deficiency)).value
            return (max(first, second) + 0.05) / (min(first, second) + 0.05)
          }.min() ?? 1
        }
        return (scheme, ratios)
      })
  }
}
