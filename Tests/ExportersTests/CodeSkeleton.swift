// SPDX-License-Identifier: MIT

import TinctureExporters
import Foundation
import XCTest

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// What is code in a file, by small lexers of the tests' own: without comments and white space,
/// `S` for a literal, `I` for an identifier or a number.
///
/// Every line end of Unicode ends a line comment here, though few languages know them all.
enum CodeSkeleton {
  static func of(_ file: ExportedFile) throws -> String {
    let kind = file.path.last?.split(separator: ".").last.map(String.init) ?? ""
    let text = String(decoding: file.bytes, as: UTF8.self)
    switch kind {
    case "json": return json(try JSONSerialization.jsonObject(with: Data(file.bytes)))
    case "xml", "svg": return try XMLSkeleton.of(Data(file.bytes))
    case "md": return markdown(text)
    case "gpl": return swatches(text)
    case "ase": return blocks(file.bytes)
    case "tokens": return json(try JSONSerialization.jsonObject(with: Data(file.bytes)))
    default:
      var lexer = CodeLexer(text, try XCTUnwrap(CodeLexer.languages[kind], "no lexer for \(kind)"))
      return lexer.skeleton()
    }
  }

  /// The nesting of a value of JSON, and the types in it.
  private static func json(_ value: Any) -> String {
    switch value {
    case let members as [String: Any]: "{\(members.values.map(json).sorted().joined())}"
    case let elements as [Any]: "[\(elements.map(json).joined())]"
    case is String: "S"
    default: "I"
    }
  }

  /// The punctuation of Markdown that no backslash escapes and no code holds, and its lines.
  private static func markdown(_ text: String) -> String {
    let escaped = #/\\[!-\/:-@\[-`{-~]|`[^`|\n]+`/#.matchingSemantics(.unicodeScalar)
    let masked = text.replacing(escaped, with: "")
    return String(String.UnicodeScalarView(masked.unicodeScalars.filter(\.isMark)))
  }

  /// The numbers of GIMP's lines; the line of a name, and comments, as their first character.
  private static func swatches(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n").filter { $0.first != "#" }.map { line in
      let isBroken = line.contains { $0 != "\t" && ($0.value < 0x20 || !$0.isASCII && $0.isMark) }
      let isNamed = line.starts(with: "Name:".unicodeScalars)
      let head = isNamed ? "N" : String(String.UnicodeScalarView(line.prefix { $0 != "\t" }))
      return head + (isBroken ? "?" : "")
    }.joined(separator: "\n")
  }

  /// The types of the blocks of an Adobe Swatch Exchange file, which say their own lengths.
  private static func blocks(_ bytes: [UInt8]) -> String {
    func number(_ place: Int, _ count: Int) -> Int {
      bytes[place..<min(place + count, bytes.count)].reduce(0) { $0 << 8 | Int($1) }
    }
    var (place, types) = (12, "\(number(8, 4)):")
    while place + 6 <= bytes.count {
      types += " \(number(place, 2))"
      place += 6 + number(place + 2, 4)
    }
    return types + (place == bytes.count ? "" : " and a part")
  }
}

/// The elements of a document with the names of their attributes, by Foundation's parser.
private final class XMLSkeleton: NSObject, XMLParserDelegate {
  private var skeleton = ""

  static func of(_ data: Data) throws -> String {
    let (parser, skeleton) = (XMLParser(data: data), XMLSkeleton())
    parser.delegate = skeleton
    guard parser.parse() else { return "broken: \(String(describing: parser.parserError))" }
    return skeleton.skeleton
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String] = [:]
  ) { skeleton += "<\(name) \(attributes.keys.sorted().joined(separator: " "))>" }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) { skeleton += "</\(name)>" }
}

/// The code of Swift, Kotlin, JavaScript, Python, CSS and SCSS.
private struct CodeLexer {
  /// What begins code in a literal.
  enum Interpolation { case none, parenthesis, dollar, hash }

  struct Language {
    /// What begins a comment that ends with its line.
    var lineSign = "//"
    var hasBlockComments = true
    var nestsComments = false
    var hasSingleQuotes = false
    var hasHyphens = false
    let interpolation: Interpolation
  }

  static let languages = [
    "swift": Language(nestsComments: true, interpolation: .parenthesis),
    "kt": Language(nestsComments: true, interpolation: .dollar),
    "js": Language(hasSingleQuotes: true, interpolation: .none),
    "py": Language(
      lineSign: "#", hasBlockComments: false, hasSingleQuotes: true, interpolation: .none),
    "css": Language(
      lineSign: "", hasSingleQuotes: true, hasHyphens: true, interpolation: .none),
    "scss": Language(hasSingleQuotes: true, hasHyphens: true, interpolation: .hash),
  ]

  private let text: [Unicode.Scalar]
  private let language: Language
  private var place = 0
  private var tokens = String.UnicodeScalarView()

  init(_ text: String, _ language: Language) {
    self.text = Array(text.unicodeScalars)
    self.language = language
  }

  mutating func skeleton() -> String {
    while place < text.count {
      let scalar = text[place]
      if beginsLineComment {
        while place < text.count, !Self.isLineEnd(text[place]) { place += 1 }
      } else if language.hasBlockComments, at("/", "*") {
        skipComment()
      } else if scalar == "\"" || scalar == "'" && language.hasSingleQuotes {
        readLiteral()
      } else if isName(scalar) {
        while place < text.count, isName(text[place]) { place += 1 }
        tokens.append("I")
      } else {
        if scalar != " " && scalar != "\n" { tokens.append(scalar) }
        place += 1
      }
    }
    return String(tokens)
  }

  private var beginsLineComment: Bool {
    let sign = language.lineSign.unicodeScalars
    return !sign.isEmpty && text[place...].starts(with: sign)
  }

  private func at(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    place + 1 < text.count && text[place] == first && text[place + 1] == second
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      let (begins, ends) = (at("/", "*"), at("*", "/"))
      if begins, depth == 0 || language.nestsComments { depth += 1 }
      if ends { depth -= 1 }
      place += begins || ends ? 2 : 1
    } while depth > 0 && place < text.count
    if depth > 0 { tokens.append("∞") }
  }

  /// Reads a literal; a line end and the begin of an interpolation in it are code.
  private mutating func readLiteral() {
    let quote = text[place]
    tokens.append("S")
    place += 1
    while place < text.count, text[place] != quote {
      if isInterpolation || Self.isLineEnd(text[place]) { tokens.append(text[place]) }
      place += text[place] == "\\" ? 2 : 1
    }
    place += 1
  }

  private var isInterpolation: Bool {
    switch language.interpolation {
    case .none: false
    case .parenthesis: at("\\", "(")
    case .dollar: text[place] == "$"
    case .hash: at("#", "{")
    }
  }

  private func isName(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "`": true
    case "-": language.hasHyphens
    default: !scalar.isASCII && scalar.properties.isXIDContinue
    }
  }

  private static func isLineEnd(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "\n", "\r", "\u{B}", "\u{C}", "\u{85}", "\u{2028}", "\u{2029}": true
    default: false
    }
  }
}

extension Unicode.Scalar {
  /// Whether it is punctuation of ASCII, or cannot be seen and is no space.
  fileprivate var isMark: Bool {
    guard !isASCII else { return self != " " && !(properties.isXIDContinue && self != "_") }
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator: return true
    default: return false
    }
  }
}
