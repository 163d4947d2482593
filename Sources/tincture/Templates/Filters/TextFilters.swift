// SPDX-License-Identifier: GPL-3.0-or-later

import Exporters
import JSON
internal import Stencil

/// Filters that escape text for a language.
///
/// Stencil escapes nothing by itself, so a name from a palette could end a string or an element.
enum EscapingFilters {
  static let all: [NamedFilter] = [
    ("cssString", { value, _ in CSSString.quoted(SwiftGenFilters.text(value)) }),
    ("json", { value, _ in json(SwiftGenFilters.text(value)) }),
    ("swiftString", { value, _ in swiftString(SwiftGenFilters.text(value)) }),
    ("xml", { value, _ in xml(SwiftGenFilters.text(value)) }),
  ]

  /// A string of JSON, with its quotes, that ends no `script` element either.
  private static func json(_ text: String) -> String {
    JSONValue.string(text).text().replacing("<", with: "\\u003c")
  }

  /// A literal of Swift, with its quotes; everything but printable ASCII is escaped.
  private static func swiftString(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      let isUnescaped = (" "..."~").contains(scalar) && scalar != "\"" && scalar != "\\"
      return isUnescaped ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"" + escaped.joined() + "\""
  }

  /// Text between tags, or between the quotes of an attribute; what XML 1.0 cannot have is U+FFFD.
  ///
  /// Source: Extensible Markup Language 1.0, production 2, <https://www.w3.org/TR/xml/#charsets>.
  private static func xml(_ text: String) -> String {
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
}

/// Filters of Stencil's with a bound, where its own would end the process or never end.
enum TextFilters {
  static let all: [NamedFilter] = [
    ("filter", { _, _ in throw TemplateSyntaxError("a filter is named in the template itself") }),
    ("indent", { try indented(SwiftGenFilters.text($0), $1) }),
  ]

  /// Lines with a width of 4, of spaces, and not the first: `indent:width,character,isFirstToo`.
  ///
  /// Source: <https://stencil.fuller.li/en/latest/builtins.html#indent>.
  private static func indented(_ text: String, _ arguments: FilterArguments) throws -> String {
    let width = try arguments.number(at: 0, default: 4, in: 0...100)
    let unit = try arguments.text(at: 1, default: " ")
    let isFirstToo = try arguments.truth(at: 2, default: false)
    let indentation = String(repeating: unit, count: width)
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    return lines.enumerated().map { index, line in
      (index == 0 ? isFirstToo : !line.isEmpty) ? indentation + line : String(line)
    }.joined(separator: "\n")
  }
}
