// SPDX-License-Identifier: GPL-3.0-or-later

/// Something to measure.
struct Benchmark {
  /// A piece of work that is repeated.
  struct Work {
    /// How many solves, colors or documents one run makes.
    let count: Int

    /// Does the work and returns a number that depends on all of it.
    ///
    /// The compiler cannot see that nobody reads the number, so none of the work is left out.
    let run: () throws -> Double
  }

  let name: String

  /// The most seconds that one of them may take, where the project has promised that.
  let bar: Double?

  let work: Work

  /// The plain way to do the same, measured in the same run.
  let reference: (name: String, work: Work)?

  init(
    _ name: String, bar: Double? = nil, _ work: Work, against reference: (String, Work)? = nil
  ) {
    self.name = name
    self.bar = bar
    self.work = work
    self.reference = reference
  }
}

extension Benchmark.Work {
  /// Work on every input in turn.
  init<Input>(on inputs: [Input], _ body: @escaping (Input) throws -> Double) {
    self.init(count: inputs.count) {
      var sum = 0.0
      for input in inputs { sum += try body(input) }
      return sum
    }
  }

  /// Measures this work.
  ///
  /// Rounds go on until they have taken a quarter of a second, five at least. The first one warms
  /// the caches and the tables that are made once in a process, and does not count.
  func measured() throws -> Timing {
    _ = try run()
    var rounds: [Double] = []
    while rounds.count < 5 || rounds.reduce(0, +) < 0.25 {
      let start = Clock.threadCPU.now
      _ = try run()
      rounds.append(Clock.threadCPU.now - start)
    }
    return Timing(rounds: rounds.map { $0 / Double(count) })
  }
}

/// Seconds that one of many took, by rounds.
struct Timing {
  let best: Double
  let median: Double

  /// Takes the seconds of each round, of which there is one at least.
  init(rounds: [Double]) {
    let sorted = rounds.sorted()
    best = sorted.first ?? .nan
    median = sorted.isEmpty ? .nan : sorted[sorted.count / 2]
  }
}
