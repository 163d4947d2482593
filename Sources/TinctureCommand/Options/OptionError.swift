// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureCertification
import ColorSpaces
import PaletteSolver
import TincturePalettes

/// Why a palette cannot be made as it was asked for: what is wrong, and what would be right.
///
/// The error names an option but no place; `generate`, `batch` and `serve` add the place where the
/// option was set, and their own exit code, error code or HTTP status.
struct OptionError: Error {
  /// What kind of fault it is, which decides about the code that programs get.
  enum Kind {
    /// The value of an option cannot be understood, or contradicts another option.
    case value
    /// The request is understood, and no palette fulfills it.
    case unsolvable
    /// A fault of Tincture, not of the request.
    case internalError
  }

  /// Whose fault it is.
  var kind = Kind.value
  /// The option at fault; `nil` where the caller knows which text it had read.
  var option: GenerateOptions.Name?
  /// What is wrong, as a clause without a full stop.
  var reason: String
  /// What to do about it, as a whole sentence.
  var suggestion: String?
  /// The same as the reason at more length, for --verbose.
  var detail: String?

  init(_ reason: String, of option: GenerateOptions.Name? = nil, suggestion: String? = nil) {
    self.option = option
    self.reason = reason
    self.suggestion = suggestion
  }
}

extension Palette {
  /// The palette, unless an independent verifier objects to it: then nothing of it is written.
  func verified() throws(OptionError) -> Palette {
    let objections = objections()
    guard let first = objections.first else { return self }
    let more = objections.count > 1 ? ", and \(objections.count - 1) more" : ""
    throw OptionError(
      internalError: "the palette of \(request.brand.css) breaks a promise: \(first)\(more)")
  }
}

extension OptionError {
  fileprivate init(internalError reason: String) {
    self.init(reason)
    kind = .internalError
  }

  /// What the solver says of a request, with the option that has to change.
  ///
  /// A proof to which the independent checker objects is a fault of Tincture.
  init(_ error: PaletteError, for request: PaletteRequest) {
    if case .system(let failure) = error {
      if let objection = failure.objection(for: request) {
        self.init(internalError: "the proof that \(failure.summary) is wrong: \(objection)")
        return
      }
      self.init(failure.summary)
      detail = failure.description
    } else {
      self.init(error.description)
    }
    kind = .unsolvable
    switch error {
    case .noRoomForSteps: option = .steps
    case .lock(let error): (option, suggestion) = (.lock, error.suggestion)
    case .stepsOfCurve:
      (option, suggestion) = (.curve, "Leave the steps out, or name them as radix.")
    case .ratioCount:
      (option, suggestion) = (.ratios, "Leave the steps out, or name one for each ratio.")
    case .pin(let error): (option, suggestion) = (.pin, error.suggestion)
    case .ratios(let error): (option, suggestion) = (.ratios, error.suggestion)
    case .system(let failure):
      let ways = failure.waysOut.map(\.description)
      if !ways.isEmpty { suggestion = "To give up: \(ways.joined(separator: "; or "))." }
    case .labels:
      (option, suggestion) = (
        .labels, "Leave the choice out, or write the fill and its label into a design system."
      )
    case .appearances: suggestion = "Ask for each appearance once."
    case .gamut, .infeasible, .noColor, .optimization, .canceled: kind = .internalError
    }
  }
}

/// Where the value of an option was set.
struct OptionPlace {
  /// Through what the value came.
  enum Source {
    case commandLine, environment, configurationFile, batch, query
  }

  let source: Source
  /// What messages call the place: `--level`, `TINCTURE_LEVEL`, `tincture.yaml:3:5`.
  let text: String

  init(_ source: Source, _ text: String) {
    self.source = source
    self.text = text
  }

  /// The place of a command-line option or argument.
  static func option(_ text: String) -> OptionPlace { OptionPlace(.commandLine, text) }

  /// The exit code for a value that cannot be used: a typing mistake, or a wrong configuration.
  var status: ExitStatus { source == .commandLine ? .usage : .configuration }

  /// How the palette's gamut is set to Display P3 at the same place, for suggestions.
  var displayP3Setting: String {
    switch source {
    case .commandLine, .environment: "--gamut p3"
    case .configurationFile: "gamut: p3"
    case .batch: "\"gamut\": \"p3\""
    case .query: "the gamut P3"
    }
  }
}

extension CommandFailure {
  /// A failure of an option that was set at a known place.
  init(_ error: OptionError, at place: OptionPlace) {
    guard error.kind != .internalError else {
      self.init(internalError: error.reason)
      return
    }
    // Where no option is at fault the request is right, and the finding is that nothing fulfills it.
    let isFinding = error.kind == .unsolvable && error.option == nil
    self.init(
      isFinding ? .findings : place.status, at: place.text, error.reason,
      suggestion: error.suggestion)
  }
}
