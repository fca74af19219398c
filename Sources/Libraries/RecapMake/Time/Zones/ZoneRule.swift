internal import RecapJSON
internal import RecapLanguage

/// A rule for the yearly clock changes of a zone, such as `CET-1CEST,M3.5.0,M10.5.0/3`. It has the POSIX format of the variable
/// `TZ`, with the extension of RFC 9636 that times may be negative or longer than a day.
struct ZoneRule: Sendable, Hashable {
    /// A day of the year on which clocks change.
    private enum YearDay: Sendable, Hashable {
        /// A weekday in a month. The weekday counts from 0 for Sunday; the week is 1 to 4 for the first to the fourth
        /// occurrence, or 5 for the last.
        case weekday(Int, week: Int, month: Int)
        /// The number of days since 1 January, counting 29 February.
        case number(Int)
        /// A day from 1 to 365. Leap days aren't counted, so 1 March is always day 60.
        case numberWithoutLeapDay(Int)

        /// Returns the day in a year.
        func day(in year: Int) -> Day {
            let newYear = Day(year: year, month: 1, day: 1)
            switch self {
            case .number(let days): return newYear.advanced(by: days)
            case .numberWithoutLeapDay(let number):
                let isLeap = newYear.distance(to: Day(year: year + 1, month: 1, day: 1)) == 366
                return newYear.advanced(by: number - 1 + (isLeap && number >= 60 ? 1 : 0))
            case .weekday(let weekday, let week, let month):
                let first = Day(year: year, month: month, day: 1)
                // ``Day`` counts weekdays from Monday.
                let offset = (weekday - 1 - first.weekday).modulo(7) + (week - 1) * 7
                let length = first.distance(to: Day(year: year, month: month + 1, day: 1))
                return first.advanced(by: offset < length ? offset : offset - 7)
            }
        }
    }

    /// Daylight saving time: the part of each year with a different offset.
    private struct Summer: Sendable, Hashable {
        let offset: Int
        /// The days on which it begins and ends, with the times in seconds since midnight on the clock before the
        /// change.
        let start: YearDay, startSecond: Int
        let end: YearDay, endSecond: Int
    }

    /// The offset during the rest of the year, in seconds.
    private let offset: Int
    private let summer: Summer?

    /// Parses a rule. Returns `nil` for any other text.
    init?(_ text: some StringProtocol) {
        var reader = Reader(bytes: Array(text.utf8))
        guard reader.readName(), let west = reader.readTime(limit: 24) else { return nil }
        offset = -west
        guard !reader.isAtEnd else {
            summer = nil
            return
        }
        guard reader.readName() else { return nil }
        var summerOffset = offset + 3600
        if !reader.isAtEnd, reader.next != UInt8(ascii: ",") {
            guard let west = reader.readTime(limit: 24) else { return nil }
            summerOffset = -west
        }
        // If the days are missing, the rules of the United States apply, as in the C library.
        if reader.isAtEnd { reader = Reader(bytes: Array(",M3.2.0,M11.1.0".utf8)) }
        guard let (start, startSecond) = reader.readChange(), let (end, endSecond) = reader.readChange(), reader.isAtEnd
        else { return nil }
        summer = Summer(
            offset: summerOffset, start: start, startSecond: startSecond, end: end, endSecond: endSecond)
    }

    /// Returns the offset at a moment, and a range of moments around it with the same offset.
    ///
    /// - Parameter moment: Seconds since 1970-01-01 00:00 UTC.
    func offset(at moment: Int) -> (seconds: Int, moments: Range<Int>) {
        guard let summer else { return (offset, Int.min..<Int.max) }
        let year = LocalTime(seconds: moment, offset: offset).day.date.year
        // A change may be up to a week away from its day, so adjacent years are considered too.
        var changes: [ZoneOffsets.Change] = []
        for year in (year - 1)...(year + 1) {
            let start = LocalTime(summer.start.day(in: year), second: 0).wallSeconds + summer.startSecond - offset
            let end = LocalTime(summer.end.day(in: year), second: 0).wallSeconds + summer.endSecond - summer.offset
            changes.append(ZoneOffsets.Change(moment: start, offset: summer.offset))
            changes.append(ZoneOffsets.Change(moment: end, offset: offset))
        }
        changes.sort { $0.moment < $1.moment }
        let last = changes.lastIndex { $0.moment <= moment } ?? 0
        let next = changes[(last + 1)...].first { $0.moment > moment }?.moment ?? moment + 1
        return (changes[last].offset, changes[last].moment..<next)
    }

