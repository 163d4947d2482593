// SPDX-License-Identifier: MIT

import TinctureJSON

/// The color sets among the files of an import, each under the name that code calls it by.
///
/// `Colors.xcassets/Brand/Primary.colorset` is `Primary`, or `Brand/Primary` if the `Contents.json`
/// of the folder `Brand` says `"provides-namespace": true`.
///
/// The name is that of the set, below the folders that provide a namespace; other folders are not
/// part of it, so that two sets may have one name.
struct CatalogIndex {
  struct ColorSet {
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

  init(_ source: ImportSource) {
    self.source = source
    for file in source.files { add(file, Self.fullPath(of: file, in: source)) }
    sets = setFiles.map { ColorSet(name: name(of: $0.path), file: $0.file) }
    for (kind, folders) in foreign.sorted(by: { $0.key < $1.key }) {
      remarks.add(
        "\(folders.count) of \(kind.quoted()) have no colors and are left out",
        at: SourcePlace(source.name))
    }
  }

  /// Sorts a file into color sets, folders, other sets, and what belongs to neither.
  private mutating func add(_ file: ImportSource.File, _ path: [String]) {
    guard let root = Self.root(of: path) else { return }
    if let folder = path[..<root].last, folder.hasSuffix(Self.catalog) {
      let name = String(folder.dropLast(Self.catalog.count))
      if catalogs.last != name { catalogs.append(name) }
    }
    let set = path[root...].firstIndex { Self.kind(of: $0) != nil }
    if let set, let kind = Self.kind(of: path[set]), kind != Self.colorSet {
      foreign[kind, default: []].insert(Array(path[...set]))
    } else if let set, set == path.count - 2, file.isContents {
      setFiles.append((file, path))
    } else if set == nil, file.isContents {
      do throws(ImportError) { try readFolder(file, Array(path.dropLast())) } catch {
        remarks.append(
          ImportRemark("\(error.reason); what the folder says is left out", at: error.place))
      }
    } else {
      remarks.add("the file is no part of a color", at: source.place(of: file))
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

  /// The index after the catalog in the path, or that of a color set that is in no catalog.
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

  // MARK: Folders

  /// Reads whether a folder provides a namespace.
  private mutating func readFolder(
    _ file: ImportSource.File, _ path: [String]
  ) throws(ImportError) {
    var contents = try CatalogFile(file, in: source)
    contents.remarks.addUnknown(in: contents.root, besides: ["info", "properties"])
    if let properties = try contents.root["properties"]?.object() {
      let key = "provides-namespace"
      contents.remarks.addUnknown(in: properties, besides: [key])
      if let provides = properties[key] {
        guard let bool = provides.value.bool else { throw provides.mismatch("a boolean") }
        if bool { namespaces.insert(path) }
      }
    }
    remarks += contents.remarks
  }
}

extension ImportSource.File {
  /// Whether the file is the one that describes its folder.
  fileprivate var isContents: Bool { name == CatalogIndex.contents }
}

/// A `Contents.json` of an asset catalog: its object, and what in it is not kept.
struct CatalogFile {
  let root: SourceNode
  var remarks: [ImportRemark] = []

  /// Parses a file; for text that is no JSON the error has the line and column of the file.
  init(_ file: ImportSource.File, in source: ImportSource) throws(ImportError) {
    let place = source.place(of: file)
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: file.bytes) } catch {
      let pointer = error.pointer.steps.isEmpty ? "" : " (at \(error.pointer))"
      throw ImportError("\(error.reason)\(pointer)", at: place.at(error.position))
    }
    root = try SourceNode(value, at: place.at(.pointer(JSONPointer()))).object()
    // Version 1 is a number or, as one design tool writes it, a string.
    guard let version = root["info"]?["version"], version.value.number?.integer != 1,
      version.value.string != "1"
    else { return }
    remarks.add(
      "the version of the format is \(version.value.text()), and 1 is what is understood",
      at: version.place)
  }
}

extension [ImportRemark] {
  /// Remarks the members of an object that are unknown.
  mutating func addUnknown(in object: SourceNode, besides known: [String]) {
    for (name, member) in object.members where !known.contains(name) {
      add("\(name.quoted()) is not understood and not kept", at: member.place)
    }
  }
}

extension SourceNode {
  /// The same value, or an ``ImportError`` for one that is no object.
  func object() throws(ImportError) -> SourceNode {
    guard value.object != nil else { throw mismatch("an object") }
    return self
  }

  /// The string of a member; `nil` when there is no such member.
  func string(_ name: String) throws(ImportError) -> String? {
    guard let member = self[name] else { return nil }
    guard let string = member.value.string else { throw member.mismatch("a string") }
    return string
  }
}
