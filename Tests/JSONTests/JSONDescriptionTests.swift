// SPDX-License-Identifier: MIT

import XCTest

@testable import TinctureJSON

final class JSONDescriptionTests: XCTestCase {
  private struct Shelf: Equatable {
    var name = "poems"
    var books: [Int] = [3, 1]
    var note: String?
    var color = "brown"
    var isOpen = false
    var lock: Lock?
  }

  private struct Lock: Equatable {
    let key: Double
    let maker: String
  }

  private static let lock = JSONMembers<Lock, Lock>(
    JSONMembers("key", JSONCodec.number(in: 0...9), \.key),
    JSONMembers("maker", JSONCodec.string, \.maker)
  ) { key, maker throws(JSONProblem) in
    guard !maker.isEmpty else { throw JSONProblem("expected a name", at: "maker") }
    return Lock(key: key, maker: maker)
  }

  private static let shelf: JSONCodec<Shelf> = .object(
    "A shelf.",
    JSONMembers("name", JSONCodec.string.described("Its name."), \.name),
    JSONMembers("books", JSONCodec.count.defined(as: "pages").array(), \.books),
    JSONMembers("total", computed: JSONCodec.integer) { $0.books.reduce(0, +) },
    JSONMembers("note", optional: JSONCodec.string, \.note),
    JSONMembers("color", JSONCodec.string, unless: "brown", \.color),
    JSONMembers("open", JSONCodec.bool, missing: false, \.isOpen),
    lock.together(\.lock), isOpen: false
  ) { name, books, _, note, color, isOpen, lock in
    Shelf(name: name, books: books, note: note, color: color, isOpen: isOpen, lock: lock)
  }

  private static let full = Shelf(
    note: "", color: "red", isOpen: true, lock: Lock(key: 1.5, maker: "Chubb"))

  func testMembersAreWrittenInOrderWithoutOptionalAndUsualOnes() {
    XCTAssertEqual(
      Self.shelf.write(Shelf()).text(),
      #"{"name":"poems","books":[3,1],"total":4,"open":false}"#)
    XCTAssertEqual(
      Self.shelf.write(Self.full).text(),
      #"{"name":"poems","books":[3,1],"total":4,"note":"","color":"red","open":true,"#
        + #""key":1.5,"maker":"Chubb"}"#)
  }

  func testWhatIsWrittenIsReadAndComputedMembersAreNot() throws {
    for shelf in [Shelf(), Self.full] {
      var json = Self.shelf.write(shelf).object ?? JSONObject()
      json["total"] = "many"
      json["other"] = []
      XCTAssertEqual(try Self.shelf.read(JSONNode(.object(json))), shelf)
    }
  }

  func testOptionalMembersAndThoseWithUsualValuesMayBeMissingOrNull() throws {
    let texts = [
      #"{"name":"poems","books":[3,1]}"#,
      #"{"name":"poems","books":[3,1],"note":null,"color":null,"open":null,"key":null}"#,
    ]
    for text in texts {
      XCTAssertEqual(try Self.shelf.read(JSONNode(JSONValue(parsing: text))), Shelf())
    }
  }

  func testErrorsNameThePlace() throws {
    let table = [
      ("[]", "", "expected an object, found an array"),
      (#"{"books":[]}"#, "/name", "expected a string, found nothing"),
      (#"{"name":"","books":[1,"2"]}"#, "/books/1", "expected a whole number, found a string"),
      (#"{"name":"","books":[],"note":1}"#, "/note", "expected a string, found a number"),
      (#"{"name":"","books":[],"key":1}"#, "/maker", "expected a string, found nothing"),
      (#"{"name":"","books":[],"key":10}"#, "/key", "expected a number from 0.0 to 9.0"),
      (#"{"name":"","books":[],"key":1,"maker":""}"#, "/maker", "expected a name"),
    ]
    for (text, pointer, problem) in table {
      let json = try JSONValue(parsing: text)
      XCTAssertThrowsError(try Self.shelf.read(JSONNode(json)), text) { error in
        let error = error as? JSONDocumentError
        XCTAssertEqual(error?.pointer.description, pointer)
        XCTAssertEqual(error?.problem, problem)
      }
    }
  }

  func testTheSchemaFollowsFromTheDescription() throws {
    let expected = try JSONValue(
      parsing: """
        {"description":"A shelf.","type":"object","properties":{
        "name":{"description":"Its name.","type":"string"},
        "books":{"type":"array","items":{"$ref":"#/$defs/pages"}},
        "total":{"type":"integer"},"note":{"type":"string"},"color":{"type":"string"},
        "open":{"type":"boolean"},"key":{"type":"number","minimum":0,"maximum":9},
        "maker":{"type":"string"}},"required":["name","books","total","open"],
        "additionalProperties":false,"dependentRequired":{"key":["maker"],"maker":["key"]}}
        """)
    XCTAssertEqual(Self.shelf.schema, expected)
    let pages = JSONCodec.count.defined(as: "pages")
    XCTAssertEqual(pages.definition?.name, "pages")
    XCTAssertEqual(pages.inlined.schema, ["type": "integer", "minimum": 0])
    XCTAssertEqual(
      pages.defined(as: "sheets").definition?.schema, ["type": "integer", "minimum": 0])
  }

  func testADocumentNamesItsDraftAndItself() {
    let schema = JSONSchema.document(
      "tincture.shelf/2", title: "A shelf", Self.shelf.schema,
      definitions: [JSONCodec.count.defined(as: "pages").definition])
    XCTAssertEqual(schema["$schema"], "https://json-schema.org/draft/2020-12/schema")
    XCTAssertEqual(schema["$id"], "urn:tincture:shelf:2")
    XCTAssertEqual(schema["$defs"]?["pages"], ["type": "integer", "minimum": 0])
  }

  func testAConstantIsReadAsItselfOnly() throws {
    let name = JSONDescription.constant("shelf/1")
    XCTAssertEqual(name.write(()), "shelf/1")
    XCTAssertNoThrow(try name.read(JSONNode("shelf/1")))
    XCTAssertThrowsError(try name.read(JSONNode("shelf/2"))) { error in
      XCTAssertEqual(
        "\(error)", "the document: expected \"shelf/1\", found \"shelf/2\"")
    }
  }

  func testADeferredValueIsReadWithItsPlaceLater() throws {
    let node = try JSONCodec.string.deferred.read(JSONNode(["a": 1]).member("a"))
    XCTAssertThrowsError(try JSONCodec.string.read(node)) { error in
      XCTAssertEqual("\(error)", "/a: expected a string, found a number")
    }
  }
}
