// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Importers
import PaletteSolver
import Palettes

/// What somebody asked of a palette, before defaults fill in the rest.
///
/// The same value stands for the options of `generate` and `theme`, the keys of a configuration
/// file, the members of a `batch` line and the query of a preview's URL. Values from several places
/// are merged by ``over(_:)``; ``request()`` then makes the solver's `PaletteRequest`, and is the
/// only place that knows the defaults.
///
/// Precedence, the strongest first: options of the command line, environment variables, a brand's
/// own settings in the configuration file, the file's settings for all brands, a named theme.
struct GenerateOptions {
  /// The options by their spelling on the command line, in the order in which they are read.
  enum Name: String, CaseIterable {
    case system, brand, brand2, brand3, name, level, gamut, steps, appearances, curve, like, lock,
      ratios, on, pin, method, theme
  }

  /// The brand color, from which the ramps and the accents of the themes are derived.
  var brand: Brand?
  /// The name of the themes.
  var name: String?
  /// The tint of the grays and the status colors.
  var character: ThemeCharacter?
  /// The WCAG level that every theme has to meet.
  var level: ConformanceLevel?
  /// The gamut of the palette; a Display P3 palette has an sRGB solution beside its own.
  var gamut: Gamut?
  /// The labels of the ramps' steps.
  var steps: RampSteps?
  /// The themes to make, in this order.
  var appearances: [Appearance]?
  /// The curve of lightness, chroma and hue along the ramps.
  var curve: RampCurve?
  /// The ramps that the ramps are made after, in place of a curve and of steps.
  var model: ModelRamps?
  /// What is left out of ``model``.
  var remarks: [ImportRemark] = []
  /// Steps of the brand's ramp that have a fixed color.
  var locks: [RampLock] = []
  /// The WCAG contrast ratios of the steps on ``background``, in place of a curve.
  var ratios: [Double]?
  /// The background of ``ratios``, which has no effect without them.
  var background: RGB8?
  /// How the roles are placed.
  var method: SolvingMethod?
  /// Roles that have a fixed color; no role twice in one appearance.
  var pins: [RolePin] = []
  /// The design system whose roles the palette is to have; `nil` for Tincture's own.
  var system: DesignSystem?
  /// The brands that a design system calls `brand2` and so on.
  var furtherBrands: [RGB8] = []
  /// Where options were set, for messages; a missing entry means the command line.
  var places: [Name: OptionPlace] = [:]

  /// These options, completed with those of a place that they take precedence over.
  ///
  /// A curve, a model and ratios exclude each other, so any of them discards the weaker others,
  /// together with what only those could use. A pin discards weaker pins of its role, and weaker
  /// pins for appearances that are not made; other weaker pins stay.
  func over(_ weaker: GenerateOptions) -> GenerateOptions {
    var merged = self
    merged.brand = brand ?? weaker.brand
    merged.name = name ?? weaker.name
    merged.character = character ?? weaker.character
    merged.level = level ?? weaker.level
    merged.gamut = gamut ?? weaker.gamut
    if model == nil { merged.steps = steps ?? weaker.steps }
    merged.appearances = appearances ?? weaker.appearances
    if ratios == nil, model == nil { merged.curve = curve ?? weaker.curve }
    if curve == nil, model == nil { merged.ratios = ratios ?? weaker.ratios }
    if curve == nil, ratios == nil, steps == nil, model == nil {
      (merged.model, merged.remarks) = (weaker.model, weaker.remarks)
    }
    if merged.ratios != nil { merged.background = background ?? weaker.background }
    if locks.isEmpty, ratios == nil { merged.locks = weaker.locks }
    merged.pins += weaker.pins.filter { pin in
      !pins.contains { $0.overrides(pin) } && (appearances?.contains(where: pin.applies) ?? true)
    }
    merged.method = method ?? weaker.method
    merged.system = system ?? weaker.system
    if furtherBrands.isEmpty { merged.furtherBrands = weaker.furtherBrands }
    merged.places.merge(weaker.places) { mine, _ in mine }
    return merged
  }
}

