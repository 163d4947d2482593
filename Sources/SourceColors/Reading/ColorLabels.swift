// SPDX-License-Identifier: MIT

import TinctureImporters

/// The labels of a project's functions and initializers that take colors, `init(title:textColor:)`,
/// and the constants that it declares in place of a framework's.
///
/// A structure without an initializer takes its properties. Of several declarations with a name and a
/// label all have to say the same type.
struct ColorLabels: Hashable, Sendable {
  /// The types by `name(label:`; empty for those that are none of a color, or several.
  private var types: [String: String] = [:]

  /// `UIColor.orange` of `extension UIColor { static let orange = … }`.
  private var constants: Set<String> = []

  /// Whether the project has a constant of its own in place of a framework's.
  func redeclares(_ name: String, of type: String) -> Bool {
    constants.contains(type + "." + name)
  }

  /// The type that a function takes with a label; `nil` where none or several are known.
  func type(of label: String, in name: String) -> String? {
    types["\(name)(\(label):"].flatMap { $0.isEmpty ? nil : $0 }
  }

  /// Adds what a file of Swift declares.
  mutating func learn(from file: SourceFile) {
    guard file.bytes.containsText("olor") else { return }
    let lists = SourceLexer.tokens(of: file.bytes, file.language).lists
    let tokens = SourceTokens(lists[0], of: file.bytes)
    for index in tokens.tokens.indices where tokens.tokens[index].kind == .word {
      if tokens.isWord(index, "func"), let name = tokens.word(index + 1) {
        addParameters(of: name, behind: index + 2, in: tokens)
      } else if tokens.isWord(index, "init"), !tokens.isMark(index - 1, "."),
        let owner = tokens.owner(of: index)
      {
        addParameters(of: owner, behind: index + 1, in: tokens)
      } else if tokens.isWord(index, "let") || tokens.isWord(index, "var") {
        addProperty(at: index, in: tokens)
        addConstant(at: index, in: tokens)
      }
    }
  }

  private mutating func addParameters(
    of name: String, behind start: Int, in tokens: SourceTokens
  ) {
    guard let open = (start..<start + 16).first(where: { tokens.isMark($0, "(") }),
      let close = tokens.partner(of: open)
    else { return }
    for range in tokens.split(open + 1..<close) {
      guard let colon = range.first(where: { tokens.isMark($0, ":") }),
        let label = tokens.word(range.lowerBound), label != "_"
      else { continue }
      let end = range.first { tokens.isMark($0, "=") } ?? range.upperBound
      add(label, of: name, Self.type(colon + 1..<max(end, colon + 1), in: tokens))
    }
  }

  /// A stored property, which an initializer that nobody writes takes.
  private mutating func addProperty(at index: Int, in tokens: SourceTokens) {
    guard let owner = tokens.owner(of: index), let label = tokens.word(index + 1),
      tokens.isMark(index + 2, ":"), !tokens.isWord(index - 1, "static")
    else { return }
    var end = index + 4
    while tokens.isMark(end, ".") { end += 2 }
    if tokens.isMark(end, "?") || tokens.isMark(end, "!") { end += 1 }
    guard !tokens.isMark(end, "{") else { return }
    add(label, of: owner, Self.type(index + 3..<min(end, tokens.tokens.count), in: tokens))
  }

  /// A constant of an extension of a color, but none that is the framework's: `= UIColor(.white)`.
  private mutating func addConstant(at index: Int, in tokens: SourceTokens) {
    guard let name = tokens.word(index + 1), ConstantSpelling.mayBeConstant(name),
      tokens.isWord(index - 1, "static") || tokens.isWord(index - 1, "class"),
      let owner = tokens.owner(of: index), SourceDeclaration.colors.contains(owner)
    else { return }
    let isFramework =
      tokens.isMark(index + 2, "=") && tokens.isMark(index + 4, "(")
      && tokens.isMark(index + 5, ".") && tokens.word(index + 6) == name
      && tokens.isMark(index + 7, ")")
    if !isFramework { constants.insert(owner + "." + name) }
  }

  private mutating func add(_ label: String, of name: String, _ type: String) {
    let key = "\(name)(\(label):"
    types[key] = types[key].map { $0 == type ? type : "" } ?? type
  }

  /// The type of a color that tokens are as a whole; empty for any other.
  private static func type(_ range: Range<Int>, in tokens: SourceTokens) -> String {
    var range = range
    if let last = range.last, tokens.isMark(last, "?") || tokens.isMark(last, "!") {
      range.removeLast()
    }
    guard let last = range.last, let type = tokens.word(last),
      SourceDeclaration.colors.contains(type), range.count == 1 || isQualified(range, in: tokens)
    else { return "" }
    return type
  }

