// SPDX-License-Identifier: MIT
import PropertyTesting

/// A stack with room for two numbers.
struct Stack {
  private var numbers = [0, 0]
  private var count = 0
  private let traps: Bool

  /// A machine whose stack ends the process when it is full, or else loses the number.
  static func machine(traps: Bool) -> StateMachine<[Int], Stack> {
    StateMachine(
      model: [], system: { Stack(traps: traps) },
      commands: [
        Command(
          "push", .int,
          model: { numbers, number in
            numbers.append(number)
            return numbers.count
          },
          system: { $0.push($1) }),
        Command("pop", when: { !$0.isEmpty }, model: { $0.popLast() }, system: { $0.pop() }),
      ])
  }

  private init(traps: Bool) {
    self.traps = traps
  }

  private mutating func push(_ number: Int) -> Int {
    guard traps || count < numbers.count else { return count }
    numbers[count] = number
    count += 1
    return count
  }

  private mutating func pop() -> Int? {
    count -= 1
    return numbers[count]
  }
}
