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
  /// The flags are those of `open(2)`; a new file has all permissions that the umask leaves.
  static func open(_ path: String, flags: Int32 = O_RDONLY) throws(SystemCallError)
    -> FileDescriptor
  {
    FileDescriptor(number: Int32(try retrying { systemOpen(path, flags | O_CLOEXEC) }))
  }

  /// Waits for what is there to read, and reads it.
  ///
  /// - Returns: At least one byte, or none at the end of the file.
  func read(upTo count: Int) throws(SystemCallError) -> [UInt8] {
    var failure: SystemCallError?
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, length in
      do throws(SystemCallError) {
        length = try waiting(for: POLLIN) { systemRead(number, buffer.baseAddress, count) }
      } catch { failure = error }
    }
    if let failure { throw failure }
    return bytes
  }

  /// Whether a read would return at once, with bytes or with the end of the file.
  var hasInput: Bool {
    var request = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    return poll(&request, 1, 0) > 0
  }

  /// Reads to the end; `nil` when there are more bytes than the limit, as a device may have.
  ///
  /// It is read in pieces, since the size of a pipe is not known before.
  func readAll(limit: Int = .max) throws(SystemCallError) -> [UInt8]? {
    var bytes: [UInt8] = []
    while true {
      let chunk = try read(upTo: 1 << 16)
      guard !chunk.isEmpty else { return bytes }
      bytes += chunk
      guard bytes.count <= limit else { return nil }
    }
  }

  /// Writes all of the bytes, however many calls that takes.
  func write(_ bytes: [UInt8]) throws(SystemCallError) {
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
  func synchronize() throws(SystemCallError) {
    guard fsync(number) != 0 else { return }
    // A pipe or a device has nothing to synchronize, and says so.
    guard errno == EINVAL || errno == ENOTSUP else { throw .last }
  }

  /// Closes the descriptor; an error of a delayed write appears here.
  func close() throws(SystemCallError) {
    // Whether the descriptor is still open after EINTR is unspecified: never close it again.
    guard systemClose(number) == 0 || errno == EINTR else { throw .last }
  }

  /// Writes to the file and closes it, also where that fails.
  func closing(after writing: () throws(SystemCallError) -> Void) throws(SystemCallError) {
    do throws(SystemCallError) { try writing() } catch {
      try close()
      throw error
    }
    try close()
  }

  /// Repeats a call on a descriptor that its owner made non-blocking, until it is ready.
  private func waiting(for event: Int32, _ call: () -> Int) throws(SystemCallError) -> Int {
    while true {
      do throws(SystemCallError) { return try retrying(call) } catch {
        guard error.code == EAGAIN || error.code == EWOULDBLOCK else { throw error }
        var request = pollfd(fd: number, events: Int16(event), revents: 0)
        _ = poll(&request, 1, -1)
      }
    }
  }
}

/// Repeats a call as long as a signal interrupts it.
private func retrying(_ call: () -> some BinaryInteger) throws(SystemCallError) -> Int {
  while true {
    let result = call()
    guard result < 0 else { return Int(result) }
    guard errno == EINTR else { throw .last }
  }
}

// Inside the type, its methods hide the C functions of the same names.
private func systemOpen(_ path: String, _ flags: Int32) -> Int32 { open(path, flags, 0o666) }

private func systemRead(_ number: Int32, _ buffer: UnsafeMutableRawPointer?, _ count: Int) -> Int {
  read(number, buffer, count)
}

private func systemWrite(_ number: Int32, _ buffer: UnsafeRawPointer?, _ count: Int) -> Int {
  write(number, buffer, count)
}

private func systemClose(_ number: Int32) -> Int32 { close(number) }

/// Why the system refused a call: an `errno`.
struct SystemCallError: Error, Hashable {
  /// The value of `errno`.
  let code: Int32

  /// The error of the call that has just failed on this thread.
  static var last: SystemCallError { SystemCallError(code: errno) }

  static let closedPipe = SystemCallError(code: EPIPE)
  static let notFound = SystemCallError(code: ENOENT)
  static let exists = SystemCallError(code: EEXIST)
  static let isFolder = SystemCallError(code: EISDIR)
  static let notFolder = SystemCallError(code: ENOTDIR)
  static let tooManyLinks = SystemCallError(code: ELOOP)

