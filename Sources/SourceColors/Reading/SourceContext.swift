// SPDX-License-Identifier: MIT

/// What the code around a color says of it.
struct SourceContext: Hashable {
  var use = SourceColor.Use.other

  /// The type that a color has there by itself, as in `.fill(.white)`; empty where it is not known.
  var type = ""

  /// Whether it stands where only a color can.
  var isColorPosition = false

  /// The context of a name: a modifier, a property, a label, or a part of a selector.
  static func of(name: String, type: String) -> SourceContext? {
    let word = name.lowercased()
    if let use = use(of: word) { return SourceContext(use: use, type: type, isColorPosition: true) }
    let others = ["tint", "tintcolor", "accentcolor", "shadow", "shadowcolor", "color", "colors"]
    guard others.contains(word) || word.hasSuffix("color") else { return nil }
    return SourceContext(type: type, isColorPosition: true)
  }

  /// The use that a name in lowercase says.
  private static func use(of word: String) -> SourceColor.Use? {
    if word.contains("border") || word.contains("stroke") || word.contains("separator")
      || word.contains("divider")
    {
      return .border
    }
    if word.contains("background") || word == "fill" || word == "setfill" || word == "bartintcolor"
      || word == "fillcolor"
    {
      return .surface
    }
    // Interface Builder gives attributed text its color under the key `NSColor`.
    let isText =
      word == "nscolor" || word.contains("foreground") || word.contains("textcolor")
      || word.contains("titlecolor")
      || word.contains("labelcolor") || word.contains("placeholdercolor")
    return isText ? .text : nil
  }
}

extension SourceTokens {
  /// How many brackets are looked at where any may be the one: no code that people write has more.
  static let greatestDepth = 256

  /// How many brackets around a color are looked at.
  private static let contextDepth = 8

  /// The types and functions that pass a color on.
  private static let wrappers: Set = [
    "Color", "UIColor", "NSColor", "AnyShapeStyle", "AnyView", "LinearGradient", "RadialGradient",
    "AngularGradient", "Gradient", "Stop", "init", "CGColor",
  ]

  /// What the code around an expression says of its color.
  func context(of range: Range<Int>, isSwift: Bool, uiType: String) -> SourceContext {
    var index = range.lowerBound
    for _ in 0..<Self.contextDepth {
      if let target = assignmentTarget(before: index) {
        return SourceContext.of(name: target, type: uiType) ?? SourceContext()
      }
      guard let parent = parent(of: index) else { break }
      if isMark(parent, "(") {
        let label = label(before: index, in: parent)
        if let context = context(inCall: parent, label, isSwift: isSwift, uiType: uiType) {
          return context
        }
        guard let name = word(parent - 1), Self.wrappers.contains(name) else { break }
      } else if isMark(parent, "[") {
        if !isSwift, let part = selectorPart(before: index, in: parent) {
          if let context = SourceContext.of(name: part, type: uiType) { return context }
          break
        }
        if let key = dictionaryKey(before: index, in: parent),
          let context = SourceContext.of(name: key, type: uiType)
        {
          return context
        }
      } else {
        break
      }
      index = parent
    }
    return SourceContext()
  }

  /// The context of an argument of a call.
  private func context(
    inCall parenthesis: Int, _ label: String?, isSwift: Bool, uiType: String
  ) -> SourceContext? {
    guard let name = word(parenthesis - 1) else { return nil }
    if name == "Color", let label, ["uiColor", "nsColor"].contains(label) {
      return SourceContext(type: label == "uiColor" ? "UIColor" : "NSColor", isColorPosition: true)
    }
    guard !Self.wrappers.contains(name) else { return nil }
    // A modifier of SwiftUI is called on a view; methods of UIKit are called `set…`.
    let isModifier = isSwift && isMark(parenthesis - 2, ".") && !name.hasPrefix("set")
    let type = isModifier ? "Color" : isSwift && !name.hasPrefix("set") ? "" : uiType
    if isModifier || name.hasPrefix("set"), let context = SourceContext.of(name: name, type: type) {
      return context
    }
    return label.flatMap { SourceContext.of(name: $0, type: "") }
  }

