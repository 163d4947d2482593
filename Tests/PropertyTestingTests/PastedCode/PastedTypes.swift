// SPDX-License-Identifier: MIT
import Foundation

// Types whose values `PastedCodeTests` writes as code. The compiler gets this file once more, with
// that code.

struct PastedPoint {
  var x: Double
  var name: String?
}

struct PastedPair<First, Second> {
  var first: First
  var second: Second
}

struct PastedOptions: OptionSet { var rawValue: UInt8 }

enum PastedPlan: String { case free, team, `default` }

indirect enum PastedShape {
  case dot
  case circle(radius: Double)
  case line(PastedPoint, to: PastedPoint)
  case maybe(Int?)
  case group([PastedShape])
}

final class PastedAccount {
  var name: String
  var cents: Int

  init(name: String, cents: Int) {
    self.name = name
    self.cents = cents
  }
}

/// Returns a text that differs for different values, zeros with a sign and scalars included.
func canonical<Value>(_ value: Value) -> String {
  let mirror = Mirror(reflecting: value)
  switch value {
  case let value as Data: return "data \(Array(value))"
  case let value as Date: return "date \(value.timeIntervalSinceReferenceDate)"
  case is URL, is UUID, is Decimal, is Duration, is DateInterval, is any SIMD: return "\(value)"
  case is any StringProtocol, is Character, is Unicode.Scalar:
    return "\("\(value)".unicodeScalars.map(\.value))"
  default: break
  }
  let parts = mirror.children.map { ($0.label ?? "") + "=" + canonical($0.value) }
  switch mirror.displayStyle {
  case .set, .dictionary: return "{" + parts.sorted().joined(separator: ",") + "}"
  case _ where parts.isEmpty: return "\(value)"
  default: return "(" + parts.joined(separator: ",") + ")"
  }
}
