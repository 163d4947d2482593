// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureImporters
import TincturePalettes
import SourceColors

/// What `check` reads of a folder: every palette document, and the files of every format, each
/// format by itself.
///
/// A file that cannot be read stops nothing: it is named in the report, and so are files that hold
/// colors in a notation that is not read.
struct CheckFolder {
  /// Files that are read together.
  struct Part {
    let source: ImportSource

    /// The format with the colors; `nil` for a palette document.
    let colors: (importer: any Importer.Type, sheet: ColorSheet)?
  }

  /// The path as the user gave it.
  let path: String
  private(set) var parts: [Part] = []

  /// Files with colors that were not read, with the reason.
  private(set) var unread: [ImportRemark] = []

  /// The source files, whose colors are read apart.
  let code: SourceTree

  /// What was left out on purpose, with the reason.
  private(set) var passedOver: [ImportRemark] = []

  /// Reads the files below the folder and sorts them by format.
  ///
  /// - Throws: A ``CommandFailure`` when the folder cannot be read.
  init(path: String, excluding patterns: [PathPattern]) throws {
    self.path = path.hasSuffix("/") && path.count > 1 ? String(path.dropLast()) : path
    let content = try InputFolder(path: path).readable(excluding: patterns) {
      Self.isCode($0) || Self.mayHoldColors($0, below: path)
    }
    code = SourceTree(content, below: path, of: SourceLanguage.ofCode)
    unread = content.skipped.map { ImportRemark($0.reason, at: place($0.path)) }
    passedOver = content.passedOver.map {
      ImportRemark("installed packages are passed over", at: place($0))
    }
    addPassedOver(content.excluded, "what the project excludes")
    addPassedOver(content.ignored, "what Git ignores")
    var formats: [(importer: any Importer.Type, files: [ImportSource.File])] =
      KnownImporters.all.map { ($0, []) }
    var others: [ImportSource.File] = []
    let tests = content.files.filter { Self.isTest($0.path) }
    if let first = tests.first {
      passedOver.append(
        ImportRemark(
          "\(tests.count) \(tests.count == 1 ? "script of tests is" : "scripts of tests are") passed "
            + "over", at: tests.count == 1 ? place(first.path) : SourcePlace(path)))
    }
    let made = content.files.filter { !Self.isCode($0.path) && Self.isMade($0) }
    addPassedOver(made.map(\.path), "what tools made")
    let madePaths = Set(made.map(\.path))
    for file in content.files
    where !Self.isTest(file.path) && !Self.isCode(file.path) && !madePaths.contains(file.path) {
      let file = read(file)
      if file.bytes.containsText(PaletteDocument.schema) {
        parts.append(Part(source: alone(file), colors: nil))
      } else if let index = formats.firstIndex(where: { $0.importer.recognizes(of([file])) }) {
        formats[index].files.append(file)
      } else {
        others.append(file)
      }
    }
    if let index = formats.firstIndex(where: { $0.importer == DTCGImporter.self }) {
      let sets = others.filter { isTokenSet($0, beside: formats[index].files) }
      formats[index].files += sets
      others.removeAll(where: sets.contains)
    }
    for (importer, files) in formats where !files.isEmpty { add(files, by: importer) }
    addUnread(others)
    addUnreadCode(others)
    addUnreadNotations(content.names)
    mergeUnread()
  }

  /// Adds one line for paths that are left out.
  private mutating func addPassedOver(_ paths: [[String]], _ what: String) {
    guard let first = paths.first else { return }
    let rest = paths.count > 1 ? " (and \(paths.count - 1) more)" : ""
    passedOver.append(ImportRemark("\(what) is passed over" + rest, at: place(first)))
  }

  /// Whether a style sheet, a script or tokens say at their beginning that a tool made them, or are
  /// minified: what they are made from is to be edited.
  ///
  /// A palette that this tool made is read: its own files are what it checks.
  private static func isMade(_ file: InputFolder.File) -> Bool {
    guard let name = file.path.last else { return false }
    if [".min.css", ".min.js"].contains(where: name.hasSuffix) { return true }
    let head = file.bytes.prefix(400)
    guard !Array(head).containsText("tincture") else { return false }
    return [
      "@generated", "Do not edit directly", "DO NOT EDIT", "auto-generated", "AUTO-GENERATED",
    ]
    .contains { Array(head).containsText($0) }
  }

  /// The file with its tree, where it is of YAML and may hold tokens.
  private mutating func read(_ file: InputFolder.File) -> ImportSource.File {
    do {
      return try ImportSource.File(
        file.path, reading: file.bytes, at: place(file.path).file)
    } catch {
      let reason = (error as? CommandFailure)?.reason ?? "\(error)"
      unread.append(ImportRemark("not read: \(reason)", at: place(file.path)))
      return ImportSource.File(file.path, bytes: [])
    }
  }

  /// Makes one remark of those that say the same of several files.
  private mutating func mergeUnread() {
    unread = unread.grouped(by: \.text).map { text, remarks in
      remarks.count == 1
        ? remarks[0]
        : ImportRemark("\(text) (and so in \(remarks.count - 1) more)", at: remarks[0].place)
    }
  }

