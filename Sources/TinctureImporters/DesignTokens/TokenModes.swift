// SPDX-License-Identifier: MIT

import TinctureJSON

/// The values that tokens have in modes beside their own: `$extensions.mode` of Terrazzo and Cobalt,
/// and `darkValue` of Style Dictionary.
///
/// ```json
/// {"text": {"$type": "color", "$value": "#111", "$extensions": {"mode": {"dark": "#eee"}}}}
/// ```
///
/// Sources: <https://terrazzo.app/docs/guides/modes/>, and the example "single-theme dark mode" of
/// <https://github.com/amzn/style-dictionary/tree/main/examples>.
enum TokenModes {
  /// The modes of a file, in the order in which they come first; none where a token has none.
  static func names(in json: JSONValue) -> [String] {
    var names: [String] = []
    add(json, to: &names)
    return names
  }

  private static func add(_ json: JSONValue, to names: inout [String]) {
    guard let object = json.object else { return }
    for member in object.members {
      switch member.name {
      case "$extensions":
        for mode in member.value["mode"]?.object?.members ?? []
        where mode.name != "." && !names.contains(mode.name) {
          names.append(mode.name)
        }
      case "darkValue", "$darkValue": if !names.contains("dark") { names.append("dark") }
      default: add(member.value, to: &names)
      }
    }
  }

  /// The value of a token in a mode; `nil` where it has its own in all.
  static func value(of token: SourceNode, in mode: String) -> SourceNode? {
    token["$extensions"]?["mode"]?[mode] ?? token["\(mode)Value"] ?? token["$\(mode)Value"]
  }
}
