// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Finds the colors of a list of tokens of Kotlin or Java.
struct JVMReader {
  private let tokens: SourceTokens
  private let language: SourceLanguage
  private let names: JVMNames
  private let conventions: SourceConventions

  /// The last `fun` so far.
  private var lastFunction: Int?

  /// The colors, which may lie inside each other.
  private(set) var hits: [CodeReader.Hit] = []

  init(
    _ tokens: SourceTokens, _ language: SourceLanguage, _ names: JVMNames,
    _ conventions: SourceConventions
  ) {
    self.tokens = tokens
    self.language = language
    self.names = names
    self.conventions = conventions
    for index in tokens.tokens.indices {
      switch tokens.tokens[index].kind {
      case .mark where tokens.isMark(index, "("): readCall(index)
      case .mark where tokens.isMark(index, "."): readMember(index)
      case .number: readNumber(index)
      case .word where tokens.isWord(index, "fun"): lastFunction = index
      case .mark, .string, .word: break
      }
    }
  }

  // MARK: Calls

  private mutating func readCall(_ parenthesis: Int) {
    if let call = SourceCall.jvm(parenthesis, in: tokens, language, names) {
      guard !isDeclared(call.range.lowerBound) else { return }
      if let (id, color) = KnownSpellings.color(of: call, conventions) {
        add(color, id, call.range)
      }
    } else {
      readUnknown(parenthesis)
    }
  }

  /// Whether a name is that of a declaration or an import.
  private func isDeclared(_ index: Int) -> Bool {
    let words: Set = ["fun", "class", "object", "interface", "import", "static", "package"]
    return words.contains(tokens.word(index - 1) ?? "")
  }

  /// Reads `hexColor("#336699")`: what a function of the project does is not known.
  private mutating func readUnknown(_ parenthesis: Int) {
    guard let name = tokens.word(parenthesis - 1), name.lowercased().contains("color"),
      let close = tokens.partner(of: parenthesis), isHexText(parenthesis + 1),
      tokens.isMark(parenthesis + 2, ",") || close == parenthesis + 2
    else { return }
    addUndecided("what \(name) does is not known", parenthesis - 1..<close + 1)
  }

  private func isHexText(_ index: Int) -> Bool {
    guard let text = tokens.plainText(index), text.first == "#" else { return false }
    return [4, 7, 9].contains(text.utf8.count)
      && text.utf8.dropFirst().allSatisfy { $0.hexDigitValue != nil }
  }

  // MARK: Members

  private mutating func readMember(_ dot: Int) {
    if tokens.tokens.indices.contains(dot - 1), tokens.tokens[dot - 1].kind == .string {
      return readText(dot)
    }
    guard let name = tokens.word(dot + 1), !tokens.isMark(dot + 2, "("),
      let (parts, start) = tokens.dottedName(endingAt: dot + 1), !isDeclared(start),
      let (owner, member) = names.color(of: parts), member == name,
      let (type, color) = ConstantSpelling.constant(name, of: owner)
    else { return }
    var hit = CodeReader.Hit(
      range: start..<dot + 2, spelling: ConstantSpelling.id,
      type: type == JVMNames.compose ? "Color" : AndroidNumberSpelling.type(language), space: nil,
      state: .namedConstant, isReplaceable: true)
    hit.color = color
    finish(hit)
  }

  /// Reads `"#336699".toColorInt()`, and members of the project that make colors of text.
  private mutating func readText(_ dot: Int) {
    guard let name = tokens.word(dot + 1), name.lowercased().contains("color") else { return }
    let end = tokens.isMark(dot + 2, "(") ? (tokens.partner(of: dot + 2) ?? dot + 1) : dot + 1
    let range = dot - 1..<end + 1
    if name == "toColorInt", end == dot + 3 {
      add(
        AndroidNumberSpelling.color(ofText: tokens.plainText(dot - 1), language),
        AndroidNumberSpelling.id, range)
    } else if isHexText(dot - 1) {
      addUndecided("what \(name) does is not known", range)
    }
  }

  // MARK: Numbers

  /// Reads `0xFF336699.toInt()`, and such a number that is given to a name with the word color.
  private mutating func readNumber(_ index: Int) {
    let text = tokens.text(index).lowercased().filter { $0 != "_" }
    guard text.hasPrefix("0x"), text.dropFirst(2).prefix(while: \.isHexDigit).count == 8 else {
      return
    }
    let isConverted = tokens.isMark(index + 1, ".") && tokens.isWord(index + 2, "toInt")
    let end = isConverted ? (tokens.partner(of: index + 3) ?? index) : index
    guard isConverted || isGivenToColor(index) else { return }
    addUndecided("whether the number is a color is not known", index..<end + 1)
  }

