// SPDX-License-Identifier: MIT
public import Foundation
public import PropertyTesting

// Values of Foundation as code that makes them again.

extension Date: CodeConvertible {
  public var code: String { "Date(timeIntervalSince1970: \(codeText(timeIntervalSince1970)))" }
}

extension URL: CodeConvertible {
  public var code: String { "URL(string: \(codeText(absoluteString)))!" }
}

extension UUID: CodeConvertible {
  public var code: String { "UUID(uuidString: \(codeText(uuidString)))!" }
}

extension Decimal: CodeConvertible {
  // `Decimal(string: "NaN")` is nil.
  public var code: String { isNaN ? "Decimal.nan" : "Decimal(string: \(codeText("\(self)")))!" }
}

extension Data: CodeConvertible {
  public var code: String { "Data(\(codeText(Array(self))))" }
}

extension DateInterval: CodeConvertible {
  public var code: String { "DateInterval(start: \(start.code), end: \(end.code))" }
}

extension TimeZone: CodeConvertible {
  public var code: String { "TimeZone(identifier: \(codeText(identifier)))!" }
}

extension Locale: CodeConvertible {
  public var code: String { "Locale(identifier: \(codeText(identifier)))" }
}
