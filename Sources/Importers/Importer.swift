// SPDX-License-Identifier: MIT

/// A format that colors are read from.
///
/// A new format is its own file in `Formats` and a line in ``KnownImporters``. It is a pure
/// function of the files, which the caller has read.
public protocol Importer: Sendable {
  /// What the format is asked for by; an exporter of the same format has the same name.
  static var name: String { get }

  /// What it reads, in one line without a full stop.
  static var summary: String { get }

  /// Whether the names of the files, or their beginning, are those of the format.
  static func recognizes(_ source: ImportSource) -> Bool

  /// The colors of the files.
  ///
  /// - Throws: An ``ImportError`` at the first place that is not of the format.
  static func sheet(of source: ImportSource) throws(ImportError) -> ColorSheet
}

/// Why files are not of a format, and where.
public struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  public let place: SourcePlace

  /// What is wrong, without a full stop.
  public let reason: String

  /// What to do about it, as a sentence.
  public let suggestion: String?

  public init(_ reason: String, at place: SourcePlace, suggestion: String? = nil) {
    self.reason = reason
    self.place = place
    self.suggestion = suggestion
  }

  public var description: String { "\(place): \(reason)" }
}
