internal import RecapLanguage

/// A parser for the history of zsh, which follows the rules of its function `readhistfile`.
enum ZshHistory {
    /// The byte that precedes bytes whose sixth bit zsh has flipped.
    private static let meta: UInt8 = 0x83

    /// Calls a function with each command. Returns the number of unusable records. O(*n*) in the number of bytes.
    ///
    /// Rethrows the errors of the function.
    static func read(_ bytes: Span<UInt8>, _ body: ShellCommandHandler) throws -> RowCount {
        var rows = RowCount()
        var buffer: [UInt8] = []
        var at = 0
        while at < bytes.count {
            let (end, isPlain) = recordEnd(in: bytes, from: at)
            let record = bytes.extracting(at..<end)
            at = end + 1
            let (moment, start) = prefix(record)
            let text = record.extracting(start...)
            if text.isBlank {
                rows.countSkipped(reason: "lines without a command")
            } else if isPlain {
                try body(moment, text)
            } else {
                decode(text, into: &buffer)
                try body(moment, buffer.span)
            }
        }
        return rows
    }

    /// Returns whether a line begins with a timestamp.
    static func hasTime(_ line: Span<UInt8>) -> Bool { prefix(line).start > 1 }

    /// Returns the end of the record that begins at an offset, and whether its bytes are the command without changes. A line feed
    /// after a backslash is part of the command.
    private static func recordEnd(in bytes: Span<UInt8>, from start: Int) -> (end: Int, isPlain: Bool) {
        var isPlain = true
        var at = start
        while at < bytes.count {
            let byte = bytes[at]
            if byte == UInt8(ascii: "\n") {
                guard at > start, bytes[at - 1] == UInt8(ascii: "\\"), at + 1 < bytes.count else { break }
                isPlain = false
            } else if byte == meta {
                isPlain = false
            }
            at += 1
        }
        if isPlain, at > start, bytes[at - 1] == UInt8(ascii: " ") || bytes[at - 1] == UInt8(ascii: "\\") {
            isPlain = false
        }
        return (at, isPlain)
    }

    /// Parses `: START:ELAPSED;`. Returns the metadata, and the offset of the command after it.
    private static func prefix(_ record: Span<UInt8>) -> (moment: ShellMoment, start: Int) {
        // A command that begins with a colon is stored with a preceding backslash.
        if record.starts(with: "\\:") { return (.unknown, 1) }
        guard record.starts(with: ": ") else { return (.unknown, 0) }
        var at = 2
        while at < record.count, record[at] == UInt8(ascii: " ") { at += 1 }
        guard let start = number(in: record, &at, before: UInt8(ascii: ":")),
            let elapsed = number(in: record, &at, before: UInt8(ascii: ";"))
        else { return (.unknown, 0) }
        let isKnown = ShellMoment.times.contains(start)
        return (ShellMoment(start: isKnown ? start : nil, duration: isKnown ? elapsed : nil), at)
    }

    /// Parses up to 12 digits and the byte after them. Advances the offset past that byte.
    private static func number(in record: Span<UInt8>, _ at: inout Int, before end: UInt8) -> Int? {
        var value = 0
        let limit = min(record.count, at + 13)
        let first = at
        while at < limit {
            let byte = record[at]
            at += 1
            if byte == end { return at - 1 > first ? value : nil }
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return nil
    }

    /// Replaces the contents of a buffer with the decoded text of a command.
    private static func decode(_ text: Span<UInt8>, into buffer: inout [UInt8]) {
        buffer.removeAll(keepingCapacity: true)
        var at = 0
        while at < text.count {
            let byte = text[at]
            if byte == meta, at + 1 < text.count {
                buffer.append(text[at + 1] ^ 32)
                at += 2
            } else if byte == UInt8(ascii: "\\"), at + 1 < text.count, text[at + 1] == UInt8(ascii: "\n") {
                buffer.append(UInt8(ascii: "\n"))
                at += 2
            } else {
                buffer.append(byte)
                at += 1
            }
        }
        // zsh adds a space after a command that ends with a backslash, so that the following line feed ends the
        // command.
        let spaces = buffer.reversed().prefix { $0 == UInt8(ascii: " ") }.count
        if spaces > 0, buffer.dropLast(spaces).last == UInt8(ascii: "\\") { buffer.removeLast() }
    }
}

extension Span<UInt8> {
    /// Whether the bytes are only spaces, tabs, carriage returns and line feeds.
    var isBlank: Bool {
        var at = 0
        while at < count {
            let byte = self[at]
            if byte != 0x20, byte != 0x09, byte != 0x0A, byte != 0x0D { return false }
            at += 1
        }
        return true
    }
}
