// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import SystemSolver
import TinctureVerifier

/// Solves the themes of a part into bytes, and verifies and hashes exactly these bytes.
struct SystemPartSolver {
  private let claim: CertificateClaim
  private let system: DesignSystem
  private let maker: PaletteMaker
  private let document: VerifierDocument
  private(set) var tally = CertificateTally()
  private var slacks: [LeastSlack?] = .none
  /// The hash over the bytes of all brands so far.
  private var hash = BLAKE2b()

  init(_ claim: CertificateClaim, _ system: DesignSystem) {
    (self.claim, self.system) = (claim, system)
    maker = PaletteMaker(of: system)
    document = .read(system)
  }

  func part(_ number: Int, _ isInterrupted: () -> Bool) -> SolvedPart? {
    var solver = self
    for position in claim.positions(ofPart: number) {
      if isInterrupted() { return nil }
      solver.solve(claim.brands.brand(at: position))
    }
    return SolvedPart(
      number: number, tally: solver.tally, slacks: solver.slacks, digest: solver.hash.digest())
  }

  /// Solves a brand; one without colors in any theme is counted as refused.
  private mutating func solve(_ brand: RGB8) {
    tally.brands += 1
    do throws(SystemBrandRefusal) {
      for themes in try SystemTheme.all(of: claim, system, for: brand, by: maker) {
        for theme in themes {
          hash.update(theme.bytes)
          check(theme, of: brand)
        }
        checkBounds(of: themes, brand)
      }
    } catch {
      add(error, of: brand)
    }
  }

  /// Counts a brand that has no palette.
  private mutating func add(_ refusal: SystemBrandRefusal, of brand: RGB8) {
    tally.refused += 1
    if !refusal.isProof { tally.undecided += 1 }
    let reason = refusal.reason.split(whereSeparator: \.isNewline).joined(separator: " ")
    if tally.refusals.count < CertificateTally.mostTexts {
      tally.refusals.append(RefusedBrand(brand: brand, reason: reason))
    }
    if let objection = refusal.objection {
      tally.add([Violation(.proof, objection)], at: "\(brand.css): ")
    }
  }

  /// Verifies the bytes of a theme.
  mutating func check(_ theme: SystemTheme, of brand: RGB8) {
    let (problem, mode) = (theme.problem, theme.problem.requirements)
    let verifier = SystemVerifier(
      problem, theme.colors, without: theme.waived, by: document)
    let margins = verifier.margins
    tally.modes[mode.index].themes += 1
    tally.pairs += margins.count
    tally.waived += verifier.pairCount - margins.count
    for margin in margins {
      let slack = LeastSlack(margin.slack, brand: brand, mode: mode.index, pair: margin.pair)
      let place = margin.criterion.rawValue
      slacks[place] = [slacks[place], slack].compactMap(\.self).min()
    }
    tally.add(verifier.findings, at: "\(brand.css) \(mode.name): ")
  }

  /// Verifies what is measured over all themes of a request.
  mutating func checkBounds(of themes: [SystemTheme], _ brand: RGB8) {
    let broken = SystemVerifier.brokenBounds(of: document, in: themes.map(\.colors), without: [])
    tally.add(broken, at: "\(brand.css): ")
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
    of claim: CertificateClaim, _ system: DesignSystem, for brand: RGB8, by maker: PaletteMaker
  ) throws(SystemBrandRefusal) -> [[SystemTheme]] {
    let usual = claim.appearances.filter { !$0.isHighContrast }
    let increased = claim.appearances.filter(\.isHighContrast)
    let groups = claim.levels.map { ($0, usual) } + [(.aa, increased)]
    var themes: [[SystemTheme]] = []
    for (level, appearances) in groups where !appearances.isEmpty {
      var request = PaletteRequest(brand: brand, level: level, appearances: appearances)
      request.system = system
      do throws(PaletteError) {
        let solution = try maker.palette(for: request).srgb
        let problems = try SystemProblem.all(of: system, for: request, in: .srgb)
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
