// SPDX-License-Identifier: MIT

import ColorSpaces
import JSON

// MARK: - Writing

extension PaletteDocument {
  static func json(_ pin: RolePin) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("role", .string(pin.role.name)), ("hex", .string(pin.rgb.hex)),
    ]
    if let appearance = pin.appearance {
      members.append(("appearance", .string(appearance.rawValue)))
    }
    return .object(JSONObject(members))
  }

  /// What a conflict says of a pinned color beside what every conflict says.
  static func pinMembers(_ conflict: PinConflict) -> [(String, JSONValue)] {
    [
      ("pin", json(RolePin(conflict.role, to: conflict.rgb))),
      ("chain", .array(conflict.chain.map(json))), ("product", .number(conflict.product)),
      ("relaxations", .array(conflict.relaxations.map(json))),
    ]
  }

  private static let white = "white"
  private static let black = "black"

  private static func json(_ link: PinConflict.Link) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("lighter", .string(link.lighter?.name ?? white)),
      ("darker", .string(link.darker?.name ?? black)), ("ratio", .number(link.ratio)),
    ]
    if let pair = link.pair { members.append(("pair", json(pair.foreground, pair.background))) }
    return .object(JSONObject(members))
  }

  private static func json(_ first: Role, _ second: Role) -> JSONValue {
    [.string(first.name), .string(second.name)]
  }

  private static func json(_ relaxation: PinRelaxation) -> JSONValue {
    .object(
      JSONObject(members(of: relaxation) + [("text", .string(relaxation.description))]))
  }

  private static func members(of relaxation: PinRelaxation) -> [(String, JSONValue)] {
    switch relaxation {
    case .level(let level): return [("level", .string(level.rawValue))]
    case .appearances(let appearances):
      return [("appearances", .array(appearances.map { .string($0.rawValue) }))]
    case .otherPin(let role, let rgb, let deltaE):
      return [("pin", json(RolePin(role, to: rgb))), ("deltaE", .number(deltaE))]
    case .withoutPin(let role): return [("unpin", .string(role.name))]
    case .largeText(let pairs): return [("largeText", json(pairs))]
    case .without(let requirements):
      let (orders, pairs) = (requirements.filter(\.isOrder), requirements.filter { !$0.isOrder })
      return (pairs.isEmpty ? [] : [("withoutPairs", json(pairs))])
        + (orders.isEmpty ? [] : [("withoutOrders", json(orders))])
    }
  }

  private static func json(_ requirements: [PinRelaxation.Requirement]) -> JSONValue {
    .array(requirements.map { json($0.first, $0.second) })
  }
}

// MARK: - Reading

extension PaletteDocument {
  static func pin(_ node: DocumentNode) throws(PaletteDocumentError) -> RolePin {
    RolePin(
      try node.member("role").role(), to: try node.member("hex").rgb(),
      in: try node.optional("appearance")?.choice(of: Appearance.self))
  }

  /// What a conflict says of a pinned color; `nil` for a conflict of another kind.
  static func pinConflict(_ node: DocumentNode) throws(PaletteDocumentError) -> PinConflict? {
    guard let pin = try node.optional("pin").map(pin) else { return nil }
    return PinConflict(
      role: pin.role, rgb: pin.rgb, chain: try node.member("chain").elements(link),
      relaxations: try node.member("relaxations").elements(relaxation))
  }

  private static func link(_ node: DocumentNode) throws(PaletteDocumentError) -> PinConflict.Link {
    PinConflict.Link(
      lighter: try end(node.member("lighter"), or: white),
      darker: try end(node.member("darker"), or: black),
      ratio: try node.member("ratio").number(), foreground: try node.optional("pair")?.roles().0)
  }

  private static func end(_ node: DocumentNode, or name: String)
    throws(PaletteDocumentError) -> Role?
  {
    try node.string() == name ? nil : try node.role()
  }

  private static func relaxation(_ node: DocumentNode)
    throws(PaletteDocumentError) -> PinRelaxation
  {
    if let level = try node.optional("level") { return .level(try level.level()) }
    if let appearances = try node.optional("appearances") {
      return .appearances(
        try appearances.elements { node throws(PaletteDocumentError) in
          try node.choice(of: Appearance.self)
        })
    }
    if let other = try node.optional("pin").map(pin) {
      return .otherPin(other.role, other.rgb, deltaE: try node.member("deltaE").number())
    }
    if let role = try node.optional("unpin") {
      return .withoutPin(try role.role())
    }
    if let pairs = try node.optional("largeText") {
      return .largeText(try requirements(pairs, areOrders: false))
    }
    let pairs = try node.optional("withoutPairs").map { node throws(PaletteDocumentError) in
      try requirements(node, areOrders: false)
    }
    let orders = try node.optional("withoutOrders").map { node throws(PaletteDocumentError) in
      try requirements(node, areOrders: true)
    }
    guard pairs != nil || orders != nil else {
      throw node.error("expected a change, such as \"level\" or \"withoutPairs\"")
    }
    return .without((pairs ?? []) + (orders ?? []))
  }

  private static func requirements(_ node: DocumentNode, areOrders: Bool)
    throws(PaletteDocumentError) -> [PinRelaxation.Requirement]
  {
    try node.elements { node throws(PaletteDocumentError) in
      let roles = try node.roles()
      return PinRelaxation.Requirement(first: roles.0, second: roles.1, isOrder: areOrders)
    }
  }
}
