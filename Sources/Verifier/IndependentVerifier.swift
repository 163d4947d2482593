// SPDX-License-Identifier: MIT

import ColorSpaces
import Palettes

/// Checks what palettes promise, from their bytes, one after the other.
///
/// It keeps its buffers between palettes and makes no text but of a finding, so that every brand
/// there is can be checked: a theme takes about a microsecond.
package struct IndependentVerifier: Sendable {
  /// All that was found up to now.
  package internal(set) var report = VerificationReport()

  let gamut: VerifierGamut
  private(set) var theme: VerifierTheme
  private(set) var needs = ContrastRequirements.all[0]
  private(set) var brand = VerifierColor.black

  /// What the palette gives as impossible; `nil` where only the bytes are there to be checked.
  private(set) var conflicts: [Conflict]?

  /// What was asked for in the theme.
  private(set) var pins: [RolePin] = []

  let pairs = VerifierPromise.pairs
  let table = VerifierPairTable.standard
  let surfaces = VerifierPromise.surfaces.map(\.index)

  /// What is seen of the table's layers in this theme, as a luminance plus 0.05.
  private(set) var layerLights: [Double]

  /// The last ramp of each name that was found right: those of statuses are nearly always the same.
  var goodRamps: [RampName: [VerifierColor]] = [:]

  /// By the index of ``ContrastRequirements``, the last statuses that were found to be told apart.
  var goodStatuses = Array(repeating: [VerifierColor](), count: ContrastRequirements.all.count)

  /// The square of the least distance between states up to now.
  var leastStates = Double.infinity

  /// Makes a checker that has found nothing yet, of the solutions of palettes in sRGB.
  package init() { self.init(gamut: .sRGB) }

  /// Makes a checker that has found nothing yet, of bytes that encode a gamut.
  package init(gamut: VerifierGamut) {
    self.gamut = gamut
    theme = VerifierTheme(gamut: gamut)
    layerLights = Array(repeating: 0.05, count: table.layers.count)
  }

  /// Checks everything that a palette promises, in each of its gamuts.
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

  /// The solution in Display P3, which is there when it was asked for and only then.
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
  /// A pair that theory proves impossible is excused, as there is no conflict to name it.
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

  /// Checks that the same step of the first ramp is the brand in all gamuts of a palette.
  package mutating func check(brandSteps steps: [Int?]) {
    if Set(steps).count > 1 { add(.brand, "\(brand.hex): two steps are the brand") }
  }

  /// Adds what another checker found in later palettes.
  package mutating func append(_ later: VerificationReport) { report.append(later) }

  mutating func begin(_ brand: VerifierColor) {
    self.brand = brand
    pins = []
  }

  mutating func add(_ kind: Violation.Kind, _ text: String) {
    report.add(kind, gamut.name + text)
  }

  /// Adds a finding about the present theme.
  mutating func addHere(_ kind: Violation.Kind, _ text: String) {
    add(kind, "\(brand.hex) \(needs.name): \(text)")
  }

  /// Changes the counts of the present level and appearance.
  mutating func tally(_ change: (inout VerificationReport.Mode) -> Void) {
    change(&report.modes[needs.index])
  }

  mutating func notePair(excused isExcused: Bool = false, _ count: Int = 1) {
    if isExcused { report.excused += count } else { report.pairs += count }
  }

  mutating func note(_ slack: Double, ofPair index: Int) {
    let witness = VerificationReport.Witness(
      brand: brand, in: gamut.encoding, mode: needs.index, pair: index)
    report.note(slack, of: pairs[index].kind, witness)
  }
}

extension VerificationReport {
  /// Checks everything that a palette promises, from its bytes.
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
