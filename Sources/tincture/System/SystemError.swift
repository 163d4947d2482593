// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why the system refused a call: an `errno`.
struct SystemError: Error, Hashable {
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
