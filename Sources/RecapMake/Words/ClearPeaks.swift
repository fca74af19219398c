/// The month, weekday, hour and day that stand out. To name the first of several with as many events would be wrong, and to name the
/// only one of a page that shows no other says nothing.
extension TimeFacts {
    /// The month with most events, from 1 to 12. `nil` if another has as many, or if no other has any.
    var clearMonth: Int? { months.hasOnePeak && months.hasSeveral ? busiestMonth : nil }

    /// The weekday with most events, from 1 for Monday to 7. `nil` if another has as many.
    var clearWeekday: Int? { weekdays.hasOnePeak ? busiestWeekday : nil }

    /// The hour with most events, from 0 to 23. `nil` if another has as many, or without times.
    var clearHour: Int? { hours?.hasOnePeak == true ? busiestHour : nil }

    /// The day with most events. `nil` if another has as many, or if no other has any.
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

    /// Whether two or more numbers are above 0.
    fileprivate var hasSeveral: Bool { count { $0 > 0 } > 1 }
}
