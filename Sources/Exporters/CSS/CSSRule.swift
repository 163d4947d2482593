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

/// A rule of CSS: a selector with declarations, or a condition with rules.
struct CSSRule: Hashable, Sendable {
  private let head: String
  private let lines: [String]
  private let rules: [CSSRule]

  init(_ selector: String, _ declarations: [CSSDeclaration]) {
    head = selector
    lines = declarations.map { "\($0.property): \($0.value);" }
    rules = []
  }

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

  /// Whether it says nothing.
  var isEmpty: Bool { lines.isEmpty && rules.isEmpty }

  /// The rule with a line for each declaration, each line with its line feed.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    return "\(indentation)\(head) {\n" + lines.map { "\(inner)\($0)\n" }.joined()
      + rules.map { $0.text(indentation: inner) }.joined() + "\(indentation)}\n"
  }
}
