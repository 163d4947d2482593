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
  private let declarations: [CSSDeclaration]
  private let rules: [CSSRule]

  init(_ selector: String, _ declarations: [CSSDeclaration]) {
    head = selector
    self.declarations = declarations
    rules = []
  }

  init(_ condition: String, rules: [CSSRule]) {
    head = condition
    declarations = []
    self.rules = rules
  }

  /// The rule with a line for each declaration, each line with its line feed.
  func text(indentation: String = "") -> String {
    let inner = indentation + "  "
    return "\(indentation)\(head) {\n"
      + declarations.map { "\(inner)\($0.property): \($0.value);\n" }.joined()
      + rules.map { $0.text(indentation: inner) }.joined() + "\(indentation)}\n"
  }
}
