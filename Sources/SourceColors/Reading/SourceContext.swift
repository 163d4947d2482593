// SPDX-License-Identifier: MIT

import TinctureImporters

/// The types of colors that a file may mean without naming them, by what it imports.
struct SourceFramework: Hashable {
  /// The color of UIKit or AppKit.
  let uiType: String

  /// Whether the file imports SwiftUI.
  let hasSwiftUI: Bool

  /// Whether the file imports UIKit or AppKit.
  let hasUI: Bool

  /// The labels of the project's functions that take colors.
  var labels = ColorLabels()

  /// The names of the file that are of views of UIKit.
  var views = ViewNames()

  init(_ bytes: [UInt8]) {
    let hasUIKit = bytes.containsText("import UIKit")
    let hasAppKit = bytes.containsText("import AppKit") || bytes.containsText("import Cocoa")
    uiType = hasAppKit && !hasUIKit ? "NSColor" : "UIColor"
    hasSwiftUI = bytes.containsText("import SwiftUI")
    hasUI = hasUIKit || hasAppKit
  }

  /// The types that `.white` may be of, the likeliest first.
  var types: [String] { hasUI && !hasSwiftUI ? [uiType] : ["Color", uiType] }

  /// The type of a property of UIKit's views, the last of a chain of names; empty where SwiftUI's
  /// color may be meant.
  func type(ofProperty chain: [String]) -> String {
    guard let name = chain.last else { return "" }
    if !hasSwiftUI, Self.properties.contains(name) { return uiType }
    switch views.kind(of: chain.dropLast()) {
    case .known: return Self.properties.union(Self.ownProperties).contains(name) ? uiType : ""
    case .other: return Self.properties.contains(name) ? uiType : ""
    case nil: return ""
    }
  }

  /// The type that a modifier of SwiftUI takes; empty for any other method, and where a file has
  /// UIKit alone.
  func type(ofModifier name: String) -> String {
    (hasSwiftUI || !hasUI) && Self.modifiers.contains(name) ? "Color" : ""
  }

  /// The type that a method of UIKit takes.
  func type(ofMethod name: String) -> String {
    ["setTitleColor", "setTitleShadowColor", "withTintColor"].contains(name) ? uiType : ""
  }

  /// Source: Apple's documentation of UIKit and AppKit, properties of the type `UIColor` and
  /// `NSColor`; names that `CALayer` has too with the type `CGColor` are left out.
  private static let properties: Set = [
    "textColor", "highlightedTextColor", "tintColor", "barTintColor", "separatorColor",
    "sectionIndexColor", "sectionIndexBackgroundColor", "sectionIndexTrackingBackgroundColor",
    "onTintColor", "thumbTintColor", "progressTintColor", "trackTintColor",
    "minimumTrackTintColor", "maximumTrackTintColor", "pageIndicatorTintColor",
    "currentPageIndicatorTintColor", "unselectedItemTintColor", "selectedSegmentTintColor",
    "baseForegroundColor", "baseBackgroundColor", "backgroundColor", "insertionPointColor",
  ]

  /// Source: Apple's documentation of `UILabel`, `UIBarAppearance`, `UIActivityIndicatorView` and
  /// `AVRoutePickerView`; layers have properties of these names too.
  private static let ownProperties: Set = ["shadowColor", "color", "activeTintColor"]

