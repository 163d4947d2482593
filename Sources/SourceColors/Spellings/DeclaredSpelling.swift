// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// A function or initializer that the project declares itself: `UIColor(r: 51, g: 102, b: 153)`.
///
/// It is the color that the body makes of constant arguments. The body is read where it is arithmetic
/// that ends in a color; a call of any other is undecided, with the place of the declaration.
struct DeclaredSpelling: ColorSpelling {
  let id = "declared"

  /// How many declarations of the same parameters are read, as those of several targets.
  private static let greatestCount = 3

  private static func isRepeated(_ declaration: SourceDeclaration) -> SpelledColor.Value {
    .undecided("\(declaration.title) is declared several times")
  }

  func color(of call: SourceCall, _ conventions: SourceConventions) -> SpelledColor? {
    let bound = conventions.declarations(for: call).compactMap { declaration in
      DeclaredCall(call, declaration).map { (declaration, $0) }
    }
    if let (declaration, _) = bound.first, bound.count > Self.greatestCount {
      return spelled(declaration, Self.isRepeated(declaration), call)
    }
    let results = bound.compactMap { Self.result(of: $0, $1, call, conventions) }
    guard let (declaration, value) = results.first else { return nil }
    guard results.allSatisfy({ $0.value.isSame(as: value) && $0.0.type == declaration.type }) else {
      return spelled(declaration, Self.isRepeated(declaration), call)
    }
    return spelled(declaration, value, call)
  }

  private func spelled(
    _ declaration: SourceDeclaration, _ value: SpelledColor.Value, _ call: SourceCall
  ) -> SpelledColor {
    // Behind a dot alone the place says the type, which the declaration cannot contradict.
    let type = call.callee.hasPrefix(".") ? "" : declaration.type
    var color = SpelledColor(
      type: type, space: .srgb, value: value,
      isReplaceable: declaration.type != "CGColor" && !call.callee.isEmpty)
    // A migration knows of initializers that may fail, and writes an optional for them.
    if declaration.isFailable, declaration.name != "init", case .color = value {
      (color.isReplaceable, color.reason) = (false, "\(declaration.title) gives an optional")
    }
    return color
  }

  /// The color of a call; `nil` where another spelling says it.
  private static func result(
    of declaration: SourceDeclaration, _ bound: DeclaredCall, _ call: SourceCall,
    _ conventions: SourceConventions
  ) -> (SourceDeclaration, value: SpelledColor.Value)? {
    if bound.isConstant, let color = bound.color(conventions.inside(declaration)) {
      return (declaration, .color(color))
    }
    guard !KnownSpellings.isSpelledWithoutDeclaration(call, conventions) else { return nil }
    if let text = bound.text {
      guard let digits = HexDigits(text: text, needsSign: false),
        (3...8).contains(digits.digits.count)
      else { return nil }
      if declaration.readsDigits, bound.opacity != nil {
        return (declaration, digits.value(conventions.hex8, opacity: bound.opacity))
      }
    }
    return (
      declaration,
      bound.hasConstants
        ? .undecided("the body of \(declaration.title) is not understood")
        : .computed("its arguments are no constants")
    )
  }
}

extension SpelledColor.Value {
  /// Whether two say the same color, or nothing both.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.color(let own), .color(let others)): own == others
    case (.undecided, .undecided), (.computed, .computed): true
    default: false
    }
  }
}

extension SourceDeclaration {
  /// Whether the labels of a call are some of the parameters', in their order.
  func mayTake(_ call: SourceCall) -> Bool {
    var parameters = parameters[...]
    return call.arguments.dropFirst(call.isOfValue ? 1 : 0).allSatisfy { argument in
      while let parameter = parameters.popFirst() {
        if parameter.label == argument.label { return true }
      }
      return false
    }
  }

  /// Whether the body reads its one text as hexadecimal digits, with red as the highest byte.
  fileprivate var readsDigits: Bool {
    let bytes = Array(body.utf8)
    let tokens = SourceTokens(SourceLexer.tokens(of: bytes, language).lists[0], of: bytes)
    let indices = tokens.tokens.indices
    let reads = indices.contains { index in
      ["scanHexInt", "scanHexInt32", "scanHexInt64", "strtoul", "hexadecimal"].contains(
        tokens.word(index) ?? "")
        || tokens.isWord(index, "radix") && tokens.isMark(index + 1, ":")
          && tokens.text(min(index + 2, indices.upperBound - 1)) == "16"
    }
    let shifts = indices.filter {
      tokens.isMark($0, ">") && tokens.isMark($0 + 1, ">") && $0 + 2 < indices.upperBound
        && tokens.text($0 + 2) == "16"
    }
    return reads && shifts.allSatisfy { Self.isRed(before: $0, in: tokens) }
  }

