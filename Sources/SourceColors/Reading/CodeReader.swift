// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes

/// Finds the colors of a list of tokens of Swift or Objective-C.
struct CodeReader {
  /// A color before its place is known.
  struct Hit {
    /// The tokens of the expression.
    var range: Range<Int>
    let spelling: String
    var type: String
    let space: SourceSpace?
    var color: TokenColor?
    var state: SourceColor.State
    var reason = ""
    var isComputed = false
    var isReplaceable: Bool
    var use = SourceColor.Use.other
    var isInComposition = false
    var isForOneAppearance = false
    var isDefaultOfPublic = false

    /// The values of a color that UIKit chooses by the appearance, where they are known.
    var system: AppleColor?

    /// The tokens of `Color(…)` around a color of UIKit.
    var wrapper: Range<Int>?
  }

  let tokens: SourceTokens
  let language: SourceLanguage
  let conventions: SourceConventions

  let framework: SourceFramework

  /// The colors, which may lie inside each other.
  private(set) var hits: [Hit] = []
  private(set) var references: [(name: String, range: Range<Int>)] = []

  /// The colors that the code has by their names, with the use of each: those of ``references``, and
  /// symbols of catalogs such as `Color(.muted)`.
  private(set) var named: [(name: String, hit: Hit)] = []

  /// The bodies of the project's own spellings.
  private let bodies: [Range<Int>]

  /// Where the last call of a macro ends whose arguments may stand anywhere.
  private var macroEnd = 0

  init(
    _ tokens: SourceTokens, _ language: SourceLanguage, _ conventions: SourceConventions,
    _ framework: SourceFramework
  ) {
    self.tokens = tokens
    self.language = language
    self.conventions = conventions
    self.framework = framework
    bodies =
      conventions.hasDeclarations
      ? SourceDeclaration.all(in: tokens, language).map(\.body) : []
    for index in tokens.tokens.indices where tokens.tokens[index].kind == .mark {
      switch tokens.bytes[tokens.tokens[index].range.lowerBound] {
      case UInt8(ascii: "("): readCall(index)
      case UInt8(ascii: "["): if language == .objectiveC { readMessage(index) }
      case UInt8(ascii: "."): readMember(index)
      default: break
      }
    }
  }

  private var isSwift: Bool { language == .swift }

  // MARK: Calls

  private mutating func readCall(_ parenthesis: Int) {
    let call =
      isSwift
      ? SourceCall.swift(parenthesis: parenthesis, in: tokens)
      : tokens.isWord(parenthesis - 2, "define")
        ? nil : SourceCall.function(parenthesis: parenthesis, in: tokens)
    guard let call else { return readHelper(parenthesis - 1) }
    let found =
      typedInitializer(call).flatMap { KnownSpellings.color(of: $0, conventions) }
      ?? KnownSpellings.color(of: call, conventions)
    noteMacro(call, found?.color)
    if let (id, color) = found {
      add(color, id, call.range)
    } else if isSwift {
      readReference(call)
    }
  }

  /// Reads the call of a function of Swift that the project declares or that many have.
  ///
  /// Behind a dot alone and of other types than colors the function may be any, where the project has
  /// none of the name: there only a place of a color decides, or a name that says it.
  private mutating func readHelper(_ index: Int) {
    guard isSwift, let name = tokens.word(index) else { return }
    let isDeclared = conventions.declares(name)
    let isOfColor =
      tokens.isMark(index - 1, ".")
      && tokens.word(index - 2).map(SourceDeclaration.colors.contains) ?? false
    guard isDeclared || isOfColor || HelperSpelling.mayBe(name),
      let written = SourceCall.helper(
        index, isLeading: tokens.isMark(index - 1, ".") && isLeading(index - 1), in: tokens)
    else { return }
    let call = isDeclared ? typed(written) : written
    guard let (id, color) = KnownSpellings.color(of: call, conventions) else { return }
    if id != "declared", !HelperSpelling.saysColor(call),
      !tokens.context(of: call.range, isSwift: true, framework).isColorPosition
    {
      return
    }
    add(color, id, call.range)
  }

