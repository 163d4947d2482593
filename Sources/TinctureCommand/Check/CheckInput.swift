// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureChecking
import TinctureContrast
import TinctureImporters
import TinctureJSON
import TincturePalettes
import SourceColors

/// A file or folder to check, with its bytes, so that findings can be given their lines.
struct CheckInput {
  /// The path as the user gave it: a file, a folder, or - for standard input.
  let path: String
  /// The files with their bytes.
  let source: ImportSource
  /// What is checked: palettes, or colors with their pairs.
  var subject: CheckSubject
  /// The format of the files; `nil` for a palette document.
  private let importer: (any Importer.Type)?
  /// The level for files that do not name one.
  private let level: ConformanceLevel
  /// The source of pairs for files that do not name them.
  private let pairs: PairSource
  /// The style sheets beside one that is named by itself, which may have what it refers to.
  private(set) var neighbors: StyleSheetNeighbors?

  /// Reads what is named; of several files, one that cannot be read stops none of the others.
  ///
  /// - Throws: The failures where nothing can be read, or that of a wrong option.
  static func all(
    _ paths: [String], options: PairOptions, pairs: PairSource, global: GlobalOptions
  ) throws -> (inputs: [CheckInput], failures: [CommandFailure]) {
    var (inputs, failures): ([CheckInput], [CommandFailure]) = ([], [])
    for path in paths {
      do {
        inputs += try all(
          path: path, options: options, pairs: pairs, global: global)
      } catch let failure as CommandFailure where failure.status != .usage {
        failures.append(failure)
      }
    }
    guard !inputs.isEmpty else { throw CommandFailures(failures: failures) }
    return (inputs, failures)
  }

  /// Reads a file, or a folder with files of any format, at least one.
  static func all(
    path: String, options: PairOptions, pairs: PairSource, global: GlobalOptions,
    reusing earlier: StyleSheetNeighbors? = nil
  ) throws -> [CheckInput] {
    if SourceLanguage.of(path: path).map(SourceLanguage.ofCode.contains) ?? false,
      (try? FileStatus(path: path).isRegular) == true || OpenTexts.current[path] != nil
    {
      let level = try OptionParser.read(options.level, at: "--level", OptionParser.level)
      return [CheckInput(try SourceTree([path]), at: path, level: level, pairs: pairs)]
    }
    guard options.from == nil, path != "-", (try? FileStatus(path: path).isFolder) == true else {
      do {
        return [
          try CheckInput(
            path: path, options: options, pairs: pairs, global: global, reusing: earlier)
        ]
      } catch let failure as CommandFailure where failure.isWithoutColors {
        return [CheckInput(withoutColors: path, failure.reason)]
      }
    }
    let folder = try CheckFolder(path: path, excluding: options.exclude.map(PathPattern.init))
    let level = try OptionParser.read(options.level, at: "--level", OptionParser.level)
    var (inputs, unread): ([CheckInput], [ImportRemark]) = ([], folder.unread)
    for part in folder.parts {
      global.detail(
        "\(part.source.name) is read as \(part.colors?.importer.name ?? "a palette document")")
      do { inputs.append(try CheckInput(part, level: level, pairs: pairs)) } catch {
        guard let failure = error as? CommandFailure else { throw error }
        unread.append(
          ImportRemark("not read: \(failure.reason)", at: SourcePlace(part.source.name)))
      }
    }
    for index in inputs.indices { inputs[index].noteCatalogNames() }
    if !folder.code.files.isEmpty {
      inputs.append(CheckInput(folder.code, at: path, level: level, pairs: pairs))
    }
    if inputs.isEmpty {
      inputs = [
        CheckInput(withoutColors: path, "there are no colors in a format that is read")
      ]
    }
    inputs[0].subject.unread += unread
    inputs[0].subject.remarks += folder.passedOver
    return inputs
  }

  /// A file or folder in which nothing is to be measured, for a reason.
  private init(withoutColors path: String, _ reason: String) {
    self.path = path
    source = ImportSource(name: path, files: [], isFolder: false)
    (importer, level, pairs) = (nil, .aa, .names)
    subject = CheckSubject(
      place: SourcePlace(path), themes: [],
      remarks: [ImportRemark(reason, at: SourcePlace(path))])
  }

