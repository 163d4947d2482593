// SPDX-License-Identifier: MIT

import Palettes

/// Kotlin for Jetpack Compose: a file for each palette, in the package `ui.theme`.
///
/// For a palette with the slug `ocean` and the prefix `my` there are
/// - `MyOceanPalette`, an object with the ramps (`brand500`) and other colors that are the same in
///   every theme, and `MyOceanPaletteP3` for screens with Display P3;
/// - `MyOceanColors`, an interface with a color for each role (`textPrimary`), and an object of it
///   for each theme: `MyOceanLight`, `MyOceanDark`, `MyOceanLightHighContrast`, with `P3` behind
///   the name for Display P3. An imported color that one gamut lacks is that of the other there;
/// - `myOceanColors(isDark, isHighContrast)`, which chooses; the latter is for
///   `UiModeManager.getContrast() > 0` of API 34;
/// - a Material 3 color scheme of each theme, `MyOceanLightScheme`, by `MaterialScheme`.
///
/// A property that would be a word of Kotlin has an underscore behind it, one that would come twice
/// a number. Channels of Display P3 have four decimals, because Compose keeps it in half floats.
/// Sources: `androidx.compose.ui.graphics.Color` and `androidx.compose.material3.ColorScheme`,
/// <https://developer.android.com/reference/kotlin/androidx/compose/ui/graphics/Color>.
public enum ComposeExporter: Exporter {
  public static let name = "compose"
  public static let summary = "Kotlin for Jetpack Compose, with Material 3 color schemes"

  public static func files(for source: ExportSource) -> [ExportedFile] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let names = DistinctNames.of(
      source.entries.map { prefix + TokenName(splitting: $0.slug).upperCamel }, ignoresCase: true)
    return zip(source.entries, names).map { entry, name in
      ExportedFile("\(name)Colors.kt", text: ComposeFile(entry, named: name).text)
    }
  }
}
