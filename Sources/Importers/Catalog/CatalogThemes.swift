// SPDX-License-Identifier: MIT

import Palettes

/// The namespaces of a catalog that are themes: those that hold the names of roles.
///
/// A catalog has no word for themes. When several share one, each has a folder for its name.
struct CatalogThemes {
  private let themes: Set<[String]>

  init(_ names: [[String]]) {
    var roles: [[String]: Set<Role>] = [:]
    var steps: [[String]: [RampName: Set<Int>]] = [:]
    for name in Set(names) where name.count > 2 {
      let namespace = Array(name.dropLast(2))
      switch TokenMeaning(name.suffix(2), prefix: "") {
      case .role(let role): roles[namespace, default: []].insert(role)
      case .step(let ramp, let label):
        steps[namespace, default: [:]][ramp, default: []].insert(label)
      case nil: continue
      }
    }
    // A color or two that happen to have such a name make no theme.
    let ofRoles = roles.filter { $0.value.count * 2 > Role.allCases.count }.keys
    let ofSteps = steps.filter { $0.value.values.contains { $0.count > 1 } }.keys
    themes = Set(ofRoles).union(ofSteps)
  }

  /// Splits a name into that of its theme and its own.
  func split(_ name: [String]) -> (theme: String?, name: [String]) {
    let count = name.indices.dropFirst().last { themes.contains(Array(name[..<$0])) }
    guard let count else { return (nil, name) }
    return (name[..<count].joined(separator: "/"), Array(name[count...]))
  }
}
