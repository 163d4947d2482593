// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import Palettes

/// One thing that is wrong with a palette, or would be after a change.
package struct Flaw: Hashable, Sendable {
  /// The theme; `nil` for the whole document.
  package let place: ThemePlace?

  /// What it is about: `text.primary on surface.card`.
  package let subject: String

  /// What is wrong with it, without a full stop.
  package let detail: String

  /// The colors to show: a foreground on what it is seen on, or two that are compared.
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

  /// What tells the flaw from others when its numbers change: its theme and its subject.
  package var key: String {
    guard let place else { return subject }
    return "\(place.name)/\(place.appearance.rawValue)/\(place.gamut.name): \(subject)"
  }
}

extension Flaw {
  /// A pair that falls short; `before` is the ratio that it had, where that is known.
  init(_ verdict: PairVerdict, at place: ThemePlace, before: Double? = nil) {
    let ratio = ContrastRatio(clipping: verdict.ratio).text
    let was = before.map { ", was \(ContrastRatio(clipping: $0).text)" } ?? ""
    let need = DecimalFormat.text(verdict.required ?? 1)
    self.init(
      at: place, verdict.pair.title(\.name), "\(ratio)\(was), needs \(need)",
      foreground: verdict.measurement.seenForeground,
      background: verdict.measurement.seenBackground)
  }
}
