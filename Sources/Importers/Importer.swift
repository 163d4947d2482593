// SPDX-License-Identifier: MIT

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
  public let place: SourcePlace

  /// What is wrong, without a full stop.
  public let reason: String

  /// What to do about it, as a sentence.
  public let suggestion: String?

  /// An error with a reason, and perhaps a way out.
  public init(_ reason: String, at place: SourcePlace, suggestion: String? = nil) {
    self.reason = reason
    self.place = place
    self.suggestion = suggestion
  }

  public var description: String { "\(place): \(reason)" }
}

/// The files of an import: one that was named, or all below a folder that was named.
///
/// The caller reads the files; an importer opens none. A file by itself has its name as its path.
public struct ImportSource: Hashable, Sendable {
  /// A file with its content.
  public struct File: Hashable, Sendable {
    /// The folders below the one that was named, and the name.
    public let path: [String]

    public let bytes: [UInt8]

    /// A file at a path below the named folder, which for a single file is its name.
    public init(_ path: [String], bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
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

  /// An import of files that the caller has read; they are sorted by their paths.
  public init(name: String, files: [File], isFolder: Bool) {
    self.name = name
    self.files = files.sorted { $0.path.lexicographicallyPrecedes($1.path) }
    self.isFolder = isFolder
  }

  /// The path of a file for messages.
  public func place(of file: File) -> SourcePlace {
    SourcePlace(isFolder ? ([name] + file.path).joined(separator: "/") : name)
  }
}
