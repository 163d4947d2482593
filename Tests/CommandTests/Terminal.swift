// SPDX-License-Identifier: GPL-3.0-or-later

import Foundation

/// A terminal that nobody looks at: what is written to it can be read.
struct Terminal {
  private let master: FileHandle

  /// The end that a process writes to.
  let end: FileHandle

  /// Opens a terminal with so many columns.
  init(columns: Int) throws {
    var numbers: (master: Int32, end: Int32) = (-1, -1)
    var size = winsize(ws_row: 50, ws_col: UInt16(columns), ws_xpixel: 0, ws_ypixel: 0)
    guard openpty(&numbers.master, &numbers.end, nil, nil, &size) == 0 else {
      throw POSIXError(.ENXIO)
    }
    master = FileHandle(fileDescriptor: numbers.master, closeOnDealloc: true)
    end = FileHandle(fileDescriptor: numbers.end, closeOnDealloc: true)
  }

  /// Everything that is written until nobody has the terminal open, with plain line feeds.
  func text() throws -> String {
    try end.close()
    var bytes: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    // Linux answers with an error when the last writer has gone, and macOS with nothing.
    while case let count = read(master.fileDescriptor, &buffer, buffer.count), count > 0 {
      bytes += buffer[..<count]
    }
    return String(decoding: bytes, as: UTF8.self).replacingOccurrences(of: "\r\n", with: "\n")
  }
}
