// SPDX-License-Identifier: MIT

import TincturePalettes

/// Themes in the form of Reckord: tokens that views read from the environment.
///
/// The names are the article's: `ThemeToken`, `ThemeEnvKey`, `AppTheme`, `ColorTokens`,
/// `SpacingTokens`, `Theme`. `@AppStorage` with its key replaces its storage library. Colors are
/// those of the palettes: of the 42 pairs of system colors in the article, 20 are not readable.
///
/// Source: the article on Reckord's theming.
public enum ReckordExporter: Exporter {
  public static let name = "reckord"
  public static let summary = "Swift: Reckord's tokens in the environment, a theme for each palette"

  public static let hasNumbers = true

  public static let hasSlots = true

  public static let settings: Set<ExportSetting> = [.noManager]

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    [try ReckordFile(source).file]
  }
}

/// The one file of the format.
private struct ReckordFile {
  private let prefix: String
  private let entries: [ExportSource.Entry]
  private let palettes: [SwiftUIPalette]
  /// The article's name of the theme before any choice.
  private static let system = "system"
  /// By the slug of each palette: its roles by the names of the format.
  private let roles: [String: [String: Role]]
  private let choice: SwiftChoice
  private let scales: SwiftScales
  private let hasManager: Bool

  init(_ source: ExportSource) throws(ExportError) {
    prefix = TokenName(splitting: source.prefix).upperCamel
    entries = source.entries
    palettes = SwiftUIPalette.all(source, free: [Self.system]).filter(\.hasRoles)
    choice = SwiftChoice(prefix: prefix, isSwiftUI: true)
    scales = SwiftScales(source.settings.scales) { [prefix] in "\(prefix)\($0)Tokens" }
    hasManager = source.settings.hasManager
    let themed = try FormatSlots(
      format: ReckordExporter.name, slots: ReckordRoles.groups.flatMap(\.slots)
    ).themed(source.entries)
    roles = Dictionary(themed.map { ($0.entry.slug, $0.roles) }) { first, _ in first }
  }

  var file: ExportedFile {
    let themed = initial.map { first -> [String] in
      let initial = SwiftText.name(first.identifier)
      return [tokens, appTheme(initial), environment]
        + (hasManager ? [manager(initial), picker, currentTheme] : [])
        + [themes(initial), choice.appearance, colorTokens]
        + palettes.map(declaration)
    }
    let support =
      scales.declarations + [SwiftColorSupport.platform, SwiftColorSupport.swiftUI]
    return SwiftCode.file(
      "\(prefix)ThemeToken", of: entries,
      imports: "import SwiftUI\n\n" + SwiftColorSupport.platformImport, (themed ?? []) + support)
  }

  /// The palette before any choice: that of the name `system`, else the first that follows the
  /// system because it has both schemes.
  private var initial: SwiftUIPalette? {
    palettes.first { $0.identifier == Self.system } ?? palettes.first { $0.onlyScheme == nil }
      ?? palettes.first
  }

  // MARK: The environment

  /// The name of the modifier that gives a view the chosen theme.
  private var modifier: String {
    prefix.isEmpty ? "currentTheme" : "\(prefix.lowercasedFirst)CurrentTheme"
  }

  /// The name of the value in the environment.
  private var value: String { prefix.isEmpty ? "theme" : "\(prefix.lowercasedFirst)Theme" }

  private var tokens: String {
    """
    // MARK: - The environment

    /// What a theme provides.
    public protocol \(prefix)ThemeToken: Sendable {
      var colors: \(prefix)ColorTokens { get }
    \(scales.properties.map { "  var \($0.name): \($0.type) { get }\n" }.joined())}
    """
  }

