// SPDX-License-Identifier: MIT

import TinctureImporters

/// A text and the ground that code puts it on, where both are written in one view.
public struct SourcePair: Hashable, Sendable {
  /// What the foreground is.
  public enum Kind: String, Hashable, Sendable {
    /// Text of the usual size.
    case text
    /// Large text in the sense of WCAG.
    case largeText
    /// An icon, a border or another graphic.
    case graphic
  }

  /// The color of the text or graphic.
  public let foreground: SourceColor
  /// The color of the ground that it lies on.
  public let background: SourceColor
  /// What the foreground is, which decides the ratio.
  public let kind: Kind
}

/// A text and its ground, of which one or both are names of a catalog.
public struct SourceNamedPair: Hashable, Sendable {
  /// One side of the pair: a color of the code, or a name of a catalog.
  public enum Side: Hashable, Sendable {
    /// A color that the code writes.
    case color(SourceColor)
    /// A name of a color set, or the symbol that Xcode makes of it.
    case name(String)
  }

  /// What is read or seen.
  public let foreground: Side
  /// What the foreground lies on.
  public let background: Side
  /// What the foreground is, which decides the ratio.
  public let kind: SourcePair.Kind

  /// Where the foreground is written.
  public let place: SourcePlace
}

/// Finds the pairs of a list of tokens.
///
/// - Modifiers of one view: `Text(a).foregroundStyle(A).background(B)`, also where the ground is the
///   fill of a shape, or stands in a closure: `.background { Capsule().fill(B) }`.
/// - Properties of one object in one block: `label.textColor = A` and `label.backgroundColor = B`,
///   with `setTitleColor` for the usual state.
/// - Declarations of one block: `let textColor = A` and `let backgroundColor = B`.
///
/// A color that is only one of several, such as an operand of a conditional expression, is in no pair.
struct SourcePairs {
  typealias Found = (foreground: Int, background: Int, kind: SourcePair.Kind)

  private let tokens: SourceTokens
  private let hits: [CodeReader.Hit]
  private let isSwift: Bool

  init(_ tokens: SourceTokens, _ hits: [CodeReader.Hit], isSwift: Bool) {
    self.tokens = tokens
    self.hits = hits
    self.isSwift = isSwift
  }

  /// Where a color is used, so that two of one owner belong together.
  private struct Owner: Hashable {
    /// The name of the object; empty for the declarations of a block.
    let name: String
    /// The view that modifiers are called on, or the block of statements.
    let index: Int
    let isView: Bool
  }

  private struct Member {
    let hit: Int
    let use: SourceColor.Use
    let order: Int
  }

  /// The indices of the colors that are pairs.
  var all: [Found] {
    var members: [Owner: [Member]] = [:]
    var owners: [Owner] = []
    for (index, hit) in hits.enumerated() {
      guard hit.color != nil || hit.spelling == "name" || hit.system != nil, hit.state != .dynamic
      else { continue }
      let range = hit.wrapper ?? hit.range
      let ground = ownerOfGround(range)
      guard ground != nil || hit.use == .text || hit.use == .surface,
        let (owner, order) = ground ?? owner(of: range)
      else { continue }
      if members[owner] == nil { owners.append(owner) }
      let use = ground == nil ? hit.use : .surface
      members[owner, default: []].append(Member(hit: index, use: use, order: order))
    }
    return owners.flatMap { pairs(of: $0, members[$0] ?? []) }
  }

  /// The pair of an owner; none where it has several texts or grounds that exclude each other.
  private func pairs(of owner: Owner, _ members: [Member]) -> [Found] {
    var texts = members.filter { $0.use == .text }
    let grounds = members.filter { member in
      let hit = hits[member.hit]
      return member.use == .surface && (hit.color ?? hit.system?.light)?.isOpaque ?? true
    }
    guard members.count(where: { $0.use == .surface }) == 1, let ground = grounds.first else {
      return []
    }
    // The modifier that is nearest to the view is the one that it has.
    if owner.isView { texts = Array(texts.sorted { $0.order < $1.order }.prefix(1)) }
    guard texts.count == 1, let text = texts.first else { return [] }
    guard owner.isView else { return [(text.hit, ground.hit, .text)] }
    guard let kind = kind(ofView: owner.index, upTo: max(text.order, ground.order)) else {
      return []
    }
    return [(text.hit, ground.hit, kind)]
  }

  // MARK: Owners

  private func owner(of range: Range<Int>) -> (Owner, order: Int)? {
    let start = range.lowerBound
    if let parent = tokens.parent(of: start), tokens.isMark(parent, "("), isWhole(range, in: parent)
    {
      return ownerOfCall(parent)
    }
    if !isSwift, let bracket = tokens.parent(of: start), tokens.isMark(bracket, "[") {
      return ownerOfMessage(bracket)
    }
    guard tokens.isMark(start - 1, "="), isEndOfStatement(range.upperBound),
      let chain = tokens.chain(before: start - 1)
    else { return nil }
    let block = tokens.parent(of: start) ?? -1
    if chain.count == 1, isSwift {
      let declares = tokens.isWord(start - 3, "let") || tokens.isWord(start - 3, "var")
      return declares ? (Owner(name: "", index: block, isView: false), start) : nil
    }
    let name = chain.dropLast().joined(separator: ".")
    return chain.count > 1 ? (Owner(name: name, index: block, isView: false), start) : nil
  }

  /// Whether a color is all of the first argument of a call.
  private func isWhole(_ range: Range<Int>, in parenthesis: Int) -> Bool {
    let end = range.upperBound
    return range.lowerBound == parenthesis + 1
      && (tokens.partner(of: parenthesis) == end || tokens.isMark(end, ","))
  }

