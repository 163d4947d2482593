// SPDX-License-Identifier: MIT

import Palettes

/// The promised pairs in the form of a table: what is read or seen, on every page surface.
struct ContrastMatrix {
  /// A foreground, maybe with a layer beneath it, on each of ``Role/pageSurfaces``.
  struct Row {
    let foreground: Role
    let layer: Role?
    let kind: PairKind

    /// The positions in `RequiredPairs.all`, by surface.
    fileprivate(set) var cells: [Int?]
  }

  /// In the order of the promises.
  private(set) var rows: [Row] = []

  /// The positions of the pairs that lie on anything else.
  private(set) var others: [Int] = []

  /// That of every theme, as all promise the same.
  static let promised = ContrastMatrix(RequiredPairs.all)

  private init(_ pairs: [RolePair]) {
    for (index, pair) in pairs.enumerated() {
      guard let (layer, surface) = Self.place(of: pair),
        let column = Role.pageSurfaces.firstIndex(of: surface)
      else {
        others.append(index)
        continue
      }
      rows[rowIndex(of: pair, layer)].cells[column] = index
    }
  }

  private static func place(of pair: RolePair) -> (layer: Role?, surface: Role)? {
    switch pair.background {
    case .solid(let surface): (nil, surface)
    case .layered(let layer, let surface): (layer, surface)
    case .gradient: nil
    }
  }

  private mutating func rowIndex(of pair: RolePair, _ layer: Role?) -> Int {
    let known = rows.firstIndex {
      $0.foreground == pair.foreground && $0.layer == layer && $0.kind == pair.kind
    }
    if let known { return known }
    let cells = [Int?](repeating: nil, count: Role.pageSurfaces.count)
    rows.append(Row(foreground: pair.foreground, layer: layer, kind: pair.kind, cells: cells))
    return rows.count - 1
  }
}
