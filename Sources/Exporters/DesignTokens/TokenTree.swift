// SPDX-License-Identifier: MIT

import JSON

/// Nested groups from tokens with their paths.
struct TokenTree {
  private var leaves: [(path: ArraySlice<String>, content: JSONObject)] = []

  /// Puts a token, or what a group says of itself, at a path.
  mutating func append(_ path: [String], _ content: JSONObject) {
    leaves.append((path[...], content))
  }

  /// The groups, each name once and in the order of the first mention.
  var json: JSONObject { Self.group(leaves) }

  private static func group(
    _ leaves: [(path: ArraySlice<String>, content: JSONObject)]
  ) -> JSONObject {
    var object = JSONObject()
    var names: [String] = []
    var inner: [ExactName: [(path: ArraySlice<String>, content: JSONObject)]] = [:]
    for leaf in leaves {
      guard let name = leaf.path.first else {
        for member in leaf.content.members { object.append(member.name, member.value) }
        continue
      }
      if inner[ExactName(name)] == nil { names.append(name) }
      inner[ExactName(name), default: []].append((leaf.path.dropFirst(), leaf.content))
    }
    for name in names { object.append(name, .object(group(inner[ExactName(name)] ?? []))) }
    return object
  }
}
