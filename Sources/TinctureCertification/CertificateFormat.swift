// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import TinctureContrast
import TinctureJSON
import PaletteSolver
import TincturePalettes
import TinctureVerifier

/// The description of every part of the certificate, from which what is written, what is read and
/// the schema follow.
enum CertificateFormat {
  typealias Member = JSONMembers

  /// What reading takes of a certificate; the places are read when the claim is known.
  struct Contents {
    let claim: CertificateClaim
    let slacks: JSONNode
    let parts: [JSONNode]
  }

  static let document: JSONDescription<Certificate, Contents> = .object(
    """
    What an independent check found of the palettes of many brands. Whoever has the same version \
    of Tincture can make every part again and compare it.
    """,
    Member("schema", JSONDescription.constant(Certificate.schema)) { _ in },
    Member("generator", generator, \.claim.version),
    Member(
      "claim", computed: JSONCodec.string.described("What the certificate says, in words."),
      \.claim.words),
    Member("request", request, \.claim),
    Member(results),
    Member(
      "slacks",
      deferred: slack.deferred.array().described(
        "For each criterion the pair that comes nearest to its ratio, as a share of that above it."),
      isRequired: true
    ) { certificate in
      zip(PairCriterion.allCases, certificate.slacks).compactMap { criterion, slack in
        slack.map { (criterion.rawValue, $0) }
      }
    },
    Member(
      "themes",
      computed: theme.array().described(
        "The themes of each level and appearance of tincture; none of other systems.")
    ) { certificate in
      let modes = certificate.total.modes
      return certificate.claim.system == nil
        ? ContrastRequirements.all.map { ($0, modes[$0.index]) }.filter { $1.themes > 0 } : []
    },
    Member("digest", computed: wholeDigest, \.self),
    Member(
      "parts", part.deferred.array().described("By number, ascending; not all in a shard.")
    ) { certificate in certificate.parts.map { ($0, certificate.claim) } },
    isOpen: false,
    make: { _, version, _, claim, _, slacks, _, _, parts in
      var claim = claim
      claim.version = version
      return Contents(claim: claim, slacks: slacks, parts: parts)
    })

  static let definitions = [
    counts.definition, digest.definition, count.definition, share.definition,
    criterion.definition, themeName.definition, hex.definition, displayP3.definition,
    refusal.definition, part.definition,
  ]

  /// What is counted anew from the parts.
  private static let results: [Member<Certificate, Void>] = [
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
  ]

  static let generator: JSONCodec<String> = .object(
    nil, Member("name", computed: JSONDescription.constant("tincture")) { _ in () },
    Member("version", JSONCodec.string, \.self), isOpen: false
  ) { $1 }

  // MARK: What the palettes were made from

  /// The claim; its version is in another member.
  private static let request: JSONDescription<CertificateClaim, CertificateClaim> =
    JSONDescription.object(
      nil, Member("system", system, \CertificateClaim.system),
      Member("method", oneOf(SolvingMethod.allCases.map(\.name)), \.method.name),
      Member(
        "gamut",
        PaletteFormat.gamut.inlined.described(
          "Of the brands. Palettes of p3 brands have a half in sRGB too, and all counts are of both."
        ), \.brands.gamut),
      Member("brands", brands, \.brands),
      Member("levels", choices(of: ConformanceLevel.self), \.levels),
      Member("appearances", choices(of: Appearance.self), \.appearances),
      Member("parts", partCount, \.partCount),
      isOpen: false,
      make: {
        (
          system: $0, method: $1, gamut: $2, brands: $3, levels: $4, appearances: $5, parts: $6
        )
      }
    ).checked { read, node throws(JSONDocumentError) in
      let (name, count) = read.brands
      guard let brands = BrandSet(named: name, count: count, in: read.gamut) else {
        throw try node.member("brands").member("count")
          .error("there are not so many \(read.gamut.title) brands in the set")
      }
      let methods = read.system == nil ? SolvingMethod.placing : [.exact]
      guard let method = methods.first(where: { $0.name == read.method }) else {
        throw try node.member("method").error(
          "expected \(methods.map(\.name).joined(separator: " or "))")
      }
      if let system = read.system {
        guard case .stratified(_, .srgb) = brands else {
          throw try node.member("brands").error("expected stratified brands of srgb")
        }
        guard read.appearances.allSatisfy(system.supports) else {
          throw try node.member("appearances").error("the system has not all of them")
        }
      }
      let claim = CertificateClaim(
        version: "", system: read.system, brands: brands, levels: read.levels,
        appearances: read.appearances, method: method)
      guard read.parts == claim.partCount else {
        throw try node.member("parts").error("expected \(claim.partCount) parts")
      }
      return claim
    }

