// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif
import ArgumentParser

/// Repeats something whenever one of some files has changed.
///
/// The files are looked at twice a second: editors replace files instead of writing into them, and
/// network folders tell of no change, so that notifications of the system would miss some.
struct FileWatch {
  /// What is waited for, for people.
  let name: String
  let global: GlobalOptions

  /// The files, which may be others after each change.
  let paths: () -> [String]

  private static let interval: UInt32 = 500_000

  /// Runs something, and runs it again with every change; a failure is printed and ends nothing.
  func run(_ body: () throws -> Void) throws -> Never {
    var seen: [String: FileStatus.Version?] = [:]
    while true {
      let now = versions()
      if now != seen {
        seen = now
        ReadFiles.forget()
        attempt(body)
        global.note("waiting for a change of \(name); ^C ends")
        // What was written meanwhile is no change.
        seen = versions()
      }
      usleep(Self.interval)
    }
  }

  private func attempt(_ body: () throws -> Void) {
    do { try body() } catch is ExitCode {
      // What was found is already printed.
    } catch {
      let failures =
        (error as? CommandFailures)?.failures ?? [error as? CommandFailure].compactMap(\.self)
      for failure in failures { StandardError.write(line: failure.description) }
      if failures.isEmpty { StandardError.write(line: "tincture: \(error)") }
    }
  }

  private func versions() -> [String: FileStatus.Version?] {
    Dictionary(paths().map { ($0, try? FileStatus(path: $0).version) }) { first, _ in first }
  }

  /// A file, or those below a folder.
  static func files(at path: String) -> [String] {
    let content = try? InputFolder(path: path).readable { _ in false }
    return content?.names.map { ([path] + $0).joined(separator: "/") } ?? [path]
  }
}

extension FileWatch {
  /// A watch of a configuration and of the files that it names.
  init(configuration path: String, _ global: GlobalOptions) {
    self.init(name: path, global: global) {
      [path] + ((try? Configuration(reading: InputFile(path: path)))?.inputs ?? [])
    }
  }
}

extension Configuration {
  /// The files that a build reads beside the configuration itself; those of folders as well.
  fileprivate var inputs: [String] {
    let checked: [String?] =
      checks.map { $0.files.flatMap(FileWatch.files) + [$0.pairs, $0.baseline] } ?? []
    return (namedFiles + outputs.map(\.template) + checked).compactMap(\.self)
  }
}