  /// A call behind a dot alone with the type that its place says: `Color.shade(0.5)` of
  /// `.fill(.shade(0.5))`, where types declare functions of the same name.
  private func typed(_ call: SourceCall) -> SourceCall {
    guard call.callee.hasPrefix(".") else { return call }
    let type = tokens.context(of: call.range, isSwift: true, framework).type
    let found = SourceCall(
      callee: type + call.callee, arguments: call.arguments, range: call.range, tokens: tokens,
      language: language)
    return conventions.declarations(for: found).isEmpty ? call : found
  }

  /// `.init(…)` as the call of the type that its place says; `nil` for any other call, and where the
  /// place says none.
  private func typedInitializer(_ call: SourceCall) -> SourceCall? {
    guard isSwift, call.callee.isEmpty, !call.arguments.isEmpty else { return nil }
    let type = tokens.context(of: call.range, isSwift: true, framework).type
    return type.isEmpty
      ? nil
      : SourceCall(
        callee: type, arguments: call.arguments, range: call.range, tokens: tokens,
        language: language)
  }

  /// Reads `"#336699".color`.
  private mutating func readProperty(_ dot: Int, _ name: String) {
    guard dot > 0, tokens.tokens[dot - 1].kind == .string || tokens.tokens[dot - 1].kind == .number,
      conventions.declares(name) || name.lowercased().hasSuffix("color"),
      let call = SourceCall.helper(dot + 1, isLeading: false, in: tokens)
    else { return }
    if let (id, color) = KnownSpellings.color(of: call, conventions) { add(color, id, call.range) }
  }

  /// Notes where the arguments of a macro end that is more than a color: what it does with them is
  /// not known.
  private mutating func noteMacro(_ call: SourceCall, _ found: SpelledColor?) {
    guard !isSwift, conventions.macro(named: call.callee) != nil else { return }
    if case .color = found?.value { return }
    macroEnd = max(macroEnd, call.range.upperBound)
  }

  /// Notes `Color("name")` and `UIColor(named: "name")`.
  private mutating func readReference(_ call: SourceCall) {
    guard let first = call.arguments.first, first.value.count == 1,
      let name = tokens.plainText(first.value.lowerBound), !name.isEmpty,
      call.callee == "Color" ? first.label == nil : first.label == "named"
    else { return }
    references.append((name, call.range))
    note(name, call.range)
  }

  /// Notes a color by its name, where no opacity follows.
  private mutating func note(_ name: String, _ range: Range<Int>) {
    let whole = tokens.withParentheses(range)
    guard opacity(behind: whole) == nil, !tokens.isInDynamicProvider(range.lowerBound) else {
      return
    }
    var hit = Hit(
      range: range, spelling: "name", type: "", space: nil, state: .exact, isReplaceable: false)
    hit.use = tokens.context(of: range, isSwift: isSwift, framework).use
    named.append((name, hit))
  }

  private mutating func readMessage(_ bracket: Int) {
    guard let (receiver, call) = SourceCall.message(bracket: bracket, in: tokens) else { return }
    var callee = call.callee
    // `[[UIColor alloc] initWithRed:…]`
    if tokens.isMark(receiver.lowerBound, "["), tokens.isWord(receiver.lowerBound + 2, "alloc") {
      callee = tokens.word(receiver.lowerBound + 1) ?? ""
    }
    guard callee == "UIColor" || callee == "NSColor", let first = call.arguments.first else {
      return
    }
    let message = SourceCall(
      callee: callee, arguments: call.arguments, range: call.range, tokens: tokens,
      language: .objectiveC)
    if let (id, color) = KnownSpellings.color(of: message, conventions) {
      add(color, id, call.range)
    } else if first.value.isEmpty, let name = first.label.flatMap(ConstantSpelling.swiftName) {
      addConstant(name, of: callee, call.range)
    } else if first.label == "colorNamed" {
      let name = first.value.last.flatMap(tokens.plainText)
      if let name {
        references.append((name, call.range))
        note(name, call.range)
      }
    }
  }

  private mutating func add(_ spelled: SpelledColor, _ id: String, _ range: Range<Int>) {
    finish(Hit(spelled, id, range))
  }

