internal import RecapLanguage

/// A parser for dates in the formats that people and programs use in any language, such as `2025-03-04T10:00:00Z`, `04.03.2025
/// 10:00`, `Tue, 4 Mar 2025`, `March 4th, 2025`, `03/04/2025 1:05 PM`, `4.3.2025 klo 13.05` and `2025年3月4日 下午1:05`; and in those
/// of programs, such as `20250304T100000Z`, `Tue Mar  4 10:00:00 CET 2025` and `Tue Mar 04 2025 10:00:00 GMT+0100 (mitteleuropäische Zeit)`.
///
/// It first finds the numbers, and the separators and words between them, and then interprets all of them together.
struct DateScanner {
    /// The numbers, and the digit count of each.
    var values = SIMD16<Int32>(repeating: 0), lengths = SIMD16<UInt8>(repeating: 0)
    /// The first separator before each number and after the last one, and the separator directly before each number; 0 if there
    /// is none.
    var signs = SIMD16<UInt8>(repeating: 0), nearSigns = SIMD16<UInt8>(repeating: 0)
    /// A bit mask of the numbers that are preceded by a space.
    var spaces: UInt16 = 0
    /// The number of the numbers found so far.
    var count = 0
    /// The words, each with the index of the number that follows it.
    var words: [(gap: Int, word: DateWord)] = []
    /// The range of the numbers that form the time. `nil` if there is no time.
    var time: Range<Int>?
    /// The UTC offset in seconds that follows the time. `nil` if there is none.
    private var offset: Int?

    /// The maximum count of numbers: those of a date, a time, a fraction and a UTC offset.
    private static let mostNumbers = 9

    /// Parses a date. Returns `nil` if the text isn't a date, or contains more than a date.
    static func date(_ text: Span<UInt8>) -> WrittenDate? { zonedDate(text)?.date }

    /// Parses a date, and the UTC offset of its time in seconds, which is `nil` if the text has none. Returns `nil` if the text isn't
    /// a date, or contains more than a date.
    static func zonedDate(_ text: Span<UInt8>) -> (date: WrittenDate, offset: Int?)? {
        var scanner = DateScanner()
        if scanner.scan(text), let date = scanner.date() { return (date, scanner.offset) }
        // The name of a zone may follow its offset in parentheses, in any words.
        guard text.count > 0, text[text.count - 1] == UInt8(ascii: ")") else { return nil }
        var start = text.count - 1
        while start > 0, text[start] != UInt8(ascii: "("), !text[start].isDigit { start -= 1 }
        guard text[start] == UInt8(ascii: "(") else { return nil }
        while start > 0, text[start - 1] == 0x20 { start -= 1 }
        scanner = DateScanner()
        guard scanner.scan(text.extracting(0..<start)), let date = scanner.date(), scanner.offset != nil else {
            return nil
        }
        return (date, scanner.offset)
    }

    // MARK: Numbers, signs and words

    /// Finds the numbers and everything between them. Returns `false` if the text contains something that doesn't occur in dates.
    private mutating func scan(_ text: Span<UInt8>) -> Bool {
        var at = 0, wordStart: Int?, wordEnd = 0, isPlain = true, near: UInt8 = 0
        func endWords(_ words: inout [(gap: Int, word: DateWord)], _ count: Int) -> Bool {
            guard let start = wordStart else { return true }
            if isPlain {
                guard let word = DateWord(ascii: text.extracting(start..<wordEnd)) else { return false }
                words.append((count, word))
            } else {
                guard let all = DateWord.words(in: text.extracting(start..<at)) else { return false }
                words += all.map { (count, $0) }
            }
            return true
        }
        while at < text.count {
            let byte = text[at]
            if byte.isLetter {
                isPlain = isPlain && wordStart == nil
                wordStart = wordStart ?? at
                while at < text.count, text[at].isLetter { at += 1 }
                wordEnd = at
                near = 0
                continue
            }
            if byte == 0x20 {
                spaces |= 1 << UInt16(count)
                near = 0
                at += 1
                continue
            }
            guard byte.isDigit || byte >= 0x80 else {
                near = Unicode.Scalar(byte).dateSign
                guard near != 0 || Unicode.Scalar(byte).dateKind != .unknown else { return false }
                if signs[count] == 0 { signs[count] = near }
                at += 1
                continue
            }
            if byte >= 0x80, let (scalar, length) = text.scalar(at: at), scalar.digitValue == nil {
                switch scalar.dateKind {
                case .letter, .mark:
                    isPlain = false
                    wordStart = wordStart ?? at
                case .space: spaces |= 1 << UInt16(count)
                case .sign: if signs[count] == 0 { signs[count] = scalar.dateSign }
                case .ignored, .digit: break
                case .unknown: return false
                }
                if scalar.dateKind != .ignored { near = scalar.dateSign }
                at += length
                continue
            }
            guard count < DateScanner.mostNumbers, endWords(&words, count) else { return false }
            (wordStart, isPlain) = (nil, true)
            nearSigns[count] = near
            near = 0
            guard let number = DateScanner.number(text, &at) else { return false }
            (values[count], lengths[count]) = number
            count += 1
        }
        return endWords(&words, count)
    }

