// SPDX-License-Identifier: MIT

/// Functions of Kotlin and Java around a token.
extension SourceTokens {
  /// Functions of Compose whose trailing lambda is composable.
  ///
  /// Source: the reference of `androidx.compose.material3` and `androidx.compose.foundation.layout`.
  private static let contents: Set = [
    "Column", "Row", "Box", "FlowRow", "FlowColumn", "Surface", "Card", "ElevatedCard",
    "OutlinedCard", "Button", "TextButton", "OutlinedButton", "ElevatedButton", "IconButton",
    "FloatingActionButton", "Scaffold", "MaterialTheme", "BoxWithConstraints", "BadgedBox",
    "ModalBottomSheet", "AnimatedVisibility", "CompositionLocalProvider",
  ]

  /// Whether composition runs a token, so that a composable function may be called there: it is in
  /// the body of a function with `@Composable`, and everything between is known to be composed.
  ///
  /// The function has to be that of the last `fun` in front of the token: in one that is declared
  /// inside nothing is known. A lambda of anything else than the contents of Compose, such as
  /// `onClick = { … }`, is none; nor is an interpolation in a string.
  func isInComposition(_ index: Int, after lastFunction: Int?, _ imports: Set<String>) -> Bool {
    guard let lastFunction else { return false }
    var next = parent(of: index)
    for _ in 0..<Self.greatestDepth {
      guard let bracket = next else { return false }
      if isMark(bracket, "{") {
        if let function = functionOfKotlin(before: bracket) {
          return function == lastFunction && isAnnotated(function, "Composable")
        }
        guard isBranch(bracket) || isContent(bracket, imports) else { return false }
      }
      next = parent(of: bracket)
    }
    return false
  }

  /// Whether a brace begins the trailing lambda of one of the contents of Compose.
  private func isContent(_ brace: Int, _ imports: Set<String>) -> Bool {
    let last = isMark(brace - 1, ")") ? opening(of: brace - 1) - 1 : brace - 1
    guard let name = word(last), Self.contents.contains(name), !isMark(last - 1, ".") else {
      return false
    }
    return imports.contains { $0.hasPrefix("androidx.compose.") && $0.hasSuffix("." + name) }
  }

  /// Whether a brace begins a branch: of `if`, `else`, `when`, `for` and `while`.
  private func isBranch(_ brace: Int) -> Bool {
    if isWord(brace - 1, "else") || isWord(brace - 1, "when") { return true }
    if isMark(brace - 1, ">"), isMark(brace - 2, "-"), let outer = parent(of: brace) {
      return isMark(outer, "{") && isWhen(outer)
    }
    guard isMark(brace - 1, ")") else { return false }
    let word = word(opening(of: brace - 1) - 1)
    return ["if", "when", "for", "while"].contains(word ?? "")
  }

  private func isWhen(_ brace: Int) -> Bool {
    isWord(brace - 1, "when")
      || isMark(brace - 1, ")") && isWord(opening(of: brace - 1) - 1, "when")
  }

  /// The index of `fun` in front of a body: `fun name(…) {`, `fun A.name(…): B<C>? {`.
  private func functionOfKotlin(before brace: Int) -> Int? {
    var position = brace - 1
    for _ in 0..<32 {
      if isWord(position, "fun") { return position }
      let isPart =
        word(position) != nil || isMark(position, ")") || isMark(position, ":")
        || isMark(position, ".") || isMark(position, "?") || isMark(position, "<")
        || isMark(position, ">") || isMark(position, ",")
      guard isPart, position > 0, !isBranchWord(position) else { return nil }
      position = opening(of: position) - 1
    }
    return nil
  }

  private func isBranchWord(_ index: Int) -> Bool {
    Self.statements.contains(word(index) ?? "")
  }

  /// Words that a head between `fun` and its body does not have.
  private static let statements: Set = [
    "if", "else", "when", "for", "while", "try", "catch", "finally", "do", "val", "var", "class",
    "object", "companion", "interface", "enum", "init", "constructor", "get", "set", "return", "by",
  ]

  /// Whether one of the annotations in front of a declaration has a name.
  func isAnnotated(_ declaration: Int, _ name: StaticString) -> Bool {
    var position = declaration - 1
    for _ in 0..<32 {
      if isMark(position, ")") { position = opening(of: position) - 1 }
      guard word(position) != nil else { return false }
      if isMark(position - 1, "@") {
        if isWord(position, name) { return true }
        position -= 2
      } else {
        guard Self.modifiers.contains(word(position) ?? "") else { return false }
        position -= 1
      }
    }
    return false
  }

