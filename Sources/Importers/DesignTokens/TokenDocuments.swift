// SPDX-License-Identifier: MIT

import JSON

/// The resolver documents of an import, found or made from the names of files and sets.
struct TokenDocuments {
  /// A resolver with the name that its palette has where nothing else gives one.
  struct Document {
    let resolver: ResolverDocument

    /// The name of the palette where neither the resolver nor the tokens give one.
    let fallbackName: String
    /// What the name of the only file says.
    var meaning = ContextMeaning()
  }

  private(set) var all: [Document] = []
  private(set) var remarks: [ImportRemark] = []

  /// Parses the files and finds out how they belong together.
  init(_ source: ImportSource) throws(ImportError) {
    let files = try parsed(source)
    let resolvers = files.filter { ResolverDocument.isResolver($0.json) }
    if resolvers.isEmpty {
      try addFolders(files, source)
    } else {
      addResolvers(resolvers, files, source)
    }
  }

  private typealias ParsedFile = (file: ImportSource.File, json: JSONValue)

  /// The files that are JSON; others are remarked, or end the import if they should be tokens.
  private mutating func parsed(_ source: ImportSource) throws(ImportError) -> [ParsedFile] {
    var files: [ParsedFile] = []
    let hasTokenNames = source.files.contains(where: \.hasTokenName)
    for file in source.files {
      guard file.mayHoldTokens || !source.isFolder else {
        remarks.add("no token file; it is left out", at: source.place(of: file))
        continue
      }
      do throws(JSONError) {
        files.append((file, try JSONValue(parsing: file.bytes)))
      } catch {
        let place = source.place(of: file).at(error.position)
        guard hasTokenNames && !file.hasTokenName else {
          throw ImportError("\(error.reason)", at: place)
        }
        remarks.add("no JSON: \(error.reason); it is left out", at: place)
      }
    }
    return files
  }

  // MARK: Resolvers

  /// Adds each resolver document with the token files that it may name.
  private mutating func addResolvers(
    _ resolvers: [ParsedFile], _ files: [ParsedFile], _ source: ImportSource
  ) {
    let contents = Dictionary(
      files.map { ($0.file.key, $0.json) }, uniquingKeysWith: { first, _ in first })
    var named: Set<String> = Set(resolvers.map(\.file.key))
    for (file, json) in resolvers {
      let resolver = ResolverDocument(json, file: file.key, files: contents)
      named.formUnion(resolver.files)
      all.append(Document(resolver: resolver, fallbackName: file.stem))
    }
    for (file, _) in files where !named.contains(file.key) {
      remarks.add("no resolver names this file; it is left out", at: source.place(of: file))
    }
  }

  // MARK: Files

  /// Combines the token files of each folder; files of Tokens Studio are read one by one.
  private mutating func addFolders(
    _ files: [ParsedFile], _ source: ImportSource
  ) throws(ImportError) {
    let isStudio = { (file: ParsedFile) in
      file.json["$themes"] != nil || file.json["$metadata"] != nil
    }
    for (file, json) in files.filter(isStudio) {
      let studio = try StudioDocument(json, file: file.key, at: source.place(of: file))
      all += studio.documents
      remarks += studio.remarks
    }
    let folders = files.filter { !isStudio($0) }.grouped { Array($0.file.path.dropLast()) }
    for (folder, files) in folders.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      all.append(Self.document(of: files, in: folder))
    }
  }

  /// Makes a resolver of the files of a folder, whose names say which appearance they are for.
  private static func document(of files: [ParsedFile], in folder: [String]) -> Document {
    let all = files.map { file, json in
      (
        name: file.stem, meaning: ContextMeaning(file.stem),
        source: SourceNode(json, at: SourcePlace(file.key))
      )
    }
    let contexts = all.filter { $0.meaning.appearance != nil }
    let others = all.filter { $0.meaning.appearance == nil }
    let ofDisplayP3 = others.filter { $0.meaning.isDisplayP3 == true }.map(\.source)
    let choices = contexts.map { name, meaning, source in
      (name: name, sources: (meaning.isDisplayP3 == true ? ofDisplayP3 : []) + [source])
    }
    let resolver = ResolverDocument(
      base: others.filter { $0.meaning.isDisplayP3 != true }.map(\.source),
      choices: [("file", choices)])
    return Document(
      resolver: resolver, fallbackName: folder.last ?? files.first?.file.stem ?? "",
      meaning: contexts.count == 1 ? contexts[0].meaning : ContextMeaning())
  }
}

extension ImportSource.File {
  var key: String { path.joined(separator: "/") }

  /// The name without what all token files end with.
  fileprivate var stem: String {
    var stem = name[...]
    for suffix in [".json", ".tokens", ".resolver"] where stem.hasSuffix(suffix) {
      stem = stem.dropLast(suffix.count)
    }
    return String(stem)
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
    let sets = members.filter { !$0.name.hasPrefix("$") }.map { (name: $0.name, source: $0.node) }
    let order = (json["$metadata"]?["tokenSetOrder"]?.array ?? []).compactMap(\.string)
    let ranks = Dictionary(
      order.enumerated().map { ($1, $0) }, uniquingKeysWith: { first, _ in first })
    self.sets = sets.enumerated().sorted { a, b in
      (ranks[a.element.name] ?? .max, a.offset) < (ranks[b.element.name] ?? .max, b.offset)
    }.map(\.element)
    let themes = try Self.themes(json["$themes"], at: place)
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
    let known = sets.map { (set: $0, meaning: ContextMeaning($0.name)) }
    let contexts = known.filter { $0.meaning.appearance != nil }
    documents.append(
      TokenDocuments.Document(
        resolver: ResolverDocument(
          base: known.filter { $0.meaning.appearance == nil }.map(\.set.source),
          choices: [("set", contexts.map { (name: $0.set.name, sources: [$0.set.source]) })]),
        fallbackName: "", meaning: contexts.count == 1 ? contexts[0].meaning : ContextMeaning()))
  }
}
