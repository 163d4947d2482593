// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// The ramps among the colors of a file, as a model for the ramps of other palettes.
///
/// Colors whose names differ in a number at their end alone are the steps of a ramp: `blue-50` and
/// `blue-100`, `--oc-red-0`, `Color/Blue/500`.
public struct ModelSheet: Hashable, Sendable {
  /// The ramps that a palette can follow.
  public let model: ModelRamps

  /// What is left out, and why.
  public let remarks: [ImportRemark]

  /// Finds the ramps of a sheet.
  ///
  /// They are those for the light appearance where the file tells appearances apart; of ramps whose
  /// steps differ, the most numerous ones are taken.
  ///
  /// - Throws: A `ModelRampsError` when no ramp is left, or none with a hue.
  public init(_ sheet: ColorSheet, from source: SourcePlace) throws(ModelRampsError) {
    try self.init(Self.ramps(of: sheet), from: source)
  }

  /// Takes the ramps of a palette.
  ///
  /// - Throws: A `ModelRampsError` when no ramp is left, or none with a hue.
  public init(_ palette: Palette, from source: SourcePlace) throws(ModelRampsError) {
    try self.init(palette.ramps, from: source)
  }

  private init(_ ramps: [Ramp], from source: SourcePlace) throws(ModelRampsError) {
    var remarks: [ImportRemark] = []
    var falling: [Ramp] = []
    var firstError: ModelRampsError?
    // Ramps by themselves: whether all have a hue and the same steps comes after.
    for ramp in ramps {
      do throws(ModelRampsError) {
        _ = try ModelRamps([ramp])
        falling.append(ramp)
      } catch .noHue {
        falling.append(ramp)
      } catch {
        firstError = firstError ?? error
        remarks.append(Self.omission("\(error)", at: source))
      }
    }
    if falling.isEmpty { throw firstError ?? .noRamps }
    let groups = falling.grouped { $0.steps.map(\.label) }
    let most = groups.map(\.elements.count).max()
    let chosen = groups.first { $0.elements.count == most }
    for group in groups where group.key != chosen?.key {
      for ramp in group.elements {
        let error = ModelRampsError.labels(ramp.name.rawValue, group.key, chosen?.key ?? [])
        remarks.append(Self.omission("\(error)", at: source))
      }
    }
    model = try ModelRamps(chosen?.elements ?? [])
    self.remarks = remarks
  }

  private static func omission(_ reason: String, at source: SourcePlace) -> ImportRemark {
    ImportRemark("\(reason), and is not followed", at: source, isLoss: true)
  }

  // MARK: Names

  /// The ramps of three steps or more, in the order of the file.
  ///
  /// Two names with a number may be anything. Where the file has several themes, the ramps are those
  /// of the first.
  private static func ramps(of sheet: ColorSheet) -> [Ramp] {
    let steps = sheet.entries.compactMap { entry -> (name: [String], step: Ramp.Step)? in
      guard entry.theme == sheet.entries.first?.theme, entry.appearance?.isLight ?? true,
        entry.color.isOpaque, entry.color.rgb.gamut == .srgb, let name = NumberedName(entry.path)
      else { return nil }
      return (name.path, Ramp.Step(label: name.number, rgb: entry.color.rgb))
    }
    return steps.grouped(by: \.name).compactMap { name, steps in
      let labeled = Dictionary(steps.map { ($0.step.label, $0.step) }) { $1 }
      guard labeled.count > 2 else { return nil }
      return Ramp(
        name: RampName(rawValue: name.last ?? ""),
        steps: labeled.values.sorted { $0.label < $1.label })
    }
  }
}

/// A name that ends in a number, which numbers a step of a ramp.
private struct NumberedName {
  /// The folders or groups, and the name without the number and what separates it.
  let path: [String]
  let number: Int

  /// - Returns: `nil` for a name without a number at its end, or with nothing but one.
  init?(_ path: [String]) {
    guard let last = path.last else { return nil }
    let digits = last.utf8.reversed().prefix {
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0)
    }
    guard let number = Int(String(decoding: digits.reversed(), as: UTF8.self)),
      ModelRamps.labelRange.contains(number)
    else { return nil }
    var stem = last.dropLast(digits.count)
    while let end = stem.last, "-_./ ".contains(end) { stem.removeLast() }
    let path = path.dropLast() + (stem.isEmpty ? [] : [String(stem)])
    guard !path.isEmpty else { return nil }
    self.path = Array(path)
    self.number = number
  }
}
