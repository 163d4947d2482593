// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// What this tool notes in the files that it exports, under `org.tincture`.
///
/// | member | content |
/// |---|---|
/// | `name`, `encodedName` | the name of the palette; encoded where braces would be a reference |
/// | `prefix` | the group around all tokens |
/// | `request`, `conflicts` | those members of the palette document |
/// | `notes` | what other tools noted at paths that the files do not have |
///
/// At a token its member `path` has the names that the format has no room for.
struct OwnExtension {
  /// The key of the extension in `$extensions`.
  static let name = "org.tincture"

  private let object: JSONObject?

  /// Takes the extension of the root group, if the file has it.
  init(_ object: JSONObject?) { self.object = object }

  /// Whether the files were exported by this tool.
  var isThere: Bool { object != nil }

  /// The name of the palette, any text.
  var name: String? {
    object?["name"]?.string ?? object?["encodedName"]?.string.flatMap(Self.decoded)
  }

  /// The member of a palette document that says what was asked for.
  var request: JSONValue? { object?["request"] }

  /// The member of a palette document that lists requirements which could not hold.
  var conflicts: JSONValue? { object?["conflicts"] }

  /// Notes about what has no place in the files.
  var notes: [PaletteAdditions.Note] {
    (object?["notes"]?.array ?? []).compactMap { note in
      guard let path = note["path"]?.array, let extensions = note["extensions"]?.object else {
        return nil
      }
      return PaletteAdditions.Note(
        path.compactMap(\.string),
        in: note["appearance"]?.string.flatMap(Appearance.init), extensions: extensions)
    }
  }

  /// The path without the prefix of the export.
  func path(of path: [String]) -> [String] {
    guard let prefix = object?["prefix"]?.string, path.first == prefix else { return path }
    return Array(path.dropFirst())
  }

  /// The names of a token, which the format may have had no room for.
  func path(of token: DesignToken) -> [String] {
    let names = token.extensions[Self.name]?["path"]?.array?.compactMap(\.string) ?? []
    return isThere && !names.isEmpty ? names : path(of: token.path)
  }

  /// The text with `%25`, `%7B` and `%7D` as `%`, `{` and `}`.
  private static func decoded(_ text: String) -> String? {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let code = String(rest.prefix(2)).flatMap({ UInt8($0, radix: 16) }) else { return nil }
      bytes.append(code)
      rest = rest.dropFirst(2)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

/// What the files of one palette carry beside its colors.
struct CarriedPalette {
  let name: String
  let `extension`: OwnExtension

  /// The members of a palette document that several palettes make, as one of several brands has
  /// them.
  static func document(of palettes: [CarriedPalette]) -> JSONObject {
    var document = JSONObject()
    let requests = palettes.compactMap(\.extension.request?.object)
    guard var request = requests.first, requests.count == palettes.count else { return document }
    guard palettes.count > 1 else {
      document["request"] = .object(request)
      document["conflicts"] = palettes[0].extension.conflicts
      return document
    }
    request["brands"] = .array(requests.map(JSONValue.object))
    document["request"] = .object(request)
    document["conflicts"] = .array(palettes.flatMap(\.namedConflicts))
    return document
  }

  /// The conflicts with the name of the palette, by which a document of several tells them apart.
  private var namedConflicts: [JSONValue] {
    (self.extension.conflicts?.array ?? []).compactMap(\.object).map { conflict in
      var named = conflict
      named["theme"] = .string(name)
      return JSONValue.object(named)
    }
  }
}
