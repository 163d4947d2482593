// SPDX-License-Identifier: MIT

extension Generator where Value == String {
  /// Strings that match a regular expression as a whole.
  ///
  /// The syntax is that of Swift's `Regex`, without what looks at other places of the string:
  /// alternatives, groups of every kind that captures or does not, `.` (which is no line break),
  /// classes with ranges and `^`, `\d`, `\w`, `\s` in ASCII and their complements among printable
  /// ASCII, quantifiers, and the escapes of characters. `^` and `$` are allowed at the ends.
  ///
  /// Everything else is refused by an error, never read as something else: options such as `(?i)`,
  /// `\b`, lookaround, `\p{L}`, `\1`, possessive quantifiers, set operations such as `&&`.
  ///
  /// ```swift
  /// let versions = try Generator.string(matching: #"\d{1,2}\.\d{1,2}(-(alpha|beta))?"#)
  /// ```
  ///
  /// - Throws: A ``PatternError`` for an invalid pattern, or one with other syntax.
  public static func string(matching pattern: String) throws -> Generator {
    var parser = PatternParser(pattern)
    let text = try parser.parse().generator
    return Generator { draw in
      var scalars = String.UnicodeScalarView()
      scalars.append(contentsOf: try text.make(&draw))
      return String(scalars)
    }
  }

  /// Strings that match a regex literal as a whole, with the same syntax.
  ///
  /// - Throws: A ``PatternError`` for what the syntax leaves out, and for a regex that was not
  ///   written as a literal.
  @available(macOS 13, iOS 16, tvOS 16, watchOS 9, *)
  public static func string<Output>(matching regex: Regex<Output>) throws -> Generator {
    guard let pattern = regex._literalPattern, !pattern.contains(where: \.isNewline) else {
      throw PatternError(
        pattern: "", offset: 0, reason: "the regex was not written as a literal on one line")
    }
    return try string(matching: pattern)
  }
}

/// Why no strings can be made for a regular expression.
public struct PatternError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The regular expression as it was given.
  public var pattern: String
  /// Unicode scalars before the place of the error.
  public var offset: Int
  /// What is wrong with it, or what no strings are made for.
  public var reason: String

  public var description: String { "'\(pattern)', character \(offset + 1): \(reason)" }
}

