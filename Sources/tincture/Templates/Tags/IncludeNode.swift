// SPDX-License-Identifier: GPL-3.0-or-later

internal import Stencil

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

  func render(_ context: Context) throws -> String {
    guard let name = try name.resolve(context) as? String else {
      throw TemplateSyntaxError("the name of the template to include is not a text")
    }
    let members = try members?.resolve(context) as? [String: Any] ?? [:]
    return try context.push(dictionary: members) { try rendering.include(name, in: context) }
  }
}
