// SPDX-License-Identifier: GPL-3.0-or-later

import PropertyTesting

/// Tries properties on the palettes of a document.
package struct Fuzzer: Sendable {
  private let subject: FuzzSubject
  private let properties: [any FuzzProperty.Type]

  package init(
    _ subject: FuzzSubject, properties: [any FuzzProperty.Type] = KnownFuzzProperties.all
  ) {
    self.subject = subject
    self.properties = properties
  }

  /// The names of the properties that have nothing to try on these palettes.
  package var idsWithoutCases: [String] {
    func hasCases<P: FuzzProperty>(_ property: P.Type) -> Bool { P.cases(of: subject) != nil }
    return properties.filter { !hasCases($0) }.map { $0.id }
  }

  /// Tries every property, as many at a time as the settings allow.
  ///
  /// - Parameters:
  ///   - settings: How hard.
  ///   - isOver: Asked from any thread, now and then, whether to end; what was found then counts.
  /// - Returns: What each property came to, the same for any number of jobs.
  package func report(
    _ settings: FuzzSettings, isOver: @escaping @Sendable () -> Bool = { false }
  ) async -> FuzzReport {
    var settings = settings
    let jobs = max(1, min(settings.jobs, properties.count))
    settings.time = settings.time.map { $0 * jobs / max(properties.count, 1) }
    var reports: [PropertyReport?] = Array(repeating: nil, count: properties.count)
    await withTaskGroup(of: (Int, PropertyReport?).self) { group in
      var waiting = properties.indices[...]
      func startNext() {
        guard let index = waiting.popFirst(), !isOver() else { return }
        group.addTask { [settings] in
          (index, run(properties[index], settings, isOver))
        }
      }
      for _ in 0..<jobs { startNext() }
      while let (index, report) = await group.next() {
        reports[index] = report
        startNext()
      }
    }
    return FuzzReport(
      seed: settings.seed, properties: reports.compactMap(\.self), isInterrupted: isOver())
  }

  /// Runs one case again; `nil` when its property is not among those that can be tried.
  package func replay(_ token: FuzzToken, _ settings: FuzzSettings) -> FuzzReport? {
    guard let property = properties.first(where: { $0.id == token.property }),
      let report = replay(property, token.token, settings)
    else { return nil }
    return FuzzReport(seed: settings.seed, properties: [report], isInterrupted: false)
  }

  private func run<P: FuzzProperty>(
    _ property: P.Type, _ settings: FuzzSettings, _ isOver: @escaping @Sendable () -> Bool
  ) -> PropertyReport? {
    FuzzRun<P>(subject, settings, isOver: isOver)?.report()
  }

  private func replay<P: FuzzProperty>(
    _ property: P.Type, _ token: ReplayToken, _ settings: FuzzSettings
  ) -> PropertyReport? {
    FuzzRun<P>(subject, settings, isOver: { false })?.replay(token)
  }
}
