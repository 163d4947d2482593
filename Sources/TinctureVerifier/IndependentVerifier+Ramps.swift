// SPDX-License-Identifier: MIT

import ColorSpaces
import TincturePalettes

extension IndependentVerifier {
  /// Checks that every ramp is there with its steps, falls strictly, has its locked colors and, in
  /// the brand's ramp, the brand.
  mutating func checkRamps(of solution: VerifierSolution) {
    let (request, ramps) = (solution.request, solution.checked.ramps)
    if ramps.map(\.name) != RampName.allCases { add(.ramp, "\(brand.hex): ramps missing") }
    for ramp in ramps {
      if ramp.steps.map(\.label) != request.labels {
        add(.ramp, "\(brand.hex): the steps of \(ramp.name) are not those asked for")
      }
      checkFall(of: ramp, request.curve)
      if let ratios = request.ratios {
        checkRatios(of: ramp, ratios, on: solution.color(of: ratios.background))
      } else {
        checkBrand(in: ramp)
      }
      for lock in request.locks
      where ramp.name == .brand
        && ramp[lock.label].map(VerifierColor.init) != solution.color(of: lock.rgb)
      {
        add(.ramp, "\(brand.hex): the lock \(lock) is not kept")
      }
    }
  }

  /// Checks that a ramp gets darker from step to step, as its curve orders the steps.
  private mutating func checkFall(of ramp: Ramp, _ curve: RampCurve) {
    let isRadix = curve == .radixLight || curve == .radixDark
    // In Radix scales the fill and its hovered state, 9 and 10, stand outside of the order.
    let ordered = ramp.steps.filter { !(isRadix && (9...10).contains($0.label)) }
    let labeled = ordered.map { VerifierColor($0.rgb) }
    checkFall(of: curve == .radixDark ? labeled.reversed() : labeled, ramp.name)
  }

  /// Checks that colors strictly fall both in luminance and in OKLab lightness.
  ///
  /// The last ramp of each name that passed is not checked again.
  private mutating func checkFall(of colors: [VerifierColor], _ name: RampName) {
    guard verifiedRamps[name] != colors else { return }
    let before = report.count(.ramp)
    let lightnesses = colors.map { VerifierOKLab($0, in: gamut).lightness }
    for index in colors.indices.dropFirst() {
      let (light, dark) = (colors[index - 1], colors[index])
      if !(gamut.luminance(light) > gamut.luminance(dark)) {
        add(.ramp, "\(brand.hex): \(name) turns back in luminance, \(light.hex) \(dark.hex)")
      }
      if !(lightnesses[index - 1] > lightnesses[index]) {
        add(.ramp, "\(brand.hex): \(name) turns back in lightness, \(light.hex) \(dark.hex)")
      }
    }
    if report.count(.ramp) == before { verifiedRamps[name] = colors }
  }

  /// Checks that the steps have the requested ratios: at least, and at most 0.3 more, which is what
  /// rounding to 8 bits can add.
  private mutating func checkRatios(
    of ramp: Ramp, _ ratios: RampRatios, on background: VerifierColor
  ) {
    let ground = gamut.luminance(background)
    let found = ramp.steps.map { contrastRatio(gamut.luminance(VerifierColor($0.rgb)), ground) }
      .sorted()
    for (ratio, asked) in zip(found, ratios.ratios.sorted()) where !(asked...asked + 0.3 ~= ratio) {
      add(.ramp, "\(brand.hex): \(ramp.name) has \(ratio) on \(background.hex) for \(asked)")
    }
  }

  /// Checks that exactly one step of the brand's ramp is the brand and marked so.
  private mutating func checkBrand(in ramp: Ramp) {
    let marked = ramp.steps.filter(\.isExact)
    guard ramp.name == .brand else {
      if !marked.isEmpty { add(.brand, "\(brand.hex): \(ramp.name) claims the brand") }
      return
    }
    let equal = ramp.steps.filter { VerifierColor($0.rgb) == brand }
    if marked.count != 1 || equal != marked {
      add(.brand, "\(brand.hex): \(equal.count) steps are the brand, \(marked.count) claim to be")
    }
  }

  // MARK: The ramps in bytes

  /// Checks the bytes of the six ramps of a brand, which fall by their usual steps: three to a
  /// step, ramp after ramp in the order of `RampName.allCases`, and perhaps others after them.
  ///
  /// - Returns: Which step of the first ramp is the brand, the lightest being 0.
  @discardableResult
  package mutating func check(ramps bytes: [UInt8], stepCount: Int, brand: RGB8) -> Int? {
    begin(VerifierColor(brand))
    var brandStep: Int?
    let length = 3 * stepCount
    for (index, name) in RampName.allCases.enumerated() {
      let colors = stride(from: index * length, to: (index + 1) * length, by: 3).map {
        VerifierColor(Int(bytes[$0]), Int(bytes[$0 + 1]), Int(bytes[$0 + 2]))
      }
      checkFall(of: colors, name)
      guard name == .brand else { continue }
      let count = colors.count { $0 == self.brand }
      if count != 1 { add(.brand, "\(self.brand.hex): \(count) steps are the brand") }
      brandStep = colors.firstIndex(of: self.brand)
    }
    return brandStep
  }
}
