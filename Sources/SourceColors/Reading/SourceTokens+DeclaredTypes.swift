// SPDX-License-Identifier: MIT

/// The types that declarations of Swift give the expressions that are their values.
extension SourceTokens {
  /// The name and type of the declaration whose value an expression is.
  ///
  /// A branch of `a ? b : c`, `a ?? b`, `if` or `switch` has the type of the whole, and an element
  /// that of its array.
  func declaredType(of index: Int, isSwift: Bool) -> (name: String, type: String)? {
    guard isSwift else { return annotation(before: index, isElement: false) }
    let start = startOfConditional(index)
    if let found = valueType(before: start, isElement: false) { return found }
    guard isMark(start - 1, "[") || isMark(start - 1, ","), let array = parent(of: start),
      isMark(array, "["), !isMark(closing(of: array) + 1, ".")
    else { return nil }
    return valueType(before: startOfConditional(array), isElement: true)
  }

  private func valueType(
    before index: Int, isElement: Bool
  ) -> (name: String, type: String)? {
    annotation(before: index, isElement: isElement)
      ?? resultType(before: index, isElement: isElement)
  }

  // MARK: Declarations

  /// The name and type of `let name: Type =` in front of a value.
  private func annotation(
    before index: Int, isElement: Bool
  ) -> (name: String, type: String)? {
    guard isMark(index - 1, "="),
      let (type, colon) = colorType(endingAt: index - 2, isElement: isElement),
      isMark(colon, ":"), let name = word(colon - 1)
    else { return nil }
    return (name, type)
  }

  /// The name and type of the function or computed property that an expression is a result of:
  /// `func tint() -> UIColor { .red }`, `var tint: UIColor { return .red }`.
  private func resultType(
    before index: Int, isElement: Bool
  ) -> (name: String, type: String)? {
    let isReturned = isWord(index - 1, "return")
    guard isReturned || isMark(index - 1, "{") || isCaseEnd(index - 1) else { return nil }
    var next = isMark(index - 1, "{") ? index - 1 : parent(of: index)
    for _ in 0..<Self.greatestNesting {
      guard let brace = next, isMark(brace, "{") else { return nil }
      if let found = result(ofBody: brace, isElement: isElement) { return found }
      guard let start = statement(ofBlock: brace) else { return nil }
      if !isReturned, let found = annotation(before: start, isElement: isElement) { return found }
      next = parent(of: start)
    }
    return nil
  }

  private func result(
    ofBody brace: Int, isElement: Bool
  ) -> (name: String, type: String)? {
    guard let (type, mark) = colorType(endingAt: brace - 1, isElement: isElement) else {
      return nil
    }
    if isMark(mark, ":"), isWord(mark - 2, "var") { return (text(mark - 1), type) }
    guard isMark(mark, ">"), isMark(mark - 1, "-") else { return nil }
    var end = mark - 2
    while ["async", "throws", "rethrows"].contains(word(end) ?? "") { end -= 1 }
    guard isMark(end, ")"), let open = partner(of: end) else { return nil }
    return word(open - 1).map { ($0, type) }
  }

  /// The type of a color that ends at a token, `SwiftUI.Color?` or `[UIColor]`, and the token in
  /// front of it.
  private func colorType(
    endingAt end: Int, isElement: Bool
  ) -> (type: String, before: Int)? {
    var last = isMark(end, "?") || isMark(end, "!") ? end - 1 : end
    if isElement {
      guard isMark(last, "]") else { return nil }
      last -= 1
    }
    guard let type = word(last), SourceDeclaration.colors.contains(type) else { return nil }
    if isMark(last - 1, ".") { last -= 2 }
    guard isElement else { return (type, last - 1) }
    return isMark(last - 1, "[") ? (type, last - 2) : nil
  }

  // MARK: Branches

  /// How many statements or conditional expressions around a value are looked at.
  private static let greatestNesting = 8

  /// How many tokens a condition has at most.
  private static let greatestCondition = 64

