// SPDX-License-Identifier: MIT

/// A call in source code that may make a color: a function of Swift, C, Kotlin or Java, or a message
/// of Objective-C.
struct SourceCall {
  struct Argument {
    /// The label, or the part of a selector without its colon; `nil` where there is none.
    let label: String?
    /// The tokens of the value.
    let value: Range<Int>
  }

  /// The name of the type or function: `UIColor`, `RGB`; empty for `.init`.
  let callee: String
  let arguments: [Argument]

  /// The tokens of the whole expression.
  let range: Range<Int>

  let tokens: SourceTokens
  let language: SourceLanguage

  /// What names stand for in Kotlin and Java.
  var names: JVMNames?

  /// The numbers of the parameters of the function whose body the call is in.
  var variables: [String: SourceNumber] = [:]

  /// Whether the first argument is the text or number that stands in front of a dot.
  var isOfValue = false

  var isSwift: Bool { language == .swift }

  var labels: [String?] { arguments.map(\.label) }

  /// The constant value of an argument; `nil` where it is no constant arithmetic.
  func number(_ index: Int) -> SourceNumber? {
    SourceNumber.value(
      arguments[index].value, of: tokens, isSwift: isSwift, variables: variables)
  }

  /// The code of an argument.
  func text(_ index: Int) -> String {
    String(decoding: tokens.bytes[tokens.byteRange(arguments[index].value)], as: UTF8.self)
  }
}

extension SourceCall {
  /// The types whose initializers are looked at.
  private static let types: Set = ["Color", "UIColor", "NSColor", "CGColor", "CIColor"]

  /// The modules that may stand in front of a type.
  private static let modules: Set = ["SwiftUI", "UIKit", "AppKit", "CoreGraphics", "CoreImage"]

  /// The call in Swift whose parenthesis is at an index; `nil` where it makes no color.
  static func swift(parenthesis: Int, in tokens: SourceTokens) -> SourceCall? {
    guard let close = tokens.partner(of: parenthesis), parenthesis > 0,
      let (callee, start) = callee(before: parenthesis, in: tokens)
    else { return nil }
    return SourceCall(
      callee: callee, arguments: arguments(parenthesis + 1..<close, in: tokens),
      range: start..<close + 1, tokens: tokens, language: .swift)
  }

  /// The type that is called in front of a parenthesis, and where its name begins.
  private static func callee(
    before parenthesis: Int, in tokens: SourceTokens
  ) -> (String, start: Int)? {
    var last = parenthesis - 1
    guard var name = tokens.word(last) else { return nil }
    if name == "colorLiteral", tokens.isMark(last - 1, "#") { return ("#colorLiteral", last - 1) }
    if name == "init", tokens.isMark(last - 1, ".") {
      guard let type = tokens.word(last - 2), types.contains(type) else {
        // Behind a bracket it is an initializer of something that is computed.
        let isBehindValue = tokens.isMark(last - 2, ")") || tokens.isMark(last - 2, "]")
        return isBehindValue || tokens.word(last - 2) != nil && isAdjacent(last - 2, in: tokens)
          ? nil : ("", last - 1)
      }
      (name, last) = (type, last - 2)
    }
    guard types.contains(name) else { return nil }
    if ["func", "struct", "class", "enum", "extension", "typealias"].contains(
      tokens.word(last - 1) ?? "")
    {
      return nil
    }
    guard tokens.isMark(last - 1, ".") else { return (name, last) }
    guard let module = tokens.word(last - 2), modules.contains(module) else { return nil }
    return (name, last - 2)
  }

