// SPDX-License-Identifier: MIT

import ColorSpaces
import Importers
import SourceColors

/// The initializers of colors that may fail, `init?(hex:)`, by the label of their first argument.
///
/// What takes the place of such a call has to be an optional as well: `if let`, `guard let`, `?.`,
/// `!` and `??` around it do not compile otherwise, and neither does what uses the value later.
struct FailableColors {
  private let labels: Set<String>

  /// Finds the initializers that the files declare, of whatever type.
  init(_ files: [SourceFile]) {
    labels = files.filter { $0.language == .swift }.reduce(into: []) { labels, file in
      var position = 0
      while let start = file.bytes.firstIndex(ofText: "init?(", from: position) {
        position = start + 6
        labels.insert(Self.word(at: position, in: file.bytes))
      }
    }
  }

  /// Whether a color is an optional where it stands: by its initializer, or by what is around it.
  func isOptional(_ color: SourceColor, in file: SourceFile) -> Bool {
    guard color.language == .swift, let open = color.text.firstIndex(of: "(") else { return false }
    let argument = Array(color.text[color.text.index(after: open)...].utf8)
    let label = Self.word(at: 0, in: argument)
    if label != "_", labels.contains(label) { return true }
    let after = file.bytes[color.range.upperBound...].drop { $0 == 0x20 }
    let isForced = after.starts(with: "!".utf8) && !after.starts(with: "!=".utf8)
    if isForced || after.starts(with: "?.".utf8) || after.starts(with: "??".utf8) { return true }
    return Self.isBound(at: color.range.lowerBound, in: file.bytes)
  }

  /// Whether a value at a place is bound by `if let x =`, `guard let x =` or `while let x =`.
  private static func isBound(at place: Int, in bytes: [UInt8]) -> Bool {
    let line = bytes[..<place].suffix(200).split(separator: 0x0A, omittingEmptySubsequences: false)
    let before = String(decoding: line.last ?? [], as: UTF8.self)
    return before.firstMatch(
      of: /(?:\b(?:if|guard|while)|,)\s+(?:let|var)\s+\w+(?:\s*:\s*[\w.]+\??)?\s*=\s*$/) != nil
  }

  /// The letters, digits and low lines that begin at a place.
  private static func word(at start: Int, in bytes: [UInt8]) -> String {
    let word = bytes[start...].prefix {
      $0 == 0x5F || $0.isASCIIDigit || (0x61...0x7A).contains($0 | 0x20)
    }
    return String(decoding: word, as: UTF8.self)
  }
}
