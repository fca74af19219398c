package import RecapLanguage

/// A moment in a time zone. The dates of stories are shown relative to it.
package struct LocalMoment: Sendable, Hashable {
    /// The time in seconds since the beginning of 1970 (UTC).
    private let second: Int
    /// The UTC offset of the zone, in seconds.
    private let zoneOffset: Int

    /// The day of the moment.
    package var day: Day { Day(number: (second + zoneOffset).floorDivided(by: 86_400)) }

    /// The maximum age of a date that is shown as relative, in days.
    private static let mostDays = 7

    package init(second: Int, zoneOffset: Int) {
        (self.second, self.zoneOffset) = (second, zoneOffset)
    }

    /// Returns a phrase for the time from a date such as `2026-11-30`, or with a time such as `2026-11-30T09:30Z`, to this moment.
    /// A time without a zone is in the zone of this moment. Returns `nil` for later dates, for dates more than a week earlier, and
    /// for any other text.
    package func message(since written: String) -> Message? {
        guard let moment = WrittenMoment(written) else { return nil }
        let day = Day(year: moment.year, month: moment.month, day: moment.day)
        guard written.unicodeScalars.count > 10 else {
            return LocalMoment.days(self.day.number - day.number)
        }
        let wall = day.number * 86_400 + moment.hour * 3600 + moment.minute * 60 + moment.second
        let passed = second - wall + (LocalMoment.zoneOffset(atEndOf: written) ?? zoneOffset)
        switch passed {
        case ..<0: return nil
        case ..<60: return Message("just now")
        case ..<3600: return Message("\(passed / 60) min ago")
        case ..<86_400: return Message("\(passed / 3600) h ago")
        default: return LocalMoment.days(passed / 86_400)
        }
    }

    private static func days(_ days: Int) -> Message? {
        guard (0...mostDays).contains(days) else { return nil }
        return days == 0 ? Message("today") : Message("\(days) d ago")
    }

    /// Returns the UTC offset, in seconds, of a zone such as `Z`, `+02:00` or `-0930` after a time. `nil` if there is none.
    private static func zoneOffset(atEndOf written: String) -> Int? {
        let zone = written.utf8.dropFirst(11).drop { !"Z+-".utf8.contains($0) }
        guard let sign = zone.first else { return nil }
        guard sign != UInt8(ascii: "Z") else { return 0 }
        let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
        guard digits.count == 4, let number = Int(String(decoding: digits, as: UTF8.self)) else { return nil }
        return (number / 100 * 3600 + number % 100 * 60) * (sign == UInt8(ascii: "-") ? -1 : 1)
    }
}

extension MessageCatalogue {
    /// Returns the text for a date of a story: relative to the current moment if that is known and shortly after the date;
    /// otherwise as written.
    package func date(_ written: String, at now: LocalMoment?) -> String {
        now?.message(since: written).map { self($0) } ?? written
    }
}
