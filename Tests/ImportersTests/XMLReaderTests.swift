// SPDX-License-Identifier: MIT

import TinctureImporters
import PropertyTesting
import PropertyTestingXCTest
import XCTest

/// The XML reader accepts the well-formed documents of XML 1.0 and no others.
///
/// The documents are written after the rules of <https://www.w3.org/TR/xml/>. expat agrees on each
/// but the one of version 2.0, which it accepts.
final class XMLReaderTests: PropertyTestCase {
  // MARK: Well-formedness

  private static let wellFormed = [
    "<a/>", "<a></a>", "<a />", "<a\n></a\n>", "\u{FEFF}<a/>", " \t\r\n<a/>\n",
    "<?xml version='1.0'?><a/>", "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<a/>",
    "<?xml version = '1.0' standalone = 'yes' ?><a/>", "<?xml-stylesheet href='x'?><a/>",
    "<?x?><a/>", "<?x ?y?><a/>", "<a/><?x?>", "<!----><a/>", "<!-- - -><a --><a/><!-- b -->",
    "<a b='1' c=\"2\"/>", "<a b = '>'/>", "<a b='\"' c=\"'\"/>", "<a b='&lt;&#60;&#x3c;'/>",
    "<a>&amp;&lt;&gt;&quot;&apos;</a>", "<a>]] ></a>", "<a>></a>", "<a><![CDATA[<b>&c;]]]></a>",
    "<a><![CDATA[]]></a>", "<a><b/><b/></a>", "<a><b>1</b>2</a>", "<a>&#x10FFFF;&#9;&#0065;</a>",
    "<a:b c:d='1' xmlns:c='x'/>", "<_/>", "<:/>", "<a.-1/>", "<é/>", "<日本 語='1'/>", "<a>😀</a>",
    "<a b='é' e\u{301}='1'/>", "<a><?x <b> ?></a>", "<a b=''/>",
  ]

  private static let malformed = [
    "", " ", "x", "<", "<a", "<a>", "</a>", "<a/", "<a/ >", "< a/>", "<a></b>", "<a></ a>",
    "<a/>x",
    "<a/><b/>", "x<a/>", "<a><b></a></b>", "<a></A>", "<1/>", "<-a/>", "<.a/>", "<a b/>",
    "<a b=1/>",
    "<a b='1'c='2'/>", "<a b='1' b='2'/>", "<a b='<'/>", "<a b='&'/>", "<a b='1/>", "<a b=\"1'/>",
    "<a>&</a>", "<a>&b;</a>", "<a>&amp</a>", "<a>& amp;</a>", "<a>&#;</a>", "<a>&#x;</a>",
    "<a>&#0;</a>", "<a>&#xD800;</a>", "<a>&#x110000;</a>", "<a>&#xFFFE;</a>", "<a>&#8;</a>",
    "<a>&#+65;</a>", "<a>&#X41;</a>", "<a>&#a;</a>", "<a>&AMP;</a>", "<a>]]></a>",
    "<a><![CDATA[</a>", "<![CDATA[x]]><a/>", "<a><![cdata[x]]></a>", "<!-- -- --><a/>",
    "<!-- ---><a/>", "<!-- <a/>", "<a><!-></a>", "<a><!b></a>", "<?x", "<? x?><a/>", "<?x<a/>",
    "<?xml?><a/>", "<?XML version='1.0'?><a/>", " <?xml version='1.0'?><a/>",
    "<a><?xml version='1.0'?></a>", "<?xml version='2.0'?><a/>", "<?xml version=1.0?><a/>",
    "<?xml encoding='UTF-8'?><a/>", "<?xml version='1.0'encoding='UTF-8'?><a/>",
    "<?xml version='1.0' standalone='maybe'?><a/>", "<?xml version='1.0' ><a/>", "&amp;<a/>",
    "<a>\u{1}</a>", "<a>\u{FFFE}</a>", "<a>\u{FFFF}</a>", "<a \u{B}/>", "<a\u{A0}b='1'/>", "<×/>",
    "<a></a", "<a></a b='1'>", "<a><", "<a></", "<a><?", "<a><!", "<a><!--", "<a b", "<a b=",
    "<a b='",
  ]

  func testWellFormedDocumentsAreRead() throws {
    for text in Self.wellFormed { XCTAssertNoThrow(try Self.content(text), text) }
  }

