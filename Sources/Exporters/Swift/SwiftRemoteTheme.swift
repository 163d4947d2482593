// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import Palettes

/// Code that reads a theme from a palette document and measures it before it is shown.
///
/// An app for several customers gets its colors from a server. What the app promises of text stands
/// in its code, not in what the server sends: a document with a pair that falls short is refused,
/// and the app keeps a theme of its own.
///
/// Source of the formulas: WCAG 2.2, "relative luminance" and "contrast ratio",
/// <https://www.w3.org/TR/WCAG22/#dfn-relative-luminance>. Layers are mixed in encoded sRGB and
/// rounded to bytes, halves up, as for the document.
struct SwiftRemoteTheme {
  let prefix: String
  /// What the app promises, and the roles that its themes have.
  let palette: SwiftUIPalette
  let roles: [String]

  var sections: [String] {
    ["// MARK: - A theme from a document", theme, problem, colors, promises, measuring]
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
      public init(data: Data, fallback: \(prefix)Theme) {
        do {
          self = try JSONDecoder().decode(Self.self, from: data)
        } catch let error as \(prefix)RemoteThemeError {
          (tokens, problems) = (fallback.tokens, error.problems)
        } catch {
          (tokens, problems) = (fallback.tokens, [.noDocument("\\(error)")])
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
      public func \(value)(
        _ remote: \(prefix)RemoteTheme, appearance: \(prefix)Appearance = .system
      ) -> some View {
        environment(\\.\(value), remote.tokens)
          .preferredColorScheme(\(onlyScheme))
      }
    }
    """
  }

  private var value: String { prefix.isEmpty ? "theme" : "\(prefix.lowercasedFirst)Theme" }

  private var onlyScheme: String { palette.onlyScheme ?? "appearance.colorScheme" }

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
    let lists = appearances.map { appearance in
      let comma = appearances.count > 1 ? "," : ""
      let list = promises(of: appearance).joined()
      return "  \(SwiftText.literal(appearance.rawValue)): [\n\(list)  ]\(comma)\n"
    }
    let roles = named.map(\.token.title).map(SwiftText.literal)
    return """
      /// What has to be readable, by appearance: a text, the least contrast ratio, and its backgrounds.
      private let remotePromises: [String: [RemotePromise]] = [
      \(lists.joined())]

      /// The roles that views ask for.
      private let remoteRoles = [
      \(Self.wrapped(roles, indentation: 2))]
      """
  }

  private func promises(of appearance: Appearance) -> [String] {
    let theme = palette.entry.palette.themes.first { $0.appearance == appearance }
    let required = (theme?.pairs ?? []).compactMap { pair -> (pair: RolePair, head: String)? in
      guard pair.kind.isText, let least = theme.flatMap({ pair.requiredRatio(by: $0.standard) })
      else { return nil }
      let best = Self.isLabelOnBrand(pair) ? ", orBest: true" : ""
      let name = SwiftText.literal(pair.foreground.name)
      return (pair, "\(name), \(DecimalFormat.text(least))\(best)")
    }
    var heads: [String] = []
    for (_, head) in required where !heads.contains(head) { heads.append(head) }
    return heads.map { head in
      Self.promise(
        head, required.filter { $0.head == head }.map { Self.ground($0.pair.background) })
    }
  }

  private static func ground(_ background: Background<Role>) -> String {
    switch background {
    case .solid(let role): ".solid(\(SwiftText.literal(role.name)))"
    case .layered(let layer, let role):
      ".layer(\(SwiftText.literal(layer.name)), over: \(SwiftText.literal(role.name)))"
    case .gradient(let start, let end):
      ".gradient(\(SwiftText.literal(start.name)), to: \(SwiftText.literal(end.name)))"
    }
  }

  private static func promise(_ head: String, _ grounds: [String]) -> String {
    let line = "    RemotePromise(\(head), on: [\(grounds.joined(separator: ", "))]),"
    if grounds.count == 1, line.count <= SwiftExpression.lineLength { return line + "\n" }
    let list =
      grounds.count == 1 ? grounds[0] : "\n" + wrapped(grounds, indentation: 8) + "      "
    return "    RemotePromise(\n      \(head),\n      on: [\(list)]),\n"
  }

  /// Whether the background is the brand's own color, on which neither black nor white may reach the
  /// ratio of AAA: then the better of the two is what there is.
  private static func isLabelOnBrand(_ pair: RolePair) -> Bool {
    pair.background.token == .brandExact && pair.foreground == .brandOnExact
  }

  /// Elements of an array literal, as many in a line as it holds.
  private static func wrapped(_ elements: [String], indentation: Int) -> String {
    var lines = [""]
    for element in elements {
      let longer =
        lines[lines.count - 1] + (lines[lines.count - 1].isEmpty ? "" : " ") + element + ","
      if longer.count + indentation > SwiftExpression.lineLength, !lines[lines.count - 1].isEmpty {
        lines.append(element + ",")
      } else {
        lines[lines.count - 1] = longer
      }
    }
    return lines.map { String(repeating: " ", count: indentation) + $0 + "\n" }.joined()
  }

  // MARK: Measuring

  private var measuring: String {
    """
    private struct RemotePromise: Sendable {
      let text: String
      let least: Double
      /// Whether the better of black and white is enough where neither reaches the ratio.
      let orBest: Bool
      let grounds: [RemoteGround]

      init(_ text: String, _ least: Double, orBest: Bool = false, on grounds: [RemoteGround]) {
        (self.text, self.least, self.orBest, self.grounds) = (text, least, orBest, grounds)
      }
    }

    /// What lies behind a text, by the names of roles.
    private enum RemoteGround: Sendable, CustomStringConvertible {
      case solid(String)
      case layer(String, over: String)
      case gradient(String, to: String)

      var description: String {
        switch self {
        case .solid(let role): role
        case .layer(let layer, let role): "\\(layer) over \\(role)"
        case .gradient(let start, let end): "\\(start) to \\(end)"
        }
      }

      var roles: [String] {
        switch self {
        case .solid(let role): [role]
        case .layer(let layer, let role): [layer, role]
        case .gradient(let start, let end): [start, end]
        }
      }

      /// The roles that have to be opaque.
      var opaqueRoles: [String] {
        if case .layer(_, let role) = self { [role] } else { roles }
      }

      /// The colors that a text lies on.
      func colors(_ roles: [String: RemoteColor]) -> [RemoteColor] {
        let colors = self.roles.compactMap { roles[$0] }
        guard colors.count == 2 else { return colors }
        if case .gradient = self { return colors[0].gradient(to: colors[1]) }
        return [colors[0].over(colors[1])]
      }
    }

    /// A color in bytes of sRGB with its opacity.
    private struct RemoteColor: Decodable {
      var channels: [Int]
      var opacity: Int

      static let extremes = [0, 255].map { RemoteColor(channels: [$0, $0, $0], opacity: 255) }

      init(channels: [Int], opacity: Int) { (self.channels, self.opacity) = (channels, opacity) }

      private enum CodingKeys: CodingKey { case hex, alpha }

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let digits = try values.decode(String.self, forKey: .hex)
        let alpha = try values.decode(Double.self, forKey: .alpha)
        let isHex = digits.hasPrefix("#") && digits.dropFirst().allSatisfy(\\.isHexDigit)
        guard isHex, digits.utf8.count == 7, (0...1).contains(alpha),
          let number = Int(digits.dropFirst(), radix: 16)
        else {
          self.init(channels: [], opacity: 0)
          return
        }
        let opacity = Int((alpha * 255).rounded())
        self.init(channels: [number >> 16, number >> 8 & 0xFF, number & 0xFF], opacity: opacity)
      }

      /// The color over an opaque one, as it is shown.
      func over(_ ground: RemoteColor) -> RemoteColor {
        let mixed = zip(channels, ground.channels).map {
          ($0 * opacity + $1 * (255 - opacity) + 127) / 255
        }
        return RemoteColor(channels: mixed, opacity: 255)
      }

      /// The colors of a gradient to another, at more points than a channel has steps.
      func gradient(to end: RemoteColor) -> [RemoteColor] {
        (0...766).map { step in
          let mixed = zip(channels, end.channels).map { ($0 * (766 - step) + $1 * step + 383) / 766 }
          return RemoteColor(channels: mixed, opacity: 255)
        }
      }

      private var luminance: Double {
        let linear = channels.map { byte in
          let value = Double(byte) / 255
          return value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
        }
        return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]
      }

      func contrast(with other: RemoteColor) -> Double {
        let (first, second) = (luminance, other.luminance)
        return (max(first, second) + 0.05) / (min(first, second) + 0.05)
      }
    }

