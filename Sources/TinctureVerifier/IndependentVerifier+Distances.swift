// SPDX-License-Identifier: MIT

import TincturePalettes

/// The colors of a theme that have to differ, each seen once; most are the same for many brands, so
/// that what was seen last is kept.
struct VerifierSights: Sendable {
  /// A role, and the surface that it lies on.
  struct Sight: Hashable, Sendable {
    let role: Int
    let surface: Int?
  }

  /// Two colors by their places, and a viewer: 0 for full color vision.
  struct Couple: Hashable, Sendable {
    let first, second, viewer: Int
    /// The square of the least distance.
    let square: Double
    /// In `Distinction.Kind.allCases`.
    let kind: Int
  }

  private(set) var sights: [Sight] = []
  private(set) var couples: [Couple] = []

  /// By the place of a sight: whether anyone looks at it but people with full color vision.
  private var isSeenByAll: [Bool] = []
  private var colors: [VerifierColor?]
  /// By the place of a sight: whether its color is another one than before.
  private(set) var isNew: [Bool] = []
  /// By the place of a sight, for each viewer.
  private var places: [VerifierOKLab]

  private static let viewerCount = 1 + VerifierVision.allCases.count

  /// By the index of ``ContrastRequirements``: of no theme yet.
  static let all = ContrastRequirements.all.map {
    VerifierSights(VerifierRequirements.promises[$0.index])
  }

  init(_ promises: VerifierPromises) {
    (colors, places) = ([], [])
    // Of two rules about the same colors the greater distance counts.
    var known: [[Int]: Int] = [:]
    for distance in promises.distances {
      let viewer = distance.vision.flatMap(VerifierVision.allCases.firstIndex).map { $0 + 1 } ?? 0
      let ends = [distance.first, distance.second].map { place(of: Sight($0), viewer > 0) }
      let couple = Couple(
        first: ends[0], second: ends[1], viewer: viewer, square: distance.least * distance.least,
        kind: Distinction.Kind.allCases.firstIndex(of: distance.kind) ?? 0)
      guard let place = known[ends.sorted() + [viewer]] else {
        known[ends.sorted() + [viewer]] = couples.count
        couples.append(couple)
        continue
      }
      if couples[place].square < couple.square { couples[place] = couple }
    }
    colors = Array(repeating: nil, count: sights.count)
    isNew = Array(repeating: true, count: sights.count)
    let black = VerifierOKLab((0, 0, 0))
    places = Array(repeating: black, count: sights.count * Self.viewerCount)
  }

  private mutating func place(of sight: Sight, _ isSeenByAll: Bool) -> Int {
    let place = sights.firstIndex(of: sight) ?? sights.endIndex
    if place == sights.endIndex {
      sights.append(sight)
      self.isSeenByAll.append(false)
    }
    if isSeenByAll { self.isSeenByAll[place] = true }
    return place
  }

  /// Looks at the colors of a theme.
  mutating func look(at theme: VerifierTheme, in gamut: VerifierGamut) {
    for (place, sight) in sights.enumerated() {
      let color =
        sight.surface.map { theme.layer(sight.role, over: $0) } ?? theme.colors[sight.role]
      isNew[place] = colors[place] != color
      guard isNew[place] else { continue }
      colors[place] = color
      let first = place * Self.viewerCount
      places[first] = VerifierOKLab(color, in: gamut)
      guard isSeenByAll[place] else { continue }
      for (index, vision) in VerifierVision.allCases.enumerated() {
        places[first + 1 + index] = VerifierOKLab(color, in: gamut, seenBy: vision)
      }
    }
  }

  /// The square of the distance of two colors to their viewer.
  func square(_ couple: Couple) -> Double {
    places[couple.first * Self.viewerCount + couple.viewer]
      .square(to: places[couple.second * Self.viewerCount + couple.viewer])
  }

  /// The two colors and their viewer in words.
  func text(_ couple: Couple) -> String {
    let names = [sights[couple.first], sights[couple.second]].map { sight in
      Role.allCases[sight.role].name
        + (sight.surface.map { " over \(Role.allCases[$0].name)" } ?? "")
    }
    let viewer = couple.viewer == 0 ? "" : " for \(VerifierVision.allCases[couple.viewer - 1])s"
    return names.joined(separator: " and ") + viewer
  }
}

extension VerifierSights.Sight {
  /// A role that lies on a surface is one that may be translucent.
  fileprivate init(_ sight: VerifierPromises.Sight) {
    guard case .beside(let role, let surface) = sight,
      VerifierRequirements.document.roles[role].hasOpacity
    else {
      self.init(role: sight.role, surface: nil)
      return
    }
    self.init(role: role, surface: surface)
  }
}

extension IndependentVerifier {
  /// Checks what has to differ in the current theme.
  mutating func checkDistances() {
    sights[needs.index].look(at: theme, in: gamut)
    let sights = sights[needs.index]
    let before = report.count(.distance)
    for couple in sights.couples {
      // What passed in the last theme of this kind is not measured again.
      guard sights.isNew[couple.first] || sights.isNew[couple.second] || hadAlike[needs.index]
      else { continue }
      let square = sights.square(couple)
      // The fast path: large enough, and not the least so far.
      guard square < max(1, leastDistances[couple.kind]) * couple.square || !(square >= 0) else {
        continue
      }
      note(couple, square, sights)
    }
    hadAlike[needs.index] = report.count(.distance) > before
  }

  /// Records a squared distance if it is the least of its kind, and checks it.
  private mutating func note(
    _ couple: VerifierSights.Couple, _ square: Double, _ sights: VerifierSights
  ) {
    let share = square / couple.square
    let text = sights.text(couple)
    if share < leastDistances[couple.kind] {
      leastDistances[couple.kind] = share
      report.distances[couple.kind] = .init(
        value: share.squareRoot(), witness: "\(brand.hex) \(gamut.name)\(needs.name) \(text)")
    }
    if !(share >= 1) { addHere(.distance, "\(text) are only \(square.squareRoot()) apart") }
  }

  /// Checks what is measured of roles over all appearances.
  mutating func checkBounds(of themes: [ResolvedTheme]) {
    for bound in VerifierRequirements.document.bounds {
      for role in bound.roles.map(VerifierRequirements.role) {
        let places = themes.map { VerifierOKLab(VerifierColor($0[role].rgb), in: gamut) }
        guard let found = bound.measure.greatest(places) else { continue }
        if bound.measure == .hues { report.largestTurn = max(report.largestTurn, found) }
        if found <= bound.most { continue }
        add(
          bound.measure.kind, "\(brand.hex): \(role.name) \(bound.measure.verb) \(found)")
      }
    }
  }
}
