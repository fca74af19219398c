internal import RecapLanguage

/// The wording of comparisons with the previous period.
struct ComparisonWords {
    /// The name of the previous period, such as "2024".
    private let span: Message
    private let isWhole: Bool
    /// Whether the compared periods are runs of days, which have no names, rather than months or years.
    private let isOfDays: Bool

    /// Creates the wording of comparisons for a period.
    ///
    /// - Parameter lastDay: The last day of the previous period that is compared. `nil` if the whole period is.
    init(_ period: Period, lastDay: Day?) {
        span = .span(period.previous.whole)
        isWhole = lastDay == nil && !period.isCut
        isOfDays = period.unit == .days
    }

    /// The name of the compared days, as a label for their number of events, such as "2024" or "2024, by the same day".
    var label: Message { isWhole ? span : Message("\(span), by the same day") }

    /// Returns a phrase that compares a number with that of the previous period, such as "12% more than in 2024".
    ///
    /// - Parameters:
    ///   - change: The change in percent; negative for a decrease.
    ///   - isCount: Whether the number is a count rather than a measured amount.
    func text(change: Int, isCount: Bool) -> Message {
        let size = abs(change)
        if isOfDays {
            return switch (change.signum(), isCount) {
            case (0, true): Message("as many as in the same time before")
            case (0, false): Message("as much as in the same time before")
            case (1, _): Message("\(size)% more than in the same time before")
            case (_, true): Message("\(size)% fewer than in the same time before")
            case (_, false): Message("\(size)% less than in the same time before")
            }
        }
        return switch (change.signum(), isWhole, isCount) {
        case (0, true, true): Message("as many as in \(span)")
        case (0, true, false): Message("as much as in \(span)")
        case (0, false, true): Message("as many as by the same day of \(span)")
        case (0, false, false): Message("as much as by the same day of \(span)")
        case (1, true, _): Message("\(size)% more than in \(span)")
        case (1, false, _): Message("\(size)% more than by the same day of \(span)")
        case (_, true, true): Message("\(size)% fewer than in \(span)")
        case (_, true, false): Message("\(size)% less than in \(span)")
        case (_, false, true): Message("\(size)% fewer than by the same day of \(span)")
        case (_, false, false): Message("\(size)% less than by the same day of \(span)")
        }
    }
}

extension Comparison {
    /// Returns a phrase that compares the number with that of the previous period, such as "12% more than in 2024".
    func text(_ period: Period, isCount: Bool = true) -> Message {
        ComparisonWords(period, lastDay: lastDay).text(change: change, isCount: isCount)
    }
}

extension TimeFacts {
    /// A phrase for the weekday with the most events, such as "mostly on a Friday", worded differently if it has at most half of
    /// them. `nil` if no weekday stands out.
    var weekdayText: Message? {
        clearWeekday.map { weekday in
            isMostlyOnWeekday
                ? Message("mostly on a \(DateText.weekday(weekday))")
                : Message("more on a \(DateText.weekday(weekday)) than on any other day")
        }
    }

    /// Returns a phrase for when most events happened, such as "most often in June, on a Tuesday, around six in the evening".
    /// Omits parts that don't stand out. Returns `nil` if none does, or if there are only one or two events.
    ///
    /// - Parameter hasMonth: Whether to include the month.
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

extension Captions {
    /// Adds the busiest day, the number on that day under a name, and the busiest hour.
    mutating func addBusiest(_ time: TimeFacts?, _ name: String, _ counted: (Int) -> Message) {
        self["busiestDay"] = time?.clearDay.map { .dayOfWeek($0.date) }
        self[name] = time?.clearDay.map { counted($0.count) }
        addBusiestHour(time)
    }

    /// Adds the length of the longest streak and, if no other streak is as long, its days.
    mutating func addStreak(_ longest: Streak?, _ clear: Streak?) {
        self["streak"] = longest?.inARow
        self["streakDates"] = clear.map { .dates(of: $0) }
    }

    /// Adds the busiest hour and, as `hourCandidates`, the answers offered by a question about it.
    mutating func addBusiestHour(_ time: TimeFacts?) { addBusiestHour(time?.clearHour, of: time?.hours) }

    /// Adds the busiest of 24 hours and its candidates, if one hour stands out.
    mutating func addBusiestHour(_ busiest: Int?, of hours: [Int]?) {
        self["busiestHour"] = busiest.map { .hour($0) }
        let candidates = busiest.flatMap { hours?.candidates(for: $0, apart: 3) }
        list("hourCandidates", candidates?.map { .hour($0) })
    }

    /// Adds, as `candidates`, the answers offered by a question about the first name of a list in descending order: the first three
    /// names, in alphabetical order; none if the first two are tied.
    mutating func addCandidates<Item>(
        _ items: [Item], _ name: (Item) -> String, by value: (Item) -> some Equatable
    ) {
        let first = items.leader(by: value) == nil ? [] : items.prefix(3).map(name).sorted()
        list("candidates", first.count == 3 ? first.map { Message(verbatim: $0) } : nil)
    }

    /// Adds the busiest month of a year if one stands out and, as `monthCandidates`, the answers offered by a question about it.
    mutating func addBusiestMonth(_ time: TimeFacts?, of period: Period) {
        let busiest = period.unit == .year ? time?.clearMonth : nil
        self["busiestMonth"] = busiest.map { Message(.month($0)) }
        let candidates = busiest.flatMap { time?.months.candidates(for: $0 - 1, apart: 1) }
        list("monthCandidates", candidates?.map { Message(.month($0 + 1)) })
    }
}

extension [Int] {
    /// Returns the indices offered as answers by a question about the greatest number, in ascending order: its own index and those
    /// of two of the next greatest numbers. Returns `nil` if fewer numbers are above 0.
    ///
    /// - Parameters:
    ///   - greatest: The index of the greatest number.
    ///   - distance: The minimum distance between two of the indices. The last index is adjacent to the first one.
    func candidates(for greatest: Int, apart distance: Int) -> [Int]? {
        var candidates = [greatest]
        for index in indices.sorted(by: { (self[$1], $0) < (self[$0], $1) })
        where candidates.count < 3 && self[index] > 0 {
            let ways = candidates.map { abs($0 - index) },
                isApart = ways.allSatisfy { Swift.min($0, count - $0) >= distance }
            if isApart { candidates.append(index) }
        }
        return candidates.count == 3 ? candidates.sorted() : nil
    }
}
