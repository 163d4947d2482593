// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import JSON

/// `gamut`: a color brought into an RGB space by one of the mappings.
enum GamutOperation: BatchOperation {
  static let name = "gamut"
  static let optionalMembers = ["method", "alpha"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let mapping = try mapping(for: request)
    let mapped = try request.colorOrCoordinates().mapped(into: request.rgbSpace("to"), by: mapping)
    return ["coords": try .coordinates(mapped.components)]
  }

  private static func mapping(
    for request: BatchRequest
  ) throws(BatchError) -> any GamutMapping.Type {
    guard let word = try request.optionalString("method") else { return LocalMINDE.self }
    return try request.known(
      KnownGamutMappings.mapping(named: word), word, "method",
      among: KnownGamutMappings.all.map { $0.id })
  }
}
