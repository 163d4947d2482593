// SPDX-License-Identifier: GPL-3.0-or-later

extension Configuration {
  /// The names of a project's configuration file, in the order in which they are looked for.
  static let fileNames = ["tincture.yaml", "tincture.yml"]

  /// The path of the configuration file in this folder or in the nearest one above it; `nil` where
  /// there is none.
  ///
  /// The search ends at the root of a Git repository: what lies above it belongs to no project.
  static func found() -> String? {
    var folder = ""
    for _ in 0..<64 {
      for name in fileNames {
        guard let status = try? FileStatus(path: folder + name), status.isRegular else { continue }
        return folder + name
      }
      if (try? FileStatus(path: folder + ".git")) != nil || resolvedPath("./" + folder) == "/" {
        return nil
      }
      folder += "../"
    }
    return nil
  }

  /// Reads the configuration file of the project; `nil` where there is none.
  static func ofProject() throws -> Configuration? {
    try found().map { try Configuration(reading: InputFile(path: $0)) }
  }

  /// The folder of the file, with a slash at its end; empty for this folder.
  var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }
}
