// SPDX-License-Identifier: GPL-3.0-or-later

import Contrast
import JSON

/// `composite`: one 8-bit color with alpha over another, exact and rounded half up.
enum CompositeOperation: BatchOperation {
  static let name = "composite"

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let seen = try color("src", in: request).over(color("dst", in: request))
    let bytes = [seen.red, seen.green, seen.blue, seen.alpha]
    return ["out": .array(bytes.map { .integer(Int($0)) })]
  }

  private static func color(
    _ name: String, in request: BatchRequest
  ) throws(BatchError) -> RGBA8 {
    let bytes = try request.numbers(name, count: 4).compactMap { UInt8(exactly: $0) }
    guard bytes.count == 4 else {
      throw BatchError(.invalidRequest, "\"\(name)\" has to hold whole numbers from 0 to 255")
    }
    return RGBA8(bytes[0], bytes[1], bytes[2], bytes[3])
  }
}
