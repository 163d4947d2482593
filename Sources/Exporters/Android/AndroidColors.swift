// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// A folder of resources.
enum AndroidFolder: String, Sendable {
  case values
  /// Where the night mode is on.
  case night = "values-night"
}

/// Which theme a folder has under plain names, and which under those of increased contrast.
enum AndroidTheme {
  static func usual(of entry: ExportSource.Entry, in folder: AndroidFolder) -> Appearance? {
    pick(entry.appearances.filter { !$0.isHighContrast }, folder)
  }

  static func increased(of entry: ExportSource.Entry, in folder: AndroidFolder) -> Appearance? {
    pick(entry.appearances.filter(\.isHighContrast), folder)
  }

  private static func pick(_ appearances: [Appearance], _ folder: AndroidFolder) -> Appearance? {
    let light = appearances.first(where: \.isLight)
    let dark = appearances.first { !$0.isLight }
    switch folder {
    case .values: return light ?? dark
    case .night: return light == nil ? nil : dark
    }
  }
}

/// The colors of one palette in one folder.
struct AndroidColors {
  private let entry: ExportSource.Entry
  private let folder: AndroidFolder
  private let lead: String
  private let usual: Appearance?
  private let increased: Appearance?

  init(_ entry: ExportSource.Entry, of source: ExportSource, in folder: AndroidFolder) {
    self.entry = entry
    self.folder = folder
    let prefix = source.prefix.isEmpty ? "" : Self.snake(source.prefix) + "_"
    lead = prefix + (source.isSingle ? "" : Self.snake(entry.slug) + "__")
    usual = AndroidTheme.usual(of: entry, in: folder)
    increased = AndroidTheme.increased(of: entry, in: folder)
  }

  /// An element for each color.
  var elements: [String] {
    elements(constants, entry.appearances.first, suffix: "")
      + elements(entry.themedTokens, usual, suffix: "")
      + elements(entry.themedTokens, increased, suffix: "__high_contrast")
  }

  /// What stands in `values` alone.
  private var constants: [ExportToken] { folder == .values ? entry.constantTokens : [] }

  /// What a reader has to know to find the palette again.
  var description: JSONValue {
    var object = JSONObject()
    object["name"] = .string(entry.name)
    object["slug"] = .string(entry.slug)
    object["usual"] = usual.map { .string($0.rawValue) }
    object["increased"] = increased.map { .string($0.rawValue) }
    object["constants"] = paths(of: entry.constantTokens)
    object["additions"] = paths(of: entry.themedTokens)
    return .object(object)
  }

  /// The paths of imported colors, by the words of their names.
  private func paths(of tokens: [ExportToken]) -> JSONValue? {
    let tokens = tokens.filter(\.isAddition)
    guard !tokens.isEmpty else { return nil }
    return .object(
      tokens.reduce(into: JSONObject()) { object, token in
        object[token.name.snake] = .array(token.path.map { .string($0) })
      })
  }

  private static func snake(_ slug: String) -> String { TokenName(splitting: slug).snake }

  private func elements(_ tokens: [ExportToken], _ appearance: Appearance?, suffix: String)
    -> [String]
  {
    guard let appearance else { return [] }
    return tokens.compactMap { token in
      // A color that is in Display P3 alone has no sRGB.
      token.color(in: appearance).map { color in
        let name = ReservedWords.java.avoided(in: lead + token.name.snake + suffix)
        return "<color name=\"\(name)\">\(color.androidHex)</color>"
      }
    }
  }
}

extension TokenColor {
  /// `#RRGGBB`, or `#AARRGGBB` for what is translucent.
  var androidHex: String { "#" + (isOpaque ? "" : argb.prefix(2)) + argb.suffix(6) }

  /// `FF0A84FF`: opacity, red, green and blue in hexadecimal capitals.
  var argb: String {
    [alpha, rgb.red, rgb.green, rgb.blue].map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count == 1 ? "0" + digits : digits
    }.joined()
  }
}
