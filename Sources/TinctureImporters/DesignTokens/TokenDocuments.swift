// SPDX-License-Identifier: MIT

import TinctureJSON

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
    for (file, json) in files {
      guard named.contains(file.key) else {
        remarks.add("no resolver names this file; it is left out", at: source.place(of: file))
        continue
      }
      let modes = TokenModes.names(in: json)
      guard !modes.isEmpty else { continue }
      // Whether a context of the resolver and a mode hold at once is said nowhere.
      remarks.append(
        ImportRemark(
          "values of modes are left out, because a resolver says the contexts: "
            + modes.prefix(8).map { String($0.prefix(40)) }.joined(separator: ", "),
          at: source.place(of: file), isLoss: true))
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
    let parts = files.map { file, json in
      let names = file.path.dropFirst(folder.count).dropLast() + [file.stem]
      return Part(
        name: file.stem,
        meaning: names.map { ContextMeaning($0) }.reduce(ContextMeaning()) { $0.merging($1) },
        source: SourceNode(json, at: SourcePlace(file.key)))
    }
    return document(
      of: parts, choosing: "file", fallbackName: folder.last ?? files.first?.file.stem ?? "")
  }

  /// A file or a set, with what its name says.
  struct Part {
    let name: String
    let meaning: ContextMeaning
    let source: SourceNode
  }

  /// Makes a resolver of files or sets whose names say which appearance they are for; those that say
  /// none are in every one.
  ///
  /// Modes of their tokens are parts of their own.
  static func document(
    of files: [Part], choosing modifier: String, fallbackName: String
  ) -> Document {
    let modes = files.flatMap(modes)
    let all = files + modes.filter { $0.meaning.appearance != nil }
    // Files of one meaning are parts of one context; modes of one are contexts by their names, as
    // `dark` and `dark-dimmed` are.
    let variants = variants(of: modes)
    let contexts = all.filter { $0.meaning.appearance != nil }.grouped { part in
      let isVariant = part.source.mode != nil && variants.contains(part.name)
      return Context(meaning: part.meaning, variant: isVariant ? part.name : nil)
    }
    let others = all.filter { $0.meaning.appearance == nil }
    let ofDisplayP3 = others.filter { $0.meaning.isDisplayP3 == true }.map(\.source)
    var choices = contexts.map { context, files in
      (
        name: context.variant ?? contextName(files.map(\.name), context.meaning),
        sources: (context.meaning.isDisplayP3 == true ? ofDisplayP3 : []) + files.map(\.source)
      )
    }
    for mode in modes where mode.meaning.appearance == nil {
      choices.append((name: mode.name, sources: [mode.source]))
    }
    let isOverriding =
      contexts.count == 1
      && TokenFolders.share(contexts[0].elements.map(\.source.value), others.map(\.source.value))
    if isOverriding, let isLight = contexts[0].key.meaning.isLight {
      // What it overrides is the other one.
      choices.append((name: isLight ? "dark" : "light", sources: []))
    }
    let resolver = ResolverDocument(
      base: others.filter { $0.meaning.isDisplayP3 != true }.map(\.source),
      choices: [(modifier, choices)])
    return Document(
      resolver: resolver, fallbackName: fallbackName,
      meaning: choices.count == 1
        ? contexts.first?.key.meaning ?? ContextMeaning() : ContextMeaning())
  }

  /// What the parts of a context have in common.
  private struct Context: Hashable {
    let meaning: ContextMeaning

    /// The name of a mode that means what another one means in fewer words.
    let variant: String?
  }

  /// The names of modes that mean what another one means in fewer words.
  private static func variants(of modes: [Part]) -> Set<String> {
    let variants = modes.grouped(by: \.meaning).flatMap { _, same in
      let plain = same.map(\.name).min {
        ContextMeaning.words(in: $0).count < ContextMeaning.words(in: $1).count
      }
      return same.map(\.name).filter { $0 != plain }
    }
    return Set(variants)
  }

  /// The values that the tokens of a file have in each of its modes.
  private static func modes(of part: Part) -> [Part] {
    TokenModes.names(in: part.source.value).map { mode in
      Part(
        name: mode, meaning: part.meaning.merging(ContextMeaning(mode)),
        source: SourceNode(part.source.value, at: part.source.place, mode: mode))
    }
  }

  /// The name of the context of some files: that of the only one that says it, or what they mean.
  private static func contextName(_ names: [String], _ meaning: ContextMeaning) -> String {
    if names.count == 1, ContextMeaning(names[0]) == meaning { return names[0] }
    let words = meaning.appearance.map(\.rawValue) ?? names[0]
    return meaning.isDisplayP3.map { "\(words)-\($0 ? "p3" : "srgb")" } ?? words
  }
}

extension ImportSource.File {
  var key: String { path.joined(separator: "/") }

  /// The content of a token file.
  func tokens() throws(JSONError) -> JSONValue {
    if let tree { return tree.value }
    // JSON with comments is a part of JSON5.
    return name.hasSuffix(".json5") || name.hasSuffix(".jsonc")
      ? try JSONValue(parsingJSON5: bytes) : try JSONValue(parsing: bytes)
  }

  /// The name without what all token files end with.
  var stem: String {
    var stem = name[...]
    for suffix in [".json", ".json5", ".jsonc", ".yaml", ".yml", ".tokens", ".resolver"]
    where stem.hasSuffix(suffix) {
      stem = stem.dropLast(suffix.count)
    }
    return String(stem)
  }
}
