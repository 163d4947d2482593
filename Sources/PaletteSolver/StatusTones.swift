// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// Where the four status colors go so that people who lack a kind of cones can tell them apart.
///
/// Their hues are given, so lightness has to do it: red and amber of equal lightness look alike to
/// a deuteranope. The search is over whole sets of four 8-bit colors, each readable on a page whose
/// surfaces are at their targets; it takes the set whose lightnesses are the nearest to the usual.
struct StatusTones: Sendable {
  /// In the order of ``Palettes/StatusRoles/all``, byte for byte.
  let aims: [Aim]

  /// - Throws: ``PaletteError/infeasible(_:)`` when no four lightnesses tell the hues apart, which
  ///   no hues and chromas are known to cause.
  init(
    ramps: ToneRamps, _ standard: ContrastStandard, _ appearance: Appearance
  ) throws(PaletteError) {
    let page = StatusPage(ramps: ramps, standard: standard, appearance: appearance)
    var search = StatusSearch(candidates: StatusRoles.all.indices.map(page.candidates))
    guard let best = search.best else {
      throw .infeasible("no four lightnesses of the status colors tell them apart")
    }
    aims = best.map(\.aim)
  }
}

/// A color that a status could have.
private struct StatusCandidate {
  let aim: Aim
  /// The squared difference from the usual lightness.
  let cost: Double
  /// In OKLab, for each color vision deficiency.
  let seen: [Vector3]

  init(_ rgb: RGB8, _ aim: Aim, usual: Double) {
    self.aim = aim
    cost = (aim.lightness - usual) * (aim.lightness - usual)
    seen = ColorVisionDeficiency.allCases.map { rgb.oklab(seenWith: $0) }
  }

  // A ten thousandth of room, so that the distance holds with matrices of other digits too.
  private static let minimum = Distinction.Kind.statuses.minimum + 1e-4

  func isTold(from other: StatusCandidate) -> Bool {
    for (own, others) in zip(seen, other.seen) {
      let offset = own - others
      if offset.dot(offset) < Self.minimum * Self.minimum { return false }
    }
    return true
  }
}

/// What the surfaces of a page, at their targets, leave to the colors of messages.
private struct StatusPage {
  let ramps: ToneRamps
  let standard: ContrastStandard
  let appearance: Appearance

  // For the rounding of the surfaces, and for the tints that brands give to them.
  private static let margin = 1.03

  // Finer than this, 8 bits hardly follow.
  private static let grid = (4...98).map { Double($0) / 100 }

  /// The colors of a status, beginning with the one of the usual lightness.
  func candidates(of status: Int) -> [StatusCandidate] {
    let room = room(for: status)
    let name = RoleTargets.statusRamps[status]
    let usual = aim(.step(name, appearance.isLight ? 700 : 400)).lightness
    let ramp = ramps[name]
    return Self.grid.compactMap { lightness in
      let chroma = ramp.chroma(atLightness: lightness)
      let linear = ramp.slice.linearRGB(lightness: lightness, chroma: chroma)
      let rgb = RGB8(roundingLinear: linear, in: ramp.slice.gamut)
      // Asked first: how a color is seen takes the longest to find.
      guard room.contains(rgb) else { return nil }
      return StatusCandidate(rgb, Aim(ramp.slice, lightness, chroma, exact: rgb), usual: usual)
    }
    .sorted { $0.cost < $1.cost }
  }

  /// The luminances at which a status reads on every surface and on its own container.
  private func room(for status: Int) -> LuminanceInterval {
    let backgrounds = Role.pageSurfaces + [StatusRoles.all[status].subtle]
    let need = Self.margin * standard.minimum(for: .text).value
    return RoleTargets.all.filter { backgrounds.contains($0.role) }
      .map { aim($0.target(in: appearance)).luminance }
      .reduce(.all) { appearance.isLight ? $0.below($1, by: need) : $0.above($1, by: need) }
  }

  private func aim(_ target: ToneTarget) -> Aim { Aim(target, ramps: ramps, interval: .all) }
}

/// Finds the four candidates, one of each status, of least total cost that are all told apart.
private struct StatusSearch {
  private let candidates: [[StatusCandidate]]
  private var chosen: [StatusCandidate] = []
  private var found: [StatusCandidate]?
  private var least = Double.infinity

  init(candidates: [[StatusCandidate]]) { self.candidates = candidates }

  /// The best four; `nil` when no four are told apart.
  var best: [StatusCandidate]? {
    mutating get {
      extend(cost: 0)
      return found
    }
  }

  /// Tries all candidates of the next status beside those that are chosen, cheapest first.
  private mutating func extend(cost: Double) {
    guard chosen.count < candidates.count else {
      (found, least) = (chosen, cost)
      return
    }
    for candidate in candidates[chosen.count] {
      guard cost + candidate.cost < least else { return }
      guard chosen.allSatisfy(candidate.isTold) else { continue }
      chosen.append(candidate)
      extend(cost: cost + candidate.cost)
      chosen.removeLast()
    }
  }
}
