// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The targets of roles that have to look different from each other and from the brand's controls,
/// also to viewers who lack one kind of cones.
///
/// Where the usual ones do, they are taken. Else lightness has to differ, because hues are given: red
/// and amber of equal lightness look alike to a deuteranope. The search is over sets of 8-bit colors,
/// each readable on a page whose surfaces are at their targets; it takes the set whose lightnesses
/// are nearest to the usual ones.
struct StatusTargets: Sendable {
  /// In the order of ``JointSystem/distinctMembers``, byte for byte.
  let targets: [TargetColor]

  /// The same as viewers see them, by group.
  private let seen: [[SeenColor]]

  /// - Throws: ``PaletteError/infeasible(_:)`` when no lightnesses distinguish the hues.
  init(
    _ table: StatusTable, beside references: [[StatusReference]]
  ) throws(PaletteError) {
    var found: [[StatusCandidate]] = []
    for (group, references) in zip(table.groups, references) {
      if group.usualDiffer, references.allSatisfy({ $0.isApart(fromAll: group.usual) }) {
        found.append(group.usual)
        continue
      }
      var search = StatusSearch(group, beside: references)
      guard let best = search.best else {
        throw .infeasible("no lightnesses of the status colors tell them apart")
      }
      found.append(best)
    }
    targets = found.joined().map(\.target)
    seen = found.map { $0.map(\.seen) }
  }

  /// Whether the colors differ from those that their groups have to differ from.
  func areApart(from references: [[StatusReference]]) -> Bool {
    for (members, references) in zip(seen, references) {
      for reference in references {
        for member in members where !reference.isApart(from: member) { return false }
      }
    }
    return true
  }
}

/// An 8-bit color in OKLab, as each of the viewers sees it.
struct SeenColor: Sendable {
  let rgb: RGB8
  private let full, protan, deutan, tritan: Vector3

  /// Full color vision, then each deficiency.
  static let viewers: [ColorVisionDeficiency?] = [nil, .protan, .deutan, .tritan]

  init(_ rgb: RGB8) {
    self.rgb = rgb
    full = rgb.oklab
    protan = rgb.oklab(seenWith: .protan)
    deutan = rgb.oklab(seenWith: .deutan)
    tritan = rgb.oklab(seenWith: .tritan)
  }

  /// Whether two colors have the least distances, which are in the order of ``viewers``.
  func isApart(from other: SeenColor, by least: SIMD4<Double>) -> Bool {
    func square(_ a: Vector3, _ b: Vector3) -> Double {
      let offset = a - b
      return offset.dot(offset)
    }
    let squares = SIMD4(
      square(full, other.full), square(protan, other.protan), square(deutan, other.deutan),
      square(tritan, other.tritan))
    return all(squares .>= least * least)
  }
}

/// A color from which others have to differ.
struct StatusReference: Sendable {
  let color: SeenColor
  /// The least distance for each of the viewers, and 1e-4 more, so that it holds with OKLab matrices
  /// of other digits too.
  private let least: SIMD4<Double>

  static let margin = 1e-4

  init(_ color: SeenColor, least: [Double]) {
    self.color = color
    self.least = SIMD4(least) + Self.margin
  }

  func isApart(from other: SeenColor) -> Bool { color.isApart(from: other, by: least) }

  fileprivate func isApart(fromAll others: [StatusCandidate]) -> Bool {
    others.allSatisfy { isApart(from: $0.seen) }
  }
}

/// The colors considered for the members of each group.
struct StatusTable: Sendable {
  fileprivate let groups: [Group]

