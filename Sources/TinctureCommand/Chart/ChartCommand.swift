// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import ChartSolver
import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes

/// `chart`: colors for the series of a chart, far apart for every viewer, in light and dark together; or
/// colors for numbers, in even steps.
struct ChartCommand: AsyncParsableCommand, Subcommand {
  static let name = "chart"
  static let configuration = CommandConfiguration(
    commandName: name, abstract: "Make colors for the series or the numbers of a chart.",
    usage: "tincture chart [<brand-color>] [<options>]",
    discussion: """
      For example: tincture chart --count 6

      Each series has one hue in light and dark, and 3:1 with its background for full color vision \
      and for the three kinds of dichromacy. The search makes the least difference great, by \
      CIEDE2000 and in OKLab, over all of these viewers. The series are ordered so that the first \
      few are far apart as well. A brand color is the first series, with its own bytes in the scheme \
      where it has 3:1.

      With --use area the colors are for fills that touch, in light lighter: each has 3:1 with a \
      hairline to draw between them, in place of the background, and neighbors in the order of the \
      series, the last and the first too, are 1.5 times as far apart as others.

      With --kind sequential or diverging the colors are for numbers: from light to dark, in hue and \
      chroma as the ramp of the color (#0a84ff where none is given), or from one side through a light middle to the other, \
      in steps of equal size in OKLab. --to is the color of the light end, or of the other side.

      --add-to writes the palette of a document with the series as colors chart.1, chart.2 and so \
      on, and with --use area chart.hairline, which every format of export has.
      """)

  @OptionGroup var global: GlobalOptions

  @Argument(
    help: "The color of the first series, or of the scale, in any notation of CSS Color 4.")
  var brandColor: String?

  @Option(help: ArgumentHelp("What the colors are for.", valueName: "kind"))
  var kind = ChartReport.Kind.categorical

