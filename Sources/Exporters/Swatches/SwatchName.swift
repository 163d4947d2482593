// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Names in lists of swatches, which are one line and know no opacity.
///
/// The parts of a name are joined by dots: `text.primary`. A dot or a backslash within a part has a
/// backslash before it, and what is no plain character is written by its number: `\u{a}`. What is
/// translucent says so behind its name, `text.disabled, opacity 38 %`: the swatch is the ink, and
/// whoever uses it gives the layer that opacity.
enum SwatchName {
  /// The name of a token, with its opacity where it is not opaque.
  static func of(_ path: [String], _ color: TokenColor) -> String {
    let name = path.map { escaped($0, also: ".") }.joined(separator: ".")
    // An opaque color whose name ends as if it were translucent says that it is not.
    let isOpaqueInDoubt = name.hasSuffix(" %")
    return color.isOpaque && !isOpaqueInDoubt ? name : "\(name), opacity \(percent(color)) %"
  }

  /// The text in one line without anything that acts on what shows it.
  static func escaped(_ text: String, also escaped: Unicode.Scalar? = nil) -> String {
    let scalars = Array(text.unicodeScalars)
    return scalars.indices.map { index in
      let scalar = scalars[index]
      if scalar == "\\" || scalar == escaped { return "\\\(scalar)" }
      let isAtEnd = index == 0 || index == scalars.count - 1
      return isPlain(scalar, isAtEnd: isAtEnd)
        ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }.joined()
  }

  /// One decimal tells the 255 opacities apart: they are 0.39 from one another.
  private static func percent(_ color: TokenColor) -> String {
    DecimalFormat.text(color.opacity * 100, decimals: 1)
  }

  /// Blanks at an end are taken away by readers, and a mark at the beginning joins what is before.
  private static func isPlain(_ scalar: Unicode.Scalar, isAtEnd: Bool) -> Bool {
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
