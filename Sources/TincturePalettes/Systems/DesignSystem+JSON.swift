// SPDX-License-Identifier: MIT

import ColorSpaces
import TinctureContrast
import TinctureJSON

extension DesignSystem {
  /// The document of the system: every key in its usual place, and none that has its usual value.
  ///
  /// It reads back as the same system; of the orders those for light appearances come first, then
  /// those for dark ones, then those for both.
  public var json: JSONValue {
    var document: JSONObject = ["schema": .string(Self.format), "name": .string(name)]
    if appearances != Appearance.usual { document["appearances"] = appearances.json }
    document.append(
      "ramps", .object(JSONObject(distinct: ramps.map { ($0.name, $0.json) })),
      unless: ramps.isEmpty)
    document["roles"] = .object(JSONObject(distinct: roles.map { ($0.name, $0.json) }))
    document.append(
      "sets",
      .object(JSONObject(distinct: sets.map { ($0.name, .array($0.roles.map(JSONValue.string))) })),
      unless: sets.isEmpty)
    document.append("pairs", .array(pairs.map(\.json)), unless: pairs.isEmpty)
    document.append("orders", ordersJSON, unless: orders.isEmpty)
    document.append("distances", .array(distances.map(\.json)), unless: distances.isEmpty)
    for measure in SystemMeasure.allCases {
      let bounds = bounds.filter { $0.measure == measure }
      document.append(
        measure.definition.key, .array(bounds.map(\.json)), unless: bounds.isEmpty)
    }
    document["dark-label"] = darkLabel?.json
    document.append("placing", placing.json, unless: placing.isEmpty)
    document.append("names", spelling.json, unless: spelling == SystemSpelling())
    return .object(document)
  }

  /// Reads the document of a system from a JSON value.
  ///
  /// - Throws: ``SystemErrors``, with the keys that lead to each error and without its line.
  public init(_ json: JSONValue) throws(SystemErrors) { try self.init(reading: SystemNode(json)) }

  private var ordersJSON: JSONValue {
    var lists: JSONObject = [:]
    for (key, isForLight) in SystemReader.orderKeys {
      let orders = orders.filter { $0.isForLight == isForLight }
      if !orders.isEmpty { lists[key] = .array(orders.map(\.json)) }
    }
    return .object(lists)
  }
}

extension JSONObject {
  /// Adds a member, unless it has its usual value.
  fileprivate mutating func append(
    _ name: String, _ value: @autoclosure () -> JSONValue, unless isUsual: Bool
  ) {
    if !isUsual { append(name, value()) }
  }
}

/// The shortest text of a number in fixed notation; "0" for what is not finite.
func fixedText(_ value: Double) -> String { JSONNumber(value)?.text ?? "0" }

/// The same rounded to so many digits after the point.
func fixedText(_ value: Double, fractionDigits: Int) -> String {
  JSONNumber(value, fractionDigits: fractionDigits)?.text ?? "0"
}

extension [Appearance] {
  fileprivate var json: JSONValue { .array(map { .string($0.rawValue) }) }
}

extension SystemRamp {
  fileprivate var json: JSONValue {
    var ramp: JSONObject = [:]
    switch source {
    case .brand(let index): ramp["from"] = .string(SystemTarget.brandName(index))
    case .ramp(let name):
      let isPlain = SystemTarget.brandIndex(name) == nil
      ramp["from"] = isPlain ? .string(name) : ["ramp": .string(name)]
    case .color(let rgb): ramp["from"] = .string(SystemColor(TokenColor(rgb)).text)
    case .hue(let degrees): ramp["hue"] = .number(degrees)
    }
    ramp["chroma"] = chroma.map { .number($0) }
    ramp["warm"] = warmChroma.map { .number($0) }
    ramp.append("share", .number(share), unless: share == 1)
    ramp.append("turn", .number(turn), unless: turn == 0)
    ramp["apart"] = apart?.json
    ramp["steps"] = stepsJSON
    ramp.append("curve", .string(curve.rawValue), unless: curve == .tailwind)
    return .object(ramp)
  }

