// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The targets of the status colors, which stay distinguishable under color vision deficiencies.
///
/// Their hues are given, so lightness has to differ: red and amber of equal lightness look alike to
/// a deuteranope. The search is over sets of four 8-bit colors, each readable on a page whose
/// surfaces are at their targets; it takes the set whose lightnesses are nearest to the usual ones.
struct StatusTargets: Sendable {
  /// In the order of ``JointSystem/StatusGroup/members``, byte for byte.
  let targets: [TargetColor]

  /// - Throws: ``PaletteError/infeasible(_:)`` when no lightnesses distinguish the hues.
  init(ramps: SolvedRamps, _ system: JointSystem) throws(PaletteError) {
    guard let group = system.statuses else {
      targets = []
      return
    }
    let page = StatusPage(ramps: ramps, system: system, group: group)
    var search = StatusSearch(
      candidates: group.members.map(page.candidates), least: group.least)
    guard let best = search.best else {
      throw .infeasible("no lightnesses of the status colors tell them apart")
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

  init(
    _ rgb: RGB8, _ target: TargetColor, usual: Double, _ deficiencies: [ColorVisionDeficiency]
  ) {
    self.target = target
    cost = (target.lightness - usual) * (target.lightness - usual)
    seen = deficiencies.map { rgb.oklab(seenWith: $0) }
  }

  /// Whether two colors have a distance under every color vision deficiency.
  func isDistinguishable(from other: StatusCandidate, by minimum: Double) -> Bool {
    for (own, others) in zip(seen, other.seen) {
      let offset = own - others
      if offset.dot(offset) < minimum * minimum { return false }
    }
    return true
  }
}

/// The feasible status colors on a page whose surfaces are at their targets.
private struct StatusPage {
  let ramps: SolvedRamps
  let system: JointSystem
  let group: JointSystem.StatusGroup

  // Room for the rounding of the surfaces, and for the tints that brands give them.
  private static let margin = 1.03

  // A finer grid rounds to the same 8-bit colors.
  private static let grid = (4...98).map { Double($0) / 100 }

  /// The candidates of a status, nearest to the usual lightness first.
  func candidates(of status: JointSystem.StatusGroup.Member) -> [StatusCandidate] {
    let room = room(for: status)
    let usual = target(.step(status.ramp, status.step)).lightness
    let ramp = ramps[status.ramp]
    return Self.grid.compactMap { lightness in
      let chroma = ramp.chroma(atLightness: lightness)
      let linear = ramp.slice.linearRGB(lightness: lightness, chroma: chroma)
      let rgb = RGB8(roundingLinear: linear, in: ramp.slice.gamut)
      // Checked first: simulating the color vision deficiencies takes the longest.
      guard room.contains(rgb) else { return nil }
      return StatusCandidate(
        rgb, TargetColor(ramp.slice, lightness, chroma, exact: rgb), usual: usual,
        group.deficiencies)
    }
    .sorted { $0.cost < $1.cost }
  }

  /// The luminances at which a status is readable on every surface and on its own container.
  private func room(for status: JointSystem.StatusGroup.Member) -> LuminanceInterval {
    status.grounds.reduce(.all) { room, ground in
      let luminance = target(system.targets[ground.position]).luminance
      let need = Self.margin * ground.ratio
      return system.appearance.isLight
        ? room.below(luminance, by: need) : room.above(luminance, by: need)
    }
  }

  private func target(_ target: SymbolicTarget) -> TargetColor {
    TargetColor(target, ramps: ramps, interval: .all)
  }
}

/// Finds the candidates, one of each status, of least total cost that are all distinguishable.
private struct StatusSearch {
  private let candidates: [[StatusCandidate]]
  private var chosen: [StatusCandidate] = []
  private var found: [StatusCandidate]?
  private var least = Double.infinity

  // 1e-4 more than promised, so that the distance holds with OKLab matrices of other digits too.
  private let minimum: Double

  init(candidates: [[StatusCandidate]], least: Double) {
    self.candidates = candidates
    minimum = least + 1e-4
  }

  /// The best of each; `nil` when no choice is distinguishable.
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
      guard chosen.allSatisfy({ candidate.isDistinguishable(from: $0, by: minimum) }) else {
        continue
      }
      chosen.append(candidate)
      extend(cost: cost + candidate.cost)
      chosen.removeLast()
    }
  }
}
