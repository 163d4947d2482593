// SPDX-License-Identifier: MIT

import TincturePalettes

/// Code that reads a theme from a palette document and measures it before it is shown.
///
/// An app for several customers gets its colors from a server. What the app promises of text stands
/// in its code, not in what the server sends: a document with a pair that falls short is refused,
/// and the app keeps a theme of its own.
struct SwiftRemoteTheme {
  let prefix: String
  /// What the app promises, and the roles that its themes have.
  let palette: SwiftUIPalette
  let roles: [String]
  /// The line that tints controls, as for the themes of the app; empty without an accent for text.
  let tint: String
  /// Whether the themes of the app are those of an enum, and views take an appearance.
  let hasManager: Bool

  var sections: [String] {
    ["// MARK: - A theme from a document", theme, problem, colors, promises, document]
      + [SwiftPromises.types]
  }

  /// The roles with their identifiers.
  private var named: [(token: ExportToken, identifier: String)] {
    SwiftTokens(palette.entry.tokens.filter(\.isRole)).named.filter {
      roles.contains(SwiftText.name($0.identifier))
    }
  }

  private var appearances: [Appearance] { palette.entry.appearances }

  // MARK: Types

  private var theme: String {
    """
    /// A theme that is read from a palette document, such as a server sends, and measured before it
    /// is shown.
    ///
    /// ```swift
    /// let remote = \(prefix)RemoteTheme(data: data, fallback: .\(palette.identifier))
    /// remote.problems.forEach { print($0) }
    ///
    /// ContentView().\(value)(remote)
    /// ```
    public struct \(prefix)RemoteTheme: Decodable, Sendable {
      /// What views read: the colors of the document, or those of the fallback if it was refused.
      public let tokens: \(prefix)ThemeTokens

      /// Why the document was refused; empty if it was not.
      public let problems: [\(prefix)RemoteThemeProblem]

      /// Reads a document of the schema `tincture.palette/1`.
      public init(data: Data, fallback: \(prefix)Theme\(hasManager ? "" : "Tokens")) {
        do {
          self = try JSONDecoder().decode(Self.self, from: data)
        } catch let error as \(prefix)RemoteThemeError {
          (tokens, problems) = (\(fallback), error.problems)
        } catch {
          (tokens, problems) = (\(fallback), [.noDocument("\\(error)")])
        }
      }

      /// Reads a document, or throws a `\(prefix)RemoteThemeError` with all problems.
      public init(from decoder: any Decoder) throws {
        let document = try RemoteDocument(from: decoder)
        let problems = remotePromises.flatMap { document.problems(of: $0.key, promises: $0.value) }
        guard problems.isEmpty else {
          throw \(prefix)RemoteThemeError(problems: problems.sorted { $0.description < $1.description })
        }
        tokens = \(prefix)ThemeTokens(colors: RemoteThemeColors(document))
        self.problems = []
      }
    }

    extension View {
      /// Gives a theme that was read to a view and to what is inside.
      public func \(value)(\(parameters)) -> some View {
        environment(\\.\(value), remote.tokens)\(tint)
          .preferredColorScheme(\(onlyScheme))
      }
    }
    """
  }

  private var value: String { prefix.isEmpty ? "theme" : "\(prefix.lowercasedFirst)Theme" }

  private var fallback: String { hasManager ? "fallback.tokens" : "fallback" }

  private var parameters: String {
    let remote = "_ remote: \(prefix)RemoteTheme"
    return hasManager
      ? "\n    \(remote), appearance: \(prefix)Appearance = .system\n  " : remote
  }

  private var onlyScheme: String {
    palette.onlyScheme ?? (hasManager ? "appearance.colorScheme" : "nil")
  }

  private var problem: String {
    """
    /// Why a document was refused.
    public enum \(prefix)RemoteThemeProblem: Hashable, Sendable, CustomStringConvertible {
      /// It is no JSON, or no palette document.
      case noDocument(String)
      case otherSchema(String)
      case missingTheme(appearance: String)
      case missingRole(String, appearance: String)
      /// A color that is no `#rrggbb`, or an opacity outside of 0 to 1.
      case noColor(String, appearance: String)
      /// A background that lets through what nobody measured.
      case notOpaque(String, appearance: String)
      case lowContrast(pair: String, appearance: String, ratio: Double, least: Double)

      public var description: String {
        switch self {
        case .noDocument(let reason): "no palette document: \\(reason)"
        case .otherSchema(let name): "the schema \\(name) is not tincture.palette/1"
        case .missingTheme(let appearance): "\\(appearance): there is no theme"
        case .missingRole(let role, let appearance): "\\(appearance): \\(role) is missing"
        case .noColor(let role, let appearance): "\\(appearance): \\(role) is no color"
        case .notOpaque(let role, let appearance): "\\(appearance): \\(role) is not opaque"
        case .lowContrast(let pair, let appearance, let ratio, let least):
          "\\(appearance): \\(pair) is \\(ratio):1 and needs \\(least):1"
        }
      }
    }

    public struct \(prefix)RemoteThemeError: Error, Hashable, Sendable {
      public let problems: [\(prefix)RemoteThemeProblem]
    }
    """
  }

