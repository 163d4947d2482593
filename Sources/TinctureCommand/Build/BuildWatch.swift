// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import ArgumentParser

/// Repeats a build whenever the configuration, or a file that it names, has changed.
///
/// The files are looked at twice a second: editors replace files instead of writing into them, and
/// network folders tell of no change, so that notifications of the system would miss some.
struct BuildWatch {
  let path: String
  let global: GlobalOptions

  private static let interval: UInt32 = 500_000

  /// Builds, and builds again with every change; a failure is printed and ends nothing.
  func run(_ build: () throws -> Void) throws -> Never {
    var seen: [String: FileStatus.Version?] = [:]
    while true {
      let now = versions()
      if now != seen {
        seen = now
        ReadFiles.forget()
        attempt(build)
        global.note("waiting for a change of \(path); ^C ends")
        // The build's own outputs are no change.
        seen = versions()
      }
      usleep(Self.interval)
    }
  }

  private func attempt(_ build: () throws -> Void) {
    do { try build() } catch is ExitCode {
      // What was found is already printed.
    } catch {
      let failures =
        (error as? CommandFailures)?.failures ?? [error as? CommandFailure].compactMap(\.self)
      for failure in failures { StandardError.write(line: failure.description) }
      if failures.isEmpty { StandardError.write(line: "tincture: \(error)") }
    }
  }

  /// The versions of the files that a build reads.
  private func versions() -> [String: FileStatus.Version?] {
    let configuration = try? Configuration(reading: InputFile(path: path))
    let paths = [path] + (configuration?.inputs ?? [])
    return Dictionary(paths.map { ($0, try? FileStatus(path: $0).version) }) { first, _ in first }
  }
}

extension Configuration {
  /// The files that a build reads beside the configuration itself; those of folders as well.
  fileprivate var inputs: [String] {
    let checked = checks.map { $0.files.flatMap(Self.files) + [$0.pairs, $0.baseline] } ?? []
    return (namedFiles + outputs.map(\.template) + checked).compactMap(\.self)
  }

  private static func files(at path: String) -> [String?] {
    let content = try? InputFolder(path: path).readable { _ in false }
    return content?.names.map { ([path] + $0).joined(separator: "/") } ?? [path]
  }
}
