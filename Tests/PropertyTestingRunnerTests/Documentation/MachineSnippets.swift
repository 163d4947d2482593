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
