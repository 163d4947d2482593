// SPDX-License-Identifier: GPL-3.0-or-later

import ChartSolver
import TincturePalettes

/// The colors of a chart in a preview: `chart=6` in the query, `--chart 6` on the command line.
enum PreviewChart {
  static let name = "chart"

  /// The searches for a set, in place of the 32 of `tincture chart`.
  ///
  /// A preview answers within a second or two. The least difference is .3 to 1 of CIEDE2000 below
  /// that of 32.
  private static let searches = 4

  /// The number of series that a document has.
  static func count(of palette: Palette) -> Int? {
    let count = palette.additions.colors.count {
      $0.path.count == 2 && $0.path[0] == name && Int($0.path[1]) != nil
    }
    return ChartRequest.counts.contains(count) ? count : nil
  }

  /// The palette with a number of series beside its brand, which is the first of them.
  ///
  /// - Throws: `badRequest` for what is no number of series.
  static func palette(
    _ palette: Palette, withSeries text: String
  ) throws(RequestError) -> Palette {
    var request: ChartRequest
    do throws(CommandFailure) {
      guard let count = Int(text) else {
        throw CommandFailure.usage(
          name, "\(text.quoted) is no number", suggestion: "A chart has 2 to 12 series.")
      }
      request = try ChartCommand.request(count, at: name)
    } catch {
      throw RequestError(error, status: .badRequest)
    }
    request.brand = palette.request.brand
    let cards = palette.themes.map { ($0.appearance, $0.cardColor) }
    for (scheme, appearance) in [(ChartRequest.Scheme.light, Appearance.light), (.dark, .dark)] {
      if let card = cards.first(where: { $0.0 == appearance })?.1 { request.grounds[scheme] = card }
    }
    do throws(ChartError) {
      let problem = try ChartProblem(request)
      return palette.adding(try problem.best(of: (0..<searches).map(problem.search)))
    } catch {
      throw RequestError(
        .unprocessable, error.reason, suggestion: error.suggestion, at: name)
    }
  }
}