/// A regular expression as the strings that it matches.
private indirect enum Pattern: Sendable {
  /// One of the scalars of some ranges, the first being the simplest.
  case scalar([ClosedRange<UInt32>])
  case sequence([Pattern])
  case alternatives(Pattern, [Pattern])
  case repetition(Pattern, ClosedRange<Int>)

  var generator: Generator<[Unicode.Scalar]> {
    switch self {
    case .scalar(let ranges): Self.scalars(ranges).map { [$0] }
    case .sequence(let parts):
      parts.map(\.generator).reduce(.always([])) { text, part in zip(text, part).map(+) }
    case .alternatives(let first, let others):
      .weighted((1, first.generator), others.map { (1, $0.generator) }, #fileID, #line)
    case .repetition(let part, let count):
      Generator<[[Unicode.Scalar]]>.array(of: part.generator, count: count).map {
        Array($0.joined())
      }
    }
  }

  private static func scalars(_ ranges: [ClosedRange<UInt32>]) -> Generator<Unicode.Scalar> {
    let count = ranges.reduce(0) { $0 + UInt64($1.count) }
    let domain = ChoiceDomain(bound: count - 1)
    return .reading { draw in
      var place = UInt32(try draw.choose(domain))
      for range in ranges {
        guard place >= range.count else { return Unicode.Scalar(range.lowerBound + place) ?? "a" }
        place -= UInt32(range.count)
      }
      return "a"
    }
  }
}

/// Reads a regular expression by recursive descent.
private struct PatternParser {
  private let scalars: [Unicode.Scalar]
  private let pattern: String
  private var offset = 0
  private var openGroups = 0

  init(_ pattern: String) {
    self.pattern = pattern
    scalars = Array(pattern.unicodeScalars)
  }

  mutating func parse() throws(PatternError) -> Pattern {
    skip("^")
    let whole = try alternatives()
    guard offset == scalars.count else { throw error("there is no group to close") }
    return whole
  }

  // MARK: Structure

  private mutating func alternatives() throws(PatternError) -> Pattern {
    let first = try sequence()
    var others: [Pattern] = []
    while skip("|") { others.append(try sequence()) }
    return others.isEmpty ? first : .alternatives(first, others)
  }

  private mutating func sequence() throws(PatternError) -> Pattern {
    var parts: [Pattern] = []
    while let next = peek, next != "|", next != ")" {
      if next == "$", offset == scalars.count - 1, openGroups == 0 {
        offset += 1
      } else {
        parts.append(try quantified(try atom()))
      }
    }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func quantified(_ part: Pattern) throws(PatternError) -> Pattern {
    let count: ClosedRange<Int>
    if skip("*") {
      count = 0...Self.mostRepetitions
    } else if skip("+") {
      count = 1...Self.mostRepetitions
    } else if skip("?") {
      count = 0...1
    } else if skip("{") {
      count = try bounds()
    } else {
      return part
    }
    // As a whole match, a reluctant quantifier takes the same strings, a possessive one maybe fewer.
    if !skip("?"), peek == "+" { throw error("possessive quantifiers are not supported") }
    if let next = peek, "*+?{".unicodeScalars.contains(next) {
      throw error("a quantifier has nothing to repeat")
    }
    return .repetition(part, count)
  }

  /// The most repetitions where a quantifier names none.
  private static let mostRepetitions = 32

  private mutating func bounds() throws(PatternError) -> ClosedRange<Int> {
    let least = number()
    let most = skip(",") ? number() ?? max(least ?? 0, Self.mostRepetitions) : least
    guard skip("}"), let most, (least ?? 0) <= most else {
      throw error("expected a number of repetitions such as {2}, {2,} or {2,5}")
    }
    return (least ?? 0)...most
  }

  private mutating func atom() throws(PatternError) -> Pattern {
    let start = offset
    guard let next = pop() else { throw error("expected a character") }
    switch next {
    case "(": return try group()
    case "[": return .scalar(try characterClass())
    case ".": return .scalar(Self.anyScalar)
    case "\\": return .scalar(try escape())
    case "*", "+", "?", "{": throw error("a quantifier has nothing to repeat", at: start)
    case "^", "$": throw error("'\(next)' is supported at the ends only", at: start)
    default: return .scalar([next.value...next.value])
    }
  }

  private mutating func group() throws(PatternError) -> Pattern {
    let start = offset - 1
    if skip("?") {
      guard skip(":") || skipName() else {
        throw error("of the groups with '?', only (?:…) and (?<name>…) are supported", at: start)
      }
    }
    openGroups += 1
    guard openGroups <= Self.deepestGroups else {
      throw error("more than \(Self.deepestGroups) groups are open", at: start)
    }
    let inside = try alternatives()
    openGroups -= 1
    guard skip(")") else { throw error("the group is not closed", at: start) }
    return inside
  }

  /// The parser calls itself for each open group; the limit keeps it within the stack.
  private static let deepestGroups = 250

  private mutating func skipName() -> Bool {
    guard peek == "<", let end = scalars[offset...].firstIndex(of: ">"), end > offset + 1,
      scalars[(offset + 1)..<end].allSatisfy({
        $0.properties.isAlphabetic || $0 == "_" || Self.digit($0)
      })
    else { return false }
    offset = end + 1
    return true
  }

  // MARK: Characters

  private mutating func characterClass() throws(PatternError) -> [ClosedRange<UInt32>] {
    let start = offset - 1
    let isInverted = skip("^")
    var ranges: [ClosedRange<UInt32>] = []
    while let next = pop() {
      if next == "]" {
        guard !ranges.isEmpty else { throw error("the class has no members", at: start) }
        return isInverted ? try complement(of: ranges, at: start) : ranges
      }
      if next == "[" { throw error("a class inside of a class is not supported") }
      if next == peek, next == "&" || next == "-" || next == "~" {
        throw error(Self.setOperation)
      }
      let members = next == "\\" ? try escape() : [next.value...next.value]
      ranges += try range(from: members)
    }
    throw error("the class is not closed", at: start)
  }

  /// Reads the rest of a range that begins with members just read, if it is one.
  private mutating func range(
    from members: [ClosedRange<UInt32>]
  ) throws(PatternError) -> [ClosedRange<UInt32>] {
    guard peek == "-", offset + 1 < scalars.count, scalars[offset + 1] != "]" else {
      return members
    }
    guard let first = members.first, members.count == 1, first.count == 1 else {
      throw error("a range begins with a single character")
    }
    offset += 1
    guard let next = pop() else { return members }
    guard next != "-" else { throw error(Self.setOperation) }
    let last = next == "\\" ? try escape() : [next.value...next.value]
    guard last.count == 1, last[0].count == 1, first.lowerBound <= last[0].lowerBound else {
      throw error("the range ends before it begins")
    }
    let (low, high) = (first.lowerBound, last[0].lowerBound)
    // Surrogates are no scalars.
    guard low < 0xD800, high > 0xDFFF else { return [low...high] }
    return [low...0xD7FF, 0xE000...high]
  }

  private mutating func escape() throws(PatternError) -> [ClosedRange<UInt32>] {
    let start = offset - 1
    guard let next = pop() else { throw error("expected a character after '\\'") }
    switch next {
    case "d": return Self.digits
    case "w": return Self.wordCharacters
    case "s": return Self.spaces
    case "D": return try complement(of: Self.digits, at: start)
    case "W": return try complement(of: Self.wordCharacters, at: start)
    case "S": return try complement(of: Self.spaces, at: start)
    case "x", "u": return try codePoint(digits: next == "x" ? 2 : 4, at: start)
    case "0" where peek.map(Self.digit) ?? false:
      throw error("octal escapes are not supported; write \\x{…}", at: start)
    default: break
    }
    if let control = Self.controls[next] { return [control...control] }
    guard !next.properties.isAlphabetic, !Self.digit(next) else {
      throw error("'\\\(next)' is not supported", at: start)
    }
    return [next.value...next.value]
  }

  /// The code point of `\xHH`, `\uHHHH` or `\u{…}`.
  private mutating func codePoint(
    digits: Int, at start: Int
  ) throws(PatternError) -> [ClosedRange<UInt32>] {
    var text = ""
    if skip("{") {
      while let next = pop(), next != "}" { text.unicodeScalars.append(next) }
    } else {
      for _ in 0..<digits { if let next = pop() { text.unicodeScalars.append(next) } }
    }
    guard text.allSatisfy(\.isHexDigit), let code = UInt32(text, radix: 16),
      let scalar = Unicode.Scalar(code)
    else { throw error("expected the hexadecimal digits of a Unicode scalar", at: start) }
    return [scalar.value...scalar.value]
  }

  /// The printable ASCII characters that are not in some ranges.
  private func complement(
    of ranges: [ClosedRange<UInt32>], at start: Int
  ) throws(PatternError) -> [ClosedRange<UInt32>] {
    let rest = Self.printable.filter { code in !ranges.contains { $0.contains(code) } }
    guard !rest.isEmpty else {
      throw error("the class leaves no printable ASCII character", at: start)
    }
    return rest.map { $0...$0 }
  }

  private static let setOperation =
    "the set operations '&&', '--' and '~~' are not supported; escape a character that is meant"
  private static let digits: [ClosedRange<UInt32>] = [48...57]
  private static let wordCharacters: [ClosedRange<UInt32>] = [97...122, 48...57, 65...90, 95...95]
  private static let spaces: [ClosedRange<UInt32>] = [32...32, 9...10, 13...13]
  private static let controls: [Unicode.Scalar: UInt32] = [
    "n": 10, "t": 9, "r": 13, "f": 12, "v": 11, "0": 0, "a": 7, "e": 27,
  ]
  /// Letters first: they are the simplest.
  private static let printable: [UInt32] = {
    let first = [97...122, 48...57, 65...90].flatMap { Array<UInt32>($0) }
    return first + (32...126).filter { !first.contains($0) }
  }()
  /// Printable ASCII, then the rest of Unicode's first planes.
  private static let anyScalar: [ClosedRange<UInt32>] = [
    97...122, 32...96, 123...126, 0xA1...0x2FF,
  ]

  // MARK: Reading

  private var peek: Unicode.Scalar? { offset < scalars.count ? scalars[offset] : nil }

  private mutating func pop() -> Unicode.Scalar? {
    guard let next = peek else { return nil }
    offset += 1
    return next
  }

  @discardableResult
  private mutating func skip(_ scalar: Unicode.Scalar) -> Bool {
    guard peek == scalar else { return false }
    offset += 1
    return true
  }

  private mutating func number() -> Int? {
    let start = offset
    while let next = peek, Self.digit(next), offset - start < 5 { offset += 1 }
    return Int(String(String.UnicodeScalarView(scalars[start..<offset])))
  }

  private static func digit(_ scalar: Unicode.Scalar) -> Bool { 48...57 ~= scalar.value }

  private func error(_ reason: String, at place: Int? = nil) -> PatternError {
    PatternError(pattern: pattern, offset: place ?? offset, reason: reason)
  }
}
