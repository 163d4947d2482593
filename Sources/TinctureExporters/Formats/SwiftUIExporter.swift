// SPDX-License-Identifier: MIT

import TincturePalettes

/// A theme for SwiftUI in one file that needs no other: colors, spacing, choice and environment.
///
/// Colors are dynamic constants outside of views, so views neither ask for the color scheme nor
/// make colors. They read `@Environment(\.theme)`. A person chooses a theme and an appearance, which
/// are stored in `@AppStorage("selectedTheme")` and `@AppStorage("selectedAppearance")`; an unknown
/// value there is the first theme, or the appearance of the system. Without a manager there is
/// nothing to choose, and views get the tokens of a theme by its name.
public enum SwiftUIExporter: Exporter {
  public static let name = "swiftui"
  public static let summary = "Swift: a theme for SwiftUI, with its environment, choice and spacing"

  public static let hasNumbers = true

  public static let settings: Set<ExportSetting> = [.noManager, .references, .remote]

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    let file = SwiftUIFile(source)
    guard file.hasThemes || !source.settings.isRemote else {
      throw ExportError(
        "there is no theme, so nothing that a theme from elsewhere has to keep",
        suggestion: "Leave --\(ExportSetting.remote.rawValue) out.")
    }
    return [file.file]
  }
}

/// The one file of the format.
private struct SwiftUIFile {
  private let prefix: String
  private let entries: [ExportSource.Entry]
  private let palettes: [SwiftUIPalette]
  /// Whether views read the one type of colors that there is, and no protocol.
  private let isConcrete: Bool
  private let isRemote: Bool
  private let choice: SwiftChoice
  private let scales: SwiftScales
  private let hasManager: Bool

  init(_ source: ExportSource) {
    prefix = TokenName(splitting: source.prefix).upperCamel
    entries = source.entries
    isConcrete = SwiftUIPalette.isConcrete(source)
    palettes = SwiftUIPalette.all(source)
    isRemote = source.settings.isRemote
    choice = SwiftChoice(prefix: prefix, isSwiftUI: true)
    scales = SwiftScales(source.settings.scales) { [prefix] in "\(prefix)Theme\($0)" }
    hasManager = source.settings.hasManager
  }

  /// The palettes that a person can choose: those with themes.
  private var themed: [SwiftUIPalette] { palettes.filter(\.hasRoles) }

  var hasThemes: Bool { !themed.isEmpty }

  var file: ExportedFile {
    var sections: [String] =
      themed.first.map { first in
        (hasManager ? [theme, choice.appearance, manager(first), picker] : [])
          + [tokens, environment(first)] + (hasManager ? [] : [named])
      } ?? []
    sections += scales.declarations
    sections.append("// MARK: - Colors")
    if !isConcrete, !themed.isEmpty { sections.append(colorsProtocol) }
    if let alias = accentAlias { sections.append(alias) }
    sections += palettes.flatMap(\.declarations)
    sections += isRemote ? remote : []
    sections += palettes.compactMap(\.steps.declaration)
    sections += [SwiftColorSupport.platform, SwiftColorSupport.swiftUI]
    return SwiftCode.file(
      "\(prefix)ThemeColors", of: entries,
      imports: "import SwiftUI\n\n" + SwiftColorSupport.platformImport, sections)
  }

  // MARK: What is chosen

  private var theme: String {
    "// MARK: - The choice\n\n"
      + choice.theme(
        themed,
        [
          (
            "The name in a list of themes.", "title: String", { SwiftText.literal($0.entry.name) }
          ),
          (
            "The only scheme that the theme has colors for; `nil` if it has both.",
            "colorScheme: ColorScheme?", { $0.onlyScheme ?? "nil" }
          ),
          (
            "The colors and the numbers.", "tokens: \(prefix)ThemeTokens",
            { "\(prefix)ThemeTokens(colors: \($0.type).shared)" }
          ),
        ])
  }

  private var picker: String {
    choice.picker(manager: "\(prefix)ThemeManager", of: themed.count)
  }

  // `@Observable` makes accessors of stored properties and so refuses property wrappers: it would
  // need a copy of what is stored. `ObservableObject` has the store itself as its property.
  private func manager(_ first: SwiftUIPalette) -> String {
    let initial = SwiftText.name(first.identifier)
    return """
      /// The choice of a person, which is kept from one launch to the next.
      ///
      /// It is stored in one place only. A stored theme that there is not any more counts as the first
      /// one, an unknown appearance as that of the system. An `ObservableObject`, because the macro
      /// `@Observable` takes no `@AppStorage`.
      ///
      /// ```swift
      /// @ObservedObject private var manager = \(prefix)ThemeManager.shared
      ///
      /// ContentView()
      ///   .\(value)(manager.theme, appearance: manager.appearance)
      ///
      /// Button("Dark") { withAnimation { manager.setAppearance(.dark) } }
      /// ```
      @MainActor
      public final class \(prefix)ThemeManager: ObservableObject {
        public static let shared = \(prefix)ThemeManager()

        @AppStorage("selectedTheme") public var theme = \(prefix)Theme.\(initial)
        @AppStorage("selectedAppearance") public var appearance = \(prefix)Appearance.system

        public init() {
          // `light` and `dark` once were themes, and may be stored as such.
          let stored = UserDefaults.standard.string(forKey: "selectedTheme")
          guard let appearance = stored.flatMap(\(prefix)Appearance.init(rawValue:)) else { return }
          self.appearance = appearance
          theme = .\(initial)
        }

        public func setTheme(_ theme: \(prefix)Theme) { self.theme = theme }

        public func setAppearance(_ appearance: \(prefix)Appearance) { self.appearance = appearance }
      }
      """
  }