  private func isGivenToColor(_ index: Int) -> Bool {
    let name: String?
    if tokens.isMark(index - 1, "=") {
      name = tokens.name(ofAssignment: index - 1)
    } else {
      name = tokens.isMark(index - 1, "(") ? tokens.word(index - 2) : nil
    }
    return name?.lowercased().contains("color") ?? false
  }

  // MARK: What is found

  private mutating func addUndecided(_ reason: String, _ range: Range<Int>) {
    add(
      SpelledColor(type: "", space: nil, value: .undecided(reason), isReplaceable: false),
      HexSpelling().id, range)
  }

  private mutating func add(_ spelled: SpelledColor, _ id: String, _ range: Range<Int>) {
    finish(CodeReader.Hit(spelled, id, range))
  }

  /// Adds the opacity that follows, the use, and whether composition runs the code.
  private mutating func finish(_ found: CodeReader.Hit) {
    var hit = found
    while hit.type == "Color", let (opacity, range) = copy(behind: hit.range) {
      if hit.color != nil {
        hit.color?.alpha = RGB8.byte(opacity)
        hit.state = .translucent
      }
      hit.range = range
    }
    hit.use = use(of: hit.range)
    hit.isInComposition =
      language == .kotlin
      && tokens.isInComposition(hit.range.lowerBound, after: lastFunction, names.imports)
    hit.isForOneAppearance =
      language == .kotlin
      ? tokens.isForAppearanceInKotlin(hit.range.lowerBound)
      : tokens.isForAppearance(hit.range.lowerBound)
    hits.append(hit)
  }

  /// The opacity of `.copy(alpha = 0.5f)` behind a color, with the tokens of both.
  private func copy(behind range: Range<Int>) -> (opacity: Double, range: Range<Int>)? {
    let end = range.upperBound
    guard tokens.isMark(end, "."), tokens.isWord(end + 1, "copy"), tokens.isMark(end + 2, "("),
      let close = tokens.partner(of: end + 2)
    else { return nil }
    let arguments = SourceCall.jvmArguments(end + 3..<close, in: tokens)
    guard arguments.count == 1, ["alpha", nil].contains(arguments[0].label),
      let number = SourceNumber.value(arguments[0].value, of: tokens, isSwift: false),
      (0...1).contains(number.value)
    else { return nil }
    return (number.value, range.lowerBound..<close + 1)
  }

  // MARK: Uses

  /// What the argument, the property or the call around a color says of its use.
  private func use(of range: Range<Int>) -> SourceColor.Use {
    let parent = tokens.parent(of: range.lowerBound)
    let call = parent.flatMap { tokens.isMark($0, "(") ? tokens.word($0 - 1) : nil }
    guard tokens.isMark(range.lowerBound - 1, "=") else {
      return call.map(Self.use(ofName:)) ?? .other
    }
    let name = tokens.name(ofAssignment: range.lowerBound - 1) ?? ""
    if name == "color", call == "Text" || call == "TextStyle" || call == "SpanStyle" {
      return .text
    }
    return Self.use(ofName: name)
  }

  private static func use(ofName name: String) -> SourceColor.Use {
    let word = name.lowercased()
    if ["border", "divider", "outline", "stroke"].contains(where: word.contains) { return .border }
    if ["container", "background", "surface"].contains(where: word.contains) { return .surface }
    return ["content", "textcolor"].contains(where: word.contains) ? .text : .other
  }
}

extension CodeReader.Hit {
  /// A color that a spelling found.
  init(_ spelled: SpelledColor, _ id: String, _ range: Range<Int>) {
    self.init(
      range: range, spelling: id, type: spelled.type, space: spelled.space, state: .exact,
      isReplaceable: spelled.isReplaceable)
    switch spelled.value {
    case .color(let color): (self.color, reason) = (color, spelled.reason)
    case .undecided(let reason): (state, self.reason) = (.undecided, reason)
    case .computed(let reason): (state, self.reason, isComputed) = (.undecided, reason, true)
    }
  }
}

extension SourceTokens {
  /// The name in front of a `=`: of `color = …`, `val color = …` or `val color: Color = …`.
  func name(ofAssignment equals: Int) -> String? {
    guard !isComparison(equals), let last = word(equals - 1) else { return nil }
    return isMark(equals - 2, ":") ? word(equals - 3) : last
  }
}
