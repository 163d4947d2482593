// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSONDocument
import Palettes
import PlainCheck

extension Certificate {
  /// Reads a certificate.
  ///
  /// Only the request and the parts are believed; what the document says of the whole is counted
  /// afresh. ``json`` tells whether it said the same.
  ///
  /// - Throws: ``PaletteDocumentError`` at the first place that does not fit.
  public init(reading json: JSONValue) throws(PaletteDocumentError) {
    let root = DocumentNode(json)
    let name = try root.member("schema")
    let found = try name.string()
    guard found == Self.schema else {
      throw name.error("expected \"\(Self.schema)\", found \"\(found.prefix(40))\"")
    }
    let version = try root.member("generator").member("version").string()
    self.init(try root.member("request").claim(version: version))
    let parts = try root.member("parts").elements { node throws(PaletteDocumentError) in
      (node, try CertifiedPart(reading: node, of: claim))
    }
    for (node, part) in parts where !add(part) {
      throw try node.member("part").error("part \(part.number) is there twice")
    }
  }
}

extension DocumentNode {
  fileprivate func claim(version: String) throws(PaletteDocumentError) -> CertificateClaim {
    let gamut = try member("gamut")
    guard try gamut.string() == "srgb" else { throw gamut.error("expected \"srgb\"") }
    let claim = CertificateClaim(
      version: version, brands: try member("brands").brands(),
      levels: try member("levels").choices(of: ConformanceLevel.self),
      appearances: try member("appearances").choices(of: Appearance.self),
      method: try member("method").method())
    let parts = try member("parts")
    guard try parts.integer() == claim.brands.partCount else {
      throw parts.error("expected \(claim.brands.partCount) parts")
    }
    return claim
  }

  private func method() throws(PaletteDocumentError) -> SolvingMethod {
    let name = try string()
    guard let method = SolvingMethod.allCases.first(where: { $0.name == name }) else {
      throw error("expected \(SolvingMethod.allCases.map(\.name).joined(separator: " or "))")
    }
    return method
  }

  private func brands() throws(PaletteDocumentError) -> BrandSet {
    let (set, node) = (try member("set"), try member("count"))
    let (name, count) = (try set.string(), try node.integer())
    let brands: BrandSet
    switch name {
    case "whole-cube": brands = .wholeCube
    case "stratified": brands = .stratified(count: count)
    default: throw set.error("expected \(BrandSet.names.joined(separator: " or "))")
    }
    guard count > 0, count <= 1 << 24, count == brands.count else {
      throw node.error("there are not \(count) brands in the set")
    }
    return brands
  }

  private func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable>(
    of type: Choice.Type
  ) throws(PaletteDocumentError) -> [Choice] {
    let choices = try elements { node throws(PaletteDocumentError) in try node.choice(of: type) }
    guard !choices.isEmpty, Set(choices).count == choices.count else {
      throw error("expected one or more names, each once")
    }
    return choices
  }

  fileprivate func count(upTo most: Int = .max) throws(PaletteDocumentError) -> Int {
    let count = try integer()
    guard (0...min(most, 1 << 40)).contains(count) else { throw error("expected a count") }
    return count
  }

  /// Some counts, of which there is a number.
  fileprivate func counts(_ number: Int) throws(PaletteDocumentError) -> [Int] {
    let counts = try elements { node throws(PaletteDocumentError) in try node.count() }
    guard counts.count == number else {
      throw error("expected \(number) counts, found \(counts.count)")
    }
    return counts
  }

  /// The elements of a list, of which there is a number.
  fileprivate func nodes(_ number: Int) throws(PaletteDocumentError) -> [DocumentNode] {
    let nodes = try elements { node throws(PaletteDocumentError) in node }
    guard nodes.count == number else {
      throw error("expected \(number) elements, found \(nodes.count)")
    }
    return nodes
  }

  /// The index of a name in a list.
  fileprivate func index(among names: [String]) throws(PaletteDocumentError) -> Int {
    let name = try string()
    guard let index = names.firstIndex(of: name) else {
      throw error("\"\(name.prefix(60))\" is not known here")
    }
    return index
  }
}

extension CertifiedPart {
  fileprivate init(reading node: DocumentNode, of claim: CertificateClaim)
    throws(PaletteDocumentError)
  {
    let number = try node.member("part")
    self.number = try number.count()
    guard self.number < claim.brands.partCount else {
      throw number.error("the last part is \(claim.brands.partCount - 1)")
    }
    let digest = try node.member("digest")
    guard let bytes = [UInt8](hexDigits: try digest.string()), bytes.count == 32 else {
      throw digest.error("expected 64 hexadecimal digits")
    }
    self.digest = bytes
    tally = try CertificateTally(reading: node)
    let brands = claim.brands.positions(ofPart: self.number).count
    guard tally.brands == brands else {
      throw try node.member("counts").member("brands").error("the part has \(brands) brands")
    }
  }
}

extension CertificateTally {
  fileprivate init(reading node: DocumentNode) throws(PaletteDocumentError) {
    self.init()
    let counts = try node.member("counts")
    brands = try counts.member("brands").count()
    unsolved = try counts.member("unsolved").count()
    pairs = try counts.member("pairs").count()
    excused = try counts.member("excusedPairs").count()
    violations = try node.member("violations").counts(violations.count)
    findings = try node.member("findings").elements { finding throws(PaletteDocumentError) in
      try finding.string()
    }
    _ = try node.member("slacks").elements { slack throws(PaletteDocumentError) in
      try read(slack: slack)
    }
    _ = try node.member("themes").elements { theme throws(PaletteDocumentError) in
      try read(theme: theme)
    }
    let themes = try counts.member("themes")
    guard try themes.count() == self.themes else {
      throw themes.error("the themes of the part are \(self.themes)")
    }
  }

  private static let kindNames = PlainPair.Kind.allCases.map { "\($0)" }
  private static let modeNames = PlainNeeds.all.map(\.name)
  private static let pairNames = PlainPromise.pairs.map(\.text)

  private mutating func read(slack node: DocumentNode) throws(PaletteDocumentError) {
    let parts = try node.nodes(5)
    let kind = try parts[0].index(among: Self.kindNames)
    let brand = PlainColor(try parts[2].rgb())
    let mode = try parts[3].index(among: Self.modeNames)
    let pair = try parts[4].index(among: Self.pairNames)
    slacks[kind] = PlainReport.Slack(
      value: try parts[1].number(),
      witness: PlainReport.Witness(brand: brand, mode: mode, pair: pair))
  }

  private mutating func read(theme node: DocumentNode) throws(PaletteDocumentError) {
    let parts = try node.nodes(5)
    let mode = try parts[0].index(among: Self.modeNames)
    modes[mode].themes = try parts[1].count()
    modes[mode].keptInSolid = try parts[2].count(upTo: modes[mode].themes)
    modes[mode].keptInAccent = try parts[3].count(upTo: modes[mode].themes)
    modes[mode].withoutLabel = try parts[4].count(upTo: modes[mode].themes)
  }
}

extension [UInt8] {
  /// The bytes of pairs of hexadecimal digits, capital or small; `nil` for anything else.
  fileprivate init?(hexDigits text: String) {
    let digits = text.map(\.hexDigitValue)
    guard digits.count % 2 == 0, !digits.contains(nil), text.allSatisfy(\.isASCII) else {
      return nil
    }
    let values = digits.compactMap(\.self)
    self = stride(from: 0, to: values.count, by: 2).map { UInt8(16 * values[$0] + values[$0 + 1]) }
  }
}
