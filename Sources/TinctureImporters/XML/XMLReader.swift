// SPDX-License-Identifier: MIT

import TinctureJSON

/// A strict reader of XML 1.0 in UTF-8, for untrusted files.
///
/// It accepts a document only if it is well-formed, and reads nothing but the document itself: the
/// five predefined entities and character references are the only ones: no entity is expanded and
/// no other file is opened. Elements nest up to a limit; memory and time are linear in the input.
package struct XMLReader {
  /// How deep elements may nest.
  package static let depthLimit = 64

  private var scanner: XMLScanner

  /// The elements whose end tags are still to come, outermost first.
  private var open: [XMLContent.Element] = []
  private var root: XMLContent.Element?
  private var comments: [String] = []

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - bytes: The document in UTF-8, with or without a byte order mark.
  ///   - place: The file, for errors.
  /// - Returns: The tree below the root element, and the comments.
  /// - Throws: An ``ImportError`` at the first place that is malformed or refused.
  package static func content(
    of bytes: [UInt8], at place: SourcePlace
  ) throws(ImportError) -> XMLContent {
    var reader = XMLReader(scanner: try XMLScanner(bytes, at: place))
    return try reader.content()
  }

  /// Reads the prolog, the root element and what follows it.
  private mutating func content() throws(ImportError) -> XMLContent {
    try readDeclaration()
    while !scanner.isAtEnd {
      if open.isEmpty { try readOutsideOfRoot() } else { try readInsideOfElement() }
    }
    if let element = open.last { throw scanner.error("<\(element.shortName)> is not ended") }
    guard let root else { throw scanner.error("there is no element") }
    return XMLContent(root: root, comments: comments)
  }

  // MARK: Prolog

  /// Reads [23] XMLDecl, which is optional.
  private mutating func readDeclaration() throws(ImportError) {
    let start = scanner.offset
    // An instruction such as `<?xml-stylesheet?>` is no declaration.
    guard scanner.bytes[start...].dropFirst(5).first?.isXMLSpace == true, scanner.skip("<?xml")
    else { return }
    guard let version = try pseudoAttribute("version"), version.wholeMatch(of: #/1\.[0-9]+/#) != nil
    else { throw scanner.error("the XML declaration gives no version 1.x") }
    if let encoding = try pseudoAttribute("encoding"),
      !["utf-8", "utf8", "us-ascii"].contains(encoding.lowercased())
    {
      throw scanner.refusal(
        "XML has to be UTF-8 here, and this says that it is \(encoding.prefix(40))", at: start)
    }
    if let value = try pseudoAttribute("standalone"), !["yes", "no"].contains(value) {
      throw scanner.error("'standalone' is neither 'yes' nor 'no'")
    }
    scanner.skipSpace()
    guard scanner.skip("?>") else { throw scanner.error("the XML declaration is not ended") }
  }

  /// Reads one of the parts of the XML declaration, if it is next.
  private mutating func pseudoAttribute(_ name: StaticString) throws(ImportError) -> String? {
    guard scanner.skip(blankThen: name) else { return nil }
    try scanner.skipEquals()
    return scanner.text(try scanner.quoted())
  }

  /// Reads white space, a comment, an instruction, or the root's start tag.
  private mutating func readOutsideOfRoot() throws(ImportError) {
    guard !scanner.skipSpace() else { return }
    if scanner.starts(with: "<!DOCTYPE") {
      throw scanner.refusal(
        "a document type declaration is not read, because its entities could grow without end",
        at: scanner.offset, suggestion: "Take it out, and write its entities out.")
    }
    guard try !readCommentOrInstruction() else { return }
    guard root == nil else { throw scanner.error("something follows the root element") }
    guard scanner.starts(with: "<") else { throw scanner.error("text stands before the root") }
    try readStartTag()
  }

  // MARK: Elements

  /// Reads a run of text or the next piece of markup in the innermost open element.
  private mutating func readInsideOfElement() throws(ImportError) {
    if try readCommentOrInstruction() { return }
    if scanner.starts(with: "</") {
      try readEndTag()
    } else if scanner.starts(with: "<"), !scanner.starts(with: "<![CDATA[") {
      try readStartTag()
    } else {
      open[open.count - 1].content.append(.text(try scanner.characterData()))
    }
  }

  /// Reads [15] Comment or [16] PI, if one of them is next.
  private mutating func readCommentOrInstruction() throws(ImportError) -> Bool {
    if scanner.skip("<!--") {
      comments.append(scanner.text(try scanner.skip(through: "--", of: "a comment")))
      guard scanner.skip(">") else { throw scanner.error("'--' stands in a comment") }
      return true
    }
    let start = scanner.offset
    guard scanner.skip("<?") else { return false }
    guard try scanner.name().lowercased() != "xml" else {
      throw scanner.error("an XML declaration is malformed or not at the beginning", at: start)
    }
    guard scanner.starts(with: "?>") || scanner.skipSpace() else {
      throw scanner.error("a blank is missing in a processing instruction")
    }
    _ = try scanner.skip(through: "?>", of: "a processing instruction")
    return true
  }

  /// Reads [40] STag or [44] EmptyElemTag.
  private mutating func readStartTag() throws(ImportError) {
    let start = scanner.offset
    guard open.count < Self.depthLimit else {
      throw scanner.refusal("elements are nested more than \(Self.depthLimit) deep", at: start)
    }
    let position = scanner.position()
    _ = scanner.skip("<")
    let name = try scanner.name()
    let attributes = try attributes()
    let isEmpty = scanner.skip("/>")
    guard isEmpty || scanner.skip(">") else { throw scanner.error("'>' is missing") }
    let end = scanner.offset
    open.append(
      XMLContent.Element(
        name: name, attributes: attributes, contentRange: end..<end, position: position))
    if isEmpty { close() }
  }

  /// Reads the attributes of a start tag, which blanks separate.
  private mutating func attributes() throws(ImportError) -> [String: String] {
    var attributes: [String: String] = [:]
    // Bytes, because strings that differ in their normalization form are equal in Swift.
    var names: Set<[UInt8]> = []
    while scanner.skipSpace(), !scanner.starts(with: ">"), !scanner.starts(with: "/>") {
      let start = scanner.offset
      let name = try scanner.name()
      guard names.insert(Array(name.utf8)).inserted else {
        throw scanner.error("the attribute '\(name.prefix(40))' stands twice in a tag", at: start)
      }
      try scanner.skipEquals()
      let value = try scanner.attributeValue()
      attributes[name] = attributes[name] ?? value
    }
    return attributes
  }

  /// Reads [42] ETag.
  private mutating func readEndTag() throws(ImportError) {
    let start = scanner.offset
    _ = scanner.skip("</")
    let name = try scanner.name()
    guard let element = open.last, element.name.utf8.elementsEqual(name.utf8) else {
      throw scanner.error("</\(name.prefix(40))> ends <\(open.last?.shortName ?? "")>", at: start)
    }
    scanner.skipSpace()
    guard scanner.skip(">") else { throw scanner.error("'>' is missing") }
    open[open.count - 1].contentRange = element.contentRange.lowerBound..<start
    close()
  }

  /// Moves the innermost open element, which the last tag ended, to its parent.
  private mutating func close() {
    guard let element = open.popLast() else { return }
    if open.isEmpty {
      root = element
    } else {
      open[open.count - 1].content.append(.element(element))
    }
  }
}

extension XMLContent.Element {
  fileprivate var shortName: Substring { name.prefix(40) }
}

/// A well-formed XML document: its elements, attributes and text.
///
/// Names keep their namespace prefix as text (`android:color`); prefixes are not resolved.
package struct XMLContent: Hashable, Sendable {
  package let root: Element

  /// The texts of all comments, inside and outside of the root element, in document order.
  package let comments: [String]

  /// An element with everything between its start tag and its end tag.
  package struct Element: Hashable, Sendable {
    package let name: String

    /// The values by name, with references replaced; each line break and tab that is not a
    /// reference reads as a space (XML 1.0 §3.3.3).
    package let attributes: [String: String]

    /// Child elements and runs of text, in document order.
    package internal(set) var content: [Node] = []

    /// The bytes between the two tags; empty for `<a/>`.
    package internal(set) var contentRange: Range<Int>

    /// Where the start tag begins.
    package let position: TextPosition

    /// The child elements, without the text between them.
    package var children: [Element] {
      content.compactMap { if case .element(let element) = $0 { element } else { nil } }
    }

    /// The text directly in the element, without that of its children.
    package var text: String {
      content.map { if case .text(let text) = $0 { text } else { "" } }.joined()
    }

    /// Returns the value of an attribute, or `nil` if the element does not have it.
    package subscript(attribute: String) -> String? { attributes[attribute] }
  }

  /// What an element contains.
  package enum Node: Hashable, Sendable {
    case element(Element)

    /// A run of character data, references and CDATA sections, which ends at any other markup;
    /// references are replaced, and each line break is U+000A (XML 1.0 §2.11).
    case text(String)
  }
}
