// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON
import Palettes
import Verifier

extension Certificate {
  /// Reads a certificate.
  ///
  /// The request, the parts and the witnesses of the least slacks are taken over; everything else
  /// is counted anew from the parts. Comparing ``json`` with the document shows whether it said the
  /// same.
  ///
  /// - Throws: `JSONDocumentError` at the first place that does not fit.
  package init(reading json: JSONValue) throws(JSONDocumentError) {
    let root = JSONNode(json)
    let name = try root.member("schema")
    let found = try name.string()
    guard found == Self.schema else {
      throw name.error("expected \"\(Self.schema)\", found \"\(found.prefix(40))\"")
    }
    let version = try root.member("generator").member("version").string()
    self.init(try root.member("request").claim(version: version))
    let parts = try root.member("parts").elements { node throws(JSONDocumentError) in
      (node, try CertifiedPart(reading: node, of: claim))
    }
    for (node, part) in parts where !insert(part) {
      throw try node.member("part").error("part \(part.number) is there twice")
    }
    join(try root.member("slacks").leastSlacks(total.slacks, of: claim))
  }
}

extension JSONNode {
  /// The places of the least slacks, whose values are known.
  fileprivate func leastSlacks(
    _ trillionths: [Int?], of claim: CertificateClaim
  ) throws(JSONDocumentError) -> [LeastSlack?] {
    var slacks: [LeastSlack?] = .none
    let kinds = VerifierPair.Kind.allCases.map { "\($0)" }
    _ = try elements { node throws(JSONDocumentError) in
      let place = try node.member("kind")
      let kind = try place.index(among: kinds)
      guard let value = trillionths[kind], slacks[kind] == nil else {
        throw place.error("expected each kind of pair that the parts have, once")
      }
      slacks[kind] = LeastSlack(
        trillionths: value, witness: try node.witness(of: VerifierPair.Kind.allCases[kind], claim))
    }
    guard slacks.map({ $0?.trillionths }) == trillionths else {
      throw error("a kind of pair that the parts have is missing")
    }
    return slacks
  }

  /// The witness of a kind's least slack: brand, theme and pair.
  private func witness(
    of kind: VerifierPair.Kind, _ claim: CertificateClaim
  ) throws(JSONDocumentError) -> VerificationReport.Witness {
    let (brand, theme, pair) = (try member("brand"), try member("theme"), try member("pair"))
    let color = try PaletteFormat.color.read(brand)
    guard [.srgb, claim.brands.gamut].contains(color.gamut) else {
      throw brand.error("the palettes are of \(claim.brands.gamut.title)")
    }
    let mode = try theme.index(among: ContrastRequirements.all.map(\.name))
    guard claim.modes.contains(mode) else { throw theme.error("no such theme was asked for") }
    let index = try pair.index(among: VerifierRequirements.pairs.map(\.text))
    guard VerifierRequirements.pairs[index].kind == kind else {
      throw pair.error("this is another kind of pair")
    }
    return VerificationReport.Witness(
      brand: VerifierColor(color), in: color.gamut, mode: mode, pair: index)
  }
}

extension JSONNode {
  /// The claim in the member `request`.
  fileprivate func claim(version: String) throws(JSONDocumentError) -> CertificateClaim {
    let claim = CertificateClaim(
      version: version,
      brands: try member("brands").brands(in: PaletteFormat.gamut.read(member("gamut"))),
      levels: try member("levels").choices(of: ConformanceLevel.self),
      appearances: try member("appearances").choices(of: Appearance.self),
      method: try member("method").method())
    let parts = try member("parts")
    guard try parts.integer() == claim.brands.partCount else {
      throw parts.error("expected \(claim.brands.partCount) parts")
    }
    return claim
  }

  /// The solving method by its name in documents.
  private func method() throws(JSONDocumentError) -> SolvingMethod {
    let name = try string()
    guard let method = SolvingMethod.allCases.first(where: { $0.name == name }) else {
      throw error("expected \(SolvingMethod.allCases.map(\.name).joined(separator: " or "))")
    }
    return method
  }

  /// The set of brands by its name and count.
  private func brands(in gamut: Gamut) throws(JSONDocumentError) -> BrandSet {
    let (set, count) = (try member("set"), try member("count"))
    let name = try set.string()
    guard BrandSet.names.contains(name) else {
      throw set.error("expected \(BrandSet.names.joined(separator: " or "))")
    }
    guard let brands = BrandSet(named: name, count: try count.integer(), in: gamut) else {
      throw count.error("there are not so many \(gamut.title) brands in the set")
    }
    return brands
  }

