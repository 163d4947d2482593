// SPDX-License-Identifier: MIT

/// Text as a string of CSS.
package enum CSSString {
  /// The text in double quotes, with all but plain characters of ASCII escaped.
  ///
  /// Source: CSS Object Model, "serialize a string", <https://drafts.csswg.org/cssom/>; `<` and `/`
  /// are escaped as well, so that no name closes a `style` element or a comment. U+0000, which CSS
  /// cannot have, reads back as U+FFFD.
  package static func quoted(_ text: String) -> String {
    "\"" + text.unicodeScalars.map(escaped).joined() + "\""
  }

  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    let isPlain =
      scalar.isASCII && (" "..."~").contains(scalar) && !"\"\\<>/*".unicodeScalars.contains(scalar)
    return isPlain ? String(scalar) : "\\\(String(scalar.value, radix: 16)) "
  }
}
