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
    let (body, end) = try parser.body(until: "endfor", "empty")
    self.body = body
    emptyBody = end == "empty" ? try parser.body(until: "endfor").nodes : []
  }

  /// The text of all passes, or of the part behind `empty` when there are none.
  func render(_ context: Context) throws -> String {
    let items = try items(in: context)
    guard !items.isEmpty else { return try context.push { try renderNodes(emptyBody, context) } }
    // The members of the outer `forloop` that stand for loops with labels.
    let outer = (context["forloop"] as? [String: Any] ?? [:])
      .filter { ($0.value as? [String: Any])?["label"] != nil }
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
    let items = try Self.passes(of: sequence.resolve(context)).map(bound)
    guard let condition else { return items }
    return try items.filter { item in
      try rendering.spend()
      return try context.push(dictionary: item) { try condition.evaluate(context: context) }
    }
  }

  /// The values of each pass: a value of an array, or the key and the value of a member of a
  /// dictionary; no passes over anything else, as in Stencil.
  private static func passes(of resolved: Any?) -> [[Any]] {
    if let members = resolved as? [String: Any] {
      return members.sorted { $0.key < $1.key }.map { [$0.key, $0.value] }
    }
    return (resolved as? [Any] ?? []).map { [$0] }
  }

  /// The values of a pass under the names of the loop; `_` takes a value without a name.
  private func bound(_ values: [Any]) -> [String: Any] {
    Dictionary(zip(names, values).filter { name, _ in name != "_" }) { _, last in last }
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

  /// Whether `break`, or `continue` with the label of an outer loop, was met in this pass.
  ///
  /// Stencil's tags set these names in the context for it (`ForTag.swift`).
  private func ends(in context: Context) -> Bool {
    if let target = context["_internal_forloop_continue"] as? String {
      return label == nil || target != label
    }
    return context["_internal_forloop_break"] != nil
  }
}

/// A tag with what renders it.
final class TagNode: NodeType {
  let token: Token?
  private let text: (Context) throws -> String

  private init(_ token: Token, _ text: @escaping (Context) throws -> String) {
    self.token = token
    self.text = text
  }

  /// The text of the tag, which may also change the context.
  func render(_ context: Context) throws -> String { try text(context) }
}

extension TagNode {
  /// What a template defined, kept in its context.
  private struct Macro {
    /// The names that the arguments of a call get.
    let parameters: [String]
    let body: [NodeType]
  }

  /// `{% macro name parameter … %} … {% endmacro %}`: defines a part of a template for `call`.
  ///
  /// Source: StencilSwiftKit 2.10.1, Documentation/tag-call.md. The definition itself gives no
  /// text.
  static func macro(_ parser: TokenParser, _ token: Token) throws -> TagNode {
    let words = token.components
    guard words.count >= 2 else { throw TemplateSyntaxError("'macro' needs a name") }
    let body = try parser.body(until: "endmacro").nodes
    let macro = Macro(parameters: Array(words[2...]), body: body)
    return TagNode(token) { context in
      context[words[1]] = macro
      return ""
    }
  }

  /// `{% call name argument … %}`: the text of a macro, in the context of the call.
  ///
  /// The number of arguments has to be that of the parameters. Calls inside of calls are counted,
  /// since a macro may call itself.
  static func call(
    _ parser: TokenParser, _ token: Token, _ rendering: Rendering
  ) throws -> TagNode {
    let words = token.components
    guard words.count >= 2 else { throw TemplateSyntaxError("'call' needs the name of a macro") }
    let name = words[1]
    let arguments = try words[2...].map { try parser.compileResolvable($0, containedIn: token) }
    return TagNode(token) { context in
      guard let macro = try Variable(name).resolve(context) as? Macro else {
        throw TemplateSyntaxError("there is no macro '\(name)'")
      }
      guard macro.parameters.count == arguments.count else {
        throw TemplateSyntaxError(
          "the macro '\(name)' takes \(macro.parameters.count) arguments, not \(arguments.count)")
      }
      // An argument without a value is empty inside, even if its name has a value outside.
      let values = try arguments.map { try $0.resolve(context) ?? "" }
      let bound = Dictionary(zip(macro.parameters, values)) { _, last in last }
      return try rendering.deeper {
        try context.push(dictionary: bound) {
          try rendering.within(renderNodes(macro.body, context))
        }
      }
    }
  }

  /// `{% set name %}text{% endset %}`, or `{% set name value %}`, which keeps a value that is not
  /// text.
  ///
  /// Source: StencilSwiftKit 2.10.1, Documentation/tag-set.md.
  static func set(_ parser: TokenParser, _ token: Token, _ rendering: Rendering) throws -> TagNode {
    let words = token.components
    let value: (Context) throws -> Any?
    switch words.count {
    case 2:
      let nodes = try parser.body(until: "endset").nodes
      // A scope of its own: names that are set inside of the text end with it.
      value = { context in try rendering.within(context.push { try renderNodes(nodes, context) }) }
    case 3: value = try parser.compileResolvable(words[2], containedIn: token).resolve
    default: throw TemplateSyntaxError("'set' is written: set name, or: set name value")
    }
    return TagNode(token) { context in
      context[words[1]] = try value(context)
      return ""
    }
  }

  /// `{% include "name" %}`, with the members of a value as names: `{% include "name" theme %}`.
  ///
  /// As Stencil's own, <https://stencil.fuller.li/en/latest/builtins.html#include>, but it keeps
  /// the line of an error, and a template that includes itself ends.
  static func include(
    _ parser: TokenParser, _ token: Token, _ rendering: Rendering
  ) throws -> TagNode {
    guard [2, 3].contains(token.components.count) else {
      throw TemplateSyntaxError(
        "'include' is written: include \"name\", or: include \"name\" value")
    }
    let values = try token.components[1...].map {
      try parser.compileResolvable($0, containedIn: token)
    }
    return TagNode(token) { context in
      guard let name = try values[0].resolve(context) as? String else {
        throw TemplateSyntaxError("the name of the template to include is not a text")
      }
      let members = try values.dropFirst().first?.resolve(context) as? [String: Any] ?? [:]
      return try context.push(dictionary: members) { try rendering.include(name, in: context) }
    }
  }
}

extension TokenParser {
  /// The nodes up to the first of some tags, and that tag, which is read too.
  func body(until tags: String...) throws -> (nodes: [NodeType], end: String) {
    let nodes = try parse(until(tags))
    guard let token = nextToken() else { throw TemplateSyntaxError("'\(tags[0])' is missing") }
    return (nodes, token.contents)
  }
}
