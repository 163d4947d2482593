// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces

/// The closed graphs of the label polarities, each made when it is first asked for: of sixteen a
/// brand needs a few.
final class PolarityGraphs: Sendable {
  private let close: @Sendable (LabelPolarity) -> ConstraintGraph?

  /// By raw value of the polarity; the inner `nil` where a polarity is infeasible.
  private let made: Locked<[ConstraintGraph??]>

  init(count: Int, close: @escaping @Sendable (LabelPolarity) -> ConstraintGraph?) {
    self.close = close
    made = Locked(Array(repeating: nil, count: count))
  }

  /// Graphs that are made already.
  convenience init(_ graphs: [ConstraintGraph?]) {
    self.init(count: 0) { graphs[$0.rawValue] }
  }

  /// The graph of a polarity; `nil` where it is infeasible.
  subscript(polarity: LabelPolarity) -> ConstraintGraph? {
    made.withLock { made in
      guard made.indices.contains(polarity.rawValue) else { return close(polarity) }
      if let known = made[polarity.rawValue] { return known }
      let graph = close(polarity)
      made[polarity.rawValue] = .some(graph)
      return graph
    }
  }
}
