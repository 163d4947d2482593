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
  ///
  /// - Throws: An ``ImportError`` for a token file that is no JSON, and for a malformed theme.
  init(_ source: ImportSource) throws(ImportError) {
    let files = try parsed(source)
    let resolvers = files.filter { ResolverDocument.isResolver($0.json) }
    if resolvers.isEmpty {
      try addFolders(files, source)
    } else {
      addResolvers(resolvers, files, source)
    }
  }

  /// A file with its content.
  private typealias ParsedFile = (file: ImportSource.File, json: JSONValue)

  /// The files that are JSON; others are remarked, or end the import if they should be tokens.
  private mutating func parsed(_ source: ImportSource) throws(ImportError) -> [ParsedFile] {
    var files: [ParsedFile] = []
    let hasTokenNames = source.files.contains(where: \.hasTokenName)
    for file in source.files {
      guard file.mayHoldTokens || !source.isFolder else {
        remarks.append(ImportRemark("no token file; it is left out", at: source.place(of: file)))
        continue
      }
      do throws(JSONError) {
        files.append((file, try JSONValue(parsing: file.bytes)))
      } catch {
        let place = SourcePlace(
          source.place(of: file).file,
          .line(error.position.line, column: error.position.column))
        guard hasTokenNames && !file.hasTokenName else {
          throw ImportError("\(error.reason)", at: place)
        }
        remarks.append(ImportRemark("no JSON: \(error.reason); it is left out", at: place))
      }
    }
    return files
  }

  // MARK: Resolvers

  /// Adds each resolver document with the token files that it may name.
  private mutating func addResolvers(
    _ resolvers: [ParsedFile],
    _ files: [ParsedFile], _ source: ImportSource
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
      remarks.append(
        ImportRemark("no resolver names this file; it is left out", at: source.place(of: file)))
    }
  }

  // MARK: Files

  /// The files of each folder go together, and each of Tokens Studio's by itself.
  private mutating func addFolders(
    _ files: [ParsedFile], _ source: ImportSource
  ) throws(ImportError) {
    var folders: [[String]: [ParsedFile]] = [:]
    for (file, json) in files {
      if json["$themes"] != nil || json["$metadata"] != nil {
        let studio = try StudioDocument(json, file: file.key, at: source.place(of: file))
        all += studio.documents
        remarks += studio.remarks
      } else {
        folders[Array(file.path.dropLast()), default: []].append((file, json))
      }
    }
    for (folder, files) in folders.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
      all.append(Self.document(of: files, in: folder))
    }
  }

  /// Makes a resolver of the files of a folder, whose names say which appearance they are for.
  private static func document(
    of files: [ParsedFile], in folder: [String]
  ) -> Document {
    var base: [TokenSource] = []
    var ofDisplayP3: [TokenSource] = []
    var contexts: [(name: String, meaning: ContextMeaning, source: TokenSource)] = []
    for (file, json) in files {
      let meaning = ContextMeaning(file.stem)
      let source = TokenSource(json, at: TokenPlace(file.key))
      if meaning.appearance != nil {
        contexts.append((file.stem, meaning, source))
      } else if meaning.isDisplayP3 == true {
        ofDisplayP3.append(source)
      } else {
        base.append(source)
      }
    }
    let choices = contexts.map { name, meaning, source in
      TokenChoice.Context(
        name: name, sources: (meaning.isDisplayP3 == true ? ofDisplayP3 : []) + [source])
    }
    let resolver = ResolverDocument(
      base: base, modifiers: [TokenChoice(name: "file", contexts: choices)])
    return Document(
      resolver: resolver, fallbackName: folder.last ?? files.first?.file.stem ?? "",
      meaning: contexts.count == 1 ? contexts[0].meaning : ContextMeaning())
  }
}

extension ImportSource.File {
  /// The path as one text.
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
