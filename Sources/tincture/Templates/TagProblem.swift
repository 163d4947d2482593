// SPDX-License-Identifier: GPL-3.0-or-later

/// What is wrong with a tag that Stencil would end the process for, or take all memory.
struct TagProblem {
  let reason: String
  let suggestion: String?

  private init(_ reason: String, suggestion: String? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The first problem of a tag; `nil` when there is none.
  static func of(_ tag: TemplateText.Tag) -> TagProblem? {
    guard tag.contents.utf8.count <= greatestLength else {
      return TagProblem("a tag has at most \(greatestLength) bytes")
    }
    let code = withoutStrings(tag.contents)
    if code.contains(#/\|\s*([|:,]|$)/#) { return TagProblem("the name of a filter is missing") }
    let spelled = tag.contents.replacing(#/\[["']last["']\]/#, with: ".last")
    return range(in: code) ?? last(in: withoutStrings(spelled))
  }

  private static let greatestLength = 4096

  /// Stencil makes an array of every range, whatever its length.
  private static func range(in code: String) -> TagProblem? {
    guard code.contains("...") else { return nil }
    let bounds = code.matches(of: #/(?:^|\s)(\d{1,4})\.\.\.(\d{1,4})(?=\s|$)/#)
    guard bounds.count == code.matches(of: #/\.\.\./#).count else {
      return TagProblem("a range has whole numbers up to 9999 at both ends, as in 1...5")
    }
    return nil
  }

  /// Stencil asks for the last of nothing as well.
  private static func last(in code: String) -> TagProblem? {
    let words = code.matches(of: #/[\w.\[\]]+\.last\b/#).map(\.output)
    guard words.contains(where: { !$0.hasPrefix("forloop.") }) else { return nil }
    return TagProblem(
      "'.last' is there for forloop only", suggestion: "Use .first, or a number: .0, .1.")
  }

  /// The contents with what stands in quotes left out.
  private static func withoutStrings(_ contents: String) -> String {
    contents.replacing(#/"[^"]*"|'[^']*'/#, with: "\"\"")
  }
}
