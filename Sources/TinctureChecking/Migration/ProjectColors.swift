// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureImporters
import TincturePalettes
import SourceColors

/// A color that a project has a name for.
public struct ProjectColor: Hashable, Sendable {
  /// The groups and the name.
  public let path: [String]

  /// What the appearance shows that code is compared with, or the only one there is, in 8 bits of
  /// sRGB and, where it is written, of Display P3.
  public let colors: [TokenColor]

  /// What the other appearance shows; `nil` where it is the same.
  public let other: TokenColor?

  /// The file that says it first.
  public let file: String

  /// The name of the resource of Android; `nil` for what is none, and where several have the path.
  public let resource: String?

  /// The name for people and for catalogs: `Surface/Primary`.
  public var name: String { path.joined(separator: "/") }

  /// What the name says that it is for; `nil` where it says nothing.
  var use: SourceColor.Use? {
    ConventionalName.use(of: path.flatMap(ConventionalName.words))
  }
}

/// The names that source code can use in place of colors.
public struct ProjectColors: Sendable {
  /// In the order of the files, each path once.
  public let all: [ProjectColor]
  private let byColor: [TokenColor: [Int]]
  private let byName: [NormalizedName: Int]

  /// The names of files that were read.
  ///
  /// - Parameters:
  ///   - subjects: The files.
  ///   - isLight: Whether the colors of code are those of light appearance, or of dark.
  public init(_ subjects: [CheckSubject], isLight: Bool = true) {
    var light: [[String]: [TokenColor]] = [:]
    var dark: [[String]: [TokenColor]] = [:]
    var resources: [[String]: Set<String?>] = [:]
    var paths: [(path: [String], file: String)] = []
    for theme in subjects.flatMap(\.themes) {
      for color in theme.colors {
        if light[color.path] == nil, dark[color.path] == nil {
          paths.append((color.path, color.place.file))
        }
        if [.light, .dark].contains(theme.appearance) {
          resources[color.path, default: []].insert(color.resource)
        }
        if theme.appearance == .light {
          light[color.path, default: []].append(color.color)
        } else if theme.appearance == .dark {
          dark[color.path, default: []].append(color.color)
        }
      }
    }
    self.init(
      paths.map { path, file in
        // What a project has in one alone it shows everywhere.
        let (asked, rest) = isLight ? (light[path], dark[path]) : (dark[path], light[path])
        let own = asked ?? rest ?? []
        let other = asked == nil ? nil : rest?.first
        return ProjectColor(
          path: path, colors: own.reduce(into: []) { if !$0.contains($1) { $0.append($1) } },
          other: other.flatMap { own.contains($0) ? nil : $0 }, file: file,
          resource: resources[path].flatMap { $0.count == 1 ? $0.first ?? nil : nil })
      })
  }

  init(_ all: [ProjectColor]) {
    self.all = all
    byColor = all.enumerated().reduce(into: [:]) { colors, element in
      for color in element.element.colors { colors[color, default: []].append(element.offset) }
    }
    byName = Dictionary(
      all.enumerated().map { (NormalizedName($1.name), $0) },
      uniquingKeysWith: { first, _ in first })
  }

  /// The names of a color: of the same bytes and the same opacity.
  func named(_ color: TokenColor) -> [ProjectColor] { (byColor[color] ?? []).map { all[$0] } }

  /// The color of a name, by its letters and digits.
  public subscript(name: String) -> ProjectColor? { byName[NormalizedName(name)].map { all[$0] } }

  /// The name whose color is the least different in OKLab, of those with the same opacity, or else
  /// of all.
  func nearest(to color: TokenColor) -> (name: ProjectColor, deltaE: Double)? {
    let alike = all.filter { $0.colors.contains { $0.alpha == color.alpha } }
    let lab = color.rgb.oklab
    return (alike.isEmpty ? all : alike).map { name in
      (name, name.colors.map { ($0.rgb.oklab - lab).length }.min() ?? .infinity)
    }.min { $0.1 < $1.1 }
  }
}
