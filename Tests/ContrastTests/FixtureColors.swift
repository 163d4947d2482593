// SPDX-License-Identifier: MIT

import ColorSpaces
import Contrast
import XCTest

extension RGB8 {
  /// A color written `#rrggbb` in a fixture.
  init(fixture text: String) throws {
    XCTAssertEqual(text.count, 7)
    self.init(hex: try XCTUnwrap(UInt32(text.dropFirst(), radix: 16), text))
  }
}

extension RGBA8 {
  /// A color written as four bytes in a fixture.
  init(fixture bytes: [UInt8]) throws {
    guard bytes.count == 4 else { throw MalformedFixture() }
    self.init(bytes[0], bytes[1], bytes[2], bytes[3])
  }

  var bytes: [UInt8] { [red, green, blue, alpha] }
}

extension PremultipliedRGBA8 {
  var bytes: [UInt8] { [red, green, blue, alpha] }
}

struct MalformedFixture: Error {}
