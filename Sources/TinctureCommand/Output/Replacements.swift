// SPDX-License-Identifier: GPL-3.0-or-later

import CFileKeeper

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// New files that take the places of others: all of them or none.
///
/// Each is first written beside its target. A process of its own then gives all of them their
/// names, so that the end of this one, by whatever signal, leaves the old files or the new ones,
/// and nothing beside them.
struct Replacements {
  /// A file of the set.
  struct File {
    /// Its path, symbolic links followed.
    let target: String
    /// The file that is replaced; `nil` for a new one.
    let status: FileStatus?
    let bytes: [UInt8]
  }

  /// What could not be done.
  struct Failure: Error {
    /// The number of the file that it is about.
    let index: Int
    let error: SystemCallError

    /// How many files of the set have their new content all the same, where the file system could
    /// not keep the old one; `nil` where that is not known.
    var changedCount: Int? = 0
  }

  let files: [File]

  /// Writes all files, or throws and leaves all as they were.
  func write() throws(Failure) {
    let temporaries = files.map { Self.temporaryPath(beside: $0.target) }
    let keeper: FileKeeper
    do throws(SystemCallError) {
      keeper = try FileKeeper(temporaries, targets: files.map(\.target))
    } catch { throw Failure(index: 0, error: error) }
    for (index, file) in files.enumerated() {
      do throws(SystemCallError) { try file.write(to: temporaries[index]) } catch {
        keeper.giveUp()
        throw Failure(index: index, error: error)
      }
    }
    try keeper.replace()
  }

  /// A name that no other process uses.
  private static func temporaryPath(beside target: String) -> String {
    let number = String(UInt64.random(in: .min ... .max), radix: 36)
    return "\(parentFolder(of: target))/.tincture-\(getpid())-\(number)"
  }
}

extension Replacements.File {
  /// Writes the bytes to a new file, gives it the owner and the permissions of the old one, and
  /// waits for the device.
  fileprivate func write(to path: String) throws(SystemCallError) {
    let descriptor = try FileDescriptor.open(path, flags: O_WRONLY | O_CREAT | O_EXCL)
    try descriptor.closing { () throws(SystemCallError) in
      try descriptor.write(bytes)
      if let status {
        // A failure is ignored: only root can change the owner of a file.
        _ = fchown(descriptor.number, status.owner, status.group)
        guard fchmod(descriptor.number, status.permissions) == 0 else { throw .last }
      }
      try descriptor.synchronize()
    }
  }
}

/// The process that outlives this one until files have their names, or are removed.
private struct FileKeeper {
  private let process: pid_t
  private let order, answer: FileDescriptor

  init(_ temporaries: [String], targets: [String]) throws(SystemCallError) {
    let texts = zip(temporaries, targets).map { [strdup($0), strdup($1), strdup($0 + "-old")] }
    defer { texts.joined().forEach { free($0) } }
    let files = texts.map {
      kept_file(temporary: $0[0], target: $0[1], backup: $0[2])
    }
    var (order, answer): (Int32, Int32) = (-1, -1)
    process = file_keeper_begin(files, Int32(files.count), &order, &answer)
    guard process > 0 else { throw .last }
    (self.order, self.answer) = (FileDescriptor(number: order), FileDescriptor(number: answer))
  }

  /// Removes what is written.
  func giveUp() {
    try? order.close()
    try? answer.close()
    wait()
  }

  /// Gives the files their names.
  func replace() throws(Replacements.Failure) {
    var result = kept_result()
    do throws(SystemCallError) {
      try order.write([1])
      let bytes = try answer.readAll() ?? []
      guard bytes.count == MemoryLayout<kept_result>.size else { throw .closedPipe }
      withUnsafeMutableBytes(of: &result) { $0.copyBytes(from: bytes) }
    } catch {
      giveUp()
      throw Replacements.Failure(
        index: 0, error: SystemCallError(code: EIO), changedCount: nil)
    }
    giveUp()
    guard result.error == 0 else {
      throw Replacements.Failure(
        index: Int(result.failed), error: SystemCallError(code: result.error),
        changedCount: Int(result.changed))
    }
  }

  private func wait() {
    var status: Int32 = 0
    while waitpid(process, &status, 0) == -1, errno == EINTR {}
  }
}
