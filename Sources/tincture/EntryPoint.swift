// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Where the process starts, and the one place where an error becomes a message and an exit code.
@main
enum EntryPoint {
  static func main() async {
    Interruption.install()
    let arguments = Array(CommandLine.arguments.dropFirst())
    do {
      try await run(arguments)
    } catch is ClosedPipe {
      exit(ExitStatus.success.rawValue)
    } catch {
      report(error, arguments: arguments)
    }
  }

  private static func run(_ arguments: [String]) async throws {
    do {
      var command = try Tincture.parseAsRoot(arguments)
      if var command = command as? AsyncParsableCommand {
        try await command.run()
      } else {
        try command.run()
      }
    } catch  where Tincture.exitCode(for: error) == .success {
      // Help or the version: what was asked for is data.
      try StandardOutput.write(Tincture.fullMessage(for: error) + "\n")
    }
  }

  private static func report(_ error: any Error, arguments: [String]) -> Never {
    if let findings = error as? ExitCode { exit(findings.rawValue) }
    let failure = failure(for: error, arguments: arguments)
    StandardError.write(line: failure.description)
    exit(failure.status.rawValue)
  }

  private static func failure(for error: any Error, arguments: [String]) -> CommandFailure {
    if let failure = error as? CommandFailure { return failure }
    guard Tincture.exitCode(for: error) == .validationFailure else {
      return CommandFailure(
        .internalError, "this should not have happened: \(error)",
        suggestion: "Please report it with the command line.")
    }
    return usageFailure(for: error, arguments: arguments)
  }

  /// What the argument parser found wrong with the command line.
  private static func usageFailure(
    for error: any Error, arguments: [String]
  ) -> CommandFailure {
    let names = Tincture.subcommandNames
    let name = commandName(in: arguments)
    if let name, !names.contains(name) {
      return CommandFailure(
        .usage, at: name.quoted, "there is no such command",
        suggestion: Suggestion.sentence(for: name, among: names))
    }
    let help = ["tincture", name, "--help"].compactMap(\.self).joined(separator: " ")
    return CommandFailure(
      .usage, at: name, Tincture.message(for: error), suggestion: "See \(help).")
  }

  /// The first argument that is neither an option nor the value of one.
  private static func commandName(in arguments: [String]) -> String? {
    var arguments = arguments[...]
    while let argument = arguments.popFirst() {
      guard argument.hasPrefix("-") else { return argument }
      if GlobalOptions.namesWithValue.contains(argument) { _ = arguments.popFirst() }
    }
    return nil
  }
}

extension Tincture {
  /// The names of all subcommands, `help` among them.
  static var subcommandNames: [String] {
    configuration.subcommands.compactMap { $0.configuration.commandName } + ["help"]
  }
}
