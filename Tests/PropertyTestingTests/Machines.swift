// SPDX-License-Identifier: MIT
import PropertyTesting

/// Systems with the mistakes that such systems are known for, and the shortest ways to show them.
struct FaultyMachine {
  let law: String
  /// The shortest runs that fail.
  let minimal: [[String]]
  /// How many cases find the mistake: far fewer than a property gets for most of them.
  let cases: Int
  let property: Property

  init<Model, System>(
    _ law: String, minimal: [[String]], within cases: Int = 200,
    _ machine: StateMachine<Model, System>
  ) {
    self.law = law
    self.minimal = minimal
    self.cases = cases
    property = Property(law, machine.runs()) { run in try run.check() }
  }

  static var all: [FaultyMachine] { [ring, store, jugs, counter] }

  /// A ring of three slots whose count is a difference of places: full, it looks empty.
  private static var ring: FaultyMachine {
    FaultyMachine(
      "a ring is a queue", minimal: [["put(0)", "put(0)", "put(0)", "count()  // 3"]],
      .ring(Ring.self))
  }

  /// Keys share four buckets; removing one empties its bucket.
  private static var store: FaultyMachine {
    FaultyMachine(
      "a store is a dictionary",
      minimal: [[0, 4, 0, 4], [0, 4, 4, 0], [4, 0, 0, 4], [4, 0, 4, 0]].map { keys in
        [
          "set(0, for: \(keys[0]))", "set(0, for: \(keys[1]))", "remove(\(keys[2]))",
          "value(for: \(keys[3]))  // 0",
        ]
      },
      StateMachine<[Int: Int], Store>(
        model: [:], system: { Store() },
        commands: [
          Command(
            "value(for:)", .int(in: 0...31), model: { $0[$1] }, system: { $0.value(for: $1) }),
          Command(
            "set(_:for:)", .int, .int(in: 0...31), model: { $0[$2] = $1 },
            system: { $0.set($1, for: $2) }),
          Command(
            "remove", from: { .element(of: $0.keys.sorted()) }, model: { $0[$1] = nil },
            system: { $0.remove($1) }),
        ]))
  }

  /// The puzzle of two jugs: that four gallons cannot be measured is false, by six steps.
  ///
  /// Source of the shortest way: a search of the sixteen states in breadth.
  private static var jugs: FaultyMachine {
    FaultyMachine(
      "four gallons cannot be measured",
      minimal: [
        [
          "fillBig()", "pourIntoSmall()", "emptySmall()", "pourIntoSmall()", "fillBig()",
          "pourIntoSmall()",
        ]
      ], within: 1_000,
      StateMachine(
        model: Jugs(), system: {},
        commands: [
          jug("fillSmall") { $0.small = 3 },
          jug("fillBig") { $0.big = 5 },
          jug("emptySmall") { $0.small = 0 },
          jug("emptyBig") { $0.big = 0 },
          jug("pourIntoSmall") { $0.pour(min($0.big, 3 - $0.small)) },
          jug("pourIntoBig") { $0.pour(-min($0.small, 5 - $0.big)) },
        ], invariant: { jugs, _ in jugs.big != 4 }))
  }

  private static func jug(
    _ name: String, _ change: @escaping @Sendable (inout Jugs) -> Void
  ) -> Command<Jugs, Void> {
    Command(name, model: change, system: { _ in })
  }

  /// A counter that is not reset when it stands at three.
  private static var counter: FaultyMachine {
    FaultyMachine(
      "a counter counts",
      minimal: [
        [
          "increment()  // 1", "increment()  // 2", "increment()  // 3", "reset()",
          "increment()  // 1",
        ]
      ],
      StateMachine(
        model: Counter(), system: { Counter(sticksAt: 3) },
        commands: [
          Command("increment", model: { $0.add(1) }, system: { $0.add(1) }),
          Command(
            "decrement", when: { $0.value > 0 }, model: { $0.add(-1) }, system: { $0.add(-1) }),
          Command("reset", model: { $0.reset() }, system: { $0.reset() }),
        ]))
  }
}

// MARK: - Systems

protocol RingBuffer: SendableMetatype {
  init()
  var count: Int { get }
  mutating func put(_ number: Int) throws
  mutating func get() throws -> Int
}

extension StateMachine where Model == [Int], System: RingBuffer {
  /// A ring for three numbers against an array.
  static func ring(_ ring: System.Type) -> StateMachine {
    StateMachine(
      model: [], system: { System() },
      commands: [
        Command(
          "put", .int, when: { $0.count < 3 }, model: { $0.append($1) },
          system: { try $0.put($1) }),
        Command(
          "get", when: { !$0.isEmpty }, model: { $0.removeFirst() }, system: { try $0.get() }),
        Command("count", model: { $0.count }, system: { $0.count }),
      ])
  }
}

struct Ring: RingBuffer {
  private var slots = [0, 0, 0]
  private var first = 0
  private var end = 0

  var count: Int { (end - first + slots.count) % slots.count }

  mutating func put(_ number: Int) {
    slots[end] = number
    end = (end + 1) % slots.count
  }

  mutating func get() -> Int {
    defer { first = (first + 1) % slots.count }
    return slots[first]
  }
}

/// A ring that miscounts, and that throws when it is used as it must not be.
struct GuardedRing: RingBuffer {
  struct Misuse: Error {}
  private var numbers: [Int] = []

  var count: Int { numbers.count == 3 ? 0 : numbers.count }

  mutating func put(_ number: Int) throws {
    guard numbers.count < 3 else { throw Misuse() }
    numbers.append(number)
  }

  mutating func get() throws -> Int {
    guard !numbers.isEmpty else { throw Misuse() }
    return numbers.removeFirst()
  }
}

private struct Store {
  private var buckets = [[Int: Int]](repeating: [:], count: 4)

  func value(for key: Int) -> Int? { buckets[key % 4][key] }
  mutating func set(_ value: Int, for key: Int) { buckets[key % 4][key] = value }
  mutating func remove(_ key: Int) { buckets[key % 4] = [:] }
}

private struct Jugs {
  var small = 0
  var big = 0

  mutating func pour(_ gallons: Int) {
    big -= gallons
    small += gallons
  }
}

private struct Counter {
  var value = 0
  var sticksAt: Int?

  mutating func add(_ number: Int) -> Int {
    value += number
    return value
  }

  mutating func reset() {
    if value != sticksAt { value = 0 }
  }
}
