// SPDX-License-Identifier: MIT

import ColorSpaces

/// What a set of colors for the series of a chart has to be.
public struct ChartRequest: Hashable, Sendable {
  /// How far the colors may spread in lightness and chroma.
  ///
  /// The wider, the further apart they are, and the less they look like one family. Free ones may be
  /// black, gray or olive.
  public enum Spread: String, CaseIterable, Hashable, Sendable {
    /// Any lightness and chroma, black, gray and olive included.
    case free
    /// The widest of the bounded spreads.
    case wide
    /// A spread narrower than `wide`.
    case mid
    /// A spread narrower than `mid`.
    case fine
    /// The narrowest spread, whose colors look most like one family.
    case finest
  }

  /// What the series are drawn as.
  public enum Use: String, CaseIterable, Hashable, Sendable {
    /// Lines, points and thin bars on the background.
    case line
    /// Fills that touch each other, as in stacked areas, pies and maps.
    case area
  }

  /// The scheme of a chart.
  public enum Scheme: String, CaseIterable, Hashable, Sendable {
    /// A chart on a light background.
    case light
    /// A chart on a dark background.
    case dark
  }

  /// The numbers of series that can be asked for.
  public static let counts = 2...12

  /// The number of series, within ``counts``.
  public let count: Int

  /// How far the colors may spread in lightness and chroma.
  public var spread = Spread.fine

  /// What the series are drawn as, which decides what a color is compared with.
  public var use = Use.line

  /// The schemes in which the chart is shown: each series has one hue in all of them.
  public var schemes = Scheme.allCases

  /// The background of a chart in each scheme.
  public var grounds: [Scheme: RGB8] = [.light: .white, .dark: RGB8(hex: 0x131922)]

  /// The color of the first series in one of the schemes, with its own bytes.
  public var brand: RGB8?

  /// Whether the hues of red and green are left to what went wrong and what went well.
  public var leavesStatusHues = false

  /// The least WCAG contrast of a series with its ``edge(_:)``, for every viewer: that of graphics
  /// (success criterion 1.4.11).
  public static let leastContrast = 3.0

  /// How many searches start, of which the best set is taken.
  public var restarts = 32

  /// The seed of the random searches: equal requests give equal sets.
  public var seed: UInt64 = 1

  /// A request for a number of series, the first of them in a brand color where one is given.
  ///
  /// - Returns: `nil` for a number of series that is not in ``counts``.
  public init?(count: Int, brand: RGB8? = nil) {
    guard Self.counts.contains(count) else { return nil }
    self.count = count
    self.brand = brand
  }

  /// The color of the line between fills.
  ///
  /// It is the background where that is dark enough, and otherwise the dark one that is usual: a light
  /// line has no 3:1 with light fills.
  public func hairline(_ scheme: Scheme) -> RGB8 {
    let ground = grounds[scheme] ?? .white
    return ground.relativeLuminance.value < 0.03 ? ground : RGB8(hex: 0x131922)
  }

  /// What a series has the contrast with: the background of lines, the hairline of fills.
  public func edge(_ scheme: Scheme) -> RGB8 {
    use == .area ? hairline(scheme) : grounds[scheme] ?? .white
  }

  /// The least angle between the hues of two series, in degrees: 60 for 2 of them, 14 for 12.
  var hueGap: Double { spread == .free ? 0 : min(60, 168 / Double(count)) }
}

extension ChartRequest {
  /// The least mean of the OKLab lightness of light series, but of one whose color is given; 0 where
  /// there is no bound.
  ///
  /// Series of lines are at most as light as the gray that has the contrast: 0.669 on white, where
  /// the bound is 0.574. Without it, the search takes dark ones, since a wide range of lightness is
  /// what sets colors apart.
  var leastMeanLightness: Double {
    guard schemes.contains(.light) else { return 0 }
    if use == .area { return spread == .free ? 0 : 0.66 }
    guard spread.isFine else { return 0 }
    return max(0, lightestGray - 0.095)
  }