  // MARK: Constants

  /// Reads `UIColor.white`, or `.white` where a color is meant.
  private mutating func readMember(_ dot: Int) {
    guard let name = tokens.word(dot + 1), !tokens.isMark(dot + 2, "(") else { return }
    let isLeading = isLeading(dot)
    guard !isLeading || isSwift else { return }
    if isSwift { readProperty(dot, name) }
    if !isLeading {
      guard let type = tokens.word(dot - 1), ["Color", "UIColor", "NSColor"].contains(type),
        let constant = isSwift ? name : ConstantSpelling.swiftName(name)
      else { return }
      let isNested = tokens.isMark(dot - 2, ".") && tokens.word(dot - 3).map(isNamespace) ?? true
      if !isNested, !tokens.isTypePosition(dot - 1) {
        addConstant(constant, of: type, dot - 1..<dot + 2)
      }
      return
    }
    guard ConstantSpelling.mayBeConstant(name) else { return noteSymbol(name, dot) }
    let context = tokens.context(of: dot..<dot + 2, isSwift: true, framework)
    guard context.isColorPosition else { return }
    let type = context.type
    for candidate in type.isEmpty ? framework.types : [type] {
      guard ConstantSpelling.constant(name, of: candidate) != nil else { continue }
      return addConstant(name, of: candidate, dot..<dot + 2, type: type)
    }
  }

  /// Notes `.muted` where a color is meant, or `Color(.muted)` around it.
  private mutating func noteSymbol(_ name: String, _ dot: Int) {
    guard isSwift, !tokens.isMark(dot + 2, "."), !XCAssetsImporter.isSymbolOfSystem(name) else {
      return
    }
    let range = wrapper(of: dot..<dot + 2) ?? dot..<dot + 2
    guard tokens.context(of: range, isSwift: true, framework).isColorPosition || range.count > 2
    else { return }
    note(name, range)
  }

  /// The tokens of `Color(…)` or `Color(uiColor: …)` around all of its argument.
  private func wrapper(of range: Range<Int>) -> Range<Int>? {
    guard let parent = tokens.parent(of: range.lowerBound), tokens.isMark(parent, "("),
      tokens.partner(of: parent) == range.upperBound, tokens.isWord(parent - 1, "Color"),
      !tokens.isMark(parent - 2, "."),
      range.lowerBound == parent + 1
        || tokens.isWord(parent + 1, "uiColor") && range.lowerBound == parent + 3
    else { return nil }
    return parent - 1..<range.upperBound + 1
  }

  /// Whether a name in front of a type is no module of Apple's.
  private func isNamespace(_ name: String) -> Bool {
    !["SwiftUI", "UIKit", "AppKit"].contains(name)
  }

  /// Whether nothing that has members stands in front of a dot.
  private func isLeading(_ dot: Int) -> Bool {
    guard dot > 0 else { return true }
    let before = tokens.tokens[dot - 1]
    guard before.range.upperBound == tokens.tokens[dot].range.lowerBound else {
      // A chain goes on in the next line; an operand behind an operator or a label does not.
      return before.kind == .mark
        && "(,:=?[{&|".utf8.contains(tokens.bytes[before.range.lowerBound])
        || tokens.isWord(dot - 1, "return") || tokens.isWord(dot - 1, "in")
    }
    return before.kind == .mark && "([{,:=".utf8.contains(tokens.bytes[before.range.lowerBound])
  }

  private mutating func addConstant(
    _ name: String, of type: String, _ range: Range<Int>, type shown: String? = nil
  ) {
    guard let constant = ConstantSpelling.constant(name, of: type) else { return }
    var hit = Hit(
      range: range, spelling: ConstantSpelling.id, type: shown ?? type, space: nil,
      state: .namedConstant, isReplaceable: !(shown ?? type).isEmpty)
    if conventions.labels.redeclares(name, of: type) {
      (hit.state, hit.isReplaceable) = (.undecided, false)
      hit.reason = "the project declares its own \(type).\(name)"
    } else if case .fixed(let color) = constant {
      hit.color = color
    } else if type == "UIColor" {
      hit.system = AppleColor.named("\(name)Color")
    }
    finish(hit)
  }

