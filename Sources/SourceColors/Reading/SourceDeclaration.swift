// SPDX-License-Identifier: MIT

import TinctureImporters

/// A function or initializer of a project that makes a color of its arguments.
///
/// In Swift it is one of an extension of a color, of text or of integers, a static function of any
/// other type, or a function outside of all types; in Objective-C a method of a category. Every parameter is a number or a text.
struct SourceDeclaration: Hashable, Sendable {
  struct Parameter: Hashable, Sendable {
    enum Kind: Hashable, Sendable { case integer, floating, text }

    let label: String?
    let name: String
    let kind: Kind
    /// The code that stands for a missing argument; `nil` where it has to be given.
    let standard: String?
  }

  /// The type that has it; empty for a function outside of all types.
  let owner: String

  /// The name of the function or property; `init` for an initializer, and the first part of a selector.
  let name: String
  let parameters: [Parameter]

  /// The type of the color.
  let type: String

  /// Whether it may give no color.
  let isFailable: Bool

  /// The code between its braces.
  let body: String
  let language: SourceLanguage

  /// The offset of its first word.
  let offset: Int

  /// The file and the line.
  var place = ""

  /// How a message names it: `rgb(_:_:_:) of Theme.swift:3`.
  var title: String {
    let labels = parameters.map { ($0.label ?? "_") + ":" }.joined()
    return language == .objectiveC ? "\(labels) of \(place)" : "\(name)(\(labels)) of \(place)"
  }

  static let colors: Set = ["Color", "UIColor", "NSColor", "CGColor"]
  private static let values: Set = ["String", "Int", "UInt", "UInt32", "UInt64"]

  /// The declarations of a file, each with the tokens of its body.
  static func all(in file: SourceFile) -> [SourceDeclaration] {
    guard mayDeclare(file) else { return [] }
    let tokens = SourceTokens(
      SourceLexer.tokens(of: file.bytes, file.language).lists[0], of: file.bytes)
    let name = file.path.split(separator: "/").last ?? ""
    var line = 1, position = 0
    return all(in: tokens, file.language).map { found in
      var declaration = found.declaration
      line += file.bytes[position..<declaration.offset].count { $0 == 0x0A }
      position = declaration.offset
      declaration.place = "\(name):\(line)"
      return declaration
    }
  }

  /// A quick look: whether a file has anything that could be one.
  private static func mayDeclare(_ file: SourceFile) -> Bool {
    if file.language == .objectiveC {
      return file.bytes.containsText("@implementation UIColor")
        || file.bytes.containsText("@implementation NSColor")
    }
    return file.bytes.containsText("Color")
      && [
        "extension UIColor", "extension NSColor", "extension Color", "extension CGColor",
        "extension SwiftUI.Color", "extension String", "extension Int", "extension UInt",
        "-> UIColor",
        "-> NSColor", "-> Color", "-> CGColor",
      ].contains { file.bytes.containsText($0) }
  }

  /// The declarations of tokens, with the braces of their bodies.
  static func all(
    in tokens: SourceTokens, _ language: SourceLanguage
  ) -> [(declaration: SourceDeclaration, body: Range<Int>)] {
    let reader = SourceDeclarationReader(tokens: tokens, language: language)
    return language == .swift ? reader.functions : language == .objectiveC ? reader.methods : []
  }

  fileprivate static func isValue(_ type: String) -> Bool { values.contains(type) }
}

/// Reads declarations from tokens.
private struct SourceDeclarationReader {
  typealias Found = (declaration: SourceDeclaration, body: Range<Int>)

  let tokens: SourceTokens
  let language: SourceLanguage

  // MARK: Swift

  var functions: [Found] {
    tokens.tokens.indices.compactMap { index in
      if tokens.isWord(index, "func") { return function(at: index) }
      if tokens.isWord(index, "init"), !tokens.isMark(index - 1, ".") {
        return initializer(at: index)
      }
      return tokens.isWord(index, "var") ? property(at: index) : nil
    }
  }

  private func function(at index: Int) -> Found? {
    guard let name = tokens.word(index + 1), tokens.isMark(index + 2, "("),
      let close = tokens.partner(of: index + 2), tokens.isMark(close + 1, "-"),
      tokens.isMark(close + 2, ">"), let owner = owner(of: index)
    else { return nil }
    let isStatic = tokens.isWord(index - 1, "static") || tokens.isWord(index - 1, "class")
    guard owner.isEmpty || isStatic != SourceDeclaration.isValue(owner),
      let (type, isFailable, brace) = result(at: close + 3, owner)
    else { return nil }
    return found(owner, name, index + 3..<close, type, isFailable, brace, index)
  }

  private func initializer(at index: Int) -> Found? {
    let isFailable = tokens.isMark(index + 1, "?") || tokens.isMark(index + 1, "!")
    let open = isFailable ? index + 2 : index + 1
    guard tokens.isMark(open, "("), let close = tokens.partner(of: open),
      let owner = owner(of: index),
      SourceDeclaration.colors.contains(owner)
    else { return nil }
    return found(owner, "init", open + 1..<close, owner, isFailable, close + 1, index)
  }

  /// A computed property of a text or an integer: `var color: UIColor { … }`.
  private func property(at index: Int) -> Found? {
    guard let name = tokens.word(index + 1), tokens.isMark(index + 2, ":"),
      let owner = owner(of: index), SourceDeclaration.isValue(owner),
      !tokens.isWord(index - 1, "static"),
      let (type, isFailable, brace) = result(at: index + 3, owner)
    else { return nil }
    return found(owner, name, index..<index, type, isFailable, brace, index)
  }

