// SPDX-License-Identifier: MIT

/// A number for each of the 256 bytes.
///
/// For tables that are made once in a process: the numbers are never freed, so that a look-up
/// neither counts references nor checks bounds, which a byte cannot leave.
public struct ByteTable: Sendable {
  // Written by `init` alone, before anyone else can see it.
  @usableFromInline nonisolated(unsafe) let numbers: UnsafePointer<Double>

  public init(_ number: (UInt8) -> Double) {
    let numbers = UnsafeMutablePointer<Double>.allocate(capacity: 256)
    for code in UInt8.min...UInt8.max {
      (numbers + Int(code)).initialize(to: number(code))
    }
    self.numbers = UnsafePointer(numbers)
  }

  // Inlined, because a call would take longer than the look-up.
  @inlinable public subscript(code: UInt8) -> Double { numbers[Int(code)] }
}
