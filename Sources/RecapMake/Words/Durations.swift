internal import RecapWords

/// Durations in words.
extension Message {
    /// Returns a duration in minutes below two hours, otherwise in rounded hours, such as "95 minutes" or "41 hours".
    static func length(minutes: Int) -> Message {
        minutes < 120 ? .minutes(minutes) : .hours(rounded(minutes, to: 60))
    }

    /// Returns a duration in hours and minutes, such as "4 h 12 min", or in one of them if there are none of the other.
    static func hoursAndMinutes(_ minutes: Int) -> Message {
        guard minutes >= 60 else { return .minutes(minutes) }
        let hours = minutes / 60, rest = minutes % 60
        return rest == 0 ? .hours(hours) : Message("\(hours)\u{A0}h \(rest)\u{A0}min")
    }

    /// Returns a number of hours as rounded days, such as "that is 50 days and nights without a break". Returns `nil`
    /// below three days.
    static func daysAndNights(hours: Int) -> Message? {
        guard hours >= 72 else { return nil }
        let days = rounded(hours, to: 24)
        return Message(
            days, one: "that is \(days) day and night without a break",
            other: "that is \(days) days and nights without a break")
    }
}
