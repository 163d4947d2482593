// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that the user asked for: written whole or not at all, with the folders that it lies in.
///
/// The bytes go to a new file in the same folder, which then takes the name. So a reader sees the
/// old content or the new, and a full disk leaves the old one. A symbolic link stays a link, and
/// permissions stay; a second hard link keeps the old content, unless files are edited, which
/// refuses it. What is not a regular file (a device, a pipe) is written into, never replaced.
struct OutputFile {
  /// The path as the user gave it; `-` is standard output.
  let path: String
  /// The option that the place was named with, for messages.
  var option = "-o"
  /// What of the content that is there may be lost.
  var replaceable = Replaceable.anything
  /// Whether it is the configuration or the record of a project, which no other output may be.
  var isProjectFile = false

  /// What became of a file.
  enum Outcome {
    case written
    /// The file had this content; not even its time stamp was touched.
    case unchanged
  }

  /// Whether the content goes to the stream for data; replacing `/dev/stdout` would replace a link.
  var isStandardOutput: Bool { path == "-" || path == "/dev/stdout" }

  /// Whether writing would take the place of content that is there.
  var replacesSomething: Bool {
    !isStandardOutput && (try? FileStatus(path: path))?.isRegular ?? false
  }

  /// Writes the content, and makes the folders that are missing.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotCreate` when the name, the folder or
  ///   the permissions are at fault, and as ``check(_:)``; `inputOutput` when the device is at fault.
  @discardableResult
  func write(_ bytes: [UInt8]) throws -> Outcome {
    if isStandardOutput {
      try StandardOutput.write(bytes)
      return .written
    }
    guard !path.isEmpty else {
      throw CommandFailure(
        .usage, at: "-o", "the name of the output file is empty",
        suggestion: "Name a file, or - for standard output.")
    }
    try check(bytes)
    do throws(SystemCallError) { return try writeFile(bytes) } catch { throw failure(for: error) }
  }

  /// Writes to a path that is neither standard output nor empty.
  private func writeFile(_ bytes: [UInt8]) throws(SystemCallError) -> Outcome {
    let existing: FileStatus?
    do throws(SystemCallError) { existing = try FileStatus(path: path) } catch .notFound {
      existing = nil
    }
    if let existing {
      guard !existing.isFolder else { throw .isFolder }
      guard existing.isRegular else {
        // A device or a pipe has no content to lose.
        let descriptor = try FileDescriptor.open(path, flags: O_WRONLY)
        try descriptor.closing { () throws(SystemCallError) in try descriptor.write(bytes) }
        return .written
      }
      guard access(path, W_OK) == 0 else { throw .last }
      if holds(bytes) { return .unchanged }
    }
    // A name that ends with a slash is that of a folder.
    guard !path.hasSuffix("/") else { throw .isFolder }
    let made = existing == nil ? try createFolder(parentFolder(of: path)) : []
    do throws(SystemCallError) { try replace(existing, by: bytes) } catch {
      made.reversed().forEach { rmdir($0) }
      throw error
    }
    return .written
  }

  /// Gives the name to a new file with the bytes.
  private func replace(_ existing: FileStatus?, by bytes: [UInt8]) throws(SystemCallError) {
    let file = Replacements.File(
      target: try followingLinks(path), status: existing, bytes: bytes)
    do throws(Replacements.Failure) { try Replacements(files: [file]).write() } catch {
      throw error.error
    }
  }

  /// Whether the file has exactly this content; no when it is missing or cannot be read.
  ///
  /// The content is compared in pieces, so that a large file is not held twice.
  func holds(_ bytes: [UInt8]) -> Bool {
    guard let status = try? FileStatus(path: path), status.isRegular, status.size == bytes.count,
      let descriptor = try? FileDescriptor.open(path)
    else { return false }
    defer { try? descriptor.close() }
    var position = 0
    while let chunk = try? descriptor.read(upTo: 1 << 16), !chunk.isEmpty {
      let end = position + chunk.count
      guard end <= bytes.count else { return false }
      // The C function, because a debug build compares collections element by element.
      let isSame = bytes.withUnsafeBytes { bytes in
        chunk.withUnsafeBytes { chunk in
          guard let own = bytes.baseAddress, let other = chunk.baseAddress else { return false }
          return memcmp(own + position, other, chunk.count) == 0
        }
      }
      guard isSame else { return false }
      position = end
    }
    return position == bytes.count
  }

  /// The path, symbolic links followed.
  private var linkedPath: String { (try? followingLinks(path)) ?? path }

  /// The failure of the command for an error of the system, with what the user can do about it.
  private func failure(for error: SystemCallError) -> any Error {
    if error == .closedPipe { return ClosedPipe() }
    if error.isDeviceFault {
      return CommandFailure(
        .inputOutput, at: path, "cannot write the file: \(error)",
        suggestion: "Free some space or choose another place with \(option).")
    }
    let suggestion =
      switch error {
      // Folders are made, but not those that a symbolic link leads to.
      case .notFound: "Create the folder \(parentFolder(of: linkedPath)) first."
      case .isFolder: "Name a file inside it."
      default: "Choose another place with \(option)."
      }
    return CommandFailure(
      .cannotCreate, at: path, "cannot create the file: \(error)", suggestion: suggestion)
  }
}

