// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import Palettes

/// The plans of a design system by level and appearance, each made once.
final class ThemePlans {
  private let vocabulary: Vocabulary
  private let ramps: SystemRamps?
  private var plans: [Key: ThemePlan] = [:]

  private struct Key: Hashable {
    let level: ConformanceLevel
    let appearance: Appearance
  }

  /// Those of Tincture's own system, which a process makes once.
  static var tincture: ThemePlans { ThemePlans() }

  private init() { (vocabulary, ramps) = (.tincture, nil) }

  /// Makes the plans of the appearances that are asked for.
  ///
  /// - Throws: ``JointObstacle`` when the joint method does not take the system.
  init(
    of vocabulary: Vocabulary, _ level: ConformanceLevel, _ appearances: [Appearance]
  ) throws(JointObstacle) {
    self.vocabulary = vocabulary
    ramps = try JointSystem.ramps(of: vocabulary)
    for appearance in appearances {
      plans[Key(level: level, appearance: appearance)] = try made(level, appearance)
    }
  }

  /// The plan for a level and an appearance.
  ///
  /// - Throws: ``PaletteError`` when no polarity of labels has a solution.
  func plan(
    _ level: ConformanceLevel, _ appearance: Appearance
  ) throws(PaletteError) -> ThemePlan {
    guard ramps != nil else { return try ThemePlan.plan(level, appearance) }
    let key = Key(level: level, appearance: appearance)
    if let plan = plans[key] { return plan }
    do throws(JointObstacle) {
      let plan = try made(level, appearance)
      plans[key] = plan
      return plan
    } catch { throw .infeasible(error.description) }
  }

  private func made(
    _ level: ConformanceLevel, _ appearance: Appearance
  ) throws(JointObstacle) -> ThemePlan {
    guard let ramps else { throw JointObstacle("it has no ramps") }
    let system = try JointSystem(
      vocabulary, level: level, appearance: appearance, ramps: ramps)
    do throws(PaletteError) {
      return try ThemePlan(
        system, ramps: SolvedRamps(ramps, turns: system.turns, isStandard: false))
    } catch { throw JointObstacle(error.description) }
  }
}
