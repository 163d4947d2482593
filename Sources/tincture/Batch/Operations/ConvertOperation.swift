// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import JSON

/// `convert`: a color in another space, not brought into any gamut.
enum ConvertOperation: BatchOperation {
  static let name = "convert"
  static let optionalMembers = ["alpha"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let color = try request.colorOrCoordinates().converted(to: request.space("to"))
    return try color.batchResult()
  }
}

extension AnyColor {
  /// The color as `{"space", "coords", "css"}`, with its `"alpha"` unless that is 1.
  func batchResult() throws(BatchError) -> JSONValue {
    var result = JSONObject()
    result["space"] = .string(space.id)
    result["coords"] = try .coordinates(components)
    if alpha != 1 { result["alpha"] = alpha.map { .number($0) } ?? .null }
    result["css"] = .string(css(.modern))
    return .object(result)
  }
}
