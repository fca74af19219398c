/// The month, weekday, hour and day that stand out. A recap that names the first of several as the one with most would be wrong.
extension TimeFacts {
    /// The month with most events, from 1 to 12. `nil` if several have as many, or if it has one event.
    var clearMonth: Int? { months.hasOnePeak ? busiestMonth : nil }

    /// The weekday with most events, from 1 for Monday to 7. `nil` if several have as many, or if it has one event.
    var clearWeekday: Int? { weekdays.hasOnePeak ? busiestWeekday : nil }

    /// The hour with most events, from 0 to 23. `nil` if several have as many, if it has one event, or without times.
    var clearHour: Int? { hours?.hasOnePeak == true ? busiestHour : nil }

    /// The day with most events. `nil` if several have as many, or if it has one event.
    var clearDay: DayCount? { days.days.map(\.count).hasOnePeak ? busiestDay : nil }
}

extension [Int] {
    /// Whether the greatest number is above 1 and occurs once.
    var hasOnePeak: Bool {
        guard let peak = self.max(), peak > 1 else { return false }
        return count { $0 == peak } == 1
    }
}
