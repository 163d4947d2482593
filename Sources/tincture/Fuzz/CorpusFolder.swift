// SPDX-License-Identifier: GPL-3.0-or-later

import Fuzzing

/// The folder in which cases are kept that failed once.
struct CorpusFolder {
  private let folder: OutputFolder

  /// The cases that are there.
  private(set) var cases: FuzzCorpus

  private static let name = "fuzz-corpus.txt"

  /// Reads the cases; there are none where there is no file.
  ///
  /// - Throws: A ``CommandFailure``: `cannotRead`, or `badInput` with the line that is no case.
  init(path: String) throws {
    folder = OutputFolder(path: path)
    let file = InputFile(path: "\(path)/\(Self.name)")
    cases = FuzzCorpus()
    do throws(SystemError) { _ = try FileStatus(path: file.path) } catch .notFound {
      return
    } catch {
      throw CommandFailure(.cannotRead, at: file.name, "cannot read the file: \(error)")
    }
    let text = try file.text()
    do throws(FuzzCorpus.Damage) { cases = try FuzzCorpus(parsing: text) } catch {
      throw CommandFailure(
        .badInput, at: "\(file.name):\(error.line)", "this is no case of a report",
        suggestion: "Remove the line.")
    }
  }

  /// Adds findings to the cases, and writes the file when there are any.
  func add(_ findings: [FuzzFinding]) throws {
    guard !findings.isEmpty else { return }
    var cases = cases
    for finding in findings { cases.add(finding) }
    _ = try folder.write(Array(cases.text.utf8), at: [Self.name])
  }
}
