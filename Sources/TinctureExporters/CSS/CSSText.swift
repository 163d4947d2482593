// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A rule of CSS: a selector with declarations, or a condition such as `@media` with rules.
struct CSSRule: Hashable, Sendable {
  private let head: String
  private let lines: [String]
  private let rules: [CSSRule]

  /// A rule of declarations or of a statement such as Tailwind's `@slot;`, or of rules.
  init(_ head: String, _ lines: [String] = [], rules: [CSSRule] = []) {
    self.head = head
    self.lines = lines
    self.rules = rules.filter { !$0.isEmpty }
  }

  var isEmpty: Bool { lines.isEmpty && rules.isEmpty }

  /// The rule with a line for each declaration, each line with its line feed.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    return "\(indentation)\(head) {\n" + lines.map { "\(inner)\($0)\n" }.joined()
      + rules.map { $0.text(indentation: inner) }.joined() + "\(indentation)}\n"
  }
}

/// The text of a style sheet, below a comment for its readers and for Tincture's importer.
enum CSSText {
  /// The rules that are not empty, with an empty line between two; `usage` are further lines of the
  /// comment.
  static func of(_ rules: [CSSRule], usage: [String] = [], for source: ExportSource) -> String {
    let forcedColors =
      "In forced-colors mode the system's colors take their place: "
      + "give what has to be seen a border."
    let lines =
      [
        ExportSource.generatorNotice, ExportSource.checkNotice(of: source.entries), forcedColors,
      ] + usage
      + [PaletteNote(source).line]
    let comment = "/* " + lines.joined(separator: "\n * ") + "\n */\n"
    return ([comment] + rules.filter { !$0.isEmpty }.map { $0.text() }).joined(separator: "\n")
  }
}

/// Colors in the notations of CSS Color 4, each of which reads back as the same bytes.
package enum CSSColorText {
  /// `#0a84ff`, with two more digits for what is translucent; for sRGB only.
  package static func hex(_ color: TokenColor) -> String {
    color.isOpaque ? color.rgb.hex : RGBA8(color.rgb, alpha: color.alpha).hex
  }

  /// The notation that most readers know: ``hex(_:)`` for sRGB, else ``displayP3(_:)``.
  package static func common(_ color: TokenColor) -> String {
    color.rgb.gamut == .srgb ? hex(color) : displayP3(color)
  }

  /// `oklch(0.62 0.2 255.1)`, with an opacity behind a slash for what is translucent;
  /// Display P3 keeps its bytes in its own notation.
  package static func oklch(_ color: TokenColor) -> String {
    guard color.rgb.gamut == .srgb else { return displayP3(color) }
    return "oklch(\(components(ChromiumSafeOKLCH.oklch(color.rgb)))\(opacity(color)))"
  }

  /// `color(display-p3 0.2 0.51 0.97)`.
  package static func displayP3(_ color: TokenColor) -> String {
    "color(display-p3 \(components(PrintedColor.displayP3(color.rgb)))\(opacity(color)))"
  }

  /// Coordinates without exponents, separated by spaces.
  private static func components(_ numbers: [Double]) -> String {
    numbers.map { DecimalFormat.text($0) }.joined(separator: " ")
  }

  /// Four decimals tell the 255 opacities apart: they are 0.0039 from one another.
  private static func opacity(_ color: TokenColor) -> String {
    guard !color.isOpaque else { return "" }
    return " / " + DecimalFormat.text(color.opacity, decimals: 4)
  }
}

extension RGB8 {
  /// Black or white in the gamut of the color, whichever has more contrast on it; white on a tie.
  package var blackOrWhiteText: RGB8 {
    let (black, white) = (RGB8.black(in: gamut), RGB8.white(in: gamut))
    return contrast(with: black) > contrast(with: white) ? black : white
  }
}

/// Text as a string token of CSS.
package enum CSSString {
  /// The text in double quotes, with all but printable ASCII escaped.
  ///
  /// Source: CSS Object Model, "serialize a string", <https://drafts.csswg.org/cssom/>; `<` and `/`
  /// are escaped as well, so that no name closes a `style` element or a comment. U+0000, which CSS
  /// cannot have, reads back as U+FFFD.
  package static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let isVerbatim =
      scalar.isASCII && (" "..."~").contains(scalar) && !"\"\\<>/*".unicodeScalars.contains(scalar)
    return isVerbatim ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
  }
}
