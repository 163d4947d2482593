// SPDX-License-Identifier: MIT

/// A file of an export: where it goes below the folder of the export, and its bytes.
public struct ExportedFile: Hashable, Sendable {
  /// The folders and the name, none of which can lead out of the export.
  public let path: [String]

  public let bytes: [UInt8]

  /// Makes a file from bytes.
  ///
  /// Components of a path are a format's own words or the ``Slug`` of a name, never a name itself.
  public init(_ path: [String], bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  /// Makes a file of UTF-8 text.
  public init(_ path: String..., text: String) {
    self.init(path, bytes: Array(text.utf8))
  }

  /// Whether every component is a plain name: ASCII letters, digits and `-_.@`, not only dots.
  public var hasSafePath: Bool {
    !path.isEmpty
      && path.allSatisfy { component in
        component.contains { $0 != "." }
          && component.utf8.allSatisfy { $0.isASCIIAlphanumeric || "-_.@".utf8.contains($0) }
      }
  }
}
