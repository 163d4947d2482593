// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes
import SystemSolver
import Verifier

extension Palette {
  /// What the independent verifiers object to, in words; empty for a palette that keeps every
  /// promise which it does not list as a conflict.
  ///
  /// Two states or roles that look alike are no objection where the theme measures the same: the
  /// document says so.
  package func objections() -> [String] {
    guard let system = request.system else {
      return VerificationReport(checking: self).findings.map(\.description)
    }
    return [srgb, displayP3].compactMap(\.self).flatMap { objections(to: $0, of: system) }
  }

  private func objections(to solution: GamutSolution, of system: DesignSystem) -> [String] {
    let problems =
      (try? SystemProblem.all(of: system, for: request, in: solution.gamut)) ?? []
    guard problems.map(\.appearance) == solution.themes.map(\.appearance) else {
      return ["the themes are not the appearances that were asked for"]
    }
    return zip(problems, solution.themes).flatMap { problem, theme in
      problem.objections(to: theme, waiving: solution.conflicts)
    }
  }
}

extension SystemProblem {
  /// The promises that may be given up and of which a conflict says that they are.
  func waived(by conflicts: [Conflict]) -> [SystemPromise] {
    system.promises(in: appearance, level: level).filter { promise in
      conflicts.contains { $0.appearance == appearance && $0.waives(promise) }
    }
  }

  fileprivate func objections(
    to theme: ResolvedTheme, waiving conflicts: [Conflict]
  ) -> [String] {
    let colors = Dictionary(
      system.roles.compactMap { role in theme.color(of: Role(role.name)).map { (role.name, $0) } }
    ) { first, _ in first }
    var problem = self
    // A pin that could not be kept is a conflict.
    let lost = conflicts.filter { $0.appearance == appearance }.compactMap(\.pin?.role.name)
    problem.fixed.subtract(lost)
    let found = SystemVerifier(problem, colors, without: waived(by: conflicts)).findings
    let alike = found.filter { $0.kind == .distance }
    let isSaid = alike.count <= theme.distances().count { !$0.passes }
    return found.filter { !isSaid || $0.kind != .distance }
      .map { "\(appearance.rawValue): \($0)" }.sorted()
  }
}

extension Conflict {
  /// Whether this is the conflict of a promise that may be given up.
  fileprivate func waives(_ promise: SystemPromise) -> Bool {
    promise.waiver != nil && promise.required == required
      && promise.pair.foreground == foreground.name
      && promise.pair.background.token == background.name
      && promise.pair.background.secondMember?.token == surface?.name
  }
}

extension SystemFailure {
  /// What the independent checker says against the proof; `nil` for a valid one, and for a search
  /// that claims none.
  package func objection(for request: PaletteRequest) -> String? {
    guard refusal.isProof, let system = request.system else { return nil }
    let problems = (try? SystemProblem.all(of: system, for: request, in: gamut)) ?? []
    return problems.first { $0.appearance == appearance }.flatMap {
      SystemProofChecker($0).objection(to: refusal)
    }
  }
}
