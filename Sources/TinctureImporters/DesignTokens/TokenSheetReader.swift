// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// Makes a sheet of the tokens of resolver documents.
struct TokenSheetReader {
  private let source: ImportSource
  private var collected = ColorSheet()
  private var tally = RemarkTally()

  /// What each palette carries beside its colors.
  private var carried: [CarriedPalette] = []

  /// The YAML files.
  private let trees: Set<String>

  init(_ source: ImportSource) {
    self.source = source
    trees = Set(source.files.filter { $0.tree != nil }.map(\.key))
  }

  /// The sheet with all that was read.
  var sheet: ColorSheet {
    var sheet = collected
    sheet.remarks += tally.remarks
    sheet.document = CarriedPalette.document(of: carried)
    return sheet
  }

  /// More resolutions than this are left out, with a remark.
  private static let mostResolutions = 64

  /// The most tokens in all resolutions together: a large file in many contexts is read many times.
  private static let mostTokens = 1_000_000

  /// How many tokens have been read.
  private var tokens = 0

  /// Reads all resolutions of a document; if it is the only one, its name is that of the sheet.
  mutating func read(_ document: TokenDocuments.Document, isOnly: Bool) throws(ImportError) {
    try judge(document.resolver.problems)
    let choices = TokenChoices(document, limit: Self.mostResolutions)
    for lost in choices.lost {
      tally.add(lost.text, at: SourcePlace(source.name), isLoss: lost.isLoss)
    }
    let parts = try parts(of: choices, document)
    guard let first = parts.first else { return }
    let own = first.own
    let name = own.name ?? document.resolver.name ?? document.fallbackName
    if isOnly { collected.name = own.name ?? document.resolver.name }
    carried.append(CarriedPalette(name: name, extension: own))
    collected.notes += own.notes
    for theme in choices.themes {
      let parts = parts.filter { $0.choice.theme == theme }
      collect(TokenMerger(parts, own), theme: theme ?? (isOnly ? nil : name), isOwn: own.isThere)
    }
    for part in parts { remark(on: part.resolution, isOwn: own.isThere) }
  }

  /// The tokens of each choice that the document knows.
  private mutating func parts(
    of choices: TokenChoices, _ document: TokenDocuments.Document
  ) throws(ImportError) -> [TokenPart] {
    var parts: [TokenPart] = []
    for choice in choices.all {
      guard let resolution = try? document.resolver.tokens(for: choice.input) else { continue }
      try judge(resolution.problems)
      tokens += resolution.tokens.count
      guard tokens <= Self.mostTokens else {
        throw ImportError(
          "there are more than \(Self.mostTokens) tokens in all contexts",
          at: SourcePlace(source.name))
      }
      parts.append(TokenPart(resolution, choice))
    }
    return parts
  }

  // MARK: Colors and notes

  /// Adds the colors and notes of a theme to the sheet.
  private mutating func collect(_ merger: TokenMerger, theme: String?, isOwn: Bool) {
    for found in merger.colors {
      let place = self.place(found.token.place)
      collected.entries.append(
        ColorSheet.Entry(
          found.path, theme: theme, appearance: found.appearance, color: found.bytes.color,
          place: place, spelling: spelling(of: found)))
      if found.bytes.isMapped {
        tally.add("a color beyond Display P3 has its channels cut off, as browsers do", at: place)
      }
    }
    collected.notes += merger.notes
  }

  /// Where a color can be written over: at the value that all references lead to.
  private func spelling(of found: TokenMerger.Found) -> LiteralSpelling {
    guard let source = found.token.source else {
      return .fixed("its value is put together from several tokens")
    }
    guard !trees.contains(source.file) else {
      return .fixed("a YAML file is read and not written")
    }
    return .literals([
      ColorLiteral(
        place(source).file, .pointer(source.pointer), .token, gamut: found.bytes.color.rgb.gamut)
    ])
  }

  // MARK: Remarks

  /// Throws for an error in the form of a file; a color with an error is left out, which is a loss,
  /// and errors in other tokens, which are left out anyway, and legacy forms that can be read become
  /// remarks.
  private mutating func judge(_ problems: [TokenProblem]) throws(ImportError) {
    for problem in problems {
      let place = place(problem.place)
      guard problem.isLegacy || problem.type != nil else {
        throw ImportError(problem.text, at: place)
      }
      let isLost = !problem.isLegacy && problem.type == .color
      tally.add(
        problem.text, at: place, isLoss: isLost)
    }
  }

  /// Remarks what a palette cannot keep of tokens and groups.
  private mutating func remark(on resolution: TokenResolution, isOwn: Bool) {
    for token in resolution.tokens { remark(on: token, isOwn: isOwn) }
    for group in resolution.groups where !isOwn {
      for name in ["$description", "$deprecated"] where group.properties[name] != nil {
        tally.add(
          "a palette has no groups; the \(name) of this one is left out", at: place(group.place))
      }
    }
  }

