// SPDX-License-Identifier: GPL-3.0-or-later

internal import Stencil

/// `{% macro name parameter … %} … {% endmacro %}`: a part of a template for `call`.
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

  func render(_ context: Context) throws -> String {
    context[name] = macro
    return ""
  }
}

/// What a template defined, kept in its context.
struct Macro {
  let parameters: [String]
  let body: [NodeType]
}

/// `{% call name argument … %}`: the text of a macro, in the context of the call.
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

  func render(_ context: Context) throws -> String {
    guard let macro = try Variable(name).resolve(context) as? Macro else {
      throw TemplateSyntaxError("there is no macro '\(name)'")
    }
    guard macro.parameters.count == arguments.count else {
      throw TemplateSyntaxError(
        "the macro '\(name)' takes \(macro.parameters.count) arguments, not \(arguments.count)")
    }
    // What resolves to nothing is nothing inside too, whatever has its name outside.
    let values = try arguments.map { try $0.resolve(context) ?? "" }
    let bound = Dictionary(zip(macro.parameters, values)) { _, last in last }
    return try rendering.deeper {
      try context.push(dictionary: bound) { try rendering.within(renderNodes(macro.body, context)) }
    }
  }
}
