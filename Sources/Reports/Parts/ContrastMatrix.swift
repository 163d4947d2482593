// SPDX-License-Identifier: MIT

import Palettes

/// The required pairs as a table: foregrounds in rows, page surfaces in columns.
///
/// A foreground that has to be readable on a layer, such as the color of hover, has a row for that
/// layer as well. Labels of buttons and other pairs without a page surface are listed apart.
struct ContrastMatrix {
  /// A foreground, maybe with a layer beneath it, on each of ``Role/pageSurfaces``.
  struct Row {
    let foreground: Role
    let layer: Role?
    let kind: PairKind

    /// The positions in `RequiredPairs.all`, by surface.
    fileprivate(set) var cells: [Int?]
  }

  /// In the order of `RequiredPairs.all`.
  private(set) var rows: [Row] = []

  /// The positions of the pairs whose background is no page surface.
  private(set) var others: [Int] = []

  /// The table of every theme, because all themes have the same required pairs.
  static let promised = ContrastMatrix(RequiredPairs.all)

  /// Sorts pairs into rows; pairs on other backgrounds are only listed.
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

  /// The layer and the surface of a pair; `nil` for a gradient, which has no place in the table.
  private static func place(of pair: RolePair) -> (layer: Role?, surface: Role)? {
    switch pair.background {
    case .solid(let surface): (nil, surface)
    case .layered(let layer, let surface): (layer, surface)
    case .gradient: nil
    }
  }

  /// The index of the row of a pair, which is added if it is new.
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
