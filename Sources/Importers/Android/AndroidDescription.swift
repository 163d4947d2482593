// SPDX-License-Identifier: MIT

import JSON
import Palettes

/// What a file that this package wrote says of its names, in a comment: see the exporter's.
struct AndroidDescription {
  private struct Owner {
    let name: String
    let slug: String
    let usual: Appearance?
    let increased: Appearance?
    let constants: JSONObject
    let additions: JSONObject

    init?(_ value: JSONValue) {
      guard let name = value["name"]?.string, let slug = value["slug"]?.string else { return nil }
      self.name = name
      self.slug = slug.replacing("-", with: "_")
      usual = value["usual"]?.string.flatMap(Appearance.init(rawValue:))
      increased = value["increased"]?.string.flatMap(Appearance.init(rawValue:))
      constants = value["constants"]?.object ?? JSONObject()
      additions = value["additions"]?.object ?? JSONObject()
    }
  }

  private let prefix: String
  private let owners: [Owner]

  /// Reads the last line of a comment; `nil` for one that is not of this package.
  init?(_ comment: String) {
    guard let start = comment.firstRange(of: "{\"tincture\":")?.lowerBound,
      let value = try? JSONValue(parsing: Self.trimmed(comment[start...])),
      value["tincture"]?.string == AndroidImporter.name,
      let palettes = value["palettes"]?.array
    else { return nil }
    let prefix = value["prefix"]?.string ?? ""
    self.prefix = prefix.isEmpty ? "" : prefix.replacing("-", with: "_") + "_"
    owners = palettes.compactMap(Owner.init)
  }

  private static func trimmed(_ text: Substring) -> String {
    text.lastIndex(of: "}").map { String(text[...$0]) } ?? ""
  }

  /// The name of the palette, when there is one.
  var name: String? { owners.count == 1 ? owners[0].name : nil }

  /// What a resource is; `nil` for a name that nobody gave.
  func meaning(of name: String) -> AndroidMeaning? {
    guard name.hasPrefix(prefix) else { return nil }
    var words = name.dropFirst(prefix.count)
    guard let owner = owner(of: &words) else { return nil }
    let isIncreased = words.hasSuffix(Self.increased)
    if isIncreased { words = words.dropLast(Self.increased.count) }
    // A word of the language has an underscore behind it.
    if words.hasSuffix("_") { words = words.dropLast() }
    let token = String(words)
    if let path = Self.path(owner.constants[token]) {
      return AndroidMeaning(path, theme: owner.name, appearance: nil)
    }
    let path = Self.path(owner.additions[token]) ?? SnakeNames.path(of: token)
    return AndroidMeaning(
      path, theme: owner.name,
      appearance: SnakeNames.isStep(path) ? nil : isIncreased ? owner.increased : owner.usual)
  }

  private static let increased = "__high_contrast"

  private func owner(of words: inout Substring) -> Owner? {
    guard owners.count != 1 else { return owners[0] }
    guard let range = words.firstRange(of: "__") else { return nil }
    let slug = words[..<range.lowerBound]
    words = words[range.upperBound...]
    return owners.first { $0.slug == slug }
  }

  private static func path(_ value: JSONValue?) -> [String]? {
    value?.array.map { $0.compactMap(\.string) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// Whose a resource is, and what.
struct AndroidMeaning: Hashable {
  let path: [String]
  let theme: String?
  let appearance: Appearance?

  init(_ path: [String], theme: String?, appearance: Appearance?) {
    self.path = path
    self.theme = theme
    self.appearance = appearance
  }
}