  /// Reads the colors of source files, which are a file or those below a folder.
  private init(_ tree: SourceTree, at path: String, level: ConformanceLevel, pairs: PairSource) {
    let conventions = tree.conventions(SourceConventions())
    var code: [SourceCode] = []
    var unread: [ImportRemark] = []
    for file in tree.files {
      do throws(ImportError) {
        code.append(try SourceCode(file.source, path: file.path, conventions))
      } catch { unread.append(ImportRemark("not read: \(error.reason)", at: error.place)) }
    }
    self.path = path
    source = ImportSource(name: path, files: [], isFolder: false)
    (importer, self.level, self.pairs) = (nil, level, pairs)
    subject = CheckSubject(code: code, place: SourcePlace(path), level: level, pairs: pairs)
    subject.unread += unread
  }

  /// Notes the names that an asset catalog has.
  private mutating func noteCatalogNames() {
    guard importer == XCAssetsImporter.self else { return }
    subject.catalogNames = XCAssetsImporter.names(in: source)
  }

  /// Reads a part of a folder.
  private init(_ part: CheckFolder.Part, level: ConformanceLevel, pairs: PairSource) throws {
    path = part.source.name
    (source, importer) = (part.source, part.colors?.importer)
    (self.level, self.pairs) = (level, pairs)
    guard let sheet = part.colors?.sheet else {
      let palettes = try InputFile(path: path).palettes(in: source.files.first?.bytes)
      subject = CheckSubject(palettes: palettes, file: source.name).measured(by: pairs)
      return
    }
    subject = CheckSubject(sheet, place: SourcePlace(source.name), level: level, pairs: pairs)
  }

  /// Reads a file or folder; `pairs` is for files that do not name their pairs of colors.
  init(
    path: String, options: PairOptions, pairs: PairSource, global: GlobalOptions,
    reusing earlier: StyleSheetNeighbors? = nil
  ) throws {
    try self.init(
      ImportInput(path: path, format: options.from, global: global), level: options.level,
      pairs: pairs, reusing: earlier)
  }

  /// Reads a file or folder; the level, by its name, is for files that do not name one.
  init(
    _ input: ImportInput, level name: String, pairs: PairSource,
    reusing earlier: StyleSheetNeighbors? = nil
  ) throws {
    path = input.path
    source = try input.source()
    level = try OptionParser.read(name, at: "--level", OptionParser.level)
    if let palettes = try input.paletteDocument(in: source) {
      importer = nil
      self.pairs = pairs
      subject = CheckSubject(palettes: palettes, file: source.name).measured(by: pairs)
    } else {
      let importer = try input.importer(of: source)
      self.importer = importer
      neighbors = Self.neighbors(of: source, importer, reusing: earlier)
      let sheet: ColorSheet
      do throws(ImportError) {
        sheet = try Self.sheet(of: source, beside: neighbors, by: importer)
      } catch { throw CommandFailure(error) }
      // A file of tokens alone says nothing of its pairs but by their names.
      let isOfTokens = pairs == .names && !source.isFolder && sheet.pairs.isEmpty
      self.pairs = isOfTokens ? .guesses(areBinding: false) : pairs
      subject = CheckSubject(
        sheet, place: SourcePlace(source.name), level: level, pairs: self.pairs)
    }
  }

  /// The style sheets in the folder of one that is named by itself and refers to something.
  private static func neighbors(
    of source: ImportSource, _ importer: any Importer.Type, reusing earlier: StyleSheetNeighbors?
  ) -> StyleSheetNeighbors? {
    guard !source.isFolder, let importer = importer as? any StyleSheetImporter.Type,
      let own = source.files.first, source.name.contains("."),
      ["var(", "@import", "@use"].contains(where: own.bytes.containsText)
    else { return nil }
    let folder = parentFolder(of: source.name)
    let names = (try? visibleNames(inFolder: folder)) ?? []
    let ending = own.name.split(separator: ".").last ?? ""
    let files = names.sorted().filter { $0 != own.name && $0.hasSuffix(".\(ending)") }
      .prefix(mostNeighbors).compactMap { name in
        let bytes = try? InputFile(path: folder + "/" + name, role: .found).bytes()
        return bytes.map { ImportSource.File([name], bytes: $0) }
      }
    guard !files.isEmpty else { return nil }
    return StyleSheetNeighbors(files, in: Self.folder(of: source), by: importer, reusing: earlier)
  }

