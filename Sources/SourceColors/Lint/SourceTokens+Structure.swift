// SPDX-License-Identifier: MIT

/// Declarations and expressions around a token, as far as the rules on code need them.
extension SourceTokens {
  // MARK: Declarations

  /// The function around a token, and whether a condition or a case is between both.
  func enclosingFunction(of index: Int) -> (name: String, isConditional: Bool)? {
    var isConditional = false
    var next = parent(of: index)
    for _ in 0..<Self.greatestDepth {
      guard let bracket = next else { break }
      if isMark(bracket, "{") {
        switch header(of: bracket) {
        case .function(let name): return (name, isConditional)
        case .condition: isConditional = true
        case .type, .property, .other: break
        }
      }
      next = parent(of: bracket)
    }
    return nil
  }

  /// The names of the types around a token, the innermost first.
  func enclosingTypes(of index: Int) -> [String] {
    var names: [String] = []
    var next = parent(of: index)
    for _ in 0..<Self.greatestDepth {
      guard let bracket = next else { break }
      if isMark(bracket, "{"), case .type(let name) = header(of: bracket) { names.append(name) }
      next = parent(of: bracket)
    }
    return names
  }

  /// The name of the type whose braces a token is directly in.
  func owner(of index: Int) -> String? {
    guard let brace = parent(of: index), isMark(brace, "{"),
      case .type(let name) = header(of: brace)
    else { return nil }
    return name
  }

  /// Whether a token is in `body`, or in a function that returns `some View`.
  func isInViewBody(_ index: Int) -> Bool {
    var next = parent(of: index)
    for _ in 0..<Self.greatestDepth {
      guard let bracket = next else { break }
      if isMark(bracket, "{"), isWord(bracket - 1, "View"), isWord(bracket - 2, "some") {
        return true
      }
      next = parent(of: bracket)
    }
    return false
  }

  private enum Header {
    case function(String)
    case type(String)
    case condition
    case property
    case other
  }

  private static let types: Set = [
    "struct", "class", "enum", "extension", "actor", "protocol",
  ]
  private static let conditions: Set = ["if", "switch", "guard", "else", "case", "while"]

  /// What the braces that a bracket opens belong to.
  private func header(of brace: Int) -> Header {
    var index = brace - 1
    var steps = 0
    while index >= 0, steps < 80 {
      steps += 1
      if isMark(index, "{") || isMark(index, "}") || isMark(index, ";") { break }
      if let word = word(index) {
        if word == "func", let name = self.word(index + 1) { return .function(name) }
        if word == "init", !isMark(index - 1, ".") { return .function("init") }
        if Self.types.contains(word), let name = self.word(index + 1) { return .type(name) }
        if Self.conditions.contains(word) { return .condition }
        if word == "var" || word == "let" { return .property }
      }
      // A method of Objective-C: `- (void)name:(int)a {` begins with a sign and a parenthesis.
      if isMark(index, "-") || isMark(index, "+"), isMark(index + 1, "("),
        let name = self.word(closing(of: index + 1) + 1)
      {
        return .function(name)
      }
      index = opening(of: index) - 1
    }
    return .other
  }

  /// Whether a color is the value of a `static let` or `static var`, and so a definition; in a palette
  /// the values of all properties are.
  func isDefinition(_ index: Int, isPalette: Bool) -> Bool {
    var position = index
    for _ in 0..<8 {
      if let equals = assignment(before: position) {
        return isPreceded(equals, by: ["static", "class"])
          || isPalette && isPreceded(equals, by: ["let", "var"])
      }
      guard let parent = parent(of: position) else { return false }
      // `static var accent: Color { Color(…) }`
      if isMark(parent, "{"), isPreceded(parent, by: ["static"]) { return true }
      position = parent
    }
    return false
  }

  /// Whether one of some words is in front of a token in the same statement.
  private func isPreceded(_ index: Int, by words: Set<String>) -> Bool {
    for position in stride(from: index - 1, through: max(0, index - 16), by: -1) {
      if isMark(position, "{") || isMark(position, "}") || isMark(position, ";") { return false }
      if word(position).map(words.contains) ?? false { return true }
    }
    return false
  }

