// SPDX-License-Identifier: MIT

/// The value of constant arithmetic in source code.
struct SourceNumber: Hashable {
  let value: Double

  /// Whether C would compute it with integers, so that `51/255` is 0.
  let isInteger: Bool

  /// Whether it is a single integer literal in decimal digits: 217, and not 217/255.
  let isIntegerLiteral: Bool

  /// The value of tokens; `nil` where they are no constant arithmetic.
  static func value(_ range: Range<Int>, of tokens: SourceTokens, isSwift: Bool) -> SourceNumber? {
    var reader = SourceNumberReader(tokens: tokens, range: range, isSwift: isSwift)
    guard let number = reader.sum(), reader.isAtEnd, number.value.isFinite else { return nil }
    let isLiteral =
      range.count == 1 && tokens.tokens[range.lowerBound].kind == .number && number.isInteger
      && !tokens.text(range.lowerBound).lowercased().hasPrefix("0x")
    return SourceNumber(
      value: number.value, isInteger: number.isInteger, isIntegerLiteral: isLiteral)
  }
}

/// Reads sums, products, shifts and masks of numbers, with casts such as `(float)` and `CGFloat()`.
private struct SourceNumberReader {
  typealias Value = (value: Double, isInteger: Bool)

  let tokens: SourceTokens
  let range: Range<Int>
  let isSwift: Bool
  private var index: Int
  private var depth = 0

  private static let depthLimit = 32
  private static let casts: Set = [
    "CGFloat", "Double", "Float", "Float32", "Float64", "float", "double", "NSInteger", "Int",
    "int", "UInt8", "uint8_t", "NSUInteger",
  ]

  init(tokens: SourceTokens, range: Range<Int>, isSwift: Bool) {
    self.tokens = tokens
    self.range = range
    self.isSwift = isSwift
    index = range.lowerBound
  }

  var isAtEnd: Bool { index == range.upperBound }

  private mutating func skip(_ mark: Unicode.Scalar) -> Bool {
    guard index < range.upperBound, tokens.isMark(index, mark) else { return false }
    index += 1
    return true
  }

  /// Swift gives masks and shifts other ranks than C; constants in practice have parentheses.
  mutating func sum() -> Value? {
    guard depth < Self.depthLimit else { return nil }
    depth += 1
    defer { depth -= 1 }
    guard var left = product() else { return nil }
    while true {
      if skip("+") {
        guard let right = product() else { return nil }
        left = (left.value + right.value, left.isInteger && right.isInteger)
      } else if skip("-") {
        guard let right = product() else { return nil }
        left = (left.value - right.value, left.isInteger && right.isInteger)
      } else if skip("&") {
        guard let right = product() else { return nil }
        guard let result = Self.bits(left, right, &) else { return nil }
        left = result
      } else if skip("|") {
        guard let right = product() else { return nil }
        guard let result = Self.bits(left, right, |) else { return nil }
        left = result
      } else if tokens.isMark(index, ">"), index < range.upperBound, tokens.isMark(index + 1, ">") {
        index += 2
        guard let right = product() else { return nil }
        guard let result = Self.bits(left, right, { $1 < 64 ? $0 >> $1 : 0 }) else { return nil }
        left = result
      } else {
        return left
      }
    }
  }

  private static func bits(
    _ left: Value, _ right: Value, _ operation: (UInt64, UInt64) -> UInt64
  ) -> Value? {
    guard left.isInteger, right.isInteger, let left = UInt64(exactly: left.value),
      let right = UInt64(exactly: right.value)
    else { return nil }
    return (Double(operation(left, right)), true)
  }

  private mutating func product() -> Value? {
    guard var left = factor() else { return nil }
    while true {
      if skip("*") {
        guard let right = factor() else { return nil }
        left = (left.value * right.value, left.isInteger && right.isInteger)
      } else if skip("/") {
        guard let right = factor(), right.value != 0 else { return nil }
        let isInteger = left.isInteger && right.isInteger
        let quotient = left.value / right.value
        // Literals of Swift take the type of the parameter, which is no integer.
        left = (isInteger && !isSwift ? quotient.rounded(.towardZero) : quotient, isInteger)
      } else {
        return left
      }
    }
  }

  private mutating func factor() -> Value? {
    guard index < range.upperBound else { return nil }
    if skip("-") { return factor().map { (-$0.value, $0.isInteger) } }
    if skip("+") { return factor() }
    switch tokens.tokens[index].kind {
    case .number:
      defer { index += 1 }
      return Self.literal(tokens.text(index), isSwift: isSwift)
    case .mark: return parenthesized()
    case .word: return converted()
    case .string: return nil
    }
  }

  /// A value in parentheses, or a cast of C in front of one.
  private mutating func parenthesized() -> Value? {
    guard tokens.isMark(index, "("), let end = tokens.partner(of: index), end < range.upperBound
    else { return nil }
    if !isSwift, end == index + 2, let type = tokens.word(index + 1), Self.casts.contains(type) {
      index = end + 1
      return factor().map { ($0.value, type.lowercased().contains("int")) }
    }
    index += 1
    guard let value = sum(), index == end else { return nil }
    index += 1
    return value
  }

  /// `CGFloat(0x21)`.
  private mutating func converted() -> Value? {
    guard let type = tokens.word(index), Self.casts.contains(type), tokens.isMark(index + 1, "(")
    else { return nil }
    index += 1
    let isInteger = type.lowercased().contains("int")
    return parenthesized().map { ($0.value, isInteger) }
  }

  private static func literal(_ text: String, isSwift: Bool) -> Value? {
    var digits = text.lowercased().filter { $0 != "_" }
    if digits.hasPrefix("0x") {
      if !isSwift { while let last = digits.last, "ul".contains(last) { digits.removeLast() } }
      return UInt64(digits.dropFirst(2), radix: 16).map { (Double($0), true) }
    }
    if digits.hasPrefix("0b") || digits.hasPrefix("0o") {
      return UInt64(digits.dropFirst(2), radix: digits.hasPrefix("0b") ? 2 : 8).map {
        (Double($0), true)
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
        ($0, !isFloat && digits.allSatisfy(\.isNumber))
      }
    }
    return Double(digits).map { ($0, isInteger) }
  }
}