  /// The OKLab lightness of the lightest gray that has the contrast with the light background.
  private var lightestGray: Double {
    let ground = (grounds[.light] ?? .white).relativeLuminance.value
    return cubeRoot(max(0, (ground + 0.05) / Self.leastContrast - 0.05))
  }

  /// The OKLCH lightness below which yellow is olive and orange is brown: .62, and on a light background
  /// that allows lines hardly as much, what it allows.
  var leastYellow: Double {
    use == .line && schemes.contains(.light) ? min(0.62, lightestGray - 0.03) : 0.62
  }
}

extension ChartRequest {
  /// The least and the greatest OKLCH lightness in a scheme.
  func lightness(_ scheme: Scheme) -> ClosedRange<Double> {
    use == .area ? spread.fillLightness(scheme) : spread.lightness(scheme)
  }

  /// The least and the greatest OKLCH chroma.
  var chroma: ClosedRange<Double> { use == .area ? spread.fillChroma : spread.chroma }

  /// By how much a series is lighter in dark than in light.
  var lift: ClosedRange<Double> { use == .area ? spread.fillLift : spread.lift }

  /// How much a distance between neighbors counts beside those of others: fills that touch are 1.5
  /// times as far apart.
  var neighborWeight: Double { use == .area ? 2.0 / 3 : 1 }

  /// Whether two series by their indices are neighbors; the last one of a pie is that of the first.
  func areNeighbors(_ first: Int, _ second: Int) -> Bool {
    [1, count - 1].contains(abs(first - second))
  }
}

extension ChartRequest.Spread {
  func lightness(_ scheme: ChartRequest.Scheme) -> ClosedRange<Double> {
    switch (self, scheme) {
    case (.free, _): 0.0...1.0
    case (.wide, .light): 0.30...0.72
    case (.wide, .dark): 0.52...0.94
    case (.mid, .light): 0.40...0.70
    case (.mid, .dark): 0.58...0.90
    case (.fine, .light): 0.42...0.69
    case (.fine, .dark): 0.58...0.88
    case (.finest, .light): 0.46...0.68
    case (.finest, .dark): 0.63...0.86
    }
  }

  /// That of fills: lighter in light, and a little darker in dark, where they cover much.
  func fillLightness(_ scheme: ChartRequest.Scheme) -> ClosedRange<Double> {
    switch (self, scheme) {
    case (.free, _): 0.0...1.0
    case (.wide, .light): 0.50...0.90
    case (.wide, .dark): 0.48...0.88
    case (.mid, .light): 0.53...0.88
    case (.mid, .dark): 0.50...0.84
    case (.fine, .light): 0.56...0.86
    case (.fine, .dark): 0.53...0.81
    case (.finest, .light): 0.60...0.84
    case (.finest, .dark): 0.56...0.78
    }
  }

  /// That of fills, which cover more than lines and need less.
  var fillChroma: ClosedRange<Double> {
    switch self {
    case .free: 0.0...0.4
    case .wide: 0.05...0.20
    case .mid: 0.06...0.18
    case .fine: 0.07...0.16
    case .finest: 0.07...0.14
    }
  }

  var fillLift: ClosedRange<Double> {
    switch self {
    case .free: -1.0...1.0
    case .wide, .mid: -0.3...0.2
    case .fine, .finest: -0.1...0.04
    }
  }

  var chroma: ClosedRange<Double> {
    switch self {
    case .free: 0.0...0.4
    case .wide: 0.06...0.24
    case .mid: 0.08...0.21
    case .fine: 0.09...0.20
    case .finest: 0.10...0.17
    }
  }

  /// By how much a series is lighter in dark than in light; without it a brown turns peach.
  var lift: ClosedRange<Double> {
    switch self {
    case .free: -1.0...1.0
    case .wide, .mid: -0.2...0.64
    case .fine, .finest: 0.08...0.26
    }
  }

  /// How much a distance for full color vision counts beside those for others: most people see the set
  /// so, and it looks richer where two colors are further apart for them.
  var fullWeight: Double { self == .free ? 1 : 2.0 / 3 }

  /// Whether the spread leaves out olive and brown.
  var isFine: Bool { self == .fine || self == .finest }
}
