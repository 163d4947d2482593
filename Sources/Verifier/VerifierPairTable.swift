// SPDX-License-Identifier: MIT

import Palettes

/// The required pairs by the indices of their roles, for the fast comparison.
///
/// It presumes that only those roles are translucent that may be.
struct VerifierPairTable: Sendable {
  /// A pair of two opaque roles.
  struct Solid: Sendable {
    let pair: Int
    let foreground: Int
    let ground: Int
  }

  /// A pair of an opaque role and a layer of ``layers``.
  struct Layered: Sendable {
    let pair: Int
    let foreground: Int
    let layer: Int
  }

  /// A translucent role over an opaque one.
  struct Layer: Hashable, Sendable {
    let top: Int
    let bottom: Int
  }

  /// A pair of an opaque role and a gradient between two opaque roles.
  struct Gradient: Sendable {
    let pair: Int
    let foreground: Int
    let start: Int
    let end: Int
  }

  /// By ``VerifierPair/Kind``.
  private(set) var solid: [[Solid]]
  /// The pairs of an opaque role on a layer.
  private(set) var layered: [Layered] = []
  /// Each translucent layer over its surface, once.
  private(set) var layers: [Layer] = []
  /// The pairs whose foreground is translucent; its layer is the ground of ``Solid``.
  private(set) var translucent: [(pair: Int, layer: Layer)] = []
  /// The pairs on gradients.
  private(set) var gradients: [Gradient] = []
  /// The pairs that a conflict may excuse, which are always compared exactly.
  private(set) var excusable: [Int] = []

  /// The table of all required pairs.
  static let standard = VerifierPairTable(VerifierRequirements.pairs)

  private init(_ pairs: [VerifierPair]) {
    solid = Array(repeating: [], count: VerifierPair.Kind.allCases.count)
    for (index, pair) in pairs.enumerated() { add(pair, index) }
  }

  /// Adds a pair to the list that its ground calls for.
  private mutating func add(_ pair: VerifierPair, _ index: Int) {
    let foreground = pair.foreground.index
    switch pair.ground {
    case _ where pair.isExcusable:
      excusable.append(index)
    case .solid(let role) where VerifierRequirements.translucent.contains(pair.foreground):
      translucent.append((index, Layer(top: foreground, bottom: role.index)))
    case .solid(let role):
      solid[pair.kind.rawValue].append(
        Solid(pair: index, foreground: foreground, ground: role.index))
    case .layer(let top, let bottom):
      let layer = position(of: Layer(top: top.index, bottom: bottom.index))
      layered.append(Layered(pair: index, foreground: foreground, layer: layer))
    case .gradient(let start, let end):
      gradients.append(
        Gradient(pair: index, foreground: foreground, start: start.index, end: end.index))
    }
  }

  /// The position of a layer among ``layers``, where it is added if it is new.
  private mutating func position(of layer: Layer) -> Int {
    if let known = layers.firstIndex(of: layer) { return known }
    layers.append(layer)
    return layers.count - 1
  }
}

extension VerifierPair {
  /// Whether the pair is provably impossible for some brands or levels.
  var isExcusable: Bool {
    switch (foreground, background) {
    case (.brandOnExact, .brandExact), (.textLink, .textPrimary): return true
    default: return false
    }
  }
}
