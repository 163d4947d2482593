// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

/// Checks every guarantee of palettes from their bytes, without code of the solver or of
/// `Contrast`.
///
/// One verifier checks many palettes, one after the other. It keeps its buffers between them and
/// builds no text except for findings: a theme takes about a microsecond, so that all 16,777,216
/// sRGB brands can be checked.
package struct IndependentVerifier: Sendable {
  /// The findings and statistics of all palettes so far.
  package var report = VerificationReport()

  /// The gamut of the bytes.
  let gamut: VerifierGamut
  /// The bytes of the current theme.
  private(set) var theme: VerifierTheme
  /// The requirements of the current theme.
  private(set) var needs = ContrastRequirements.all[0]
  /// The promises of the current theme.
  private(set) var promises = VerifierRequirements.promises[0]
  /// The brand of the current palette, in the gamut.
  private(set) var brand = VerifierColor.black

  /// The conflicts of the current theme; `nil` where only bytes are checked.
  private(set) var conflicts: [Conflict]?

  /// The pins that apply to the current theme.
  private(set) var pins: [RolePin] = []

  /// The labels that were asked for.
  private(set) var labels = LabelPreference.contrast

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

  /// By the index of ``ContrastRequirements``: how the colors of its themes are seen.
  var sights = VerifierSights.all

  /// By the index of ``ContrastRequirements``: whether something looked alike in the last theme.
  var hadAlike = Array(repeating: false, count: ContrastRequirements.all.count)

  /// By the place in `Distinction.Kind.allCases`: the square of the least distance so far, as a
  /// multiple of the square of what is needed.
  var leastDistances = Array(repeating: Double.infinity, count: Distinction.Kind.allCases.count)

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
    if (palette.displayP3 != nil) != (palette.request.gamut == .displayP3) {
      add(.brand, "\(brand.hex): the gamuts are not those that were asked for")
    }
    guard let displayP3 = palette.displayP3.map({ VerifierSolution($0, of: palette.request) })
    else { return }
    if VerifierColor(displayP3.checked.brand) != displayP3.brand {
      add(.brand, "\(displayP3.brand.hex): the brand in Display P3 is another color")
    }
    var checker = IndependentVerifier(gamut: .displayP3)
    checker.check(displayP3)
    // The same step has to be the brand in both gamuts.
    let ramps = [srgb, displayP3].map(\.checked.ramps.first)
    check(brandSteps: ramps.map { $0?.steps.firstIndex(where: \.isExact) })
    report.append(checker.report)
  }

  /// Checks one solution: its ramps, its themes, and the hues that these share.
  private mutating func check(_ solution: VerifierSolution) {
    begin(solution.brand)
    labels = solution.request.fillLabels
    checkRamps(of: solution)
    if solution.checked.themes.map(\.appearance) != solution.request.appearances {
      add(.brand, "\(brand.hex): the themes are not the appearances that were asked for")
    }
    for theme in solution.checked.themes {
      // Increased contrast is AAA whatever was asked for.
      let isIncreased = [.lightHighContrast, .darkHighContrast].contains(theme.appearance)
      if theme.level != (isIncreased ? .aaa : solution.request.level) {
        add(.brand, "\(brand.hex): a theme's level")
      }
      let conflicts = solution.checked.conflicts.filter { $0.appearance == theme.appearance }
      pins = solution.request.pins.filter {
        $0.appearance == nil || $0.appearance == theme.appearance
      }
      check(theme.bytes, from: 0, ContrastRequirements.of(theme), conflicts)
    }
    if solution.request.pins.isEmpty { checkBounds(of: solution.checked.themes) }
  }

  /// Checks the bytes of one theme: red, green, blue and opacity of every role, in the order of
  /// `Role.allCases`.
  ///
  /// The theme begins at `start` and claims to keep `needs`. A provably impossible pair is excused
  /// without a conflict that names it.
  package mutating func check(
    theme bytes: [UInt8], from start: Int, brand: RGB8, needs: ContrastRequirements
  ) {
    begin(VerifierColor(brand))
    check(bytes, from: start, needs, nil)
  }

  /// Checks one theme; its conflicts are `nil` where there are none at hand.
  private mutating func check(
    _ bytes: [UInt8], from start: Int, _ needs: ContrastRequirements, _ conflicts: [Conflict]?
  ) {
    self.needs = needs
    promises = VerifierRequirements.promises[needs.index]
    self.conflicts = conflicts
    theme.load(bytes, from: start)
    for (index, layer) in table.layers.enumerated() {
      layerLights[index] = theme.light(theme.layer(layer.top, over: layer.bottom))
    }
    report.modes[needs.index].themes += 1
    checkPairs()
    checkOrders()
    checkOpacities()
    // A pin may be any color, even one too similar to that of another role.
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

  /// Begins a palette of a brand.
  mutating func begin(_ brand: VerifierColor) {
    self.brand = brand
    pins = []
  }

  /// Adds a finding, named after the gamut.
  mutating func add(_ kind: Violation.Kind, _ text: String) { report.add(kind, gamut.name + text) }

  /// Adds a finding about the current theme.
  mutating func addHere(_ kind: Violation.Kind, _ text: String) {
    add(kind, "\(brand.hex) \(needs.name): \(text)")
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
    Role.allCases.flatMap { role in
      [self[role].rgb.red, self[role].rgb.green, self[role].rgb.blue, self[role].alpha]
    }
  }
}