  /// The document of the system, or the name of Tincture's own.
  private static let system = JSONCodec<DesignSystem?>(
    schema: [
      "description": """
      The design system, or the name of Tincture's own; its schema is printed by: tincture schema \
      system.
      """,
      "anyOf": [
        ["const": .string(ownSystem)],
        [
          "type": "object", "properties": ["schema": ["const": .string(DesignSystem.format)]],
          "required": ["schema", "name", "roles"],
        ],
      ],
    ], write: { $0?.json ?? .string(ownSystem) },
    read: { node throws(JSONDocumentError) in
      if node.value?.string == ownSystem { return nil }
      do throws(SystemErrors) { return try DesignSystem(node.value ?? .null) } catch {
        throw node.error(error.errors.first.map { "\($0)" } ?? "no design system")
      }
    })

  private static let ownSystem = "tincture"

  static let partCount = JSONCodec.integer
    .stating(["minimum": 1, "maximum": .integer(CertificateClaim.mostParts)])
    .described("How many parts the brands are cut into.")

  /// A set of brands by its name and count.
  static let brands: JSONDescription<BrandSet, (String, Int)> = .object(
    nil, Member("set", oneOf(BrandSet.names), \.name),
    Member(
      "count",
      JSONCodec.integer.stating(["minimum": 1, "maximum": .integer(1 << 24)]).described(
        "Of a grid, the third power of the number of evenly spaced bytes to a channel."), \.count),
    isOpen: false
  ) { ($0, $1) }

  // MARK: Counts of the whole

  private static let counts: JSONDescription<CertificateTally, Void> = .object(
    nil, isOpen: false,
    computed: [
      counted("brands", "All brands that were tried.", \.brands),
      counted("refused", "Brands without a palette; no other count has them.", \.refused),
      counted("undecided", "Those of them that were refused without a proof.", \.undecided),
      counted("themes", "Themes that were verified.", \.themes),
      counted("pairs", "Pairs that were compared with their ratio.", \.pairs),
      counted(
        "waivedPairs",
        "Pairs that were given up, as the system allows; of tincture those that theory proves "
          + "impossible.", \.waived),
    ]
  ).defined(as: "counts")

  private static func counted(
    _ name: String, _ meaning: String, _ value: @escaping @Sendable (CertificateTally) -> Int
  ) -> Member<CertificateTally, Void> {
    Member(name, computed: count.described(meaning), value)
  }

  private static let violations: JSONDescription<[Int], Void> = .object(
    nil, isOpen: false,
    computed: Violation.Kind.allCases.map { kind in
      Member("\(kind)", computed: count) { $0[kind.rawValue] }
    })

  /// The least slack of a criterion with its witness, whose pair is a name.
  static let slack:
    JSONDescription<
      (criterion: Int, slack: LeastSlack), (criterion: Int, brand: RGB8, mode: Int, pair: String)
    > = .object(
      nil, Member("criterion", criterion) { $0.criterion },
      Member("slack", computed: JSONCodec.number(fractionDigits: 12)) { $0.slack.share },
      Member(
        "brand",
        brandColor.described("The brand as the half of the palette has it in which the pair is.")
      ) { $0.slack.brand },
      Member("theme", themeName) { $0.slack.mode },
      Member("pair", JSONCodec.string) { $0.slack.pair },
      isOpen: false, make: { ($0, $2, $3, $4) })

  /// The counts and shares of one level and appearance.
  private static let theme: JSONDescription<(ContrastRequirements, VerificationReport.Mode), Void> =
    .object(
      nil, isOpen: false,
      computed: [
        Member("theme", computed: themeName, \.0.index),
        Member("count", computed: count, \.1.themes),
        Member(
          "keptInSolid", computed: count.described("Themes whose brand.solid is the brand."),
          \.1.keptInSolid),
        Member("shareInSolid", computed: share, \.1.shareInSolid),
        Member(
          "keptInAccent", computed: count.described("Themes whose accent.primary is the brand."),
          \.1.keptInAccent),
        Member("shareInAccent", computed: share, \.1.shareInAccent),
        Member(
          "withoutLabel", computed: count.described("Themes of brands that no label reaches."),
          \.1.withoutLabel),
      ])

