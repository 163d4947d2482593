// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureJSON
import TincturePalettes
import RandomSystems
import Support
import SystemSolver
import TinctureVerifier

/// A problem and its outcome as JSON, for the second methods in Python.
struct SystemRecord {
  private let seed: UInt64
  private let system: RandomSystem
  private let outcome: SystemOutcome

  init(_ seed: UInt64, _ system: RandomSystem, _ outcome: SystemOutcome) {
    (self.seed, self.system, self.outcome) = (seed, system, outcome)
  }

  private var problem: SystemProblem { system.problem }

  /// The record on one line.
  var line: String { value.text(style: .compact) }

  private var value: JSONValue {
    .object([
      "seed": .integer(Int(seed)), "origin": .string(system.origin.name),
      "appearance": .string(problem.appearance.rawValue), "gamut": .string(problem.gamut.name),
      "roles": .array(problem.system.roles.map(role)), "pairs": .array(pairs),
      "orders": .array(orders), "distances": .integer(problem.system.distinctions.count),
      "shared": .array(problem.shared.map { .array($0.map { .string($0) }) }),
      "outcome": outcomeValue, "document": problem.system.json,
      "level": .string(problem.level.rawValue),
      "darkLabel": problem.darkLabel.map { bytes(TokenColor($0)) } ?? .null,
      "fixed": .array(problem.fixed.sorted().map { .string($0) }),
      "targets": members(problem.targets), "cases": .array(cases),
    ])
  }

  private func members(_ colors: [String: TokenColor]) -> JSONValue {
    .object(
      JSONObject(distinct: colors.sorted { $0.key < $1.key }.map { ($0.key, bytes($0.value)) }))
  }

  // MARK: Colors that the verifier judged

  /// The solution and three that are damaged in one color, with the kinds of promises that the
  /// verifier finds broken; none where nothing was solved.
  private var cases: [JSONValue] {
    guard outcome.refusal == nil else { return [] }
    var random = SplitMix64(seed: seed)
    return [judged(outcome.colors)] + (0..<3).map { judged(damaged($0, &random)) }
  }

  /// The colors with one role in that of another, from which it may have to differ, or a few bytes
  /// beside its own; of opaque ones the last may become translucent.
  private func damaged(_ number: Int, _ random: inout SplitMix64) -> [String: TokenColor] {
    var colors = outcome.colors
    let names = colors.keys.sorted()
    guard let name = names.randomElement(using: &random), var color = colors[name],
      let other = names.randomElement(using: &random).flatMap({ colors[$0] })
    else { return colors }
    if let two = problem.system.distinctions.randomElement(using: &random),
      Bool.random(using: &random), let second = colors[two.second]
    {
      colors[two.first]?.rgb = second.rgb
      return colors
    }
    if Bool.random(using: &random) {
      color.rgb = other.rgb
    } else {
      color.rgb.red = UInt8(clamping: Int(color.rgb.red) + Int.random(in: -9...9, using: &random))
      color.rgb.blue = UInt8(clamping: Int(color.rgb.blue) + Int.random(in: -9...9, using: &random))
    }
    if !color.isOpaque || number == 2, Bool.random(using: &random) {
      color.alpha = UInt8.random(in: 1...254, using: &random)
    }
    colors[name] = color
    return colors
  }

  private func judged(_ colors: [String: TokenColor]) -> JSONValue {
    let waived = outcome.waivedPromises
    let found = SystemVerifier(problem, colors, without: waived).findings.filter {
      // That a layer could be stronger is what the solver wants, and no promise of the document.
      $0.kind != .untouched && !$0.text.contains("could have the opacity")
    }
    // As if the solution were the theme of another appearance.
    let turned = SystemVerifier.brokenBounds(
      of: .read(problem.system), in: [outcome.colors, colors], without: [])
    return .object([
      "colors": members(colors),
      "waived": .array(
        waived.map { promise in
          let names = [promise.pair.foreground] + promise.pair.background.tokens
          return .array(names.map { .string($0) } + [.number(promise.required ?? 1)])
        }),
      "broken": .array(Set((found + turned).map { "\($0.kind)" }).sorted().map { .string($0) }),
    ])
  }

  private func role(_ role: SystemRole) -> JSONValue {
    var members: [(String, JSONValue)] = [
      ("name", .string(role.name)), ("weight", .number(role.weight)),
      ("target", problem.targets[role.name].map(bytes) ?? .null),
      ("fixed", .bool(problem.fixed.contains(role.name) || role.isExact)),
      ("end", role.gradientEnd.map { .string($0) } ?? .null),
    ]
    switch role.definition {
    case .targets, .near, .stateOf: members.append(("kind", .string("targets")))
    case .labelOn(let fill): members += [("kind", .string("label")), ("of", .string(fill))]
    case .beside(let base, let shift):
      members += [("kind", .string("beside")), ("of", .string(base)), ("shift", .number(shift))]
    case .like(let other): members += [("kind", .string("like")), ("of", .string(other))]
    case .layer(let ink, _): members += [("kind", .string("layer")), ("of", .string(ink))]
    }
    return .object(JSONObject(distinct: members))
  }

  private func bytes(_ color: TokenColor) -> JSONValue {
    .array([color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha].map { .integer(Int($0)) })
  }

  private var pairs: [JSONValue] {
    problem.system.promises(in: problem.appearance, level: problem.level).compactMap { promise in
      guard let ratio = promise.required else { return nil }
      let form: String
      switch promise.pair.background {
      case .solid: form = "solid"
      case .layered: form = "layered"
      case .gradient: form = "gradient"
      }
      return .object([
        "foreground": .string(promise.pair.foreground), "form": .string(form),
        "grounds": .array(promise.pair.background.tokens.map { .string($0) }),
        "ratio": .number(ratio), "waivable": .bool(promise.waiver != nil),
      ])
    }
  }

  private var orders: [JSONValue] {
    problem.system.precedences(in: problem.appearance).map {
      .array([.string($0.lighter), .string($0.darker), .number($0.ratio)])
    }
  }

  private var outcomeValue: JSONValue {
    let verdict: String
    switch outcome.refusal {
    case nil: verdict = "solved"
    case .undecided: verdict = "undecided"
    default: verdict = "refused"
    }
    let colors = outcome.colors.sorted { $0.key < $1.key }.map { ($0.key, bytes($0.value)) }
    return .object([
      "verdict": .string(verdict), "cost": .number(outcome.cost),
      "waived": .integer(outcome.waived.count), "turned": .integer(outcome.turned.count),
      "colors": .object(JSONObject(distinct: colors)),
    ])
  }
}

extension SystemRole {
  fileprivate var isExact: Bool {
    if case .targets(_, isExact: true) = definition { true } else { false }
  }
}
