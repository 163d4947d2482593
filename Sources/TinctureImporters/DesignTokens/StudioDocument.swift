// SPDX-License-Identifier: MIT

import TinctureJSON

/// The folder that Tokens Studio keeps in a repository: a file for each set, whose name is its path,
/// with `$themes.json` and `$metadata.json` beside them.
///
/// Source: <https://docs.tokens.studio/token-storage/remote/sync-git-github>, "Multi-file sync".
struct StudioFolder {
  private let sets: [(name: String, source: SourceNode)]
  private let order: JSONValue?
  private let themes: JSONValue?
  private let place: SourcePlace

  /// The folders that have one of the two files, with the names of those that they have.
  static func all(
    in files: [TokenFolders.ParsedFile]
  ) -> [(folder: [String], names: Set<String>)] {
    let special = files.map(\.file).filter { ["$themes.json", "$metadata.json"].contains($0.name) }
    return special.grouped { Array($0.path.dropLast()) }
      .map { ($0.key, Set($0.elements.map(\.name))) }
  }

  /// Takes the files of a folder; a `tokenSetOrder` lists those that are sets.
  init(
    _ files: [TokenFolders.ParsedFile], in folder: [String], named names: Set<String>,
    of source: ImportSource
  ) {
    func content(_ name: String) -> JSONValue? {
      files.first { $0.file.path == folder + [name] }?.json
    }
    order = content("$metadata.json")?["tokenSetOrder"]
    themes = content("$themes.json")
    place = files.first.map { source.place(of: $0.file) } ?? SourcePlace(source.name)
    sets = files.filter { !names.contains($0.file.name) }.map { file, json in
      let path = file.path.dropFirst(folder.count).dropLast() + [file.stem]
      return (path.joined(separator: "/"), SourceNode(json, at: SourcePlace(file.key)))
    }
  }

  func document() throws(ImportError) -> StudioDocument {
    try StudioDocument(sets: sets, order: order, themes: themes, at: place)
  }
}

/// A file of Tokens Studio or Penpot: sets of tokens, and themes that choose among them.
///
/// ```json
/// {
///   "core": {"blue": {"$type": "color", "$value": "#0a84ff"}},
///   "dark": {"text": {"$type": "color", "$value": "#ffffff"}},
///   "$themes": [
///     {"name": "Dark", "group": "Mode", "selectedTokenSets": {"core": "source", "dark": "enabled"}}
///   ],
///   "$metadata": {"tokenSetOrder": ["core", "dark"]}
/// }
/// ```
///
/// Source: `penpot/penpot`, `common/src/app/common/types/tokens_lib.cljc`. A theme lists its sets
/// in `selectedTokenSets`; the order in which they override each other is that of `tokenSetOrder`.
struct StudioDocument {
  private(set) var documents: [TokenDocuments.Document] = []
  private(set) var remarks: [ImportRemark] = []

  /// The sets in the order in which they override each other.
  private let sets: [(name: String, source: SourceNode)]

  /// Limits the time for large files; the largest known file has fewer than 50 themes.
  private static let mostThemes = 256

  /// A theme with the names of the sets that it chooses.
  private struct Theme {
    let name: String

    /// The name of the group that the theme is an option of; empty for none.
    let group: String

    let sets: Set<String>
  }

  /// Makes resolvers of the sets and themes.
  init(_ json: JSONValue, file: String, at place: SourcePlace) throws(ImportError) {
    let members = SourceNode(json, at: SourcePlace(file)).members
    try self.init(
      sets: members.filter { !$0.name.hasPrefix("$") }.map { (name: $0.name, source: $0.node) },
      order: json["$metadata"]?["tokenSetOrder"], themes: json["$themes"], at: place)
  }

  /// Makes resolvers of sets, wherever they stand.
  init(
    sets: [(name: String, source: SourceNode)], order: JSONValue?, themes list: JSONValue?,
    at place: SourcePlace
  ) throws(ImportError) {
    let order = (order?.array ?? []).compactMap(\.string)
    let ranks = Dictionary(
      order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.sets = sets.enumerated().sorted { a, b in
      (ranks[a.element.name] ?? .max, a.offset) < (ranks[b.element.name] ?? .max, b.offset)
    }.map(\.element)
    let themes = try Self.themes(list, at: place)
    if themes.isEmpty { addSetsAlone() } else { add(themes) }
    let used = themes.reduce(into: Set<String>()) { $0.formUnion($1.sets) }
    for set in sets where !themes.isEmpty && !used.contains(set.name) {
      remarks.add("no theme selects this set; it is left out", at: place.appending(set.name))
    }
  }

  /// Reads `$themes`, which may be missing.
  private static func themes(
    _ json: JSONValue?, at place: SourcePlace
  ) throws(ImportError) -> [Theme] {
    let list = SourceNode(json ?? [], at: place.appending("$themes")).elements
    guard list.count <= mostThemes else {
      throw ImportError("there are more than \(mostThemes) themes", at: place)
    }
    return try list.map { node throws(ImportError) in
      let theme = node.value
      guard let name = theme["name"]?.string, let sets = theme["selectedTokenSets"]?.object else {
        throw node.error("a theme needs a name and selectedTokenSets")
      }
      let chosen = sets.members.filter { $0.value != "disabled" && $0.value != false }.map(\.name)
      return Theme(name: name, group: theme["group"]?.string ?? "", sets: Set(chosen))
    }
  }

  /// Groups that each choose among appearances are palettes of their own; others are chosen
  /// together.
  private mutating func add(_ themes: [Theme]) {
    let groups = themes.grouped(by: \.group)
    let arePalettes = groups.allSatisfy { group in
      group.elements.contains { ContextMeaning($0.name).appearance != nil }
    }
    for part in arePalettes ? groups.map({ [$0] }) : [groups] {
      let alone = part.count == 1 && part[0].elements.count == 1 ? part[0].elements[0].name : ""
      documents.append(
        TokenDocuments.Document(
          resolver: ResolverDocument(base: [], choices: part.map(choice)),
          fallbackName: arePalettes ? part[0].key : "", meaning: ContextMeaning(alone)))
    }
  }

  private func choice(_ group: String, _ themes: [Theme]) -> ResolverDocument.Choice {
    let contexts = themes.map { theme in
      (name: theme.name, sources: sets.filter { theme.sets.contains($0.name) }.map(\.source))
    }
    return (group, contexts)
  }

  /// Without themes the names of the sets say what they are for.
  private mutating func addSetsAlone() {
    let parts = sets.map {
      TokenDocuments.Part(name: $0.name, meaning: ContextMeaning($0.name), source: $0.source)
    }
    documents.append(TokenDocuments.document(of: parts, choosing: "set", fallbackName: ""))
  }
}
