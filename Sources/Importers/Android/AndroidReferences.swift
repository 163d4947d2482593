// SPDX-License-Identifier: MIT

import Palettes

/// Follows references between color resources, as they are in one configuration.
struct AndroidReferences {
  private let own: [String: AndroidResources.Definition]
  private let general: [String: AndroidResources.Definition]

  /// A color at the end of references.
  struct Found {
    let color: TokenColor
    let spelling: ColorSpelling
  }

  /// What is known of names; a name that leads out of the files has no color.
  private var found: [String: Found?] = [:]

  /// - Parameters:
  ///   - own: What the configuration says for itself.
  ///   - general: What holds where it says nothing.
  init(
    own: [String: AndroidResources.Definition], general: [String: AndroidResources.Definition]
  ) {
    self.own = own
    self.general = general
  }

  func definition(of name: String) -> AndroidResources.Definition? { own[name] ?? general[name] }

  /// The color at the end of a chain of references; all of its names are known afterwards, so that
  /// many chains take no longer than there are names.
  mutating func color(of name: String) throws(ImportError) -> Found? {
    var trail: Set<String> = []
    var current = name
    var color: Found?
    while true {
      if let known = found[current] {
        color = known
        break
      }
      guard let definition = definition(of: current) else { break }
      guard trail.insert(current).inserted else {
        throw ImportError(
          "the color \"\(current.prefix(40))\" refers to itself in a circle", at: definition.place)
      }
      guard case .reference(let next) = definition.value else {
        if case .color(let value) = definition.value {
          color = Found(color: value, spelling: definition.spelling)
        }
        break
      }
      current = next
    }
    for name in trail { found.updateValue(color, forKey: name) }
    return color
  }
}
