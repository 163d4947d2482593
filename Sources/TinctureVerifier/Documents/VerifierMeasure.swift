// SPDX-License-Identifier: MIT

/// What a document bounds by the names of its lists, measured over the appearances of a theme.
enum VerifierMeasure: String, CaseIterable, Sendable {
  case hues

  /// The kind of the violations.
  var kind: Violation.Kind {
    switch self {
    case .hues: .hue
    }
  }

  /// What a role does, before the value: `status.success turns by 0.02`.
  var verb: String {
    switch self {
    case .hues: "turns by"
    }
  }

  /// The greatest value of a role by its colors in each appearance; `nil` where nothing is measured.
  func greatest(_ colors: [VerifierOKLab]) -> Double? {
    switch self {
    case .hues: Self.turns(colors).max()
    }
  }

  private static func turns(_ colors: [VerifierOKLab]) -> [Double] {
    colors.indices.flatMap { first in colors[..<first].map { $0.turn(to: colors[first]) } }
  }
}