  private var colors: String {
    let properties = named.map { "  let \(SwiftText.name($0.identifier)): Color\n" }.joined()
    let values = named.map {
      "    \(SwiftText.name($0.identifier)) = document.color(\(SwiftText.literal($0.token.title)))\n"
    }
    return """
      private struct RemoteThemeColors: \(prefix)ThemeColors {
      \(properties)
        init(_ document: RemoteDocument) {
      \(values.joined())  }
      }
      """
  }

  // MARK: Promises

  /// The pairs of text that the exported palette promises, by appearance.
  private var promises: String {
    let promises = SwiftPromises(entry: palette.entry) { pair, _ in pair.kind.isText }
    let roles = named.map(\.token.title).map(SwiftText.literal)
    return """
      \(promises.declaration("remotePromises"))

      /// The roles that views ask for.
      private let remoteRoles = [
      \(SwiftPromises.wrapped(roles, indentation: 2))]
      """
  }

  private var document: String {
    """
    /// The part of a palette document that is read.
    private struct RemoteDocument: Decodable {
      private struct Theme: Decodable {
        let appearance: String
        let roles: [String: Role]
      }

      private struct Role: Decodable {
        let hex: String
        let alpha: Double

        /// `nil` for what is no color.
        var color: MeasuredColor? {
          let isHex = hex.hasPrefix("#") && hex.dropFirst().allSatisfy(\\.isHexDigit)
          guard isHex, hex.utf8.count == 7, (0...1).contains(alpha),
            let number = Int(hex.dropFirst(), radix: 16)
          else { return nil }
          return MeasuredColor(
            channels: [number >> 16, number >> 8 & 0xFF, number & 0xFF],
            opacity: Int((alpha * 255).rounded()))
        }
      }

      private enum CodingKeys: CodingKey { case schema, themes }

      private let themes: [String: [String: Role]]

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let schema = try values.decode(String.self, forKey: .schema)
        guard schema == "tincture.palette/1" else {
          throw \(prefix)RemoteThemeError(problems: [.otherSchema(schema)])
        }
        let list = try values.decode([Theme].self, forKey: .themes)
        themes = Dictionary(list.map { ($0.appearance, $0.roles) }) { first, _ in first }
      }

      func problems(
        of appearance: String, promises: [ContrastPromise]
      ) -> [\(prefix)RemoteThemeProblem] {
        guard let roles = themes[appearance] else { return [.missingTheme(appearance: appearance)] }
        let colors = roles.compactMapValues(\\.color)
        let needed = promises.flatMap { [$0.foreground] + $0.grounds.flatMap(\\.roles) }
        let missing = Set(remoteRoles + needed).compactMap { role -> \(prefix)RemoteThemeProblem? in
          guard roles[role] != nil else { return .missingRole(role, appearance: appearance) }
          return colors[role] == nil ? .noColor(role, appearance: appearance) : nil
        }
        guard missing.isEmpty else { return missing }
        let grounds = Set(promises.flatMap(\\.grounds).flatMap(\\.opaqueRoles))
        let translucent = grounds.filter { colors[$0]?.opacity != 255 }
        return translucent.map { .notOpaque($0, appearance: appearance) }
          + promises.flatMap { promise in
            promise.grounds.compactMap { ground in
              guard let worst = promise.worst(on: ground, colors), worst.ratio < worst.least else {
                return nil
              }
              return .lowContrast(
                pair: "\\(promise.foreground) on \\(ground)", appearance: appearance,
                ratio: (worst.ratio * 100).rounded(.down) / 100, least: promise.least)
            }
          }
      }

      /// The color of a role; the appearances that the document lacks have the nearest theme.
      func color(_ role: String) -> Color {
        func shade(_ appearances: String...) -> Shade {
          let color = appearances.lazy.compactMap { themes[$0]?[role]?.color }.first
          let channels = color?.channels ?? [0, 0, 0]
          return Shade(
            channels.reduce(0) { $0 << 8 | UInt32($1) }, alpha: UInt8(color?.opacity ?? 255))
        }
        return Color(
          srgb: Shades(
            light: shade("light", "light-high-contrast", "dark", "dark-high-contrast"),
            dark: shade("dark", "dark-high-contrast", "light", "light-high-contrast"),
            lightHighContrast: shade("light-high-contrast", "light", "dark-high-contrast", "dark"),
            darkHighContrast: shade("dark-high-contrast", "dark", "light-high-contrast", "light")))
      }
    }
    """
  }
}
