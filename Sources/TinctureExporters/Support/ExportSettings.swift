// SPDX-License-Identifier: MIT

import TinctureContrast
import TincturePalettes

/// A choice that a format leaves to the person who exports.
///
/// The raw value is the name of the option of the command and of the key in a configuration file.
public enum ExportSetting: String, CaseIterable, Hashable, Sendable {
  /// How the names of an asset catalog are built: ``ExportSettings/CatalogNames``.
  case names
  /// The scheme whose colors are for any appearance in an asset catalog: `light` or `dark`.
  case any
  /// Where tests find the colors that they measure: ``ExportSettings/ColorSource``.
  case colors
  /// The accent color is one that text can have.
  case accentAsText = "accent-as-text"
  /// No type that keeps and applies the choice of a person is written.
  case noManager = "no-manager"
  /// A type that reads a theme from a palette document, and measures it before it is shown.
  case remote
  /// Whether roles refer to the steps of ramps that they are: ``ExportSettings/References``.
  case references
  /// Where code finds an asset catalog: `main`, `module` or an expression, an ``AssetBundle``.
  case bundle

  /// The names of its values; `main` and `module` where expressions are values too.
  package var values: [String] {
    var settings = ExportSettings()
    do throws(UnknownName) { try settings.set(self, to: "") } catch { return error.known }
    return []
  }

  /// The formats that it is for.
  public var exporters: [any Exporter.Type] {
    KnownExporters.all.filter { $0.settings.contains(self) }
  }
}

/// What was chosen of an export beside its palettes.
public struct ExportSettings: Hashable, Sendable {
  /// How the names of an asset catalog are built.
  public enum CatalogNames: String, CaseIterable, Hashable, Sendable {
    /// Folders that are namespaces: `Color("Text/Primary")`.
    case nested
    /// No folders: `Color("TextPrimary")`.
    case flat
  }

  /// Where an app has its colors.
  public enum ColorSource: String, CaseIterable, Hashable, Sendable {
    /// In an asset catalog.
    case catalog
    /// In the constants of the format `uikit`.
    case code
  }

  /// A color scheme of Apple's systems.
  public enum Scheme: String, CaseIterable, Hashable, Sendable {
    /// The scheme with dark text on light surfaces.
    case light
    /// The scheme with light text on dark surfaces.
    case dark
  }

  /// What stands for the color of a role that is a step of a ramp.
  public enum References: String, CaseIterable, Hashable, Sendable {
    /// A reference to the step: `var(--brand-600)`.
    case steps
    /// The color itself, as for every other role.
    case none
  }

  /// How the names of an asset catalog are built.
  public var catalogNames = CatalogNames.nested

  /// The scheme whose colors are for any appearance in an asset catalog.
  ///
  /// Watches, old systems and code without an appearance show them. A palette without that scheme has
  /// its first one there.
  public var anyScheme = Scheme.light

  /// Where tests find the colors that they measure.
  public var colorSource = ColorSource.catalog

  /// Whether the accent color is one that text can have, on every surface.
  public var isAccentText = false

  /// Whether a type that keeps and applies the choice of a person is written.
  public var hasManager = true

  /// Whether a type is written that reads a theme from a palette document.
  public var isRemote = false

  /// What stands for the color of a role that is a step of a ramp.
  public var references = References.steps

  /// Where code finds an asset catalog.
  public var bundle = AssetBundle.main

  /// The numbers of a design system beside its colors.
  public var scales = DesignScales()

  /// Every format as it is without any choice.
  public init() {}

  /// Sets a choice; what is on or off has `true` or `false`.
  ///
  /// - Throws: An `UnknownName` with the values that there are.
  public mutating func set(_ setting: ExportSetting, to value: String) throws(UnknownName) {
    switch setting {
    case .names: catalogNames = try Self.resolve(value, for: setting)
    case .any: anyScheme = try Self.resolve(value, for: setting)
    case .colors: colorSource = try Self.resolve(value, for: setting)
    case .accentAsText: isAccentText = try Self.isOn(value, for: setting)
    case .noManager: hasManager = try !Self.isOn(value, for: setting)
    case .remote: isRemote = try Self.isOn(value, for: setting)
    case .bundle:
      guard let bundle = AssetBundle(value) else {
        throw UnknownName(value, kind: "value of \(setting.rawValue)", known: ["main", "module"])
      }
      self.bundle = bundle
    case .references: references = try Self.resolve(value, for: setting)
    }
  }

  private static func resolve<Value: RawRepresentable & CaseIterable & Sendable>(
    _ name: String, for setting: ExportSetting
  ) throws(UnknownName) -> Value where Value.RawValue == String {
    try UnknownName.resolve(
      name, among: Array(Value.allCases), by: \.rawValue, kind: "value of \(setting.rawValue)")
  }

  private static func isOn(
    _ value: String, for setting: ExportSetting
  ) throws(UnknownName) -> Bool {
    try UnknownName.resolve(
      value, among: [true, false], by: { "\($0)" }, kind: "value of \(setting.rawValue)")
  }
}
