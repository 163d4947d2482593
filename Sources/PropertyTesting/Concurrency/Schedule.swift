// SPDX-License-Identifier: MIT

/// Which of several branches goes on, wherever more than one can: an input of a case like any other,
/// so that it is recorded, made simpler and replayed.
///
/// A branch goes on as long as it can. Each *switch* of a schedule lets another one go on instead:
/// the fewer switches, the simpler.
struct Schedule: Sendable {
  var switches: [Switch] = []
  /// The next switch.
  private var next = 0
  /// How many decisions were made since the last switch.
  private var decisions = 0
  /// How many decisions in a row let the same branch go on.
  private var streak = 0

  /// A decision for another branch.
  struct Switch: Sendable {
    /// How many decisions after the last switch it comes.
    var after: UInt64
    /// Which of the other branches goes on.
    var choice: UInt64
  }

  init(_ switches: [Switch] = []) { self.switches = switches }

  /// A branch that waits in a loop for another one goes on so many times.
  private static let longestStreak = 64

  /// Returns which of some branches goes on; the first of them is the one that has.
  mutating func pick(of count: Int) -> Int {
    guard count > 1 else { return 0 }
    streak += 1
    guard next < switches.count, decisions >= switches[next].after else {
      decisions += 1
      guard streak > Schedule.longestStreak else { return 0 }
      streak = 0
      return count - 1
    }
    defer { (next, decisions, streak) = (next + 1, 0, 0) }
    return 1 + Int(switches[next].choice % UInt64(count - 1))
  }
}

extension Schedule {
  private static let most = 8
  private static let kind = SpanKind(Switch.self, .element)
  private static let decisions = ChoiceDomain(bound: 63)
  private static let choices = ChoiceDomain(bound: 7)

  /// Reads the switches of a schedule.
  init(_ draw: inout ChoiceSource) throws {
    let goal = draw.isRandom ? draw.random.index(below: Schedule.most + 1) : 0
    let range = UInt64(1) << (draw.isRandom ? draw.random.upTo(6) : 0)
    while true {
      let mayGoOn = switches.count < Schedule.most
      guard try draw.continues(mayGoOn ? .more : .noMore, switches.count < goal) else { return }
      let one = try draw.element(Schedule.kind) { draw -> Switch? in
        let after = try draw.choose(Schedule.decisions) { $0.random.upTo(range - 1) }
        let choice = try draw.choose(Schedule.choices) { $0.random.upTo(1) }
        return Switch(after: after, choice: choice)
      }
      if let one { switches.append(one) }
    }
  }

  /// A seed for delays on real threads.
  var seed: UInt64 {
    switches.reduce(1) { ($0 &* 31 &+ $1.after) &* 31 &+ $1.choice }
  }
}
