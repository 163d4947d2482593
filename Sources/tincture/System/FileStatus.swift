// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What the system knows about a file, its symbolic links followed.
struct FileStatus {
  private let status: stat

  /// - Throws: A ``SystemError``, among them ``SystemError/notFound``.
  init(path: String) throws(SystemError) {
    var status = stat()
    guard stat(path, &status) == 0 else { throw .last }
    self.status = status
  }

  /// The status of an open file, which cannot be exchanged for another one in between.
  init(_ descriptor: FileDescriptor) throws(SystemError) {
    var status = stat()
    guard fstat(descriptor.number, &status) == 0 else { throw .last }
    self.status = status
  }

  /// Whether the path leads to a directory.
  var isFolder: Bool { status.st_mode & S_IFMT == S_IFDIR }

  /// Whether the file holds its bytes, unlike a device, a pipe or a socket.
  var isRegular: Bool { status.st_mode & S_IFMT == S_IFREG }

  /// The number of bytes in a regular file.
  var size: Int { Int(status.st_size) }

  /// The permission bits, with set-user-ID, set-group-ID and sticky.
  var permissions: mode_t { status.st_mode & 0o7777 }
  /// The number of the user who owns the file.
  var owner: uid_t { status.st_uid }
  /// The number of the group that owns the file.
  var group: gid_t { status.st_gid }
}

/// The file that a path leads to, through symbolic links that may end at nothing yet.
///
/// - Throws: ``SystemError/tooManyLinks`` when the links lead in a circle.
func followingLinks(_ path: String) throws(SystemError) -> String {
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

/// The folder of the file that a path names; `.` for a bare name.
func parentFolder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "." }
  return slash == path.startIndex ? "/" : String(path[..<slash])
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
