// SPDX-License-Identifier: GPL-3.0-or-later

internal import Stencil

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
