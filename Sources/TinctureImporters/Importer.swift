// SPDX-License-Identifier: MIT

import TinctureJSON
import TincturePalettes

/// A format that colors are read from.
///
/// A new format is its own file in `Formats` and a line in ``KnownImporters``. It is a pure
/// function of the files, which the caller has read.
public protocol Importer: Sendable {
  /// The name of the format for `--from`; an exporter of the same format has the same name.
  static var name: String { get }

  /// What it reads, in one line without a full stop.
  static var summary: String { get }

  /// Whether the files look like the format, by their names or their first bytes.
  static func recognizes(_ source: ImportSource) -> Bool

  /// The colors of the files.
  ///
  /// - Throws: An ``ImportError`` at the first place that is not of the format.
  static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet
}

/// Why files are not of a format, and where.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where the files are wrong.
  public let place: SourcePlace

  /// What is wrong, without a full stop.
  public let reason: String

  /// What to do about it, as a sentence.
  public let suggestion: String?

  /// Whether nothing is wrong with the files but that they hold no color.
  public let isWithoutColors: Bool

  /// An error with a reason, and perhaps a way out.
  public init(
    _ reason: String, at place: SourcePlace, suggestion: String? = nil,
    isWithoutColors: Bool = false
  ) {
    self.reason = reason
    self.place = place
    self.suggestion = suggestion
    self.isWithoutColors = isWithoutColors
  }

  /// The place, the reason and the suggestion, in one line.
  public var description: String { "\(place): \(reason)" + (suggestion.map { ". \($0)" } ?? "") }
}

/// What a file in a notation that no importer parses says, as JSON.
public struct ParsedTree: Hashable, Sendable {
  /// The content of the file as a JSON value.
  public let value: JSONValue

  /// Where the values stand.
  public let positions: [JSONPointer: SourcePlace.Position]

  /// A tree with the places of its values.
  public init(_ value: JSONValue, positions: [JSONPointer: SourcePlace.Position]) {
    self.value = value
    self.positions = positions
  }
}

/// The files of an import: one that was named, or all below a folder that was named.
///
/// The caller reads the files; an importer opens none. A file by itself has its name as its path.
public struct ImportSource: Hashable, Sendable {
  /// A file of the import, with its content in memory.
  public struct File: Hashable, Sendable {
    /// The folders below the one that was named, and the name.
    public let path: [String]

    /// The content of the file.
    public let bytes: [UInt8]

    /// The content of a YAML file, which the caller has parsed; `nil` for any other one.
    public let tree: ParsedTree?

    /// A file at a path below the named folder, which for a single file is its name.
    public init(_ path: [String], bytes: [UInt8], tree: ParsedTree? = nil) {
      self.path = path
      self.bytes = bytes
      self.tree = tree
    }

    /// The name in its folder.
    public var name: String { path.last ?? "" }
  }

  /// The path of the file or folder that was named, or `standard input`.
  public let name: String

  /// By their paths, ascending.
  public let files: [File]

  /// Whether a folder was named, so that the paths of the files are below it.
  public let isFolder: Bool

  /// An import of one file from its text; importers look at the end of its name: `site.css`.
  public init(_ name: String, text: String) {
    self.init(name: name, files: [File([name], bytes: Array(text.utf8))], isFolder: false)
  }

  /// An import of files that the caller has read; they are sorted by their paths.
  public init(name: String, files: [File], isFolder: Bool) {
    self.name = name
    self.files = files.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    self.isFolder = isFolder
  }

  /// The path of a file for messages.
  public func place(of file: File) -> SourcePlace { place(ofPath: file.key) }

  /// The place of a file by its path below the folder.
  func place(ofPath path: String) -> SourcePlace {
    // A path in the working folder is written as editors and Git write it.
    SourcePlace(isFolder ? (name == "." ? path : "\(name)/\(path)") : name)
  }
}

/// Every format that palettes are imported from.
public enum KnownImporters {
  /// In the order of their names.
  public static let all: [any Importer.Type] = [
    AndroidImporter.self,
    ASEImporter.self,
    CSSImporter.self,
    DTCGImporter.self,
    GPLImporter.self,
    LessImporter.self,
    ScriptImporter.self,
    SCSSImporter.self,
    TailwindImporter.self,
    XCAssetsImporter.self,
  ]
}

