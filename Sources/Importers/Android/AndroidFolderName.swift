// SPDX-License-Identifier: MIT

import Palettes

/// The appearance qualifier of a resource folder: none, `notnight` or `night`.
enum AndroidConfiguration: Hashable, CaseIterable {
  case any, light, dark

  /// The appearance that values of the configuration are for; `nil` for all.
  var appearance: Appearance? {
    switch self {
    case .any: return nil
    case .light: return .light
    case .dark: return .dark
    }
  }
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
    let path =
      source.isFolder
      ? [Self.lastPart(of: source.name)] + file.path
      : source.name.split(separator: "/").suffix(2).map(String.init)
    let folder = path.dropLast().last ?? ""
    words = folder.split(separator: "-", omittingEmptySubsequences: false)
    module = source.isFolder ? Array(file.path.dropLast(2)) : []
  }

  private static func lastPart(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? ""
  }

  /// Whether the folder holds values, and not drawables or layouts.
  var isValues: Bool { words.first == "values" }

  /// What stands behind `values-`.
  var qualifiers: String { words.dropFirst().joined(separator: "-") }

  /// `nil` for values of anything but the night mode; a file in no such folder is for all.
  var configuration: AndroidConfiguration? {
    guard isValues else { return .any }
    switch words.dropFirst() {
    case []: return .any
    case ["night"]: return .dark
    case ["notnight"]: return .light
    default: return nil
    }
  }
}
