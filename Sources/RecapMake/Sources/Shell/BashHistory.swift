internal import RecapWords

/// Reads the history of Bash in the same way as its `history` library.
enum BashHistory {
    /// Calls a function with each command. Returns the number of unusable records. O(*n*) in the number of bytes.
    ///
    /// Before the first time line, each line is a command. After it, a command consists of all lines up to the next
    /// time line. Rethrows the errors of the function.
    static func read(_ bytes: Span<UInt8>, _ body: ShellCommandHandler) throws -> RowCount {
        var rows = RowCount()
        /// The time of the command being read, and the offset of its text. `nil` before the first time line.
        var open: (time: Int, start: Int)?
        var at = 0
        while at < bytes.count {
            let line = bytes.extracting(at..<bytes.lineEnd(from: at))
            if let time = time(line) {
                if let open { try end(open.time, bytes.extracting(open.start..<at), &rows, body) }
                open = (time, at + line.count + 1)
            } else if open == nil {
                if line.isBlank {
                    rows.countSkipped(reason: "lines without a command")
                } else {
                    try body(.unknown, line)
                }
            }
            at += line.count + 1
        }
        if let open { try end(open.time, bytes.extracting(min(open.start, bytes.count)...), &rows, body) }
        return rows
    }

    /// Returns the time in a time line: a `#` followed by digits. Returns `nil` for other lines.
    static func time(_ line: Span<UInt8>) -> Int? {
        guard line.count > 1, line.count < 20, line[0] == UInt8(ascii: "#"), line[1] != UInt8(ascii: "-"),
            line[1] != UInt8(ascii: "+")
        else { return nil }
        return line.extracting(1...).integer
    }

    private static func end(
        _ time: Int, _ lines: Span<UInt8>, _ rows: inout RowCount, _ body: ShellCommandHandler
    ) throws {
        guard !lines.isBlank else { return rows.countSkipped(reason: "times without a command") }
        let text = lines[lines.count - 1] == UInt8(ascii: "\n") ? lines.extracting(..<(lines.count - 1)) : lines
        try body(ShellMoment(start: ShellMoment.times.contains(time) ? time : nil), text)
    }
}
