internal import RecapLanguage

/// The definition of a time zone in a calendar (`VTIMEZONE`): its name, its location, and its clock changes.
struct CalendarZoneLines {
    /// A clock change, possibly recurring.
    private struct Observance {
        var start: LocalTime?
        var from: Int?
        var to: Int?
        var rules: [RecurrenceRule] = []
        var additions: [LocalTime] = []
    }

    /// The name by which events refer to the zone.
    private(set) var name = ""
    /// The name in the time zone database, if the calendar specifies it.
    private(set) var place = ""
    private var observances: [Observance] = []
    private var isInObservance = false

    /// Parses a line between `BEGIN:VTIMEZONE` and `END:VTIMEZONE`.
    mutating func add(_ line: CalendarLine) {
        switch line.name {
        case "BEGIN":
            observances.append(Observance())
            isInObservance = true
        case "END": isInObservance = false
        case "TZID" where !isInObservance: name = CalendarZones.plain(line.text)
        case "X-LIC-LOCATION" where !isInObservance: place = line.value
        case _ where isInObservance: read(line, into: &observances[observances.count - 1])
        default: break
        }
    }

    private func read(_ line: CalendarLine, into observance: inout Observance) {
        switch line.name {
        case "DTSTART": observance.start = CalendarZoneLines.time(line.value)
        case "TZOFFSETFROM": observance.from = CalendarZoneLines.offset(line.value)
        case "TZOFFSETTO": observance.to = CalendarZoneLines.offset(line.value)
        case "RRULE": RecurrenceRule(line.value, zone: nil).map { observance.rules.append($0) }
        case "RDATE":
            observance.additions += line.value.split(separator: ",").compactMap { CalendarZoneLines.time(String($0)) }
        default: break
        }
    }

    /// The day up to which recurring changes are expanded.
    private static let end = Day(year: 2100, month: 1, day: 1)

    /// The UTC offsets given by the definition. `nil` if it contains none. Throws `CancellationError` if the current task is
    /// cancelled.
    var offsets: ZoneOffsets? {
        get throws {
            var changes: [ZoneOffsets.Change] = []
            for observance in observances {
                guard let start = observance.start, let from = observance.from, let to = observance.to else { continue }
                var times = [start] + observance.additions
                for rule in observance.rules {
                    times += try RecurrenceTimes(rule, from: start).all(
                        since: start.day, through: CalendarZoneLines.end
                    )
                    .filter { time in
                        switch rule.until {
                        case .day(let day)?: time.day <= day
                        case .moment(let end)?: time.wallSeconds - from <= end
                        case .clock(let end, _)?: time <= end
                        case nil: true
                        }
                    }
                }
                changes += Set(times).map { ZoneOffsets.Change(moment: $0.wallSeconds - from, offset: to) }
            }
            guard let first = changes.min(by: { $0.moment < $1.moment }) else { return nil }
            let before = observances.first { $0.to == first.offset }?.from ?? first.offset
            return ZoneOffsets(first: before, changes: changes)
        }
    }

    private static func time(_ text: String) -> LocalTime? {
        switch CalendarTime(text, zone: nil) {
        case .clock(let time, _)?: time
        case .day(let day)?: LocalTime(day, second: 0)
        case .moment(let seconds)?: LocalTime(seconds: seconds, offset: 0)
        case nil: nil
        }
    }

    /// Parses an offset such as `+0530` or `-041030`, and returns it in seconds.
    private static func offset(_ text: String) -> Int? {
        let bytes = Array(text.utf8)
        guard bytes.count == 5 || bytes.count == 7, bytes[0] == UInt8(ascii: "+") || bytes[0] == UInt8(ascii: "-"),
            bytes.dropFirst().allSatisfy({ $0 &- 0x30 < 10 })
        else { return nil }
        let numbers: [Int] = stride(from: 1, to: bytes.count, by: 2).map { index in
            Int(bytes[index] - 0x30) * 10 + Int(bytes[index + 1] - 0x30)
        }
        guard numbers[0] < 24, numbers.dropFirst().allSatisfy({ $0 < 60 }) else { return nil }
        var seconds = numbers.reduce(0) { $0 * 60 + $1 }
        if numbers.count == 2 { seconds *= 60 }
        return bytes[0] == UInt8(ascii: "-") ? -seconds : seconds
    }
}

/// A content line of iCalendar (RFC 5545): a name with parameters, and a value.
struct CalendarLine {
    /// The name in upper case.
    let name: String
    /// The values of parameters by upper-case name, without quotes. Multiple values are separated by commas.
    let parameters: [String: String]
    /// The raw value.
    let value: String

    /// Parses an unfolded line. Returns `nil` if it has no colon. O(*n*) in its length.
    init?(_ bytes: [UInt8]) {
        var parts: [[UInt8]] = [[]]
        var isQuoted = false
        var end: Int?
        for (index, byte) in bytes.enumerated() {
            if byte == UInt8(ascii: "\"") {
                isQuoted.toggle()
            } else if byte == UInt8(ascii: ":"), !isQuoted {
                end = index
                break
            } else if byte == UInt8(ascii: ";"), !isQuoted {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
        }
        guard let end else { return nil }
        name = String(decoding: parts[0], as: UTF8.self).uppercased()
        parameters = parts.dropFirst().reduce(into: [:]) { parameters, part in
            guard let equals = part.firstIndex(of: UInt8(ascii: "=")) else { return }
            parameters[String(decoding: part[..<equals], as: UTF8.self).uppercased()] =
                String(decoding: part[(equals + 1)...], as: UTF8.self)
        }
        value = String(decoding: bytes[(end + 1)...], as: UTF8.self)
    }

    /// The value with escape sequences resolved.
    var text: String {
        var text = ""
        var isEscaped = false
        for character in value {
            if isEscaped {
                text.append(character == "n" || character == "N" ? "\n" : character)
                isEscaped = false
            } else if character == "\\" {
                isEscaped = true
            } else {
                text.append(character)
            }
        }
        return text
    }

    /// Calls a function with each unfolded line of a file. A line that begins with a space or a tab continues the
    /// previous one. Lines end with CR LF, LF or CR. O(*n*) in the size of the file.
    static func read(_ bytes: [UInt8], _ body: ([UInt8]) throws -> Void) rethrows {
        var line: [UInt8] = []
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        for part in bytes[(bytes.starts(with: mark) ? mark.count : 0)...].split(whereSeparator: { $0 == 10 || $0 == 13 }
        ) {
            if part.first == 32 || part.first == 9 {
                line += part.dropFirst()
            } else {
                if !line.isEmpty { try body(line) }
                line = Array(part)
            }
        }
        if !line.isEmpty { try body(line) }
    }
}
