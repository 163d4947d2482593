// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes
import SystemSolver

/// Checks the proof that the promises of a problem cannot hold together.
///
/// A proof is a tree: an inner node asks which color of a pair is the lighter one and refutes both
/// answers; a leaf is a chain of colors, each so many times as light as the next, whose factors
/// multiply to more than the ratio of its ends. A link has to be a promise whose side was chosen
/// above, an order, or the distance of fixed bytes from white or black. Nothing of the solver is
/// used but the form of its proof.
public struct RefusalVerifier {
  private let problem: SystemProblem
  private let promises: [SystemPromise]
  private let orders: [SystemPrecedence]
  private let gamut: VerifierGamut

  public init(_ problem: SystemProblem) {
    self.problem = problem
    promises = problem.system.promises(in: problem.appearance, level: problem.level)
    orders = problem.system.precedences(in: problem.appearance)
    gamut = problem.gamut == .srgb ? .sRGB : .displayP3
  }

  /// Whether the proof is one.
  public func accepts(_ refusal: SystemRefusal) -> Bool { accepts(refusal, [:]) }

  /// The sides chosen so far: by pair, whether the foreground is the lighter color.
  private typealias Sides = [Pair<String>: Bool]

  private func accepts(_ refusal: SystemRefusal, _ sides: Sides) -> Bool {
    switch refusal {
    // A repair may turn any pair, so that a proof which keeps some proves nothing.
    case .undecided, .polarity: return false
    case .sides(let promise, let lighter, let darker):
      guard promises.contains(promise), sides[promise.pair] == nil else { return false }
      return accepts(lighter, sides.merging([promise.pair: true]) { $1 })
        && accepts(darker, sides.merging([promise.pair: false]) { $1 })
    case .chain(let links): return accepts(links, sides)
    }
  }

  // MARK: Chains

  /// What one luminance belongs to.
  private enum Node: Hashable {
    case white, black
    case role(String)
    /// A translucent role over another one.
    case layered(String, over: String)
  }

  private typealias Step = (lighter: Node, darker: Node)

  private func accepts(_ links: [SystemLink], _ sides: Sides) -> Bool {
    let product = links.map(\.ratio).reduce(1, *)
    guard let first = links.first, links.allSatisfy({ $0.ratio >= 1 }) else { return false }
    return Set(steps(of: first, sides).map(\.lighter)).contains { start in
      let ends = links.reduce(into: [start]) { nodes, link in
        nodes = Set(steps(of: link, sides).filter { nodes.contains($0.lighter) }.map(\.darker))
      }
      return product > 21 && !ends.isEmpty || product > 1 && ends.contains(start)
    }
  }

  /// The pairs of luminances of which the problem says what a link says.
  private func steps(of link: SystemLink, _ sides: Sides) -> [Step] {
    guard let lighter = link.lighter else {
      return fixed(link.darker).filter { 1.05 / $0.height >= link.ratio * Self.rounding }
        .map { (.white, $0.node) }
    }
    guard let darker = link.darker else {
      return fixed(lighter).filter { $0.height / 0.05 >= link.ratio * Self.rounding }
        .map { ($0.node, .black) }
    }
    let ordered = orders.filter {
      root($0.lighter) == root(lighter) && root($0.darker) == root(darker)
        && $0.ratio >= link.ratio
    }
    return ordered.map { (node($0.lighter), node($0.darker)) }
      + promises.flatMap { steps(of: $0, link, sides) }
  }

  /// The factor that two computations of one luminance may differ by.
  private static let rounding = 1 - 1e-9

  private func steps(of promise: SystemPromise, _ link: SystemLink, _ sides: Sides) -> [Step] {
    guard let isLighter = sides[promise.pair], promise.required ?? 1 >= link.ratio else {
      return []
    }
    let names = [link.lighter, link.darker].map { $0.map(root) }
    let (text, ground) = isLighter ? (names[0], names[1]) : (names[1], names[0])
    guard root(promise.pair.foreground) == text else { return [] }
    return grounds(promise.pair.background).filter { root($0.name) == ground }.map { seen in
      let own =
        isTranslucent(promise.pair.foreground)
        ? Node.layered(promise.pair.foreground, over: seen.name) : node(promise.pair.foreground)
      return isLighter ? (own, seen.node) : (seen.node, own)
    }
  }

  /// What a foreground lies on, by the names that proofs call it.
  private func grounds(_ background: Background<String>) -> [(name: String, node: Node)] {
    switch background {
    case .solid(let name): return [(name, node(name))]
    case .gradient(let from, let end): return [(from, node(from)), (end, node(end))]
    case .layered(let layer, let surface): return [(surface, .layered(layer, over: surface))]
    }
  }

  // MARK: Roles

  /// The role whose color a role has: that which it is like, and the first that shares its literal.
  private func root(_ name: String) -> String {
    let leader = problem.shared.first { $0.contains(name) }?.first ?? name
    guard case .like(let other) = problem.system[leader]?.definition, other != name else {
      return leader
    }
    return root(other)
  }

  private func node(_ name: String) -> Node { .role(root(name)) }

  private func isTranslucent(_ name: String) -> Bool {
    if case .layer = problem.system[name]?.definition { return true }
    return problem.targets[name].map { !$0.isOpaque } ?? false
  }

  /// The nodes of a name whose bytes are fixed, with their luminance plus 0.05.
  private func fixed(_ name: String?) -> [(node: Node, height: Double)] {
    guard let name, let color = bytes(of: name) else { return [] }
    let layers = promises.compactMap { promise -> (Node, Double)? in
      guard case .layered(let layer, let surface) = promise.pair.background,
        root(surface) == root(name), let ink = bytes(of: ink(of: layer)),
        let alpha = problem.targets[layer]?.alpha
      else { return nil }
      return (.layered(layer, over: surface), height(ink.over(color, alpha: Int(alpha))))
    }
    return [(node(name), height(color))] + layers
  }

  private func ink(of layer: String) -> String {
    if case .layer(let ink, _) = problem.system[layer]?.definition { ink } else { layer }
  }

  /// The bytes of a role that keeps them.
  private func bytes(of name: String) -> VerifierColor? {
    guard problem.fixed.contains(name) || problem.fixed.contains(root(name)),
      let rgb = problem.targets[name]?.rgb
    else { return nil }
    return VerifierColor(Int(rgb.red), Int(rgb.green), Int(rgb.blue))
  }

  private func height(_ color: VerifierColor) -> Double { gamut.luminance(color) + 0.05 }
}
