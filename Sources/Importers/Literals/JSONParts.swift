// SPDX-License-Identifier: MIT

import JSON

/// A value of a JSON file with the places of its parts in that file.
///
/// Only the value itself, its members and the elements of arrays among them have places, which is
/// what color values are made of.
struct JSONParts {
  let value: JSONValue
  private let bytes: ArraySlice<UInt8>

  /// The bytes of the value, its members and the elements of their arrays.
  private let ranges: [JSONPointer: Range<Int>]

  /// Reads the bytes of a value; `nil` when they are none.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard let value = try? JSONValue(parsing: Array(bytes)) else { return nil }
    self.value = value
    self.bytes = bytes
    var pointers: Set = [JSONPointer()]
    for member in value.object?.members ?? [] {
      let pointer = JSONPointer([.name(member.name)])
      pointers.insert(pointer)
      for index in (member.value.array ?? []).indices { pointers.insert(pointer.appending(index)) }
    }
    ranges = JSONValue.ranges(of: pointers, in: Array(bytes))
  }

  /// Where a part stands.
  func range(of steps: JSONPointer.Step...) -> Range<Int>? { range(JSONPointer(steps)) }

  /// The bytes inside of the quotes of a member, or of a number; `nil` for a text with escapes.
  func text(of step: JSONPointer.Step) -> Range<Int>? { text(JSONPointer([step])) }

  /// The bytes inside of the quotes of the whole value.
  var text: Range<Int>? { text(JSONPointer()) }

  /// The bytes of a part in the whole file; `nil` if the value has no such part.
  private func range(_ pointer: JSONPointer) -> Range<Int>? {
    ranges[pointer].map { $0.lowerBound + bytes.startIndex..<$0.upperBound + bytes.startIndex }
  }

  /// The bytes within the quotes of a string; `nil` if an escape stands there.
  private func text(_ pointer: JSONPointer) -> Range<Int>? {
    guard let range = range(pointer) else { return nil }
    guard bytes[range].first == UInt8(ascii: "\"") else { return range }
    let inside = range.lowerBound + 1..<range.upperBound - 1
    return bytes[inside].contains(UInt8(ascii: "\\")) ? nil : inside
  }
}