  private func ownerOfCall(_ parenthesis: Int) -> (Owner, order: Int)? {
    guard isSwift, tokens.isMark(parenthesis - 2, "."), let name = tokens.word(parenthesis - 1)
    else {
      return nil
    }
    if name == "setTitleColor" {
      let isUsual = tokens.isWord(parenthesis + 1, "normal")
      let close = tokens.partner(of: parenthesis) ?? parenthesis
      guard isUsual || tokens.isWord(close - 1, "normal"),
        let chain = tokens.chain(before: parenthesis - 2)
      else { return nil }
      let owner = Owner(
        name: chain.joined(separator: "."), index: tokens.parent(of: parenthesis) ?? -1,
        isView: false)
      return (owner, parenthesis)
    }
    return (Owner(name: "", index: view(of: parenthesis - 2), isView: true), parenthesis)
  }

  private static let shapes: Set = [
    "Rectangle", "RoundedRectangle", "UnevenRoundedRectangle", "Capsule", "Circle", "Ellipse",
    "ContainerRelativeShape",
  ]

  /// The view whose background is a color in a closure, or a shape filled with it.
  private func ownerOfGround(_ range: Range<Int>) -> (Owner, order: Int)? {
    guard isSwift else { return nil }
    let shape = shape(filledWith: range)
    let whole = shape ?? range
    guard let parent = tokens.parent(of: whole.lowerBound), whole.lowerBound == parent + 1,
      tokens.isMark(parent, "{") && tokens.partner(of: parent) == whole.upperBound
        || shape != nil && tokens.isMark(parent, "(") && isWhole(whole, in: parent),
      tokens.isWord(parent - 1, "background"), tokens.isMark(parent - 2, ".")
    else { return nil }
    return (Owner(name: "", index: view(of: parent - 2), isView: true), parent)
  }

  /// The tokens of `Capsule().fill(…)` around a color.
  private func shape(filledWith range: Range<Int>) -> Range<Int>? {
    guard let parent = tokens.parent(of: range.lowerBound), tokens.isMark(parent, "("),
      tokens.isWord(parent - 1, "fill"), tokens.isMark(parent - 2, "."), isWhole(range, in: parent),
      let close = tokens.partner(of: parent)
    else { return nil }
    let start = view(of: parent - 2)
    guard tokens.word(start).map(Self.shapes.contains) ?? false else { return nil }
    return start..<close + 1
  }

  /// The button of `[button setTitleColor:… forState:UIControlStateNormal]`.
  private func ownerOfMessage(_ bracket: Int) -> (Owner, order: Int)? {
    guard let close = tokens.partner(of: bracket), let name = tokens.word(bracket + 1),
      tokens.isWord(bracket + 2, "setTitleColor"), tokens.isWord(close - 1, "UIControlStateNormal")
    else { return nil }
    return (
      Owner(name: name, index: tokens.parent(of: bracket) ?? -1, isView: false), bracket
    )
  }

  private func isEndOfStatement(_ index: Int) -> Bool {
    guard tokens.tokens.indices.contains(index) else { return true }
    if tokens.isMark(index, ";") || tokens.isMark(index, "}") { return true }
    let gap = tokens.tokens[index - 1].range.upperBound..<tokens.tokens[index].range.lowerBound
    return !tokens.isMark(index, ".") && !tokens.isMark(index, "?")
      && tokens.bytes[gap].contains(0x0A)
  }

  /// The first token of the view that a modifier's dot is called on.
  private func view(of dot: Int) -> Int {
    var position = dot - 1
    // Bounded, so that a generated chain of many thousand modifiers takes linear time.
    for _ in 0..<1000 where position >= 0 {
      if tokens.isMark(position, ")") || tokens.isMark(position, "}")
        || tokens.isMark(position, "]")
      {
        guard let open = tokens.partner(of: position) else { return position }
        position = open - 1
        // A trailing closure is behind its call.
        if tokens.isMark(position, ")") { continue }
      }
      guard tokens.word(position) != nil else { return position + 1 }
      guard tokens.isMark(position - 1, ".") else { return position }
      position -= 2
    }
    return 0
  }

  // MARK: Views

  private static let textViews: Set = [
    "Text", "Label", "Button", "Link", "NavigationLink", "TextField", "SecureField", "TextEditor",
    "Menu", "Toggle",
  ]

  /// What a view shows; `nil` for one that may show anything.
  private func kind(ofView start: Int, upTo end: Int) -> SourcePair.Kind? {
    guard let view = tokens.word(start) else { return nil }
    if view == "Image" { return .graphic }
    guard Self.textViews.contains(view) else { return nil }
    return isLarge(start..<end) ? .largeText : .text
  }

  /// Whether a chain asks for a font of 18 points and more.
  private func isLarge(_ range: Range<Int>) -> Bool {
    range.contains { index in
      guard tokens.isWord(index, "font"), tokens.isMark(index + 1, "("),
        let close = tokens.partner(of: index + 1)
      else { return false }
      return (index + 2..<close).contains {
        tokens.isWord($0, "largeTitle") || tokens.isWord($0, "title")
          || tokens.isWord($0, "size") && (Double(size(behind: $0)) ?? 0) >= 18
      }
    }
  }

  private func size(behind label: Int) -> String {
    tokens.isMark(label + 1, ":") && tokens.tokens.indices.contains(label + 2)
      ? tokens.text(label + 2) : ""
  }
}
