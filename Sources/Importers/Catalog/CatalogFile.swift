// SPDX-License-Identifier: MIT

import JSON

/// A `Contents.json` of an asset catalog: an object, and what in it is not kept.
struct CatalogFile {
  let members: JSONObject
  private(set) var remarks: [ImportRemark] = []
  private let name: String

  /// Parses a file.
  ///
  /// - Throws: An ``ImportError`` if it is no JSON object.
  init(_ file: ImportSource.File, in source: ImportSource) throws(ImportError) {
    name = source.place(of: file).file
    let value = try Self.value(file.bytes, name)
    guard let members = value.object else {
      throw ImportError(
        "expected an object, found \(value.kind)", at: SourcePlace(name, .pointer(JSONPointer())))
    }
    self.members = members
    readInfo()
  }

  /// Parses JSON, and turns its error into one with the line and column of the file.
  private static func value(_ bytes: [UInt8], _ name: String) throws(ImportError) -> JSONValue {
    do throws(JSONError) { return try JSONValue(parsing: bytes) } catch {
      let pointer = error.pointer.steps.isEmpty ? "" : " (at \(error.pointer))"
      throw ImportError(
        "\(error.reason)\(pointer)",
        at: SourcePlace(name, .line(error.position.line, column: error.position.column)))
    }
  }

  /// Takes version 1 as a number and, as one design tool writes it, as a string.
  private mutating func readInfo() {
    guard let version = members["info"]?["version"], version.number?.integer != 1,
      version.string != "1"
    else { return }
    remark(
      "the version of the format is \(version.text()), and 1 is what is understood",
      at: JSONPointer([.name("info"), .name("version")]))
  }

  // MARK: What is said about it

  /// The place of a value in the file.
  func place(_ pointer: JSONPointer) -> SourcePlace { SourcePlace(name, .pointer(pointer)) }

  /// An error about a value of the file.
  func error(_ reason: String, at pointer: JSONPointer) -> ImportError {
    ImportError(reason, at: place(pointer))
  }

  /// Adds a remark about a value of the file.
  mutating func remark(_ text: String, at pointer: JSONPointer) {
    remarks.append(ImportRemark(text, at: place(pointer)))
  }

  /// Remarks the members of an object that are none of the known ones.
  mutating func remarkUnknown(
    in object: JSONObject, besides known: [String], at pointer: JSONPointer
  ) {
    for member in object.members where !known.contains(member.name) {
      remark(
        "\(JSONValue.string(member.name).text()) is not understood and not kept",
        at: pointer.appending(member.name))
    }
  }

  // MARK: Members of the kind that they have to be

  /// Returns an object, or throws an ``ImportError`` for another kind of value.
  func object(_ value: JSONValue, at pointer: JSONPointer) throws(ImportError) -> JSONObject {
    guard let object = value.object else {
      throw error("expected an object, found \(value.kind)", at: pointer)
    }
    return object
  }

  /// Returns an array, or throws an ``ImportError`` for another kind of value.
  func array(_ value: JSONValue, at pointer: JSONPointer) throws(ImportError) -> [JSONValue] {
    guard let array = value.array else {
      throw error("expected an array, found \(value.kind)", at: pointer)
    }
    return array
  }

  /// The string of a member; `nil` when there is no such member.
  func string(
    _ name: String, of object: JSONObject, at pointer: JSONPointer
  ) throws(ImportError) -> String? {
    guard let value = object[name] else { return nil }
    guard let string = value.string else {
      throw error("expected a string, found \(value.kind)", at: pointer.appending(name))
    }
    return string
  }
}
