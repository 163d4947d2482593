// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureImporters
import TincturePalettes

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
      ratios, on, pin, method, labels, theme
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
  /// The labels of fills in the brand color.
  var labels: LabelPreference?
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
    for setting in Setting.all { setting.merge(&merged, weaker) }
    merged.brand = brand ?? weaker.brand
    merged.character = character ?? weaker.character
    if model == nil { merged.steps = steps ?? weaker.steps }
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
      method: request.method, labels: request.fillLabels, pins: request.pins,
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

// MARK: - Settings

/// A setting, said once: its names on the command line, in a configuration file, in `batch` and in the
/// query of a preview, how its text is read, what it changes in a request, and how the request is
/// spelled with it.
///
/// A new one is a case of ``GenerateOptions/Name``, its value and a line of ``all`` here, and its option
/// with the words of help in ``PaletteOptions``.
struct Setting: Sendable {
  /// How many texts a setting has.
  enum Shape: Sendable {
    case single
    /// One text with commas, for which other places have lists; the function reads one element.
    case list(each: @Sendable (String) throws(OptionError) -> Void)
    /// A text for each; in configuration files a mapping.
    case repeated

    static func list<Element>(
      of element: @escaping @Sendable (String) throws(OptionError) -> Element
    ) -> Shape { .list(each: { text throws(OptionError) in _ = try element(text) }) }
  }

  typealias Read = @Sendable (inout GenerateOptions, String) throws(OptionError) -> Void

  let name: GenerateOptions.Name
  let shape: Shape

  /// The key of a configuration file; `nil` for what it has elsewhere.
  let key: String?

  /// The member of a line of `batch`; `nil` where it has none.
  let member: String?

  /// Whether an environment variable gives it where the command line does not.
  let hasVariable: Bool

  let read: Read

  /// Takes the weaker value where options have none.
  var merge: @Sendable (inout GenerateOptions, GenerateOptions) -> Void = { _, _ in }

  /// Sets a value of a request, where there is one.
  var apply: @Sendable (GenerateOptions, inout PaletteRequest) -> Void = { _, _ in }

  /// The texts that ask for a request's value again; none for the default.
  let texts: @Sendable (PaletteRequest) -> [String]

  private init(
    _ name: GenerateOptions.Name, _ shape: Shape, key: String??, member: String??,
    hasVariable: Bool = false, read: @escaping Read,
    texts: @escaping @Sendable (PaletteRequest) -> [String]
  ) {
    (self.name, self.shape, self.hasVariable) = (name, shape, hasVariable)
    self.key = key ?? name.rawValue
    self.member = member ?? self.key
    (self.read, self.texts) = (read, texts)
  }

  /// What is read in a way of its own.
  private init(
    _ name: GenerateOptions.Name, _ shape: Shape = .single, key: String?? = .none,
    member: String?? = .none, by read: @escaping Read,
    texts: @escaping @Sendable (PaletteRequest) -> [String] = { _ in [] }
  ) { self.init(name, shape, key: key, member: member, read: read, texts: texts) }

  /// A value that others can exclude, so that ``GenerateOptions`` merges and applies it.
  private init<Value>(
    _ name: GenerateOptions.Name, _ shape: Shape = .single, key: String?? = .none,
    member: String?? = .none, hasVariable: Bool = false,
    setting path: any WritableKeyPath<GenerateOptions, Value?> & Sendable,
    by parse: @escaping @Sendable (String) throws(OptionError) -> Value,
    texts: @escaping @Sendable (PaletteRequest) -> [String]
  ) {
    self.init(
      name, shape, key: key, member: member, hasVariable: hasVariable,
      read: { options, text throws(OptionError) in options[keyPath: path] = try parse(text) },
      texts: texts)
  }

  /// A value of its own, which does not depend on other settings.
  private init<Value: Equatable & Sendable>(
    _ name: GenerateOptions.Name, _ shape: Shape = .single, key: String?? = .none,
    hasVariable: Bool = false,
    setting path: any WritableKeyPath<GenerateOptions, Value?> & Sendable,
    in request: any WritableKeyPath<PaletteRequest, Value> & Sendable,
    unless usual: @escaping @Sendable (PaletteRequest) -> Value,
    text: @escaping @Sendable (Value) -> String,
    by parse: @escaping @Sendable (String) throws(OptionError) -> Value
  ) {
    self.init(
      name, shape, key: key, hasVariable: hasVariable, setting: path, by: parse,
      texts: { made in
        made[keyPath: request] == usual(made) ? [] : [text(made[keyPath: request])]
      })
    merge = { options, weaker in
      options[keyPath: path] = options[keyPath: path] ?? weaker[keyPath: path]
    }
    apply = { options, made in
      if let value = options[keyPath: path] { made[keyPath: request] = value }
    }
  }

