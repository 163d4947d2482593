// SPDX-License-Identifier: MIT

/// The files of an import: one that was named, or all below a folder that was named.
public struct ImportSource: Hashable, Sendable {
  /// A file with its content.
  public struct File: Hashable, Sendable {
    /// The folders below the one that was named, and the name.
    public let path: [String]

    public let bytes: [UInt8]

    public init(_ path: [String], bytes: [UInt8]) {
      self.path = path
      self.bytes = bytes
    }

    /// The name in its folder.
    public var name: String { path.last ?? "" }
  }

  /// What was named: a file, a folder, or `standard input`.
  public let name: String

  /// By their paths, ascending.
  public let files: [File]

  /// Whether a folder was named, so that the paths of the files are below it.
  public let isFolder: Bool

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