    /// Parses a number. If it has more than nine digits, only the first nine determine its value. Returns `nil` if the bytes are
    /// not UTF-8.
    private static func number(_ text: Span<UInt8>, _ at: inout Int) -> (value: Int32, digits: UInt8)? {
        var value: Int32 = 0, digits: UInt8 = 0
        while at < text.count {
            var digit = Int(text[at] &- 0x30), length = 1
            if text[at] >= 0x80 {
                guard let (scalar, width) = text.scalar(at: at) else { return nil }
                guard let found = scalar.digitValue else { break }
                (digit, length) = (found, width)
            }
            guard digit < 10 else { break }
            if digits < 9 { value = value * 10 + Int32(digit) }
            digits = min(digits + 1, 200)
            at += length
        }
        return digits > 0 ? (value, digits) : nil
    }

    func hasSpace(_ gap: Int) -> Bool { spaces >> UInt16(gap) & 1 == 1 }
    private func words(at gap: Int) -> some Sequence<DateWord> { words.lazy.filter { $0.gap == gap }.map(\.word) }
    func hasWords(_ gap: Int) -> Bool { words.contains { $0.gap == gap } }

    // MARK: The whole

    private mutating func date() -> WrittenDate? {
        guard count > 1, signs[0] == 0 || hasWords(0) else { return nil }
        splitBasicForm()
        var clock: (hour: Int, minute: Int, second: Int)?, isUniversal = false, days = 0..<count
        if let start = timeStart {
            guard let found = clockTime(at: start) else { return nil }
            moveYearBeforeTime()
            guard let time else { return nil }
            if time.lowerBound == 0 {
                days = time.upperBound..<count
            } else {
                days = 0..<time.lowerBound
                guard let zone = zone(from: time.upperBound) else { return nil }
                isUniversal = zone
            }
            clock = found
        }
        guard areWordsAllowed(days) else { return nil }
        var second: Int32?
        if let clock, let time {
            guard let hour = hour(clock.hour, in: time), clock.minute < 60, clock.second <= 60 else { return nil }
            second = Int32(hour * 3600 + clock.minute * 60 + min(clock.second, 59))
        }
        guard let date = date(of: days, second) else { return nil }
        guard isUniversal, case .day(let day, let second?) = date else { return date }
        return .moment(seconds: day.number * 86_400 + Int(second), isNumberOnly: false)
    }

    /// Returns whether each word is allowed in its position.
    private func areWordsAllowed(_ days: Range<Int>) -> Bool {
        words.allSatisfy { gap, word in
            let isBesideDate = (days.lowerBound...days.upperBound).contains(gap)
            if isBesideDate, word.months != 0 || !word.meanings.isDisjoint(with: .dateParts) { return true }
            guard let time else { return false }
            if gap == time.lowerBound { return word.hoursBefore != 0 || word.meanings.contains(.other) }
            if gap == time.upperBound {
                return word.hoursBehind != 0 || word.offset != nil
                    || !word.meanings.isDisjoint(with: [.other, .weekday])
            }
            return time.contains(gap) && !word.meanings.isDisjoint(with: [.hourMark, .other])
        }
    }

    // MARK: The date

    /// Returns the date that two or three numbers represent, together with the words around them.
    private func date(of days: Range<Int>, _ second: Int32?) -> WrittenDate? {
        let first = days.lowerBound, own = words.filter { first...days.upperBound ~= $0.gap }
        if days.count == 2 {
            let sure = own.filter { $0.word.isSurelyMonth }
            let found = sure.isEmpty ? own.filter { $0.word.months != 0 } : sure
            guard found.count == 1, let months = found.first?.word.months, months.nonzeroBitCount == 1 else {
                return nil
            }
            // The year has four digits, or is last.
            let (year, day) = lengths[first] == 4 ? (first, first + 1) : (first + 1, first)
            guard lengths[year] == 2 || lengths[year] == 4 else { return nil }
            return DateOrder.dmy.day(Int(values[day]), months.trailingZeroBitCount + 1, Int(values[year]))
                .map { .day($0, second: second) }
        }
        guard days.count == 3, !own.contains(where: \.word.isSurelyMonth) else { return nil }
        let separators = [signs[first + 1], signs[first + 2]]
        // A date uses the same separator throughout: 17.12,2025 is a typo.
        guard separators.allSatisfy({ $0 == 0 || ",-./".utf8.contains($0) }),
            separators.contains(0) || separators[0] == separators[1]
        else { return nil }
        let (one, two, three) = (values[first], values[first + 1], values[first + 2])
        func day(_ order: DateOrder) -> WrittenDate? {
            order.day(Int(one), Int(two), Int(three)).map { .day($0, second: second) }
        }
        if lengths[first] == 4 { return day(.ymd) }
        guard days.allSatisfy({ lengths[$0] < 3 || lengths[$0] == 4 }), lengths[first + 1] != 4 else { return nil }
        let inner = own.filter { $0.gap == first + 1 }
        if inner.contains(where: { $0.word.meanings.contains(.yearMark) }) { return day(.ymd) }
        if inner.contains(where: { $0.word.meanings.contains(.monthMark) }) { return day(.dmy) }
        guard separators[0] == UInt8(ascii: ".") else { return .numbers(one, two, three, second: second) }
        // In all languages that separate the numbers with dots, the order is day, month, year. Only Korean begins with a
        // two-digit year, as in "25. 3. 4."; Croatian in Bosnia uses that form with the day first.
        let isSpaced = hasSpace(first + 1) && hasSpace(first + 2) && signs[days.upperBound] == separators[0]
        guard isSpaced, lengths[first + 2] < 3 else { return day(.dmy) }
        if words.contains(where: { $0.word.meanings.contains(.korean) }) { return day(.ymd) }
        return .numbers(one, two, three, second: second)
    }