  /// The first token of the conditional expressions that an expression is a branch of; its own first
  /// token where it is of none.
  private func startOfConditional(_ index: Int) -> Int {
    var start = index
    for _ in 0..<Self.greatestNesting {
      let isDefault = isMark(start - 1, "?") && isMark(start - 2, "?")
      guard let mark = isDefault ? start - 2 : questionMark(before: start),
        let condition = startOfCondition(before: mark)
      else { break }
      start = condition
    }
    return start
  }

  /// The `?` of the conditional expression that a token begins a branch of.
  private func questionMark(before index: Int) -> Int? {
    if isConditional(index - 1) { return index - 1 }
    guard isMark(index - 1, ":") else { return nil }
    var openCount = 1
    var position = index - 2
    for _ in 0..<Self.greatestCondition {
      guard position >= 0, position != parent(of: index), !endsExpression(position) else {
        return nil
      }
      if isMark(position, ":") { openCount += 1 }
      if isConditional(position) { openCount -= 1 }
      if openCount == 0 { return position }
      position = opening(of: position) - 1
    }
    return nil
  }

  /// Where the condition in front of a `?` begins.
  private func startOfCondition(before mark: Int) -> Int? {
    var position = mark - 1
    for _ in 0..<Self.greatestCondition {
      let isEnd =
        position < 0 || position == parent(of: mark) || endsExpression(position)
        || isMark(position, ":") || isConditional(position)
        || isMark(position, "=") && !isComparison(position)
      if isEnd { return position + 1 < mark ? position + 1 : nil }
      position = opening(of: position) - 1
    }
    return nil
  }

  /// Whether an expression cannot go on in front of a token that is left of it.
  private func endsExpression(_ index: Int) -> Bool {
    isMark(index, ",") || isMark(index, ";") || isStatementEnd(index)
      || ["return", "case", "default", "in"].contains(word(index) ?? "")
  }

  /// Whether a `?` is that of `a ? b : c`: it stands apart from what is in front of it.
  private func isConditional(_ index: Int) -> Bool {
    isMark(index, "?") && index > 0
      && tokens[index - 1].range.upperBound < tokens[index].range.lowerBound
      && !isMark(index + 1, "?")
  }

  /// Whether a colon is that of a `case` or `default`.
  private func isCaseEnd(_ colon: Int) -> Bool {
    guard isMark(colon, ":") else { return false }
    var position = colon - 1
    for _ in 0..<Self.greatestCondition {
      if isWord(position, "case") || isWord(position, "default") { return true }
      guard position > 0, position != parent(of: colon), !isMark(position, "}"),
        !isMark(position, ":"), !isStatementEnd(position) || isMark(position, ",")
      else { return false }
      position = opening(of: position) - 1
    }
    return false
  }

  /// The first word of the statement, or `get`, whose block a brace opens; `nil` for any other brace.
  private func statement(ofBlock brace: Int) -> Int? {
    var block = brace
    for _ in 0..<Self.greatestNesting {
      guard let start = head(ofBlock: block) else { return nil }
      // `else` goes on with the `if` in front of it.
      let isElse = isWord(start, "else") || isWord(start - 1, "else")
      guard isElse else { return start }
      let end = isWord(start, "else") ? start - 1 : start - 2
      guard isMark(end, "}"), let open = partner(of: end) else { return start }
      block = open
    }
    return nil
  }

  private func head(ofBlock brace: Int) -> Int? {
    if ["else", "do", "get"].contains(word(brace - 1) ?? "") { return brace - 1 }
    var position = brace - 1
    for _ in 0..<Self.greatestCondition {
      if ["if", "switch", "guard", "for", "while"].contains(word(position) ?? "") {
        return position
      }
      guard position > 0, position != parent(of: brace), !isMark(position, "}"),
        !isStatementEnd(position) || isMark(position, ",") || position == brace - 1
      else { return nil }
      position = opening(of: position) - 1
    }
    return nil
  }
}
