// SPDX-License-Identifier: MIT

/// Code with which a person chooses a theme and an appearance, shared by the formats for Swift.
///
/// Theme and appearance are two choices, each stored in one place: whoever likes dark can have it in
/// every theme.
struct SwiftChoice {
  /// The beginning of the names of all types.
  let prefix: String

  /// Whether the file imports SwiftUI, whose color schemes an appearance then has.
  let isSwiftUI: Bool

  /// The enum of what can be chosen beside a theme.
  ///
  /// Source of what windows are told: the section "ThemeManager with Persistence" of the
  /// theme-management skill.
  var appearance: String {
    let scheme = """

        /// What a view is shown in; `nil` follows the system.
        public var colorScheme: ColorScheme? {
          switch self {
          case .system: nil
          case .light: .light
          case .dark: .dark
          }
        }

      """
    return """
      /// Whether a person wants light or dark.
      public enum \(prefix)Appearance: String, CaseIterable, Identifiable, Sendable {
        case system
        case light
        case dark

        public var id: Self { self }

        /// The name in a list of appearances.
        public var title: String { rawValue.capitalized }
      \(isSwiftUI ? scheme : "")
        #if canImport(UIKit) && !os(watchOS)
          /// What a window is told; `unspecified` follows the system.
          public var overrideStyle: UIUserInterfaceStyle {
            switch self {
            case .system: .unspecified
            case .light: .light
            case .dark: .dark
            }
          }
        #elseif canImport(AppKit)
          /// What an app is told; `nil` follows the system.
          public var appearance: NSAppearance? {
            switch self {
            case .system: nil
            case .light: NSAppearance(named: .aqua)
            case .dark: NSAppearance(named: .darkAqua)
            }
          }
        #endif
      }
      """
  }

  /// A view of two pickers that change a manager of SwiftUI.
  func picker(manager: String, of themeCount: Int) -> String {
    let themes = """
          Picker("Theme", selection: $manager.theme) {
            ForEach(\(prefix)Theme.allCases) { Text($0.title).tag($0) }
          }

      """
    return """
      /// Where a person chooses: part of a form or a menu.
      ///
      /// ```swift
      /// Form { \(prefix)ThemePicker() }
      /// ```
      public struct \(prefix)ThemePicker: View {
        @ObservedObject private var manager: \(manager)

        public init() { manager = .shared }

        public init(_ manager: \(manager)) { self.manager = manager }

        public var body: some View {
      \(themeCount > 1 ? themes : "")\
          if manager.theme.colorScheme == nil {
            Picker("Appearance", selection: $manager.appearance) {
              ForEach(\(prefix)Appearance.allCases) { Text($0.title).tag($0) }
            }
          }
        }
      }
      """
  }

  /// The enum of the palettes, with what each is.
  func theme(
    _ palettes: [SwiftUIPalette], rawValue: (SwiftUIPalette) -> String? = { _ in nil },
    _ properties: [(summary: String, declaration: String, value: (SwiftUIPalette) -> String)]
  ) -> String {
    let cases = palettes.map { palette in
      let value = rawValue(palette).map { " = " + $0 } ?? ""
      return """
          /// The palette \(SwiftText.literal(palette.entry.name)).
          case \(SwiftText.name(palette.identifier))\(value)
        """
    }
    return """
      /// The themes that a person can choose.
      public enum \(prefix)Theme: String, CaseIterable, Identifiable, Sendable {
      \(cases.joined(separator: "\n"))

        public var id: Self { self }

      \(properties.map { Self.property($0.summary, $0.declaration, palettes, $0.value) }.joined(separator: "\n"))}
      """
  }

  /// A property with a `switch` over the palettes, in which those with the same value share an arm.
  private static func property(
    _ summary: String, _ declaration: String, _ palettes: [SwiftUIPalette],
    _ value: (SwiftUIPalette) -> String
  ) -> String {
    var seen: Set<String> = []
    let lines = palettes.map(value).filter { seen.insert($0).inserted }.map { arm in
      let names = palettes.filter { value($0) == arm }.map { ".\(SwiftText.name($0.identifier))" }
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
}
