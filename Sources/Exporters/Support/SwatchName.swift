// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Names in lists of swatches, which are one line and know no opacity.
///
/// The parts of a name are joined by dots: `text.primary`. A dot or a backslash within a part has a
/// backslash before it, and characters that cannot be seen are written by their numbers: `\u{a}`.
/// A translucent color has its opacity behind the name, `text.disabled, opacity 38 %`: the swatch
/// is the opaque color, and its user sets the opacity of the layer.
enum SwatchName {
  /// The name of a token, with its opacity where it is not opaque.
  static func of(_ path: [String], _ color: TokenColor) -> String {
    let name = path.map { escaped($0, also: ".") }.joined(separator: ".")
    // An opaque color whose name ends like an opacity gets `opacity 100 %`, so that it reads back.
    let looksTranslucent = name.hasSuffix(" %")
    return color.isOpaque && !looksTranslucent ? name : "\(name), opacity \(percent(color)) %"
  }

  /// The text in one line without anything that acts on what shows it.
  static func escaped(_ text: String, also escaped: Unicode.Scalar? = nil) -> String {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      if scalar == "\\" || scalar == escaped { return "\\\(scalar)" }
      let isAtEnd = index == 0 || index == scalars.count - 1
      return isVerbatim(scalar, isAtEnd: isAtEnd)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
  }

  /// One decimal tells the 255 opacities apart: they are 0.39 from one another.
  private static func percent(_ color: TokenColor) -> String {
    DecimalFormat.text(color.opacity * 100, decimals: 1)
  }

  /// Whether a character is written as it is.
  ///
  /// Spaces at an end are not, because readers trim them, nor is a combining mark there, because it
  /// would join the character beside the name.
  private static func isVerbatim(_ scalar: Unicode.Scalar, isAtEnd: Bool) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      return false
    case .spaceSeparator: return scalar == " " && !isAtEnd
    case .nonspacingMark, .spacingMark, .enclosingMark: return !isAtEnd
    default: return true
    }
  }
}