  /// The steps, unless they are those that a ramp of the curve has anyway.
  private var stepsJSON: JSONValue? {
    guard steps != curve.ownSteps ?? .standard else { return nil }
    if let named = RampSteps.named.first(where: { $0.steps == steps }) {
      return .string(named.name)
    }
    return .array(steps.labels.map { .integer($0) })
  }
}

extension SystemRamp.Separation {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["from": .string(ramp), "least": .number(least)]
    object.append("within", .number(within), unless: within == 30)
    return .object(object)
  }
}

extension SystemRole {
  fileprivate var json: JSONValue {
    var role = definition.json
    role["gradient"] = gradientEnd.map { .string($0) }
    role.append("weight", .number(weight), unless: weight == 1)
    role["level"] = level.map { .string($0.rawValue) }
    role["for"] = purpose.map { .string($0) }
    return .object(role)
  }
}

extension SystemRole.Definition {
  fileprivate var json: JSONObject {
    switch self {
    case .targets(let targets, let isExact):
      var object: JSONObject = [:]
      for appearance in Appearance.allCases {
        object[appearance.rawValue] = targets[appearance].map(\.json)
      }
      object.append("exact", true, unless: !isExact)
      return object
    case .labelOn(let name): return ["label-on": .string(name)]
    case .beside(let name, let shift): return ["beside": .string(name), "shift": .number(shift)]
    case .stateOf(let name, let shift):
      return ["state-of": .string(name), "shift": .number(shift)]
    case .near(let name, let shift): return ["near": .string(name), "shift": .number(shift)]
    case .like(let name): return ["like": .string(name)]
    case .layer(let name, let opacity):
      return ["layer": .string(name), "alpha": opacity.json]
    }
  }
}

extension SystemTarget {
  fileprivate var json: JSONValue {
    switch self {
    case .color(let color): return .string(SystemColor(color).text)
    case .step(let ramp, let label): return .string("\(ramp).\(label)")
    case .lightness(let ramp, let value): return .string("\(ramp)@\(fixedText(value))")
    case .tint(let tint): return tint.json
    case .turned(let turn): return turn.json
    case .brand(let index): return .string(Self.brandName(index))
    case .brandOr(let index, let substitute):
      var object: JSONObject = ["brand": .string(Self.brandName(index))]
      object["else"] = substitute.color?.json
      object["gray"] = substitute.gray?.json
      object["least"] = substitute.least.map { .number($0) }
      return .object(object)
    case .role(let name):
      return Self.brandIndex(name) == nil ? .string(name) : ["role": .string(name)]
    }
  }
}

extension SystemSubstitute.Place {
  fileprivate var json: JSONValue { .string("\(ramp)@\(fixedText(lightness))") }
}

extension SystemTurn {
  fileprivate var json: JSONValue {
    var object: JSONObject = [
      "brand": .string(SystemTarget.brandName(brand)), "turn": .number(degrees),
      "share": .number(share),
    ]
    object["avoid"] = avoided.map { [.number($0.lowerBound), .number($0.upperBound)] }
    object.append("least", .number(least), unless: least == 0)
    return .object(object)
  }
}

extension SystemTint {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["ramp": .string(ramp)]
    switch place {
    case .lightness(let lightness, let chroma):
      object["at"] = .number(lightness)
      object["chroma"] = .number(chroma)
    case .step(let label): object["step"] = .integer(label)
    }
    object["gray"] = fallback.map { ["of": .string($0.grays), "at": .number($0.lightness)] }
    return .object(object)
  }
}

extension SystemOpacity {
  fileprivate var json: JSONValue {
    switch self {
    case .range(let range): return .string(Self.text(range))
    case .ranges(let ranges):
      return .object(
        JSONObject(
          distinct: Appearance.allCases.compactMap { appearance in
            ranges[appearance].map { (appearance.rawValue, .string(Self.text($0))) }
          }))
    case .half(let name): return ["half": .string(name)]
    case .least: return "least"
    case .most: return "most"
    }
  }
}

