// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON
import Palettes

/// The Kotlin of one palette.
struct ComposeFile {
  private let entry: ExportSource.Entry
  private let name: String
  private let constants: [(property: String, token: ExportToken)]
  private let themed: [(property: String, token: ExportToken)]

  /// A theme with the gamut that its colors were solved in.
  private struct Variant {
    let appearance: Appearance
    let gamut: Gamut
  }

  init(_ entry: ExportSource.Entry, named name: String) {
    self.entry = entry
    self.name = name
    constants = Self.properties(entry.constantTokens)
    themed = Self.properties(entry.themedTokens)
  }

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

  private var variants: [Variant] {
    entry.gamuts.flatMap { gamut in
      entry.appearances.map { Variant(appearance: $0, gamut: gamut) }
    }
  }

  private var head: String {
    let hasSchemes = !entry.palette.themes.isEmpty
    let imports =
      (hasSchemes
        ? ["material3.ColorScheme", "material3.darkColorScheme", "material3.lightColorScheme"] : [])
      + ["ui.graphics.Color"]
      + (entry.gamuts.count > 1 ? ["ui.graphics.colorspace.ColorSpaces"] : [])
    return """
      // \(ExportSource.generatorNotice)
      // The palette \(JSONValue.string(entry.name).commentText)

      package ui.theme

      \(imports.map { "import androidx.compose.\($0)\n" }.joined())
      """
  }

  // MARK: Colors

  private func palette(in gamut: Gamut) -> String {
    let appearance = entry.appearances[0]
    return block(
      "/** Colors that are the same in every theme. */\n"
        + "object \(name)Palette\(Self.suffix(gamut))",
      constants.map { "val \($0): Color = \(color($1, appearance, gamut))" })
  }

  private var interface: String {
    block(
      "/** The colors of a theme. */\ninterface \(name)Colors",
      themed.map { "val \($0.property): Color" })
  }

  private func theme(_ variant: Variant) -> String {
    block(
      "object \(title(of: variant)) : \(name)Colors",
      themed.map {
        "override val \($0): Color = \(color($1, variant.appearance, variant.gamut))"
      })
  }

  private func block(_ head: String, _ lines: [String]) -> String {
    "\(head) {\n" + lines.map { "    \($0)\n" }.joined() + "}\n"
  }

  private func color(_ token: ExportToken, _ appearance: Appearance, _ gamut: Gamut) -> String {
    let other = Gamut.allCases.first { $0 != gamut } ?? gamut
    let color =
      token.color(in: appearance, gamut: gamut) ?? token.color(in: appearance, gamut: other)
    return color?.kotlin ?? "Color.Unspecified"
  }

  // MARK: Names

  private static func suffix(_ gamut: Gamut) -> String { gamut == .srgb ? "" : "P3" }

  private func title(of variant: Variant) -> String {
    let contrast = variant.appearance.isHighContrast ? "HighContrast" : ""
    return name + (variant.appearance.isLight ? "Light" : "Dark") + contrast
      + Self.suffix(variant.gamut)
  }

  // MARK: What chooses

  /// The theme that is nearest to what is asked for: the lightness first, then the contrast.
  private var choice: String {
    let function = name.prefix(1).lowercased() + name.dropFirst() + "Colors"
    let cases = [true, false].flatMap { isDark in
      [true, false].map { isIncreased in
        let condition = (isDark ? "isDark" : "!isDark") + (isIncreased ? " && isHighContrast" : "")
        let nearest = nearest(isDark: isDark, isIncreased: isIncreased)
        return "\(condition) -> \(title(of: Variant(appearance: nearest, gamut: .srgb)))"
      }
    }
    return """
      /** The colors for a theme. */
      fun \(function)(isDark: Boolean, isHighContrast: Boolean = false): \(name)Colors = when {
      \(cases.dropLast().map { "    \($0)\n" }.joined())    else\(cases[3].drop { $0 != " " })
      }

      """
  }

  private func nearest(isDark: Bool, isIncreased: Bool) -> Appearance {
    let candidates = entry.appearances.filter { $0.isLight != isDark }
    return candidates.first { $0.isHighContrast == isIncreased } ?? candidates.first
      ?? entry.appearances.first { $0.isHighContrast == isIncreased } ?? entry.appearances[0]
  }

  private func scheme(_ variant: Variant) -> String {
    let properties = Dictionary(
      themed.compactMap { property, token -> (Role, String)? in
        guard case .role(let role) = token.origin else { return nil }
        return (role, property)
      }, uniquingKeysWith: { first, _ in first })
    let lines = MaterialScheme.slots.map { slot, role in
      "    \(slot) = \(title(of: variant)).\(properties[role] ?? "")"
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
  /// `Color(0xFF0A84FF)`, or with four channels and their color space.
  fileprivate var kotlin: String {
    guard rgb.gamut != .srgb else { return "Color(0x\(argb))" }
    let channels = (rgb.encoded.array + [opacity]).map { channel in
      DecimalFormat.text(channel, decimals: 4, minimumDecimals: 1) + "f"
    }
    return "Color(\(channels.joined(separator: ", ")), ColorSpaces.DisplayP3)"
  }
}