  /// Source: Apple's documentation of SwiftUI, modifiers of `View`, `Shape` and `Text`.
  private static let modifiers: Set = [
    "foregroundStyle", "foregroundColor", "background", "tint", "fill", "stroke", "strokeBorder",
    "border", "accentColor", "shadow", "listRowBackground", "toolbarBackground", "overlay",
    "colorMultiply", "underline", "strikethrough", "presentationBackground", "containerBackground",
    "listRowSeparatorTint", "listSectionSeparatorTint", "listItemTint", "backgroundStyle",
  ]
}

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

  /// The types that pass a color on as the type that they are given.
  private static let gradients: Set = [
    "LinearGradient", "RadialGradient", "AngularGradient", "Gradient", "Stop",
  ]

  /// What the code around an expression says of its color.
  func context(
    of range: Range<Int>, isSwift: Bool, _ framework: SourceFramework
  ) -> SourceContext {
    var context = contextOfPlace(of: range, isSwift: isSwift, framework) ?? SourceContext()
    if let (name, type) = declaredType(of: range.lowerBound, isSwift: isSwift) {
      context = SourceContext.of(name: name, type: type) ?? SourceContext()
      (context.type, context.isColorPosition) = (type, true)
    }
    if isSwift, context.type.isEmpty,
      let type = labeledType(of: range, framework) ?? ownPropertyType(of: range, framework)
    {
      (context.type, context.isColorPosition) = (type, true)
    }
    return context
  }

  /// The type that the project's declarations give the argument that an expression is.
  private func labeledType(of range: Range<Int>, _ framework: SourceFramework) -> String? {
    guard let parent = parent(of: range.lowerBound), isMark(parent, "("),
      !isMark(range.lowerBound - 1, "=") || !isComparison(range.lowerBound - 1),
      let name = word(parent - 1), let label = label(before: range.lowerBound, in: parent)
    else { return nil }
    return framework.labels.type(of: label, in: name)
  }

  /// The type of the property that `self.name = …` assigns to, where the type around declares it.
  private func ownPropertyType(of range: Range<Int>, _ framework: SourceFramework) -> String? {
    let equals = range.lowerBound - 1
    guard isMark(equals, "="), !isComparison(equals), isMark(equals - 2, "."),
      isWord(equals - 3, "self"), let name = word(equals - 1),
      let owner = enclosingTypes(of: range.lowerBound).first
    else { return nil }
    return framework.labels.type(of: name, in: owner)
  }

  private func contextOfPlace(
    of range: Range<Int>, isSwift: Bool, _ framework: SourceFramework
  ) -> SourceContext? {
    var index = range.lowerBound
    var isPassedOn = false
    if isSwift, isOnlyArgument(range, of: "Color") {
      // SwiftUI's initializer without a label takes a color of UIKit or AppKit.
      let around = contextOfPlace(
        of: range.lowerBound - 2..<range.upperBound + 1, isSwift: true, framework)
      var context = around ?? SourceContext()
      (context.type, context.isColorPosition) = (framework.uiType, true)
      return context
    }
    for _ in 0..<Self.contextDepth {
      if let equals = assignment(before: index), let target = target(before: equals) {
        let names = chain(before: equals).flatMap { $0.last == target ? $0 : nil } ?? [target]
        let type = isPassedOn ? "" : framework.type(ofProperty: names)
        return SourceContext.of(name: target, type: type)
      }
      guard let parent = parent(of: index) else { return nil }
      if isMark(parent, "(") {
        let label = label(before: index, in: parent)
        if var context = context(inCall: parent, label, isSwift: isSwift, framework) {
          if isPassedOn { context.type = "" }
          return context
        }
        guard let name = word(parent - 1), Self.wrappers.contains(name) else { return nil }
        isPassedOn = isPassedOn || !Self.gradients.contains(name)
      } else if isMark(parent, "[") {
        if !isSwift, let part = selectorPart(before: index, in: parent) {
          return SourceContext.of(name: part, type: framework.uiType)
        }
        if let key = dictionaryKey(before: index, in: parent),
          let context = SourceContext.of(name: key, type: "")
        {
          return context
        }
      } else {
        return nil
      }
      index = parent
    }
    return nil
  }

  /// Whether an expression is all that a call is given, without a label.
  private func isOnlyArgument(_ range: Range<Int>, of name: StaticString) -> Bool {
    isMark(range.lowerBound - 1, "(") && isWord(range.lowerBound - 2, name)
      && partner(of: range.lowerBound - 1) == range.upperBound && !isMark(range.lowerBound - 3, ".")
  }

  /// Whether a type stands at an index, and no expression: behind `extension`, `as`, `is` or `->`, or
  /// in the annotation of `let a = b, c: …`.
  func isTypePosition(_ index: Int) -> Bool {
    let isCast = isMark(index - 1, "?") || isMark(index - 1, "!")
    let before = word(isCast ? index - 2 : index - 1)
    if ["extension", "as", "is"].contains(before ?? "") { return true }
    if isMark(index - 1, ">"), isMark(index - 2, "-") { return true }
    guard isMark(index - 1, ":"), word(index - 2) != nil else { return false }
    let place = index - 3
    guard isMark(place, ",") else { return isWord(place, "let") || isWord(place, "var") }
    return (max(0, place - 64)..<place).last {
      parent(of: $0) == parent(of: place)
        && (isWord($0, "let") || isWord($0, "var") || isWord($0, "case"))
    }.map { !isWord($0, "case") } ?? false
  }

  /// The context of an argument of a call.
  private func context(
    inCall parenthesis: Int, _ label: String?, isSwift: Bool, _ framework: SourceFramework
  ) -> SourceContext? {
    guard let name = word(parenthesis - 1) else { return nil }
    if name == "Color", let label, ["uiColor", "nsColor"].contains(label) {
      return SourceContext(type: label == "uiColor" ? "UIColor" : "NSColor", isColorPosition: true)
    }
    guard !Self.wrappers.contains(name) else { return nil }
    let isMethod = isSwift && isMark(parenthesis - 2, ".")
    if name == "CIColor", label == "color" {
      return SourceContext(type: framework.uiType, isColorPosition: true)
    }
    if name.hasPrefix("set") || name == "withTintColor" {
      return SourceContext.of(name: name, type: framework.type(ofMethod: name))
        ?? label.flatMap { SourceContext.of(name: $0, type: "") }
    }
    if isMethod,
      let context = SourceContext.of(name: name, type: framework.type(ofModifier: name))
    {
      return context
    }
    return label.flatMap { SourceContext.of(name: $0, type: "") }
  }

  /// The label of the argument that a token is in.
  func label(before index: Int, in parent: Int) -> String? {
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
  func isStatementEnd(_ index: Int) -> Bool {
    guard index + 1 < tokens.count else { return false }
    let gap = tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound
    guard bytes[gap].contains(0x0A) else { return false }
    let before = tokens[index], after = tokens[index + 1]
    let continues = before.kind == .mark && "=?:&|+(".utf8.contains(bytes[before.range.lowerBound])
    let isContinued = after.kind == .mark && ".?:&|=".utf8.contains(bytes[after.range.lowerBound])
    return !continues && !isContinued
  }

  /// Whether a token is in a closure that makes a color for each appearance: behind `UIColor` as an
  /// expression, `UIColor(dynamicProvider:` or `NSColor(name:`.
  func isInDynamicProvider(_ index: Int) -> Bool {
    var next = parent(of: index)
    for _ in 0..<Self.greatestDepth {
      guard let bracket = next else { break }
      if isMark(bracket, "{") {
        if isColorType(bracket - 1), !isType(bracket - 1) { return true }
        if isMark(bracket - 1, ":"), isWord(bracket - 2, "dynamicProvider") { return true }
        if isMark(bracket - 1, ")"), let open = partner(of: bracket - 1), isColorType(open - 1),
          isWord(open + 1, "name"), isMark(open + 2, ":")
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

  private func isColorType(_ index: Int) -> Bool {
    isWord(index, "UIColor") || isWord(index, "NSColor")
  }

  /// Whether a name before a brace is a type there, whose brace begins a body: of an extension, a
  /// property, a function or a statement with a cast or a comparison.
  private func isType(_ index: Int) -> Bool {
    let isReturned = isMark(index - 1, ">") && isMark(index - 2, "-")
    let isCast = (isMark(index - 1, "?") || isMark(index - 1, "!")) && isWord(index - 2, "as")
    let isCompared = isMark(index - 1, "=") && isMark(index - 2, "=")
    if isReturned || isCast || isCompared || isMark(index - 1, "&") { return true }
    for word: StaticString in ["extension", "as", "is", "some", "any", "inout"] {
      if isWord(index - 1, word) { return true }
    }
    guard isMark(index - 1, ":") || isMark(index - 1, ",") else { return false }
    // Of an argument it is the value: `tint: UIColor { … }`; of a declaration it is the type.
    let declarations: [StaticString] = [
      "var", "let", "class", "struct", "enum", "actor", "protocol", "extension", "where",
    ]
    return declarations.contains { isWord(index - 3, $0) }
  }
}
