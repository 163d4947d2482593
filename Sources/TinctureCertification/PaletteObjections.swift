// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import TincturePalettes
import SystemSolver
import TinctureVerifier

extension Palette {
  /// What the independent verifiers object to, in words; empty for a palette that keeps every
  /// promise which it does not list as a conflict.
  ///
  /// Two states or roles that look alike are no objection where the theme measures the same: the
  /// document says so.
  ///
  /// A palette is measured by the document of its system, and one of Tincture's own system also by a
  /// verifier that knows which conflicts there have to be. A pin may contradict a definition, and is
  /// measured by that verifier alone.
  package func objections() -> [String] {
    let system = Vocabulary.of(request.system).system
    guard request.system == nil else { return objections(of: system) }
    let findings = VerificationReport(checking: self).findings
    if request.method == .exact {
      return findings.filter { [.ramp, .brand].contains($0.kind) }.map(\.description)
        + objections(of: system)
    }
    return findings.map(\.description) + (request.pins.isEmpty ? objections(of: system) : [])
  }

  private func objections(of system: DesignSystem) -> [String] {
    [srgb, displayP3].compactMap(\.self).flatMap { objections(to: $0, of: system) }
  }

  private func objections(to solution: GamutSolution, of system: DesignSystem) -> [String] {
    let problems =
      (try? SystemProblem.all(of: system, for: request, in: solution.gamut)) ?? []
    guard problems.map(\.appearance) == solution.themes.map(\.appearance) else {
      return ["the themes are not the appearances that were asked for"]
    }
    let colors = solution.themes.map { theme in theme.colors(of: system) }
    let document = request.system == nil ? VerifierRequirements.document : .read(system)
    let broken = SystemVerifier.brokenBounds(
      of: document, in: colors, without: Set(request.pins.map(\.role.name)))
    return zip(problems, solution.themes).flatMap { problem, theme in
      problem.objections(to: theme, waiving: solution.conflicts, by: document)
    } + broken.map(\.description)
  }
}

extension SystemProblem {
  /// The promises that may be given up and of which a conflict says that they are.
  func waived(by conflicts: [Conflict]) -> [SystemPromise] {
    guard !conflicts.isEmpty else { return [] }
    return system.promises(in: appearance, level: level).filter { promise in
      conflicts.contains { $0.appearance == appearance && $0.waives(promise) }
    }
  }

  fileprivate func objections(
    to theme: ResolvedTheme, waiving conflicts: [Conflict], by document: VerifierDocument
  ) -> [String] {
    let colors = theme.colors(of: system)
    var problem = self
    // A pin that could not be kept is a conflict.
    let lost = conflicts.filter { $0.appearance == appearance }.compactMap(\.pin?.role.name)
    problem.fixed.subtract(lost)
    let found = SystemVerifier(
      problem, colors, without: waived(by: conflicts), by: document
    ).findings
    let alike = found.filter { $0.kind == .distance }
    let isSaid = alike.isEmpty || alike.count <= theme.distances().count { !$0.passes }
    return found.filter { !isSaid || $0.kind != .distance }
      .map { "\(appearance.rawValue): \($0)" }.sorted()
  }
}

extension ResolvedTheme {
  fileprivate func colors(of system: DesignSystem) -> [String: TokenColor] {
    Dictionary(
      system.roles.compactMap { role in color(of: Role(role.name)).map { (role.name, $0) } }
    ) { first, _ in first }
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
    guard refusal.isProof else { return nil }
    let system = Vocabulary.of(request.system).system
    let problems = (try? SystemProblem.all(of: system, for: request, in: gamut)) ?? []
    return problems.first { $0.appearance == appearance }.flatMap {
      SystemProofChecker($0).objection(to: refusal)
    }
  }
}
