// SPDX-License-Identifier: GPL-3.0-or-later

import FlyingSocks

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// One client, whose requests are answered one after the other.
///
/// A connection is in one of three phases, for which ``ClientList`` has time limits: waiting for a
/// request, receiving one, answering it.
struct Connection {
  let socket: AsyncSocket
  /// The number of the client in the list.
  let number: Int
  let clients: ClientList
  let limits: RequestLimits
  /// What decides whether a request is answered.
  let originPolicy: OriginPolicy
  /// What answers it.
  let site: any Site

  /// Answers until the client goes, is given up, or sends what cannot be understood.
  func run() async {
    var reader = RequestReader(socket, limits: limits)
    do {
      while try await answersNext(from: &reader) {}
    } catch {
      // The client has gone or was given up; nobody is left to answer.
    }
    try? socket.close()
  }

  /// - Returns: Whether another request may follow.
  private func answersNext(from reader: inout RequestReader) async throws -> Bool {
    await clients.enter(.idle, number)
    guard try await reader.waitForStart() else { return false }
    await clients.enter(.receiving, number)
    let request: Request?
    do { request = try await reader.next() } catch let error as RequestError {
      return try await refuse(error, &reader)
    } catch is CancellationError {
      // The task is cancelled and cannot wait; the socket still takes what fits into its buffer.
      return try await refuse(.late, &reader)
    }
    guard let request else { return false }
    await clients.enter(.answering, number)
    let isKept = request.isPersistent
    let bytes = await answer(to: request).bytes(
      includingBody: request.method != "HEAD", keepingConnection: isKept)
    try await send(bytes)
    if !isKept { try await finish(&reader) }
    return isKept
  }

  /// The answer of the site to a request that the origin policy allows.
  private func answer(to request: Request) async -> Answer {
    do throws(RequestError) {
      try originPolicy.check(request)
      return try await site.answer(to: request)
    } catch {
      return error.status == .methodNotAllowed
        ? Answer(error).with("Allow", "GET, HEAD") : Answer(error)
    }
  }

  /// Answers a request that could not be read, and ends the connection: where the next one begins
  /// is not known.
  private func refuse(
    _ error: RequestError, _ reader: inout RequestReader
  ) async throws -> Bool {
    await clients.enter(.answering, number)
    try await send(Answer(error).bytes(includingBody: true, keepingConnection: false))
    try await finish(&reader)
    return false
  }

  /// Sends all of the bytes.
  private func send(_ bytes: [UInt8]) async throws { try await socket.write(Data(bytes)) }

  /// Closes this side and reads on until the client has closed its own: closing at once would
  /// reset the connection while the client still sends, and it would lose the answer.
  private func finish(_ reader: inout RequestReader) async throws {
    await clients.enter(.receiving, number)
    shutdown(socket.socket.file.rawValue, Int32(SHUT_WR))
    try await reader.drain()
  }
}
