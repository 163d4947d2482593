// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// Color resources of Android for light and dark, to go into an app's `res` folder.
///
/// - A name is the token's in lowercase with underscores: `text_primary`, `neutral_50`. Behind
///   a prefix, `brand_text_primary`; with several palettes, behind their slugs and two underscores.
///   Letters beyond ASCII are written in those: `größe` is `grosse`, `主色` is `u4e3b_u8272`.
/// - Android knows no resource qualifier for contrast: since API 34 an app asks
///   `UiModeManager.getContrast()`
///   (<https://developer.android.com/reference/android/app/UiModeManager>). So colors of increased
///   contrast stand beside the others under names of their own: `text_primary__high_contrast`.
/// - `values` has what is the same everywhere and the light colors, or the dark ones of a palette
///   without light ones; `values-night` has the dark ones beside light ones.
/// - A resource is `#RRGGBB`, or `#AARRGGBB` for what is translucent, in sRGB: "Color",
///   <https://developer.android.com/guide/topics/resources/more-resources#Color>. Colors in
///   Display P3 are left out.
///
/// A comment has in JSON what names cannot spell: the palettes and the appearances of the colors.
public enum AndroidExporter: Exporter {
  public static let name = "android"
  public static let summary = "color resources of Android, with those of the night"

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let night = source.entries.map { AndroidColors($0, of: source, in: .night) }
    let day = source.entries.map { AndroidColors($0, of: source, in: .values) }
    return [file(source, .values, day)]
      + (night.contains(where: \.hasThemes) ? [file(source, .night, night)] : [])
  }

  private static func file(
    _ source: ExportSource, _ folder: AndroidFolder, _ sets: [AndroidColors]
  ) -> ExportedFile {
    let colors = sets.flatMap(\.elements).map { "    \($0)\n" }.joined()
    let description: JSONValue = [
      "tincture": "android", "prefix": .string(source.prefix),
      "palettes": .array(sets.map(\.description)),
    ]
    return ExportedFile(
      folder.rawValue, "colors.xml",
      text: """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- \(ExportSource.generatorNotice)
             Colors of increased contrast have names of their own, because no resource qualifier
             asks for them: see UiModeManager.getContrast.
             \(description.commentText) -->
        <resources>
        \(colors)</resources>

        """)
  }
}

/// A folder of resources.
private enum AndroidFolder: String, Sendable {
  case values
  /// The folder that Android reads in night mode.
  case night = "values-night"

  /// The theme of some appearances that the folder has.
  func theme(of appearances: [Appearance]) -> Appearance? {
    let schemes = CSSSchemes(appearances)
    return self == .values ? schemes?.first : schemes?.second
  }
}

/// The colors of one palette in one folder.
private struct AndroidColors {
  private let entry: ExportSource.Entry
  private let folder: AndroidFolder
  private let lead: String
  /// The theme whose colors have names without a suffix.
  private let usual: Appearance?
  /// The theme whose colors have the suffix of increased contrast.
  private let increased: Appearance?

  init(_ entry: ExportSource.Entry, of source: ExportSource, in folder: AndroidFolder) {
    self.entry = entry
    self.folder = folder
    let prefix = source.prefix.isEmpty ? "" : Self.snake(source.prefix) + "_"
    lead = prefix + (source.isSingle ? "" : Self.snake(entry.slug) + "__")
    usual = folder.theme(of: entry.appearances.filter { !$0.isHighContrast })
    increased = folder.theme(of: entry.appearances.filter(\.isHighContrast))
  }

  var hasThemes: Bool { usual != nil || increased != nil }

  /// The `color` elements: constants, then the themes of usual and of increased contrast.
  var elements: [String] {
    // The tokens that are the same in all themes are in `values` alone.
    let constants = folder == .values ? entry.constantTokens : []
    return elements(constants, entry.appearances.first, suffix: "")
      + elements(entry.themedTokens, usual, suffix: "")
      + elements(entry.themedTokens, increased, suffix: "__high_contrast")
  }

  /// What Tincture's importer needs to restore the palette: names, appearances, paths.
  var description: JSONValue {
    var object: JSONObject = ["name": .string(entry.name), "slug": .string(entry.slug)]
    object["usual"] = usual.map { .string($0.rawValue) }
    object["increased"] = increased.map { .string($0.rawValue) }
    object["constants"] = paths(of: entry.constantTokens)
    object["additions"] = paths(of: entry.themedTokens)
    return .object(object)
  }

  /// The paths of additions by their resource names; `nil` when there are none.
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
      // An addition may have a color in Display P3 alone.
      token.color(in: appearance).map { color in
        let step = token.step(in: appearance).map { "@color/\(name(of: $0))" }
        return "<color name=\"\(name(of: token, suffix))\">\(step ?? color.androidHex)</color>"
      }
    }
  }

  private func name(of token: ExportToken, _ suffix: String = "") -> String {
    ReservedWords.java.avoided(in: lead + token.name.snake + suffix)
  }
}

extension TokenColor {
  /// The color as Android writes it: `#RRGGBB`, or `#AARRGGBB` for what is translucent.
  fileprivate var androidHex: String { "#" + (isOpaque ? "" : argb.prefix(2)) + argb.suffix(6) }

  /// Opacity, red, green and blue in hexadecimal capitals: `FF0A84FF`.
  var argb: String { [alpha, rgb.red, rgb.green, rgb.blue].map(SwiftShades.digits).joined() }
}
