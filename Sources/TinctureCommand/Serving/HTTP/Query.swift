// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The query of a URL: names and values in their order.
///
/// Source: the `application/x-www-form-urlencoded` parser and serializer of the URL Standard,
/// <https://url.spec.whatwg.org/#urlencoded-parsing>, but broken escapes and invalid UTF-8 are
/// errors.
struct Query: Hashable, Sendable {
  /// A name with its value, both without escapes.
  struct Item: Hashable, Sendable {
    let name: String
    let value: String
  }

  /// All names and values, in their order.
  var items: [Item]

  init(_ items: [(name: String, value: String)] = []) { self.items = items.map(Item.init) }

  /// Reads a query as forms write it: `a=1&b=%23fff`, with `+` for a blank.
  init(parsing text: some Collection<UInt8>) throws(RequestError) {
    items = []
    for part in text.split(separator: UInt8(ascii: "&")) {
      let sign = part.firstIndex(of: UInt8(ascii: "="))
      let value = sign.map { part[part.index(after: $0)...] }
      items.append(
        Item(
          name: try Self.decoded(part[..<(sign ?? part.endIndex)]),
          value: try value.map { value throws(RequestError) in try Self.decoded(value) } ?? ""))
    }
  }

  /// The values of a name, in their order.
  subscript(_ name: String) -> [String] { items.filter { $0.name == name }.map(\.value) }

  /// Adds a name with its value at the end.
  mutating func append(_ name: String, _ value: String) {
    items.append(Item(name: name, value: value))
  }

  /// Text without its percent escapes and with `+` as a space.
  private static func decoded(_ text: some Collection<UInt8>) throws(RequestError) -> String {
    var bytes: [UInt8] = []
    var rest = text.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.next()?.hexDigitValue, let low = rest.next()?.hexDigitValue else {
          throw RequestError(.badRequest, "the query has a percent sign without two digits")
        }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw RequestError(.badRequest, "the query is not UTF-8")
    }
    return text
  }
}

extension Query: CustomStringConvertible {
  /// The query as a URL has it, without the question mark.
  var description: String {
    items.map { Self.encoded($0.name) + "=" + Self.encoded($0.value) }.joined(separator: "&")
  }

  /// The text with everything escaped that is not unreserved after RFC 3986, section 2.3.
  private static func encoded(_ text: String) -> String {
    text.utf8.reduce(into: "") { encoded, byte in
      if byte.isAlphanumeric || "-._~".utf8.contains(byte) {
        encoded.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let digits = String(byte, radix: 16, uppercase: true)
        encoded += "%" + (digits.count < 2 ? "0" : "") + digits
      }
    }
  }
}

extension UInt8 {
  /// Whether the byte is an ASCII letter or digit.
  var isAlphanumeric: Bool {
    isASCIIDigit || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(self | 0x20)
  }
}