  private static let modifiers: Set = [
    "public", "private", "internal", "protected", "override", "inline", "final", "open", "abstract",
    "suspend", "operator", "infix", "tailrec", "external", "expect", "actual",
  ]

  /// Whether a token is in the body of a function that shows something: no property, no field, and no
  /// function with `@Preview`.
  func isInBodyOfJVM(_ index: Int, isKotlin: Bool) -> Bool {
    var next = parent(of: index)
    for _ in 0..<Self.greatestDepth {
      guard let bracket = next else { return false }
      if isMark(bracket, "{") {
        if isKotlin, let function = functionOfKotlin(before: bracket) {
          return !isAnnotated(function, "Preview")
        }
        if !isKotlin, isMark(bracket - 1, ")"), word(opening(of: bracket - 1) - 1) != nil {
          return true
        }
      }
      next = parent(of: bracket)
    }
    return false
  }

  // MARK: Appearances

  /// How many brackets around a color of Kotlin are asked for the appearance.
  private static let appearanceDepth = 8

  /// Whether a color of Kotlin is that of one appearance: of `if (darkTheme) a else b`, of `when`, of
  /// an argument or a property whose name says one, or of `darkColorScheme(…)`.
  func isForAppearanceInKotlin(_ index: Int) -> Bool {
    var position = index
    for _ in 0..<Self.appearanceDepth {
      if isBranchOfAppearance(position) || isNamedByAppearance(position) { return true }
      guard let bracket = parent(of: position) else { return false }
      if isMark(bracket, "{"), functionOfKotlin(before: bracket) != nil { return false }
      let head =
        isMark(bracket, "{") && isMark(bracket - 1, ")") ? opening(of: bracket - 1) : bracket
      if isMark(head, "("), head == bracket || isWord(head - 1, "when"),
        saysAppearance(head == bracket ? bracket - 1..<bracket : head..<bracket)
      {
        return true
      }
      position = isMark(bracket, "(") ? startOfCall(bracket) : bracket
    }
    return false
  }

  /// The first token of the dotted name that is called by a parenthesis.
  private func startOfCall(_ parenthesis: Int) -> Int {
    guard let name = word(parenthesis - 1), !Self.statements.contains(name) else {
      return parenthesis
    }
    return dottedName(endingAt: parenthesis - 1)?.start ?? parenthesis - 1
  }

  /// Whether a value is assigned to a name that says an appearance.
  private func isNamedByAppearance(_ index: Int) -> Bool {
    isMark(index - 1, "=")
      && name(ofAssignment: index - 1).map(Self.saysAppearance) ?? false
  }

  /// Whether a token begins a branch of an `if` or `when` whose conditions ask for the appearance.
  private func isBranchOfAppearance(_ index: Int) -> Bool {
    if isMark(index - 1, ">"), isMark(index - 2, "-") {
      var start = index - 2
      while start > 0, isOnLineOfNext(start - 1), !isMark(start - 1, "{") { start -= 1 }
      return saysAppearance(start..<index - 2)
    }
    var start = index
    for _ in 0..<Self.appearanceDepth {
      guard let condition = condition(ofBranch: start) else { return false }
      if saysAppearance(condition) { return true }
      start = condition.lowerBound - 1
      guard isWord(start - 1, "else") else { return false }
    }
    return false
  }

  /// The condition of the `if` whose branch begins at a token, or of the last one in front of `else`.
  private func condition(ofBranch start: Int) -> Range<Int>? {
    var position = start - 1
    if isWord(position, "else") {
      for _ in 0..<64 {
        guard position > 0, position != parent(of: start), !isWord(position, "if") else { break }
        position = opening(of: position - 1)
      }
      guard isWord(position, "if"), isMark(position + 1, "(") else { return nil }
      return position + 1..<closing(of: position + 1) + 1
    }
    guard isMark(position, ")") else { return nil }
    let open = opening(of: position)
    return isWord(open - 1, "if") ? open..<start : nil
  }

  private func saysAppearance(_ range: Range<Int>) -> Bool {
    range.contains { word($0).map(Self.saysAppearance) ?? false }
  }

  private func isOnLineOfNext(_ index: Int) -> Bool {
    !bytes[tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound].contains(0x0A)
  }
}
