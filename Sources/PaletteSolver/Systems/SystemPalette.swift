// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TincturePalettes
import SystemSolver

extension Palette {
  /// Makes the palette of a request by an exact method: the nearest 8-bit colors to the targets of
  /// the roles of its system with which every requirement holds.
  ///
  /// The palette of another method is `known`: its colors are kept where roles have one hue in all
  /// appearances, and taken where the search finds none.
  ///
  /// - Throws: ``PaletteError/system(_:)`` with the proof when requirements cannot hold together.
  init(
    exactly request: PaletteRequest, of vocabulary: Vocabulary, beside known: Palette? = nil
  ) throws(PaletteError) {
    let system = vocabulary.system
    let ramps = try SystemRamps(system, for: request, in: .srgb)
    // Requests for Tincture's own system name the steps that are shown.
    let own = request.system == nil ? try SolvedRamps(ownOf: request, in: .srgb) : nil
    let shown = try own?.shown(for: request) ?? ramps.all
    let srgb = try GamutSolution(
      solving: request, for: vocabulary, on: ramps, showing: shown, beside: known?.srgb)
    var displayP3: GamutSolution?
    if request.gamut == .displayP3 {
      let ramps = try SystemRamps(system, for: request, in: .displayP3, alike: ramps)
      let own = try own.map { own throws(PaletteError) in
        try SolvedRamps(ownOf: request, in: .displayP3, alike: own)
      }
      displayP3 = try GamutSolution(
        solving: request, for: vocabulary, on: ramps,
        showing: own?.shown(for: request, alike: shown) ?? ramps.all, beside: known?.displayP3)
    }
    self.init(request: request, srgb: srgb, displayP3: displayP3)
  }
}

/// Why a design system has no colors for a brand.
public struct SystemFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The name of the system.
  public let system: String
  /// The appearance without a solution.
  public let appearance: Appearance
  /// The gamut without a solution.
  public let gamut: Gamut

  /// The proof, over all sides that the system leaves open.
  public let refusal: SystemRefusal

  /// Single changes of the system with each of which there are colors; they were tried.
  public var waysOut: [SystemRelaxation] = []

  /// The failure with the whole proof.
  public var description: String { "\(claim): \(refusal)" }

  /// The failure in one line: the shortest chain of the proof, or what a search did not find.
  public var summary: String { "\(claim): \(refusal.summary)" }

  private var claim: String {
    let place = gamut == .srgb ? appearance.rawValue : "\(appearance.rawValue) in \(gamut.title)"
    guard refusal.isProof else {
      return "no colors of \(system) were found for this brand in \(place)"
    }
    return "\(system) has no colors for this brand in \(place)"
  }
}

extension GamutSolution {
  /// Solves every appearance of a request in the gamut of its ramps.
  fileprivate init(
    solving request: PaletteRequest, for vocabulary: Vocabulary, on ramps: SystemRamps,
    showing shown: [Ramp], beside known: GamutSolution?
  ) throws(PaletteError) {
    let (system, gamut) = (vocabulary.system, ramps.gamut)
    var (themes, conflicts): ([ResolvedTheme], [Conflict]) = ([], [])
    for appearance in request.appearances {
      try PaletteError.checkCancellation()
      var problem = SystemProblem(
        system, request, in: appearance, gamut: gamut,
        targets: ramps.targets(of: system, in: appearance),
        darkLabel: ramps.darkLabel(of: system, in: appearance))
      problem.known = known?.colors(in: appearance) ?? [:]
      let outcome = problem.solved()
      if let refusal = outcome.refusal {
        throw .system(
          SystemFailure(
            system: system.name, appearance: appearance, gamut: gamut, refusal: refusal,
            waysOut: problem.relaxations(of: refusal)))
      }
      let resolved = problem.resolved(outcome, of: vocabulary, named: request.name)
      themes.append(resolved.theme)
      conflicts += resolved.conflicts
    }
    if let broken = system.brokenBound(in: themes, pins: request.pins) {
      throw .system(
        SystemFailure(
          system: system.name, appearance: themes[themes.count - 1].appearance, gamut: gamut,
          refusal: .undecided(broken)))
    }
    self.init(
      gamut: gamut, brand: ramps.brand(0), ramps: shown, themes: themes, conflicts: conflicts)
  }
}

extension GamutSolution {
  /// The colors of all roles by name in one appearance; none where it has no such theme.
  fileprivate func colors(in appearance: Appearance) -> [String: TokenColor] {
    guard let theme = themes.first(where: { $0.appearance == appearance }) else { return [:] }
    return Dictionary(theme.vocabulary.roles.map { ($0.name, theme[$0]) }) { first, _ in first }
  }
}