    /// A parser for the parts of a rule.
    private struct Reader {
        let bytes: [UInt8]
        private var at = 0

        init(bytes: [UInt8]) { self.bytes = bytes }

        var isAtEnd: Bool { at == bytes.count }
        var next: UInt8? { at < bytes.count ? bytes[at] : nil }

        /// Parses an abbreviation: at least three letters, or letters, digits and signs between `<` and `>`.
        mutating func readName() -> Bool {
            let start = at
            if read("<") {
                while let byte = next, byte != UInt8(ascii: ">") {
                    guard
                        Reader.isLetter(byte) || byte &- 0x30 < 10 || byte == UInt8(ascii: "+")
                            || byte == UInt8(ascii: "-")
                    else { return false }
                    at += 1
                }
                return at - start > 3 && read(">")
            }
            while let byte = next, Reader.isLetter(byte) { at += 1 }
            return at - start >= 3
        }

        /// Parses hours, optionally with minutes and seconds, such as `-3:30`. Returns seconds.
        mutating func readTime(limit: Int) -> Int? {
            let isNegative = read("-")
            if !isNegative { _ = read("+") }
            guard let hours = readNumber(0...limit) else { return nil }
            var seconds = hours * 3600
            for unit in [60, 1] where read(":") {
                guard let number = readNumber(0...59) else { return nil }
                seconds += number * unit
            }
            return isNegative ? -seconds : seconds
        }

        /// Parses a comma, a day and an optional time, which defaults to 2:00.
        mutating func readChange() -> (day: YearDay, second: Int)? {
            guard read(","), let day = readDay() else { return nil }
            guard read("/") else { return (day, 7200) }
            return readTime(limit: 167).map { (day, $0) }
        }

        private mutating func readDay() -> YearDay? {
            if read("J") { return readNumber(1...365).map(YearDay.numberWithoutLeapDay) }
            guard read("M") else { return readNumber(0...365).map(YearDay.number) }
            guard let month = readNumber(1...12), read("."), let week = readNumber(1...5), read("."),
                let weekday = readNumber(0...6)
            else { return nil }
            return .weekday(weekday, week: week, month: month)
        }

        private mutating func readNumber(_ range: ClosedRange<Int>) -> Int? {
            var number: Int?
            while let byte = next, byte &- 0x30 < 10, number ?? 0 < 1000 {
                number = (number ?? 0) * 10 + Int(byte - 0x30)
                at += 1
            }
            return number.flatMap { range.contains($0) ? $0 : nil }
        }

        private mutating func read(_ sign: Unicode.Scalar) -> Bool {
            guard next == UInt8(ascii: sign) else { return false }
            at += 1
            return true
        }

        private static func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) &- UInt8(ascii: "a") < 26 }
    }
}

/// The UTC offsets of a time zone over time.
struct ZoneOffsets: Sendable, Hashable {
    /// A change of the offset.
    struct Change: Sendable, Hashable {
        /// The moment of the change in seconds since 1970-01-01 00:00 UTC.
        let moment: Int
        /// The UTC offset in seconds after the change; positive if clocks are ahead.
        let offset: Int
    }

    /// The offset before the first change, in seconds.
    private let first: Int
    /// The changes in chronological order.
    private let changes: [Change]
    /// The rule that applies after the last change. `nil` if the last offset remains.
    private let rule: ZoneRule?

    /// Creates the offsets of a zone.
    ///
    /// - Parameters:
    ///   - first: The offset before the first change, in seconds.
    ///   - changes: The changes in any order.
    ///   - rule: The rule that applies after the last change. `nil` if the last offset remains.
    init(first: Int, changes: [Change] = [], rule: ZoneRule? = nil) {
        self.first = first
        self.changes = changes.sorted { $0.moment < $1.moment }
        self.rule = rule
    }

    /// Returns the offset at a moment, and the range of moments around it with the same offset. O(log *n*) in the
    /// number of changes.
    ///
    /// - Parameter moment: Seconds since 1970-01-01 00:00 UTC.
    func offset(at moment: Int) -> (seconds: Int, moments: Range<Int>) {
        let next = changes.partitioningIndex { $0.moment > moment }
        let start = next > 0 ? changes[next - 1].moment : Int.min
        if next < changes.count { return (next > 0 ? changes[next - 1].offset : first, start..<changes[next].moment) }
        guard let rule else { return (changes.last?.offset ?? first, start..<Int.max) }
        let (seconds, moments) = rule.offset(at: moment)
        return (seconds, max(start, moments.lowerBound)..<moments.upperBound)
    }
}
