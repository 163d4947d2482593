// SPDX-License-Identifier: MIT
import Foundation
import PropertyTesting

/// The counterexamples of a test class, in a file beside its source that belongs in version
/// control.
///
/// Its folder, `.failures`, is hidden: Swift Package Manager warns of every other file in a target
/// that is no source and no declared resource.
/// Each line is a JSON object. An entry belongs to a test and a law by name, not to the text of the
/// test, so it outlives an edit of the assertion.
package struct FailureDatabase {
  package let path: String
  /// The file in the folder that earlier versions used; read, and moved when something is added.
  private let formerPath: String?

  /// A case that failed.
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

  /// The version of the format of tokens; entries of another version cannot be read.
  package static let harness = "1"

  /// The file of a test class, in a folder or else in `.failures` beside its source; nothing when
  /// the folder is `off`, or the source is not on this machine.
  package init?(suite: String, source: String, folder: String?) {
    guard folder != "off" else { return nil }
    guard folder != nil || FileManager.default.fileExists(atPath: source) else { return nil }
    let home = URL(fileURLWithPath: source).deletingLastPathComponent()
    let file = { (folder: URL) in folder.appendingPathComponent(suite + ".jsonl").path }
    path = file(folder.map { URL(fileURLWithPath: $0) } ?? home.appendingPathComponent(".failures"))
    formerPath = folder == nil ? file(home.appendingPathComponent("__Failures__")) : nil
  }

  /// The files that exist.
  package var files: [String] {
    [path, formerPath].compactMap { $0 }.filter(FileManager.default.fileExists)
  }

  /// The entries of a law, and the lines that cannot be read.
  package func entries(test: String, law: String) -> (read: [Entry], unread: [String]) {
    entries(tests: [test], law: law)
  }

  /// The entries of a law of a test; earlier versions kept them by the name of the test alone.
  package func entries(
    of test: Law.TestName, law: String
  ) -> (read: [Entry], unread: [String]) { entries(tests: [test.record, test.short], law: law) }

  private func entries(tests: Set<String>, law: String) -> (read: [Entry], unread: [String]) {
    var result: (read: [Entry], unread: [String]) = ([], [])
    for line in lines {
      guard let entry = try? JSONDecoder().decode(Entry.self, from: Data(line.utf8)) else {
        result.unread.append("\(line.prefix(80)): no JSON object of a failure")
        continue
      }
      guard tests.contains(entry.test), entry.law == law else { continue }
      if let problem = entry.problem {
        result.unread.append("\(entry.token) (\(entry.value)): \(problem)")
      } else {
        result.read.append(entry)
      }
    }
    return result
  }

  /// Adds an entry unless it is there.
  ///
  /// Returns false when the file cannot be written.
  package func keep(_ entry: Entry) -> Bool {
    let url = URL(fileURLWithPath: path).deletingLastPathComponent()
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    // Tests of one class may run at the same time, in threads or in processes: each opens the
    // folder anew, and has the lock until it closes it.
    let folder = open(url.path, O_RDONLY)
    guard folder >= 0 else { return false }
    defer { close(folder) }
    guard flock(folder, LOCK_EX) == 0 else { return false }
    return add(entry)
  }

  private func add(_ entry: Entry) -> Bool {
    guard
      !entries(test: entry.test, law: entry.law).read.contains(where: { $0.token == entry.token })
    else { return true }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(entry) else { return false }
    let text = (lines + [String(decoding: data, as: UTF8.self)]).joined(separator: "\n") + "\n"
    guard (try? Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)) != nil
    else { return false }
    removeFormer()
    return true
  }

  /// Removes the file whose lines are in the new one now, and its folder when it is empty.
  private func removeFormer() {
    guard let formerPath, unlink(formerPath) == 0 else { return }
    rmdir(URL(fileURLWithPath: formerPath).deletingLastPathComponent().path)
  }

  private var lines: [String] {
    files.flatMap { file in
      let data = FileManager.default.contents(atPath: file) ?? Data()
      return String(decoding: data, as: UTF8.self).split(separator: "\n").map(String.init)
    }
  }
}

extension FailureDatabase.Entry {
  /// Why the entry cannot be read, if so.
  fileprivate var problem: String? {
    guard harness == FailureDatabase.harness else { return "written by version \(harness)" }
    return ReplayToken(token) == nil ? "no token of a case" : nil
  }
}