extension [String] {
  /// One name as it is, several as a list.
  fileprivate var json: JSONValue {
    count == 1 ? .string(self[0]) : .array(map { .string($0) })
  }
}

extension SystemPair {
  fileprivate var json: JSONValue {
    var pair: JSONObject = [:]
    switch need {
    case .ratio(let ratio):
      pair["ratio"] = .number(ratio)
      pair["of"] = foregrounds.json
    case .kind(let kind): pair[kind.key] = foregrounds.json
    }
    pair["against"] = groundsJSON
    pair["because"] = because.map { .string($0) }
    pair["waivable"] = waiver.map { .string($0) }
    pair["appearances"] = appearances?.json
    return .object(pair)
  }

  private var groundsJSON: JSONValue {
    let values = grounds.flatMap { ground -> [JSONValue] in
      switch ground {
      case .roles(let names): return names.map { .string($0) }
      case .layers(let layers, let surfaces):
        return [["layer": layers.json, "over": surfaces.json]]
      case .gradient(let name): return [["gradient": .string(name)]]
      }
    }
    return values.count == 1 ? values[0] : .array(values)
  }
}

extension PairKind {
  /// The key of the foregrounds in a document; a label on a gradient is text there.
  fileprivate var key: String {
    SystemReader.kindKeys.first { $0.kind == self }?.key ?? "text"
  }
}

extension SystemOrder {
  fileprivate var json: JSONValue {
    let names = JSONValue.array(roles.map { .string($0) })
    var options: JSONObject = [:]
    options.append("by", .number(ratio), unless: ratio == Self.leastRatio)
    options.append("kept", .number(kept), unless: kept == 0)
    return options.members.isEmpty ? names : [names, .object(options)]
  }
}

extension SystemDistance {
  fileprivate var json: JSONValue {
    var object: JSONObject = ["roles": roles.json]
    if !others.isEmpty { object["from"] = others.json }
    if !surfaces.isEmpty { object["over"] = surfaces.json }
    object["least"] = .number(least)
    if deficiencies == ColorVisionDeficiency.allCases {
      object["vision"] = "all"
    } else if !deficiencies.isEmpty {
      object["vision"] = .array(deficiencies.map { .string($0.rawValue) })
    }
    object.append(
      "kind", .string(kind.rawValue), unless: kind == (surfaces.isEmpty ? .roles : .states))
    return .object(object)
  }
}

extension SystemBound {
  fileprivate var json: JSONValue { ["roles": roles.json, "most": .number(most)] }
}

extension SystemSpelling {
  fileprivate var json: JSONValue {
    var object: JSONObject = [:]
    object["css"] = css.map { .string($0) }
    if !swift.isEmpty {
      object["swift"] = .object(
        JSONObject(distinct: swift.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) }))
    }
    return .object(object)
  }
}

extension DesignSystem {
  /// Reads the document of a system from the text of its JSON.
  ///
  /// YAML becomes that text by `tincture system show acme.yaml --json`.
  ///
  /// - Throws: ``SystemErrors`` with everything that is wrong; a mistake in the JSON itself has its
  ///   place.
  public init(json text: String) throws(SystemErrors) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(parsing: text) } catch {
      throw SystemErrors(error)
    }
    try self.init(value)
  }
}

extension DesignSystem {
  @available(
    *, unavailable,
    message: "Convert it by 'tincture system show FILE --json', and use 'init(json:)'."
  )
  public init(yaml text: String) { fatalError("unavailable") }
}

extension SystemErrors {
  fileprivate init(_ error: JSONError) {
    let place = SystemPlace(line: error.position.line, column: error.position.column)
    self.init(errors: [
      SystemError(
        place: place, path: "", reason: "the text is not JSON: \(error.reason)",
        suggestion: "Begin with the text that tincture system show shadcn --json prints.")
    ])
  }
}
