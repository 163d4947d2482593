// SPDX-License-Identifier: GPL-3.0-or-later

import FlyingSocks

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// An HTTP server that nothing but this machine can reach.
///
/// The sockets and what waits for them are FlyingSocks'. What it reads and how long it waits is
/// bounded here: FlyingFox's own server takes lines of any length, keeps idle connections for ever,
/// and ends when the process has no file descriptor left.
struct LoopbackServer: Sendable {
  /// The socket that takes on clients.
  private let listener: AsyncSocket
  /// What waits until sockets are ready.
  private let pool: any AsyncSocketPool
  private let clients: ClientList
  private let limits: RequestLimits
  private let site: any Site

  /// The port that is listened on.
  let port: UInt16

  /// The address of the server's root.
  var address: String { "http://127.0.0.1:\(port)/" }

  /// Starts to listen on 127.0.0.1.
  ///
  /// - Parameters:
  ///   - port: The port; 0 has the system choose one that is free.
  ///   - limits: What clients may ask of it.
  ///   - preview: What is shown.
  /// - Throws: ``ListeningError`` when the port cannot be had.
  init(
    port: UInt16, limits: RequestLimits = RequestLimits(), preview: Preview
  ) throws(ListeningError) {
    try self.init(port: port, limits: limits, site: PreviewSite(preview))
  }

  /// Starts to listen on 127.0.0.1 for any site, as tests do.
  init(port: UInt16, limits: RequestLimits, site: any Site) throws(ListeningError) {
    self.limits = limits
    self.site = site
    clients = ClientList(limits: limits)
    let pool: some AsyncSocketPool = .make()
    self.pool = pool
    do {
      let socket = try Self.listen(on: port)
      listener = try AsyncSocket(socket: socket, pool: pool)
      guard case .ip4(_, let port) = try socket.sockname() else {
        throw SocketError.unsupportedAddress
      }
      self.port = port
    } catch { throw ListeningError(port: port, error) }
  }

  /// Serves until the task is cancelled; then answers under way get two seconds to end, and the
  /// port is free.
  ///
  /// - Throws: What keeps the system from waiting for sockets.
  func run() async throws {
    try await pool.prepare()
    // Detached, so that what waits for sockets outlives the cancellation of this task.
    let waiting = Task.detached { try await pool.run() }
    let tidying = Task.detached { try await tidy() }
    await accept()
    try? listener.close()
    await clients.end(within: .seconds(2))
    tidying.cancel()
    waiting.cancel()
    _ = await waiting.result
  }

  /// A socket that listens on a port of 127.0.0.1.
  private static func listen(on port: UInt16) throws -> Socket {
    let socket = try Socket(domain: AF_INET)
    do {
      socket.closeOnExecution()
      try socket.setValue(true, for: .localAddressReuse)
      try socket.bind(to: .inet(ip4: "127.0.0.1", port: port))
    } catch {
      try? socket.close()
      throw error
    }
    try socket.listen()
    return socket
  }

  /// Takes on clients until the task is cancelled.
  private func accept() async {
    while !Task.isCancelled {
      do {
        let socket = try await listener.accept()
        socket.socket.closeOnExecution()
        await clients.makeRoom()
        await clients.add { await connection(socket, $0).run() }
      } catch is CancellationError {
        return
      } catch {
        // No file descriptor is left, or the client went before it was taken on.
        await clients.giveUpIdle()
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
  }

  /// A client with what it needs to be answered.
  private func connection(_ socket: AsyncSocket, _ number: Int) -> Connection {
    Connection(
      socket: socket, number: number, clients: clients, limits: limits,
      originPolicy: OriginPolicy(port: port), site: site)
  }

  /// Gives up clients that take too long, four times a second.
  private func tidy() async throws {
    while true {
      try await Task.sleep(for: .milliseconds(250))
      await clients.giveUpLate()
    }
  }
}

/// Why a port cannot be listened on.
struct ListeningError: Error, Hashable, Sendable, CustomStringConvertible {
  let port: UInt16

  /// What the system said, as the end of a sentence.
  let reason: String

  fileprivate init(port: UInt16, _ error: any Error) {
    self.port = port
    switch error {
    case SocketError.failed(_, EADDRINUSE, _): reason = "another program listens on it"
    case SocketError.failed(_, EACCES, _): reason = "it is reserved for the system"
    case SocketError.failed(_, _, let message): reason = message
    default: reason = "\(error)"
    }
  }

  var description: String { "cannot listen on port \(port): \(reason)" }
}

extension Socket {
  /// Keeps programs that are started from here, such as a browser, from holding the port.
  fileprivate func closeOnExecution() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }
}

/// What a server answers requests with.
protocol Site: Sendable {
  /// - Throws: A ``RequestError``, which is sent as JSON.
  func answer(to request: Request) async throws(RequestError) -> Answer
}
