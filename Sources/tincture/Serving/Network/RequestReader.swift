// SPDX-License-Identifier: GPL-3.0-or-later

import FlyingSocks

/// Reads the requests of one connection, holding no more than the limits allow.
///
/// Several requests may arrive together (pipelining); what belongs to later ones stays pending.
struct RequestReader {
  private let socket: AsyncSocket
  /// The greatest length of a head and of a body.
  private let limits: RequestLimits

  /// What has arrived and belongs to no request yet.
  private var pending: [UInt8] = []

  init(_ socket: AsyncSocket, limits: RequestLimits) {
    self.socket = socket
    self.limits = limits
  }

  /// Waits for the first byte of the next request.
  ///
  /// - Returns: `false` when the client has gone instead.
  mutating func waitForStart() async throws -> Bool {
    pending.isEmpty ? try await receive() : true
  }

  /// The next request, whose body has been read and put aside.
  ///
  /// - Returns: `nil` when the client went in the middle of it.
  /// - Throws: A ``RequestError``, or what the socket throws.
  mutating func next() async throws -> Request? {
    var searched = 0
    while true {
      if let end = endOfHead(from: searched) {
        try checkLength(end)
        let request = try Request(parsing: pending[..<end], limits: limits)
        pending.removeFirst(end + Self.emptyLine.count)
        return try await skip(request.bodyLength) ? request : nil
      }
      try checkLength(pending.count)
      searched = max(0, pending.count - Self.emptyLine.count + 1)
      guard try await receive() else { return nil }
    }
  }

  /// Reads and forgets until the client has closed, or has sent too much.
  mutating func drain() async throws {
    var count = 0
    pending = []
    while count < 1 << 20, try await receive() {
      count += pending.count
      pending = []
    }
  }

  /// The end of a head: the end of its last line and an empty one.
  private static let emptyLine = Array("\r\n\r\n".utf8)

  /// The index of the empty line that ends a head; `nil` when it has not arrived.
  private func endOfHead(from start: Int) -> Int? {
    guard pending.count >= Self.emptyLine.count else { return nil }
    return (start...(pending.count - Self.emptyLine.count)).first {
      pending[$0..<($0 + Self.emptyLine.count)].elementsEqual(Self.emptyLine)
    }
  }

  /// Refuses a head beyond the limit, as too long a URL while its first line has not ended.
  private func checkLength(_ length: Int) throws(RequestError) {
    guard length > limits.headLength else { return }
    throw pending.contains(UInt8(ascii: "\n")) ? .fieldsTooLarge : .targetTooLong
  }

  /// Drops a body.
  ///
  /// - Returns: `false` when the client went before it was complete.
  private mutating func skip(_ count: Int) async throws -> Bool {
    var missing = count
    while true {
      let taken = min(missing, pending.count)
      pending.removeFirst(taken)
      missing -= taken
      if missing == 0 { return true }
      guard try await receive() else { return false }
    }
  }

  /// Waits for more bytes.
  ///
  /// - Returns: `false` when the client has closed.
  private mutating func receive() async throws -> Bool {
    do {
      pending += try await socket.read(atMost: 4096)
      return true
    } catch SocketError.disconnected { return false }
  }
}
