// SPDX-License-Identifier: MIT

import Contrast
import JSON

extension PaletteSchema {
  static let pin = object(
    "A color that a role is to have.",
    members: [
      "role": reference("role"), "hex": reference("hex"),
      "appearance": described(
        "The only appearance in which it counts; absent for all.", reference("appearance")),
    ], required: ["role", "hex"])

  static let chainLink = object(
    "A ratio between two colors, of which one is lighter.",
    members: [
      "lighter": described("The lighter role, or \"white\".", end(or: "white")),
      "darker": described("The darker role, or \"black\".", end(or: "black")),
      "ratio": described(
        "The ratio that is promised; beside white or black, the one that a pinned color has.",
        reference("ratio")),
      "pair": described(
        "The foreground and the background of the pair that asks for it; absent for an order of "
          + "lightness and for the place of a pinned color.", roleCouple),
    ], required: ["lighter", "darker", "ratio"])

  private static func end(or name: String) -> JSONValue {
    ["anyOf": [reference("role"), ["const": .string(name)]]]
  }

  static let relaxation = object(
    "A change that would let a pinned color stay; one of the members beside \"text\" is there.",
    members: [
      "level": described("Ask for this level.", reference("level")),
      "appearances": described(
        "Pin the role in these appearances only.",
        ["type": "array", "items": reference("appearance"), "minItems": 1]),
      "pin": described("Pin another role to this color instead.", reference("pin")),
      "deltaE": described(
        "The distance of that color from its present one, in OKLab.",
        ["type": "number", "minimum": 0]),
      "unpin": described("Leave the pin of this role out.", reference("role")),
      "largeText": described(
        "Set these texts in large letters only: pairs of foreground and background.",
        ["type": "array", "items": roleCouple, "minItems": 1]),
      "withoutPairs": described(
        "Give these pairs up: foreground and background.",
        ["type": "array", "items": roleCouple, "minItems": 1]),
      "withoutOrders": described(
        "Give these orders of lightness up: the lighter and the darker role.",
        ["type": "array", "items": roleCouple, "minItems": 1]),
      "text": described("The change, in words for people.", ["type": "string"]),
    ], required: ["text"], also: ["dependentRequired": ["deltaE": ["pin"], "pin": ["deltaE"]]])
}