  /// Whether the label or constant that a number is for begins with the letter of red, or of the
  /// opacity with nothing above it.
  private static func isRed(before index: Int, in tokens: SourceTokens) -> Bool {
    let name = (0..<index).last {
      tokens.word($0) != nil && (tokens.isMark($0 + 1, ":") || tokens.isMark($0 + 1, "="))
    }
    return name.flatMap(tokens.word)?.lowercased().hasPrefix("r") ?? true
  }
}

extension SourceTokens {
  /// Whether an expression is a color by its first words, and so no number or text:
  /// `UIColor(…)`, `UIColor.label`.
  fileprivate func isColor(_ range: Range<Int>) -> Bool {
    let first = range.lowerBound
    guard word(first).map(SourceDeclaration.colors.contains) ?? false else { return false }
    let last = isMark(range.upperBound - 1, "!") ? range.upperBound - 2 : range.upperBound - 1
    return isMark(first + 1, "(") && closing(of: first + 1) == last
      || isMark(first + 1, ".") && last == first + 2
  }
}

/// A call with the arguments of a declaration's parameters.
struct DeclaredCall {
  private let declaration: SourceDeclaration
  private var numbers: [String: SourceNumber] = [:]
  private var texts: [String: String] = [:]

  /// Whether every argument is a constant, and whether any is.
  private(set) var isConstant = true
  private(set) var hasConstants = false

  /// The only text among the arguments.
  var text: String? { texts.count == 1 ? texts.first?.value : nil }

  /// The only number beside a text, which is the opacity; 1 where there is none.
  var opacity: Double? {
    guard let (name, number) = numbers.first else { return isConstant ? 1 : nil }
    return numbers.count == 1 && name.lowercased().hasPrefix("a") || name == "opacity"
      ? number.value : nil
  }

  /// Binds the arguments; `nil` where they are not for these parameters.
  init?(_ call: SourceCall, _ declaration: SourceDeclaration) {
    self.declaration = declaration
    var arguments = call.arguments[...]
    var parameters = declaration.parameters[...]
    if call.isOfValue {
      guard let own = arguments.popFirst() else { return nil }
      let kind: SourceDeclaration.Parameter.Kind = declaration.owner == "String" ? .text : .integer
      bind(own, "self", kind, call)
      guard isConstant else { return nil }
    }
    while let parameter = parameters.popFirst() {
      if let argument = arguments.first, argument.label == parameter.label {
        arguments.removeFirst()
        guard bind(argument, parameter.name, parameter.kind, call) else { return nil }
      } else {
        guard let standard = parameter.standard, bind(standard, to: parameter) else { return nil }
      }
    }
    guard arguments.isEmpty else { return nil }
  }

  /// Binds an argument; it is `false` for a constant of another type.
  @discardableResult
  private mutating func bind(
    _ argument: SourceCall.Argument, _ name: String, _ kind: SourceDeclaration.Parameter.Kind,
    _ call: SourceCall
  ) -> Bool {
    let range = argument.value
    if let number = SourceNumber.value(
      range, of: call.tokens, isSwift: call.isSwift, variables: call.variables)
    {
      return bind(number, name, kind)
    }
    let start = call.language == .objectiveC && range.count == 2 ? 1 : 0
    if range.count == 1 + start, let text = call.tokens.plainText(range.lowerBound + start) {
      guard kind == .text else { return false }
      texts[name] = text
      hasConstants = true
    } else if call.isSwift, call.tokens.isColor(range) {
      return false
    } else {
      isConstant = false
    }
    return true
  }

  private mutating func bind(
    _ number: SourceNumber, _ name: String, _ kind: SourceDeclaration.Parameter.Kind
  ) -> Bool {
    guard kind == .floating || kind == .integer && number.isInteger else { return false }
    guard kind == .floating || number.value.rounded() == number.value else { return false }
    numbers[name] = SourceNumber(
      value: number.value, isInteger: kind == .integer, isIntegerLiteral: false)
    hasConstants = true
    return true
  }

