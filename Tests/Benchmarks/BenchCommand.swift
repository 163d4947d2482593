// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// What `make bench` runs: prints one table of times, with the bars they are held to.
///
///     tincture-bench [--tool PATH] [--only WORD]
///     tincture-bench --digest COUNT
///     tincture-bench --costs COUNT
///
/// With the path of `tincture`, its cold start is measured too. All times but that one are CPU
/// times of the only thread.
@main
struct BenchCommand {
  private var tool: String?
  private var only: String?
  private var digestCount: Int?

  /// How many brands the costs of methods are compared on.
  private var costCount = 32

  static func main() {
    do {
      try BenchCommand(Array(CommandLine.arguments.dropFirst())).run()
    } catch {
      let message = Array("tincture-bench: \(error)\n".utf8)
      write(STDERR_FILENO, message, message.count)
      exit(error is UsageError ? 64 : error is ProcessFailure ? 66 : 70)
    }
  }

  private init(_ arguments: [String]) throws(UsageError) {
    var rest = arguments[...]
    while let option = rest.popFirst() {
      guard let value = rest.popFirst() else { throw UsageError(option: option) }
      switch option {
      case "--tool": tool = value
      case "--only": only = value
      case "--digest":
        guard let count = Int(value), count > 0 else { throw UsageError(option: option) }
        digestCount = count
      case "--costs":
        guard let count = Int(value), count > 0 else { throw UsageError(option: option) }
        (costCount, only) = (count, "costs")
      default: throw UsageError(option: option)
      }
    }
  }

  private func run() throws {
    if let digestCount {
      print(try ThemeDigest.text(brandCount: digestCount))
      return
    }
    // First, while this process is small: Linux counts the memory of the parent at the time of the
    // start among a child's peak.
    guard only != "costs" else { return print(try MethodCosts(brandCount: costCount).text()) }
    let toolRows = try tool.map { try ToolBenchmark(tool: $0).rows() } ?? []
    print(Table.header)
    for benchmark in try KnownBenchmarks.all() where only.map(benchmark.name.contains) ?? true {
      print(try row(benchmark))
    }
    for row in toolRows { print(row) }
    if only == nil { print("\n" + (try MethodCosts(brandCount: costCount).text())) }
  }

  private func row(_ benchmark: Benchmark) throws -> String {
    let timing = try benchmark.work.measured()
    let reference = try benchmark.reference.map { ($0.name, try $0.work.measured()) }
    return Table.row(benchmark.name, timing, bar: benchmark.bar, reference: reference)
  }
}

/// An option that is unknown or lacks its value.
struct UsageError: Error, CustomStringConvertible {
  let option: String

  var description: String {
    "\(option): options are --tool PATH, --only WORD, --digest COUNT and --costs COUNT, each with its value"
  }
}
