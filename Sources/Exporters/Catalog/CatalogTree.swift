// SPDX-License-Identifier: MIT

/// The files of an asset catalog, each folder before what is in it.
struct CatalogTree {
  private(set) var files: [ExportedFile]
  private var folders: Set<[String]> = []
  private let root: String

  init(named name: String) {
    root = name + ".xcassets"
    files = []
    add(CatalogText.root, in: [])
  }

  /// Adds a color under its folders and its name.
  mutating func add(_ set: CatalogColorSet, at path: [String]) {
    let groups = path.dropLast()
    for count in 1..<groups.count + 1 where folders.insert(Array(path.prefix(count))).inserted {
      add(CatalogText.namespace, in: Array(path.prefix(count)))
    }
    add(set.text, in: groups + [(path.last ?? "") + ".colorset"])
  }

  private mutating func add(_ text: String, in folder: [String]) {
    files.append(
      ExportedFile([root] + folder + ["Contents.json"], bytes: Array(text.utf8)))
  }
}