  /// Binds the value that a parameter has by itself, which makes no call a constant one.
  private mutating func bind(_ standard: String, to parameter: SourceDeclaration.Parameter) -> Bool
  {
    let bytes = Array(standard.utf8)
    let tokens = SourceTokens(
      SourceLexer.tokens(of: bytes, declaration.language).lists[0], of: bytes)
    let had = hasConstants
    let argument = SourceCall.Argument(label: nil, value: tokens.tokens.indices)
    let call = SourceCall(
      callee: "", arguments: [], range: 0..<0, tokens: tokens, language: declaration.language)
    defer { hasConstants = had }
    return bind(argument, parameter.name, parameter.kind, call)
  }

  // MARK: The body

  private static let greatestLength = 2000

  /// The color that the body makes; `nil` where it is more than arithmetic and a color.
  func color(_ conventions: SourceConventions) -> TokenColor? {
    guard declaration.body.utf8.count <= Self.greatestLength else { return nil }
    let bytes = substituted(Array(declaration.body.utf8))
    let list = SourceLexer.tokens(of: bytes, declaration.language).lists
    guard list.count == 1 else { return nil }
    var body = DeclaredBody(
      tokens: SourceTokens(list[0], of: bytes), declaration: declaration, variables: numbers)
    return body.color(conventions)
  }

  /// The body with the texts in place of their parameters.
  private func substituted(_ body: [UInt8]) -> [UInt8] {
    guard !texts.isEmpty else { return body }
    let tokens = SourceTokens(SourceLexer.tokens(of: body, declaration.language).lists[0], of: body)
    var bytes: [UInt8] = []
    var position = 0
    for index in tokens.tokens.indices {
      guard let text = tokens.word(index).flatMap({ texts[$0] }), !tokens.isMark(index - 1, "."),
        !tokens.isMark(index + 1, ":"), !tokens.isMark(index + 1, ".")
      else { continue }
      bytes += body[position..<tokens.tokens[index].range.lowerBound]
      bytes += Array((declaration.language == .swift ? "\"" : "@\"").utf8) + text.utf8 + [0x22]
      position = tokens.tokens[index].range.upperBound
    }
    return bytes + body[position...]
  }
}

/// The statements of a declaration: constants, and a color at the end.
private struct DeclaredBody {
  let tokens: SourceTokens
  let declaration: SourceDeclaration
  var variables: [String: SourceNumber]
  private var index = 0

  init(
    tokens: SourceTokens, declaration: SourceDeclaration, variables: [String: SourceNumber]
  ) {
    self.tokens = tokens
    self.declaration = declaration
    self.variables = variables
  }

  private var isSwift: Bool { declaration.language == .swift }

  mutating func color(_ conventions: SourceConventions) -> TokenColor? {
    while index < tokens.tokens.count {
      if isSwift ? readConstant() : readConstantOfC() || skipCheck() { continue }
      if isSwift, skipCheck() { continue }
      if tokens.isWord(index, "return") { index += 1 }
      var end = tokens.tokens.count
      while end > index, tokens.isMark(end - 1, ";") { end -= 1 }
      return color(of: tokens.withoutParentheses(index..<end), conventions)
    }
    return nil
  }

  /// The color of an expression that is a call as a whole.
  private func color(of range: Range<Int>, _ conventions: SourceConventions) -> TokenColor? {
    if isSwift, let color = constant(range, conventions) { return color }
    guard var call = call(range) else { return nil }
    call.variables = variables
    guard case .color(let color) = KnownSpellings.color(of: call, conventions)?.color.value else {
      return nil
    }
    return color
  }

  /// The color of a constant with an opacity: `Self.black.opacity(a)`, `.white.withAlphaComponent(a)`.
  private func constant(_ range: Range<Int>, _ conventions: SourceConventions) -> TokenColor? {
    guard let open = range.last.flatMap(tokens.partner), open - 4 >= range.lowerBound,
      tokens.isWord(open - 1, "opacity") || tokens.isWord(open - 1, "withAlphaComponent"),
      tokens.isMark(open - 2, "."), let name = tokens.word(open - 3), tokens.isMark(open - 4, "."),
      open - 4 - range.lowerBound <= 1, let type = type(before: open - 4, range.lowerBound),
      !conventions.labels.redeclares(name, of: type),
      case .fixed(var color) = ConstantSpelling.constant(name, of: type),
      let opacity = SourceNumber.value(
        open + 1..<range.upperBound - 1, of: tokens, isSwift: true, variables: variables)
    else { return nil }
    color.alpha = RGB8.byte(color.opacity * min(max(opacity.value, 0), 1))
    return color
  }

  /// The type in front of a dot, or the one of the result where nothing is.
  private func type(before dot: Int, _ start: Int) -> String? {
    guard dot > start else { return declaration.type }
    guard let word = tokens.word(start) else { return nil }
    if word == "Self" || word == "self" { return declaration.type }
    return SourceDeclaration.colors.contains(word) ? word : nil
  }

