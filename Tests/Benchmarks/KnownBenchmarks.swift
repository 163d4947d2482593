// SPDX-License-Identifier: GPL-3.0-or-later

/// Every benchmark that runs in this process, in the order of the table.
enum KnownBenchmarks {
  static func all() throws -> [Benchmark] {
    try PaletteBenchmarks.all() + CheckBenchmarks.all() + CertifyBenchmarks.all()
      + SolveBenchmarks.all()
      + ColorBenchmarks.all()
  }
}
