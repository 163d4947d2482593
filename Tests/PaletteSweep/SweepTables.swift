// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import Foundation
import PaletteSolver
import TincturePalettes
import Support

/// A row of the printed table: what, how many of how many, and some of the brands at fault.
private func row(
  _ what: String, _ brands: [RGB8], of count: Int, showing most: Int, _ more: String = ""
) -> String {
  let share = String(format: "%.1f %%", 100 * Double(brands.count) / Double(max(1, count)))
  let shown = brands.prefix(most).map(\.hex).joined(separator: " ")
  return "\(what): \(brands.count) of \(count) (\(share))\(more)"
    + (shown.isEmpty ? "" : "\n    \(shown)")
}

/// Whether the brand's family stays on its ramp, links shine and statuses keep their color.
struct FamilyTable {
  let samples: [Sample]
  let most: Int

  init(_ samples: [Sample], showing most: Int) { (self.samples, self.most) = (samples, most) }

  var rows: [String] {
    let turned = samples.filter { $0.greatestTurn > 8 }.map(\.brand)
    let links = samples.map { ($0.brand, abs(Self.link($0))) }
    let dull = links.filter { $0.1 < 55 }.map(\.0)
    let errors = samples.filter { !$0.hasError }.map(\.brand)
    let pale = samples.filter { !$0.hasChromaticStatuses }.map(\.brand)
    let dark = samples.filter { $0.darkStatusRatio > 5.4 }.map(\.brand)
    let buttons = samples.filter { $0.lostButtons > 0 }.map(\.brand)
    return [
      row(
        "roles off their ramp's hue by more than 8 degrees", turned, of: samples.count,
        showing: most),
      row(
        "dark links with |Lc| below 55", dull, of: samples.count, showing: most,
        String(format: ", median %.1f", links.map(\.1).sorted()[links.count / 2])),
      row("light errors with C below .14 or L below .40", errors, of: samples.count, showing: most),
      row(
        "success or warning below .9 of the chroma of its hue, or L below .45", pale,
        of: samples.count, showing: most),
      row("light status texts above 5.4:1 on the card", dark, of: samples.count, showing: most),
      row(
        "main button below 1.6:1 on the card, light or dark", buttons, of: samples.count,
        showing: most),
    ]
  }

  private static func link(_ sample: Sample) -> Double {
    APCA019.contrast(
      text: sample.dark.rgb("text.link"), background: sample.dark.rgb("surface.card"))
  }
}

extension Sample {
  /// The greatest turn of hue of a role against the ramp of the brand at its lightness, in degrees.
  var greatestTurn: Double {
    let ramp = ramps[0].steps.map(\.rgb.oklch).sorted { $0.x < $1.x }
    let turns = themes.flatMap { theme in
      ["brand.subtle", "text.link", "accent.primary"].compactMap { name -> Double? in
        let color = theme.rgb(name).oklch
        guard color.y > 0.03, let point = Self.point(of: ramp, at: color.x), point.y > 0.03 else {
          return nil
        }
        return abs(turn(from: point.z, to: color.z))
      }
    }
    return turns.max() ?? 0
  }

  /// A ramp at a lightness, with the hue interpolated between its steps; the end beyond them.
  private static func point(of ramp: [Vector3], at lightness: Double) -> Vector3? {
    guard let upper = ramp.firstIndex(where: { $0.x >= lightness }) else { return ramp.last }
    guard upper > 0 else { return ramp.first }
    let (a, b) = (ramp[upper - 1], ramp[upper])
    let share = b.x > a.x ? (lightness - a.x) / (b.x - a.x) : 0
    // The hue of a gray is noise.
    let hue = a.y < 0.02 ? b.z : b.y < 0.02 ? a.z : a.z + share * turn(from: a.z, to: b.z)
    return Vector3(lightness, a.y + share * (b.y - a.y), hue)
  }

  var hasError: Bool {
    let error = light.rgb("status.error").oklch
    return error.y >= 0.14 && error.x >= 0.40
  }

  var hasChromaticStatuses: Bool {
    ["status.success", "status.warning"].allSatisfy { name in
      let color = light.rgb(name).oklch
      let full = OKLCHSlice(hue: color.z, gamut: .srgb).maximumChroma(atLightness: color.x)
      return color.x >= 0.45 && color.y >= 0.9 * full - 0.002
    }
  }

  /// The greatest contrast of a light status text with the card.
  var darkStatusRatio: Double {
    ["success", "warning", "error", "info"].map {
      light.rgb("status.\($0)").contrast(with: light.rgb("surface.card")).value
    }.max() ?? 0
  }

  /// In how many appearances neither the main button nor an outline of it is seen on the card.
  var lostButtons: Int {
    themes.count { theme in
      theme.rgb("button.primaryLight").contrast(with: theme.rgb("surface.card")).value < 1.6
    }
  }
}

/// Whether the dark accent follows the lightness of the brand without jumps.
struct CliffTable {
  let samples: [Sample]
  let most: Int

  init(_ samples: [Sample], showing most: Int) { (self.samples, self.most) = (samples, most) }

  var rows: [String] {
    let byBrand = Dictionary(samples.map { ($0.brand, $0) }) { first, _ in first }
    var (pairs, jumps) = (0, [RGB8]())
    for row in BrandGrid.rows {
      for (a, b) in zip(row, row.dropFirst()) {
        guard let one = byBrand[a], let other = byBrand[b] else { continue }
        pairs += 1
        let change =
          one.dark.rgb("accent.primary").oklab.x - other.dark.rgb("accent.primary").oklab.x
        if abs(change) > 0.08 { jumps.append(a) }
      }
    }
    return [
      row(
        "jumps of the dark accent by more than .08 of L between neighbors", jumps, of: pairs,
        showing: most)
    ]
  }
}

