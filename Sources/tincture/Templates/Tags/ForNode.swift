// SPDX-License-Identifier: GPL-3.0-or-later

internal import Stencil

/// `{% for x in xs where … %} … {% empty %} … {% endfor %}`, with a bound on the passes.
///
/// As Stencil's own, <https://stencil.fuller.li/en/latest/builtins.html#for>, which has no bound:
/// four loops over all roles inside one another would take a minute and all memory.
final class ForNode: NodeType {
  let token: Token?
  /// The names that a pass gives to its values; two for the members of a dictionary.
  private let names: [String]
  /// The label before the tag, which `break` and `continue` can name.
  private let label: String?
  private let sequence: Resolvable
  private let condition: Expression?
  private let body: [NodeType]
  /// What is rendered when there are no passes.
  private let emptyBody: [NodeType]
  private let rendering: Rendering

  /// Reads the tag and everything up to its `endfor`.
  ///
  /// - Throws: A `TemplateSyntaxError` for another form, or without an end.
  init(parser: TokenParser, token: Token, rendering: Rendering) throws {
    var words = token.components
    label = words.first?.hasSuffix(":") ?? false ? String(words.removeFirst().dropLast()) : nil
    guard words.count == 4 || (words.count > 5 && words[4] == "where"), words[2] == "in" else {
      throw TemplateSyntaxError("a loop is written: for x in xs, or: for x in xs where condition")
    }
    self.token = token
    self.rendering = rendering
    names = words[1].split(separator: ",").map { String($0.filter { $0 != " " }) }
    sequence = try parser.compileResolvable(words[3], containedIn: token)
    condition =
      words.count > 5
      ? try parser.compileExpression(components: Array(words[5...]), token: token) : nil
    body = try parser.parse(until(["endfor", "empty"]))
    let isEmptyNext = try Self.end(of: parser) == "empty"
    emptyBody = isEmptyNext ? try parser.parse(until(["endfor"])) : []
    if isEmptyNext { _ = try Self.end(of: parser) }
  }

  /// The tag that ended a body.
  private static func end(of parser: TokenParser) throws -> String {
    guard let token = parser.nextToken() else { throw TemplateSyntaxError("'endfor' is missing") }
    return token.contents
  }

  /// The text of all passes, or of the part behind `empty` when there are none.
  func render(_ context: Context) throws -> String {
    let items = try items(in: context)
    guard !items.isEmpty else { return try context.push { try renderNodes(emptyBody, context) } }
    let outer = labeledLoops(around: context)
    var text = ""
    for (index, item) in items.enumerated() {
      try rendering.spend()
      let loop = description(of: index, in: items.count).merging(outer) { inner, _ in inner }
      var isLast = false
      text += try context.push(dictionary: ["forloop": loop]) {
        defer { isLast = ends(in: context) }
        return try context.push(dictionary: item) { try renderNodes(body, context) }
      }
      text = try rendering.within(text)
      if isLast { break }
    }
    return text
  }

  /// What each pass sees under the names of the loop.
  private func items(in context: Context) throws -> [[String: Any]] {
    let items = try Self.values(of: sequence.resolve(context)).map(bound)
    guard let condition else { return items }
    return try items.filter { item in
      try rendering.spend()
      return try context.push(dictionary: item) { try condition.evaluate(context: context) }
    }
  }

  /// A value of an array, or a member of a dictionary.
  private enum Item {
    case value(Any)
    case member(String, Any)
  }

  /// The items of an array, or the members of a dictionary by name; none of anything else, as in
  /// Stencil.
  private static func values(of resolved: Any?) -> [Item] {
    if let members = resolved as? [String: Any] {
      return members.sorted { $0.key < $1.key }.map { .member($0.key, $0.value) }
    }
    return (resolved as? [Any] ?? []).map(Item.value)
  }

  /// An item under the names of the loop; `_` takes a value without a name.
  private func bound(_ item: Item) -> [String: Any] {
    let values: [Any] =
      switch item {
      case .value(let value): [value]
      case .member(let key, let value): [key, value]
      }
    let pairs = zip(names, values).filter { name, _ in name != "_" }
    return Dictionary(pairs.map { ($0, $1) }) { _, last in last }
  }

  /// What a pass sees as `forloop`.
  private func description(of index: Int, in count: Int) -> [String: Any] {
    let loop: [String: Any] = [
      "first": index == 0, "last": index == count - 1, "counter": index + 1, "counter0": index,
      "length": count,
    ]
    guard let label else { return loop }
    return loop.merging(["label": label, label: loop.merging(["label": label]) { $1 }]) { $1 }
  }

  /// The members of the outer `forloop` that stand for loops with labels.
  private func labeledLoops(around context: Context) -> [String: Any] {
    (context["forloop"] as? [String: Any] ?? [:])
      .filter { ($0.value as? [String: Any])?["label"] != nil }
  }

  /// Whether `break`, or `continue` with the label of an outer loop, was met in this pass.
  ///
  /// Stencil's tags leave word of it in the context under these names (`ForTag.swift`).
  private func ends(in context: Context) -> Bool {
    if let target = context["_internal_forloop_continue"] as? String {
      return label == nil || target != label
    }
    return context["_internal_forloop_break"] != nil
  }
}