  private func place(_ path: [String]) -> SourcePlace {
    SourcePlace(((self.path == "." ? [] : [self.path]) + path).joined(separator: "/"))
  }

  private func of(_ files: [ImportSource.File]) -> ImportSource {
    ImportSource(name: path, files: files, isFolder: true)
  }

  /// A file as if it had been named itself.
  private func alone(_ file: ImportSource.File) -> ImportSource {
    ImportSource(name: "\(place(file.path))", files: [file], isFolder: false)
  }

  // MARK: Formats

  /// Whether a file of JSON lies below one that only token files have the name of, such as
  /// `$themes.json`, which may name it as a set.
  private func isTokenSet(
    _ file: ImportSource.File, beside tokens: [ImportSource.File]
  ) -> Bool {
    [".json", ".json5", ".jsonc"].contains { file.name.hasSuffix($0) }
      && tokens.contains {
        file.path.starts(with: $0.path.dropLast())
          && DTCGImporter.recognizes(of([.init($0.path, bytes: [])]))
      }
  }

  /// Adds the files of a format: style sheets by their folders, swatches and scripts one by one, and
  /// all others together.
  private mutating func add(_ files: [ImportSource.File], by importer: any Importer.Type) {
    if let importer = importer as? any StyleSheetImporter.Type {
      return addStyleSheets(files, by: importer)
    }
    switch importer.name {
    case XCAssetsImporter.name: addCatalogs(files)
    case ASEImporter.name, GPLImporter.name, ScriptImporter.name:
      for file in files { add([file], together: importer) }
    default: add(files, together: importer)
    }
  }

  /// Adds the asset catalogs: those of all targets together, but those of a target that names a
  /// color as another target does by themselves, since an app sees only its own.
  private mutating func addCatalogs(_ files: [ImportSource.File]) {
    var common: [ImportSource.File] = []
    var names: Set<[String]> = []
    for (_, target) in files.grouped(by: Self.target) {
      let sheet = try? XCAssetsImporter.sheet(of: of(target))
      let own = Set((sheet?.entries ?? []).map { [$0.theme ?? ""] + $0.path })
      if names.isDisjoint(with: own) {
        common += target
        names.formUnion(own)
      } else {
        add(target, together: XCAssetsImporter.self)
      }
    }
    add(common, together: XCAssetsImporter.self)
  }

  /// The folder in which the catalog of a file lies; the folder that is read where that is the
  /// catalog itself, or a part of it.
  private static func target(of file: ImportSource.File) -> [String] {
    let folder = Array(file.path.prefix { !$0.hasSuffix(".xcassets") })
    return folder.count < file.path.count ? folder : []
  }

  /// Adds the style sheets: those of one folder together, unless two of them give one name different
  /// colors and so are sheets of different pages.
  private mutating func addStyleSheets(
    _ files: [ImportSource.File], by importer: any StyleSheetImporter.Type
  ) {
    var sheets: [(file: ImportSource.File, sheet: ColorSheet)] = []
    for (file, result) in importer.sheets(of: of(files)) {
      do throws(ImportError) { sheets.append((file, try result.get())) } catch {
        if !error.isWithoutColors { addUnread(error) }
      }
    }
    for (_, group) in sheets.grouped(by: { Self.page(of: $0.file) }) {
      let isOne = group.count > 1 && !Self.disagree(group.map(\.sheet))
      for part in isOne ? [group] : group.map({ [$0] }) {
        var whole = part[0].sheet
        for other in part.dropFirst() { whole.append(other.sheet) }
        parts.append(Part(source: of(part.map(\.file)), colors: (importer, whole)))
      }
    }
  }

  /// The files whose sheets are read together: those of one folder, but a document of HTML has its
  /// own.
  private static func page(of file: ImportSource.File) -> [String] {
    let isDocument = ["html", "htm"].contains(ending(file.name))
    return isDocument ? file.path : file.path.dropLast()
  }

  private mutating func addUnread(_ error: ImportError) {
    unread.append(ImportRemark("not read: \(error.reason)", at: error.place))
  }

  /// Whether two sheets give one name different colors for the same theme and appearance.
  private static func disagree(_ sheets: [ColorSheet]) -> Bool {
    struct Key: Hashable {
      let path: [String]
      let theme: String?
      let appearance: Appearance?
    }
    var colors: [Key: Set<TokenColor>] = [:]
    for sheet in sheets {
      let unnamed = sheet.pairs.flatMap { [$0.foreground, $0.background] }
      let own = (sheet.entries + unnamed).grouped {
        Key(path: $0.path, theme: $0.theme, appearance: $0.appearance)
      }
      for (key, entries) in own {
        let values = Set(entries.map(\.color))
        if let others = colors[key], others != values { return true }
        colors[key] = values
      }
    }
    return false
  }

