// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureChecking
import TinctureContrast
import TinctureJSON
import TincturePalettes

extension DocumentReading {
  /// The most pairs that are shown.
  private static let mostPairs = 16

  /// The answer to `textDocument/hover`: the pairs of the color at a place, with their ratios and
  /// with what says that they are pairs; `null` where there is no color.
  func hover(_ parameters: JSONValue) throws(RPCError) -> JSONValue {
    guard let position = DocumentPosition(parameters["position"]) else {
      throw .missing("position")
    }
    let offset = text.offset(of: position)
    guard let place = colorPlace(at: offset) else { return .null }
    let lines = lines(of: place.colors)
    guard !lines.isEmpty else { return .null }
    return [
      "contents": [
        "kind": "markdown", "value": .string(lines.joined(separator: "\n")),
      ],
      "range": text.json(place.range),
    ]
  }

  /// The names of the colors at an offset, with the bytes that name or write them.
  private func colorPlace(at offset: Int) -> (range: Range<Int>, colors: Set<[String]>)? {
    let tokens = Set(themes.flatMap { $0.colors + $0.unnamed })
    var found: (range: Range<Int>, colors: Set<[String]>)?
    for token in tokens {
      let own = index[token] + [range(of: token.place, to: token)].compactMap(\.self)
      for range in own where range.lowerBound <= offset && offset <= range.upperBound {
        guard let known = found, known.range.count <= range.count else {
          found = (range, [token.path])
          continue
        }
        if known.range == range { found?.colors.insert(token.path) }
      }
    }
    return found ?? written(at: offset) ?? reference(at: offset)
  }

  /// A color that is written at an offset and has no name.
  private func written(at offset: Int) -> (range: Range<Int>, colors: Set<[String]>)? {
    colors.first { $0.range.lowerBound <= offset && offset <= $0.range.upperBound }
      .map { ($0.range, []) }
  }

  /// A reference at an offset: `--text`, `$text`, `@text`, `{color.text}`.
  private func reference(at offset: Int) -> (range: Range<Int>, colors: Set<[String]>)? {
    func isPart(_ byte: UInt8) -> Bool {
      byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter || (0x30...0x39).contains(byte)
        || "-_$@.".utf8.contains(byte)
    }
    let bytes = text.bytes
    let start = bytes[..<offset].lastIndex { !isPart($0) }.map { $0 + 1 } ?? 0
    let end = bytes[offset...].firstIndex { !isPart($0) } ?? bytes.count
    let word = String(decoding: bytes[start..<end], as: UTF8.self)
    let isInBraces =
      start > 0 && bytes[start - 1] == UInt8(ascii: "{") && end < bytes.count
      && bytes[end] == UInt8(ascii: "}")
    guard isInBraces || ["--", "$", "@"].contains(where: word.hasPrefix) else { return nil }
    let names = Set(themes.compactMap { $0[word]?.path })
    return names.isEmpty ? nil : (start..<end, names)
  }

  // MARK: Text

  /// What is known of the pairs of colors, a line for each.
  private func lines(of colors: Set<[String]>) -> [String] {
    func has(_ pair: CheckedPair) -> Bool {
      pair.colors.tokens.contains { colors.contains($0.path) }
    }
    let pairs = themes.flatMap { theme in
      theme.pairs.filter(has).map { Self.line(of: $0, in: theme) }
    }.reduce(into: [String]()) { if !$0.contains($1) { $0.append($1) } }
    let assumed = themes.flatMap(\.assumed).filter(has).count
    var lines = Array(pairs.prefix(Self.mostPairs))
    if pairs.isEmpty { lines.append("- This color is in no pair that is measured.") }
    if pairs.count > Self.mostPairs {
      lines.append("- and \(pairs.count - Self.mostPairs) more pairs")
    }
    if assumed > 0 {
      lines.append("- \(assumed) pairs that only names suggest are not measured.")
    }
    return lines
  }

  /// `- ✗ **2.84:1**, needs 4.5: text #999999 on surface #ffffff, light; written: the rule .a`.
  private static func line(of pair: CheckedPair, in theme: CheckedTheme) -> String {
    let measurement = pair.measurement
    let required = pair.requiredRatio(by: theme.standard)
    let names = pair.colors.title { code("\($0.name) \($0.text)") }
    return
      "- \(verdict(of: pair, required)) **\(ContrastRatio(clipping: measurement.ratio).text):1**"
      + (required.map { ", needs \(DecimalFormat.text($0))" } ?? ", exempt")
      + ": \(names), \(theme.title.escapedMarkdown); \(pair.evidence.rawValue): "
      + "\(pair.origin.escapedMarkdown)"
      + (pair.hasUnknownBackdrop ? "; what is behind decides" : "")
      + (pair.isGuess ? "; guessed from names" : "")
  }

  /// A mark for a pair that passes, for one that fails, and for one that is not decided.
  private static func verdict(of pair: CheckedPair, _ required: Double?) -> String {
    guard let required else { return "·" }
    if pair.measurement.ratio >= required { return "✓" }
    return pair.hasUnknownBackdrop && !pair.measurement.isBelow(required) ? "?" : "✗"
  }

  private static func code(_ text: String) -> String {
    "`\(text.singleLine.replacing("`", with: "'"))`"
  }
}

extension String {
  /// The text on one line, with the signs escaped that Markdown reads.
  fileprivate var escapedMarkdown: String {
    singleLine.reduce(into: "") { text, character in
      if "\\`*_{}[]<>#|".contains(character) { text.append("\\") }
      text.append(character)
    }
  }
}
