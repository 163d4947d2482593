// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TinctureJSON
import TincturePalettes
import SourceColors

/// The colors of source files as one document, with what becomes of them where names are given.
public struct ScanReport: Sendable {
  /// A color of a file.
  public struct Entry: Sendable {
    /// The color as it was read from its file.
    public let color: SourceColor

    /// What becomes of it; `nil` where no names are given.
    public let outcome: Migration.Outcome?
  }

  /// How many files were scanned.
  public let fileCount: Int
  /// The colors in the order of the files.
  public let entries: [Entry]

  /// The names that the code asks catalogs for.
  public let references: [SourceReference]

  /// Whether the files were changed.
  public let isWritten: Bool

  /// How many files could not be read.
  public let unreadCount: Int

  /// The report of a scan without names.
  public init(_ readings: [SourceReading], unreadCount: Int) {
    fileCount = readings.count
    entries = readings.flatMap(\.colors).map { Entry(color: $0, outcome: nil) }
    references = readings.flatMap(\.references)
    isWritten = false
    self.unreadCount = unreadCount
  }

  /// The report of a migration.
  public init(_ migration: Migration, isWritten: Bool, unreadCount: Int) {
    fileCount = migration.files.count
    entries = migration.colors.map { Entry(color: $0.color, outcome: $0.outcome) }
    references = migration.files.flatMap(\.reading.references)
    self.isWritten = isWritten
    self.unreadCount = unreadCount
  }

  /// The distinct colors, the most frequent first.
  public var inventory: ScanInventory { ScanInventory(entries) }

  /// The colors that code has and names do not: all that the system does not choose, and that are
  /// neither named nor kept.
  public var remaining: [Entry] {
    entries.filter { entry in
      guard !entry.color.isAdaptive else { return false }
      switch entry.outcome {
      case .named, .kept: return false
      case .ambiguous, .unmatched, nil: return true
      }
    }
  }

  /// How many colors there are of each state.
  public func count(of state: SourceColor.State) -> Int {
    entries.count { $0.color.state == state }
  }

  package var json: JSONValue { ScanReportSchema.report.write(self) }
}

/// The JSON Schema (draft 2020-12) of a ``ScanReport``.
public enum ScanReportSchema {
  private typealias Member = JSONMembers

  /// The schema as a document of JSON Schema.
  public static let json = JSONSchema.document(
    "tincture.scan/1", title: "Tincture scan", report.schema,
    definitions: [entry.definition, css.definition])

  /// Nothing reads it back, so every member is computed.
  static let report: JSONDescription<ScanReport, Void> = .object(
    "The colors that source code writes.", isOpen: false,
    computed: [
      Member("schema", computed: JSONDescription.constant("tincture.scan/1")) { _ in () },
      Member(
        "files", computed: JSONCodec.count.described("The files that were read."), \.fileCount),
      Member(
        "unread", computed: JSONCodec.count.described("The files that could not be read."),
        \.unreadCount),
      Member(
        "written", computed: JSONCodec.bool.described("Whether files were changed."), \.isWritten),
      Member(
        "remaining",
        computed: JSONCodec.count.described(
          "The colors that are neither named, nor kept, nor chosen by the system.")
      ) { $0.remaining.count },
      Member(
        "colors", computed: entry.array().described("In the order of the files and their lines."),
        \.entries),
      Member(
        "values",
        computed: value.array().described("The distinct colors, the most frequent first.")
      ) { $0.inventory.values },
      Member(
        "references",
        computed: reference.array().described("The names that code asks catalogs for."),
        \.references),
    ])

  private static let entry: JSONDescription<ScanReport.Entry, Void> =
    .object("A color in the code.", isOpen: false, computed: code + meaning + outcome)
    .defined(as: "color")

  private typealias EntryMember = JSONMembers<ScanReport.Entry, Void>

  /// Where the code is, and what it says.
  private static let code: [EntryMember] = [
    EntryMember("path", computed: text("The file."), \.color.place.file),
    EntryMember("line", computed: JSONCodec.count.described("From 1."), \.color.line),
    EntryMember(
      "column", computed: JSONCodec.count.described("From 1, in characters."), \.color.column),
    EntryMember(
      "start", computed: JSONCodec.count.described("The offset of its first byte."),
      \.color.range.lowerBound),
    EntryMember(
      "end", computed: JSONCodec.count.described("The offset behind its last byte."),
      \.color.range.upperBound),
    EntryMember(
      "language", computed: choice("The language.", of: SourceLanguage.self),
      \.color.language.rawValue),
    EntryMember("source", computed: text("The code."), \.color.text),
    EntryMember("spelling", computed: text("How it is written."), \.color.spelling),
    EntryMember(
      "type", computed: text("The type of the expression; empty where the code says none."),
      \.color.type),
    EntryMember(
      "conditional", computed: JSONCodec.bool.described("Whether it is between #if and #endif."),
      \.color.isConditional),
  ]