  /// Adds files that are read together, without those that are not of the format after all.
  private mutating func add(_ files: [ImportSource.File], together importer: any Importer.Type) {
    var files = files
    while !files.isEmpty {
      let source = of(files)
      do throws(ImportError) {
        let sheet = try importer.sheet(of: source)
        return parts.append(Part(source: source, colors: (importer, sheet)))
      } catch {
        guard !error.isWithoutColors else { return }
        addUnread(error)
        let count = files.count
        files.removeAll { source.place(of: $0).file == error.place.file }
        if files.count == count { return }
      }
    }
  }

  // MARK: Names

  private static let extensions: Set = [
    "css", "pcss", "postcss", "scss", "less", "vue", "svelte", "astro", "html", "htm", "json",
    "json5", "jsonc", "tokens",
    "gpl", "ase", "js", "mjs", "cjs", "jsx", "ts", "mts", "cts", "tsx",
  ]

  /// How sources that are not read write colors, by the endings of their names; of those without a
  /// word, colors in quotes are looked for.
  private static let codes: [String: [String]] = [
    "dart": ["Color(0x", "Color.fromRGBO("], "yaml": [], "yml": [],
  ]

  /// Sources of style sheets, whose colors only their compilers know.
  private static let notations = ["sass", "styl"]

  private static func ending(_ name: String) -> String {
    name.split(separator: ".").last?.lowercased() ?? ""
  }

  /// Whether a file is one of source code, by its name.
  private static func isCode(_ path: [String]) -> Bool {
    SourceLanguage.of(path: path.last ?? "").map(SourceLanguage.ofCode.contains) ?? false
  }

  /// Whether a file may be of a format that is read, by its path.
  private static func mayHoldColors(_ path: [String], below folder: String) -> Bool {
    guard let name = path.last else { return false }
    let ending = ending(name)
    guard ending == "xml" else { return extensions.contains(ending) || codes[ending] != nil }
    // The importer looks at the names only.
    return AndroidImporter.recognizes(
      ImportSource(name: folder, files: [.init(path, bytes: [])], isFolder: true))
  }

  /// Counts the JSON files that write colors as text and are of no format that is read.
  private mutating func addUnread(_ files: [ImportSource.File]) {
    let found = files.filter { $0.name.hasSuffix(".json") && Self.hasColorText($0.bytes) }
    guard let first = found.first else { return }
    unread.append(
      ImportRemark(
        "\(Self.count(of: found.count, "JSON file")) not read, with colors in a form that is not known",
        at: found.count == 1 ? place(first.path) : SourcePlace(path)))
  }

  /// Whether a script has tests or examples, whose colors no interface shows.
  private static func isTest(_ path: [String]) -> Bool {
    guard let name = path.last, ScriptImporter.isScript(name) else { return false }
    return [".test.", ".spec.", ".stories.", ".bench."].contains { name.contains($0) }
      || !Set(path).isDisjoint(with: ["__tests__", "__mocks__", "tests", "test", "e2e", "fixtures"])
  }

  /// Counts the sources that write colors in code, by the endings of their names.
  private mutating func addUnreadCode(_ files: [ImportSource.File]) {
    let found = files.filter { file in
      guard let words = Self.codes[Self.ending(file.name)] else { return false }
      return words.isEmpty
        ? Self.hasColorText(file.bytes) : words.contains { file.bytes.containsText($0) }
    }
    for (ending, files) in found.grouped(by: { Self.ending($0.name) }).sorted(by: {
      $0.key < $1.key
    }) {
      unread.append(
        ImportRemark(
          "\(Self.count(of: files.count, ".\(ending) file")) not read, with colors in code",
          at: files.count == 1 ? place(files[0].path) : SourcePlace(path)))
    }
  }

  /// Whether a string of six hexadecimal digits behind a # is there, in either quotes.
  private static func hasColorText(_ bytes: [UInt8]) -> Bool {
    var start = 0
    while let sign = bytes.firstIndex(ofText: "#", from: start) {
      start = sign + 1
      guard sign > 0, sign + 7 < bytes.count, bytes[sign - 1] == bytes[sign + 7] else { continue }
      if "\"'".utf8.contains(bytes[sign - 1]),
        bytes[(sign + 1)..<(sign + 7)].allSatisfy({ Character(UnicodeScalar($0)).isHexDigit })
      {
        return true
      }
    }
    return false
  }

  /// `1 JSON file is`, `2 JSON files are`.
  private static func count(of number: Int, _ noun: String) -> String {
    "\(number) \(noun)\(number == 1 ? " is" : "s are")"
  }

  /// Counts the files of each notation that is not read.
  private mutating func addUnreadNotations(_ names: [[String]]) {
    let endings = names.compactMap(\.last).map(Self.ending)
    for notation in Self.notations {
      let count = endings.filter { $0 == notation }.count
      guard count > 0 else { continue }
      unread.append(
        ImportRemark(
          "\(Self.count(of: count, ".\(notation) file")) not read: check the style sheets that are "
            + "made from them", at: SourcePlace(path)))
    }
  }
}