  private func appTheme(_ initial: String) -> String {
    """
    /// The tokens of a theme that a person has chosen.
    public struct \(prefix)AppTheme: \(prefix)ThemeToken {
      public let colors: \(prefix)ColorTokens
    \(scales.properties.map { "  public let \($0.name) = \($0.type)()\n" }.joined())
      public init(_ theme: \(prefix)Theme = .\(initial)) {
        colors = \(prefix)ColorTokens(currentTheme: theme)
      }
    }
    """
  }

  private var environment: String {
    """
    private struct \(prefix)ThemeEnvKey: EnvironmentKey {
      static let defaultValue: any \(prefix)ThemeToken = \(prefix)AppTheme()
    }

    extension EnvironmentValues {
      /// The tokens of the chosen theme.
      public var \(value): any \(prefix)ThemeToken {
        get { self[\(prefix)ThemeEnvKey.self] }
        set { self[\(prefix)ThemeEnvKey.self] = newValue }
      }
    }

    extension View {
      /// Gives a theme to a view and to what is inside: once, at the root of a window.
      public func \(modifier)(
        _ theme: \(prefix)Theme, appearance: \(prefix)Appearance = .system
      ) -> some View {
        environment(\\.\(value), \(prefix)AppTheme(theme))
          .preferredColorScheme(theme.colorScheme ?? appearance.colorScheme)
      }
    }
    """
  }

  private func manager(_ initial: String) -> String {
    """
    /// The one place where the choice is kept.
    ///
    /// A stored theme that there is not any more is `\(prefix)Theme.system`.
    @MainActor
    public final class \(prefix)CurrentThemeManager: ObservableObject {
      public static let shared = \(prefix)CurrentThemeManager()

      @AppStorage("currentTheme") public var theme = \(prefix)Theme.\(initial)
      @AppStorage("currentAppearance") public var appearance = \(prefix)Appearance.system

      public init() {}
    }
    """
  }

  private var picker: String {
    choice.picker(manager: "\(prefix)CurrentThemeManager", of: palettes.count)
  }

  private var currentTheme: String {
    """
    extension View {
      /// Gives the chosen theme to a view and to what is inside: once, at the root of a window.
      public func \(modifier)() -> some View {
        modifier(\(prefix)CurrentTheme())
      }
    }

    private struct \(prefix)CurrentTheme: ViewModifier {
      @ObservedObject private var manager = \(prefix)CurrentThemeManager.shared

      func body(content: Content) -> some View {
        content.\(modifier)(manager.theme, appearance: manager.appearance)
      }
    }
    """
  }

  // MARK: The themes

  /// The article's enum, whose raw value is the name of the theme.
  private func themes(_ initial: String) -> String {
    "// MARK: - The themes\n\n"
      + choice.theme(
        palettes, rawValue: { SwiftText.literal($0.entry.name) },
        [
          ("The name in a list of themes.", "title: String", { SwiftText.literal($0.entry.name) }),
          (
            "The only scheme that the theme has colors for; `nil` if it has both.",
            "colorScheme: ColorScheme?", { $0.onlyScheme ?? "nil" }
          ),
        ])
        + """


        extension \(prefix)Theme {
          /// The colors of the theme.
          var color: any \(prefix)ThemePalette {
            switch self {
        \(palettes.map { "    case .\(SwiftText.name($0.identifier)): \($0.type).shared\n" }.joined())    }
          }
        \(alias(initial))}
        """
  }

  /// The name `system` of the theme before any choice, unless it is a case.
  private func alias(_ initial: String) -> String {
    guard initial != Self.system else { return "" }
    return """

        /// The theme before any choice, which follows the system where it has both schemes.
        public nonisolated static let \(Self.system) = Self.\(initial)

      """
  }

  // MARK: The colors

