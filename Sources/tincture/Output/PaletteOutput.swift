// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import PaletteSolver
import Palettes

/// Where palettes go: to a file that was named, or to standard output.
struct PaletteOutput {
  /// The path as the user gave it; `nil` for standard output.
  let path: String?

  let global: GlobalOptions

  /// Writes palettes, whose names differ, as a document; on a terminal as text for people.
  func write(_ palettes: [Palette]) throws {
    guard let path else {
      guard global.printsJSON else {
        return try global.show(PaletteText.text(of: palettes, style: global.style))
      }
      return try StandardOutput.write(PaletteDocument.text(of: palettes))
    }
    let document = PaletteDocument.text(of: palettes)
    let outcome = try OutputFile(path: path).write(Array(document.utf8))
    global.detail(outcome == .unchanged ? "\(path) is unchanged" : "wrote \(path)")
  }
}

extension PaletteDocument {
  /// The document of palettes as files have it, with a line feed at its end; nothing for none.
  static func text(of palettes: [Palette]) -> String {
    palettes.first.map { json($0, and: Array(palettes.dropFirst())).text(style: .pretty) + "\n" }
      ?? ""
  }
}

/// The part of a request that a palette cannot be made for.
struct PaletteFailure {
  /// The option, without its dashes, or the member of a `batch` request.
  let option: String
  let reason: String
  let suggestion: String?

  /// Makes a failure of an error that the request is to blame for, and `nil` of a bug of ours.
  init?(_ error: PaletteError) {
    reason = error.description
    switch error {
    case .noRoomForSteps: (option, suggestion) = ("steps", nil)
    case .lock(let error): (option, suggestion) = ("lock", error.suggestion)
    case .stepsOfCurve:
      (option, suggestion) = ("curve", "Leave the steps out, or name them as radix.")
    case .ratioCount:
      (option, suggestion) = ("ratios", "Leave the steps out, or name one for each ratio.")
    case .pin(let error): (option, suggestion) = ("pin", error.suggestion)
    case .ratios(let error): (option, suggestion) = ("ratios", error.suggestion)
    case .infeasible, .noColor, .optimization: return nil
    }
  }
}

extension CommandFailure {
  /// The failure of a palette whose settings come from these places, by the names of options.
  init(_ error: PaletteError, among places: [String: String]) {
    guard let failure = PaletteFailure(error) else {
      self.init(
        .internalError, "this should not have happened: \(error)",
        suggestion: "Please report it with the command line.")
      return
    }
    self.init(
      PaletteArguments.Problem(reason: failure.reason, suggestion: failure.suggestion),
      of: failure.option, among: places)
  }
}

/// A pinned color that could not stay, as a message on standard error.
struct LostPin: CustomStringConvertible {
  private let conflict: Conflict
  private let pin: PinConflict

  /// The name of the palette, where there are several.
  private let owner: String?

  /// - Returns: `nil` for a conflict of another kind.
  init?(_ conflict: Conflict, of palette: Palette, isAlone: Bool) {
    guard let pin = conflict.pin else { return nil }
    self.conflict = conflict
    self.pin = pin
    owner = isAlone ? nil : palette.request.name
  }

  var description: String {
    let place = [owner, conflict.appearance.rawValue].compactMap(\.self).joined(separator: ": ")
    let ways = pin.relaxations.map(\.description)
    return "tincture: \(place): \(conflict.why). \(conflict.reached); \(nearest)"
      .singleLine
      + (ways.isEmpty ? "." : ", or \(ways.joined(separator: ", or "))".singleLine + ".")
  }

  private var nearest: String {
    conflict.nearest.map { "take \($0.rgb.hex) (ΔE \($0.roundedDeltaE))" } ?? "leave the pin out"
  }
}

extension Conflict {
  /// What the pair or order of a conflict reaches: "brand.onSolid on accent.primary needs 7, best
  /// 4.47".
  var reached: String {
    let isOrder = pin?.chain.contains {
      $0.lighter == foreground && $0.darker == background && $0.foreground == nil
    }
    return "\(foreground.name) \(isOrder == true ? "above" : "on") \(background.name) needs "
      + "\(DecimalFormat.text(required)), best "
      + DecimalFormat.truncated(best, decimals: isOrder == true ? 3 : 2, minimumDecimals: 2)
  }
}

extension Conflict.Alternative {
  /// The distance with three decimals at most.
  var roundedDeltaE: String { DecimalFormat.text(deltaE, decimals: 3) }
}