  /// A list of one or more different names.
  private func choices<Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable>(
    of type: Choice.Type
  ) throws(JSONDocumentError) -> [Choice] {
    let choices = try elements(JSONCodec.choice(of: type).read)
    guard !choices.isEmpty, Set(choices).count == choices.count else {
      throw error("expected one or more names, each once")
    }
    return choices
  }

  /// A whole number from 0 to a maximum.
  fileprivate func count(upTo most: Int = 1 << 40) throws(JSONDocumentError) -> Int {
    let count = try integer()
    guard (0...most).contains(count) else { throw error("expected a count of at most \(most)") }
    return count
  }

  /// A list of a given number of counts.
  fileprivate func counts(
    _ number: Int, upTo most: Int = 1 << 40
  ) throws(JSONDocumentError) -> [Int] {
    try nodes(number).map { node throws(JSONDocumentError) in try node.count(upTo: most) }
  }

  /// The elements of a list that has to have a given number of them.
  fileprivate func nodes(_ number: Int) throws(JSONDocumentError) -> [JSONNode] {
    let nodes = try elements { node throws(JSONDocumentError) in node }
    guard nodes.count == number else {
      throw error("expected \(number) elements, found \(nodes.count)")
    }
    return nodes
  }

  /// The index of a name in a list.
  fileprivate func index(among names: [String]) throws(JSONDocumentError) -> Int {
    let name = try string()
    guard let index = names.firstIndex(of: name) else {
      throw error("\"\(name.prefix(60))\" is not known here")
    }
    return index
  }
}

extension CertifiedPart {
  /// Reads a part.
  fileprivate init(reading node: JSONNode, of claim: CertificateClaim)
    throws(JSONDocumentError)
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
    tally = try CertificateTally(
      reading: node, of: claim, brands: claim.brands.positions(ofPart: self.number).count)
  }
}

extension CertificateTally {
  /// Reads the counts of a part of so many brands.
  fileprivate init(
    reading node: JSONNode, of claim: CertificateClaim, brands: Int
  ) throws(JSONDocumentError) {
    self.init()
    self.brands = brands
    let counts = try node.member("counts").counts(3)
    (unsolved, pairs, excused) = (counts[0], counts[1], counts[2])
    guard unsolved <= brands else {
      throw try node.member("counts").error("the part has \(brands) brands")
    }
    let slackNodes = try node.member("slacks").nodes(slacks.count)
    for (kind, slack) in slackNodes.enumerated() where !slack.isNull {
      slacks[kind] = try slack.trillionths()
    }
    try readThemes(node, of: claim)
    if let violations = try node.optional("violations") {
      self.violations = try violations.counts(self.violations.count)
    }
    findings =
      try node.optional("findings")?.elements { finding throws(JSONDocumentError) in
        try finding.string()
      } ?? []
  }

  /// Reads the counts for each kind of theme: each solved brand has one of it in each gamut.
  private mutating func readThemes(
    _ node: JSONNode, of claim: CertificateClaim
  ) throws(JSONDocumentError) {
    let themes = (brands - unsolved) * claim.brands.gamutCount
    let kept = try node.member("kept").counts(2 * claim.modes.count, upTo: themes)
    let withoutLabel = try node.member("withoutLabel").counts(claim.modes.count, upTo: themes)
    for (place, mode) in claim.modes.enumerated() {
      modes[mode].themes = themes
      modes[mode].keptInSolid = kept[2 * place]
      modes[mode].keptInAccent = kept[2 * place + 1]
      modes[mode].withoutLabel = withoutLabel[place]
    }
  }
}

extension JSONNode {
  /// A slack in trillionths.
  fileprivate func trillionths() throws(JSONDocumentError) -> Int {
    let value = try integer()
    // Ratios lie between 1 and 21, so no slack exceeds 21.
    guard abs(value) <= 21_000_000_000_000 else { throw error("expected trillionths of a ratio") }
    return value
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
    self = stride(from: 0, to: values.count, by: 2).map { index -> UInt8 in
      let high: Int = 16 * values[index]
      return UInt8(high + values[index + 1])
    }
  }
}
