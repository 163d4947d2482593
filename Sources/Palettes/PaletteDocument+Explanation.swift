// SPDX-License-Identifier: MIT

import JSON

extension PaletteDocument {
  /// The explanation of a theme, and within it that of its solution in Display P3.
  static func json(
    _ explanation: ThemeExplanation, _ displayP3: ThemeExplanation?
  ) -> JSONValue {
    .object(
      JSONObject(
        members(of: explanation)
          + (displayP3.map { [("p3", .object(JSONObject(members(of: $0))))] } ?? [])))
  }

  private static func members(of explanation: ThemeExplanation) -> [(String, JSONValue)] {
    [
      ("fidelity", .number(explanation.fidelity)),
      ("roles", .object(JSONObject(explanation.roles.map { ($0.role.name, json($0)) }))),
    ]
  }

  private static func json(_ role: RoleExplanation) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("target", .string(role.target.css)), ("deltaE", .number(role.deltaE)),
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
