// SPDX-License-Identifier: GPL-3.0-or-later

import ArgumentParser
import TinctureCertification
import ColorSpaces
import TinctureContrast
import TincturePalettes

/// What `certify` is to certify, and how the work is shared and kept.
///
/// Every option is optional, so that those which were given can be told: `--merge` and `--verify`
/// refuse all of them.
struct CertifyOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Certify the palettes of a design system, a file or a name that 'system list' prints; it "
        + "needs --count.", valueName: "name or file"), completion: .file())
  var system: String?

  @Option(
    help: "The conformance level: AA, AAA or both. (default: both)",
    completion: .list(["AA", "AAA", "both"]))
  var level: String?

  @Option(
    help: ArgumentHelp(
      "The appearances: light, dark, light-high-contrast, dark-high-contrast, or all. (default: "
        + "light,dark, or those of the system)", valueName: "list"),
    completion: .list(Appearance.allCases.map(\.rawValue) + ["all"]))
  var appearances: String?

  @Option(
    help: "How themes are solved: one-pass or joint. (default: one-pass)",
    completion: .list(SolvingMethod.placing.map(\.name)))
  var method: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take this many brands, one of each cell of the cube, instead of all.", valueName: "n"))
  var count: Int?

  @Option(
    help: ArgumentHelp(
      "The gamut of the brands: srgb, or p3 for Display P3 brands with their nearest sRGB brands; "
        + "p3 needs --grid or --count. (default: srgb)"),
    completion: .list(Gamut.allCases.map(\.name)))
  var gamut: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Take the P3 brands with this many evenly spaced bytes in each channel, 2 to 256, 0 and "
        + "255 included.", valueName: "n"))
  var grid: Int?

  @Option(help: ArgumentHelp("Do only the parts of shard I of N.", valueName: "I/N"))
  var shard: String?

  @Option(
    help: ArgumentHelp(
      "Keep finished parts in a file, and continue from there.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var resume: String?

  /// The names of the options that were given.
  var given: [String] {
    let values: KeyValuePairs<String, Any?> = [
      "--system": system, "--level": level, "--appearances": appearances, "--method": method,
      "--count": count,
      "--gamut": gamut, "--grid": grid, "--shard": shard, "--resume": resume,
    ]
    return values.compactMap { $0.value == nil ? nil : $0.key }
  }
}

extension CertifyOptions {
  /// Makes the certificate of a claim.
  func certificate(
    of claim: CertificateClaim, _ global: GlobalOptions
  ) async throws -> Certificate {
    let parts = try parts(of: claim)
    if let resume, resume.isEmpty || resume == "-" {
      throw CommandFailure.usage("--resume", "the state needs a file, not \(resume.quoted)")
    }
    let state = try resume.map {
      try CertificateState(
        file: CertificateFile(path: $0, role: .own), claim: claim, parts: parts)
    }
    return try await CertificateRun(claim: claim, state: state, global: global)
      .certificate(of: parts)
  }

  /// The claim that the certificate is about: the brands, levels, appearances and the solving
  /// method.
  func claim() throws -> CertificateClaim {
    if let name = system, let system = try SystemArgument.solved(name) {
      return try claim(of: system)
    }
    return CertificateClaim(
      version: Tincture.configuration.version, brands: try brands(), levels: try levels(),
      appearances: try givenAppearances() ?? Appearance.usual, method: try solvingMethod())
  }

  /// The brands of the claim: a lattice, one of each cell of a partition of the cube, or all sRGB
  /// colors.
  private func brands() throws -> BrandSet {
    let gamut = try gamut.map { try OptionParser.read($0, at: "--gamut", OptionParser.gamut) }
    if let grid { return try self.grid(of: grid, in: gamut ?? .srgb) }
    if let count {
      return try .stratified(count: checked(count: count), in: gamut ?? .srgb)
    }
    guard gamut != .displayP3 else {
      throw CommandFailure.usage(
        "--gamut", "p3 needs a number of brands",
        suggestion: "Add --grid 16 for a lattice, or --count 4096 for one brand of each cell.")
    }
    return .wholeCube
  }

  /// A number of stratified brands.
  private func checked(count: Int) throws -> Int {
    guard (1...(1 << 24)).contains(count) else {
      throw CommandFailure.usage("--count", "\(count) is not a number from 1 to \(1 << 24)")
    }
    return count
  }

  /// The lattice of side³ Display P3 brands whose channels are evenly spaced bytes.
  private func grid(of side: Int, in gamut: Gamut) throws -> BrandSet {
    guard count == nil else {
      throw CommandFailure.usage(
        "--grid", "it cannot be combined with --count", suggestion: "Keep one of them.")
    }
    guard gamut == .displayP3 else {
      throw CommandFailure.usage(
        "--grid", "the lattice is of Display P3 brands; sRGB brands can all be certified",
        suggestion: "Add --gamut p3.")
    }
    let sides = BrandSet.gridSides
    guard sides.contains(side) else {
      throw CommandFailure.usage(
        "--grid", "\(side) is not a number from \(sides.lowerBound) to \(sides.upperBound)")
    }
    return .grid(side: side)
  }

  /// The levels to certify; both where none is named.
  private func levels() throws -> [ConformanceLevel] {
    guard let level, level.lowercased() != "both" else { return ConformanceLevel.allCases }
    return [try OptionParser.read(level, at: "--level", OptionParser.level)]
  }

  /// The appearances that are named; `nil` for none.
  private func givenAppearances() throws -> [Appearance]? {
    try appearances.map {
      try OptionParser.read($0, at: "--appearances", OptionParser.appearances)
    }
  }

  /// How the themes are solved; the fast one-pass method where none is named.
  private func solvingMethod() throws -> SolvingMethod {
    guard let method else { return .onePass }
    if let known = SolvingMethod.placing.first(where: { $0.name == method }) { return known }
    throw CommandFailure.usage(
      "--method", "unknown method \(method.quoted)",
      suggestion: SuggestionSentence.sentence(for: method, among: SolvingMethod.placing.map(\.name))
    )
  }

  /// The numbers of the parts of the shard I/N, or of all parts.
  ///
  /// The parts are cut so that the shards 1/N to N/N are disjoint and together have every part.
  private func parts(of claim: CertificateClaim) throws -> Range<Int> {
    let partCount = claim.partCount
    guard let shard else { return 0..<partCount }
    let numbers = shard.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard numbers.count == 2, let number = numbers[0], let count = numbers[1],
      (1...partCount).contains(count), (1...count).contains(number)
    else {
      throw CommandFailure.usage(
        "--shard", "\(shard.quoted) is not a shard like 1/4, of at most \(partCount)")
    }
    return ((number - 1) * partCount / count)..<(number * partCount / count)
  }
}

// MARK: - Other systems than Tincture's own

extension CertifyOptions {
  private func claim(of system: DesignSystem) throws -> CertificateClaim {
    try checkOptions(for: system)
    return CertificateClaim(
      version: Tincture.configuration.version, system: system,
      brands: .stratified(count: try systemCount()), levels: try levels(),
      appearances: try appearances(of: system))
  }

  /// How many brands are solved: a system is too slow for all of them.
  private func systemCount() throws -> Int {
    guard let count else {
      throw CommandFailure.usage(
        "--system", "the certificate of a design system needs --count",
        suggestion: "Add the number of brands, such as --count 256.")
    }
    return try checked(count: count)
  }

  /// Refuses options that are for Tincture's own system only, and a system that needs more brands.
  private func checkOptions(for system: DesignSystem) throws {
    if method != nil {
      throw CommandFailure.usage(
        "--method", "a design system has one method", suggestion: "Leave out --method.")
    }
    let gamut = try gamut.map { try OptionParser.read($0, at: "--gamut", OptionParser.gamut) }
    if gamut == .displayP3 || grid != nil {
      throw CommandFailure.usage(
        grid == nil ? "--gamut" : "--grid",
        "a design system is certified for sRGB brands only",
        suggestion: "Use --count, and --gamut srgb or none.")
    }
    if let further = (2...4).first(where: system.uses(brand:)) {
      throw CommandFailure.usage(
        "--system", "the design system \(system.name.quoted) uses brand\(further)",
        suggestion: "Only systems of one brand can be certified.")
    }
  }

  /// The appearances that are named, or those of the system.
  private func appearances(of system: DesignSystem) throws -> [Appearance] {
    let appearances = try givenAppearances() ?? system.appearances
    if let other = appearances.first(where: { !system.supports($0) }) {
      throw CommandFailure.usage(
        "--appearances",
        "the design system \(system.name.quoted) has no appearance \(other.rawValue)",
        suggestion: "It has: \(system.appearances.map(\.rawValue).joined(separator: ", ")).")
    }
    return appearances
  }
}