/// How many roles stand on a step of a ramp.
struct StepTable {
  let samples: [Sample]
  let most: Int

  init(_ samples: [Sample], showing most: Int) { (self.samples, self.most) = (samples, most) }

  var rows: [String] {
    let names = ["light", "dark"]
    return names.indices.flatMap { index -> [String] in
      var (onSteps, distinct, byRole) = (0, 0, [String: Int]())
      let count = samples.first?.themes[index].opaqueRoles.count ?? 0
      for sample in samples {
        let steps = Set(sample.ramps.flatMap { $0.steps.map(\.rgb) })
        let roles = sample.themes[index].opaqueRoles
        distinct += Set(roles.map(\.rgb)).count
        for role in roles where steps.contains(role.rgb) {
          onSteps += 1
          byRole[role.name, default: 0] += 1
        }
      }
      let size = Double(max(1, samples.count))
      let rare = (samples.first?.themes[index].opaqueRoles ?? []).filter {
        Double(byRole[$0.name] ?? 0) < 0.5 * size
      }.map { "\($0.name) \(byRole[$0.name] ?? 0)" }
      return [
        String(
          format: "%@: %.1f of %d opaque roles on a step, %.1f distinct colors, over %d brands",
          names[index], Double(onSteps) / size, count, Double(distinct) / size, samples.count)
      ] + (most > 0 ? ["    rarely: " + rare.joined(separator: ", ")] : [])
    }
  }
}

/// How far roles move between a random brand and a neighbor of it, one step in any channel.
struct NeighborTable {
  let pairs: [(Sample, Sample)]
  let most: Int

  init(count: Int, showing most: Int) async throws {
    self.most = most
    let brands = BrandGrid.random(count, seed: 2)
    var numbers = SplitMix64(seed: 3)
    let others = brands.map { brand -> RGB8 in
      var channels = [brand.red, brand.green, brand.blue]
      let channel = Int(numbers.next() % 3)
      let isUp = numbers.next() % 2 == 0
      if isUp {
        channels[channel] = channels[channel] == 255 ? 254 : channels[channel] + 1
      } else {
        channels[channel] = channels[channel] == 0 ? 1 : channels[channel] - 1
      }
      return RGB8(channels[0], channels[1], channels[2])
    }
    pairs = Array(zip(try await Sample.all(of: brands), try await Sample.all(of: others)))
  }

  var rows: [String] {
    var byBorder: [Border: [RGB8]] = [:]
    var byRole: [Border: [String: Int]] = [:]
    for (one, other) in pairs {
      let moved = Self.moved(one, other)
      for border in Set(moved.map(\.border)) { byBorder[border, default: []].append(one.brand) }
      for role in moved { byRole[role.border, default: [:]][role.name, default: 0] += 1 }
    }
    return Border.allCases.flatMap { border in
      let roles = (byRole[border] ?? [:]).sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      return [
        row(
          "neighbors between which a role moves by more than .03 and twice the brand's move, \(border.rawValue)",
          byBorder[border] ?? [], of: pairs.count, showing: most)
      ] + (most > 0 ? ["    " + roles.map { "\($0.key) \($0.value)" }.joined(separator: ", ")] : [])
    }
  }

  /// What lies between two neighbors.
  enum Border: String, CaseIterable {
    case label = "where a label changes its side"
    case gray = "where a brand counts as gray"
    case step = "where the brand takes another step of its ramp"
    case turn = "where an accent, a status or a container turns to the other side of another role"
    case none = "with none of these"
  }

  /// The roles that move between two neighbors, with the border that explains it.
  static func moved(_ one: Sample, _ other: Sample) -> [(name: String, border: Border)] {
    let room = 0.03 + 2 * (one.brand.oklab - other.brand.oklab).length
    let border: Border =
      one.isGray != other.isGray ? .gray : one.brandStep != other.brandStep ? .step : .none
    return zip(one.themes, other.themes).flatMap { a, b in
      zip(a.opaqueRoles, b.opaqueRoles).compactMap { role, next in
        guard (role.rgb.oklab - next.rgb.oklab).length > room else { return nil }
        return (
          "\(a.appearance.rawValue) \(role.name)",
          labels.contains(role.name)
            ? .label : border == .none && turning.contains(role.name) ? .turn : border
        )
      }
    }
  }

  /// Labels, and the states of buttons, which move away from their label.
  private static let labels: Set = [
    "brand.onExact", "brand.onSolid", "accent.onPrimary", "button.label", "button.primaryHover",
    "button.primaryPressed",
  ]

  /// Roles that keep a distance to others, and what stands on them.
  private static let turning: Set = [
    "accent.secondary", "brand.subtle", "brand.onSubtle", "interactive.selected",
    "button.destructive", "button.destructiveHover", "button.destructivePressed",
    "status.solidSuccess", "status.solidWarning", "status.solidError", "status.solidInfo",
  ]
}

extension Sample {
  /// Whether the system takes another color for the brand's main fill, as it is almost gray.
  fileprivate var isGray: Bool { brand.oklch.y < 0.05 }

  /// The label of the brand's step in its ramp.
  fileprivate var brandStep: Int? { ramps[0].steps.first { $0.isExact }?.label }
}
