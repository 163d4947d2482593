// SPDX-License-Identifier: MIT

/// A point of a command at which another branch goes on: an input of a case like any other, so that
/// interleavings are recorded, made simpler and replayed.
///
/// A branch goes on as long as it can; the fewer switches, the simpler. They belong to a command and
/// go with it when it is left out.
struct Switch: Sendable {
  /// After how many of the command's points, counted from the last switch.
  let after: UInt64
  /// Which of the other branches goes on.
  let choice: UInt64
}

extension Switch {
  private static let kind = SpanKind(Switch.self, .element)
  private static let points = ChoiceDomain(bound: 63)
  private static let others = ChoiceDomain(bound: 3)
  /// The most switches of one command.
  private static let most = 4

  /// Reads the switches of a command: none in half of the cases.
  static func some(_ draw: inout ChoiceSource) throws -> [Switch] {
    let goal =
      draw.isRandom ? draw.random.index(below: 4) / 2 + draw.random.index(below: 6) / 5 : 0
    let range = UInt64(1) << (draw.isRandom ? draw.random.upTo(5) : 0)
    var switches: [Switch] = []
    while true {
      let mayGoOn = switches.count < most
      guard try draw.continues(mayGoOn ? .more : .noMore, switches.count < goal) else {
        return switches
      }
      let one: Switch? = try draw.element(kind) { draw in
        let after = try draw.choose(points) { $0.random.upTo(range - 1) }
        return Switch(after: after, choice: try draw.choose(others) { $0.random.upTo(3) })
      }
      if let one { switches.append(one) }
    }
  }
}

/// Decides which of several branches goes on, wherever more than one can.
struct Schedule: Sendable {
  /// The switches of the command that each branch runs, and how many points it passed since the
  /// last one.
  private var branches: [(switches: ArraySlice<Switch>, points: UInt64)]
  /// How many decisions in a row let the same branch go on.
  private var streak = 0

  init(branches: Int = 0) { self.branches = Array(repeating: ([], 0), count: branches) }

  /// A branch that waits in a loop for another one goes on so many times.
  private static let longestStreak = 64

  /// Notes that a branch begins a command.
  mutating func begin(_ switches: [Switch], in branch: Int) {
    branches[branch] = (switches[...], 0)
  }

  /// Returns which of some branches goes on: 0 is the one that has, which is at a point of a
  /// command, if that is known.
  mutating func pick(of count: Int, at branch: Int?) -> Int {
    guard count > 1 else { return 0 }
    streak += 1
    if let branch, branch < branches.count, let next = branches[branch].switches.first {
      branches[branch].points += 1
      if branches[branch].points > next.after {
        branches[branch] = (branches[branch].switches.dropFirst(), 0)
        streak = 0
        return 1 + Int(next.choice % UInt64(count - 1))
      }
    }
    guard streak > Schedule.longestStreak else { return 0 }
    streak = 0
    return count - 1
  }
}