  /// The folder of a style sheet that is named by itself.
  private static func folder(of source: ImportSource) -> ImportSource {
    ImportSource(name: parentFolder(of: source.name), files: source.files, isFolder: true)
  }

  /// A folder with more sheets is no theme.
  private static let mostNeighbors = 100

  /// The colors of files, of a style sheet with what its neighbors declare.
  private static func sheet(
    of source: ImportSource, beside neighbors: StyleSheetNeighbors?,
    by importer: any Importer.Type
  ) throws(ImportError) -> ColorSheet {
    guard let neighbors, let importer = importer as? any StyleSheetImporter.Type,
      let own = source.files.first
    else { return try importer.sheet(of: source) }
    return try importer.sheet(of: own, beside: neighbors, in: folder(of: source))
  }

  /// The subject read from changed bytes of the files; `nil` when they no longer have the format.
  func read(_ source: ImportSource) -> CheckSubject? {
    guard let importer,
      let sheet = try? Self.sheet(of: source, beside: neighbors, by: importer)
    else { return nil }
    return CheckSubject(sheet, place: SourcePlace(source.name), level: level, pairs: pairs)
  }

  /// The bytes by the path that findings name.
  var bytes: [String: [UInt8]] {
    Dictionary(source.files.map { (source.place(of: $0).file, $0.bytes) }) { $1 }
  }
}

extension CheckInput {
  /// Where the values of YAML files stand, by the path that findings name.
  var trees: [String: [JSONPointer: SourcePlace.Position]] {
    source.files.reduce(into: [:]) { trees, file in
      trees[source.place(of: file).file] = file.tree?.positions
    }
  }
}

extension CheckReport {
  /// Replaces the JSON pointers of findings by line and column, as editors want them.
  ///
  /// The positions of all pointers into one file are found in one pass over its bytes; findings in
  /// files without bytes stay as they are.
  mutating func locate(
    in files: [String: [UInt8]], trees: [String: [JSONPointer: SourcePlace.Position]] = [:]
  ) {
    var pointers: [String: Set<JSONPointer>] = [:]
    for finding in findings {
      guard case .pointer(let pointer) = finding.place.position else { continue }
      pointers[finding.place.file, default: []].insert(pointer)
    }
    let positions = pointers.reduce(into: [:]) { positions, file in
      positions[file.key] = JSONValue.positions(of: file.value, in: files[file.key] ?? [])
    }
    for index in findings.indices {
      let place = findings[index].place
      guard case .pointer(let pointer) = place.position,
        let position = trees[place.file]?[pointer]
          ?? positions[place.file]?[pointer].map({ .line($0.line, column: $0.column) })
      else { continue }
      findings[index].place = SourcePlace(place.file, position)
    }
  }
}

/// The options that say which colors are pairs, and which ratios they need.
struct PairOptions: ParsableArguments {
  @Option(
    name: .customLong("level"),
    help: "The level to check by, unless a file names one: AA or AAA. (default: AA)")
  var givenLevel: String?

  /// The name of the level.
  var level: String { givenLevel ?? "AA" }

  @Option(
    help: ArgumentHelp("A JSON file that lists the pairs of colors to check.", valueName: "file"),
    completion: .file())
  var pairs: String?

  @Option(
    help: ArgumentHelp(
      "The design system that says which colors are pairs: a file, or a name that 'system list' "
        + "lists.", valueName: "file|name"),
    completion: .file(extensions: ["yaml", "yml", "json"]))
  var system: String?

  @Option(
    help: ArgumentHelp("The format, where it is not recognized.", valueName: "format"),
    completion: .list(KnownImporters.all.map { $0.name }))
  var from: String?

  @Flag(help: "Judge the pairs as well that only words such as text and surface suggest.")
  var guess = false

