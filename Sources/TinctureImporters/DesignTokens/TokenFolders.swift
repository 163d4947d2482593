// SPDX-License-Identifier: MIT

import TinctureJSON

/// Token files by the folders that are read together: those of one folder, and with those of other
/// folders where they refer to tokens that only these have.
///
/// Style Dictionary reads a whole tree as one: `src/brand/color.json` has what
/// `src/component/button.json` refers to. A repository has many such trees. What a name means is
/// looked for in the nearest folder, and two folders that give one name different values belong to
/// different trees, unless their names say different appearances.
struct TokenFolders {
  typealias ParsedFile = (file: ImportSource.File, json: JSONValue)

  /// Folders with the files that are read together.
  struct Folder {
    /// The innermost folder that all files are in.
    var path: [String]
    var files: [ParsedFile]
    /// The value of each token by its name with dots.
    fileprivate var tokens: [String: JSONValue] = [:]
    /// The names that values refer to.
    fileprivate var references: Set<String> = []
  }

  private var folders: [Folder]

  /// The numbers of the folders that define a name.
  private var definers: [String: [Int]] = [:]

  /// The number of the folder that each one was put together with, which may be its own.
  private var owners: [Int]

  /// The numbers of the libraries that other folders have the files of.
  private var used: Set<Int> = []

  init(_ files: [ParsedFile]) {
    let grouped = files.grouped { Array($0.file.path.dropLast()) }
    folders = grouped.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map { path, files in
      var folder = Folder(path: path, files: files)
      for (_, json) in files { folder.collect(json, at: []) }
      return folder
    }
    owners = Array(folders.indices)
    for (number, folder) in folders.enumerated() {
      for name in folder.tokens.keys { definers[name, default: []].append(number) }
    }
    for number in folders.indices.sorted(by: { folders[$0].path.count > folders[$1].path.count }) {
      complete(number)
    }
  }

  /// The folders that are read together, by their paths.
  var all: [Folder] {
    folders.indices.filter { owners[$0] == $0 && !used.contains($0) }.map { folders[$0] }
      .sorted { $0.path.lexicographicallyPrecedes($1.path) }
  }

  /// Whether a token of some files is one of other files as well.
  static func share(_ files: [JSONValue], _ others: [JSONValue]) -> Bool {
    let names = [files, others].map { files in
      var folder = Folder(path: [], files: [])
      for json in files { folder.collect(json, at: []) }
      return Set(folder.tokens.keys)
    }
    return !names[0].isDisjoint(with: names[1])
  }

  /// The number of the folder that has the files of a folder now.
  private func owner(_ number: Int) -> Int {
    var number = number
    while owners[number] != number { number = owners[number] }
    return number
  }

  /// Puts a folder together with those that define what it refers to, the nearest first.
  private mutating func complete(_ number: Int) {
    let start = folders[number].path
    var tried: Set<Int> = [owner(number)]
    while let next = nearest(to: start, for: owner(number), besides: tried) {
      tried.insert(next)
      merge(next, into: owner(number))
      tried.insert(owner(number))
    }
  }

  /// The nearest folder that defines a name which another one refers to and does not define.
  private func nearest(to start: [String], for number: Int, besides tried: Set<Int>) -> Int? {
    let own = folders[number]
    let found = own.references.lazy.filter { own.tokens[$0] == nil }
      .flatMap { definers[$0] ?? [] }.map(owner).filter { !tried.contains($0) }
    return Set(found).min {
      (steps(from: start, to: folders[$0].path), $0) < (
        steps(from: start, to: folders[$1].path), $1
      )
    }
  }

  private func steps(from start: [String], to end: [String]) -> Int {
    start.count + end.count - 2 * zip(start, end).prefix { $0 == $1 }.count
  }

  /// Puts a folder into another one, unless both give one name different values.
  private mutating func merge(_ number: Int, into whole: Int) {
    let (part, own) = (folders[number], folders[whole])
    let shared = zip(part.path, own.path).prefix { $0 == $1 }.map(\.0)
    let isThemed = [part, own].contains { folder in
      folder.path.dropFirst(shared.count).contains { ContextMeaning($0).isKnown }
    }
    let differ = part.tokens.contains { name, value in
      own.tokens[name].map { $0 != value } ?? false
    }
    guard isThemed || !differ else { return }
    folders[whole].path = shared
    folders[whole].files += part.files
    folders[whole].tokens.merge(part.tokens) { first, _ in first }
    folders[whole].references.formUnion(part.references)
    if part.isLibrary, !own.isLibrary { used.insert(number) } else { owners[number] = whole }
  }
}

extension TokenFolders.Folder {
  /// Whether it has only what several folders import: the aliases of Theo.
  fileprivate var isLibrary: Bool {
    !tokens.isEmpty && tokens.keys.allSatisfy { $0.hasPrefix("\(OlderTokenFileReader.aliases).") }
  }

  /// Collects the names and references of a file.
  fileprivate mutating func collect(_ json: JSONValue, at path: [String]) {
    let aliases = path.isEmpty ? json[OlderTokenFileReader.aliases]?.object?.members ?? [] : []
    for alias in aliases where alias.value.string != nil {
      tokens["\(OlderTokenFileReader.aliases).\(alias.name)"] = alias.value
    }
    for member in json.object?.members ?? [] {
      guard ["value", "$value"].contains(member.name), !OlderTokenFileReader.isToken(member.value)
      else {
        collect(member.value, at: path + [member.name])
        continue
      }
      tokens[path.joined(separator: ".")] = member.value
      collectReferences(member.value)
    }
  }

  private mutating func collectReferences(_ value: JSONValue) {
    switch value {
    case .string(let text) where TokenReference.isCurly(text):
      let name = text.dropFirst().dropLast()
      guard name.first != "!" else {
        references.insert("\(OlderTokenFileReader.aliases).\(name.dropFirst())")
        return
      }
      references.insert(String(name.hasSuffix(".value") ? name.dropLast(6) : name))
    case .string(let text): if let faded = FadedColor.split(text) { collectReferences(faded) }
    case .array(let elements): elements.forEach { collectReferences($0) }
    case .object(let object): object.members.forEach { collectReferences($0.value) }
    default: break
    }
  }
}
