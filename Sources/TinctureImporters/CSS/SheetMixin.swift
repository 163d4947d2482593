// SPDX-License-Identifier: MIT

import ColorSpaces

/// Why an inclusion of a mixin is not expanded.
enum MixinFailure: Error {
  /// Its block has rules or values that only the compiler can run.
  case programmed
  /// More definitions than one may be meant.
  case ambiguous
  /// The arguments are not those that it takes.
  case arguments
  /// The inclusions make too long a sheet, or are nested too deeply.
  case tooLong
}

/// The definition of a mixin of Sass, `@mixin name($a, $b: 1) {…}`, or of Less, `.name(@a; @b: 1) {…}`
/// or `.name {…}`; or of a function, `@function name($a) { @return …; }`, which has `@name`.
struct SheetMixin {
  struct Parameter: Hashable {
    let name: String
    let standard: [UInt8]?
  }

  /// The number of its file in the run, and the first byte of its head.
  let file, offset: Int

  let name: String
  let notation: SheetNotation
  let parameters: [Parameter]

  var isFunction: Bool { name.hasPrefix("@") }

  /// The block as the file has it.
  let body: [UInt8]

  /// Whether the rule itself is no part of the page: all but the classes of Less.
  let isHidden: Bool

  /// The index of the brace that ends the block.
  let end: Int

  private(set) var hasContent = false

  /// Whether anything of it can be expanded.
  private(set) var isReadable: Bool

  /// Whether it declares a color of a text or of a background itself.
  private(set) var declaresColors = false

  /// The variables of the block that are neither parameters nor its own.
  private(set) var freeVariables: Set<String> = []
  private var locals: Set<String> = []
  private var returns = 0

  /// The mixins that it includes.
  private(set) var calls: [MixinCall] = []

  /// Reads a definition.
  ///
  /// - Returns: `nil` where the statement is none.
  init?(
    _ statement: SheetStatements.Statement, of sheet: SheetStatements, raw: [UInt8],
    _ notation: SheetNotation, file: Int
  ) {
    guard statement.hasBlock, let head = Self.head(statement, sheet, notation) else { return nil }
    (self.file, offset, self.notation) = (file, statement.offset, notation)
    (name, end) = (head.name, sheet.blockEnd(of: statement))
    isHidden = head.list != nil || notation == .scss
    body = Array(raw[sheet.block(of: statement)])
    let list = sheet.arguments(head.list ?? [], raw: raw, notation)
    parameters = list.compactMap { argument in
      let word = argument.name ?? argument.variable
      return word.map { Parameter(name: $0, standard: argument.name == nil ? nil : argument.value) }
    }
    isReadable = head.isPlain && parameters.count == list.count
    readBody()
    isReadable = isReadable && returns == (isFunction ? 1 : 0)
  }

  /// The name, and the parameters where there are parentheses; nothing may stand behind them.
  private static func head(
    _ statement: SheetStatements.Statement, _ sheet: SheetStatements, _ notation: SheetNotation
  ) -> (name: String, list: ArraySlice<CSSToken>?, isPlain: Bool)? {
    let rule = sheet.rule(statement) ?? ""
    let isMarked =
      notation == .scss
      ? ["mixin", "function"].contains(rule)
      : statement.tokens.first.map { sheet.source.isDelimiter($0, ".") } ?? false
    let rest = statement.tokens.dropFirst().trimmed
    guard isMarked, let first = rest.first, [.ident, .function].contains(first.kind) else {
      return nil
    }
    let name = (rule == "function" ? "@" : "") + sheet.source.mixinName(first)
    guard first.kind == .function else {
      let rest = rest.dropFirst().trimmed
      if rest.first?.kind == .openingParenthesis, notation == .scss {
        let end = rest.end(ofBlockAt: rest.startIndex)
        return (name, rest[(rest.startIndex + 1)..<end], end == rest.endIndex - 1)
      }
      // A class of Less is one only where nothing else is in the selector.
      return rest.isEmpty && (notation == .scss || statement.depth == 0) ? (name, nil, true) : nil
    }
    let end = rest.end(ofBlockAt: rest.startIndex)
    return (name, rest[(rest.startIndex + 1)..<end], end == rest.endIndex - 1)
  }

