// SPDX-License-Identifier: MIT

import Palettes

/// Themes in the form of Reckord: tokens that views read from the environment.
///
/// The names are the article's: `ThemeToken`, `ThemeEnvKey`, `AppTheme`, `ColorTokens`,
/// `SpacingTokens`, `Theme`. In place of its libraries stand `@AppStorage` under the same key and
/// the palettes' colors; there are no system colors among them, 20 of whose 42 pairs cannot be
/// read.
///
/// Source: the article on Reckord's theming.
public enum ReckordExporter: Exporter {
  public static let name = "reckord"
  public static let summary = "Swift: Reckord's tokens in the environment, a theme for each palette"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let file = ReckordFile(source)
    return [
      ExportedFile(
        "\(file.prefix)ThemeToken.swift", text: file.lines.joined(separator: "\n") + "\n")
    ]
  }
}

/// The text of the file.
private struct ReckordFile {
  let prefix: String
  private let entries: [ExportSource.Entry]
  private let themes: [SwiftUIPalette]

  init(_ source: ExportSource) {
    prefix = TokenName(splitting: source.prefix).upperCamel
    entries = source.entries
    themes = SwiftUIPalette.all(source).filter(\.hasRoles)
  }

  var lines: [String] {
    let themed =
      themes.first.map { tokens(first: $0) + theme + colors + palettes } ?? []
    return SwiftColorCode.header(
      entries, imports: ["import SwiftUI", ""] + SwiftColorCode.platformImport)
      + themed + SwiftSpacing.declaration("\(prefix)SpacingTokens")
      + ["", SwiftColorCode.platform, "", SwiftColorCode.swiftUI]
  }

  private var modifier: String {
    prefix.isEmpty ? "currentTheme" : "\(prefix.lowercasedFirst)CurrentTheme"
  }

  private var value: String { prefix.isEmpty ? "theme" : "\(prefix.lowercasedFirst)Theme" }

  private func tokens(first: SwiftUIPalette) -> [String] {
    let initial = SwiftText.name(first.identifier)
    return [
      "", "// MARK: - The environment", "",
      """
      /// What a theme provides.
      public protocol \(prefix)ThemeToken: Sendable {
        var colors: \(prefix)ColorTokens { get }
        var spacing: \(prefix)SpacingTokens { get }
      }

      /// The tokens of a theme that a person has chosen.
      public struct \(prefix)AppTheme: \(prefix)ThemeToken {
        public let colors: \(prefix)ColorTokens
        public let spacing = \(prefix)SpacingTokens()

        public init(_ theme: \(prefix)Theme = .\(initial)) {
          colors = \(prefix)ColorTokens(currentTheme: theme)
        }
      }

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
        /// Gives the chosen theme to a view and to what is inside: once, at the root of a window.
        public func \(modifier)() -> some View {
          modifier(\(prefix)CurrentTheme())
        }
      }

      /// The one place where the choice is kept; a value that is no theme any more is the first
      /// one.
      private struct \(prefix)CurrentTheme: ViewModifier {
        @AppStorage("currentTheme") private var theme = \(prefix)Theme.\(initial)

        func body(content: Content) -> some View {
          content
            .environment(\\.\(value), \(prefix)AppTheme(theme))
            .preferredColorScheme(theme.colorScheme)
        }
      }
      """,
    ]
  }

  private var theme: [String] {
    [
      "", "// MARK: - The themes", "", "/// What a person can choose; the raw value is its name.",
      "public enum \(prefix)Theme: String, CaseIterable, Sendable {",
    ]
      + themes.map {
        "  case \(SwiftText.name($0.identifier)) = \(SwiftText.literal($0.entry.name))"
      } + ["", "  /// The colors of the theme.", "  var color: any \(prefix)ThemePalette {"]
      + arms { "\($0.type).shared" }
      + [
        "", "  /// What the theme is shown in; `nil` follows the system.",
        "  var colorScheme: ColorScheme? {",
      ] + arms { $0.onlyScheme ?? "nil" } + ["}"]
  }

  private func arms(_ value: (SwiftUIPalette) -> String) -> [String] {
    ["    switch self {"]
      + themes.map { "    case .\(SwiftText.name($0.identifier)): \(value($0))" }
      + ["    }", "  }"]
  }

  private var colors: [String] {
    let requirements = ReckordRoles.groups.flatMap(\.entries).map {
      "  var \($0.name): Color { get }"
    }
    let tokens = ReckordRoles.groups.flatMap { group in
      ["", "  // MARK: \(group.name)"]
        + group.entries.flatMap {
          [
            "", "  /// \($0.purpose).",
            "  public var \($0.name): Color { currentTheme.color.\($0.name) }",
          ]
        }
    }
    return [
      "", "// MARK: - Colors", "", "/// The colors of the chosen theme by what they are for.",
      "public struct \(prefix)ColorTokens: Sendable {", "  let currentTheme: \(prefix)Theme",
    ] + tokens + [
      "}", "", "/// The colors of a theme.", "protocol \(prefix)ThemePalette: Sendable {",
    ]
      + requirements + ["}"]
  }

  private var palettes: [String] {
    themes.flatMap { palette in
      [
        "", "/// The colors of the palette \(SwiftText.literal(palette.entry.name)).",
        "struct \(palette.type): \(prefix)ThemePalette {", "  static let shared = Self()",
      ]
        + ReckordRoles.groups.flatMap { group in
          ["", "  // MARK: \(group.name)", ""]
            + group.constants(palette.entry.tokens, keyword: "let")
        } + ["}"]
    }
  }
}