  private static let wholeDigest: JSONDescription<Certificate, Void> = .object(
    nil, isOpen: false,
    computed: [
      Member("value", computed: digest, \.digest),
      Member("meaning", computed: JSONCodec.string) { $0.claim.digestMeaning },
    ])

  // MARK: Parts

  /// What reading takes of a part; the places are read when the claim is known.
  struct PartContents {
    let number: Int
    let digest: [UInt8]
    let counts: [Int]
    let slacks: [Int?]
    let kept: JSONNode
    let withoutLabel: JSONNode
    let violations: [Int]?
    let findings: [String]?
    let refusals: [RefusedBrand]?
  }

  /// A part with what it is of.
  typealias PartOfClaim = (part: CertifiedPart, claim: CertificateClaim)

  /// To be short, counts are plain lists, and what is empty is left out.
  static let part: JSONDescription<PartOfClaim, PartContents> = .object(
    nil, Member("part", count, \.part.number), Member("digest", digest, \.part.digest),
    Member("counts", partCounts, \.part.tally.countsOfPart),
    Member(
      "slacks",
      trillionths.array(of: PairCriterion.allCases.count).described(
        "By criterion, in the order of its names: the least slack in trillionths; null without a "
          + "pair."),
      \.part.tally.slacks),
    kept, withoutLabel,
    Member(
      "violations",
      optional: count.array(of: Violation.Kind.allCases.count).described(
        "By kind, in the order of the whole's; only where something was found."),
      \.part.tally.violationsIfAny),
    Member("findings", optional: JSONCodec.string.array(), \.part.tally.findingsIfAny),
    Member(
      "refusals", optional: refusal.array().described("The first brands without a palette."),
      \.part.tally.refusalsIfAny),
    isOpen: false,
    stating: ["dependentRequired": ["violations": ["findings"], "findings": ["violations"]]],
    make: PartContents.init
  ).defined(as: "part")

  private static let partCounts = count.array(of: 4).described(
    "Brands without a palette, those of them without a proof, pairs compared, pairs waived.")

  private static let kept = Member<PartOfClaim, JSONNode>(
    "kept",
    deferred: count.array().described(
      "Of tincture, for each kind of theme asked for, in the order of themeName: how many have the "
        + "brand as brand.solid and as accent.primary. Every brand that has a palette has each kind."
    )
  ) { part, claim in
    claim.system == nil
      ? claim.modes.map { part.tally.modes[$0] }.flatMap { [$0.keptInSolid, $0.keptInAccent] } : nil
  }

  private static let withoutLabel = Member<PartOfClaim, JSONNode>(
    "withoutLabel", deferred: count.array().described("The same of brands that no label reaches.")
  ) { part, claim in
    claim.system == nil ? claim.modes.map { part.tally.modes[$0].withoutLabel } : nil
  }

  private static let refusal: JSONCodec<RefusedBrand> = .object(
    nil,
    Member(
      "brand",
      brandColor, \.brand),
    Member(
      "reason",
      JSONCodec.string.described(
        "The theme that has no colors, and the shortest chain of the proof."),
      \.reason), isOpen: false
  ) { RefusedBrand(brand: $0, reason: $1) }.defined(as: "refusal")

  // MARK: Values

  static let digest = JSONCodec<[UInt8]>(
    schema: ["type": "string", "pattern": "^[0-9a-f]{64}$"], write: { .string($0.hexDigits) },
    read: { node throws(JSONDocumentError) in
      let text = try node.string().utf8
      let digits = text.compactMap { Character(UnicodeScalar($0)).hexDigitValue }
      guard text.count == 64, digits.count == 64 else {
        throw node.error("expected 64 hexadecimal digits")
      }
      return stride(from: 0, to: 64, by: 2).map { UInt8(16 * digits[$0] + digits[$0 + 1]) }
    }
  ).defined(as: "digest")

  static let count = count(upTo: 1 << 40).defined(as: "count")

  /// A whole number from 0 to a maximum.
  static func count(upTo most: Int) -> JSONCodec<Int> {
    JSONCodec.count.checked { count, node throws(JSONDocumentError) in
      guard (0...most).contains(count) else {
        throw node.error("expected a count of at most \(most)")
      }
      return count
    }
  }

  private static let share = JSONCodec.number(fractionDigits: 6)
    .stating(["minimum": 0, "maximum": 1]).defined(as: "share")