  /// The rules that may stand in the block of a mixin; any other one needs the compiler.
  private static let rules: Set<String> = [
    "include", "content", "media", "supports", "container", "layer", "extend", "keyframes",
    "-webkit-keyframes", "font-face", "return",
  ]

  private mutating func readBody() {
    let sheet = SheetStatements(notation.prepared(body))
    for statement in sheet.all {
      if let call = MixinCall(statement, of: sheet, raw: body, notation) { calls.append(call) }
      note(statement, of: sheet)
    }
    // A function in its own body never ends without a condition.
    let isEndless =
      isFunction
      && sheet.tokens.contains {
        $0.kind == .function && "@" + sheet.source.mixinName($0) == name
      }
    isReadable = isReadable && !isEndless
    let names = Set(
      sheet.tokens.indices.filter {
        sheet.source.isVariable(sheet.tokens[$0]) && !sheet.isBeforeColon($0)
      }.map { sheet.source.variableName(sheet.tokens[$0]) })
    freeVariables = names.subtracting(parameters.map(\.name)).subtracting(locals)
  }

  private mutating func note(_ statement: SheetStatements.Statement, of sheet: SheetStatements) {
    let words = statement.tokens.map { $0.kind == .ident ? sheet.source.lowered($0) : "" }
    if let rule = sheet.rule(statement) {
      hasContent = hasContent || rule == "content"
      if rule == "return" { returns += statement.depth == 0 ? 1 : 2 }
      let isPlain = Self.rules.contains(rule) && (rule != "content" || words.count == 1)
      isReadable = isReadable && isPlain
    } else if let variable = sheet.declared(by: statement) {
      locals.insert(variable)
      let flags: Set = ["default", "global"]
      isReadable =
        isReadable && notation == .scss && statement.depth == 0 && !statement.hasBlock
        && flags.isDisjoint(with: words)
    } else if statement.hasBlock {
      // A mixin inside of the mixin.
      let isMixin = SheetMixin.head(statement, sheet, notation)?.list != nil
      isReadable = isReadable && (notation == .scss || !isMixin)
    } else if let first = words.first {
      declaresColors = declaresColors || SheetComponents.colors.contains(first)
    }
  }
}

extension SheetMixin: Hashable {
  /// Whether two definitions say the same, wherever they are.
  func isSame(as other: SheetMixin) -> Bool {
    body == other.body && parameters == other.parameters && isReadable == other.isReadable
  }

  static func == (one: SheetMixin, other: SheetMixin) -> Bool {
    (one.file, one.offset) == (other.file, other.offset)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(file)
    hasher.combine(offset)
  }
}

// MARK: - Substitution

extension SheetMixin {
  /// The block with the arguments in the place of the parameters.
  func text(_ call: MixinCall) throws(MixinFailure) -> [UInt8] {
    guard isReadable else { throw .programmed }
    guard call.isReadable, call.content == nil || hasContent else { throw .arguments }
    var bound = try bind(call.arguments)
    let named = try withoutInterpolations(body, bound)
    let text = try substitute(named, &bound)
    return isFunction ? returned(by: text) : text
  }

  private func returned(by text: [UInt8]) -> [UInt8] {
    let sheet = SheetStatements(notation.prepared(text))
    let value = sheet.all.first { sheet.rule($0) == "return" }?.tokens.dropFirst().trimmed ?? []
    guard let first = value.first, let last = value.last else { return [] }
    return Array(text[first.range.lowerBound..<last.range.upperBound])
  }

  private func bind(
    _ arguments: [MixinCall.Argument]
  ) throws(MixinFailure) -> [String: [UInt8]] {
    var bound: [String: [UInt8]] = [:]
    let positional = arguments.filter { $0.name == nil }
    guard positional.count <= parameters.count else { throw .arguments }
    for (parameter, argument) in zip(parameters, positional) {
      bound[parameter.name] = argument.value
    }
    for argument in arguments {
      guard let name = argument.name else { continue }
      guard bound[name] == nil, parameters.contains(where: { $0.name == name }) else {
        throw .arguments
      }
      bound[name] = argument.value
    }
    for parameter in parameters where bound[parameter.name] == nil {
      guard let standard = parameter.standard else { throw .arguments }
      bound[parameter.name] = try substitute(standard, &bound)
    }
    // Put into another operation, one would be computed in another order.
    guard !bound.values.contains(where: isOperation) else { throw .programmed }
    return bound
  }

