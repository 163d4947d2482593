// SPDX-License-Identifier: MIT

import JSONDocument

extension PaletteDocument {
  static func json(_ explanation: ThemeExplanation) -> JSONValue {
    [
      "fidelity": .number(explanation.fidelity),
      "roles": .object(JSONObject(explanation.roles.map { ($0.role.name, json($0)) })),
    ]
  }

  private static func json(_ role: RoleExplanation) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("target", .string(role.target.hex)), ("deltaE", .number(role.deltaE)),
    ]
    if let shift = role.shift { members.append(("shift", .string(shift.rawValue))) }
    if let binding = role.binding {
      members += [
        (
          binding.isOrder ? "order" : "pair",
          [.string(binding.first.name), .string(binding.second.name)]
        ),
        ("required", .number(binding.required)), ("slack", .number(binding.slack)),
      ]
    }
    if let pin = role.pin { members.append(("pin", .string(pin.hex))) }
    members.append(("why", .string(role.why)))
    return .object(JSONObject(members))
  }
}