  /// A slack in trillionths of a ratio.
  private static let trillionths = JSONCodec<Int?>(
    schema: ["anyOf": [["type": "integer"], ["type": "null"]]],
    write: { $0.map(JSONValue.integer) ?? .null },
    read: { node throws(JSONDocumentError) in
      node.isNull ? nil : try slackInTrillionths.read(node)
    })

  /// The same of a pair that is there.
  static let slackInTrillionths = JSONCodec.integer.checked {
    value, node throws(JSONDocumentError) in
    // Ratios lie between 1 and 21, so no slack exceeds 21.
    guard abs(value) <= 21_000_000_000_000 else {
      throw node.error("expected trillionths of a ratio")
    }
    return value
  }

  static let criterion = index(among: PairCriterion.allCases.map { "\($0)" })
    .described("The kind of a pair, or ratio for one with a ratio of its own.")
    .defined(as: "criterion")

  static let themeName = index(among: ContrastRequirements.all.map(\.name))
    .defined(as: "themeName")

  static let hex = JSONCodec.string.stating(["pattern": "^#[0-9a-f]{6}$"])
    .defined(as: "hex")

  private static let displayP3 = JSONCodec.string.stating([
    "pattern": "^color\\(display-p3( [01](\\.[0-9]{1,3})?){3}\\)$"
  ]).defined(as: "wide")

  /// A brand of either gamut.
  private static let brandColor = JSONCodec<RGB8>(
    schema: ["anyOf": [hex.schema, displayP3.schema]], write: PaletteFormat.color.write,
    read: PaletteFormat.color.read)

  /// One of some names by its index.
  static func index(among names: [String], _ schema: JSONValue? = nil) -> JSONCodec<Int> {
    JSONCodec(
      schema: schema ?? JSONSchema.names(names), write: { .string(names[$0]) },
      read: { node throws(JSONDocumentError) in
        let name = try node.string()
        guard let index = names.firstIndex(of: name) else {
          throw node.error("\"\(name.prefix(60))\" is not known here")
        }
        return index
      })
  }

  /// One of a few names.
  private static func oneOf(_ names: [String]) -> JSONCodec<String> {
    JSONCodec.string(among: names).checked { name, node throws(JSONDocumentError) in
      if names.contains(name) { return name }
      throw node.error("expected \(names.joined(separator: " or "))")
    }
  }

  /// One or more different names of an enumeration.
  static func choices<
    Choice: RawRepresentable<String> & CaseIterable & Hashable & Sendable
  >(of type: Choice.Type) -> JSONCodec<[Choice]> {
    JSONCodec.choice(of: type).array().checked { choices, node throws(JSONDocumentError) in
      guard !choices.isEmpty, Set(choices).count == choices.count else {
        throw node.error("expected one or more names, each once")
      }
      return choices
    }
  }
}

extension VerificationReport.Mode {
  fileprivate var shareInSolid: Double { Double(keptInSolid) / Double(themes) }
  fileprivate var shareInAccent: Double { Double(keptInAccent) / Double(themes) }
}

extension CertificateTally {
  fileprivate var countsOfPart: [Int] { [refused, undecided, pairs, waived] }
  fileprivate var violationsIfAny: [Int]? { problems > 0 ? violations : nil }
  fileprivate var findingsIfAny: [String]? { problems > 0 ? findings : nil }
  fileprivate var refusalsIfAny: [RefusedBrand]? { refusals.isEmpty ? nil : refusals }
}

extension JSONDescription {
  /// The same JSON; reading converts the value by a function that can throw an error at any node.
  func checked<New>(
    _ check: @escaping @Sendable (Read, JSONNode) throws(JSONDocumentError) -> New
  ) -> JSONDescription<Written, New> {
    JSONDescription<Written, New>(
      schema: schema, write: write,
      read: { [read] node throws(JSONDocumentError) in try check(read(node), node) })
  }

  /// An array of exactly so many elements.
  func array(of count: Int) -> JSONDescription<[Written], [Read]> {
    JSONDescription<[Written], [Read]>(
      schema: array(stating: JSONSchema.length(count...count)).schema, write: array().write,
      read: { [read] node throws(JSONDocumentError) in
        let nodes = try node.elements()
        guard nodes.count == count else {
          throw node.error("expected \(count) elements, found \(nodes.count)")
        }
        return try node.elements(read)
      })
  }
}
