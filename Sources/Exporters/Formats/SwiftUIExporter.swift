// SPDX-License-Identifier: MIT

import Palettes

/// A theme for SwiftUI in one file that needs no other: colors, spacing, choice and environment.
///
/// Colors are dynamic constants outside of views, so views neither ask for the color scheme nor
/// make colors. They read `@Environment(\.theme)`. The choice of a person is stored in
/// `@AppStorage("selectedTheme")`; an unknown value there is the system's scheme.
public enum SwiftUIExporter: Exporter {
  public static let name = "swiftui"
  public static let summary = "Swift: a theme for SwiftUI, with its environment, choice and spacing"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    [SwiftUIFile(source).file]
  }
}

/// The one file of the format.
private struct SwiftUIFile {
  private let prefix: String
  private let entries: [ExportSource.Entry]
  private let palettes: [SwiftUIPalette]
  private let isSingle: Bool

  init(_ source: ExportSource) {
    prefix = TokenName(splitting: source.prefix).upperCamel
    entries = source.entries
    isSingle = source.isSingle
    palettes = SwiftUIPalette.all(source)
  }

  /// The palettes that a person can choose: those with themes.
  private var themed: [SwiftUIPalette] { palettes.filter(\.hasRoles) }

  var file: ExportedFile {
    var sections: [String] =
      themed.first.map { [choice(first: $0), manager, tokens, environment] } ?? []
    sections.append(SwiftSpacing.declaration("\(prefix)ThemeSpacing"))
    sections.append("// MARK: - Colors")
    if !isSingle, let first = themed.first { sections.append(colorsProtocol(first)) }
    sections += palettes.flatMap(\.declarations)
    sections += [SwiftColorSupport.platform, SwiftColorSupport.swiftUI]
    return SwiftCode.file(
      "\(prefix)ThemeColors", of: entries,
      imports: "import SwiftUI\n\n" + SwiftColorSupport.platformImport, sections)
  }

  // MARK: What is chosen

  private func choice(first: SwiftUIPalette) -> String {
    let choices = SwiftUIChoice.all(first: first, others: isSingle ? [] : themed)
    let cases = choices.map { "  /// \($0.summary)\n  case \(SwiftText.name($0.identifier))" }
    let properties: [(String, String, (SwiftUIChoice) -> String)] = [
      ("The name in a list of themes.", "title: String", { SwiftText.literal($0.title) }),
      (
        "What the theme is shown in; `nil` follows the system.", "colorScheme: ColorScheme?",
        \.scheme
      ),
      (
        "The colors and the spacing.", "tokens: \(prefix)ThemeTokens",
        { "\(prefix)ThemeTokens(colors: \($0.palette.type).shared)" }
      ),
    ]
    return """
      // MARK: - The choice

      /// What a person can choose.
      public enum \(prefix)Theme: String, CaseIterable, Identifiable, Sendable {
      \(cases.joined(separator: "\n"))

        public var id: Self { self }

      \(properties.map { Self.property($0, $1, choices, $2) }.joined(separator: "\n"))}
      """
  }

  /// A property with a `switch` over the choices, in which those with the same value share an arm.
  private static func property(
    _ summary: String, _ declaration: String, _ choices: [SwiftUIChoice],
    _ value: (SwiftUIChoice) -> String
  ) -> String {
    var seen: Set<String> = []
    let lines = choices.map(value).filter { seen.insert($0).inserted }.map { arm in
      let names = choices.filter { value($0) == arm }.map { ".\(SwiftText.name($0.identifier))" }
      return "    case \(names.joined(separator: ", ")): \(arm)\n"
    }
    return """
        /// \(summary)
        public var \(declaration) {
          switch self {
      \(lines.joined())    }
        }

      """
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
      public let colors: \(isSingle ? "" : "any ")\(prefix)ThemeColors
      public let spacing = \(prefix)ThemeSpacing()
    }
    """
  }

  private var environment: String {
    """
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
    """
  }

  private func colorsProtocol(_ palette: SwiftUIPalette) -> String {
    """
    /// The colors that every theme has.
    public protocol \(prefix)ThemeColors: Sendable {
    \(palette.roleNames.map { "  var \($0): Color { get }\n" }.joined())}
    """
  }
}
