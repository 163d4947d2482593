// SPDX-License-Identifier: GPL-3.0-or-later

import TinctureCertification
import ColorSpaces
import TinctureContrast
import PaletteSolver
import TincturePalettes
import TinctureVerifier

/// What a certificate is made of.
enum CertifyBenchmarks {
  private static let count = 1024
  private static let checkBar = 2e-6
  // The whole cube in ten minutes of one processor.
  private static let brandBar = 600.0 / Double(1 << 24)

  static func all() throws -> [Benchmark] { [brand, try check, hash] }

  private static var brand: Benchmark {
    let claim = CertificateClaim(
      version: "", brands: .stratified(count: 256 * count), levels: ConformanceLevel.allCases,
      appearances: Appearance.usual, method: .onePass)
    return Benchmark(
      "brand certified: 4 themes solved, checked, hashed", bar: brandBar,
      .init(count: count) {
        Double(Certificate.part(85, of: claim)?.part.tally.pairs ?? 0)
      })
  }

  private static var check: Benchmark {
    get throws {
      let themes = try (0..<count).map { index in
        try SolverStages(brand: StratifiedBrands.brand(index, of: count))
          .theme(.aaa, .light, .onePass)
      }
      let brands = themes.map { $0[.brandExact].rgb }
      let bytes = themes.map(bytes)
      return Benchmark(
        "independent check of a theme's bytes", bar: checkBar,
        .init(count: count) {
          var checker = IndependentVerifier()
          for (brand, bytes) in zip(brands, bytes) {
            checker.check(theme: bytes, from: 0, brand: brand, needs: .of(.light, isEnhanced: true))
          }
          return Double(checker.report.pairs + checker.report.total)
        })
    }
  }

  private static var hash: Benchmark {
    let bytes = (0..<4 * Role.allCases.count * count).map { UInt8(truncatingIfNeeded: 31 * $0) }
    return Benchmark(
      "BLAKE2b-256 of a theme's bytes",
      .init(count: count) { Double(BLAKE2b.digest(of: bytes)[0]) })
  }

  private static func bytes(of theme: ResolvedTheme) -> [UInt8] {
    Role.allCases.flatMap { role in
      let color = theme[role]
      return [color.rgb.red, color.rgb.green, color.rgb.blue, color.alpha]
    }
  }
}
