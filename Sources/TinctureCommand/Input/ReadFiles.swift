// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The files that this process has read, so that none of them is written over.
///
/// They are known by device and number: a path says nothing about links. The list is one of the
/// process and no value that is handed on, because a run reads through many hands (configurations,
/// systems, maps, templates that include others), and one that forgot to hand it on would lose a
/// file of the user.
enum ReadFiles {
  /// How a file came to be read.
  enum Role: Int {
    /// A file that Tincture itself keeps and continues, which is no input: a state, a record.
    case own
    /// A file that lies in a folder which was named.
    case found
    /// A file that was named by the user, or by such a file.
    case named
  }

  /// A file with the path that it was read at; `nil` for standard input.
  private typealias Entry = (path: String?, role: Role)

  private static let entries = Locked<[FileStatus.Identity: Entry]>([:])

  /// Adds a file that was opened.
  static func add(_ status: FileStatus, at path: String?, as role: Role) {
    guard status.isRegular, role != .own else { return }
    entries.withLock { entries in
      guard entries[status.identity].map({ $0.role.rawValue < role.rawValue }) ?? true else {
        return
      }
      entries[status.identity] = (path, role)
    }
  }

  /// How a file was read; `nil` for one that was not.
  ///
  /// A file that is no longer at its path was replaced, and another one can have its number now.
  static func role(of status: FileStatus) -> Role? {
    guard let entry = entries.withLock({ $0[status.identity] }) else { return nil }
    guard let path = entry.path else { return entry.role }
    return (try? FileStatus(path: path))?.identity == status.identity ? entry.role : nil
  }

  /// Forgets all files, before work that reads its inputs again.
  static func forget() { entries.withLock { $0 = [:] } }
}
