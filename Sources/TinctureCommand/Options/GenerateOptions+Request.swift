// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes

extension GenerateOptions {
  /// Solves the palette; with `isVerbose` a refusal has its whole proof in the message.
  func palette(isVerbose: Bool = false) throws(CommandFailure) -> Palette {
    do throws(OptionError) { return try solved() } catch {
      var error = error
      if isVerbose, let detail = error.detail { error.reason = detail }
      throw CommandFailure(error, at: place(of: error) ?? .option("generate"))
    }
  }

  /// Solves the palette, for callers with codes of their own, and has the independent verifier
  /// check it, or the proof of a refusal.
  ///
  /// - Throws: An ``OptionError`` whose kind tells a wrong request from one without a solution.
  func solved(isExplained: Bool = true) throws(OptionError) -> Palette {
    let request = try request()
    let palette: Palette
    do throws(PaletteError) {
      palette = try Palette(solving: request, isExplained: isExplained)
    } catch {
      throw OptionError(error, for: request)
    }
    return try palette.verified()
  }

  /// The place of the option that an error names; `nil` when it names none.
  func place(of error: OptionError) -> OptionPlace? {
    error.option.map { places[$0] ?? .option("--" + $0.rawValue) }
  }

  /// The solver's request, with defaults for everything that was not asked for.
  func request() throws(OptionError) -> PaletteRequest {
    guard let brand else { throw OptionError("a brand color is missing", of: .brand) }
    var request = PaletteRequest(brand: brand.nearestInSRGB, hue: brand.hue)
    for setting in Setting.all { setting.apply(self, &request) }
    request.character = character ?? request.character
    request.steps = steps ?? request.steps
    request.locks = locks
    request.pins = pins
    if let system {
      try check(for: system)
      request.system = system
      request.furtherBrands = furtherBrands
      request.appearances = appearances ?? system.appearances
    }
    try setRamps(of: &request)
    let setting = (places[.brand] ?? .option("--brand")).displayP3Setting
    request.displayP3Brand = try brand.displayP3(in: request.gamut, settingGamutBy: setting)
    return request
  }

  /// Refuses options that mean nothing for a design system of its own, and appearances that it
  /// does not have.
  private func check(for system: DesignSystem) throws(OptionError) {
    let useless: [(Name, Bool)] = [
      (.lock, !locks.isEmpty), (.ratios, ratios != nil),
      (.curve, curve != nil), (.like, model != nil), (.steps, steps != nil),
    ]
    if let (option, _) = useless.first(where: \.1) {
      throw OptionError(
        "--\(option.rawValue) means nothing for the design system \(system.name.quoted)",
        of: option,
        suggestion: "Write it into the system: roles have targets, and ramps have steps.")
    }
    if let missing = (furtherBrands.count + 2...4).first(where: system.uses(brand:)) {
      throw OptionError(
        "the design system \(system.name.quoted) uses brand\(missing), which is not given",
        of: .system, suggestion: "Add --brand\(missing) with a color.")
    }
    if let other = appearances?.first(where: { !system.supports($0) }) {
      throw OptionError(
        "the design system \(system.name.quoted) has no appearance \(other.rawValue)",
        of: .appearances,
        suggestion: "It has: \(system.appearances.map(\.rawValue).joined(separator: ", ")).")
    }
  }

  /// Sets the curve, or the ratios.
  ///
  /// Steps that nobody chose follow from the curve or from the number of ratios, and the steps of
  /// Radix have its curve.
  private func setRamps(of request: inout PaletteRequest) throws(OptionError) {
    if let model {
      let others: [(Name, Bool)] = [
        (.curve, curve != nil), (.ratios, ratios != nil), (.steps, steps != nil),
        (.on, background != nil),
      ]
      if let (other, _) = others.first(where: \.1) {
        throw OptionError(
          "--like takes the steps from its file, and --\(other.rawValue) says others", of: .like,
          suggestion: "Keep one of them.")
      }
      request.model = model
      return
    }
    if let ratios = try rampRatios() {
      request.ratios = ratios
      if request.steps == .standard, request.steps.labels.count != ratios.ratios.count {
        request.steps = ratios.defaultSteps
      }
      return
    }
    guard background == nil else {
      throw OptionError(
        "a background alone changes nothing", of: .on, suggestion: "Name the ratios on it too.")
    }
    request.curve = curve ?? (request.steps == .radix ? .radixLight : .tailwind)
    if request.steps == .standard { request.steps = request.curve.ownSteps ?? .standard }
  }

  /// The ratios on their background, white by default; `nil` when none were asked for.
  func rampRatios() throws(OptionError) -> RampRatios? {
    guard let ratios else { return nil }
    guard curve == nil else {
      throw OptionError(
        "a curve and ratios both say how light each step is", of: .ratios,
        suggestion: "Keep one of them.")
    }
    do throws(RampRatiosError) { return try RampRatios(ratios, on: background ?? .white) } catch {
      throw OptionError(error.description, of: .ratios, suggestion: error.suggestion)
    }
  }
}
