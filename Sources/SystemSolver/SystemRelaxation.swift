// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A change of a system with which it has colors where it has none.
public enum SystemRelaxation: Hashable, Sendable, CustomStringConvertible {
  /// The bytes of a role may change: its `exact`, a color in the system, or a pin.
  case bytes(role: String)
  /// A pair needs only a lower ratio.
  case ratio(Pair<String>, Double)

  public var description: String {
    switch self {
    case .bytes(let role): return "let \(role) change (no exact, fixed color or pin)"
    case .ratio(let pair, let ratio):
      return "lower \(pair.title { $0 }) to \(DecimalFormat.truncated(ratio, decimals: 2))"
    }
  }
}

extension SystemProblem {
  /// The single changes that a proof suggests, each tried: with any of them there are colors.
  public func relaxations(of refusal: SystemRefusal) -> [SystemRelaxation] {
    let chains = refusal.chains
    let roles = chains.joined().flatMap { [$0.lighter, $0.darker].compactMap(\.self) }
    let bytes = Set(roles.map(source)).intersection(fixed).sorted()
      .map { SystemRelaxation.bytes(role: $0) }
    let named = requirements.filter { promise in
      chains.joined().contains { $0.names(promise) }
    }.map(\.pair)
    let ways = bytes.prefix(Self.mostTried).filter { isSolved(with: $0) }
    return ways + named.prefix(Self.mostTried).compactMap { reachable(of: $0, refusal) }
  }

  /// The role that a role has its color from, or itself; documents have no cycles.
  private func source(of role: String) -> String {
    switch system[role]?.definition {
    case .like(let other), .beside(let other, _): return source(of: other)
    default: return role
    }
  }

  /// The most changes of each kind that are tried.
  private static let mostTried = 3

  /// The most proofs by which one ratio is lowered.
  private static let mostProofs = 4

  private func isSolved(with relaxation: SystemRelaxation) -> Bool {
    var problem = self
    switch relaxation {
    case .bytes(let role): problem.fixed.remove(role)
    case .ratio(let pair, let ratio): problem.relaxed[pair] = ratio
    }
    return problem.solved().refusal == nil
  }

  /// The greatest ratio of a pair that proofs leave, lowered until there are colors.
  private func reachable(of pair: Pair<String>, _ refusal: SystemRefusal) -> SystemRelaxation? {
    var (problem, refusal) = (self, refusal)
    for _ in 0..<Self.mostProofs {
      guard let promise = problem.requirements.first(where: { $0.pair == pair }),
        let most = refusal.chains.compactMap({ $0.reachable(of: promise) }).max(), most > 1
      else { return nil }
      // In hundredths, as the ratio is printed.
      let ratio = (100 * most - 1e-6).rounded(.down) / 100
      guard ratio > 1 else { return nil }
      problem.relaxed[pair] = ratio
      guard let next = problem.solved().refusal else { return .ratio(pair, ratio) }
      refusal = next
    }
    return nil
  }
}

extension [SystemLink] {
  /// The ratio of a pair with which the chain would be just possible; `nil` where it is no link.
  fileprivate func reachable(of promise: SystemPromise) -> Double? {
    guard let link = first(where: { $0.names(promise) }) else { return nil }
    return link.ratio * limit / map(\.ratio).reduce(1, *)
  }

  /// The greatest possible product: 1 for a circle, and otherwise white on black.
  var limit: Double {
    first?.lighter != nil && first?.lighter == last?.darker ? 1 : 21
  }
}

extension SystemLink {
  fileprivate func names(_ promise: SystemPromise) -> Bool {
    reason == promise.pair.title { $0 } && ratio == promise.required
  }
}

extension SystemRefusal {
  /// The chains at the leaves, from left to right.
  var chains: [[SystemLink]] {
    switch self {
    case .chain(let links): return [links]
    case .sides(_, let lighter, let darker): return lighter.chains + darker.chains
    case .polarity(_, let proof): return proof.chains
    case .undecided: return []
    }
  }

  /// Whether a chain ends at the bytes of one of some roles.
  func rests(onFixed names: Set<String>) -> Bool {
    chains.joined().contains { link in
      link.lighter == nil && link.darker.map(names.contains) ?? false
        || link.darker == nil && link.lighter.map(names.contains) ?? false
    }
  }

  /// Whether every polarity ends in a chain; where a search ended before, nothing is proved.
  public var isProof: Bool {
    switch self {
    case .chain: return true
    case .sides(_, let lighter, let darker): return lighter.isProof && darker.isProof
    case .polarity(_, let proof): return proof.isProof
    case .undecided: return false
    }
  }

  /// The refusal in one line: the shortest chain of a proof, or the result of the search.
  public var summary: String {
    if case .polarity(let kept, let proof) = self, isProof {
      return "with \(Self.words(kept)), as wanted, \(proof.summary)"
    }
    guard isProof, let chain = chains.min(by: { $0.count < $1.count }) else { return firstReason }
    let isOnlyOne = chains.count == 1
    return SystemRefusal.chain(chain).description
      + (isOnlyOne ? "" : "; every other polarity has a chain of its own")
  }

  private var firstReason: String {
    switch self {
    case .undecided(let reason): return reason
    case .sides(_, let lighter, let darker):
      return lighter.isProof ? darker.firstReason : lighter.firstReason
    case .polarity(_, let proof): return proof.firstReason
    case .chain: return description
    }
  }
}