  func testMalformedDocumentsAreRefused() {
    for text in Self.malformed {
      XCTAssertThrowsError(try Self.content(text), text) { error in
        XCTAssert("\(error)".contains("not well-formed XML: "), "\(text): \(error)")
      }
    }
  }

  func testErrorsNameTheirPlace() {
    for (text, place) in [
      ("<a>\n é&b;</a>", "2:3"), ("<a>\n</b>", "2:1"), ("<a b='1'\n  b='2'/>", "2:3"),
      ("<a>\n<!-- ", "2:5"), ("<a", "1:3"), ("<a>\n", "2:1"), ("<a b='&lt;<'/>", "1:11"),
    ] {
      XCTAssertThrowsError(try Self.content(text), text) {
        XCTAssert("\($0)".hasPrefix("x.xml:\(place): "), "\(text): \($0)")
      }
    }
  }

  func testDoctypesAreRefused() throws {
    let refused = [
      "<!DOCTYPE html><html/>", "<!-- x -->\n<!DOCTYPE a SYSTEM 'x.dtd' ><a/>",
      "<!DOCTYPE a PUBLIC \"p\" 's'><a/>", "<!DOCTYPE a [<!ENTITY b 'x'>]><a>&b;</a>",
      "<!DOCTYPE a []><a/>", "<!DOCTYPE><a/>", "<a/><!DOCTYPE a>", "<a><!DOCTYPE a></a>",
      "<!DOCTYPEa><a/>",
    ]
    for text in refused { XCTAssertThrowsError(try Self.content(text), text) }
  }

  func testNestingIsLimited() throws {
    func nested(_ depth: Int) -> String {
      String(repeating: "<a>", count: depth) + String(repeating: "</a>", count: depth)
    }
    XCTAssertNoThrow(try Self.content(nested(XMLReader.depthLimit)))
    XCTAssertThrowsError(try Self.content(nested(XMLReader.depthLimit + 1)))
    XCTAssertThrowsError(try Self.content(String(repeating: "<a>", count: 100_000)))
  }

  // MARK: Values and places

  func testLineBreaksAndReferencesAreNormalized() throws {
    let root = try Self.content(
      "<a b='1\r\n2\r3\t4&#10;&#xD;'>5\r\n6\r7<![CDATA[&lt;\r\n]]>&lt;8<!-- -->9<c>10</c></a>"
    ).root
    XCTAssertEqual(root["b"], "1 2 3 4\n\r")
    XCTAssertNil(root["c"])
    XCTAssertEqual(root.text, "5\n6\n7&lt;\n<89")
    XCTAssertEqual(root.content.count, 3)
    XCTAssertEqual(root.children.map(\.text), ["10"])
  }

  func testEachElementKnowsItsContentAndItsPosition() throws {
    let text = "<?xml version='1.0'?>\n<é a='1'\n b = \"&lt;\" >x&gt;<c d=''/>\n</é >"
    let root = try Self.content(text).root
    let content = Array(text.utf8)[root.contentRange]
    XCTAssertEqual(String(decoding: content, as: UTF8.self), "x&gt;<c d=''/>\n")
    XCTAssertEqual(root.attributes, ["a": "1", "b": "<"])
    XCTAssertEqual([root.position.line, root.position.column], [2, 1])
    let child = root.children[0]
    XCTAssert(child.contentRange.isEmpty)
    XCTAssertEqual([child.position.line, child.position.column], [3, 19])
  }

  // MARK: Properties

  func testAnyBytesAreReadOrRefusedInside() {
    let pieces = Self.wellFormed + Self.malformed + ["<!DOCTYPE a", "[", "]>", "\u{0}", "\n"]
    let texts: Generator<[UInt8]> = .oneOf(
      Generator<UInt8>.uint8.array(count: 0...60),
      Generator<String>.known(pieces).array(count: 0...8).map { Array($0.joined().utf8) },
      Generator<String>.known(pieces).array(count: 0...8).map { ["<a>"] + $0 + ["</a>"] }.map {
        Array($0.joined().utf8)
      })
    check("any bytes are XML or refused at a place inside of them", texts) { bytes in
      do throws(ImportError) {
        let content = try XMLReader.content(of: bytes, at: SourcePlace("x.xml"))
        XCTAssertLessThanOrEqual(content.root.contentRange.upperBound, bytes.count)
      } catch {
        guard case .line(let line, let column) = error.place.position else {
          return XCTFail("\(error) has no line")
        }
        let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        XCTAssert((1...lines.count).contains(line), "\(error)")
        XCTAssert((1...lines[line - 1].count + 1).contains(column), "\(error)")
      }
    }
  }

