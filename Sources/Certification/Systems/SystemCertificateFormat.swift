// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Contrast
import JSON
import Palettes
import Verifier

/// The description of the certificate of a design system, from which what is written, what is read
/// and the schema follow.
enum SystemCertificateFormat {
  typealias Member = JSONMembers

  /// What reading takes of a certificate; the parts are read when the claim is known.
  struct Contents {
    let claim: SystemClaim
    let parts: [JSONNode]
  }

  static let document: JSONDescription<SystemCertificate, Contents> = .object(
    """
    What an independent check found of the palettes of a design system. It has the system, so that \
    whoever has the same version of Tincture can make every part again and compare it.
    """,
    Member("schema", JSONDescription.constant(SystemCertificate.schema)) { _ in },
    Member("generator", CertificateFormat.generator, \.claim.version),
    Member(
      "claim", computed: JSONCodec.string.described("What the certificate says, in words."),
      \.claim.words),
    Member("request", request, \.claim),
    Member(results),
    Member("digest", computed: digest, \.digest),
    Member(
      "parts", part.deferred.array().described("By number, ascending; not all in a shard."), \.parts
    ),
    isOpen: false,
    make: { _, version, _, claim, _, _, parts in
      var claim = claim
      claim.version = version
      return Contents(claim: claim, parts: parts)
    }
  ).defined(as: "systemCertificate")

  static let definitions = [
    document.definition, counts.definition, violations.definition, refusal.definition,
    slack.definition, part.definition,
  ]

  // MARK: What the palettes were made from

  /// The claim; its version is in another member.
  private static let request: JSONDescription<SystemClaim, SystemClaim> = JSONDescription.object(
    nil, Member("system", system, \SystemClaim.system),
    Member(
      "gamut", JSONCodec.string(among: [Gamut.srgb.name]).described("Of the brands."),
      \.brands.gamut.name),
    Member("brands", CertificateFormat.brands, \.brands),
    Member("levels", CertificateFormat.choices(of: ConformanceLevel.self), \.levels),
    Member("appearances", CertificateFormat.choices(of: Appearance.self), \.appearances),
    Member("parts", CertificateFormat.partCount, \.brands.partCount),
    isOpen: false,
    make: { (system: $0, gamut: $1, brands: $2, levels: $3, appearances: $4, parts: $5) }
  ).checked { read, node throws(JSONDocumentError) in
    guard read.gamut == Gamut.srgb.name,
      case .stratified = BrandSet(named: read.brands.0, count: read.brands.1, in: .srgb)
    else { throw try node.member("brands").error("expected stratified brands of srgb") }
    let brands = BrandSet.stratified(count: read.brands.1)
    guard read.parts == brands.partCount else {
      throw try node.member("parts").error("expected \(brands.partCount) parts")
    }
    guard read.appearances.allSatisfy(read.system.supports) else {
      throw try node.member("appearances").error("the system has not all of them")
    }
    return SystemClaim(
      version: "", system: read.system, brands: brands, levels: read.levels,
      appearances: read.appearances)
  }

  /// The document of the system.
  private static let system = JSONCodec<DesignSystem>(
    schema: [
      "description": "The design system; its schema is printed by: tincture schema system.",
      "type": "object", "properties": ["schema": ["const": .string(DesignSystem.format)]],
      "required": ["schema", "name", "roles"],
    ], write: \.json,
    read: { node throws(JSONDocumentError) in
      do throws(SystemErrors) { return try DesignSystem(node.value ?? .null) } catch {
        throw node.error(error.errors.first.map { "\($0)" } ?? "no design system")
      }
    })

  // MARK: What is counted anew from the parts

  private static let results: [Member<SystemCertificate, Void>] = [
    Member("complete", computed: JSONCodec.bool.described("Whether all parts are there.")) {
      $0.isComplete
    },
    Member(
      "holds",
      computed: JSONCodec.bool.described(
        "Whether pairs were compared and nothing was found against the claim."), \.holds),
    Member("counts", computed: counts, \.total),
    Member("violations", computed: violations, \.total.violations),
    Member(
      "findings", computed: JSONCodec.string.array().described("The first violations in words.")
    ) { Array($0.total.findings.prefix(40)) },
    Member(
      "refusals", computed: refusal.array().described("The first brands without a palette.")
    ) { Array($0.total.refusals.prefix(8)) },
    Member(
      "slacks",
      computed: slack.array().described(
        "For each criterion the pair that comes nearest to its ratio.")
    ) { $0.total.slacks.compactMap(\.self) },
  ]

