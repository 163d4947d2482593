// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureExporters
import TinctureJSON
internal import Stencil

/// The tags and filters that templates have beside Stencil's own.
///
/// Tags and filters of StencilSwiftKit 2.10.1 do what its documentation says, so that templates for
/// SwiftGen run: <https://github.com/SwiftGen/StencilSwiftKit/tree/2.10.1/Documentation>.
final class TemplateExtension: Extension {
  /// Registers the tags and filters, bound to the limits of a rendering.
  init(_ rendering: Rendering) {
    super.init()
    registerTag("for") { try ForNode(parser: $0, token: $1, rendering: rendering) }
    registerTag("set") { try TagNode.set($0, $1, rendering) }
    registerTag("macro", parser: TagNode.macro)
    registerTag("call") { try TagNode.call($0, $1, rendering) }
    registerTag("include") { try TagNode.include($0, $1, rendering) }
    registerTag("now") { _, _ in
      throw TemplateSyntaxError("the same palette gives the same text, so there is no 'now'")
    }
    for (name, filter) in Self.filters {
      registerFilter(name) { value, arguments in
        let text = try filter(value, FilterArguments(values: arguments, filter: name))
        return try (text as? String).map(rendering.within) ?? text
      }
    }
  }

  /// Every tag but those inside or at the end of another, such as `else` and `endfor`.
  static let tagNames = [
    "block", "break", "call", "continue", "extends", "filter", "for", "if", "ifnot", "include",
    "macro", "set",
  ]

  private static let filters = SwiftGenFilters.all + EscapingFilters.all + TextFilters.all

  /// Every filter, Stencil's own among them.
  static let filterNames =
    (filters.map(\.name) + ["capitalize", "default", "join", "lowercase", "split", "uppercase"])
    .sorted()
}

/// A filter by its name.
typealias NamedFilter = (name: String, filter: @Sendable (Any?, FilterArguments) throws -> Any?)

/// The arguments behind the colon of a filter, read with errors that name the filter.
struct FilterArguments {
  let values: [Any?]
  let filter: String

  /// A text; without a default it has to be given.
  func text(at index: Int, default text: String? = nil) throws -> String {
    try value(at: index, default: text, "a text")
  }

  /// True or false, or the default when it is not given.
  func truth(at index: Int, default truth: Bool) throws -> Bool {
    try value(at: index, default: truth, "true or false")
  }

  /// A whole number in a range, or the default when it is not given.
  func number(at index: Int, default number: Int, in range: ClosedRange<Int>) throws -> Int {
    let kind = "a number from \(range.lowerBound) to \(range.upperBound)"
    return try value(at: index, default: number, kind, where: range.contains)
  }

  /// An argument of a type and a kind, which a message names.
  private func value<Value>(
    at index: Int, default value: Value?, _ kind: String,
    where isValid: (Value) -> Bool = { _ in true }
  ) throws -> Value {
    let isGiven = values.indices.contains(index)
    if !isGiven, let value { return value }
    guard isGiven, let value = values[index] as? Value, isValid(value) else {
      throw TemplateSyntaxError("'\(filter)' needs \(kind) as its argument \(index + 1)")
    }
    return value
  }
}

/// Filters that escape text for a language.
///
/// Stencil escapes nothing by itself, so a name from a palette could end a string or an element.
enum EscapingFilters {
  static let all: [NamedFilter] = [
    ("cssString", { value, _ in CSSString.quoted(SwiftGenFilters.text(value)) }),
    ("json", { value, _ in json(SwiftGenFilters.text(value)) }),
    ("swiftString", { value, _ in swiftString(SwiftGenFilters.text(value)) }),
    ("xml", { value, _ in XMLText.exact(SwiftGenFilters.text(value)) }),
  ]

  /// A string of JSON, with its quotes, that ends no `script` element either.
  private static func json(_ text: String) -> String {
    // By scalars: a combining mark makes one character of itself and the one before it.
    JSONValue.string(text).text().unicodeScalars.map { $0 == "<" ? "\\u003c" : String($0) }.joined()
  }

  /// A literal of Swift, with its quotes; everything but printable ASCII is escaped.
  private static func swiftString(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar in
      let isUnescaped = (" "..."~").contains(scalar) && scalar != "\"" && scalar != "\\"
      return isUnescaped ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    }
    return "\"" + escaped.joined() + "\""
  }
}

/// Filters of Stencil's with a bound, where its own would end the process or never end.
enum TextFilters {
  static let all: [NamedFilter] = [
    ("filter", { _, _ in throw TemplateSyntaxError("a filter is named in the template itself") }),
    ("indent", { try indented(SwiftGenFilters.text($0), $1) }),
  ]

  /// Indents by 4 spaces, without the first line, by default: `indent:width,character,isFirstToo`.
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