  /// The candidates of a group, at most 128 for each member, and which of them differ.
  fileprivate struct Group: Sendable {
    /// By member, cheapest first.
    let candidates: [[StatusCandidate]]
    /// By member: the usual color, which may have to be moved for what it is read on.
    let usual: [StatusCandidate]
    /// Whether the usual colors differ from each other, and what is read on them can be read.
    let usualDiffer: Bool
    /// By member, its candidate and another member: the candidates of that one which differ from it.
    private let compatible: [Bits128]

    init(_ members: [StatusChoice], least: [Double]) {
      candidates = members.map(\.candidates)
      let (usual, candidates) = (members.map(\.usual), candidates)
      self.usual = usual
      let minimum = SIMD4(least.map { $0 > 0 ? $0 + StatusReference.margin : 0 })
      compatible = candidates.indices.flatMap { first in
        (0..<Bits128.count).flatMap { place in
          candidates.indices.map { second in
            guard second > first, place < candidates[first].count else { return Bits128() }
            let own = candidates[first][place].seen
            return Bits128(candidates[second]) { $0.seen.isApart(from: own, by: minimum) }
          }
        }
      }
      usualDiffer =
        members.allSatisfy(\.isUsualPossible)
        && usual.indices.allSatisfy { first in
          usual[(first + 1)...].allSatisfy {
            $0.seen.isApart(from: usual[first].seen, by: minimum)
          }
        }
    }

    /// The candidates of one member that differ from a candidate of an earlier one.
    func compatible(with place: Int, of first: Int, among second: Int) -> Bits128 {
      compatible[(first * Bits128.count + place) * candidates.count + second]
    }
  }

  /// Makes the table for a page; a pinned role, by its position, has no other candidate.
  init(ramps: SolvedRamps, _ system: JointSystem, holding pins: [Int: RGB8] = [:]) {
    let page = StatusPage(ramps: ramps, system: system, pins: pins)
    groups = system.distinctGroups.map { group in
      Group(group.members.map(page.choice), least: group.least)
    }
  }
}

/// A set of numbers below 128.
private struct Bits128: Sendable {
  static let count = 128

  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init() {}

  /// The places of the candidates that meet a condition.
  init(_ candidates: [StatusCandidate], where isMember: (StatusCandidate) -> Bool) {
    for (index, candidate) in candidates.enumerated() where isMember(candidate) {
      if index < 64 { low |= 1 << UInt64(index) } else { high |= 1 << UInt64(index - 64) }
    }
  }

  func intersection(_ other: Bits128) -> Bits128 {
    var both = self
    both.low &= other.low
    both.high &= other.high
    return both
  }

  /// The least number; `nil` when there is none.
  var first: Int? {
    if low != 0 { return low.trailingZeroBitCount }
    return high == 0 ? nil : 64 + high.trailingZeroBitCount
  }

  mutating func removeFirst() {
    if low != 0 { low &= low - 1 } else { high &= high - 1 }
  }
}

/// A color considered for a status.
private struct StatusCandidate: Sendable {
  let target: TargetColor
  /// The squared difference from the usual lightness, and the price of a dark label.
  let cost: Double
  let seen: SeenColor

  init(_ rgb: RGB8, _ target: TargetColor, usual: Double, hasDarkLabel: Bool) {
    self.target = target
    let bonus = LabelPolarityChoice.lightLabelBonus
    cost =
      (target.lightness - usual) * (target.lightness - usual) + (hasDarkLabel ? bonus * bonus : 0)
    seen = SeenColor(rgb)
  }
}

/// The colors considered for a status.
private struct StatusChoice {
  let usual: StatusCandidate

  /// Whether everything that is read on the usual color can be.
  let isUsualPossible: Bool

  /// Nearest to the usual lightness first.
  let candidates: [StatusCandidate]
}

/// The feasible status colors on a page whose surfaces are at their targets.
private struct StatusPage {
  let ramps: SolvedRamps
  let system: JointSystem

  /// The colors of pinned roles, by position.
  let pins: [Int: RGB8]

  // Room for the rounding of the surfaces, and for the tints that brands give them.
  private static let margin = 1.03

  // A finer grid rounds to the same 8-bit colors.
  private static let grid = (4...98).map { Double($0) / 100 }

