// SPDX-License-Identifier: MIT

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

  /// The scalar, or `‹202e›` for a control, a mark of direction, and what no font has.
  static func of(_ scalar: Unicode.Scalar) -> String {
    isVisible(scalar) ? String(scalar) : "‹\(String(scalar.value, radix: 16))›"
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
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

  private static func isMarkup(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""),
      UInt8(ascii: "'"):
      true
    default: false
    }
  }
}
