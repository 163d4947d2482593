// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// The opacities with which states of a control look different on every surface.
struct StateOpacities {
  private let distinctions: [SystemStateDistinction]
  private let layers: [String: SystemModel.Layer]

  init(_ system: DesignSystem, _ layers: [String: SystemModel.Layer]) {
    distinctions = system.stateDistinctions
    self.layers = layers
  }

  /// Layers with opacities of their own, from the weakest to the strongest, by the least opacity
  /// that each may have.
  var order: [String] {
    layers.filter { !$0.value.isHalf }.sorted {
      ($0.value.leastAlpha, $0.key) < ($1.value.leastAlpha, $1.key)
    }.map(\.key)
  }

  /// Those of the layers that a distance names.
  var named: [String] {
    let tokens = Set(
      distinctions.flatMap { $0.first.tokens.prefix(1) + $0.second.tokens.prefix(1) })
    return order.filter(tokens.contains)
  }

  /// The least opacities from given ones up with which every layer differs from the bare surface
  /// and from the weaker layers; where none does, a layer keeps what it has.
  func raised(_ start: [String: UInt8], in colors: [String: TokenColor]) -> [String: UInt8] {
    guard !distinctions.isEmpty else { return start }
    var alphas = start
    var weaker: Set<String> = []
    for name in order {
      guard let layer = layers[name], let least = start[name] else { continue }
      let range = least...max(least, layer.greatestAlpha)
      func first(besides isSurface: (String) -> Bool) -> UInt8? {
        range.first { alpha in
          var trial = alphas
          trial[name] = alpha
          return shortfall(of: name, in: colors, trial) {
            $0.isBare ? isSurface($0.token) : weaker.contains($0.token)
          } == 0
        }
      }
      // An opaque state that is in the way of every opacity can move later.
      alphas[name] = first { _ in true } ?? first { !opaqueStates.contains($0) } ?? least
      weaker.insert(name)
    }
    return alphas
  }

  /// The distances that fall short.
  func unmet(in colors: [String: TokenColor]) -> [SystemStateDistinction] {
    distinctions.filter { distinction in
      let seen = [distinction.first, distinction.second].map {
        Self.seen($0, colors, [:]).oklab(seenWith: distinction.deficiency)
      }
      return (seen[0] - seen[1]).length < distinction.least
    }
  }

  /// The opaque roles that have to differ from layers over a surface, but for the surfaces.
  var opaqueStates: [String] {
    let surfaces = Set(
      distinctions.flatMap { [$0.first, $0.second] }.compactMap { sight -> String? in
        if case .layered(_, let surface) = sight { return surface }
        return nil
      })
    let names = distinctions.flatMap { [$0.first, $0.second] }.filter(\.isBare).map(\.token)
    return Set(names).subtracting(surfaces).sorted()
  }

  /// By how much the worst distance of a layer falls short, as a share of what it needs; 0 where
  /// all hold.
  func shortfall(of name: String, in colors: [String: TokenColor]) -> Double {
    shortfall(of: name, in: colors, [:]) { _ in true }
  }

  /// The same beside all states but some layers.
  func shortfall(
    of name: String, in colors: [String: TokenColor], without layers: Set<String>
  ) -> Double {
    shortfall(of: name, in: colors, [:]) { !layers.contains($0.token) }
  }

  /// The same beside surfaces and other opaque states, whatever the layers.
  func shortfall(of name: String, in colors: [String: TokenColor], amongOpaque: Bool) -> Double {
    shortfall(of: name, in: colors, [:]) { !amongOpaque || $0.isBare }
  }

  private func shortfall(
    of name: String, in colors: [String: TokenColor], _ alphas: [String: UInt8],
    among counts: (Background<String>) -> Bool
  ) -> Double {
    var worst = 0.0
    for distinction in distinctions {
      let others = [
        (distinction.first, distinction.second), (distinction.second, distinction.first),
      ]
      .filter { $0.0.token == name && counts($0.1) }
      guard !others.isEmpty else { continue }
      let seen = [distinction.first, distinction.second].map {
        Self.seen($0, colors, alphas).oklab(seenWith: distinction.deficiency)
      }
      worst = max(worst, 1 - (seen[0] - seen[1]).length / distinction.least)
    }
    return worst
  }

  private static func seen(
    _ sight: Background<String>, _ colors: [String: TokenColor], _ alphas: [String: UInt8]
  ) -> RGB8 {
    sight.map { name in
      let color = colors[name] ?? TokenColor(.black)
      return TokenColor(color.rgb, alpha: alphas[name] ?? color.alpha)
    }.withOpaqueBackdrop.opaqueColors[0]
  }
}

extension Background<String> {
  /// Whether it is one color.
  fileprivate var isBare: Bool { if case .solid = self { true } else { false } }
}
