// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

/// The options of every command, which may stand before its name or behind it.
///
/// The argument parser adds them to each command; `words(in:)` of the entry point skips them to
/// find the command's name.
struct GlobalOptions: ParsableArguments {
  @Flag(name: .shortAndLong, help: "Print only errors on standard error.")
  var quiet = false

  @Flag(name: .shortAndLong, help: "Print more on standard error.")
  var verbose = false

  @Flag(
    inversion: .prefixedNo,
    help: "Print JSON, or text for people. The default is JSON unless on a terminal.")
  var json: Bool?

  @Option(help: "When to use color.")
  var color = TerminalStyle.Choice.auto

  @Flag(name: .customLong("no-progress"), help: "Show no progress.")
  var hidesProgress = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The seed of everything random.", valueName: "n"))
  var seed: UInt64?

  @Option(
    name: .shortAndLong, parsing: .unconditional,
    help: ArgumentHelp("How many threads may work; all processors by default.", valueName: "n"))
  var jobs: Int?

  /// The names of the options above that are followed by a value.
  static let namesWithValue = ["--color", "--seed", "--jobs", "-j"]

  /// Refuses a number of threads that no machine has.
  func validate() throws {
    if let jobs, !(1...1024).contains(jobs) {
      throw ValidationError("\(jobs) is not a number of threads from 1 to 1024 for '--jobs'.")
    }
  }
}

extension TerminalStyle.Choice: ExpressibleByArgument {}

extension GlobalOptions {
  /// Whether standard output gets JSON: when asked for, and when no person reads it.
  var printsJSON: Bool { json ?? !FileDescriptor.standardOutput.isTerminal }

  /// How standard output shows color.
  var style: TerminalStyle { TerminalStyle(.standardOutput, choice: color) }

  /// Writes text for people to standard output, in characters that the terminal can show.
  func show(_ text: String) throws {
    try StandardOutput.write(style.signs.spelled(text))
  }

  /// How many threads may work.
  var threadCount: Int { jobs ?? ProcessEnvironment.processorCount }

  /// Prints a note on standard error, unless --quiet is given.
  func note(_ text: String) {
    if !quiet { StandardError.write(line: "tincture: \(text.singleLine)") }
  }

  /// Reports with --verbose what became of an output file.
  func report(_ outcome: OutputFile.Outcome, of path: String) {
    detail(outcome == .unchanged ? "\(path) is unchanged" : "wrote \(path)")
  }

  /// Prints a detail on standard error when --verbose is given.
  func detail(_ text: String) {
    if verbose { note(text) }
  }
}
