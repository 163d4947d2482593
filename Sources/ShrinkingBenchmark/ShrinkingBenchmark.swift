// SPDX-License-Identifier: MIT
import PropertyTesting

/// Prints how well counterexamples are simplified, and how fast cases are run.
///
/// Arguments: `--seeds N` (200), `--first-seed N` (0), `--verbose` to list what is not ideal,
/// `--no-throughput`, and names of challenges to run alone.
@main
struct ShrinkingBenchmark {
  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    table("the shrinking challenge", KnownChallenges.published, options)
    table("challenges of our own", KnownChallenges.own, options)
    table("challenges of our own that nothing was tuned to", KnownChallenges.heldOut, options)
    guard options.measuresThroughput else { return }
    print("\ncases a second, one core | M")
    for throughput in Throughput.all {
      print("\(throughput.name) | \((throughput.measure() / 1e6).text(2))")
    }
    print("\na body of 100 µs in children | µs a case")
    for jobs in [0, 1, 2, 4] {
      print("\(jobs) | \(SharedWork(jobs: jobs).measure().text(1))")
    }
  }

  private static func table(_ title: String, _ challenges: [Challenge], _ options: Options) {
    let chosen = challenges.filter { options.names.isEmpty || options.names.contains($0.name) }
    guard !chosen.isEmpty else { return }
    print("\n\(title), \(options.seeds.count) seeds")
    print("challenge | ideal % | found % | within 100 cases % | executions | CPU ms")
    let rows = chosen.map { challenge in
      let row = Measurement(challenge, seeds: options.seeds)
      print(row.row)
      if options.isVerbose { print(row.others.sorted { $0.value > $1.value }.prefix(8)) }
      return row
    }
    print(
      "mean | \(rows.mean(\.idealShare).text(2)) | | | \(rows.mean(\.meanExecutions).text(0)) | "
        + rows.mean(\.meanMilliseconds).text(2))
  }
}

/// What the command line asks for.
struct Options {
  var seeds: Range<UInt64> = 0..<200
  var isVerbose = false
  var measuresThroughput = true
  var names: Set<String> = []

  init(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    var (count, first): (UInt64, UInt64) = (200, 0)
    while let argument = arguments.next() {
      switch argument {
      case "--seeds": count = arguments.next().flatMap(UInt64.init) ?? count
      case "--first-seed": first = arguments.next().flatMap(UInt64.init) ?? first
      case "--verbose": isVerbose = true
      case "--no-throughput": measuresThroughput = false
      default: names.insert(argument)
      }
    }
    seeds = first..<first + max(count, 1)
  }
}
