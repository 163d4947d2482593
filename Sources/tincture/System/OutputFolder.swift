// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder that the user asked for files in; it is made when it is not there.
struct OutputFolder {
  /// The path as the user gave it.
  let path: String

  /// Writes a file below the folder, whole or not at all.
  ///
  /// - Throws: As ``OutputFile/write(_:)``, and `cannotCreate` when a folder cannot be made.
  func write(_ bytes: [UInt8], at components: [String]) throws -> OutputFile.Outcome {
    try checkName()
    do throws(SystemError) {
      try Self.create(parentFolder(of: path(of: components)))
    } catch {
      throw CommandFailure(
        .cannotCreate, at: path, "cannot create the folder: \(error)",
        suggestion: "Choose another place with --out.")
    }
    return try OutputFile(path: path(of: components)).write(bytes)
  }

  /// Whether a file below the folder has exactly this content.
  func holds(_ bytes: [UInt8], at components: [String]) throws -> Bool {
    try checkName()
    return OutputFile(path: path(of: components)).holds(bytes)
  }

  private func path(of components: [String]) -> String {
    ([path] + components).joined(separator: "/")
  }

  private func checkName() throws {
    guard path.isEmpty || path == "-" else { return }
    throw CommandFailure.usage(
      "--out", path.isEmpty ? "the name of the folder is empty" : "a folder has to have a name",
      suggestion: "Name a folder; . is this one.")
  }

  private static func create(_ path: String) throws(SystemError) {
    do throws(SystemError) {
      guard try FileStatus(path: path).isFolder else { throw .notFolder }
    } catch .notFound {
      try create(parentFolder(of: path))
      // Another process may have been faster.
      guard mkdir(path, 0o777) == 0 || errno == EEXIST else { throw .last }
    }
  }
}
