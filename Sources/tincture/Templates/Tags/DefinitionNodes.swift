// SPDX-License-Identifier: GPL-3.0-or-later

internal import Stencil

/// `{% macro name parameter … %} … {% endmacro %}`: defines a part of a template for `call`.
///
/// Source: StencilSwiftKit 2.10.1, Documentation/tag-call.md. The definition itself gives no text.
final class MacroNode: NodeType {
  let token: Token?
  private let name: String
  private let macro: Macro

  init(parser: TokenParser, token: Token) throws {
    let words = token.components
    guard words.count >= 2 else { throw TemplateSyntaxError("'macro' needs a name") }
    self.token = token
    name = words[1]
    let body = try parser.parse(until(["endmacro"]))
    guard parser.nextToken() != nil else { throw TemplateSyntaxError("'endmacro' is missing") }
    macro = Macro(parameters: Array(words[2...]), body: body)
  }

  /// Puts the macro into the context.
  func render(_ context: Context) throws -> String {
    context[name] = macro
    return ""
  }
}

/// What a template defined, kept in its context.
struct Macro {
  /// The names that the arguments of a call get.
  let parameters: [String]
  /// What a call renders.
  let body: [NodeType]
}

/// `{% call name argument … %}`: the text of a macro, in the context of the call.
///
/// The number of arguments has to be that of the parameters. Calls inside of calls are counted,
/// since a macro may call itself.
final class CallNode: NodeType {
  let token: Token?
  private let name: String
  private let arguments: [Resolvable]
  private let rendering: Rendering

  init(parser: TokenParser, token: Token, rendering: Rendering) throws {
    let words = token.components
    guard words.count >= 2 else { throw TemplateSyntaxError("'call' needs the name of a macro") }
    self.token = token
    self.rendering = rendering
    name = words[1]
    arguments = try words[2...].map { try parser.compileResolvable($0, containedIn: token) }
  }

  /// The text of the macro with its parameters bound to the arguments.
  ///
  /// - Throws: A `TemplateSyntaxError` for an unknown macro and for a wrong number of arguments.
  func render(_ context: Context) throws -> String {
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
      try context.push(dictionary: bound) { try rendering.within(renderNodes(macro.body, context)) }
    }
  }
}

/// `{% set name %}text{% endset %}`, or `{% set name value %}`, which keeps a value that is not
/// text.
///
/// Source: StencilSwiftKit 2.10.1, Documentation/tag-set.md.
final class SetNode: NodeType {
  let token: Token?
  private let name: String
  private let content: Content
  private let rendering: Rendering

  /// The text between the tags, or the value in the tag.
  private enum Content {
    case text([NodeType])
    case value(Resolvable)
  }

  private init(_ token: Token, name: String, content: Content, rendering: Rendering) {
    self.token = token
    self.name = name
    self.content = content
    self.rendering = rendering
  }

  /// Reads the tag, and in its first form everything up to its `endset`.
  static func parse(_ parser: TokenParser, _ token: Token, _ rendering: Rendering) throws -> SetNode
  {
    let words = token.components
    switch words.count {
    case 2:
      let nodes = try parser.parse(until(["endset"]))
      guard parser.nextToken() != nil else { throw TemplateSyntaxError("'endset' is missing") }
      return SetNode(token, name: words[1], content: .text(nodes), rendering: rendering)
    case 3:
      let value = try parser.compileResolvable(words[2], containedIn: token)
      return SetNode(token, name: words[1], content: .value(value), rendering: rendering)
    default: throw TemplateSyntaxError("'set' is written: set name, or: set name value")
    }
  }

  /// Puts the text or the value into the context.
  func render(_ context: Context) throws -> String {
    switch content {
    case .text(let nodes):
      // A scope of its own: names that are set inside of the text end with it.
      let text = try context.push { try renderNodes(nodes, context) }
      context[name] = try rendering.within(text)
    case .value(let value): context[name] = try value.resolve(context)
    }
    return ""
  }
}

/// `{% include "name" %}`, with the members of a value as names: `{% include "name" theme %}`.
///
/// As Stencil's own, <https://stencil.fuller.li/en/latest/builtins.html#include>, but it keeps the
/// line of an error, and a template that includes itself ends.
final class IncludeNode: NodeType {
  let token: Token?
  private let name: Resolvable
  private let members: Resolvable?
  private let rendering: Rendering

  init(parser: TokenParser, token: Token, rendering: Rendering) throws {
    let words = token.components
    guard words.count == 2 || words.count == 3 else {
      throw TemplateSyntaxError(
        "'include' is written: include \"name\", or: include \"name\" value")
    }
    self.token = token
    self.rendering = rendering
    name = try parser.compileResolvable(words[1], containedIn: token)
    members = words.count == 3 ? try parser.compileResolvable(words[2], containedIn: token) : nil
  }

  /// The text of the included template.
  func render(_ context: Context) throws -> String {
    guard let name = try name.resolve(context) as? String else {
      throw TemplateSyntaxError("the name of the template to include is not a text")
    }
    let members = try members?.resolve(context) as? [String: Any] ?? [:]
    return try context.push(dictionary: members) { try rendering.include(name, in: context) }
  }
}
