// SPDX-License-Identifier: MIT

import JSON

/// The color sets among the files of an import, each under the name that code calls it by.
///
/// `Colors.xcassets/Brand/Primary.colorset` is `Primary`, or `Brand/Primary` if the `Contents.json`
/// of the folder `Brand` says `"provides-namespace": true`.
///
/// The name is that of the set, below the folders that provide a namespace; other folders are not
/// part of it, so that two sets may have one name.
struct CatalogIndex {
  /// A color set.
  struct ColorSet {
    /// The namespaces and the name.
    let name: [String]
    let file: ImportSource.File
  }

  private(set) var sets: [ColorSet] = []
  private(set) var remarks: [ImportRemark] = []

  /// The catalogs, by the names of their folders.
  private(set) var catalogs: [String] = []

  private let source: ImportSource

  /// The paths of folders whose names are part of the names of sets.
  private var namespaces: Set<[String]> = []

  /// The `Contents.json` of color sets, with their full paths.
  private var setFiles: [(file: ImportSource.File, path: [String])] = []

  /// Folders of other kinds, such as image sets, by the endings of their names.
  private var foreign: [String: Set<[String]>] = [:]

  /// Looks through all files of the import.
  ///
  /// - Throws: An ``ImportError`` for a `Contents.json` of a folder that is no JSON or says
  ///   something else than true or false about its namespace.
  init(_ source: ImportSource) throws(ImportError) {
    self.source = source
    for file in source.files { try add(file, Self.fullPath(of: file, in: source)) }
    sets = setFiles.map { ColorSet(name: name(of: $0.path), file: $0.file) }
    remarkForeign()
  }

  /// Sorts a file into color sets, folders, other sets, and what belongs to neither.
  private mutating func add(_ file: ImportSource.File, _ path: [String]) throws(ImportError) {
    guard let root = Self.root(of: path) else { return }
    noteCatalog(Array(path[..<root]))
    if let set = path[root...].firstIndex(where: { Self.kind(of: $0) != nil }) {
      if path[set].hasSuffix(Self.colorSet), set == path.count - 2, file.isContents {
        setFiles.append((file, path))
      } else {
        noteForeign(file, Array(path[...set]))
      }
    } else if file.isContents {
      try readFolder(file, Array(path.dropLast()))
    } else {
      remarks.append(ImportRemark("the file is no part of a color", at: source.place(of: file)))
    }
  }

  /// Whether a file of the import is a color set or in a catalog.
  static func isCatalog(_ source: ImportSource) -> Bool {
    source.files.contains { root(of: fullPath(of: $0, in: source)) != nil }
  }

  // MARK: Paths

  private static let colorSet = ".colorset"
  private static let catalog = ".xcassets"

  /// The path that was named with the path below it: a catalog itself may have been named.
  private static func fullPath(of file: ImportSource.File, in source: ImportSource) -> [String] {
    source.name.split(separator: "/").map(String.init) + (source.isFolder ? file.path : [])
  }

  /// Where the path goes on behind the catalog, or at a color set that is in none.
  private static func root(of path: [String]) -> Int? {
    if let catalog = path.dropLast().lastIndex(where: { $0.hasSuffix(catalog) }) {
      return catalog + 1
    }
    return path.dropLast().lastIndex { $0.hasSuffix(colorSet) }
  }

  /// The ending of a folder that is no group: those have none.
  private static func kind(of component: String) -> String? {
    guard component != contents, let point = component.lastIndex(of: ".") else { return nil }
    return String(component[point...])
  }

  fileprivate static let contents = "Contents.json"

  /// The namespaces and the name of a set: only folders that provide a namespace count.
  private func name(of path: [String]) -> [String] {
    let folders = path.dropLast(2).indices.filter { namespaces.contains(Array(path[...$0])) }
    return folders.map { path[$0] } + [String(path[path.count - 2].dropLast(Self.colorSet.count))]
  }

  /// Adds the name of a catalog, unless the file before was in the same one.
  private mutating func noteCatalog(_ path: [String]) {
    guard let folder = path.last, folder.hasSuffix(Self.catalog) else { return }
    let name = String(folder.dropLast(Self.catalog.count))
    if catalogs.last != name { catalogs.append(name) }
  }

  // MARK: Folders

  /// Reads whether a folder provides a namespace.
  private mutating func readFolder(
    _ file: ImportSource.File, _ path: [String]
  ) throws(ImportError) {
    var contents = try CatalogFile(file, in: source)
    let top = JSONPointer()
    contents.remarkUnknown(in: contents.members, besides: ["info", "properties"], at: top)
    if let properties = contents.members["properties"] {
      let pointer = top.appending("properties")
      let object = try contents.object(properties, at: pointer)
      let key = "provides-namespace"
      contents.remarkUnknown(in: object, besides: [key], at: pointer)
      switch object[key] {
      case nil, .bool(false)?: break
      case .bool(true)?: namespaces.insert(path)
      case let other?:
        throw contents.error("expected a boolean, found \(other.kind)", at: pointer.appending(key))
      }
    }
    remarks += contents.remarks
  }

  // MARK: What has no colors

  /// Counts a set that holds no colors, or remarks a stray file beside a color.
  private mutating func noteForeign(_ file: ImportSource.File, _ folder: [String]) {
    let kind = Self.kind(of: folder[folder.count - 1]) ?? ""
    if kind == Self.colorSet {
      remarks.append(ImportRemark("the file is no part of a color", at: source.place(of: file)))
    } else {
      foreign[kind, default: []].insert(folder)
    }
  }

  /// Adds one remark for each kind of set that holds no colors.
  private mutating func remarkForeign() {
    for (kind, folders) in foreign.sorted(by: { $0.key < $1.key }) {
      remarks.append(
        ImportRemark(
          "\(folders.count) of \(JSONValue.string(kind).text()) have no colors and are left out",
          at: SourcePlace(source.name)))
    }
  }
}

extension ImportSource.File {
  /// Whether the file is the one that describes its folder.
  fileprivate var isContents: Bool { name == CatalogIndex.contents }
}
