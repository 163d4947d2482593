// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A folder that the user named, to be read with all that is below it.
struct InputFolder {
  /// The path as the user gave it.
  let path: String

  /// The most files that are read; a folder with more was probably named by mistake.
  static let greatestCount = 20_000

  // Folders in folders; symbolic links could make a path without an end.
  private static let greatestDepth = 32

  /// A file below the folder: the folders and its name, and its content.
  typealias File = (path: [String], bytes: [UInt8])

  /// The files below the folder whose names do not begin with a dot, by path.
  ///
  /// - Throws: As ``InputFile/bytes()``, and `badInput` when there are too many.
  func files() throws -> [File] {
    var files: [File] = []
    try collect(from: [], into: &files)
    return files
  }

  /// Adds the files of a folder and of those in it.
  private func collect(from folder: [String], into files: inout [File]) throws {
    guard folder.count <= Self.greatestDepth else {
      throw tooMuch("folders lie in one another more than \(Self.greatestDepth) deep")
    }
    for name in try names(in: folder) {
      let components = folder + [name]
      if try isFolder(components) {
        try collect(from: components, into: &files)
        continue
      }
      guard files.count < Self.greatestCount else {
        throw tooMuch("there are more than \(Self.greatestCount) files below it")
      }
      files.append((components, try InputFile(path: path(of: components)).bytes()))
    }
  }

  /// A folder that was probably not meant, such as a home directory.
  private func tooMuch(_ reason: String) -> CommandFailure {
    CommandFailure(
      .badInput, at: path, reason, suggestion: "Name the folder that holds the colors.")
  }

  /// Whether something below the folder is a folder, or a link to one.
  private func isFolder(_ components: [String]) throws -> Bool {
    do throws(SystemError) { return try FileStatus(path: path(of: components)).isFolder } catch {
      throw unreadable(components, error)
    }
  }

  /// The names in a folder, ascending; those that begin with a dot are left out.
  private func names(in folder: [String]) throws -> [String] {
    guard let stream = opendir(path(of: folder)) else { throw unreadable(folder, .last) }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      }
      if !name.hasPrefix(".") { names.append(name) }
    }
    return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  private func path(of components: [String]) -> String {
    ([path] + components).joined(separator: "/")
  }

  /// A folder that the system does not let the command read.
  private func unreadable(_ components: [String], _ error: SystemError) -> CommandFailure {
    CommandFailure(
      .cannotRead, at: path(of: components), "cannot read the folder: \(error)",
      suggestion: "Check its name and who may read it.")
  }
}