  private static func isQualified(_ range: Range<Int>, in tokens: SourceTokens) -> Bool {
    range.count == 3 && tokens.isMark(range.lowerBound + 1, ".")
      && ["SwiftUI", "UIKit", "AppKit"].contains(tokens.word(range.lowerBound) ?? "")
  }
}

/// The names that the code of a file gives to views of UIKit.
struct ViewNames: Hashable, Sendable {
  /// What is known of a view.
  enum Kind { case known, other }

  /// By name, whether every declaration is one of a view, and of which kind.
  private var kinds: [String: Kind?] = [:]

  init() {}

  init(_ tokens: SourceTokens) {
    for index in tokens.tokens.indices where tokens.tokens[index].kind == .word {
      let isVariable = tokens.isWord(index, "let") || tokens.isWord(index, "var")
      if isVariable, let name = tokens.word(index + 1) {
        if !tokens.isMark(index + 2, "=") || tokens.word(index + 3) != name {
          add(name, Self.kind(ofVariable: index, in: tokens))
        }
      } else if tokens.isWord(index, "for"), let name = tokens.word(index + 1),
        !tokens.isMark(index + 2, ":")
      {
        add(name, nil)
      } else if tokens.isMark(index + 1, ":"), Self.isParameter(index, in: tokens) {
        add(tokens.text(index), Self.isView(tokens.word(index + 2)) ? .known : nil)
      }
    }
  }

  /// What a chain of names stands for: `hostingController.view`, `UITableView.appearance()`; `nil` for
  /// what may be no view of UIKit.
  func kind(of chain: ArraySlice<String>) -> Kind? {
    guard let name = chain.last else { return nil }
    let owner = chain.dropLast().last
    if name == "appearance", owner != nil { return Self.isView(owner) ? .known : nil }
    if owner != nil, owner != "self", ["view", "contentView", "scrollView"].contains(name) {
      return .other
    }
    if let kind = kinds[name] { return owner == nil || owner == "self" ? kind : nil }
    return name == "view" ? .other : nil
  }

  private mutating func add(_ name: String, _ kind: Kind?) {
    kinds[name] = .some(kinds[name].map { $0 == kind ? kind : nil } ?? kind)
  }

  /// `let label = UILabel()`, `var label: UILabel!`, `@IBOutlet private var label: AppLabel!`.
  private static func kind(ofVariable index: Int, in tokens: SourceTokens) -> Kind? {
    let isTyped = tokens.isMark(index + 2, ":")
    let isMade = tokens.isMark(index + 2, "=") && tokens.isMark(index + 4, "(")
    if isTyped || isMade, isView(tokens.word(index + 3)) { return .known }
    if tokens.isMark(index + 2, "="), isViewOfOwner(index + 3, in: tokens) { return .other }
    let isOutlet = (max(0, index - 6)..<index).contains {
      tokens.isMark($0, "@") && tokens.isWord($0 + 1, "IBOutlet")
    }
    return isTyped && isOutlet ? .other : nil
  }

  /// Whether an expression is a chain of names that ends in a view: `hosting.view!`, `coordinator?.view`.
  private static func isViewOfOwner(_ start: Int, in tokens: SourceTokens) -> Bool {
    var last = start
    for _ in 0..<8 {
      let isUnwrapped = tokens.isMark(last + 1, "?") || tokens.isMark(last + 1, "!")
      let dot = isUnwrapped ? last + 2 : last + 1
      guard tokens.word(last) != nil, tokens.isMark(dot, "."), tokens.word(dot + 1) != nil else {
        break
      }
      last = dot + 1
    }
    return last > start && (tokens.isWord(last, "view") || tokens.isWord(last, "contentView"))
      && !tokens.isMark(last + 1, "(") && !tokens.isMark(last + 1, "[")
  }

  /// Whether a name in front of a colon is that of a parameter: its type follows, and no call.
  private static func isParameter(_ index: Int, in tokens: SourceTokens) -> Bool {
    let hasLabel = tokens.word(index - 1) != nil
    let before = hasLabel ? index - 2 : index - 1
    guard tokens.isMark(before, "(") || tokens.isMark(before, ","),
      let type = tokens.word(index + 2), type.first?.isUppercase ?? false
    else { return false }
    return [",", ")", "=", "?", "!"].contains { tokens.isMark(index + 3, $0) }
  }

  /// Source: Apple's documentation of UIKit; types of a project may begin alike, as `UIState` does.
  private static let endings = [
    "View", "Bar", "Button", "Label", "Cell", "Field", "Control", "Switch", "Slider", "Stepper",
    "Window", "Appearance", "Item",
  ]

  private static func isView(_ type: String?) -> Bool {
    guard let type else { return false }
    return ["WKWebView", "MKMapView", "AVRoutePickerView", "PDFView"].contains(type)
      || type.hasPrefix("UI") && type.dropFirst(2).first?.isUppercase ?? false
        && endings.contains { type.hasSuffix($0) }
  }
}
