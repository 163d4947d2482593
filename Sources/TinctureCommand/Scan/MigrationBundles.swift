// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureExporters
import SourceColors

/// Where the files of a migration find the colors of asset catalogs.
struct MigrationBundles {
  /// What `--bundle` says; `nil` where it is not given.
  private let given: AssetBundle?
  private let isOfCatalog: Bool
  private let catalogs: [String]

  /// - Throws: A ``CommandFailure`` for a text that is no bundle, and beside a style that has none.
  init(_ option: String?, style: CodeStyle, names: [String]) throws {
    isOfCatalog = style == .xcassets
    catalogs = names
    given = try option.map { text in
      guard let bundle = AssetBundle(text) else {
        throw CommandFailure.usage(
          "--bundle", "\(text.quoted) is no expression of Swift on one line",
          suggestion: AssetBundle.advice)
      }
      return bundle
    }
    guard given == nil || isOfCatalog else {
      throw CommandFailure.usage(
        "--bundle", "the code of the style \(style.rawValue) has no bundle",
        suggestion: "It is for the style xcassets.")
    }
  }

  /// The files with their bundles, and with what stands in the way of named colors.
  func files(_ files: [Migration.File]) -> [Migration.File] {
    var packages = SwiftPackages(catalogs: catalogs)
    var projects = DeploymentTargets()
    return files.map { file in
      var file = file
      if isOfCatalog, [.swift, .objectiveC, .interfaceBuilder].contains(file.source.language) {
        file.obstacle = projects.obstacle(ofCodeAt: file.source.path)
      }
      file.bundle = given ?? (target(of: file, in: &packages) == nil ? .main : .module)
      return file
    }
  }

  /// Which targets have a bundle that nobody asked for.
  func notes(of migration: Migration) -> [String] {
    guard given == nil else { return [] }
    var packages = SwiftPackages(catalogs: catalogs)
    let targets = migration.files.filter { !$0.edits.isEmpty }.compactMap {
      target(of: $0, in: &packages)
    }
    return Set(targets).sorted().map { name in
      "the target \(name) of a Swift package finds its colors in Bundle.module, where its resources "
        + "are; --bundle main is for those of the app"
    }
  }

  private func target(of file: Migration.File, in packages: inout SwiftPackages) -> String? {
    guard isOfCatalog, [.swift, .objectiveC].contains(file.source.language) else { return nil }
    return packages.target(ofCodeAt: file.source.path)
  }
}
