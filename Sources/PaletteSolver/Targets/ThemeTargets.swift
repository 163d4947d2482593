// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast

/// The targets of a theme that depend on no other role and on no interval, each resolved once.
///
/// Every pass and every polarity of labels asks for them again, and the slice at the hue of a target
/// takes as long as all the rest of placing its role.
final class ThemeTargets {
  private let plan: ThemePlan
  private let ramps: SolvedRamps
  private var known: [TargetColor?]

  init(plan: ThemePlan, ramps: SolvedRamps) {
    (self.plan, self.ramps) = (plan, ramps)
    known = Array(repeating: nil, count: plan.targets.count)
  }

  /// The target of a role, where it depends on an interval in this one.
  subscript(position: Int, within interval: LuminanceInterval) -> TargetColor {
    let target = plan.targets[position]
    guard target.isFree else { return TargetColor(target, ramps: ramps, interval: interval) }
    if let target = known[position] { return target }
    let resolved = TargetColor(target, ramps: ramps, interval: .all)
    known[position] = resolved
    return resolved
  }
}

extension SymbolicTarget {
  /// Whether it resolves to the same color in every interval.
  fileprivate var isFree: Bool {
    switch self {
    case .brandOr, .label: false
    default: true
    }
  }
}
