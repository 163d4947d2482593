// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A color that a role may have, with what it costs.
struct Candidate: Hashable {
  let color: TokenColor

  /// In millionths of a distance in OKLab.
  let cost: Int
}

/// What decides the cost of a color: the wanted ones with their weights, and prices.
struct CandidateCost: Hashable, Sendable {
  /// Where each role of a variable wants to be; the first decides the hue.
  var terms: [Term]

  /// What any change costs, in OKLab.
  var movePrice = 0.0

  /// For a label: what turning it from light to dark costs; `nil` for what is no label.
  var turnPrice: Double?

  /// Whether a present color keeps its tint and its pure channels: beside a change of lightness a turn
  /// of the hue of a near gray costs hardly anything, and is seen where the color fills a page; and
  /// people write `#008300`, not `#018300`.
  var keepsTint = false

  /// The price of a channel that is 1 or 254 where the present one is 0 or 255, as a distance in OKLab.
  ///
  /// Three of them are below a tenth of the just noticeable difference, 0.02.
  private static let strayPrice = 0.0005

  struct Term: Hashable, Sendable {
    let wanted: RGB8
    let oklab: Vector3
    let weight: Double
    /// How the role's color comes from that of the variable.
    let steps: [SightStep]

    init(_ wanted: RGB8, weight: Double, steps: [SightStep] = []) {
      self.wanted = wanted
      oklab = wanted.oklab
      self.weight = weight
      self.steps = steps
    }
  }

  /// One color of weight 1.
  var first: Term { terms[0] }

  /// In millionths.
  func cost(of color: RGB8) -> Int {
    var sum = 0.0
    var isMoved = false
    for term in terms {
      let seen = term.steps.isEmpty ? color : SightStep.seen(TokenColor(color), term.steps)
      guard seen != term.wanted else { continue }
      isMoved = true
      sum += term.weight * distance(of: seen.oklab, from: term)
      if keepsTint { sum += Self.strayPrice * Double(seen.strayChannels(beside: term.wanted)) }
    }
    return Int(((sum + (isMoved ? movePrice : 0)) * 1e6).rounded())
  }

  /// The distance from the wanted color or, for a label, from the other end at its price.
  private func distance(of color: Vector3, from term: Term) -> Double {
    let direct = (color - term.oklab).length
    guard let turnPrice else { return direct }
    // OKLab of white and of black; the end that is farther from the wanted color is the other one.
    let other = term.oklab.x > 0.5 ? Vector3(0, 0, 0) : Vector3(1, 0, 0)
    return min(direct, turnPrice + (color - other).length)
  }
}

/// The colors that a role may have: along the hue of the wanted one, the cheapest of each small
/// step of luminance, from dark to light.
///
/// Chroma is kept as far as the gamut has it. The steps are equal in u = ln(Y + 0.05), in which
/// a contrast ratio is a difference.
struct CandidateList {
  /// The colors that are listed, with how finely.
  struct Scope: Hashable {
    /// The step in u.
    let step: Double
    /// The range of u within which the steps are so fine.
    let range: ClosedRange<Double>
    /// Whether the neighbors of each rounded color are candidates too.
    let hasNeighbors: Bool

    static let coarse = Scope(step: 0.032, range: whole, hasNeighbors: false)
    static let fine = Scope(step: 0.001, range: whole, hasNeighbors: true)

    /// From black to white.
    static let whole = CandidateList.height(0)...CandidateList.height(1)

    static func fine(around height: Double) -> Scope {
      Scope(step: 0.001, range: (height - 0.04)...(height + 0.04), hasNeighbors: true)
    }
  }

  /// u of a relative luminance.
  static func height(_ luminance: Double) -> Double { naturalLogarithm(luminance + flare) }

  private static let flare = RelativeLuminance.flare

  private let cost: CandidateCost
  private let gamut: Gamut
  private let scope: Scope
  private let path: LightnessPath
  private let isGray: Bool
  /// The unit vectors across the plane of the hue, and in it at right angles to lightness.
  private let across, along: Vector3
  /// The cheapest candidate by the number of its step.
  private var best: [Int: (candidate: Candidate, packed: UInt32)] = [:]

  /// The candidates of a cost, from dark to light; no two of one luminance.
  static func all(_ cost: CandidateCost, _ scope: Scope) -> [Candidate] {
    let key = Key(cost: cost, scope: scope)
    if let known = known.withLock({ $0[key] }) { return known }
    var list = CandidateList(cost, scope)
    list.fill()
    let all = list.sorted
    known.withLock { known in
      if known.count >= mostKnown { known.removeAll() }
      known[key] = all
    }
    return all
  }

  /// Lists that are asked for again: a repair solves one problem after another with the same colors.
  private static let known = Locked<[Key: [Candidate]]>([:])

