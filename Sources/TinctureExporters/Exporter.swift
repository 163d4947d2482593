// SPDX-License-Identifier: MIT

/// A format that palettes are written in for others to read.
///
/// A new format is its own file in `Formats` and a line in ``KnownExporters``. It is a pure
/// function: the same palettes give the same bytes, and nothing is read but what it is given.
public protocol Exporter: Sendable {
  /// What the format is asked for by: `css`.
  static var name: String { get }

  /// What it is and who reads it, in one line without a full stop.
  static var summary: String { get }

  /// Whether the format has names of its own for colors, so that it cannot write any role.
  static var hasSlots: Bool { get }

  /// Whether the format has the numbers of ``ExportSettings/scales`` beside the colors.
  static var hasNumbers: Bool { get }

  /// The name of the design system that the format is for, which is solved for it where none is named;
  /// `nil` for a format of any roles.
  static var system: String? { get }

  /// The choices that the format leaves to the person who exports.
  static var settings: Set<ExportSetting> { get }

  /// The files of the format, each under a path of its own.
  ///
  /// - Throws: An ``ExportError`` where the format cannot hold what there is.
  static func files(for source: ExportSource) throws(ExportError) -> [ExportedFile]
}

extension Exporter {
  public static var hasSlots: Bool { false }

  public static var hasNumbers: Bool { false }

  public static var system: String? { nil }

  public static var settings: Set<ExportSetting> { [] }
}

extension ExportSource {
  /// The files of a format.
  ///
  /// - Throws: An ``ExportError`` where the format cannot hold what there is, and where there is no
  ///   color to write: a file without one would look like an export.
  public func files(in exporter: any Exporter.Type) throws(ExportError) -> [ExportedFile] {
    guard entries.contains(where: { !$0.tokens.isEmpty }) else {
      throw ExportError(
        "there is no color in it: no ramp, no theme and no other color",
        suggestion: "Make a palette with: tincture generate <color>.")
    }
    try checkScales()
    return try exporter.files(for: self)
  }

  /// Refuses a number with the name of a color: `spacing.small` beside a color `spacing-small`.
  private func checkScales() throws(ExportError) {
    let scales = settings.scales
    guard !scales.isEmpty else { return }
    let colors = Set(entries.flatMap(\.tokens).map(\.name.kebab))
    let names =
      scales.given.flatMap { kind, entries in entries.map { (kind.rawValue, $0.name) } }
      + scales.typography.flatMap { style in
        ["Size", "Weight"].map { ("typography", style.name + $0) }
      }
    for (scale, name) in names
    where colors.contains(TokenName(splitting: scale + name.capitalizedFirst).kebab) {
      throw ExportError(
        "the \(scale) \(name) and a color have one name", suggestion: "Rename one of them.")
    }
  }
}

/// Why palettes cannot be written in a format.
public struct ExportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What is wrong, without a full stop.
  public let reason: String

  /// What to do about it, as a sentence.
  public let suggestion: String?

  /// Makes an error from a clause without a full stop and a sentence on what to do about it.
  public init(_ reason: String, suggestion: String? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }

  /// The reason and the suggestion, in one line.
  public var description: String { reason + (suggestion.map { ". \($0)" } ?? "") }
}

/// A file of an export: where it goes below the folder of the export, and its bytes.
public struct ExportedFile: Hashable, Sendable {
  /// The folders and the name, none of which can lead out of the export.
  public let path: [String]

  /// The content of the file.
  public let bytes: [UInt8]

  /// Makes a file from bytes.
  ///
  /// Components of a path are a format's own words, the ``Slug`` of a name, or a name that every file
  /// system can have.
  public init(_ path: [String], bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// The text of the file; `nil` for bytes that are not UTF-8, as those of a picture.
  public var text: String? { String(validating: bytes, as: UTF8.self) }

  /// Makes a file of UTF-8 text.
  public init(_ path: String..., text: String) { self.init(path, bytes: Array(text.utf8)) }

  /// Whether every component is safe as a file name: visible letters, digits and marks that no file
  /// system forbids, not only dots, which would name a folder above.
  public var hasSafePath: Bool { !path.isEmpty && path.allSatisfy(\.isFileName) }
}

extension String {
  /// Whether every file system can have it as the name of a file.
  var isFileName: Bool {
    contains { $0 != "." } && allSatisfy { $0.isOfWord || Self.marksOfFileNames.contains($0) }
      && first != " " && ![" ", "."].contains(last)
  }

  /// What a name of a file may have beside letters and digits.
  ///
  /// Source: "Naming Files, Paths, and Namespaces",
  /// <https://learn.microsoft.com/en-us/windows/win32/fileio/naming-a-file>, which is the strictest.
  private static let marksOfFileNames: Set<Character> = Set(" !#$%&'()+,-.;=@[]^_`{}~")
}