  /// The type of a result and the brace behind it.
  private func result(
    at index: Int, _ owner: String
  ) -> (type: String, isFailable: Bool, brace: Int)? {
    let start = tokens.isMark(index + 1, ".") ? index + 2 : index
    guard let word = tokens.word(start) else { return nil }
    let type = word == "Self" ? owner : word
    guard SourceDeclaration.colors.contains(type) else { return nil }
    let isFailable = tokens.isMark(start + 1, "?") || tokens.isMark(start + 1, "!")
    return (type, isFailable, isFailable ? start + 2 : start + 1)
  }

  /// The type that a token is directly in, empty outside of all braces; `nil` elsewhere.
  private func owner(of index: Int) -> String? {
    guard let brace = tokens.parent(of: index) else { return "" }
    guard tokens.isMark(brace, "{") else { return nil }
    var start = brace - 1
    while start >= max(0, brace - 12), !isTypeWord(start) {
      if tokens.isMark(start, "}") || tokens.isMark(start, "{") { return nil }
      start -= 1
    }
    guard isTypeWord(start) else { return nil }
    let name = tokens.isMark(start + 2, ".") ? tokens.word(start + 3) : tokens.word(start + 1)
    return name.flatMap { $0.first?.isUppercase ?? false ? $0 : nil }
  }

  private func isTypeWord(_ index: Int) -> Bool {
    ["extension", "enum", "struct", "class", "actor"].contains(tokens.word(index))
  }

  private func found(
    _ owner: String, _ name: String, _ parameters: Range<Int>, _ type: String, _ isFailable: Bool,
    _ brace: Int, _ index: Int
  ) -> Found? {
    guard tokens.isMark(brace, "{"), let end = tokens.partner(of: brace) else { return nil }
    let parts = tokens.split(parameters)
    let read = parts.compactMap(parameter)
    guard read.count == parts.count, !read.isEmpty || SourceDeclaration.isValue(owner) else {
      return nil
    }
    return (declaration(owner, name, read, type, isFailable, brace + 1..<end, index), brace..<end)
  }

  private func declaration(
    _ owner: String, _ name: String, _ parameters: [SourceDeclaration.Parameter], _ type: String,
    _ isFailable: Bool, _ body: Range<Int>, _ index: Int
  ) -> SourceDeclaration {
    SourceDeclaration(
      owner: owner, name: name, parameters: parameters, type: type, isFailable: isFailable,
      body: text(body), language: language,
      offset: tokens.tokens[index].range.lowerBound)
  }

  /// `_ r: CGFloat`, `alpha a: CGFloat = 1`, `hex: String`; `nil` for one of another type.
  private func parameter(_ range: Range<Int>) -> SourceDeclaration.Parameter? {
    guard let colon = range.first(where: { tokens.isMark($0, ":") }), colon - range.lowerBound <= 2,
      let first = tokens.word(range.lowerBound), let name = tokens.word(colon - 1)
    else { return nil }
    let equals = range.first { tokens.isMark($0, "=") }
    guard let kind = kind(colon + 1..<(equals ?? range.upperBound)) else { return nil }
    return SourceDeclaration.Parameter(
      label: first == "_" ? nil : first, name: name, kind: kind,
      standard: equals.map { text($0 + 1..<range.upperBound) })
  }

  private func kind(_ type: Range<Int>) -> SourceDeclaration.Parameter.Kind? {
    let words = type.compactMap { tokens.word($0) }
    guard let last = words.last else { return nil }
    if words.contains(where: SourceNumber.floatingTypes.contains), type.count == words.count {
      return .floating
    }
    if words.allSatisfy(SourceNumber.integerTypes.contains), type.count == words.count {
      return .integer
    }
    let isText = ["String", "Substring", "StaticString"].contains(last) && type.count == 1
    return isText || last == "NSString" && type.count == 2 ? .text : nil
  }

  private func text(_ range: Range<Int>) -> String {
    String(decoding: tokens.bytes[tokens.byteRange(range)], as: UTF8.self)
  }

  // MARK: Objective-C

  /// `+ (UIColor *)colorWithR:(int)r g:(int)g b:(int)b { … }` in `@implementation UIColor (…)`.
  var methods: [Found] {
    var owner: String?
    var all: [Found] = []
    for index in tokens.tokens.indices {
      if tokens.isWord(index, "implementation") { owner = tokens.word(index + 1) }
      if tokens.isWord(index, "end"), tokens.isMark(index - 1, "@") { owner = nil }
      if let owner, ["UIColor", "NSColor"].contains(owner), tokens.isMark(index, "+"),
        let found = method(at: index, owner)
      {
        all.append(found)
      }
    }
    return all
  }

  private func method(at index: Int, _ owner: String) -> Found? {
    guard tokens.isMark(index + 1, "("), let end = tokens.partner(of: index + 1),
      let type = tokens.word(index + 2), type == owner || type == "instancetype"
    else { return nil }
    var parameters: [SourceDeclaration.Parameter] = []
    var next = end + 1
    while let label = tokens.word(next), tokens.isMark(next + 1, ":"), tokens.isMark(next + 2, "("),
      let close = tokens.partner(of: next + 2), let name = tokens.word(close + 1),
      let kind = kind(next + 3..<close)
    {
      parameters.append(.init(label: label, name: name, kind: kind, standard: nil))
      next = close + 2
    }
    guard let name = parameters.first?.label, tokens.isMark(next, "{"),
      let close = tokens.partner(of: next)
    else { return nil }
    return (
      declaration(owner, name, parameters, owner, false, next + 1..<close, index), next..<close
    )
  }
}
