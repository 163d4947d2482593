// SPDX-License-Identifier: GPL-3.0-or-later

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
    registerTag("set") { try SetNode.parse($0, $1, rendering) }
    registerTag("macro") { try MacroNode(parser: $0, token: $1) }
    registerTag("call") { try CallNode(parser: $0, token: $1, rendering: rendering) }
    registerTag("include") { try IncludeNode(parser: $0, token: $1, rendering: rendering) }
    registerTag("now") { _, _ in
      throw TemplateSyntaxError("the same palette gives the same text, so there is no 'now'")
    }
    for (name, filter) in SwiftGenFilters.all + EscapingFilters.all + TextFilters.all {
      registerFilter(name) { value, arguments in
        let text = try filter(value, FilterArguments(arguments, of: name))
        return try (text as? String).map(rendering.within) ?? text
      }
    }
  }

  /// Every tag that begins something.
  static let tagNames = [
    "block", "break", "call", "continue", "extends", "filter", "for", "if", "ifnot", "include",
    "macro", "set",
  ]

  /// Every filter, Stencil's own among them.
  static let filterNames =
    ((SwiftGenFilters.all + EscapingFilters.all + TextFilters.all).map(\.name) + [
      "capitalize", "default", "join", "lowercase", "split", "uppercase",
    ]).sorted()
}

/// A filter by its name.
typealias NamedFilter = (name: String, filter: @Sendable (Any?, FilterArguments) throws -> Any?)

/// The arguments behind the colon of a filter, read with errors that name the filter.
struct FilterArguments {
  private let values: [Any?]
  private let filter: String

  init(_ values: [Any?], of filter: String) {
    self.values = values
    self.filter = filter
  }

  /// A text that has to be given.
  ///
  /// - Throws: A `TemplateSyntaxError` that names the filter and the argument, as the others do.
  func text(at index: Int) throws -> String {
    guard values.indices.contains(index), let text = values[index] as? String else {
      throw TemplateSyntaxError("'\(filter)' needs a text as its argument \(index + 1)")
    }
    return text
  }

  /// A text, or what stands for it when it is not given.
  func text(at index: Int, default text: String) throws -> String {
    values.indices.contains(index) ? try self.text(at: index) : text
  }

  /// True or false, or what stands for it when it is not given.
  func truth(at index: Int, default truth: Bool) throws -> Bool {
    guard values.indices.contains(index) else { return truth }
    guard let truth = values[index] as? Bool else {
      throw TemplateSyntaxError("'\(filter)' needs true or false as its argument \(index + 1)")
    }
    return truth
  }

  /// A whole number in a range, or what stands for it when it is not given.
  func number(at index: Int, default number: Int, in range: ClosedRange<Int>) throws -> Int {
    guard values.indices.contains(index) else { return number }
    guard let number = values[index] as? Int, range.contains(number) else {
      throw TemplateSyntaxError(
        "'\(filter)' needs a number from \(range.lowerBound) to \(range.upperBound) as its"
          + " argument \(index + 1)")
    }
    return number
  }
}
