// SPDX-License-Identifier: GPL-3.0-or-later

import ChartSolver
import ColorSpaces
import TinctureJSON
import TincturePalettes

/// The colors of a chart with what was measured of them, as a document.
struct ChartReport {
  /// A series in one scheme.
  struct Shade {
    let color: RGB8
    /// The least WCAG contrast with the background, or as a fill with the hairline, over all viewers.
    let contrast: Double
  }

  struct Series {
    let name: String
    let shades: [ChartRequest.Scheme: Shade]
  }

  /// `nil` for colors of numbers.
  let set: ChartSet?
  let series: [Series]
  /// `nil` for colors of series.
  let scale: ChartScale?

  init(_ scale: ChartScale) {
    (set, series) = (nil, [])
    self.scale = scale
  }

  init(_ set: ChartSet) {
    self.set = set
    scale = nil
    series = (0..<set.request.count).map { index in
      let shades = set.request.schemes.compactMap { scheme in
        set.colors[scheme].map { colors in
          (scheme, Shade(color: colors[index], contrast: set.contrasts[scheme]?[index] ?? 1))
        }
      }
      return Series(name: "chart.\(index + 1)", shades: Dictionary(uniqueKeysWithValues: shades))
    }
  }
}

extension ChartReport {
  /// What a chart's colors are for.
  enum Kind: String, CaseIterable {
    case categorical, sequential, diverging
  }

  var kind: Kind {
    switch scale?.kind {
    case .sequential: .sequential
    case .diverging: .diverging
    case nil: .categorical
    }
  }
}

/// The JSON Schema (draft 2020-12) of a ``ChartReport``.
enum ChartReportSchema {
  private typealias Member = JSONMembers

  static let json = JSONSchema.document(
    "tincture.chart/1", title: "Tincture chart", report.schema, definitions: [css.definition])

  /// Nothing reads it back, so every member is computed.
  static let report: JSONDescription<ChartReport, Void> = .object(
    "Colors for the series of a chart.", isOpen: false,
    computed: [
      Member("schema", computed: JSONDescription.constant("tincture.chart/1")) { _ in () },
      Member(
        "kind", computed: JSONCodec.string.described("What the colors are for."), \.kind.rawValue),
    ] + ofSeries + ofNumbers)

  private typealias ReportMember = JSONMembers<ChartReport, Void>

  /// What series have.
  private static let ofSeries: [ReportMember] = [
    ReportMember(
      "spread",
      computed: JSONCodec.string.described("How far lightness and chroma may spread."),
      isRequired: false, \.set?.request.spread.rawValue),
    ReportMember(
      "use", computed: JSONCodec.string.described("What the series are drawn as."),
      isRequired: false, \.set?.request.use.rawValue),
    ReportMember(
      "backgrounds", computed: schemes("What charts are drawn on.") { $0.grounds[$1] },
      isRequired: false, \.set?.request),
    ReportMember(
      "hairlines",
      computed: schemes("The lines between fills that touch; absent for lines.") {
        $0.hairline($1)
      }, isRequired: false
    ) { $0.set?.request.use == .area ? $0.set?.request : nil },
    ReportMember(
      "series",
      computed: series.array().described("Ordered so that the first few are far apart."),
      isRequired: false
    ) { $0.set == nil ? nil : $0.series },
    ReportMember(
      "leastDeltaE2000", computed: nearest("CIEDE2000"), isRequired: false, \.set?.leastDeltaE),
    ReportMember(
      "leastOKLab", computed: nearest("the distance in OKLab"), isRequired: false, \.set?.leastOK),
    ReportMember(
      "prefixes",
      computed: JSONCodec.number(fractionDigits: 3).array().described(
        "For the first 2 series, the first 3 and so on: the least of CIEDE2000 and 130 times the "
          + "distance in OKLab over all viewers, where full color vision counts by two thirds, and "
          + "so do fills that are neighbors."),
      isRequired: false, \.set?.prefixScores),
  ]

  /// What colors of numbers have.
  private static let ofNumbers: [ReportMember] = [
    ReportMember(
      "colors", computed: css.array().described("From little to much, or from side to side."),
      isRequired: false, \.scale?.colors),
    ReportMember(
      "stepRatio",
      computed: JSONCodec.number(fractionDigits: 4).described(
        "The greatest step of neighbors in OKLab over the least one."), isRequired: false,
      \.scale?.stepRatio),
    ReportMember(
      "leastNeighborDeltaE2000",
      computed: JSONCodec.number(fractionDigits: 4).described(
        "The least CIEDE2000 of neighbors over all viewers."), isRequired: false,
      \.scale?.leastDeltaE),
  ]

  /// A color in each scheme.
  private static func schemes(
    _ description: String, _ color: @escaping @Sendable (ChartRequest, ChartRequest.Scheme) -> RGB8?
  ) -> JSONDescription<ChartRequest, Void> {
    .object(
      description, isOpen: false,
      computed: ChartRequest.Scheme.allCases.map { scheme in
        Member(scheme.rawValue, computed: css, isRequired: false) { request in
          request.schemes.contains(scheme) ? color(request, scheme) : nil
        }
      })
  }

