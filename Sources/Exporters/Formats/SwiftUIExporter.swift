// SPDX-License-Identifier: MIT

import Palettes

/// A theme for SwiftUI in one file that needs no other: colors, spacing, choice and environment.
///
/// Colors are constants outside of views, each of them dynamic, so no view asks for the color
/// scheme and none makes a color. Views read `@Environment(\.theme)`. What a person has chosen is
/// kept in one place, `@AppStorage("selectedTheme")`, and an unknown value there counts as no
/// choice.
public enum SwiftUIExporter: Exporter {
  public static let name = "swiftui"
  public static let summary = "Swift: a theme for SwiftUI, with its environment, choice and spacing"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let file = SwiftUIFile(source)
    return [
      ExportedFile(
        "\(file.prefix)ThemeColors.swift", text: file.lines.joined(separator: "\n") + "\n")
    ]
  }
}

/// The text of the file.
private struct SwiftUIFile {
  let prefix: String
  private let entries: [ExportSource.Entry]
  private let palettes: [SwiftUIPalette]
  private let isSingle: Bool

  init(_ source: ExportSource) {
    prefix = TokenName(splitting: source.prefix).upperCamel
    entries = source.entries
    isSingle = source.isSingle
    palettes = SwiftUIPalette.all(source)
  }

  private var themed: [SwiftUIPalette] { palettes.filter(\.hasRoles) }

  var lines: [String] {
    SwiftColorCode.header(entries, imports: ["import SwiftUI", ""] + SwiftColorCode.platformImport)
      + (themed.isEmpty ? [] : choice + environment)
      + SwiftSpacing.declaration("\(prefix)ThemeSpacing") + ["", "// MARK: - Colors"]
      + (isSingle || themed.isEmpty ? [] : colorsProtocol) + palettes.flatMap(\.lines)
      + ["", SwiftColorCode.platform, "", SwiftColorCode.swiftUI]
  }

  // MARK: What is chosen

  private var choice: [String] {
    guard let first = themed.first else { return [] }
    let choices = SwiftUIChoice.all(first: first, others: isSingle ? [] : themed)
    return [
      "", "// MARK: - The choice", "", "/// What a person can choose.",
      "public enum \(prefix)Theme: String, CaseIterable, Identifiable, Sendable {",
    ] + choices.flatMap { ["  /// \($0.summary)", "  case \(SwiftText.name($0.identifier))"] }
      + ["", "  public var id: Self { self }"]
      + property("title: String", "The name in a list of themes.", choices) {
        SwiftText.literal($0.title)
      }
      + property(
        "colorScheme: ColorScheme?", "What the theme is shown in; `nil` follows the system.",
        choices
      ) { $0.scheme }
      + property("tokens: \(prefix)ThemeTokens", "The colors and the spacing.", choices) {
        "\(prefix)ThemeTokens(colors: \($0.palette.type).shared)"
      } + ["}", "", manager]
  }

  private func property(
    _ declaration: String, _ summary: String, _ choices: [SwiftUIChoice],
    _ value: (SwiftUIChoice) -> String
  ) -> [String] {
    var cases: [(names: [String], value: String)] = []
    for choice in choices {
      let name = ".\(SwiftText.name(choice.identifier))"
      if let index = cases.firstIndex(where: { $0.value == value(choice) }) {
        cases[index].names.append(name)
      } else {
        cases.append(([name], value(choice)))
      }
    }
    let arms = cases.map { "    case \($0.names.joined(separator: ", ")): \($0.value)" }
    return ["", "  /// \(summary)", "  public var \(declaration) {", "    switch self {"] + arms
      + ["    }", "  }"]
  }

  // `@Observable` makes accessors of stored properties and so refuses property wrappers: it would
  // need a copy of what is stored. `ObservableObject` has the store itself as its property.
  private var manager: String {
    """
    /// The choice of a person, which is kept from one launch to the next.
    ///
    /// It is stored in one place only. A value there that is no theme any more counts as `system`.
    /// An `ObservableObject`, because the macro `@Observable` takes no `@AppStorage`.
    ///
    /// ```swift
    /// @StateObject private var manager = \(prefix)ThemeManager()
    ///
    /// ContentView()
    ///   .\(value)(manager.theme)
    ///   .environmentObject(manager)
    /// ```
    @MainActor
    public final class \(prefix)ThemeManager: ObservableObject {
      @AppStorage("selectedTheme") public var theme = \(prefix)Theme.system

      public init() {}
    }
    """
  }

  // MARK: What views read

  private var value: String { prefix.isEmpty ? "theme" : "\(prefix.lowercasedFirst)Theme" }

  private var environment: [String] {
    [
      "", "// MARK: - The environment", "",
      """
      /// What views read of the chosen theme.
      ///
      /// ```swift
      /// @Environment(\\.\(value)) private var theme
      ///
      /// Text("Paid").foregroundStyle(theme.colors.textSecondary).padding(theme.spacing.xs)
      /// ```
      public struct \(prefix)ThemeTokens: Sendable {
        public let colors: \(isSingle ? "" : "any ")\(prefix)ThemeColors
        public let spacing = \(prefix)ThemeSpacing()
      }

      private struct \(prefix)ThemeKey: EnvironmentKey {
        static let defaultValue = \(prefix)Theme.system.tokens
      }

      extension EnvironmentValues {
        /// The colors and the spacing of the chosen theme.
        public var \(value): \(prefix)ThemeTokens {
          get { self[\(prefix)ThemeKey.self] }
          set { self[\(prefix)ThemeKey.self] = newValue }
        }
      }

      extension View {
        /// Gives a theme to a view and to what is inside: once, at the root of a window.
        public func \(value)(_ theme: \(prefix)Theme) -> some View {
          environment(\\.\(value), theme.tokens).preferredColorScheme(theme.colorScheme)
        }
      }
      """,
    ]
  }

  private var colorsProtocol: [String] {
    [
      "", "/// The colors that every theme has.",
      "public protocol \(prefix)ThemeColors: Sendable {",
    ] + (themed.first?.roleNames ?? []).map { "  var \($0): Color { get }" } + ["}"]
  }
}