extension GenerateOptions {
  /// Takes the ramps of a file that was named at a place.
  mutating func setModel(_ sheet: ModelSheet, at place: OptionPlace) {
    (model, remarks) = (sheet.model, sheet.remarks)
    places[.like] = place
  }

  /// Everything that a request was made with, so that other options can be laid over it.
  init(_ request: PaletteRequest) {
    self.init(
      brand: .rgb(request.brand, displayP3: request.displayP3Brand), name: request.name,
      character: request.character, level: request.level, gamut: request.gamut,
      steps: request.model == nil ? request.steps : nil, appearances: request.appearances,
      curve: request.ratios == nil && request.model == nil ? request.curve : nil,
      model: request.model, locks: request.locks,
      ratios: request.ratios?.ratios, background: request.ratios?.background,
      method: request.method, pins: request.pins,
      system: request.system, furtherBrands: request.furtherBrands)
  }

  /// The brand, the name and the character of a named theme.
  init(_ theme: NamedTheme) {
    self.init(brand: .rgb(theme.brand), name: theme.name, character: theme.character)
  }
}

extension [GenerateOptions] {
  /// What is left out of the ramps to follow, each remark once: brands share a file.
  var remarks: [String] { flatMap(\.remarks).map { "\($0)" }.grouped { $0 }.map(\.key) }
}

// MARK: - Reading

extension GenerateOptions {
  /// Reads an option from text; locks and pins are added to those that are there, and a theme gives
  /// what is not set.
  mutating func read(_ option: Name, _ text: String, at place: OptionPlace) throws(OptionError) {
    switch option {
    case .system: system = try OptionParser.system(text)
    case .brand: brand = try OptionParser.brand(text)
    case .brand2: furtherBrands = [try OptionParser.color(text)] + furtherBrands.dropFirst()
    case .brand3:
      guard let second = furtherBrands.first else {
        throw OptionError(
          "there is no second brand before the third", of: .brand3, suggestion: "Add brand2.")
      }
      furtherBrands = [second, try OptionParser.color(text)]
    case .name: name = try OptionParser.themeName(text)
    case .level: level = try OptionParser.level(text)
    case .gamut: gamut = try OptionParser.gamut(text)
    case .steps: steps = try OptionParser.steps(text)
    case .appearances: appearances = try OptionParser.appearances(text)
    case .curve: curve = try OptionParser.curve(text)
    case .like:
      throw OptionError(
        "\(text.quoted) is not read: the ramps to follow are in a file", of: .like,
        suggestion: "Name it on the command line or in a configuration file.")
    case .lock: locks.append(try OptionParser.lock(text))
    case .ratios: ratios = try OptionParser.ratios(text)
    case .on: background = try OptionParser.color(text)
    case .method: method = try OptionParser.method(text)
    case .pin: pins.append(try OptionParser.pin(text, of: system))
    case .theme: self = over(GenerateOptions(try OptionParser.theme(text)))
    }
    places[option] = place
  }

  /// Reads options from the texts of each, all of which were set at one place.
  mutating func read(
    _ option: Name, _ texts: [String], at place: OptionPlace
  ) throws(CommandFailure) {
    do throws(OptionError) {
      for text in texts { try read(option, text, at: place) }
    } catch {
      throw CommandFailure(error, at: place)
    }
  }
}

// MARK: - The palette

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
  func solved() throws(OptionError) -> Palette {
    let request = try request()
    let palette: Palette
    do throws(PaletteError) { palette = try Palette(solving: request) } catch {
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
    request.name = name ?? request.name
    request.character = character ?? request.character
    request.level = level ?? request.level
    request.gamut = gamut ?? request.gamut
    request.steps = steps ?? request.steps
    request.appearances = appearances ?? request.appearances
    request.method = method ?? request.method
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

extension RolePin {
  /// Whether a weaker pin has no effect beside this one.
  fileprivate func overrides(_ other: RolePin) -> Bool {
    role == other.role
      && (appearance == nil || other.appearance == nil || appearance == other.appearance)
  }
}