/// A folder that the user asked for files in; it is created when it does not exist.
///
/// The names of files come from formats and from palettes, so nothing is written outside of the
/// folder: neither by a path nor through a symbolic link in it.
struct OutputFolder {
  /// The path as the user gave it.
  let path: String
  /// The option that the folder was named with, for messages.
  var option = "--out"
  /// What of the content that is there may be lost.
  var replaceable = OutputFile.Replaceable.marked

  /// A file below the folder.
  func file(at components: [String]) -> OutputFile {
    OutputFile(path: path(of: components), option: option, replaceable: replaceable)
  }

  /// Refuses files, before the first of them is written, if one of them may not be written.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotCreate`, as ``OutputFile/check(_:)`` and
  ///   for a symbolic link that leads out of the folder.
  func check(_ files: [(path: [String], bytes: [UInt8])]) throws {
    for (path, bytes) in files {
      try check(path)
      try file(at: path).check(bytes)
    }
  }

  /// Writes a file below the folder, whole or not at all.
  ///
  /// - Throws: As ``OutputFile/write(_:)``, and `cannotCreate` when a folder cannot be made or a
  ///   symbolic link leads out of this one.
  func write(_ bytes: [UInt8], at components: [String]) throws -> OutputFile.Outcome {
    try write(bytes, at: components, as: file(at: components))
  }

  /// Writes a file below the folder, which may be another kind of file than the others.
  func write(
    _ bytes: [UInt8], at components: [String], as file: OutputFile
  ) throws -> OutputFile.Outcome {
    try check(components)
    try file.check(bytes)
    do throws(SystemCallError) {
      try createFolder(parentFolder(of: path(of: components)))
    } catch {
      throw CommandFailure(
        .cannotCreate, at: path, "cannot create the folder: \(error)",
        suggestion: "Choose another place with \(option).")
    }
    return try file.write(bytes)
  }

  /// Whether a file below the folder has exactly this content; no when there is none.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotRead` when that cannot be told, and as
  ///   ``write(_:at:)`` for a symbolic link.
  func holds(_ bytes: [UInt8], at components: [String]) throws -> Bool {
    try check(components)
    let file = path(of: components)
    do throws(SystemCallError) {
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

  /// Removes a file below the folder, and the folders that it leaves empty.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotCreate` when that is not allowed, and as
  ///   ``write(_:at:)`` for a symbolic link.
  func remove(_ components: [String]) throws {
    try check(components)
    let file = path(of: components)
    try ProtectedPlace(file).check(option)
    guard unlink(file) == 0 else {
      throw CommandFailure(
        .cannotCreate, at: file, "cannot remove the file: \(SystemCallError.last)",
        suggestion: "Check the permissions of its folder.")
    }
    for count in (1..<components.count).reversed() {
      // A folder with something in it stays: rmdir refuses.
      guard rmdir(path(of: Array(components.prefix(count)))) == 0 else { return }
    }
  }

  /// The path of a file below the folder.
  func path(of components: [String]) -> String {
    ([path.hasSuffix("/") ? String(path.dropLast()) : path] + components).joined(separator: "/")
  }

  /// Refuses an empty name; standard output, which is no folder; and to follow a symbolic link out
  /// of the folder: what is in it may be somebody else's.
  private func check(_ components: [String]) throws {
    guard !path.isEmpty, path != "-" else {
      throw CommandFailure.usage(
        option, path.isEmpty ? "the name of the folder is empty" : "a folder has to have a name",
        suggestion: "Name a folder; . is this one.")
    }
    // A folder that is not there yet has no links in it.
    guard let root = resolvedPath(path) else { return }
    for count in 1...components.count {
      let place = path(of: Array(components.prefix(count)))
      guard let target = Self.target(of: place), !target.isBelow(root) else { continue }
      throw CommandFailure(
        .cannotCreate, at: place, "a symbolic link leads out of \(path)",
        suggestion: "Remove the link, or name another folder with \(option).")
    }
  }

  /// Where a path leads, also when nothing is there yet; `nil` when its folder is not there.
  private static func target(of path: String) -> String? {
    if let target = resolvedPath(path) { return target }
    guard let target = try? followingLinks(path) else { return nil }
    return resolvedPath(parentFolder(of: target)).map { $0 + "/" }
  }
}

/// Creates a folder, and those that it lies in.
///
/// - Returns: The folders that were not there before, the outermost first.
@discardableResult
private func createFolder(_ path: String) throws(SystemCallError) -> [String] {
  do throws(SystemCallError) {
    guard try FileStatus(path: path).isFolder else { throw .notFolder }
    return []
  } catch .notFound {
    let made = try createFolder(parentFolder(of: path))
    if mkdir(path, 0o777) == 0 { return made + [path] }
    // Another process may have been faster.
    guard errno == EEXIST else { throw .last }
    return made
  }
}

extension String {
  /// Whether this resolved path is that of a folder or of something in it.
  fileprivate func isBelow(_ folder: String) -> Bool {
    folder == "/" || self == folder || hasPrefix(folder + "/")
  }
}