  private var colorTokens: String {
    let tokens = ReckordRoles.groups.map { group in
      let properties = group.entries.map { entry in
        """


          /// \(entry.purpose).
          public var \(entry.name): Color { currentTheme.color.\(entry.name) }
        """
      }
      return "\n\n  // MARK: \(group.name)" + properties.joined()
    }
    let requirements = ReckordRoles.groups.flatMap(\.entries).map {
      "  var \($0.name): Color { get }\n"
    }
    return """
      // MARK: - Colors

      /// The colors of the chosen theme by what they are for.
      public struct \(prefix)ColorTokens: Sendable {
        let currentTheme: \(prefix)Theme\(tokens.joined())
      }

      /// The colors of a theme.
      protocol \(prefix)ThemePalette: Sendable {
      \(requirements.joined())}
      """
  }

  private func declaration(of palette: SwiftUIPalette) -> String {
    let groups = ReckordRoles.groups.map { group in
      "\n  // MARK: \(group.name)\n\n"
        + group.constants(palette.entry.tokens, roles[palette.entry.slug] ?? [:], keyword: "let")
    }
    return """
      /// The colors of the palette \(SwiftText.literal(palette.entry.name)).
      struct \(palette.type): \(prefix)ThemePalette {
        static let shared = Self()
      \(groups.joined())}
      """
  }
}

/// The 21 color tokens of Reckord, in its order, with the roles that take them.
///
/// Source: the article on Reckord's theming, `struct ColorTokens`. It has three levels of inverted
/// text and backgrounds and Tincture two, so the third repeats the second: no other role has a
/// required ratio there. Left out are the roles it has no name for: brand, accent, buttons,
/// statuses, links, states, disabled text.
private enum ReckordRoles {
  static let groups = [
    SwiftRoleGroup(
      name: "Foreground colors",
      entries: [
        ("foregroundPrimary", .textPrimary, "Primary text, selected icons"),
        ("foregroundSecondary", .textSecondary, "Subtitles, unselected icons"),
        ("foregroundTertiary", .textTertiary, "Tertiary text"),
        ("foregroundPlaceholder", .textPlaceholder, "Placeholders of fields"),
      ]),
    SwiftRoleGroup(
      name: "Inverted colors",
      entries: [
        ("invertedForegroundPrimary", .textInverse, "Primary text on inverted backgrounds"),
        ("invertedForegroundSecondary", .textInverseSecondary, "Secondary text there"),
        ("invertedForegroundTertiary", .textInverseSecondary, "Tertiary text there"),
      ]),
    SwiftRoleGroup(
      name: "Background colors",
      entries: [
        ("backgroundPrimary", .surfacePrimary, "The background of the app"),
        ("backgroundSecondary", .surfaceSecondary, "Secondary backgrounds, cards"),
        ("backgroundTertiary", .surfaceTertiary, "Tertiary backgrounds"),
      ]),
    SwiftRoleGroup(
      name: "Surface colors",
      entries: [
        ("surfacePrimary", .surfaceCard, "Cards, pills"),
        ("surfaceSecondary", .surfaceOverlay, "Overlays, tooltips"),
        ("surfaceTertiary", .surfaceGroupedFill, "Popovers, groups"),
      ]),
    SwiftRoleGroup(
      name: "Inverted surface colors",
      entries: [
        ("invertedSurfacePrimary", .surfaceInverse, "Inverted cards, sheets"),
        ("invertedSurfaceSecondary", .surfaceInverseSecondary, "Inverted panels, dialogs"),
      ]),
    SwiftRoleGroup(
      name: "Inverted background colors",
      entries: [
        ("invertedBackgroundPrimary", .surfaceInverse, "The inverted background"),
        ("invertedBackgroundSecondary", .surfaceInverseSecondary, "Inverted cards"),
        ("invertedBackgroundTertiary", .surfaceInverseSecondary, "Inverted modals"),
      ]),
    SwiftRoleGroup(
      name: "Outline colors",
      entries: [
        ("outlinePrimary", .borderEmphasized, "Outlines that stand out"),
        ("outlineSecondary", .borderStandard, "Outlines of controls"),
        ("outlineTertiary", .borderSubtle, "Decoration"),
      ]),
  ]
}