  // MARK: What views read

  /// The name of the value in the environment, and of the modifier that sets it.
  private var value: String { prefix.isEmpty ? "theme" : "\(prefix.lowercasedFirst)Theme" }

  private var tokens: String {
    """
    // MARK: - The environment

    /// What views read of the chosen theme.
    ///
    /// ```swift
    /// @Environment(\\.\(value)) private var theme
    ///
    /// Text("Paid").foregroundStyle(theme.colors.textSecondary).padding(theme.spacing.xs)
    /// ```
    public struct \(prefix)ThemeTokens: Sendable {
      public let colors: \(isConcrete ? "" : "any ")\(prefix)ThemeColors
    \(scales.properties.map { "  public let \($0.name) = \($0.type)()\n" }.joined())\(hasManager ? "" : Self.scheme)}
    """
  }

  private static let scheme = """

      /// The only scheme that the theme has colors for; `nil` if it has both.
      public var colorScheme: ColorScheme?

    """

  /// The tokens of each palette, for views of an app that has nothing to choose.
  private var named: String {
    let constants = themed.map { palette in
      let scheme = palette.onlyScheme.map { ", colorScheme: \($0)" } ?? ""
      let head = "  public static let \(SwiftText.name(palette.identifier)) = Self("
      let value = "colors: \(palette.type).shared\(scheme))"
      let isShort = head.count + value.count <= SwiftExpression.lineLength
      return "  /// The palette \(SwiftText.literal(palette.entry.name)).\n"
        + head + (isShort ? "" : "\n    ") + value + "\n"
    }
    return """
      extension \(prefix)ThemeTokens {
      \(constants.joined(separator: "\n"))}
      """
  }

  private func environment(_ first: SwiftUIPalette) -> String {
    let name = SwiftText.name(first.identifier)
    let initial = hasManager ? "\(prefix)Theme.\(name).tokens" : "\(prefix)ThemeTokens.\(name)"
    return """
      private struct \(prefix)ThemeKey: EnvironmentKey {
        static let defaultValue = \(initial)
      }

      extension EnvironmentValues {
        /// The colors and the numbers of the chosen theme.
        public var \(value): \(prefix)ThemeTokens {
          get { self[\(prefix)ThemeKey.self] }
          set { self[\(prefix)ThemeKey.self] = newValue }
        }
      }

      extension View {
        /// Gives a theme to a view and to what is inside: once, at the root of a window.
      \(hasManager ? modifier : modifierOfTokens(name))
      }
      """
  }

  private var modifier: String {
    """
      public func \(value)(
        _ theme: \(prefix)Theme, appearance: \(prefix)Appearance = .system
      ) -> some View {
        environment(\\.\(value), theme.tokens)\(tint(of: "theme.tokens"))
          .preferredColorScheme(theme.colorScheme ?? appearance.colorScheme)
      }
    """
  }

  private func modifierOfTokens(_ initial: String) -> String {
    """
      public func \(value)(_ tokens: \(prefix)ThemeTokens = .\(initial)) -> some View {
        environment(\\.\(value), tokens)\(tint(of: "tokens"))
          .preferredColorScheme(tokens.colorScheme)
      }
    """
  }

  /// The line that tints controls; they draw their labels in the tint, so it is a color of text.
  private func tint(of tokens: String) -> String {
    hasAccentText ? "\n      .tint(\(tokens).colors.accentText)" : ""
  }

  private var remote: [String] {
    themed.first.map {
      SwiftRemoteTheme(
        prefix: prefix, palette: $0, roles: commonRoles, tint: tint(of: "remote.tokens"),
        hasManager: hasManager
      ).sections
    } ?? []
  }

  // MARK: The colors that every theme has

  private var commonRoles: [String] { SwiftUIPalette.commonRoles(of: themed) }

  /// Whether views can ask every theme for an accent that text can have.
  private var hasAccentText: Bool { commonRoles.contains("accentText") || accentAlias != nil }

  /// The name `accentText` for the role that has its color, unless a role has that name.
  private var accentAlias: String? {
    let names = Set(themed.map(\.accentText))
    guard let name = names.first ?? nil, names.count == 1, name != "accentText" else { return nil }
    return """
      extension \(prefix)ThemeColors {
        /// The accent in a color that text can have on every surface: the tint of controls.
        public var accentText: Color { \(name) }
      }
      """
  }

  private var colorsProtocol: String {
    """
    /// The colors that every theme has.
    public protocol \(prefix)ThemeColors: Sendable {
    \(commonRoles.map { "  var \($0): Color { get }\n" }.joined())}
    """
  }
}
