/// A content line of iCalendar (RFC 5545): a name with parameters, and a value.
struct CalendarLine {
    /// The name in upper case.
    let name: String
    /// The values of parameters by upper-case name, without quotes. Multiple values are separated by commas.
    let parameters: [String: String]
    /// The raw value.
    let value: String

    /// Reads an unfolded line. Returns `nil` if it has no colon. O(*n*) in its length.
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

    /// The value with its escapes resolved.
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
