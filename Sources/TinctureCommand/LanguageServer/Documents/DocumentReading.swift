// SPDX-License-Identifier: GPL-3.0-or-later

import SourceColors
import TinctureChecking
import TinctureImporters
import TinctureJSON

/// What `check` reads and finds in an open document.
struct DocumentReading {
  let uri: String
  let path: String
  let version: JSONValue
  let text: DocumentText
  /// What was read: the document, or the asset catalog that it is in.
  let inputs: [CheckInput]
  let report: CheckReport
  /// The texts of all open documents by their paths.
  let texts: [String: [UInt8]]
  /// Why it is not read; `nil` where it was, and for a document of no format that is read.
  let failure: CommandFailure?
  /// Where the colors and findings are.
  let index: PlaceIndex

  /// The input that the document is a file of; `nil` for one that is not read.
  var input: CheckInput? { inputs.first { $0.bytes[path] != nil } }

  var themes: [CheckedTheme] { inputs.flatMap(\.subject.themes) }
}

/// Reads documents as `check` reads files.
struct DocumentReader {
  let options: PairOptions
  let pairs: PairSource
  let rules: [any CheckRule]
  /// The findings that the project knows of.
  let known: (file: BaselineFile, list: Baseline)?
  let global: GlobalOptions

  /// Reads a document, with the texts of all open ones in the place of their files.
  func reading(of document: OpenDocument, among texts: [String: [UInt8]]) -> DocumentReading {
    OpenTexts.$current.withValue(texts) {
      do {
        let inputs =
          isExcluded(document.path)
          ? [] : try inputs(at: document.path, reusing: document.neighbors)
        return reading(document, inputs, nil)
      } catch {
        return reading(document, [], error as? CommandFailure)
      }
    }
  }

  private func reading(
    _ document: OpenDocument, _ inputs: [CheckInput], _ failure: CommandFailure?
  ) -> DocumentReading {
    var inputs = inputs
    let subjects = inputs.map(\.subject).withPairsOfViews(by: pairs).withIssues(askedBy: rules)
    for (index, subject) in subjects.enumerated() { inputs[index].subject = subject }
    var report = CheckReport(subjects, by: rules)
    if let known { report = known.file.report(report, without: known.list) }
    let tokens = inputs.flatMap(\.subject.themes).flatMap { theme in
      theme.colors + theme.unnamed + theme.pairs.flatMap(\.colors.tokens)
    }
    return DocumentReading(
      uri: document.uri, path: document.path, version: document.version, text: document.text,
      inputs: inputs, report: report, texts: OpenTexts.current,
      failure: failure.flatMap { $0.isOfUnknownFormat ? nil : $0 },
      index: PlaceIndex(
        document.path, document.text.bytes, findings: report.findings, colors: tokens))
  }

  /// What a document is read with: the whole catalog for a part of one, else itself.
  private func inputs(
    at path: String, reusing earlier: StyleSheetNeighbors?
  ) throws -> [CheckInput] {
    let catalog = path.firstRange(of: ".xcassets/").map {
      String(path[..<$0.upperBound].dropLast())
    }
    return try CheckInput.all(
      path: catalog ?? path, options: options, pairs: pairs, global: global, reusing: earlier)
  }

  private func isExcluded(_ path: String) -> Bool {
    let root = (resolvedPath(".") ?? "") + "/"
    guard path.hasPrefix(root) else { return false }
    let components = path.dropFirst(root.count).split(separator: "/").map(String.init)
    let patterns = options.exclude.map(PathPattern.init)
    return components.indices.contains { end in
      patterns.contains { $0.matches(components[...end]) }
    }
  }
}

extension DocumentReading {
  /// The reading of a document that is not open.
  init(nothingAt uri: String) {
    self.init(
      uri: uri, path: uri, version: .null, text: DocumentText([]), inputs: [],
      report: CheckReport([], by: []), texts: [:], failure: nil,
      index: PlaceIndex(uri, [], findings: [], colors: []))
  }

  /// The identifier of a file that was read with the document.
  func uri(of path: String) -> String {
    path == self.path ? uri : "file://" + path.percentEncodedPath
  }
}

extension String {
  /// A path in a URI: bytes that are neither unreserved nor a slash are escaped.
  ///
  /// Source: RFC 3986, sections 2.1 and 2.3.
  fileprivate var percentEncodedPath: String {
    utf8.map { byte in
      let isKept = byte < 0x80 && Character(UnicodeScalar(byte)).isLetter
      let isMark = (0x30...0x39).contains(byte) || "-._~/".utf8.contains(byte)
      let digits = String(byte, radix: 16, uppercase: true)
      return isKept || isMark
        ? String(UnicodeScalar(byte)) : (digits.count == 1 ? "%0" : "%") + digits
    }.joined()
  }
}

// MARK: - Places

extension DocumentReading {
  /// Whether lines end as in CSS.
  private var isCSS: Bool { SourceLanguage.of(path: path)?.isStyleSheet ?? false }

  /// The bytes of a place of the document; `nil` for one in another file.
  ///
  /// A line and column are those of a declaration or of an expression, whose literal may follow.
  func range(of place: SourcePlace, to color: CheckedColor? = nil) -> Range<Int>? {
    guard place.file == path else { return nil }
    let literals = color.map { index[$0] } ?? []
    switch place.position {
    case .whole: return 0..<0
    case .byte(let offset): return min(offset, text.bytes.count)..<min(offset, text.bytes.count)
    case .pointer(let pointer): return literals.first ?? index[pointer] ?? 0..<0
    case .line(let line, let column):
      let start = text.offset(line: line, column: column, ofCSS: isCSS)
      let end = literals.first { isDeclaration(start, $0) }?.upperBound
      return start..<(end ?? wordEnd(from: start))
    }
  }

  /// Whether a literal is in the declaration that begins at an offset.
  private func isDeclaration(_ start: Int, _ literal: Range<Int>) -> Bool {
    literal.lowerBound >= start
      && !text.bytes[start..<literal.lowerBound].contains { ";{}".utf8.contains($0) }
  }

  /// The end of what is written at an offset: a name, with the arguments behind it.
  private func wordEnd(from start: Int) -> Int {
    let stops = Array(" \t\r\n;,:{}\"'".utf8)
    let rest = text.bytes[start...]
    let name = rest.prefix { !stops.contains($0) && !"()".utf8.contains($0) }
    guard name.endIndex < rest.endIndex, rest[name.endIndex] == UInt8(ascii: "(") else {
      return name.endIndex
    }
    var depth = 0
    let end = rest[name.endIndex...].firstIndex { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth == 0 || byte == 0x0A
    }
    return end.map { rest[$0] == 0x0A ? $0 : $0 + 1 } ?? rest.endIndex
  }
}
