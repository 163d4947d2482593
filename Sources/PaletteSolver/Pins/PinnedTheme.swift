// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The plan of one theme with its pins, and a conflict for each infeasible pin.
struct PinnedTheme {
  let plan: ThemePlan
  let conflicts: [Conflict]

  /// Adds the pins of an appearance one by one; an infeasible one becomes a conflict and is
  /// replaced by the nearest feasible color.
  ///
  /// - Parameters:
  ///   - request: The request with its pins.
  ///   - appearance: The theme's appearance.
  ///   - ramps: The ramps on which relaxations are tried.
  /// - Throws: ``PaletteError`` when a pin's role is not placed or its conflict has no proof.
  init(
    _ request: PaletteRequest, _ appearance: Appearance, ramps: SolvedRamps
  ) throws(PaletteError) {
    let base = try ThemePlan.plan(request.level, appearance)
    let pins = request.pins.filter { $0.applies(to: appearance) }
    guard !pins.isEmpty else {
      (plan, conflicts) = (base, [])
      return
    }
    var pinned = PinnedColors(base, holding: pins)
    var conflicts: [Conflict] = []
    var requestedColors: [Int: RGB8] = [:]
    let lost = pins.filter { !pinned.holds($0) }
    for pin in pins { _ = base.position(of: pin.role).map { requestedColors[$0] = pin.rgb } }
    for pin in lost {
      guard let position = base.position(of: pin.role) else { throw .noColor(pin.role) }
      let nearest = pinned.nearest(to: pin.rgb, at: position)
      let relaxer = PinRelaxer(
        request: request, appearance: appearance, pin: pin, position: position, pinned: pinned,
        ramps: ramps)
      conflicts.append(
        try PinProof(pin, at: position, in: pinned, nearest: nearest)
          .conflict(relaxations: relaxer.relaxations()))
      _ = nearest.map { pinned.hold(position, at: $0.rgb) }
    }
    self.conflicts = conflicts
    plan = pinned.solved(requestedColors: requestedColors)
  }
}
