// SPDX-License-Identifier: MIT

import TincturePalettes

/// Colors of UIKit and AppKit that follow light and dark, Increase Contrast and the screen's gamut.
///
/// One enum for each palette, in one file that both kinds of apps compile. It extends no class of
/// the frameworks, so that no name of a color can be one that they have, or will have. A manager
/// keeps what a person chooses and tells it to every window.
public enum UIKitExporter: Exporter {
  public static let name = "uikit"
  public static let summary =
    "Swift: dynamic UIColor and NSColor constants, and a choice for windows"

  public static let settings: Set<ExportSetting> = [.noManager, .references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    [UIKitFile(source).file]
  }
}

/// The one file of the format.
private struct UIKitFile {
  private let prefix: String
  private let entries: [ExportSource.Entry]
  private let palettes: [SwiftUIPalette]
  /// The enum of each palette.
  private let types: [String]
  private let hasManager: Bool

  init(_ source: ExportSource) {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    self.prefix = prefix
    entries = source.entries
    palettes = SwiftUIPalette.all(source)
    let names = SwiftText.distinct(entries.map { TokenName(splitting: $0.slug).upperCamel })
    types = names.map { "\(prefix)\(source.isSingle ? "" : $0)PaletteColors" }
    hasManager = source.settings.hasManager && palettes.contains(where: \.hasRoles)
  }

  /// The palettes that a person can choose, with their enums.
  private var themed: [(palette: SwiftUIPalette, type: String)] {
    zip(palettes, types).filter(\.0.hasRoles).map { ($0, $1) }
  }

  /// Whether there is a theme to choose.
  private var isChoice: Bool { hasManager && themed.count > 1 }

  var file: ExportedFile {
    SwiftCode.file(
      "\(prefix)PaletteColors", of: entries, imports: SwiftColorSupport.platformImport,
      [alias] + (hasManager ? choice : []) + (isChoice ? [rolesProtocol] : [])
        + zip(palettes, types).map(palette) + palettes.compactMap(\.steps.declaration)
        + [SwiftColorSupport.platform])
  }

  private var alias: String {
    """
    #if canImport(UIKit)
      public typealias \(prefix)PlatformColor = UIColor
    #elseif canImport(AppKit)
      public typealias \(prefix)PlatformColor = NSColor
    #endif
    """
  }

  // MARK: What is chosen

  private var choice: [String] {
    let choice = SwiftChoice(prefix: prefix, isSwiftUI: false)
    let themes = Dictionary(themed.map { ($0.palette.identifier, $0.type) }) { first, _ in first }
    let theme = choice.theme(
      themed.map(\.palette),
      [
        ("The name in a list of themes.", "title: String", { SwiftText.literal($0.entry.name) }),
        (
          "The colors by what they are for.", "colors: any \(prefix)PaletteRoles.Type",
          { "\(themes[$0.identifier] ?? "").self" }
        ),
      ])
    return ["// MARK: - The choice"] + (isChoice ? [theme] : []) + [choice.appearance]
      + [SwiftWindowManager(prefix: prefix, initial: isChoice ? initial : nil).code]
  }

  private var initial: String? { themed.first.map { SwiftText.name($0.palette.identifier) } }

  private var rolesProtocol: String {
    let names = SwiftUIPalette.commonRoles(of: themed.map(\.palette))
    return """
      // MARK: - Colors

      /// The colors that every theme has.
      public protocol \(prefix)PaletteRoles {
      \(names.map { "  static var \($0): \(prefix)PlatformColor { get }\n" }.joined())}
      """
  }

  private func palette(_ palette: SwiftUIPalette, _ name: String) -> String {
    let conformance = isChoice && palette.hasRoles ? ": \(prefix)PaletteRoles" : ""
    let tokens = SwiftTokens(palette.entry.tokens)
    return """
      // MARK: - \(name)

      /// The colors of the palette \(SwiftText.literal(palette.entry.name)).
      public enum \(name)\(conformance) {
      \(tokens.constants(
        type: "\(prefix)PlatformColor", keyword: "static let", steps: palette.steps))}
      """
  }
}

