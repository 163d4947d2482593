// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder that the user asked for files in; it is created when it does not exist.
///
/// The names of files come from formats and from palettes, so nothing is written outside of the
/// folder: neither by a path nor through a symbolic link in it.
struct OutputFolder {
  /// The path as the user gave it.
  let path: String

  /// Writes a file below the folder, whole or not at all.
  ///
  /// - Throws: As ``OutputFile/write(_:)``, and `cannotCreate` when a folder cannot be made or a
  ///   symbolic link leads out of this one.
  func write(_ bytes: [UInt8], at components: [String]) throws -> OutputFile.Outcome {
    try checkName()
    try checkLinks(to: components)
    do throws(SystemError) {
      try Self.create(parentFolder(of: path(of: components)))
    } catch {
      throw CommandFailure(
        .cannotCreate, at: path, "cannot create the folder: \(error)",
        suggestion: "Choose another place with --out.")
    }
    return try OutputFile(path: path(of: components), option: "--out").write(bytes)
  }

  /// Whether a file below the folder has exactly this content; no when there is none.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotRead` when that cannot be told, and as
  ///   ``write(_:at:)`` for a symbolic link.
  func holds(_ bytes: [UInt8], at components: [String]) throws -> Bool {
    try checkName()
    try checkLinks(to: components)
    let file = path(of: components)
    do throws(SystemError) {
      _ = try FileStatus(path: file)
      guard access(file, R_OK) == 0 else { throw .last }
    } catch {
      guard error != .notFound, error != .notFolder else { return false }
      throw CommandFailure(
        .cannotRead, at: file, "cannot read the file: \(error)",
        suggestion: "Check its permissions.")
    }
    return OutputFile(path: file).holds(bytes)
  }

  /// The path of a file below the folder.
  private func path(of components: [String]) -> String {
    ([path] + components).joined(separator: "/")
  }

  /// Refuses an empty name, and standard output, which is no folder.
  private func checkName() throws {
    guard path.isEmpty || path == "-" else { return }
    throw CommandFailure.usage(
      "--out", path.isEmpty ? "the name of the folder is empty" : "a folder has to have a name",
      suggestion: "Name a folder; . is this one.")
  }

  /// Refuses to follow a symbolic link out of the folder: what is in it may be somebody else's.
  private func checkLinks(to components: [String]) throws {
    // A folder that is not there yet has no links in it.
    guard let root = resolvedPath(path) else { return }
    for count in 1...components.count {
      let place = self.path(of: Array(components.prefix(count)))
      guard let target = Self.target(of: place), !target.isBelow(root) else { continue }
      throw CommandFailure(
        .cannotCreate, at: place, "a symbolic link leads out of \(path)",
        suggestion: "Remove the link, or name another folder with --out.")
    }
  }

  /// Where a path leads, also when nothing is there yet; `nil` when its folder is not there.
  private static func target(of path: String) -> String? {
    if let target = resolvedPath(path) { return target }
    guard let target = try? followingLinks(path) else { return nil }
    return resolvedPath(parentFolder(of: target)).map { $0 + "/" }
  }

  /// Creates a folder, and those that it lies in.
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

extension String {
  /// Whether this resolved path is that of a folder or of something in it.
  fileprivate func isBelow(_ folder: String) -> Bool {
    folder == "/" || self == folder || hasPrefix(folder + "/")
  }
}
