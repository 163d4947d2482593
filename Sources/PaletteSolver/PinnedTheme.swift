// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// The plan of one theme with its pins, and a conflict for each that cannot hold.
struct PinnedTheme {
  let plan: ThemePlan
  let conflicts: [Conflict]

  init(
    _ request: PaletteRequest, _ appearance: Appearance, ramps: ToneRamps
  ) throws(PaletteError) {
    let base = try ThemePlan.plan(request.level, appearance)
    let pins = request.pins.filter { $0.applies(to: appearance) }
    guard !pins.isEmpty else {
      (plan, conflicts) = (base, [])
      return
    }
    var tones = PinnedTones(base, holding: pins)
    var conflicts: [Conflict] = []
    var wishes: [Int: RGB8] = [:]
    let lost = pins.filter { !tones.holds($0) }
    for pin in pins { _ = base.position(of: pin.role).map { wishes[$0] = pin.rgb } }
    for pin in lost {
      guard let position = base.position(of: pin.role) else { throw .noColor(pin.role) }
      let nearest = tones.nearest(to: pin.rgb, at: position)
      let relaxer = PinRelaxer(
        request: request, appearance: appearance, pin: pin, position: position, tones: tones,
        ramps: ramps)
      conflicts.append(
        try PinProof(pin, at: position, in: tones, nearest: nearest)
          .conflict(relaxations: relaxer.relaxations()))
      _ = nearest.map { tones.hold(position, at: $0.rgb) }
    }
    self.conflicts = conflicts
    plan = tones.solved(wishes: wishes)
  }
}
