// SPDX-License-Identifier: MIT

import JSON

extension PaletteDocument {
  /// The promised distances of a theme, in short: the least one of the states, and the least one of
  /// the statuses for each color vision deficiency.
  static func json(_ distances: [DistanceVerdict]) -> JSONValue {
    var least: [DistanceVerdict] = []
    for verdict in distances {
      let (kind, deficiency) = (verdict.distinction.kind, verdict.distinction.deficiency)
      let known = least.firstIndex {
        $0.distinction.kind == kind && $0.distinction.deficiency == deficiency
      }
      guard let known else {
        least.append(verdict)
        continue
      }
      if verdict.distance < least[known].distance { least[known] = verdict }
    }
    return .array(least.map(json))
  }

  private static func json(_ verdict: DistanceVerdict) -> JSONValue {
    let distinction = verdict.distinction
    var members: [(String, JSONValue)] = [("kind", .string(distinction.kind.rawValue))]
    if let deficiency = distinction.deficiency {
      members.append(("vision", .string(deficiency.rawValue)))
    }
    members += [
      ("required", .number(distinction.kind.minimum)), ("least", .number(verdict.distance)),
      ("between", [.string(distinction.first.role.name), .string(distinction.second.role.name)]),
    ]
    if let surface = distinction.surface { members.append(("over", .string(surface.name))) }
    members.append(("pass", .bool(verdict.passes)))
    return .object(JSONObject(members))
  }
}

extension Distinction {
  /// What the layers lie over, when at least one of the two is a layer.
  fileprivate var surface: Role? {
    for case .layered(_, let surface) in [first, second] { return surface }
    return nil
  }
}
