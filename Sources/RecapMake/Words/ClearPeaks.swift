/// The month, weekday, hour and day that clearly stand out. Naming one of several that tie would be wrong, and naming
/// the only one with events would be pointless.
extension TimeFacts {
    /// The month with the most events, from 1 to 12. `nil` if there is a tie, or if no other month has events.
    var clearMonth: Int? { months.hasOnePeak && months.hasSeveral ? busiestMonth : nil }

    /// The weekday with the most events, from 1 for Monday to 7 for Sunday. `nil` if there is a tie, or if only one day has events.
    var clearWeekday: Int? { weekdays.hasOnePeak && activeDays > 1 ? busiestWeekday : nil }

    /// The hour with the most events, from 0 to 23. `nil` if there is a tie, if all events are within one hour of one day, or if there
    /// are no times.
    var clearHour: Int? {
        guard let hours, hours.hasOnePeak, activeDays > 1 || hours.hasSeveral else { return nil }
        return busiestHour
    }

    /// The day with the most events. `nil` if there is a tie, or if no other day has events.
    var clearDay: DayCount? {
        let counts = days.days.map(\.count)
        return counts.hasOnePeak && counts.hasSeveral ? busiestDay : nil
    }
}

extension [Int] {
    /// Whether the greatest number is above 1 and occurs once.
    var hasOnePeak: Bool {
        guard let peak = self.max(), peak > 1 else { return false }
        return count { $0 == peak } == 1
    }

    /// Whether at least two numbers are above 0.
    fileprivate var hasSeveral: Bool { count { $0 > 0 } > 1 }
}