  private static let series: JSONDescription<ChartReport.Series, Void> = .object(
    "A series.", isOpen: false,
    computed: [
      Member("name", computed: JSONCodec.string.described("Its name in exports."), \.name)
    ]
      + ChartRequest.Scheme.allCases.map { scheme in
        Member(scheme.rawValue, computed: shade, isRequired: false) { $0.shades[scheme] }
      })

  private static let shade: JSONDescription<ChartReport.Shade, Void> = .object(
    "A series in one scheme.", isOpen: false,
    computed: [
      Member("color", computed: css, \.color),
      Member(
        "contrast",
        computed: JSONCodec.number(fractionDigits: 3).described(
          "The least WCAG contrast with the background, or of a fill with the hairline, over all "
            + "viewers."), \.contrast),
    ])

  private static func nearest(_ measure: String) -> JSONDescription<ChartSet.Nearest, Void> {
    .object(
      "The least of \(measure) of two series over all schemes and viewers.", isOpen: false,
      computed: [
        Member(
          "distance", computed: JSONCodec.number(fractionDigits: 4).described("The distance."),
          \.distance),
        Member(
          "between",
          computed: JSONCodec.string.array().described("The two series.")
        ) { ["chart.\($0.first)", "chart.\($0.second)"] },
        Member(
          "scheme", computed: JSONCodec.string.described("The scheme."), \.scheme.rawValue),
        Member(
          "deficiency",
          computed: JSONCodec.string.described(
            "The deficiency of the viewer; absent for full color vision."), isRequired: false,
          \.deficiency?.rawValue),
      ])
  }

  private static let css = PaletteFormat.color.defined(as: "css")
}

/// The series of a chart for people.
struct ChartText {
  let report: ChartReport
  let style: TerminalStyle

  var text: String {
    if let scale = report.scale { return Self.text(of: scale, style) }
    guard let set = report.set else { return "" }
    let schemes = set.request.schemes
    let names = report.series.map(\.name) + (set.request.use == .area ? ["hairline"] : [])
    let width = 1 + (names.map(\.count).max() ?? 0)
    let head =
      "".padded(to: width)
      + schemes.map { scheme in
        let ground = set.request.grounds[scheme] ?? .white
        return (style.depth > .none ? "     " : "")
          + "\(scheme.rawValue) on \(ground.hex)".padded(to: 20)
      }.joined()
    let rows = report.series.map { series in
      series.name.padded(to: width)
        + schemes.compactMap { scheme in
          series.shades[scheme].map { shade in
            style.patch(shade.color)
              + "\(shade.color.hex)  \(DecimalFormat.truncated(shade.contrast, decimals: 2, minimumDecimals: 2)):1"
              .padded(to: 20)
          }
        }.joined()
    }
    return ([style.dim(head)] + rows + hairline(of: set.request, width) + notes(set)).map {
      $0.trimmingTrailingSpaces + "\n"
    }.joined()
  }

  /// The row of the hairline; none for lines.
  private func hairline(of request: ChartRequest, _ width: Int) -> [String] {
    guard request.use == .area else { return [] }
    let lines = request.schemes.map { scheme in
      let color = request.hairline(scheme)
      return style.patch(color) + color.hex.padded(to: 20)
    }
    return ["hairline".padded(to: width) + lines.joined()]
  }

  private static func text(of scale: ChartScale, _ style: TerminalStyle) -> String {
    let colors = scale.colors.map { style.patch($0) + $0.hex }
    let ratio = DecimalFormat.text(scale.stepRatio, decimals: 3)
    let deltaE = DecimalFormat.truncated(scale.leastDeltaE, decimals: 1)
    return
      (colors + [
        "", "Steps in OKLab differ by a factor of \(ratio) at most.",
        "Neighbors are \(deltaE) apart by CIEDE2000 for the viewer who sees least.",
      ]).map { $0 + "\n" }.joined()
  }

  private func notes(_ set: ChartSet) -> [String] {
    let deltaE = DecimalFormat.truncated(set.leastDeltaE.distance, decimals: 1)
    let ok = DecimalFormat.truncated(set.leastOK.distance, decimals: 3)
    var notes = [
      "",
      "Nearest by CIEDE2000: \(Self.pair(set.leastDeltaE)), \(deltaE)",
      "Nearest in OKLab: \(Self.pair(set.leastOK)), \(ok)",
      set.request.use == .area
        ? "Contrast is that with the hairline, the least for full color vision, protan, deutan and "
          + "tritan." : "Contrast is the least for full color vision, protan, deutan and tritan.",
    ]
    if set.request.count > 8 {
      notes.append("With more than 8 series, label them directly or draw them with dashes.")
    }
    return notes
  }

  private static func pair(_ nearest: ChartSet.Nearest) -> String {
    let viewer = nearest.deficiency.map { "for \($0.rawValue) viewers" } ?? "for full color vision"
    return
      "chart.\(nearest.first) and chart.\(nearest.second) in \(nearest.scheme.rawValue) \(viewer)"
  }
}
