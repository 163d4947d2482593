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

  private typealias ParsedFile = TokenFolders.ParsedFile

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
        files.append((file, try file.tokens()))
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
    var files = files
    for (folder, names) in StudioFolder.all(in: files) {
      let inside = files.filter { $0.file.path.starts(with: folder) }
      files.removeAll { $0.file.path.starts(with: folder) }
      let studio = try StudioFolder(inside, in: folder, named: names, of: source).document()
      all += studio.documents
      remarks += studio.remarks
    }
    let isStudio = { (file: ParsedFile) in
      file.json["$themes"] != nil || file.json["$metadata"] != nil
    }
    for (file, json) in files.filter(isStudio) {
      let studio = try StudioDocument(json, file: file.key, at: source.place(of: file))
      all += studio.documents
      remarks += studio.remarks
    }
    for folder in TokenFolders(files.filter { !isStudio($0) }).all {
      all.append(Self.document(of: folder.files, in: folder.path))
    }
  }

  /// Makes a resolver of the files of a folder, whose names and inner folders say which appearance
  /// they are for.
  private static func document(of files: [ParsedFile], in folder: [String]) -> Document {
    let all = files.map { file, json in
      let names = file.path.dropFirst(folder.count).dropLast() + [file.stem]
      return (
        name: file.stem,
        meaning: names.map { ContextMeaning($0) }.reduce(ContextMeaning()) { $0.merging($1) },
        source: SourceNode(json, at: SourcePlace(file.key))
      )
    }
    let contexts = all.filter { $0.meaning.appearance != nil }.grouped(by: \.meaning)
    let others = all.filter { $0.meaning.appearance == nil }
    let ofDisplayP3 = others.filter { $0.meaning.isDisplayP3 == true }.map(\.source)
    var choices = contexts.map { meaning, files in
      (
        name: contextName(files.map(\.name), meaning),
        sources: (meaning.isDisplayP3 == true ? ofDisplayP3 : []) + files.map(\.source)
      )
    }
    let isOverriding =
      contexts.count == 1
      && TokenFolders.share(contexts[0].elements.map(\.source.value), others.map(\.source.value))
    if isOverriding, let isLight = contexts[0].key.isLight {
      // What it overrides is the other one.
      choices.append((name: isLight ? "dark" : "light", sources: []))
    }
    let resolver = ResolverDocument(
      base: others.filter { $0.meaning.isDisplayP3 != true }.map(\.source),
      choices: [("file", choices)])
    return Document(
      resolver: resolver, fallbackName: folder.last ?? files.first?.file.stem ?? "",
      meaning: choices.count == 1 ? contexts[0].key : ContextMeaning())
  }

  /// The name of the context of some files: that of the only one that says it, or what they mean.
  private static func contextName(_ names: [String], _ meaning: ContextMeaning) -> String {
    if names.count == 1, ContextMeaning(names[0]) == meaning { return names[0] }
    let words = meaning.appearance.map(\.rawValue) ?? names[0]
    return meaning.isDisplayP3.map { "\(words)-\($0 ? "p3" : "srgb")" } ?? words
  }
}

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
    folders.indices.filter { owners[$0] == $0 }.map { folders[$0] }
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
    owners[number] = whole
  }
}

extension TokenFolders.Folder {
  /// Collects the names and references of a file.
  fileprivate mutating func collect(_ json: JSONValue, at path: [String]) {
    for member in json.object?.members ?? [] {
      guard ["value", "$value"].contains(member.name), member.value.object?["value"] == nil else {
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
      references.insert(String(name.hasSuffix(".value") ? name.dropLast(6) : name))
    case .array(let elements): elements.forEach { collectReferences($0) }
    case .object(let object): object.members.forEach { collectReferences($0.value) }
    default: break
    }
  }
}

extension ImportSource.File {
  var key: String { path.joined(separator: "/") }

  /// The content of a token file.
  fileprivate func tokens() throws(JSONError) -> JSONValue {
    name.hasSuffix(".json5")
      ? try JSONValue(parsingJSON5: bytes) : try JSONValue(parsing: bytes)
  }

  /// The name without what all token files end with.
  fileprivate var stem: String {
    var stem = name[...]
    for suffix in [".json", ".json5", ".tokens", ".resolver"] where stem.hasSuffix(suffix) {
      stem = stem.dropLast(suffix.count)
    }
    return String(stem)
  }
}

/// The folder that Tokens Studio keeps in a repository: a file for each set, whose name is its path,
/// with `$themes.json` and `$metadata.json` beside them.
///
/// Source: <https://docs.tokens.studio/token-storage/remote/sync-git-github>, "Multi-file sync".
private struct StudioFolder {
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