extension DesignSystem {
  /// Why the themes do not keep the bounds of the system; `nil` where they do.
  ///
  /// A pinned role has the color of its pin.
  func brokenBound(in themes: [ResolvedTheme], pins: [RolePin]) -> String? {
    boundFlaws(
      in: SystemMeasured(
        themes.map(\.appearance), themes.map { theme in { theme.color(of: Role($0))?.rgb } }),
      without: Set(pins.map(\.role.name))
    ).first.map {
      "the searches of the appearances found no colors of \($0.role) within its bound: it \($0.text)"
    }
  }
}

extension SystemProblem {
  /// The problems of a request in one gamut, one for each appearance that the system has.
  ///
  /// - Throws: ``PaletteError`` when a ramp has more steps than 8-bit colors of its hue.
  package static func all(
    of system: DesignSystem, for request: PaletteRequest, in gamut: Gamut
  ) throws(PaletteError) -> [SystemProblem] {
    // The brand is the same step in both gamuts, which decides what the other steps are.
    let srgb = try SystemRamps(system, for: request, in: .srgb)
    let ramps =
      gamut == .srgb
      ? srgb : try SystemRamps(system, for: request, in: .displayP3, alike: srgb)
    return request.appearances.filter(system.supports).map { appearance in
      SystemProblem(
        system, request, in: appearance, gamut: gamut,
        targets: ramps.targets(of: system, in: appearance),
        darkLabel: ramps.darkLabel(of: system, in: appearance))
    }
  }

  /// The problem of one appearance, in which colors that the system or a pin names are fixed.
  fileprivate init(
    _ system: DesignSystem, _ request: PaletteRequest, in appearance: Appearance, gamut: Gamut,
    targets: [String: TokenColor], darkLabel: RGB8?
  ) {
    let pins = request.pins.filter { $0.applies(to: appearance) }
    let fixed = system.roles.filter { $0.isFixed(in: appearance) }.map(\.name)
    self.init(
      system, in: appearance, level: appearance.level(whenAskedFor: request.level), gamut: gamut,
      targets: pins.reduce(into: targets) { $0[$1.role.name] = TokenColor($1.rgb) },
      fixed: Set(fixed + pins.map(\.role.name)), darkLabel: darkLabel)
  }

  /// The theme of an outcome, without the pairs that were waived, and a conflict for each of those.
  fileprivate func resolved(
    _ outcome: SystemOutcome, of vocabulary: Vocabulary, named name: String
  ) -> (theme: ResolvedTheme, conflicts: [Conflict]) {
    let black = TokenColor(.black(in: gamut))
    let proofs = Dictionary(zip(outcome.waivedPromises, outcome.waived)) { first, _ in first }
    let standard = ContrastStandard(level: level, appearance: appearance)
    var (pairs, conflicts): ([RolePair], [Conflict]) = ([], [])
    for promise in system.promises(in: appearance, level: level) {
      let colors = promise.pair.map { outcome.colors[$0] ?? black }
      let ratio = PairMeasurement(
        Pair(colors.foreground, on: colors.background.withOpaqueBackdrop, colors.kind)
      ).ratio
      if let waiver = promise.waiver, let required = promise.required, ratio < required {
        conflicts.append(
          conflict(promise, required, best: ratio, waiver: waiver, proof: proofs[promise]))
      } else {
        pairs.append(promise.pair(by: standard))
      }
    }
    let theme = ResolvedTheme(
      name: name, of: vocabulary, appearance: appearance, level: level, pairs: pairs
    ) { outcome.colors[$0.name] ?? black }
    return (theme, conflicts)
  }

  private func conflict(
    _ promise: SystemPromise, _ required: Double, best: Double, waiver: String,
    proof: SystemRefusal?
  ) -> Conflict {
    let background = promise.pair.background
    return Conflict(
      appearance: appearance, foreground: Role(promise.pair.foreground),
      background: Role(background.token), required: required, best: best,
      why: proof.map { "with every other color on the side where it is wanted, \($0)" }
        ?? "the other requirements leave no better color",
      nearest: nil, gamut: gamut, over: background.secondMember.map { Role($0.token) },
      waiver: waiver)
  }
}

extension SystemRole {
  /// Whether the system names the bytes of the role in an appearance, or has it keep its target.
  fileprivate func isFixed(in appearance: Appearance) -> Bool {
    guard case .targets(let targets, let isExact) = definition else { return false }
    let target = targets[appearance] ?? targets[appearance.isLight ? .light : .dark]
    if case .color = target { return true }
    return isExact
  }
}
