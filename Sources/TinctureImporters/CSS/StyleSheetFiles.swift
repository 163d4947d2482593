// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes

/// The style sheets of an import, one after the other.
enum StyleSheetFiles {
  private static func isStyleSheet(_ name: String, _ notation: SheetNotation) -> Bool {
    let name = name.asciiLowercased
    return notation.endings.contains { name.hasSuffix($0) }
  }

  /// The style sheets of a notation.
  static func files(
    of source: ImportSource, _ notation: SheetNotation = .css
  ) -> [ImportSource.File] {
    source.files.filter {
      isStyleSheet($0.name, notation) || !source.isFolder && isStyleSheet(source.name, notation)
        || StyleBlocks.mayHave($0.name) && StyleBlocks.only(notation, in: $0.bytes) != nil
    }
  }

  /// Whether there are style sheets, with or without a `@theme` of Tailwind in them.
  static func recognizes(_ source: ImportSource, withTheme: Bool) -> Bool {
    let files = files(of: source)
    return !files.isEmpty && files.contains { hasTheme($0.bytes) } == withTheme
  }

  /// The colors of every file in the properties whose names begin with a lead.
  static func sheet(
    of source: ImportSource, _ notation: SheetNotation = .css, lead: String, needsTheme: Bool
  ) throws(ImportError) -> ColorSheet {
    let files = source.isFolder ? Self.files(of: source, notation) : source.files
    let sheets = Self.sheets(of: files, in: source, notation, lead: lead)
    var whole = ColorSheet()
    for (_, sheet) in sheets { whole.append(try sheet.get()) }
    let place = SourcePlace(source.name)
    if needsTheme, !files.contains(where: { hasTheme($0.bytes) }) {
      throw ImportError(
        "there is no @theme of Tailwind CSS 4", at: place, suggestion: "Import it as css.")
    }
    if whole.entries.isEmpty, !whole.hasOtherColors {
      throw withoutColors(at: place)
    }
    return whole
  }

  static func withoutColors(at place: SourcePlace) -> ImportError {
    ImportError("nothing in it is a color", at: place, isWithoutColors: true)
  }

  /// The colors of each file, or of one alone, which has what it does not declare itself from the
  /// others.
  ///
  /// - Parameters:
  ///   - files: The files that are read together.
  ///   - source: Where they are.
  ///   - notation: What they are written in.
  ///   - lead: What the names of colors begin with.
  ///   - known: What some of the files declare, by their paths, where it is known already.
  ///   - path: The only file whose colors are asked for; `nil` for all.
  /// - Returns: The colors of each file that is asked for, or why it has none.
  static func sheets(
    of files: [ImportSource.File], in source: ImportSource, _ notation: SheetNotation, lead: String,
    knowing known: [[String]: StyleSheetNeighbors.Reading] = [:], only path: [String]? = nil
  ) -> [(file: ImportSource.File, sheet: Result<ColorSheet, ImportError>)] {
    let mixins = mixins(of: files, notation)
    let first = files.enumerated().map { number, file in
      known[file.path]
        ?? Result { () throws(ImportError) in
          try declarations(
            file.bytes, notation, at: source.place(of: file), mixins: mixins.map { ($0, number) })
        }
    }
    let read = extended(first, files, in: source, notation, mixins)
    var whole = zip(files, read).compactMap { file, result in
      (try? result.get()).map { (path: file.path, sheet: $0.sheet) }
    }
    if whole.contains(where: { $0.sheet.imports.contains { TailwindTheme.isNamed(by: $0.address) } }
    ),
      let theme = try? SheetDeclarations(TailwindTheme.sheet, in: SourcePlace("-"), themes: [])
    {
      whole.append((TailwindTheme.path, theme))
    }
    let library = whole.count > 1 ? SheetLibrary(whole) : nil
    defer { library?.close() }
    var number = -1
    return zip(files, read).compactMap { file, result in
      if case .success = result { number += 1 }
      guard path == nil || file.path == path else { return nil }
      return (
        file,
        result.map { found in
          SheetColors(
            found.sheet, found.note, lead: lead, library: library.map { ($0, number) }
          ).colorSheet()
        }
      )
    }
  }

