// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureContrast
import TincturePalettes

/// The plans of a design system by level and appearance, each made once.
final class ThemePlans {
  let vocabulary: Vocabulary
  private var plans: [Key: Result<ThemePlan, PaletteError>] = [:]

  /// The ramps of a brand without hue.
  private lazy var ramps = Result { [vocabulary] () throws(JointObstacle) in
    try JointSystem.ramps(of: vocabulary)
  }

  private struct Key: Hashable {
    let level: ConformanceLevel
    let appearance: Appearance
  }

  /// Whether the system is Tincture's own, whose plans are those of the process.
  private let areShared: Bool

  /// Whether themes say why every role is where it is.
  let isExplained: Bool

  /// The plans of a system; of Tincture's own for `nil`.
  init(of system: DesignSystem?, isExplained: Bool = true) {
    vocabulary = .of(system)
    areShared = system == nil
    self.isExplained = isExplained
  }

  /// The plan for a level and an appearance; those of Tincture's own system are made once in a
  /// process.
  ///
  /// - Throws: ``PaletteError/infeasible(_:)`` when no polarity of labels has a solution, or the
  ///   joint method does not take the system.
  func plan(
    _ level: ConformanceLevel, _ appearance: Appearance
  ) throws(PaletteError) -> ThemePlan {
    guard !areShared else { return try ThemePlan.plan(level, appearance) }
    let key = Key(level: level, appearance: appearance)
    if let plan = plans[key] { return try plan.get() }
    let plan = Result { () throws(PaletteError) in try made(level, appearance) }
    plans[key] = plan
    return try plan.get()
  }

  private func made(
    _ level: ConformanceLevel, _ appearance: Appearance
  ) throws(PaletteError) -> ThemePlan {
    let system: JointSystem
    let ramps: SystemRamps
    do throws(JointObstacle) {
      system = try JointSystem(vocabulary, level: level, appearance: appearance) {
        () throws(JointObstacle) in try self.ramps.get()
      }
      ramps = try self.ramps.get()
    } catch { throw .infeasible(error.description) }
    return try ThemePlan(system, ramps: SolvedRamps(ramps, turns: system.turns, isStandard: false))
  }
}