  /// What the color is.
  private static let meaning: [EntryMember] = [
    EntryMember(
      "space", computed: choice("The color space of its numbers.", of: SourceSpace.self),
      isRequired: false, \.color.space?.rawValue),
    EntryMember("color", computed: css, isRequired: false) { $0.color.color?.rgb },
    EntryMember(
      "opacity",
      computed: JSONCodec.number.stating(["minimum": 0, "maximum": 1]).described(
        "From 0 to 1."), isRequired: false
    ) { $0.color.color?.opacity },
    EntryMember(
      "use", computed: choice("What it is used for.", of: SourceColor.Use.self),
      \.color.use.rawValue),
    EntryMember(
      "state", computed: choice("What is known of it.", of: SourceColor.State.self),
      \.color.state.rawValue),
    EntryMember("reason", computed: text("Why it is undecided."), isRequired: false) {
      $0.color.reason.isEmpty ? nil : $0.color.reason
    },
  ]

  /// What becomes of it, where names are given.
  private static let outcome: [EntryMember] = [
    EntryMember("result", computed: result, isRequired: false, \.outcome?.word),
    EntryMember(
      "names",
      computed: JSONCodec.string.array().described(
        "The name that takes its place, those that could, or the nearest one."),
      isRequired: false, \.outcome?.names),
    EntryMember(
      "deltaE",
      computed: JSONCodec.number.stating(["minimum": 0]).described(
        "How far the nearest name is, in OKLab."), isRequired: false, \.outcome?.deltaE),
    EntryMember(
      "unmatchedBecause", computed: text("Why no name takes its place."), isRequired: false,
      \.outcome?.reason),
  ]

  private typealias ValueMember = JSONMembers<ScanInventory.Value, Void>

  private static let value: JSONDescription<ScanInventory.Value, Void> = .object(
    "A color with the places that have it.", isOpen: false,
    computed: [
      ValueMember("color", computed: css, \.color.rgb),
      ValueMember(
        "opacity",
        computed: JSONCodec.number.stating(["minimum": 0, "maximum": 1]).described("From 0 to 1."),
        \.color.opacity),
      ValueMember("count", computed: JSONCodec.count.described("The places."), \.count),
      ValueMember("files", computed: JSONCodec.count.described("The files."), \.fileCount),
      ValueMember(
        "names", computed: JSONCodec.string.array().described("The names that have the color."),
        \.names),
      ValueMember(
        "nearest",
        computed: text("What differs the least: a name, or without names a more frequent color."),
        isRequired: false, \.nearest?.name),
      ValueMember(
        "deltaE",
        computed: JSONCodec.number.stating(["minimum": 0]).described("How far it is, in OKLab."),
        isRequired: false, \.nearest?.deltaE),
    ])

  private static let result = JSONCodec.string.stating([
    "enum": ["exact", "use", "rule", "ambiguous", "unmatched", "kept"]
  ]).described("What becomes of it.")

  private static let reference: JSONDescription<SourceReference, Void> = .object(
    "A name in the code.", isOpen: false,
    computed: [
      Member("name", computed: text("The name."), \.name),
      Member("place", computed: text("The file, the line and the column."), \.place.description),
    ])

  private static let css = PaletteFormat.color.defined(as: "css")

  private static func text(_ description: String) -> JSONCodec<String> {
    JSONCodec.string.described(description)
  }

  private static func choice<Value: RawRepresentable<String> & CaseIterable>(
    _ description: String, of type: Value.Type
  ) -> JSONCodec<String> {
    JSONCodec.string.stating(["enum": .array(type.allCases.map { .string($0.rawValue) })])
      .described(description)
  }
}

extension SourceColor {
  /// The line from 1.
  public var line: Int { if case .line(let line, _) = place.position { line } else { 1 } }

  /// The column from 1, in characters.
  public var column: Int { if case .line(_, let column) = place.position { column } else { 1 } }
}

extension Migration.Outcome {
  /// `exact`, `use`, `rule`, `ambiguous`, `unmatched` or `kept`.
  public var word: String {
    switch self {
    case .named(_, let decision, _): decision.rawValue
    case .ambiguous: "ambiguous"
    case .unmatched: "unmatched"
    case .kept: "kept"
    }
  }

  /// The names that it is about.
  public var names: [String]? {
    switch self {
    case .named(let name, _, _): [name.name]
    case .ambiguous(let names): names.map(\.name)
    case .unmatched(let nearest, _, _): nearest.map { [$0.name] }
    case .kept: nil
    }
  }

  /// How far the nearest name is.
  public var deltaE: Double? {
    if case .unmatched(_, let deltaE, _) = self { deltaE } else { nil }
  }

  /// Why no name takes its place.
  public var reason: String? {
    if case .unmatched(_, _, let reason) = self { reason } else { nil }
  }
}