  private func isOperation(_ value: [UInt8]) -> Bool {
    var depth = 0
    return SheetStatements(notation.prepared(value)).tokens.contains { token in
      depth += token.closer == nil ? token.kind == .closingParenthesis ? -1 : 0 : 1
      let text = value[token.range]
      return depth == 0 && text.count == 1 && text.allSatisfy("+-*/".utf8.contains)
    }
  }

  /// Writes interpolations of a parameter as text.
  private func withoutInterpolations(
    _ raw: [UInt8], _ bound: [String: [UInt8]]
  ) throws(MixinFailure) -> [UInt8] {
    let sign = UInt8(ascii: notation == .less ? "@" : "#")
    var (result, index) = ([UInt8](), 0)
    while index < raw.count {
      guard raw[index] == sign, index + 1 < raw.count, raw[index + 1] == UInt8(ascii: "{"),
        let end = raw[index...].firstIndex(of: UInt8(ascii: "}"))
      else {
        result.append(raw[index])
        index += 1
        continue
      }
      let next = end + 1 < raw.count ? raw[end + 1] : 0x20
      let isInName = (result.last.map(Self.isName) ?? false) || Self.isName(next)
      let inside = String(decoding: raw[(index + 2)..<end], as: UTF8.self).replacing("_", with: "-")
      let name = inside.filter { !" $".contains($0) }
      let refers = (Array(bound.keys) + locals).contains(where: inside.contains)
      if let value = bound[name].map(Self.unquoted),
        !isInName || value.allSatisfy(Self.isName)
      {
        result += value
      } else if refers, isInName || notation == .less {
        // Other names would be made of it for each inclusion.
        throw .programmed
      } else {
        result += raw[index...end]
      }
      index = end + 1
    }
    return result
  }

  private static func unquoted(_ value: [UInt8]) -> [UInt8] {
    guard let first = value.first, "\"'".utf8.contains(first), value.count > 1,
      value.last == first
    else { return value }
    return Array(value.dropFirst().dropLast())
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte.isASCIIDigit || byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20)
      || "-_.#%&".utf8.contains(byte)
  }

  /// Writes variables as their values, and takes those that the block declares.
  private func substitute(
    _ raw: [UInt8], _ bound: inout [String: [UInt8]]
  ) throws(MixinFailure) -> [UInt8] {
    let sheet = SheetStatements(notation.prepared(raw))
    var (result, cursor) = ([UInt8](), 0)
    for statement in sheet.all {
      let isLocal = sheet.declared(by: statement).map(locals.contains) ?? false
      let start = statement.offset
      if isLocal {
        result += raw[cursor..<start]
        cursor = start
      }
      let length = result.count
      // Sass takes a variable of a custom property for text.
      let isText = notation == .scss && sheet.source.bytes[start...].starts(with: "--".utf8)
      for index in statement.tokens.indices where !sheet.isBeforeColon(index) {
        let token = sheet.tokens[index]
        let isInterpolated = raw[..<token.range.lowerBound].suffix(2).elementsEqual("#{".utf8)
        guard sheet.source.isVariable(token), !isText || isInterpolated,
          let value = bound[sheet.source.variableName(token)]
        else { continue }
        result += raw[cursor..<token.range.lowerBound] + value
        cursor = token.range.upperBound
      }
      guard isLocal, let name = sheet.declared(by: statement), let last = statement.tokens.last
      else { continue }
      result += raw[cursor..<last.range.upperBound]
      cursor =
        statement.end < sheet.tokens.count
        ? sheet.tokens[statement.end].range.upperBound : last.range.upperBound
      let value = result[length...].drop { $0 != UInt8(ascii: ":") }.dropFirst()
      bound[name] = Array(value.drop(while: \.isCSSSpace))
      result.removeLast(result.count - length)
      guard bound[name].map({ !isOperation($0) }) ?? false else { throw .programmed }
    }
    return result + raw[cursor...]
  }
}

// MARK: - Calls

/// `@include name($a: 1) {…}` of Sass, `.name(1; 2);` or `.name;` of Less.
struct MixinCall {
  struct Argument {
    /// The name of the parameter, where it is said.
    let name: String?

    /// The name of the variable, where it is nothing else.
    let variable: String?
    let value: [UInt8]
  }