  /// The usual color of a status, its step if it has one, and points of its ramp.
  func choice(of status: JointSystem.DistinctGroup.Member) -> StatusChoice {
    let usual = target(status.usual)
    if let pin = pins[status.position] {
      let candidate = StatusCandidate(
        pin, usual.keeping(pin), usual: usual.lightness, hasDarkLabel: false)
      return StatusChoice(usual: candidate, isUsualPossible: true, candidates: [candidate])
    }
    let room = room(for: status, usual)
    let ramp = ramps[status.ramp]
    let points = [usual] + Self.grid.map { TargetColor(atLightness: $0, of: ramp) }
    let (white, black) = (RGB8.white(in: ramps.gamut), RGB8.black(in: ramps.gamut))
    func candidate(_ target: TargetColor, _ rgb: RGB8) -> StatusCandidate {
      StatusCandidate(
        rgb, target, usual: usual.lightness,
        hasDarkLabel: !isLabeled(rgb, by: status.labelRatio, white))
    }
    let candidates = points.compactMap { point -> StatusCandidate? in
      let rgb = point.rounded
      // Checked first: simulating the color vision deficiencies takes the longest.
      guard room.contains(rgb), isLabeled(rgb, by: status.labelRatio, white, black) else {
        return nil
      }
      return candidate(point.keeping(rgb), rgb)
    }
    // A text is moved for what it is read on, a fill is not.
    let isText = !status.grounds.isEmpty
    let isUsualPossible =
      isText
      || room.contains(usual.rounded)
        && isLabeled(usual.rounded, by: status.labelRatio, white, black)
    return StatusChoice(
      usual: isText
        ? candidate(usual, usual.nearest(in: room).rounded)
        : candidate(usual.keeping(usual.rounded), usual.rounded),
      isUsualPossible: isUsualPossible,
      candidates: candidates.sorted { $0.cost < $1.cost })
  }

  /// The luminances at which a status is readable on every surface and on its own container, and
  /// what has a target of its own is readable on it.
  private func room(
    for status: JointSystem.DistinctGroup.Member, _ usual: TargetColor
  ) -> LuminanceInterval {
    let readable = status.grounds.reduce(.all) { room, ground -> LuminanceInterval in
      let luminance = target(system.targets[ground.position]).luminance
      let need = Self.margin * ground.ratio
      return system.appearance.isLight
        ? room.below(luminance, by: need) : room.above(luminance, by: need)
    }
    // A text may move as far as to white or black, on its side of the fill.
    return status.texts.reduce(readable) { room, text in
      target(system.targets[text.position]).luminance > usual.luminance
        ? room.below(1, by: text.ratio) : room.above(0, by: text.ratio)
    }
  }

  /// Whether one of some labels can be read on a fill.
  private func isLabeled(_ rgb: RGB8, by ratio: Double, _ labels: RGB8...) -> Bool {
    let need = ContrastRatio(clipping: ratio)
    return labels.contains { rgb.meets(need, against: $0) }
  }

  private func target(_ target: SymbolicTarget) -> TargetColor {
    TargetColor(target, ramps: ramps, interval: .all)
  }
}

/// Finds the candidates, one of each status, of least total cost that are all distinguishable.
private struct StatusSearch {
  private let group: StatusTable.Group
  private var chosen: [Int]
  private var found: [Int]?
  private var least = Double.infinity

  /// By depth and member: the candidates that differ from the references and from the members that
  /// are chosen at that depth.
  private var open: [Bits128]

  private var count: Int { group.candidates.count }

  init(_ group: StatusTable.Group, beside references: [StatusReference]) {
    self.group = group
    let count = group.candidates.count
    chosen = Array(repeating: 0, count: count)
    open = group.candidates.map { candidates in
      Bits128(candidates) { candidate in
        references.allSatisfy { $0.isApart(from: candidate.seen) }
      }
    }
    open += Array(repeating: Bits128(), count: count * count)
  }

  /// The best of each; `nil` when no choice is distinguishable.
  var best: [StatusCandidate]? {
    mutating get {
      extend(0, cost: 0)
      return found.map { zip(group.candidates, $0).map { $0[$1] } }
    }
  }

  /// Branch and bound: tries all candidates of the next status that differ from the chosen ones,
  /// cheapest first.
  private mutating func extend(_ member: Int, cost: Double) {
    guard member < count else {
      (found, least) = (chosen, cost)
      return
    }
    while let place = open[member * count + member].first {
      open[member * count + member].removeFirst()
      let total = cost + group.candidates[member][place].cost
      guard total < least else { return }
      guard narrow(to: place, of: member, cost: total) else { continue }
      chosen[member] = place
      extend(member + 1, cost: total)
    }
  }

  /// Keeps what differs from a candidate for the later members.
  ///
  /// - Returns: Whether the cheapest of what remains can still be the best.
  private mutating func narrow(to place: Int, of member: Int, cost: Double) -> Bool {
    var bound = cost
    for later in (member + 1)..<max(count, member + 1) {
      let rest = open[member * count + later]
        .intersection(group.compatible(with: place, of: member, among: later))
      guard let first = rest.first else { return false }
      open[(member + 1) * count + later] = rest
      bound += group.candidates[later][first].cost
    }
    return bound < least
  }
}
