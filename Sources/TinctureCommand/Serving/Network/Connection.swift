// SPDX-License-Identifier: GPL-3.0-or-later

import FlyingSocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// One client, whose requests are answered one after the other.
///
/// A connection is in one of three phases, for which ``ClientList`` has time limits: waiting for a
/// request, receiving one, answering it.
struct Connection {
  let socket: AsyncSocket
  /// The number of the client in the list.
  let number: Int
  let server: LoopbackServer

  /// Answers until the client goes, is given up, or sends what cannot be understood.
  func run() async {
    var reader = RequestReader(socket: socket, limits: server.limits)
    do {
      while try await answersNext(from: &reader) {}
    } catch {
      // The client has gone or was given up; nobody is left to answer.
    }
    try? socket.close()
  }

  /// - Returns: Whether another request may follow.
  private func answersNext(from reader: inout RequestReader) async throws -> Bool {
    await server.clients.enter(.idle, number)
    guard try await reader.waitForStart() else { return false }
    await server.clients.enter(.receiving, number)
    let request: Request?
    do { request = try await reader.next() } catch let error as RequestError {
      return try await refuse(error, &reader)
    } catch is CancellationError {
      // The task is cancelled and cannot wait; the socket still takes what fits into its buffer.
      return try await refuse(.late, &reader)
    }
    guard let request else { return false }
    await server.clients.enter(.answering, number)
    let isKept = request.isPersistent
    let bytes = await answer(to: request).bytes(
      includingBody: request.method != "HEAD", keepingConnection: isKept)
    try await socket.write(Data(bytes))
    if !isKept { try await finish(&reader) }
    return isKept
  }

  /// The answer of the site to a request that the origin policy allows.
  private func answer(to request: Request) async -> Answer {
    do throws(RequestError) {
      try OriginPolicy(port: server.port).check(request)
      return try await server.site.answer(to: request)
    } catch {
      return error.status == .methodNotAllowed
        ? Answer(error).with("Allow", "GET, HEAD") : Answer(error)
    }
  }

  /// Answers a request that could not be read, and ends the connection: where the next one begins
  /// is not known.
  private func refuse(_ error: RequestError, _ reader: inout RequestReader) async throws -> Bool {
    await server.clients.enter(.answering, number)
    let bytes = Answer(error).bytes(includingBody: true, keepingConnection: false)
    try await socket.write(Data(bytes))
    try await finish(&reader)
    return false
  }

  /// Closes this side and reads on until the client has closed its own: closing at once would
  /// reset the connection while the client still sends, and it would lose the answer.
  private func finish(_ reader: inout RequestReader) async throws {
    await server.clients.enter(.receiving, number)
    socket.socket.closeSending()
    try await reader.drain()
  }
}

/// Reads the requests of one connection, holding no more than the limits allow.
///
/// Several requests may arrive together (pipelining); what belongs to later ones stays pending.
struct RequestReader {
  fileprivate let socket: AsyncSocket
  /// The greatest length of a head and of a body.
  fileprivate let limits: RequestLimits

  /// What has arrived and belongs to no request yet.
  fileprivate var pending: [UInt8] = []

  /// Waits for the first byte of the next request.
  ///
  /// - Returns: `false` when the client has gone instead.
  mutating func waitForStart() async throws -> Bool { pending.isEmpty ? try await receive() : true }

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