  func testTreesRoundTrip() {
    check("written trees are read back", WrittenElement.generator(depth: 3)) { tree in
      let root = try Self.content("<!-- c -->" + tree.markup + "<?end?>").root
      XCTAssertEqual(WrittenElement(root).normalized, tree.normalized, tree.markup)
      Self.checkNesting(root)
    }
  }

  /// The children of an element lie inside of it, one after the other.
  private static func checkNesting(_ element: XMLContent.Element) {
    var end = element.contentRange.lowerBound
    for child in element.children {
      XCTAssertLessThanOrEqual(end, child.position.byteOffset)
      end = child.contentRange.upperBound
    }
    XCTAssertLessThanOrEqual(end, element.contentRange.upperBound)
    element.children.forEach(checkNesting)
  }

  private static func content(_ text: String) throws(ImportError) -> XMLContent {
    try XMLReader.content(of: Array(text.utf8), at: SourcePlace("x.xml"))
  }
}

/// An element with one way of writing it.
private struct WrittenElement: Hashable {
  var name: String
  var attributes: [String: String] = [:]
  var parts: [Part] = []

  enum Part: Hashable {
    case element(WrittenElement)
    case text(String, asSection: Bool)
    case comment
  }

  static func generator(depth: Int) -> Generator<WrittenElement> {
    Generator { draw in
      let names = ["a", "b:c", "é", "_1.-", "x"]
      var element = WrittenElement(name: try draw(.known(names)))
      for name in names where try draw(.bool) {
        element.attributes[name] = try draw(text)
      }
      for _ in 0..<(try draw(.int(in: 0...3))) {
        switch try draw(.int(in: 0...(depth > 0 ? 2 : 1))) {
        case 0: element.parts.append(.comment)
        case 1: element.parts.append(.text(try draw(text), asSection: try draw(.bool)))
        default: element.parts.append(.element(try draw(generator(depth: depth - 1))))
        }
      }
      return element
    }
  }

  private static let text = Generator<String>.known([
    "", "x", "<", ">", "&", "\"", "'", "]]>", "\n", "\t", "\r", " ", "é", "😀", "&lt;", "--",
  ]).array(count: 0...4).map { $0.joined() }

  /// The element with numeric references for what may not stand as it is.
  var markup: String {
    let head = attributes.sorted { $0.key < $1.key }.map { "\n \($0)='\(Self.escaped($1))'" }
    let content = parts.map { part in
      switch part {
      case .element(let child): child.markup
      case .comment: "<!-- <x> & -->"
      case .text(let text, let asSection):
        asSection && !text.contains("]]>") && !text.unicodeScalars.contains("\r")
          ? "<![CDATA[\(text)]]>" : Self.escaped(text)
      }
    }
    return "<\(name)\(head.joined())>\(content.joined())</\(name)>"
  }

  private static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      "<>&'\"\n\t\r".unicodeScalars.contains(scalar) ? "&#\(scalar.value);" : "\(scalar)"
    }.joined()
  }

  init(name: String) { self.name = name }

  init(_ element: XMLContent.Element) {
    name = element.name
    attributes = element.attributes
    parts = element.content.map {
      switch $0 {
      case .element(let child): .element(WrittenElement(child))
      case .text(let text): .text(text, asSection: false)
      }
    }
  }

  /// The element without comments, its neighboring texts joined, without empty ones.
  var normalized: WrittenElement {
    var result = self
    result.parts = []
    for part in parts {
      switch part {
      case .element(let child): result.parts.append(.element(child.normalized))
      case .comment: continue
      case .text(let text, _):
        if case .text(let before, _)? = result.parts.last {
          result.parts[result.parts.count - 1] = .text(before + text, asSection: false)
        } else if !text.isEmpty {
          result.parts.append(.text(text, asSection: false))
        }
      }
    }
    return result
  }
}
