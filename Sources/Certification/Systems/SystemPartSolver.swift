// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import PaletteSolver
import Palettes
import SystemSolver
import Verifier

extension SystemCertificate {
  package static func part(
    _ number: Int, of claim: SystemClaim, isInterrupted: () -> Bool
  ) -> SystemPart? {
    var solver = SystemPartSolver(claim)
    for position in claim.brands.positions(ofPart: number) {
      if isInterrupted() { return nil }
      solver.solve(claim.brands.brand(at: position))
    }
    return SystemPart(number: number, tally: solver.tally, digest: solver.hash.digest())
  }
}

/// Solves the themes of a part into bytes, and verifies and hashes exactly these bytes.
private struct SystemPartSolver {
  private let claim: SystemClaim
  private(set) var tally = SystemTally()
  /// The hash over the bytes of all brands so far.
  private(set) var hash = BLAKE2b()

  init(_ claim: SystemClaim) { self.claim = claim }

  /// Solves a brand; one without colors in any theme is counted as refused.
  mutating func solve(_ brand: RGB8) {
    tally.brands += 1
    do throws(SystemBrandRefusal) {
      for theme in try SystemTheme.all(of: claim, for: brand) {
        hash.update(theme.bytes)
        tally.check(theme, of: brand)
      }
    } catch {
      tally.add(error, of: brand)
    }
  }
}

/// A theme of a design system as it was solved.
struct SystemTheme {
  let problem: SystemProblem
  /// The promises that the system lets give up and that were given up.
  let waived: [SystemPromise]

  /// Red, green, blue and opacity of every role, in the order of the system.
  var bytes: [UInt8]

  private init(_ problem: SystemProblem, _ outcome: SystemOutcome) {
    (self.problem, waived) = (problem, outcome.waivedPromises)
    bytes = problem.system.roles.flatMap { role -> [UInt8] in
      guard let color = outcome.colors[role.name] else { return [0, 0, 0, 0] }
      return [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha]
    }
  }

  /// The themes of a brand in the order of the claim.
  static func all(
    of claim: SystemClaim, for brand: RGB8
  ) throws(SystemBrandRefusal) -> [SystemTheme] {
    var themes: [SystemTheme] = []
    for problem in try problems(of: claim, for: brand) {
      let outcome = problem.solved()
      if let refusal = outcome.refusal { throw SystemBrandRefusal(refusal, of: problem) }
      themes.append(SystemTheme(problem, outcome))
    }
    return themes
  }

  private static func problems(
    of claim: SystemClaim, for brand: RGB8
  ) throws(SystemBrandRefusal) -> [SystemProblem] {
    let usual = claim.appearances.filter { !$0.isHighContrast }
    let increased = claim.appearances.filter(\.isHighContrast)
    let groups = claim.levels.map { ($0, usual) } + [(.aa, increased)]
    var problems: [SystemProblem] = []
    for (level, appearances) in groups where !appearances.isEmpty {
      let request = PaletteRequest(brand: brand, level: level, appearances: appearances)
      do throws(PaletteError) {
        problems += try SystemProblem.all(of: claim.system, for: request, in: .srgb)
      } catch {
        throw SystemBrandRefusal(error)
      }
    }
    return problems
  }
}

/// Why a brand has no palette, and what is wrong with the proof of that.
struct SystemBrandRefusal: Error {
  /// The theme and the reason, in one line.
  let reason: String
  let isProof: Bool
  /// What the independent checker says against the proof; `nil` for a valid one or none.
  let objection: String?

  init(_ refusal: SystemRefusal, of problem: SystemProblem) {
    reason = "\(problem.requirements.name): \(refusal.summary)"
    isProof = refusal.isProof
    objection = refusal.objection(in: problem)
  }

  /// A brand whose ramps cannot be made, for which there is no proof to check.
  init(_ error: PaletteError) {
    reason = error.description
    isProof = false
    objection = nil
  }
}

extension SystemTally {
  /// Counts a brand that has no palette.
  mutating func add(_ refusal: SystemBrandRefusal, of brand: RGB8) {
    refused += 1
    if !refusal.isProof { undecided += 1 }
    let reason = refusal.reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    if refusals.count < Self.mostTexts { refusals.append(.init(brand: brand, reason: reason)) }
    if let objection = refusal.objection {
      add([SystemFinding(proof: objection)], at: brand.css)
    }
  }

  /// Verifies the bytes of a theme.
  mutating func check(_ theme: SystemTheme, of brand: RGB8) {
    let problem = theme.problem
    let verifier = SystemVerifier(problem, theme.colors, without: theme.waived)
    let margins = verifier.margins
    themes += 1
    pairs += margins.count
    waived += verifier.pairCount - margins.count
    for margin in margins {
      note(SystemSlack(margin, brand: brand, mode: problem.requirements.index))
    }
    add(verifier.findings, at: "\(brand.css) \(problem.requirements.name)")
  }

  /// Keeps a slack if it is the least of its criterion.
  private mutating func note(_ slack: SystemSlack) {
    guard let least = slacks[slack.criterion], least <= slack else {
      slacks[slack.criterion] = slack
      return
    }
  }

  /// Counts findings; their words are sorted, because the verifier keeps no order.
  private mutating func add(_ found: [SystemFinding], at place: String) {
    for (index, kind) in SystemFinding.Kind.allCases.enumerated() {
      violations[index] += found.count { $0.kind == kind }
    }
    let room = Self.mostTexts - findings.count
    guard room > 0 else { return }
    findings += found.map { "\(place): \($0)" }.sorted().prefix(room)
  }
}

extension SystemTheme {
  /// The colors of the bytes.
  fileprivate var colors: [String: TokenColor] {
    let roles = problem.system.roles.enumerated().map { index, role in
      let four = bytes[(4 * index)..<(4 * index + 4)].map(\.self)
      return (role.name, TokenColor(RGB8(four[0], four[1], four[2]), alpha: four[3]))
    }
    return Dictionary(uniqueKeysWithValues: roles)
  }
}

extension SystemProblem {
  /// The level and appearance.
  fileprivate var requirements: ContrastRequirements {
    .of(appearance, isEnhanced: level == .aaa)
  }
}

extension SystemRefusal {
  /// What the independent checker says against a proof; `nil` for a search that claims no proof.
  fileprivate func objection(in problem: SystemProblem) -> String? {
    isProof ? SystemProofChecker(problem).objection(to: self) : nil
  }
}
