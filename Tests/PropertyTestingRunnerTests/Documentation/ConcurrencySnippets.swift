// SPDX-License-Identifier: MIT
import PropertyTesting
import Synchronization

/// The code of "Testing concurrent code".
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class ConcurrencySnippets: Snippets {
  func bank() {
    let machine = StateMachine(
      model: 0, system: { Bank() },
      commands: [
        Command(
          "deposit", .int(in: 1...9), model: { $0 += $1 }, system: { await $0.deposit($1) }),
        Command(
          "withdraw", .int(in: 1...9),
          model: { balance, amount in
            guard balance >= amount else { return false }
            balance -= amount
            return true
          },
          system: { await $0.withdraw($1) }),
      ])
    let law = Property("a bank keeps count", machine.runs()) { run in try run.check() }
    print(law.check(Settings(cases: 100, seed: 1)).report)
    let shared = Property("several share a bank", machine.parallelRuns()) { try $0.check() }
    print(shared.check(Settings(seed: 1)).report)
  }

  func counter() {
    let machine = StateMachine(
      model: 0, system: { Counter() },
      commands: [
        Command("value", model: { $0 }, system: { $0.value }),
        Command("increment", model: { $0 += 1 }, system: { $0.increment() }),
      ])
    let law = Property("a counter counts all", machine.parallelRuns()) { try $0.check() }
    print(law.check(Settings(seed: 1)).report)
  }
}

actor Bank {
  private var balance = 0

  func deposit(_ amount: Int) { balance += amount }

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    await audit(amount)
    balance -= amount
    return true
  }

  private func audit(_ amount: Int) async { await Task.yield() }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Counter: Sendable {
  private let count = Atomic(0)

  var value: Int { count.load(ordering: .sequentiallyConsistent) }

  func increment() {
    let old = value
    Interleaving.yield()
    count.store(old + 1, ordering: .sequentiallyConsistent)
  }
}