  @Option(
    name: [.customShort("n", allowingJoined: true), .customLong("count")],
    help: ArgumentHelp(
      "The number of series, from 2 to 12 (default 6), or of classes, from 3 to 15 (default 9).",
      valueName: "n"))
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "The light end of a sequential scale, or the other side of a diverging one.",
      valueName: "color"))
  var to: String?

  @Option(
    help: ArgumentHelp(
      "How far lightness and chroma may spread: the wider, the further apart the series are, and "
        + "the less they look like one family; free ones may be black, gray or olive.",
      valueName: "spread"))
  var spread = ChartRequest.Spread.fine

  @Option(
    help: ArgumentHelp(
      "What the series are drawn as: lines, or fills that touch. (default: line)",
      valueName: "use"))
  var use: ChartRequest.Use?

  @Option(
    name: .customLong("only"),
    help: ArgumentHelp("Colors for one scheme.", valueName: "scheme"))
  var onlyScheme: ChartRequest.Scheme?

  @Option(
    help: ArgumentHelp("The background in light. (default: #ffffff)", valueName: "color"))
  var onLight: String?

  @Option(
    help: ArgumentHelp("The background in dark. (default: #131922)", valueName: "color"))
  var onDark: String?

  @Flag(help: "Leave the hues of red and green to what went wrong and what went well.")
  var apartFromStatuses = false

  @Option(
    help: ArgumentHelp(
      "How many searches start, from 1 to 1024; the best set is taken. (default: 32)",
      valueName: "n"))
  var searches: Int?

  @Option(
    help: ArgumentHelp(
      "Write the palettes of this document with the series added to them.", valueName: "file"),
    completion: .file())
  var addTo: String?

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("Write to a file; - is standard output.", valueName: "file"))
  var output: String?

  func run() async throws {
    if let scale = try scale() { return try write(ChartReport(scale)) }
    let request = try request()
    // With -o of the same name, the document itself gets the series: no content is lost.
    let palettes = try addTo.map { try InputFile(path: $0, role: .own).palettes() }
    let set = try await solved(request)
    if let palettes {
      return try global.write(palettes.map { $0.adding(set) }, to: output ?? "-")
    }
    try write(ChartReport(set))
  }

  private func write(_ report: ChartReport) throws {
    let json = ChartReportSchema.report.write(report).text(style: .pretty) + "\n"
    if let output, output != "-" {
      return global.report(try OutputFile(path: output).write(Array(json.utf8)), of: output)
    }
    guard !global.printsJSON else { return try StandardOutput.write(json) }
    try global.show(ChartText(report: report, style: global.style).text)
  }

  /// The colors for numbers that are asked for; `nil` for series.
  private func scale() throws -> ChartScale? {
    let kinds: [ChartReport.Kind: ChartScale.Kind] = [
      .sequential: .sequential, .diverging: .diverging,
    ]
    guard let kind = kinds[kind] else {
      guard to == nil else {
        throw CommandFailure.usage(
          "--to", "series have no other end", suggestion: "Add --kind sequential or diverging.")
      }
      return nil
    }
    if use != nil {
      throw CommandFailure.usage(
        "--use", "only series are drawn as lines or areas", suggestion: "Leave it or --kind out.")
    }
    if addTo != nil {
      throw CommandFailure.usage(
        "--add-to", "only series are added to a palette", suggestion: "Leave --kind out.")
    }
    let color = try OptionParser.read(brandColor ?? "#0a84ff", at: "color", OptionParser.color)
    let other = try to.map { try OptionParser.read($0, at: "--to", OptionParser.color) }
    let curve = SolvedRamp.curve(of: color)
    guard let scale = ChartScale(kind, of: color, to: other, count: count ?? 9, along: curve) else {
      throw CommandFailure.usage(
        "--count", "\(count ?? 9) is no number of classes",
        suggestion: "A sequential scale has 3 to 15, a diverging one an odd number of them.")
    }
    return scale
  }

  private func request() throws -> ChartRequest {
    var request = try Self.request(count ?? 6, at: "--count")
    let searches = searches ?? request.restarts
    guard (1...1024).contains(searches) else {
      throw CommandFailure.usage(
        "--searches", "\(searches) is no number of searches from 1 to 1024",
        suggestion: "Leave it out for 32.")
    }
    request.spread = spread
    request.use = use ?? .line
    request.schemes = onlyScheme.map { [$0] } ?? ChartRequest.Scheme.allCases
    request.leavesStatusHues = apartFromStatuses
    request.restarts = searches
    request.seed = global.seed ?? 1
    request.brand = try brandColor.map {
      try OptionParser.read($0, at: "color", OptionParser.color)
    }
    for (scheme, option, text) in [
      (ChartRequest.Scheme.light, "--on-light", onLight), (.dark, "--on-dark", onDark),
    ] {
      guard let text else { continue }
      request.grounds[scheme] = try OptionParser.read(text, at: option, OptionParser.color)
    }
    return request
  }

  /// A request for a number of series, which was named at a place.
  static func request(_ count: Int, at place: String) throws(CommandFailure) -> ChartRequest {
    guard let request = ChartRequest(count: count) else {
      throw CommandFailure.usage(
        place, "\(count) is no number of series from 2 to 12",
        suggestion: "Group what there is more of, or label the series directly.")
    }
    return request
  }

  /// The best set of all searches, which run on as many threads as may work.
  private func solved(_ request: ChartRequest) async throws -> ChartSet {
    do throws(ChartError) {
      let problem = try ChartProblem(request)
      return try problem.best(of: await searched(problem, request.restarts))
    } catch {
      throw CommandFailure(.findings, at: "chart", error.reason, suggestion: error.suggestion)
    }
  }

  /// What each search finds, by its number.
  private func searched(_ problem: ChartProblem, _ count: Int) async -> [ChartSet?] {
    await withTaskGroup(of: (Int, ChartSet?).self) { group in
      var progress = Progress(of: count, named: "searches", global)
      defer { progress.end() }
      var waiting = (0..<count).makeIterator()
      func start() {
        guard let next = waiting.next() else { return }
        group.addTask { (next, problem.search(next)) }
      }
      for _ in 0..<global.threadCount { start() }
      var sets: [ChartSet?] = Array(repeating: nil, count: count)
      for await (index, set) in group {
        sets[index] = set
        progress.advance()
        start()
      }
      return sets
    }
  }
}

extension ChartReport.Kind: ExpressibleByArgument {}
extension ChartRequest.Spread: ExpressibleByArgument {}
extension ChartRequest.Scheme: ExpressibleByArgument {}
extension ChartRequest.Use: ExpressibleByArgument {}

extension Palette {
  /// The palette with the series of a chart among its other colors; those of the same names are
  /// replaced.
  func adding(_ set: ChartSet) -> Palette {
    var palette = self
    palette.additions.colors.removeAll { $0.path.count == 2 && $0.path[0] == "chart" }
    palette.additions.colors += (0..<set.request.count).compactMap { index in
      set.named("\(index + 1)") { set.colors[$0]?[index] }
    }
    if set.request.use == .area, let line = set.named("hairline", set.request.hairline) {
      palette.additions.colors.append(line)
    }
    return palette
  }
}

extension ChartSet {
  /// A color of the chart with its values in the schemes.
  fileprivate func named(
    _ name: String, _ color: (ChartRequest.Scheme) -> RGB8?
  ) -> NamedColor? {
    let values = request.schemes.compactMap { scheme in
      color(scheme).map {
        NamedColor.Value(TokenColor($0), in: scheme == .light ? .light : .dark)
      }
    }
    return try? NamedColor(["chart", name], values: values)
  }
}
