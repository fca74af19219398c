extension TimeFacts {
    /// Returns when most events happened, such as "most often in June, on a Tuesday, around six in the evening". Parts
    /// that don't stand out are left out. Returns `nil` if none does, or if there are only one or two events.
    ///
    /// - Parameters:
    ///   - dates: Formats dates and times.
    ///   - hasMonth: Whether to name the month.
    func peak(_ dates: DateWords, hasMonth: Bool) -> String? {
        guard weekdays.reduce(0, +) > 2 else { return nil }
        let month = hasMonth ? clearMonth.map { dates.month($0) } : nil
        let weekday = clearWeekday.map { dates.weekday($0) }, hour = clearHour.map { dates.hour($0) }
        let parts: [String?] =
            switch dates.language {
            case .english: [month.map { "in \($0)" }, weekday.map { "on a \($0)" }, hour.map { "around \($0)" }]
            case .korean: [month, weekday, hour.map { "\($0) 무렵" }]
            }
        let named = parts.compactMap { $0 }
        guard !named.isEmpty else { return nil }
        return switch dates.language {
        case .english: "most often \(named.joined(separator: ", "))"
        case .korean: "\(named.joined(separator: ", "))에 가장 많았어요"
        }
    }
}
