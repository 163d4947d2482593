// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import JSON

/// `parse`: what a CSS color says, or that it is none.
enum ParseOperation: BatchOperation {
  static let name = "parse"

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let text = try request.string("css")
    guard let parsed = try? CSSColor(parsing: text) else { return ["valid": false] }
    guard let color = parsed.color else {
      // `currentcolor` has no components of its own.
      return ["valid": true, "serialized": .string(parsed.computed)]
    }
    return [
      "valid": true,
      "space": .string(color.space.id),
      "coords": try .coordinates(writtenComponents(of: color)),
      "alpha": color.alpha.map { .number($0) } ?? .null,
      "serialized": .string(parsed.computed),
    ]
  }

  /// The components in CSS's own units, where HSL and HWB count in percent.
  private static func writtenComponents(of color: AnyColor) -> [Double?] {
    guard color.space == HSL.self || color.space == HWB.self else { return color.components }
    return zip(color.space.channels, color.components).map { channel, component in
      channel.isHue ? component : component.map { $0 * 100 }
    }
  }
}