  private func call(_ range: Range<Int>) -> SourceCall? {
    guard !range.isEmpty, let open = tokens.partner(of: range.upperBound - 1),
      open >= range.lowerBound
    else { return nil }
    if !isSwift {
      guard open == range.lowerBound, let call = SourceCall.message(bracket: open, in: tokens)?.call
      else { return nil }
      return with(call.callee == "self" ? declaration.owner : call.callee, call.arguments, range)
    }
    var names = tokens.text(range.lowerBound)
    for index in range.lowerBound + 1..<max(open, range.lowerBound + 1) {
      names += tokens.text(index)
    }
    let own = declaration.owner.isEmpty ? declaration.type : declaration.owner
    let callee =
      switch names {
      case "self.init", "Self", "Self.init": own
      case ".init": declaration.type
      default: names.hasSuffix(".init") ? String(names.dropLast(5)) : names
      }
    guard tokens.isMark(open, "(") else { return nil }
    return with(callee, SourceCall.arguments(open + 1..<range.upperBound - 1, in: tokens), range)
  }

  private func with(
    _ callee: String, _ arguments: [SourceCall.Argument], _ range: Range<Int>
  ) -> SourceCall {
    SourceCall(
      callee: callee, arguments: arguments, range: range, tokens: tokens,
      language: declaration.language)
  }

  // MARK: Statements

  /// Reads `let r = CGFloat(hex >> 16) / 255`; it is `false` where no constant begins.
  private mutating func readConstant() -> Bool {
    guard tokens.isWord(index, "let") || tokens.isWord(index, "var") && isSwift,
      let name = tokens.word(index + 1)
    else { return false }
    let equals = tokens.isMark(index + 2, ":") ? index + 4 : index + 2
    guard tokens.isMark(equals, "=") else { return false }
    let type = equals == index + 4 ? tokens.word(index + 3) : nil
    return bind(name, type, equals + 1..<statementEnd(equals + 1))
  }

  /// Reads `CGFloat r = ((hex >> 16) & 0xFF) / 255.0;`.
  private mutating func readConstantOfC() -> Bool {
    guard let type = tokens.word(index), let name = tokens.word(index + 1),
      tokens.isMark(index + 2, "=")
    else { return false }
    let end = (index..<tokens.tokens.count).first { tokens.isMark($0, ";") }
    return end.map { bind(name, type, index + 3..<$0) } ?? false
  }

  private mutating func bind(_ name: String, _ type: String?, _ range: Range<Int>) -> Bool {
    guard
      let number = SourceNumber.value(range, of: tokens, isSwift: isSwift, variables: variables)
    else { return false }
    let isFloating = type.map(SourceNumber.floatingTypes.contains) ?? false
    if let type, !isFloating, !SourceNumber.integerTypes.contains(type) { return false }
    let isInteger = !isFloating && (type != nil || number.isInteger)
    guard isSwift || !isInteger || number.isInteger else { return false }
    variables[name] = SourceNumber(
      value: number.value, isInteger: isInteger, isIntegerLiteral: false)
    index = range.upperBound
    if tokens.isMark(index, ";") { index += 1 }
    return true
  }

  /// Moves past `assert(…)` and `precondition(…)`, which change no color.
  private mutating func skipCheck() -> Bool {
    guard ["assert", "precondition", "NSParameterAssert"].contains(tokens.word(index) ?? ""),
      tokens.isMark(index + 1, "("), let close = tokens.partner(of: index + 1)
    else { return false }
    index = tokens.isMark(close + 1, ";") ? close + 2 : close + 1
    return true
  }

  /// Where a statement of Swift ends: at `;`, or with a line behind which no operator goes on.
  private func statementEnd(_ start: Int) -> Int {
    var end = start
    while end < tokens.tokens.count, !tokens.isMark(end, ";") {
      end = tokens.closing(of: end) + 1
      guard end < tokens.tokens.count else { break }
      let before = tokens.tokens[end - 1], after = tokens.tokens[end]
      let gap = tokens.bytes[before.range.upperBound..<after.range.lowerBound]
      if gap.contains(0x0A), !isOperator(before), !isOperator(after) { break }
    }
    return end
  }

  private func isOperator(_ token: SourceToken) -> Bool {
    token.kind == .mark && "+-*/%&|^<>=.".utf8.contains(tokens.bytes[token.range.lowerBound])
  }
}
