// SPDX-License-Identifier: MIT
import PropertyTesting

extension Challenge {
  /// A ring that looks empty when it is full.
  static let ring = Challenge(
    "ring",
    ideals: [["put(0)", "put(0)", "put(0)", "count()  // 3"].joined(separator: "\n")]
  ) {
    let machine = StateMachine<[Int], Ring>(
      model: [], system: { Ring() },
      commands: [
        Command(
          "put", .int, when: { $0.count < 3 }, model: { $0.append($1) }, system: { $0.put($1) }),
        Command(
          "get", when: { !$0.isEmpty }, model: { $0.removeFirst() }, system: { $0.get() }),
        Command("count", model: { $0.count }, system: { $0.count }),
      ])
    return Property("ring", machine.runs()) { run in try run.check() }
  }

  /// A hash table that forgets what was moved past a slot when the slot is freed.
  static let table8 = Challenge(
    "hash_table",
    ideals: [
      ["insert(0, for: 0)", "insert(0, for: 8)", "remove(0)", "value(for: 8)  // 0"]
        .joined(separator: "\n")
    ]
  ) {
    let key = Generator.int(in: 0...63)
    let machine = StateMachine<[Int: Int], HashTable>(
      model: [:], system: { HashTable() },
      commands: [
        Command("value(for:)", key, model: { $0[$1] }, system: { $0.value(for: $1) }),
        Command(
          "insert(_:for:)", .int, key,
          when: { $0.count < 8 }, model: { $0[$2] = $1 }, system: { $0.insert($1, for: $2) }),
        Command(
          "remove", from: { .element(of: $0.keys.sorted()) },
          model: { state, key in state[key] = nil }, system: { $0.remove($1) }),
      ])
    return Property("hash_table", machine.runs()) { run in try run.check() }
  }

  /// Four gallons with a jug of three and one of five.
  static let jugs = Challenge(
    "jugs",
    ideals: [
      [
        "fillBig()", "pourIntoSmall()", "emptySmall()", "pourIntoSmall()", "fillBig()",
        "pourIntoSmall()",
      ].joined(separator: "\n")
    ]
  ) {
    func jug(_ name: String, _ change: @escaping @Sendable (inout Jugs) -> Void) -> Command<Jugs, Void> {
      Command(name, model: change, system: { _ in })
    }
    let machine = StateMachine(
      model: Jugs(), system: {},
      commands: [
        jug("fillSmall") { $0.small = 3 },
        jug("fillBig") { $0.big = 5 },
        jug("emptySmall") { $0.small = 0 },
        jug("emptyBig") { $0.big = 0 },
        jug("pourIntoSmall") { $0.pour(min($0.big, 3 - $0.small)) },
        jug("pourIntoBig") { $0.pour(-min($0.small, 5 - $0.big)) },
      ], invariant: { jugs, _ in jugs.big != 4 })
    return Property("jugs", machine.runs()) { run in try run.check() }
  }

  /// A counter that is not reset at three.
  static let counter = Challenge(
    "counter",
    ideals: [
      "increment()  // 1\nincrement()  // 2\nincrement()  // 3\nreset()\nincrement()  // 1"
    ]
  ) {
    let machine = StateMachine<Int, Int>(
      model: 0, system: { 0 },
      commands: [
        Command("increment", model: { $0 += 1; return $0 }, system: { $0 += 1; return $0 }),
        Command("decrement", when: {$0 > 0}, model: { $0 -= 1; return $0 }, system: { $0 -= 1; return $0 }),
        Command("reset", model: { $0 = 0 }, system: { if $0 != 3 { $0 = 0} }),
      ])
    return Property("counter", machine.runs()) { run in try run.check() }
  }

  static let files = Challenge(
    "files",
    ideals: [
      "let open1 = open()\nlet open2 = open()\nwrite(1, to: open2)\nclose(open1)\nlet open5 = open()\nread(open2)  // 1"
    ]
  ) {
    let machine = StateMachine<[Reference<Int>: Int], Files>(
      model: [:], system: { Files() },
      commands: [
        Command("open", from: {_ in .always(())}, model: { state, _, file in state[file] = 0 },
          system: { files, _, _ in files.open()}, ensure: { _, _, _ in true }),
        Command("close", from: { .element(of: $0.keys.sorted()) }, model: { state, file, _ in state[file] = nil },
          system: { files, file, returned in files.close(returned[file])}, ensure: { _, _, _ in true }),
        Command("write(_:to:)", from: { state in Generator.element(of: state.keys.sorted()).map { zip(.int, $0)} }, model: { state, pair, _ in state[pair.1] = pair.0 },
          system: { files, pair, returned in files.contents[returned[pair.1]] = pair.0 }, ensure: { _, _, _ in true }),
        Command("read", from: { .element(of: $0.keys.sorted()) }, model: { state, file, _ in },
          system: { files, file, returned in files.contents[returned[file]] ?? 0 }, ensure: { state, file, result in state[file] == result }),
      ])
    return Property("files", machine.runs()) { run in try run.check() }
  }
}

private struct Files {
  var contents: [Int: Int] = [:]
  mutating func open() -> Int { 
    let handle = contents.count
    contents[handle] = 0
    return handle
  }
  mutating func close(_ h: Int) { contents[h] = nil }
}

/// A queue of at most three numbers in three slots: full when it should be empty.
private struct Ring {
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

/// A table of eight slots; an entry whose slot is taken goes to the next free one.
private struct HashTable {
  private var slots = [(key: Int, value: Int)?](repeating: nil, count: 8)

  private func place(of key: Int) -> Int? {
    let places = (0..<8).map { (key + $0) % 8 }
    return places.first { slots[$0] == nil || slots[$0]?.key == key }
  }

  func value(for key: Int) -> Int? { place(of: key).flatMap { slots[$0]?.value } }

  mutating func insert(_ value: Int, for key: Int) {
    if let place = place(of: key) { slots[place] = (key, value) }
  }

  mutating func remove(_ key: Int) {
    if let place = place(of: key) { slots[place] = nil }
  }
}

private struct Jugs {
  var small = 0
  var big = 0

  mutating func pour(_ gallons: Int) {
    big -= gallons
    small += gallons
  }
}
