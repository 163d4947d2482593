// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// Finds opacities of layers, and where these do not do a color of an opaque state, with which all
/// states of a control look different on every surface.
///
/// The layers are tried together, the strongest opacities first, because one layer alone can be in
/// the way of all values of another. An opaque state that is in the way takes the nearest color to
/// its wanted one with which opacities are found.
struct StateSearch {
  let states: StateOpacities
  let dependents: DependentColors

  /// The layers that distances name, weakest first, each with the opacities that it may have.
  let layers: [(name: String, alphas: [UInt8])]

  /// By the name of a layer: those that have half of its opacity.
  let halves: [String: [String]]

  /// The colors with states that differ; `nil` where none were found.
  func solve(
    _ colors: [String: TokenColor], opaque: [(name: String, wanted: RGB8)]
  ) -> [String: TokenColor]? {
    if let found = withOpacities(colors) { return found }
    for (name, wanted) in opaque where dependents.isFree(name) {
      guard let present = colors[name]?.rgb else { continue }
      for candidate in DistanceSearch.byDistance(present, wanted, on: .oneHue) {
        let (trial, changed) = dependents.changing([name: candidate], in: colors)
        guard states.shortfall(of: name, in: trial, amongOpaque: true) == 0,
          dependents.hold(changed, in: trial), let found = withOpacities(trial)
        else { continue }
        return found
      }
    }
    return nil
  }

  /// The strongest opacities with which the layers differ from everything, the strongest layer
  /// chosen first.
  private func withOpacities(_ colors: [String: TokenColor]) -> [String: TokenColor]? {
    search(layers.count - 1, colors)
  }

  private func search(_ index: Int, _ colors: [String: TokenColor]) -> [String: TokenColor]? {
    guard index >= 0 else { return colors }
    let layer = layers[index]
    let weaker = Set(layers[..<index].map(\.name))
    var trial = colors
    for alpha in layer.alphas {
      trial.setOpacity(of: layer.name, alpha, halves)
      let names = [layer.name] + (halves[layer.name] ?? [])
      guard names.allSatisfy({ states.shortfall(of: $0, in: trial, without: weaker) == 0 }) else {
        continue
      }
      if let found = search(index - 1, trial) { return found }
    }
    return nil
  }
}