  let offset: Int
  let name: String

  /// What stands before a dot; `nil` without one.
  let namespace: String?
  let arguments: [Argument]

  var isFunction: Bool { name.hasPrefix("@") }

  /// The bytes inside of its block.
  let content: Range<Int>?

  /// Whether nothing stands in it that only the compiler reads.
  let isReadable: Bool

  /// Reads a call.
  ///
  /// - Returns: `nil` where the statement is none.
  init?(
    _ statement: SheetStatements.Statement, of sheet: SheetStatements, raw: [UInt8],
    _ notation: SheetNotation
  ) {
    let isMarked =
      notation == .scss
      ? sheet.rule(statement) == "include"
      : !statement.hasBlock
        && (statement.tokens.first.map { sheet.source.isDelimiter($0, ".") } ?? false)
    var rest = statement.tokens.dropFirst().trimmed
    guard notation != .css, isMarked, var first = rest.first else { return nil }
    var namespace: String?
    if notation == .scss, rest.count > 2, first.kind == .ident,
      sheet.source.isDelimiter(rest[rest.startIndex + 1], ".")
    {
      namespace = sheet.source.text(first)
      rest = rest.dropFirst(2)
      first = rest[rest.startIndex]
    }
    guard [.ident, .function].contains(first.kind) else { return nil }
    (offset, name, self.namespace) = (statement.offset, sheet.source.mixinName(first), namespace)
    content = statement.hasBlock ? sheet.block(of: statement) : nil
    let list = first.kind == .function ? rest.end(ofBlockAt: rest.startIndex) : rest.startIndex
    let inside = first.kind == .function ? rest[(rest.startIndex + 1)..<list] : []
    arguments = sheet.arguments(inside, raw: raw, notation)
    isReadable =
      list >= rest.endIndex - 1
      && !arguments.contains {
        $0.value.suffix(3).elementsEqual("...".utf8) || $0.value.contains(UInt8(ascii: "{"))
      }
  }
}

extension MixinCall {
  /// A call of a function in a value of Sass, by the index of its token.
  init(function index: Int, of sheet: SheetStatements, raw: [UInt8]) {
    let token = sheet.tokens[index]
    (offset, name) = (token.range.lowerBound, "@" + sheet.source.mixinName(token))
    let hasNamespace =
      index > 1 && sheet.source.isDelimiter(sheet.tokens[index - 1], ".")
      && sheet.tokens[index - 2].kind == .ident
    namespace = hasNamespace ? sheet.source.text(sheet.tokens[index - 2]) : nil
    let end = sheet.tokens.end(ofBlockAt: index)
    arguments = sheet.arguments(sheet.tokens[(index + 1)..<end], raw: raw, .scss)
    content = nil
    isReadable =
      end < sheet.tokens.count
      && !arguments.contains { $0.value.suffix(3).elementsEqual("...".utf8) }
  }
}

extension CSSSource {
  /// The name of a mixin, in which Sass takes hyphens and low lines for the same.
  func mixinName(_ token: CSSToken) -> String {
    text(token).replacing("_", with: "-")
  }
}

extension SheetStatements {
  /// The arguments or parameters between parentheses; Less parts them at semicolons where there are
  /// any.
  fileprivate func arguments(
    _ tokens: ArraySlice<CSSToken>, raw: [UInt8], _ notation: SheetNotation
  ) -> [MixinCall.Argument] {
    let hasSemicolons = tokens.split(outsideOfBlocks: .semicolon).count > 1
    let parts = tokens.split(outsideOfBlocks: hasSemicolons ? .semicolon : .comma).map(\.trimmed)
    return parts.filter { !$0.isEmpty }.map { part in
      let isVariable = part.first.map(source.isVariable) ?? false
      let name = isVariable ? part.first.map(source.variableName) : nil
      let isNamed = isVariable && isBeforeColon(part.startIndex)
      let colon = isNamed ? part.firstIndex { $0.kind == .colon } : nil
      let value = colon.map { part[($0 + 1)...].trimmed } ?? part
      let bytes = value.first.flatMap { first in
        value.last.map { Array(raw[first.range.lowerBound..<$0.range.upperBound]) }
      }
      return MixinCall.Argument(
        name: isNamed ? name : nil, variable: part.count == 1 ? name : nil, value: bytes ?? [])
    }
  }
}
