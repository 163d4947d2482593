// SPDX-License-Identifier: MIT

/// Any text in one line that acts on nothing around it.
package enum VisibleText {
  /// The text with its controls shown by their numbers, cut off behind so many scalars.
  package static func of(_ text: String, limit: Int) -> String {
    // Nearly every text is plain, and there are thousands on a page.
    let isPlain = text.utf8.count <= limit && text.utf8.allSatisfy { (0x20...0x7E).contains($0) }
    if isPlain { return text }
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
