internal import RecapWords

extension TimeFacts {
    /// On which weekday most events are, such as "mostly on a Friday"; with other words if fewer than half of them are. `nil` if
    /// none stands out.
    var weekdayText: Message? {
        clearWeekday.map { weekday in
            isMostlyOnWeekday
                ? Message("mostly on a \(DateText.weekday(weekday))")
                : Message("more on a \(DateText.weekday(weekday)) than on any other day")
        }
    }

    /// Returns when most events happened, such as "most often in June, on a Tuesday, around six in the evening". Parts
    /// that don't stand out are left out. Returns `nil` if none does, or if there are only one or two events.
    ///
    /// - Parameter hasMonth: Whether to name the month.
    func peak(hasMonth: Bool) -> Message? {
        guard weekdays.reduce(0, +) > 2 else { return nil }
        let weekday = clearWeekday.map { DateText.weekday($0) }, hour = clearHour.map { Message.hour($0) }
        return switch (hasMonth ? clearMonth.map { DateText.month($0) } : nil, weekday, hour) {
        case (let month?, let weekday?, let hour?): Message("most often in \(month), on a \(weekday), around \(hour)")
        case (let month?, let weekday?, nil): Message("most often in \(month), on a \(weekday)")
        case (let month?, nil, let hour?): Message("most often in \(month), around \(hour)")
        case (let month?, nil, nil): Message("most often in \(month)")
        case (nil, let weekday?, let hour?): Message("most often on a \(weekday), around \(hour)")
        case (nil, let weekday?, nil): Message("most often on a \(weekday)")
        case (nil, nil, let hour?): Message("most often around \(hour)")
        case (nil, nil, nil): nil
        }
    }
}