    // MARK: The time

    /// The index of the hour. `nil` if there is no time.
    private var timeStart: Int? {
        if let gap = (1..<count).first(where: { signs[$0] == UInt8(ascii: ":") && !hasWords($0) }) { return gap - 1 }
        if let mark = words.first(where: { $0.word.meanings.contains(.hourMark) && (2..<count).contains($0.gap) }) {
            return mark.gap - 1
        }
        // Dots also separate hours and minutes if something other than a dot precedes them.
        return [3, 2].first { start in
            start + 2 <= count && signs[start + 1] == UInt8(ascii: ".") && !hasSpace(start + 1)
                && (hasSpace(start) || hasWords(start)) && (start == 3 || words.contains { $0.word.months != 0 })
        }
    }

    /// Parses the numbers of a time, and sets ``time`` to their range.
    private mutating func clockTime(at start: Int) -> (hour: Int, minute: Int, second: Int)? {
        guard start + 1 < count, lengths[start] <= 2 else { return nil }
        let isMarked = words(at: start + 1).contains { $0.meanings.contains(.hourMark) }
        guard lengths[start + 1] == 2 || isMarked && lengths[start + 1] == 1 else { return nil }
        var end = start + 2, second = 0
        let separator = signs[start + 1]
        let hasSecond =
            isMarked
            ? words(at: end).contains { $0.meanings.contains(.other) }
            : signs[end] == separator && !hasSpace(end) && !hasWords(end)
        if end < count, hasSecond {
            guard lengths[end] == 2 || isMarked && lengths[end] == 1 else { return nil }
            second = Int(values[end])
            end += 1
            let isFraction = signs[end] == UInt8(ascii: ".") || signs[end] == UInt8(ascii: ",")
            if start > 0, !isMarked, end < count, isFraction, !hasSpace(end), !hasWords(end) { end += 1 }
        }
        time = start..<end
        return (Int(values[start]), Int(values[start + 1]), second)
    }

    /// Returns the hour of the day, using the part of the day named next to the time. Returns `nil` if there is no such hour, or
    /// if it is ambiguous.
    private func hour(_ number: Int, in time: Range<Int>) -> Int? {
        guard number < 24 else { return nil }
        let both: UInt32 = number > 12 ? 1 << UInt32(number) : 0x1001 << UInt32(number % 12)
        var hours = both, isNamed = false
        for (gap, word) in words where gap == time.lowerBound || gap == time.upperBound {
            let isBehind = gap == time.upperBound, part = isBehind ? word.hoursBehind : word.hoursBefore
            guard part != 0 else { continue }
            // Before a 24-hour time, the word can have another meaning, such as "at".
            let isOther = !word.meanings.isDisjoint(with: [.other, .weekday])
            if isOther, hours & part == 0 || !isBehind && number > 12 { continue }
            hours &= part
            isNamed = true
        }
        if !isNamed { return number }
        return hours.nonzeroBitCount == 1 ? hours.trailingZeroBitCount : nil
    }

    /// Parses the time zone after a time, and sets ``offset``. Returns whether it is UTC, or `nil` if something else follows.
    private mutating func zone(from end: Int) -> Bool? {
        let isUniversal = words(at: end).contains { $0.meanings.contains(.zone) }
        guard end < count else {
            offset = words(at: end).compactMap(\.offset).first
            return isUniversal
        }
        guard nearSigns[end] == UInt8(ascii: "+") || nearSigns[end] == UInt8(ascii: "-"), end + 2 >= count,
            lengths[end] == 2 || isUniversal && lengths[end] == 1 || lengths[end] == 4 && end + 1 == count
        else { return nil }
        var minutes = lengths[end] == 4 ? values[end] / 100 * 60 + values[end] % 100 : values[end] * 60
        if end + 1 < count {
            let separator = signs[end + 1]
            guard lengths[end + 1] == 2, separator == UInt8(ascii: ":") || isUniversal && separator == UInt8(ascii: ".")
            else { return nil }
            minutes += values[end + 1]
        }
        guard minutes < 24 * 60 else { return nil }
        offset = Int(nearSigns[end] == UInt8(ascii: "-") ? -minutes : minutes) * 60
        return minutes == 0
    }
}