  /// Whether the declaration of a name is that of a color: by its type, or by its value.
  func isColorDeclaration(_ name: Int) -> Bool {
    let types: Set = ["Color", "UIColor", "NSColor", "CGColor"]
    if isMark(name + 1, ":") { return word(name + 2).map(types.contains) ?? false }
    if isMark(name + 1, "=") {
      return word(name + 2).map(types.contains) ?? false || isMark(name + 2, "#")
    }
    return false
  }

  // MARK: Expressions

  /// Whether an expression is a side of `==` or `!=`, a pattern of `case`, or the argument of
  /// `isEqual`: a color by its name is another object.
  func isCompared(_ range: Range<Int>) -> Bool {
    let (first, end) = (range.lowerBound, range.upperBound)
    if isMark(first - 1, "="), isMark(first - 2, "=") || isMark(first - 2, "!") { return true }
    if isMark(end, "=") || isMark(end, "!"), isMark(end + 1, "=") { return true }
    if isWord(first - 1, "case"), isMark(end, ":") || isMark(end, ",") { return true }
    return isWord(first - 2, "isEqual") && (isMark(first - 1, ":") || isMark(first - 1, "("))
  }

  /// Whether a token is in the default value of a parameter of a public function or initializer.
  func isDefaultOfPublic(_ index: Int) -> Bool {
    var next = parent(of: index)
    for _ in 0..<Self.greatestDepth {
      guard let bracket = next else { return false }
      if isMark(bracket, "{") { return false }
      if isMark(bracket, "("), let start = declaration(ofParameters: bracket) {
        return isPreceded(start, by: ["public", "open"])
      }
      next = parent(of: bracket)
    }
    return false
  }

  /// The `func` or `init` whose parameters a parenthesis opens.
  private func declaration(ofParameters parenthesis: Int) -> Int? {
    (max(0, parenthesis - 16)..<parenthesis).last { isWord($0, "func") || isWord($0, "init") }
      .flatMap { start in
        let name = isWord(start, "func") ? start + 2 : start + 1
        let isWhole = name == parenthesis || isMark(name, "<") || name + 1 == parenthesis
        return isWhole && !isMark(start - 1, ".") ? start : nil
      }
  }

  private func isCloser(_ index: Int) -> Bool {
    isMark(index, ")") || isMark(index, "]") || isMark(index, "}")
  }

  /// The names of a chain that ends in front of a token: `view`, `layer`, `borderColor`.
  func chain(before index: Int) -> [String]? {
    var names: [String] = []
    var position = index - 1
    while let name = word(position) {
      names.insert(name, at: 0)
      position -= 1
      if isMark(position, "?") || isMark(position, "!") { position -= 1 }
      guard isMark(position, ".") else { break }
      position -= 1
      if isMark(position, "?") || isMark(position, "!") { position -= 1 }
      if isMark(position, ")") || isMark(position, "]") {
        guard let open = partner(of: position) else { break }
        position = open - 1
      }
    }
    return names.isEmpty ? nil : names
  }

  /// Whether an expression is all that a computed property or function has in its braces.
  func isWholeBody(_ range: Range<Int>) -> Bool {
    let start = isWord(range.lowerBound - 1, "return") ? range.lowerBound - 1 : range.lowerBound
    guard isMark(start - 1, "{"), partner(of: start - 1) == range.upperBound else { return false }
    switch header(of: start - 1) {
    case .property, .function: return true
    case .type, .condition, .other: return false
    }
  }

