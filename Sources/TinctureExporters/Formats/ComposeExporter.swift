// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

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

  public static let hasSlots = true

  public static let settings: Set<ExportSetting> = [.references]

  public static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile] {
    let prefix = TokenName(splitting: source.prefix).upperCamel
    let names = DistinctNames.of(
      source.entries.map { prefix + TokenName(splitting: $0.slug).upperCamel }, ignoresCase: true)
    return try zip(source.entries, names).map { entry, name throws(ExportError) in
      ExportedFile("\(name)Colors.kt", text: try ComposeFile(entry, named: name).text)
    }
  }
}

/// The Kotlin of one palette.
private struct ComposeFile {
  private let entry: ExportSource.Entry
  private let name: String
  private let constants: [(property: String, token: ExportToken)]
  private let themed: [(property: String, token: ExportToken)]

  /// The roles by the slots of a color scheme; empty for a palette without themes.
  private let slots: [String: Role]

  init(_ entry: ExportSource.Entry, named name: String) throws(ExportError) {
    self.entry = entry
    self.name = name
    slots = entry.palette.themes.isEmpty ? [:] : try MaterialScheme.roles(of: entry)
    constants = Self.properties(entry.constantTokens)
    themed = Self.properties(entry.themedTokens)
  }

  /// The tokens with their names in Kotlin, which differ in more than capitals.
  private static func properties(
    _ tokens: [ExportToken]
  ) -> [(property: String, token: ExportToken)] {
    let names = DistinctNames.of(
      tokens.map { ReservedWords.kotlin.avoided(in: $0.name.lowerCamel) }, ignoresCase: true)
    return Array(zip(names, tokens))
  }

  var text: String {
    let themes = themed.isEmpty ? [] : [interface] + variants.map(theme) + [choice]
    let schemes = entry.palette.themes.isEmpty ? [] : variants.map(scheme)
    return ([head] + entry.gamuts.map(palette) + themes + schemes).joined(separator: "\n")
  }

  private var variants: [TokenContext] {
    entry.gamuts.flatMap { gamut in
      entry.appearances.map { TokenContext(appearance: $0, gamut: gamut) }
    }
  }

  private var head: String {
    let schemes = ["ColorScheme", "darkColorScheme", "lightColorScheme"].map { "material3." + $0 }
    let imports =
      (entry.palette.themes.isEmpty ? [] : schemes) + ["ui.graphics.Color"]
      + (entry.gamuts.count > 1 ? ["ui.graphics.colorspace.ColorSpaces"] : [])
    return """
      // \(ExportSource.generatorNotice)
      // The palette \(JSONValue.string(entry.name).commentText)

      package ui.theme

      \(imports.map { "import androidx.compose.\($0)\n" }.joined())
      """
  }

  // MARK: Colors

  /// An object with the tokens that are the same in every theme.
  private func palette(in gamut: Gamut) -> String {
    let appearance = entry.appearances[0]
    return block(
      "/** Colors that are the same in every theme. */\n"
        + "object \(name)Palette\(Self.suffix(gamut))",
      constants.map { "val \($0): Color = \(color($1, appearance, gamut))" })
  }

  /// The interface that the object of each theme implements.
  private var interface: String {
    block(
      "/** The colors of a theme. */\ninterface \(name)Colors",
      themed.map { "val \($0.property): Color" })
  }

  private func theme(_ variant: TokenContext) -> String {
    block(
      "object \(title(of: variant)) : \(name)Colors",
      themed.map { "override val \($0): Color = \(color($1, variant.appearance, variant.gamut))" })
  }

  private func block(_ head: String, _ lines: [String]) -> String {
    "\(head) {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
  }

  /// The color, or the property of the step that a role is.
  private func color(_ token: ExportToken, _ appearance: Appearance, _ gamut: Gamut) -> String {
    if let step = token.step(in: appearance)?.origin,
      let property = constants.first(where: { $0.token.origin == step })?.property
    {
      return "\(name)Palette\(Self.suffix(gamut)).\(property)"
    }
    return token.color(in: appearance, preferring: gamut)?.kotlin ?? "Color.Unspecified"
  }

  // MARK: Names

  private static func suffix(_ gamut: Gamut) -> String { gamut == .srgb ? "" : "P3" }

  private func title(of variant: TokenContext) -> String {
    let contrast = variant.appearance.isHighContrast ? "HighContrast" : ""
    return name + (variant.appearance.isLight ? "Light" : "Dark") + contrast
      + Self.suffix(variant.gamut)
  }

  // MARK: Choice

  /// The function that returns the theme for a scheme and a contrast.
  private var choice: String {
    let function = name.lowercasedFirst + "Colors"
    let cases = [true, false].flatMap { isDark in
      [true, false].map { isIncreased in
        let condition = (isDark ? "isDark" : "!isDark") + (isIncreased ? " && isHighContrast" : "")
        let nearest = nearest(isDark: isDark, isIncreased: isIncreased)
        return "\(condition) -> \(title(of: TokenContext(appearance: nearest, gamut: .srgb)))"
      }
    }
    return """
      /** The colors for a theme. */
      fun \(function)(isDark: Boolean, isHighContrast: Boolean = false): \(name)Colors = when {
      \(cases.dropLast().map { "    \($0)\n" }.joined())    else\(cases[3].drop { $0 != " " })
      }

      """
  }

  /// The appearance of the palette that is nearest: the same scheme first, the same contrast
  /// second.
  private func nearest(isDark: Bool, isIncreased: Bool) -> Appearance {
    let candidates = entry.appearances.filter { $0.isLight != isDark }
    return candidates.first { $0.isHighContrast == isIncreased } ?? candidates.first
      ?? entry.appearances.first { $0.isHighContrast == isIncreased } ?? entry.appearances[0]
  }

  /// The Material 3 color scheme of a theme.
  private func scheme(_ variant: TokenContext) -> String {
    let lines = MaterialScheme.slots.map { slot, _ in
      let origin = slots[slot].map(ExportToken.Origin.role)
      let property = themed.first { $0.token.origin == origin }?.property ?? ""
      return "    \(slot) = \(title(of: variant)).\(property)"
    }
    let function = variant.appearance.isLight ? "lightColorScheme" : "darkColorScheme"
    return """
      /** The theme for components of Material 3. */
      val \(title(of: variant))Scheme: ColorScheme = \(function)(
      \(lines.joined(separator: ",\n"))
      )

      """
  }
}

extension TokenColor {
  /// The color in Kotlin: `Color(0xFF0A84FF)`, or four channels with the color space Display P3.
  fileprivate var kotlin: String {
    guard rgb.gamut != .srgb else { return "Color(0x\(argb))" }
    let channels = (rgb.encoded.array + [opacity]).map { channel in
      DecimalFormat.text(channel, decimals: 4, minimumDecimals: 1) + "f"
    }
    return "Color(\(channels.joined(separator: ", ")), ColorSpaces.DisplayP3)"
  }
}
