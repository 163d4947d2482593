// SPDX-License-Identifier: MIT

import Foundation
import TinctureJSON
import TincturePalettes
import PropertyTesting
import PropertyTestingXCTest
import RandomSystems
import SystemSolver
import XCTest

@testable import TinctureVerifier

/// Laws of the solver of design systems, on random ones.
///
/// `system-sweep` holds 10,000 systems against the first two.
final class SystemLawTests: PropertyTestCase {
  /// About twenty cases; a system takes 0.1 s in a debug build, and a few seconds at most.
  private static let settings: Settings = {
    var settings = Settings(cost: 50)
    settings.deadline = .note(after: .seconds(300))
    settings.shrinkingTimeLimit = .seconds(10)
    return settings
  }()

  func testWhatIsSolvedHolds() {
    check("code of its own finds no broken promise", .randomSystem, settings: Self.settings) {
      system in
      let verdict = SystemVerdict(system.problem.solved(), of: system.problem)
      label(verdict.isSolved ? "solved" : "not solved")
      guard case .solved(let broken, _) = verdict else { return }
      try require(broken.isEmpty, "\(broken.map(\.description).prefix(3))")
    }
  }

  /// What the verifier reads in a system is what documents and rules list of it.
  func testTheVerifierMeasuresEveryPromise() {
    check("the verifier measures every promise", .randomSystem, settings: Settings(cases: 20)) {
      system in
      let (problem, own) = (system.problem, system.problem.system)
      let verifier = SystemVerifier(problem, problem.targets)
      let needs = verifier.promises
      try require(
        Set(
          needs.distances.map {
            Self.text(
              verifier.text($0.first), verifier.text($0.second), $0.least, $0.vision?.rawValue)
          })
          == Set(
            own.distinctions.map {
              Self.text($0.first, $0.second, $0.least, $0.deficiency?.rawValue)
            }
              + own.stateDistinctions.map {
                Self.text(
                  $0.first.title { $0 }, $0.second.title { $0 }, $0.least, $0.deficiency?.rawValue)
              }), "distances")
      let promises = own.promises(in: problem.appearance, level: problem.level)
      try require(
        Set(needs.pairs.map { "\(verifier.document.text($0)) \($0.ratio)" })
          == Set(
            promises.compactMap { one in one.required.map { "\(one.pair.title { $0 }) \($0)" } }),
        "pairs")
      try require(
        Set(
          needs.orders.map {
            "\(verifier.name($0.lighter)) \(verifier.name($0.darker)) \($0.ratio)"
          })
          == Set(
            own.precedences(in: problem.appearance).map { "\($0.lighter) \($0.darker) \($0.ratio)" }
          ),
        "orders")
    }
  }

  /// A field that the format has and the verifier does not know would be a promise that nobody
  /// checks.
  func testTheVerifierKnowsTheFieldsOfTheFormat() throws {
    let definitions = SystemSchema.json["$defs"]
    func names(_ schema: JSONValue?) -> Set<String> {
      let own = schema?["properties"]?.object?.members.map(\.name) ?? []
      let choices = (schema?["anyOf"]?.array ?? []) + (schema?["allOf"]?.array ?? [])
      return choices.reduce(into: Set(own)) { $0.formUnion(names($1)) }
    }
    XCTAssertEqual(names(SystemSchema.json), Fields.all["system"])
    for part in ["role", "pair", "ground", "distance"] {
      XCTAssertEqual(names(definitions?[part]), Fields.all[part], part)
    }
    let hue = SystemSchema.json["properties"]?["hues"]?["items"]
    XCTAssertEqual(names(hue), Fields.all["bound"])
    XCTAssertEqual(names(definitions?["order"]?["items"]), Fields.all["order"])
  }

  /// A document of a later version is not passed over.
  func testUnknownFieldsAreFindings() throws {
    let minimal = try KnownSystems.system(named: "minimal").designSystem.json
    for path in [["name2"], ["roles", "page", "shadow"], ["pairs", "0", "unless"]] {
      let changed = minimal.setting(path[...])
      XCTAssertThrowsError(try VerifierDocument(changed), "\(path)") { error in
        let reason = (error as? VerifierDocument.Unreadable)?.reason ?? ""
        XCTAssertTrue(reason.contains("'\(path[path.count - 1])' is not known"), reason)
      }
    }
    XCTAssertNoThrow(try VerifierDocument(minimal))
  }

