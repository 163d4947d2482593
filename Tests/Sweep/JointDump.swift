// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON
import PaletteSolver
import Palettes
import Verifier

/// Prints the joint problems of some themes, one JSON object to a line.
enum JointDump {
  static func write(count: Int) throws {
    for index in 0..<count {
      let brand = StratifiedBrands.brand(index, of: count)
      for level in ConformanceLevel.allCases {
        for appearance in Appearance.usual {
          guard let problem = try JointProblem(brand: brand, level, appearance) else { continue }
          print(json(problem, brand, "\(level.rawValue) \(appearance)").text())
        }
      }
    }
  }

  private static func json(_ problem: JointProblem, _ brand: RGB8, _ mode: String) -> JSONValue {
    [
      "brand": .string(brand.hex), "mode": .string(mode),
      "members": .array(problem.members.map(json)),
      "requirements": .array(
        problem.requirements.map {
          [.string($0.lighter.name), .string($0.darker.name), .number($0.ratio)]
        }),
      "cost": .number(problem.cost), "roundedCost": .number(problem.roundedCost),
      "onePassCost": .number(problem.onePassCost), "twinCost": .number(problem.twinCost),
      "twinDistance": .number(problem.twinDistance),
    ]
  }

  private static func json(_ member: JointProblem.Member) -> JSONValue {
    [
      "role": .string(member.role.name), "target": .array(member.target.map { .number($0) }),
      "hue": .number(member.hue), "wantedChroma": .number(member.wantedChroma),
      "weight": .number(member.weight), "locked": .bool(member.isLocked),
      "lightness": .number(member.lightness), "chroma": .number(member.chroma),
      "hex": .string(member.rgb.hex),
    ]
  }
}
