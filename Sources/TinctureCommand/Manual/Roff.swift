// SPDX-License-Identifier: GPL-3.0-or-later

/// A manual page as roff source, built line by line.
///
///     .TH "TINCTURE\-GENERATE" 1 "" "tincture 1.0.0"
///     .SH "NAME"
///     tincture\-generate \- make a palette from one brand color, or from several
///
/// Source: man(7) of mandoc, and groff_man(7), for the macros; groff_char(7) for the characters
/// that are something else in roff.
struct Roff {
  /// The source of the page so far.
  private(set) var source = ""

  // Escapes lengthen lines; from 72 few become longer than 80.
  private static let width = 72

  /// Begins a page of section 1.
  ///
  /// It has no date: the same version makes the same bytes.
  init(title: String, version: String) {
    source = ".TH \(Self.quoted(title.uppercased())) 1 \"\" \(Self.quoted("tincture \(version)"))\n"
  }

  /// Begins a section.
  mutating func section(_ title: String) { source += ".SH \(Self.quoted(title))\n" }

  /// Text right below a heading.
  mutating func text(_ words: String) {
    source += words.wrapped(to: Self.width).map { Self.line($0) + "\n" }.joined()
  }

  /// A paragraph that follows other text.
  mutating func paragraph(_ words: String) {
    source += ".PP\n"
    text(words)
  }

  /// A line that is escaped and has its styles.
  mutating func styled(_ line: String) { source += line + "\n" }

  /// A section with a list: what stands at its left, styled, and the text beside it; nothing for an
  /// empty list.
  mutating func list(_ title: String, _ items: [(tag: String, words: String)]) {
    guard !items.isEmpty else { return }
    section(title)
    for (tag, words) in items {
      source += ".TP\n\(tag)\n"
      text(words)
    }
  }

  /// A command line as it is typed.
  mutating func example(_ command: String) {
    source += ".RS 4\n.nf\n\(Self.line(command))\n.fi\n.RE\n"
  }

  // MARK: Styles

  static func bold(_ words: String) -> String { "\\fB\(escaped(words))\\fR" }
  static func italic(_ words: String) -> String { "\\fI\(escaped(words))\\fR" }

  /// A usage line: its words up to the first bracket are typed as they are, and what stands in
  /// angle brackets is for the reader to fill in.
  static func usage(_ usage: String) -> String {
    let start = usage.prefix { !"<[".contains($0) }
    var styled = bold(String(start))
    let rest = usage.dropFirst(start.count).split(separator: "<", omittingEmptySubsequences: false)
    for (index, part) in rest.enumerated() {
      let parts = part.split(separator: ">", maxSplits: 1, omittingEmptySubsequences: false)
      let isPlaceholder = parts.count == 2
      // A "<" without its ">" reads from a file.
      styled += isPlaceholder ? italic(String(parts[0])) : index > 0 ? "<" : ""
      styled += escaped(String(parts[isPlaceholder ? 1 : 0]))
    }
    return styled
  }

  /// A line of text, which no dot or quote at its start turns into a request.
  private static func line(_ words: String) -> String {
    let escaped = escaped(words)
    return escaped.hasPrefix(".") || escaped.hasPrefix("\\(aq") ? "\\&" + escaped : escaped
  }

  /// Text in ASCII in which roff finds no requests and no escapes.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      if let replacement = replacements[scalar] {
        escaped += replacement
      } else if scalar.isASCII {
        escaped.unicodeScalars.append(scalar)
      } else {
        let code = String(scalar.value, radix: 16, uppercase: true).leftPadded(to: 4, with: "0")
        escaped += "\\[u\(code)]"
      }
    }
  }

  /// Text as one argument of a macro.
  private static func quoted(_ text: String) -> String { "\"\(escaped(text))\"" }

  /// The escapes of characters that roff would typeset as others, such as a minus as a hyphen.
  private static let replacements: [Unicode.Scalar: String] = [
    "\\": "\\(rs", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "^": "\\(ha", "~": "\\(ti",
    "\"": "\\(dq", "\n": " ",
  ]
}
