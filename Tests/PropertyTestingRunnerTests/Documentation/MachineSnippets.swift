// SPDX-License-Identifier: MIT
import PropertyTesting

/// The code of "Testing a state machine".
final class MachineSnippets: Snippets {
  func ring() {
    let machine = StateMachine(
      model: [Int](), system: { Ring() },
      commands: [
        Command(
          "put", .int, when: { $0.count < 3 }, model: { $0.append($1) }, system: { $0.put($1) }),
        Command(
          "get", when: { !$0.isEmpty }, model: { $0.removeFirst() }, system: { $0.get() }),
        Command("count", model: { $0.count }, system: { $0.count }),
      ])
    let law = Property("a ring is a queue", machine.runs()) { run in try run.check() }
    print(law.check(Settings(seed: 1)).report)
  }

  func desk() {
    let commands: [Command<[Reference<Int>: String], Desk>] = [
      Command(
        "open", from: { _ in .string(of: .ascii, count: 1...3) },
        model: { names, name, ticket in names[ticket] = name },
        system: { desk, name, _ in desk.open(name) },
        ensure: { names, name, ticket in ticket >= 0 }),
      Command(
        "close", from: { .element(of: $0.keys.sorted()) },
        model: { names, ticket in names[ticket] = nil },
        system: { desk, ticket, returned in desk.close(returned[ticket]) }),
      Command(
        "name", from: { .element(of: $0.keys.sorted()) },
        model: { names, ticket in names[ticket] },
        system: { desk, ticket, returned in desk.names[returned[ticket]] }),
    ]
    let machine = StateMachine(model: [:], system: { Desk() }, commands: commands)
    let law = Property("a ticket keeps its name", machine.runs()) { run in try run.check() }
    print(law.check(Settings(seed: 1)).report)
  }

  func starts() {
    let runs = Generator<[Int]>.array(of: .int, count: 0...2).flatMap { numbers in
      StateMachine(
        model: numbers, system: { numbers.reduce(into: Ring()) { $0.put($1) } },
        commands: [Command("count", model: { $0.count }, system: { $0.count })]
      ).runs()
    }
    let law = Property("a ring counts what it began with", runs) { run in try run.check() }
    print(law.check(Settings(seed: 1)).report)
  }
}

/// A desk that numbers its tickets by how many are open.
struct Desk {
  private(set) var names: [Int: String] = [:]

  mutating func open(_ name: String) -> Int {
    let ticket = names.count
    names[ticket] = name
    return ticket
  }

  mutating func close(_ ticket: Int) { names[ticket] = nil }
}

/// A queue of up to three numbers, in a ring of three slots.
struct Ring {
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
