// SPDX-License-Identifier: MIT

/// A cascade layer, or the outside of all of them.
///
/// Source: CSS Cascading and Inheritance 5 §6.4.4, <https://drafts.csswg.org/css-cascade-5/#layering>.
struct SheetLayer: Hashable, Sendable {
  /// Its number among the layers beside it, after those of the layers around it; empty outside.
  private let path: [Int]

  private init(_ path: [Int]) { self.path = path }

  /// What is in no layer wins over every layer.
  static let unlayered = SheetLayer([])

  /// Tailwind puts its theme into the lowest layer.
  static let theme = SheetLayer([-1])

  /// What Sass flags as a default any other value wins over.
  static let standard = SheetLayer([-2])

  /// The layer with a number inside of this one.
  func layer(_ number: Int) -> SheetLayer { SheetLayer(path + [number]) }

  /// Whether a declaration in this layer wins over one in another, both important or both not.
  ///
  /// A layer's own rules win over those of the layers in it; with `!important` the order of all is
  /// reversed.
  func wins(over other: SheetLayer, important isImportant: Bool) -> Bool {
    let pair = zip(path, other.path).first { $0 != $1 }
    let isHigher = pair.map { $0 > $1 } ?? (path.count < other.path.count)
    return isHigher != isImportant
  }
}

/// The layers of a sheet by their names, numbered in the order in which the names come first.
struct SheetLayers {
  private var known: [[String]: SheetLayer] = [:]

  /// How many layers each one has.
  private var counts: [SheetLayer: Int] = [:]

  /// How many layers in each other are told apart: each has the names of all around it.
  private static let depthLimit = 64

  /// The layer with a name of several parts, `a.b`, inside of another one; a name without parts is
  /// a layer of its own each time.
  mutating func layer(_ parts: [String], in outer: [String]) -> [String] {
    let depth = max(0, Self.depthLimit - outer.count)
    let names = (parts.isEmpty ? ["<\(known.count)>"] : parts).prefix(depth)
    for end in names.indices {
      let name = outer + names[...end]
      guard known[name] == nil else { continue }
      let parent = known[name.dropLast()] ?? .unlayered
      known[name] = parent.layer(counts[parent, default: 0])
      counts[parent, default: 0] += 1
    }
    return outer + names
  }

  /// The layer of a whole name.
  subscript(name: [String]) -> SheetLayer { known[name] ?? .unlayered }
}

extension [[String]: SheetLayer] {
  fileprivate subscript(name: ArraySlice<String>) -> SheetLayer? { self[Array(name)] }
}
