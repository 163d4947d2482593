// SPDX-License-Identifier: MIT

/// A custom property or a property with its value.
struct CSSDeclaration: Hashable, Sendable {
  let property: String
  let value: String

  init(_ property: String, _ value: String) {
    self.property = property
    self.value = value
  }
}

/// A rule of CSS: a selector with declarations, or a condition such as `@media` with rules.
struct CSSRule: Hashable, Sendable {
  private let head: String
  private let lines: [String]
  private let rules: [CSSRule]

  init(_ selector: String, _ declarations: [CSSDeclaration]) {
    head = selector
    lines = declarations.map { "\($0.property): \($0.value);" }
    rules = []
  }

  /// A rule of rules, without the empty ones.
  init(_ condition: String, rules: [CSSRule]) {
    head = condition
    lines = []
    self.rules = rules.filter { !$0.isEmpty }
  }

  /// A rule of one statement, such as Tailwind's `@slot`.
  init(_ selector: String, statement: String) {
    head = selector
    lines = [statement + ";"]
    rules = []
  }

  /// Whether it has neither declarations nor rules.
  var isEmpty: Bool { lines.isEmpty && rules.isEmpty }

  /// The rule with a line for each declaration, each line with its line feed.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    return "\(indentation)\(head) {\n" + lines.map { "\(inner)\($0)\n" }.joined()
      + rules.map { $0.text(indentation: inner) }.joined() + "\(indentation)}\n"
  }
}

/// The text of a style sheet, below a comment for its readers and for Tincture's importer.
enum CSSText {
  /// A style sheet.
  ///
  /// - Parameters:
  ///   - rules: The rules; empty ones are left out.
  ///   - usage: Further lines of the comment: how the file is used.
  ///   - source: What is exported.
  /// - Returns: The text, with an empty line between rules.
  static func of(_ rules: [CSSRule], usage: [String] = [], for source: ExportSource) -> String {
    let forcedColors =
      "In forced-colors mode the system's colors take their place: "
      + "give what has to be seen a border."
    let lines =
      [ExportSource.generatorNotice, ExportSource.checkNotice, forcedColors] + usage
      + [PaletteNote(source).line]
    let comment = "/* " + lines.joined(separator: "\n * ") + "\n */\n"
    return ([comment] + rules.filter { !$0.isEmpty }.map { $0.text() }).joined(separator: "\n")
  }
}
