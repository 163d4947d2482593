// SPDX-License-Identifier: MIT
import PropertyTesting

/// Prints how well counterexamples are simplified, and how fast cases are run.
///
/// Arguments: `--seeds N` (200), `--first-seed N` (0), `--verbose` to list what is not ideal,
/// `--no-throughput`, `--beside NAME` to print what another library came to, read from standard
/// input, and names of challenges to run alone.
@main
struct ShrinkingBenchmark {
  static func main() {
    let options = Options(CommandLine.arguments.dropFirst())
    let peer = options.peer.map { Peer($0, rows: sequence(state: ()) { _ in readLine() }) }
    table("the shrinking challenge", KnownChallenges.published, options, peer)
    table("coupling drawn in other ways", KnownChallenges.coupling, options, peer)
    table("challenges of our own", KnownChallenges.own, options)
    table("further challenges", KnownChallenges.further, options)
    table("nonlinear relations", KnownChallenges.relations, options)
    table("challenges that nothing was tuned to", KnownChallenges.untried, options)
    guard options.measuresThroughput else { return }
    print()
    let table = Table(peer: peer)
    table.printHeader("millions of cases a second, one core", ["Tincture"])
    for throughput in Throughput.all where options.includes(throughput.name) {
      table.printRow(throughput.name, [(throughput.measure() / 1e6).text(6)])
    }
    guard options.names.isEmpty else { return }
    print("\na body of 100 µs in children | µs a case")
    for jobs in [0, 1, 2, 4] {
      print("\(jobs) | \(SharedWork(jobs: jobs).measure().text(1))")
    }
  }

  private static func table(
    _ title: String, _ challenges: [Challenge], _ options: Options, _ peer: Peer? = nil
  ) {
    let chosen = challenges.filter { options.includes($0.name) }
    guard !chosen.isEmpty else { return }
    print("\n\(title), \(options.seeds.count) seeds\n")
    let table = Table(peer: peer)
    table.printHeader("challenge", Measurement.measures)
    let rows = chosen.map { challenge in
      let row = Measurement(challenge, seeds: options.seeds)
      table.printRow(row.name, row.cells)
      if options.isVerbose { print(row.others.sorted { $0.value > $1.value }.prefix(8)) }
      return row
    }
    printMeans(of: rows, table)
  }

  private static func printMeans(of rows: [Measurement], _ table: Table) {
    let own = [
      rows.mean(\.idealShare).text(2), "", "", rows.mean(\.meanExecutions).text(0),
      rows.mean(\.meanMilliseconds).text(2),
    ]
    let others = [(0, 2), (3, 0), (4, 2)].map { measure, places in
      table.peer?.mean(of: measure, over: rows.map(\.name))?.text(places) ?? "–"
    }
    table.printRow("mean", own, beside: [others[0], "", "", others[1], others[2]])
  }
}

/// What the command line asks for.
struct Options {
  var seeds: Range<UInt64> = 0..<200
  var isVerbose = false
  var measuresThroughput = true
  var peer: String?
  var names: Set<String> = []

  /// Whether a row is run.
  func includes(_ name: String) -> Bool { names.isEmpty || names.contains(name) }

  init(_ arguments: some Sequence<String>) {
    var arguments = arguments.makeIterator()
    var (count, first): (UInt64, UInt64) = (200, 0)
    while let argument = arguments.next() {
      switch argument {
      case "--seeds": count = arguments.next().flatMap(UInt64.init) ?? count
      case "--first-seed": first = arguments.next().flatMap(UInt64.init) ?? first
      case "--verbose": isVerbose = true
      case "--no-throughput": measuresThroughput = false
      case "--beside": peer = arguments.next()
      default: names.insert(argument)
      }
    }
    seeds = first..<first + max(count, 1)
  }
}
