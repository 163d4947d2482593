// SPDX-License-Identifier: GPL-3.0-or-later

/// The open connections: how many there are, and how long each may stay in its phase.
///
/// Without bounds, a client that opens connections and sends nothing (slowloris) would keep others
/// out. A client is given up by cancelling its task, which closes its socket.
actor ClientList {
  /// What a client is doing, which decides how long it may take.
  enum Phase {
    case idle
    case receiving
    case answering
  }

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
      self.remove(number)
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

  /// Forgets a client whose work has ended.
  private func remove(_ number: Int) { clients[number] = nil }

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
