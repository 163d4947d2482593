// SPDX-License-Identifier: MIT

/// A line of a source file.
package struct SourcePlace: Hashable, Sendable {
  package var file: String
  package var line: Int

  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The place that the key of a complaint names, if it names one.
  package init?(key: String) {
    guard let colon = key.lastIndex(of: ":"), let line = Int(key[key.index(after: colon)...]),
      key.hasPrefix("/")
    else { return nil }
    self.init(file: String(key[..<colon]), line: line)
  }

  package var key: String { "\(file):\(line)" }
}
