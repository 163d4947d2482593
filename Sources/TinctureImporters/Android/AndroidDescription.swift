// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// The comment in which a file that this package wrote describes its resource names.
///
/// A resource name has only letters, digits and underscores, and no resource folder asks for
/// increased contrast. What is lost that way stands in the comment as JSON in one line:
///
/// ```
/// {"tincture":"android","prefix":"","palettes":[
///   {"name":"Deep Sea","slug":"deep-sea","usual":"light","increased":"light-high-contrast"}]}
/// ```
///
/// With several palettes a name is `deep_sea__text_primary`; for increased contrast it is
/// `deep_sea__text_primary__high_contrast`. An underscore at the end sets a name apart from a word
/// that Kotlin or Java reserve.
struct AndroidDescription {
  /// One palette of the file: its names, and which appearances the folder of the file stands for.
  private struct Owner {
    let name: String

    /// The name as it begins resource names when the file holds several palettes.
    let slug: String

    /// The appearance of names without the suffix for increased contrast; `nil` for any.
    let usual: Appearance?

    /// The appearance of names with that suffix.
    let increased: Appearance?

    /// Paths of colors that are the same in every appearance, by their resource names.
    let constants: JSONObject

    /// Paths of other colors that are no roles or steps, by their resource names.
    let additions: JSONObject

    /// Reads a member of `palettes`; `nil` if its name or its slug is missing.
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

  /// What all resource names of the file begin with, with an underscore at its end, or empty.
  private let prefix: String
  private let owners: [Owner]

  /// Reads the last line of a comment; `nil` for one that is not of this package.
  init?(_ comment: String) {
    // What follows the last brace is the blank before `-->`.
    guard let start = comment.firstRange(of: "{\"tincture\":")?.lowerBound,
      let end = comment[start...].lastIndex(of: "}"),
      let value = try? JSONValue(parsing: String(comment[start...end])),
      value["tincture"]?.string == AndroidImporter.name,
      let palettes = value["palettes"]?.array
    else { return nil }
    let prefix = value["prefix"]?.string ?? ""
    self.prefix = prefix.isEmpty ? "" : prefix.replacing("-", with: "_") + "_"
    owners = palettes.compactMap(Owner.init)
  }

  /// The name of the palette, if the file holds one only.
  var name: String? { owners.count == 1 ? owners[0].name : nil }

  /// Returns what a resource name stands for; `nil` for a name that the comment does not cover.
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
      return (path, owner.name, nil)
    }
    let path = Self.path(owner.additions[token]) ?? SnakeNames.path(of: token)
    let appearance = isIncreased ? owner.increased : owner.usual
    return (path, owner.name, SnakeNames.isStep(path) ? nil : appearance)
  }

  /// The suffix of names for increased contrast, which resource folders cannot express.
  private static let increased = "__high_contrast"

  /// Takes the slug of a palette off the front of a name; with one palette names have none.
  private func owner(of words: inout Substring) -> Owner? {
    guard owners.count != 1 else { return owners[0] }
    guard let range = words.firstRange(of: "__") else { return nil }
    let slug = words[..<range.lowerBound]
    words = words[range.upperBound...]
    return owners.first { $0.slug == slug }
  }

  /// Reads an array of strings; `nil` if there is none or it is empty.
  private static func path(_ value: JSONValue?) -> [String]? {
    value?.array.map { $0.compactMap(\.string) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}

/// What a resource name stands for; the theme is `nil` when only the folder tells the palette.
typealias AndroidMeaning = (path: [String], theme: String?, appearance: Appearance?)

/// The appearance qualifier of a resource folder: none, `notnight` or `night`.
enum AndroidConfiguration: String, CaseIterable {
  case any, light, dark

  /// The appearance that values of the configuration are for; `nil` for all.
  var appearance: Appearance? { Appearance(rawValue: rawValue) }
}

/// The folder of a resource file: `values`, and behind hyphens what they are for.
///
/// Source: "App resources overview", table 2,
/// <https://developer.android.com/guide/topics/resources/providing-resources>.
struct AndroidFolderName {
  /// The name of the folder, split at its hyphens: `values`, `night`.
  private let words: [Substring]

  /// The folders above it, which identify the part of the app.
  let module: [String]

  /// Takes the folder from the path below the named folder, or from the named path itself.
  init(_ file: ImportSource.File, of source: ImportSource) {
    let named = source.name.split(separator: "/").map(String.init)
    let path =
      source.isFolder
      ? named.suffix(1) + file.path : Array(named.suffix(2))
    let folder = path.dropLast().last ?? ""
    words = folder.split(separator: "-", omittingEmptySubsequences: false)
    module = source.isFolder ? Array(file.path.dropLast(2)) : []
  }

  /// Whether the folder holds values, and not drawables or layouts.
  var isValues: Bool { words.first == "values" }

  /// What stands behind `values-`.
  var qualifiers: String { words.dropFirst().joined(separator: "-") }

  /// `nil` for qualifiers without the night mode; a file outside of `values` is for all.
  var configuration: AndroidConfiguration? {
    guard isValues, words.count > 1 else { return .any }
    return words.contains("night") ? .dark : words.contains("notnight") ? .light : nil
  }

  /// Whether there are qualifiers beside the night mode, so that values are for some devices.
  var isForSomeDevices: Bool { isValues && words.count > 2 }

  /// Whether a qualifier stands before the night mode, such as `sw600dp`: Android decides by those
  /// first, and by densities and versions of the system, which stand behind it, at last.
  var isParticular: Bool { isForSomeDevices && !["night", "notnight"].contains(words[1]) }
}
