// SPDX-License-Identifier: MIT

import ColorSpaces

/// A family of colors that a design system publishes, light to dark or, in Radix's dark scales, from
/// the page's color to that of text.
struct PublishedFamily: Hashable {
  /// The palette: `tailwind`, `radix-light` or `radix-dark`.
  let palette: String
  let name: String
  private let colors: [RGB8]
  private let labels: [Int]

  private init?(line: Substring) {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 2, words[0] != "#" else { return nil }
    (palette, name) = (words[0], words[1])
    colors = words.dropFirst(2).compactMap { UInt32($0, radix: 16).map(RGB8.init(hex:)) }
    labels = palette == "tailwind" ? [50] + (1...9).map { $0 * 100 } + [950] : Array(1...12)
  }

  /// The color of a step that the family has.
  subscript(label: Int) -> RGB8 {
    guard let index = labels.firstIndex(of: label) else {
      preconditionFailure("\(palette) has no step \(label)")
    }
    return colors[index]
  }

  /// The steps with their labels.
  var steps: [(label: Int, color: RGB8)] { Array(zip(labels, colors)) }

  /// All families of `published.txt`.
  static let all: [PublishedFamily] = String(
    decoding: PackageResources.published_txt, as: UTF8.self
  )
  .split(separator: "\n").compactMap(PublishedFamily.init(line:))

  /// The families of a palette.
  static func families(of palette: String) -> [PublishedFamily] {
    all.filter { $0.palette == palette }
  }

  /// The family of a palette by its name, which it has.
  static func family(_ name: String, of palette: String) -> PublishedFamily {
    guard let family = all.first(where: { $0.palette == palette && $0.name == name }) else {
      preconditionFailure("\(palette) has no family \(name)")
    }
    return family
  }
}