  @Option(
    help: ArgumentHelp(
      "Leave out what matches a pattern as .gitignore has them; give it again for more.",
      valueName: "pattern"))
  var exclude: [String] = []

  init() {}

  /// The options of a command that has others in their place.
  init(level: String?, from: String? = nil, exclude: [String] = []) {
    (givenLevel, self.from, self.exclude) = (level, from, exclude)
    (pairs, system, guess) = (nil, nil, false)
  }

  /// The options as words of a command line.
  var words: [String] {
    let named = [
      ("--level", givenLevel), ("--pairs", pairs), ("--system", system), ("--from", from),
    ]
    return named.flatMap { name, value in value.map { [name, $0] } ?? [] }
      + (guess ? ["--guess"] : []) + exclude.flatMap { ["--exclude", $0] }
  }

  /// The options with what a project's configuration says; what the command line says wins.
  func of(_ project: Configuration) -> PairOptions {
    var options = self
    options.exclude += project.checks?.exclude ?? []
    options.givenLevel = givenLevel ?? project.shared.level?.rawValue
    if system == nil { options.pairs = pairs ?? project.checks?.pairs }
    return options
  }

  /// The source of pairs for files that do not name them: a file of pairs, or the names of colors.
  func source() throws -> PairSource {
    if guess {
      guard pairs == nil, system == nil else {
        throw CommandFailure.usage(
          "--guess", "the pairs are those of \(pairs == nil ? "--system" : "--pairs")",
          suggestion: "Leave out one of the two.")
      }
      return .guesses(areBinding: true)
    }
    guard let system else { return try Self.source(pairs) }
    guard pairs == nil else {
      throw CommandFailure.usage(
        "--pairs", "the pairs are those of the system", suggestion: "Leave out --pairs or --system."
      )
    }
    return .system(try SystemArgument.load(system))
  }

  /// The source of pairs for a file of pairs that was named, or not.
  static func source(_ pairs: String?) throws -> PairSource {
    guard let pairs else { return .names }
    let file = InputFile(path: pairs)
    let example = """
      {"pairs": [{"foreground": "text*", "background": "surface*", "kind": "text"}]}
      """
    return try file.document(orSuggest: "For example: \(example).") {
      json throws(PaletteDocumentError) in .file(try PairFile(json, name: file.name))
    }
  }
}

/// The options that say by which rules files are checked.
///
/// Those that say how findings are reported are options of ``CheckCommand`` itself.
struct CheckOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Check by these rules only, such as contrast or contrast/text-aa; give it again for more.",
      valueName: "rule"))
  var select: [String] = []

  @Option(
    help: ArgumentHelp("Leave out a rule or a group; give it again for more.", valueName: "rule"))
  var ignore: [String] = []

  @Flag(help: "Also measure pairs as people with color vision deficiencies see them.")
  var cvd = false

  @Flag(help: "Print the APCA lightness contrast beside each ratio.")
  var apca = false
}

extension CheckOptions {
  /// The rules to check by: those that are selected, or else the usual ones, without those ignored.
  func rules() throws -> [any CheckRule] {
    let usual = KnownCheckRules.usual + (cvd ? KnownCheckRules.simulated : [])
    let selected = try Self.ids(of: select, at: "--select")
    let ignored = try Self.ids(of: ignore, at: "--ignore")
    let rules =
      select.isEmpty ? usual : KnownCheckRules.all.filter { selected.contains($0.id) }
    return rules.filter { !ignored.contains($0.id) }
  }

  /// The identifiers of rules that names stand for; a name may be a group, such as `contrast`, or
  /// the end of a name, such as `text-aa`.
  private static func ids(of names: [String], at option: String) throws -> Set<String> {
    var ids: Set<String> = []
    for name in names {
      let whole = KnownCheckRules.ids(named: name)
      let named = whole.isEmpty ? [KnownCheckRules.id(endingWith: name)].compactMap(\.self) : whole
      guard !named.isEmpty else {
        throw CommandFailure.usage(
          option, "there is no rule \(name.quoted)",
          suggestion: SuggestionSentence.sentence(for: name, among: KnownCheckRules.all.map(\.id)))
      }
      ids.formUnion(named)
    }
    return ids
  }
}
