// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The targets of the four status colors, which stay distinguishable under every color vision
/// deficiency.
///
/// Their hues are given, so lightness has to differ: red and amber of equal lightness look alike to
/// a deuteranope. The search is over sets of four 8-bit colors, each readable on a page whose
/// surfaces are at their targets; it takes the set whose lightnesses are nearest to the usual ones.
struct StatusTargets: Sendable {
  /// In the order of ``Palettes/StatusRoles/all``, byte for byte.
  let targets: [TargetColor]

  /// - Throws: ``PaletteError/infeasible(_:)`` when no four lightnesses distinguish the hues; no
  ///   hues and chromas are known to cause that.
  init(
    ramps: SolvedRamps, _ standard: ContrastStandard, _ appearance: Appearance
  ) throws(PaletteError) {
    let page = StatusPage(ramps: ramps, standard: standard, appearance: appearance)
    var search = StatusSearch(candidates: StatusRoles.all.indices.map(page.candidates))
    guard let best = search.best else {
      throw .infeasible("no four lightnesses of the status colors tell them apart")
    }
    targets = best.map(\.target)
  }
}

/// A color considered for a status.
private struct StatusCandidate {
  let target: TargetColor
  /// The squared difference from the usual lightness.
  let cost: Double
  /// In OKLab, for each color vision deficiency.
  let seen: [Vector3]

  init(_ rgb: RGB8, _ target: TargetColor, usual: Double) {
    self.target = target
    cost = (target.lightness - usual) * (target.lightness - usual)
    seen = ColorVisionDeficiency.allCases.map { rgb.oklab(seenWith: $0) }
  }

  // 1e-4 more than promised, so that the distance holds with OKLab matrices of other digits too.
  private static let minimum = Distinction.leastBetweenStatuses + 1e-4

  /// Whether two colors have the required distance under every color vision deficiency.
  func isDistinguishable(from other: StatusCandidate) -> Bool {
    for (own, others) in zip(seen, other.seen) {
      let offset = own - others
      if offset.dot(offset) < Self.minimum * Self.minimum { return false }
    }
    return true
  }
}

/// The feasible status colors on a page whose surfaces are at their targets.
private struct StatusPage {
  let ramps: SolvedRamps
  let standard: ContrastStandard
  let appearance: Appearance

  // Room for the rounding of the surfaces, and for the tints that brands give them.
  private static let margin = 1.03

  // A finer grid rounds to the same 8-bit colors.
  private static let grid = (4...98).map { Double($0) / 100 }

  /// The candidates of a status, nearest to the usual lightness first.
  func candidates(of status: Int) -> [StatusCandidate] {
    let room = room(for: status)
    let name = RoleTargets.statusRamps[status]
    let usual = target(.step(name, appearance.isLight ? 700 : 400)).lightness
    let ramp = ramps[name]
    return Self.grid.compactMap { lightness in
      let chroma = ramp.chroma(atLightness: lightness)
      let linear = ramp.slice.linearRGB(lightness: lightness, chroma: chroma)
      let rgb = RGB8(roundingLinear: linear, in: ramp.slice.gamut)
      // Checked first: simulating the color vision deficiencies takes the longest.
      guard room.contains(rgb) else { return nil }
      return StatusCandidate(
        rgb, TargetColor(ramp.slice, lightness, chroma, exact: rgb), usual: usual)
    }
    .sorted { $0.cost < $1.cost }
  }

  /// The luminances at which a status is readable on every surface and on its own container.
  private func room(for status: Int) -> LuminanceInterval {
    let backgrounds = Role.pageSurfaces + [StatusRoles.all[status].subtle]
    let need = Self.margin * standard.minimum(for: .text).value
    return RoleTargets.all.filter { backgrounds.contains($0.role) }
      .map { target($0.target(in: appearance)).luminance }
      .reduce(.all) { appearance.isLight ? $0.below($1, by: need) : $0.above($1, by: need) }
  }

  private func target(_ target: SymbolicTarget) -> TargetColor {
    TargetColor(target, ramps: ramps, interval: .all)
  }
}

/// Finds the four candidates, one of each status, of least total cost that are all distinguishable.
private struct StatusSearch {
  private let candidates: [[StatusCandidate]]
  private var chosen: [StatusCandidate] = []
  private var found: [StatusCandidate]?
  private var least = Double.infinity

  init(candidates: [[StatusCandidate]]) { self.candidates = candidates }

  /// The best four; `nil` when no four are distinguishable.
  var best: [StatusCandidate]? {
    mutating get {
      extend(cost: 0)
      return found
    }
  }

  /// Branch and bound: tries all candidates of the next status beside the chosen ones, cheapest
  /// first.
  private mutating func extend(cost: Double) {
    guard chosen.count < candidates.count else {
      (found, least) = (chosen, cost)
      return
    }
    for candidate in candidates[chosen.count] {
      guard cost + candidate.cost < least else { return }
      guard chosen.allSatisfy(candidate.isDistinguishable) else { continue }
      chosen.append(candidate)
      extend(cost: cost + candidate.cost)
      chosen.removeLast()
    }
  }
}