  /// Remarks what a palette cannot keep of a token.
  private mutating func remark(on token: DesignToken, isOwn: Bool) {
    let place = place(token.place)
    guard let color = token.color else {
      let type = token.typeName?.prefix(40) ?? "no type"
      let isLoss = token.typeName == TokenType.color.rawValue
      let text =
        isLoss
        ? "a color is written in a form that is not read; it is left out"
        : "a token of \(type) is no color; it is left out"
      return tally.add(text, at: place, isLoss: isLoss)
    }
    if token.properties["$description"] != nil {
      tally.add("a palette has no descriptions; this one is left out", at: place)
    }
    if token.properties["$deprecated"] != nil {
      tally.add("a palette does not say what is deprecated; that is left out", at: place)
    }
    if color.components.contains(nil), !token.isAlias {
      tally.add("a missing component counts as 0", at: place)
    }
    if token.isAlias, !isOwn {
      tally.add("a palette has no references; this one becomes its color", at: place)
    }
  }

  /// The place in terms of the import: the path of a file includes the folder that was named.
  private func place(_ place: SourcePlace) -> SourcePlace {
    SourcePlace(source.place(ofPath: place.file).file, place.position)
  }
}

/// Merges remarks of the same text into one at the first place, with a count of the others.
struct RemarkTally {
  private var all: [ImportRemark] = []
  private var known: Set<ImportRemark> = []

  /// Counts a place once, however often it is come by.
  mutating func add(_ text: String, at place: SourcePlace, isLoss: Bool = false) {
    let remark = ImportRemark(text, at: place, isLoss: isLoss)
    if known.insert(remark).inserted { all.append(remark) }
  }

  var remarks: [ImportRemark] {
    all.grouped(by: \.text).map { text, remarks in
      let others = remarks.count - 1
      return ImportRemark(
        others == 0 ? text : "\(text) (and so in \(others) more places)", at: remarks[0].place,
        isLoss: remarks[0].isLoss)
    }
  }
}

/// What this tool notes in the files that it exports, under `org.tincture`.
///
/// | member | content |
/// |---|---|
/// | `name`, `encodedName` | the name of the palette; encoded where braces would be a reference |
/// | `prefix` | the group around all tokens |
/// | `request`, `conflicts` | those members of the palette document |
/// | `notes` | what other tools noted at paths that the files do not have |
///
/// At a token its member `path` has the names that the format has no room for.
struct OwnExtension {
  /// The key of the extension in `$extensions`.
  static let name = "org.tincture"

  private let object: JSONObject?

  /// Takes the extension of the root group, if the file has it.
  init(_ object: JSONObject?) { self.object = object }

  /// Whether the files were exported by this tool.
  var isThere: Bool { object != nil }

  /// The name of the palette, any text.
  var name: String? { object?["name"]?.string ?? object?["encodedName"]?.string?.percentDecoded }

  /// The member of a palette document that says what was asked for.
  var request: JSONValue? { object?["request"] }

  /// The member of a palette document that lists requirements which could not hold.
  var conflicts: JSONValue? { object?["conflicts"] }

  /// Notes about what has no place in the files.
  var notes: [PaletteAdditions.Note] {
    (object?["notes"]?.array ?? []).compactMap { note in
      guard let path = note["path"]?.array, let extensions = note["extensions"]?.object else {
        return nil
      }
      return PaletteAdditions.Note(
        path.compactMap(\.string),
        in: note["appearance"]?.string.flatMap(Appearance.init), extensions: extensions)
    }
  }

  /// The path without the prefix of the export.
  func path(of path: [String]) -> [String] {
    guard let prefix = object?["prefix"]?.string, path.first == prefix else { return path }
    return Array(path.dropFirst())
  }

  /// The names of a token, which the format may have had no room for.
  func path(of token: DesignToken) -> [String] {
    let names = token.extensions[Self.name]?["path"]?.array?.compactMap(\.string) ?? []
    return isThere && !names.isEmpty ? names : path(of: token.path)
  }
}

/// What the files of one palette carry beside its colors.
struct CarriedPalette {
  let name: String
  let `extension`: OwnExtension

  /// The `request` and `conflicts` of a palette document, merged from those of the palettes;
  /// the requests of several palettes are listed under `brands`.
  static func document(of palettes: [CarriedPalette]) -> JSONObject {
    let requests = palettes.compactMap(\.extension.request?.object)
    guard var request = requests.first, requests.count == palettes.count else { return [:] }
    var conflicts = palettes[0].extension.conflicts
    if palettes.count > 1 {
      request["brands"] = .array(requests.map(JSONValue.object))
      conflicts = .array(palettes.flatMap(\.namedConflicts))
    }
    var document: JSONObject = ["request": .object(request)]
    document["conflicts"] = conflicts
    return document
  }

  /// The conflicts with the name of the palette, by which a document of several tells them apart.
  private var namedConflicts: [JSONValue] {
    (self.extension.conflicts?.array ?? []).compactMap(\.object).map { conflict in
      .object(conflict.merging(["theme": .string(name)]))
    }
  }
}
