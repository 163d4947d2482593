// SPDX-License-Identifier: MIT

import Palettes

/// Generated Swift files and the constants in them.
enum SwiftCode {
  /// A file of generated code.
  ///
  /// - Parameters:
  ///   - name: The name of the file without its extension.
  ///   - entries: The palettes, which the header names.
  ///   - imports: The import declarations, which follow the header.
  ///   - sections: Texts without line feeds at their ends. An empty line is put before each.
  /// - Returns: The file.
  static func file(
    _ name: String, of entries: [ExportSource.Entry], imports: String, _ sections: [String]
  ) -> ExportedFile {
    let palettes = entries.map { "// Palette: \(SwiftText.literal($0.name))\n" }.joined()
    let header = """
      // \(ExportSource.generatorNotice)
      // \(ExportSource.checkNotice)
      //
      \(palettes)
      \(imports)
      """
    let text = ([header] + sections).joined(separator: "\n\n")
    return ExportedFile("\(name).swift", text: text + "\n")
  }

  /// A constant for a token: its documentation and its color.
  ///
  /// - Parameters:
  ///   - token: The token, with a color in one gamut at least.
  ///   - head: The declaration up to the color, indented: `  public static let red = `.
  ///   - type: The type that makes the color: `Color`.
  ///   - title: What the documentation calls it, in place of the token's own title, without colon.
  /// - Returns: The lines of the constant.
  static func constant(
    _ token: ExportToken, head: String, type: String, title: String? = nil
  ) -> [String] {
    let indentation = String(head.prefix { $0 == " " })
    let shades = SwiftShades.all(of: token)
    return documentation(shades, title: title ?? Self.title(of: token)).map { indentation + $0 }
      + color(shades, type: type).lines(after: head)
  }

  private static func title(of token: ExportToken) -> String {
    token.isAddition ? SwiftText.literal(token.title) : "`\(token.title)`"
  }

  /// A call that makes a color: `Color(srgb: …, displayP3: …)`.
  ///
  /// - Parameters:
  ///   - shades: The color in each of its gamuts.
  ///   - type: The type that is called, which ``SwiftColorSupport`` extends.
  /// - Returns: The call.
  static func color(_ shades: [SwiftShades], type: String) -> SwiftExpression {
    .call(
      type,
      shades.map {
        SwiftArgument($0.gamut == .srgb ? "srgb" : "displayP3", $0.expression)
      })
  }

  /// The values as people read them, because editors show documentation beside a name.
  private static func documentation(_ shades: [SwiftShades], title: String) -> [String] {
    let values = shades.flatMap { shades -> [(about: [String], colors: String)] in
      let space: [String] = shades.gamut == .srgb ? [] : ["Display P3"]
      let increased = shades.increasedSummary.map { (space + ["more contrast"], $0) }
      return [(space, shades.summary)] + (increased.map { [$0] } ?? [])
    }
    return values.enumerated().flatMap { index, value -> [String] in
      let about = value.about.joined(separator: ", ").capitalizedFirst
      guard index == 0 else { return ["/// - \(about): \(value.colors)."] }
      let space = about.isEmpty ? "" : about + " "
      return ["/// \(title): \(space)\(value.colors)."] + (values.count > 1 ? ["///"] : [])
    }
  }
}
