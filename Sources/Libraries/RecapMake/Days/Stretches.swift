package import RecapLanguage

extension [Int] {
    /// The stretches of sorted times in seconds that contain no break of more than half an hour. O(*n*).
    var stretches: [ClosedRange<Int>] {
        reduce(into: []) { stretches, time in
            if let last = stretches.last, time - last.upperBound <= longestPause {
                stretches[stretches.count - 1] = last.lowerBound...time
            } else {
                stretches.append(time...time)
            }
        }
    }
}

extension Sequence<ClosedRange<Int>> {
    /// Returns the longest stretch, or the earliest of them if several tie. Returns `nil` if it is shorter than a
    /// number of seconds.
    func longest(atLeast seconds: Int) -> ClosedRange<Int>? {
        let longest = self.max {
            ($0.upperBound - $0.lowerBound, $1.lowerBound) < ($1.upperBound - $1.lowerBound, $0.lowerBound)
        }
        return longest.flatMap { $0.upperBound - $0.lowerBound >= seconds ? $0 : nil }
    }
}

/// A stretch of the records of an export without a break of more than 30 minutes.
package struct Stretch<Export: ExportDescription>: FactRecord, Hashable {
    @Fact("The day on which it began.") package var date: Day
    @Fact("The time from the first \(Export.records.dropLast()) to the last in minutes.") package var minutes: Int
    @Fact("The number of \(Export.records).") package var count: Int
    /// Whether no other stretch has as many minutes.
    private(set) var isOnly = true

    /// Returns the name of a fact. The number of records is named after the records.
    package static func name(of property: Substring) -> String {
        property == "count" ? Export.records : String(property)
    }

    /// Creates the longest stretch, or the earliest of them if several tie. Returns `nil` if it is shorter than a number of
    /// seconds.
    ///
    /// - Parameters:
    ///   - groups: The sorted times of records in seconds. A stretch belongs to one group; if several have a stretch at the same
    ///     time, the one with most records counts.
    ///   - day: A function that returns the day of a time.
    init?(longestOf groups: some Sequence<[Int]>, atLeast seconds: Int, day: (Int) -> Day) {
        let groups = groups.map { (times: $0, stretches: $0.stretches) }
        guard let longest = groups.flatMap(\.stretches).longest(atLeast: seconds) else { return nil }
        date = day(longest.lowerBound)
        let minutes = (longest.upperBound - longest.lowerBound) / 60
        self.minutes = minutes
        // Several groups can have one stretch.
        isOnly = Set(groups.flatMap(\.stretches)).hasOnly(minutes) { ($0.upperBound - $0.lowerBound) / 60 }
        count =
            groups.lazy.filter { $0.stretches.contains(longest) }.map { $0.times.count(where: longest.contains) }
            .max() ?? 0
    }

    package init() {}
}

extension Captions {
    /// Adds the length of the longest stretch, if there is a single one, its day, and the number of its records under a name.
    mutating func addLongest<Export>(_ longest: Stretch<Export>?, _ name: String, _ counted: (Int) -> Message) {
        let longest = longest.flatMap { $0.isOnly ? $0 : nil }
        self["longest"] = longest.map { .hoursAndMinutes($0.minutes) }
        self["longestDate"] = longest.map { .dayOfWeek($0.date) }
        self[name] = longest.map { counted($0.count) }
    }
}

/// The longest pause in seconds that does not count as a break.
private let longestPause = 1800