  /// The call of a function that is no initializer: `UIColor.rgb(…)`, `.rgb(…)`, `UIColorFromRGB(…)`,
  /// `Theme.rgb(…)`, `"#336699".color()`; `nil` for one of a value.
  ///
  /// The function of a property is one without parentheses, behind whose name no call begins.
  static func helper(_ name: Int, isLeading: Bool, in tokens: SourceTokens) -> SourceCall? {
    guard let text = tokens.word(name), !tokens.isWord(name - 1, "func") else { return nil }
    let close = tokens.isMark(name + 1, "(") ? tokens.partner(of: name + 1) : nil
    let end = close ?? name
    var given = close.map { arguments(name + 2..<$0, in: tokens) } ?? []
    guard tokens.isMark(name - 1, ".") else {
      return close == nil ? nil : swift(text, given, name..<end + 1, in: tokens)
    }
    if isLeading { return swift("." + text, given, name - 1..<end + 1, in: tokens) }
    if let type = tokens.word(name - 2), types.contains(type), close != nil {
      return swift(type + "." + text, given, name - 2..<end + 1, in: tokens)
    }
    if let type = tokens.word(name - 2), type.first?.isUppercase ?? false, close != nil {
      let start = start(ofNameEndingAt: name - 2, in: tokens)
      return swift(type + "." + text, given, start..<end + 1, in: tokens)
    }
    let kind = name > 1 ? tokens.tokens[name - 2].kind : .mark
    guard kind == .string || kind == .number else { return nil }
    given.insert(Argument(label: nil, value: name - 2..<name - 1), at: 0)
    let owner = kind == .string ? "String" : "Int"
    var call = swift(owner + "." + text, given, name - 2..<end + 1, in: tokens)
    call.isOfValue = true
    return call
  }

  /// Where a name with dots begins: at `App` of `App.Theme`.
  private static func start(ofNameEndingAt index: Int, in tokens: SourceTokens) -> Int {
    var start = index
    while tokens.isMark(start - 1, "."), tokens.word(start - 2) != nil { start -= 2 }
    return start
  }

  private static func swift(
    _ callee: String, _ arguments: [Argument], _ range: Range<Int>, in tokens: SourceTokens
  ) -> SourceCall {
    SourceCall(
      callee: callee, arguments: arguments, range: range, tokens: tokens, language: .swift)
  }

  /// Whether a token touches the next one, as `a` in `a.b`.
  private static func isAdjacent(_ index: Int, in tokens: SourceTokens) -> Bool {
    tokens.tokens[index].range.upperBound == tokens.tokens[index + 1].range.lowerBound
  }

  /// The arguments between parentheses, each with its label.
  static func arguments(_ range: Range<Int>, in tokens: SourceTokens) -> [Argument] {
    tokens.split(range).map { part in
      guard let label = tokens.word(part.lowerBound), tokens.isMark(part.lowerBound + 1, ":"),
        part.count > 2
      else { return Argument(label: nil, value: part) }
      return Argument(label: label, value: part.lowerBound + 2..<part.upperBound)
    }
  }

  /// The call in Kotlin or Java whose parenthesis is at an index, with the full name of what is
  /// called; `nil` where it is no type `Color` and no member of one.
  static func jvm(
    _ parenthesis: Int, in tokens: SourceTokens, _ language: SourceLanguage, _ names: JVMNames
  ) -> SourceCall? {
    guard let close = tokens.partner(of: parenthesis),
      let (parts, start) = tokens.dottedName(endingAt: parenthesis - 1),
      let (owner, member) = names.color(of: parts)
    else { return nil }
    let isOfCompose = ["", "hsl", "hsv"].contains(member)
    let type =
      switch owner {
      case .compose: JVMNames.compose
      case .android: JVMNames.android
      case .either: isOfCompose ? JVMNames.compose : JVMNames.android
      case .other(let name): name
      }
    return SourceCall(
      callee: member.isEmpty ? type : type + "." + member,
      arguments: jvmArguments(parenthesis + 1..<close, in: tokens), range: start..<close + 1,
      tokens: tokens, language: language, names: names)
  }

  /// The arguments between parentheses, each with its name: `red = 51`.
  static func jvmArguments(_ range: Range<Int>, in tokens: SourceTokens) -> [Argument] {
    tokens.split(range).map { part in
      guard let label = tokens.word(part.lowerBound), tokens.isMark(part.lowerBound + 1, "="),
        !tokens.isMark(part.lowerBound + 2, "="), part.count > 2
      else { return Argument(label: nil, value: part) }
      return Argument(label: label, value: part.lowerBound + 2..<part.upperBound)
    }
  }

