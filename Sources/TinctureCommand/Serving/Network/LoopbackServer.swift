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
  let clients: ClientList
  let limits: RequestLimits
  let site: any Site

  /// The port that is listened on.
  let port: UInt16

  /// The address of the server's root.
  var address: String { "http://127.0.0.1:\(port)/" }

  /// Starts to listen on 127.0.0.1; port 0 has the system choose one that is free.
  init(
    port: UInt16, limits: RequestLimits = RequestLimits(), site: any Site
  ) throws(ListeningError) {
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
        await clients.add { number in
          await Connection(socket: socket, number: number, server: self).run()
        }
      } catch is CancellationError {
        return
      } catch {
        // No file descriptor is left, or the client went before it was taken on.
        await clients.giveUpIdle()
        try? await Task.sleep(for: .milliseconds(20))
      }
    }
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
  /// Tells the client that nothing more is sent.
  func closeSending() { shutdown(file.rawValue, Int32(SHUT_WR)) }

  /// Keeps programs that are started from here, such as a browser, from holding the port.
  fileprivate func closeOnExecution() { _ = fcntl(file.rawValue, F_SETFD, FD_CLOEXEC) }
}

/// What a server answers requests with.
protocol Site: Sendable {
  /// - Throws: A ``RequestError``, which is sent as JSON.
  func answer(to request: Request) async throws(RequestError) -> Answer
}

/// The open connections: how many there are, and how long each may stay in its phase.
///
/// Without bounds, a client that opens connections and sends nothing (slowloris) would keep others
/// out. A client is given up by cancelling its task, which closes its socket.
actor ClientList {
  /// What a client is doing, which decides how long it may take.
  enum Phase { case idle, receiving, answering }

  /// A client with what it does and since when.
  private struct Client {
    let task: Task<Void, Never>
    var phase = Phase.idle
    var start = ContinuousClock.now
  }

  private let limits: RequestLimits
  private var clients: [Int: Client] = [:]
  /// The number of the next client; numbers are not used again.
  private var nextNumber = 0

  init(limits: RequestLimits) { self.limits = limits }

  /// Takes on a client, whose work gets its number.
  func add(_ work: @escaping @Sendable (Int) async -> Void) {
    let number = nextNumber
    nextNumber += 1
    let task = Task {
      await work(number)
      clients[number] = nil
    }
    clients[number] = Client(task: task)
  }

  /// Notes what a client does from now on.
  func enter(_ phase: Phase, _ number: Int) {
    clients[number]?.phase = phase
    clients[number]?.start = .now
  }

  /// Waits until there is room for one more client, giving up the one that has been quiet for the
  /// longest time when there is none.
  func makeRoom() async {
    while clients.count >= limits.connectionCount, !Task.isCancelled {
      guard let client = quietest else {
        try? await Task.sleep(for: .milliseconds(5))
        continue
      }
      client.task.cancel()
      await client.task.value
    }
  }

  /// Gives up the client that has been idle for the longest time, if there is one.
  func giveUpIdle() {
    clients.values.filter { $0.phase == .idle }.min { $0.start < $1.start }?.task.cancel()
  }

  /// Gives up the clients that have taken too long.
  func giveUpLate() {
    for client in clients.values where client.start.duration(to: .now) > time(for: client.phase) {
      client.task.cancel()
    }
  }

  /// Lets the answers under way end, for so long, and gives up everything else.
  func end(within grace: Duration) async {
    let deadline = ContinuousClock.now + grace
    while clients.values.contains(where: { $0.phase == .answering }), ContinuousClock.now < deadline
    {
      cancel { $0 != .answering }
      try? await Task.sleep(for: .milliseconds(5))
    }
    cancel { _ in true }
    for client in clients.values { await client.task.value }
  }

  /// Gives up the clients in some phases.
  private func cancel(where isDispensable: (Phase) -> Bool) {
    for client in clients.values where isDispensable(client.phase) { client.task.cancel() }
  }

  /// The client that has done nothing for the longest time.
  ///
  /// Answers that are younger than a second are not broken off: usually they take milliseconds.
  private var quietest: Client? {
    clients.values
      .filter { $0.phase != .answering || $0.start.duration(to: .now) > .seconds(1) }
      .min { $0.start < $1.start }
  }

  /// How long a client may stay in a phase.
  private func time(for phase: Phase) -> Duration {
    switch phase {
    case .idle: limits.idleTime
    case .receiving: limits.receivingTime
    case .answering: limits.answeringTime
    }
  }
}
