// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import SourceColors

/// The initializers of colors that may fail, such as `init?(hex:)` in an extension of `UIColor`.
///
/// What takes the place of such a call has to be an optional as well: `if let`, `guard let`, `?.`,
/// `!` and `??` around it do not compile otherwise, and neither does what uses the value later.
struct FailableColors {
  /// An initializer of a type by the label of its first argument, and whether that is a text.
  private struct Initializer: Hashable {
    let type: String
    let label: String
    let takesText: Bool
  }

  private let initializers: Set<Initializer>

  /// Finds the initializers that the files declare.
  init(_ files: [SourceFile]) {
    initializers = files.filter { $0.language == .swift }.reduce(into: []) { found, file in
      var position = 0
      while let start = file.bytes.firstIndex(ofText: "init?(", from: position) {
        position = start + 6
        guard let type = Self.type(around: start, in: file.bytes) else { continue }
        let parameter = file.bytes[position...].prefix { $0 != 0x2C && $0 != 0x29 }
        found.insert(
          Initializer(
            type: type, label: Self.word(at: position, in: file.bytes),
            takesText: Array(parameter).containsText("String")))
      }
    }
  }

  /// Whether a color is an optional where it stands: by its initializer, or by what is around it.
  ///
  /// Digits and what the project declares are looked up: another initializer of components has a label
  /// that those of the frameworks have too, which never fail.
  func isOptional(_ color: SourceColor, in file: SourceFile) -> Bool {
    guard color.language == .swift, let open = color.text.firstIndex(of: "(") else { return false }
    let argument = Array(color.text[color.text.index(after: open)...].utf8)
    let own = Initializer(
      type: color.type, label: Self.word(at: 0, in: argument),
      takesText: argument.prefix { $0 != 0x2C }.contains(0x22))
    if ["hex", "declared"].contains(color.spelling), initializers.contains(own) { return true }
    let after = file.bytes[color.range.upperBound...].drop { $0 == 0x20 }
    let isForced = after.starts(with: "!".utf8) && !after.starts(with: "!=".utf8)
    if isForced || after.starts(with: "?.".utf8) || after.starts(with: "??".utf8) { return true }
    return Self.isBound(at: color.range.lowerBound, in: file.bytes)
  }

  /// The type whose body or extension a place is in: that of the last declaration before it.
  private static func type(around place: Int, in bytes: [UInt8]) -> String? {
    let before = String(decoding: bytes[..<place], as: UTF8.self)
    return before.matches(
      of: /\b(?:extension|class|struct|enum|actor)\s+(?:\w+\.)*(\w+)[^{};()]*\{/
    ).last.map { String($0.output.1) }
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
