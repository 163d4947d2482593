// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Text of others in one line, without characters that act on the text around them.
package enum VisibleText {
  /// The text with its control characters shown by their numbers.
  ///
  /// - Parameters:
  ///   - text: Any text.
  ///   - limit: The number of scalars behind which the text is cut off.
  /// - Returns: The text, with `…` at its end if it was cut off.
  package static func of(_ text: String, limit: Int) -> String {
    // Nearly every text is printable ASCII, and there are thousands on a page.
    let isPrintable =
      text.utf8.count <= limit && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    if isPrintable { return text }
    let scalars = text.unicodeScalars
    if text.utf8.count <= limit, scalars.allSatisfy(isVisible) { return text }
    let end = scalars.index(scalars.startIndex, offsetBy: limit, limitedBy: scalars.endIndex)
    return scalars[..<(end ?? scalars.endIndex)].map(of).joined()
      + (end == nil || end == scalars.endIndex ? "" : "…")
  }

  static func of(_ scalar: Unicode.Scalar) -> String {
    isVisible(scalar) ? String(scalar) : "‹\(String(scalar.value, radix: 16))›"
  }

  static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned,
      .surrogate:
      false
    default: true
    }
  }
}

/// Text as XML and HTML have it, in elements and in attributes in quotes.
package enum XMLText {
  /// The ``VisibleText``, with the five characters that are markup as references.
  ///
  /// Source: Extensible Markup Language (XML) 1.0, section 2.4,
  /// <https://www.w3.org/TR/xml/#syntax>. Control characters, which XML 1.0 cannot hold even as
  /// references, are shown by their numbers.
  package static func escaped(_ text: String, limit: Int = 200) -> String {
    let visible = VisibleText.of(text, limit: limit)
    guard visible.utf8.contains(where: isMarkup) else { return visible }
    return visible.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&apos;"
      default: String(scalar)
      }
    }.joined()
  }

  /// The text as it is, for names that have to read back; what XML 1.0 cannot have is U+FFFD.
  ///
  /// Source: the same, production 2, <https://www.w3.org/TR/xml/#charsets>.
  package static func exact(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "'": "&#39;"
      case "\t", "\n", "\r": "&#\(scalar.value);"
      case "\u{0}"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": "\u{FFFD}"
      default: String(scalar)
      }
    }.joined()
  }

  /// Whether a byte of UTF-8 is one of the five characters.
  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "&", "<", ">", "\"", "'": true
    default: false
    }
  }
}

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

  /// The text in one line, with control characters and other invisible ones escaped.
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
    case .spaceSeparator: return scalar == " " && !isAtEnd
    case .nonspacingMark, .spacingMark, .enclosingMark: return !isAtEnd
    default: return VisibleText.isVisible(scalar)
    }
  }
}
