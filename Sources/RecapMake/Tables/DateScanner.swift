internal import RecapLanguage

/// Reads a date in one of the forms that people and programs write, such as `2025-03-04T10:00:00Z`, `04.03.2025 10:00`,
/// `Tue, 4 Mar 2025`, `March 4th, 2025`, `03/04/2025 1:05 PM` and `2025. 3. 4. 오후 1:05`.
struct DateScanner {
    private let text: [UInt8]
    private var at = 0

    init(_ text: Span<UInt8>) { self.text = Array(text) }

    /// Reads the date. Returns `nil` if the text isn't a date, or contains more than a date.
    mutating func date() -> WrittenDate? {
        guard let (parts, separator, month) = parts(), let time = time(), at == text.count else { return nil }
        let second = time.second.map { Int32($0) }
        guard let date = DateScanner.date(parts, separator: separator, month: month, second: second) else { return nil }
        guard time.isUniversal, case .day(let day, let second?) = date else { return date }
        return .moment(seconds: day.number * 86_400 + Int(second), isNumberOnly: false)
    }

    private static func date(
        _ parts: [(value: Int, digits: Int)], separator: UInt8, month: Int?, second: Int32?
    ) -> WrittenDate? {
        if let month {
            guard parts.count == 2 else { return nil }
            // The year has four digits, or is last.
            let (year, day) = parts[0].digits == 4 ? (parts[0], parts[1]) : (parts[1], parts[0])
            return order(.dmy, day.value, month, year, second)
        }
        guard parts.count == 3 else { return nil }
        if parts[0].digits == 4 {
            return Day(validYear: parts[0].value, month: parts[1].value, day: parts[2].value)
                .map { .day($0, second: second) }
        }
        guard parts.allSatisfy({ $0.digits < 3 || $0.digits == 4 }), parts[1].digits != 4 else { return nil }
        // All languages that separate the numbers with points put the day first, then the month, then the year.
        if separator == UInt8(ascii: ".") { return order(.dmy, parts[0].value, parts[1].value, parts[2], second) }
        return .numbers(Int32(parts[0].value), Int32(parts[1].value), Int32(parts[2].value), second: second)
    }

    private static func order(
        _ order: DateOrder, _ one: Int, _ two: Int, _ year: (value: Int, digits: Int), _ second: Int32?
    ) -> WrittenDate? {
        guard year.digits == 2 || year.digits == 4 else { return nil }
        return order.day(one, two, year.value).map { .day($0, second: second) }
    }

    /// Reads the numbers of the date, the first separator, and the month if that is a word.
    private mutating func parts() -> (parts: [(value: Int, digits: Int)], separator: UInt8, month: Int?)? {
        var parts: [(value: Int, digits: Int)] = []
        parts.reserveCapacity(3)
        var month: Int?, separator: UInt8 = 0, sign: UInt8 = 0, isMixed = false
        while true {
            if let number = number() {
                parts.append(number)
                skipOrdinal()
            } else if let name = word() {
                if parts.isEmpty, month == nil, index(of: name, in: DateScanner.weekdays) != nil {
                    skipSeparators()
                    continue
                }
                guard month == nil, let number = index(of: name, in: DateScanner.months) else { return nil }
                month = number + 1
            } else {
                return nil
            }
            let next = skipSeparators()
            if separator == 0 { separator = next }
            guard parts.count + (month == nil ? 0 : 1) < 3 else { break }
            guard (1..<0x80).contains(next) else { continue }
            isMixed = isMixed || sign != 0 && sign != next
            sign = next
        }
        // A date has the same separator throughout: 17.12,2025 is a typing error.
        return month == nil && isMixed ? nil : (parts, separator, month)
    }

    /// Reads the time after the date. Returns `nil` if something else follows.
    private mutating func time() -> (second: Int?, isUniversal: Bool)? {
        skipWeekday()
        if at < text.count, text[at] | 0x20 == UInt8(ascii: "t"), at + 1 < text.count, text[at + 1].isDigit { at += 1 }
        var isAfternoon = half()
        guard at < text.count else { return isAfternoon == nil ? (nil, false) : nil }
        guard let hour = number(), hour.digits <= 2, accept(":"), let minute = number(), minute.digits == 2 else {
            return nil
        }
        var second = 0
        if accept(":") {
            guard let number = number(), number.digits == 2 else { return nil }
            second = number.value
            if accept(".") || accept(",") {
                guard skipDigits() else { return nil }
            }
        }
        skipSpaces()
        if isAfternoon == nil { isAfternoon = half() }
        var hours = hour.value
        if let isAfternoon {
            guard (1...12).contains(hours) else { return nil }
            hours = hours % 12 + (isAfternoon ? 12 : 0)
        }
        guard let isUniversal = zone(), hours < 24, minute.value < 60, second <= 60 else { return nil }
        return (hours * 3600 + minute.value * 60 + min(second, 59), isUniversal)
    }