  /// Every setting, in the order in which they are read: roles of pins are those of the system.
  static let all: [Setting] = [
    Setting(
      .system,
      by: { options, text throws(OptionError) in options.system = try OptionParser.system(text) },
      texts: { $0.system.map { [$0.name] } ?? [] }),
    Setting(
      .brand, key: .some(nil), setting: \.brand, by: OptionParser.brand,
      texts: { [($0.displayP3Brand ?? $0.brand).css] }),
    Setting(
      .brand2, by: GenerateOptions.readSecondBrand,
      texts: { $0.furtherBrands.prefix(1).map(\.css) }),
    Setting(
      .brand3, by: GenerateOptions.readThirdBrand,
      texts: { $0.furtherBrands.dropFirst().map(\.css) }),
    Setting(
      .name, key: .some(nil), setting: \.name, in: \.name, unless: { _ in "brand" }, text: { $0 },
      by: OptionParser.themeName),
    Setting(
      .level, hasVariable: true, setting: \.level, in: \.level, unless: { _ in .aa },
      text: \.rawValue, by: OptionParser.level),
    Setting(
      .gamut, hasVariable: true, setting: \.gamut, in: \.gamut, unless: { _ in .srgb },
      text: \.name, by: OptionParser.gamut),
    Setting(
      .steps, .list(of: OptionParser.step), hasVariable: true, setting: \.steps,
      by: OptionParser.steps,
      texts: {
        $0.steps == .standard ? [] : [$0.steps.labels.map(String.init).joined(separator: ",")]
      }),
    Setting(
      .appearances, .list(of: OptionParser.appearance), hasVariable: true, setting: \.appearances,
      in: \.appearances, unless: { $0.system?.appearances ?? Appearance.usual },
      text: { $0.map(\.rawValue).joined(separator: ",") }, by: OptionParser.appearances),
    Setting(
      .curve, setting: \.curve, by: OptionParser.curve,
      texts: { $0.ratios != nil || $0.curve == .tailwind ? [] : [$0.curve.rawValue] }),
    Setting(
      .like, member: .some(nil),
      by: { _, text throws(OptionError) in
        throw OptionError(
          "\(text.quoted) is not read: the ramps to follow are in a file", of: .like,
          suggestion: "Name it on the command line or in a configuration file.")
      }),
    Setting(
      .lock, .repeated, key: "locks",
      by: { options, text throws(OptionError) in
        options.locks.append(try OptionParser.lock(text))
      }, texts: { $0.locks.map { "\($0)" } }),
    Setting(
      .ratios, .list(of: OptionParser.ratios), setting: \.ratios, by: OptionParser.ratios,
      texts: { $0.ratios.map { [$0.ratios.map { "\($0)" }.joined(separator: ",")] } ?? [] }),
    Setting(
      .on, member: "background", setting: \.background, by: OptionParser.color,
      texts: { $0.ratios.map { [$0.background.css] } ?? [] }),
    Setting(
      .pin, .repeated, key: "pins",
      by: { options, text throws(OptionError) in
        options.pins.append(try OptionParser.pin(text, of: options.system))
      }, texts: { $0.pins.map { "\($0)" } }),
    Setting(
      .method, setting: \.method, in: \.method, unless: { _ in .joint }, text: \.name,
      by: OptionParser.method),
    Setting(
      .labels, setting: \.labels, in: \.fillLabels, unless: { _ in .contrast }, text: \.rawValue,
      by: OptionParser.labels),
    Setting(
      .theme, key: .some(nil),
      by: { options, text throws(OptionError) in
        options = options.over(GenerateOptions(try OptionParser.theme(text)))
      },
      texts: { request in
        guard request.character != .standard else { return [] }
        return KnownThemes.all.first { $0.character == request.character }.map { [$0.name] } ?? []
      }),
  ]

  static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}

// MARK: - Reading

extension GenerateOptions {
  /// Reads an option from text; locks and pins are added to those that are there, and a theme gives
  /// what is not set.
  mutating func read(_ option: Name, _ text: String, at place: OptionPlace) throws(OptionError) {
    try Setting.byName[option]?.read(&self, text)
    places[option] = place
  }

  fileprivate static let readSecondBrand: Setting.Read = { options, text throws(OptionError) in
    options.furtherBrands = [try OptionParser.color(text)] + options.furtherBrands.dropFirst()
  }

  fileprivate static let readThirdBrand: Setting.Read = { options, text throws(OptionError) in
    guard let second = options.furtherBrands.first else {
      throw OptionError(
        "there is no second brand before the third", of: .brand3, suggestion: "Add brand2.")
    }
    options.furtherBrands = [second, try OptionParser.color(text)]
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

extension RolePin {
  /// Whether a weaker pin has no effect beside this one.
  fileprivate func overrides(_ other: RolePin) -> Bool {
    role == other.role
      && (appearance == nil || other.appearance == nil || appearance == other.appearance)
  }
}
