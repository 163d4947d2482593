// SPDX-License-Identifier: MIT

extension JSONValue {
  /// How many arrays and objects may lie inside each other.
  ///
  /// A reader that calls itself has to stop before its stack ends: a megabyte of `[` is valid
  /// up to its last byte.
  public static let greatestDepth = 128

  /// Reads a whole document as RFC 8259 defines it, and nothing looser.
  ///
  /// Beyond the grammar, a name may appear only once in an object, since readers disagree about
  /// which of two counts. A byte order mark at the start is skipped.
  ///
  /// - Throws: A ``JSONError`` with the place and a JSON pointer.
  public init(parsing bytes: [UInt8]) throws(JSONError) {
    if let index = bytes.firstInvalidUTF8Index {
      throw JSONError(
        reason: .invalidUTF8(byte: bytes[index]),
        position: JSONError.Position(byteOffset: index, in: bytes), pointer: JSONPointer())
    }
    var reader = JSONReader(bytes: bytes)
    self = try reader.readDocument()
  }

  /// Reads a whole document from a text; see ``init(parsing:)-([UInt8])``.
  public init(parsing text: String) throws(JSONError) {
    try self.init(parsing: Array(text.utf8))
  }
}

extension JSONValue {
  /// Where values of a document stand, as lines and columns from 1; a pointer that leads nowhere is
  /// left out, and of a text that is no JSON nothing is found behind the error.
  public static func positions(
    of pointers: Set<JSONPointer>, in bytes: [UInt8]
  ) -> [JSONPointer: JSONError.Position] {
    guard !pointers.isEmpty, bytes.firstInvalidUTF8Index == nil else { return [:] }
    var reader = JSONReader(bytes: bytes, lookingFor: pointers)
    _ = try? reader.readDocument()
    return JSONError.Position.all(of: reader.offsets, in: bytes)
  }

  /// The bytes that values of a document are made of, from the first quote, brace or digit to the
  /// last; a pointer that leads nowhere is left out, and so is what an error ends.
  public static func ranges(
    of pointers: Set<JSONPointer>, in bytes: [UInt8]
  ) -> [JSONPointer: Range<Int>] {
    guard !pointers.isEmpty, bytes.firstInvalidUTF8Index == nil else { return [:] }
    var reader = JSONReader(bytes: bytes, lookingFor: pointers)
    _ = try? reader.readDocument()
    return reader.ends.reduce(into: [:]) { ranges, end in
      ranges[end.key] = reader.offsets[end.key].map { $0..<end.value }
    }
  }
}