/// Code that keeps the choice of a person and tells it to the windows of an app.
///
/// Sources: the section "ThemeManager with Persistence" of the theme-management skill; Apple's
/// documentation of `UIView.overrideUserInterfaceStyle`, `UIScene.willConnectNotification`,
/// `UIWindow.didBecomeVisibleNotification` and `NSApplication.appearance`,
/// <https://developer.apple.com/documentation>. A scene has no window yet when it connects, unless
/// it is restored, so windows that become visible are told as well.
private struct SwiftWindowManager {
  let prefix: String
  /// The theme before any choice; `nil` where there is only one.
  let initial: String?

  private var change: String { prefix.isEmpty ? "theme" : prefix.lowercasedFirst + "Theme" }

  var code: String {
    """
    extension Notification.Name {
      /// Posted after a person has chosen a theme or an appearance.
      public static let \(change)DidChange = Notification.Name("\(change)DidChange")
    }

    #if !os(watchOS)
      /// The choice of a person, which is kept from one launch to the next.
      ///
      /// Each choice is stored in one place only; a value there that is unknown counts as none. As long
      /// as nothing is chosen, windows are left alone and follow the system. Ask for `shared` once at the
      /// launch of the app: from then on every window of every scene has what was chosen. Extensions of
      /// apps have no windows: export for them without a manager.
      @MainActor
      public final class \(prefix)ThemeManager {
        public static let shared = \(prefix)ThemeManager()

    \(theme)\
        public var appearance: \(prefix)Appearance {
          stored("selectedAppearance").flatMap(\(prefix)Appearance.init(rawValue:)) ?? .system
        }

        private init() {
          if stored("selectedAppearance") != nil { apply() }
          observe()
        }

        public func setAppearance(_ appearance: \(prefix)Appearance) {
          UserDefaults.standard.set(appearance.rawValue, forKey: "selectedAppearance")
          apply()
          NotificationCenter.default.post(name: .\(change)DidChange, object: self)
        }

        private func stored(_ key: String) -> String? { UserDefaults.standard.string(forKey: key) }

        #if canImport(UIKit)
          /// Tells the choice to every window of every scene.
          public func apply() {
            for scene in UIApplication.shared.connectedScenes {
              guard let windowScene = scene as? UIWindowScene else { continue }
              for window in windowScene.windows {
                window.overrideUserInterfaceStyle = appearance.overrideStyle
              }
            }
          }

          private func observe() {
            let names = [UIScene.willConnectNotification, UIWindow.didBecomeVisibleNotification]
            for name in names {
              _ = NotificationCenter.default.addObserver(
                forName: name, object: nil, queue: nil
              ) { _ in
                MainActor.assumeIsolated {
                  let manager = \(prefix)ThemeManager.shared
                  if manager.stored("selectedAppearance") != nil { manager.apply() }
                }
              }
            }
          }
        #elseif canImport(AppKit)
          /// Tells the choice to the app, whose windows follow it.
          public func apply() { NSApplication.shared.appearance = appearance.appearance }

          private func observe() {}
        #endif
      }
    #endif
    """
  }

  private var theme: String {
    guard let initial else { return "" }
    return """
          /// Views take colors from `theme.colors`, and take them anew when `\(change)DidChange` is posted.
          public var theme: \(prefix)Theme {
            stored("selectedTheme").flatMap(\(prefix)Theme.init(rawValue:)) ?? .\(initial)
          }

          public func setTheme(_ theme: \(prefix)Theme) {
            UserDefaults.standard.set(theme.rawValue, forKey: "selectedTheme")
            NotificationCenter.default.post(name: .\(change)DidChange, object: self)
          }


      """
  }
}
