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
  private let maker: PaletteMaker
  private(set) var tally = SystemTally()
  /// The hash over the bytes of all brands so far.
  private(set) var hash = BLAKE2b()

  init(_ claim: SystemClaim) {
    self.claim = claim
    maker = PaletteMaker(of: claim.system)
  }

  /// Solves a brand; one without colors in any theme is counted as refused.
  mutating func solve(_ brand: RGB8) {
    tally.brands += 1
    do throws(SystemBrandRefusal) {
      for themes in try SystemTheme.all(of: claim, for: brand, by: maker) {
        for theme in themes {
          hash.update(theme.bytes)
          tally.check(theme, of: brand)
        }
        tally.checkHues(of: themes, brand)
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

  private init(_ problem: SystemProblem, _ theme: ResolvedTheme, _ conflicts: [Conflict]) {
    (self.problem, waived) = (problem, problem.waived(by: conflicts))
    bytes = theme.roles.flatMap { role -> [UInt8] in
      let color = theme[role]
      return [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha]
    }
  }

  /// The themes of a brand in the order of the claim, those of each request together.
  static func all(
    of claim: SystemClaim, for brand: RGB8, by maker: PaletteMaker
  ) throws(SystemBrandRefusal) -> [[SystemTheme]] {
    let usual = claim.appearances.filter { !$0.isHighContrast }
    let increased = claim.appearances.filter(\.isHighContrast)
    let groups = claim.levels.map { ($0, usual) } + [(.aa, increased)]
    var themes: [[SystemTheme]] = []
    for (level, appearances) in groups where !appearances.isEmpty {
      var request = PaletteRequest(brand: brand, level: level, appearances: appearances)
      request.system = claim.system
      do throws(PaletteError) {
        let solution = try maker.palette(for: request).srgb
        let problems = try SystemProblem.all(of: claim.system, for: request, in: .srgb)
        themes.append(
          zip(problems, solution.themes).map { SystemTheme($0, $1, solution.conflicts) })
      } catch {
        throw SystemBrandRefusal(error, of: request)
      }
    }
    return themes
  }
}

/// Why a brand has no palette, and what is wrong with the proof of that.
struct SystemBrandRefusal: Error {
  /// The theme and the reason, in one line.
  let reason: String
  let isProof: Bool
  /// What the independent checker says against the proof; `nil` for a valid one or none.
  let objection: String?

  /// Of a brand whose ramps cannot be made there is no proof to check.
  init(_ error: PaletteError, of request: PaletteRequest) {
    guard case .system(let failure) = error else {
      reason = error.description
      isProof = false
      objection = nil
      return
    }
    let isEnhanced = request.level == .aaa || failure.appearance.isHighContrast
    let place = ContrastRequirements.of(failure.appearance, isEnhanced: isEnhanced)
    reason = "\(place.name): \(failure.refusal.summary)"
    isProof = failure.refusal.isProof
    objection = failure.objection(for: request)
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

  /// Verifies that the hues that stay do so between the themes of a request.
  mutating func checkHues(of themes: [SystemTheme], _ brand: RGB8) {
    guard let system = themes.first?.problem.system, !system.hues.isEmpty else { return }
    add(
      SystemVerifier.turnedHues(of: system, in: themes.map(\.colors), without: []), at: brand.css)
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
