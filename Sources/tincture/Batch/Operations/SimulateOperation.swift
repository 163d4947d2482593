// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON

/// `simulate`: how a color looks with a color vision deficiency.
///
/// `coords` are gamma-encoded sRGB as the model gives them, `hex` the same clipped and rounded.
enum SimulateOperation: BatchOperation {
  static let name = "simulate"
  static let optionalMembers = ["method", "severity"]

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let color: Color<SRGB> = try request.color("color").converted()
    let simulation = try simulation(for: request)
    let deficiency: ColorVisionDeficiency = try request.choice("type")
    let severity = Severity(clipping: try request.optionalNumber("severity", in: 0...1) ?? 1)
    let seen = simulation.appearance(of: color, with: deficiency, severity: severity)
    return [
      "hex": .string(RGB8(rounding: seen).hex),
      "coords": try .coordinates(seen.coordinates.array),
    ]
  }

  private static func simulation(
    for request: BatchRequest
  ) throws(BatchError) -> any VisionSimulation.Type {
    guard let word = try request.optionalString("method") else { return Brettel1997.self }
    let simulation = try? KnownVisionSimulations.simulation(named: word)
    return try request.known(
      simulation, word, "method", among: KnownVisionSimulations.all.map { $0.id })
  }
}
