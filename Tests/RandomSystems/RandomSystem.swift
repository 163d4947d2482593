// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes
import PropertyTesting
import SystemSolver

/// A random design system, its targets, and how they came about.
public struct RandomSystem: Sendable {
  /// How the targets of a system came about.
  public enum Origin: Hashable, Sendable {
    /// They are what a palette is made from; the promises were drawn without looking at them.
    case wanted
    /// They are present colors, of which every promise but this many pairs holds.
    case present(brokenCount: Int)
  }

  public var problem: SystemProblem
  public var origin: Origin

  /// The system of a seed, always the same one.
  public static func numbered(_ seed: UInt64) -> RandomSystem? {
    // The first sample is the simplest system, whatever the seed.
    Generator.randomSystem.sample(2, seed: seed).last
  }
}

extension RandomSystem: CodeConvertible {
  /// The roles with their targets and the promises, one a line.
  public var code: String {
    let problem = self.problem
    let roles = problem.system.roles.map { role in
      let target = problem.targets[role.name].map { "\($0.rgb.css)/\($0.alpha)" } ?? "-"
      let fixed = problem.fixed.contains(role.name) ? " fixed" : ""
      let end = role.gradientEnd.map { " to \($0)" } ?? ""
      return "\(role.name): \(target)\(fixed)\(end) \(role.definition.text) × \(role.weight)"
    }
    let promises = problem.system.promises(in: problem.appearance, level: problem.level).map {
      "\($0.pair.title { $0 }) ≥ \($0.required ?? 1)\($0.waiver == nil ? "" : " waivable")"
    }
    let orders = problem.system.precedences(in: problem.appearance).map {
      "\($0.lighter) > \($0.darker) by \($0.ratio)"
    }
    let head = "\(origin) \(problem.appearance) \(problem.level) \(problem.gamut)"
    return
      ([head] + roles + promises + orders + problem.system.distances.map { "\($0)" }
      + problem.system.bounds.map { "\($0)" }
      + problem.shared.map { "shared \($0)" }).joined(separator: "\n")
  }
}

extension SystemRole.Definition {
  fileprivate var text: String {
    switch self {
    case .targets(_, let isExact): return isExact ? "exact" : ""
    case .labelOn(let fill): return "label on \(fill)"
    case .beside(let base, let shift): return "beside \(base) by \(shift)"
    case .near(let base, let shift): return "near \(base) by \(shift)"
    case .stateOf(let base, let shift): return "a state of \(base) by \(shift)"
    case .like(let other): return "like \(other)"
    case .layer(let ink, let opacity): return "layer of \(ink), \(opacity)"
    }
  }
}

extension Generator where Value == RandomSystem {
  /// Systems of 3 to 60 roles and up to 400 pairs: half of them are to be made, half repaired.
  public static var randomSystem: Generator {
    oneOf(.wantedSystem, .presentSystem)
  }

  /// Systems whose promises may or may not hold together.
  public static var wantedSystem: Generator {
    Generator { draw in
      var draft = try SystemDraft(&draw)
      try draft.addRoles(&draw)
      try draft.addPairs(&draw)
      try draft.addOrders(&draw)
      try draft.addDistances(&draw)
      try draft.fixRoles(&draw)
      return RandomSystem(problem: draft.wantedProblem, origin: .wanted)
    }
  }

  /// Systems with present colors that keep their promises but for 0 to 8 pairs.
  public static var presentSystem: Generator {
    Generator { draw in
      var draft = try SystemDraft(&draw)
      try draft.addRoles(&draw)
      try draft.addPairs(&draw)
      try draft.addOrders(&draw)
      try draft.addDistances(&draw)
      try draft.fixRoles(&draw)
      let count = try draw(.weighted((1, .always(0)), (2, Generator<Int>.int(in: 1...8))))
      return draft.presentSystem(breaking: count)
    }
  }
}
