// SPDX-License-Identifier: GPL-3.0-or-later

import Checking
import ColorSpaces
import Contrast
import Palettes

extension PaletteText {
  /// For each theme of a design system: whether its pairs, orders and distances hold, measured here
  /// again.
  var systemVerdicts: [String] {
    guard palette.request.system != nil else { return [] }
    return CheckSubject(palettes: [palette], file: "").themes.flatMap(verdict)
  }

  private func verdict(_ theme: CheckedTheme) -> [String] {
    let measured = theme.pairs.compactMap { pair in
      pair.requiredRatio(by: theme.standard).map {
        (pair: pair, ratio: pair.measurement.ratio, required: $0)
      }
    }
    let failing = measured.filter { $0.ratio < $0.required }
    let closest = measured.min { $0.ratio / $0.required < $1.ratio / $1.required }
    let head =
      failing.isEmpty
      ? "\(theme.title) all \(measured.count) pairs hold"
      : "\(theme.title) \(failing.count) of \(measured.count) pairs fall short"
    let others =
      theme.systemPromises.orders.filter { !$0.holds }.map {
        "\($0.lighter.name) is not lighter than \($0.darker.name)"
      }
      + theme.systemPromises.distances.filter { $0.distance < $0.least }.map {
        "\($0.title) look alike"
      }
    let detail = closest.map {
      "\(failing.isEmpty ? "closest" : "worst"): \($0.pair.name) "
        + "\(ContrastRatio(clipping: $0.ratio).text), needs \(DecimalFormat.text($0.required))"
    }
    return [style.verdict(failing.isEmpty && others.isEmpty, head)]
      + ([detail].compactMap(\.self) + others).flatMap {
        style.filled("    " + $0.singleLine, indent: 6, style.dim)
      }
  }

  /// The promises that the system let go, each with its proof.
  var unmet: [String] {
    let unmet = palette.additions.unmet
    guard !unmet.isEmpty else { return [] }
    return [style.bold("What cannot hold")]
      + unmet.flatMap { promise in
        let head =
          "! \(promise.appearance.rawValue): \(promise.foreground) on \(promise.background) needs "
          + "\(DecimalFormat.text(promise.required)), has "
          + "\(ContrastRatio(clipping: promise.ratio).text) (\(promise.waiver))"
        return style.filled(head.singleLine, indent: 2, style.bold)
          + promise.proof.singleLine.wrapped(to: max(20, min(style.width, 100) - 4)).map {
            "    " + $0
          }
      }
  }
}
