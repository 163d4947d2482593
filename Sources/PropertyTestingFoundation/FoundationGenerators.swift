// SPDX-License-Identifier: MIT
public import Foundation
public import PropertyTesting

// Each type has a generator, which `codable` uses as well.

extension Generator where Value == Date {
  /// Dates from the year 1 to the year 4000 in UTC, drawn by the parts that Foundation's Gregorian
  /// calendar gives them, which is Julian before 15 October 1582: a year, a month, a day of it, and a
  /// time of day, mostly midnight or a whole second.
  ///
  /// The simplest is the first of January 1970. Ends of months and years and leap days are as simple as
  /// other days, and are drawn more often; so are the dates at which counters of seconds begin or end, and days on
  /// which clocks are changed: Sundays of March, April, September, October and November, from 1980 on.
  public static var date: Generator {
    let years = Generator<Int>.int(in: -1969...2030, often: Array(10...67))
    let day = zip(years, Generator<Int>.int(in: 1...12)).flatMap { year, month in
      let year = 1970 + year
      let days = 1...daysOfMonth(month, year: year)
      return Generator<Int>.int(in: days, often: clockChanges(month, year: year)).map { day in
        daysSince1970(year: year, month: month, day: day)
      }
    }
    let time = Generator<Double>.oneOf(
      .always(0), Generator<Int>.int(in: 0...86_399).map(Double.init), .double(in: 0...86_399))
    let drawn = zip(day, time).map { Date(timeIntervalSince1970: Double($0) * 86_400 + $1) }
    // Beside parts that mean nothing, so that a date that is drawn by its parts is simpler.
    let known = zip(drawn, Generator<Double>.boundary).map { Date(timeIntervalSince1970: $1) }
    return weighted((15, drawn), (1, known))
  }

  /// Dates of a range, the simplest being the one that is closest to 1970; most are whole seconds.
  public static func date(in range: ClosedRange<Date>) -> Generator {
    let seconds = range.lowerBound.timeIntervalSince1970...range.upperBound.timeIntervalSince1970
    let any = Generator<Double>.double(in: seconds)
    let (first, last) = (seconds.lowerBound.rounded(.up), seconds.upperBound.rounded(.down))
    guard first <= last,
      let whole = Int(exactly: first).flatMap({ low in
        Int(exactly: last).map { low...$0 }
      })
    else { return any.map { Date(timeIntervalSince1970: $0) } }
    return Generator<Double>.oneOf(Generator<Int>.int(in: whole).map(Double.init), any)
      .map { Date(timeIntervalSince1970: $0) }
  }
}

extension Generator where Value == TimeZone {
  /// Time zones: GMT, the simplest, those that the system knows, and offsets of whole minutes.
  public static var timeZone: Generator {
    let known = TimeZone.knownTimeZoneIdentifiers.sorted().compactMap(TimeZone.init(identifier:))
    let offset = Generator<Int>.int(in: -18 * 60...18 * 60)
      .compactMap { TimeZone(secondsFromGMT: 60 * $0) }
    return .oneOf(.element(of: [.gmt] + known) ?? .always(.gmt), offset)
  }
}

extension Generator where Value == Locale {
  /// Locales, the simplest being `en_US_POSIX`; those of right-to-left scripts, of other digits and of
  /// decimal commas among the first.
  public static var locale: Generator {
    let first = ["en_US_POSIX", "en_US", "de_DE", "ar_EG", "tr_TR", "fa_IR", "hi_IN", "ja_JP"]
    let others = Locale.availableIdentifiers.filter { !first.contains($0) }.sorted()
    return oneOf(
      .element(of: first.map(Locale.init(identifier:))) ?? .always(Locale(identifier: "en_US")),
      .element(of: (first + others).map(Locale.init(identifier:))) ?? .always(.init(identifier: ""))
    )
  }
}

extension Generator where Value == DateInterval {
  /// The time from one date to a later one, or to the same.
  public static var dateInterval: Generator {
    zip(.date, .date).map { DateInterval(start: min($0, $1), end: max($0, $1)) }
  }
}

extension Generator where Value == Double {
  /// Seconds since 1970 where counters begin or end: of Unix in 32 bits, of Foundation, of NTP, the year
  /// 2000, before a leap second, and after the last of February of 1900 and 2100, which are no leap
  /// years although 4 divides them.
  fileprivate static var boundary: Generator {
    element(
      of: 946_684_800, 978_307_200, 2_147_483_647, 2_147_483_648, -2_208_988_800, 2_085_978_496,
      1_483_228_799, -2_203_891_200, 4_107_542_400)
  }
}

/// The days of a month on which clocks are changed somewhere: Sundays of spring and autumn.
private func clockChanges(_ month: Int, year: Int) -> [Int] {
  guard 1980...2037 ~= year, [3, 4, 9, 10, 11].contains(month) else { return [] }
  // The first of January 1970 was a Thursday.
  let weekday = (daysSince1970(year: year, month: month, day: 1) + 4) % 7
  return Array(stride(from: 1 + (7 - weekday) % 7, through: daysOfMonth(month, year: year), by: 7))
}

/// How many days a month has; before October 1582 every fourth year is a leap year.
private func daysOfMonth(_ month: Int, year: Int) -> Int {
  let isLeap = year % 4 == 0 && (year < 1582 || year % 100 != 0 || year % 400 == 0)
  return month == 2 ? (isLeap ? 29 : 28) : [4, 6, 9, 11].contains(month) ? 30 : 31
}

/// The days from the first of January 1970 to a day of the Gregorian calendar.
///
/// Before 15 October 1582 it is one of the Julian calendar; so are the ten days that were left out. A
/// year is taken to begin in March, so that the leap day is its last.
private func daysSince1970(year: Int, month: Int, day: Int) -> Int {
  let shifted = month > 2 ? year : year - 1
  let dayOfYear = (153 * ((month + 9) % 12) + 2) / 5 + day - 1
  // From the first of March of the year 0 of the Julian calendar.
  let days = 365 * shifted + shifted / 4 + dayOfYear - 719_470
  let isJulian = (year, month, day) < (1582, 10, 15)
  return isJulian ? days : days + 2 - shifted / 100 + shifted / 400
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

  /// A number of bytes: `count: 3`, `count: 1...`.
  public static func data(count: some ElementCount) -> Generator { .data(count: count.counts) }

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

extension Date: Arbitrary {
  /// The dates of `Generator.date`.
  public static var arbitrary: Generator<Date> { .date }
}
extension UUID: Arbitrary {
  /// The identifiers of `Generator.uuid`.
  public static var arbitrary: Generator<UUID> { .uuid }
}
extension URL: Arbitrary {
  /// The addresses of `Generator.url`.
  public static var arbitrary: Generator<URL> { .url }
}
extension Data: Arbitrary {
  /// The bytes of `Generator.data`.
  public static var arbitrary: Generator<Data> { .data }
}
extension Decimal: Arbitrary {
  /// The decimal numbers of `Generator.decimal`.
  public static var arbitrary: Generator<Decimal> { .decimal }
}
extension TimeZone: Arbitrary {
  /// The time zones of `Generator.timeZone`.
  public static var arbitrary: Generator<TimeZone> { .timeZone }
}
extension Locale: Arbitrary {
  /// The locales of `Generator.locale`.
  public static var arbitrary: Generator<Locale> { .locale }
}
extension DateInterval: Arbitrary {
  /// The intervals of `Generator.dateInterval`.
  public static var arbitrary: Generator<DateInterval> { .dateInterval }
}
