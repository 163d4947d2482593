// SPDX-License-Identifier: GPL-3.0-or-later

import Exporters

/// The files of several formats and templates, each with a path of its own.
struct ExportedFiles {
  let files: [ExportedFile]

  /// Takes the files of each format or template.
  ///
  /// - Throws: A ``CommandFailure`` when one file would take the place of another.
  init(_ parts: [(name: String, files: [ExportedFile])]) throws {
    var owners: [String: String] = [:]
    for (name, files) in parts {
      for file in files {
        let path = file.path.joined(separator: "/")
        // On the file systems of macOS and Windows, Colors.swift is colors.swift.
        if let owner = owners.updateValue(name, forKey: path.lowercased()) {
          throw Self.conflict(owner, name, over: path)
        }
      }
    }
    files = parts.flatMap(\.files)
    for file in files {
      for count in 1..<file.path.count {
        let folder = file.path.prefix(count).joined(separator: "/")
        guard let owner = owners[folder.lowercased()] else { continue }
        let path = file.path.joined(separator: "/")
        throw Self.conflict(owner, owners[path.lowercased()] ?? "", over: folder)
      }
    }
  }

  private static func conflict(_ first: String, _ second: String, over path: String)
    -> CommandFailure
  {
    .usage(
      "export", "\(first) and \(second) would both write \(path)",
      suggestion: "Export them to two folders.")
  }
}