  /// Whether a color is that of one appearance: the code around it asks for the appearance, or the
  /// name that it gets says one.
  func isForAppearance(_ index: Int) -> Bool {
    // The argument of a color is where the color is: `isDark ? Color(.white) : Color(.black)`.
    if let parent = parent(of: index), isMark(parent, "("),
      ["Color", "UIColor", "NSColor"].contains(word(parent - 1))
    {
      return isForAppearance(parent - 1)
    }
    if let parent = parent(of: index), isMark(parent, "("),
      label(before: index, in: parent).map(Self.saysAppearance) ?? false
    {
      return true
    }
    var position = index - 1
    var isConditional = false
    var steps = 0
    while position >= 0, steps < 32, parent(of: position) == parent(of: index) || isCloser(position)
    {
      steps += 1
      if isMark(position, "?") { isConditional = true }
      if isConditional, word(position).map(Self.saysAppearance) ?? false { return true }
      if isMark(position, ";") || isMark(position, ",") || isMark(position, "}") { break }
      position = opening(of: position) - 1
    }
    if let equals = assignment(before: index), let name = chain(before: equals)?.last,
      Self.saysAppearance(name)
    {
      return true
    }
    return isInBranchOfAppearance(index)
  }

  /// Whether a type around a token is named for an appearance: `DarkTheme`, `IceCubeDark`.
  ///
  /// The word alone says nothing: a `LightView` may be of a lamp.
  func isInTypeOfAppearance(_ index: Int) -> Bool {
    enclosingTypes(of: index).contains { name in
      let isOfColors = Self.wordsOfThemes.contains(where: name.contains)
      return ["Dark", "Light"].contains { word in
        name.ranges(of: word).contains { range in
          range.upperBound == name.endIndex
            || isOfColors && !name[range.upperBound].isLowercase
        }
      }
    }
  }

  private static let wordsOfThemes = [
    "Theme", "Color", "Colour", "Palette", "Scheme", "Style", "Skin", "Appearance", "Mode",
  ]

  /// Whether a name asks for the appearance, or says one.
  static func saysAppearance(_ name: String) -> Bool {
    let word = name.lowercased()
    return ["dark", "light", "colorscheme", "interfacestyle"].contains { word.contains($0) }
      && !word.contains("highlight")
  }

  /// Whether a token is in a branch of a statement that asks for the appearance.
  private func isInBranchOfAppearance(_ index: Int) -> Bool {
    var next = parent(of: index)
    for _ in 0..<4 {
      guard var brace = next else { return false }
      next = parent(of: brace)
      guard isMark(brace, "{"), case .condition = header(of: brace) else { continue }
      // An `else` asks what its `if` asks.
      if isWord(brace - 1, "else"), isMark(brace - 2, "}"), let open = partner(of: brace - 2) {
        brace = open
      }
      for position in max(0, brace - 16)..<brace
      where word(position).map(Self.saysAppearance) ?? false { return true }
    }
    return false
  }

  /// Whether a color is that of a shadow, which carries nothing that has to be read.
  func isShadow(_ index: Int) -> Bool {
    if let equals = assignment(before: index), let name = chain(before: equals)?.last {
      return name.lowercased().contains("shadow")
    }
    guard let parent = parent(of: index), let name = word(parent - 1) else { return false }
    return isMark(parent, "(") && name.lowercased().contains("shadow")
  }
}

extension SourceTokens {
  /// Whether a token is among the arguments of a function or a macro, or in its trailing closure.
  func isIn(_ name: StaticString, _ index: Int, isMacro: Bool = false) -> Bool {
    func isNamed(_ bracket: Int) -> Bool {
      isWord(bracket - 1, name) && (!isMacro || isMark(bracket - 2, "#"))
    }
    var next = parent(of: index)
    while let bracket = next {
      if isNamed(bracket) { return true }
      if isMark(bracket, "{"), isMark(bracket - 1, ")"), let open = partner(of: bracket - 1),
        isNamed(open)
      {
        return true
      }
      next = parent(of: bracket)
    }
    return false
  }

  /// Whether a method is the action of a registration for changes of traits:
  /// `registerForTraitChanges(…, action: #selector(themed))`.
  func isHandler(_ method: String) -> Bool {
    !method.isEmpty
      && tokens.indices.contains { index in
        tokens[index].kind == .word && text(index) == method && isIn("selector", index)
          && isIn("registerForTraitChanges", index)
      }
  }
}
