extension TimeFacts {
    /// Returns when most events happened, such as `most often in June, on a Tuesday, around six in the evening`. Returns `nil` if
    /// there are no events, or no times.
    ///
    /// - Parameters:
    ///   - dates: The words of dates and times.
    ///   - hasMonth: Whether the month is named.
    func peak(_ dates: DateWords, hasMonth: Bool) -> String? {
        guard let month = busiestMonth, let weekday = busiestWeekday, let hour = busiestHour else { return nil }
        switch dates.language {
        case .english:
            let inMonth = hasMonth ? "in \(dates.month(month)), " : ""
            return "most often \(inMonth)on a \(dates.weekday(weekday)), around \(dates.hour(hour))"
        case .korean:
            return
                "\(hasMonth ? dates.month(month) + "에, " : "")\(dates.weekday(weekday)) \(dates.hour(hour)) 무렵에 가장 많이"
        }
    }
}
