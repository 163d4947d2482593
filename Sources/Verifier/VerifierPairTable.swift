// SPDX-License-Identifier: MIT

import Palettes

/// The pairs of the promise as indices, for a fast look at which of them deserve a slow one.
///
/// It holds for themes of which only those roles are translucent that may be.
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

  struct Line: Sendable {
    let pair: Int
    let foreground: Int
    let start: Int
    let end: Int
  }

  /// By ``VerifierPair/Kind``.
  private(set) var solid: [[Solid]]
  private(set) var layered: [Layered] = []
  private(set) var layers: [Layer] = []
  /// The pairs whose foreground is translucent; its layer is the ground of ``Solid``.
  private(set) var translucent: [(pair: Int, layer: Layer)] = []
  private(set) var lines: [Line] = []
  /// The pairs that a conflict may excuse, which are looked at one by one.
  private(set) var excusable: [Int] = []

  static let standard = VerifierPairTable(VerifierPromise.pairs)

  private init(_ pairs: [VerifierPair]) {
    solid = Array(repeating: [], count: VerifierPair.Kind.allCases.count)
    for (index, pair) in pairs.enumerated() { add(pair, index) }
  }

  private mutating func add(_ pair: VerifierPair, _ index: Int) {
    let foreground = pair.foreground.index
    switch pair.ground {
    case _ where pair.isExcusable:
      excusable.append(index)
    case .solid(let role) where VerifierPromise.translucent.contains(pair.foreground):
      translucent.append((index, Layer(top: foreground, bottom: role.index)))
    case .solid(let role):
      solid[pair.kind.rawValue].append(
        Solid(pair: index, foreground: foreground, ground: role.index))
    case .layer(let top, let bottom):
      let layer = position(of: Layer(top: top.index, bottom: bottom.index))
      layered.append(Layered(pair: index, foreground: foreground, layer: layer))
    case .line(let start, let end):
      lines.append(
        Line(pair: index, foreground: foreground, start: start.index, end: end.index))
    }
  }

  private mutating func position(of layer: Layer) -> Int {
    if let known = layers.firstIndex(of: layer) { return known }
    layers.append(layer)
    return layers.count - 1
  }
}

extension VerifierPair {
  /// Whether theory knows brands or levels for which the pair cannot hold.
  var isExcusable: Bool {
    switch (foreground, background) {
    case (.brandOnExact, .brandExact), (.textLink, .textPrimary): return true
    default: return false
    }
  }
}