  /// The files with the rules of each extended by those that may be compiled with it.
  ///
  /// Only those are read again that have such a rule, or placeholders, which are on no page.
  private static func extended(
    _ read: [Result<Declarations, ImportError>], _ files: [ImportSource.File],
    in source: ImportSource, _ notation: SheetNotation, _ mixins: SheetMixins?
  ) -> [Result<Declarations, ImportError>] {
    let sheets = read.map { try? $0.get().sheet }
    let all = sheets.enumerated().flatMap { number, sheet in
      (sheet?.extensions ?? []).map { (file: number, extension: $0) }
    }
    guard !all.isEmpty || sheets.contains(where: { $0?.hasPlaceholders ?? false }) else {
      return read
    }
    let imports = SheetLibrary.imports(
      zip(files, sheets).map { ($0.path, $1?.imports.map(\.address) ?? []) })
    var (result, applied) = (read, Set<Int>())
    for number in files.indices {
      let own = all.indices.filter {
        SheetExtension.reaches(all[$0].file, number, imports)
          && (sheets[number]?.mayHave(all[$0].extension.target) ?? false)
      }
      guard !own.isEmpty || sheets[number]?.hasPlaceholders ?? false else { continue }
      result[number] = Result { () throws(ImportError) in
        try declarations(
          files[number].bytes, notation, at: source.place(of: files[number]),
          mixins: mixins.map { ($0, number) }, extensions: own.map { all[$0].extension })
      }
      applied.formUnion((try? result[number].get().sheet.appliedExtensions.map { own[$0] }) ?? [])
    }
    for number in all.indices.reversed() where !applied.contains(number) {
      let (file, entry) = all[number]
      guard !entry.isOptional, var found = try? result[file].get() else { continue }
      found.sheet.tally.count(.extended, entry.text, at: entry.place)
      result[file] = .success(found)
    }
    return result
  }

  typealias Declarations = (sheet: SheetDeclarations, note: SheetNote?)

  /// The mixins that files define; `nil` for CSS, which has none.
  private static func mixins(
    of files: [ImportSource.File], _ notation: SheetNotation
  ) -> SheetMixins? {
    guard notation != .css else { return nil }
    return SheetMixins(files.map { ($0.path, styles(of: $0.bytes, $0.name, notation)) }, notation)
  }

  /// What of a file is a style sheet.
  private static func styles(
    of bytes: [UInt8], _ name: String, _ notation: SheetNotation
  ) -> [UInt8] {
    StyleBlocks.mayHave(name) ? StyleBlocks.only(notation, in: bytes) ?? [] : bytes
  }

  /// What one file declares, and says about itself.
  static func declarations(
    _ bytes: [UInt8], _ notation: SheetNotation, at place: SourcePlace,
    mixins: (all: SheetMixins, file: Int)? = nil, extensions: [SheetExtension]? = nil
  ) throws(ImportError) -> Declarations {
    if let index = bytes.firstInvalidUTF8Index {
      var position = TextPosition()
      position.advance(to: index, in: bytes, ofCSS: true)
      throw ImportError(
        "the style sheet is not in UTF-8", at: place.at(position), suggestion: "Save it in UTF-8.")
    }
    let note = SheetNote(bytes)
    let declarations = try SheetDeclarations(
      styles(of: bytes, place.file, notation), notation, in: place,
      themes: Set(note?.entries.map(\.spelling) ?? []), mixins: mixins, extensions: extensions)
    return (declarations, note)
  }

  /// Whether the word stands anywhere, which is enough to tell the two formats apart.
  private static func hasTheme(_ bytes: [UInt8]) -> Bool {
    bytes.containsText("@theme")
  }
}

