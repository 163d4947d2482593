// SPDX-License-Identifier: GPL-3.0-or-later

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The closed graphs of the label polarities, each made when it is first asked for: of sixteen a brand
/// needs two or three.
///
/// Unchecked, because the compiler does not see that the lock guards what is made.
final class PolarityGraphs: @unchecked Sendable {
  private let close: @Sendable (LabelPolarity) -> ConstraintGraph?

  /// By raw value of the polarity; the inner `nil` where a polarity is infeasible.
  private var made: [ConstraintGraph??]
  private let lock = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

  init(count: Int, close: @escaping @Sendable (LabelPolarity) -> ConstraintGraph?) {
    self.close = close
    made = Array(repeating: nil, count: count)
    pthread_mutex_init(lock, nil)
  }

  /// Graphs that are made already.
  convenience init(_ graphs: [ConstraintGraph?]) {
    self.init(count: 0) { graphs[$0.rawValue] }
  }

  deinit {
    pthread_mutex_destroy(lock)
    lock.deallocate()
  }

  /// The graph of a polarity; `nil` where it is infeasible.
  subscript(polarity: LabelPolarity) -> ConstraintGraph? {
    guard made.indices.contains(polarity.rawValue) else { return close(polarity) }
    pthread_mutex_lock(lock)
    defer { pthread_mutex_unlock(lock) }
    if let known = made[polarity.rawValue] { return known }
    let graph = close(polarity)
    made[polarity.rawValue] = .some(graph)
    return graph
  }
}
