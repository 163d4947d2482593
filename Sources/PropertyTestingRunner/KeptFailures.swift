// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// The counterexamples of a test class, in a file beside its source that belongs in version
/// control.
///
/// A line is a JSON object. Failures are told apart by test and law, not by the text of the test:
/// they outlive an edit of the assertion.
package struct KeptFailures {
  package let path: String

  package struct Entry: Codable, Hashable {
    package var test: String
    package var law: String
    package var token: String
    /// The inputs as code, for the reader.
    package var value: String
    /// Whether it ends the process.
    package var traps: Bool
    /// The version of the harness that wrote it.
    package var harness: String
  }

  /// The version of what a token means.
  package static let harness = "1"

  /// The file of a test class, in a folder or else in `__Failures__` beside its source; nothing
  /// when the folder is `off`, or there is no such source on this machine.
  package init?(suite: String, source: String, folder: String?) {
    guard folder != "off" else { return nil }
    let home = URL(fileURLWithPath: source).deletingLastPathComponent()
    let place =
      folder.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent("__Failures__")
    guard folder != nil || FileManager.default.fileExists(atPath: source) else { return nil }
    path = place.appendingPathComponent(suite + ".jsonl").path
  }

  /// The entries of a law, and the lines that cannot be read.
  package func entries(test: String, law: String) -> (read: [Entry], unread: [String]) {
    var result: (read: [Entry], unread: [String]) = ([], [])
    for line in lines {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) else {
        result.unread.append("\(line.prefix(80)): no JSON object of a failure")
        continue
      }
      guard entry.test == test, entry.law == law else { continue }
      if let problem = entry.problem {
        result.unread.append("\(entry.token) (\(entry.value)): \(problem)")
      } else {
        result.read.append(entry)
      }
    }
    return result
  }

  /// Adds an entry unless it is there; false when the file cannot be written.
  package func keep(_ entry: Entry) -> Bool {
    // Tests of one class may run at the same time.
    KeptFailures.writing.withLock { add(entry) }
  }

  private static let writing = NSLock()

  private func add(_ entry: Entry) -> Bool {
    guard
      !entries(test: entry.test, law: entry.law).read.contains(where: { $0.token == entry.token })
    else { return true }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entry) else { return false }
    let text = (lines + [String(decoding: data, as: UTF8.self)]).joined(separator: "\n") + "\n"
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    return (try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
  }

  private var lines: [String] {
    guard let data = FileManager.default.contents(atPath: path) else { return [] }
    return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
  }
}

extension KeptFailures.Entry {
  /// Why it is no case any more.
  fileprivate var problem: String? {
    guard harness == KeptFailures.harness else { return "written by version \(harness)" }
    return ReplayToken(token) == nil ? "no token of a case" : nil
  }
}
