// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// Color resources of Android for light and dark, to go into an app's `res` folder.
///
/// - A name is the token's in small letters with underscores: `text_primary`, `neutral_50`. Behind
///   a prefix, `brand_text_primary`; with several palettes, behind their slugs and two underscores.
/// - Android knows no resource qualifier for contrast: since API 34 an app asks
///   `UiModeManager.getContrast()`
///   (<https://developer.android.com/reference/android/app/UiModeManager>). So colors of increased
///   contrast stand beside the others under names of their own: `text_primary__high_contrast`.
/// - `values` has what is the same everywhere and the light colors, or the dark ones of a palette
///   without light ones; `values-night` has the dark ones beside light ones.
/// - A resource is `#RRGGBB`, or `#AARRGGBB` for what is translucent, in sRGB: "Color",
///   <https://developer.android.com/guide/topics/resources/more-resources#Color>. The half of a
///   palette for Display P3 stays out.
///
/// A comment says in JSON what names cannot: whose they are, and in which appearance.
public enum AndroidExporter: Exporter {
  public static let name = "android"
  public static let summary = "color resources of Android, with those of the night"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let day = file(source, in: .values)
    let hasNight =
      source.entries.contains { AndroidTheme.usual(of: $0, in: .night) != nil }
      || source.entries.contains { AndroidTheme.increased(of: $0, in: .night) != nil }
    return hasNight ? [day, file(source, in: .night)] : [day]
  }

  private static func file(_ source: ExportSource, in folder: AndroidFolder) -> ExportedFile {
    let sets = source.entries.map { AndroidColors($0, of: source, in: folder) }
    let colors = sets.flatMap(\.elements).map { "    \($0)\n" }.joined()
    return ExportedFile(
      folder.rawValue, "colors.xml",
      text: """
        <?xml version="1.0" encoding="utf-8"?>
        <!-- \(ExportSource.generatorNotice)
             Colors of increased contrast have names of their own, because no resource qualifier
             asks for them: see UiModeManager.getContrast.
             \(description(source, sets).commentText) -->
        <resources>
        \(colors)</resources>

        """)
  }

  private static func description(_ source: ExportSource, _ sets: [AndroidColors]) -> JSONValue {
    [
      "tincture": "android", "prefix": .string(source.prefix),
      "palettes": .array(sets.map(\.description)),
    ]
  }
}
