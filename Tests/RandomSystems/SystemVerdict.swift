// SPDX-License-Identifier: MIT

import TincturePalettes
import SystemSolver
import TinctureVerifier

/// What the independent code says of an outcome.
package enum SystemVerdict: Sendable {
  /// Solved; the promises that are broken nevertheless, but for those that were given up, and what
  /// is wrong with the proof that these cannot hold.
  case solved(broken: [Violation], objection: String?)
  /// Refused; what is wrong with the proof.
  case refused(objection: String?)
  case undecided(String)

  package init(_ outcome: SystemOutcome, of problem: SystemProblem) {
    let checker = SystemProofChecker(problem)
    switch outcome.refusal {
    case .undecided(let reason): self = .undecided(reason)
    case .some(let proof): self = .refused(objection: checker.objection(to: proof))
    case nil:
      let findings = SystemVerifier(
        problem, outcome.colors, without: outcome.waivedPromises
      ).findings
      // States that look alike are said to.
      let isSaid = findings.count { $0.kind == .distance } <= outcome.unmet.count
      self = .solved(
        broken: findings.filter { !isSaid || $0.kind != .distance },
        objection: outcome.waived.lazy.compactMap(checker.objection).first)
    }
  }

  package var isSolved: Bool { if case .solved = self { true } else { false } }
}

// MARK: - The same problem, said otherwise

extension SystemProblem {
  /// The problem with one rule for each foreground on each ground, without patterns.
  public var expanded: SystemProblem {
    var problem = self
    problem.system.pairs = system.pairs.flatMap { system.elementary($0) }
    let names = system.expanded
    problem.system.sets = []
    (problem.system.distances, problem.system.bounds) = (names.distances, names.bounds)
    problem.system.placing = names.placing
    return problem
  }

  /// The expanded problem with every role under another name.
  public func renamed(_ name: @Sendable (String) -> String) -> SystemProblem {
    var problem = expanded
    problem.system.roles = system.roles.map { $0.renamed(name) }
    problem.system.pairs = problem.system.pairs.map { $0.renamed(name) }
    for place in system.orders.indices {
      problem.system.orders[place].roles = system.orders[place].roles.map(name)
    }
    problem.system.distances = problem.system.distances.map { distance in
      SystemDistance(
        distance.roles.map(name), from: distance.others.map(name), least: distance.least,
        deficiencies: distance.deficiencies, over: distance.surfaces.map(name),
        kind: distance.kind)
    }
    problem.system.bounds = problem.system.bounds.map {
      SystemBound($0.measure, of: $0.roles.map(name), most: $0.most)
    }
    problem.system.placing = problem.system.placing.map(name)
    problem.targets = Dictionary(uniqueKeysWithValues: targets.map { (name($0), $1) })
    problem.fixed = Set(fixed.map(name))
    problem.shared = shared.map { $0.map(name) }
    return problem
  }

  /// The problem with its roles, rules, orders and distances the other way around, and with the
  /// names in each rule as well.
  public var reversed: SystemProblem {
    var problem = self
    problem.system.roles.reverse()
    problem.system.orders.reverse()
    problem.system.distances.reverse()
    problem.system.bounds.reverse()
    problem.system.pairs = system.pairs.reversed().map { rule in
      var rule = rule
      rule.foregrounds.reverse()
      rule.grounds.reverse()
      return rule
    }
    return problem
  }

  /// The problem whose present colors are those of a solution.
  public func repaired(by outcome: SystemOutcome) -> SystemProblem {
    var problem = self
    problem.targets = outcome.colors
    problem.isRepair = true
    return problem
  }
}

extension SystemRole {
  fileprivate func renamed(_ name: (String) -> String) -> SystemRole {
    var role = self
    role.name = name(self.name)
    role.gradientEnd = gradientEnd.map(name)
    switch definition {
    case .targets: break
    case .labelOn(let fill): role.definition = .labelOn(name(fill))
    case .beside(let base, let shift): role.definition = .beside(name(base), shift: shift)
    case .near(let base, let shift): role.definition = .near(name(base), shift: shift)
    case .stateOf(let base, let shift):
      role.definition = .stateOf(name(base), shift: shift)
    case .like(let other): role.definition = .like(name(other))
    case .layer(let ink, .half(let layer)):
      role.definition = .layer(name(ink), .half(of: name(layer)))
    case .layer(let ink, let opacity): role.definition = .layer(name(ink), opacity)
    }
    return role
  }
}

extension SystemPair {
  fileprivate func renamed(_ name: (String) -> String) -> SystemPair {
    var rule = self
    rule.foregrounds = foregrounds.map(name)
    rule.grounds = grounds.map { ground in
      switch ground {
      case .roles(let names): return .roles(names.map(name))
      case .layers(let layers, let surfaces):
        return .layers(layers.map(name), over: surfaces.map(name))
      case .gradient(let start): return .gradient(name(start))
      }
    }
    return rule
  }
}
