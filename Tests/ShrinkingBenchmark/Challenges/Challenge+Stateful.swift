// SPDX-License-Identifier: MIT
import PropertyTesting

extension Challenge {
  private init<Model, System>(
    _ name: String, ideals: [[String]],
    _ machine: @escaping @Sendable () -> StateMachine<Model, System>
  ) {
    self.init(name, ideals: ideals.map { $0.joined(separator: "\n") }) {
      Property(name, machine().runs()) { run in try run.check() }
    }
  }

  /// Four gallons with a jug of three and one of five: the shortest way has six steps.
  static let jugs = Challenge(
    "jugs",
    ideals: [
      [
        "fillBig()", "pourIntoSmall()", "emptySmall()", "pourIntoSmall()", "fillBig()",
        "pourIntoSmall()",
      ]
    ]
  ) {
    StateMachine(
      model: Jugs(), system: {},
      commands: [
        jug("fillSmall") { $0.small = 3 },
        jug("fillBig") { $0.big = 5 },
        jug("emptySmall") { $0.small = 0 },
        jug("emptyBig") { $0.big = 0 },
        jug("pourIntoSmall") { $0.pour(min($0.big, 3 - $0.small)) },
        jug("pourIntoBig") { $0.pour(-min($0.small, 5 - $0.big)) },
      ], invariant: { jugs, _ in jugs.big != 4 })
  }

  private static func jug(
    _ name: String, _ change: @escaping @Sendable (inout Jugs) -> Void
  ) -> Command<Jugs, Void> {
    Command(name, model: change, system: { _ in })
  }

  /// A hash table that loses the entries which gave way to a removed one: two keys eight apart, in
  /// either order.
  static let hashTable = Challenge(
    "hash_table",
    ideals: [(0, 8), (8, 0)].map { first, second in
      [
        "insert(0, for: \(first))", "insert(0, for: \(second))", "remove(\(first))",
        "value(for: \(second))  // 0",
      ]
    }
  ) {
    let key = Generator.int(in: 0...63)
    return StateMachine<[Int: Int], HashTable>(
      model: [:], system: { HashTable() },
      commands: [
        Command("value(for:)", key, model: { $0[$1] }, system: { $0.value(for: $1) }),
        Command(
          "insert(_:for:)", .int, key, when: { $0.count < 8 }, model: { $0[$2] = $1 },
          system: { $0.insert($1, for: $2) }),
        Command(
          "remove", from: { .element(of: $0.keys.sorted()) }, model: { $0[$1] = nil },
          system: { $0.remove($1) }),
      ])
  }

  /// Files whose handles are given out twice: one of two open files is closed, a third is opened,
  /// and what is done to one of the two shows in the other.
  static let handles = Challenge(
    "handles",
    ideals: [
      ["close(open1)", "let open4 = open()", "close(open2)", "read(open4)  // 0"],
      ["close(open1)", "let open4 = open()", "write(1, to: open2)", "read(open4)  // 0"],
      ["close(open1)", "let open4 = open()", "write(1, to: open4)", "read(open2)  // 0"],
      ["close(open1)", "write(1, to: open2)", "let open5 = open()", "read(open2)  // 1"],
    ].map { ["let open1 = open()", "let open2 = open()"] + $0 }
  ) {
    StateMachine<[Reference<Int>: Int], Files>(
      model: [:], system: { Files() },
      commands: [
        Command(
          "open", from: { _ in .always(()) }, model: { files, _, file in files[file] = 0 },
          system: { files, _, _ in files.open() }, ensure: { _, _, handle in handle >= 0 }),
        Command(
          "close", from: { .element(of: $0.keys.sorted()) }, model: { $0[$1] = nil },
          system: { $0.contents[$2[$1]] = nil }),
        Command(
          "write(_:to:)", from: { Files.written($0) }, model: { $0[$1.1] = $1.0 },
          system: { $0.contents[$2[$1.1]] = $1.0 }),
        Command(
          "read", from: { .element(of: $0.keys.sorted()) }, model: { $0[$1] },
          system: { $0.contents[$2[$1]] }),
      ])
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

private struct Files {
  var contents: [Int: Int] = [:]

  mutating func open() -> Int {
    let handle = contents.count
    contents[handle] = 0
    return handle
  }

  /// A number, and an open file to write it to.
  static func written(_ files: [Reference<Int>: Int]) -> Generator<(Int, Reference<Int>)>? {
    Generator.element(of: files.keys.sorted()).map { zip(.int, $0) }
  }
}
