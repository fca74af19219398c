package import RecapLanguage

/// A moment by the clock of a time zone, to which the dates of stories are relative.
package struct LocalMoment: Sendable, Hashable {
    /// The time in seconds since the beginning of 1970 (UTC).
    private let second: Int
    /// The time of the zone minus UTC, in seconds.
    private let zoneOffset: Int

    /// The day of the moment.
    package var day: Day { Day(number: (second + zoneOffset).floorDivided(by: 86_400)) }

    /// The longest time for which a date is relative, in days.
    private static let mostDays = 7

    package init(second: Int, zoneOffset: Int) {
        (self.second, self.zoneOffset) = (second, zoneOffset)
    }

    /// Returns how long before this moment a date such as `2026-11-30`, or one with a time such as `2026-11-30T09:30Z`, was. A time without
    /// a zone is that of the clock. Returns `nil` for later dates, for those of more than a week before, and for any other text.
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

    /// Returns the offset of a zone such as `Z`, `+02:00` or `-0930` after a time, in seconds. `nil` if there is none.
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
    /// Returns the text for a date of a story: relative to the current moment where that is known and not long after it, or else as it is
    /// written.
    package func date(_ written: String, at now: LocalMoment?) -> String {
        now?.message(since: written).map { self($0) } ?? written
    }
}
