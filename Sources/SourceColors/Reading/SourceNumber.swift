// SPDX-License-Identifier: MIT

/// The value of constant arithmetic in source code.
struct SourceNumber: Hashable {
  let value: Double

  /// Whether C would compute it with integers, so that `51/255` is 0.
  let isInteger: Bool

  /// Whether it is a single integer literal in decimal digits: 217, and not 217/255.
  let isIntegerLiteral: Bool

  /// The types of integers of Swift and C.
  static let integerTypes: Set = [
    "Int", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Int8", "Int16", "Int32", "Int64",
    "NSInteger", "NSUInteger", "int", "long", "unsigned", "uint", "uint8_t", "uint32_t", "UInteger",
  ]

  /// The types of numbers with fractions of Swift and C.
  static let floatingTypes: Set = [
    "CGFloat", "Double", "Float", "Float32", "Float64", "float", "double",
  ]

  /// The value of tokens; `nil` where they are no constant arithmetic.
  ///
  /// Variables are the parameters and constants of the function that the tokens are of.
  static func value(
    _ range: Range<Int>, of tokens: SourceTokens, isSwift: Bool,
    variables: [String: SourceNumber] = [:]
  ) -> SourceNumber? {
    var reader = SourceNumberReader(
      tokens: tokens, range: range, isSwift: isSwift, variables: variables)
    guard let number = reader.operation(), reader.isAtEnd, number.value.isFinite else { return nil }
    let isLiteral =
      range.count == 1 && tokens.tokens[range.lowerBound].kind == .number && number.isInteger
      && !tokens.text(range.lowerBound).lowercased().hasPrefix("0x")
    return SourceNumber(
      value: number.value, isInteger: number.isInteger, isIntegerLiteral: isLiteral)
  }
}

/// Reads sums, products, shifts and masks of numbers, with casts such as `(float)` and `CGFloat()`.
private struct SourceNumberReader {
  /// A number, and whether its type is that of integers by a cast or a variable and not by a literal.
  struct Value {
    var value: Double
    var isInteger: Bool
    var isTyped = false
  }

  let tokens: SourceTokens
  let range: Range<Int>
  let isSwift: Bool
  let variables: [String: SourceNumber]
  private var index: Int
  private var depth = 0

  private static let depthLimit = 32
  private static let casts = SourceNumber.integerTypes.union(SourceNumber.floatingTypes)

  init(
    tokens: SourceTokens, range: Range<Int>, isSwift: Bool, variables: [String: SourceNumber]
  ) {
    self.tokens = tokens
    self.range = range
    self.isSwift = isSwift
    self.variables = variables
    index = range.lowerBound
  }

