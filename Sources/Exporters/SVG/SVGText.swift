// SPDX-License-Identifier: MIT

/// Text in XML.
package enum SVGText {
  /// The text with what XML reads as markup written as references, and without what it may not
  /// hold.
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

  /// An element of text at the left of its baseline.
  static func element(_ text: String, x: Int, y: Int, style: String, fill: String) -> String {
    "<text x=\"\(x)\" y=\"\(y)\" class=\"\(style)\" fill=\"\(fill)\">\(escaped(text))</text>\n"
  }
}
