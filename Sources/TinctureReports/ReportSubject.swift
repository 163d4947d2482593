// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureExporters
import TincturePalettes

/// A palette of a report, measured once for all parts of its page.
struct ReportSubject {
  /// The palette, with its names for identifiers.
  let entry: ExportSource.Entry

  /// The class that has its colors, which also begins its identifiers: `p0`.
  let scope: String

  /// Whether no other palette is on the page.
  let isAlone: Bool

  /// One for each gamut of the palette, sRGB first.
  let solutions: [ReportSolution]

  /// What the palette keeps, in a few numbers.
  let summary: ReportSummary

  /// The dashboard in the colors of Tincture and of others, for each theme of usual contrast in sRGB;
  /// empty for roles that are not Tincture's own.
  let peerPictures: [[PeerPicture]]

  init(_ entry: ExportSource.Entry, index: Int, isAlone: Bool) {
    let scope = "p\(index)"
    self.entry = entry
    self.scope = scope
    self.isAlone = isAlone
    solutions = entry.palette.solutions.map { solution in
      ReportSolution(solution, scope: scope + (solution.gamut == .srgb ? "" : "w"))
    }
    summary = ReportSummary(solutions, entry.palette)
    let drawn = solutions.first { $0.themes.contains { $0.theme.vocabulary.hasScenes } }
    peerPictures = drawn.map(Self.peerPictures) ?? []
  }

  var palette: Palette { entry.palette }

  /// The colors of the series of a chart, in their order.
  var series: [NamedColor] { palette.additions.colors.filter(\.isSeries) }

  /// The other colors beside the ramps and themes, all where no theme has a card for a chart.
  var otherColors: [NamedColor] {
    palette.additions.colors.filter { palette.themes.isEmpty || !$0.isSeries }
  }

  /// The name, or the color of a palette that was given none.
  var title: String { entry.name == "brand" ? palette.request.brand.hex : entry.name }

  /// The ramp of the brand in sRGB, or the first one of a system that calls none so.
  var brandRamp: Ramp? {
    let ramps = solutions.first?.ramps ?? []
    return ramps.first { $0.name == .brand } ?? ramps.first
  }

  /// The element of the heading of a part; one level lower where a palette has a heading itself.
  var heading: StaticString { isAlone ? "h2" : "h3" }
  /// The element of a heading inside a part.
  var subheading: StaticString { isAlone ? "h3" : "h4" }

  /// The value of `aria-labelledby` for a name inside the palette.
  ///
  /// On a page of several palettes the palette's own name is added, so that labels differ.
  func labels(_ id: String) -> String { isAlone ? id : "\(id) \(scope)-name" }

  /// The themes of all gamuts, sRGB first.
  var themes: [ReportTheme] { solutions.flatMap(\.themes) }

  /// A key of the structure of the palette's part of the page: gamuts, ramps with the labels of
  /// their steps, appearances, and whether there are additions.
  ///
  /// Values of another palette can be put into the page if it has the same key.
  var shape: String {
    solutions.map { solution in
      let ramps = solution.ramps.map { ramp in
        "\(ramp.name.rawValue) \(ramp.steps.map { "\($0.label)" }.joined(separator: "-"))"
      }
      let themes = solution.themes.map(\.theme.appearance.rawValue)
      return ([solution.gamut.name] + ramps + themes + solution.systemShape)
        .joined(separator: ",")
    }.joined(separator: ";") + (otherColors.isEmpty ? "" : ";others")
      + (series.isEmpty ? "" : ";\(series.count) series")
  }
}

extension NamedColor {
  /// Whether it is the color of a series of a chart, as `tincture chart --add-to` names them:
  /// `chart.1`.
  var isSeries: Bool {
    path.count == 2 && path[0] == "chart" && !path[1].isEmpty
      && path[1].utf8.allSatisfy(\.isASCIIDigit)
  }

  /// The custom property of a series: `--chart-1`.
  var property: String { "--chart-\(path[1])" }
}

extension ReportSolution {
  /// What else the structure depends on for roles that are not Tincture's own: them and their pairs.
  fileprivate var systemShape: [String] {
    themes.filter { !$0.theme.vocabulary.hasScenes }.flatMap { theme in
      // The pictures of interfaces are fixed, and headlines in them are in the strongest text.
      theme.theme.roles.map(\.name) + theme.pairs.map { $0.pair.title(\.name) }
        + theme.theme.vocabulary.layout.surfaces.map {
          theme.theme.strongestText(on: $0)?.name ?? ""
        }
    }
  }
}

/// The solution of a palette in one gamut, measured.
struct ReportSolution {
  let gamut: Gamut
  let brand: RGB8

  /// The class that has the colors of its ramps: `p0`, or `p0w` for Display P3.
  let scope: String

  let ramps: [Ramp]

  /// The themes in the order of the palette, each with a class of its own.
  let themes: [ReportTheme]
  let conflicts: [Conflict]