  var isAtEnd: Bool { index == range.upperBound }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard index < range.upperBound, tokens.isMark(index, mark) else { return false }
    index += 1
    return true
  }

  // MARK: Operators

  /// The ranks of operators: Swift's are those of its standard library, the others those of C.
  private static let ranksOfSwift = [
    "<<": 3, ">>": 3, "*": 2, "/": 2, "%": 2, "&": 2, "+": 1, "-": 1, "|": 1, "^": 1,
  ]
  private static let ranksOfC = [
    "*": 6, "/": 6, "%": 6, "+": 5, "-": 5, "<<": 4, ">>": 4, "&": 3, "^": 2, "|": 1,
  ]

  /// The operator at the index with its rank and the number of its tokens.
  private var sign: (text: String, rank: Int, count: Int)? {
    guard index < range.upperBound, tokens.tokens[index].kind == .mark else { return nil }
    var text = tokens.text(index)
    var count = 1
    for mark: Unicode.Scalar in ["<", ">", "&", "|", "="] where tokens.isMark(index + 1, mark) {
      guard tokens.tokens[index].range.upperBound == tokens.tokens[index + 1].range.lowerBound
      else { break }
      text.unicodeScalars.append(mark)
      count = 2
    }
    let rank = (isSwift ? Self.ranksOfSwift : Self.ranksOfC)[text]
    return rank.map { (text, $0, count) }
  }

  /// A number with the operators behind it that have a rank of at least this one.
  mutating func operation(rank least: Int = 1) -> Value? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard var left = factor() else { return nil }
    while let (text, rank, count) = sign, rank >= least {
      index += count
      guard let right = operation(rank: rank + 1),
        let result = result(left, text, right)
      else { return nil }
      left = result
    }
    return left
  }

  private func result(_ left: Value, _ sign: String, _ right: Value) -> Value? {
    let isInteger = left.isInteger && right.isInteger
    let isTyped = isInteger && (left.isTyped || right.isTyped)
    func number(_ value: Double) -> Value {
      Value(value: value, isInteger: isInteger, isTyped: isTyped)
    }
    switch sign {
    case "+": return number(left.value + right.value)
    case "-": return number(left.value - right.value)
    case "*": return number(left.value * right.value)
    case "/":
      guard right.value != 0 else { return nil }
      // Literals of Swift take the type of the parameter, which is no integer.
      let quotient = left.value / right.value
      return number(isInteger && (!isSwift || isTyped) ? quotient.rounded(.towardZero) : quotient)
    default: return bits(left, sign, right).map(number)
    }
  }

  /// What an operator of integers gives; `nil` for other numbers.
  private func bits(_ left: Value, _ sign: String, _ right: Value) -> Double? {
    guard left.isInteger, right.isInteger, let left = UInt64(exactly: left.value),
      let right = UInt64(exactly: right.value)
    else { return nil }
    switch sign {
    case "&": return Double(left & right)
    case "|": return Double(left | right)
    case "^": return Double(left ^ right)
    case "%": return right == 0 ? nil : Double(left % right)
    case ">>": return Double(right < 64 ? left >> right : 0)
    case "<<": return right < 32 && left < 1 << 32 ? Double(left << right) : nil
    default: return nil
    }
  }

  private mutating func factor() -> Value? {
    guard index < range.upperBound else { return nil }
    if skip("-") { return factor().map(Self.negated) }
    if skip("+") { return factor() }
    switch tokens.tokens[index].kind {
    case .number:
      defer { index += 1 }
      return Self.literal(tokens.text(index), isSwift: isSwift)
    case .mark: return parenthesized()
    case .word: return variable() ?? converted()
    case .string: return nil
    }
  }

  private static func negated(_ number: Value) -> Value {
    Value(value: -number.value, isInteger: number.isInteger, isTyped: number.isTyped)
  }

  /// A parameter or constant without a call or member behind it.
  private mutating func variable() -> Value? {
    guard let name = tokens.word(index), let number = variables[name],
      index + 1 == range.upperBound || !tokens.isMark(index + 1, "(")
    else { return nil }
    index += 1
    return Value(value: number.value, isInteger: number.isInteger, isTyped: number.isInteger)
  }

  /// A value in parentheses, or a cast of C in front of one.
  private mutating func parenthesized() -> Value? {
    guard tokens.isMark(index, "("), let end = tokens.partner(of: index), end < range.upperBound
    else { return nil }
    if !isSwift, end == index + 2, let type = tokens.word(index + 1), Self.casts.contains(type) {
      index = end + 1
      return factor().map { Self.cast($0, to: type) }
    }
    index += 1
    guard let value = operation(), index == end else { return nil }
    index += 1
    return value
  }

  /// `CGFloat(0x21)`.
  private mutating func converted() -> Value? {
    guard let type = tokens.word(index), Self.casts.contains(type), tokens.isMark(index + 1, "(")
    else { return nil }
    index += 1
    return parenthesized().map { Self.cast($0, to: type) }
  }

  private static func cast(_ number: Value, to type: String) -> Value {
    let isInteger = SourceNumber.integerTypes.contains(type)
    let value = isInteger ? number.value.rounded(.towardZero) : number.value
    return Value(value: value, isInteger: isInteger, isTyped: isInteger)
  }

  private static func literal(_ text: String, isSwift: Bool) -> Value? {
    var digits = text.lowercased().filter { $0 != "_" }
    if digits.hasPrefix("0x") {
      if !isSwift { while let last = digits.last, "ul".contains(last) { digits.removeLast() } }
      return UInt64(digits.dropFirst(2), radix: 16).map {
        Value(value: Double($0), isInteger: true)
      }
    }
    if digits.hasPrefix("0b") || digits.hasPrefix("0o") {
      return UInt64(digits.dropFirst(2), radix: digits.hasPrefix("0b") ? 2 : 8).map {
        Value(value: Double($0), isInteger: true)
      }
    }
    let isInteger = digits.allSatisfy(\.isNumber)
    if !isSwift {
      let suffix = Set<Character>(isInteger ? "" : "fdl").union("ul")
      var isFloat = false
      while let last = digits.last, suffix.contains(last) {
        isFloat = isFloat || last == "f" || last == "d"
        digits.removeLast()
      }
      if digits.hasSuffix(".") { digits.append("0") }
      if digits.hasPrefix(".") { digits = "0" + digits }
      return Double(digits).map {
        Value(value: $0, isInteger: !isFloat && digits.allSatisfy(\.isNumber))
      }
    }
    return Double(digits).map { Value(value: $0, isInteger: isInteger) }
  }
}