  /// The arguments of Kotlin for parameters, by their order or their names; `nil` where they are not
  /// for these.
  func bound(to parameters: [String]) -> [Range<Int>?]? {
    guard arguments.count <= parameters.count else { return nil }
    var bound = [Range<Int>?](repeating: nil, count: parameters.count)
    for (index, argument) in arguments.enumerated() {
      guard let place = argument.label.map({ parameters.firstIndex(of: $0) }) ?? index,
        bound[place] == nil
      else { return nil }
      bound[place] = argument.value
    }
    return bound
  }

  /// The number of an argument, as it is or with `.toInt()` behind it.
  func packedNumber(_ range: Range<Int>) -> SourceNumber? {
    var range = range
    let end = range.upperBound
    if range.count > 4, tokens.isMark(end - 4, "."), tokens.isMark(end - 2, "("),
      tokens.isMark(end - 1, ")"),
      tokens.isWord(end - 3, "toInt") || tokens.isWord(end - 3, "toLong")
    {
      range = range.lowerBound..<end - 4
    }
    return SourceNumber.value(range, of: tokens, isSwift: false)
  }

  /// The call that makes a number of Android and is all of an argument.
  func inner(_ range: Range<Int>) -> SourceCall? {
    guard let names, let open = tokens.partner(of: range.upperBound - 1),
      let call = SourceCall.jvm(open, in: tokens, language, names), call.range == range,
      call.callee.hasPrefix(JVMNames.android + ".")
    else { return nil }
    return call
  }

  /// The call of a function or macro of C whose parenthesis is at an index.
  static func function(parenthesis: Int, in tokens: SourceTokens) -> SourceCall? {
    guard let close = tokens.partner(of: parenthesis), let name = tokens.word(parenthesis - 1)
    else {
      return nil
    }
    return SourceCall(
      callee: name,
      arguments: tokens.split(parenthesis + 1..<close).map { Argument(label: nil, value: $0) },
      range: parenthesis - 1..<close + 1, tokens: tokens, language: .objectiveC)
  }

  /// The message of Objective-C whose bracket is at an index, with its receiver.
  ///
  /// A message without arguments has one without tokens: `[UIColor whiteColor]`.
  static func message(
    bracket: Int, in tokens: SourceTokens
  ) -> (receiver: Range<Int>, call: SourceCall)? {
    guard let close = tokens.partner(of: bracket), close > bracket + 2 else { return nil }
    let receiverEnd = tokens.closing(of: bracket + 1) + 1
    guard receiverEnd < close, tokens.word(receiverEnd) != nil else { return nil }
    var arguments: [Argument] = []
    var index = receiverEnd
    while index < close {
      guard let part = tokens.word(index) else { return nil }
      if index + 1 == close {
        arguments.append(Argument(label: part, value: close..<close))
        break
      }
      guard tokens.isMark(index + 1, ":") else { return nil }
      let end = min(partEnd(after: index + 2, before: close, in: tokens), close)
      guard end > index + 2 else { return nil }
      arguments.append(Argument(label: part, value: index + 2..<end))
      index = end
    }
    let receiver = bracket + 1..<receiverEnd
    let call = SourceCall(
      callee: tokens.word(bracket + 1) ?? "", arguments: arguments, range: bracket..<close + 1,
      tokens: tokens, language: .objectiveC)
    return (receiver, call)
  }

  /// Where the argument of a part of a selector ends: at the next word with a colon behind it,
  /// outside of brackets and of a conditional expression.
  private static func partEnd(after start: Int, before close: Int, in tokens: SourceTokens) -> Int {
    var end = start
    var conditions = 0
    while end < close {
      if end > start, tokens.word(end) != nil, tokens.isMark(end + 1, ":"), conditions == 0 {
        return end
      }
      if tokens.isMark(end, "?") { conditions += 1 }
      if tokens.isMark(end, ":"), conditions > 0 { conditions -= 1 }
      end = tokens.closing(of: end) + 1
    }
    return end
  }
}