  /// The label of the argument that a token is in.
  private func label(before index: Int, in parent: Int) -> String? {
    let start = argumentStart(before: index, in: parent)
    guard start + 1 < index, isMark(start + 1, ":") else { return nil }
    return word(start)
  }

  /// The key of a dictionary literal's element: `foregroundColor` of `[.foregroundColor: …]`.
  private func dictionaryKey(before index: Int, in parent: Int) -> String? {
    let start = argumentStart(before: index, in: parent)
    guard let colon = (start..<index).first(where: { isMark($0, ":") }), colon > start else {
      return nil
    }
    return word(colon - 1)
  }

  /// The first token of the argument that a token is in.
  private func argumentStart(before index: Int, in parent: Int) -> Int {
    var start = index
    while start - 1 > parent, !isMark(start - 1, ",") { start = opening(of: start - 1) }
    return start
  }

  /// The part of the selector that an argument belongs to.
  private func selectorPart(before index: Int, in parent: Int) -> String? {
    var position = index - 1
    while position > parent + 1 {
      if isMark(position, ":"), let part = word(position - 1) { return part }
      position = opening(of: position) - 1
    }
    return nil
  }

  /// The index of the bracket that opens the one at an index; the index itself for any other token.
  func opening(of index: Int) -> Int {
    guard let partner = partner(of: index), partner < index else { return index }
    return partner
  }

  /// The last name in front of the `=` of the statement that a token is in.
  private func assignmentTarget(before index: Int) -> String? {
    assignment(before: index).flatMap(target)
  }

  /// The index of the `=` in front of a token in the same statement and brackets.
  func assignment(before index: Int) -> Int? {
    var position = index - 1
    let parent = parent(of: index)
    for _ in 0..<64 {
      guard position >= 0, position != parent else { return nil }
      if isMark(position, "=") { return isComparison(position) ? nil : position }
      if isMark(position, ";") || isMark(position, ",") || isMark(position, "{")
        || isMark(position, "}") || isStatementEnd(position) || word(position) == "return"
      {
        return nil
      }
      position = opening(of: position) - 1
    }
    return nil
  }

  /// Whether a `=` is a part of `==`, `!=`, `<=` or `>=`.
  func isComparison(_ index: Int) -> Bool {
    isMark(index - 1, "=") || isMark(index - 1, "!") || isMark(index - 1, "<")
      || isMark(index - 1, ">") || isMark(index + 1, "=")
  }

  /// The name that is assigned to: `textColor` of `label.textColor`, or of `let textColor: UIColor`.
  private func target(before equals: Int) -> String? {
    guard let last = word(equals - 1) else { return nil }
    if isMark(equals - 2, ":"), let name = word(equals - 3) { return name }
    return last
  }

  /// Whether a line ends behind a token and nothing continues it.
  private func isStatementEnd(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let gap = tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound
    guard bytes[gap].contains(0x0A) else { return false }
    let before = tokens[index], after = tokens[index + 1]
    let continues = before.kind == .mark && "=?:&|+(".utf8.contains(bytes[before.range.lowerBound])
    let isContinued = after.kind == .mark && ".?:&|=".utf8.contains(bytes[after.range.lowerBound])
    return !continues && !isContinued
  }

  /// Whether a token is in a closure that makes a color for each appearance.
  func isInDynamicProvider(_ index: Int) -> Bool {
    var next = parent(of: index)
    for _ in 0..<Self.greatestDepth {
      guard let bracket = next else { break }
      if isMark(bracket, "{") {
        if isWord(bracket - 1, "UIColor") || isWord(bracket - 1, "NSColor") { return true }
        if isMark(bracket - 1, ":"), isWord(bracket - 2, "dynamicProvider") { return true }
        if isMark(bracket - 1, ")"), let open = partner(of: bracket - 1),
          isWord(open - 1, "NSColor") || isWord(open - 1, "UIColor")
        {
          return true
        }
      } else if isMark(bracket, "["), isWord(bracket + 2, "colorWithDynamicProvider") {
        return true
      }
      next = parent(of: bracket)
    }
    return false
  }
}
