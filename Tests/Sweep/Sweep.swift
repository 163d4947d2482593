// SPDX-License-Identifier: GPL-3.0-or-later

import ColorSpaces
import Foundation
import TincturePalettes
import TinctureVerifier

/// Solves palettes for brands all over the sRGB cube and checks each of them again from its bytes.
///
/// `swift run -c release sweep [--joint] [--gamut srgb|p3] [--count 65536] [--jobs N] [--steps
/// 4096]`; or, with `--pins 10000` alone, so many palettes with random pins, each of whose refusals
/// is judged over all sides of all pairs. Exits with 1 when a promise is broken, with 64 for arguments that it does not know.
@main
struct Sweep {
  static func main() async {
    do {
      let options = try SweepOptions(CommandLine.arguments.dropFirst())
      if options.pins > 0 {
        let audit = await PinSweep(count: options.pins).audit(jobs: options.jobs)
        print(audit.text)
        exit(audit.exceptions.isEmpty ? 0 : 1)
      }
      let workload = SweepWorkload(options)
      let total = await tally(workload, jobs: options.jobs)
      print(SweepTable(total, workload: workload).text)
      exit(total.isClean ? 0 : 1)
    } catch {
      FileHandle.standardError.write(Data("sweep: \(error)\n".utf8))
      exit(64)
    }
  }

  /// Shares the chunks among tasks in fixed ranges and adds up their tallies in order, so that the
  /// number of tasks changes nothing in the result.
  private static func tally(_ workload: SweepWorkload, jobs: Int) async -> SweepTally {
    await withTaskGroup(of: (Int, [SweepTally]).self) { group in
      for job in 0..<jobs {
        let first = job * workload.chunkCount / jobs
        let end = (job + 1) * workload.chunkCount / jobs
        group.addTask { (job, (first..<end).map(workload.tally(ofChunk:))) }
      }
      var byJob = Array(repeating: [SweepTally](), count: jobs)
      for await (job, tallies) in group { byJob[job] = tallies }
      var total = SweepTally()
      for tally in byJob.joined() { total.append(tally) }
      return total
    }
  }
}

/// What the command line asks for.
struct SweepOptions {
  var count = 65_536
  var jobs = ProcessInfo.processInfo.activeProcessorCount
  var steps = 4096
  /// How many requests with random pins are judged, in place of everything else.
  var pins = 0

  /// One pass, which is faster, or with `--joint` what `generate` does.
  var method = SolvingMethod.onePass

  /// With `--gamut p3`, brands all over the P3 cube are added to those of sRGB.
  var gamut = Gamut.srgb

  init(_ arguments: ArraySlice<String>) throws(SweepUsage) {
    var rest = arguments
    while let option = rest.popFirst() {
      if option == "--joint" {
        method = .joint
        continue
      }
      if option == "--gamut" {
        guard let gamut = rest.popFirst().flatMap({ Gamut(named: $0) }) else {
          throw SweepUsage(problem: "--gamut needs srgb or p3")
        }
        self.gamut = gamut
        continue
      }
      guard let text = rest.popFirst(), let value = Int(text), value >= 0 else {
        throw SweepUsage(problem: "\(option) needs a whole number")
      }
      switch option {
      case "--count": count = min(value, 1 << 24)
      case "--jobs": jobs = max(1, value)
      case "--steps": steps = value
      case "--pins": pins = value
      default: throw SweepUsage(problem: "no option \(option)")
      }
    }
  }
}

struct SweepUsage: Error, CustomStringConvertible {
  let problem: String
  var description: String {
    problem + "; usage: sweep [--joint] [--gamut srgb|p3] [--count N] [--jobs N] [--steps N] "
      + "[--pins N]"
  }
}