    /// Reads the zone after a time. Returns whether it is UTC, or `nil` if something else follows.
    private mutating func zone() -> Bool? {
        skipSpaces()
        if let name = word() {
            guard name.count <= 5 else { return nil }
            guard at < text.count else { return isOne(name, of: "z", "utc", "gmt") }
            guard isOne(name, of: "utc", "gmt") else { return nil }
        }
        guard at < text.count else { return false }
        guard accept("+") || accept("-"), let hours = number() else { return nil }
        var minutes = 0
        if hours.digits == 2, accept(":") {
            guard let number = number(), number.digits == 2 else { return nil }
            minutes = number.value
        } else if hours.digits != 2, hours.digits != 4 {
            return nil
        }
        return hours.value == 0 && minutes == 0
    }

    /// Reads an AM or PM marker. Returns whether it means the afternoon, or `nil` if there is none.
    private mutating func half() -> Bool? {
        guard at < text.count, text[at].isLetter || isBeyondASCII else { return nil }
        for (name, isAfternoon) in DateScanner.halves where text[at...].starts(with: name.utf8) {
            at += name.utf8.count
            skipSpaces()
            return isAfternoon
        }
        return nil
    }

    private static let halves = [
        ("AM", false), ("PM", true), ("am", false), ("pm", true), ("a.m.", false), ("p.m.", true), ("오전", false),
        ("오후", true),
    ]
    private static let koreanDays = ["월", "화", "수", "목", "금", "토", "일"]
    private static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    private static let months = [
        "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
        "december",
    ]

    /// Returns the index of a name written in full or abbreviated to its first three or four letters.
    private func index(of word: Range<Int>, in names: [String]) -> Int? {
        guard word.count >= 3 else { return nil }
        return names.firstIndex { name in
            (word.count <= 4 || word.count == name.utf8.count)
                && name.utf8.starts(with: text[word].lazy.map { $0 | 0x20 })
        }
    }

    /// Returns whether a word is one of some, in lower case.
    private func isOne(_ word: Range<Int>, of words: String...) -> Bool {
        words.contains { $0.utf8.elementsEqual(text[word].lazy.map { $0 | 0x20 }) }
    }

    // MARK: Characters

    /// Whether the next character is there and none of ASCII, which few dates have.
    private var isBeyondASCII: Bool { at < text.count && text[at] >= 0x80 }

    private mutating func accept(_ character: Unicode.Scalar) -> Bool {
        guard at < text.count, text[at] == UInt8(ascii: character) else { return false }
        at += 1
        return true
    }

    private mutating func number() -> (value: Int, digits: Int)? {
        var value = 0
        let start = at
        while at < text.count, text[at].isDigit, at - start < 9 {
            value = value * 10 + Int(text[at] &- 0x30)
            at += 1
        }
        return at > start ? (value, at - start) : nil
    }

    /// Skips the digits of a fraction. Returns whether there are any.
    private mutating func skipDigits() -> Bool {
        let start = at
        while at < text.count, text[at].isDigit { at += 1 }
        return at > start
    }

    /// Reads ASCII letters, and returns where they are.
    private mutating func word() -> Range<Int>? {
        let start = at
        while at < text.count, text[at].isLetter { at += 1 }
        return at > start ? start..<at : nil
    }

    private mutating func skipSpaces() {
        while at < text.count, text[at] == 0x20 { at += 1 }
    }

    /// Skips the ordinal suffix after a day, as in `4th`.
    private mutating func skipOrdinal() {
        let start = at
        if let ending = word(), !isOne(ending, of: "st", "nd", "rd", "th") { at = start }
    }

    /// Skips the separators between the numbers of a date. Returns the first separator character that is not a space.
    @discardableResult
    private mutating func skipSeparators() -> UInt8 {
        var first: UInt8 = 0
        while at < text.count {
            let byte = text[at]
            switch byte {
            case 0x20, 0x2C, 0x2D, 0x2E, 0x2F: at += 1
            default:
                guard isBeyondASCII,
                    let name = ["년", "월", "일"].first(where: { text[at...].starts(with: $0.utf8) })
                else { return first }
                at += name.utf8.count
            }
            if first == 0, byte != 0x20 { first = byte }
        }
        return first
    }

    /// Skips a weekday after the date, in parentheses or in Korean.
    private mutating func skipWeekday() {
        let hasBracket = accept("(")
        let start = at
        if isBeyondASCII, let name = DateScanner.koreanDays.first(where: { text[at...].starts(with: $0.utf8) }) {
            at += name.utf8.count
            if text[at...].starts(with: "요일".utf8) { at += "요일".utf8.count }
        }
        if at == start, hasBracket { _ = word() }
        if hasBracket { _ = accept(")") }
        skipSpaces()
    }
}