/// The named colors of files of another format, before they become palettes.
public struct ColorSheet: Hashable, Sendable {
  /// A color under the name that it has in its file.
  public struct Entry: Hashable, Sendable {
    /// The groups or folders and the name, each any text; at least one.
    public var path: [String]

    /// The name of the theme that the color belongs to, where the file says one.
    public var theme: String?

    /// The appearance that the color is for; `nil` for any that has no color of its own.
    public var appearance: Appearance?

    /// The color in 8 bits of sRGB or of Display P3.
    public var color: TokenColor

    /// Where it is written.
    public var place: SourcePlace

    /// Which bytes of the files define the color, so that it can be edited.
    public var spelling: LiteralSpelling

    /// The name of the resource of Android, which the path may differ from; `nil` for any other color.
    public var resource: String?

    /// An entry with its spelling; one made in memory is in no file.
    public init(
      _ path: [String], theme: String? = nil, appearance: Appearance? = nil, color: TokenColor,
      place: SourcePlace, spelling: LiteralSpelling = .fixed("no file says it")
    ) {
      self.path = path
      self.theme = theme
      self.appearance = appearance
      self.color = color
      self.place = place
      self.spelling = spelling
    }
  }

  /// Two colors of which the files themselves say that one lies on the other.
  public struct Pair: Hashable, Sendable {
    /// The color that is read or seen.
    public var foreground: Entry
    /// The color that the foreground lies on, or the start of a gradient.
    public var background: Entry

    /// The colors of the stops behind the background's, where that begins a gradient.
    public var stops: [Entry] = []

    /// The opaque color below a translucent background, where the files say it.
    public var backdrop: Entry?

    /// What the foreground is, which decides the ratio.
    public var kind: PairKind

    /// What says so, for people: `the rule .button`.
    public var origin: String

    /// Makes a pair from its two colors, what the foreground is, and what says so.
    public init(foreground: Entry, background: Entry, kind: PairKind, origin: String) {
      self.foreground = foreground
      self.background = background
      self.kind = kind
      self.origin = origin
    }
  }

  /// The name of the palette, where the files say one.
  public var name: String?

  /// In the order of the files; a later entry of the same name, theme, appearance and gamut wins.
  public var entries: [Entry] = []

  /// Pairs that the files write, in their order.
  public var pairs: [Pair] = []

  /// Whether the files write colors that have no name, beside the entries.
  public var hasOtherColors = false

  /// What other tools noted about tokens.
  public var notes: [PaletteAdditions.Note] = []

  /// Members of a palette document, such as `request` and `conflicts`, where the files carry them.
  public var document = JSONObject()

  /// What the files contain and a palette cannot hold; nothing is dropped without a remark.
  public var remarks: [ImportRemark] = []

  /// Makes a sheet without colors, to which files are appended.
  public init() {}

  /// Appends what another file of the same import holds.
  public mutating func append(_ other: ColorSheet) {
    name = name ?? other.name
    entries += other.entries
    pairs += other.pairs
    hasOtherColors = hasOtherColors || other.hasOtherColors
    remarks += other.remarks
  }
}

/// Something in a file that cannot be kept as it is, with what became of it.
public struct ImportRemark: Hashable, Sendable, CustomStringConvertible {
  /// Where the remark is about.
  public let place: SourcePlace

  /// What it is and what became of it, without a full stop.
  public let text: String

  /// The fault of an asset catalog that it is about; `nil` for anything else.
  public let flaw: CatalogFlaw?

  /// Whether a color is left out, which a check then did not measure.
  public let isLoss: Bool

  /// Whether it says what a palette cannot have, and nothing of what is measured.
  public let isOfImport: Bool

  /// Makes a remark from a text without a full stop and the place that it is about.
  public init(
    _ text: String, at place: SourcePlace, flaw: CatalogFlaw? = nil, isLoss: Bool = false,
    isOfImport: Bool = false
  ) {
    self.isOfImport = isOfImport
    self.text = text
    self.place = place
    self.flaw = flaw
    self.isLoss = isLoss
  }

  public var description: String { "\(place): \(text)" }
}

extension [ImportRemark] {
  mutating func add(_ text: String, at place: SourcePlace, flaw: CatalogFlaw? = nil) {
    append(ImportRemark(text, at: place, flaw: flaw))
  }
}
