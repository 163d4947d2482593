// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Checks every guarantee of palettes from their bytes, without code of the solver or of
/// `Contrast`.
///
/// One verifier checks many palettes, one after the other. It keeps its buffers between them and
/// builds no text except for findings: a theme takes about a microsecond, so that all 16,777,216
/// sRGB brands can be checked.
package struct IndependentVerifier: Sendable {
  /// The findings and statistics of all palettes so far.
  package internal(set) var report = VerificationReport()

  /// The gamut of the bytes.
  let gamut: VerifierGamut
  /// The bytes of the current theme.
  private(set) var theme: VerifierTheme
  /// The requirements of the current theme.
  private(set) var needs = ContrastRequirements.all[0]
  /// The brand of the current palette, in the gamut.
  private(set) var brand = VerifierColor.black

  /// The conflicts of the current theme; `nil` where only bytes are checked.
  private(set) var conflicts: [Conflict]?

  /// The pins that apply to the current theme.
  private(set) var pins: [RolePin] = []

  /// The required pairs of every theme.
  let pairs = VerifierRequirements.pairs
  /// The same pairs by indices of roles.
  let table = VerifierPairTable.standard
  /// The indices of the page surfaces.
  let surfaces = VerifierRequirements.surfaces.map(\.index)

  /// The luminances plus 0.05 of the table's layers over their surfaces, in the current theme.
  private(set) var layerLights: [Double]

  /// The last ramp of each name that passed; those of statuses are the same for most brands.
  var verifiedRamps: [RampName: [VerifierColor]] = [:]

  /// By the index of ``ContrastRequirements``: the last status colors that passed.
  var verifiedStatuses = Array(repeating: [VerifierColor](), count: ContrastRequirements.all.count)

  /// The square of the least distance between states so far, in OKLab.
  var leastStates = Double.infinity

  /// Makes a verifier of sRGB solutions.
  package init() { self.init(gamut: .sRGB) }

  /// Makes a verifier of bytes in a gamut.
  package init(gamut: VerifierGamut) {
    self.gamut = gamut
    theme = VerifierTheme(gamut: gamut)
    layerLights = Array(repeating: 0.05, count: table.layers.count)
  }

  /// Checks every guarantee of a palette, in each of its gamuts.
  package mutating func check(_ palette: Palette) {
    let srgb = VerifierSolution(palette.srgb, of: palette.request)
    check(srgb)
    guard let displayP3 = displayP3Solution(of: palette) else { return }
    var checker = IndependentVerifier(gamut: .displayP3)
    checker.check(displayP3)
    // A step that is the brand is so in either gamut.
    let steps = [srgb, displayP3].map { $0.ramps.first?.steps.firstIndex(where: \.isExact) }
    check(brandSteps: steps)
    append(checker.report)
  }

  /// The solution in Display P3; adds a finding where it is missing or was not asked for.
  mutating func displayP3Solution(of palette: Palette) -> VerifierSolution? {
    if (palette.displayP3 != nil) != (palette.request.gamut == .displayP3) {
      add(.brand, "\(brand.hex): the gamuts are not those that were asked for")
    }
    guard let displayP3 = palette.displayP3 else { return nil }
    let solution = VerifierSolution(displayP3, of: palette.request)
    if VerifierColor(displayP3.brand) != solution.brand {
      add(.brand, "\(solution.brand.hex): the brand in Display P3 is another color")
    }
    return solution
  }

  /// Checks one solution: its ramps, its themes, and the hues that these share.
  private mutating func check(_ solution: VerifierSolution) {
    begin(solution.brand)
    checkRamps(of: solution)
    if solution.themes.map(\.appearance) != solution.request.appearances {
      add(.brand, "\(brand.hex): the themes are not the appearances that were asked for")
    }
    for theme in solution.themes {
      // Increased contrast is AAA whatever was asked for.
      let isIncreased = [.lightHighContrast, .darkHighContrast].contains(theme.appearance)
      if theme.level != (isIncreased ? .aaa : solution.request.level) {
        add(.brand, "\(brand.hex): a theme's level")
      }
      let conflicts = solution.conflicts.filter { $0.appearance == theme.appearance }
      pins = solution.request.pins.filter {
        $0.appearance == nil || $0.appearance == theme.appearance
      }
      check(theme.bytes, from: 0, ContrastRequirements.of(theme), conflicts)
    }
    if solution.request.pins.isEmpty { checkHues(of: solution.themes) }
  }

  /// Checks the bytes of one theme: red, green, blue and opacity of every role, in the order of
  /// `Role.allCases`.
  ///
  /// A provably impossible pair is excused without a conflict that names it.
  ///
  /// - Parameters:
  ///   - bytes: Some bytes.
  ///   - start: Where the theme begins in them.
  ///   - brand: The color that the palette was made from.
  ///   - needs: What the theme claims to keep.
  package mutating func check(
    theme bytes: [UInt8], from start: Int, brand: RGB8, needs: ContrastRequirements
  ) {
    begin(VerifierColor(brand))
    check(bytes, from: start, needs, nil)
  }

  /// Checks one theme.
  ///
  /// - Parameters:
  ///   - bytes: Some bytes.
  ///   - start: Where the theme begins in them.
  ///   - needs: What the theme claims to keep.
  ///   - conflicts: The conflicts of the theme; `nil` where there are none at hand.
  private mutating func check(
    _ bytes: [UInt8], from start: Int, _ needs: ContrastRequirements, _ conflicts: [Conflict]?
  ) {
    self.needs = needs
    self.conflicts = conflicts
    theme.load(bytes, from: start)
    for (index, layer) in table.layers.enumerated() {
      layerLights[index] = theme.light(theme.layer(layer.top, over: layer.bottom))
    }
    report.modes[needs.index].themes += 1
    checkPairs()
    checkOrders()
    checkOpacities()
    // A pin may be any color, also one that something else looks like.
    if pins.isEmpty { checkDistances() }
    checkBrand()
    guard let conflicts else { return }
    checkPins(conflicts.filter { $0.pin != nil })
    check(conflicts.filter { $0.pin == nil })
  }

  /// Checks that the same step of the brand's ramp is the brand in all gamuts of a palette.
  package mutating func check(brandSteps steps: [Int?]) {
    if Set(steps).count > 1 { add(.brand, "\(brand.hex): two steps are the brand") }
  }

  /// Adds the findings of another verifier about later palettes.
  package mutating func append(_ later: VerificationReport) { report.append(later) }

  /// Begins a palette of a brand.
  mutating func begin(_ brand: VerifierColor) {
    self.brand = brand
    pins = []
  }

  /// Adds a finding, named after the gamut.
  mutating func add(_ kind: Violation.Kind, _ text: String) {
    report.add(kind, gamut.name + text)
  }

  /// Adds a finding about the current theme.
  mutating func addHere(_ kind: Violation.Kind, _ text: String) {
    add(kind, "\(brand.hex) \(needs.name): \(text)")
  }

  /// Changes the counts of the current level and appearance.
  mutating func tally(_ change: (inout VerificationReport.Mode) -> Void) {
    change(&report.modes[needs.index])
  }

  /// Counts pairs as compared, or as excused.
  mutating func notePair(excused isExcused: Bool = false, _ count: Int = 1) {
    if isExcused { report.excused += count } else { report.pairs += count }
  }

  /// Records the slack of a pair, as a share of the ratio that it needs.
  mutating func note(_ slack: Double, ofPair index: Int) {
    let witness = VerificationReport.Witness(
      brand: brand, in: gamut.encoding, mode: needs.index, pair: index)
    report.note(slack, of: pairs[index].kind, witness)
  }
}

extension VerificationReport {
  /// Checks every guarantee of a palette from its bytes.
  package init(checking palette: Palette) {
    var checker = IndependentVerifier()
    checker.check(palette)
    self = checker.report
  }
}

extension ResolvedTheme {
  /// The colors of the roles in their order, four bytes each.
  fileprivate var bytes: [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(VerifierTheme.byteCount)
    for role in Role.allCases {
      let color = self[role]
      bytes.append(color.rgb.red)
      bytes.append(color.rgb.green)
      bytes.append(color.rgb.blue)
      bytes.append(color.alpha)
    }
    return bytes
  }
}
