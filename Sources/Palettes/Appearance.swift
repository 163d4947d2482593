// SPDX-License-Identifier: MIT

/// Whether a theme is dark on light or light on dark.
public enum Appearance: String, CaseIterable, Hashable, Sendable {
  case light
  case dark
}
