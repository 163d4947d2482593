// SPDX-License-Identifier: GPL-3.0-or-later

import Palettes

/// What a ``RampCurve`` means to the solver.
package struct RampStyle: Sendable {
  let table: RampTable
  let neutral: NeutralCurve

  /// How far the steps follow the brand away from the curve: the weight of ``StepBending``.
  let smoothness: Double

  init(_ curve: RampCurve) {
    switch curve {
    case .tailwind, .even: self.init(curve, table: .tailwind)
    case .radixLight: self.init(curve, table: .radixLight)
    case .radixDark: self.init(curve, table: .radixDark)
    }
  }

  /// The style with another table, which has to have the curve's steps.
  package init(_ curve: RampCurve, table: RampTable) {
    switch curve {
    case .tailwind, .even:
      self.init(table: table.extended(), neutral: .tailwind, smoothness: 10)
    // Step 9 is free of the curve by design, and the others stay on it.
    case .radixLight: self.init(table: table, neutral: .radixLight, smoothness: 0)
    case .radixDark: self.init(table: table, neutral: .radixDark, smoothness: 0)
    }
  }

  private init(table: RampTable, neutral: NeutralCurve, smoothness: Double) {
    self.table = table
    self.neutral = neutral
    self.smoothness = smoothness
  }
}
