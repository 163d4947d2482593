// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A file that the user asked for: written whole or not at all.
///
/// The bytes go to a new file in the same folder, which then takes the name. So a reader sees the
/// old content or the new, and a full disk leaves the old one. A symbolic link stays a link, and
/// permissions stay; a second hard link keeps the old content. What is not a regular file (a
/// device, a pipe) is written into, never replaced.
struct OutputFile {
  /// The path as the user gave it; `-` is standard output.
  let path: String

  /// The option that the place was named with, for messages.
  var option = "-o"

  /// What became of a file.
  enum Outcome {
    case written
    /// The file had this content; not even its time stamp was touched.
    case unchanged
  }

  /// Whether the content goes to the stream for data; replacing `/dev/stdout` would replace a link.
  private var isStandardOutput: Bool { path == "-" || path == "/dev/stdout" }

  /// Whether writing would take the place of content that is there.
  var replacesSomething: Bool {
    !isStandardOutput && (try? FileStatus(path: path))?.isRegular ?? false
  }

  /// Writes the content.
  ///
  /// - Throws: A ``CommandFailure`` with the status `cannotCreate` when the name, the folder or
  ///   the permissions are at fault, `inputOutput` when the device is.
  @discardableResult
  func write(_ bytes: [UInt8]) throws -> Outcome {
    guard !isStandardOutput else {
      try StandardOutput.write(bytes)
      return .written
    }
    guard !path.isEmpty else {
      throw CommandFailure(
        .usage, at: "-o", "the name of the output file is empty",
        suggestion: "Name a file, or - for standard output.")
    }
    do throws(SystemError) {
      return try writeFile(bytes)
    } catch {
      throw failure(for: error)
    }
  }

  /// Writes to a path that is neither standard output nor empty.
  private func writeFile(_ bytes: [UInt8]) throws(SystemError) -> Outcome {
    let existing: FileStatus?
    do throws(SystemError) {
      existing = try FileStatus(path: path)
    } catch .notFound {
      existing = nil
    }
    if let existing {
      guard !existing.isFolder else { throw .isFolder }
      guard existing.isRegular else { return try writeInto(path, bytes) }
      guard access(path, W_OK) == 0 else { throw .last }
      if holds(bytes, size: existing.size) { return .unchanged }
    }
    try Replacement(of: try followingLinks(path), status: existing).write(bytes)
    return .written
  }

  /// Writes to a device or a pipe, which has no content to lose.
  private func writeInto(_ path: String, _ bytes: [UInt8]) throws(SystemError) -> Outcome {
    let descriptor = try FileDescriptor.open(path, flags: O_WRONLY)
    do throws(SystemError) {
      try descriptor.write(bytes)
    } catch {
      try descriptor.close()
      throw error
    }
    try descriptor.close()
    return .written
  }

  /// Whether the file has exactly this content; no when it is missing or cannot be read.
  func holds(_ bytes: [UInt8]) -> Bool {
    guard let status = try? FileStatus(path: path), status.isRegular else { return false }
    return holds(bytes, size: status.size)
  }

  /// Compares the content in pieces, so that a large file is not held twice.
  private func holds(_ bytes: [UInt8], size: Int) -> Bool {
    guard size == bytes.count, let descriptor = try? FileDescriptor.open(path, flags: O_RDONLY)
    else { return false }
    defer { try? descriptor.close() }
    var position = 0
    while let chunk = try? descriptor.read(upTo: 1 << 16), !chunk.isEmpty {
      let end = position + chunk.count
      guard end <= bytes.count, bytes[position..<end].elementsEqual(chunk) else { return false }
      position = end
    }
    return position == bytes.count
  }

  /// The failure of the command for an error of the system, with what the user can do about it.
  private func failure(for error: SystemError) -> any Error {
    if error == .closedPipe { return ClosedPipe() }
    if error.isDeviceFault {
      return CommandFailure(
        .inputOutput, at: path, "cannot write the file: \(error)",
        suggestion: "Free some space or choose another place with \(option).")
    }
    let suggestion =
      switch error {
      case .notFound: "Create the folder \(parentFolder(of: path)) first."
      case .isFolder: "Name a file inside it."
      default: "Choose another place with \(option)."
      }
    return CommandFailure(
      .cannotCreate, at: path, "cannot create the file: \(error)", suggestion: suggestion)
  }
}

/// A new file that takes the place of another one in a single step.
private struct Replacement {
  /// The path of the file, its symbolic links followed.
  let target: String
  /// The file that is replaced; `nil` for a new one.
  let status: FileStatus?

  init(of target: String, status: FileStatus?) {
    self.target = target
    self.status = status
  }

  /// Writes a new file and renames it; the signal handler removes it if the process is interrupted
  /// before.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    let (descriptor, path) = try createTemporaryFile()
    Interruption.removing(path)
    defer { Interruption.removingNothing() }
    do throws(SystemError) {
      try fill(descriptor, with: bytes)
      guard rename(path, target) == 0 else { throw .last }
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Writes the bytes, gives the file the owner and the permissions of the old one, and waits for
  /// the device.
  private func fill(_ descriptor: FileDescriptor, with bytes: [UInt8]) throws(SystemError) {
    do throws(SystemError) {
      try descriptor.write(bytes)
      if let status {
        // Only root may give a file away, and only then is there anything to give back.
        _ = fchown(descriptor.number, status.owner, status.group)
        guard fchmod(descriptor.number, status.permissions) == 0 else { throw .last }
      }
      try descriptor.synchronize()
    } catch {
      try descriptor.close()
      throw error
    }
    try descriptor.close()
  }

  /// Makes an empty file beside the target, under a name that no other process uses.
  private func createTemporaryFile() throws(SystemError) -> (FileDescriptor, path: String) {
    let folder = parentFolder(of: target)
    var attempt = 0
    while true {
      let path = "\(folder)/.tincture-\(getpid())-\(attempt)"
      do throws(SystemError) {
        return (try FileDescriptor.open(path, flags: O_WRONLY | O_CREAT | O_EXCL), path)
      } catch .exists {
        attempt += 1
      }
    }
  }
}
