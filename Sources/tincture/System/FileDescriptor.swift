// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An open file of the process: one function per system call, `errno` turned into an error here.
struct FileDescriptor {
  /// The number by which the system knows the open file.
  let number: Int32

  static let standardInput = FileDescriptor(number: STDIN_FILENO)
  static let standardOutput = FileDescriptor(number: STDOUT_FILENO)
  static let standardError = FileDescriptor(number: STDERR_FILENO)

  /// Opens a file, which programs that are started later do not inherit.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - flags: Those of `open(2)`.
  ///   - permissions: Those of a new file, before the umask.
  /// - Returns: The open file.
  /// - Throws: A ``SystemError``.
  static func open(
    _ path: String, flags: Int32, permissions: mode_t = 0o666
  ) throws(SystemError) -> FileDescriptor {
    let number = try retrying { systemOpen(path, flags | O_CLOEXEC, permissions) }
    return FileDescriptor(number: Int32(number))
  }

  /// Waits for what is there to read, and reads it.
  ///
  /// - Returns: At least one byte, or none at the end of the file.
  func read(upTo count: Int) throws(SystemError) -> [UInt8] {
    var failure: SystemError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      do throws(SystemError) {
        length = try waiting(for: POLLIN) { systemRead(number, buffer.baseAddress, count) }
      } catch {
        failure = error
      }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Writes all of the bytes, however many calls that takes.
  func write(_ bytes: [UInt8]) throws(SystemError) {
    var written = 0
    while written < bytes.count {
      written += try waiting(for: POLLOUT) {
        bytes.withUnsafeBytes { buffer in
          systemWrite(number, buffer.baseAddress.map { $0 + written }, bytes.count - written)
        }
      }
    }
  }

  /// Waits until the device has what was written.
  func synchronize() throws(SystemError) {
    guard fsync(number) != 0 else { return }
    // A pipe or a device has nothing to synchronize, and says so.
    guard errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  /// Closes the descriptor; an error of a delayed write appears here.
  func close() throws(SystemError) {
    // Whether the descriptor is still open after EINTR is unspecified: never close it again.
    guard systemClose(number) == 0 || errno == EINTR else { throw .last }
  }

  /// Repeats a call on a descriptor that its owner set to answer at once, until it is ready.
  private func waiting(for event: Int32, _ call: () -> Int) throws(SystemError) -> Int {
    while true {
      do throws(SystemError) {
        return try retrying(call)
      } catch {
        guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
        var request = pollfd(fd: number, events: Int16(event), revents: 0)
        _ = poll(&request, 1, -1)
      }
    }
  }
}

/// Repeats a call as long as a signal interrupts it.
private func retrying(_ call: () -> some BinaryInteger) throws(SystemError) -> Int {
  while true {
    let result = call()
    guard result < 0 else { return Int(result) }
    guard errno == EINTR else { throw .last }
  }
}

// Inside the type, its methods hide the C functions of the same names.
private func systemOpen(_ path: String, _ flags: Int32, _ permissions: mode_t) -> Int32 {
  open(path, flags, permissions)
}

private func systemRead(_ number: Int32, _ buffer: UnsafeMutablePointer<UInt8>?, _ count: Int)
  -> Int
{
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}

private func systemClose(_ number: Int32) -> Int32 { close(number) }

/// Why the system refused a call: an `errno`.
struct SystemError: Error, Hashable {
  /// The value of `errno`.
  let code: Int32

  /// The error of the call that has just failed on this thread.
  static var last: SystemError { SystemError(code: errno) }

  static let closedPipe = SystemError(code: EPIPE)
  static let notFound = SystemError(code: ENOENT)
  static let exists = SystemError(code: EEXIST)
  static let isFolder = SystemError(code: EISDIR)
  static let notFolder = SystemError(code: ENOTDIR)
  static let tooManyLinks = SystemError(code: ELOOP)

  /// Whether trying again, or elsewhere on the same device, would fail as well.
  ///
  /// The device is at fault then, not the name of the file or who may write it.
  var isDeviceFault: Bool { [ENOSPC, EDQUOT, EIO, EFBIG, ENXIO, EBADF].contains(code) }
}

extension SystemError: CustomStringConvertible {
  /// The reason as the end of a sentence.
  var description: String {
    switch code {
    case ENOENT: "there is no such file or folder"
    case ENOTDIR: "a part of the path is a file, not a folder"
    case EISDIR: "it is a folder"
    case EACCES, EPERM: "permission denied"
    case EROFS: "the file system is read-only"
    case ENOSPC, EDQUOT: "no space left on the device"
    case ELOOP: "its symbolic links lead in a circle"
    case ENAMETOOLONG: "the name is too long"
    case EIO: "the device failed"
    case EBADF: "it is closed"
    case EFBIG: "the file would be larger than is allowed"
    default: strerror(code).map { String(cString: $0) } ?? "system error \(code)"
    }
  }
}