/// The style sheets beside one that is read by itself, in which it finds what it does not declare.
///
/// They are read once, whatever becomes of the one between them: an editor asks after each keystroke,
/// and a fix is tried many times.
package struct StyleSheetNeighbors: Sendable {
  typealias Reading = Result<StyleSheetFiles.Declarations, ImportError>

  package let files: [ImportSource.File]

  /// What the files declare, by their paths; of CSS alone, since a mixin may be anywhere.
  let readings: [[String]: Reading]

  /// Reads neighbors, but those that were read before and have not changed.
  ///
  /// - Parameters:
  ///   - files: The neighbors.
  ///   - source: The folder that they and the sheet between them are in.
  ///   - importer: The format of all of them.
  ///   - earlier: What was read before.
  package init(
    _ files: [ImportSource.File], in source: ImportSource,
    by importer: any StyleSheetImporter.Type, reusing earlier: StyleSheetNeighbors? = nil
  ) {
    self.files = files
    guard importer.notation == .css else {
      readings = [:]
      return
    }
    let known = (earlier?.files ?? []).reduce(into: [:]) { $0[$1.path] = $1.bytes }
    readings = files.reduce(into: [:]) { readings, file in
      if known[file.path] == file.bytes, let reading = earlier?.readings[file.path] {
        readings[file.path] = reading
        return
      }
      readings[file.path] = Result { () throws(ImportError) in
        try StyleSheetFiles.declarations(file.bytes, .css, at: source.place(of: file))
      }
    }
  }
}

/// The comment in which a style sheet of this package describes its palettes.
///
/// It is the first comment of the file; one of its lines has the JSON, here broken to fit:
///
/// ```
/// * tincture.names/1 {"prefix":"","palettes":[{"name":"ocean","slug":"ocean",
///   "appearances":["light","dark"],"additions":{"logo-sea":["Logo","Sea"]}}]}
/// ```
///
/// Without it the importer guesses the appearances from media queries, and the names of themes are
/// the words of their attributes.
struct SheetNote {
  struct Entry {
    let name: String
    /// The name as a style sheet can say it, which has no U+0000.
    var spelling: String { name.replacing("\0", with: "\u{FFFD}") }

    /// The appearances that the file has values for, so that none has to be guessed.
    let appearances: [Appearance]

    /// The paths of colors that are no roles or steps, by their property names.
    let additions: [String: [String]]
  }

  /// What the names of properties begin with, without hyphens.
  let prefix: String

  /// The palettes in the order of the file; the page shows the first.
  let entries: [Entry]

  /// The entries by the names that themes have in the sheet.
  private let byTheme: [String: Entry]

  private static let mark = Array("tincture.names/1 ".utf8)

  /// Looks for the line in the first comment; a line that is not of our form is none.
  init?(_ bytes: [UInt8]) {
    guard bytes.starts(with: Array("/*".utf8)),
      let line = bytes.split(separator: 0x0A, maxSplits: 16).prefix(16)
        .map({ $0.drop { $0 == 0x20 || $0 == UInt8(ascii: "*") } })
        .first(where: { $0.starts(with: Self.mark) }),
      let json = try? JSONValue(parsing: Array(line.dropFirst(Self.mark.count))),
      let prefix = json["prefix"]?.string, let palettes = json["palettes"]?.array
    else { return nil }
    self.prefix = prefix
    let entries = palettes.compactMap(Self.entry)
    self.entries = entries
    byTheme = Dictionary(entries.map { ($0.spelling, $0) }) { first, _ in first }
    guard entries.count == palettes.count, !entries.isEmpty else { return nil }
  }

  /// Reads a member of `palettes`; `nil` if it lacks a member.
  private static func entry(_ json: JSONValue) -> Entry? {
    guard let name = json["name"]?.string, let appearances = json["appearances"]?.array,
      let additions = json["additions"]?.object
    else { return nil }
    let paths = additions.members.map { member in
      (member.name, (member.value.array ?? []).compactMap(\.string))
    }
    return Entry(
      name: name, appearances: appearances.compactMap { $0.string.flatMap(Appearance.init) },
      additions: Dictionary(paths.filter { !$0.1.isEmpty }) { $1 })
  }

  /// The palette of an element's theme; the page's is the first one.
  func entry(of theme: String?) -> Entry? { theme.map { byTheme[$0] } ?? entries.first }
}
