// SPDX-License-Identifier: MIT
import PropertyTesting

/// A booth that sells its only ticket twice where two ask for it at a time.
actor Booth {
  struct SoldTwice: Error {}
  private var left = 1
  private let traps: Bool

  /// A machine whose booth ends the process when a ticket is sold twice, or else throws.
  static func machine(traps: Bool) -> StateMachine<Int, Booth> {
    StateMachine(
      model: 1, system: { Booth(traps: traps) },
      commands: [
        Command(
          "sell",
          model: { left in
            defer { left = max(left - 1, 0) }
            return left > 0
          }, system: { try await $0.sell() })
      ])
  }

  private init(traps: Bool) { self.traps = traps }

  private func sell() async throws -> Bool {
    guard left > 0 else { return false }
    await Task.yield()
    left -= 1
    precondition(!traps || left >= 0, "sold twice")
    if left < 0 { throw SoldTwice() }
    return true
  }
}
