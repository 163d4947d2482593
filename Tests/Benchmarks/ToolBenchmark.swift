// SPDX-License-Identifier: GPL-3.0-or-later

/// The command `tincture generate`, as a whole process from a cold start.
struct ToolBenchmark {
  let tool: String

  private static let runs = 20
  private static let wallBar = 30e-3
  private static let memoryBar = 60e6

  /// The lines of the table.
  func rows() throws -> [String] {
    let child = ChildProcess(command: [tool, "generate", "#0A84FF", "--json"])
    _ = try child.run()
    let usages = try (0..<Self.runs).map { _ in try child.run() }
    let peak = usages.map(\.peakBytes).max() ?? .nan
    return [
      Table.row(
        "`generate`, whole process, wall", Timing(rounds: usages.map(\.wallSeconds)),
        bar: Self.wallBar, reference: nil),
      Table.row(
        "`generate`, whole process, CPU", Timing(rounds: usages.map(\.cpuSeconds)),
        bar: nil, reference: nil),
      Table.row([
        "`generate`, peak memory", "", Quantity.megabytes(peak), "",
        Quantity.megabytes(Self.memoryBar), Table.verdict(Self.memoryBar / peak), "",
      ]),
    ]
  }
}
