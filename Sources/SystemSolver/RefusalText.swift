// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TincturePalettes

/// A proof that promises cannot hold together, in lines for people.
///
///     if label on fill is light: label 7 fill 4.5 panel: 7 · 4.5 = 31.5 > 21
///     if label on fill is dark: white 1.2 page 3 fill 7 label: 1.2 · 3 · 7 = 25.2 > 21
///
/// Between two colors stands how many times as light the first has to be. The product is that of
/// the printed factors, so that it can be checked with a calculator.
package struct RefusalText {
  private let refusal: SystemRefusal

  package init(_ refusal: SystemRefusal) { self.refusal = refusal.withSimpleCircles }

  /// At least one, without indentation.
  package var lines: [String] { Self.lines(refusal, under: []) }

  /// The line for the sides that the colors of a problem have, and how many other sides there are.
  package func line(asIn problem: SystemProblem) -> (text: String, otherCount: Int) {
    var present = refusal
    while true {
      switch present {
      case .polarity(_, let proof): present = proof
      case .sides(let promise, let lighter, let darker):
        present = problem.isForegroundLighter(in: promise) ? lighter : darker
      case .chain, .undecided:
        return (Self.lines(present, under: [])[0], lines.count - 1)
      }
    }
  }

  private static func lines(_ refusal: SystemRefusal, under sides: [String]) -> [String] {
    let condition = sides.isEmpty ? "" : "if \(sides.joined(separator: " and ")): "
    switch refusal {
    case .undecided(let reason): return [condition + reason]
    case .polarity(_, let proof): return lines(proof, under: sides)
    case .chain(let links): return [condition + chain(links)]
    case .sides(let promise, let lighter, let darker):
      let title = promise.pair.title { $0 }
      return lines(lighter, under: sides + ["\(title) is light"])
        + lines(darker, under: sides + ["\(title) is dark"])
    }
  }

  /// `label 7 fill 4.5 panel: 7 · 4.5 = 31.5 > 21`.
  private static func chain(_ whole: [SystemLink]) -> String {
    // That white is as light as white is no step, and as black as black is none.
    let links = whole.count > 1 ? whole.filter { !$0.isNoStep } : whole
    let factors = factors(of: links)
    let names = links.map { $0.lighter ?? "white" }
    let last = links.last.map { $0.darker ?? "black" } ?? ""
    let path = zip(names, factors).map { "\($0) \($1)" }.joined(separator: " ") + " \(last)"
    let product = factors.compactMap(Double.init).reduce(1, *)
    let limit = DecimalFormat.text(Self.limit(of: links))
    // A single factor is its own product.
    let left = factors.count > 1 ? factors.joined(separator: " · ") + " = " : ""
    let digits = product > Self.limit(of: links) + 0.01 ? 2 : 9
    return swapped(links)
      + "\(path): \(left)\(DecimalFormat.truncated(product, decimals: digits)) > \(limit)"
  }

  /// Says what a circle of two links comes to, before its product; empty for any other chain.
  private static func swapped(_ links: [SystemLink]) -> String {
    guard links.count == 2, let first = links[0].lighter, first == links[1].darker else {
      return ""
    }
    return "\(first) and \(links[0].darker ?? "") would change places: "
  }

  /// The factors with as few decimals, at least three, as leave their product above the limit.
  private static func factors(of links: [SystemLink]) -> [String] {
    let texts = [3, 6, 9].map { decimals in
      links.map { DecimalFormat.truncated($0.ratio, decimals: decimals) }
    }
    let limit = limit(of: links)
    return texts.first { $0.compactMap(Double.init).reduce(1, *) > limit } ?? texts[2]
  }

  /// The greatest ratio of the ends of a chain: that of a color to itself where it is a circle, and
  /// else that of white to black.
  private static func limit(of links: [SystemLink]) -> Double {
    guard let first = links.first?.lighter else { return 21 }
    return links.last?.darker == first ? 1 : 21
  }
}

extension SystemProblem {
  fileprivate func isForegroundLighter(in promise: SystemPromise) -> Bool {
    let colors = promise.pair.tokens.map { targets[$0]?.rgb ?? .black }
    let luminances = colors.map { RelativeLuminance($0).value }
    return luminances[0] > luminances[luminances.count - 1]
  }
}

extension SystemLink {
  /// Whether it says no more than that a color is white or black itself.
  fileprivate var isNoStep: Bool { (lighter == nil || darker == nil) && ratio == 1 }
}

extension SystemRefusal {
  /// The proof with every chain that runs into a circle cut down to that circle.
  package var withSimpleCircles: SystemRefusal {
    switch self {
    case .undecided: return self
    case .polarity(let kept, let proof): return .polarity(kept, proof.withSimpleCircles)
    case .sides(let promise, let lighter, let darker):
      return .sides(
        promise, foregroundLighter: lighter.withSimpleCircles,
        foregroundDarker: darker.withSimpleCircles)
    case .chain(let links):
      for end in links.indices {
        let start = links[...end].firstIndex {
          $0.lighter != nil && $0.lighter == links[end].darker
        }
        if let start { return .chain(Array(links[start...end])) }
      }
      return self
    }
  }
}