  // MARK: What is around

  /// Adds the opacity that follows, the use, and whether the appearance chooses.
  private mutating func finish(_ found: Hit) {
    var hit = found
    while let (opacity, isFactor, range) = opacity(behind: tokens.withParentheses(hit.range)) {
      if let color = hit.color {
        hit.color?.alpha = RGB8.byte(isFactor ? color.opacity * opacity : opacity)
        hit.state = .translucent
      }
      hit.system = nil
      hit.range = range
    }
    let context = tokens.context(of: hit.range, isSwift: isSwift, framework)
    hit.use = context.use
    if hit.system != nil, let wrapper = wrapper(of: hit.range) {
      hit.wrapper = wrapper
      hit.use = tokens.context(of: wrapper, isSwift: isSwift, framework).use
    }
    if hit.type.isEmpty, hit.isReplaceable {
      hit.type = context.type
      hit.isReplaceable = !context.type.isEmpty
    }
    if hit.color != nil, tokens.isInDynamicProvider(hit.range.lowerBound) { hit.state = .dynamic }
    if hit.color != nil, tokens.isCompared(hit.range) {
      (hit.isReplaceable, hit.reason) = (false, "it is compared with another color")
    }
    hit.isDefaultOfPublic = isSwift && tokens.isDefaultOfPublic(hit.range.lowerBound)
    hit.isForOneAppearance =
      tokens.isForAppearance(hit.range.lowerBound)
      || isSwift && tokens.isInTypeOfAppearance(hit.range.lowerBound)
    if hit.isComputed, isDeclaration(hit.range.lowerBound) { return }
    if hit.range.upperBound < macroEnd {
      (hit.isReplaceable, hit.reason) = (
        false, "it is an argument of a macro that is more than a color"
      )
    }
    hits.append(hit)
  }

  /// Whether a token is in the body of a declaration or macro that makes a color of its arguments.
  private func isDeclaration(_ index: Int) -> Bool {
    if bodies.contains(where: { $0.contains(index) }) { return true }
    guard !isSwift else { return false }
    var start = index
    while start > 0, tokens.isOnLine(of: start) { start -= 1 }
    return tokens.isMark(start, "#") && tokens.isWord(start + 1, "define")
      && tokens.isMark(start + 3, "(")
  }

  /// The opacity that the code gives to an expression, with the tokens of both.
  ///
  /// SwiftUI's `opacity` is a factor; `withAlphaComponent` takes the place of the old one.
  private func opacity(
    behind range: Range<Int>
  ) -> (opacity: Double, isFactor: Bool, range: Range<Int>)? {
    let end = range.upperBound
    if isSwift {
      guard tokens.isMark(end, "."), tokens.isMark(end + 2, "("),
        let close = tokens.partner(of: end + 2),
        tokens.isWord(end + 1, "opacity") || tokens.isWord(end + 1, "withAlphaComponent"),
        let number = SourceNumber.value(end + 3..<close, of: tokens, isSwift: true)
      else { return nil }
      return (
        min(max(number.value, 0), 1), tokens.isWord(end + 1, "opacity"),
        range.lowerBound..<close + 1
      )
    }
    let bracket = range.lowerBound - 1
    guard tokens.isMark(bracket, "["), tokens.isWord(end, "colorWithAlphaComponent"),
      tokens.isMark(end + 1, ":"), let close = tokens.partner(of: bracket), close > end + 2,
      let number = SourceNumber.value(end + 2..<close, of: tokens, isSwift: false)
    else { return nil }
    return (min(max(number.value, 0), 1), false, bracket..<close + 1)
  }
}

extension SourceTokens {
  /// Whether a token stands on the line of the one before it, or behind a backslash that continues it.
  fileprivate func isOnLine(of index: Int) -> Bool {
    let gap = bytes[tokens[index - 1].range.upperBound..<tokens[index].range.lowerBound]
    return !gap.contains(0x0A) || isMark(index - 1, "\\")
  }
}
