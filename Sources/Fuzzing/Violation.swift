// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// One requirement that a palette does not meet, as it is or after a change.
package struct Violation: Hashable, Sendable {
  /// The theme; `nil` for the whole document.
  package let place: ThemePlace?

  /// The pair or token: `text.primary on surface.card`.
  package let subject: String

  /// The measured value and the required one, without a full stop.
  package let detail: String

  /// The colors to show: a foreground and what it is seen on, or two that are compared.
  package let foreground: RGB8?
  package let background: RGB8?

  package init(
    at place: ThemePlace?, _ subject: String, _ detail: String, foreground: RGB8? = nil,
    background: RGB8? = nil
  ) {
    self.place = place
    self.subject = subject
    self.detail = detail
    self.foreground = foreground
    self.background = background
  }

  /// The theme and the subject, which stay when the measured numbers change: a baseline knows the
  /// violation by this.
  package var key: String {
    guard let place else { return subject }
    return "\(place.name)/\(place.appearance.rawValue)/\(place.gamut.name): \(subject)"
  }
}

extension Violation {
  /// A pair that falls short.
  ///
  /// - Parameters:
  ///   - verdict: What was measured.
  ///   - place: The theme.
  ///   - before: The ratio before the change, if it is known.
  init(_ verdict: PairVerdict, at place: ThemePlace, before: Double? = nil) {
    let ratio = ContrastRatio(clipping: verdict.ratio).text
    let was = before.map { ", was \(ContrastRatio(clipping: $0).text)" } ?? ""
    let need = DecimalFormat.text(verdict.required ?? 1)
    self.init(
      at: place, verdict.pair.title(\.name), "\(ratio)\(was), needs \(need)",
      foreground: verdict.measurement.seenForeground,
      background: verdict.measurement.seenBackground)
  }

  /// Two things that have to look different and do not.
  ///
  /// - Parameters:
  ///   - verdict: The distance that was measured, in OKLab.
  ///   - theme: The theme, for the colors to show.
  ///   - place: Its place.
  init(_ verdict: DistanceVerdict, in theme: ResolvedTheme, at place: ThemePlace) {
    let (first, second) = (verdict.distinction.first.role, verdict.distinction.second.role)
    let viewer = verdict.distinction.deficiency.map { " with \($0.rawValue) vision" } ?? ""
    let distance = DecimalFormat.text(verdict.distance, decimals: 3)
    self.init(
      at: place, "\(first.name) beside \(second.name)\(viewer)",
      "ΔE \(distance), needs \(verdict.distinction.kind.minimum)", foreground: theme[first].rgb,
      background: theme[second].rgb)
  }
}