  private static let counts: JSONDescription<SystemTally, Void> = .object(
    nil, isOpen: false,
    computed: [
      count("brands", "All brands that were tried.", \.brands),
      count("refused", "Brands without a palette; no other count has them.", \.refused),
      count("undecided", "Those of them that were refused without a proof.", \.undecided),
      count("themes", "Themes that were verified.", \.themes),
      count("pairs", "Pairs that were compared with their ratio.", \.pairs),
      count("waivedPairs", "Pairs that were given up, as the system allows.", \.waived),
    ]
  ).defined(as: "systemCounts")

  private static func count(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (SystemTally) -> Int
  ) -> Member<SystemTally, Void> {
    Member(name, computed: CertificateFormat.count.described(meaning), value)
  }

  private static let violations: JSONDescription<[Int], Void> = .object(
    nil, isOpen: false,
    computed: SystemFinding.Kind.allCases.enumerated().map { index, kind in
      Member(kind.rawValue, computed: CertificateFormat.count) { $0[index] }
    }
  ).defined(as: "systemViolations")

  private static let digest: JSONDescription<[UInt8], Void> = .object(
    nil, isOpen: false,
    computed: [
      Member("value", computed: CertificateFormat.digest, \.self),
      Member("meaning", computed: JSONCodec.string) { _ in meaning },
    ])

  /// How the digest of the whole is computed from those of the parts, and what the latter cover.
  private static let meaning =
    "BLAKE2b-256 (RFC 7693). A part's digest is over the bytes of its brands in order, without "
    + "those that are refused: for each level each appearance as the request has them, and once "
    + "those of increased contrast, every role in the order of the system as red, green, blue, "
    + "opacity. The digest here is over the parts' digests, 32 bytes each."

  // MARK: Parts

  /// Lists are left out where they are empty.
  static let part: JSONDescription<SystemPart, SystemPart> = .object(
    nil, Member("part", CertificateFormat.count, \SystemPart.number),
    Member("digest", CertificateFormat.digest, \.digest),
    Member(
      "counts",
      CertificateFormat.count.array(of: 4).described(
        "Brands without a palette, those of them without a proof, pairs compared, pairs waived."),
      \.tally.countsOfPart),
    Member(
      "slacks", slack.array().described("The least slack of each criterion that a pair has."),
      \.tally.slacksOfPart),
    Member(
      "violations",
      optional: CertificateFormat.count.array(of: SystemFinding.Kind.allCases.count).described(
        "By kind, in the order of the whole's."), \.tally.violationsIfAny),
    Member(
      "findings", optional: JSONCodec.string.array().described("The first of them."),
      \.tally.findingsIfAny),
    Member(
      "refusals", optional: refusal.array().described("The first brands without a palette."),
      \.tally.refusalsIfAny),
    isOpen: false
  ) { number, digest, counts, slacks, violations, findings, refusals in
    var tally = SystemTally()
    (tally.refused, tally.undecided, tally.pairs, tally.waived) =
      (counts[0], counts[1], counts[2], counts[3])
    for slack in slacks { tally.slacks[slack.criterion] = slack }
    tally.violations = violations ?? tally.violations
    tally.findings = findings ?? []
    tally.refusals = refusals ?? []
    return SystemPart(number: number, tally: tally, digest: digest)
  }.defined(as: "systemPart")

  private static let refusal: JSONCodec<RefusedBrand> = .object(
    nil, Member("brand", brand, \.brand),
    Member(
      "reason",
      JSONCodec.string.described(
        "The theme that has no colors, and the shortest chain of the proof."),
      \.reason), isOpen: false
  ) { RefusedBrand(brand: $0, reason: $1) }.defined(as: "systemRefusal")

  private static let slack: JSONCodec<SystemSlack> = .object(
    nil,
    Member(
      "criterion",
      CertificateFormat.index(among: SystemSlack.criteria).described(
        "The kind of the pair, or ratio for a pair with a ratio of its own."), \.criterion),
    Member(
      "trillionths",
      CertificateFormat.slackInTrillionths.described("The share of the ratio above it."),
      \.trillionths),
    Member("brand", brand, \.brand), Member("theme", CertificateFormat.themeName, \.mode),
    Member("pair", JSONCodec.string, \.pair), isOpen: false
  ) { SystemSlack(criterion: $0, trillionths: $1, brand: $2, mode: $3, pair: $4) }
  .defined(as: "systemSlack")

  private static let brand = JSONCodec<RGB8>(
    schema: CertificateFormat.hex.schema, write: PaletteFormat.color.write,
    read: PaletteFormat.color.read)
}

extension SystemTally {
  fileprivate var countsOfPart: [Int] { [refused, undecided, pairs, waived] }
  fileprivate var slacksOfPart: [SystemSlack] { slacks.compactMap(\.self) }
  fileprivate var violationsIfAny: [Int]? { problems > 0 ? violations : nil }
  fileprivate var findingsIfAny: [String]? { findings.isEmpty ? nil : findings }
  fileprivate var refusalsIfAny: [RefusedBrand]? { refusals.isEmpty ? nil : refusals }
}
