// SPDX-License-Identifier: MIT
public import Foundation
public import PropertyTesting

// Each type has a generator, which `codable` uses as well.

extension Generator where Value == Date {
  /// Dates from the year 1 to the year 4000: midnights in UTC, whole seconds, then any, the
  /// simplest being the first of January 1970.
  public static var date: Generator {
    let (first, last) = (-62_135_596_800, 64_060_588_800)
    let (day, range) = (86_400, Double(first)...Double(last))
    return oneOf(
      Generator<Int>.int(in: first / day...last / day).map {
        Date(timeIntervalSince1970: Double($0 * day))
      },
      Generator<Int>.int(in: first...last).map { Date(timeIntervalSince1970: Double($0)) },
      Generator<Double>.double(in: range).map { Date(timeIntervalSince1970: $0) })
  }

  /// Dates of a range, the simplest being the one that is closest to 1970.
  public static func date(in range: ClosedRange<Date>) -> Generator {
    let seconds = range.lowerBound.timeIntervalSince1970...range.upperBound.timeIntervalSince1970
    return Generator<Double>.double(in: seconds).map { Date(timeIntervalSince1970: $0) }
  }
}

extension Generator where Value == UUID {
  /// UUIDs of any 16 bytes, the simplest being all zeros.
  public static var uuid: Generator {
    zip(.uint64, .uint64).map { high, low in
      func byte(_ word: UInt64, _ index: UInt64) -> UInt8 {
        UInt8(truncatingIfNeeded: word >> (56 - 8 * index))
      }
      return UUID(
        uuid: (
          byte(high, 0), byte(high, 1), byte(high, 2), byte(high, 3), byte(high, 4), byte(high, 5),
          byte(high, 6), byte(high, 7), byte(low, 0), byte(low, 1), byte(low, 2), byte(low, 3),
          byte(low, 4), byte(low, 5), byte(low, 6), byte(low, 7)
        ))
    }
  }
}

extension Generator where Value == URL {
  /// URLs with a scheme, a host, and maybe a port, a path, a query and a fragment.
  public static var url: Generator {
    let scheme = Generator<String>.element(of: "https", "http", "ftp", "file")
    let label = Generator<String>.string(of: .letterOrDigit, count: 1...8)
    let host = Generator<[String]>.array(of: label, count: 1...3).map { $0.joined(separator: ".") }
    let port = Generator<String?>
      .optional(of: Generator<Int>.int(in: 1...65_535).map { ":\($0)" })
    let path = Generator<[String]>.array(of: .urlPart, count: 0...3).map { parts in
      parts.map { "/" + $0 }.joined()
    }
    let rest = zip(
      .optional(of: .urlPart.map { "?" + $0 }), .optional(of: .urlPart.map { "#" + $0 }))
    return zip(scheme, host, port, zip(path, rest)).compactMap { scheme, host, port, end in
      URL(string: scheme + "://" + host + (port ?? "") + end.0 + (end.1.0 ?? "") + (end.1.1 ?? ""))
    }
  }
}

extension Generator where Value == String {
  /// Part of a URL's path, query or fragment: unreserved characters, and others in percents.
  fileprivate static var urlPart: Generator {
    let piece = oneOf(
      .string(of: .letterOrDigit, count: 0...8),
      .element(of: "%20", "%2F", "%C3%A9", "%00", "..", ".", "~", "-", "_", "=", "&", "+"))
    return Generator<[String]>.array(of: piece, count: 0...3).map { $0.joined() }
  }
}

extension Generator where Value == Unicode.Scalar {
  fileprivate static var letterOrDigit: Generator {
    element(of: "a", "b", "c", "d", "e", "f", "x", "y", "z", "0", "1", "9")
  }
}

extension Generator where Value == Data {
  /// Bytes, as many as a range says.
  public static func data(count: ClosedRange<Int> = 0...64) -> Generator {
    Generator<[UInt8]>.array(of: .uint8, count: count).map { Data($0) }
  }

  /// 0 to 64 bytes.
  public static var data: Generator { data() }
}

extension Generator where Value == Decimal {
  /// Decimal numbers with up to 19 digits, of which most have a few behind the point.
  public static var decimal: Generator {
    zip(.int64, .oneOf(.int(in: -4...0), .int(in: -40...40))).map { digits, exponent in
      Decimal(
        sign: digits < 0 ? .minus : .plus, exponent: exponent,
        significand: Decimal(digits.magnitude))
    }
  }
}

// MARK: - In codable

extension Date: Arbitrary { public static var arbitrary: Generator<Date> { .date } }
extension UUID: Arbitrary { public static var arbitrary: Generator<UUID> { .uuid } }
extension URL: Arbitrary { public static var arbitrary: Generator<URL> { .url } }
extension Data: Arbitrary { public static var arbitrary: Generator<Data> { .data } }
extension Decimal: Arbitrary { public static var arbitrary: Generator<Decimal> { .decimal } }