  /// Measures all themes.
  init(_ solution: GamutSolution, scope: String) {
    gamut = solution.gamut
    brand = solution.brand
    self.scope = scope
    ramps = solution.ramps
    conflicts = solution.conflicts
    themes = solution.themes.enumerated().map { index, theme in
      ReportTheme(
        theme, gamut: solution.gamut, scope: "\(scope)t\(index)",
        leftOut: solution.pairsLeftOut(of: theme))
    }
  }

  /// Whether it stands beside a solution in sRGB, and is marked as the one for other screens.
  var isDisplayP3: Bool { gamut == .displayP3 }
}

/// A theme of a report with its measured pairs and distances.
struct ReportTheme {
  /// The theme itself.
  let theme: ResolvedTheme
  let gamut: Gamut

  /// The class that has the colors of its roles: `p0t1`.
  let scope: String

  /// The required pairs, in the order of the theme's system.
  let pairs: [ReportPair]

  /// The theme's pairs that are not among the required ones, as imported themes may have.
  let ownPairs: [ReportPair]

  /// The required differences between states and between statuses, measured.
  let distances: [DistanceVerdict]

  /// Measures a theme.
  ///
  /// - Parameters:
  ///   - theme: The theme.
  ///   - gamut: The gamut of its colors.
  ///   - scope: The class that has them.
  ///   - leftOut: The required pairs that it leaves out without a conflict.
  init(_ theme: ResolvedTheme, gamut: Gamut, scope: String, leftOut: [RolePair]) {
    self.theme = theme
    self.gamut = gamut
    self.scope = scope
    let (kept, leftOut) = (Set(theme.pairs), Set(leftOut))
    let required = theme.vocabulary.requiredPairs(in: theme.appearance, level: theme.level)
    pairs = required.map { pair in
      ReportPair(
        theme.verdict(pair),
        absence: kept.contains(pair) ? nil : leftOut.contains(pair) ? .leftOut : .conflict)
    }
    let promised = Set(required)
    ownPairs = theme.pairs.filter { !promised.contains($0) }.map { ReportPair(theme.verdict($0)) }
    distances = theme.distances()
  }

  /// All pairs, the required ones first.
  var allPairs: [ReportPair] { ownPairs.isEmpty ? pairs : pairs + ownPairs }

  /// `Light`, `Dark in Display P3`.
  var title: String { theme.appearance.title(in: gamut) }

  /// The title inside a sentence: `light`.
  var name: String { title.lowercasedFirst }
}

extension Appearance {
  /// The title of a theme in a gamut: `Dark in Display P3`.
  func title(in gamut: Gamut) -> String { title + (gamut == .srgb ? "" : " in \(gamut.title)") }
}

/// The judgment of one pair of a theme, in the words of the page.
struct ReportPair {
  /// The value of `data-verdict`, by which the page's style sheet colors and filters pairs.
  enum Judgment: String, CaseIterable {
    case holds
    case short
    case exempt
    case conflict
    case leftOut = "left-out"

    /// The judgment for people.
    var words: String {
      switch self {
      case .holds: "holds"
      case .short: "falls short"
      case .exempt: "exempt"
      case .conflict: "cannot hold"
      case .leftOut: "left out"
      }
    }
  }

  /// The measured pair.
  let verdict: PairVerdict
  /// Whether the pair holds, and why not.
  let judgment: Judgment

  /// Judges a pair.
  ///
  /// - Parameters:
  ///   - verdict: The measured pair. Without a required ratio it is exempt in any case.
  ///   - absence: Why the theme does not have the pair; `nil` for a pair that it has.
  init(_ verdict: PairVerdict, absence: Judgment? = nil) {
    self.verdict = verdict
    judgment =
      verdict.required == nil ? .exempt : absence ?? (verdict.passes ? .holds : .short)
  }

  var pair: RolePair { verdict.pair }

  /// The ratio, cut off after two decimals: 4.499 is `4.49`, because rounded it would look like
  /// 4.5.
  var ratio: String { ContrastRatio(clipping: verdict.ratio).text }

  /// What the pair needs: `4.5`, or `exempt`.
  var need: String { verdict.required.map { DecimalFormat.fixed($0, decimals: 1) } ?? "exempt" }

  /// The APCA contrast, rounded: `Lc 88`, or `Lc −88` for light text on dark.
  var apca: String {
    "Lc \(verdict.apca < -0.5 ? "−" : "")"
      + DecimalFormat.fixed(verdict.apca.magnitude, decimals: 0)
  }
}

extension Background<Role> {
  /// The background as a value of CSS.
  var css: String {
    switch self {
    case .solid(let role): role.variable
    case .layered(let layer, let surface):
      "linear-gradient(\(layer.variable), \(layer.variable)), \(surface.variable)"
    case .gradient(let from, let to): "linear-gradient(\(from.variable), \(to.variable))"
    }
  }
}
