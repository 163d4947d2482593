// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Files that a command read, with the bytes that take the place of what was read.
///
/// All are written or none: a half-repaired set of themes is worse than the old one.
struct EditedFiles {
  /// A file as it was read, and as it is to be.
  typealias File = (path: String, before: [UInt8], after: [UInt8])

  private let files: [File]

  /// The files of a list that are edited.
  init(_ files: [File]) { self.files = files.filter { $0.before != $0.after } }

  /// Writes the files.
  ///
  /// - Returns: The paths of those that were written.
  /// - Throws: A ``CommandFailure`` with the status `cannotCreate` when one cannot be replaced, has
  ///   a second hard link, or was changed by somebody else meanwhile; `inputOutput` when the device
  ///   is at fault.
  func write() throws -> [String] {
    guard !files.isEmpty else { return [] }
    let replacements = try files.map(Self.replacement)
    try checkTargets(replacements)
    do throws(Replacements.Failure) {
      try Replacements(files: replacements).write()
    } catch { throw failure(for: error) }
    return files.map(\.path)
  }

  /// Refuses a file that two paths lead to, which would lose the edits of the first.
  private func checkTargets(_ replacements: [Replacements.File]) throws {
    var paths: [FileStatus.Identity: String] = [:]
    for (file, replacement) in zip(files, replacements) {
      guard let identity = replacement.status?.identity,
        let first = paths.updateValue(file.path, forKey: identity)
      else { continue }
      throw CommandFailure(
        .usage, at: file.path, "the file is named twice, here and as \(first)",
        suggestion: "Name it once.")
    }
  }

  /// What replaces a file, after a look at whether it may be replaced.
  private static func replacement(of file: File) throws -> Replacements.File {
    try ProtectedPlace(file.path).check("the arguments")
    let (status, target) = try status(of: file.path)
    guard status.isRegular else {
      throw CommandFailure(
        .cannotCreate, at: file.path, "what is no regular file cannot be edited",
        suggestion: "Print the changes as a patch with --diff.")
    }
    guard status.linkCount == 1 else {
      throw CommandFailure(
        .cannotCreate, at: file.path,
        "the file has \(status.linkCount) hard links, and the others would keep the old colors",
        suggestion: "Make it a file of its own: copy it, and rename the copy to it.")
    }
    guard OutputFile(path: file.path).holds(file.before) else {
      throw CommandFailure(
        .cannotCreate, at: file.path, "the file was changed after it had been read",
        suggestion: "Run the command again.")
    }
    return Replacements.File(target: target, status: status, bytes: file.after)
  }

  /// The status of a file that may be replaced, and its path without symbolic links.
  private static func status(of path: String) throws -> (FileStatus, target: String) {
    do throws(SystemCallError) {
      let status = try FileStatus(path: path)
      let target = try followingLinks(path)
      guard access(target, W_OK) == 0, access(parentFolder(of: target), W_OK) == 0 else {
        throw .last
      }
      return (status, target)
    } catch { throw failure(of: path, error) }
  }

  /// The failure of the command, which says how many files are changed nevertheless.
  private func failure(for failure: Replacements.Failure) -> CommandFailure {
    let path = files[failure.index].path
    guard failure.changedCount != 0 else { return Self.failure(of: path, failure.error) }
    let changed =
      failure.changedCount.map { count in
        "\(count) of these \(count == 1 ? "is" : "are") changed already: "
          + files.prefix(failure.index).map(\.path).joined(separator: ", ")
      } ?? "it is not known which files are changed"
    return CommandFailure(
      .inputOutput, at: path, "cannot change the file: \(failure.error); \(changed)",
      suggestion: "Restore them, or run the command again.")
  }

  private static func failure(of path: String, _ error: SystemCallError) -> CommandFailure {
    CommandFailure(
      error.isDeviceFault ? .inputOutput : .cannotCreate, at: path,
      "cannot change the file: \(error); no file is changed",
      suggestion: error.isDeviceFault
        ? "Free some space." : "Check the permissions of the file and of its folder.")
  }
}
