// SPDX-License-Identifier: MIT

import Foundation

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// An element of XML with its content.
struct XMLNode: Sendable {
  let name: String
  let attributes: [String: String]
  let position: SourcePlace.Position

  /// The byte behind its start tag.
  let contentStart: Int

  /// The text that is directly in the element, without that of its children.
  var text = ""
  var children: [XMLNode] = []
}

/// A document of XML: its root, and its comments in their order.
struct XMLContent: Sendable {
  let root: XMLNode
  let comments: [String]
}

/// Reads XML by Foundation's parser, and refuses what makes XML dangerous.
///
/// A document type declaration is refused before parsing, so that there are no entities but the
/// five of XML itself: none that grow, none that open files. The text has to be UTF-8, because that
/// check would not see a declaration in another encoding. Elements nest up to ``greatestDepth``.
enum XMLReader {
  static let greatestDepth = 64

  static func content(of bytes: [UInt8], at place: SourcePlace) throws(ImportError) -> XMLContent {
    try checkEncoding(bytes, at: place)
    try checkProlog(bytes, at: place)
    let parser = XMLParser(data: Data(bytes))
    let builder = XMLTreeBuilder(bytes)
    parser.delegate = builder
    _ = parser.parse()
    if builder.isTooDeep {
      throw ImportError(
        "elements are nested more than \(greatestDepth) deep", at: place.at(builder.position))
    }
    // `parse` alone says true for an element that is never closed.
    guard parser.parserError == nil, let root = builder.root else {
      throw ImportError(
        "this is not well-formed XML", at: place.at(builder.errorPosition ?? .line(1, column: 1)))
    }
    return XMLContent(root: root, comments: builder.comments)
  }

  private static func checkEncoding(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    let malformed = bytes.firstInvalidUTF8Index ?? bytes.firstIndex(of: 0)
    if let malformed {
      throw ImportError(
        "XML has to be UTF-8 text here",
        at: place.at(TextCursor.position(of: malformed, in: bytes)))
    }
    guard let name = declaredEncoding(bytes) else { return }
    guard ["utf-8", "utf8", "us-ascii"].contains(name.lowercased()) else {
      throw ImportError(
        "XML has to be UTF-8 here, and this says that it is \(name.prefix(40))",
        at: place.at(.line(1, column: 1)))
    }
  }

  /// What follows `encoding=` in the declaration, which is in the first line of a document.
  private static func declaredEncoding(_ bytes: [UInt8]) -> String? {
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard text.starts(with: "<?xml".utf8) else { return nil }
    let end = text.firstIndex(of: UInt8(ascii: ">")) ?? text.endIndex
    let declaration = String(decoding: text[..<end], as: UTF8.self)
    return declaration.firstMatch(of: #/encoding\s*=\s*["']([^"']*)["']/#).map { String($0.1) }
  }

  private static func checkProlog(_ bytes: [UInt8], at place: SourcePlace) throws(ImportError) {
    var cursor = XMLTagCursor(bytes)
    guard cursor.advanceToTag() == .declaration else { return }
    throw ImportError(
      "a document type declaration is not read, because its entities could grow without end",
      at: place.at(cursor.position), suggestion: "Take it out, and write its entities out.")
  }
}

extension SourcePlace {
  func at(_ position: Position) -> SourcePlace { SourcePlace(file, position) }
}

/// Gathers what Foundation's parser reports into nodes.
private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  private(set) var root: XMLNode?
  private(set) var comments: [String] = []
  private(set) var isTooDeep = false
  private(set) var errorPosition: SourcePlace.Position?

  private var open: [XMLNode] = []
  private var tags: XMLTagCursor
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    tags = XMLTagCursor(bytes)
  }

  var position: SourcePlace.Position { tags.position }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
    qualifiedName: String?, attributes: [String: String]
  ) {
    _ = tags.advanceToTag()
    guard open.count < XMLReader.greatestDepth else {
      isTooDeep = true
      return parser.abortParsing()
    }
    open.append(
      XMLNode(
        name: name, attributes: attributes, position: tags.position,
        contentStart: tags.endOfTag))
    tags.enterTag()
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard let node = open.popLast() else { return }
    if open.isEmpty { root = node } else { open[open.count - 1].children.append(node) }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) {
    if !open.isEmpty { open[open.count - 1].text += text }
  }

  func parser(_ parser: XMLParser, foundCDATA data: Data) {
    self.parser(parser, foundCharacters: String(decoding: data, as: UTF8.self))
  }

  func parser(_ parser: XMLParser, foundComment comment: String) { comments.append(comment) }

  /// Only the first error is one of the text; the parser's column counts bytes here and there.
  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    guard errorPosition == nil else { return }
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let line = min(max(parser.lineNumber, 1), lines.count)
    let length = lines[line - 1].count { $0 & 0xC0 != 0x80 }
    errorPosition = .line(line, column: min(max(parser.columnNumber, 1), length + 1))
  }
}