    /// The part of a palette document that is read.
    private struct RemoteDocument: Decodable {
      private struct Theme: Decodable {
        let appearance: String
        let roles: [String: RemoteColor]
      }

      private enum CodingKeys: CodingKey { case schema, themes }

      private let themes: [String: [String: RemoteColor]]

      init(from decoder: any Decoder) throws {
        let values = try decoder.container(keyedBy: CodingKeys.self)
        let schema = try values.decode(String.self, forKey: .schema)
        guard schema == "tincture.palette/1" else {
          throw \(prefix)RemoteThemeError(problems: [.otherSchema(schema)])
        }
        let list = try values.decode([Theme].self, forKey: .themes)
        themes = Dictionary(list.map { ($0.appearance, $0.roles) }) { first, _ in first }
      }

      func problems(of appearance: String, promises: [RemotePromise]) -> [\(prefix)RemoteThemeProblem] {
        guard let roles = themes[appearance] else { return [.missingTheme(appearance: appearance)] }
        let needed = promises.flatMap { [$0.text] + $0.grounds.flatMap(\\.roles) }
        let missing = Set(remoteRoles + needed).compactMap { role -> \(prefix)RemoteThemeProblem? in
          guard let color = roles[role] else { return .missingRole(role, appearance: appearance) }
          return color.channels.isEmpty ? .noColor(role, appearance: appearance) : nil
        }
        guard missing.isEmpty else { return missing }
        let grounds = Set(promises.flatMap(\\.grounds).flatMap(\\.opaqueRoles))
        let translucent = grounds.filter { roles[$0]?.opacity != 255 }
        return translucent.map { .notOpaque($0, appearance: appearance) }
          + promises.flatMap { promise in
            promise.grounds.compactMap { problem(of: promise, on: $0, roles, appearance) }
          }
      }

      private func problem(
        of promise: RemotePromise, on ground: RemoteGround, _ roles: [String: RemoteColor],
        _ appearance: String
      ) -> \(prefix)RemoteThemeProblem? {
        guard let text = roles[promise.text] else { return nil }
        let worst = ground.colors(roles).map { color in
          let best = RemoteColor.extremes.map { $0.contrast(with: color) }.max() ?? 21
          let least = promise.orBest ? min(promise.least, best) : promise.least
          return (ratio: text.over(color).contrast(with: color), least: least)
        }.min { $0.ratio < $1.ratio }
        guard let worst, worst.ratio < worst.least else { return nil }
        return .lowContrast(
          pair: "\\(promise.text) on \\(ground)", appearance: appearance,
          ratio: (worst.ratio * 100).rounded(.down) / 100, least: promise.least)
      }

      /// The color of a role; the appearances that the document lacks have the nearest theme.
      func color(_ role: String) -> Color {
        func shade(_ appearances: String...) -> Shade {
          let color = appearances.lazy.compactMap { themes[$0]?[role] }.first
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
