// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON

/// `contrast`: how well a foreground is told from a background, as their 8-bit colors.
enum ContrastOperation: BatchOperation {
  static let name = "contrast"

  static func result(for request: BatchRequest) throws(BatchError) -> JSONValue {
    let foreground = try request.color("foreground")
    let background = try request.color("background")
    guard let pair = MeasuredPair(foreground, on: background) else {
      throw BatchError(
        .invalidColor,
        "\"background\" is translucent; put it over what lies below it with \"composite\" first")
    }
    return .object(pair.measurements)
  }
}
