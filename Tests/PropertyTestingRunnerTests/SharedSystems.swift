// SPDX-License-Identifier: MIT
import PropertyTesting
import Synchronization

// Systems that are used by several at a time: each with the mistake that it is known for, and right.

/// An account that is never overdrawn.
protocol BankAccount: Actor {
  func deposit(_ amount: Int)
  func withdraw(_ amount: Int) async -> Bool
}

/// What an account tells of each withdrawal.
private actor AuditLog {
  private var amounts: [Int] = []
  func append(_ amount: Int) { amounts.append(amount) }
}

/// Another withdrawal may come in while this one waits between its check and its act.
actor ReentrantAccount: BankAccount {
  private var balance = 0
  private let log = AuditLog()

  func deposit(_ amount: Int) { balance += amount }

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    await log.append(amount)
    balance -= amount
    return true
  }
}

actor SafeAccount: BankAccount {
  private var balance = 0
  private let log = AuditLog()

  func deposit(_ amount: Int) { balance += amount }

  func withdraw(_ amount: Int) async -> Bool {
    guard balance >= amount else { return false }
    balance -= amount
    await log.append(amount)
    return true
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StateMachine where Model == Int, System: BankAccount {
  static func account(_ make: @escaping @Sendable () -> System) -> StateMachine {
    StateMachine(
      model: 0, system: make,
      commands: [
        Command(
          "deposit", .int(in: 1...9), model: { $0 += $1 }, system: { await $0.deposit($1) }),
        Command(
          "withdraw", .int(in: 1...9),
          model: { balance, amount in
            guard balance >= amount else { return false }
            balance -= amount
            return true
          }, system: { await $0.withdraw($1) }),
      ])
  }
}

// MARK: - Memory without a lock

/// A memory cell that may be used by several threads, one of which may go on at each access.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class Cell: Sendable {
  private let value: Atomic<Int>
  private let yields: Bool

  init(_ value: Int, yields: Bool = true) {
    self.value = Atomic(value)
    self.yields = yields
  }

  func load() -> Int {
    if yields { Interleaving.yield() }
    return value.load(ordering: .sequentiallyConsistent)
  }

  func store(_ new: Int) {
    if yields { Interleaving.yield() }
    value.store(new, ordering: .sequentiallyConsistent)
  }

  /// Stores a value where the cell has another one; whether it did.
  func exchange(_ old: Int, _ new: Int) -> Bool {
    if yields { Interleaving.yield() }
    return value.compareExchange(
      expected: old, desired: new, ordering: .sequentiallyConsistent
    ).exchanged
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
protocol SharedQueue: AnyObject, Sendable {
  init(yields: Bool)
  func put(_ number: Int)
  func get() -> Int?
}

/// A queue without a lock, in which two that put at a time may take the same slot.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class LossyQueue: SharedQueue {
  private let slots: [Cell]
  private let first: Cell
  private let end: Cell

  init(yields: Bool) {
    slots = (0..<32).map { _ in Cell(0, yields: yields) }
    (first, end) = (Cell(0, yields: yields), Cell(0, yields: yields))
  }

  func put(_ number: Int) {
    let place = end.load()
    slots[place].store(number)
    end.store(place + 1)
  }

  func get() -> Int? {
    while true {
      let place = first.load()
      guard place < end.load() else { return nil }
      let number = slots[place].load()
      if first.exchange(place, place + 1) { return number }
    }
  }
}

/// A queue behind a lock, inside of which a thread may be stopped.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class LockedQueue: SharedQueue {
  private let isTaken = Cell(0, yields: false)
  private let numbers = Mutex<[Int]>([])

  init(yields: Bool) {}

  func put(_ number: Int) { locked { $0.append(number) } }
  func get() -> Int? { locked { $0.isEmpty ? nil : $0.removeFirst() } }

  private func locked<Result: Sendable>(_ body: (inout [Int]) -> Result) -> Result {
    repeat {
      Interleaving.wait { self.isTaken.load() == 0 }
    } while !isTaken.exchange(0, 1)
    defer { isTaken.store(0) }
    Interleaving.yield()
    return numbers.withLock { numbers in body(&numbers) }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StateMachine where Model == [Int], System: SharedQueue {
  static func queue(_ type: System.Type, yields: Bool = true) -> StateMachine {
    StateMachine(
      model: [], system: { System(yields: yields) },
      commands: [
        Command("put", .int(in: 0...9), model: { $0.append($1) }, system: { $0.put($1) }),
        Command(
          "get", model: { $0.isEmpty ? nil : $0.removeFirst() }, system: { $0.get() }),
      ])
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
protocol SharedCounter: AnyObject, Sendable {
  init(yields: Bool)
  func increment()
  var value: Int { get }
}

/// A counter whose increments are lost where two read it at a time.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class LossyCounter: SharedCounter {
  private let count: Cell

  init(yields: Bool) { count = Cell(0, yields: yields) }

  var value: Int { count.load() }
  func increment() { count.store(count.load() + 1) }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
final class AtomicCounter: SharedCounter {
  private let count: Cell

  init(yields: Bool) { count = Cell(0, yields: yields) }

  var value: Int { count.load() }

  func increment() {
    var old = count.load()
    while !count.exchange(old, old + 1) { old = count.load() }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StateMachine where Model == Int, System: SharedCounter {
  static func counter(_ type: System.Type, yields: Bool = true) -> StateMachine {
    StateMachine(
      model: 0, system: { System(yields: yields) },
      commands: [
        Command("value", model: { $0 }, system: { $0.value }),
        Command("increment", model: { $0 += 1 }, system: { $0.increment() }),
      ])
  }
}

// MARK: - Caches

/// A cache that loads what it does not have, and tells how many times it has loaded a key.
protocol Cache: Actor {
  func loads(of key: Int) async -> Int
}

/// Two who ask for a key at a time both find that it is not there.
actor RepeatingCache: Cache {
  private var isLoaded: Set<Int> = []
  private var loads: [Int: Int] = [:]

  func loads(of key: Int) async -> Int {
    if !isLoaded.contains(key) {
      loads[key, default: 0] += 1
      await Task.yield()
      isLoaded.insert(key)
    }
    return loads[key] ?? 0
  }
}

/// A cache whose loading is timed by another executor.
actor SleepingCache: Cache {
  private var isLoaded: Set<Int> = []
  private var loads: [Int: Int] = [:]

  func loads(of key: Int) async -> Int {
    if !isLoaded.contains(key) {
      loads[key, default: 0] += 1
      try? await Task.sleep(for: .milliseconds(1))
      isLoaded.insert(key)
    }
    return loads[key] ?? 0
  }
}

/// Those who ask for a key that is being loaded wait for the same task.
actor SharingCache: Cache {
  private var tasks: [Int: Task<Void, Never>] = [:]
  private var loads: [Int: Int] = [:]

  func loads(of key: Int) async -> Int {
    let task = tasks[key] ?? Task { self.loads[key, default: 0] += 1 }
    tasks[key] = task
    await task.value
    return loads[key] ?? 0
  }
}

/// Those who ask for a key that is being loaded wait until it is.
actor WaitingCache: Cache {
  private var isLoaded: [Int: Bool] = [:]
  private var loads: [Int: Int] = [:]
  private var waiting: [Int: [CheckedContinuation<Void, Never>]] = [:]

  func loads(of key: Int) async -> Int {
    switch isLoaded[key] {
    case true?: break
    case false?: await withCheckedContinuation { waiting[key, default: []].append($0) }
    case nil: await load(key)
    }
    return loads[key] ?? 0
  }

  private func load(_ key: Int) async {
    isLoaded[key] = false
    loads[key, default: 0] += 1
    await Task.yield()
    isLoaded[key] = true
    for one in waiting.removeValue(forKey: key) ?? [] { one.resume() }
  }
}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension StateMachine where Model == Set<Int>, System: Cache {
  static func cache(_ make: @escaping @Sendable () -> System) -> StateMachine {
    StateMachine(
      model: [], system: make,
      commands: [
        Command(
          "loads(of:)", .int(in: 0...3),
          model: { keys, key in
            keys.insert(key)
            return 1
          }, system: { await $0.loads(of: $1) })
      ])
  }
}
