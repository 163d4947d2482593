// SPDX-License-Identifier: GPL-3.0-or-later

import PaletteSolver
import TincturePalettes
import PinChecks

/// Solves palettes with random pins and judges what becomes of them.
struct PinSweep: Sendable {
  let count: Int

  /// Shares the requests among tasks; the number of tasks changes nothing in the result.
  func audit(jobs: Int) async -> PinAudit {
    await withTaskGroup(of: (Int, PinAudit).self) { group in
      for job in 0..<jobs {
        let range = job * count / jobs..<(job + 1) * count / jobs
        group.addTask { (job, Self.audit(range)) }
      }
      var byJob = Array(repeating: PinAudit(), count: jobs)
      for await (job, audit) in group { byJob[job] = audit }
      return byJob.reduce(into: PinAudit()) { $0.append($1) }
    }
  }

  private static func audit(_ range: Range<Int>) -> PinAudit {
    var audit = PinAudit()
    for index in range {
      do {
        var one = PinAudit()
        let request = try PinSets.request(index)
        one.check(try Palette(solving: request))
        if !one.exceptions.isEmpty { one.fail("set \(index): \(request.pins)") }
        audit.append(one)
      } catch {
        audit.fail("set \(index): \(error)")
      }
    }
    return audit
  }
}

extension PinAudit {
  /// The result for people.
  var text: String {
    """
    \(kept) pins kept, \(refused) refused, of these \(refusedForPage) because of the page and \
    \(refusedForRounding) because of rounding
    \(exceptions.count) exceptions
    """ + exceptions.prefix(20).map { "\n" + $0 }.joined()
  }
}
