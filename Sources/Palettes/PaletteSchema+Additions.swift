// SPDX-License-Identifier: MIT

import JSON

extension PaletteSchema {
  static let additions = object(
    "What an imported palette carries beside ramps and themes; nothing is promised of it.",
    members: [
      "colors": list("Colors under names that are no roles.", of: "namedColor"),
      "notes": list("What other tools noted about tokens.", of: "note"),
    ], required: ["colors", "notes"])

  static let namedColor = object(
    "A color under a name of its own.",
    members: [
      "name": merging(names, ["minItems": 1]),
      "values": described(
        "Its colors, one for each appearance and gamut.",
        ["type": "array", "items": reference("value"), "minItems": 1]),
      "theme": owner,
    ], required: ["name", "values"])

  static let value = object(
    "A color with the appearance that it is for.",
    members: [
      "appearance": described(
        "Left out for every appearance that has no value of its own.", reference("appearance")),
      "hex": reference("hex"),
      "p3": reference("p3"),
      "alpha": described(
        "The opacity: a byte over 255, so 1 is opaque.",
        ["type": "number", "minimum": 0, "maximum": 1]),
    ], required: ["alpha"],
    also: ["oneOf": [["required": ["hex"]], ["required": ["p3"]]]])

  static let note = object(
    "What another tool noted about a token or a group, as it stood there.",
    members: [
      "path": names,
      "appearance": reference("appearance"),
      "extensions": described("By the names of the tools.", ["type": "object"]),
      "theme": owner,
    ], required: ["path", "extensions"])

  private static let names = described(
    "The folders or groups and the name in them; any text.",
    ["type": "array", "items": ["type": "string"]])
}