  /// A value that is not understood would be a promise that is lost.
  func testValuesThatAreNotUnderstoodAreFindings() throws {
    let roles = #""roles": {"page": {"light": "white"}, "text": {"light": "black"}}"#
    for (part, reason) in [
      (#""pairs": [{"ratio": "7", "of": "text", "against": "page"}]"#, "ratio: no number"),
      (#""pairs": [{"text": "txt", "against": "page"}]"#, "no role or set txt"),
      (#""pairs": [{"text": "text", "against": {"gradient": "none"}}]"#, "no role none"),
      (#""orders": {"light": "page"}"#, "light: no list"),
      (#""orders": {"light": [[["page", "text"], {"by": "2"}]]}"#, "by: no number"),
      (#""distances": [{"roles": "*", "least": 0.1, "vision": "mono"}]"#, "unknown vision"),
      (#""hues": [{"roles": "page", "most": "0.1"}]"#, "most: no number"),
    ] {
      let json = try JSONValue(parsing: "{\(roles), \(part)}")
      XCTAssertThrowsError(try VerifierDocument(json), part) { error in
        let found = (error as? VerifierDocument.Unreadable)?.reason ?? ""
        XCTAssertTrue(found.contains(reason), "\(part): \(found)")
      }
    }
    let level = #"{"roles": {"text": {"light": "black", "level": "AAAA"}}}"#
    XCTAssertThrowsError(try VerifierDocument(JSONValue(parsing: level)))
  }

  /// Two sights that have to differ, whichever comes first.
  private static func text(
    _ first: String, _ second: String, _ least: Double, _ viewer: String?
  ) -> String {
    let sights = [first, second].sorted()
    return "\(sights) \(least) \(viewer ?? "all")"
  }

  func testWhatIsRefusedIsProved() {
    check("a refusal is a proof", .opaqueSystem, settings: Self.settings) { system in
      let verdict = SystemVerdict(system.problem.solved(), of: system.problem)
      guard case .refused(let objection?) = verdict else { return }
      try require(false, objection)
    }
  }

  func testPrintedProofsMultiplyOut() {
    check("a printed chain multiplies out", .opaqueSystem, settings: Self.settings) { system in
      guard let refusal = system.problem.solved().refusal, refusal.isProof else {
        return label("not refused")
      }
      label("refused")
      for line in RefusalText(refusal).lines {
        try require(Self.multipliesOut(line), line)
      }
    }
  }

  /// Whether `a 7 b 4.5 c: 7 · 4.5 = 31.5 > 21` is so, in decimal arithmetic, and the factors are those
  /// between the names.
  private static func multipliesOut(_ line: String) -> Bool {
    guard let colon = line.range(of: ": ", options: .backwards) else { return false }
    let names = line[..<colon.lowerBound].split(separator: " ")
    let sides = line[colon.upperBound...].components(separatedBy: " > ")
    let product = sides[0].components(separatedBy: " = ")
    let factors = product[0].components(separatedBy: " · ")
    let numbers = factors.compactMap { Decimal(string: $0) }
    guard sides.count == 2, let limit = Decimal(string: sides[1]),
      let printed = Decimal(string: product[product.count - 1]),
      numbers.count == factors.count, factors.allSatisfy({ names.contains(Substring($0)) })
    else { return false }
    let exact = numbers.reduce(1, *)
    return exact >= printed && exact - printed < Decimal(string: "0.01")! && printed > limit
      && [1, 21].contains(limit)
  }

  func testRepairOfWhatHoldsChangesNothing() {
    check("a repair of what holds changes nothing", .presentSystem, settings: Self.settings) {
      system in
      guard system.origin == .present(brokenCount: 0) else { return }
      let outcome = system.problem.solved()
      try require(outcome.refusal == nil, "refused")
      for (role, color) in system.problem.targets {
        try require(outcome.colors[role] == color, "\(role) moved")
      }
    }
  }

  func testRepairingTwiceIsRepairingOnce() {
    check("repairing twice is repairing once", .randomSystem, settings: Self.settings) { system in
      let once = system.problem.solved()
      guard once.refusal == nil, once.waived.isEmpty else { return }
      let twice = system.problem.repaired(by: once).solved()
      try require(twice.refusal == nil, "refused")
      try requireSame(once.colors, twice.colors)
    }
  }

  // MARK: Names and order

  func testRenaming() {
    check("renaming roles renames the answer", .randomSystem, settings: Self.settings) { system in
      let name: @Sendable (String) -> String = { "z" + String($0.reversed()) }
      let outcome = system.problem.expanded.solved()
      let other = system.problem.renamed(name).solved()
      try requireSame(
        Dictionary(uniqueKeysWithValues: outcome.colors.map { (name($0), $1) }), other.colors)
    }
  }

  /// Where sides of other pairs than labels' have to be turned, the first ones that are found count,
  /// and those depend on the order.
  func testOrderOfTheDocument() {
    check("another order changes no byte", .randomSystem, settings: Self.settings) { system in
      let outcome = system.problem.solved()
      guard outcome.turned.isEmpty else { return }
      try requireSame(outcome.colors, system.problem.reversed.solved().colors)
    }
  }

  func testPatterns() {
    check("a system and its expansion are the same", .randomSystem, settings: Self.settings) {
      system in
      try requireSame(
        system.problem.solved().colors, system.problem.expanded.solved().colors)
    }
  }

  // MARK: Cost

  /// The lists of candidates are refined around the first answer, so that the cost is exact only
  /// within a few hundredths of what it is on one fixed list.
  private static let listTolerance = 0.02

  func testAddingAPairNeverLowersTheCost() {
    check("one pair more costs no less", .opaqueSystem, settings: Self.settings) { system in
      var fewer = system.problem.expanded
      let more = fewer.solved()
      guard more.refusal == nil, more.waived.isEmpty, !fewer.system.pairs.isEmpty else { return }
      fewer.system.pairs.removeLast()
      let outcome = fewer.solved()
      guard outcome.turned.isEmpty, more.turned.isEmpty else { return }
      try require(outcome.refusal == nil, "fewer pairs are refused")
      try require(
        outcome.cost <= more.cost * (1 + Self.listTolerance) + 1e-3,
        "\(outcome.cost) with fewer, \(more.cost) with more")
    }
  }
}

extension Generator where Value == RandomSystem {
  /// Systems without layers and distances, for which the solver is exact.
  static var opaqueSystem: Generator {
    randomSystem.map { system in
      var system = system
      let layers = system.problem.system.roles.filter {
        if case .layer = $0.definition { true } else { false }
      }.map(\.name)
      system.problem.system.distances = []
      system.problem.system.pairs = system.problem.expanded.system.pairs.filter { rule in
        if case .layers = rule.grounds.first { return false }
        return !rule.foregrounds.contains(where: layers.contains)
      }
      return system
    }
  }
}

/// Ends a case as a failure unless two answers are the same.
private func requireSame(
  _ colors: [String: TokenColor], _ others: [String: TokenColor], line: UInt = #line
) throws {
  for role in colors.keys.sorted() where colors[role] != others[role] {
    let texts = [colors[role], others[role]].map { color in
      color.map { "\($0.rgb.css)/\($0.alpha)" } ?? "none"
    }
    try require(false, "\(role) is \(texts[0]) and \(texts[1])", line: line)
  }
}

/// Ends a case as a failure unless a condition holds.
func require(
  _ condition: Bool, _ message: @autoclosure () -> String = "", line: UInt = #line,
  file: StaticString = #filePath
) throws {
  guard !condition else { return }
  throw PropertyFailure(key: "\(file):\(line)", message: "failed: \(message())")
}

extension JSONValue {
  /// The value with a member that no format has; the names and places lead to it, itself last.
  fileprivate func setting(_ path: ArraySlice<String>) -> JSONValue {
    guard let first = path.first else { return true }
    if var elements = array, let place = Int(first) {
      elements[place] = elements[place].setting(path.dropFirst())
      return .array(elements)
    }
    var members = object ?? [:]
    let name = members[first] == nil && path.count > 1 ? members.members[0].name : first
    members[name] = (members[name] ?? .null).setting(path.dropFirst())
    return .object(members)
  }
}