  /// A list has up to 3,000 colors of 24 bytes.
  private static let mostKnown = 256

  private struct Key: Hashable {
    let cost: CandidateCost
    let scope: Scope
  }

  private init(_ cost: CandidateCost, _ scope: Scope) {
    self.cost = cost
    self.scope = scope
    let wanted = MeasuredColor(cost.first.wanted)
    gamut = cost.first.wanted.gamut
    path = LightnessPath(slice: HueSlice(hue: wanted.hue, in: gamut), chroma: wanted.chroma)
    isGray = wanted.chroma == 0
    let direction = unitVector(atDegrees: wanted.hue)
    across = Vector3(0, -direction.sine, direction.cosine)
    along = Vector3(0, direction.cosine, direction.sine)
  }

  private mutating func fill() {
    for term in cost.terms where term.steps.isEmpty { add(term.wanted) }
    add(.black(in: gamut))
    add(.white(in: gamut))
    isGray ? addGrays() : addHue()
  }

  private mutating func addGrays() {
    for code in UInt8.min...UInt8.max { add(RGB8(code, code, code, in: gamut)) }
  }

  private mutating func addHue() {
    var height = scope.range.lowerBound + scope.step / 2
    var guess = cubeRoot(max(0, exponential(height) - Self.flare))
    while height < scope.range.upperBound {
      let luminance = exponential(height) - Self.flare
      if luminance > 0, luminance < 1 {
        let point = path.color(ofLuminance: luminance, near: guess)
        guess = point.lightness
        addAround(point.lightness, point.chroma)
      }
      height += scope.step
    }
  }

  private mutating func addAround(_ lightness: Double, _ chroma: Double) {
    let linear = path.slice.linearRGB(lightness: lightness, chroma: chroma)
    let center = RGB8(roundingLinear: linear, in: gamut)
    guard scope.hasNeighbors else { return add(center) }
    // A label is a gray, or has no more chroma than the dark one: near black a byte is much of it.
    let most = cost.turnPrice == nil ? .infinity : center.oklab.dot(along)
    for red in Self.codes(center.red) {
      for green in Self.codes(center.green) {
        for blue in Self.codes(center.blue) {
          let color = RGB8(red, green, blue, in: gamut)
          let oklab = color.oklab
          if color == center || isNear(oklab, chroma) && oklab.dot(along) <= most { add(color) }
        }
      }
    }
  }

  /// Whether a color is beside the plane of the hue by hardly more than rounding; where the tint is
  /// kept, by no more than a quarter of the chroma, and neither grayer nor more colorful by that.
  private func isNear(_ oklab: Vector3, _ chroma: Double) -> Bool {
    let beside = abs(oklab.dot(across))
    guard cost.keepsTint, chroma < Self.tintedChroma else { return beside < Self.hueTolerance }
    let tolerance = min(Self.hueTolerance, chroma / 4)
    return beside < tolerance && abs(oklab.dot(along) - chroma) < tolerance
  }

  /// How far in OKLab a candidate may lie beside the plane of the hue.
  private static let hueTolerance = 0.004

  /// The chroma below which ``hueTolerance`` would turn the hue by more than 15 degrees.
  private static let tintedChroma = 0.015

  private static func codes(_ code: UInt8) -> ClosedRange<UInt8> {
    (code == 0 ? 0 : code - 1)...(code == 255 ? 255 : code + 1)
  }

  /// Adds a color where it is the cheapest of its step.
  private mutating func add(_ color: RGB8) {
    let height = Self.height(RelativeLuminance(color).value)
    let bin = Int(((height - Self.Scope.whole.lowerBound) / scope.step).rounded(.down))
    let candidate = Candidate(color: TokenColor(color), cost: cost.cost(of: color))
    let packed = color.packed
    if let old = best[bin], (old.candidate.cost, old.packed) <= (candidate.cost, packed) { return }
    best[bin] = (candidate, packed)
  }

  private var sorted: [Candidate] {
    // Grays are listed whole, whatever the step, so bins of a coarse scope hold several.
    best.values.map(\.candidate).sorted {
      RelativeLuminance($0.color.rgb) < RelativeLuminance($1.color.rgb)
    }
  }
}

extension RGB8 {
  /// How many channels are 1 or 254 where those of another color are 0 or 255.
  fileprivate func strayChannels(beside other: RGB8) -> Int {
    // Without an array: every candidate of every color is asked.
    Self.stray(red, other.red) + Self.stray(green, other.green) + Self.stray(blue, other.blue)
  }

  private static func stray(_ code: UInt8, _ end: UInt8) -> Int {
    end == 0 && code == 1 || end == 255 && code == 254 ? 1 : 0
  }
}