  /// Whether trying again, or elsewhere on the same device, would fail as well.
  ///
  /// The device is at fault then, not the name of the file or who may write it.
  var isDeviceFault: Bool { [ENOSPC, EDQUOT, EIO, EFBIG, ENXIO, EBADF].contains(code) }
}

extension SystemCallError: CustomStringConvertible {
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

/// What the system knows about a file, its symbolic links followed.
struct FileStatus {
  private let status: stat

  /// - Throws: A ``SystemCallError``, among them ``SystemCallError/notFound``.
  init(path: String) throws(SystemCallError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    self.status = status
  }

  /// The status of an open file, which cannot be exchanged for another one in between.
  init(_ descriptor: FileDescriptor) throws(SystemCallError) {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .last }
    self.status = status
  }

  /// What two paths to the same file or folder share.
  struct Identity: Hashable {
    fileprivate let device: dev_t
    fileprivate let number: ino_t
  }

  var identity: Identity { Identity(device: status.st_dev, number: status.st_ino) }

  /// What changes when a file is written or replaced.
  struct Version: Hashable {
    fileprivate let identity: Identity
    fileprivate let size: Int
    fileprivate let seconds: Int
    fileprivate let nanoseconds: Int
  }

  var version: Version {
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    return Version(
      identity: identity, size: size, seconds: Int(time.tv_sec), nanoseconds: Int(time.tv_nsec))
  }

  /// Whether the path leads to a directory.
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// Whether the file holds its bytes, unlike a device, a pipe or a socket.
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// The number of bytes in a regular file.
  var size: Int { Int(status.st_size) }

  /// How many names the file has, those in other folders too.
  var linkCount: Int { Int(status.st_nlink) }

  /// The permission bits, with set-user-ID, set-group-ID and sticky.
  var permissions: mode_t { status.st_mode & 0o7777 }
  /// The number of the user who owns the file.
  var owner: uid_t { status.st_uid }
  /// The number of the group that owns the file.
  var group: gid_t { status.st_gid }
}

/// The file that a path leads to, through symbolic links that may end at nothing yet.
func followingLinks(_ path: String) throws(SystemCallError) -> String {
  var path = path
  // As many as Linux itself follows.
  for _ in 0..<40 {
    guard let destination = destinationOfLink(path) else { return path }
    path = destination.hasPrefix("/") ? destination : parentFolder(of: path) + "/" + destination
  }
  throw .tooManyLinks
}

/// The path of what is there, without symbolic links; `nil` when there is nothing.
func resolvedPath(_ path: String) -> String? {
  guard let resolved = realpath(path, nil) else { return nil }
  defer { free(resolved) }
  return String(validatingCString: resolved)
}

/// The path without symbolic links that a path leads to, also when nothing is there yet.
func destination(of path: String) -> String {
  if let resolved = resolvedPath(path) { return resolved }
  let path = (try? followingLinks(path)) ?? path
  let folder = parentFolder(of: path)
  guard folder.count < path.count else { return path }
  return destination(of: folder) + "/" + (path.split(separator: "/").last ?? "")
}

/// The folder of the file that a path names; `.` for a bare name.
func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The names in a folder, in no order; those that begin with a dot are left out.
func visibleNames(inFolder path: String) throws(SystemCallError) -> [String] {
  try names(inFolder: path).filter { !$0.hasPrefix(".") }
}

/// The names in a folder, without those of itself and of the one above.
func names(inFolder path: String) throws(SystemCallError) -> [String] {
  guard let stream = opendir(path) else { throw .last }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    let name = withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    if name != ".", name != ".." { names.append(name) }
  }
  return names
}

/// What a symbolic link contains; `nil` for what is no link.
private func destinationOfLink(_ path: String) -> String? {
  withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { buffer in
    guard let start = buffer.baseAddress else { return nil }
    let length = readlink(path, start, buffer.count)
    guard length > 0 else { return nil }
    return String(decoding: buffer[..<length].map(UInt8.init(bitPattern:)), as: UTF8.self)
  }
}
