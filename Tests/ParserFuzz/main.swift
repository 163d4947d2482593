// SPDX-License-Identifier: MIT

import CFuzzDriver

#if canImport(Glibc)
  import Glibc
#endif

// libFuzzer mutates bytes toward code that was not yet reached. The name of the reader is the
// variable `READER`; `READER=list` prints the names.

let wanted = getenv("READER").map { String(cString: $0) } ?? "list"
guard wanted != "list" else {
  print(FuzzedReader.all.map(\.name).joined(separator: "\n"))
  exit(0)
}
guard let found = FuzzedReader.all.first(where: { $0.name == wanted }) else {
  print("READER: there is no reader '\(wanted)'; READER=list prints the names")
  exit(64)
}

/// The reader under test and how long it usually takes; the callback of C has no context.
nonisolated(unsafe) var reader = found
nonisolated(unsafe) var pace = ReadingPace()

var count = CommandLine.argc
var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
exit(
  LLVMFuzzerRunDriver(&count, &arguments) { data, size in
    let bytes = Array(UnsafeBufferPointer(start: data, count: size))
    if let slow = pace.slowness(of: bytes, reader.read) {
      print("SLOW: \(size) bytes take \(slow.milliseconds) ms, \(slow.factor) times the median")
      abort()
    }
    return 0
  })
